"""Conjugate gradients in single precision, for solves that ask for a few digits only.

One iteration is one cycle of :mod:`gabardine.linalg.vcycle`: it leaves b - A z beside z, so A p follows from
A z as p from z, and no product with the matrix is formed. What that and the rounding of the matrix lose is
seen by whoever computes the residual in double afterwards. The solution is summed up in double.

Vectors of single precision are in the order of the hierarchy's finest level, those of double in that of the
pattern.
"""

from __future__ import annotations

import math

import numpy as np

from gabardine.core.kernels import kernel
from gabardine.core.threads import ROWS_PER_BLOCK
from gabardine.linalg.block_lanes import descend, direct, products
from gabardine.linalg.constraints import filtered
from gabardine.linalg.pcg import total
from gabardine.linalg.vcycle import cycle


@kernel
def begin_single(first, last, residual_norm, order, r, vectors, b):  # type: ignore[no-untyped-def]
    """g = b = r / residual_norm, p = q = 0 in the rows first..last."""
    g, p, q = vectors
    for i in range(np.uint32(first), np.uint32(last)):
        for m in range(3):
            g[i, m] = r[order[i], m] / residual_norm
            b[i, m] = g[i, m]
            p[i, m] = 0.0
            q[i, m] = 0.0
        b[i, 3] = 0.0


@kernel
def multiply_single(first, last, g, q, z, sums):  # type: ignore[no-untyped-def]
    """sums = g.z, q.z of each block of rows."""
    for block in range(first // ROWS_PER_BLOCK, (last + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK):
        end = min(last, (block + 1) * ROWS_PER_BLOCK)
        sums[0, block], sums[1, block] = products(block * ROWS_PER_BLOCK, end, g, q, z)


@kernel
def update_direction_single(first, last, beta, s, z, vectors, sums):  # type: ignore[no-untyped-def]
    """p = z + beta p, q = A p; sums[0] = p.q of each block of rows."""
    g, p, q = vectors
    for block in range(first // ROWS_PER_BLOCK, (last + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK):
        end = min(last, (block + 1) * ROWS_PER_BLOCK)
        (sums[0, block],) = direct(block * ROWS_PER_BLOCK, end, np.float32(beta), g, s, z, p, q)


@kernel
def step_single(first, last, alpha, residual_norm, order, which, projectors, vectors, b, x, sums):  # type: ignore[no-untyped-def]
    """g -= alpha q, b = g, x += alpha residual_norm S p; sums[0] = g.g of each block of rows.

    p is in single precision: unfiltered, constraints on planes and lines would hold to seven digits only.
    """
    g, p, q = vectors
    step = alpha * residual_norm
    for block in range(first // ROWS_PER_BLOCK, (last + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK):
        end = min(last, (block + 1) * ROWS_PER_BLOCK)
        (sums[0, block],) = descend(block * ROWS_PER_BLOCK, end, np.float32(alpha), q, g, b)
    for i in range(np.uint32(first), np.uint32(last)):
        row = order[i]
        p0, p1, p2 = filtered(
            i, which, projectors, np.float64(p[i, 0]), np.float64(p[i, 1]), np.float64(p[i, 2])
        )
        x[row, 0] += step * p0
        x[row, 1] += step * p1
        x[row, 2] += step * p2


@kernel
def iterate_single(  # type: ignore[no-untyped-def]
    n, tree, order, which, projectors, single, scratch, vectors, x, r, residual_norm, target, limit
):
    """x += what brings |r| = residual_norm below target. Returns (iterations, whether it may be used).

    which: constraints in the order of the finest level; projectors, single: in double and single precision
    scratch: matrix, inverse and four vectors of all levels; vectors: three of the finest, with four lanes
    """
    matrix, inverse, b, z, y, s = scratch
    g, _, q = vectors
    sums = np.empty((2, (n + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK))
    begin_single(0, n, residual_norm, order, r, vectors, b)
    alpha = 0.0
    before = 1.0
    for iteration in range(limit):
        cycle(0, tree, which, single, matrix, inverse, b, z, y, s)
        multiply_single(0, n, g, q, z, sums)
        rz = total(sums, 0)
        beta = -alpha * total(sums, 1) / before
        update_direction_single(0, n, beta, s, z, vectors, sums)
        curvature = total(sums, 0)
        if not (curvature > 0.0 and rz > 0.0):
            return iteration, False
        alpha = rz / curvature
        before = rz
        step_single(0, n, alpha, residual_norm, order, which, projectors, vectors, b, x, sums)
        if residual_norm * math.sqrt(total(sums, 0)) <= target:
            return iteration + 1, True
    return limit, True
