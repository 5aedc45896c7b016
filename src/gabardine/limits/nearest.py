"""The nearest correction: the smallest motion, weighted by mass, that brings the strain back to its limits.

    min sum m_i |s_i|^2   subject to   S_c + dS_c(s) = limit   for the components c beyond it, before or after

so s_i = P dN_i / m_i with a 2x2 matrix P = sum_c l_c P_c. In the frame of the triangle, w its turn and
t = S_xx + S_yy (the variation of a polar decomposition, see gabardine.elements.corotational),

    dS_xx = M_xx + w S_xy,   dS_yy = M_yy - w S_xy,   dS_xy = (M_xy + M_yx)/2 + w (S_yy - S_xx)/2
    M = sum s_i dN_i^T,      w = (M_yx - M_xy)/t

The l_c solve a system of as many rows as there are limits exceeded, with K = sum dN_i dN_i^T / m_i for all
of the geometry. Forces P dN_i are internal: momentum and angular momentum are kept. Held: 1/m = 0.

Unlike the paper's correction this one leaves components within their limits free to change. In return it is
an orthogonal projection: sweeps of projections onto convex sets approach every point within the limits, and
so the start of the step. The paper's correction is oblique and its sweeps can drift away if limits lock (a
hem pulled straight between two pins), which adds energy to the cloth. See design/0008-strain-limiting.md.
"""

from __future__ import annotations

from gabardine.core.kernels import local
from gabardine.limits.corotated import slopes
from gabardine.limits.correction import LARGEST, LEAST, clamped

SINGULAR = 1e-9
"""Fraction of its diagonal below which a pivot counts as zero: such a limit is left to other triangles."""


@local
def product(p, q, k):  # type: ignore[no-untyped-def]
    """tr(P K Q^T) of matrices as xx, xy, yx, yy; K as xx, xy, yy."""
    return (
        p[0] * (k[0] * q[0] + k[1] * q[1])
        + p[1] * (k[1] * q[0] + k[2] * q[1])
        + p[2] * (k[0] * q[2] + k[1] * q[3])
        + p[3] * (k[1] * q[2] + k[2] * q[3])
    )


@local
def multipliers(nxx, nyy, nzz, nxy, nxz, nyz, bx, by, bz, ax, ay, az):  # type: ignore[no-untyped-def]
    """Solve a symmetric 3x3 system by elimination; inactive rows are left out (multiplier 0)."""
    if not ax:
        nxx, nxy, nxz, bx = 1.0, 0.0, 0.0, 0.0
    if not ay:
        nyy, nxy, nyz, by = 1.0, 0.0, 0.0, 0.0
    if not az:
        nzz, nxz, nyz, bz = 1.0, 0.0, 0.0, 0.0
    if nxx <= 0.0:
        return 0.0, 0.0, 0.0
    fy = nxy / nxx
    fz = nxz / nxx
    dy = nyy - fy * nxy
    my = nyz - fy * nxz
    ry = by - fy * bx
    if dy <= SINGULAR * nyy:
        dy, my, ry = 1.0, 0.0, 0.0
    g = my / dy
    dz = nzz - fz * nxz - g * my
    rz = bz - fz * bx - g * ry
    z = 0.0
    if dz > SINGULAR * nzz:
        z = rz / dz
    y = (ry - my * z) / dy
    return (bx - nxy * y - nxz * z) / nxx, y, z


@local
def held_back(to, limits, e, c, full, active, b, now):  # type: ignore[no-untyped-def]
    """Hold component c at a limit that the motion would carry it beyond: whether it is active, and its b.

    to: the strain after the motion; now: the stretch before it; full: stretch minus strain, 1 or (for shear)
    0
    """
    least, largest = limits[e, LEAST + c], limits[e, LARGEST + c]
    if not active and (to < least or to > largest):
        return True, clamped(to, least, largest) + full - now
    return active, b


@local
def nearest(s, t, rest, table, limits, e, masses, held):  # type: ignore[no-untyped-def]
    """See the module docstring; same signature as the other corrections."""
    xx, yy, xy = s
    (a0, a1, a2), (b0, b1, b2) = slopes(rest, e)
    w0 = 0.0 if held == 0 else 1.0 / masses[0]
    w1 = 0.0 if held == 1 else 1.0 / masses[1]
    w2 = 0.0 if held == 2 else 1.0 / masses[2]
    k = (
        w0 * a0 * a0 + w1 * a1 * a1 + w2 * a2 * a2,
        w0 * a0 * b0 + w1 * a1 * b1 + w2 * a2 * b2,
        w0 * b0 * b0 + w1 * b1 * b1 + w2 * b2 * b2,
    )
    trace = xx + yy
    c = 0.0
    d = 0.0
    if trace > 0.0:
        c = xy / trace
        d = 0.5 * (yy - xx) / trace
    px, py, pz = (1.0, -c, c, 0.0), (0.0, c, -c, 1.0), (0.0, 0.5 - d, 0.5 + d, 0.0)
    nxx, nyy, nzz = product(px, px, k), product(py, py, k), product(pz, pz, k)
    nxy, nxz, nyz = product(px, py, k), product(px, pz, k), product(py, pz, k)
    bx, by, bz = t[0] - xx, t[1] - yy, t[2] - xy
    ax, ay, az = bx != 0.0, by != 0.0, bz != 0.0
    x, y, z = 0.0, 0.0, 0.0
    for _ in range(3):
        x, y, z = multipliers(nxx, nyy, nzz, nxy, nxz, nyz, bx, by, bz, ax, ay, az)
        before = (ax, ay, az)
        to = xx + nxx * x + nxy * y + nxz * z - 1.0
        ax, bx = held_back(to, limits, e, 0, 1.0, ax, bx, xx)
        to = yy + nxy * x + nyy * y + nyz * z - 1.0
        ay, by = held_back(to, limits, e, 1, 1.0, ay, by, yy)
        to = xy + nxz * x + nyz * y + nzz * z
        az, bz = held_back(to, limits, e, 2, 0.0, az, bz, xy)
        if before == (ax, ay, az):
            break
    pxy = c * (y - x) + (0.5 - d) * z
    pyx = c * (x - y) + (0.5 + d) * z
    return (
        (w0 * (x * a0 + pxy * b0), w0 * (pyx * a0 + y * b0)),
        (w1 * (x * a1 + pxy * b1), w1 * (pyx * a1 + y * b1)),
        (w2 * (x * a2 + pxy * b2), w2 * (pyx * a2 + y * b2)),
    )
