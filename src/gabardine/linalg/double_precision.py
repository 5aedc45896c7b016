"""Conjugate gradients in double precision with the multigrid cycle, for tolerances of many digits.

z is in the order of the hierarchy's finest level, all other vectors in that of the pattern.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from gabardine.core.kernels import kernel, local
from gabardine.core.threads import ROWS_PER_BLOCK
from gabardine.linalg.blocks import apply, filtered, total
from gabardine.linalg.pcg import conjugate_gradients, iteration, run
from gabardine.linalg.vcycle import ALONE, TOGETHER, v_cycle


class DoublePrecision(NamedTuple):
    """The backend. matrix: pattern, values and constraints, as arguments of `apply`; levels: of the cycle

    norm: of r when z was computed, shape (1,): the cycle works on r over its norm, and z is in that unit
    """

    rows: Any
    tree: Any
    finest: Any
    levels: Any
    matrix: Any
    x: Any
    r: Any
    p: Any
    q: Any
    norm: Any
    sums: Any

    @local
    def precondition(self, alpha, norm):  # type: ignore[no-untyped-def]
        self.norm[0] = norm
        run(self.rows, load_residual, norm, self.finest.order, self.r, self.levels.b)
        v_cycle(self.rows, self.tree, self.finest, self.levels)
        run(self.rows, multiply_rows, self.finest.order, self.r, self.q, self.levels.x, self.sums)
        return norm * total(self.sums, 0), -alpha * norm * total(self.sums, 1)

    @local
    def update_direction(self, beta):  # type: ignore[no-untyped-def]
        run(self.rows, direct_rows, self.norm[0], beta, self.finest, self.levels.x, self.p)
        run(self.rows, apply, *self.matrix, self.p, self.q, self.sums)
        return total(self.sums, 0)

    @local
    def advance(self, alpha):  # type: ignore[no-untyped-def]
        run(self.rows, descend_rows, alpha, self.p, self.q, self.x, self.r, self.sums)
        return math.sqrt(total(self.sums, 0))


iteration_double = iteration(conjugate_gradients, DoublePrecision, ALONE, TOGETHER)
"""The recurrence over this backend."""


@kernel
def load_residual(first, last, norm, order, r, b):  # type: ignore[no-untyped-def]
    """b = r / |r|: within the range of single precision and of the sweeps."""
    factor = 1.0 / norm
    for i in range(np.uint32(first), np.uint32(last)):
        for m in range(3):
            b[i, m] = factor * r[order[i], m]
        b[i, 3] = 0.0


@kernel
def multiply_rows(first, last, order, r, q, z, sums):  # type: ignore[no-untyped-def]
    """sums = r.z, q.z of each block of rows."""
    for block in range(first // ROWS_PER_BLOCK, (last + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK):
        rz = 0.0
        zq = 0.0
        for i in range(np.uint32(block * ROWS_PER_BLOCK), np.uint32(min(last, (block + 1) * ROWS_PER_BLOCK))):
            row = order[i]
            z0 = np.float64(z[i, 0])
            z1 = np.float64(z[i, 1])
            z2 = np.float64(z[i, 2])
            rz += r[row, 0] * z0 + r[row, 1] * z1 + r[row, 2] * z2
            zq += q[row, 0] * z0 + q[row, 1] * z1 + q[row, 2] * z2
        sums[0, block] = rz
        sums[1, block] = zq


@kernel
def direct_rows(first, last, norm, beta, finest, z, p):  # type: ignore[no-untyped-def]
    """p = |r| S z + beta p.

    z is in single precision: without the filter, constraints on planes and lines would hold to seven digits.
    """
    for i in range(np.uint32(first), np.uint32(last)):
        row = finest.order[i]
        z0, z1, z2 = filtered(i, finest.which, finest.projectors, z[i, 0], z[i, 1], z[i, 2])
        p[row, 0] = norm * z0 + beta * p[row, 0]
        p[row, 1] = norm * z1 + beta * p[row, 1]
        p[row, 2] = norm * z2 + beta * p[row, 2]


@kernel
def descend_rows(first, last, alpha, p, q, x, r, sums):  # type: ignore[no-untyped-def]
    """x += alpha p, r -= alpha q; sums[0] = |r|^2 of each block of rows."""
    for block in range(first // ROWS_PER_BLOCK, (last + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK):
        rr = 0.0
        for i in range(np.uint32(block * ROWS_PER_BLOCK), np.uint32(min(last, (block + 1) * ROWS_PER_BLOCK))):
            for m in range(3):
                x[i, m] += alpha * p[i, m]
                r[i, m] -= alpha * q[i, m]
            rr += r[i, 0] * r[i, 0] + r[i, 1] * r[i, 1] + r[i, 2] * r[i, 2]
        sums[0, block] = rr
