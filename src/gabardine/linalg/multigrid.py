"""Conjugate gradients preconditioned by a multigrid V-cycle over aggregates of vertices.

The number of iterations hardly grows with the mesh, where block-Jacobi's grows with the number of cells
across it. Constraints are filtered as in :mod:`gabardine.linalg.pcg`. The direction update is the flexible
one, beta = z.(r - r_before) / (r.z)_before, since the single-precision cycle is a fixed operator only to
seven digits. Where few digits are asked for, all of it is done in single precision first
(:mod:`gabardine.linalg.single`); the residual that counts is computed in double.

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
from gabardine.core.threads import ROWS_PER_BLOCK, Team
from gabardine.linalg.constraints import Filter, filtered
from gabardine.linalg.extension import extended_hierarchy
from gabardine.linalg.hierarchy import Hierarchy, hierarchy_of
from gabardine.linalg.pattern import BlockPattern, Indices
from gabardine.linalg.pcg import CONVERGED, EXHAUSTED, INDEFINITE, Solution, apply, residual, total
from gabardine.linalg.room import Room
from gabardine.linalg.single import iterate_single
from gabardine.linalg.vcycle import coarsen, cycle, divide, load

BALANCINGS = 2
"""How often the solution is balanced at most; where that costs accuracy, iterations follow."""
MOST_BALANCED = 200
"""Aggregates on the coarsest level up to which they are balanced by a dense solve."""
FEW_DIGITS = 2e-5
"""Reductions of the residual down to this are done in single precision first."""
CLOSE = 0.9
"""Of the target: where single precision stops, so that the true residual meets it."""
QUICK = 60
"""Iterations after which single precision is given up."""
NEGLIGIBLE = 1e-9
"""Of the largest move of a balancing: what is smaller is left out."""


class Multigrid:
    """The solver for one pattern; keeps the hierarchy and its scratch between solves."""

    def __init__(self, pattern: BlockPattern, team: Team, room: Room | None = None) -> None:
        self.pattern = pattern
        self.team = team
        self._room = room or Room()

    def extended(self, pairs: NDArray[Any]) -> tuple[Multigrid, Indices]:
        """The solver for the pattern with further blocks (i, j), pairs (k, 2), on the same aggregates; and
        where its own blocks went. Both use the same scratch: they solve one after the other."""
        tree, moved = extended_hierarchy(self.hierarchy, pairs)
        solver = Multigrid(tree.finest, self.team, self._room)
        solver.hierarchy = tree
        return solver, moved[: self.pattern.block_count]

    @cached_property
    def hierarchy(self) -> Hierarchy:
        return hierarchy_of(self.pattern)

    @cached_property
    def _scratch(self) -> tuple[NDArray[np.float32], ...]:
        """Matrix, inverse diagonal and four vectors of all levels, as `block_lanes` wants them."""
        rows, blocks = self.hierarchy.row_count, self.hierarchy.block_count
        matrix = self._room.take("matrix", (blocks + 1, 3, 3), np.float32)
        inverse = self._room.take("inverse", (rows + 1, 3, 3), np.float32)
        matrix[-1] = inverse[-1] = 0.0
        return matrix, inverse, *self._zeros("levels", 4, rows)

    @cached_property
    def _vectors(self) -> tuple[NDArray[np.float32], ...]:
        return self._zeros("finest", 3, self.pattern.row_count)

    def _zeros(self, name: str, count: int, rows: int) -> tuple[NDArray[np.float32], ...]:
        """Some vectors with four numbers a row, the last of which stays zero."""
        vectors = [self._room.take(f"{name} {k}", (rows, 4), np.float32) for k in range(count)]
        for vector in vectors:
            vector.fill(0.0)
        return tuple(vectors)

    @cached_property
    def _coarsest(self) -> NDArray[np.float32]:
        """The blocks of the coarsest level."""
        tree = self.hierarchy
        return np.zeros((tree.block_count - int(tree.starts[tree.first_row[-2]]), 3, 3), np.float32)

    @cached_property
    def _coarse_slots(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Row and column of each block of the coarsest level, counted within it."""
        tree = self.hierarchy
        first, last = int(tree.first_row[-2]), int(tree.first_row[-1])
        ends = tree.starts[first : last + 1].astype(np.int64)
        columns = tree.columns[ends[0] : ends[-1]].astype(np.int64) - first
        return np.repeat(np.arange(last - first), np.diff(ends)), columns

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
        dtype, n, tree = values.dtype, self.pattern.row_count, self.hierarchy
        matrix = (self.pattern.starts, self.pattern.columns, values)
        constraint = (filter.which, filter.projectors.astype(dtype))
        single = filter.projectors.astype(np.float32)
        fixed = (tree.level_count, tree.first_row, tree.starts, tree.columns, tree.diagonal, tree.up.arrays)
        b, start = np.array(right, dtype, order="C"), filter.apply(guess).astype(dtype)
        x, r = np.array(prescribed, dtype, order="C"), np.empty((n, 3), dtype)
        scale = max(_size(n, *matrix, *constraint, b, x, r, bool(x.any())), floor)
        x += start
        left, target, taken, status = _left(n, *matrix, *constraint, b, x, r), tolerance * scale, 0, CONVERGED
        if not left <= target:
            fine = (n, *matrix, *constraint)
            set_up(*fine, fixed, tree.down.arrays, *self._scratch[:2], self._coarsest)
        quick = target >= FEW_DIGITS * left
        for balancing in range(BALANCINGS + 1 + quick):
            if left <= target:
                break
            if quick and balancing == 0:
                known = (n, fixed, *constraint, single, self._scratch, self._vectors)
                done, useful = iterate_single(*known, x, r, left, CLOSE * target, min(QUICK, max_iterations))
                taken += int(done)
                if not useful:
                    x = (prescribed + start).astype(dtype)
                left = _left(n, *matrix, *constraint, b, x, r)
                if not useful:
                    continue
            else:
                limits = (target, max_iterations - taken)
                done, status, left = _iterate(
                    n, *matrix, *constraint, x, r, limits, fixed, single, self._scratch
                )
                taken += int(done)
                if status != CONVERGED or balancing == BALANCINGS + quick:
                    break
            x += self._balance(r, filter).astype(dtype)
            left = _left(n, *matrix, *constraint, b, x, r)
        if status == CONVERGED and not left <= target:
            status = EXHAUSTED
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
        if count == 1:
            dense[0, :, 0] = self._coarsest[0]
        else:
            rows, columns = self._coarse_slots
            dense[rows, :, columns] = self._coarsest
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
        single[i, 3] = 0.0


@kernel
def _size(n, starts, columns, values, which, projectors, right, x, r, moved):  # type: ignore[no-untyped-def]
    """|S (b - A x)|; moved: whether x is not zero everywhere."""
    if moved:
        return _left(n, starts, columns, values, which, projectors, right, x, r)
    rr = 0.0
    for i in range(np.uint32(n)):
        r0, r1, r2 = filtered(i, which, projectors, right[i, 0], right[i, 1], right[i, 2])
        rr += r0 * r0 + r1 * r1 + r2 * r2
    return math.sqrt(rr)


@kernel
def _left(n, starts, columns, values, which, projectors, right, x, r):  # type: ignore[no-untyped-def]
    """r = S (b - A x); returns |r|."""
    sums = np.empty((1, (n + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK))
    residual(0, n, starts, columns, values, which, projectors, right, x, r, sums)
    return math.sqrt(total(sums, 0))


@kernel
def set_up(n, starts, columns, values, which, projectors, tree, down, matrix, inverse, coarsest):  # type: ignore[no-untyped-def]
    """The matrices of all levels, and their diagonals inverted."""
    levels, first_row, all_starts, diagonal = tree[0], tree[1], tree[2], tree[4]
    load(n, starts, columns, diagonal, values, which, projectors, matrix)
    coarsen(*tree[1:], down, matrix)
    divide(first_row[levels], all_starts, diagonal, which, projectors, matrix, inverse, coarsest)


@kernel
def _iterate(  # type: ignore[no-untyped-def]
    n, starts, columns, values, which, projectors, x, r, limits, tree, single_projectors, scratch
):
    """From x with its residual r; returns (iterations, status, |r|)."""
    target, limit = limits
    matrix, inverse, b, z, y, s = scratch
    p = np.zeros_like(r)
    q = np.zeros_like(r)
    sums = np.empty((1, (n + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK))
    left = math.sqrt(_advance(n, 0.0, p, q, x, r))
    alpha = 0.0
    rz = 1.0
    for iteration in range(limit):
        _reduce(n, left, r, b)
        cycle(*tree, which, single_projectors, matrix, inverse, b, z, y, s)
        rz = _direct(n, alpha, rz, which, projectors, left, r, q, z, p)
        apply(0, n, starts, columns, values, which, projectors, p, q, sums)
        curvature = total(sums, 0)
        if not (curvature > 0.0 and rz > 0.0):
            return iteration, INDEFINITE, left
        alpha = rz / curvature
        left = math.sqrt(_advance(n, alpha, p, q, x, r))
        if left <= target:
            return iteration + 1, CONVERGED, left
    return limit, EXHAUSTED, left
