"""One solve around the multigrid cycle: its vectors, the residual that counts, both precisions."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from gabardine.core.threads import block_count
from gabardine.linalg.blocks import residual, size
from gabardine.linalg.double_precision import DoublePrecision, compiled_double
from gabardine.linalg.levels import LevelMatrices
from gabardine.linalg.linear_system import LinearSystem
from gabardine.linalg.pcg import conjugate_gradients
from gabardine.linalg.rows import total
from gabardine.linalg.single_precision import SinglePrecision, compiled_single, iterate_single
from gabardine.linalg.vcycle import Finest


class MixedPrecision:
    """x, from the prescribed one on, and r = S (b - A x), both in the precision of the matrix."""

    def __init__(self, matrices: LevelMatrices, system: LinearSystem) -> None:
        pattern, filter, dtype = system.pattern, system.filter, system.values.dtype
        order, projectors = matrices.tree.order, filter.projectors.astype(dtype)
        self.matrices, self.system = matrices, system
        self.matrix = (pattern.starts, pattern.columns, system.values, filter.which, projectors)
        self.finest = Finest(order, filter.which[order], projectors, filter.projectors.astype(np.float32))
        self.b = np.array(system.right, dtype, order="C")
        self.x = np.array(system.prescribed, dtype, order="C")
        self.r = np.empty(self.b.shape, dtype)
        self.sums = np.zeros((2, block_count(len(self.x))))

    def residual_norm(self) -> float:
        """|r|, r being computed."""
        self.matrices.rows.run(residual, *self.matrix, self.b, self.x, self.r, self.sums)
        return math.sqrt(total(self.sums, 0))

    def first_norm(self) -> float:
        """The same at the start, where often nothing is prescribed."""
        return self.residual_norm() if self.x.any() else size(self.system.filter.apply(self.b))

    def single(self, norm: float, target: float, limit: int) -> tuple[int, int, float]:
        """:func:`gabardine.linalg.pcg.conjugate_gradients` in single precision; r stays as it is."""
        backend = SinglePrecision(*self._cycle(), self.matrices.vectors, self.x, self.r, norm, self.sums)
        iterate = iterate_single if self.matrices.rows.shared else compiled_single()
        return iterate(backend, target, limit)

    def double(self, norm: float, target: float, limit: int) -> tuple[int, int, float]:
        """The same in double precision, or in that of the matrix."""
        directions = np.zeros_like(self.r), np.zeros_like(self.r)
        vectors = (self.x, self.r, *directions, np.empty(1), self.sums)
        backend = DoublePrecision(*self._cycle(), self.matrix, *vectors)
        iterate = conjugate_gradients if self.matrices.rows.shared else compiled_double()
        return iterate(backend, norm, target, limit)

    def _cycle(self) -> tuple[Any, ...]:
        """What the backends of both precisions have of the cycle."""
        rows, tree = self.matrices.rows, self.matrices.tree
        return rows if rows.shared else rows.count, tree.arrays, self.finest, self.matrices.levels
