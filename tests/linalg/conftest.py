"""Matrices on the pattern of a sheet, and an independent dense answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.geometry.grid import PATTERNS
from gabardine.linalg.blocks import BlockPattern, make_filter, pattern_of, to_scipy
from gabardine.linalg.hierarchy import Hierarchy
from gabardine.linalg.levels import coarsen
from gabardine.linalg.linear_system import LinearSystem

Floats = NDArray[Any]


@dataclass(frozen=True, eq=False)
class Problem(LinearSystem):
    """A symmetric positive definite matrix with constraints on some vertices and a right side."""

    def dense(self) -> Floats:
        return to_scipy(self.pattern, self.values).toarray()

    def answer(self) -> Floats:
        """x = z + Z y with Z a basis of what the constraints leave free; Z^T A Z y = Z^T (b - A z)."""
        matrix, z = self.dense(), self.prescribed.ravel()
        columns = []
        for i, which in enumerate(self.filter.which):
            values, vectors = np.linalg.eigh(self.filter.projectors[which])
            for direction in vectors[:, values > 0.5].T:
                column = np.zeros(len(z))
                column[3 * i : 3 * i + 3] = direction
                columns.append(column)
        free = np.array(columns).T
        y = np.linalg.solve(free.T @ matrix @ free, free.T @ (self.right.ravel() - matrix @ z))
        return (z + free @ y).reshape(-1, 3)


def sheet_faces(cells: int) -> NDArray[np.uint32]:
    return np.asarray(PATTERNS["alternating"](cells, cells)).astype(np.uint32)


def spd_values(pattern: BlockPattern, faces: NDArray[np.uint32], rng: np.random.Generator) -> Floats:
    """Random springs on the edges of the faces (rank one, any direction), and a little mass."""
    values = pattern.zeros()
    slots = pattern.slots(faces).reshape(-1, 3, 3)
    for i in range(3):
        j = (i + 1) % 3
        direction = rng.standard_normal((len(faces), 3))
        spring = direction[:, :, None] * direction[:, None, :] * rng.uniform(1, 100, (len(faces), 1, 1))
        for a, b, sign in ((i, i, 1), (j, j, 1), (i, j, -1), (j, i, -1)):
            np.add.at(values, slots[:, a, b], sign * spring)
    values[pattern.diagonal] += np.eye(3)
    return values


@pytest.fixture(scope="session")
def make_problem() -> Callable[..., Problem]:
    def make(cells: int, constrained: bool = True, seed: int = 0) -> Problem:
        """A sheet; some vertices pinned, some on planes, some on lines, all of those moved a given way."""
        rng = np.random.default_rng(seed)
        faces = sheet_faces(cells)
        count = int(faces.max()) + 1
        pattern = pattern_of([faces], count)
        held = rng.choice(count, count // 5, replace=False) if constrained else np.zeros(0, int)
        normals = rng.standard_normal((len(held), 3))
        normals /= np.linalg.norm(normals, axis=1, keepdims=True)
        along = normals[:, :, None] * normals[:, None, :]
        kind = np.arange(len(held)) % 3  # pin, plane, line
        choices = np.stack([np.zeros_like(along), np.eye(3) - along, along])
        filter = make_filter(count, held, choices[kind, np.arange(len(held))])
        wanted = np.zeros((count, 3))
        wanted[held] = rng.standard_normal((len(held), 3))
        prescribed = wanted - filter.apply(wanted)
        right = 100.0 * rng.standard_normal((count, 3))
        return Problem(pattern, spd_values(pattern, faces, rng), right, filter, prescribed)

    return make


def level_weights(tree: Hierarchy, level: int) -> Floats:
    """P from the aggregates of the next level to the rows of this one."""
    first, middle, last = (int(row) for row in tree.first_row[level : level + 3])
    out = np.zeros((middle - first, last - middle))
    for row in range(first, middle):
        part = slice(int(tree.up.starts[row]), int(tree.up.starts[row + 1]))
        out[row - first, tree.up.rows[part].astype(int) - middle] = tree.up.values[part]
    return out


def coarse_matrices(tree: Hierarchy, values: Floats) -> list[Floats]:
    """Of all levels but the finest, dense, as the kernel makes them."""
    matrix = np.zeros((tree.block_count, 3, 3))
    matrix[: len(values)] = values
    fixed = (tree.first_row, tree.starts, tree.columns, tree.diagonal)
    coarsen(1, *fixed, tree.up, tree.down, matrix)
    found = []
    for level in range(1, tree.level_count):
        first, last = int(tree.first_row[level]), int(tree.first_row[level + 1])
        dense = np.zeros((last - first, 3, last - first, 3))
        for row in range(first, last):
            slots = slice(int(tree.starts[row]), int(tree.starts[row + 1]))
            assert (np.diff(tree.columns[slots].astype(int)) > 0).all()
            assert tree.columns[tree.diagonal[row]] == row
            dense[row - first, :, tree.columns[slots].astype(int) - first] = matrix[slots]
        found.append(dense.reshape(3 * (last - first), -1))
    return found
