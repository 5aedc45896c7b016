"""Scratch that is kept."""

from __future__ import annotations

import numpy as np

from gabardine.linalg.scratch_pool import Room


def test_the_same_memory_is_taken_again() -> None:
    room = Room()
    first = room.take("matrix", (100, 3, 3))
    first[:] = 7.0
    again = room.take("matrix", (90, 3, 3))
    assert again.shape == (90, 3, 3)
    assert np.shares_memory(first, again)
    assert not np.shares_memory(first, room.take("other", (90, 3, 3)))


def test_another_shape_or_kind_is_new() -> None:
    for shape, dtype in (((1000, 3, 3), np.float64), ((10, 4), np.float64), ((10, 3, 3), np.float32)):
        room = Room()
        first = room.take("matrix", (10, 3, 3))
        other = room.take("matrix", shape, dtype)
        assert (other.shape, other.dtype) == (shape, dtype)
        assert not np.shares_memory(first, other)
        assert np.isfinite(other).all()
