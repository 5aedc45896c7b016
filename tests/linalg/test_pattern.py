"""The block pattern against brute force."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.linalg.blocks import BlockPattern, pattern_of


def random_stencils(rng: np.random.Generator, rows: int, size: int, count: int) -> NDArray[np.uint32]:
    """Distinct vertices per stencil; in those of six, as at borders, one is repeated now and then."""
    table = np.array([rng.choice(rows, size, replace=False) for _ in range(count)], np.uint32)
    if size == 6:
        table[::3, 4] = table[::3, 1]
    return table


@pytest.fixture(params=range(4))
def stencils(request: pytest.FixtureRequest) -> list[NDArray[np.uint32]]:
    rng = np.random.default_rng(request.param)
    return [random_stencils(rng, 30, 3, 20), random_stencils(rng, 30, 6, 9)]


def pairs(stencils: list[NDArray[np.uint32]], rows: int) -> set[tuple[int, int]]:
    found = {(i, i) for i in range(rows)}
    for table in stencils:
        for stencil in table.tolist():
            found |= {(i, j) for i in stencil for j in stencil}
    return found


def rows_of(pattern: BlockPattern) -> NDArray[np.int64]:
    return np.repeat(np.arange(pattern.row_count), np.diff(pattern.starts))


def test_pattern_holds_exactly_the_pairs_of_the_stencils(stencils: list[NDArray[np.uint32]]) -> None:
    pattern = pattern_of(stencils, 30)
    found = list(zip(rows_of(pattern).tolist(), pattern.columns.tolist()))
    assert found == sorted(pairs(stencils, 30))
    assert pattern.block_count == len(found) > 30
    assert pattern.row_count == 30


def test_diagonal_slots(stencils: list[NDArray[np.uint32]]) -> None:
    pattern = pattern_of(stencils, 30)
    assert np.array_equal(pattern.columns[pattern.diagonal], np.arange(30))
    assert np.array_equal(rows_of(pattern)[pattern.diagonal], np.arange(30))


def test_slots_lead_to_their_pair(stencils: list[NDArray[np.uint32]]) -> None:
    pattern = pattern_of(stencils, 30)
    for table in stencils:
        size = table.shape[1]
        slots = pattern.slots(table).reshape(-1, size, size)
        assert np.array_equal(pattern.columns[slots], np.broadcast_to(table[:, None, :], slots.shape))
        assert np.array_equal(rows_of(pattern)[slots], np.broadcast_to(table[:, :, None], slots.shape))


def test_indices_are_unsigned(stencils: list[NDArray[np.uint32]]) -> None:
    """Signed ones make numba guard every access, five times slower."""
    pattern = pattern_of(stencils, 30)
    arrays = (pattern.starts, pattern.columns, pattern.diagonal, pattern.slots(stencils[0]))
    assert {array.dtype for array in arrays} == {np.dtype(np.uint32)}


def test_vertices_without_elements_have_a_diagonal_block() -> None:
    pattern = pattern_of([np.array([[1, 3, 4]], np.uint32)], 6)
    assert np.diff(pattern.starts).tolist() == [1, 3, 1, 3, 3, 1]
    nothing = pattern_of([], 4)
    assert nothing.columns.tolist() == [0, 1, 2, 3]


def test_pattern_does_not_depend_on_the_order_of_elements(stencils: list[NDArray[np.uint32]]) -> None:
    pattern = pattern_of(stencils, 30)
    turned = pattern_of([table[::-1, ::-1] for table in reversed(stencils)], 30)
    assert np.array_equal(pattern.starts, turned.starts)
    assert np.array_equal(pattern.columns, turned.columns)


def test_zeros() -> None:
    pattern = pattern_of([np.array([[0, 1, 2]], np.uint32)], 3)
    assert pattern.zeros().shape == (9, 3, 3)
    assert pattern.zeros(np.float32).dtype == np.float32
    assert not pattern.zeros().any()
