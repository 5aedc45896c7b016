"""A cape: part of a disc with a hole for the neck, open in front."""

from __future__ import annotations

import math

from gabardine.garment.edges import Arc, Line, Point
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Panel, Pattern

OPEN_DEG = 40.0


def cape(body: Measurements, length_m: float = 0.5) -> Pattern:
    """One panel around the neck that falls over shoulders and arms; length_m: from the neck down."""
    inner = body.neck_m / (2.0 * math.pi) + 0.04
    outer = inner + length_m
    half = math.radians(OPEN_DEG) / 2.0

    def at(radius: float, side: float) -> Point:
        return side * radius * math.sin(half), -radius * math.cos(half)

    edges = (
        Arc(at(outer, 1.0), at(outer, -1.0), "hem", outer, large=True),
        Line(at(outer, -1.0), at(inner, -1.0), "front right"),
        Arc(at(inner, -1.0), at(inner, 1.0), "neck", inner, large=True, left=False),
        Line(at(inner, 1.0), at(outer, 1.0), "front left"),
    )
    return Pattern("cape", (Panel("cape", edges, place="shoulders"),))
