"""Conjugate gradients in double precision around the cycle, for solves that ask for many digits.

The direction update is the flexible one, beta = z.(r - r_before) / (r.z)_before, since the cycle of single
precision is a fixed operator only to seven digits. z is in the order of the hierarchy's finest level, all
else in that of the pattern.
"""

from __future__ import annotations

import math

import numpy as np

from gabardine.core.kernels import kernel
from gabardine.core.threads import ROWS_PER_BLOCK
from gabardine.linalg.constraints import filtered
from gabardine.linalg.pcg import CONVERGED, EXHAUSTED, INDEFINITE, apply, total
from gabardine.linalg.vcycle import cycle


@kernel
def reduce_double(first, last, scale, order, r, b):  # type: ignore[no-untyped-def]
    """b = r / scale: of a size that single precision can hold, and the sweeps expect."""
    factor = 1.0 / scale
    for i in range(np.uint32(first), np.uint32(last)):
        for m in range(3):
            b[i, m] = factor * r[order[i], m]
        b[i, 3] = 0.0


@kernel
def multiply_double(first, last, order, r, q, z, sums):  # type: ignore[no-untyped-def]
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
def update_direction_double(first, last, scale, beta, order, which, projectors, z, p):  # type: ignore[no-untyped-def]
    """p = scale S z + beta p.

    z is in single precision: unfiltered, constraints on planes and lines would hold to seven digits only.
    """
    for i in range(np.uint32(first), np.uint32(last)):
        row = order[i]
        z0, z1, z2 = filtered(i, which, projectors, z[i, 0], z[i, 1], z[i, 2])
        p[row, 0] = scale * z0 + beta * p[row, 0]
        p[row, 1] = scale * z1 + beta * p[row, 1]
        p[row, 2] = scale * z2 + beta * p[row, 2]


@kernel
def step_double(first, last, alpha, p, q, x, r, sums):  # type: ignore[no-untyped-def]
    """x += alpha p, r -= alpha q; sums[0] = |r|^2 of each block of rows."""
    for block in range(first // ROWS_PER_BLOCK, (last + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK):
        rr = 0.0
        for i in range(np.uint32(block * ROWS_PER_BLOCK), np.uint32(min(last, (block + 1) * ROWS_PER_BLOCK))):
            for m in range(3):
                x[i, m] += alpha * p[i, m]
                r[i, m] -= alpha * q[i, m]
            rr += r[i, 0] * r[i, 0] + r[i, 1] * r[i, 1] + r[i, 2] * r[i, 2]
        sums[0, block] = rr


@kernel
def iterate_double(  # type: ignore[no-untyped-def]
    n, starts, columns, values, which, projectors, x, r, residual_norm, limits, tree, level, scratch
):
    """From x with its residual r, |r| = residual_norm; returns (iterations, status, |r|).

    limits: target, iterations; level: order, constraints and their projectors on the finest level
    """
    target, limit = limits
    order, own, single = level
    matrix, inverse, b, z, y, s = scratch
    p = np.zeros_like(r)
    q = np.zeros_like(r)
    sums = np.empty((2, (n + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK))
    alpha = 0.0
    before = 1.0
    for iteration in range(limit):
        reduce_double(0, n, residual_norm, order, r, b)
        cycle(0, tree, own, single, matrix, inverse, b, z, y, s)
        multiply_double(0, n, order, r, q, z, sums)
        rz = residual_norm * total(sums, 0)
        beta = -alpha * residual_norm * total(sums, 1) / before
        update_direction_double(0, n, residual_norm, beta, order, own, projectors, z, p)
        apply(0, n, starts, columns, values, which, projectors, p, q, sums)
        curvature = total(sums, 0)
        if not (curvature > 0.0 and rz > 0.0):
            return iteration, INDEFINITE, residual_norm
        alpha = rz / curvature
        before = rz
        step_double(0, n, alpha, p, q, x, r, sums)
        residual_norm = math.sqrt(total(sums, 0))
        if residual_norm <= target:
            return iteration + 1, CONVERGED, residual_norm
    return limit, EXHAUSTED, residual_norm
