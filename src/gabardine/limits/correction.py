"""Corrections of one triangle: displacements s_i in its own frame that bring its strain to target values.

Thomaszewski, Pabst & Strasser 2009, section 4: (8) strain, (10) linear and (11) angular momentum, and their
replacements if vertices are pinned:

none pinned momentum and angular momentum (about the centre of mass) are conserved
one         it stays; angular momentum about it is conserved, and the strain still reaches its target
two         the third moves to the least-squares error of the strain
three       no correction is possible

The paper solves all six rows by least squares if a vertex is pinned, which trades strain against momentum.

Every correction is a local function (S, T, rest, table, limits, e, masses, held) -> s_0, s_1, s_2, pairs of
numbers; S is the stretch and T the target, as xx, yy, xy; held: index of the pinned vertex or -1.

The closed form below meets the target with the rotation of the corrected triangle; that of
:mod:`gabardine.limits.schur` with the rotation before the correction.
"""

from __future__ import annotations

import math

from gabardine.core.fields import Fields
from gabardine.core.kernels import local
from gabardine.limits.corotated import CORNERS, slopes

LIMITS = Fields(least=3, largest=3)
"""Limits of weft, warp and shear strain."""

LEAST, LARGEST = LIMITS
PREFERENCE = 1e-2
"""With two pinned vertices: squared weight of a strain within its limits relative to one beyond."""


@local
def clamped(value, lower, upper):  # type: ignore[no-untyped-def]
    return min(max(value, lower), upper)


@local
def target(s, limits, e):  # type: ignore[no-untyped-def]
    """The stretch with every component brought within its limits."""
    return (
        clamped(s[0], 1.0 + limits[e, LEAST], 1.0 + limits[e, LARGEST]),
        clamped(s[1], 1.0 + limits[e, LEAST + 1], 1.0 + limits[e, LARGEST + 1]),
        clamped(s[2], limits[e, LEAST + 2], limits[e, LARGEST + 2]),
    )


@local
def excess(s, limits, e):  # type: ignore[no-untyped-def]
    """The largest strain beyond its limit; negative if all are within."""
    strain = (s[0] - 1.0, s[1] - 1.0, s[2])
    most = max(strain[0] - limits[e, LARGEST], limits[e, LEAST] - strain[0])
    for c in range(1, 3):
        most = max(most, max(strain[c] - limits[e, LARGEST + c], limits[e, LEAST + c] - strain[c]))
    return most


@local
def corner(rest, e, k):  # type: ignore[no-untyped-def]
    """p_k, the rest position of a corner."""
    return rest[e, CORNERS + 2 * k], rest[e, CORNERS + 2 * k + 1]


@local
def about(rest, e, masses, held):  # type: ignore[no-untyped-def]
    """Rest positions about the fixed point, the centre of mass or the pinned vertex: three pairs."""
    p, q, r = corner(rest, e, 0), corner(rest, e, 1), corner(rest, e, 2)
    if held < 0:
        m0, m1, m2 = masses
        total = m0 + m1 + m2
        cx = (m0 * p[0] + m1 * q[0] + m2 * r[0]) / total
        cy = (m0 * p[1] + m1 * q[1] + m2 * r[1]) / total
    else:
        cx, cy = corner(rest, e, held)
    return (p[0] - cx, p[1] - cy), (q[0] - cx, q[1] - cy), (r[0] - cx, r[1] - cy)


@local
def moments(s, points, masses):  # type: ignore[no-untyped-def]
    """S G, G = sum m p p^T, as xx, xy, yx, yy."""
    (x0, y0), (x1, y1), (x2, y2) = points
    m0, m1, m2 = masses
    xx, yy, xy = s
    gxx = m0 * x0 * x0 + m1 * x1 * x1 + m2 * x2 * x2
    gxy = m0 * x0 * y0 + m1 * x1 * y1 + m2 * x2 * y2
    gyy = m0 * y0 * y0 + m1 * y1 * y1 + m2 * y2 * y2
    return xx * gxx + xy * gxy, xx * gxy + xy * gyy, xy * gxx + yy * gxy, xy * gxy + yy * gyy


@local
def mapped(w, points):  # type: ignore[no-untyped-def]
    """W p_i of three points, W as xx, xy, yx, yy."""
    (x0, y0), (x1, y1), (x2, y2) = points
    return (
        (w[0] * x0 + w[1] * y0, w[2] * x0 + w[3] * y0),
        (w[0] * x1 + w[1] * y1, w[2] * x1 + w[3] * y1),
        (w[0] * x2 + w[1] * y2, w[2] * x2 + w[3] * y2),
    )


@local
def closed(s, t, rest, table, limits, e, masses, held):  # type: ignore[no-untyped-def]
    """s_i = (Q T - S) p_i, Q the rotation that conserves the angular momentum sum m l x s, l = S p.

    tan th = -sum m (l x q)/sum m (l.q), q = T p; both sums are parts of the matrix S G T, G = sum m p p^T.
    The new deformation gradient is R Q T with the rotation R Q: the strain is exactly T - I. If no triangle
    has such a stretch (T_xy^2 > T_xx T_yy: T of a needle), the shear is reduced until one has; limits on
    shear contain zero, so they are still met.
    """
    txx, tyy, txy = t
    most = math.sqrt(txx * tyy)
    txy = clamped(txy, -most, most)
    points = about(rest, e, masses, held)
    hxx, hxy, hyx, hyy = moments(s, points, masses)
    dot = hxx * txx + hxy * txy + hyx * txy + hyy * tyy
    cross = hxx * txy + hxy * tyy - hyx * txx - hyy * txy
    size = math.sqrt(dot * dot + cross * cross)
    cosine = 1.0
    sine = 0.0
    if size > 0.0:
        cosine = dot / size
        sine = -cross / size
    change = (
        cosine * txx - sine * txy - s[0],
        cosine * txy - sine * tyy - s[2],
        sine * txx + cosine * txy - s[2],
        sine * txy + cosine * tyy - s[1],
    )
    return mapped(change, points)


@local
def loose_move(nx, ny, b, active):  # type: ignore[no-untyped-def]
    """Least squares on the three rows of B_loose s = b; inactive rows have a smaller weight."""
    wx = 1.0 if active[0] else PREFERENCE
    wy = 1.0 if active[1] else PREFERENCE
    wz = 1.0 if active[2] else PREFERENCE
    axx = wx * nx * nx + 0.25 * wz * ny * ny
    axy = 0.25 * wz * nx * ny
    ayy = wy * ny * ny + 0.25 * wz * nx * nx
    rx = wx * nx * b[0] + 0.5 * wz * ny * b[2]
    ry = wy * ny * b[1] + 0.5 * wz * nx * b[2]
    determinant = axx * ayy - axy * axy
    if determinant <= 0.0:
        return 0.0, 0.0
    return (ayy * rx - axy * ry) / determinant, (axx * ry - axy * rx) / determinant


@local
def activated(active, b, reached, wanted, s):  # type: ignore[no-untyped-def]
    """Set components that the motion would carry beyond a limit to it: active, b, whether there were any."""
    x, y, z = wanted[0] != reached[0], wanted[1] != reached[1], wanted[2] != reached[2]
    x, y, z = x and not active[0], y and not active[1], z and not active[2]
    b = (
        wanted[0] - s[0] if x else b[0],
        wanted[1] - s[1] if y else b[1],
        wanted[2] - s[2] if z else b[2],
    )
    return (active[0] or x, active[1] or y, active[2] or z), b, x or y or z


@local
def beside_two(s, t, rest, limits, e, loose):  # type: ignore[no-untyped-def]
    """Displacement of the one free vertex by least squares on B_loose s = b; rows within limits weigh less.

    A component that the motion would carry beyond a limit is set to it with full weight: otherwise an edge
    that is pinned too long, nearly along a thread, would move the vertex far aside for the little that shear
    can gain. Also returns the largest change of strain: a remaining excess cannot be corrected.
    """
    weft, warp = slopes(rest, e)
    nx, ny = weft[loose], warp[loose]
    b = (t[0] - s[0], t[1] - s[1], t[2] - s[2])
    active = (b[0] != 0.0, b[1] != 0.0, b[2] != 0.0)
    x, y = 0.0, 0.0
    for _ in range(3):
        x, y = loose_move(nx, ny, b, active)
        reached = (s[0] + nx * x, s[1] + ny * y, s[2] + 0.5 * (ny * x + nx * y))
        active, b, more = activated(active, b, reached, target(reached, limits, e), s)
        if not more:
            break
    change = max(max(abs(nx * x), abs(ny * y)), 0.5 * abs(ny * x + nx * y))
    return (x, y), change
