"""The nearest correction: the least motion, weighed by mass, that brings the strain back to its limits.

    min sum m_i |s_i|^2   subject to   S_c + dS_c(s) = limit   for the components c beyond it, before or after

so s_i = P dN_i / m_i with a 2x2 matrix P = sum_c l_c P_c. In the frame of the triangle, w its turn and
t = S_xx + S_yy (the variation of a polar decomposition, see gabardine.elements.corotational),

    dS_xx = M_xx + w S_xy,   dS_yy = M_yy - w S_xy,   dS_xy = (M_xy + M_yx)/2 + w (S_yy - S_xx)/2
    M = sum s_i dN_i^T,      w = (M_yx - M_xy)/t

The l_c solve a system of as many rows as there are limits exceeded, with K = sum dN_i dN_i^T / m_i for all
of the geometry. Forces P dN_i are internal: momentum and angular momentum are kept. Held: 1/m = 0.

Unlike the paper's correction this one leaves components within their limits free to change. In exchange it is
an orthogonal projection: sweeps over projections onto convex sets come nearer to every point that keeps the
limits, and so to the start of the step. The paper's correction is oblique and its sweeps can wander off where
limits lock (a hem pulled straight between two pins), which feeds energy into the cloth. See
design/0008-strain-limiting.md.
"""

from __future__ import annotations

from gabardine.core.kernels import local
from gabardine.limits.correction import clamped

SINGULAR = 1e-9
"""Share of its diagonal below which a pivot counts as none: such a limit is left to other triangles."""


@local
def product(p0, p1, p2, p3, q0, q1, q2, q3, kxx, kxy, kyy):  # type: ignore[no-untyped-def]
    """tr(P K Q^T) of matrices [p0 p1; p2 p3]."""
    return (
        p0 * (kxx * q0 + kxy * q1)
        + p1 * (kxy * q0 + kyy * q1)
        + p2 * (kxx * q2 + kxy * q3)
        + p3 * (kxy * q2 + kyy * q3)
    )


@local
def multipliers(nxx, nyy, nzz, nxy, nxz, nyz, bx, by, bz, ax, ay, az):  # type: ignore[no-untyped-def]
    """Solve a symmetric 3x3 system by elimination; rows that are not active are left out (multiplier 0)."""
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
def nearest(  # type: ignore[no-untyped-def]
    xx, yy, xy, txx, tyy, txy, rest, table, limits, e, m0, m1, m2, held
):
    """See the module docstring; same signature as the other corrections."""
    a1 = rest[e, 0]
    a2 = rest[e, 1]
    b1 = rest[e, 2]
    b2 = rest[e, 3]
    a0 = -a1 - a2
    b0 = -b1 - b2
    w0 = 0.0 if held == 0 else 1.0 / m0
    w1 = 0.0 if held == 1 else 1.0 / m1
    w2 = 0.0 if held == 2 else 1.0 / m2
    kxx = w0 * a0 * a0 + w1 * a1 * a1 + w2 * a2 * a2
    kxy = w0 * a0 * b0 + w1 * a1 * b1 + w2 * a2 * b2
    kyy = w0 * b0 * b0 + w1 * b1 * b1 + w2 * b2 * b2
    t = xx + yy
    c = 0.0
    d = 0.0
    if t > 0.0:
        c = xy / t
        d = 0.5 * (yy - xx) / t
    nxx = product(1.0, -c, c, 0.0, 1.0, -c, c, 0.0, kxx, kxy, kyy)
    nyy = product(0.0, c, -c, 1.0, 0.0, c, -c, 1.0, kxx, kxy, kyy)
    nzz = product(0.0, 0.5 - d, 0.5 + d, 0.0, 0.0, 0.5 - d, 0.5 + d, 0.0, kxx, kxy, kyy)
    nxy = product(1.0, -c, c, 0.0, 0.0, c, -c, 1.0, kxx, kxy, kyy)
    nxz = product(1.0, -c, c, 0.0, 0.0, 0.5 - d, 0.5 + d, 0.0, kxx, kxy, kyy)
    nyz = product(0.0, c, -c, 1.0, 0.0, 0.5 - d, 0.5 + d, 0.0, kxx, kxy, kyy)
    bx = txx - xx
    by = tyy - yy
    bz = txy - xy
    ax = bx != 0.0
    ay = by != 0.0
    az = bz != 0.0
    x = 0.0
    y = 0.0
    z = 0.0
    for _ in range(3):  # what the motion would carry beyond a limit is held at it
        x, y, z = multipliers(nxx, nyy, nzz, nxy, nxz, nyz, bx, by, bz, ax, ay, az)
        more = False
        to = xx + nxx * x + nxy * y + nxz * z - 1.0
        if not ax and (to < limits[e, 0] or to > limits[e, 3]):
            ax = more = True
            bx = clamped(to, limits[e, 0], limits[e, 3]) + 1.0 - xx
        to = yy + nxy * x + nyy * y + nyz * z - 1.0
        if not ay and (to < limits[e, 1] or to > limits[e, 4]):
            ay = more = True
            by = clamped(to, limits[e, 1], limits[e, 4]) + 1.0 - yy
        to = xy + nxz * x + nyz * y + nzz * z
        if not az and (to < limits[e, 2] or to > limits[e, 5]):
            az = more = True
            bz = clamped(to, limits[e, 2], limits[e, 5]) - xy
        if not more:
            break
    pxx = x
    pxy = c * (y - x) + (0.5 - d) * z
    pyx = c * (x - y) + (0.5 + d) * z
    pyy = y
    return (
        w0 * (pxx * a0 + pxy * b0),
        w0 * (pyx * a0 + pyy * b0),
        w1 * (pxx * a1 + pxy * b1),
        w1 * (pyx * a1 + pyy * b1),
        w2 * (pxx * a2 + pxy * b2),
        w2 * (pyx * a2 + pyy * b2),
    )
