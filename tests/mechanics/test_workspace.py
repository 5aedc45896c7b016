"""A workspace keeps memory, and no results."""

from __future__ import annotations

import copy
import pickle

import numpy as np

from gabardine.core.threads import Team
from gabardine.linalg.blocks import pattern_of
from gabardine.mechanics.workspace import Workspace

PATTERN = pattern_of([np.array([[0, 1, 2]], np.uint32)], 3)
OTHER = pattern_of([np.array([[0, 1]], np.uint32)], 3)


def test_the_last_matrix_stays_and_the_one_before_is_lost() -> None:
    workspace = Workspace()
    first, second = (workspace.matrix(PATTERN, np.float64) for _ in range(2))
    first += 1.0
    second += 2.0
    third = workspace.matrix(PATTERN, np.float64)
    assert third is first
    assert not third.any()
    assert (second == 2.0).all()
    assert workspace.matrix(PATTERN, np.float64) is second


def test_released_matrices_are_taken_from_the_first_on() -> None:
    workspace = Workspace()
    first = workspace.matrix(PATTERN, np.float64)
    first += 1.0
    workspace.release_matrices()
    assert workspace.matrix(PATTERN, np.float64) is first
    assert not first.any()
    assert workspace.matrix(PATTERN, np.float64) is not first


def test_a_matrix_fits_its_pattern_and_precision() -> None:
    workspace = Workspace()
    for pattern, dtype in ((PATTERN, np.float64), (OTHER, np.float64), (OTHER, np.float32)):
        for _ in range(3):
            made = workspace.matrix(pattern, dtype)
            assert made.shape == (pattern.block_count, 3, 3)
            assert made.dtype == dtype


def test_what_is_kept_is_made_once() -> None:
    workspace = Workspace()
    first = workspace.kept("list", list)
    assert workspace.kept("list", list) is first
    assert workspace.kept("another", list) is not first


def test_a_workspace_travels_empty() -> None:
    workspace = Workspace(Team(2, minimum_rows=7))
    workspace.kept("list", list).append(1)
    workspace.matrix(PATTERN, np.float64)
    workspace.team.share([int, int])  # starts threads, which cannot be pickled
    for made in (copy.copy(workspace), copy.deepcopy(workspace), pickle.loads(pickle.dumps(workspace))):
        assert made.kept("list", list) == []
        assert (made.team.size, made.team.minimum_rows) == (2, 7)
        assert made.team.share([int, int]) == [0, 0]
