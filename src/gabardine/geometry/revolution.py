"""Surfaces of revolution as triangles."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from gabardine.geometry.mesh import Floats, Ints

AROUND = 48
"""Corners of a circle: its sides lie at most 0.22 % of the radius inside."""


def revolved(heights: Floats, radii: Floats, around: int = AROUND) -> tuple[Floats, Ints]:
    """A profile (height along z, distance from z) [m] revolved about z: points, and faces oriented outwards.

    For an ascending profile, outside is away from the axis. An end with radius zero is one point.
    """
    angle = 2.0 * np.pi * np.arange(around) / around
    circle = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    rings: list[Ints] = []
    points: list[Floats] = []
    for height, radius in zip(heights, radii):
        count = 1 if radius == 0.0 else around
        first = sum(len(ring) for ring in points)
        rings.append(np.resize(np.arange(first, first + count), around))
        points.append(np.column_stack([radius * circle[:count], np.full(count, height)]))
    faces = []
    for low, high in pairwise(rings):
        right = np.roll(low, -1), np.roll(high, -1)
        if low[0] != low[1]:
            faces.append(np.stack([low, right[0], high], axis=1))
        if high[0] != high[1]:
            faces.append(np.stack([right[0], right[1], high], axis=1))
    return np.concatenate(points), np.concatenate(faces)
