"""A T-shirt of four panels: front, back and two sleeves."""

from __future__ import annotations

from gabardine.garment.edges import Line, curve
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Panel, Pattern, sewn
from gabardine.garment.pieces.drafting import armhole, other_side, sleeve


def tshirt(body: Measurements, ease: float = 0.12, sleeve_m: float = 0.20) -> Pattern:
    """A T-shirt that reaches over the hips; ease: added to the girth of the bust, as a share of it."""
    width = (1.0 + ease) * max(body.bust_m, 0.97 * body.hips_m) / 4.0
    shoulder, neck = 0.5 * body.shoulder_m, body.neck_m / 5.0 + 0.018
    drop, depth = 0.22 * (shoulder - neck) + 0.01, 0.13 + body.bust_m / 8.0
    length = body.back_length_m + 0.24
    front = trunk("front", (width, shoulder, neck), (drop, depth, length), 0.09)
    back = trunk("back", (width, shoulder, neck), (drop, depth, length), 0.03)
    armholes = [panel.edges[panel.edge("armhole left")].length for panel in (front, back)]
    left = sleeve("sleeve left", armholes[0], armholes[1], sleeve_m, 0.5 * body.upper_arm_m * 1.25)
    right = left.mirrored("sleeve right", place="sleeve right")
    seams = [((f"{side}", a), (f"{other}", b)) for side, a, other, b in SEAMS]
    return sewn("T-shirt", [front, back, left, right], seams)


SEAMS = (
    ("front", "side left", "back", "side left"),
    ("front", "side right", "back", "side right"),
    ("front", "shoulder left", "back", "shoulder left"),
    ("front", "shoulder right", "back", "shoulder right"),
    ("front", "armhole left", "sleeve left", "cap front"),
    ("back", "armhole left", "sleeve left", "cap back"),
    ("front", "armhole right", "sleeve right", "cap front"),
    ("back", "armhole right", "sleeve right", "cap back"),
    ("sleeve left", "under front", "sleeve left", "under back"),
    ("sleeve right", "under front", "sleeve right", "under back"),
)


def trunk(
    name: str, half_widths: tuple[float, float, float], heights: tuple[float, float, float], neckline: float
) -> Panel:
    """Front or back of an upper garment, y = 0 at the side of the neck [m].

    half_widths: at the bust, shoulder and neck; heights: of shoulder, armhole and hem below the neck
    neckline: how deep it is in the middle
    """
    width, shoulder, neck = half_widths
    drop, depth, length = heights
    near, far = other_side(name)
    edges = (
        Line((-width, -length), (width, -length), "hem"),
        Line((width, -length), (width, -depth), f"side {near}"),
        armhole(half_widths, heights, f"armhole {near}"),
        Line((shoulder, -drop), (neck, 0.0), f"shoulder {near}"),
        curve(
            (neck, 0.0),
            (-neck, 0.0),
            (0.75 * neck, -1.3 * neckline),
            (-0.75 * neck, -1.3 * neckline),
            label="neck",
        ),
        Line((-neck, 0.0), (-shoulder, -drop), f"shoulder {far}"),
        armhole(half_widths, heights, f"armhole {far}").mirrored().reversed(),
        Line((-width, -depth), (-width, -length), f"side {far}"),
    )
    return Panel(name, edges, place=name)
