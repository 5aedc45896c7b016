"""Conjugate gradients in single precision, for solves that ask for a few digits only.

One iteration is one cycle of :mod:`gabardine.linalg.vcycle`: it leaves b - A z beside z, so A p follows from
A z as p from z, and no product with the matrix is formed. What that and the rounding of the matrix lose is
seen by whoever computes the residual in double afterwards. The solution is summed up in double.
"""

from __future__ import annotations

import math

import numpy as np

from gabardine.core.kernels import kernel, local
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
        rz, zq = _products(n, g, q, z)
        curvature = _direct(n, -alpha * zq / before, g, s, z, p, q)
        if not (curvature > 0.0 and rz > 0.0):
            return iteration, False
        alpha = rz / curvature
        before = rz
        now = left * math.sqrt(_advance(n, alpha, left, which, projectors, p, q, x, g, b))
        if now <= target:
            _write(n, left, g, r)
            return iteration + 1, True
    _write(n, left, g, r)
    return limit, True


@local
def _products(n, g, q, z):  # type: ignore[no-untyped-def]
    """g.z and q.z; a sum for each direction, which the processor adds side by side."""
    a0 = 0.0
    a1 = 0.0
    a2 = 0.0
    c0 = 0.0
    c1 = 0.0
    c2 = 0.0
    for i in range(np.uint32(n)):
        a0 += np.float64(g[i, 0]) * np.float64(z[i, 0])
        a1 += np.float64(g[i, 1]) * np.float64(z[i, 1])
        a2 += np.float64(g[i, 2]) * np.float64(z[i, 2])
        c0 += np.float64(q[i, 0]) * np.float64(z[i, 0])
        c1 += np.float64(q[i, 1]) * np.float64(z[i, 1])
        c2 += np.float64(q[i, 2]) * np.float64(z[i, 2])
    return a0 + a1 + a2, c0 + c1 + c2


@local
def _direct(n, beta, g, s, z, p, q):  # type: ignore[no-untyped-def]
    """p = z + beta p, q = (g - s) + beta q; returns p.q."""
    a0 = 0.0
    a1 = 0.0
    a2 = 0.0
    f = np.float32(beta)
    for i in range(np.uint32(n)):
        p0 = z[i, 0] + f * p[i, 0]
        p1 = z[i, 1] + f * p[i, 1]
        p2 = z[i, 2] + f * p[i, 2]
        q0 = g[i, 0] - s[i, 0] + f * q[i, 0]
        q1 = g[i, 1] - s[i, 1] + f * q[i, 1]
        q2 = g[i, 2] - s[i, 2] + f * q[i, 2]
        p[i, 0] = p0
        p[i, 1] = p1
        p[i, 2] = p2
        q[i, 0] = q0
        q[i, 1] = q1
        q[i, 2] = q2
        a0 += np.float64(p0) * np.float64(q0)
        a1 += np.float64(p1) * np.float64(q1)
        a2 += np.float64(p2) * np.float64(q2)
    return a0 + a1 + a2


@local
def _advance(n, alpha, left, which, projectors, p, q, x, g, b):  # type: ignore[no-untyped-def]
    """x += alpha left S p, g -= alpha q, b = g; returns |g|^2.

    p is in single precision: unfiltered, constraints on planes and lines would hold to seven digits only.
    """
    a0 = 0.0
    a1 = 0.0
    a2 = 0.0
    f = np.float32(alpha)
    step = alpha * left
    for i in range(np.uint32(n)):
        p0, p1, p2 = filtered(
            i, which, projectors, np.float64(p[i, 0]), np.float64(p[i, 1]), np.float64(p[i, 2])
        )
        x[i, 0] += step * p0
        x[i, 1] += step * p1
        x[i, 2] += step * p2
        g0 = g[i, 0] - f * q[i, 0]
        g1 = g[i, 1] - f * q[i, 1]
        g2 = g[i, 2] - f * q[i, 2]
        g[i, 0] = g0
        g[i, 1] = g1
        g[i, 2] = g2
        b[i, 0] = g0
        b[i, 1] = g1
        b[i, 2] = g2
        b[i, 3] = np.float32(0.0)
        a0 += np.float64(g0) * np.float64(g0)
        a1 += np.float64(g1) * np.float64(g1)
        a2 += np.float64(g2) * np.float64(g2)
    return a0 + a1 + a2


@local
def _write(n, left, g, r):  # type: ignore[no-untyped-def]
    """r = left g."""
    for i in range(np.uint32(n)):
        for m in range(3):
            r[i, m] = left * np.float64(g[i, m])
