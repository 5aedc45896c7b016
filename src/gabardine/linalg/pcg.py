"""Conjugate gradients on 3x3 blocks, block-Jacobi preconditioned, with filtered constraints.

Solves S A S d = S (b - A z), x = z + d, where z meets the constraints. One thread runs the whole
iteration in one compiled loop; several threads run the same row kernels over ranges. Sums are
taken per block of rows and then over blocks, so both give the same bits.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import Kernel, kernel, local
from gabardine.core.threads import ROWS_PER_BLOCK, Range, Team, block_count
from gabardine.linalg.blocks import inverse_3x3, row_product
from gabardine.linalg.constraints import Filter, filtered
from gabardine.linalg.extension import extended_pattern
from gabardine.linalg.pattern import BlockPattern, Indices

CONVERGED, EXHAUSTED, INDEFINITE = 0, 1, 2


@dataclass(frozen=True, eq=False)
class Solution:
    """x with the iterations taken, the final relative residual and how it ended."""

    x: NDArray[Any]
    iterations: int
    residual: float
    status: int


class BlockJacobi:
    """The solver for one pattern; its rows are shared by the team."""

    def __init__(self, pattern: BlockPattern, team: Team) -> None:
        self.pattern = pattern
        self.team = team

    def extended(self, pairs: NDArray[Any]) -> tuple[BlockJacobi, Indices]:
        """The solver for the pattern with blocks (i, j) too, pairs (k, 2), and where its own ones went."""
        pattern, moved = extended_pattern(self.pattern, pairs)
        return BlockJacobi(pattern, self.team), moved

    def solve(
        self,
        values: NDArray[Any],
        right: NDArray[Any],
        filter: Filter,
        prescribed: NDArray[Any],
        guess: NDArray[Any],
        tolerance: float,
        max_iterations: int,
        floor: float = 0.0,
    ) -> Solution:
        """Solve A x = b for the free directions, to |S(b - A x)| <= tolerance max(|S(b - A z)|, floor).

        prescribed: z, zero in the free directions; guess: a start for the free directions
        floor: a right side below this is not worth resolving (near equilibrium it is a difference of nearly
        equal forces)
        """
        pattern, team = self.pattern, self.team
        dtype = values.dtype
        n = pattern.row_count
        matrix = (pattern.starts, pattern.columns, values, filter.which, filter.projectors.astype(dtype))
        b, x = np.array(right, dtype, order="C"), np.array(prescribed, dtype, order="C")
        start = filter.apply(guess).astype(dtype)
        r, z, p, q = (np.zeros((n, 3), dtype) for _ in range(4))
        inverse = np.empty((n, 3, 3), dtype)
        sums = np.empty((2, block_count(n)))
        work = (pattern.diagonal, inverse, start, x, r, z, p, q, sums)
        ranges = team.ranges(n)
        if len(ranges) == 1:
            iterations, status, residual_norm, scale = _iterate(
                n, *matrix, b, *work, tolerance, floor, max_iterations
            )
        else:
            rows = _Rows(team, ranges, matrix, b, *work)
            iterations, status, residual_norm, scale = rows.iterate(tolerance, floor, max_iterations)
        relative = float(residual_norm / scale) if scale > 0 else 0.0
        return Solution(x.astype(np.float64), int(iterations), relative, int(status))


@kernel
def invert_diagonal(first, last, values, which, projectors, diagonal, inverse):  # type: ignore[no-untyped-def]
    """inverse = (S A_ii S + I - S)^-1 for the rows first..last."""
    block = np.empty((3, 3), values.dtype)
    half = np.empty((3, 3), values.dtype)
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
def advance(first, last, alpha, which, projectors, inverse, p, q, x, r, z, sums):  # type: ignore[no-untyped-def]
    """x += alpha p, r -= alpha q, z = S P r; sums[0] = r.z, sums[1] = |r|^2 per block."""
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
def update_direction(first, last, beta, z, p):  # type: ignore[no-untyped-def]
    """p = z + beta p."""
    for i in range(np.uint32(first), np.uint32(last)):
        for m in range(3):
            p[i, m] = z[i, m] + beta * p[i, m]


@local
def total(sums, k):  # type: ignore[no-untyped-def]
    """The sum over blocks, in order."""
    value = 0.0
    for block in range(sums.shape[1]):
        value += sums[k, block]
    return value


def plain_total(sums: NDArray[np.float64], k: int) -> float:
    """The same outside of kernels, to the last bit: from Python 3.12 on sum() compensates."""
    value = 0.0
    for part in sums[k].tolist():
        value += part
    return value


@kernel
def _iterate(  # type: ignore[no-untyped-def]
    n,
    starts,
    columns,
    values,
    which,
    projectors,
    b,
    diagonal,
    inverse,
    start,
    x,
    r,
    z,
    p,
    q,
    sums,
    tolerance,
    floor,
    limit,
):
    """The whole iteration for one thread; returns (iterations, status, |r|, the scale it is relative to)."""
    invert_diagonal(0, n, values, which, projectors, diagonal, inverse)
    residual(0, n, starts, columns, values, which, projectors, b, x, r, sums)
    scale = max(math.sqrt(total(sums, 0)), floor)
    target = tolerance * scale
    update_direction(0, n, 1.0, start, x)
    residual(0, n, starts, columns, values, which, projectors, b, x, r, sums)
    advance(0, n, 0.0, which, projectors, inverse, start, start, x, r, z, sums)
    rz = total(sums, 0)
    residual_norm = math.sqrt(total(sums, 1))
    update_direction(0, n, 0.0, z, p)
    for iteration in range(limit):
        if residual_norm <= target:
            return iteration, CONVERGED, residual_norm, scale
        apply(0, n, starts, columns, values, which, projectors, p, q, sums)
        curvature = total(sums, 0)
        if not curvature > 0.0:
            return iteration, INDEFINITE, residual_norm, scale
        advance(0, n, rz / curvature, which, projectors, inverse, p, q, x, r, z, sums)
        before = rz
        rz = total(sums, 0)
        residual_norm = math.sqrt(total(sums, 1))
        update_direction(0, n, rz / before, z, p)
    return limit, CONVERGED if residual_norm <= target else EXHAUSTED, residual_norm, scale


@dataclass
class _Rows:
    """The same iteration with each kernel spread over ranges of rows."""

    team: Team
    ranges: list[Range]
    matrix: tuple
    b: Any
    diagonal: Any
    inverse: Any
    start: Any
    x: Any
    r: Any
    z: Any
    p: Any
    q: Any
    sums: Any

    def run(self, kernel: Kernel, *arguments: Any) -> None:
        self.team.run(kernel, self.ranges, *arguments)

    def total(self, k: int) -> float:
        return plain_total(self.sums, k)

    def iterate(self, tolerance: float, floor: float, limit: int) -> tuple[int, int, float, float]:
        which, projectors = self.matrix[3:]
        x, r, z, p, q, sums = self.x, self.r, self.z, self.p, self.q, self.sums
        self.run(invert_diagonal, *self.matrix[2:], self.diagonal, self.inverse)
        self.run(residual, *self.matrix, self.b, x, r, sums)
        scale = max(math.sqrt(self.total(0)), floor)
        target = tolerance * scale
        self.run(update_direction, 1.0, self.start, x)
        self.run(residual, *self.matrix, self.b, x, r, sums)
        self.run(advance, 0.0, which, projectors, self.inverse, self.start, self.start, x, r, z, sums)
        rz, residual_norm = self.total(0), math.sqrt(self.total(1))
        self.run(update_direction, 0.0, z, p)
        for iteration in range(limit):
            if residual_norm <= target:
                return iteration, CONVERGED, residual_norm, scale
            self.run(apply, *self.matrix, p, q, sums)
            curvature = self.total(0)
            if not curvature > 0.0:
                return iteration, INDEFINITE, residual_norm, scale
            self.run(advance, rz / curvature, which, projectors, self.inverse, p, q, x, r, z, sums)
            before, rz, residual_norm = rz, self.total(0), math.sqrt(self.total(1))
            self.run(update_direction, rz / before, z, p)
        return limit, CONVERGED if residual_norm <= target else EXHAUSTED, residual_norm, scale
