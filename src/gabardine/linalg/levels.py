"""The matrices of all levels of the multigrid cycle, in memory that is kept, and who runs its kernels.

A team runs the same kernels over ranges of rows as one thread. The finest level, nine tenths of the work, is
swept colour by colour (:mod:`gabardine.linalg.parts`); one thread does the coarser ones. Every row is
computed as by one thread alone: not a bit differs.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.threads import Range, Team
from gabardine.linalg.hierarchy import Hierarchy
from gabardine.linalg.parts import Parts
from gabardine.linalg.rows import Rows
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

    vectors: three more of the finest level; coarsest: the blocks of the coarsest level
    """

    def __init__(self, team: Team, tree: Hierarchy, parts: Parts, scratch_pool: ScratchPool) -> None:
        self.tree, n = tree, len(tree.order)
        matrix = scratch_pool.get("matrix", (tree.block_count + 1, 3, 3), np.float32)
        inverse = scratch_pool.get("inverse", (tree.row_count + 1, 3, 3), np.float32)
        matrix[-1] = inverse[-1] = 0.0
        self.levels = Levels(matrix, inverse, *_zeros(scratch_pool, "levels", 4, tree.row_count))
        self.vectors = _zeros(scratch_pool, "finest", 3, n)
        blocks = tree.block_count - int(tree.starts[tree.first_row[-2]])
        self.coarsest = np.zeros((blocks, 3, 3), np.float32)
        shared = len(parts.edges) > 1 and tree.level_count > 1 and len(team.ranges(n)) > 1
        self.rows = ColouredRows(team, tree, parts) if shared else Rows(team, [(0, n)])

    def set_up(self, values: NDArray[Any], finest: Finest) -> None:
        """The matrices of all levels, and their diagonals inverted."""
        tree, (matrix, inverse) = self.tree, self.levels[:2]
        pattern, constraint = (tree.starts, tree.columns, tree.diagonal), (finest.which, finest.projectors)
        self.rows.run(load, *pattern, tree.source, values, *constraint, matrix)
        coarsen(tree.first_row, *pattern, tree.up.arrays, tree.down.arrays, matrix)
        self.coarsest[:] = matrix[tree.block_count - len(self.coarsest) : tree.block_count]
        ranges = _cut(tree.row_count, len(self.rows.ranges))
        self.rows.team.run(divide, ranges, tree.starts, tree.diagonal, *constraint, matrix, inverse)


def _zeros(scratch_pool: ScratchPool, name: str, count: int, rows: int) -> tuple[NDArray[np.float32], ...]:
    """Some vectors with four numbers a row, the last of which stays zero."""
    vectors = [scratch_pool.get(f"{name} {k}", (rows, 4), np.float32) for k in range(count)]
    for vector in vectors:
        vector.fill(0.0)
    return tuple(vectors)


def _cut(count: int, parts: int) -> list[Range]:
    """Ranges of nearly equal length."""
    return [(count * k // parts, count * (k + 1) // parts) for k in range(parts)]
