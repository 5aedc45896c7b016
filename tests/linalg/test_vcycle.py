"""A cycle against dense algebra, and single precision against double."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from gabardine.core.threads import Team
from gabardine.linalg import multigrid
from gabardine.linalg.hierarchy import hierarchy_of
from gabardine.linalg.levels import LevelMatrices, ScratchPool
from gabardine.linalg.linear_system import Solution, Tolerance
from gabardine.linalg.multigrid import Multigrid
from gabardine.linalg.parts import undivided
from gabardine.linalg.vcycle import Finest, cycle

from .conftest import Problem


def _cycled(problem: Problem, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """B b and what it leaves."""
    tree, n = hierarchy_of(problem.pattern), problem.pattern.row_count
    projectors = problem.filter.projectors
    finest = Finest(tree.order, problem.filter.which, projectors, projectors.astype(np.float32))
    matrices = LevelMatrices(Team(1), tree, undivided(n), ScratchPool())
    matrices.set_up(problem.values, finest)
    matrices.levels.b[:n, :3] = b
    cycle(0, tree.arrays, finest, matrices.levels)
    return matrices.levels.x[:n, :3].astype(float), matrices.levels.s[:n, :3].astype(float)


def test_cycle_is_symmetric_and_knows_what_it_leaves(make_problem: Callable) -> None:
    problem = make_problem(13)
    rng = np.random.default_rng(1)
    first, second = (problem.filter.apply(rng.standard_normal(problem.right.shape)) for _ in range(2))
    (x, left), (other, _) = _cycled(problem, first), _cycled(problem, second)
    product = problem.filter.apply((problem.dense() @ x.ravel()).reshape(-1, 3))
    # single precision, on a matrix whose entries are up to some hundred times the force they leave
    np.testing.assert_allclose(first - product, left, atol=1e-4 * np.abs(first).max())
    assert (x * second).sum() == pytest.approx((other * first).sum(), rel=1e-4)
    assert (x * first).sum() > 0.0


@pytest.mark.parametrize("digits", [1e-3, 1e-1])
def test_single_precision_is_checked_in_double(
    make_problem: Callable, monkeypatch: pytest.MonkeyPatch, digits: float
) -> None:
    problem = make_problem(20)
    start = np.zeros_like(problem.right)

    def solve() -> Solution:
        return Multigrid(problem.pattern, Team(1)).solve(problem, start, Tolerance(digits, 500))

    quick = solve()
    monkeypatch.setattr(multigrid, "FEW_DIGITS", np.inf)
    double = solve()
    left = problem.filter.apply(problem.right - (problem.dense() @ quick.x.ravel()).reshape(-1, 3))
    first = problem.filter.apply(
        problem.right - (problem.dense() @ problem.prescribed.ravel()).reshape(-1, 3)
    )
    assert quick.residual == pytest.approx(np.linalg.norm(left) / np.linalg.norm(first), rel=1e-9)
    assert quick.residual <= digits
    assert double.residual <= digits
    assert abs(quick.iterations - double.iterations) <= 1  # the same method, stopped a little later
