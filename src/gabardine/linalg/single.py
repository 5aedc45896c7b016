"""Conjugate gradients in single precision, for solves that ask for a few digits only.

One iteration is one cycle of :mod:`gabardine.linalg.vcycle`: it leaves b - A z beside z, so A p follows from
A z as p from z, and no product with the matrix is formed. What that and the rounding of the matrix lose is
seen by whoever computes the residual in double afterwards. The solution is summed up in double.
"""

from __future__ import annotations

import math

import numpy as np

from gabardine.core.kernels import kernel, local
from gabardine.linalg.block_lanes import descend, direct, products
from gabardine.linalg.constraints import filtered
from gabardine.linalg.vcycle import cycle


@kernel
def iterate_single(  # type: ignore[no-untyped-def]
    n, tree, which, projectors, single_projectors, scratch, vectors, x, r, left, target, limit
):
    """x += what brings |r| = left below target; r follows. Returns (iterations, whether it may be used).

    scratch: matrix, inverse and four vectors of all levels; vectors: three of the finest, with four lanes
    """
    matrix, inverse, b, z, y, s = scratch
    g, p, q = vectors
    for i in range(np.uint32(n)):
        for m in range(3):
            g[i, m] = r[i, m] / left
            b[i, m] = g[i, m]
            p[i, m] = 0.0
            q[i, m] = 0.0
        b[i, 3] = 0.0
    alpha = 0.0
    before = 1.0
    for iteration in range(limit):
        cycle(*tree, which, single_projectors, matrix, inverse, b, z, y, s)
        rz, zq = products(n, g, q, z)
        (curvature,) = direct(n, np.float32(-alpha * zq / before), g, s, z, p, q)
        if not (curvature > 0.0 and rz > 0.0):
            return iteration, False
        alpha = rz / curvature
        before = rz
        _move(n, alpha * left, which, projectors, p, x)
        (rr,) = descend(n, np.float32(alpha), q, g, b)
        now = left * math.sqrt(rr)
        if now <= target:
            _write(n, left, g, r)
            return iteration + 1, True
    _write(n, left, g, r)
    return limit, True


@local
def _move(n, step, which, projectors, p, x):  # type: ignore[no-untyped-def]
    """x += step S p.

    p is in single precision: unfiltered, constraints on planes and lines would hold to seven digits only.
    """
    for i in range(np.uint32(n)):
        p0, p1, p2 = filtered(
            i, which, projectors, np.float64(p[i, 0]), np.float64(p[i, 1]), np.float64(p[i, 2])
        )
        x[i, 0] += step * p0
        x[i, 1] += step * p1
        x[i, 2] += step * p2


@local
def _write(n, left, g, r):  # type: ignore[no-untyped-def]
    """r = left g."""
    for i in range(np.uint32(n)):
        for m in range(3):
            r[i, m] = left * np.float64(g[i, m])
