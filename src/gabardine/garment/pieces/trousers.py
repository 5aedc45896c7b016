"""Trousers of four panels: front and back of each leg."""

from __future__ import annotations

from gabardine.garment.edges import Line, curve
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Panel, Pattern, sewn

INSIDE_M = 0.006
"""Of the crotch points from the middle at the start [m]: left and right leg do not touch."""


def trousers(body: Measurements, ease: float = 0.08, hem_m: float = 0.46) -> Pattern:
    """Straight trousers from the waist to the ankles; ease: on the hips, as a share; hem_m: around a leg.

    The crotch is 50 mm below that of the body, and its points reach beyond the middle by 1/14 of the hips in
    front and 1/7.5 behind. Both rises together are then 1 to 4 % longer than the body from the waist in front
    between the legs to the waist behind; what is shorter pulls the seam apart on the bias.
    """
    depth = body.waist_height_m - body.crotch_height_m + 0.05
    drop, length = body.waist_height_m - body.hip_height_m, body.waist_height_m - 0.06
    widths = 1.03 * body.waist_m / 4.0, (1.0 + ease) * body.hips_m / 4.0
    front = _leg("front left", widths, (depth, drop, length), body.hips_m / 14.0, 0.5 * hem_m - 0.01)
    back = _leg("back right", widths, (depth, drop, length), body.hips_m / 7.5, 0.5 * hem_m + 0.01)
    panels = [
        front,
        front.mirrored("front right", place=front.place),
        back,
        back.mirrored("back left", place=back.place),
    ]
    legs = [
        ((f"front {side}", part), (f"back {side}", part))
        for side in ("left", "right")
        for part in ("side", "hip", "inseam")
    ]
    rises = [((f"{name} left", "rise"), (f"{name} right", "rise")) for name in ("front", "back")]
    return sewn("trousers", panels, legs + rises)


def _leg(
    name: str, widths: tuple[float, float], heights: tuple[float, float, float], point: float, hem: float
) -> Panel:
    """Half a front or back on the side of positive x; y = 0 at the waist [m].

    widths: of a quarter of waist and hips; heights: of crotch, hips and hem below the waist
    point: how far the crotch reaches beyond the middle; hem: its width
    """
    waist, hips = widths
    depth, drop, length = heights
    middle = INSIDE_M + point
    side = middle + hips
    centre = 0.5 * (INSIDE_M + side)
    near, far, fork = centre - 0.5 * hem, centre + 0.5 * hem, (INSIDE_M, -depth)
    edges = (
        Line((near, -length), (far, -length), "hem"),
        curve(
            (far, -length),
            (side, -drop),
            (far, -0.5 * (length + depth)),
            (side, -0.5 * (depth + drop)),
            label="side",
        ),
        curve((side, -drop), (middle + waist, 0.0), (side, -0.45 * drop), label="hip"),
        Line((middle + waist, 0.0), (middle, 0.0), "waist"),
        curve((middle, 0.0), fork, (middle, -0.65 * depth), (middle, -0.97 * depth), label="rise"),
        curve(fork, (near, -length), (near, -depth - 0.12), label="inseam"),
    )
    return Panel(name, edges, place=f"lower {name.split()[0]}")
