"""Patterns and hierarchies with couplings that come and go."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gabardine.geometry.shapes.rectangle import Rectangle
from gabardine.linalg.blocks import pattern_of, to_scipy
from gabardine.linalg.hierarchy import extended_hierarchy, extended_pattern, hierarchy_of

from .conftest import coarse_matrices, level_weights


@pytest.fixture(scope="module")
def faces() -> np.ndarray:
    return (
        Rectangle(size_m=(1.2, 0.9), cells=(12, 9), pattern="irregular").build(Path()).faces.astype(np.uint32)
    )


def some_pairs(count: int, rows: int) -> np.ndarray:
    pairs = np.random.default_rng(0).integers(0, rows, (count, 2))
    pairs = pairs[pairs[:, 0] != pairs[:, 1]]
    return np.concatenate([pairs, pairs[:3, ::-1], pairs[:2]])  # some twice, some the other way round


def test_the_pattern_is_the_one_built_with_the_pairs(faces: np.ndarray) -> None:
    rows = int(faces.max()) + 1
    pairs = some_pairs(40, rows)
    pattern = pattern_of([faces], rows)
    longer, moved = extended_pattern(pattern, pairs)
    whole = pattern_of([faces, pairs.astype(np.uint32)], rows)
    assert (longer.starts == whole.starts).all()
    assert (longer.columns == whole.columns).all()
    assert (longer.diagonal == whole.diagonal).all()
    assert (longer.columns[moved] == pattern.columns).all()
    assert len(longer.columns) > len(pattern.columns) + 60


def test_nothing_more_changes_nothing(faces: np.ndarray) -> None:
    pattern = pattern_of([faces], int(faces.max()) + 1)
    longer, moved = extended_pattern(pattern, np.zeros((0, 2), np.uint32))
    assert (longer.columns == pattern.columns).all()
    assert (moved == np.arange(len(pattern.columns))).all()


def test_coarse_matrices_know_the_further_couplings(faces: np.ndarray) -> None:
    """Galerkin: with P the weights of the aggregates, each coarse matrix is P^T A P of the one before."""
    rows = int(faces.max()) + 1
    pairs = some_pairs(30, rows)
    pattern, _ = extended_pattern(pattern_of([faces], rows), pairs)
    tree, _ = extended_hierarchy(hierarchy_of(pattern_of([faces], rows)), pairs)
    assert (tree.columns[: pattern.block_count] == pattern.columns).all()
    dense = np.random.default_rng(1).normal(size=(3 * rows, 3 * rows))
    blocks = (dense + dense.T).reshape(rows, 3, rows, 3)
    length = np.diff(pattern.starts.astype(int))
    values = blocks[np.repeat(np.arange(rows), length), :, pattern.columns.astype(int)]
    expected = to_scipy(pattern, values).toarray()
    found = coarse_matrices(tree, values)
    assert len(found) >= 2
    for level, coarse in enumerate(found):
        spread = np.kron(level_weights(tree, level), np.eye(3))
        expected = spread.T @ expected @ spread
        assert np.abs(coarse - expected).max() < 1e-12 * np.abs(expected).max()
