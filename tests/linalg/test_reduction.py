"""The reduction to rigid groups against dense matrices, B being made by its definition."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.linalg.blocks import BlockPattern, pattern_of, to_scipy
from gabardine.linalg.hierarchy import extended_pattern
from gabardine.linalg.reduction import Reduction, RigidRows

Floats = NDArray[np.float64]
FREE, GROUPS = 5, 2
FIRST = FREE + 3
"""Rows: free ones, three followers (two of the second group), and four of each group."""
ROWS = FIRST + 4 * GROUPS
CORNERS = np.array([[1, 1, 1], [1, -1, -1], [-1, 1, -1], [-1, -1, 1]], float)
STENCILS = np.array([[0, 1, 5], [1, 2, 6], [3, 6, 7], [5, 7, 4]], np.uint32)
"""Followers have free neighbours, and followers of their own and of another group."""


@pytest.fixture(scope="module")
def reduction() -> Reduction:
    random = np.random.default_rng(3)
    arms = np.einsum("gij,kj->gki", random.normal(size=(GROUPS, 3, 3)), CORNERS)
    squares = np.einsum("gki,gki->g", arms, arms)
    inertia = squares[:, None, None] * np.eye(3) - np.einsum("gki,gkj->gij", arms, arms)
    values, axes = np.linalg.eigh(inertia)
    turns = np.einsum("gij,gj,gkj->gik", axes, values**-0.5, axes)
    followers, groups = np.array([5, 6, 7]), np.array([0, 1, 1])
    return Reduction(RigidRows(FIRST, arms, followers, groups, random.normal(size=(3, 3))), turns)


def basis(reduction: Reduction) -> Floats:
    """B, column by column: x = t + w x r, t = y_0 / 2, w = Q y_1."""
    rows, out = reduction.rows, np.zeros((ROWS, 3, ROWS, 3))
    for i in range(FREE):
        out[i, :, i] = np.eye(3)
    arms = {FIRST + 4 * g + k: (g, rows.arms[g, k]) for g in range(GROUPS) for k in range(4)}
    arms |= {int(i): (int(g), arm) for i, g, arm in zip(rows.followers, rows.groups, rows.follower_arms)}
    for i, (group, arm) in arms.items():
        for m, unit in enumerate(np.eye(3)):
            out[i, :, FIRST + 4 * group, m] = unit / 2.0
            out[i, :, FIRST + 4 * group + 1, m] = np.cross(reduction.turns[group] @ unit, arm)
    return out.reshape(3 * ROWS, 3 * ROWS)


def matrix(reduction: Reduction) -> tuple[BlockPattern, Floats]:
    """Springs of any direction on the stencils, and a mass on every row, the same in a group."""
    random, first = np.random.default_rng(4), pattern_of([STENCILS], ROWS)
    pattern, _ = extended_pattern(first, reduction.couplings(first))
    values, slots = pattern.zeros(), pattern.slots(STENCILS).reshape(-1, 3, 3)
    for e in range(len(STENCILS)):
        half = random.normal(size=(9, 9))
        block = (half @ half.T).reshape(3, 3, 3, 3)
        for i in range(3):
            for j in range(3):
                values[slots[e, i, j]] += block[i, :, j]
    masses = random.uniform(1.0, 2.0, ROWS)
    masses[FIRST:] = np.repeat(masses[FIRST::4], 4)
    values[pattern.diagonal] += masses[:, None, None] * np.eye(3)
    return pattern, values


def test_the_matrix(reduction: Reduction) -> None:
    pattern, values = matrix(reduction)
    whole, b = to_scipy(pattern, values).toarray(), basis(reduction)
    reduction.reduce(pattern, values)
    found, expected = to_scipy(pattern, values).toarray(), b.T @ whole @ b
    assert np.abs(whole[: 3 * FREE, 3 * FREE : 3 * FIRST]).max() > 0.1
    rigid = np.arange(3 * ROWS).reshape(ROWS, 3)
    kept = np.concatenate([rigid[:FREE], rigid[FIRST::4], rigid[FIRST + 1 :: 4]]).ravel()
    scale = np.abs(expected).max()
    np.testing.assert_allclose(found[np.ix_(kept, kept)], expected[np.ix_(kept, kept)], atol=1e-14 * scale)
    rest = np.setdiff1d(np.arange(3 * ROWS), kept)
    assert not found[np.ix_(rest, kept)].any()
    beside = found[np.ix_(rest, rest)]
    assert np.array_equal(beside, np.diag(np.diag(beside)))  # so that it stays definite
    assert np.diag(beside).min() > 0.0


def test_vectors(reduction: Reduction) -> None:
    random, b = np.random.default_rng(5), basis(reduction)
    y, forces = random.normal(size=(ROWS, 3)), random.normal(size=(ROWS, 3))
    y[reduction.rows.followers] = 0.0
    y.reshape(-1, 3)[FIRST + 2 :: 4] = y[FIRST + 3 :: 4] = 0.0  # the rows of a group that hold nothing
    x = reduction.expanded(y)
    np.testing.assert_allclose(x.ravel(), b @ y.ravel(), atol=1e-14 * np.abs(x).max())
    np.testing.assert_allclose(reduction.coordinates(x), y, atol=1e-14 * np.abs(x).max())
    gathered = reduction.gathered(forces)
    np.testing.assert_allclose(gathered.ravel(), b.T @ forces.ravel(), atol=1e-14 * np.abs(gathered).max())


def test_blocks_are_those_of_the_basis(reduction: Reduction) -> None:
    b = basis(reduction).reshape(ROWS, 3, ROWS, 3)
    for k, (row, master) in enumerate(zip(reduction.rows.followers, reduction.masters())):
        for part in range(2):
            np.testing.assert_allclose(reduction.blocks()[k, part], b[row, :, master + part], atol=1e-15)
