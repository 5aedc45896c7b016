"""Products and small inverses of 3x3-block matrices.

All index arrays are uint32: with signed ones numba guards every access against negative
wrap-around and a product takes five times as long.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel, local
from gabardine.core.lanes.products import row_product
from gabardine.core.threads import ROWS_PER_BLOCK
from gabardine.linalg.constraints import filtered
from gabardine.linalg.pattern import BlockPattern


@kernel
def multiply(first, last, starts, columns, values, x, y):  # type: ignore[no-untyped-def]
    """y = A x for the rows first..last."""
    for i in range(np.uint32(first), np.uint32(last)):
        y[i, 0], y[i, 1], y[i, 2] = row_product(i, starts, columns, values, x)


@kernel
def residual(first, last, starts, columns, values, which, projectors, b, x, r, sums):  # type: ignore[no-untyped-def]
    """r = S (b - A x); sums[0] = |r|^2 per block."""
    for block in range(first // ROWS_PER_BLOCK, (last + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK):
        total = 0.0
        for i in range(np.uint32(block * ROWS_PER_BLOCK), np.uint32(min(last, (block + 1) * ROWS_PER_BLOCK))):
            a0, a1, a2 = row_product(i, starts, columns, values, x)
            r0, r1, r2 = filtered(i, which, projectors, b[i, 0] - a0, b[i, 1] - a1, b[i, 2] - a2)
            r[i, 0] = r0
            r[i, 1] = r1
            r[i, 2] = r2
            total += r0 * r0 + r1 * r1 + r2 * r2
        sums[0, block] = total


@kernel
def apply(first, last, starts, columns, values, which, projectors, p, q, sums):  # type: ignore[no-untyped-def]
    """q = S A p; sums[0] = p.q per block."""
    for block in range(first // ROWS_PER_BLOCK, (last + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK):
        total = 0.0
        for i in range(np.uint32(block * ROWS_PER_BLOCK), np.uint32(min(last, (block + 1) * ROWS_PER_BLOCK))):
            a0, a1, a2 = row_product(i, starts, columns, values, p)
            q0, q1, q2 = filtered(i, which, projectors, a0, a1, a2)
            q[i, 0] = q0
            q[i, 1] = q1
            q[i, 2] = q2
            total += p[i, 0] * q0 + p[i, 1] * q1 + p[i, 2] * q2
        sums[0, block] = total


@kernel
def total(sums, k):  # type: ignore[no-untyped-def]
    """The sum over blocks of rows, in order, so that the result does not depend on the number of threads."""
    value = 0.0
    for block in range(sums.shape[1]):
        value += sums[k, block]
    return value


@kernel
def residual_of_rows(rows, starts, columns, values, x, right, out):  # type: ignore[no-untyped-def]
    """out = A x - b in some rows."""
    for at in range(rows.shape[0]):
        i = rows[at]
        s0, s1, s2 = row_product(i, starts, columns, values, x)
        out[i, 0] = s0 - right[i, 0]
        out[i, 1] = s1 - right[i, 1]
        out[i, 2] = s2 - right[i, 2]


@local
def inverse_3x3(a, out):  # type: ignore[no-untyped-def]
    """out = a^-1 by cofactors, or the identity if a is not positive definite. Returns whether it is."""
    c00 = a[1, 1] * a[2, 2] - a[1, 2] * a[2, 1]
    c01 = a[1, 2] * a[2, 0] - a[1, 0] * a[2, 2]
    c02 = a[1, 0] * a[2, 1] - a[1, 1] * a[2, 0]
    determinant = a[0, 0] * c00 + a[0, 1] * c01 + a[0, 2] * c02
    if not (a[0, 0] > 0.0 and a[0, 0] * a[1, 1] > a[0, 1] * a[1, 0] and determinant > 0.0):
        for i in range(3):
            for j in range(3):
                out[i, j] = 1.0 if i == j else 0.0
        return False
    f = 1.0 / determinant
    out[0, 0] = c00 * f
    out[1, 0] = c01 * f
    out[2, 0] = c02 * f
    out[0, 1] = (a[0, 2] * a[2, 1] - a[0, 1] * a[2, 2]) * f
    out[1, 1] = (a[0, 0] * a[2, 2] - a[0, 2] * a[2, 0]) * f
    out[2, 1] = (a[0, 1] * a[2, 0] - a[0, 0] * a[2, 1]) * f
    out[0, 2] = (a[0, 1] * a[1, 2] - a[0, 2] * a[1, 1]) * f
    out[1, 2] = (a[0, 2] * a[1, 0] - a[0, 0] * a[1, 2]) * f
    out[2, 2] = (a[0, 0] * a[1, 1] - a[0, 1] * a[1, 0]) * f
    return True


def size(vectors: NDArray[Any]) -> float:
    """|v| by one thread: BLAS divides even ten thousand numbers among threads, and on a busy core it waits
    for one of them: milliseconds instead of ten microseconds."""
    flat = np.ascontiguousarray(vectors, np.float64).reshape(-1)
    return math.sqrt(float(np.einsum("i,i->", flat, flat)))


def to_scipy(pattern: BlockPattern, values: NDArray[Any]) -> Any:
    """The same matrix as a scipy BSR array (for direct solvers and tests)."""
    from scipy.sparse import bsr_array

    size = 3 * pattern.row_count
    columns, starts = pattern.columns.astype(np.int32), pattern.starts.astype(np.int32)
    return bsr_array((values, columns, starts), shape=(size, size))
