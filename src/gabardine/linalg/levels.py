"""The matrices of all levels of the multigrid cycle, in persistent memory (`ScratchPool`): their
computation from the finest one, and the balance of forces on the coarsest aggregates.

The kernels of the cycle itself: :mod:`gabardine.linalg.vcycle`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel, local
from gabardine.core.lanes.blocks import add_block, divide_lower, divide_upper, reduce_block, set_block
from gabardine.core.threads import Rows, Team, cut
from gabardine.linalg.blocks import inverse_3x3
from gabardine.linalg.hierarchy import Hierarchy
from gabardine.linalg.parts import Parts
from gabardine.linalg.scalar_blocks import NO_NUMBERS, ScalarBlocks
from gabardine.linalg.vcycle import Finest, Levels, members

FAINT = np.float32(1e-12)
"""v + FAINT - FAINT, relative to the trace of the diagonal block, sets the smallest entries of the matrix to
zero (see TINY in :mod:`gabardine.core.lanes.sweeps`): in nearly flat cloth, entries between directions in and
normal to its plane are squares of small slopes."""
LITTLE = 3e-6
"""Added to coarse diagonal blocks, relative to their trace: above the rounding of single precision."""
MOST_BALANCED = 200
"""Largest number of coarsest aggregates that are balanced by a dense solve."""
NEGLIGIBLE = 1e-9
"""Displacements below this fraction of the largest one of a balance are set to zero."""


class ScratchPool:
    """Scratch arrays by name, reused by one call after the other: new memory is slow at first, since the
    system provides it page by page.
    """

    def __init__(self) -> None:
        self._kept: dict[str, NDArray[Any]] = {}

    def get(self, name: str, shape: tuple[int, ...], dtype: Any = np.float64) -> NDArray[Any]:
        """An array with arbitrary content; it overwrites that of the last call with this name."""
        kept = self._kept.get(name)
        if kept is None or len(kept) < shape[0] or kept.shape[1:] != shape[1:] or kept.dtype != dtype:
            kept = np.zeros((shape[0] + shape[0] // 8, *shape[1:]), dtype)
            self._kept[name] = kept
        return kept[: shape[0]]


class LevelMatrices:
    """The levels of one hierarchy.

    rows: of the finest, shared if the team and the mesh are large enough; members: the threads that share the
    iterations, if there are parts; else the number of rows

    arrays: of the hierarchy, for kernels; vectors: three scratch vectors of the finest level
    numbers: of the blocks that the finest level leaves out
    """

    def __init__(
        self,
        team: Team,
        tree: Hierarchy,
        parts: Parts,
        scratch_pool: ScratchPool,
        scalar: ScalarBlocks | None = None,
    ) -> None:
        self.tree, self.arrays, n = tree, tree.arrays, len(tree.order)
        self.scalar, self.numbers = scalar, NO_NUMBERS if scalar is None else scalar.numbers
        matrix = scratch_pool.get("matrix", (tree.block_count + 1, 3, 3), np.float32)
        inverse = scratch_pool.get("inverse", (tree.row_count + 1, 3, 3), np.float32)
        matrix[-1] = inverse[-1] = 0.0
        self.levels = Levels(matrix, inverse, *_zeros(scratch_pool, "levels", 4, tree.row_count))
        self.vectors = _zeros(scratch_pool, "finest", 3, n)
        self._coarsest = CoarsestLevel(tree, scratch_pool)
        self.rows = Rows(team, team.ranges(n, long=True))
        shared = self.rows.shared and len(parts.edges) > 1 and tree.level_count > 1
        self.members = members(self.rows, tree, parts) if shared else [n]

    def set_up(self, values: NDArray[Any], finest: Finest) -> None:
        """Compute the matrices of all levels and the inverses of their diagonals."""
        tree, up, down, matrix, inverse = self.tree, *self.arrays[-2:], *self.levels[:2]
        pattern, constraint = (tree.starts, tree.columns, tree.diagonal), (finest.which, finest.projectors)
        self.rows.run(load, *pattern, tree.source, values, *constraint, matrix)
        if self.scalar is not None:
            self.scalar.take(self.rows, values, matrix)
        count, whole = len(self.rows.ranges), 1
        if count > 1 and tree.level_count > 1:  # threads share the first of the coarser levels
            first, last = (int(row) for row in tree.first_row[1:3])
            ranges = [(first + a, first + b) for a, b in cut(last - first, count)]
            self.rows.team.run(coarsen_rows, ranges, *pattern, up, down, matrix)
            mirror_rows(first, last, *pattern, matrix)
            whole = 2
        coarsen(whole, tree.first_row, *pattern, up, down, matrix)
        if self.scalar is not None:
            self.scalar.correct(finest.which, matrix)
        self._coarsest.blocks[:] = matrix[len(tree.columns) - len(self._coarsest.blocks) : len(tree.columns)]
        ranges = cut(len(tree.diagonal), count)
        self.rows.team.run(divide, ranges, tree.starts, tree.diagonal, *constraint, matrix, inverse)

    def balance(self, r: NDArray[Any]) -> NDArray[np.float64]:
        """Displacements of all rows that balance the forces r on each of the coarsest aggregates."""
        return self._coarsest.balance(r)


class CoarsestLevel:
    """A few aggregates, coupled by a dense matrix.

    blocks: of the matrix; slots: row and column of each; every: scratch over the rows of all levels
    """

    def __init__(self, tree: Hierarchy, scratch_pool: ScratchPool) -> None:
        self.first, last = int(tree.first_row[-2]), int(tree.first_row[-1])
        ends = tree.starts[self.first : last + 1].astype(np.int64)
        columns = tree.columns[ends[0] : ends[-1]].astype(np.int64) - self.first
        self.count, self.order, self.up = last - self.first, tree.order, tree.up
        self.slots = np.repeat(np.arange(self.count), np.diff(ends)), columns
        self.blocks = np.zeros((len(columns), 3, 3), np.float32)
        self.every = scratch_pool.get("balance", (tree.row_count, 3))

    def balance(self, r: NDArray[Any]) -> NDArray[np.float64]:
        """Translations of the rows of the pattern that balance the forces r on them, (n, 3)."""
        if self.count > MOST_BALANCED:
            return np.zeros(r.shape)
        rows, columns = self.slots
        dense = np.zeros((self.count, 3, self.count, 3))
        dense[rows, :, columns] = self.blocks
        forces = self.gathered(r)
        if not (np.isfinite(dense).all() and np.isfinite(forces).all()):
            return np.zeros(r.shape)  # overflow of single precision
        moves = np.linalg.lstsq(dense.reshape(3 * self.count, -1), forces.ravel(), rcond=1e-6)[0]
        # Rounding must not move cloth out of a plane in which it lies exactly: it might buckle.
        moves[np.abs(moves) < NEGLIGIBLE * np.abs(moves).max()] = 0.0
        return self.spread(moves.reshape(self.count, 3))

    def gathered(self, forces: NDArray[Any]) -> NDArray[np.float64]:
        """Forces on the rows of the pattern (n, 3), distributed to those of this level."""
        gather(self.first, self.order, *self.up, forces, self.every)
        return self.every[self.first :].copy()

    def spread(self, moves: NDArray[Any]) -> NDArray[np.float64]:
        """Displacements of the rows of this level (k, 3), interpolated to those of the pattern."""
        self.every[self.first :] = moves
        out = np.empty((len(self.order), 3))
        spread(self.first, self.order, *self.up, self.every, out)
        return out


def _zeros(scratch_pool: ScratchPool, name: str, count: int, rows: int) -> tuple[NDArray[np.float32], ...]:
    """`count` vectors with four numbers a row, the last of which stays zero."""
    vectors = [scratch_pool.get(f"{name} {k}", (rows, 4), np.float32) for k in range(count)]
    for vector in vectors:
        vector.fill(0.0)
    return tuple(vectors)


@kernel
def load(first, last, starts, columns, diagonal, source, values, which, projectors, matrix):  # type: ignore[no-untyped-def]
    """matrix = S A S in the rows first..last of the finest level, faint entries set to zero.

    source: index of each block in `values`; which: constraints in the order of the level
    """
    half = np.empty((3, 3), values.dtype)
    for i in range(np.uint32(first), np.uint32(last)):
        d = source[diagonal[i]]
        faint = FAINT * (values[d, 0, 0] + values[d, 1, 1] + values[d, 2, 2])
        for k in range(starts[i], starts[i + 1]):
            j = columns[k]
            if which[i] == 0 and which[j] == 0:
                reduce_block(values, source[k], faint, matrix, k)
                continue
            s, a, t = projectors[which[i]], values[source[k]], projectors[which[j]]
            for m in range(3):
                for n in range(3):
                    half[m, n] = s[m, 0] * a[0, n] + s[m, 1] * a[1, n] + s[m, 2] * a[2, n]
            for m in range(3):
                for n in range(3):
                    matrix[k, m, n] = half[m, 0] * t[0, n] + half[m, 1] * t[1, n] + half[m, 2] * t[2, n]


@kernel
def coarsen(first_level, first_row, starts, columns, diagonal, up, down, matrix):  # type: ignore[no-untyped-def]
    """P^T A P of the levels from `first_level` on, symmetric to the last bit; up, down: (starts, rows,
    values) of weights.
    """
    for level in range(first_level, first_row.shape[0] - 1):
        first, last = first_row[level], first_row[level + 1]
        coarsen_rows(first, last, starts, columns, diagonal, up, down, matrix)
        mirror_rows(first, last, starts, columns, diagonal, matrix)


@kernel
def coarsen_rows(first, last, starts, columns, diagonal, up, down, matrix):  # type: ignore[no-untyped-def]
    """P^T A P in the rows first..last of one level, up to the diagonal.

    Row I: first the sum of w_iI A_i over its rows i, then that times P.
    """
    last = np.uint32(last)
    up_starts, up_rows, up_values = up
    down_starts, down_rows, down_values = down
    lowest, highest = _reach(first, last, starts, columns, down_starts, down_rows)
    # of a finer row, by its place after the lowest
    summed = np.empty((highest - lowest + np.uint32(2), 3, 3), matrix.dtype)
    mark = np.zeros(highest - lowest + np.uint32(1), np.uint32)
    touched = np.empty(highest - lowest + np.uint32(1), np.uint32)
    slot = np.empty(last, np.uint32)
    for row in range(np.uint32(first), last):
        found = np.uint32(0)
        for child in range(down_starts[row], down_starts[row + np.uint32(1)]):
            i = down_rows[child]
            w = down_values[child]
            for k in range(starts[i], starts[i + np.uint32(1)]):
                j = columns[k] - lowest
                if mark[j] != row:
                    mark[j] = row
                    touched[found] = j
                    found += np.uint32(1)
                    set_block(summed, j, w, matrix, k)
                else:
                    add_block(summed, j, w, matrix, k)
        for k in range(starts[row], diagonal[row] + np.uint32(1)):
            slot[columns[k]] = k
            matrix[k] = 0.0
        for t in range(found):
            j = touched[t]
            i = j + lowest
            for p in range(up_starts[i], up_starts[i + np.uint32(1)]):
                if up_rows[p] <= row:
                    add_block(matrix, slot[up_rows[p]], up_values[p], summed, j)


@local
def _reach(first, last, starts, columns, down_starts, down_rows):  # type: ignore[no-untyped-def]
    """The first and the last of all neighbours of the rows of the aggregates first..last."""
    lowest = np.uint32(0xFFFFFFFF)
    highest = np.uint32(0)
    for child in range(down_starts[first], down_starts[last]):
        i = down_rows[child]
        lowest = min(lowest, columns[starts[i]])
        highest = max(highest, columns[starts[i + np.uint32(1)] - np.uint32(1)])
    return min(lowest, highest), highest


@kernel
def mirror_rows(first, last, starts, columns, diagonal, matrix):  # type: ignore[no-untyped-def]
    """Copy blocks below the diagonal of the rows first..last, a level, to those above."""
    first = np.uint32(first)
    # next slot above the diagonal of each row; columns are sorted, so those of a row come in order
    after = diagonal[first:last] + np.uint32(1)
    for row in range(first, np.uint32(last)):
        for k in range(starts[row], diagonal[row]):
            j = columns[k] - first
            for p in range(3):
                for q in range(3):
                    matrix[after[j], p, q] = matrix[k, q, p]
            after[j] += np.uint32(1)
        d = diagonal[row]
        for p in range(3):
            for q in range(p):
                matrix[d, p, q] = matrix[d, q, p]


@kernel
def divide(first, last, starts, diagonal, which, projectors, matrix, inverse):  # type: ignore[no-untyped-def]
    """matrix = D^-1 A off the diagonal in rows first..last, for :mod:`gabardine.core.lanes.sweeps`.

    On the finest level I - S is added to D, on the others a little: an aggregate without a free vertex in
    some direction has only rounding, of either sign, as its stiffness there. inverse: D^-1
    """
    block = np.empty((3, 3), np.float64)
    out = np.empty((3, 3), np.float64)
    for i in range(np.uint32(first), np.uint32(last)):
        d = diagonal[i]
        for m in range(3):
            for n in range(3):
                block[m, n] = matrix[d, m, n]
        if i >= which.shape[0]:
            little = LITTLE * (block[0, 0] + block[1, 1] + block[2, 2])
            for m in range(3):
                block[m, m] += little
        elif which[i] > 0:
            for m in range(3):
                for n in range(3):
                    block[m, n] += (1.0 if m == n else 0.0) - projectors[which[i], m, n]
        if not inverse_3x3(block, out):
            for m in range(3):
                for n in range(3):
                    block[m, n] = out[m, n]
        for m in range(3):
            for n in range(3):
                matrix[d, m, n] = block[m, n]
                inverse[i, m, n] = out[m, n]
        for k in range(starts[i], d):
            divide_lower(i, inverse, k, matrix)
        for k in range(d + np.uint32(1), starts[i + np.uint32(1)]):
            divide_upper(i, inverse, k, matrix)


@kernel
def gather(last, order, starts, rows, values, forces, b):  # type: ignore[no-untyped-def]
    """b = forces on the finest rows, reordered; on aggregates the sum of w b of their rows."""
    n = np.uint32(order.shape[0])
    for i in range(n):
        for m in range(3):
            b[i, m] = forces[order[i], m]
    for i in range(n, np.uint32(b.shape[0])):
        for m in range(3):
            b[i, m] = 0.0
    for i in range(np.uint32(last)):
        for p in range(starts[i], starts[i + np.uint32(1)]):
            for m in range(3):
                b[rows[p], m] += values[p] * b[i, m]


@kernel
def spread(last, order, starts, rows, values, x, out):  # type: ignore[no-untyped-def]
    """x of the rows 0..last = sum w x of their aggregates, from the coarsest level to the finest: out."""
    i = np.uint32(last)
    while i > np.uint32(0):
        i -= np.uint32(1)
        for m in range(3):
            x[i, m] = 0.0
        for p in range(starts[i], starts[i + np.uint32(1)]):
            for m in range(3):
                x[i, m] += values[p] * x[rows[p], m]
    for k in range(np.uint32(order.shape[0])):
        for m in range(3):
            out[order[k], m] = x[k, m]
