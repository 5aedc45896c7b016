"""Pieces of a model: rows that elements connect."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gabardine.mechanics.pieces import join_pieces, pieces_of


class _Counted(list[int]):
    """A list that counts how often it is read."""

    reads = 0
    shape = property(lambda self: (len(self),))

    def __getitem__(self, index: Any) -> Any:
        self.reads += 1
        return super().__getitem__(index)


@pytest.mark.parametrize("order", ["rows", "reversed", "shuffled"])
def test_pieces_are_those_of_another_library_in_any_order(order: str) -> None:
    """And few reads find them: without shortened chains a reversed order takes a million."""
    from scipy.sparse import coo_array
    from scipy.sparse.csgraph import connected_components

    side, rng = 24, np.random.default_rng(5)
    count = 2 * side * side
    names = {"rows": np.arange(count), "reversed": np.arange(count)[::-1], "shuffled": rng.permutation(count)}
    first = np.arange(count).reshape(2, side, side)[:, :-1, :-1].ravel()
    corners = np.column_stack([first, first + 1, first + side, first + side + 1])
    stencils = names[order][corners]
    piece = _Counted(range(count))
    join_pieces.python(stencils, piece)
    pairs = stencils[:, [0, 0, 0]].ravel(), stencils[:, 1:].ravel()
    pieces, expected = connected_components(coo_array((np.ones(len(pairs[0])), pairs), (count, count)), False)
    assert len({*zip(list(piece), expected.tolist())}) == len({*piece}) == pieces == 2
    assert piece.reads < 30 * stencils.size


def test_pieces_are_numbered_by_their_smallest_rows() -> None:
    tables = [np.array([[4, 1], [5, 6]]), np.array([[6, 2, 5]])]
    np.testing.assert_array_equal(pieces_of(tables, None, 8), [0, 1, 2, 3, 1, 2, 2, 4])
