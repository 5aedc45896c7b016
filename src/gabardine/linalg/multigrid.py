"""Conjugate gradients preconditioned by a multigrid V-cycle over aggregates of vertices.

The number of iterations hardly grows with the mesh; that of block-Jacobi grows with the number of cells
across it. For a tolerance of few digits the solve is first done in single precision
(`SinglePrecision`); then the true residual is computed in double, and the rest is
iterated in double (:mod:`gabardine.linalg.double_precision`).

At any tolerance, the remaining forces on each of the few coarsest aggregates, and so on the whole cloth, are
balanced at the end: momentum does not drift, and friction gets the right weight.

Threads share the finest level of large meshes (:mod:`gabardine.linalg.parts`).
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import Method, kernel, local
from gabardine.core.lanes.blocks import descend, direct, products
from gabardine.core.threads import ROWS_PER_BLOCK, Team, block_count
from gabardine.linalg.blocks import BlockPattern, Indices, filtered, residual, size, total
from gabardine.linalg.double_precision import DoublePrecision, iteration_double
from gabardine.linalg.hierarchy import (
    Hierarchy,
    extended_hierarchy,
    extended_pattern,
    hierarchy_of,
    in_order,
    missing,
)
from gabardine.linalg.levels import LevelMatrices, ScratchPool
from gabardine.linalg.linear_system import LinearSystem, Solution, Tolerance
from gabardine.linalg.parts import Parts, parts_of
from gabardine.linalg.pcg import (
    CONVERGED,
    EXHAUSTED,
    INDEFINITE,
    Iteration,
    conjugate_gradients,
    iteration,
    run,
)
from gabardine.linalg.scalar_blocks import ScalarBlocks, outweigh, subtract_numbers, thin_hierarchy
from gabardine.linalg.vcycle import ALONE, TOGETHER, Finest, v_cycle

BALANCINGS = 2
"""Largest number of balances of the solution; if one raises the residual, iterations follow."""
FEW_DIGITS = 2e-5
"""Reductions of the residual down to this factor are first done in single precision."""
CLOSE = 0.9
"""Fraction of the target at which single precision stops, so that the true residual meets the target."""
QUICK = 60
"""Number of iterations after which single precision is given up."""


class Multigrid:
    """The solver for one pattern; keeps the hierarchy and its scratch arrays between solves."""

    def __init__(self, pattern: BlockPattern, team: Team, scratch_pool: ScratchPool | None = None) -> None:
        self.pattern = pattern
        self.team = team
        self._scratch_pool = scratch_pool or ScratchPool()

    def extended(self, pairs: NDArray[Any]) -> tuple[Multigrid, Indices]:
        """The solver for the pattern plus blocks (i, j), pairs (k, 2), on the same aggregates, and the new
        indices of its old blocks. Both share scratch arrays: they solve one after the other.

        Without a new block, or one that was scalar, it is this solver: fixed colliders add none.
        """
        pairs = missing(self.pattern, pairs)
        if not len(pairs):
            return self, np.arange(self.pattern.block_count, dtype=np.uint32)
        if len(self.parts.edges) == 1:
            tree, moved = extended_hierarchy(self._whole, pairs)
            return self._beside(tree.finest, tree, self.parts), moved[: self.pattern.block_count]
        pattern, moved = extended_pattern(self.pattern, pairs)
        place = self.parts.place
        tree, _ = extended_hierarchy(self._whole, place[pairs])
        parts, order = self.parts.with_couplings(place[pairs])
        return self._beside(pattern, in_order(tree, pattern, order), parts), moved

    def _beside(self, pattern: BlockPattern, tree: Hierarchy, parts: Parts) -> Multigrid:
        """A solver with the same scratch arrays."""
        solver = Multigrid(pattern, self.team, self._scratch_pool)
        solver.parts, solver.hierarchy = parts, tree
        return solver

    @cached_property
    def parts(self) -> Parts:
        return parts_of(self.pattern)

    @cached_property
    def hierarchy(self) -> Hierarchy:
        """That of the cycle: without the scalar blocks, if there are any."""
        return thin_hierarchy(self.pattern, self._order) if len(self.pattern.scalar) else self._whole

    @cached_property
    def _whole(self) -> Hierarchy:
        """The hierarchy of all blocks."""
        return hierarchy_of(self.pattern, self._order)

    @cached_property
    def _of_all_blocks(self) -> Multigrid:
        """The solver with the scalar blocks in its cycle."""
        return self._beside(replace(self.pattern, scalar=self.pattern.scalar[:0]), self._whole, self.parts)

    @property
    def _order(self) -> Indices | None:
        return self.parts.order if len(self.parts.edges) > 1 else None

    @cached_property
    def _matrices(self) -> LevelMatrices:
        scalar = ScalarBlocks(self.pattern, self.hierarchy) if len(self.pattern.scalar) else None
        return LevelMatrices(self.team, self.hierarchy, self.parts, self._scratch_pool, scalar)

    def solve(self, system: LinearSystem, guess: NDArray[Any], tolerance: Tolerance) -> Solution:
        """x; guess: start for the free directions."""
        if len(self.pattern.scalar) and outweigh(self.pattern, system.values):
            return self._of_all_blocks.solve(system, guess, tolerance)
        solve, dtype = _Solve(self._matrices, system), system.values.dtype
        start = system.filter.apply(guess).astype(dtype)
        scale = max(solve.first_norm(), tolerance.floor)
        target, limit, taken, status = tolerance.relative * scale, tolerance.max_iterations, 0, CONVERGED
        solve.x += start
        norm = solve.residual_norm()
        if not norm <= target:
            self._matrices.set_up(system.values, solve.finest)
            if target >= FEW_DIGITS * norm:
                taken, single, _ = solve.single(norm, CLOSE * target, min(QUICK, limit))
                if single == INDEFINITE:
                    solve.x[:] = system.prescribed + start
                norm = solve.residual_norm()
                if single != INDEFINITE:
                    norm = solve.balance()
        for balancing in range(BALANCINGS + 1):
            if norm <= target:
                break
            done, status, norm = solve.double(norm, target, limit - taken)
            taken += done
            if status != CONVERGED or balancing == BALANCINGS:
                break
            norm = solve.balance()
        if status == CONVERGED and not norm <= target:
            status = EXHAUSTED
        relative = float(norm / scale) if scale > 0 else 0.0
        return Solution(solve.x.astype(np.float64), taken, relative, status)


class _Solve:
    """x, starting at the prescribed one, and r = S (b - A x), both in the precision of the matrix."""

    def __init__(self, matrices: LevelMatrices, system: LinearSystem) -> None:
        pattern, filter, dtype = system.pattern, system.filter, system.values.dtype
        order, projectors = matrices.tree.order, filter.projectors.astype(dtype)
        self.matrices, self.filter = matrices, filter
        self.matrix = (pattern.starts, pattern.columns, system.values, filter.which, projectors)
        self.finest = Finest(order, filter.which[order], projectors, filter.projectors.astype(np.float32))
        self.b = np.array(system.right, dtype, order="C")
        self.x = np.array(system.prescribed, dtype, order="C")
        self.r = np.empty(self.b.shape, dtype)
        self.sums = np.zeros((2, block_count(len(self.x))))

    def residual_norm(self) -> float:
        """Compute r; |r|."""
        self.matrices.rows.run(residual, *self.matrix, self.b, self.x, self.r, self.sums)
        return math.sqrt(total(self.sums, 0))

    def first_norm(self) -> float:
        """|r| at the start, where often no displacement is prescribed."""
        return self.residual_norm() if self.x.any() else size(self.filter.apply(self.b))

    def balance(self) -> float:
        """Balance the forces on the coarsest aggregates; |r| after it."""
        self.x += self.filter.apply(self.matrices.balance(self.r)).astype(self.x.dtype, copy=False)
        return self.residual_norm()

    def single(self, norm: float, target: float, limit: int) -> tuple[int, int, float]:
        """:func:`gabardine.linalg.pcg.conjugate_gradients` in single precision; r is not changed."""
        vectors = (self.matrices.vectors, self.x, self.r, norm, self.sums, self.matrices.numbers)
        given = [(SinglePrecision._make((*cycle, *vectors)), target, limit) for cycle in self._cycles()]
        return self._iterated(iteration_single, given)

    def double(self, norm: float, target: float, limit: int) -> tuple[int, int, float]:
        """Conjugate gradients in double precision, or in that of the matrix; r is updated."""
        directions = np.zeros_like(self.r), np.zeros_like(self.r)
        vectors = (self.matrix, self.x, self.r, *directions, np.empty(1), self.sums)
        given = [(DoublePrecision._make((*cycle, *vectors)), norm, target, limit) for cycle in self._cycles()]
        return self._iterated(iteration_double, given)

    def _iterated(self, iteration: Iteration, given: list[tuple]) -> tuple[int, int, float]:
        """The result of an iteration, with arguments for each thread: the same for all."""
        if len(given) == 1:
            results = [iteration.alone(*given[0])]
        else:
            results = self.matrices.rows.team.together(iteration.together, given, given[0][0].rows.barrier)
        found: tuple[int, int, float] = results[0]
        return found

    def _cycles(self) -> list[tuple[Any, ...]]:
        """Arguments of both backends for the cycle, one for each thread."""
        own = self.matrices
        return [(rows, own.arrays, self.finest, own.levels) for rows in own.members]


class SinglePrecision(NamedTuple):
    """The backend of tolerances of few digits.

    The cycle (:mod:`gabardine.linalg.vcycle`) computes s = b - A z together with z, so A p follows from A z
    as p from z, and no product with the matrix is formed. The solver computes the residual in double
    afterwards, which shows the loss by this and by the rounding of the matrix. The solution is summed up in
    double. The residual is divided by its norm at the start. Vectors of single precision are in the order of
    the hierarchy's finest level, those of double in that of the pattern.

    levels: of the cycle; g, p, q: r over its first norm, p and A p, with four lanes

    x, r: at the start, x is updated; scale: the norm of r; numbers: of blocks that the cycle leaves out
    """

    rows: Any
    tree: Any
    finest: Any
    levels: Any
    vectors: Any
    x: Any
    r: Any
    scale: Any
    sums: Any
    numbers: Any

    @local
    def begin(self):  # type: ignore[no-untyped-def]
        run(self.rows, begin_rows, self.scale, self.finest.order, self.r, self.vectors, self.levels.b)

    @local
    def precondition(self, alpha, norm):  # type: ignore[no-untyped-def]  # noqa: ARG002
        v_cycle(self.rows, self.tree, self.finest, self.levels)
        if self.numbers.columns.shape[0] > 0:
            run(self.rows, subtract_numbers, self.numbers, self.finest, self.levels.x, self.levels.s)
        g, _, q = self.vectors
        run(self.rows, multiply_rows, g, q, self.levels.x, self.sums)
        return total(self.sums, 0), -alpha * total(self.sums, 1)

    @local
    def update_direction(self, beta):  # type: ignore[no-untyped-def]
        run(self.rows, direct_rows, beta, self.levels.s, self.levels.x, self.vectors, self.sums)
        return total(self.sums, 0)

    @local
    def advance(self, alpha):  # type: ignore[no-untyped-def]
        vectors = (self.vectors, self.levels.b, self.x)
        run(self.rows, descend_rows, alpha, self.scale, self.finest, *vectors, self.sums)
        return self.scale * math.sqrt(total(self.sums, 0))


begin = Method("begin")


def iterate_single(backend, target, limit):  # type: ignore[no-untyped-def]
    """Conjugate gradients in single precision, starting with r; x is updated, r is not."""
    begin(backend)
    return conjugate_gradients(backend, backend.scale, target, limit)


iteration_single = iteration(iterate_single, SinglePrecision, ALONE, TOGETHER)


@kernel
def begin_rows(first, last, scale, order, r, vectors, b):  # type: ignore[no-untyped-def]
    """g = b = r / scale, p = q = 0 in the rows first..last."""
    g, p, q = vectors
    for i in range(np.uint32(first), np.uint32(last)):
        for m in range(3):
            g[i, m] = r[order[i], m] / scale
            b[i, m] = g[i, m]
            p[i, m] = 0.0
            q[i, m] = 0.0
        b[i, 3] = 0.0


@kernel
def multiply_rows(first, last, g, q, z, sums):  # type: ignore[no-untyped-def]
    """sums = g.z, q.z of each block of rows."""
    for block in range(first // ROWS_PER_BLOCK, (last + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK):
        end = min(last, (block + 1) * ROWS_PER_BLOCK)
        sums[0, block], sums[1, block] = products(block * ROWS_PER_BLOCK, end, g, q, z)


@kernel
def direct_rows(first, last, beta, s, z, vectors, sums):  # type: ignore[no-untyped-def]
    """p = z + beta p, q = A p; sums[0] = p.q of each block of rows."""
    g, p, q = vectors
    for block in range(first // ROWS_PER_BLOCK, (last + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK):
        end = min(last, (block + 1) * ROWS_PER_BLOCK)
        sums[0, block] = direct(block * ROWS_PER_BLOCK, end, np.float32(beta), g, s, z, p, q)


@kernel
def descend_rows(first, last, alpha, scale, finest, vectors, b, x, sums):  # type: ignore[no-untyped-def]
    """g -= alpha q, b = g, x += alpha scale S p; sums[0] = g.g of each block of rows.

    p is in single precision: without the filter, constraints on planes and lines would hold to seven digits.
    """
    g, p, q = vectors
    step = alpha * scale
    for block in range(first // ROWS_PER_BLOCK, (last + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK):
        end = min(last, (block + 1) * ROWS_PER_BLOCK)
        sums[0, block] = descend(block * ROWS_PER_BLOCK, end, np.float32(alpha), q, g, b)
    for i in range(np.uint32(first), np.uint32(last)):
        row = finest.order[i]
        p0, p1, p2 = filtered(
            i,
            finest.which,
            finest.projectors,
            np.float64(p[i, 0]),
            np.float64(p[i, 1]),
            np.float64(p[i, 2]),
        )
        x[row, 0] += step * p0
        x[row, 1] += step * p1
        x[row, 2] += step * p2
