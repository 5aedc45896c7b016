"""Intersections of surfaces: edges that cross triangles.

An edge a b crosses a triangle p q r if a and b lie on different sides of it and the line through them
passes it on the same side of all its edges: five signs of volumes of tetrahedra.
"""

from __future__ import annotations

import numpy as np

from gabardine.contact.broad_phase import BroadPhase
from gabardine.core.arrays import Floats, Indices
from gabardine.core.kernels import kernel, local
from gabardine.core.vectors import cross, difference, dot

ROUNDING = 1e-15
"""Relative to the coordinates: an edge within this of the plane of a triangle does not cross it."""


def intersections(broad_phase: BroadPhase, points: Floats) -> tuple[Indices, Floats]:
    """Edge and triangle of each crossing, as their points, shape (k, 5), and its position [m], (k, 3)."""
    between = []
    for i, j in broad_phase.touching:
        a, b = broad_phase.surfaces[i], broad_phase.surfaces[j]
        between += [(a.edges, b.faces), (b.edges, a.faces)][: 1 if i == j else 2]
    candidates = np.concatenate([np.zeros((0, 5), np.uint32), *broad_phase.overlapping(between, points)])
    crosses, places = np.empty(len(candidates), np.bool_), np.empty((len(candidates), 3))
    _crossings(candidates, points, crosses, places)
    return candidates[crosses], places[crosses]


@local
def _volume(x, a, b, c, d):  # type: ignore[no-untyped-def]
    """Six times the signed volume of a tetrahedron."""
    return dot(difference(x, a, b), cross(difference(x, a, c), difference(x, a, d)))


@kernel
def _crossings(candidates, x, crosses, places):  # type: ignore[no-untyped-def]
    for k in range(candidates.shape[0]):
        a, b = candidates[k, 0], candidates[k, 1]
        p, q, r = candidates[k, 2], candidates[k, 3], candidates[k, 4]
        below = _volume(x, p, q, r, a)
        above = _volume(x, p, q, r, b)
        size = 0.0
        extent = 0.0
        for m in range(3):
            least = min(x[a, m], x[b, m], x[p, m], x[q, m], x[r, m])
            most = max(x[a, m], x[b, m], x[p, m], x[q, m], x[r, m])
            size = max(size, abs(least), abs(most))
            extent = max(extent, most - least)
        doubt = ROUNDING * size * extent * extent
        crosses[k] = False
        if not ((below < -doubt and above > doubt) or (below > doubt and above < -doubt)):
            continue
        s0 = _volume(x, a, b, p, q)
        s1 = _volume(x, a, b, q, r)
        s2 = _volume(x, a, b, r, p)
        crosses[k] = (s0 >= 0.0 and s1 >= 0.0 and s2 >= 0.0) or (s0 <= 0.0 and s1 <= 0.0 and s2 <= 0.0)
        share = below / (below - above)
        for m in range(3):
            places[k, m] = x[a, m] + share * (x[b, m] - x[a, m])
