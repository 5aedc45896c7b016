"""The membrane triangle: any strain-stress law on any triangle mesh, exact Jacobian.

Volino, Magnenat-Thalmann & Faure 2009, "Simple, yet accurate nonlinear tensile stiffness", ACM
Trans. Graph. 28(4), equations (5)-(13). With weft and warp vectors U = sum r_ui P_i and
V = sum r_vi P_i, the Green-Lagrange strain is

    e_uu = (U.U - 1)/2,  e_vv = (V.V - 1)/2,  e_uv = U.V            (9)
    e'_uu = U.U',  e'_vv = V.V',  e'_uv = U.V' + V.U'               (9')

and with g_uu,j = r_uj U, g_vv,j = r_vj V, g_uv,j = r_uj V + r_vj U the force on vertex j is
-A sum_m s_m g_mj (11), A the rest area. The Jacobian, corrected: in print (13) the geometric term
stands outside the factor -A and the shear term lacks two of its four products. It is

    -dF_j/dP_i = A [ sum_mn c_mn g_mj g_ni^T + (s_uu r_uj r_ui + s_vv r_vj r_vi
                     + s_uv (r_uj r_vi + r_vj r_ui)) I ],   c = ds/de
    -dF_j/dP'_i = A sum_mn c'_mn g_mj g_ni^T,              c' = ds/de'

and with viscosity -dF_j/dP_i has the further, unsymmetric term A sum_mn c'_mn g_mj (de'_n/dP_i)^T.

The positive version replaces the stress in the geometric term by its positive part as a 2x2 tensor
(the paper nulls negative s_uu and s_vv, so that shear may still make it indefinite: the clamped
version) and drops the unsymmetric term. It is positive semi-definite whenever c and c' are; for a law that
is not marked convex, the negative eigenvalues of c are removed.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.fields import Fields
from gabardine.core.kernels import local, slots
from gabardine.elements.contract import CLAMPED, EXACT, GEOMETRIC, POSITIVE, Element
from gabardine.elements.law_parameters import ELASTIC_AT, PARAMETERS, VISCOUS_AT
from gabardine.elements.positive import positive_matrix

REST = Fields(weft=3, warp=3, area=1)
"""weft, warp: r_u and r_v of the corners [1/m]; area: A [m^2]."""
WEFT, WARP, AREA = REST

density, stress, law_tangent = slots("density stress law_tangent")
viscous_stress, viscous_tangent = slots("viscous_stress viscous_tangent")
VISCOUS, CONVEX, VISCOUS_CONVEX = slots("VISCOUS CONVEX VISCOUS_CONVEX")


def triangle(name: str, elastic: Any, viscous: Any = None) -> Element:
    """The membrane element of an elastic law and, if given, a viscous one.

    A law has three local functions, density, stress and tangent, and says whether it is convex (see
    gabardine.materials.law).
    """
    bindings: dict[str, Any] = {
        "density": elastic.density,
        "stress": elastic.stress,
        "law_tangent": elastic.tangent,
        "VISCOUS": viscous is not None,
        "CONVEX": elastic.convex,
        "VISCOUS_CONVEX": (viscous or elastic).convex,
        "viscous_stress": (viscous or elastic).stress,
        "viscous_tangent": (viscous or elastic).tangent,
    }
    functions = (_energy, _gradient, _tangent)
    return Element(name, 3, *functions, REST, PARAMETERS, bindings=bindings, viscous=viscous is not None)


def triangle_rest(thread_coordinates: NDArray[Any]) -> NDArray[np.float64]:
    """Rest rows from thread coordinates of shape (face_count, 3, 2), equation (6)."""
    u, v = thread_coordinates[..., 0], thread_coordinates[..., 1]
    d = u[:, 0] * (v[:, 1] - v[:, 2]) + u[:, 1] * (v[:, 2] - v[:, 0]) + u[:, 2] * (v[:, 0] - v[:, 1])
    weft = (np.roll(v, -1, axis=1) - np.roll(v, -2, axis=1)) / d[:, None]
    warp = (np.roll(u, -2, axis=1) - np.roll(u, -1, axis=1)) / d[:, None]
    return REST.rows(len(u), weft=weft, warp=warp, area=np.abs(d) / 2)


@local
def weighted(x, rest, at):  # type: ignore[no-untyped-def]
    """sum_i rest[at + i] x_i as three scalars: U (at = WEFT), V (at = WARP), equation (7)."""
    a = rest[at]
    b = rest[at + 1]
    c = rest[at + 2]
    return (
        a * x[0, 0] + b * x[1, 0] + c * x[2, 0],
        a * x[0, 1] + b * x[1, 1] + c * x[2, 1],
        a * x[0, 2] + b * x[1, 2] + c * x[2, 2],
    )


@local
def _energy(x, rest, par, work):  # type: ignore[no-untyped-def]
    u0, u1, u2 = weighted(x, rest, WEFT)
    v0, v1, v2 = weighted(x, rest, WARP)
    eu = 0.5 * (u0 * u0 + u1 * u1 + u2 * u2 - 1.0)
    ev = 0.5 * (v0 * v0 + v1 * v1 + v2 * v2 - 1.0)
    es = u0 * v0 + u1 * v1 + u2 * v2
    return rest[AREA] * density(eu, ev, es, par, ELASTIC_AT)


@local
def _gradient(x, v, rest, par, g, work):  # type: ignore[no-untyped-def]
    # all written out: contracting kernels would round otherwise if strain and rates were functions
    u0, u1, u2 = weighted(x, rest, WEFT)
    v0, v1, v2 = weighted(x, rest, WARP)
    eu = 0.5 * (u0 * u0 + u1 * u1 + u2 * u2 - 1.0)
    ev = 0.5 * (v0 * v0 + v1 * v1 + v2 * v2 - 1.0)
    es = u0 * v0 + u1 * v1 + u2 * v2
    su, sv, ss = stress(eu, ev, es, par, ELASTIC_AT)
    if VISCOUS:
        du0, du1, du2 = weighted(v, rest, WEFT)
        dv0, dv1, dv2 = weighted(v, rest, WARP)
        tu, tv, ts = viscous_stress(
            u0 * du0 + u1 * du1 + u2 * du2,
            v0 * dv0 + v1 * dv1 + v2 * dv2,
            u0 * dv0 + u1 * dv1 + u2 * dv2 + v0 * du0 + v1 * du1 + v2 * du2,
            par,
            int(par[VISCOUS_AT]),
        )
        su += tu
        sv += tv
        ss += ts
    _forces(u0, u1, u2, v0, v1, v2, su, sv, ss, rest, g)


@local
def _forces(u0, u1, u2, v0, v1, v2, su, sv, ss, rest, g):  # type: ignore[no-untyped-def]
    """g_j = A [ (s_uu r_uj + s_uv r_vj) U + (s_vv r_vj + s_uv r_uj) V ], equation (11)."""
    for j in range(3):
        a = rest[AREA] * (su * rest[WEFT + j] + ss * rest[WARP + j])
        b = rest[AREA] * (sv * rest[WARP + j] + ss * rest[WEFT + j])
        g[j, 0] = a * u0 + b * v0
        g[j, 1] = a * u1 + b * v1
        g[j, 2] = a * u2 + b * v2


@local
def positive_part(su, sv, ss):  # type: ignore[no-untyped-def]
    """The symmetric 2x2 tensor (su, ss; ss, sv) with its negative eigenvalue removed."""
    mean = 0.5 * (su + sv)
    half = 0.5 * (su - sv)
    radius = math.sqrt(half * half + ss * ss)
    low = mean - radius
    if low >= 0.0:
        return su, sv, ss
    high = mean + radius
    if high <= 0.0:
        return 0.0 * su, 0.0 * su, 0.0 * su
    f = high / (2.0 * radius)
    return f * (radius + half), f * (radius - half), f * ss


@local
def elastic_moduli(eu, ev, es, par):  # type: ignore[no-untyped-def]
    """The elastic stress (3) and c (6) [N/m]; c positive semi-definite in the positive version."""
    su, sv, ss, cuu, cvv, css, cuv, cus, cvs = law_tangent(eu, ev, es, par, ELASTIC_AT)
    if POSITIVE:  # noqa: SIM102 - nested, so that each constant prunes its branch before compilation
        if not CONVEX:
            cuu, cvv, css, cuv, cus, cvs = positive_matrix(cuu, cvv, css, cuv, cus, cvs)
    return su, sv, ss, cuu, cvv, css, cuv, cus, cvs


@local
def viscous_moduli(du, dv, ds, par):  # type: ignore[no-untyped-def]
    """The viscous stress (3) [N/m] and c' (6) [N s/m]; c' as c."""
    tu, tv, ts, kuu, kvv, kss, kuv, kus, kvs = viscous_tangent(du, dv, ds, par, int(par[VISCOUS_AT]))
    if POSITIVE:  # noqa: SIM102
        if not VISCOUS_CONVEX:
            kuu, kvv, kss, kuv, kus, kvs = positive_matrix(kuu, kvv, kss, kuv, kus, kvs)
    return tu, tv, ts, kuu, kvv, kss, kuv, kus, kvs


@local
def _tangent(x, v, rest, par, a, b, g, h, work):  # type: ignore[no-untyped-def]
    u0, u1, u2 = weighted(x, rest, WEFT)
    v0, v1, v2 = weighted(x, rest, WARP)
    eu = 0.5 * (u0 * u0 + u1 * u1 + u2 * u2 - 1.0)
    ev = 0.5 * (v0 * v0 + v1 * v1 + v2 * v2 - 1.0)
    es = u0 * v0 + u1 * v1 + u2 * v2
    su, sv, ss, cuu, cvv, css, cuv, cus, cvs = elastic_moduli(eu, ev, es, par)
    cuu, cvv, css, cuv, cus, cvs = a * cuu, a * cvv, a * css, a * cuv, a * cus, a * cvs
    if VISCOUS:
        du0, du1, du2 = weighted(v, rest, WEFT)
        dv0, dv1, dv2 = weighted(v, rest, WARP)
        tu, tv, ts, kuu, kvv, kss, kuv, kus, kvs = viscous_moduli(
            u0 * du0 + u1 * du1 + u2 * du2,
            v0 * dv0 + v1 * dv1 + v2 * dv2,
            u0 * dv0 + u1 * dv1 + u2 * dv2 + v0 * du0 + v1 * du1 + v2 * du2,
            par,
        )
        su, sv, ss = su + tu, sv + tv, ss + ts
        cuu, cvv, css = cuu + b * kuu, cvv + b * kvv, css + b * kss
        cuv, cus, cvs = cuv + b * kuv, cus + b * kus, cvs + b * kvs
    _forces(u0, u1, u2, v0, v1, v2, su, sv, ss, rest, g)
    if POSITIVE:
        if CLAMPED:
            su, sv = max(su, 0.0 * su), max(sv, 0.0 * sv)
        else:
            su, sv, ss = positive_part(su, sv, ss)
    if not GEOMETRIC:
        su, sv, ss = 0.0 * su, 0.0 * su, 0.0 * su
    _stiffness(u0, u1, u2, v0, v1, v2, a * su, a * sv, a * ss, cuu, cvv, css, cuv, cus, cvs, rest, h)
    if VISCOUS:  # noqa: SIM102 - nested, so that each constant prunes its branch before compilation
        if EXACT:
            _rate_term(x, v, rest, a, kuu, kvv, kss, kuv, kus, kvs, h)


@local
def _stiffness(  # type: ignore[no-untyped-def]
    u0, u1, u2, v0, v1, v2, su, sv, ss, cuu, cvv, css, cuv, cus, cvs, rest, h
):
    """h of the moduli c and the geometric stress s: sum_mn c_mn g_mj g_ni^T + s I, see `spread`."""
    spread(u0, u1, u2, v0, v1, v2, cuu, cus, css, cus, cuv, css, cvs, css, cvs, cvv, su, sv, ss, rest, h)


@local
def spread(  # type: ignore[no-untyped-def]
    u0, u1, u2, v0, v1, v2, p11, p12, p22, q11, q12, q21, q22, t11, t12, t22, s11, s22, s12, rest, h
):
    """h_ji = A [ (r_j.P r_i) UU^T + (r_j.Q r_i) UV^T + (r_i.Q r_j) VU^T + (r_j.T r_i) VV^T + (r_j.S r_i) I ].

    With r_j = (r_uj, r_vj) and 2x2 matrices P, Q, T, S, all but Q symmetric. Blocks (0,0), (0,1), (1,1) from
    the formula; the others because rows and columns sum to zero.
    """
    area = rest[AREA]
    for pair in range(3):
        j = 0 if pair < 2 else 1
        i = 0 if pair == 0 else 1
        uu = area * rest[WEFT + j] * rest[WEFT + i]
        uv = area * rest[WEFT + j] * rest[WARP + i]
        vu = area * rest[WARP + j] * rest[WEFT + i]
        vv = area * rest[WARP + j] * rest[WARP + i]
        p = uu * p11 + (uv + vu) * p12 + vv * p22
        q = uu * q11 + uv * q12 + vu * q21 + vv * q22
        r = uu * q11 + vu * q12 + uv * q21 + vv * q22
        t = uu * t11 + (uv + vu) * t12 + vv * t22
        s = uu * s11 + (uv + vu) * s12 + vv * s22
        a0 = p * u0 + r * v0
        a1 = p * u1 + r * v1
        a2 = p * u2 + r * v2
        b0 = q * u0 + t * v0
        b1 = q * u1 + t * v1
        b2 = q * u2 + t * v2
        j *= 3
        i *= 3
        h[j, i] = a0 * u0 + b0 * v0 + s
        h[j, i + 1] = a0 * u1 + b0 * v1
        h[j, i + 2] = a0 * u2 + b0 * v2
        h[j + 1, i] = a1 * u0 + b1 * v0
        h[j + 1, i + 1] = a1 * u1 + b1 * v1 + s
        h[j + 1, i + 2] = a1 * u2 + b1 * v2
        h[j + 2, i] = a2 * u0 + b2 * v0
        h[j + 2, i + 1] = a2 * u1 + b2 * v1
        h[j + 2, i + 2] = a2 * u2 + b2 * v2 + s
    for m in range(3):
        for n in range(3):
            h[3 + m, n] = h[n, 3 + m]
            h[m, 6 + n] = -h[m, n] - h[m, 3 + n]
            h[3 + m, 6 + n] = -h[3 + m, n] - h[3 + m, 3 + n]
    for m in range(3):
        for n in range(3):
            h[6 + m, n] = h[n, 6 + m]
            h[6 + m, 3 + n] = h[3 + n, 6 + m]
            h[6 + m, 6 + n] = -h[m, 6 + n] - h[3 + m, 6 + n]


@local
def _rate_term(x, v, rest, a, kuu, kvv, kss, kuv, kus, kvs, h):  # type: ignore[no-untyped-def]
    """h += a A sum_mn c'_mn g_mj (de'_n/dP_i)^T, the position derivative of the strain rate."""
    for m in range(3):
        um = rest[WEFT] * x[0, m] + rest[WEFT + 1] * x[1, m] + rest[WEFT + 2] * x[2, m]
        vm = rest[WARP] * x[0, m] + rest[WARP + 1] * x[1, m] + rest[WARP + 2] * x[2, m]
        for n in range(3):
            dun = rest[WEFT] * v[0, n] + rest[WEFT + 1] * v[1, n] + rest[WEFT + 2] * v[2, n]
            dvn = rest[WARP] * v[0, n] + rest[WARP + 1] * v[1, n] + rest[WARP + 2] * v[2, n]
            for j in range(3):
                gu = rest[WEFT + j] * um
                gv = rest[WARP + j] * vm
                gs = rest[WEFT + j] * vm + rest[WARP + j] * um
                for i in range(3):
                    fu = rest[WEFT + i] * dun
                    fv = rest[WARP + i] * dvn
                    fs = rest[WEFT + i] * dvn + rest[WARP + i] * dun
                    h[3 * j + m, 3 * i + n] += (a * rest[AREA]) * (
                        gu * (kuu * fu + kuv * fv + kus * fs)
                        + gv * (kuv * fu + kvv * fv + kvs * fs)
                        + gs * (kus * fu + kvs * fv + kss * fs)
                    )
