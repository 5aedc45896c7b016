"""Rows in parts and colours, and the passes that threads share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from gabardine.core.threads import Team
from gabardine.linalg import parts
from gabardine.linalg.blocks import BlockPattern, make_filter, pattern_of, to_scipy
from gabardine.linalg.linear_system import LinearSystem, Tolerance
from gabardine.linalg.multigrid import Multigrid
from gabardine.linalg.parts import parts_of, reordered

from .conftest import sheet_faces

CELLS = 44
"""2025 rows of a sheet, row by row, each reaching the next: parts are a row and a half."""


@pytest.fixture(autouse=True)
def small_meshes_have_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "FEWEST_ROWS", 1000)
    monkeypatch.setattr(parts, "THICKNESS", 1.5)


def _sheet(shuffled: bool = False) -> BlockPattern:
    faces = sheet_faces(CELLS)
    if shuffled:
        faces = np.random.default_rng(0).permutation((CELLS + 1) ** 2).astype(np.uint32)[faces]
    return pattern_of([faces], (CELLS + 1) ** 2)


def test_parts_hold_every_row_once_and_those_of_a_colour_share_no_neighbour() -> None:
    pattern = _sheet()
    found = parts_of(pattern)
    assert 2 <= len(found.edges) <= 4
    assert sorted(found.order) == list(range(pattern.row_count))
    beside = to_scipy(pattern, np.ones((pattern.block_count, 3, 3))).tocsr()[::3, ::3]
    for edges in found.edges:
        reach = np.zeros(pattern.row_count, int)
        for first, last in pairwise(edges):
            own = np.zeros(pattern.row_count)
            own[found.order[first:last]] = 1.0
            reach += beside @ own > 0.0
        assert reach.max() == 1


def test_rows_in_no_order_stay_one_part() -> None:
    found = parts_of(_sheet(shuffled=True))  # each part would touch every other
    assert found.edges == ((0, (CELLS + 1) ** 2),)


def test_few_rows_are_one_part() -> None:
    faces = sheet_faces(5)
    found = parts_of(pattern_of([faces], 36))
    assert found.edges == ((0, 36),)
    np.testing.assert_array_equal(found.order, np.arange(36))


def test_ranges_are_of_whole_parts_and_cover_their_colour() -> None:
    found = parts_of(_sheet())
    for count in (1, 2, 3, 7, 50):
        for edges, ranges in zip(found.edges, found.shared(count)):
            assert len(ranges) == min(count, len(edges) - 1)
            assert {end for each in ranges for end in each} <= set(edges)
            assert (ranges[0][0], ranges[-1][1]) == (edges[0], edges[-1])
            assert all(a[1] == b[0] for a, b in pairwise(ranges))


def test_a_reordered_pattern_is_the_same_matrix() -> None:
    pattern = _sheet()
    order = np.random.default_rng(1).permutation(pattern.row_count).astype(np.uint32)
    values = np.random.default_rng(2).standard_normal((pattern.block_count, 3, 3))
    new, source = reordered(pattern, order)
    rows = (3 * order[:, None].astype(int) + np.arange(3)).ravel()
    expected = to_scipy(pattern, values).toarray()[np.ix_(rows, rows)]
    np.testing.assert_array_equal(to_scipy(new, values[source]).toarray(), expected)
    np.testing.assert_array_equal(new.columns[new.diagonal], np.arange(pattern.row_count))


@pytest.mark.parametrize("tolerance", [1e-3, 1e-10])
def test_threads_change_no_bit_and_the_answer_is_right(make_problem: Callable, tolerance: float) -> None:
    problem = make_problem(CELLS)
    found = []
    for threads in (1, 2, 5):
        solver = Multigrid(problem.pattern, Team(threads, minimum_rows=512))
        assert len(solver.parts.edges) > 1
        assert len(solver._matrices.members) == min(threads, 4)  # of 2025 rows: a block is 512
        found.append(solver.solve(problem, problem.prescribed, Tolerance(tolerance, 500)))
    for other in found[1:]:
        np.testing.assert_array_equal(other.x, found[0].x)
        assert (other.iterations, other.residual) == (found[0].iterations, found[0].residual)
    left = problem.right - (to_scipy(problem.pattern, problem.values) @ found[0].x.ravel()).reshape(-1, 3)
    given = problem.right - (to_scipy(problem.pattern, problem.values) @ problem.prescribed.ravel()).reshape(
        -1, 3
    )
    free = problem.filter.apply
    assert np.linalg.norm(free(left)) <= 1.001 * tolerance * np.linalg.norm(free(given))


def test_parts_cost_no_iterations(make_problem: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    problem = make_problem(CELLS)
    given = (problem, problem.prescribed, Tolerance(1e-8, 500))
    in_parts = Multigrid(problem.pattern, Team(1)).solve(*given).iterations
    monkeypatch.setattr(parts, "FEWEST_ROWS", 10_000)
    in_order = Multigrid(problem.pattern, Team(1)).solve(*given).iterations
    assert in_parts <= 1.15 * in_order + 1


@pytest.mark.parametrize("tolerance", [1e-3, 1e-9])
def test_further_blocks_may_couple_any_rows(make_problem: Callable, tolerance: float) -> None:
    problem = make_problem(CELLS)
    pairs = np.random.default_rng(4).integers(0, problem.pattern.row_count, (40, 2))
    coupling = 0.1 * problem.values[problem.pattern.diagonal].max() * np.eye(3)
    found = []
    for threads in (1, 2, 4):
        extended, moved = Multigrid(problem.pattern, Team(threads, minimum_rows=512)).extended(pairs)
        pattern, tree = extended.pattern, extended.hierarchy
        values = pattern.zeros()
        values[moved] = problem.values
        for slots in pattern.slots(pairs.astype(np.uint32)):
            for slot, sign in zip(slots, (1.0, -1.0, -1.0, 1.0)):
                values[slot] += sign * coupling
        assert len(extended._matrices.members) == threads
        given, source = to_scipy(pattern, values), tree.source
        rows = (3 * tree.order[:, None].astype(int) + np.arange(3)).ravel()
        in_order = to_scipy(tree.finest, values[source]).toarray()
        np.testing.assert_array_equal(in_order, given.toarray()[np.ix_(rows, rows)])
        coupled = replace(problem, pattern=pattern, values=values)
        found.append(extended.solve(coupled, problem.prescribed, Tolerance(tolerance, 500)))
        assert found[-1].x.tobytes() == found[0].x.tobytes()
    assert found[0].residual <= tolerance
    free, x = problem.filter.apply, found[0].x
    left = problem.right - (given @ x.ravel()).reshape(-1, 3)
    first = problem.right - (given @ problem.prescribed.ravel()).reshape(-1, 3)
    assert np.linalg.norm(free(left)) <= 1.001 * tolerance * np.linalg.norm(free(first))


def test_without_a_new_block_the_solver_is_the_same() -> None:
    pattern = _sheet()
    rows = np.repeat(np.arange(pattern.row_count), np.diff(pattern.starts))
    solver = Multigrid(pattern, Team(1))
    extended, moved = solver.extended(np.column_stack([rows, pattern.columns])[::3])
    assert extended is solver
    np.testing.assert_array_equal(moved, np.arange(pattern.block_count))


def test_rows_that_further_blocks_couple_to_other_parts_come_last() -> None:
    pattern = _sheet()
    found = parts_of(pattern)
    places = np.array([[3, 1900], [40, 41], [700, 1200]])
    changed, order = found.with_couplings(places)
    first, last = changed.edges[-1]
    assert set(order[first:last]) == {3, 1900, 700, 1200}
    np.testing.assert_array_equal(changed.order, found.order[order])
    assert sorted(changed.order) == list(range(pattern.row_count))
    assert [edges[0] for edges in changed.edges[1:]] == [edges[-1] for edges in changed.edges[:-1]]
    same, unmoved = found.with_couplings(places[1:2])
    assert same.edges == found.edges
    np.testing.assert_array_equal(unmoved, np.arange(pattern.row_count))


def test_many_small_pieces_are_few_parts() -> None:
    faces = np.arange(60_000, dtype=np.uint32).reshape(-1, 3)
    found = parts_of(pattern_of([faces], 60_000))
    assert sum(len(edges) - 1 for edges in found.edges) <= parts.MOST_PARTS


def test_rows_that_cannot_be_joined_are_one_threads() -> None:
    strip, lone = sheet_faces(CELLS), 8 * (CELLS + 1) ** 2
    rows = (CELLS + 1) ** 2 + lone
    pattern = pattern_of([strip], rows)
    solver = Multigrid(pattern, Team(3, minimum_rows=512))
    assert solver.hierarchy.level_count == 1
    assert len(solver.parts.edges) > 1
    values, right = pattern.zeros(), np.ones((rows, 3))
    values[pattern.diagonal] = 2.0 * np.eye(3)
    filter, nothing = make_filter(rows, np.zeros(0, int), np.zeros((0, 3, 3))), np.zeros((rows, 3))
    system = LinearSystem(pattern, values, right, filter, nothing)
    found = solver.solve(system, nothing, Tolerance(1e-6, 50))
    np.testing.assert_allclose(found.x, 0.5, rtol=1e-6)
