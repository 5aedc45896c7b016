"""Conjugate gradients preconditioned by a multigrid V-cycle over aggregates of vertices.

The number of iterations hardly grows with the mesh, where block-Jacobi's grows with the number of cells
across it. Constraints are filtered as in :mod:`gabardine.linalg.pcg`. The direction update is the flexible
one, beta = z.(r - r_before) / (r.z)_before, since the single-precision cycle is a fixed operator only to
seven digits.

However loose the tolerance, the forces left on each of the few coarsest aggregates, and so on the whole
cloth, are balanced in the end: momentum does not drift, and friction meets the right weight.

The cycle runs through the rows in order, so one thread does it, whatever the team.
"""

from __future__ import annotations

import math
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel
from gabardine.core.threads import Team, block_count
from gabardine.linalg.constraints import Filter, filtered
from gabardine.linalg.extension import extended_hierarchy
from gabardine.linalg.hierarchy import Hierarchy, hierarchy_of
from gabardine.linalg.pattern import BlockPattern
from gabardine.linalg.pcg import CONVERGED, EXHAUSTED, INDEFINITE, Solution, apply, residual, total, turn
from gabardine.linalg.vcycle import coarsen, cycle, invert, load

BALANCINGS = 2
"""How often the solution is balanced at most; where that costs accuracy, iterations follow."""
MOST_BALANCED = 200
"""Aggregates on the coarsest level up to which they are balanced by a dense solve."""
NEGLIGIBLE = 1e-9
"""Of the largest move of a balancing: what is smaller is left out."""


class Multigrid:
    """The solver for one pattern; keeps the hierarchy and its scratch between solves."""

    def __init__(self, pattern: BlockPattern, team: Team) -> None:
        self.pattern = pattern
        self.team = team

    def extended(self, pattern: BlockPattern, pairs: NDArray[Any]) -> Multigrid:
        """The solver for the pattern with further blocks (i, j), pairs (k, 2), on the same aggregates."""
        solver = Multigrid(pattern, self.team)
        solver.hierarchy = extended_hierarchy(self.hierarchy, pairs)
        return solver

    @cached_property
    def hierarchy(self) -> Hierarchy:
        return hierarchy_of(self.pattern)

    @cached_property
    def _scratch(self) -> tuple[NDArray[np.float32], ...]:
        """Matrix, inverse diagonal, right side and two vectors of all levels."""
        rows, blocks = self.hierarchy.row_count, self.hierarchy.block_count
        shapes = ((blocks, 3, 3), (rows, 3, 3), (rows, 3), (rows, 3), (rows, 3))
        return tuple(np.zeros(shape, np.float32) for shape in shapes)

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
        """As :meth:`gabardine.linalg.pcg.BlockJacobi.solve`."""
        dtype, n = values.dtype, self.pattern.row_count
        tree = self.hierarchy
        matrix = (self.pattern.starts, self.pattern.columns, values)
        constraint = (filter.which, filter.projectors.astype(dtype))
        fixed = (tree.level_count, tree.first_row, tree.starts, tree.columns, tree.diagonal, tree.up.arrays)
        b, start, taken = np.array(right, dtype, order="C"), filter.apply(guess).astype(dtype), 0
        for balancing in range(BALANCINGS + 1):
            x = np.array(prescribed, dtype, order="C")
            r, p, q = (np.zeros((n, 3), dtype) for _ in range(3))
            iterations, status, left, scale = _iterate(
                n,
                *matrix,
                *constraint,
                b,
                start,
                x,
                r,
                p,
                q,
                np.empty((2, block_count(n))),
                (tolerance, floor, max_iterations - taken, balancing == 0),
                fixed,
                tree.down.arrays,
                filter.projectors.astype(np.float32),
                self._scratch,
            )
            taken += int(iterations)
            if status != CONVERGED or iterations == 0:
                break
            start = (x - prescribed + self._balance(r, filter)).astype(dtype)
        relative = float(left / scale) if scale > 0 else 0.0
        return Solution(x.astype(np.float64), taken, relative, int(status))

    def _balance(self, r: NDArray[Any], filter: Filter) -> NDArray[np.float64]:
        """The translations of the coarsest aggregates that balance the forces r left on each of them."""
        tree = self.hierarchy
        first, last = int(tree.first_row[-2]), int(tree.first_row[-1])
        count = last - first
        if count > MOST_BALANCED:
            return np.zeros(r.shape)
        dense = np.zeros((count, 3, count, 3))
        for row in range(first, last):
            slots = slice(int(tree.starts[row]), int(tree.starts[row + 1]))
            columns = tree.columns[slots].astype(int) - first
            dense[row - first, :, columns] = self._scratch[0][slots].astype(float)
        forces = tree.gathered(r)
        if not (np.isfinite(dense).all() and np.isfinite(forces).all()):
            return np.zeros(r.shape)  # beyond the range of single precision
        moves = np.linalg.lstsq(dense.reshape(3 * count, -1), forces.ravel(), rcond=1e-6)[0]
        # Rounding must not push out of its plane what lies exactly in one: it might buckle.
        moves[np.abs(moves) < NEGLIGIBLE * np.abs(moves).max()] = 0.0
        return filter.apply(tree.spread(moves.reshape(count, 3)))


@kernel
def _direct(n, alpha, before, which, projectors, scale, r, q, z, p):  # type: ignore[no-untyped-def]
    """p = scale S z + beta p; returns r.z. alpha, before: of the last step, alpha = 0 at the first.

    z is in single precision: unfiltered, constraints on planes and lines would hold to seven digits only.
    """
    rz = 0.0
    zq = 0.0
    for i in range(np.uint32(n)):
        z0 = np.float64(z[i, 0])
        z1 = np.float64(z[i, 1])
        z2 = np.float64(z[i, 2])
        rz += r[i, 0] * z0 + r[i, 1] * z1 + r[i, 2] * z2
        zq += q[i, 0] * z0 + q[i, 1] * z1 + q[i, 2] * z2
    rz *= scale
    beta = -alpha * scale * zq / before
    for i in range(np.uint32(n)):
        z0, z1, z2 = filtered(i, which, projectors, z[i, 0], z[i, 1], z[i, 2])
        p[i, 0] = scale * z0 + beta * p[i, 0]
        p[i, 1] = scale * z1 + beta * p[i, 1]
        p[i, 2] = scale * z2 + beta * p[i, 2]
    return rz


@kernel
def _advance(n, alpha, p, q, x, r):  # type: ignore[no-untyped-def]
    """x += alpha p, r -= alpha q; returns |r|^2."""
    rr = 0.0
    for i in range(np.uint32(n)):
        x[i, 0] += alpha * p[i, 0]
        x[i, 1] += alpha * p[i, 1]
        x[i, 2] += alpha * p[i, 2]
        r0 = r[i, 0] - alpha * q[i, 0]
        r1 = r[i, 1] - alpha * q[i, 1]
        r2 = r[i, 2] - alpha * q[i, 2]
        r[i, 0] = r0
        r[i, 1] = r1
        r[i, 2] = r2
        rr += r0 * r0 + r1 * r1 + r2 * r2
    return rr


@kernel
def _reduce(n, scale, r, single):  # type: ignore[no-untyped-def]
    """single = r / scale: of a size that single precision can hold, and the sweeps expect."""
    factor = 1.0 / scale
    for i in range(np.uint32(n)):
        single[i, 0] = factor * r[i, 0]
        single[i, 1] = factor * r[i, 1]
        single[i, 2] = factor * r[i, 2]


@kernel
def _iterate(  # type: ignore[no-untyped-def]
    n,
    starts,
    columns,
    values,
    which,
    projectors,
    right,
    start,
    x,
    r,
    p,
    q,
    sums,
    limits,
    tree,
    down,
    single_projectors,
    scratch,
):
    """The whole solve; returns (iterations, status, |r|, the scale it is relative to)."""
    tolerance, floor, limit, new = limits
    matrix, inverse, b, z, y = scratch
    levels, first_row = tree[0], tree[1]
    residual(0, n, starts, columns, values, which, projectors, right, x, r, sums)
    scale = max(math.sqrt(total(sums, 0)), floor)
    turn(0, n, 1.0, start, x)
    residual(0, n, starts, columns, values, which, projectors, right, x, r, sums)
    left = math.sqrt(_advance(n, 0.0, p, q, x, r))
    if new:
        load(n, starts, columns, tree[4], values, which, projectors, matrix)
        coarsen(*tree[1:], down, matrix)
        invert(first_row[levels], tree[4], which, projectors, matrix, inverse)
    if left <= tolerance * scale:
        return 0, CONVERGED, left, scale
    alpha = 0.0
    rz = 1.0
    for iteration in range(limit):
        _reduce(n, left, r, b)
        cycle(*tree, which, single_projectors, matrix, inverse, b, z, y)
        rz = _direct(n, alpha, rz, which, projectors, left, r, q, z, p)
        apply(0, n, starts, columns, values, which, projectors, p, q, sums)
        curvature = total(sums, 0)
        if not (curvature > 0.0 and rz > 0.0):
            return iteration, INDEFINITE, left, scale
        alpha = rz / curvature
        left = math.sqrt(_advance(n, alpha, p, q, x, r))
        if left <= tolerance * scale:
            return iteration + 1, CONVERGED, left, scale
    return limit, EXHAUSTED, left, scale
