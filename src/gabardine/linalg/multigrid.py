"""Conjugate gradients preconditioned by a multigrid V-cycle over aggregates of vertices.

The number of iterations hardly grows with the mesh; that of block-Jacobi grows with the number of cells
across it. For a tolerance of few digits the solve is first done in single precision
(:mod:`gabardine.linalg.single_precision`); then the true residual is computed in double, and the rest is
iterated in double (:mod:`gabardine.linalg.double_precision`).

At any tolerance, the remaining forces on each of the few coarsest aggregates, and so on the whole cloth, are
balanced at the end: momentum does not drift, and friction gets the right weight.

Threads share the finest level of large meshes (:mod:`gabardine.linalg.levels`), unless contact couples rows.
"""

from __future__ import annotations

import math
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.threads import Team, block_count
from gabardine.linalg.blocks import residual, size, total
from gabardine.linalg.double_precision import DoublePrecision, compiled_double
from gabardine.linalg.extension import extended_hierarchy
from gabardine.linalg.hierarchy import Hierarchy, hierarchy_of
from gabardine.linalg.levels import LevelMatrices
from gabardine.linalg.linear_system import LinearSystem, Solution, Tolerance
from gabardine.linalg.parts import Parts, parts_of, undivided
from gabardine.linalg.pattern import BlockPattern, Indices
from gabardine.linalg.pcg import CONVERGED, EXHAUSTED, INDEFINITE, conjugate_gradients
from gabardine.linalg.scratch_pool import ScratchPool
from gabardine.linalg.single_precision import SinglePrecision, compiled_single, iterate_single
from gabardine.linalg.vcycle import Finest

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

        It uses one thread, since pairs couple distant parts of the mesh.
        """
        tree, moved = extended_hierarchy(self._in_order, pairs)
        solver = Multigrid(tree.finest, self.team, self._scratch_pool)
        solver.parts = undivided(self.pattern.row_count)
        solver.hierarchy = tree
        return solver, moved[: self.pattern.block_count]

    @cached_property
    def parts(self) -> Parts:
        return parts_of(self.pattern)

    @cached_property
    def hierarchy(self) -> Hierarchy:
        return hierarchy_of(self.pattern, self.parts.order) if len(self.parts.edges) > 1 else self._in_order

    @cached_property
    def _in_order(self) -> Hierarchy:
        """The hierarchy with rows in the order of the pattern."""
        return hierarchy_of(self.pattern)

    @cached_property
    def _matrices(self) -> LevelMatrices:
        return LevelMatrices(self.team, self.hierarchy, self.parts, self._scratch_pool)

    def solve(self, system: LinearSystem, guess: NDArray[Any], tolerance: Tolerance) -> Solution:
        """x; guess: start for the free directions."""
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
        vectors = (self.matrices.vectors, self.x, self.r, norm, self.sums)
        iterate = iterate_single if self.matrices.rows.shared else compiled_single
        return iterate(SinglePrecision._make((*self._cycle(), *vectors)), target, limit)

    def double(self, norm: float, target: float, limit: int) -> tuple[int, int, float]:
        """Conjugate gradients in double precision, or in that of the matrix; r is updated."""
        directions = np.zeros_like(self.r), np.zeros_like(self.r)
        vectors = (self.matrix, self.x, self.r, *directions, np.empty(1), self.sums)
        iterate = conjugate_gradients if self.matrices.rows.shared else compiled_double
        return iterate(DoublePrecision._make((*self._cycle(), *vectors)), norm, target, limit)

    def _cycle(self) -> tuple[Any, ...]:
        """Arguments of both backends for the cycle."""
        own = self.matrices
        return own.rows if own.rows.shared else len(self.x), own.arrays, self.finest, own.levels
