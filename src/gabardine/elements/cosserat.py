"""A triangle of a Cosserat surface: membrane, bending and their coupling in one quadratic energy.

Wu, de Melo & Monteiro 2006, "Modeling fabrics as a special case of elastic Cosserat surface", equations
(12), (13) and (28): with a_ab and b_ab the first and second fundamental form (A, B at rest) and

    e = (eps_11, eps_22, 2 eps_12, kappa_11, kappa_22, 2 kappa_12),
    eps_ab = (a_ab - A_ab)/2,   kappa_ab = -(b_ab - B_ab),   W = A/2 e.C e

A the rest area, C a symmetric 6x6 matrix. Thread coordinates measure length at rest, so A_ab is the identity.
The derivatives are linear in the positions: U = r,_1 and V = r,_2 of the triangle, P_ab = r,_ab from twelve
vertices (:mod:`gabardine.elements.second_derivatives`), and b_ab = n.P_ab with n = U x V/|U x V| (57), (58).

With the reciprocal vectors A^a (A^a.r,_b = delta, A^a.n = 0), the Christoffel symbols G^c_ab = P_ab.A^c (63),
D_ab = dP_ab - G^1_ab dU - G^2_ab dV, because dn = -(n.dU) A^1 - (n.dV) A^2,

    db_ab = n.D_ab
    d2b_ab = -2 [(n.dU) (A^1.D_ab) + (n.dV) (A^2.D_ab)] - b_ab |(n.dU) A^1 + (n.dV) A^2|^2

The positive tangent keeps E^T C E (E = de/dx), which is positive because C is, and from the remainder the
parts that do not mix normal and tangential directions: the membrane stress without its negative part, along
the normal together with M^ab b_ab a^cd. The products (n.dU)(A.D) are left out.

Viscous stress is C' de/dt with another symmetric matrix C'.

Stencil: a triangle and nine more vertices.
"""

from __future__ import annotations

import math
from typing import Any

from gabardine.core.fields import Fields
from gabardine.core.kernels import Slot, local
from gabardine.elements.bending import cross
from gabardine.elements.contract import EXACT, GEOMETRIC, POSITIVE, Element
from gabardine.elements.triangle import REST as TRIANGLE
from gabardine.elements.triangle import positive_part

VISCOUS: Any = Slot("VISCOUS")

SIZE = 12
"""A triangle, its three neighbours, and theirs: 3 + 3 + 6 vertices at most."""
REST = TRIANGLE + Fields(weights=3 * SIZE, form=3)
"""Fields of the triangle, then weights: w_11, w_22, w_12 [1/m^2]; form: B_11, B_22, B_12 [1/m]."""
WEFT, WARP, AREA, WEIGHTS, FORM = REST
PARAMETERS = Fields(elastic=36)
"""elastic: C row by row [N/m, N, N m]."""
VISCOUS_PARAMETERS = PARAMETERS + Fields(viscous=36)
"""viscous: C' row by row [N s/m, N s, N m s]."""
ELASTIC_MODULI, VISCOUS_MODULI = VISCOUS_PARAMETERS

# Rows of the work array: E and F of the unsymmetric term, then
FRAME = 12
"""U, V, n, A^1, A^2, P_11, P_22, P_12: three numbers each."""
STRAIN = 13
"""e (6), stress (6), G^1 (3), G^2 (3), b (3)."""
NORMAL = 14
"""y_q,i = f (w_q,i - G^1_q r_ui - G^2_q r_vi) [1/m^2], f = 2 for q = 12: -y n is the gradient of kappa_q."""
MODULI = 15
"""A (a C + b C')."""
COUPLED = 16
"""sum_m C_m,3+q E_m,i (3 vertices, 3 q, 3 directions)."""
TURN = 17
"""T_i = r_ui A^1 + r_vi A^2 (9), q_i = sum of moment times y (12), rates (6)."""
MOMENTS = 9
RATES = 21


@local
def _doubled(q):  # type: ignore[no-untyped-def]
    """f: kappa_12 counts twice."""
    return 2.0 if q == 2 else 1.0


@local
def _derivatives(x, rest, row, at, work):  # type: ignore[no-untyped-def]
    """work[row, at + 0..2] = U, 3..5 = V, 9 more on: P_11, P_22, P_12, of positions or velocities x."""
    for m in range(3):
        origin = x[0, m]
        u = rest[WEFT + 1] * (x[1, m] - origin) + rest[WEFT + 2] * (x[2, m] - origin)
        v = rest[WARP + 1] * (x[1, m] - origin) + rest[WARP + 2] * (x[2, m] - origin)
        p = 0.0 * origin
        q = 0.0 * origin
        r = 0.0 * origin
        for i in range(1, SIZE):
            d = x[i, m] - origin
            p += rest[WEIGHTS + i] * d
            q += rest[WEIGHTS + SIZE + i] * d
            r += rest[WEIGHTS + 2 * SIZE + i] * d
        work[row, at + m] = u
        work[row, at + 3 + m] = v
        work[row, at + 15 + m] = p
        work[row, at + 18 + m] = q
        work[row, at + 21 + m] = r


@local
def _dot(work, i, j, k, n):  # type: ignore[no-untyped-def]
    """Product of the vectors at work[i, j] and work[k, n]."""
    return work[i, j] * work[k, n] + work[i, j + 1] * work[k, n + 1] + work[i, j + 2] * work[k, n + 2]


@local
def _frame(x, rest, work):  # type: ignore[no-untyped-def]
    """Fill FRAME, and of STRAIN e, G^1, G^2, b. A triangle without area has no normal: n = 0."""
    _derivatives(x, rest, FRAME, 0, work)
    u0, u1, u2 = work[FRAME, 0], work[FRAME, 1], work[FRAME, 2]
    v0, v1, v2 = work[FRAME, 3], work[FRAME, 4], work[FRAME, 5]
    n0, n1, n2 = cross(u0, u1, u2, v0, v1, v2)
    length = math.sqrt(n0 * n0 + n1 * n1 + n2 * n2)
    inverse = 1.0 / length if length > 0.0 else 0.0 * length
    n0, n1, n2 = n0 * inverse, n1 * inverse, n2 * inverse
    a0, a1, a2 = cross(v0, v1, v2, n0, n1, n2)
    c0, c1, c2 = cross(n0, n1, n2, u0, u1, u2)
    work[FRAME, 6], work[FRAME, 7], work[FRAME, 8] = n0, n1, n2
    work[FRAME, 9], work[FRAME, 10], work[FRAME, 11] = a0 * inverse, a1 * inverse, a2 * inverse
    work[FRAME, 12], work[FRAME, 13], work[FRAME, 14] = c0 * inverse, c1 * inverse, c2 * inverse
    work[STRAIN, 0] = 0.5 * (u0 * u0 + u1 * u1 + u2 * u2 - 1.0)
    work[STRAIN, 1] = 0.5 * (v0 * v0 + v1 * v1 + v2 * v2 - 1.0)
    work[STRAIN, 2] = u0 * v0 + u1 * v1 + u2 * v2
    for q in range(3):
        b = _dot(work, FRAME, 6, FRAME, 15 + 3 * q)
        work[STRAIN, 12 + q] = _dot(work, FRAME, 9, FRAME, 15 + 3 * q)
        work[STRAIN, 15 + q] = _dot(work, FRAME, 12, FRAME, 15 + 3 * q)
        work[STRAIN, 18 + q] = b
        work[STRAIN, 3 + q] = -_doubled(q) * (b - rest[FORM + q])


@local
def _add_stress(par, at, row, first, work):  # type: ignore[no-untyped-def]
    """stress += C e, C the 36 parameters from `at` on, e the six numbers from work[row, first] on."""
    for m in range(6):
        total = 0.0 * work[row, first]
        for n in range(6):
            total += par[at + 6 * m + n] * work[row, first + n]
        work[STRAIN, 6 + m] += total


@local
def _energy(x, rest, par, work):  # type: ignore[no-untyped-def]
    _frame(x, rest, work)
    for m in range(6):
        work[STRAIN, 6 + m] = 0.0
    _add_stress(par, ELASTIC_MODULI, STRAIN, 0, work)
    total = 0.0 * x[0, 0]
    for m in range(6):
        total += work[STRAIN, m] * work[STRAIN, 6 + m]
    return 0.5 * rest[AREA] * total


@local
def _gradient(x, v, rest, par, g, work):  # type: ignore[no-untyped-def]
    _frame(x, rest, work)
    for m in range(6):
        work[STRAIN, 6 + m] = 0.0
    _add_stress(par, ELASTIC_MODULI, STRAIN, 0, work)
    if VISCOUS:
        _rates(v, rest, work)
        _add_stress(par, VISCOUS_MODULI, TURN, RATES, work)
    _normal_weights(rest, work)
    su, sv, ss = work[STRAIN, 6], work[STRAIN, 7], work[STRAIN, 8]
    for i in range(SIZE):
        a = 0.0 * su
        b = 0.0 * su
        if i < 3:
            a = rest[AREA] * (su * rest[WEFT + i] + ss * rest[WARP + i])
            b = rest[AREA] * (sv * rest[WARP + i] + ss * rest[WEFT + i])
        c = rest[AREA] * work[TURN, MOMENTS + i]
        for m in range(3):
            g[i, m] = a * work[FRAME, m] + b * work[FRAME, 3 + m] - c * work[FRAME, 6 + m]


@local
def _rates(v, rest, work):  # type: ignore[no-untyped-def]
    """work[TURN, RATES + m] = de_m/dt [1/s, 1/(m s)]; leaves the derivatives of v in row COUPLED."""
    _derivatives(v, rest, COUPLED, 0, work)
    work[TURN, RATES] = _dot(work, FRAME, 0, COUPLED, 0)
    work[TURN, RATES + 1] = _dot(work, FRAME, 3, COUPLED, 3)
    work[TURN, RATES + 2] = _dot(work, FRAME, 0, COUPLED, 3) + _dot(work, FRAME, 3, COUPLED, 0)
    u = _dot(work, FRAME, 6, COUPLED, 0)
    w = _dot(work, FRAME, 6, COUPLED, 3)
    for q in range(3):
        own = _dot(work, FRAME, 6, COUPLED, 15 + 3 * q)
        rate = own - work[STRAIN, 12 + q] * u - work[STRAIN, 15 + q] * w
        work[TURN, RATES + 3 + q] = -_doubled(q) * rate


@local
def _normal_weights(rest, work):  # type: ignore[no-untyped-def]
    """Fill NORMAL and the q_i of TURN."""
    for i in range(SIZE):
        total = 0.0 * work[STRAIN, 9]
        for q in range(3):
            y = rest[WEIGHTS + q * SIZE + i]
            if i < 3:
                y -= work[STRAIN, 12 + q] * rest[WEFT + i] + work[STRAIN, 15 + q] * rest[WARP + i]
            y *= _doubled(q)
            work[NORMAL, q * SIZE + i] = y
            total += work[STRAIN, 9 + q] * y
        work[TURN, MOMENTS + i] = total


@local
def _tangent(x, v, rest, par, a, b, g, h, work):  # type: ignore[no-untyped-def]
    _gradient(x, v, rest, par, g, work)
    for k in range(36):
        work[MODULI, k] = rest[AREA] * a * par[ELASTIC_MODULI + k]
    if VISCOUS:
        for k in range(36):
            work[MODULI, k] += rest[AREA] * b * par[VISCOUS_MODULI + k]
    for i in range(3):
        for m in range(3):
            work[TURN, 3 * i + m] = rest[WEFT + i] * work[FRAME, 9 + m] + rest[WARP + i] * work[FRAME, 12 + m]
    if VISCOUS:  # noqa: SIM102 - nested, so that each constant prunes its branch before compilation
        if EXACT:
            _rate_gradients(rest, work)  # before row COUPLED is filled with the coupling
    _bend(h, work)
    _couple(rest, work)
    for i in range(3):
        for j in range(i, SIZE):
            _add_coupling(i, j, h, work)
    _add_membrane(rest, h, work)
    if GEOMETRIC:
        _add_geometric(rest, a * rest[AREA], h, work)
    for r in range(3 * SIZE):
        for c in range(r):
            h[r, c] = h[c, r]
    if VISCOUS:  # noqa: SIM102
        if EXACT:
            _add_unsymmetric(par, a * rest[AREA], h, work)


@local
def _bend(h, work):  # type: ignore[no-untyped-def]
    """Blocks i <= j of h = (y_i.D y_j) n n^T."""
    for i in range(SIZE):
        d0 = 0.0 * work[MODULI, 0]
        d1 = d0
        d2 = d0
        for q in range(3):
            y = work[NORMAL, q * SIZE + i]
            d0 += work[MODULI, 6 * (3 + q) + 3] * y
            d1 += work[MODULI, 6 * (3 + q) + 4] * y
            d2 += work[MODULI, 6 * (3 + q) + 5] * y
        for j in range(i, SIZE):
            k = d0 * work[NORMAL, j] + d1 * work[NORMAL, SIZE + j] + d2 * work[NORMAL, 2 * SIZE + j]
            for m in range(3):
                for n in range(3):
                    h[3 * i + m, 3 * j + n] = k * work[FRAME, 6 + m] * work[FRAME, 6 + n]


@local
def _couple(rest, work):  # type: ignore[no-untyped-def]
    """Fill COUPLED."""
    for i in range(3):
        for q in range(3):
            u = work[MODULI, 3 + q] * rest[WEFT + i] + work[MODULI, 15 + q] * rest[WARP + i]
            v = work[MODULI, 9 + q] * rest[WARP + i] + work[MODULI, 15 + q] * rest[WEFT + i]
            for m in range(3):
                work[COUPLED, 9 * i + 3 * q + m] = u * work[FRAME, m] + v * work[FRAME, 3 + m]


@local
def _add_coupling(i, j, h, work):  # type: ignore[no-untyped-def]
    """h_ij -= (sum_q c_iq y_qj) n^T and, for the corners, its mirror; c of COUPLED."""
    for m in range(3):
        z = 0.0 * work[FRAME, 6]
        for q in range(3):
            z += work[COUPLED, 9 * i + 3 * q + m] * work[NORMAL, q * SIZE + j]
        for n in range(3):
            h[3 * i + m, 3 * j + n] -= z * work[FRAME, 6 + n]
        if j < 3:
            z = 0.0 * work[FRAME, 6]
            for q in range(3):
                z += work[COUPLED, 9 * j + 3 * q + m] * work[NORMAL, q * SIZE + i]
            for n in range(3):
                h[3 * i + n, 3 * j + m] -= z * work[FRAME, 6 + n]


@local
def _add_membrane(rest, h, work):  # type: ignore[no-untyped-def]
    """h_ij += sum_mn C_mn E_mi E_nj^T over the membrane strains, blocks i <= j of the corners."""
    for i in range(3):
        for m in range(3):
            e0 = rest[WEFT + i] * work[FRAME, m]
            e1 = rest[WARP + i] * work[FRAME, 3 + m]
            e2 = rest[WEFT + i] * work[FRAME, 3 + m] + rest[WARP + i] * work[FRAME, m]
            c0 = work[MODULI, 0] * e0 + work[MODULI, 1] * e1 + work[MODULI, 2] * e2
            c1 = work[MODULI, 6] * e0 + work[MODULI, 7] * e1 + work[MODULI, 8] * e2
            c2 = work[MODULI, 12] * e0 + work[MODULI, 13] * e1 + work[MODULI, 14] * e2
            for j in range(i, 3):
                for n in range(3):
                    u = rest[WEFT + j] * work[FRAME, n]
                    v = rest[WARP + j] * work[FRAME, 3 + n]
                    s = rest[WEFT + j] * work[FRAME, 3 + n] + rest[WARP + j] * work[FRAME, n]
                    h[3 * i + m, 3 * j + n] += c0 * u + c1 * v + c2 * s


@local
def _add_geometric(rest, scale, h, work):  # type: ignore[no-untyped-def]
    """h += scale sum_m s_m d2e_m, blocks i <= j; see the module docstring for the positive version."""
    moment = 0.0 * scale
    for q in range(3):
        moment += _doubled(q) * work[STRAIN, 9 + q] * work[STRAIN, 18 + q]
    su, sv, ss = work[STRAIN, 6], work[STRAIN, 7], work[STRAIN, 8]
    nu = su + moment * _dot(work, FRAME, 9, FRAME, 9)
    nv = sv + moment * _dot(work, FRAME, 12, FRAME, 12)
    ns = ss + moment * _dot(work, FRAME, 9, FRAME, 12)
    if POSITIVE:
        su, sv, ss = positive_part(su, sv, ss)
        nu, nv, ns = positive_part(nu, nv, ns)
    for i in range(3):
        for j in range(i, 3):
            uu = scale * rest[WEFT + i] * rest[WEFT + j]
            vv = scale * rest[WARP + i] * rest[WARP + j]
            uv = scale * (rest[WEFT + i] * rest[WARP + j] + rest[WARP + i] * rest[WEFT + j])
            s = su * uu + sv * vv + ss * uv
            k = nu * uu + nv * vv + ns * uv - s
            for m in range(3):
                h[3 * i + m, 3 * j + m] += s
                for n in range(3):
                    h[3 * i + m, 3 * j + n] += k * work[FRAME, 6 + m] * work[FRAME, 6 + n]
    if not POSITIVE:
        for i in range(3):
            for j in range(i, SIZE):
                for m in range(3):
                    for n in range(3):
                        p = work[TURN, MOMENTS + j] * work[FRAME, 6 + m] * work[TURN, 3 * i + n]
                        if j < 3:
                            p += work[TURN, MOMENTS + i] * work[TURN, 3 * j + m] * work[FRAME, 6 + n]
                        h[3 * i + m, 3 * j + n] += scale * p


@local
def _rate_gradients(rest, work):  # type: ignore[no-untyped-def]
    """Rows 0-5: E = de/dx; rows 6-11: F = d(de/dt)/dx, which is (d2e/dx2) v."""
    u = _dot(work, FRAME, 6, COUPLED, 0)
    w = _dot(work, FRAME, 6, COUPLED, 3)
    for i in range(SIZE):
        ru = rest[WEFT + i] if i < 3 else 0.0 * u
        rv = rest[WARP + i] if i < 3 else 0.0 * u
        for m in range(3):
            c = 3 * i + m
            n = work[FRAME, 6 + m]
            work[0, c] = ru * work[FRAME, m]
            work[1, c] = rv * work[FRAME, 3 + m]
            work[2, c] = ru * work[FRAME, 3 + m] + rv * work[FRAME, m]
            work[6, c] = ru * work[COUPLED, m]
            work[7, c] = rv * work[COUPLED, 3 + m]
            work[8, c] = ru * work[COUPLED, 3 + m] + rv * work[COUPLED, m]
            turned = u * work[FRAME, 9 + m] + w * work[FRAME, 12 + m]  # minus the rate of n
            for q in range(3):
                y = work[NORMAL, q * SIZE + i]
                work[3 + q, c] = -y * n
                along = 0.0 * u
                for k in range(3):
                    d = work[COUPLED, 15 + 3 * q + k] - work[STRAIN, 12 + q] * work[COUPLED, k]
                    d -= work[STRAIN, 15 + q] * work[COUPLED, 3 + k]
                    back = u * work[FRAME, 9 + k] + w * work[FRAME, 12 + k]
                    t = ru * work[FRAME, 9 + k] + rv * work[FRAME, 12 + k]
                    along += t * (d + work[STRAIN, 18 + q] * back)
                work[9 + q, c] = _doubled(q) * along * n + y * turned


@local
def _add_unsymmetric(par, scale, h, work):  # type: ignore[no-untyped-def]
    """h += scale E^T C' F."""
    for c in range(3 * SIZE):
        for m in range(6):
            total = 0.0 * scale
            for n in range(6):
                total += par[VISCOUS_MODULI + 6 * m + n] * work[6 + n, c]
            for r in range(3 * SIZE):
                h[r, c] += scale * work[m, r] * total


def cosserat(viscous: bool) -> Element:
    """The element, with viscous stress or without."""
    name = f"cosserat{'-viscous' if viscous else ''}"
    return Element(
        name,
        SIZE,
        _energy,
        _gradient,
        _tangent,
        REST,
        VISCOUS_PARAMETERS if viscous else PARAMETERS,
        bindings={"VISCOUS": viscous},
        viscous=viscous,
        work=(18, 3 * SIZE),
    )
