"""The two kinds of pairs that touch: what the kernels of each are bound to."""

from __future__ import annotations

from typing import Any

import numpy as np

from gabardine.contact.ccd import safe_share
from gabardine.contact.distances import edge_edge, vertex_triangle
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


SHARES: dict[str, Kernel] = {name: bind(_shares, name, **bound) for name, bound in BINDINGS.items()}
DISTANCES: dict[str, Kernel] = {
    name: bind(_distances, name, CLOSEST=bound["CLOSEST"]) for name, bound in BINDINGS.items()
}
