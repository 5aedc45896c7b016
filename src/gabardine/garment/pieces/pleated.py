"""A dress with pleats, and a skirt with elastic and buttons."""

from __future__ import annotations

from dataclasses import replace

from gabardine.garment.edges import Line
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Button, Elastic, Panel, Pattern, Seam, Stretch, polygon, sewn
from gabardine.garment.pieces.drafting import other_side, pleated
from gabardine.garment.pieces.tshirt import trunk

PLEATS, PLEAT_M = 5, 0.03
"""Pleats of a panel, and their depth [m]: each takes up twice that."""
BELOW_M = 0.12
"""Of the skirt of a dress below the waist at the start [m]: nearer, webs of pleats that slant would cross."""
LAP_M = 0.03
"""Of a buttoned front beyond the middle [m]."""


def pleated_dress(body: Measurements, ease: float = 0.1, length_m: float = 0.5) -> Pattern:
    """A sleeveless top to the waist and a skirt whose pleats are sewn to it; length_m: of the skirt."""
    width = (1.0 + ease) * body.bust_m / 4.0
    shoulder, neck = 0.5 * body.shoulder_m - 0.02, body.neck_m / 5.0 + 0.03
    heights = 0.22 * (shoulder - neck) + 0.01, 0.125 + body.bust_m / 8.0, body.back_length_m + 0.03
    panels, seams = [], []
    for name, neckline in (("front", 0.1), ("back", 0.05)):
        panels += [trunk(name, (width, shoulder, neck), heights, neckline), _skirt(name, width, length_m)]
    pattern = sewn(
        "pleated dress",
        panels,
        [
            ((f"front{part}", f"{edge} {side}"), (f"back{part}", f"{edge} {side}"))
            for side in ("left", "right")
            for part, edge in (("", "side"), ("", "shoulder"), (" skirt", "side"))
        ],
    )
    for name in ("front", "back"):
        folds, rest = pleated(pattern.panel(f"{name} skirt"), "waist", PLEATS, PLEAT_M)
        hem = Stretch(name, pattern.panel(name).edge("hem"))
        seams += [*folds, Seam(rest, (hem,))]
    return replace(pattern, seams=(*pattern.seams, *seams))


def _skirt(name: str, width: float, length: float) -> Panel:
    """A rectangle as wide as the waist of the top and all its pleats [m]."""
    half = width + PLEATS * PLEAT_M
    near, far = other_side(name)
    low, high = -BELOW_M - length, -BELOW_M
    corners = (-half, low), (half, low), (half, high), (-half, high)
    labels = ("hem", f"side {near}", "waist", f"side {far}")
    return Panel(f"{name} skirt", polygon(*corners, labels=labels), place=f"lower {name}")


def buttoned_skirt(body: Measurements, length_m: float = 0.5, flare: float = 1.25) -> Pattern:
    """Two fronts that lap, held by buttons, and a back with elastic in its waist."""
    quarter = 1.04 * body.waist_m / 4.0
    back = 1.35 * quarter
    hem = flare * max(body.hips_m / 4.0, quarter)
    wide = back + hem - quarter  # sides of the same length
    left = Panel(
        "front left",
        (
            Line((-LAP_M, -length_m), (hem, -length_m), "hem"),
            Line((hem, -length_m), (quarter, 0.0), "side"),
            Line((quarter, 0.0), (-LAP_M, 0.0), "waist"),
            Line((-LAP_M, 0.0), (-LAP_M, -length_m), "middle"),
        ),
        place="lower front",
        farther_m=0.015,
    )
    right = replace(left.mirrored("front right", place="lower front"), farther_m=0.0)
    corners = (-wide, -length_m), (wide, -length_m), (back, 0.0), (-back, 0.0)
    labels = ("hem", "side right", "waist", "side left")
    behind = Panel("back", polygon(*corners, labels=labels), place="lower back")
    seams = [((f"front {side}", "side"), ("back", f"side {side}")) for side in ("left", "right")]
    pattern = sewn("buttoned skirt", [left, right, behind], seams)
    heights = [-0.02 - k * (length_m - 0.08) / 4.0 for k in range(5)]
    buttons = tuple(Button("front left", (0.0, y), "front right", (0.0, y)) for y in heights)
    waist = Stretch("back", behind.edge("waist"))
    return replace(pattern, buttons=buttons, elastics=(Elastic(waist, 0.55),))
