"""Conjugate gradients preconditioned by the inverses of the diagonal blocks, with filtered constraints."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Indices
from gabardine.core.kernels import Method, kernel, local
from gabardine.core.lanes.loops import stack_matrix
from gabardine.core.threads import ROWS_PER_BLOCK, Rows, Team, block_count
from gabardine.linalg.blocks import BlockPattern, apply, filtered, inverse_3x3, residual, total
from gabardine.linalg.hierarchy import extended_pattern
from gabardine.linalg.levels import ScratchPool
from gabardine.linalg.linear_system import LinearSystem, Solution, Tolerance
from gabardine.linalg.pcg import by_one_thread, compiled, conjugate_gradients, run


class BlockJacobi:
    """The solver for one pattern; the team shares its rows."""

    def __init__(self, pattern: BlockPattern, team: Team, scratch_pool: ScratchPool | None = None) -> None:
        self.pattern, self.team = pattern, team
        self._scratch_pool = scratch_pool or ScratchPool()

    def extended(self, pairs: NDArray[Any]) -> tuple[BlockJacobi, Indices]:
        """The solver for the pattern plus blocks (i, j), pairs (k, 2), and new indices of the old blocks."""
        pattern, moved = extended_pattern(self.pattern, pairs)
        return BlockJacobi(pattern, self.team, self._scratch_pool), moved

    def solve(self, system: LinearSystem, guess: NDArray[Any], tolerance: Tolerance) -> Solution:
        """x; guess: start for the free directions."""
        values, filter, dtype = system.values, system.filter, system.values.dtype
        n, pattern = self.pattern.row_count, self.pattern
        vectors = [self._scratch_pool.get(f"jacobi {k}", (n, 3), dtype) for k in range(4)]
        vectors[2].fill(0.0)
        x = np.array(system.prescribed, dtype, order="C")
        rows = Rows(self.team, self.team.ranges(n))
        arrays = (
            rows if rows.shared else n,
            (pattern.starts, pattern.columns, values, filter.which, filter.projectors.astype(dtype)),
            pattern.diagonal,
            self._scratch_pool.get("jacobi inverse", (n, 3, 3), dtype),
            np.array(system.right, dtype, order="C"),
            filter.apply(guess).astype(dtype),
            x,
            *vectors,
            np.empty((2, block_count(n))),
        )
        backend = _Jacobi._make(arrays)
        solve = _solve if rows.shared else _compiled
        taken, status, norm, scale = solve(
            backend, tolerance.relative, tolerance.floor, tolerance.max_iterations
        )
        relative = float(norm / scale) if scale > 0 else 0.0
        return Solution(x.astype(np.float64), int(taken), relative, int(status))


class _Jacobi(NamedTuple):
    """The backend. matrix: pattern, values and constraints, as arguments of `apply`; start: of d

    `advance` also computes z and r.z, so that r is read once.
    """

    rows: Any
    matrix: Any
    diagonal: Any
    inverse: Any
    b: Any
    start: Any
    x: Any
    r: Any
    z: Any
    p: Any
    q: Any
    sums: Any

    @local
    def begin(self):  # type: ignore[no-untyped-def]
        """Set up the preconditioner, r and z; |r| at the prescribed solution and at the start."""
        _, _, values, which, projectors = self.matrix
        run(self.rows, invert_diagonal, values, which, projectors, self.diagonal, self.inverse)
        run(self.rows, residual, *self.matrix, self.b, self.x, self.r, self.sums)
        first = math.sqrt(total(self.sums, 0))
        run(self.rows, add_multiple, 1.0, self.start, self.x)
        run(self.rows, residual, *self.matrix, self.b, self.x, self.r, self.sums)
        preconditioner = (which, projectors, self.inverse)
        still = (self.start, self.start, self.x, self.r, self.z)
        run(self.rows, advance_rows, 0.0, *preconditioner, *still, self.sums)
        return first, math.sqrt(total(self.sums, 1))

    @local
    def precondition(self, alpha, norm):  # type: ignore[no-untyped-def]  # noqa: ARG002
        rz = total(self.sums, 0)
        return rz, rz

    @local
    def update_direction(self, beta):  # type: ignore[no-untyped-def]
        run(self.rows, add_multiple, beta, self.z, self.p)
        run(self.rows, apply, *self.matrix, self.p, self.q, self.sums)
        return total(self.sums, 0)

    @local
    def advance(self, alpha):  # type: ignore[no-untyped-def]
        preconditioner = (self.matrix[3], self.matrix[4], self.inverse)
        vectors = (self.p, self.q, self.x, self.r, self.z)
        run(self.rows, advance_rows, alpha, *preconditioner, *vectors, self.sums)
        return math.sqrt(total(self.sums, 1))


begin = Method("begin")


def _solve(backend, tolerance, floor, limit):  # type: ignore[no-untyped-def]
    """(iterations, status, |r|, the scale that the tolerance is relative to)."""
    first, norm = begin(backend)
    scale = max(first, floor)
    taken, status, norm = conjugate_gradients(backend, norm, tolerance * scale, limit)
    return taken, status, norm, scale


_compiled = compiled(_solve, _Jacobi, run=by_one_thread)


@kernel
def invert_diagonal(first, last, values, which, projectors, diagonal, inverse):  # type: ignore[no-untyped-def]
    """inverse = (S A_ii S + I - S)^-1 for the rows first..last."""
    block = stack_matrix(3, 3, values)
    half = stack_matrix(3, 3, values)
    for i in range(np.uint32(first), np.uint32(last)):
        a = values[diagonal[i]]
        k = which[i]
        if k == 0:
            inverse_3x3(a, inverse[i])
            continue
        s = projectors[k]
        for m in range(3):
            for n in range(3):
                half[m, n] = s[m, 0] * a[0, n] + s[m, 1] * a[1, n] + s[m, 2] * a[2, n]
        for m in range(3):
            for n in range(3):
                identity = 1.0 if m == n else 0.0
                block[m, n] = half[m, 0] * s[0, n] + half[m, 1] * s[1, n] + half[m, 2] * s[2, n]
                block[m, n] += identity - s[m, n]
        inverse_3x3(block, inverse[i])


@kernel
def advance_rows(first, last, alpha, which, projectors, inverse, p, q, x, r, z, sums):  # type: ignore[no-untyped-def]
    """x += alpha p, r -= alpha q, z = S B r; sums[0] = r.z, sums[1] = |r|^2 per block."""
    for block in range(first // ROWS_PER_BLOCK, (last + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK):
        rz = 0.0
        rr = 0.0
        for i in range(np.uint32(block * ROWS_PER_BLOCK), np.uint32(min(last, (block + 1) * ROWS_PER_BLOCK))):
            for m in range(3):
                x[i, m] += alpha * p[i, m]
                r[i, m] -= alpha * q[i, m]
            r0 = r[i, 0]
            r1 = r[i, 1]
            r2 = r[i, 2]
            z0, z1, z2 = filtered(
                i,
                which,
                projectors,
                inverse[i, 0, 0] * r0 + inverse[i, 0, 1] * r1 + inverse[i, 0, 2] * r2,
                inverse[i, 1, 0] * r0 + inverse[i, 1, 1] * r1 + inverse[i, 1, 2] * r2,
                inverse[i, 2, 0] * r0 + inverse[i, 2, 1] * r1 + inverse[i, 2, 2] * r2,
            )
            z[i, 0] = z0
            z[i, 1] = z1
            z[i, 2] = z2
            rz += r0 * z0 + r1 * z1 + r2 * z2
            rr += r0 * r0 + r1 * r1 + r2 * r2
        sums[0, block] = rz
        sums[1, block] = rr


@kernel
def add_multiple(first, last, beta, z, p):  # type: ignore[no-untyped-def]
    """p = z + beta p."""
    for i in range(np.uint32(first), np.uint32(last)):
        for m in range(3):
            p[i, m] = z[i, m] + beta * p[i, m]
