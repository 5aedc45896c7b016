"""Small angles that are left in the mesh of a panel: points around them are added, left out or moved.

Which of these is best is tried: each is done at the worst triangle, the points around it are moved to the
mean of their neighbours, and the mesh with the least of small angles is kept.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.garment.constraints import Ints
from gabardine.garment.pattern import Panel
from gabardine.garment.triangulation import relaxed
from gabardine.geometry.irregular import smallest_angles

SMALLEST_ANGLE_DEG = 20.0
GOOD_ANGLE_DEG = 25.0
"""Up to which larger angles are better."""
REPAIRS = 12
"""At most, on a panel; one or two are usual."""
SWEEPS = 4
AROUND = 3.0
"""How far around the worst triangle points are moved, in lengths of its longest edge."""


def repaired(panel: Panel, points: Floats, faces: Ints, constraints: Ints, fixed: int) -> tuple[Floats, Ints]:
    """The mesh without angles below SMALLEST_ANGLE_DEG, but for those between constraints.

    points [m] (n, 2), of which the first are fixed; a mesh without small angles is returned as it is
    """
    for _ in range(REPAIRS):
        angles = free_angles(points, faces, constraints)
        if angles.min() >= SMALLEST_ANGLE_DEG:
            break
        worst = faces[np.argmin(angles)]
        tried = [(_want(angles), points, faces)]
        for candidate in _candidates(points, faces, worst, fixed):
            moved = _near(candidate, points[worst], fixed)
            made = relaxed(panel, candidate, constraints, fixed, moved, SWEEPS)
            tried.append((_want(free_angles(*made, constraints)), *made))
        best = min(range(len(tried)), key=lambda k: tried[k][0])
        if best == 0:
            break
        _, points, faces = tried[best]
    return points, faces


def free_angles(points: Floats, faces: Ints, constraints: Ints) -> Floats:
    """The smallest angle of each triangle [deg]; 180 where it is between two edges that must be there."""
    angles = np.array(smallest_angles(points, faces), np.float64)
    kept = {(min(a, b), max(a, b)) for a, b in constraints.tolist()}
    for k in np.flatnonzero(angles < SMALLEST_ANGLE_DEG):
        a, b, c = faces[k].tolist()
        sides = sorted(((p, q) for p, q in ((a, b), (b, c), (c, a))), key=lambda s: _length(points, s))
        if all((min(side), max(side)) in kept for side in sides[1:]):  # the smallest angle is between them
            angles[k] = 180.0
    return angles


def _length(points: Floats, side: tuple[int, int]) -> float:
    return float(np.linalg.norm(points[side[0]] - points[side[1]]))


def _want(angles: Floats) -> float:
    """How much is missing to good angles."""
    return float((np.maximum(GOOD_ANGLE_DEG - angles, 0.0) ** 2).sum())


def _candidates(points: Floats, faces: Ints, worst: Ints, fixed: int) -> Iterator[Floats]:
    """The points; without one of those around the worst triangle; and with one more beside it."""
    yield points
    around = faces[np.isin(faces, worst).any(axis=1)]
    for vertex in np.unique(around[around >= fixed]):
        yield np.delete(points, vertex, axis=0)
    for centre in points[around].mean(axis=1):
        yield np.concatenate([points, centre[None]])


def _near(points: Floats, triangle: Floats, fixed: int) -> Ints:
    """Points that are not fixed around a triangle [m] (3, 2)."""
    size = np.linalg.norm(triangle - np.roll(triangle, 1, axis=0), axis=1).max()
    away = np.linalg.norm(points - triangle.mean(axis=0), axis=1)
    away[:fixed] = np.inf
    return np.flatnonzero(away < AROUND * size)
