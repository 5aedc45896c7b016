"""The curvature triangle: bending and twist by second derivatives that are exact on quadratics, on any mesh.

Second derivatives P_ab = r,_ab of the positions by the thread coordinates are linear in the vertices of a
stencil (:mod:`gabardine.elements.curvature_stencils`). With U = r,_1, V = r,_2 of the triangle, N = U x V and
the rest values G^1, G^2 (Christoffel symbols) and B (second fundamental form) of the rest shape,

    R_ab = P_ab - G^1_ab U - G^2_ab V - B_ab N,      W = A/2 sum D_abcd R_ab.R_cd

A the rest area, D [N m] the plate: weft, warp, Poisson and twist rigidities. On a shape bent without stretch
P_ab = b_ab n, so that R_ab is the change of curvature b_ab - B_ab times the normal, for any triangulation.
For a sheet flat at rest W is quadratic in the positions: one constant positive matrix k x I_3, without
normals and areas that could vanish (the idea of Bergou, Wardetzky, Harmon, Zorin & Grinspun 2006, "A
quadratic bending model for inextensible surfaces", with other second derivatives). A scalar n.P_ab in place
of the vector would stop growing at a fold of 90 degrees and give no resistance beyond it.

The kernel uses t_q = sum_i w_qi x_i - b_q N, q = 1, 2, 3, with the root of A D inside w and b: W = sum
t_q^2/2.

N is not normalised: it equals n as long as the sheet is not stretched, and its derivatives are polynomials,
so that a triangle without area is no special case. With z_i = r_vi U - r_ui V, dN = sum_i z_i x dx_i and

    d^2 N (dx_i, dx_j) = (r_ui r_vj - r_uj r_vi) dx_i x dx_j.

The positive tangent keeps dt^T dt. Stencil: the triangle, then the other vertices of its second derivatives.
Viscous moments are an element of their own (:mod:`gabardine.elements.curvature_rate`).
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.fields import Fields
from gabardine.core.kernels import Slot, local
from gabardine.elements.contract import POSITIVE, Element

VERTICES: Any = Slot("VERTICES")
CURVED: Any = Slot("CURVED")

WEFT, WARP, FORM = 0, 3, 6
"""Behind the weights: r_u and r_v of the corners [1/m], and b_q [sqrt(N m)]."""

# Rows of the work array
BENT = 0
"""t_q, three numbers for each q, and c = sum b_q t_q."""
COUPLING = 9
FRAME = 1
"""U, V, N."""
TURN = 2
"""z_i of the three corners."""


@local
def cross_at(work, r, i, s, j, m):  # type: ignore[no-untyped-def]
    """Component m of the product of the vectors at work[r, i] and work[s, j]."""
    k = (m + 1) % 3
    n = (m + 2) % 3
    return work[r, i + k] * work[s, j + n] - work[r, i + n] * work[s, j + k]


@local
def second(x, rest, row, work):  # type: ignore[no-untyped-def]
    """work[row, 3 q + m] = sum_i w_qi x_i, of positions or velocities; sum_i w_qi = 0."""
    for m in range(3):
        origin = x[0, m]
        a = 0.0 * origin
        b = 0.0 * origin
        c = 0.0 * origin
        for i in range(1, VERTICES):
            d = x[i, m] - origin
            a += rest[3 * i] * d
            b += rest[3 * i + 1] * d
            c += rest[3 * i + 2] * d
        work[row, m] = a
        work[row, 3 + m] = b
        work[row, 6 + m] = c


@local
def frame(x, rest, row, work):  # type: ignore[no-untyped-def]
    """work[row] = U and V of positions, or their rates of velocities."""
    at = 3 * VERTICES
    for m in range(3):
        first = x[1, m] - x[0, m]
        second = x[2, m] - x[0, m]
        work[row, m] = rest[at + WEFT + 1] * first + rest[at + WEFT + 2] * second
        work[row, 3 + m] = rest[at + WARP + 1] * first + rest[at + WARP + 2] * second


@local
def turns(rest, frame, row, work):  # type: ignore[no-untyped-def]
    """work[row, 3 i + m] = z_i = r_vi U - r_ui V, or their rates."""
    at = 3 * VERTICES
    for i in range(3):
        for m in range(3):
            u = rest[at + WEFT + i] * work[frame, 3 + m]
            work[row, 3 * i + m] = rest[at + WARP + i] * work[frame, m] - u


@local
def skew(work, row, at, m, n):  # type: ignore[no-untyped-def]
    """Entry m, n of the matrix of the product with the vector at work[row, at]: y -> vector x y."""
    if m == n:
        return 0.0 * work[row, at]
    value = work[row, at + 3 - m - n]
    return value if (n - m) % 3 == 2 else -value


@local
def _add_form(rest, a, h, work):  # type: ignore[no-untyped-def]
    """h += a times the contribution of b_q dN to dt^T dt, with Z_i the matrix of z_i x, s_i = sum b_q w_qi:

    -s_i Z_j + s_j Z_i + sum b_q^2 (z_i.z_j I - z_j z_i^T), each where its vertices are corners.
    """
    at = 3 * VERTICES + FORM
    square = rest[at] * rest[at] + rest[at + 1] * rest[at + 1] + rest[at + 2] * rest[at + 2]
    for j in range(3):
        for i in range(VERTICES):
            s = rest[at] * rest[3 * i] + rest[at + 1] * rest[3 * i + 1] + rest[at + 2] * rest[3 * i + 2]
            for m in range(3):
                for n in range(3):
                    value = a * s * skew(work, TURN, 3 * j, m, n)
                    h[3 * i + m, 3 * j + n] -= value
                    h[3 * j + n, 3 * i + m] -= value
        for i in range(3):
            product = 0.0 * square
            for m in range(3):
                product += work[TURN, 3 * i + m] * work[TURN, 3 * j + m]
            for m in range(3):
                h[3 * i + m, 3 * j + m] += a * square * product
                for n in range(3):
                    h[3 * i + m, 3 * j + n] -= a * square * work[TURN, 3 * j + m] * work[TURN, 3 * i + n]


@local
def _bent(x, rest, work):  # type: ignore[no-untyped-def]
    """Fill BENT and, curved, FRAME."""
    second(x, rest, BENT, work)
    if CURVED:
        frame(x, rest, FRAME, work)
        for m in range(3):
            work[FRAME, 6 + m] = cross_at(work, FRAME, 0, FRAME, 3, m)
            for q in range(3):
                work[BENT, 3 * q + m] -= rest[3 * VERTICES + FORM + q] * work[FRAME, 6 + m]


@local
def _energy(x, rest, par, work):  # type: ignore[no-untyped-def]
    _bent(x, rest, work)
    total = 0.0 * x[0, 0]
    for k in range(9):
        total += work[BENT, k] * work[BENT, k]
    return 0.5 * total


@local
def _gradient(x, v, rest, par, g, work):  # type: ignore[no-untyped-def]
    _bent(x, rest, work)
    for i in range(VERTICES):
        for m in range(3):
            first = rest[3 * i] * work[BENT, m] + rest[3 * i + 1] * work[BENT, 3 + m]
            g[i, m] = first + rest[3 * i + 2] * work[BENT, 6 + m]
    if CURVED:
        turns(rest, FRAME, TURN, work)
        for m in range(3):
            total = 0.0 * x[0, 0]
            for q in range(3):
                total += rest[3 * VERTICES + FORM + q] * work[BENT, 3 * q + m]
            work[BENT, COUPLING + m] = total
        for i in range(3):
            for m in range(3):
                g[i, m] -= cross_at(work, BENT, COUPLING, TURN, 3 * i, m)


@local
def _tangent(x, v, rest, par, a, b, g, h, work):  # type: ignore[no-untyped-def]
    _gradient(x, v, rest, par, g, work)
    for i in range(VERTICES):
        w0 = a * rest[3 * i]
        w1 = a * rest[3 * i + 1]
        w2 = a * rest[3 * i + 2]
        for j in range(VERTICES):
            k = w0 * rest[3 * j] + w1 * rest[3 * j + 1] + w2 * rest[3 * j + 2]
            for m in range(3):
                for n in range(3):
                    h[3 * i + m, 3 * j + n] = k if m == n else 0.0
    if CURVED:
        _add_form(rest, a, h, work)
        if not POSITIVE:
            _add_second_order(rest, a, h, work)


@local
def _add_second_order(rest, a, h, work):  # type: ignore[no-untyped-def]
    """h -= a c.d^2 N."""
    at = 3 * VERTICES
    for i in range(3):
        for j in range(3):
            area = rest[at + WEFT + i] * rest[at + WARP + j] - rest[at + WEFT + j] * rest[at + WARP + i]
            for m in range(3):
                for n in range(3):
                    h[3 * i + m, 3 * j + n] += a * area * skew(work, BENT, COUPLING, m, n)


def _stiffness(rest: NDArray[Any]) -> NDArray[np.float64]:
    """k of sheets that are flat at rest (n, size, size) [N/m], of rest rows (n, 3 size)."""
    weights = rest.reshape(len(rest), -1, 3)
    return np.asarray(weights @ weights.transpose(0, 2, 1), np.float64)


@cache
def curvature(size: int, curved: bool) -> Element:
    """The element on stencils of `size` vertices; curved: at rest."""
    rest = Fields(weights=3 * size, weft=3, warp=3, form=3) if curved else Fields(weights=3 * size)
    return Element(
        f"curvature-{size}{'-curved' if curved else ''}",
        size,
        _energy,
        _gradient,
        _tangent,
        rest,
        bindings={"VERTICES": size, "CURVED": curved},
        work=(3, 12),
        stiffness=None if curved else _stiffness,
    )
