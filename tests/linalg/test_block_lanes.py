"""Instructions by hand against the plain functions beside them, and a cycle against dense algebra."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from gabardine.core.kernels import bind
from gabardine.core.threads import Team
from gabardine.linalg import multigrid
from gabardine.linalg.block_lanes import (
    add_block,
    backward,
    backward_again,
    descend,
    divide_lower,
    divide_upper,
    forward,
    forward_again,
    products,
    reduce_block,
    scale,
    set_block,
    share,
)
from gabardine.linalg.hierarchy import hierarchy_of
from gabardine.linalg.multigrid import Multigrid
from gabardine.linalg.multigrid_backend import Level, SerialBackend
from gabardine.linalg.parts import undivided
from gabardine.linalg.scratch_pool import ScratchPool
from gabardine.linalg.vcycle import cycle

ROWS = 5
SINGLE = 2e-6
"""A few roundings of single precision, relative to numbers of size one to ten."""


def _forward(columns, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    forward(np.uint32(4), np.uint32(1), np.uint32(3), columns, matrix, b, y)


def _forward_again(columns, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    forward_again(np.uint32(2), np.uint32(0), np.uint32(2), np.uint32(5), columns, matrix, b, x, y)


def _backward(columns, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    backward(np.uint32(1), np.uint32(2), np.uint32(5), columns, matrix, x, y, s)


def _backward_again(columns, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    backward_again(np.uint32(1), np.uint32(2), np.uint32(5), columns, matrix, x, y, s)


def _blocks(columns, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    scale(np.uint32(3), inverse, b)
    share(np.uint32(3), np.float32(0.7), b, np.uint32(0), x)
    divide_lower(np.uint32(1), inverse, np.uint32(0), matrix)
    divide_upper(np.uint32(1), inverse, np.uint32(2), matrix)
    set_block(matrix, np.uint32(4), np.float32(0.3), inverse, np.uint32(1))
    add_block(matrix, np.uint32(3), np.float32(0.3), inverse, np.uint32(4))


def _descend(columns, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    s[1, 0], s[1, 1] = products(np.uint64(0), np.uint64(ROWS), b, x, y)
    (s[0, 0],) = descend(np.uint64(1), np.uint64(ROWS), np.float32(0.4), b, x, y)


def _reduce(values, matrix):  # type: ignore[no-untyped-def]
    reduce_block(values, np.uint32(0), 1e-12, matrix, np.uint32(1))


def _arrays() -> list[np.ndarray]:
    rng = np.random.default_rng(3)
    columns = np.array([0, 3, 2, 4, 3], np.uint32)
    blocks = [rng.uniform(-1, 1, (ROWS + 1, 3, 3)).astype(np.float32) for _ in range(2)]
    vectors = [rng.uniform(-1, 1, (ROWS, 4)).astype(np.float32) for _ in range(4)]
    blocks[1] = (blocks[1] + blocks[1].transpose(0, 2, 1)) / 2  # inverses are symmetric
    for k in range(ROWS):
        blocks[0][k] = (blocks[0][k] + blocks[0][k].T) / 2 if k == 2 else blocks[0][k]  # a diagonal block
    for vector in vectors:
        vector[:, 3] = 0.0
    return [columns, *blocks, *vectors]


@pytest.mark.parametrize(
    "operation", [_forward, _forward_again, _backward, _backward_again, _blocks, _descend]
)
def test_instructions_do_what_the_plain_functions_say(operation: Callable) -> None:
    compiled, plain = _arrays(), _arrays()
    bind(operation, "test")(*compiled)
    operation(*plain)
    for name, found, expected, before in zip("cmibxys", compiled, plain, _arrays()):
        found, expected = found[..., :3], expected[..., :3]  # a fourth lane of s means nothing
        np.testing.assert_allclose(found, expected, atol=SINGLE, err_msg=name)
        if name in "ci":
            np.testing.assert_array_equal(found, before[..., :3])


def test_reduced_blocks_lose_what_is_faint() -> None:
    values = np.random.default_rng(0).uniform(1, 2, (2, 3, 3))
    values[0, 2, 2], values[0, 0, 1] = 1e-25, 1e-11
    matrix = np.full((3, 3, 3), 7.0, np.float32)
    bind(_reduce, "test")(values, matrix)
    assert matrix[1, 2, 2] == 0.0
    np.testing.assert_allclose(matrix[1].ravel()[:8], values[0].ravel()[:8], rtol=SINGLE)
    assert (matrix[[0, 2]] == 7.0).all()


def _cycled(problem: Any, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """B b and what it leaves."""
    tree, n = hierarchy_of(problem.pattern), problem.pattern.row_count
    single = problem.filter.projectors.astype(np.float32)
    level = Level(tree.order, problem.filter.which, problem.filter.projectors, single)
    backend = SerialBackend(Team(1), tree, undivided(n), ScratchPool())
    backend.set_up(problem.values, level)
    _, _, right, x, _, s = backend.scratch
    right[:n, :3] = b
    cycle(0, tree.arrays, level.which, single, *backend.scratch)
    return x[:n, :3].astype(float), s[:n, :3].astype(float)


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

    def solve() -> Any:
        solver = Multigrid(problem.pattern, Team(1))
        known = (problem.values, problem.right, problem.filter, problem.prescribed, start)
        return solver.solve(*known, digits, 500)

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
