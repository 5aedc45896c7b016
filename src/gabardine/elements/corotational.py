"""The corotational triangle: membrane laws on the linear strain that remains without the rotation.

F = [U V] (3x2) = R S, R = [a b] with orthonormal columns, S symmetric; the strain is S - I, with engineering
shear e = (S_uu - 1, S_vv - 1, 2 S_uv), and W = A w(e) with any membrane law w: the linearised corotational
elements that Volino et al. 2009, section 4.3, compare with (Etzmuss, Keckeisen & Strasser 2003, "A fast
finite element solution for cloth modelling"; Mueller & Gross 2004, "Interactive virtual materials"). Here
with the exact derivatives of R, so that forces have a potential and the tangent is true.

With N = U x V, J = |N|, n = N/J and t = tr S, in closed form

    t = sqrt(U.U + V.V + 2 J),  S = (F^T F + J I)/t,  a = (U + V x n)/t,  b = (V + n x U)/t

Variation: M = R^T dF (M_11 = a.dU, M_12 = a.dV, M_21 = b.dU, M_22 = b.dV), z = (n.dU, n.dV), and in the plane
R turns by omega = (M_21 - M_12)/t. With d = (S_uv, -S_uv, S_vv - S_uu),

    de = (M_11, M_22, M_12 + M_21) + omega d = sum_j G_j dP_j

so with kappa = (S_uv (s_uu - s_vv) + s_uv (S_vv - S_uu))/t

    g_j = A [ r_uj (s_uu a + (s_uv + kappa) b) + r_vj (s_vv b + (s_uv - kappa) a) ].

The second variation has a part in the plane and one out of it. With m = (M_11, M_22, M_12 + M_21),
q = (-s_uv - kappa, s_uv - kappa, (s_uu - s_vv)/2), p = c d + q and X = S^-1 (s + kappa [0 -1; 1 0]), which is
symmetric,

    d2w = m.c m + 2 omega p.m + omega^2 beta + z.X z,     beta = t (s_uu + s_vv)/2 + d.p

For a linear isotropic law p = 0: the rotation is then coupled to no strain.

full        all of it, with the viscous stress included in s
projected   X is replaced by its positive part and beta by max(beta, 0); p, the coupling, is shortened until
            the plane part is positive (unchanged if it already is). For a linear isotropic law this is the
            nearest positive semi-definite matrix. A law that is not convex is made so first.
stiffness   m.c m alone: the rotation is frozen (Mueller & Gross 2004); viscosity b de'.c' de' is kept whole

Collapse: S and the energy are continuous where a triangle becomes a line (J = 0), the force is not: it pushes
the sides apart along n, and a line has no n. There the mean over all n is used, a = U/t and b = V/t; in a
point (t = 0) the force is zero. X grows like 1/J and is limited at J = LEAST t^2.

Rest rows and parameters as in :mod:`gabardine.elements.triangle`. Work: rows of the rate term.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

from gabardine.core.kernels import local
from gabardine.elements.contract import EXACT, GEOMETRIC, POSITIVE, Element
from gabardine.elements.law_parameters import ELASTIC_AT, VISCOUS_AT
from gabardine.elements.triangle import (
    AREA,
    VISCOUS,
    WARP,
    WEFT,
    density,
    elastic_moduli,
    positive_part,
    spread,
    stress,
    triangle,
    viscous_moduli,
    viscous_stress,
    weighted,
)

LEAST = 1e-6
"""Smallest J/t^2 of a triangle in the tangent; thinner ones are treated as if they had this value."""
SINGULAR = 1e-12
"""det c / (tr c)^3 below which a law resists too few strains to bound the coupling with c."""


def corotational(name: str, elastic: Any, viscous: Any = None) -> Element:
    """The corotational element of an elastic law and, if given, a viscous one on the rate of its strain."""
    other = triangle(name, elastic, viscous)
    return replace(other, energy=_energy, gradient=_gradient, tangent=_tangent, work=(4, 3))


@local
def polar(x, rest):  # type: ignore[no-untyped-def]
    """F = R S: a (3), b (3), S_uu, S_vv, S_uv, t = tr S, 1/t and 1/J, the last cut off; 1/0 is 0."""
    u0, u1, u2 = weighted(x, rest, WEFT)
    v0, v1, v2 = weighted(x, rest, WARP)
    n0 = u1 * v2 - u2 * v1
    n1 = u2 * v0 - u0 * v2
    n2 = u0 * v1 - u1 * v0
    j = math.sqrt(n0 * n0 + n1 * n1 + n2 * n2)
    uu = u0 * u0 + u1 * u1 + u2 * u2
    vv = v0 * v0 + v1 * v1 + v2 * v2
    t = math.sqrt(uu + vv + 2.0 * j)
    f = 1.0 / t if t > 0.0 else 0.0 * t
    k = f / j if j > 0.0 else 0.0 * j
    n0 *= k
    n1 *= k
    n2 *= k
    return (
        f * u0 + (v1 * n2 - v2 * n1),
        f * u1 + (v2 * n0 - v0 * n2),
        f * u2 + (v0 * n1 - v1 * n0),
        f * v0 + (n1 * u2 - n2 * u1),
        f * v1 + (n2 * u0 - n0 * u2),
        f * v2 + (n0 * u1 - n1 * u0),
        f * (uu + j),
        f * (vv + j),
        f * (u0 * v0 + u1 * v1 + u2 * v2),
        t,
        f,
        t * k if j > LEAST * t * t else f * f / LEAST,
    )


@local
def rotation(x, rest):  # type: ignore[no-untyped-def]
    """The columns of R: where the weft (3) and warp (3) directions have turned to."""
    a0, a1, a2, b0, b1, b2, _, _, _, _, _, _ = polar(x, rest)
    return a0, a1, a2, b0, b1, b2


@local
def _energy(x, rest, par, work):  # type: ignore[no-untyped-def]
    _, _, _, _, _, _, lu, lv, ls, _, _, _ = polar(x, rest)
    return rest[AREA] * density(lu - 1.0, lv - 1.0, 2.0 * ls, par, ELASTIC_AT)


@local
def _rates(v, rest, a0, a1, a2, b0, b1, b2, lu, lv, ls, f):  # type: ignore[no-untyped-def]
    """The rate of strain e' (3) and omega' [1/s]; lu, lv, ls = S_uu, S_vv, S_uv, f = 1/tr S."""
    u0, u1, u2 = weighted(v, rest, WEFT)
    v0, v1, v2 = weighted(v, rest, WARP)
    m12 = a0 * v0 + a1 * v1 + a2 * v2
    m21 = b0 * u0 + b1 * u1 + b2 * u2
    omega = f * (m21 - m12)
    return (
        a0 * u0 + a1 * u1 + a2 * u2 + omega * ls,
        b0 * v0 + b1 * v1 + b2 * v2 - omega * ls,
        m12 + m21 + omega * (lv - lu),
        omega,
    )


@local
def _gradient(x, v, rest, par, g, work):  # type: ignore[no-untyped-def]
    a0, a1, a2, b0, b1, b2, lu, lv, ls, _, f, _ = polar(x, rest)
    su, sv, ss = stress(lu - 1.0, lv - 1.0, 2.0 * ls, par, ELASTIC_AT)
    if VISCOUS:
        du, dv, ds, _ = _rates(v, rest, a0, a1, a2, b0, b1, b2, lu, lv, ls, f)
        tu, tv, ts = viscous_stress(du, dv, ds, par, int(par[VISCOUS_AT]))
        su += tu
        sv += tv
        ss += ts
    kappa = f * (ls * (su - sv) + ss * (lv - lu))
    _forces(a0, a1, a2, b0, b1, b2, su, sv, ss, kappa, rest, g)


@local
def _forces(a0, a1, a2, b0, b1, b2, su, sv, ss, kappa, rest, g):  # type: ignore[no-untyped-def]
    """g_j = A [ r_uj (s_uu a + (s_uv + kappa) b) + r_vj (s_vv b + (s_uv - kappa) a) ]."""
    for j in range(3):
        along = rest[AREA] * (su * rest[WEFT + j] + (ss - kappa) * rest[WARP + j])
        across = rest[AREA] * ((ss + kappa) * rest[WEFT + j] + sv * rest[WARP + j])
        g[j, 0] = along * a0 + across * b0
        g[j, 1] = along * a1 + across * b1
        g[j, 2] = along * a2 + across * b2


@local
def _tangent(x, v, rest, par, a, b, g, h, work):  # type: ignore[no-untyped-def]
    a0, a1, a2, b0, b1, b2, lu, lv, ls, t, f, inverse = polar(x, rest)
    su, sv, ss, cuu, cvv, css, cuv, cus, cvs = elastic_moduli(lu - 1.0, lv - 1.0, 2.0 * ls, par)
    if VISCOUS:
        du, dv, ds, omega = _rates(v, rest, a0, a1, a2, b0, b1, b2, lu, lv, ls, f)
        tu, tv, ts, kuu, kvv, kss, kuv, kus, kvs = viscous_moduli(du, dv, ds, par)
        su += tu
        sv += tv
        ss += ts
    kappa = f * (ls * (su - sv) + ss * (lv - lu))
    _forces(a0, a1, a2, b0, b1, b2, su, sv, ss, kappa, rest, g)
    xu, xv, xs, pu, pv, ps, beta = 0.0 * t, 0.0 * t, 0.0 * t, 0.0 * t, 0.0 * t, 0.0 * t, 0.0 * t
    if GEOMETRIC:
        xu, xv, xs = _out_of_plane(lu, lv, ls, inverse, su, sv, ss, kappa)
        pu, pv, ps = _couple(cuu, cvv, css, cuv, cus, cvs, ls, lv - lu)
        pu -= ss + kappa
        pv += ss - kappa
        ps += 0.5 * (su - sv)
        beta = 0.5 * t * (su + sv) + ls * (pu - pv) + (lv - lu) * ps
        if POSITIVE:
            xu, xv, xs = positive_part(xu, xv, xs)
            pu, pv, ps, beta = positive_coupling(cuu, cvv, css, cuv, cus, cvs, pu, pv, ps, beta)
        xu, xv, xs, pu, pv, ps, beta = a * xu, a * xv, a * xs, a * pu, a * pv, a * ps, a * beta
    cuu, cvv, css, cuv, cus, cvs = a * cuu, a * cvv, a * css, a * cuv, a * cus, a * cvs
    if VISCOUS:
        wu, wv, ws = _couple(kuu, kvv, kss, kuv, kus, kvs, b * ls, b * (lv - lu))
        pu, pv, ps = pu + wu, pv + wv, ps + ws
        beta += ls * (wu - wv) + (lv - lu) * ws
        cuu, cvv, css = cuu + b * kuu, cvv + b * kvv, css + b * kss
        cuv, cus, cvs = cuv + b * kuv, cus + b * kus, cvs + b * kvs
    pu, pv, ps, beta = f * pu, f * pv, f * ps, f * f * beta
    _plane(a0, a1, a2, b0, b1, b2, cuu, cvv, css, cuv, cus, cvs, pu, pv, ps, beta, xu, xv, xs, rest, h)
    if VISCOUS:  # noqa: SIM102 - nested, so that each constant prunes its branch before compilation
        if EXACT:
            k = (kuu, kvv, kss, kuv, kus, kvs)
            _rate_term(
                v, rest, a, a0, a1, a2, b0, b1, b2, lu, lv, ls, f, inverse, du, dv, ds, omega, k, work, h
            )


@local
def _out_of_plane(lu, lv, ls, inverse, su, sv, ss, kappa):  # type: ignore[no-untyped-def]
    """X = S^-1 (s + kappa [0 -1; 1 0]) as (uu, vv, uv) [N/m]; S^-1 = [S_vv, -S_uv; -S_uv, S_uu]/J."""
    return (
        inverse * (lv * su - ls * (ss + kappa)),
        inverse * (lu * sv - ls * (ss - kappa)),
        inverse * (lv * (ss - kappa) - ls * sv),
    )


@local
def _couple(cuu, cvv, css, cuv, cus, cvs, ls, ld):  # type: ignore[no-untyped-def]
    """c d with d = (S_uv, -S_uv, S_vv - S_uu)."""
    return (
        (cuu - cuv) * ls + cus * ld,
        (cuv - cvv) * ls + cvs * ld,
        (cus - cvs) * ls + css * ld,
    )


@local
def positive_coupling(cuu, cvv, css, cuv, cus, cvs, pu, pv, ps, beta):  # type: ignore[no-untyped-def]
    """p and beta changed so that m.c m + 2 omega p.m + omega^2 beta >= 0, for positive semi-definite c.

    A negative beta becomes zero. The form is positive if p.c^-1 p <= beta; if not, p is shortened to that.
    """
    if beta <= 0.0:
        return 0.0 * pu, 0.0 * pu, 0.0 * pu, 0.0 * pu
    auu = cvv * css - cvs * cvs
    auv = cus * cvs - cuv * css
    aus = cuv * cvs - cus * cvv
    det = cuu * auu + cuv * auv + cus * aus
    size = cuu + cvv + css
    if det <= SINGULAR * size * size * size:
        return 0.0 * pu, 0.0 * pu, 0.0 * pu, beta
    needed = (
        auu * pu * pu
        + (cuu * css - cus * cus) * pv * pv
        + (cuu * cvv - cuv * cuv) * ps * ps
        + 2.0 * (auv * pu * pv + aus * pu * ps + (cuv * cus - cuu * cvs) * pv * ps)
    )
    if needed <= beta * det:
        return pu, pv, ps, beta
    shorter = math.sqrt(beta * det / needed)
    return shorter * pu, shorter * pv, shorter * ps, beta


@local
def _plane(  # type: ignore[no-untyped-def]
    a0, a1, a2, b0, b1, b2, cuu, cvv, css, cuv, cus, cvs, pu, pv, ps, beta, xu, xv, xs, rest, h
):
    """The form over (M_11, M_12 | M_21, M_22), and z.X z by n n^T = I - a a^T - b b^T.

    p and beta are here for M_21 - M_12 instead of omega.
    """
    p11, p12, p22 = cuu - xu, cus - pu - xs, css - 2.0 * ps + beta - xv
    q11, q12, q21, q22 = cus + pu, cuv, css - beta, cvs - pv
    t11, t12, t22 = css + 2.0 * ps + beta - xu, cvs + pv - xs, cvv - xv
    spread(a0, a1, a2, b0, b1, b2, p11, p12, p22, q11, q12, q21, q22, t11, t12, t22, xu, xv, xs, rest, h)


@local
def _rate_term(  # type: ignore[no-untyped-def]
    v, rest, a, a0, a1, a2, b0, b1, b2, lu, lv, ls, f, inverse, du, dv, ds, omega, k, work, h
):
    """h += a A sum_mn c'_mn G_mj (de'_n/dP_i)^T, the position derivative of the strain rate.

    For a unit stress s along n, de'_n = omega (omega' s.S + q.e') + omega' q.de + z.X z', primes from v.
    Work: sum_m c'_mn G_m, then de'_n, each by dU and by dV.
    """
    n0 = a1 * b2 - a2 * b1
    n1 = a2 * b0 - a0 * b2
    n2 = a0 * b1 - a1 * b0
    u0, u1, u2 = weighted(v, rest, WEFT)
    v0, v1, v2 = weighted(v, rest, WARP)
    zu = n0 * u0 + n1 * u1 + n2 * u2
    zv = n0 * v0 + n1 * v1 + n2 * v2
    for n in range(3):
        su = 1.0 if n == 0 else 0.0
        sv = 1.0 if n == 1 else 0.0
        ss = 1.0 if n == 2 else 0.0
        tu = k[0] if n == 0 else (k[3] if n == 1 else k[4])
        tv = k[3] if n == 0 else (k[1] if n == 1 else k[5])
        ts = k[4] if n == 0 else (k[5] if n == 1 else k[2])
        kappa = f * (ls * (su - sv) + ss * (lv - lu))
        xu, xv, xs = _out_of_plane(lu, lv, ls, inverse, su, sv, ss, kappa)
        yu, yv, ys = -omega * (ss + kappa), omega * (ss - kappa), 0.5 * omega * (su - sv)
        twist = omega * (su * lu + sv * lv + 2.0 * ss * ls)
        twist += (ss - kappa) * dv - (ss + kappa) * du + 0.5 * (su - sv) * ds
        kt = f * (ls * (tu - tv) + ts * (lv - lu))
        ky = f * (ls * (yu - yv) + ys * (lv - lu) + twist)
        for m in range(3):
            am = a0 if m == 0 else (a1 if m == 1 else a2)
            bm = b0 if m == 0 else (b1 if m == 1 else b2)
            nm = n0 if m == 0 else (n1 if m == 1 else n2)
            work[0, m] = tu * am + (ts + kt) * bm
            work[1, m] = tv * bm + (ts - kt) * am
            work[2, m] = yu * am + (ys + ky) * bm + (xu * zu + xs * zv) * nm
            work[3, m] = yv * bm + (ys - ky) * am + (xs * zu + xv * zv) * nm
        for r in range(9):
            pull = rest[WEFT + r // 3] * work[0, r % 3] + rest[WARP + r // 3] * work[1, r % 3]
            pull = (a * rest[AREA]) * pull
            for c in range(9):
                h[r, c] += pull * (
                    rest[WEFT + c // 3] * work[2, c % 3] + rest[WARP + c // 3] * work[3, c % 3]
                )
