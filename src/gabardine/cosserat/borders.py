"""How much of the area each node's strains stand for: what makes the borders of the mended scheme free.

A strain counts where its difference lies, once: eps_11 on every edge along the first axis (held by the edge's
first node), eps_12 in every cell (held by its first corner), kappa_11 at every node that has both neighbours,
kappa_12 half in each of the two nodes a cell gives its twist to. Edges and nodes on a border line stand for
half a cell. So a uniform stress pulls at the border nodes alone, and the bending moment across a free border
vanishes of itself. See design/0009-cosserat-borders.md for what was tried.
"""

from __future__ import annotations

import numpy as np

from gabardine.core.arrays import Floats


def node_shares(shape: tuple[int, int]) -> Floats:
    """The part of a cell's area each node stands for: 1, at borders 1/2, at corners 1/4."""
    return np.multiply.outer(_line(shape[0]), _line(shape[1]))


def stretch_shares(shape: tuple[int, int]) -> Floats:
    """Of eps_11, eps_12, eps_22 at each node, shape (n1, n2, 3)."""
    ahead = [np.append(np.ones(count - 1), 0.0) for count in shape]
    across = [_line(count) for count in shape]
    return _three(ahead[0], across[1], np.multiply.outer(ahead[0], ahead[1]), across[0], ahead[1])


def bending_shares(shape: tuple[int, int]) -> Floats:
    """Of kappa_11, kappa_12, kappa_22 at each node, shape (n1, n2, 3)."""
    inside = [np.pad(np.ones(count - 2), 1) for count in shape]
    across = [_line(count) for count in shape]
    twist = np.zeros(shape)
    twist[1:, :-1] += 0.5
    twist[:-1, 1:] += 0.5
    return _three(inside[0], across[1], twist, across[0], inside[1])


def _line(count: int) -> Floats:
    weights = np.ones(count)
    weights[[0, -1]] = 0.5
    return weights


def _three(first: Floats, second: Floats, mixed: Floats, third: Floats, fourth: Floats) -> Floats:
    return np.stack([np.multiply.outer(first, second), mixed, np.multiply.outer(third, fourth)], axis=-1)
