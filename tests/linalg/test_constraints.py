"""Projectors of single vertices."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gabardine.linalg.blocks import filtered, make_filter

NORMAL = np.array([2.0, -1.0, 2.0]) / 3.0
PIN, PLANE, LINE = np.zeros((3, 3)), np.eye(3) - np.outer(NORMAL, NORMAL), np.outer(NORMAL, NORMAL)


def test_each_vertex_moves_only_where_it_may() -> None:
    filter = make_filter(5, np.array([4, 0, 2]), np.array([PIN, PLANE, LINE]))
    vectors = np.random.default_rng(0).standard_normal((5, 3))
    out = filter.apply(vectors)
    assert np.array_equal(out[[1, 3]], vectors[[1, 3]])
    assert not out[4].any()
    np.testing.assert_allclose(out[0], vectors[0] - (vectors[0] @ NORMAL) * NORMAL, atol=1e-15)
    np.testing.assert_allclose(out[2], (vectors[2] @ NORMAL) * NORMAL, atol=1e-15)
    assert vectors.any(axis=1).all()  # the input is left as it was


def test_filtering_twice_changes_nothing() -> None:
    filter = make_filter(3, np.array([0, 1, 2]), np.array([PIN, PLANE, LINE]))
    once = filter.apply(np.random.default_rng(1).standard_normal((3, 3)))
    np.testing.assert_allclose(filter.apply(once), once, rtol=0, atol=1e-15)


def test_local_function_agrees() -> None:
    filter = make_filter(4, np.array([3, 0, 2]), np.array([PIN, PLANE, LINE]))
    vectors = np.random.default_rng(2).standard_normal((4, 3))
    by_row = [filtered(i, filter.which, filter.projectors, *vectors[i]) for i in range(4)]
    np.testing.assert_allclose(by_row, filter.apply(vectors), rtol=0, atol=1e-15)


@pytest.mark.parametrize("precision", [np.float64, np.float32])
def test_nothing_held(precision: Any) -> None:
    filter = make_filter(3, np.zeros(0, int), np.zeros((0, 3, 3)), precision)
    assert not filter.which.any()
    assert filter.which.dtype == np.uint32
    assert filter.projectors.dtype == precision
    vectors = np.ones((3, 3))
    assert np.array_equal(filter.apply(vectors), vectors)
