"""Products and small inverses of 3x3-block matrices.

All index arrays are uint32: with signed ones numba guards every access against negative
wrap-around and a product takes five times as long.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import Intrinsic, kernel, local
from gabardine.linalg.pattern import BlockPattern
from gabardine.linalg.vector_lanes import Lanes, instructions


def _emit_row_product(lanes: Lanes, i: Any, starts: Any, columns: Any, values: Any, x: Any) -> list[Any]:
    first, last = (lanes.column(starts, at) for at in (i, lanes.builder.add(i, i.type(1))))
    return lanes.row_product(first, last, columns, values, x)


def _plain_row_product(i, starts, columns, values, x):  # type: ignore[no-untyped-def]
    slots = range(starts[i], starts[i + 1])
    return tuple(sum((values[k] @ x[columns[k]] for k in slots), np.zeros(3)))


row_product = Intrinsic(instructions(_emit_row_product, sums=3), _plain_row_product)
"""row_product(i, starts, columns, values, x) -> row i of A x, as three numbers of double precision."""


@kernel
def multiply(first, last, starts, columns, values, x, y):  # type: ignore[no-untyped-def]
    """y = A x for the rows first..last."""
    for i in range(np.uint32(first), np.uint32(last)):
        y[i, 0], y[i, 1], y[i, 2] = row_product(i, starts, columns, values, x)


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
    """out = a^-1 by cofactors; the identity where a is not positive definite. Returns whether it is."""
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
    """|v| by one thread: BLAS shares out ten thousand numbers, and where another program holds a core it
    waits for that thread, milliseconds for what takes ten microseconds."""
    flat = np.ascontiguousarray(vectors, np.float64).reshape(-1)
    return math.sqrt(float(np.einsum("i,i->", flat, flat)))


def to_scipy(pattern: BlockPattern, values: NDArray[Any]) -> Any:
    """The same matrix as a scipy BSR array (for direct solvers and tests)."""
    from scipy.sparse import bsr_array

    size = 3 * pattern.row_count
    columns, starts = pattern.columns.astype(np.int32), pattern.starts.astype(np.int32)
    return bsr_array((values, columns, starts), shape=(size, size))
