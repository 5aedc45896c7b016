"""Scratch that is kept."""

from __future__ import annotations

import numpy as np

from gabardine.linalg.levels import ScratchPool


def test_the_same_memory_is_taken_again() -> None:
    scratch_pool = ScratchPool()
    first = scratch_pool.get("matrix", (100, 3, 3))
    first[:] = 7.0
    again = scratch_pool.get("matrix", (90, 3, 3))
    assert again.shape == (90, 3, 3)
    assert np.shares_memory(first, again)
    assert not np.shares_memory(first, scratch_pool.get("other", (90, 3, 3)))


def test_another_shape_or_kind_is_new() -> None:
    for shape, dtype in (((1000, 3, 3), np.float64), ((10, 4), np.float64), ((10, 3, 3), np.float32)):
        scratch_pool = ScratchPool()
        first = scratch_pool.get("matrix", (10, 3, 3))
        other = scratch_pool.get("matrix", shape, dtype)
        assert (other.shape, other.dtype) == (shape, dtype)
        assert not np.shares_memory(first, other)
        assert np.isfinite(other).all()
