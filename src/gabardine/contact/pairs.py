"""The two kinds of pairs that touch, and the kernels of each."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from gabardine.contact.ccd import safe_share
from gabardine.contact.distances import between, edge_edge, vertex_triangle
from gabardine.core.kernels import Kernel, Slot, bind

CLOSEST: Any = Slot("CLOSEST")

BINDINGS: dict[str, dict[str, Any]] = {
    "vertex-triangle": {"CLOSEST": vertex_triangle, "ONE_POINT": True},
    "edge-edge": {"CLOSEST": edge_edge, "ONE_POINT": False},
}


def _shares(first, last, stencils, positions, displacements, keep, least, shares, weights):  # type: ignore[no-untyped-def]
    """shares[p] = the share of the displacements that pair p may safely move; weights: where it stops."""
    q = np.empty((4, 3))
    m = np.empty((4, 3))
    moved = np.empty((4, 3))
    for p in range(np.uint32(first), np.uint32(last)):
        for k in range(4):
            for d in range(3):
                q[k, d] = positions[stencils[p, k], d]
                m[k, d] = displacements[stencils[p, k], d]
        shares[p] = safe_share(q, m, weights[p], moved, keep, least)


def _distances(first, last, stencils, positions, squares, weights):  # type: ignore[no-untyped-def]
    """squares[p] = the squared distance of pair p [m^2]; weights of its closest points."""
    q = np.empty((4, 3))
    for p in range(np.uint32(first), np.uint32(last)):
        for k in range(4):
            for d in range(3):
                q[k, d] = positions[stencils[p, k], d]
        squares[p] = CLOSEST(q, weights[p])


def _approach(stencils, positions, displacements, gap, kept, weights, normals, distances):  # type: ignore[no-untyped-def]
    """The pairs that are closer than the gap [m] now, or would be at the end of the displacements.

    The latter are judged along their normals. kept[c]: number of the pair; normals: from the second side to
    the first; returns how many there are.
    """
    q = np.empty((4, 3))
    found = 0
    for p in range(np.uint32(stencils.shape[0])):
        for k in range(4):
            for d in range(3):
                q[k, d] = positions[stencils[p, k], d]
        w = weights[found]
        distance = math.sqrt(CLOSEST(q, w))
        if distance == 0.0:
            continue
        n0, n1, n2 = between(q, w[0], w[1], w[2], w[3])
        end = distance
        for k in range(4):
            i = stencils[p, k]
            along = n0 * displacements[i, 0] + n1 * displacements[i, 1] + n2 * displacements[i, 2]
            end += w[k] * along / distance
        if min(distance, end) >= gap:
            continue
        kept[found] = p
        distances[found] = distance
        normals[found, 0] = n0 / distance
        normals[found, 1] = n1 / distance
        normals[found, 2] = n2 / distance
        found += 1
    return found


SHARES: dict[str, Kernel] = {name: bind(_shares, name, **bound) for name, bound in BINDINGS.items()}
DISTANCES: dict[str, Kernel] = {
    name: bind(_distances, name, CLOSEST=bound["CLOSEST"]) for name, bound in BINDINGS.items()
}
APPROACH: dict[str, Kernel] = {
    name: bind(_approach, name, CLOSEST=bound["CLOSEST"]) for name, bound in BINDINGS.items()
}
