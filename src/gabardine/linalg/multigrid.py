"""Conjugate gradients preconditioned by a multigrid V-cycle over aggregates of vertices.

The number of iterations hardly grows with the mesh, where block-Jacobi's grows with the number of cells
across it. Where few digits are asked for, all of it is done in single precision first
(:mod:`gabardine.linalg.single_precision`); the residual that counts is computed in double, and what is
missing is iterated in double (:mod:`gabardine.linalg.double_precision`).

However loose the tolerance, the forces left on each of the few coarsest aggregates, and so on the whole
cloth, are balanced in the end: momentum does not drift, and friction meets the right weight.

Threads share the finest level of large meshes (:mod:`gabardine.linalg.levels`), unless contact couples rows.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.threads import Team
from gabardine.linalg.constraints import Filter
from gabardine.linalg.extension import extended_hierarchy
from gabardine.linalg.hierarchy import Hierarchy, hierarchy_of
from gabardine.linalg.levels import LevelMatrices
from gabardine.linalg.linear_system import LinearSystem, Solution, Tolerance
from gabardine.linalg.mixed_precision import MixedPrecision
from gabardine.linalg.parts import Parts, parts_of, undivided
from gabardine.linalg.pattern import BlockPattern, Indices
from gabardine.linalg.pcg import CONVERGED, EXHAUSTED, INDEFINITE
from gabardine.linalg.scratch_pool import ScratchPool

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

    def __init__(self, pattern: BlockPattern, team: Team, scratch_pool: ScratchPool | None = None) -> None:
        self.pattern = pattern
        self.team = team
        self._scratch_pool = scratch_pool or ScratchPool()

    def extended(self, pairs: NDArray[Any]) -> tuple[Multigrid, Indices]:
        """The solver for the pattern with further blocks (i, j), pairs (k, 2), on the same aggregates; and
        where its own blocks went. Both use the same scratch: they solve one after the other.

        One thread's: pairs couple parts of the mesh that have nothing to do with each other otherwise.
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

    @cached_property
    def _coarse_slots(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Row and column of each block of the coarsest level, counted within it."""
        tree = self.hierarchy
        first, last = int(tree.first_row[-2]), int(tree.first_row[-1])
        ends = tree.starts[first : last + 1].astype(np.int64)
        columns = tree.columns[ends[0] : ends[-1]].astype(np.int64) - first
        return np.repeat(np.arange(last - first), np.diff(ends)), columns

    def solve(self, system: LinearSystem, guess: NDArray[Any], tolerance: Tolerance) -> Solution:
        """x, from a start for the free directions."""
        solve = MixedPrecision(self._matrices, system)
        start = system.filter.apply(guess).astype(system.values.dtype)
        scale = max(solve.first_norm(), tolerance.floor)
        target, limit, taken, status = tolerance.relative * scale, tolerance.max_iterations, 0, CONVERGED
        solve.x += start
        norm = solve.residual_norm()
        if not norm <= target:
            self._matrices.set_up(system.values, solve.finest)
        quick = target >= FEW_DIGITS * norm
        for balancing in range(BALANCINGS + 1 + quick):
            if norm <= target:
                break
            if quick and balancing == 0:
                done, status, _ = solve.single(norm, CLOSE * target, min(QUICK, limit))
                taken, useful, status = done, status != INDEFINITE, CONVERGED
                if not useful:
                    solve.x[:] = system.prescribed + start
                norm = solve.residual_norm()
                if not useful:
                    continue
            else:
                done, status, norm = solve.double(norm, target, limit - taken)
                taken += done
                if status != CONVERGED or balancing == BALANCINGS + quick:
                    break
            solve.x += self._balance(solve.r, system.filter).astype(start.dtype, copy=False)
            norm = solve.residual_norm()
        if status == CONVERGED and not norm <= target:
            status = EXHAUSTED
        relative = float(norm / scale) if scale > 0 else 0.0
        return Solution(solve.x.astype(np.float64), taken, relative, status)

    def _balance(self, r: NDArray[Any], filter: Filter) -> NDArray[np.float64]:
        """The translations of the coarsest aggregates that balance the forces r left on each of them."""
        tree = self.hierarchy
        first, last = int(tree.first_row[-2]), int(tree.first_row[-1])
        count = last - first
        if count > MOST_BALANCED:
            return np.zeros(r.shape)
        dense = np.zeros((count, 3, count, 3))
        coarsest = self._matrices.coarsest
        if count == 1:
            dense[0, :, 0] = coarsest[0]
        else:
            rows, columns = self._coarse_slots
            dense[rows, :, columns] = coarsest
        forces = tree.gathered(r, self._scratch_pool)
        if not (np.isfinite(dense).all() and np.isfinite(forces).all()):
            return np.zeros(r.shape)  # beyond the range of single precision
        moves = np.linalg.lstsq(dense.reshape(3 * count, -1), forces.ravel(), rcond=1e-6)[0]
        # Rounding must not push out of its plane what lies exactly in one: it might buckle.
        moves[np.abs(moves) < NEGLIGIBLE * np.abs(moves).max()] = 0.0
        return filter.apply(tree.spread(moves.reshape(count, 3), self._scratch_pool))
