"""The best combination of two guesses, against dense algebra."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.integrators.increment import combined

from .conftest import Problem


def start(problem: Problem, *guesses: NDArray[np.float64]) -> NDArray[np.float64]:
    u, v = guesses
    return combined(problem, (u, v))


def energy_error(problem: Problem, x: NDArray[np.float64]) -> float:
    away = (problem.prescribed + x - problem.answer()).ravel()
    return float(away @ problem.dense() @ away)


@pytest.mark.parametrize("constrained", [False, True])
def test_no_other_combination_is_nearer_to_the_solution(make_problem: Callable, constrained: bool) -> None:
    problem = make_problem(6, constrained)
    rng = np.random.default_rng(3)
    u, v = rng.standard_normal((2, *problem.right.shape))
    found = start(problem, u, v)
    least = energy_error(problem, found)
    free_u, free_v = problem.filter.apply(u), problem.filter.apply(v)
    for a in (-1e-2, 0.0, 1e-2):
        for b in (-1e-2, 1e-2):
            assert energy_error(problem, found + a * free_u + b * free_v) > least
    assert least < min(energy_error(problem, free) for free in (free_u, free_v, 0.0 * u))
    np.testing.assert_allclose(found, problem.filter.apply(found), atol=1e-13 * np.abs(found).max())


def test_a_guess_that_is_the_solution_is_kept(make_problem: Callable) -> None:
    problem = make_problem(6)
    known = problem.filter.apply(problem.answer())
    other = np.random.default_rng(4).standard_normal(known.shape)
    for pair in ((other, known), (0.3 * known + other, other)):
        np.testing.assert_allclose(start(problem, *pair), known, atol=1e-11 * np.abs(known).max())
    assert np.array_equal(start(problem, known, other), problem.filter.apply(known)), "to the last bit"


def test_of_two_that_say_the_same_the_first_is_taken(make_problem: Callable) -> None:
    problem = make_problem(6)
    u = np.random.default_rng(5).standard_normal(problem.right.shape)
    for v in (0.0 * u, 2.0 * u, (1.0 + 1e-8) * u):
        assert np.array_equal(start(problem, u, v), problem.filter.apply(u))


def test_where_the_matrix_is_not_positive_the_first_is_taken(make_problem: Callable) -> None:
    problem = make_problem(6)
    u, v = np.random.default_rng(6).standard_normal((2, *problem.right.shape))
    problem.values[:] *= -1.0
    try:
        assert np.array_equal(start(problem, u, v), problem.filter.apply(u))
    finally:
        problem.values[:] *= -1.0
