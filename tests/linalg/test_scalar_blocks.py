"""Blocks that are multiples of the identity are left out of the finest level: no solution changes by it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from gabardine.core.threads import Rows, Team
from gabardine.geometry.topology import hinges
from gabardine.linalg import parts
from gabardine.linalg.blocks import pattern_of, to_scipy, with_scalar_blocks
from gabardine.linalg.levels import coarsen
from gabardine.linalg.linear_system import Tolerance
from gabardine.linalg.multigrid import Multigrid
from gabardine.linalg.scalar_blocks import ScalarBlocks, thin_hierarchy

from .conftest import level_weights, sheet_faces

FOLD = np.array([1.0, 1.0, -1.0, -1.0])
"""A force between two opposite corners and the edge between them."""


def bent(problem: Any, cells: int, stiffness: float) -> Any:
    """The problem of springs with a stiffness of that kind on every edge, and its pattern marked."""
    faces = sheet_faces(cells)
    folds = hinges(faces.astype(np.int64)).vertices.astype(np.uint32)
    full = pattern_of([faces, folds], problem.pattern.row_count)
    pattern = with_scalar_blocks(full, [faces])
    assert len(pattern.scalar) > len(folds)
    values = pattern.zeros()
    values[pattern.slots(faces)] = problem.values[problem.pattern.slots(faces)]
    each = np.broadcast_to(stiffness * np.outer(FOLD, FOLD).ravel(), (len(folds), 16))
    slots = pattern.slots(folds)
    for m in range(3):
        np.add.at(values[:, m, m], slots, each)
    return replace(problem, pattern=pattern, values=values)


@pytest.mark.parametrize("constrained", [False, True])
def test_coarse_matrices_are_those_of_all_blocks(make_problem: Callable, constrained: bool) -> None:
    """P^T A P, with numbers at pinned rows left out; where a level lacks a block, not less than that."""
    problem = bent(make_problem(13, constrained=False), 13, 30.0)
    tree, n = thin_hierarchy(problem.pattern, None), problem.pattern.row_count
    scalar, matrix = ScalarBlocks(problem.pattern, tree), np.zeros((tree.block_count, 3, 3), np.float32)
    which = np.zeros(n, np.uint32)
    which[::5] = constrained
    matrix[: len(tree.source[: tree.starts[n]])] = problem.values[tree.source]
    scalar.take(Rows(Team(1), [(0, n)]), problem.values, matrix)
    coarsen(1, tree.first_row, tree.starts, tree.columns, tree.diagonal, tree.up, tree.down, matrix)
    scalar.correct(which, matrix)
    expected, numbers = problem.dense(), dense_numbers(problem)
    held = np.repeat(which > 0, 3)
    numbers[np.ix_(~held, ~held)] = 0.0  # what is left are those of pinned rows
    expected += np.diag(np.abs(dense_numbers(problem)).sum(axis=0) * held) - numbers
    for level in range(tree.level_count - 1):
        spread = np.kron(level_weights(tree, level), np.eye(3))
        expected = spread.T @ expected @ spread
        first, last = (int(row) for row in tree.first_row[level + 1 : level + 3])
        found, there = np.zeros((last - first, 3, last - first, 3)), np.eye(last - first, dtype=bool)
        for row in range(first, last):
            slots = slice(int(tree.starts[row]), int(tree.starts[row + 1]))
            columns = tree.columns[slots].astype(int) - first
            found[row - first, :, columns], there[row - first, columns] = matrix[slots], True
        difference, most = found.reshape(expected.shape) - expected, np.abs(expected).max()
        assert np.linalg.eigvalsh(difference)[0] > -1e-6 * most
        kept = difference.reshape(found.shape).transpose(0, 2, 1, 3)[
            there & ~np.eye(last - first, dtype=bool)
        ]
        np.testing.assert_allclose(kept, 0.0, rtol=0, atol=1e-6 * most)
        expected += difference  # the next level is made from this one


def dense_numbers(problem: Any) -> np.ndarray:
    """The scalar blocks alone."""
    values = problem.pattern.zeros()
    values[problem.pattern.scalar] = problem.values[problem.pattern.scalar]
    return np.asarray(to_scipy(problem.pattern, values).toarray())


@pytest.mark.parametrize("tolerance", [1e-2, 1e-4, 1e-10])
@pytest.mark.parametrize("stiffness", [0.01, 1.0, 1e3])
def test_the_solution_is_that_of_all_blocks(
    make_problem: Callable, stiffness: float, tolerance: float
) -> None:
    """In as many iterations, twice as many where these blocks are much larger than all others."""
    problem = bent(make_problem(24), 24, stiffness)
    plain = replace(problem.pattern, scalar=np.zeros(0, np.uint32))
    given = (problem.prescribed, Tolerance(tolerance, 2000))
    found = Multigrid(problem.pattern, Team(1)).solve(problem, *given)
    whole = Multigrid(plain, Team(1)).solve(problem, *given)
    assert found.residual <= tolerance
    assert found.iterations <= (1.3 if stiffness < 10.0 else 2.0) * whole.iterations + 2
    if tolerance < 1e-9:
        np.testing.assert_allclose(found.x, whole.x, rtol=0, atol=1e-6 * np.abs(whole.x).max())


def test_threads_change_no_bit(make_problem: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "FEWEST_ROWS", 1000)
    monkeypatch.setattr(parts, "THICKNESS", 1.5)
    problem = bent(make_problem(44), 44, 10.0)
    found = []
    for threads in (1, 2, 5):
        solver = Multigrid(problem.pattern, Team(threads, minimum_rows=128))
        assert solver._matrices.rows.shared == (threads > 1)
        found.append(solver.solve(problem, problem.prescribed, Tolerance(1e-3, 500)))
    for other in found[1:]:
        np.testing.assert_array_equal(other.x, found[0].x)


def test_few_scalar_blocks_are_not_marked(make_problem: Callable) -> None:
    problem, faces = make_problem(5), sheet_faces(5)
    assert not len(with_scalar_blocks(problem.pattern, [faces]).scalar)
    assert not len(with_scalar_blocks(problem.pattern, [faces[1:]]).scalar)
