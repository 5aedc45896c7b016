"""Sums of the pair forces of a step on each surface, for reports."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gabardine.mechanics.step_term import SurfaceForces, named_forces

Floats = NDArray[np.float64]


def surface_forces(
    stencils: NDArray[np.uint32],
    normals: Floats,
    pushed: Floats,
    surface_of_vertex: NDArray[np.int64],
    names: tuple[str, ...],
) -> SurfaceForces:
    """Normal force and friction on each touched surface [N]; pushed: force of each pair [N]."""
    along = np.einsum("ci,ci->c", pushed, normals)[:, None] * normals
    parts = np.stack([along, pushed - along], axis=1)
    sums = np.zeros((len(names), 2, 3))
    np.add.at(sums, surface_of_vertex[stencils[:, 0]], parts)
    np.subtract.at(sums, surface_of_vertex[stencils[:, 3]], parts)
    touched = np.zeros(len(sums), np.bool_)
    touched[surface_of_vertex[stencils[pushed.any(axis=1)][:, [0, 3]]]] = True
    return named_forces(names, sums, touched)
