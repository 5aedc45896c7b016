"""Constraints on single vertices, imposed by projection.

A constrained vertex moves only in a subspace: a point (a pin), a plane (sliding contact) or a line (two
contacts). The 3x3 projector S onto that subspace filters every vector of the
conjugate gradients (Baraff & Witkin 1998; Ascher & Boxerman 2003), so constraints hold to rounding
and do not change the conditioning.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import local


@dataclass(frozen=True, eq=False)
class Filter:
    """Projectors of the constrained vertices.

    which: 0 for a free vertex, else 1 + row of `projectors`, shape (vertex_count,), uint32
    projectors: shape (constrained_count + 1, 3, 3); row 0 is the identity
    """

    which: NDArray[np.uint32]
    projectors: NDArray[Any]

    def apply(self, vectors: NDArray[Any]) -> NDArray[Any]:
        """S v for every vertex, as a new array."""
        out = vectors.copy()
        if len(self.projectors) == 1:
            return out
        held = np.flatnonzero(self.which)
        out[held] = np.einsum("kij,kj->ki", self.projectors[self.which[held]], vectors[held])
        return out


def make_filter(
    vertex_count: int, vertices: NDArray[Any], projectors: NDArray[Any], dtype: Any = np.float64
) -> Filter:
    """A filter that holds `vertices` to the ranges of `projectors`, shape (k, 3, 3)."""
    which = np.zeros(vertex_count, np.uint32)
    which[vertices] = np.arange(1, len(vertices) + 1, dtype=np.uint32)
    table = np.concatenate([np.eye(3)[None], np.asarray(projectors, float).reshape(-1, 3, 3)])
    return Filter(which, np.ascontiguousarray(table, dtype))


@dataclass(frozen=True, eq=False)
class VertexConstraints:
    """Constraints of one step on single vertices.

    vertices: uint32; projectors: free subspace of each, (k, 3, 3)
    displacements: prescribed part of the step's displacement [m], (k, 3)
    forces: sliding friction acting in the free subspace [N], (k, 3)
    """

    vertices: NDArray[np.uint32]
    projectors: NDArray[np.float64]
    displacements: NDArray[np.float64]
    forces: NDArray[np.float64]


NO_CONSTRAINTS = VertexConstraints(
    np.zeros(0, np.uint32), np.zeros((0, 3, 3)), np.zeros((0, 3)), np.zeros((0, 3))
)


@dataclass(frozen=True, eq=False)
class Constraint:
    """All vertex constraints of a step: filter, prescribed displacement [m], friction [N]."""

    filter: Filter
    displacement: NDArray[np.float64]
    friction: NDArray[np.float64]

    def remaining(self, done: NDArray[np.float64]) -> NDArray[np.float64]:
        """The prescribed displacement minus `done` [m], zero in the free directions."""
        if not done.any():
            return self.displacement.copy()
        return self.displacement - (done - self.filter.apply(done))


def constrain(
    pinned: NDArray[np.uint32], displacement: NDArray[np.float64], more: Sequence[VertexConstraints] = ()
) -> Constraint:
    """Pinned vertices, then other constraints in their order; of two on one vertex the first is used.

    displacement: of the pinned vertices, zero elsewhere [m]; it is completed in place
    """
    vertices, friction = pinned, np.zeros_like(displacement)
    projectors = np.zeros((len(vertices), 3, 3))
    for given in more:
        free = ~np.isin(given.vertices, vertices)
        own = given.vertices[free]
        vertices = np.concatenate([vertices, own])
        projectors = np.concatenate([projectors, given.projectors[free]])
        displacement[own] = given.displacements[free]
        friction[own] = given.forces[free]
    return Constraint(make_filter(len(displacement), vertices, projectors), displacement, friction)


@local
def filtered(i, which, projectors, v0, v1, v2):  # type: ignore[no-untyped-def]
    """S v of vertex i."""
    k = which[i]
    if k == 0:
        return v0, v1, v2
    return (
        projectors[k, 0, 0] * v0 + projectors[k, 0, 1] * v1 + projectors[k, 0, 2] * v2,
        projectors[k, 1, 0] * v0 + projectors[k, 1, 1] * v1 + projectors[k, 1, 2] * v2,
        projectors[k, 2, 0] * v0 + projectors[k, 2, 1] * v1 + projectors[k, 2, 2] * v2,
    )
