"""Anisotropic viscous air drag per triangle.

With u = air velocity - velocity of a vertex, area vector a = (x1 - x0) x (x2 - x0) / 2 and A = |a|, each
vertex of the triangle receives a third of the triangle's drag at its own velocity:

    F = (1/3) [ c_t A u + (c_n - c_t) (a.u) a / A ],     c_n, c_t in kg/(m^2 s)

which is c_n u along the normal and c_t u in the plane, per current area (Volino et al. 2009 name
such a force; Keckeisen et al. 2004 use it). -dF/dv is symmetric positive semi-definite; -dF/dx is
not symmetric, so only the exact tangent has it.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from gabardine.core.fields import NO_FIELDS, Fields
from gabardine.core.kernels import local
from gabardine.elements.contract import AIR_VELOCITY, EXACT, Block, Element

PARAMETERS = Fields(normal=1, tangential=1)
"""normal, tangential: c_n and c_t [kg/(m^2 s)]."""
NORMAL, TANGENTIAL = PARAMETERS


@local
def _energy(x, rest, par, work):  # type: ignore[no-untyped-def]
    return 0.0 * x[0, 0]


@local
def area_vector(x):  # type: ignore[no-untyped-def]
    """(x1 - x0) x (x2 - x0) / 2 [m^2]."""
    p0 = x[1, 0] - x[0, 0]
    p1 = x[1, 1] - x[0, 1]
    p2 = x[1, 2] - x[0, 2]
    q0 = x[2, 0] - x[0, 0]
    q1 = x[2, 1] - x[0, 1]
    q2 = x[2, 2] - x[0, 2]
    return 0.5 * (p1 * q2 - p2 * q1), 0.5 * (p2 * q0 - p0 * q2), 0.5 * (p0 * q1 - p1 * q0)


@local
def _gradient(x, v, rest, par, surroundings, g, work):  # type: ignore[no-untyped-def]
    a0, a1, a2 = area_vector(x)
    area = math.sqrt(a0 * a0 + a1 * a1 + a2 * a2)
    inverse = 1.0 / area if area > 0.0 else 0.0
    for i in range(3):
        w0 = surroundings[AIR_VELOCITY] - v[i, 0]
        w1 = surroundings[AIR_VELOCITY + 1] - v[i, 1]
        w2 = surroundings[AIR_VELOCITY + 2] - v[i, 2]
        normal = (par[NORMAL] - par[TANGENTIAL]) * (a0 * w0 + a1 * w1 + a2 * w2) * inverse
        g[i, 0] = -(par[TANGENTIAL] * area * w0 + normal * a0) / 3.0
        g[i, 1] = -(par[TANGENTIAL] * area * w1 + normal * a1) / 3.0
        g[i, 2] = -(par[TANGENTIAL] * area * w2 + normal * a2) / 3.0


@local
def _tangent(x, v, rest, par, surroundings, a, b, g, h, work):  # type: ignore[no-untyped-def]
    _gradient(x, v, rest, par, surroundings, g, work)
    a0, a1, a2 = area_vector(x)
    area = math.sqrt(a0 * a0 + a1 * a1 + a2 * a2)
    same = b * par[TANGENTIAL] * area / 3.0
    extra = b * (par[NORMAL] - par[TANGENTIAL]) / (3.0 * area) if area > 0.0 else 0.0
    for m in range(9):
        for n in range(9):
            h[m, n] = 0.0
    for i in range(0, 9, 3):
        h[i, i] = same + extra * a0 * a0
        h[i + 1, i + 1] = same + extra * a1 * a1
        h[i + 2, i + 2] = same + extra * a2 * a2
        h[i, i + 1] = h[i + 1, i] = extra * a0 * a1
        h[i, i + 2] = h[i + 2, i] = extra * a0 * a2
        h[i + 1, i + 2] = h[i + 2, i + 1] = extra * a1 * a2
    if EXACT:
        _position_term(x, v, par, surroundings, a, a0, a1, a2, area, h)


@local
def _position_term(x, v, par, surroundings, a, a0, a1, a2, area, h):  # type: ignore[no-untyped-def]
    """h += a dg/dx through da/dx_k = [o_k]x / 2, o_k the edge opposite to vertex k."""
    same = par[TANGENTIAL]
    extra = par[NORMAL] - par[TANGENTIAL]
    for k in range(3):
        p = (k + 1) % 3
        q = (k + 2) % 3
        o0 = 0.5 * (x[q, 0] - x[p, 0])
        o1 = 0.5 * (x[q, 1] - x[p, 1])
        o2 = 0.5 * (x[q, 2] - x[p, 2])
        for n in range(3):
            # da = o x e_n
            d0 = o1 if n == 2 else (-o2 if n == 1 else 0.0 * o0)
            d1 = o2 if n == 0 else (-o0 if n == 2 else 0.0 * o0)
            d2 = o0 if n == 1 else (-o1 if n == 0 else 0.0 * o0)
            d_area = (a0 * d0 + a1 * d1 + a2 * d2) / area
            for i in range(3):
                w0 = surroundings[AIR_VELOCITY] - v[i, 0]
                w1 = surroundings[AIR_VELOCITY + 1] - v[i, 1]
                w2 = surroundings[AIR_VELOCITY + 2] - v[i, 2]
                along = (a0 * w0 + a1 * w1 + a2 * w2) / area
                change = (d0 * w0 + d1 * w1 + d2 * w2) / area - along * d_area / area
                column = 3 * k + n
                h[3 * i, column] -= a * (same * d_area * w0 + extra * (change * a0 + along * d0)) / 3.0
                h[3 * i + 1, column] -= a * (same * d_area * w1 + extra * (change * a1 + along * d1)) / 3.0
                h[3 * i + 2, column] -= a * (same * d_area * w2 + extra * (change * a2 + along * d2)) / 3.0


DRAG = Element(
    "drag",
    3,
    _energy,
    _gradient,
    _tangent,
    NO_FIELDS,
    PARAMETERS,
    surroundings=True,
    invariant=False,
    viscous=True,
    conservative=False,
)


def drag_block(faces: NDArray[np.uint32], normal: float, tangential: float) -> Block:
    """Drag on every triangle; coefficients in kg/(m^2 s)."""
    rest, par = NO_FIELDS.rows(len(faces)), PARAMETERS.row(normal=normal, tangential=tangential)
    return Block(DRAG, "drag", faces, rest, par)
