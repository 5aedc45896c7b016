"""One multigrid V-cycle over aggregates, as an approximate inverse: the kernels.

On each level one symmetric block Gauss-Seidel sweep before and one after the coarse correction. With
A = L + D + U, the sweep from zero is (D + L) y = b, (D + U) x = D y; what is left, b - A x = L (y - x), is
summed up on the way back: the row of U that gives x_i is the column of L that (y - x)_i meets. The sweep from
x is (D + L) y = b - U x, (D + U) x' = D y + U x, and leaves L (y - x'). Together two and a half passes over
the matrix with the last residual, and so A x, at no price; plain sweeps and residuals take seven.

The cycle is symmetric and positive definite if A is. It works in single precision: half the memory to move,
and whoever asks for more digits iterates in double around it. Aggregation: Notay 2010, "An aggregation-based
algebraic multigrid method", ETNA 37. Sweeps: Saad 2003, "Iterative methods for sparse linear systems",
chapters 4 and 13.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from gabardine.core.kernels import Method, calling, kernel, local
from gabardine.core.lanes.blocks import add_block, divide_lower, divide_upper, reduce_block, set_block
from gabardine.core.lanes.sweeps import backward, backward_again, forward, forward_again, scale, share
from gabardine.linalg.blocks import inverse_3x3
from gabardine.linalg.constraints import filtered

FAINT = np.float32(1e-12)
"""v + FAINT - FAINT, relative to the trace of their diagonal block, makes the smallest entries of the matrix
zero (see TINY in :mod:`gabardine.core.lanes.sweeps`): where cloth is nearly flat, entries between
directions in and across its plane are squares of small slopes."""
LITTLE = 3e-6
"""Added to coarse diagonal blocks, relative to their trace: above the rounding of single precision."""
COARSE_SWEEPS = 4
"""Extra sweeps on the coarsest level, of a few rows: as good as a direct solve there."""


class Finest(NamedTuple):
    """What a solve knows of the finest level.

    order: which row of the pattern each row is; which: constraints in that order; projectors: theirs in the
    precision of the matrix; single: the same in single precision
    """

    order: Any
    which: Any
    projectors: Any
    single: Any


class Levels(NamedTuple):
    """Arrays over the rows of all levels, in single precision, finest first.

    matrix, inverse: blocks, one more than there are; b: right side, spoilt by a cycle; x, s: solution and
    what it leaves; y: scratch
    """

    matrix: Any
    inverse: Any
    b: Any
    x: Any
    y: Any
    s: Any


@kernel
def load(first, last, starts, columns, diagonal, source, values, which, projectors, matrix):  # type: ignore[no-untyped-def]
    """matrix = S A S in the rows first..last of the finest level, without what is faint.

    source: which block of `values` each block is; which: constraints in the order of the level
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
def coarsen(first_row, starts, columns, diagonal, up, down, matrix):  # type: ignore[no-untyped-def]
    """P^T A P of all coarser levels, symmetric to the last bit; up, down: (starts, rows, values) of weights.

    Row I: first the sum of w_iI A_i over the rows i that follow it, then that times P, up to the diagonal.
    """
    count = diagonal.shape[0]
    summed = np.empty((count, 3, 3), matrix.dtype)
    mark = np.zeros(count, np.uint32)
    touched = np.empty(count, np.uint32)
    slot = np.empty(count, np.uint32)
    after = diagonal + np.uint32(1)  # next slot above the diagonal of each row
    up_starts, up_rows, up_values = up
    down_starts, down_rows, down_values = down
    for row in range(first_row[1], np.uint32(count)):
        found = np.uint32(0)
        for child in range(down_starts[row], down_starts[row + np.uint32(1)]):
            i = down_rows[child]
            w = down_values[child]
            for k in range(starts[i], starts[i + np.uint32(1)]):
                j = columns[k]
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
            for p in range(up_starts[j], up_starts[j + np.uint32(1)]):
                if up_rows[p] <= row:
                    add_block(matrix, slot[up_rows[p]], up_values[p], summed, j)
        _mirror(row, starts, columns, diagonal, after, matrix)


@local
def _mirror(row, starts, columns, diagonal, after, matrix):  # type: ignore[no-untyped-def]
    """Blocks above the diagonal from those below. Columns are sorted: those of a row come in their order."""
    for k in range(starts[row], diagonal[row]):
        j = columns[k]
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
    """matrix = D^-1 A beside the diagonal of rows first..last, as :mod:`gabardine.core.lanes.sweeps` has it.

    On the finest level D has I - S added, on the others a little: an aggregate none of whose vertices is free
    in some direction has no stiffness there but rounding, of either sign. inverse: D^-1
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
def forward_rows(first, last, starts, columns, diagonal, matrix, inverse, b, y, s):  # type: ignore[no-untyped-def]
    """(D + L) y = b in the rows first..last; b becomes D^-1 b, s zero."""
    for i in range(np.uint32(first), np.uint32(last)):
        scale(i, inverse, b)
        forward(i, starts[i], diagonal[i], columns, matrix, b, y)
        for m in range(4):
            s[i, m] = 0.0


@kernel
def backward_rows(first, last, starts, columns, diagonal, matrix, x, y, s):  # type: ignore[no-untyped-def]
    """(D + U) x = D y in the rows last..first; s = b - A x once all rows have been done."""
    i = np.uint32(last)
    while i > np.uint32(first):
        i -= np.uint32(1)
        backward(i, diagonal[i], starts[i + np.uint32(1)], columns, matrix, x, y, s)


@kernel
def forward_rows_again(first, last, starts, columns, diagonal, matrix, b, x, y, s):  # type: ignore[no-untyped-def]
    """(D + L) y = b - U x in the rows first..last; s becomes zero."""
    for i in range(np.uint32(first), np.uint32(last)):
        forward_again(i, starts[i], diagonal[i], starts[i + np.uint32(1)], columns, matrix, b, x, y)
        for m in range(4):
            s[i, m] = 0.0


@kernel
def backward_rows_again(first, last, starts, columns, diagonal, matrix, x, y, s):  # type: ignore[no-untyped-def]
    """(D + U) x' = D y + U x in the rows last..first: y becomes x', x is x - x'; s = b - A x' in the end."""
    i = np.uint32(last)
    while i > np.uint32(first):
        i -= np.uint32(1)
        backward_again(i, diagonal[i], starts[i + np.uint32(1)], columns, matrix, x, y, s)


@kernel
def take_rows(first, last, x, y):  # type: ignore[no-untyped-def]
    """x = y in the rows first..last."""
    for i in range(np.uint32(first), np.uint32(last)):
        for m in range(4):
            x[i, m] = y[i, m]


@kernel
def gather_rows(first, last, down_starts, down_rows, down_values, s, b):  # type: ignore[no-untyped-def]
    """b = P^T s in the rows first..last of a coarser level."""
    for i in range(np.uint32(first), np.uint32(last)):
        for m in range(4):
            b[i, m] = 0.0
        for p in range(down_starts[i], down_starts[i + np.uint32(1)]):
            share(down_rows[p], down_values[p], s, i, b)


@kernel
def correct_rows(first, last, up_starts, up_rows, up_values, which, projectors, x):  # type: ignore[no-untyped-def]
    """x += P X in the rows first..last; on the finest level filtered."""
    for i in range(np.uint32(first), np.uint32(last)):
        if i < which.shape[0]:  # noqa: SIM102 - coarser rows have no entry in `which`
            if which[i] > 0:
                before0, before1, before2 = x[i, 0], x[i, 1], x[i, 2]
                for m in range(3):
                    x[i, m] = 0.0
                for p in range(up_starts[i], up_starts[i + np.uint32(1)]):
                    share(up_rows[p], up_values[p], x, i, x)
                c0, c1, c2 = filtered(i, which, projectors, x[i, 0], x[i, 1], x[i, 2])
                x[i, 0] = before0 + c0
                x[i, 1] = before1 + c1
                x[i, 2] = before2 + c2
                continue
        for p in range(up_starts[i], up_starts[i + np.uint32(1)]):
            share(up_rows[p], up_values[p], x, i, x)


@local
def _sweep_from_zero(first, last, starts, columns, diagonal, levels):  # type: ignore[no-untyped-def]
    matrix, inverse, b, x, y, s = levels
    forward_rows(first, last, starts, columns, diagonal, matrix, inverse, b, y, s)
    backward_rows(first, last, starts, columns, diagonal, matrix, x, y, s)


@local
def _sweep(first, last, starts, columns, diagonal, levels):  # type: ignore[no-untyped-def]
    matrix, _, b, x, y, s = levels
    forward_rows_again(first, last, starts, columns, diagonal, matrix, b, x, y, s)
    backward_rows_again(first, last, starts, columns, diagonal, matrix, x, y, s)
    take_rows(first, last, x, y)


@kernel
def cycle(top, tree, finest, levels):  # type: ignore[no-untyped-def]
    """x = B b and s = b - A x on the level `top`; b is spoilt, the coarser levels and y are scratch."""
    level_count, first_row, starts, columns, diagonal, up, down = tree
    for level in range(top, level_count - 1):
        first, last = first_row[level], first_row[level + 1]
        _sweep_from_zero(first, last, starts, columns, diagonal, levels)
        gather_rows(last, first_row[level + 2], *down, levels.s, levels.b)
    first, last = first_row[level_count - 1], first_row[level_count]
    _sweep_from_zero(first, last, starts, columns, diagonal, levels)
    for _ in range(COARSE_SWEEPS):
        _sweep(first, last, starts, columns, diagonal, levels)
    for done in range(level_count - 1 - top):
        level = level_count - 2 - done
        first, last = first_row[level], first_row[level + 1]
        correct_rows(first, last, *up, finest.which, finest.single, levels.x)
        _sweep(first, last, starts, columns, diagonal, levels)


v_cycle = Method("v_cycle")
"""v_cycle(rows, tree, finest, levels): a cycle from the finest level on, by those who share its rows."""


@local
@calling
def whole_cycle(rows, tree, finest, levels):  # type: ignore[no-untyped-def]  # noqa: ARG001
    """What `v_cycle` is in compiled code."""
    cycle(0, tree, finest, levels)
