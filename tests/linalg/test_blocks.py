"""Products and small inverses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from gabardine.core.lanes.products import row_product
from gabardine.core.threads import Team
from gabardine.linalg.blocks import inverse_3x3, multiply, residual_of_rows, to_scipy


@pytest.mark.parametrize("precision", [np.float64, np.float32])
def test_product_agrees_with_scipy(make_problem: Callable, precision: Any) -> None:
    """Sums are in double precision, whatever the numbers are."""
    problem = make_problem(9)
    pattern, values = problem.pattern, problem.values.astype(precision)
    x, y = problem.right.astype(precision), np.full_like(problem.right, np.nan)
    multiply(0, len(x), pattern.starts, pattern.columns, values, x, y)
    expected = (to_scipy(pattern, values.astype(float)) @ x.astype(float).ravel()).reshape(-1, 3)
    assert np.abs(expected).max() > 1
    np.testing.assert_allclose(y, expected, rtol=0, atol=1e-13 * np.abs(expected).max())
    plain = [row_product(i, pattern.starts, pattern.columns, values, x) for i in (0, 17, len(x) - 1)]
    np.testing.assert_allclose(plain, expected[[0, 17, -1]], rtol=0, atol=1e-6 * np.abs(expected).max())


@pytest.mark.parametrize("precisions", [(np.float32, np.float64), (np.float64, np.float32)])
def test_product_of_numbers_of_two_precisions(make_problem: Callable, precisions: tuple[Any, Any]) -> None:
    problem = make_problem(9)
    pattern = problem.pattern
    values, x = problem.values.astype(precisions[0]), problem.right.astype(precisions[1])
    y = np.full_like(problem.right, np.nan)
    multiply(0, len(x), pattern.starts, pattern.columns, values, x, y)
    expected = (to_scipy(pattern, values.astype(float)) @ x.astype(float).ravel()).reshape(-1, 3)
    np.testing.assert_allclose(y, expected, rtol=0, atol=1e-13 * np.abs(expected).max())


def test_arrays_that_are_not_contiguous_are_refused(make_problem: Callable) -> None:
    from numba.core.errors import TypingError

    problem = make_problem(9)
    pattern, x = problem.pattern, np.asfortranarray(problem.right)
    with pytest.raises(TypingError, match="contiguous"):
        multiply(0, len(x), pattern.starts, pattern.columns, problem.values, x, np.empty_like(problem.right))


def test_product_reads_nothing_beyond_its_arrays(make_problem: Callable) -> None:
    """Last rows and blocks are followed by what is not a number."""
    problem = make_problem(9)
    pattern = problem.pattern
    values, x = (
        np.concatenate([part, np.full_like(part[:1], np.nan)]) for part in (problem.values, problem.right)
    )
    y = np.empty_like(problem.right)
    multiply(0, len(y), pattern.starts, pattern.columns, values[:-1], x[:-1], y)
    assert np.isfinite(y).all()


def test_what_a_product_misses_in_some_rows(make_problem: Callable) -> None:
    problem = make_problem(9)
    pattern, b, x = problem.pattern, problem.right, problem.right[::-1].copy()
    out = np.zeros_like(b)
    rows = np.array([3, 50, 99], np.uint32)
    residual_of_rows(rows, pattern.starts, pattern.columns, problem.values, x, b, out)
    expected = (to_scipy(pattern, problem.values) @ x.ravel()).reshape(-1, 3) - b
    np.testing.assert_allclose(out[rows], expected[rows], rtol=0, atol=1e-12 * np.abs(expected).max())
    assert not np.delete(out, rows, axis=0).any()


def test_product_writes_only_its_rows(make_problem: Callable) -> None:
    problem = make_problem(9)
    pattern = problem.pattern
    y = np.full_like(problem.right, np.nan)
    multiply(10, 20, pattern.starts, pattern.columns, problem.values, problem.right, y)
    assert np.array_equal(np.isfinite(y).all(axis=1), np.isin(np.arange(len(y)), np.arange(10, 20)))


def test_product_has_the_same_bits_for_any_number_of_threads(make_problem: Callable) -> None:
    problem = make_problem(39)
    pattern = problem.pattern
    results = []
    for size in (1, 2, 3):
        team = Team(size, minimum_rows=1)
        ranges = team.ranges(pattern.row_count)
        assert len(ranges) == size
        y = np.full_like(problem.right, np.nan)
        team.run(multiply, ranges, pattern.starts, pattern.columns, problem.values, problem.right, y)
        results.append(y.tobytes())
    assert results[0] == results[1] == results[2]


@pytest.mark.parametrize("precision", [np.float64, np.float32])
def test_inverse_3x3(precision: Any) -> None:
    rng = np.random.default_rng(0)
    for scale in (1e-6, 1.0, 1e5):
        half = rng.standard_normal((3, 3))
        a = ((half @ half.T + np.eye(3)) * scale).astype(precision)
        out = np.full((3, 3), np.nan, precision)
        inverse_3x3(a, out)
        tolerance = 1e2 * np.finfo(precision).eps
        np.testing.assert_allclose(out @ a, np.eye(3), rtol=0, atol=tolerance)


@pytest.mark.parametrize("diagonal", [(1, 2, 0), (-1, 2, 3), (-1, -2, 3), (1, -2, -3), (-1, -2, -3)])
def test_inverse_of_what_is_not_positive_definite_is_the_identity(diagonal: tuple[float, ...]) -> None:
    """A preconditioner must be positive, or it hides from conjugate gradients that the matrix is not."""
    turn, _ = np.linalg.qr(np.random.default_rng(1).standard_normal((3, 3)))
    for basis in (np.eye(3), turn):
        block = basis @ np.diag(np.array(diagonal, float)) @ basis.T
        if 0 in diagonal and basis is turn:
            continue  # turned, the zero is a rounding of either sign
        out = np.full((3, 3), np.nan)
        inverse_3x3(block, out)
        assert np.array_equal(out, np.eye(3))
