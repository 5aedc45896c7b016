"""Pairs of vertices that springs may join, by kind, in a fixed order.

structural: along the edges; shear: across the cells of a grid; flexion: two cells apart on a grid, or the far
corners of two triangles that share an edge (Provot 1995).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.topology import half_edges, hinges

Links = dict[str, Ints]
"""Kind -> pairs of vertices, shape (n, 2) int32."""


def grid_links(cells: tuple[int, int]) -> Links:
    """Springs of a grid whose vertex (i, j) is i*(second + 1) + j (see gabardine.geometry.grid)."""
    first, second = cells
    at = np.arange((first + 1) * (second + 1), dtype=np.int32).reshape(first + 1, second + 1)
    return {
        "structural": _pairs((at[:-1], at[1:]), (at[:, :-1], at[:, 1:])),
        "shear": _pairs((at[:-1, :-1], at[1:, 1:]), (at[1:, :-1], at[:-1, 1:])),
        "flexion": _pairs((at[:-2], at[2:]), (at[:, :-2], at[:, 2:])),
    }


def mesh_links(faces: Ints) -> Links:
    """Springs of any triangle mesh: its edges, and the far corners across each hinge."""
    return {"structural": half_edges(faces).edges, "flexion": hinges(faces).vertices[:, 2:]}


def link_lengths(positions: Floats, pairs: Ints) -> NDArray[np.float64]:
    """Distance of each pair [m]."""
    return np.linalg.norm(positions[pairs[:, 1]] - positions[pairs[:, 0]], axis=1).astype(np.float64)


def _pairs(*ends: tuple[Ints, Ints]) -> Ints:
    return np.concatenate([np.column_stack([a.ravel(), b.ravel()]) for a, b in ends])
