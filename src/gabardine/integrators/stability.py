"""The largest eigenvalues of the linearised motion, which bound the steps of explicit methods.

omega^2 is the largest eigenvalue of M^-1 K and delta that of M^-1 D on the free vertices at a state, K and D
the stiffness and the damping matrix. Both are found by the method of Lanczos from a fixed start, without
reorthogonalisation, which the largest eigenvalue does not need (Paige 1980, "Accuracy and effectiveness of
the Lanczos algorithm for the symmetric eigenproblem", Linear Algebra Appl. 34).
"""

from __future__ import annotations

import numpy as np

from gabardine.linalg.blocks import multiply
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.system import System

LANCZOS_STEPS, LEAST_STEPS = 60, 20
"""Largest and smallest number of Lanczos steps: with two nearly equal largest eigenvalues the search finds
the second one first (a sheet of 4 x 4 cells settled on it, 1.3 % below, after 7 steps)."""
SETTLED = 3e-3
"""Residual of the largest eigenvalue, relative to it, at which the search for it ends."""
SAFETY = 1.01
"""The search approaches the largest eigenvalue from below; this covers its error (5e-5 where measured)."""
STIFFNESS, DAMPING = (1.0, 0.0, "projected"), (0.0, 1.0, "projected")
"""Weights for System.linearise that give K and D."""


def highest_frequency(system: System, state: State) -> tuple[float, float]:
    """omega and delta [1/s]; infinite if they overflow."""
    damping = 0.0
    with np.errstate(over="ignore", invalid="ignore"):
        stiffness = _largest_eigenvalue(system, state, STIFFNESS)
        if any(block.viscous for block in system.blocks):
            damping = _largest_eigenvalue(system, state, DAMPING)
    return float(np.sqrt(stiffness)), damping


def _largest_eigenvalue(system: System, state: State, weights: tuple[float, float, str]) -> float:
    """The largest eigenvalue of M^-1 A, with A = K [1/s^2] or D [1/s]."""
    where = (state.positions, state.velocities, state.time_s)
    _, values = system.linearise(*where, weights, state.internal)
    root = 1.0 / np.sqrt(system.model.masses[:, None])
    root[system.controls.pinned_vertices] = 0.0
    vector = np.random.default_rng(0).standard_normal(state.positions.shape) * (root > 0.0)
    before, size = np.zeros_like(vector), _norm(vector)
    diagonal: list[float] = []
    beside: list[float] = []
    largest = 0.0
    for _ in range(LANCZOS_STEPS):
        if not size > 0.0:
            break
        vector, beyond = vector / size, before
        before = vector
        image = root * _product(system, values, root * vector)
        diagonal.append(float(np.einsum("ij,ij->", vector, image)))
        image -= diagonal[-1] * vector + (beside[-1] if beside else 0.0) * beyond
        vector, size = image, _norm(image)
        if not np.isfinite(size + diagonal[-1]):
            return float("inf")
        largest, left = _largest_ritz(diagonal, beside, size)
        if left <= SETTLED * largest and len(diagonal) >= LEAST_STEPS:
            break
        beside.append(size)
    return SAFETY * largest


def _product(system: System, values: Floats, vector: Floats) -> Floats:
    """A v."""
    pattern, out = system.model.pattern, np.empty_like(vector)
    multiply(0, len(out), pattern.starts, pattern.columns, values, np.ascontiguousarray(vector), out)
    return out


def _norm(vector: Floats) -> float:
    """The Euclidean norm, without BLAS, whose threads wait for one another on a busy machine."""
    return float(np.sqrt(np.einsum("ij,ij->", vector, vector)))


def _largest_ritz(diagonal: list[float], beside: list[float], size: float) -> tuple[float, float]:
    """The largest eigenvalue of the tridiagonal matrix, and a bound on its error."""
    matrix = np.diag(diagonal) + np.diag(beside, 1) + np.diag(beside, -1)
    values, vectors = np.linalg.eigh(matrix)
    return float(values[-1]), size * abs(float(vectors[-1, -1]))
