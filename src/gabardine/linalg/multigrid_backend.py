"""Backends of the multigrid solver: its kernels over rows, run by one thread or shared by a team.

A team runs the same kernels over ranges of rows. The finest level, nine tenths of the work, is swept colour
by colour (:mod:`gabardine.linalg.parts`); one thread does the coarser ones. Every row is computed as by one
thread alone: not a bit differs.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import Kernel
from gabardine.core.threads import Range, Team, block_count
from gabardine.linalg.double import (
    iterate_double,
    multiply_double,
    reduce_double,
    step_double,
    update_direction_double,
)
from gabardine.linalg.hierarchy import Hierarchy
from gabardine.linalg.parts import Parts
from gabardine.linalg.pcg import CONVERGED, EXHAUSTED, INDEFINITE, apply, plain_total, residual
from gabardine.linalg.scratch_pool import ScratchPool
from gabardine.linalg.single import (
    begin_single,
    iterate_single,
    multiply_single,
    step_single,
    update_direction_single,
)
from gabardine.linalg.vcycle import (
    backward_rows,
    backward_rows_again,
    coarsen,
    correct_rows,
    cycle,
    divide,
    forward_rows,
    forward_rows_again,
    gather_rows,
    load,
    take_rows,
)


@dataclass(frozen=True, eq=False)
class Level:
    """What a solve knows of the finest level.

    order: which row of the pattern each row is; which: constraints in that order; projectors: theirs in the
    precision of the matrix; single: the same in single precision
    """

    order: NDArray[np.uint32]
    which: NDArray[Any]
    projectors: NDArray[Any]
    single: NDArray[np.float32]


class SerialBackend:
    """Kernels run by one thread; scratch_pool: the memory that they work in.

    scratch: matrix, inverse diagonal and four vectors of all levels, as `block_lanes` wants them
    vectors: three more of the finest level; coarsest: the blocks of the coarsest level
    """

    def __init__(self, team: Team, tree: Hierarchy, parts: Parts, scratch_pool: ScratchPool) -> None:
        self.team, self.tree = team, tree
        rows, blocks, n = tree.row_count, tree.block_count, len(tree.order)
        matrix = scratch_pool.get("matrix", (blocks + 1, 3, 3), np.float32)
        inverse = scratch_pool.get("inverse", (rows + 1, 3, 3), np.float32)
        matrix[-1] = inverse[-1] = 0.0
        self.scratch = matrix, inverse, *_zeros(scratch_pool, "levels", 4, rows)
        self.vectors = _zeros(scratch_pool, "finest", 3, n)
        last = blocks - int(tree.starts[tree.first_row[-2]])
        self.coarsest = np.zeros((last, 3, 3), np.float32)
        self.ranges = team.ranges(n) if len(parts.edges) > 1 else [(0, n)]
        self.sums = np.zeros((2, block_count(n)))

    def run(self, kernel: Kernel, *arguments: Any) -> None:
        """A kernel over all rows of the finest level."""
        self.team.run(kernel, self.ranges, *arguments)

    def total(self, k: int) -> float:
        """The sum over blocks of rows, in order."""
        return plain_total(self.sums, k)

    def residual_norm(
        self, matrix: tuple[Any, ...], b: NDArray[Any], x: NDArray[Any], r: NDArray[Any]
    ) -> float:
        """r = S (b - A x); returns |r|. matrix: what `residual` takes of it."""
        self.run(residual, *matrix, b, x, r, self.sums)
        return math.sqrt(self.total(0))

    def set_up(self, values: NDArray[Any], level: Level) -> None:
        """The matrices of all levels, and their diagonals inverted."""
        tree, (matrix, inverse) = self.tree, self.scratch[:2]
        pattern = (tree.starts, tree.columns, tree.diagonal)
        self.run(load, *pattern, tree.source, values, level.which, level.projectors, matrix)
        coarsen(tree.first_row, *pattern, tree.up.arrays, tree.down.arrays, matrix)
        self.coarsest[:] = matrix[tree.block_count - len(self.coarsest) : tree.block_count]
        ranges = _cut(tree.row_count, len(self.ranges))
        constraint = (level.which, level.projectors)
        self.team.run(divide, ranges, tree.starts, tree.diagonal, *constraint, matrix, inverse)

    def iterate_single(
        self,
        level: Level,
        x: NDArray[Any],
        r: NDArray[Any],
        residual_norm: float,
        target: float,
        limit: int,
    ) -> tuple[int, bool]:
        """:func:`gabardine.linalg.single.iterate_single`."""
        finest = (level.order, level.which, level.projectors, level.single)
        known = (len(x), self.tree.arrays, *finest, self.scratch, self.vectors)
        return iterate_single(*known, x, r, residual_norm, target, limit)

    def iterate_double(
        self,
        matrix: tuple[Any, ...],
        level: Level,
        x: NDArray[Any],
        r: NDArray[Any],
        residual_norm: float,
        target: float,
        limit: int,
    ) -> tuple[int, int, float]:
        """:func:`gabardine.linalg.double.iterate_double`; matrix: what `apply` takes of it."""
        finest = (level.order, level.which, level.single)
        known = (self.tree.arrays, finest, self.scratch)
        return iterate_double(len(x), *matrix, x, r, residual_norm, (target, limit), *known)


class ThreadedBackend(SerialBackend):
    """Kernels over the finest level shared by a team of threads."""

    def __init__(self, team: Team, tree: Hierarchy, parts: Parts, scratch_pool: ScratchPool) -> None:
        super().__init__(team, tree, parts, scratch_pool)
        self.colours = parts.shared(len(self.ranges))
        n = len(tree.order)
        self.coarse = [(n + a, n + b) for a, b in _cut(int(tree.first_row[2]) - n, len(self.ranges))]

    def cycle(self, level: Level) -> None:
        """One cycle, from b to x and s."""
        tree, run = self.tree, self.team.run
        matrix, inverse, b, x, y, s = self.scratch
        fine = (tree.starts, tree.columns, tree.diagonal, matrix)
        for ranges in self.colours:
            run(forward_rows, ranges, *fine, inverse, b, y, s)
        for ranges in reversed(self.colours):
            run(backward_rows, ranges, *fine, x, y, s)
        run(gather_rows, self.coarse, *tree.down.arrays, s, b)
        cycle(1, tree.arrays, level.which, level.single, *self.scratch)
        self.run(correct_rows, *tree.up.arrays, level.which, level.single, x)
        for ranges in self.colours:
            run(forward_rows_again, ranges, *fine, b, x, y, s)
        for ranges in reversed(self.colours):
            run(backward_rows_again, ranges, *fine, x, y, s)
        self.run(take_rows, x, y)

    def iterate_single(
        self,
        level: Level,
        x: NDArray[Any],
        r: NDArray[Any],
        residual_norm: float,
        target: float,
        limit: int,
    ) -> tuple[int, bool]:
        _, _, b, z, _, s = self.scratch
        vectors = self.vectors
        g, _, q = vectors
        self.run(begin_single, residual_norm, level.order, r, vectors, b)
        alpha, before = 0.0, 1.0
        for iteration in range(limit):
            self.cycle(level)
            self.run(multiply_single, g, q, z, self.sums)
            rz = self.total(0)
            beta = -alpha * self.total(1) / before
            self.run(update_direction_single, beta, s, z, vectors, self.sums)
            curvature = self.total(0)
            if not (curvature > 0.0 and rz > 0.0):
                return iteration, False
            alpha, before = rz / curvature, rz
            constraint = (level.order, level.which, level.projectors)
            self.run(step_single, alpha, residual_norm, *constraint, vectors, b, x, self.sums)
            if residual_norm * math.sqrt(self.total(0)) <= target:
                return iteration + 1, True
        return limit, True

    def iterate_double(
        self,
        matrix: tuple[Any, ...],
        level: Level,
        x: NDArray[Any],
        r: NDArray[Any],
        residual_norm: float,
        target: float,
        limit: int,
    ) -> tuple[int, int, float]:
        b, z = self.scratch[2:4]
        p, q = np.zeros_like(r), np.zeros_like(r)
        alpha, before = 0.0, 1.0
        for iteration in range(limit):
            self.run(reduce_double, residual_norm, level.order, r, b)
            self.cycle(level)
            self.run(multiply_double, level.order, r, q, z, self.sums)
            rz = residual_norm * self.total(0)
            beta = -alpha * residual_norm * self.total(1) / before
            self.run(
                update_direction_double, residual_norm, beta, level.order, level.which, level.projectors, z, p
            )
            self.run(apply, *matrix, p, q, self.sums)
            curvature = self.total(0)
            if not (curvature > 0.0 and rz > 0.0):
                return iteration, INDEFINITE, residual_norm
            alpha, before = rz / curvature, rz
            self.run(step_double, alpha, p, q, x, r, self.sums)
            residual_norm = math.sqrt(self.total(0))
            if residual_norm <= target:
                return iteration + 1, CONVERGED, residual_norm
        return limit, EXHAUSTED, residual_norm


def backend_of(team: Team, tree: Hierarchy, parts: Parts, scratch_pool: ScratchPool) -> SerialBackend:
    """Shared where the team and the mesh are large enough."""
    shared = len(parts.edges) > 1 and tree.level_count > 1 and len(team.ranges(len(tree.order))) > 1
    return (ThreadedBackend if shared else SerialBackend)(team, tree, parts, scratch_pool)


def _zeros(scratch_pool: ScratchPool, name: str, count: int, rows: int) -> tuple[NDArray[np.float32], ...]:
    """Some vectors with four numbers a row, the last of which stays zero."""
    vectors = [scratch_pool.get(f"{name} {k}", (rows, 4), np.float32) for k in range(count)]
    for vector in vectors:
        vector.fill(0.0)
    return tuple(vectors)


def _cut(count: int, parts: int) -> list[Range]:
    """Ranges of nearly equal length."""
    return [(count * k // parts, count * (k + 1) // parts) for k in range(parts)]
