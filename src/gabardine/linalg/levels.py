"""The matrices of all levels of the multigrid cycle, in memory that is kept, and who runs its kernels.

A team runs the same kernels over ranges of rows as one thread. The finest level, nine tenths of the work, is
swept colour by colour (:mod:`gabardine.linalg.parts`); one thread does the coarser ones. Every row is
computed as by one thread alone: not a bit differs.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.threads import Range, Rows, Team
from gabardine.linalg.hierarchy import Hierarchy
from gabardine.linalg.interpolation import gather, spread
from gabardine.linalg.parts import Parts
from gabardine.linalg.scratch_pool import ScratchPool
from gabardine.linalg.vcycle import (
    Finest,
    Levels,
    backward_rows,
    backward_rows_again,
    coarsen,
    correct_rows,
    cycle,
    divide,
    forward_rows,
    forward_rows_again,
    gather_rows,
    load,
    take_rows,
)

MOST_BALANCED = 200
"""Aggregates on the coarsest level up to which they are balanced by a dense solve."""
NEGLIGIBLE = 1e-9
"""Of the largest move of a balancing: what is smaller is left out."""


class ColouredRows(Rows):
    """The rows of the finest level, swept by a team.

    colours: ranges of each colour; coarse: ranges of the next level
    """

    def __init__(self, team: Team, tree: Hierarchy, parts: Parts) -> None:
        n = len(tree.order)
        super().__init__(team, team.ranges(n))
        self.colours = parts.shared(len(self.ranges))
        self.coarse = [(n + a, n + b) for a, b in _cut(int(tree.first_row[2]) - n, len(self.ranges))]

    def v_cycle(self, tree: tuple[Any, ...], finest: Finest, levels: Levels) -> None:
        """One cycle, from b to x and s."""
        _, _, starts, columns, diagonal, up, down = tree
        matrix, inverse, b, x, y, s = levels
        fine, share = (starts, columns, diagonal, matrix), self.team.run
        for ranges in self.colours:
            share(forward_rows, ranges, *fine, inverse, b, y, s)
        for ranges in reversed(self.colours):
            share(backward_rows, ranges, *fine, x, y, s)
        share(gather_rows, self.coarse, *down, s, b)
        cycle(1, tree, finest, levels)
        self.run(correct_rows, *up, finest.which, finest.single, x)
        for ranges in self.colours:
            share(forward_rows_again, ranges, *fine, b, x, y, s)
        for ranges in reversed(self.colours):
            share(backward_rows_again, ranges, *fine, x, y, s)
        self.run(take_rows, x, y)


class LevelMatrices:
    """The levels of one hierarchy; rows: of the finest, shared where the team and the mesh are large enough.

    arrays: of the hierarchy, for kernels; vectors: three more of the finest level
    """

    def __init__(self, team: Team, tree: Hierarchy, parts: Parts, scratch_pool: ScratchPool) -> None:
        self.tree, self.arrays, n = tree, tree.arrays, len(tree.order)
        matrix = scratch_pool.get("matrix", (tree.block_count + 1, 3, 3), np.float32)
        inverse = scratch_pool.get("inverse", (tree.row_count + 1, 3, 3), np.float32)
        matrix[-1] = inverse[-1] = 0.0
        self.levels = Levels(matrix, inverse, *_zeros(scratch_pool, "levels", 4, tree.row_count))
        self.vectors = _zeros(scratch_pool, "finest", 3, n)
        self._coarsest = CoarsestLevel(tree, scratch_pool)
        shared = len(parts.edges) > 1 and tree.level_count > 1 and len(team.ranges(n)) > 1
        self.rows = ColouredRows(team, tree, parts) if shared else Rows(team, [(0, n)])

    def set_up(self, values: NDArray[Any], finest: Finest) -> None:
        """The matrices of all levels, and their diagonals inverted."""
        tree, up, down, matrix, inverse = self.tree, *self.arrays[-2:], *self.levels[:2]
        pattern, constraint = (tree.starts, tree.columns, tree.diagonal), (finest.which, finest.projectors)
        self.rows.run(load, *pattern, tree.source, values, *constraint, matrix)
        coarsen(tree.first_row, *pattern, up, down, matrix)
        self._coarsest.blocks[:] = matrix[len(tree.columns) - len(self._coarsest.blocks) : len(tree.columns)]
        ranges = _cut(len(tree.diagonal), len(self.rows.ranges))
        self.rows.team.run(divide, ranges, tree.starts, tree.diagonal, *constraint, matrix, inverse)

    def balance(self, r: NDArray[Any]) -> NDArray[np.float64]:
        """Moves of all rows that balance the forces r left on each of the coarsest aggregates."""
        return self._coarsest.balance(r)


class CoarsestLevel:
    """A few aggregates, coupled by a dense matrix.

    blocks: of the matrix; slots: row and column of each; every: an array over the rows of all levels
    """

    def __init__(self, tree: Hierarchy, scratch_pool: ScratchPool) -> None:
        self.first, last = int(tree.first_row[-2]), int(tree.first_row[-1])
        ends = tree.starts[self.first : last + 1].astype(np.int64)
        columns = tree.columns[ends[0] : ends[-1]].astype(np.int64) - self.first
        self.count, self.order, self.up = last - self.first, tree.order, tree.up.arrays
        self.slots = np.repeat(np.arange(self.count), np.diff(ends)), columns
        self.blocks = np.zeros((len(columns), 3, 3), np.float32)
        self.every = scratch_pool.get("balance", (tree.row_count, 3))

    def balance(self, r: NDArray[Any]) -> NDArray[np.float64]:
        """The translations that balance forces r on the rows of the pattern, (n, 3), for each of these."""
        if self.count > MOST_BALANCED:
            return np.zeros(r.shape)
        rows, columns = self.slots
        dense = np.zeros((self.count, 3, self.count, 3))
        dense[rows, :, columns] = self.blocks
        forces = self.gathered(r)
        if not (np.isfinite(dense).all() and np.isfinite(forces).all()):
            return np.zeros(r.shape)  # beyond the range of single precision
        moves = np.linalg.lstsq(dense.reshape(3 * self.count, -1), forces.ravel(), rcond=1e-6)[0]
        # Rounding must not push out of its plane what lies exactly in one: it might buckle.
        moves[np.abs(moves) < NEGLIGIBLE * np.abs(moves).max()] = 0.0
        return self.spread(moves.reshape(self.count, 3))

    def gathered(self, forces: NDArray[Any]) -> NDArray[np.float64]:
        """Forces on the rows of the pattern (n, 3), shared out to those of this level."""
        gather(self.first, self.order, *self.up, forces, self.every)
        return self.every[self.first :].copy()

    def spread(self, moves: NDArray[Any]) -> NDArray[np.float64]:
        """Moves of the rows of this level (k, 3), interpolated to those of the pattern."""
        self.every[self.first :] = moves
        out = np.empty((len(self.order), 3))
        spread(self.first, self.order, *self.up, self.every, out)
        return out


def _zeros(scratch_pool: ScratchPool, name: str, count: int, rows: int) -> tuple[NDArray[np.float32], ...]:
    """Some vectors with four numbers a row, the last of which stays zero."""
    vectors = [scratch_pool.get(f"{name} {k}", (rows, 4), np.float32) for k in range(count)]
    for vector in vectors:
        vector.fill(0.0)
    return tuple(vectors)


def _cut(count: int, parts: int) -> list[Range]:
    """Ranges of nearly equal length."""
    return [(count * k // parts, count * (k + 1) // parts) for k in range(parts)]
