"""A membrane on patches: the strain of the triangles around a vertex is averaged before the law is applied.

Linear triangles lock. Threads that hardly stretch are two conditions on every triangle, four on every vertex,
which has three coordinates: a mesh whose edges do not follow the threads can neither shear nor bend freely.
Averaged over the triangles t around a vertex they are two conditions on a vertex (node-based uniform strain:
Dohrmann, Heinstein, Jung, Key & Witkowski 2000, "Node-based uniform strain elements for three-node triangular
and four-node tetrahedral meshes", Int. J. Numer. Meth. Engng 47, there for incompressible solids):

    e = sum_t a_t e_t / A,   A = sum_t a_t,   W = A [w(e) - e.K e/2],   e_t Green-Lagrange strains

a_t is the part of the triangle's area that belongs to the patch. K = diag(k_uu, k_vv, k_ss) is the stiffness
that triangles keep: a block of ordinary triangles with the law K e_t is used in addition to this one, so that
together

    sum of W = sum_v A_v w(e_v) + sum_v sum_t a_t (e_t - e_v).K (e_t - e_v)/2

which is the law on the average, and K against deviations from it (else modes of single triangles would have
no stiffness). A uniform strain has the energy of the law, for any K.

With g_m,tj = de_m,t/dP_j as in :mod:`gabardine.elements.triangle` and G_mj = sum_t a_t/A g_m,tj,

    g_j = A sum_m s_m G_mj,     s = dw/de - K e
    h_ji = A [ sum_mn c_mn G_mj G_ni^T + sum_t a_t/A (r_j.s r_i)_t I ],   c = ds/de

The strain rate is G.v; with viscosity s and c have the terms of the law of the rate, less K' of the rate.
The positive version takes the positive part of s and c.

Stencil: the vertex, then the ring around it in order; triangle t is (x_0, x_1+t, x_2+t), the last one ends
where the first begins. Places of the ring that are not used repeat its first vertex.
"""

from __future__ import annotations

from typing import Any

from gabardine.core.fields import Fields
from gabardine.core.kernels import Slot, local
from gabardine.elements.contract import CLAMPED, EXACT, GEOMETRIC, POSITIVE, Element
from gabardine.elements.positive import positive_matrix
from gabardine.elements.triangle import (
    CONVEX,
    VISCOUS,
    density,
    law_tangent,
    positive_part,
    stress,
    viscous_stress,
    viscous_tangent,
)

PARAMETERS = Fields(viscous_at=1, kept=3, viscous_kept=3, laws=None)
"""kept: K [N/m]; viscous_kept: K' [N s/m]; laws: the numbers of the elastic law, then, from viscous_at on,
those of the viscous one."""
VISCOUS_AT, KEPT, VISCOUS_KEPT, ELASTIC_AT = PARAMETERS

TRIANGLE = Fields(weft=2, warp=2, share=1)
"""Fields of one triangle: r_u and r_v of its two corners in the ring [1/m], and a_t/A."""
WEFT, WARP, SHARE = TRIANGLE
AREA, FIRST = Fields(area=1, triangles=None)
"""area: A [m^2]; triangles: `TRIANGLE` for each."""

TRIANGLES: Any = Slot("TRIANGLES")
COLUMNS: Any = Slot("COLUMNS")

# Rows of the work array: G, then
MOVED = 3
"""A c G."""
RATE = 6
"""The derivative of the strain rate."""
VECTORS = 9
"""U and V of each triangle, and from column `VELOCITIES` on their rates."""
VELOCITIES = 6


def rest_fields(triangles: int) -> Fields:
    """The rest row of patches of `triangles` triangles."""
    return Fields(area=1, triangles=triangles * TRIANGLE.size)


def vertex_patch(
    name: str, triangles: int, elastic: Any, viscous: Any = None, convex: bool = False
) -> Element:
    """The element of patches of up to `triangles` triangles; laws as in `gabardine.elements.triangle`.

    convex: whether the laws minus the stiffness that triangles keep are convex
    """
    bindings: dict[str, Any] = {
        "density": elastic.density,
        "stress": elastic.stress,
        "law_tangent": elastic.tangent,
        "viscous_stress": (viscous or elastic).stress,
        "viscous_tangent": (viscous or elastic).tangent,
        "VISCOUS": viscous is not None,
        "CONVEX": convex,
        "TRIANGLES": triangles,
        "COLUMNS": 3 * (triangles + 1),
    }
    return Element(
        name,
        triangles + 1,
        _energy,
        _gradient,
        _tangent,
        rest_fields(triangles),
        PARAMETERS,
        bindings=bindings,
        viscous=viscous is not None,
        work=(VECTORS + triangles, 3 * (triangles + 1)),
    )


@local
def _vectors(x, rest, at, work):  # type: ignore[no-untyped-def]
    """work[VECTORS + t, at..] = U, V of each triangle; of velocities: their rates."""
    for t in range(TRIANGLES - 1):
        _vectors_of(x, rest, t, t + 2, at, work)
    _vectors_of(x, rest, TRIANGLES - 1, 1, at, work)


@local
def _vectors_of(x, rest, t, end, at, work):  # type: ignore[no-untyped-def]
    """U and V of triangle t, which ends at `end`."""
    k = FIRST + 5 * t
    for m in range(3):
        p = x[1 + t, m] - x[0, m]
        q = x[end, m] - x[0, m]
        work[VECTORS + t, at + m] = rest[k + WEFT] * p + rest[k + WEFT + 1] * q
        work[VECTORS + t, at + 3 + m] = rest[k + WARP] * p + rest[k + WARP + 1] * q


@local
def _strain(x, rest, work):  # type: ignore[no-untyped-def]
    """e, averaged over the patch; fills VECTORS."""
    _vectors(x, rest, 0, work)
    eu = 0.0 * rest[AREA]
    ev = 0.0 * rest[AREA]
    es = 0.0 * rest[AREA]
    for t in range(TRIANGLES):
        uu = 0.0 * eu - 1.0
        vv = 0.0 * eu - 1.0
        uv = 0.0 * eu
        for m in range(3):
            u = work[VECTORS + t, m]
            v = work[VECTORS + t, 3 + m]
            uu += u * u
            vv += v * v
            uv += u * v
        share = rest[FIRST + 5 * t + SHARE]
        eu += 0.5 * share * uu
        ev += 0.5 * share * vv
        es += share * uv
    return eu, ev, es


@local
def _strain_rate(v, rest, work):  # type: ignore[no-untyped-def]
    """de/dt, averaged over the patch; fills the rates in VECTORS."""
    _vectors(v, rest, VELOCITIES, work)
    eu = 0.0 * rest[AREA]
    ev = 0.0 * rest[AREA]
    es = 0.0 * rest[AREA]
    for t in range(TRIANGLES):
        share = rest[FIRST + 5 * t + SHARE]
        for m in range(3):
            u = share * work[VECTORS + t, m]
            w = share * work[VECTORS + t, 3 + m]
            eu += u * work[VECTORS + t, VELOCITIES + m]
            ev += w * work[VECTORS + t, VELOCITIES + 3 + m]
            es += u * work[VECTORS + t, VELOCITIES + 3 + m] + w * work[VECTORS + t, VELOCITIES + m]
    return eu, ev, es


@local
def _derivative(rest, row, at, work):  # type: ignore[no-untyped-def]
    """work[row + n, 3 j + m] = G_nj of the vectors in the columns `at` on; of rates: of the strain rate."""
    _derivative_of(rest, 0, TRIANGLES - 1, row, at, work)
    for t in range(1, TRIANGLES):
        _derivative_of(rest, t, t - 1, row, at, work)
    for n in range(row, row + 3):
        for m in range(3):
            total = 0.0 * rest[AREA]
            for t in range(TRIANGLES):
                total += work[n, 3 + 3 * t + m]
            work[n, m] = -total


@local
def _derivative_of(rest, t, before, row, at, work):  # type: ignore[no-untyped-def]
    """G of the vertex at which triangle t begins and the one before it ends."""
    k = FIRST + 5 * t
    j = FIRST + 5 * before
    a = rest[k + SHARE] * rest[k + WEFT]
    b = rest[j + SHARE] * rest[j + WEFT + 1]
    c = rest[k + SHARE] * rest[k + WARP]
    d = rest[j + SHARE] * rest[j + WARP + 1]
    for m in range(3):
        u = work[VECTORS + t, at + m]
        v = work[VECTORS + t, at + 3 + m]
        p = work[VECTORS + before, at + m]
        q = work[VECTORS + before, at + 3 + m]
        i = 3 + 3 * t + m
        work[row, i] = a * u + b * p
        work[row + 1, i] = c * v + d * q
        work[row + 2, i] = a * v + c * u + b * q + d * p


@local
def _energy(x, rest, par, work):  # type: ignore[no-untyped-def]
    eu, ev, es = _strain(x, rest, work)
    kept = par[KEPT] * eu * eu + par[KEPT + 1] * ev * ev + par[KEPT + 2] * es * es
    return rest[AREA] * (density(eu, ev, es, par, ELASTIC_AT) - 0.5 * kept)


@local
def _forces(su, sv, ss, rest, work, g):  # type: ignore[no-untyped-def]
    """g_j = sum_t a_t [ (s_uu r_uj + s_uv r_vj) U + (s_vv r_vj + s_uv r_uj) V ]; VECTORS are filled."""
    for m in range(3):
        g[0, m] = 0.0
    _force_of(su, sv, ss, rest, 0, TRIANGLES - 1, work, g)
    for t in range(1, TRIANGLES):
        _force_of(su, sv, ss, rest, t, t - 1, work, g)


@local
def _force_of(su, sv, ss, rest, t, before, work, g):  # type: ignore[no-untyped-def]
    """g of the vertex at which triangle t begins and the one before it ends; x_0 gets the opposite."""
    k = FIRST + 5 * t
    j = FIRST + 5 * before
    a = rest[AREA] * rest[k + SHARE]
    b = rest[AREA] * rest[j + SHARE]
    au = a * (su * rest[k + WEFT] + ss * rest[k + WARP])
    av = a * (ss * rest[k + WEFT] + sv * rest[k + WARP])
    bu = b * (su * rest[j + WEFT + 1] + ss * rest[j + WARP + 1])
    bv = b * (ss * rest[j + WEFT + 1] + sv * rest[j + WARP + 1])
    for m in range(3):
        own = au * work[VECTORS + t, m] + av * work[VECTORS + t, 3 + m]
        force = own + bu * work[VECTORS + before, m] + bv * work[VECTORS + before, 3 + m]
        g[1 + t, m] = force
        g[0, m] -= force


@local
def _gradient(x, v, rest, par, g, work):  # type: ignore[no-untyped-def]
    eu, ev, es = _strain(x, rest, work)
    su, sv, ss = stress(eu, ev, es, par, ELASTIC_AT)
    su -= par[KEPT] * eu
    sv -= par[KEPT + 1] * ev
    ss -= par[KEPT + 2] * es
    if VISCOUS:
        ru, rv, rs = _strain_rate(v, rest, work)
        tu, tv, ts = viscous_stress(ru, rv, rs, par, int(par[VISCOUS_AT]))
        su += tu - par[VISCOUS_KEPT] * ru
        sv += tv - par[VISCOUS_KEPT + 1] * rv
        ss += ts - par[VISCOUS_KEPT + 2] * rs
    _forces(su, sv, ss, rest, work, g)


@local
def _tangent(x, v, rest, par, a, b, g, h, work):  # type: ignore[no-untyped-def]
    eu, ev, es = _strain(x, rest, work)
    su, sv, ss, cuu, cvv, css, cuv, cus, cvs = law_tangent(eu, ev, es, par, ELASTIC_AT)
    su -= par[KEPT] * eu
    sv -= par[KEPT + 1] * ev
    ss -= par[KEPT + 2] * es
    cuu -= par[KEPT]
    cvv -= par[KEPT + 1]
    css -= par[KEPT + 2]
    if POSITIVE:  # noqa: SIM102 - nested, so that each constant prunes its branch before compilation
        if not CONVEX:
            cuu, cvv, css, cuv, cus, cvs = positive_matrix(cuu, cvv, css, cuv, cus, cvs)
    cuu, cvv, css, cuv, cus, cvs = a * cuu, a * cvv, a * css, a * cuv, a * cus, a * cvs
    _derivative(rest, 0, 0, work)
    if VISCOUS:
        ru, rv, rs = _strain_rate(v, rest, work)
        tu, tv, ts, kuu, kvv, kss, kuv, kus, kvs = viscous_tangent(ru, rv, rs, par, int(par[VISCOUS_AT]))
        su += tu - par[VISCOUS_KEPT] * ru
        sv += tv - par[VISCOUS_KEPT + 1] * rv
        ss += ts - par[VISCOUS_KEPT + 2] * rs
        kuu -= par[VISCOUS_KEPT]
        kvv -= par[VISCOUS_KEPT + 1]
        kss -= par[VISCOUS_KEPT + 2]
        if POSITIVE:  # noqa: SIM102
            if not CONVEX:
                kuu, kvv, kss, kuv, kus, kvs = positive_matrix(kuu, kvv, kss, kuv, kus, kvs)
        cuu, cvv, css = cuu + b * kuu, cvv + b * kvv, css + b * kss
        cuv, cus, cvs = cuv + b * kuv, cus + b * kus, cvs + b * kvs
    _move(rest[AREA], cuu, cvv, css, cuv, cus, cvs, work)
    if VISCOUS:  # noqa: SIM102
        if EXACT:
            _derivative(rest, RATE, VELOCITIES, work)
            _add_rates(a * rest[AREA], kuu, kvv, kss, kuv, kus, kvs, work)
    _forces(su, sv, ss, rest, work, g)
    _spread(work, h)
    if GEOMETRIC:
        if POSITIVE:
            if CLAMPED:
                su, sv = max(su, 0.0 * su), max(sv, 0.0 * sv)
            else:
                su, sv, ss = positive_part(su, sv, ss)
        _add_geometric(a * su, a * sv, a * ss, rest, h)


@local
def _spread(work, h):  # type: ignore[no-untyped-def]
    """h = sum_m work[m] work[MOVED + m]^T, three rows at once."""
    for i in range(TRIANGLES + 1):
        k = 3 * i
        a, b, c = work[0, k], work[1, k], work[2, k]
        d, e, f = work[0, k + 1], work[1, k + 1], work[2, k + 1]
        p, q, r = work[0, k + 2], work[1, k + 2], work[2, k + 2]
        for j in range(COLUMNS):
            u, v, s = work[MOVED, j], work[MOVED + 1, j], work[MOVED + 2, j]
            h[k, j] = a * u + b * v + c * s
            h[k + 1, j] = d * u + e * v + f * s
            h[k + 2, j] = p * u + q * v + r * s


@local
def _move(factor, cuu, cvv, css, cuv, cus, cvs, work):  # type: ignore[no-untyped-def]
    """work[MOVED + m] = factor sum_n c_mn G_n."""
    for i in range(COLUMNS):
        u = factor * work[0, i]
        v = factor * work[1, i]
        s = factor * work[2, i]
        work[MOVED, i] = cuu * u + cuv * v + cus * s
        work[MOVED + 1, i] = cuv * u + cvv * v + cvs * s
        work[MOVED + 2, i] = cus * u + cvs * v + css * s


@local
def _add_rates(factor, cuu, cvv, css, cuv, cus, cvs, work):  # type: ignore[no-untyped-def]
    """work[MOVED + m] += factor sum_n c_mn work[RATE + n]."""
    for i in range(COLUMNS):
        u = factor * work[RATE, i]
        v = factor * work[RATE + 1, i]
        s = factor * work[RATE + 2, i]
        work[MOVED, i] += cuu * u + cuv * v + cus * s
        work[MOVED + 1, i] += cuv * u + cvv * v + cvs * s
        work[MOVED + 2, i] += cus * u + cvs * v + css * s


@local
def _add_geometric(su, sv, ss, rest, h):  # type: ignore[no-untyped-def]
    """h_ji += sum_t a_t (r_j.s r_i)_t I."""
    _add_geometric_of(su, sv, ss, rest, 0, TRIANGLES - 1, h)
    for t in range(1, TRIANGLES):
        _add_geometric_of(su, sv, ss, rest, t, t - 1, h)


@local
def _add_geometric_of(su, sv, ss, rest, t, before, h):  # type: ignore[no-untyped-def]
    """Blocks of h between the vertex at which triangle t begins, itself, the one before it, and x_0.

    fu, fv: a_t s r of the corner where triangle t begins; lu, lv: of that where the one before ends
    """
    k = FIRST + 5 * t
    j = FIRST + 5 * before
    a, b = rest[k + WEFT], rest[k + WEFT + 1]
    c, d = rest[k + WARP], rest[k + WARP + 1]
    e, f = rest[j + WEFT], rest[j + WEFT + 1]
    p, q = rest[j + WARP], rest[j + WARP + 1]
    first = rest[AREA] * rest[k + SHARE]
    last = rest[AREA] * rest[j + SHARE]
    fu, fv = first * (su * a + ss * c), first * (ss * a + sv * c)
    lu, lv = last * (su * f + ss * q), last * (ss * f + sv * q)
    own = fu * a + fv * c + lu * f + lv * q
    tie = lu * e + lv * p
    center = own + tie + fu * b + fv * d
    for m in range(3):
        i = 3 + 3 * t + m
        o = 3 + 3 * before + m
        h[i, i] += own
        h[i, o] += tie
        h[o, i] += tie
        h[m, i] -= center
        h[i, m] -= center
        h[m, m] += center


# Parts of other elements on patches (gabardine.elements.membrane_friction)
patch_strain, patch_derivative, patch_forces = _strain, _derivative, _forces
patch_moved, spread_patch, add_patch_geometric = _move, _spread, _add_geometric
