"""Corrections of one triangle: displacements s_i in its own frame that bring its strain to wanted values.

Thomaszewski, Pabst & Strasser 2009, section 4: (8) strain, (10) linear and (11) angular momentum, and what
takes their place where vertices are held:

none held   momentum and angular momentum (about the centre of mass) are kept
one         it stays; angular momentum about it is kept, and the strain still reaches its target
two         the third moves so that the strain misses its target least, in the sense of least squares
three       nothing can be done

The paper solves all six rows by least squares where something is held, which weighs strain against momentum.

Every correction is a local function (S_xx, S_yy, S_xy, T_xx, T_yy, T_xy, rest, table, limits, e, m_0, m_1,
m_2, held) -> s_0x, s_0y, s_1x, ..., s_2y, S the stretch and T the wanted one, held the number of the held
vertex or -1.
The closed form below meets the target with the rotation that the corrected triangle has; that of
:mod:`gabardine.limits.schur` with the rotation before it.
"""

from __future__ import annotations

import math

from gabardine.core.kernels import local

PREFERENCE = 1e-2
"""Two held: how much a strain within its limits counts against one beyond, squared."""


@local
def clamped(value, lower, upper):  # type: ignore[no-untyped-def]
    return min(max(value, lower), upper)


@local
def target(xx, yy, xy, limits, e):  # type: ignore[no-untyped-def]
    """The stretch with every component brought within its limits."""
    return (
        clamped(xx, 1.0 + limits[e, 0], 1.0 + limits[e, 3]),
        clamped(yy, 1.0 + limits[e, 1], 1.0 + limits[e, 4]),
        clamped(xy, limits[e, 2], limits[e, 5]),
    )


@local
def excess(xx, yy, xy, limits, e):  # type: ignore[no-untyped-def]
    """The largest strain beyond its limit; negative where all are within."""
    x = xx - 1.0
    y = yy - 1.0
    return max(
        max(max(x - limits[e, 3], limits[e, 0] - x), max(y - limits[e, 4], limits[e, 1] - y)),
        max(xy - limits[e, 5], limits[e, 2] - xy),
    )


@local
def about(rest, e, m0, m1, m2, held):  # type: ignore[no-untyped-def]
    """Rest positions about what does not move, the centre of mass or the held vertex: six scalars."""
    x0 = rest[e, 4]
    y0 = rest[e, 5]
    x1 = rest[e, 6]
    y1 = rest[e, 7]
    x2 = rest[e, 8]
    y2 = rest[e, 9]
    if held < 0:
        total = m0 + m1 + m2
        cx = (m0 * x0 + m1 * x1 + m2 * x2) / total
        cy = (m0 * y0 + m1 * y1 + m2 * y2) / total
    else:
        cx = rest[e, 4 + 2 * held]
        cy = rest[e, 5 + 2 * held]
    return x0 - cx, y0 - cy, x1 - cx, y1 - cy, x2 - cx, y2 - cy


@local
def closed(  # type: ignore[no-untyped-def]
    xx, yy, xy, txx, tyy, txy, rest, table, limits, e, m0, m1, m2, held
):
    """s_i = (Q T - S) p_i, Q the turn that keeps the angular momentum sum m l x s, l = S p.

    tan th = -sum m (l x q)/sum m (l.q), q = T p; both sums are parts of the matrix S G T, G = sum m p p^T.
    The new deformation gradient is R Q T, whose rotation is R Q: the strain is T - I exactly. Where no
    triangle has such a stretch (T_xy^2 > T_xx T_yy: T of a needle), shear is reduced until one has; limits on
    shear contain zero, so they are still met.
    """
    most = math.sqrt(txx * tyy)
    txy = clamped(txy, -most, most)
    x0, y0, x1, y1, x2, y2 = about(rest, e, m0, m1, m2, held)
    gxx = m0 * x0 * x0 + m1 * x1 * x1 + m2 * x2 * x2
    gxy = m0 * x0 * y0 + m1 * x1 * y1 + m2 * x2 * y2
    gyy = m0 * y0 * y0 + m1 * y1 * y1 + m2 * y2 * y2
    hxx = xx * gxx + xy * gxy
    hxy = xx * gxy + xy * gyy
    hyx = xy * gxx + yy * gxy
    hyy = xy * gxy + yy * gyy
    dot = hxx * txx + hxy * txy + hyx * txy + hyy * tyy
    cross = hxx * txy + hxy * tyy - hyx * txx - hyy * txy
    size = math.sqrt(dot * dot + cross * cross)
    c = 1.0
    s = 0.0
    if size > 0.0:
        c = dot / size
        s = -cross / size
    wxx = c * txx - s * txy - xx
    wxy = c * txy - s * tyy - xy
    wyx = s * txx + c * txy - xy
    wyy = s * txy + c * tyy - yy
    return (
        wxx * x0 + wxy * y0,
        wyx * x0 + wyy * y0,
        wxx * x1 + wxy * y1,
        wyx * x1 + wyy * y1,
        wxx * x2 + wxy * y2,
        wyx * x2 + wyy * y2,
    )


@local
def loose_move(nx, ny, bxx, byy, bxy, ax, ay, az):  # type: ignore[no-untyped-def]
    """Least squares on the three rows of B_loose s = b; those that are not active count less."""
    wx = 1.0 if ax else PREFERENCE
    wy = 1.0 if ay else PREFERENCE
    wz = 1.0 if az else PREFERENCE
    axx = wx * nx * nx + 0.25 * wz * ny * ny
    axy = 0.25 * wz * nx * ny
    ayy = wy * ny * ny + 0.25 * wz * nx * nx
    rx = wx * nx * bxx + 0.5 * wz * ny * bxy
    ry = wy * ny * byy + 0.5 * wz * nx * bxy
    determinant = axx * ayy - axy * axy
    if determinant <= 0.0:
        return 0.0, 0.0
    return (ayy * rx - axy * ry) / determinant, (axx * ry - axy * rx) / determinant


@local
def beside_two(xx, yy, xy, txx, tyy, txy, rest, limits, e, loose):  # type: ignore[no-untyped-def]
    """Displacement of the one loose vertex by least squares on B_loose s = b, rows within limits count less.

    What the motion would carry beyond a limit is wanted at it and counts in full: an edge held too long,
    nearly along a thread, would else throw the vertex far aside for the little that shear can do about it.
    And the largest change of strain that it brings: what is left beyond a limit cannot be helped.
    """
    if loose == 0:
        nx = -rest[e, 0] - rest[e, 1]
        ny = -rest[e, 2] - rest[e, 3]
    else:
        nx = rest[e, loose - 1]
        ny = rest[e, loose + 1]
    bxx = txx - xx
    byy = tyy - yy
    bxy = txy - xy
    ax = bxx != 0.0
    ay = byy != 0.0
    az = bxy != 0.0
    sx = 0.0
    sy = 0.0
    for _ in range(3):
        sx, sy = loose_move(nx, ny, bxx, byy, bxy, ax, ay, az)
        gxx = xx + nx * sx
        gyy = yy + ny * sy
        gxy = xy + 0.5 * (ny * sx + nx * sy)
        mxx, myy, mxy = target(gxx, gyy, gxy, limits, e)
        more = False
        if not ax and mxx != gxx:
            ax = more = True
            bxx = mxx - xx
        if not ay and myy != gyy:
            ay = more = True
            byy = myy - yy
        if not az and mxy != gxy:
            az = more = True
            bxy = mxy - xy
        if not more:
            break
    change = max(max(abs(nx * sx), abs(ny * sy)), 0.5 * abs(ny * sx + nx * sy))
    return sx, sy, change
