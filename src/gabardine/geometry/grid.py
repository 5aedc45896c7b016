"""Patterns that cut a grid of cells into triangles.

Grid vertex (i, j), i = 0..first along the first axis and j = 0..second along the second, has the index
i*(second + 1) + j. Triangles turn from the second axis to the first, so that a sheet with its first axis
along x and its second along z has its normal along +y. A pattern is a function (first, second) -> faces
(t, 3); cell centres, where it uses them, follow the grid vertices in the order of the cells.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from gabardine.core.registry import Registry
from gabardine.geometry.mesh import Floats, Ints


def grid_vertices(first: Floats, second: Floats) -> Floats:
    """Points (first[i], second[j]) in grid order, shape (len(first)*len(second), 2)."""
    return np.stack(np.meshgrid(first, second, indexing="ij"), axis=-1).reshape(-1, 2)


def cell_centres(first: Floats, second: Floats) -> Floats:
    """The middle of each cell in cell order, shape (first cells * second cells, 2)."""
    return grid_vertices(0.5 * (first[1:] + first[:-1]), 0.5 * (second[1:] + second[:-1]))


def regular(first: int, second: int) -> Ints:
    """All diagonals from (i, j) to (i+1, j+1)."""
    return _split(_cells(first, second), np.ones(first * second, dtype=bool))


def alternating(first: int, second: int) -> Ints:
    """Diagonals like `regular` where i + j is even, the other way where it is odd."""
    i, j = np.divmod(np.arange(first * second), second)
    return _split(_cells(first, second), (i + j) % 2 == 0)


def cross(first: int, second: int) -> Ints:
    """Both diagonals: four triangles around a vertex in the middle of each cell."""
    cells = _cells(first, second)
    centre = (first + 1) * (second + 1) + np.arange(first * second, dtype=np.int32)
    around = [np.stack([cells[:, k], cells[:, (k + 1) % 4], centre], axis=1) for k in range(4)]
    return np.stack(around, axis=1).reshape(-1, 3)


def _cells(first: int, second: int) -> Ints:
    """Corners (i, j), (i, j+1), (i+1, j+1), (i+1, j) of each cell, shape (first*second, 4)."""
    i, j = np.divmod(np.arange(first * second, dtype=np.int32), np.int32(second))
    corner = i * np.int32(second + 1) + j
    return np.stack([corner, corner + 1, corner + second + 2, corner + second + 1], axis=1)


def _split(cells: Ints, main: np.ndarray) -> Ints:
    """Cut each cell along its corners 0-2 where `main`, else along 1-3."""
    first = np.where(main[:, None], cells[:, [0, 1, 2]], cells[:, [0, 1, 3]])
    second = np.where(main[:, None], cells[:, [0, 2, 3]], cells[:, [1, 2, 3]])
    return np.stack([first, second], axis=1).reshape(-1, 3)


PATTERNS: Registry[Callable[[int, int], Ints]] = Registry(
    "pattern", {"regular": regular, "alternating": alternating, "cross": cross}
)
