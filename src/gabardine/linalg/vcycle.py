"""One multigrid V-cycle over aggregates, as an approximate inverse: the kernels.

On each level one symmetric block Gauss-Seidel sweep before and one after the coarse correction. With
A = L + D + U, the sweep from zero is (D + L) y = b, (D + U) x = D y; it reads each block once, and what is
left, b - A x = L (y - x), takes half the matrix. The sweep from x is (D + L) y = b - U x,
(D + U) x' = D y + U x. Together three passes over the matrix, where plain sweeps and residuals take six.

The cycle is symmetric and positive definite if A is. It works in single precision: half the memory to move,
and the iteration it serves is in double. Aggregation: Notay 2010, "An aggregation-based algebraic multigrid
method", ETNA 37. Sweeps: Saad 2003, "Iterative methods for sparse linear systems", chapters 4 and 13.
"""

from __future__ import annotations

import numpy as np

from gabardine.core.kernels import kernel, local
from gabardine.linalg.blocks import inverse_3x3
from gabardine.linalg.constraints import filtered

TINY = np.float32(1e-15)
"""Right sides are of size one. Away from where something pulls, sweeps decay to numbers below the range of
single precision, on which processors are a hundred times slower: (v + TINY) - TINY makes them zero."""
FAINT = np.float32(1e-12)
"""The same for entries of the matrix, relative to the trace of their diagonal block: where cloth is nearly
flat, entries between directions in and across its plane are squares of small slopes."""
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
        faint = FAINT * np.float32(values[d, 0, 0] + values[d, 1, 1] + values[d, 2, 2])
        for k in range(starts[i], starts[i + 1]):
            j = columns[k]
            if which[i] == 0 and which[j] == 0:
                for m in range(3):
                    for n in range(3):
                        matrix[k, m, n] = np.float32(values[k, m, n]) + faint - faint
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
                    _set(summed, j, w, matrix, k)
                else:
                    _add(summed, j, w, matrix, k)
        for k in range(starts[row], diagonal[row] + np.uint32(1)):
            slot[columns[k]] = k
            matrix[k] = 0.0
        for t in range(found):
            j = touched[t]
            for p in range(up_starts[j], up_starts[j + np.uint32(1)]):
                if up_rows[p] <= row:
                    _add(matrix, slot[up_rows[p]], up_values[p], summed, j)
        _mirror(row, starts, columns, diagonal, after, matrix)


@local
def _set(out, k, w, a, n):  # type: ignore[no-untyped-def]
    """out[k] = w a[n]."""
    for p in range(3):
        for q in range(3):
            out[k, p, q] = w * a[n, p, q]


@local
def _add(out, k, w, a, n):  # type: ignore[no-untyped-def]
    """out[k] += w a[n]."""
    for p in range(3):
        for q in range(3):
            out[k, p, q] += w * a[n, p, q]


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
def invert(rows, diagonal, which, projectors, matrix, inverse):  # type: ignore[no-untyped-def]
    """inverse = D^-1 of all levels, on the finest (D + I - S)^-1, on the others with a little added.

    An aggregate none of whose vertices is free in some direction has no stiffness there but rounding, of
    either sign.
    """
    block = np.empty((3, 3), np.float64)
    out = np.empty((3, 3), np.float64)
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
        inverse_3x3(block, out)
        for m in range(3):
            for n in range(3):
                inverse[i, m, n] = out[m, n]


@local
def _sum(first, last, columns, matrix, x):  # type: ignore[no-untyped-def]
    """The blocks first..last times x, as three scalars."""
    s0 = np.float32(0.0)
    s1 = np.float32(0.0)
    s2 = np.float32(0.0)
    for k in range(first, last):
        j = columns[k]
        x0 = x[j, 0]
        x1 = x[j, 1]
        x2 = x[j, 2]
        s0 += matrix[k, 0, 0] * x0 + matrix[k, 0, 1] * x1 + matrix[k, 0, 2] * x2
        s1 += matrix[k, 1, 0] * x0 + matrix[k, 1, 1] * x1 + matrix[k, 1, 2] * x2
        s2 += matrix[k, 2, 0] * x0 + matrix[k, 2, 1] * x1 + matrix[k, 2, 2] * x2
    return s0, s1, s2


@local
def _lower(i, starts, columns, diagonal, matrix, x):  # type: ignore[no-untyped-def]
    """Row i of L x."""
    return _sum(starts[i], diagonal[i], columns, matrix, x)


@local
def _upper(i, starts, columns, diagonal, matrix, x):  # type: ignore[no-untyped-def]
    """Row i of U x."""
    return _sum(diagonal[i] + np.uint32(1), starts[i + np.uint32(1)], columns, matrix, x)


@local
def _solved(inverse, i, s0, s1, s2):  # type: ignore[no-untyped-def]
    """D_i^-1 s, without what is tiny."""
    return (
        inverse[i, 0, 0] * s0 + inverse[i, 0, 1] * s1 + inverse[i, 0, 2] * s2 + TINY - TINY,
        inverse[i, 1, 0] * s0 + inverse[i, 1, 1] * s1 + inverse[i, 1, 2] * s2 + TINY - TINY,
        inverse[i, 2, 0] * s0 + inverse[i, 2, 1] * s1 + inverse[i, 2, 2] * s2 + TINY - TINY,
    )


@local
def _sweep_from_zero(first, last, starts, columns, diagonal, matrix, inverse, b, x, y):  # type: ignore[no-untyped-def]
    """(D + L) y = b, then (D + U) x = D y."""
    for i in range(first, last):
        s0, s1, s2 = _lower(i, starts, columns, diagonal, matrix, y)
        y[i, 0], y[i, 1], y[i, 2] = _solved(inverse, i, b[i, 0] - s0, b[i, 1] - s1, b[i, 2] - s2)
    i = last
    while i > first:
        i -= np.uint32(1)
        s0, s1, s2 = _upper(i, starts, columns, diagonal, matrix, x)
        t0, t1, t2 = _solved(inverse, i, s0, s1, s2)
        x[i, 0] = y[i, 0] - t0
        x[i, 1] = y[i, 1] - t1
        x[i, 2] = y[i, 2] - t2


@local
def _restrict(first, last, starts, columns, diagonal, matrix, up_starts, up_rows, up_values, b, x, y):  # type: ignore[no-untyped-def]
    """b of each aggregate += w L (y - x) of the rows that follow it; y becomes y - x."""
    for i in range(first, last):
        y[i, 0] -= x[i, 0]
        y[i, 1] -= x[i, 1]
        y[i, 2] -= x[i, 2]
        s0, s1, s2 = _lower(i, starts, columns, diagonal, matrix, y)
        for p in range(up_starts[i], up_starts[i + np.uint32(1)]):
            coarse = up_rows[p]
            w = up_values[p]
            b[coarse, 0] += w * s0
            b[coarse, 1] += w * s1
            b[coarse, 2] += w * s2


@local
def _sweep(first, last, starts, columns, diagonal, matrix, inverse, b, x, y):  # type: ignore[no-untyped-def]
    """(D + L) y = b - U x, then (D + U) x' = D y + U x; on the way back x holds x - x'."""
    for i in range(first, last):
        l0, l1, l2 = _lower(i, starts, columns, diagonal, matrix, y)
        u0, u1, u2 = _upper(i, starts, columns, diagonal, matrix, x)
        s0 = b[i, 0] - l0 - u0
        s1 = b[i, 1] - l1 - u1
        s2 = b[i, 2] - l2 - u2
        y[i, 0], y[i, 1], y[i, 2] = _solved(inverse, i, s0, s1, s2)
    i = last
    while i > first:
        i -= np.uint32(1)
        s0, s1, s2 = _upper(i, starts, columns, diagonal, matrix, x)
        t0, t1, t2 = _solved(inverse, i, s0, s1, s2)
        y[i, 0] += t0
        y[i, 1] += t1
        y[i, 2] += t2
        x[i, 0] -= y[i, 0]
        x[i, 1] -= y[i, 1]
        x[i, 2] -= y[i, 2]
    for i in range(first, last):
        x[i, 0] = y[i, 0]
        x[i, 1] = y[i, 1]
        x[i, 2] = y[i, 2]


@kernel
def cycle(  # type: ignore[no-untyped-def]
    levels, first_row, starts, columns, diagonal, up, which, projectors, matrix, inverse, b, x, y
):
    """x = B b on the finest level; b of the coarser levels, x and y are scratch."""
    up_starts, up_rows, up_values = up
    b[first_row[1] :] = 0.0
    for level in range(levels - 1):
        first, last = first_row[level], first_row[level + 1]
        _sweep_from_zero(first, last, starts, columns, diagonal, matrix, inverse, b, x, y)
        _restrict(first, last, starts, columns, diagonal, matrix, *up, b, x, y)
    first, last = first_row[levels - 1], first_row[levels]
    _sweep_from_zero(first, last, starts, columns, diagonal, matrix, inverse, b, x, y)
    for _ in range(COARSE_SWEEPS):
        _sweep(first, last, starts, columns, diagonal, matrix, inverse, b, x, y)
    for up in range(levels - 1):
        level = levels - 2 - up
        first, last = first_row[level], first_row[level + 1]
        for i in range(first, last):
            c0 = np.float32(0.0)
            c1 = np.float32(0.0)
            c2 = np.float32(0.0)
            for p in range(up_starts[i], up_starts[i + np.uint32(1)]):
                coarse = up_rows[p]
                w = up_values[p]
                c0 += w * x[coarse, 0]
                c1 += w * x[coarse, 1]
                c2 += w * x[coarse, 2]
            if level == 0:
                c0, c1, c2 = filtered(i, which, projectors, c0, c1, c2)
            x[i, 0] += c0
            x[i, 1] += c1
            x[i, 2] += c2
        _sweep(first, last, starts, columns, diagonal, matrix, inverse, b, x, y)
