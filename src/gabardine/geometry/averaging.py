"""Strain averaged around vertices, and the resulting stress of triangles.

A triangle gives a_tv of its rest area to its corner v. If the membrane averages (see
gabardine.elements.vertex_patch), its law uses at a vertex, and a triangle has as the mean of its corners,

    e_v = sum_t a_tv e_t / A_v,   A_v = sum_t a_tv          s_t = sum_v a_tv s(e_v) / a_t

so that runs report these instead of the strains of single triangles. A triangle that gives no area away (a_tv
= 0 for all corners) keeps its own strain.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats, Ints


def corner_shares(faces: Ints, areas: Floats, pinned: NDArray[np.bool_]) -> NDArray[np.float64]:
    """a_tv [m^2], shape (t, 3): equal parts for all corners but pinned ones, or for all if all are pinned.

    pinned: of every vertex, or empty: none
    """
    free = ~pinned[faces] if len(pinned) else np.ones(faces.shape, bool)
    free[~free.any(axis=1)] = True
    return np.where(free, (areas / free.sum(axis=1))[:, None], 0.0)


def vertex_means(values: Floats, faces: Ints, shares: Floats) -> Floats:
    """e_v from e_t, shape (n, 3); zero at vertices without area."""
    count = int(faces.max(initial=-1)) + 1
    corners, weights = faces.ravel(), shares.ravel()
    whole = np.bincount(corners, weights, count)
    sums = [np.bincount(corners, weights * np.repeat(column, 3), count) for column in values.T]
    return np.column_stack(sums) / np.where(whole > 0.0, whole, 1.0)[:, None]


def triangle_means(at_vertices: Floats, faces: Ints, shares: Floats, alone: Floats) -> Floats:
    """The mean of each triangle's corners, shape (t, 3); `alone` for those that give no area away."""
    given = shares.sum(axis=1)
    weights = shares / np.where(given > 0.0, given, 1.0)[:, None]
    means = np.einsum("tc,tck->tk", weights, at_vertices[faces])
    return np.where(given[:, None] > 0.0, means, alone)


def acting_strain(strain: Floats, faces: Ints, shares: Floats) -> Floats:
    """The strains e_t of triangles (t, 3) after averaging around vertices, by triangle."""
    if not shares.any():
        return strain
    return triangle_means(vertex_means(strain, faces, shares), faces, shares, strain)
