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

import numpy as np

from gabardine.core.kernels import kernel, local
from gabardine.linalg.block_lanes import (
    add_block,
    backward,
    backward_again,
    divide_lower,
    divide_upper,
    forward,
    forward_again,
    reduce_block,
    scale,
    set_block,
    share,
)
from gabardine.linalg.blocks import inverse_3x3
from gabardine.linalg.constraints import filtered

FAINT = np.float32(1e-12)
"""v + FAINT - FAINT, relative to the trace of their diagonal block, makes the smallest entries of the matrix
zero (see TINY in :mod:`gabardine.linalg.vector_lanes`): where cloth is nearly flat, entries between
directions in and across its plane are squares of small slopes."""
LITTLE = 3e-6
"""Added to coarse diagonal blocks, relative to their trace: above the rounding of single precision."""
COARSE_SWEEPS = 4
"""Extra sweeps on the coarsest level, of a few rows: as good as a direct solve there."""


@kernel
def load(rows, starts, columns, diagonal, values, which, projectors, matrix):  # type: ignore[no-untyped-def]
    """matrix = S A S on the finest level, without what is faint."""
    half = np.empty((3, 3), values.dtype)
    for i in range(np.uint32(rows)):
        d = diagonal[i]
        faint = FAINT * (values[d, 0, 0] + values[d, 1, 1] + values[d, 2, 2])
        for k in range(starts[i], starts[i + 1]):
            j = columns[k]
            if which[i] == 0 and which[j] == 0:
                reduce_block(values, k, faint, matrix)
                continue
            s, a, t = projectors[which[i]], values[k], projectors[which[j]]
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
def divide(rows, starts, diagonal, which, projectors, matrix, inverse, coarsest):  # type: ignore[no-untyped-def]
    """matrix = D^-1 A beside the diagonal, of all levels, as :mod:`gabardine.linalg.block_lanes` stores it.

    On the finest level D has I - S added, on the others a little: an aggregate none of whose vertices is free
    in some direction has no stiffness there but rounding, of either sign. inverse: D^-1; coarsest: the blocks
    of the last level as they were.
    """
    block = np.empty((3, 3), np.float64)
    out = np.empty((3, 3), np.float64)
    kept = starts[np.uint32(rows)] - np.uint32(coarsest.shape[0])
    for k in range(kept, starts[np.uint32(rows)]):
        for m in range(3):
            for n in range(3):
                coarsest[k - kept, m, n] = matrix[k, m, n]
    for i in range(np.uint32(rows)):
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


@local
def _sweep_from_zero(first, last, starts, columns, diagonal, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    """(D + L) y = b, then (D + U) x = D y; s = b - A x. b becomes D^-1 b."""
    for i in range(first, last):
        scale(i, inverse, b)
        forward(i, starts[i], diagonal[i], columns, matrix, b, y)
        for m in range(4):
            s[i, m] = 0.0
    i = last
    while i > first:
        i -= np.uint32(1)
        backward(i, diagonal[i], starts[i + np.uint32(1)], columns, matrix, x, y, s)


@local
def _sweep(first, last, starts, columns, diagonal, matrix, b, x, y, s):  # type: ignore[no-untyped-def]
    """(D + L) y = b - U x, then (D + U) x' = D y + U x; on the way back x holds x - x'. s = b - A x'."""
    for i in range(first, last):
        forward_again(i, starts[i], diagonal[i], starts[i + np.uint32(1)], columns, matrix, b, x, y)
        for m in range(4):
            s[i, m] = 0.0
    i = last
    while i > first:
        i -= np.uint32(1)
        backward_again(i, diagonal[i], starts[i + np.uint32(1)], columns, matrix, x, y, s)
    for i in range(first, last):
        for m in range(4):
            x[i, m] = y[i, m]


@local
def _correct(first, last, up_starts, up_rows, up_values, which, projectors, finest, x):  # type: ignore[no-untyped-def]
    """x += P X; on the finest level filtered."""
    for i in range(first, last):
        if finest:  # noqa: SIM102 - coarser rows have no entry in `which`
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


@kernel
def cycle(  # type: ignore[no-untyped-def]
    levels, first_row, starts, columns, diagonal, up, which, projectors, matrix, inverse, b, x, y, s
):
    """x = B b and s = b - A x on the finest level; b is spoilt, the coarser levels and y are scratch."""
    up_starts, up_rows, up_values = up
    b[first_row[1] : first_row[levels]] = 0.0
    for level in range(levels - 1):
        first, last = first_row[level], first_row[level + 1]
        _sweep_from_zero(first, last, starts, columns, diagonal, matrix, inverse, b, x, y, s)
        for i in range(first, last):
            for p in range(up_starts[i], up_starts[i + np.uint32(1)]):
                share(i, up_values[p], s, up_rows[p], b)
    first, last = first_row[levels - 1], first_row[levels]
    _sweep_from_zero(first, last, starts, columns, diagonal, matrix, inverse, b, x, y, s)
    for _ in range(COARSE_SWEEPS):
        _sweep(first, last, starts, columns, diagonal, matrix, b, x, y, s)
    for down in range(levels - 1):
        level = levels - 2 - down
        first, last = first_row[level], first_row[level + 1]
        _correct(first, last, *up, which, projectors, level == 0, x)
        _sweep(first, last, starts, columns, diagonal, matrix, b, x, y, s)
