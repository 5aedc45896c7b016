"""Symmetric matrices of 3x3 blocks in compressed rows (block-CSR): pattern, products, constrained rows.

All index arrays are uint32: with signed ones numba guards every access against negative
wrap-around and a product takes five times as long.

Constraints on single vertices are imposed by projection. A constrained vertex moves only in a subspace: a
point (a pin), a plane (sliding contact) or a line (two contacts). The 3x3 projector S onto that subspace
filters every vector of the conjugate gradients (Baraff & Witkin 1998; Ascher & Boxerman 2003), so constraints
hold to rounding and do not change the conditioning.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Indices
from gabardine.core.frozen import Frozen
from gabardine.core.kernels import kernel, local
from gabardine.core.lanes.products import row_product
from gabardine.core.threads import ROWS_PER_BLOCK


@dataclass(frozen=True, eq=False)
class BlockPattern(Frozen):
    """The positions of the 3x3 blocks. Fixed with the mesh, shared by all matrices on it.

    starts: first slot of each row, shape (row_count + 1,), uint32
    columns: column of each slot, sorted within its row, uint32
    diagonal: slot of each diagonal block, uint32
    scalar: slots whose blocks are multiples of the identity in matrices without contact, ascending, uint32
    """

    starts: Indices
    columns: Indices
    diagonal: Indices
    scalar: Indices = field(default_factory=lambda: np.zeros(0, np.uint32))
    row_count: int = field(init=False)
    block_count: int = field(init=False)

    def derived(self) -> dict[str, Any]:
        return {"row_count": len(self.diagonal), "block_count": len(self.columns)}

    def slots(self, stencils: Indices) -> Indices:
        """Slot of each pair (i, j) of each stencil, row-major, shape (element_count, n * n)."""
        count, size = stencils.shape
        found = np.empty((count, size * size), np.uint32)
        _find_slots(self.starts, self.columns, stencils, found)
        return found

    def zeros(self, dtype: Any = np.float64) -> NDArray[Any]:
        """A matrix of zeros on this pattern, shape (block_count, 3, 3)."""
        return np.zeros((self.block_count, 3, 3), dtype)


def pattern_of(stencils: Iterable[Indices], row_count: int) -> BlockPattern:
    """The pattern in which every pair of vertices of every stencil has a block."""
    keys = [np.arange(row_count, dtype=np.uint64) * np.uint64(row_count + 1)]
    for table in stencils:
        size = table.shape[1]
        for i in range(size):
            for j in range(i + 1, size):
                low = np.minimum(table[:, i], table[:, j]).astype(np.uint64)
                high = np.maximum(table[:, i], table[:, j]).astype(np.uint64)
                keys.append(_sorted_unique(low * np.uint64(row_count) + high))
    upper = _sorted_unique(np.concatenate(keys))
    rows, columns = upper // np.uint64(row_count), upper % np.uint64(row_count)
    off = rows != columns
    both = np.concatenate([upper, columns[off] * np.uint64(row_count) + rows[off]])
    both.sort()
    rows = (both // np.uint64(row_count)).astype(np.uint32)
    columns32 = (both % np.uint64(row_count)).astype(np.uint32)
    starts = np.zeros(row_count + 1, np.uint32)
    np.cumsum(np.bincount(rows, minlength=row_count), out=starts[1:])
    diagonal = np.flatnonzero(rows == columns32).astype(np.uint32)
    return BlockPattern(starts, columns32, diagonal)


FEW = 0.1
"""A smaller fraction of scalar blocks is not worth treating them separately."""


def with_scalar_blocks(pattern: BlockPattern, others: Iterable[Indices]) -> BlockPattern:
    """The pattern with the blocks marked that no pair of vertices of the stencils `others` needs."""
    alone = np.ones(pattern.block_count, np.bool_)
    alone[pattern.diagonal] = False
    for table in others:
        alone[pattern.slots(table).ravel()] = False
    found = np.flatnonzero(alone).astype(np.uint32)
    return replace(pattern, scalar=found) if len(found) > FEW * pattern.block_count else pattern


def _sorted_unique(keys: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """np.unique by sorting: NumPy 2.3 and later hash instead, which takes sixty times as long here."""
    keys = np.sort(keys)
    return keys[np.append(True, keys[1:] != keys[:-1])] if len(keys) else keys


@kernel
def _find_slots(starts, columns, stencils, found):  # type: ignore[no-untyped-def]
    size = stencils.shape[1]
    for e in range(stencils.shape[0]):
        for i in range(size):
            row = stencils[e, i]
            for j in range(size):
                column = stencils[e, j]
                for slot in range(starts[row], starts[row + 1]):
                    if columns[slot] == column:
                        found[e, i * size + j] = slot


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


@dataclass(frozen=True, eq=False)
class Filter:
    """Projectors of the constrained vertices.

    which: 0 for a free vertex, else 1 + row of `projectors`, shape (vertex_count,), uint32
    projectors: shape (constrained_count + 1, 3, 3); row 0 is the identity
    rows: the constrained vertices, in the order of the other rows of `projectors`
    """

    which: NDArray[np.uint32]
    projectors: NDArray[Any]
    rows: NDArray[Any]

    def apply(self, vectors: NDArray[Any]) -> NDArray[Any]:
        """S v for every vertex, as a new array."""
        out = vectors.copy()
        if len(self.rows):
            out[self.rows] = self.of_rows(vectors[self.rows])
        return out

    def of_rows(self, vectors: NDArray[Any]) -> NDArray[Any]:
        """S v for vectors of `rows` alone."""
        projected: NDArray[Any] = np.einsum("kij,kj->ki", self.projectors[1:], vectors)
        return projected


def make_filter(
    vertex_count: int, vertices: NDArray[Any], projectors: NDArray[Any], dtype: Any = np.float64
) -> Filter:
    """A filter that holds `vertices` to the ranges of `projectors`, shape (k, 3, 3)."""
    which = np.zeros(vertex_count, np.uint32)
    which[vertices] = np.arange(1, len(vertices) + 1, dtype=np.uint32)
    table = np.concatenate([np.eye(3)[None], np.asarray(projectors, float).reshape(-1, 3, 3)])
    return Filter(which, np.ascontiguousarray(table, dtype), np.asarray(vertices, np.intp))


@dataclass(frozen=True, eq=False)
class Constraint:
    """The pinned vertices of a step: filter and prescribed displacement [m], zero elsewhere."""

    filter: Filter
    displacement: NDArray[np.float64]

    def remaining(self, done: NDArray[np.float64]) -> NDArray[np.float64]:
        """The prescribed displacement minus `done` [m], zero in the free directions."""
        if not done.any():
            return self.displacement.copy()
        return self.displacement - (done - self.filter.apply(done))


def constrain(pinned: NDArray[np.uint32], displacement: NDArray[np.float64]) -> Constraint:
    """The constraint of pinned vertices; displacement: of these, zero elsewhere [m]."""
    projectors = np.zeros((len(pinned), 3, 3))
    return Constraint(make_filter(len(displacement), pinned, projectors), displacement)


@local
def filtered(i, which, projectors, v0, v1, v2):  # type: ignore[no-untyped-def]
    """S v of vertex i."""
    k = which[i]
    if k == 0:
        return v0, v1, v2
    return (
        projectors[k, 0, 0] * v0 + projectors[k, 0, 1] * v1 + projectors[k, 0, 2] * v2,
        projectors[k, 1, 0] * v0 + projectors[k, 1, 1] * v1 + projectors[k, 1, 2] * v2,
        projectors[k, 2, 0] * v0 + projectors[k, 2, 1] * v1 + projectors[k, 2, 2] * v2,
    )
