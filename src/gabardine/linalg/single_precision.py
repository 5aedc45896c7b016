"""Conjugate gradients in single precision with the multigrid cycle, for tolerances of few digits.

The cycle (:mod:`gabardine.linalg.vcycle`) computes s = b - A z together with z, so A p follows from A z as p
from z, and no product with the matrix is formed. The solver computes the residual in double afterwards, which
shows the loss by this and by the rounding of the matrix. The solution is summed up in double.

The residual is divided by its norm at the start. Vectors of single precision are in the order of the
hierarchy's finest level, those of double in that of the pattern.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from gabardine.core.kernels import Method, kernel, local
from gabardine.core.lanes.blocks import descend, direct, products
from gabardine.core.threads import ROWS_PER_BLOCK
from gabardine.linalg.blocks import total
from gabardine.linalg.constraints import filtered
from gabardine.linalg.pcg import compiled, conjugate_gradients, run
from gabardine.linalg.vcycle import v_cycle, whole_cycle


class SinglePrecision(NamedTuple):
    """The backend. levels: of the cycle; g, p, q: r over its first norm, p and A p, with four lanes

    x, r: at the start, x is updated; scale: the norm of r
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

    @local
    def begin(self):  # type: ignore[no-untyped-def]
        run(self.rows, begin_rows, self.scale, self.finest.order, self.r, self.vectors, self.levels.b)

    @local
    def precondition(self, alpha, norm):  # type: ignore[no-untyped-def]  # noqa: ARG002
        v_cycle(self.rows, self.tree, self.finest, self.levels)
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


compiled_single = compiled(iterate_single, SinglePrecision, v_cycle=whole_cycle)
"""The same by one thread."""


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
