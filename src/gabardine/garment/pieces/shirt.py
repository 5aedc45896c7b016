"""A shirt: two fronts, back, long sleeves gathered into cuffs, and a standing collar."""

from __future__ import annotations

from dataclasses import replace

from gabardine.garment.edges import Line, curve
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Outline, Panel, Pattern, Seam, Side, Stretch, polygon, sewn
from gabardine.garment.pieces.drafting import armhole, sleeve
from gabardine.garment.pieces.tshirt import trunk

CUFF_M, COLLAR_M = 0.06, 0.035
"""Heights of cuffs and collar [m]."""
CLOSED = 0.88
"""The share of the front, from the hem up, that is closed."""
APART_M = 0.006
"""Of the fronts from the middle at the start [m]: where they stay open they do not touch."""


def shirt(body: Measurements, ease: float = 0.16) -> Pattern:
    """A shirt that reaches over the hips; ease: added to the larger of bust and hips, as a share of it."""
    half_widths = (
        (1.0 + ease) * max(body.bust_m, 0.97 * body.hips_m) / 4.0,
        0.5 * body.shoulder_m + 0.005,
        body.neck_m / 5.0 + 0.008,
    )
    drop = 0.22 * (half_widths[1] - half_widths[2]) + 0.01
    heights = drop, 0.14 + body.bust_m / 8.0, body.back_length_m + 0.26
    front, back = _front(half_widths, heights, 0.075), trunk("back", half_widths, heights, 0.022)
    one, other = (p.edges[p.edge(e)].length for p, e in ((front, "armhole"), (back, "armhole left")))
    below = body.arm_m - CUFF_M - 0.18 * (one + other)  # the head is about a third as high as the armhole
    arm = sleeve("sleeve left", one, other, below, 0.65 * body.upper_arm_m, hem=0.62)
    cuff = Panel("cuff left", _band(1.35 * body.wrist_m, CUFF_M), "wrist left")
    around = 2.0 * front.edges[front.edge("neck")].length + back.edges[back.edge("neck")].length
    collar = Panel("collar", _band(around, COLLAR_M), "neck")
    panels = [
        front,
        front.mirrored("front right", place="front"),
        back,
        arm,
        arm.mirrored("sleeve right", place="sleeve right"),
        cuff,
        cuff.mirrored("cuff right", place="wrist right"),
        collar,
    ]
    seams = _sleeve_seams("left") + _sleeve_seams("right")
    neck: Side = [("front left", "neck"), ("back", "neck"), ("front right", "neck")]
    return _closed(sewn("shirt", panels, [*seams, (("collar", "bottom"), neck)]))


def _front(
    half_widths: tuple[float, float, float], heights: tuple[float, float, float], neckline: float
) -> Panel:
    """The left front; arguments as those of `trunk`."""
    width, shoulder, neck = half_widths
    drop, depth, length = heights
    edges = (
        Line((APART_M, -length), (width, -length), "hem"),
        Line((width, -length), (width, -depth), "side"),
        armhole(half_widths, heights, "armhole"),
        Line((shoulder, -drop), (neck, 0.0), "shoulder"),
        curve((neck, 0.0), (APART_M, -neckline), (0.85 * neck, -neckline), label="neck"),
        Line((APART_M, -neckline), (APART_M, -length), "middle"),
    )
    return Panel("front left", edges, place="front")


def _band(width: float, height: float) -> Outline:
    """A rectangle around the origin [m]."""
    x, y = 0.5 * width, 0.5 * height
    return polygon((-x, -y), (x, -y), (x, y), (-x, y), labels=("bottom", "end", "top", "beginning"))


def _sleeve_seams(side: str) -> list[tuple[Side, Side]]:
    """All seams of one side of the shirt but those of fronts and collar."""
    front, sleeved, cuff = f"front {side}", f"sleeve {side}", f"cuff {side}"
    return [
        ((front, "side"), ("back", f"side {side}")),
        ((front, "shoulder"), ("back", f"shoulder {side}")),
        ((front, "armhole"), (sleeved, "cap front")),
        (("back", f"armhole {side}"), (sleeved, "cap back")),
        ((sleeved, "under front"), (sleeved, "under back")),
        ((sleeved, "hem"), (cuff, "top")),
        ((cuff, "beginning"), (cuff, "end")),
    ]


def _closed(pattern: Pattern) -> Pattern:
    """The shirt with its fronts joined from the hem up."""
    left, right = (pattern.panel(f"front {side}").edge("middle") for side in ("left", "right"))
    front = Seam(
        (Stretch("front left", left, 1.0 - CLOSED, 1.0),), (Stretch("front right", right, 0.0, CLOSED),)
    )
    return replace(pattern, seams=(*pattern.seams, front))
