"""Angles in degrees, exact where they can be."""

from __future__ import annotations

import math

QUARTERS = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))
"""(cos, sin) of 0, 90, 180 and 270 degrees."""


def cos_sin(angle_deg: float) -> tuple[float, float]:
    """(cos, sin) of an angle in degrees, exact at every multiple of 90 degrees.

    A sheet turned by 90 degrees is then exactly upright: `cos(pi/2)` would leave it tilted by 6e-17,
    enough to break ties between vertices that ought to be level.
    """
    quarter, rest = divmod(math.fmod(angle_deg, 360.0), 90.0)
    cosine, sine = QUARTERS[int(quarter) % 4]
    turned_cosine, turned_sine = math.cos(math.radians(rest)), math.sin(math.radians(rest))
    return cosine * turned_cosine - sine * turned_sine, sine * turned_cosine + cosine * turned_sine
