"""Corotated strain of a triangle: the stretch without the rotation.

Thomaszewski, Pabst & Strasser 2009, "Continuum-based strain limiting", equations (4)-(7). The deformation
gradient F = sum x_i dN_i^T = [u v] (3x2) is R S with R (3x2) of orthonormal columns and S symmetric, not
negative. The strain is e = (S_xx - 1, S_yy - 1, S_xy); its shear is the component of the tensor, half the
engineering shear. In closed form, with J = |u x v|,

    t = sqrt(u.u + v.v + 2 J),    S = (F^T F + J I)/t

and R by a frame (a, b) in the plane of the triangle: a along the longer of u and v, b the orthogonal rest of
the other after two passes of Gram-Schmidt, which is a unit vector normal to a even for a needle; in the frame
F is the 2x2 matrix M with det M >= 0 and R the rotation by the angle of (M_11 + M_22, M_21 - M_12). A line (J
= 0) has many planes: one of them is used. A point (u = v = 0) has R = I.

Rest row of a triangle: derivatives of N_1 and N_2 along weft (a_1, a_2) and warp (b_1, b_2) [1/m] (those of
N_0 are minus their sums), then the rest positions p_0, p_1, p_2 about their mean [m].
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.fields import Fields
from gabardine.core.kernels import local
from gabardine.core.vectors import combined, cross, difference, divided, dot, norm, without

REST = Fields(weft=2, warp=2, corners=6)
WEFT, WARP, CORNERS = REST


def rest_rows(thread_coordinates: NDArray[Any]) -> NDArray[np.float64]:
    """Rest rows (t, 10) from thread coordinates (t, 3, 2) [m]."""
    p = thread_coordinates - thread_coordinates.mean(axis=1, keepdims=True)
    edges = (p[:, 1:] - p[:, :1]).transpose(0, 2, 1)  # columns p_1 - p_0, p_2 - p_0
    slopes = np.linalg.inv(edges)  # rows: derivatives of N_1, N_2
    return REST.rows(len(p), weft=slopes[:, :, 0], warp=slopes[:, :, 1], corners=p.reshape(-1, 6))


@local
def slopes(rest, e):  # type: ignore[no-untyped-def]
    """Derivatives of N_0, N_1, N_2 along weft, and along warp [1/m]."""
    a1, a2 = rest[e, WEFT], rest[e, WEFT + 1]
    b1, b2 = rest[e, WARP], rest[e, WARP + 1]
    return (-a1 - a2, a1, a2), (-b1 - b2, b1, b2)


@local
def deformation(x, corners, rest, e):  # type: ignore[no-untyped-def]
    """u and v, the columns of F (5)."""
    p, q = difference(x, corners[0], corners[1]), difference(x, corners[0], corners[2])
    a, b = slopes(rest, e)
    return combined(a[1], p, a[2], q), combined(b[1], p, b[2], q)


@local
def stretch(u, v):  # type: ignore[no-untyped-def]
    """S_xx, S_yy, S_xy."""
    j = norm(cross(u, v))
    uu, vv = dot(u, u), dot(v, v)
    t = math.sqrt(uu + vv + 2.0 * j)
    if t == 0.0:
        return 0.0, 0.0, 0.0
    return (uu + j) / t, (vv + j) / t, dot(u, v) / t


@local
def across(a):  # type: ignore[no-untyped-def]
    """A unit vector normal to a unit vector."""
    a0, a1, a2 = a
    if abs(a0) <= abs(a1) and abs(a0) <= abs(a2):
        b = (1.0 - a0 * a0, -a0 * a1, -a0 * a2)
    elif abs(a1) <= abs(a2):
        b = (-a1 * a0, 1.0 - a1 * a1, -a1 * a2)
    else:
        b = (-a2 * a0, -a2 * a1, 1.0 - a2 * a2)
    return divided(b, norm(b))


@local
def frame(f, g):  # type: ignore[no-untyped-def]
    """a along f (f != 0), b normal to it in the plane of f and g; |f|, g.a and g.b >= 0."""
    length = norm(f)
    a = divided(f, length)
    along = dot(g, a)
    b = without(g, along, a)
    left = dot(b, a)
    b = without(b, left, a)
    wide = norm(b)
    b = across(a) if wide <= 1e-300 or wide <= 1e-15 * length else divided(b, wide)
    return a, b, length, along + left, wide


@local
def polar(u, v):  # type: ignore[no-untyped-def]
    """F = R S: the columns of R, and S_xx, S_yy, S_xy."""
    uu, vv = dot(u, u), dot(v, v)
    if uu + vv == 0.0:
        return (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 0.0)
    if uu >= vv:
        a, b, m11, m12, m22 = frame(u, v)
        m21 = 0.0
    else:  # v first: b is reversed, so that det M >= 0
        a, b, m12, m11, m21 = frame(v, u)
        b = (-b[0], -b[1], -b[2])
        m21 = -m21
        m22 = 0.0
    c = m11 + m22
    s = m21 - m12
    t = math.sqrt(c * c + s * s)
    c /= t
    s /= t
    found = (c * m11 + s * m21, c * m22 - s * m12, 0.5 * (c * m12 + s * m22 + c * m21 - s * m11))
    return combined(c, a, s, b), combined(c, b, -s, a), found
