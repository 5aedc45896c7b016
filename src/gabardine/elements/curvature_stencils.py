"""Second derivatives over every triangle of any mesh, from as few vertices as possible.

The operator of :mod:`gabardine.elements.second_derivatives` with G_e taken from one side of each edge. Both
of its properties remain (exact on quadratics; a constant moment does no work on inner vertices), because G_e
still belongs to the edge, and stencils are smaller: six vertices on regular and alternating grids (with the
mean of both sides: six and eight), 8.7 on irregular meshes (11.1). The side is that of the better quadratic;
of two similar ones, the first in an order of the faces.

If no six vertices around a triangle determine a quadratic (a strip one cell wide, a mesh of a few triangles),
its second derivatives are those of the mean of the three hinges, as in
:mod:`gabardine.elements.bending_rest`, linear in the positions: kappa = -sum_k M_k t_k with the fold vectors
t_k of :mod:`gabardine.elements.flat_hinge`. A triangle without neighbours has none, and does not bend.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.elements.bending_rest import curvature_matrices
from gabardine.elements.flat_hinge import flat_hinges
from gabardine.elements.quadratics import Quadratics, Surroundings, quadratics, unfolded
from gabardine.elements.second_derivatives import SecondDerivatives, from_quadratics, of_one_quadratic

Floats = NDArray[np.float64]

DETERMINED = 1e3
"""Largest size of a quadratic that is used; grids have 4, irregular meshes up to 60."""
ALIKE = 2.0
"""Ratio of the sizes of two quadratics below which both sides of an edge are equally good."""
ORDER = (0.8, 0.6)
"""Direction in thread space: of two equally good sides, the first one along it is used, so that on grids the
stencils of neighbours overlap."""


class CurvatureOperators(NamedTuple):
    """shared: G_e common to both sides of an edge, up to twelve vertices.

    own: of six vertices; the same if these are enough, else of the face's own quadratic
    """

    shared: SecondDerivatives
    own: SecondDerivatives


def curvature_operators(around: Surroundings, plate: Floats) -> CurvatureOperators:
    """Stencils and weights of every face; those of a face that does not bend are zero.

    plate: D (3, 3) [N m]; a missing angle at a border takes its value of least energy
    """
    fits = quadratics(around)
    found = from_quadratics(around, fits, _one_side), of_one_quadratic(fits)
    poor = ~(fits.size <= DETERMINED)
    if poor.any():
        vertices, weights = _of_hinges(around, plate)
        for each in found:
            each.stencils[poor, :6], each.weights[poor, :, :6] = vertices[poor], weights[poor]
            each.stencils[poor, 6:], each.weights[poor, :, 6:] = vertices[poor, :1], 0.0
    shared, own = found
    enough = ~shared.weights[:, :, 6:].any(axis=(1, 2))
    own.stencils[enough], own.weights[enough] = shared.stencils[enough, :6], shared.weights[enough, :, :6]
    for each in found:
        each.weights[around.held] = 0.0
    return CurvatureOperators(*found)


def _one_side(around: Surroundings, fits: Quadratics, k: int) -> Floats:
    """1 if G_e comes from the face itself, 0 if from its neighbour: the same decision on both sides."""
    beside = around.beside[:, k]
    along = around.threads.mean(axis=1) @ np.array(ORDER)
    rank = np.empty(len(along), np.int64)
    rank[np.argsort(along, kind="stable")] = np.arange(len(along))
    own, other = fits.size, fits.size[beside]
    alike = (own < ALIKE * other) & (other < ALIKE * own)
    return np.where(alike, rank < rank[beside], own < other).astype(np.float64)


def _of_hinges(around: Surroundings, plate: Floats) -> tuple[NDArray[Any], Floats]:
    """Vertices (n, 6) and weights (n, 3, 6) [1/m^2] of the mean of the hinges."""
    matrices, _ = curvature_matrices(around.threads, around.beside, around.held, plate)
    faces, far = around.faces, around.far
    weights = np.zeros((len(faces), 3, 6))
    for k in range(3):
        corners = [(k + 1) % 3, (k + 2) % 3, k]
        there = np.flatnonzero(far[:, k] >= 0)
        flat = np.concatenate([around.threads[:, corners], unfolded(around, k)[:, None]], axis=1)[there]
        fold = flat_hinges(flat).weights
        for at, vertex in enumerate([*corners, 3 + k]):
            weights[there, :, vertex] -= matrices[there, :, k] * fold[:, at, None]
    return np.concatenate([faces, np.where(far < 0, faces, far)], axis=1), weights
