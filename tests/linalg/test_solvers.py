"""Conjugate gradients and the direct solver against a dense solve in the free directions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.core.threads import Team
from gabardine.linalg.blocks import make_filter
from gabardine.linalg.direct import solve_direct
from gabardine.linalg.hierarchy import hierarchy_of
from gabardine.linalg.levels import CoarsestLevel, ScratchPool
from gabardine.linalg.linear_system import Solution, Tolerance
from gabardine.linalg.pcg import CONVERGED, EXHAUSTED, INDEFINITE
from gabardine.linalg.solvers import LINEAR_SOLVERS

from .conftest import Problem, coarse_matrices, level_weights


@pytest.fixture(params=LINEAR_SOLVERS)
def solve(request: pytest.FixtureRequest) -> Callable[..., Solution]:
    """Each of the iterative solvers."""
    return partial(_solve, request.param)


def _solve(
    name: str, problem: Problem, tolerance: float = 1e-12, limit: int = 2_000, **options: Any
) -> Solution:
    """Conjugate gradients from zero on one thread, unless told otherwise."""
    team, floor = options.get("team", Team(1)), options.get("floor", 0.0)
    guess = options.get("guess", np.zeros_like(problem.right))
    problem = replace(problem, values=options.get("values", problem.values))
    solver = LINEAR_SOLVERS[name](problem.pattern, team)
    return solver.solve(problem, guess, Tolerance(tolerance, limit, floor))


def residual(problem: Problem, x: NDArray[Any]) -> float:
    """|S (b - A x)|."""
    left = problem.right - (problem.dense() @ x.ravel()).reshape(-1, 3)
    return float(np.linalg.norm(problem.filter.apply(left)))


def held_part(problem: Problem, x: NDArray[Any]) -> NDArray[Any]:
    return x - problem.filter.apply(x)


@pytest.mark.parametrize("constrained", [False, True])
@pytest.mark.parametrize("seed", [0, 1])
def test_both_solvers_give_the_dense_answer(
    make_problem: Callable, solve: Callable, constrained: bool, seed: int
) -> None:
    problem = make_problem(7, constrained, seed)
    expected = problem.answer()
    assert bool(problem.prescribed.any()) == constrained
    for solution in (
        solve(problem),
        solve_direct(problem),
    ):
        assert solution.status == CONVERGED
        assert solution.residual < 1e-11
        np.testing.assert_allclose(solution.x, expected, rtol=0, atol=1e-9 * np.abs(expected).max())


def test_the_residual_reported_is_the_residual(make_problem: Callable, solve: Callable) -> None:
    problem = make_problem(9)
    start = residual(problem, problem.prescribed)
    for tolerance in (1e-1, 1e-3, 1e-6):
        solution = solve(problem, tolerance)
        left = residual(problem, solution.x) / start
        assert left <= tolerance
        assert solution.residual == pytest.approx(left, rel=1e-6)


@pytest.mark.parametrize("tolerance", [1e-1, 1e-8])
def test_constraints_hold_to_rounding_however_loose_the_solve(
    make_problem: Callable, solve: Callable, tolerance: float
) -> None:
    problem = make_problem(9)
    wild = np.random.default_rng(3).standard_normal(problem.right.shape)
    for solution in (
        solve(problem, tolerance, guess=wild),
        solve_direct(problem),
    ):
        off = held_part(problem, solution.x) - problem.prescribed
        assert np.abs(off).max() < 1e-14 * np.abs(solution.x).max()
        pinned = ~problem.filter.projectors[problem.filter.which].any(axis=(1, 2))
        assert pinned.sum() > 3
        np.testing.assert_allclose(solution.x[pinned], problem.prescribed[pinned], rtol=0, atol=1e-15)


@pytest.mark.parametrize("precision", [np.float64, pytest.param(np.float32, marks=pytest.mark.slow)])
def test_same_bits_for_any_number_of_threads(make_problem: Callable, solve: Callable, precision: Any) -> None:
    problem = make_problem(35)
    guess = np.random.default_rng(4).standard_normal(problem.right.shape)
    values = problem.values.astype(precision)
    results = []
    for size in (1, 2, 3):
        team = Team(size, minimum_rows=1)
        assert len(team.ranges(problem.pattern.row_count)) == size
        found = solve(problem, 1e-4, team=team, guess=guess, values=values)
        assert found.status == CONVERGED
        assert found.iterations > 3
        results.append((found.x.tobytes(), found.iterations, found.residual))
    assert results[0] == results[1] == results[2]


def test_float32_reaches_what_float32_can(make_problem: Callable, solve: Callable) -> None:
    problem = make_problem(7)
    expected = problem.answer()
    solution = solve(problem, 1e-5, values=problem.values.astype(np.float32))
    assert solution.status == CONVERGED
    assert solution.x.dtype == np.float64
    # 6e-8 times the condition of these springs, about 1e3 in the free directions.
    np.testing.assert_allclose(solution.x, expected, rtol=0, atol=2e-4 * np.abs(expected).max())


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("where", ["everywhere", "at one vertex"])
def test_an_indefinite_matrix_is_noticed(
    make_problem: Callable, solve: Callable, threads: int, where: str
) -> None:
    """By strong coupling, with all diagonal blocks positive; or by one diagonal block that is negative."""
    problem = make_problem(24)
    free = np.flatnonzero(problem.filter.which == 0)
    values, diagonal = problem.values.copy(), problem.pattern.diagonal
    if where == "everywhere":
        values *= 1.5
        values[diagonal] = problem.values[diagonal]
        assert np.linalg.eigvalsh(values[diagonal[free]]).min() > 0
    else:
        values[diagonal[free[5]]] -= 1e4 * np.eye(3)
    team = Team(threads, minimum_rows=1)
    assert len(team.ranges(problem.pattern.row_count)) == threads
    assert solve(problem, values=values, team=team).status == INDEFINITE


@pytest.mark.parametrize("threads", [1, 2])
def test_not_a_number_is_noticed(make_problem: Callable, solve: Callable, threads: int) -> None:
    problem = make_problem(24)
    values = problem.values.copy()
    free = int(np.flatnonzero(problem.filter.which == 0)[5])
    values[problem.pattern.diagonal[free], 1, 1] = np.nan
    assert solve(problem, values=values, team=Team(threads, minimum_rows=1)).status == INDEFINITE


def test_indefiniteness_in_held_directions_does_not_matter(make_problem: Callable, solve: Callable) -> None:
    problem = make_problem(7)
    pinned = int(np.flatnonzero(~problem.filter.projectors[problem.filter.which].any(axis=(1, 2)))[0])
    values = problem.values.copy()
    values[problem.pattern.diagonal[pinned]] -= 1e4 * np.eye(3)
    solution = solve(problem, values=values)
    assert solution.status == CONVERGED
    np.testing.assert_allclose(solution.x, problem.answer(), atol=1e-9)


def test_a_singular_matrix_does_not_pass_the_direct_solver(make_problem: Callable) -> None:
    problem = make_problem(3, constrained=False)
    solution = solve_direct(replace(problem, values=problem.pattern.zeros()))
    assert solution.status == INDEFINITE
    assert np.isfinite(solution.x).all()


@pytest.mark.parametrize("threads", [1, 2])
def test_the_iteration_limit(make_problem: Callable, solve: Callable, threads: int) -> None:
    problem = make_problem(24)
    solution = solve(problem, limit=3, team=Team(threads, minimum_rows=1))
    assert solution.status == EXHAUSTED
    assert solution.iterations == 3
    assert solution.residual > 1e-12


def test_a_good_guess_needs_no_iteration(make_problem: Callable, solve: Callable) -> None:
    problem = make_problem(7)
    expected = problem.answer()
    solution = solve(problem, 1e-9, guess=expected)
    assert (solution.status, solution.iterations) == (CONVERGED, 0)
    np.testing.assert_allclose(solution.x, expected, rtol=0, atol=1e-12 * np.abs(expected).max())


def test_a_right_side_of_zero_needs_no_iteration(make_problem: Callable, solve: Callable) -> None:
    problem = make_problem(7, constrained=False)
    problem.right[:] = 0.0
    solution = solve(problem)
    assert (solution.status, solution.iterations, solution.residual) == (CONVERGED, 0, 0.0)
    assert not solution.x.any()


@pytest.mark.parametrize("threads", [1, 2])
def test_the_floor_stops_a_solve_of_small_right_sides_only(
    make_problem: Callable, solve: Callable, threads: int
) -> None:
    """Below the floor the residual is measured against the floor, above it against the right side."""
    problem = make_problem(24)
    team = Team(threads, minimum_rows=1)
    scale = residual(problem, problem.prescribed)
    usual = solve(problem, 1e-4, team=team)
    below = solve(problem, 1e-4, team=team, floor=0.1 * scale)
    above = solve(problem, 1e-4, team=team, floor=100.0 * scale)
    nothing = solve(problem, 1e-4, team=team, floor=1e5 * scale)
    assert below.x.tobytes() == usual.x.tobytes()
    assert 0 < above.iterations < usual.iterations
    assert residual(problem, above.x) <= 1e-4 * 100.0 * scale
    assert above.residual == pytest.approx(residual(problem, above.x) / (100.0 * scale), rel=1e-6)
    assert nothing.iterations == 0
    assert np.array_equal(nothing.x, problem.prescribed)


def test_the_inputs_are_left_alone(make_problem: Callable, solve: Callable) -> None:
    problem = make_problem(7)
    guess = np.ones_like(problem.right)
    kept = [a.copy() for a in (problem.values, problem.right, problem.prescribed, guess)]
    solve(problem, guess=guess)
    for before, after in zip(kept, (problem.values, problem.right, problem.prescribed, guess)):
        assert np.array_equal(before, after)


def test_multigrid_takes_hardly_more_iterations_on_a_finer_mesh(make_problem: Callable) -> None:
    """Block-Jacobi grows with the cells across; the V-cycle far less."""
    taken = {
        name: [_solve(name, make_problem(c), 1e-6).iterations for c in (10, 40)] for name in LINEAR_SOLVERS
    }
    assert taken["multigrid"][1] < 0.5 * taken["block-jacobi"][1]
    assert taken["multigrid"][1] < 2.5 * taken["multigrid"][0]


def test_multigrid_where_whole_patches_are_held_to_planes(make_problem: Callable) -> None:
    """As where cloth lies on a ball: an aggregate of such vertices has no stiffness along the normal."""
    problem = make_problem(30, constrained=False)
    count = problem.pattern.row_count
    held = np.arange(count // 2)
    normals = np.array([0.3, 0.9, 0.4]) + 0.1 * np.random.default_rng(2).standard_normal((len(held), 3))
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    planes = np.eye(3) - normals[:, :, None] * normals[:, None, :]
    lying = replace(problem, values=1e4 * problem.values, filter=make_filter(count, held, planes))
    free, found = _solve("multigrid", problem, 1e-6), _solve("multigrid", lying, 1e-6)
    assert found.status == CONVERGED
    assert residual(lying, found.x) < 2e-6 * residual(lying, lying.prescribed)
    assert found.iterations < 2 * free.iterations


def test_multigrid_leaves_no_net_force(make_problem: Callable) -> None:
    """However loose the tolerance, a cloth that nothing holds gets the momentum of its loads."""
    problem = make_problem(20, constrained=False)
    pulled = replace(problem, right=problem.right + np.array([3.0, -50.0, 7.0]))
    found = _solve("multigrid", pulled, 1e-1)
    left = pulled.right - (pulled.dense() @ found.x.ravel()).reshape(-1, 3)
    assert found.residual > 1e-4
    assert np.abs(left.sum(axis=0)).max() < 1e-5 * np.linalg.norm(left)


def test_coarse_matrices_are_those_of_galerkin(make_problem: Callable) -> None:
    """P^T A P, symmetric to the last bit; each row follows some aggregates, and as a whole."""
    problem = make_problem(13, constrained=False)
    tree = hierarchy_of(problem.pattern)
    expected = problem.dense()
    found = coarse_matrices(tree, problem.values)
    assert len(found) >= 2
    for level, coarse in enumerate(found):
        weights = level_weights(tree, level)
        assert (weights >= 0.0).all()
        assert weights.any(axis=0).all()
        # single precision
        np.testing.assert_allclose(weights.sum(axis=1), 1.0, atol=1e-6)
        spread = np.kron(weights, np.eye(3))
        expected = spread.T @ expected @ spread
        np.testing.assert_allclose(coarse, expected, atol=1e-12 * np.abs(expected).max())
        np.testing.assert_array_equal(coarse, coarse.T)


def test_rows_follow_slopes_of_the_aggregates_around_them(make_problem: Callable) -> None:
    """Coordinates restricted to aggregates and back: nearer to themselves than steps of aggregates are."""
    problem = make_problem(24, constrained=False)
    weights = level_weights(hierarchy_of(problem.pattern), 0)
    x = np.repeat(np.arange(25.0), 25)  # along the rows of the grid, spacing 1
    steps = np.zeros_like(weights)
    steps[np.arange(len(x)), weights.argmax(axis=1)] = 1.0
    away = [np.abs(w @ (steps.T @ x / steps.sum(axis=0)) - x) for w in (weights, steps)]
    assert np.sqrt((away[0] ** 2).mean()) < 0.7 * np.sqrt((away[1] ** 2).mean())


def test_gathered_forces_and_spread_moves_do_the_same_work(make_problem: Callable) -> None:
    tree = hierarchy_of(make_problem(13, constrained=False).pattern)
    random, coarsest = np.random.default_rng(3), CoarsestLevel(tree, ScratchPool())
    forces = random.standard_normal((int(tree.first_row[1]), 3))
    moves = random.standard_normal((coarsest.count, 3))
    gathered, spread = coarsest.gathered(forces), coarsest.spread(moves)
    coarse, fine = (gathered * moves).sum(), (forces * spread).sum()
    assert abs(coarse - fine) < 1e-12 * np.linalg.norm(forces) * np.linalg.norm(spread)
    # weights of single precision sum to one within 1e-7 a level
    np.testing.assert_allclose(gathered.sum(axis=0), forces.sum(axis=0), atol=1e-4)


@pytest.mark.parametrize("constrained", [False, True])
def test_the_direct_solver_knows_what_is_positive_definite(make_problem: Callable, constrained: bool) -> None:
    """Against dense eigenvalues in the free directions: shifted just below and above the least one."""
    problem = make_problem(6, constrained)
    dense = problem.dense()
    size = problem.right.size
    project = np.array([problem.filter.apply(row.reshape(-1, 3)).ravel() for row in np.eye(size)])
    least = np.linalg.eigvalsh(project @ dense @ project + 1e6 * (np.eye(size) - project))[0]
    for factor, expected in ((0.99, CONVERGED), (1.01, INDEFINITE)):
        values = problem.values.copy()
        values[problem.pattern.diagonal] -= factor * least * np.eye(3)
        solution = solve_direct(replace(problem, values=values), positive=True)
        assert solution.status == expected


def test_a_nearly_singular_matrix_is_not_taken_for_an_indefinite_one(make_problem: Callable) -> None:
    """As at a bifurcation: rounding leaves eps |A| |x| of it, 1e-16 |A| / 1e-9 of the right side."""
    problem = make_problem(6, False)
    least, mode = (found[..., 0] for found in np.linalg.eigh(problem.dense()))
    values = problem.values.copy()
    values[problem.pattern.diagonal] -= (1.0 - 1e-9) * least * np.eye(3)
    solution = solve_direct(replace(problem, values=values, right=mode.reshape(-1, 3)), positive=True)
    assert solution.status == CONVERGED
    assert solution.residual > 1e-8  # what it was refused for
    assert np.vdot(solution.x, mode) == pytest.approx(
        1e9 / least, rel=1e-3
    )  # 1e-9 is known to 1e-16 |A|/least


def test_a_matrix_beyond_single_precision_breaks_nothing(make_problem: Callable, solve: Callable) -> None:
    """Preconditioners are in single precision: the solve may fail, as such, but not with an exception."""
    problem = make_problem(7, False, 0)
    values = np.zeros_like(problem.values)
    values[problem.pattern.diagonal] = 1e60 * np.eye(3)
    solution = solve(problem, values=values, limit=50)
    assert solution.status in (CONVERGED, EXHAUSTED, INDEFINITE)
