"""Corotated strain of a triangle: the stretch that is left when the rotation is taken out.

Thomaszewski, Pabst & Strasser 2009, "Continuum-based strain limiting", equations (4)-(7). The deformation
gradient F = sum x_i dN_i^T = [u v] (3x2) is R S with R (3x2) of orthonormal columns and S symmetric, not
negative. The strain is e = (S_xx - 1, S_yy - 1, S_xy); its shear is the component of the tensor, half the
engineering shear. In closed form, with J = |u x v|,

    t = sqrt(u.u + v.v + 2 J),    S = (F^T F + J I)/t

and R by a frame (a, b) in the plane of the triangle: a along the longer of u and v, b what Gram and Schmidt
leave of the other after two passes, which is a unit vector across a even where the triangle is a needle; in
the frame F is the 2x2 matrix M with det M >= 0 and R the turn by the angle of (M_11 + M_22, M_21 - M_12).
A line (J = 0) has many planes: one of them is taken. A point (u = v = 0) has R = I.

Rest row of a triangle: a_1, a_2, b_1, b_2 (derivatives of N_1 and N_2 along weft and warp [1/m]; those of N_0
are minus their sums), then the rest positions p_0, p_1, p_2 about their mean [m].
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel, local

REST_WIDTH = 10


def rest_rows(thread_coordinates: NDArray[Any]) -> NDArray[np.float64]:
    """Rest rows (t, 10) from thread coordinates (t, 3, 2) [m]."""
    p = thread_coordinates - thread_coordinates.mean(axis=1, keepdims=True)
    edges = (p[:, 1:] - p[:, :1]).transpose(0, 2, 1)  # columns p_1 - p_0, p_2 - p_0
    slopes = np.linalg.inv(edges)  # rows: derivatives of N_1, N_2
    out = np.empty((len(p), REST_WIDTH))
    out[:, :2], out[:, 2:4] = slopes[:, :, 0], slopes[:, :, 1]
    out[:, 4:] = p.reshape(-1, 6)
    return out


@local
def deformation(x, i, j, k, rest, e):  # type: ignore[no-untyped-def]
    """u and v, the columns of F (5), as six scalars."""
    p0 = x[j, 0] - x[i, 0]
    p1 = x[j, 1] - x[i, 1]
    p2 = x[j, 2] - x[i, 2]
    q0 = x[k, 0] - x[i, 0]
    q1 = x[k, 1] - x[i, 1]
    q2 = x[k, 2] - x[i, 2]
    a1 = rest[e, 0]
    a2 = rest[e, 1]
    b1 = rest[e, 2]
    b2 = rest[e, 3]
    return (
        a1 * p0 + a2 * q0,
        a1 * p1 + a2 * q1,
        a1 * p2 + a2 * q2,
        b1 * p0 + b2 * q0,
        b1 * p1 + b2 * q1,
        b1 * p2 + b2 * q2,
    )


@local
def stretch(u0, u1, u2, v0, v1, v2):  # type: ignore[no-untyped-def]
    """S_xx, S_yy, S_xy."""
    n0 = u1 * v2 - u2 * v1
    n1 = u2 * v0 - u0 * v2
    n2 = u0 * v1 - u1 * v0
    j = math.sqrt(n0 * n0 + n1 * n1 + n2 * n2)
    uu = u0 * u0 + u1 * u1 + u2 * u2
    vv = v0 * v0 + v1 * v1 + v2 * v2
    t = math.sqrt(uu + vv + 2.0 * j)
    if t == 0.0:
        return 0.0, 0.0, 0.0
    return (uu + j) / t, (vv + j) / t, (u0 * v0 + u1 * v1 + u2 * v2) / t


@local
def across(a0, a1, a2):  # type: ignore[no-untyped-def]
    """Some unit vector at right angles to a unit vector."""
    if abs(a0) <= abs(a1) and abs(a0) <= abs(a2):
        b0, b1, b2 = 1.0 - a0 * a0, -a0 * a1, -a0 * a2
    elif abs(a1) <= abs(a2):
        b0, b1, b2 = -a1 * a0, 1.0 - a1 * a1, -a1 * a2
    else:
        b0, b1, b2 = -a2 * a0, -a2 * a1, 1.0 - a2 * a2
    size = math.sqrt(b0 * b0 + b1 * b1 + b2 * b2)
    return b0 / size, b1 / size, b2 / size


@local
def frame(f0, f1, f2, g0, g1, g2):  # type: ignore[no-untyped-def]
    """a along f (f != 0), b across it in the plane of f and g; |f|, g.a and g.b >= 0."""
    length = math.sqrt(f0 * f0 + f1 * f1 + f2 * f2)
    a0 = f0 / length
    a1 = f1 / length
    a2 = f2 / length
    along = g0 * a0 + g1 * a1 + g2 * a2
    b0 = g0 - along * a0
    b1 = g1 - along * a1
    b2 = g2 - along * a2
    left = b0 * a0 + b1 * a1 + b2 * a2
    along += left
    b0 -= left * a0
    b1 -= left * a1
    b2 -= left * a2
    wide = math.sqrt(b0 * b0 + b1 * b1 + b2 * b2)
    if wide <= 1e-300 or wide <= 1e-15 * length:
        b0, b1, b2 = across(a0, a1, a2)
    else:
        b0 /= wide
        b1 /= wide
        b2 /= wide
    return a0, a1, a2, b0, b1, b2, length, along, wide


@local
def polar(u0, u1, u2, v0, v1, v2):  # type: ignore[no-untyped-def]
    """F = R S: the columns of R (three and three scalars), S_xx, S_yy, S_xy."""
    uu = u0 * u0 + u1 * u1 + u2 * u2
    vv = v0 * v0 + v1 * v1 + v2 * v2
    if uu + vv == 0.0:
        return 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0
    if uu >= vv:
        a0, a1, a2, b0, b1, b2, m11, m12, m22 = frame(u0, u1, u2, v0, v1, v2)
        m21 = 0.0
    else:  # v first: b is turned round, so that det M >= 0
        a0, a1, a2, b0, b1, b2, m12, m11, m21 = frame(v0, v1, v2, u0, u1, u2)
        b0, b1, b2 = -b0, -b1, -b2
        m21 = -m21
        m22 = 0.0
    c = m11 + m22
    s = m21 - m12
    t = math.sqrt(c * c + s * s)
    c /= t
    s /= t
    return (
        c * a0 + s * b0,
        c * a1 + s * b1,
        c * a2 + s * b2,
        c * b0 - s * a0,
        c * b1 - s * a1,
        c * b2 - s * a2,
        c * m11 + s * m21,
        c * m22 - s * m12,
        0.5 * (c * m12 + s * m22 + c * m21 - s * m11),
    )


@kernel
def strains(faces, rest, positions, out):  # type: ignore[no-untyped-def]
    """out[t] = e_xx, e_yy, e_xy of every triangle."""
    for e in range(faces.shape[0]):
        u0, u1, u2, v0, v1, v2 = deformation(positions, faces[e, 0], faces[e, 1], faces[e, 2], rest, e)
        xx, yy, xy = stretch(u0, u1, u2, v0, v1, v2)
        out[e, 0] = xx - 1.0
        out[e, 1] = yy - 1.0
        out[e, 2] = xy


def corotated_strains(
    positions: NDArray[Any], faces: NDArray[Any], rest: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Weft, warp and shear strain of every triangle, shape (t, 3); rest: of `rest_rows`."""
    out = np.empty((len(faces), 3))
    strains(np.ascontiguousarray(faces, np.uint32), rest, np.ascontiguousarray(positions, np.float64), out)
    return out
