"""The recurrence over a backend from outside: dense NumPy, which knows no blocks, kernels or teams."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.core.threads import Team
from gabardine.linalg.block_jacobi import BlockJacobi
from gabardine.linalg.linear_system import Tolerance
from gabardine.linalg.pcg import CONVERGED, EXHAUSTED, INDEFINITE, conjugate_gradients

from .conftest import Problem

Floats = NDArray[np.float64]
LOOK = 4
"""Iterations after which a backend with late numbers looks at them."""


@dataclass
class Dense:
    """S A S, preconditioned by the inverses of its diagonal blocks, in float64."""

    matrix: Floats
    inverse: Floats
    x: Floats
    r: Floats
    p: Floats = field(init=False)
    q: Floats = field(init=False)
    z: Floats = field(init=False)

    def __post_init__(self) -> None:
        self.p, self.q, self.z = (np.zeros_like(self.r) for _ in range(3))

    def precondition(self, alpha: Any, norm: Any) -> tuple[Any, Any]:  # noqa: ARG002
        self.z = self.inverse @ self.r
        return self.number(self.r @ self.z), self.number(-float(alpha) * (self.q @ self.z))

    def update_direction(self, beta: Any) -> Any:
        self.p = self.z + float(beta) * self.p
        self.q = self.matrix @ self.p
        return self.number(self.p @ self.q)

    def advance(self, alpha: Any) -> Any:
        self.x += float(alpha) * self.p
        self.r -= float(alpha) * self.q
        return self.number(np.sqrt(self.r @ self.r))

    def number(self, value: float) -> Any:
        return value


class Late(float):
    """A number on a device: it is divided there, and comparisons are answered once in a while."""

    looks = 0

    def __truediv__(self, other: float) -> Late:
        return Late(float(self) / float(other))

    def __le__(self, other: float) -> bool:
        Late.looks += 1
        return Late.looks % LOOK == 0 and float(self) <= other


class DenseLate(Dense):
    def number(self, value: float) -> Any:
        return Late(value)


def dense(problem: Problem, kind: type[Dense] = Dense) -> Dense:
    """The backend at the prescribed displacement."""
    n = problem.pattern.row_count
    project = np.zeros((n, 3, n, 3))
    project[np.arange(n), :, np.arange(n)] = problem.filter.projectors[problem.filter.which]
    filter, full = project.reshape(3 * n, 3 * n), problem.dense()
    matrix = filter @ full @ filter
    fixed = matrix + np.eye(3 * n) - filter
    inverse = np.zeros((n, 3, n, 3))
    rows = np.arange(n)
    inverse[rows, :, rows] = np.linalg.inv(fixed.reshape(n, 3, n, 3)[rows, :, rows])
    residual = filter @ (problem.right.ravel() - full @ problem.prescribed.ravel())
    return kind(matrix, filter @ inverse.reshape(3 * n, 3 * n), problem.prescribed.ravel().copy(), residual)


def test_a_backend_from_outside_takes_the_same_path(make_problem: Callable) -> None:
    problem = make_problem(9)
    backend = dense(problem)
    norm = float(np.linalg.norm(backend.r))
    taken, status, left = conjugate_gradients(backend, norm, 1e-8 * norm, 500)
    guess = np.zeros_like(problem.right)
    own = BlockJacobi(problem.pattern, Team(1)).solve(problem, guess, Tolerance(1e-8, 500))
    assert (taken, status) == (own.iterations, CONVERGED)
    assert taken > 10
    # The same iterates but for rounding, which conjugate gradients amplify as they lose orthogonality.
    assert left / norm == pytest.approx(own.residual, rel=1e-3)
    np.testing.assert_allclose(backend.x.reshape(-1, 3), own.x, atol=1e-9 * np.abs(own.x).max())


def test_numbers_may_be_looked_at_late(make_problem: Callable) -> None:
    problem = make_problem(9)
    now, late = dense(problem), dense(problem, DenseLate)
    norm = float(np.linalg.norm(now.r))
    first, _, _ = conjugate_gradients(now, norm, 1e-6 * norm, 500)
    taken, status, left = conjugate_gradients(late, Late(norm), 1e-6 * norm, 500)
    assert status == CONVERGED
    assert first <= taken < first + LOOK
    assert float(left) <= 1e-6 * norm


def test_how_it_ends(make_problem: Callable) -> None:
    problem = make_problem(7, constrained=False)
    backend = dense(problem)
    norm = float(np.linalg.norm(backend.r))
    assert conjugate_gradients(backend, norm, 2.0 * norm, 10) == (0, CONVERGED, norm)
    assert conjugate_gradients(backend, norm, 0.0, 3)[:2] == (3, EXHAUSTED)
    backend.matrix -= 1e3 * np.eye(len(backend.matrix))
    taken, status, _ = conjugate_gradients(backend, norm, 0.0, 50)
    assert status == INDEFINITE
    assert taken < 50
