"""Lee: the fraction of a steady stream that each point lacks because of triangles upwind of it.

A straight ray from a point against the stream meets triangles of surfaces. A triangle with normal n, a
distance x upwind, in a stream of direction d removes

    lee = max over all met  |n.d| exp(-x / wake)                     0: the full stream, 1: still air

of the velocity: nothing if it lies along the stream, all of it close behind a triangle across the stream.
Rays against surfaces are the shelter of Keckeisen, Kimmerle, Thomaszewski & Wacker 2004, "Modelling effects
of wind fields in cloth animations", J. WSCG 12; the finite wake and the cosine, without which a flag would
stop the air for its own ripples, are ours. Flow around edges is not modelled.

All rays are parallel: points and triangles are projected along the stream, points sorted into square cells,
and each triangle tests the points of the cells under it, at a cost linear in their number.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.core.kernels import kernel, local

LEAST_COSINE = 1e-3
"""|n.d| below which a triangle lies along the stream: it removes nothing, and its projection has no area."""
ON_AN_EDGE = -1e-12
"""Smallest barycentric coordinate of a hit: rays through a common edge hit both triangles."""

SEAM = 1e-6
"""Fraction of a cell by which the range of a triangle is enlarged, for rounding."""


def lee(count: int, points: Floats, faces: NDArray[np.uint32], direction: Floats, wake_m: float) -> Floats:
    """The fraction of the stream's velocity that each of the first `count` points lacks, shape (count,).

    points: of all surfaces [m], shape (n, 3); faces: their triangles, (t, 3); one with a corner at a point
        does not shield it
    direction: of the stream, of any length above zero; wake_m: the length over which it recovers [m]
    """
    out = np.zeros(count)
    along = direction / np.linalg.norm(direction)
    seen = np.ascontiguousarray((points - points[:count].mean(axis=0)) @ _axes(along))
    low = seen[:count, :2].min(axis=0)
    size = seen[:count, :2].max(axis=0) - low
    cell = max(math.sqrt(float(size.prod()) / count), float(size.max()) / count, 1e-12)
    shape = (size / cell).astype(np.int64) + 1
    begin, order = _sorted(seen[:count], low, cell, shape)
    _shield(seen, faces, wake_m, (low, cell, shape, begin, order), out)
    return out


def _axes(along: Floats) -> Floats:
    """Two directions normal to a unit vector, and itself, as columns."""
    across = np.cross(along, np.eye(3)[np.argmin(np.abs(along))])
    across /= np.linalg.norm(across)
    return np.column_stack([across, np.cross(along, across), along])


def _sorted(seen: Floats, low: Floats, cell: float, shape: NDArray[Any]) -> tuple[Any, Any]:
    """The start of each cell in a list of points sorted by cell, and that list."""
    at = np.minimum(((seen[:, :2] - low) / cell).astype(np.int64), shape - 1)
    number = at[:, 0] * shape[1] + at[:, 1]
    order = np.argsort(number, kind="stable").astype(np.uint32)
    begin = np.searchsorted(number[order], np.arange(shape.prod() + 1)).astype(np.uint32)
    return begin, order


@local
def _cells(first, second, third, low, cell, count):  # type: ignore[no-untyped-def]
    """The first and the last cell under three coordinates; the last is less than the first if none."""
    least, most = min(first, second, third), max(first, second, third)
    begin, end = (least - low) / cell - SEAM, (most - low) / cell + SEAM
    if end < 0.0 or begin >= count:
        return 0, -1
    return int(max(0.0, begin)), int(min(count - 1.0, end))


@kernel
def _shield(seen, faces, wake_m, cells, out):  # type: ignore[no-untyped-def]
    """out: lee of each point; the maximum, so that the order of the triangles does not matter."""
    low, cell, shape, begin, order = cells
    for t in range(faces.shape[0]):
        p, q, r = seen[faces[t, 0]], seen[faces[t, 1]], seen[faces[t, 2]]
        u0, u1, u2 = q[0] - p[0], q[1] - p[1], q[2] - p[2]
        v0, v1, v2 = r[0] - p[0], r[1] - p[1], r[2] - p[2]
        area = u0 * v1 - u1 * v0
        whole = math.sqrt((u1 * v2 - u2 * v1) ** 2 + (u2 * v0 - u0 * v2) ** 2 + area * area)
        if not abs(area) > LEAST_COSINE * whole:
            continue
        first, last = _cells(p[0], q[0], r[0], low[0], cell, shape[0])
        lower, upper = _cells(p[1], q[1], r[1], low[1], cell, shape[1])
        for i in range(first, last + 1):
            if upper < lower:
                break
            for k in range(begin[i * shape[1] + lower], begin[i * shape[1] + upper + 1]):
                point = order[k]
                w0, w1 = seen[point, 0] - p[0], seen[point, 1] - p[1]
                one = (w0 * v1 - w1 * v0) / area
                two = (u0 * w1 - u1 * w0) / area
                if one < ON_AN_EDGE or two < ON_AN_EDGE or one + two > 1.0 - ON_AN_EDGE:
                    continue
                behind = seen[point, 2] - (p[2] + one * u2 + two * v2)
                own = faces[t, 0] == point or faces[t, 1] == point or faces[t, 2] == point
                if own or not behind > 0.0:
                    continue
                taken = abs(area) / whole * math.exp(-behind / wake_m)
                if taken > out[point]:
                    out[point] = taken
