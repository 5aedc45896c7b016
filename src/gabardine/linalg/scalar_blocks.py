"""Blocks that are multiples of the identity, as numbers beside the finest level of the multigrid cycle.

The matrix of bending has twice the blocks of a membrane on irregular meshes; most of the others are numbers k
times the identity (gabardine.elements.assembly.QuadraticForm), small ones. In the cycle they cost nine times
what they say. So it works on

    A' = A - F,     F = sum of k_ij (e_i e_j^T + e_j e_i^T) - |k_ij| (e_i e_i^T + e_j e_j^T)

which has no blocks there and is positive as A is, since -F is. Conjugate gradients remain those of A: the
cycle's residual gets F z. Smoothing misses F, which is large only for smooth displacements beside bending
alone; so the coarser matrices are those of A: P^T A' P plus numbers P^T F P, which change with k and the pins
only. With those of A' iterations double where bending dominates.

They still do for fabrics stiff in bending for their mesh: so where the numbers are large beside the diagonal
(`MOST_SHARE`), the cycle works on all of A.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel, local
from gabardine.core.threads import Rows
from gabardine.linalg.blocks import BlockPattern, Indices, filtered
from gabardine.linalg.hierarchy import Hierarchy, hierarchy_of

NONE = np.zeros(0, np.float32)
MOST_SHARE = 2e-3
"""Largest sum of |k_ij| in a row over the mean of its diagonal, root mean square over all rows. Fabrics of
the library have 1e-4 at edges of 10 mm, 5e-3 at 1 mm, as many iterations (0.8 to 1.2) as with all blocks; a
sheet of 500 N/m and 1e-4 N m has 6e-3 at 7 mm and takes 1.5 times as many, with 1e-3 N m 2e-2 and 2 to 5."""


class Numbers(NamedTuple):
    """Multiples of the identity over the rows of the finest level: starts, columns and values k."""

    starts: Any
    columns: Any
    values: Any


NO_NUMBERS = Numbers(np.zeros(1, np.uint32), np.zeros(0, np.uint32), NONE)


class ScalarBlocks:
    """The numbers of a pattern, in the order of a hierarchy made by `thin_hierarchy`.

    source: index of each in the values of the pattern; coarse: of the slots of the coarser levels
    """

    def __init__(self, pattern: BlockPattern, tree: Hierarchy) -> None:
        place = np.empty_like(tree.order)
        place[tree.order] = np.arange(len(tree.order), dtype=np.uint32)
        rows = place[np.searchsorted(pattern.starts, pattern.scalar, side="right") - 1]
        columns = place[pattern.columns[pattern.scalar]]
        order = np.lexsort((columns, rows))
        self.source, count = pattern.scalar[order], np.bincount(rows, minlength=len(place))
        starts = np.concatenate([[0], np.cumsum(count)]).astype(np.uint32)
        self.numbers = Numbers(starts, columns[order], np.zeros(len(order), np.float32))
        self.tree, self.coarse = tree, np.zeros(tree.block_count)
        self._known: tuple[NDArray[Any], ...] = (NONE, NONE)

    def take(self, rows: Rows, values: NDArray[Any], matrix: NDArray[np.float32]) -> None:
        """Read the numbers from the values of A; the finest level of `matrix` becomes A'."""
        rows.run(_take, *self.numbers, self.source, self.tree.diagonal, values, matrix)

    def correct(self, which: Indices, matrix: NDArray[np.float32]) -> None:
        """Add P^T F P to the coarser levels; which: constrained rows of the finest."""
        tree, (starts, columns, numbers) = self.tree, self.numbers
        if not all(map(np.array_equal, self._known, (numbers, which))):
            self._known = NONE, NONE  # until they are computed, which may be interrupted
            pattern = (tree.first_row, tree.starts, tree.columns, tree.diagonal)
            _coarse_numbers(*pattern, tuple(tree.up), which, starts, columns, numbers, self.coarse)
            self._known = numbers.copy(), which.copy()
        _add_numbers(int(tree.starts[tree.first_row[1]]), self.coarse, matrix)


def outweigh(pattern: BlockPattern, values: NDArray[Any]) -> bool:
    """Whether the scalar blocks of a matrix are too large to be left out of its finest level."""
    return bool(_share(pattern.starts, pattern.diagonal, pattern.scalar, values) > MOST_SHARE)


def thin_hierarchy(pattern: BlockPattern, order: Indices | None) -> Hierarchy:
    """The hierarchy of a pattern without its scalar blocks."""
    kept = np.ones(pattern.block_count, np.bool_)
    kept[pattern.scalar] = False
    before = np.concatenate([[0], np.cumsum(kept)]).astype(np.uint32)
    thin = BlockPattern(before[pattern.starts], pattern.columns[kept], before[pattern.diagonal])
    tree = hierarchy_of(thin, order)
    return replace(tree, source=np.flatnonzero(kept).astype(np.uint32)[tree.source])


@kernel
def _share(starts, diagonal, scalar, values):  # type: ignore[no-untyped-def]
    """Root mean square of the sum of |k_ij| in a row over a third of the trace of its diagonal block."""
    at, total = 0, 0.0
    for i in range(diagonal.shape[0]):
        size, d = 0.0, diagonal[i]
        while at < scalar.shape[0] and scalar[at] < starts[i + 1]:
            size += abs(values[scalar[at], 0, 0])
            at += 1
        trace = values[d, 0, 0] + values[d, 1, 1] + values[d, 2, 2]
        if size > 0.0:
            total += (3.0 * size / trace) ** 2
    return math.sqrt(total / diagonal.shape[0])


@kernel
def _take(first, last, starts, columns, numbers, source, diagonal, values, matrix):  # type: ignore[no-untyped-def]  # noqa: ARG001
    """numbers = k of the rows first..last; their diagonals in `matrix` get the sums of |k|."""
    for i in range(np.uint32(first), np.uint32(last)):
        total = np.float32(0.0)
        for k in range(starts[i], starts[i + np.uint32(1)]):
            number = np.float32(values[source[k], 0, 0])
            numbers[k] = number
            total += abs(number)
        for m in range(3):
            matrix[diagonal[i], m, m] += total


@kernel
def subtract_numbers(first, last, scalar, finest, z, s):  # type: ignore[no-untyped-def]
    """s -= S F z in the rows first..last; scalar: `Numbers`, finest: gabardine.linalg.vcycle.Finest."""
    starts, columns, numbers = scalar
    for i in range(np.uint32(first), np.uint32(last)):
        z0, z1, z2 = z[i, 0], z[i, 1], z[i, 2]
        f0 = np.float32(0.0)
        f1 = np.float32(0.0)
        f2 = np.float32(0.0)
        for k in range(starts[i], starts[i + np.uint32(1)]):
            j = columns[k]
            number = numbers[k]
            size = abs(number)
            f0 += number * z[j, 0] - size * z0
            f1 += number * z[j, 1] - size * z1
            f2 += number * z[j, 2] - size * z2
        f0, f1, f2 = filtered(i, finest.which, finest.single, f0, f1, f2)
        s[i, 0] -= f0
        s[i, 1] -= f1
        s[i, 2] -= f2


@kernel
def _coarse_numbers(  # type: ignore[no-untyped-def]
    first_row, all_starts, all_columns, diagonal, up, which, starts, columns, numbers, out
):
    """out = P^T F P on all coarser levels, of the rows without constraints."""
    out[:] = 0.0
    pattern = (all_starts, all_columns, diagonal)
    for i in range(first_row[1]):
        if which[i] == 0:
            total = 0.0
            for k in range(starts[i], starts[i + np.uint32(1)]):
                total += abs(numbers[k])
                if which[columns[k]] == 0:
                    _spread(pattern, up, i, columns[k], np.float64(numbers[k]), out)
            _spread(pattern, up, i, i, -total, out)
    for level in range(1, first_row.shape[0] - 2):
        for i in range(first_row[level], first_row[level + 1]):
            for k in range(all_starts[i], all_starts[i + np.uint32(1)]):
                _spread(pattern, up, i, all_columns[k], out[k], out)


@local
def _spread(pattern, up, i, j, number, out):  # type: ignore[no-untyped-def]
    """P^T (number e_i e_j^T) P; without a block the diagonal ones get the size, which keeps it positive."""
    all_starts, all_columns, diagonal = pattern
    starts, rows, weights = up
    for p in range(starts[i], starts[i + np.uint32(1)]):
        row = rows[p]
        for q in range(starts[j], starts[j + np.uint32(1)]):
            value = np.float64(weights[p]) * np.float64(weights[q]) * number
            found = False
            for k in range(all_starts[row], all_starts[row + np.uint32(1)]):
                if all_columns[k] == rows[q]:
                    out[k] += value
                    found = True
                    break
            if not found:
                out[diagonal[row]] += abs(value)


@kernel
def _add_numbers(first, numbers, matrix):  # type: ignore[no-untyped-def]
    """matrix += numbers times the identity in the slots from `first` on."""
    for k in range(np.uint32(first), np.uint32(numbers.shape[0])):
        for m in range(3):
            matrix[k, m, m] += np.float32(numbers[k])
