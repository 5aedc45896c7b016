"""Sleeveless upper garments: a flared dress on straps, and a fitted bodice with darts."""

from __future__ import annotations

from gabardine.garment.edges import Line, curve
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Panel, Pattern, Side, sewn
from gabardine.garment.pieces.drafting import dart, other_side
from gabardine.garment.pieces.tshirt import trunk

STRAP_M = 0.05


def strap_dress(body: Measurements, ease: float = 0.05, flare: float = 1.7) -> Pattern:
    """Front and back on straps, down to the knee; flare: width of the hem over that of the bust."""
    width = (1.0 + ease) * body.bust_m / 4.0
    depth, length = 0.12 + body.bust_m / 8.0, body.back_length_m + 0.58
    neck = body.neck_m / 5.0 + 0.035
    panels = [_strapped(name, (width, flare * width, neck), (depth, length), low) for name, low in NECKLINES]
    return sewn("strap dress", panels, _sides())


NECKLINES = (("front", 0.15), ("back", 0.13))


def _strapped(
    name: str, half_widths: tuple[float, float, float], heights: tuple[float, float], neckline: float
) -> Panel:
    """A front or back; half_widths: at bust, hem and inside of the straps; heights: of armhole and hem."""
    width, hem, neck = half_widths
    depth, length = heights
    tip, near, far = neck + STRAP_M, *other_side(name)
    edges = (
        curve((-hem, -length), (hem, -length), (0.0, -length - 0.08), label="hem"),
        Line((hem, -length), (width, -depth), f"side {near}"),
        curve((width, -depth), (tip, -0.015), (tip, -depth), (tip, -0.5 * depth), label=f"armhole {near}"),
        Line((tip, -0.015), (neck, 0.0), f"shoulder {near}"),
        curve((neck, 0.0), (-neck, 0.0), (neck, -1.35 * neckline), (-neck, -1.35 * neckline), label="neck"),
        Line((-neck, 0.0), (-tip, -0.015), f"shoulder {far}"),
        curve((-tip, -0.015), (-width, -depth), (-tip, -0.5 * depth), (-tip, -depth), label=f"armhole {far}"),
        Line((-width, -depth), (-hem, -length), f"side {far}"),
    )
    return Panel(name, edges, place=name)


def bodice(body: Measurements, ease: float = 0.07) -> Pattern:
    """A sleeveless bodice to the waist, taken in by two darts in the front and two in the back."""
    width = (1.0 + ease) * body.bust_m / 4.0
    shoulder, neck = 0.5 * body.shoulder_m - 0.01, body.neck_m / 5.0 + 0.018
    drop, depth = 0.22 * (shoulder - neck) + 0.01, 0.115 + body.bust_m / 8.0
    length = body.back_length_m + 0.02
    intake = max((width - (1.0 + ease) * body.waist_m / 4.0) / 2.0, 0.01)
    panels, seams = [], _sides()
    for name, neckline, reach in (("front", 0.09, 0.16), ("back", 0.03, 0.14)):
        plain = trunk(name, (width, shoulder, neck), (drop, depth, length), neckline)
        for side, at in (("right", 0.72), ("left", 0.36)):  # the second share is of what the first has left
            plain = dart(plain, "hem", at, intake, reach, f"{side} dart")
        panels.append(plain)
        seams += [((name, f"{side} dart in"), (name, f"{side} dart out")) for side in ("right", "left")]
    return sewn("bodice", panels, seams)


def _sides() -> list[tuple[Side, Side]]:
    """Side and shoulder seams between front and back."""
    return [
        (("front", f"{part} {side}"), ("back", f"{part} {side}"))
        for part in ("side", "shoulder")
        for side in ("left", "right")
    ]
