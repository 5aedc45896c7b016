"""Patterns and hierarchies with couplings that come and go."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gabardine.geometry.shapes.rectangle import Rectangle
from gabardine.linalg.blocks import to_scipy
from gabardine.linalg.extension import extended_hierarchy, extended_pattern
from gabardine.linalg.hierarchy import hierarchy_of
from gabardine.linalg.pattern import pattern_of


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


def test_coarse_matrices_are_sums_over_aggregates(faces: np.ndarray) -> None:
    """Galerkin: with P from rows to aggregates, each coarse matrix is P^T A P of the one before."""
    rows = int(faces.max()) + 1
    pairs = some_pairs(30, rows)
    pattern, _ = extended_pattern(pattern_of([faces], rows), pairs)
    tree = extended_hierarchy(hierarchy_of(pattern_of([faces], rows)), pairs)
    first = tree.first_row.astype(int)
    values = np.zeros((tree.block_count, 3, 3))
    values[: pattern.block_count] = np.random.default_rng(1).normal(size=(pattern.block_count, 3, 3))
    assert (tree.columns[: pattern.block_count] == pattern.columns).all()
    for k in range(int(tree.starts[first[-2]])):
        values[tree.parent_slot[k]] += values[k]
    fine = to_scipy(pattern, values[: pattern.block_count]).toarray()
    assert tree.level_count >= 3
    for level in range(1, tree.level_count):
        low, high, end = first[level - 1 : level + 2]
        gather = np.zeros((end - high, high - low))
        gather[tree.parent_row[low:high].astype(int) - high, np.arange(high - low)] = 1
        gather = np.kron(gather, np.eye(3))
        fine = gather @ fine @ gather.T
        coarse = np.zeros((end - high, 3, end - high, 3))
        for row in range(high, end):
            slots = slice(int(tree.starts[row]), int(tree.starts[row + 1]))
            assert (np.diff(tree.columns[slots].astype(int)) > 0).all()
            coarse[row - high, :, tree.columns[slots].astype(int) - high] = values[slots]
            assert tree.columns[tree.diagonal[row]] == row
        assert np.abs(coarse.reshape(fine.shape) - fine).max() < 1e-12 * np.abs(fine).max()
