"""Where surfaces pass through themselves, and the vertices around."""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.sparse import coo_matrix, csr_matrix

from gabardine.core.arrays import Floats


def crossed_vertices(positions: Floats, faces: Any) -> Any:
    """Vertices of the edges and faces of a surface that pass through each other; positions [m]."""
    from gabardine.contact.broad_phase import BroadPhase, Surface
    from gabardine.contact.intersections import intersections

    broad_phase = BroadPhase([Surface.of(faces.astype(np.uint32))], [(0, 0)])
    return np.unique(intersections(broad_phase, positions)[0])


def neighbours(faces: Any, vertex_count: int) -> csr_matrix:
    """A row for each vertex: times values of vertices it is the mean of those of its neighbours."""
    sides = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
    pairs = np.unique(np.concatenate([sides, sides[:, ::-1]]), axis=0)
    count = np.bincount(pairs[:, 0], minlength=vertex_count)
    weights = 1.0 / count[pairs[:, 0]]
    return coo_matrix((weights, pairs.T), (vertex_count, vertex_count)).tocsr()


def around(vertices: Any, means: csr_matrix, rings: int) -> Any:
    """Whether each vertex is one of some, or as many rings of neighbours away at most."""
    near = np.zeros(means.shape[0])
    near[vertices] = 1.0
    for _ in range(rings):
        near = np.where(near + means @ near > 0.0, 1.0, 0.0)
    return near > 0.0
