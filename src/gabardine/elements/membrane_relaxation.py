"""Relaxation of the membrane: Maxwell branches on the strain of the triangles around a vertex.

A branch is a spring of stiffness p C in series with a dashpot of relaxation time tau; C is a matrix that all
branches share [N/m], p the fraction of each. With d the strain of its spring,

    s = p C d,     d' = e' - d/tau

Several of them beside an elastic law are the generalised Maxwell solid, whose modulus relaxes as a Prony
series C_0 + C sum p exp(-t/tau). Over a step of length h in which the strain goes from e_0 evenly to e,

    d_1 = exp(-h/tau) d_0 + r (e - e_0),     r = tau/h (1 - exp(-h/tau))

exactly, at any h (Taylor, Pister & Goudreau 1970, "Thermomechanical analysis of viscoelastic solids", Int. J.
Numer. Meth. Engng 2; Simo & Hughes 1998, "Computational Inelasticity", section 10.3). The stress is the
derivative of

    W = A sum p [ r a.C a/2 + exp(-h/tau) a.C d_0 + d_0.C d_0/2 ],   a = e - e_0

and W minus the stored energy at the end, A sum p d_1.C d_1/2, is a positive form of a and d_0, since its
determinant is (1 - r)(r - exp(-2 h/tau)). At h = 0 the branches are springs, at infinite h they have no
stress.

Named as an outlook by volino09 (Volino, Magnenat-Thalmann & Faure 2009, section 5). The strain is that of a
patch, as in :mod:`gabardine.elements.membrane_friction` and for the same reason.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Any

from gabardine.core.fields import Fields
from gabardine.core.kernels import Slot, local
from gabardine.elements.contract import ELAPSED, Element
from gabardine.elements.patch_tangent import patch_tangent
from gabardine.elements.vertex_patch import AREA, VECTORS, patch_forces, patch_strain, rest_fields

BRANCHES: Any = Slot("BRANCHES")
STIFFNESS, FIRST = Fields(stiffness=6, branches=None)
"""stiffness: C_uu, C_vv, C_ss, C_uv, C_us, C_vs [N/m], semi-definite; branches: `BRANCH` for each."""
BRANCH = Fields(share=1, time=1)
"""share: p; time: tau [s]."""
SHARE, TIME = BRANCH
STRAIN, SPRINGS = 0, 3
"""Fields of the internal state: e_0, and d_0 of each branch."""


@local
def _decay(time, elapsed):  # type: ignore[no-untyped-def]
    """exp(-h/tau) and r; h may be zero or infinite."""
    h = elapsed / time
    if h < 1e-8:  # r = 1 - h/2 + h^2/6
        return 1.0 - h, 1.0 - 0.5 * h
    return math.exp(-h), -math.expm1(-h) / h


@local
def _applied(par, u, v, s):  # type: ignore[no-untyped-def]
    """C (u, v, s)."""
    k = STIFFNESS
    return (
        par[k] * u + par[k + 3] * v + par[k + 4] * s,
        par[k + 3] * u + par[k + 1] * v + par[k + 5] * s,
        par[k + 4] * u + par[k + 5] * v + par[k + 2] * s,
    )


@local
def _change(x, rest, state_t0, work):  # type: ignore[no-untyped-def]
    """a = e - e_0; fills VECTORS of the work array."""
    eu, ev, es = patch_strain(x, rest, work)
    return eu - state_t0[STRAIN], ev - state_t0[STRAIN + 1], es - state_t0[STRAIN + 2]


@local
def _weighted(par, surroundings, state_t0):  # type: ignore[no-untyped-def]
    """sum p r, and sum p exp(-h/tau) d_0."""
    ratio = 0.0 * par[STIFFNESS]
    u = 0.0 * par[STIFFNESS]
    v = 0.0 * par[STIFFNESS]
    s = 0.0 * par[STIFFNESS]
    for j in range(BRANCHES):
        share = par[FIRST + 2 * j + SHARE]
        kept, r = _decay(par[FIRST + 2 * j + TIME], surroundings[ELAPSED])
        ratio += share * r
        u += share * kept * state_t0[SPRINGS + 3 * j]
        v += share * kept * state_t0[SPRINGS + 3 * j + 1]
        s += share * kept * state_t0[SPRINGS + 3 * j + 2]
    return ratio, u, v, s


@local
def _energy(x, rest, par, surroundings, state_t0, work):  # type: ignore[no-untyped-def]
    au, av, as_ = _change(x, rest, state_t0, work)
    ratio, u, v, s = _weighted(par, surroundings, state_t0)
    su, sv, ss = _applied(par, 0.5 * ratio * au + u, 0.5 * ratio * av + v, 0.5 * ratio * as_ + s)
    total = au * su + av * sv + as_ * ss
    for j in range(BRANCHES):
        du, dv, ds = state_t0[SPRINGS + 3 * j], state_t0[SPRINGS + 3 * j + 1], state_t0[SPRINGS + 3 * j + 2]
        su, sv, ss = _applied(par, du, dv, ds)
        total += 0.5 * par[FIRST + 2 * j + SHARE] * (du * su + dv * sv + ds * ss)
    return rest[AREA] * total


@local
def _gradient(x, v, rest, par, surroundings, state_t0, g, work):  # type: ignore[no-untyped-def]
    au, av, as_ = _change(x, rest, state_t0, work)
    ratio, u, w, s = _weighted(par, surroundings, state_t0)
    su, sv, ss = _applied(par, ratio * au + u, ratio * av + w, ratio * as_ + s)
    patch_forces(su, sv, ss, rest, work, g)


@local
def _tangent(x, v, rest, par, surroundings, state_t0, a, b, g, h, work):  # type: ignore[no-untyped-def]
    au, av, as_ = _change(x, rest, state_t0, work)
    ratio, u, w, s = _weighted(par, surroundings, state_t0)
    su, sv, ss = _applied(par, ratio * au + u, ratio * av + w, ratio * as_ + s)
    r, k = a * ratio, STIFFNESS
    cuu, cvv, css = r * par[k], r * par[k + 1], r * par[k + 2]
    cuv, cus, cvs = r * par[k + 3], r * par[k + 4], r * par[k + 5]
    patch_tangent(su, sv, ss, cuu, cvv, css, cuv, cus, cvs, a, rest, work, g, h)


@local
def _update(x, v, rest, par, surroundings, state_t0, state_t1, work):  # type: ignore[no-untyped-def]
    au, av, as_ = _change(x, rest, state_t0, work)
    state_t1[STRAIN], state_t1[STRAIN + 1], state_t1[STRAIN + 2] = patch_strain(x, rest, work)
    for j in range(BRANCHES):
        kept, r = _decay(par[FIRST + 2 * j + TIME], surroundings[ELAPSED])
        at = SPRINGS + 3 * j
        state_t1[at] = kept * state_t0[at] + r * au
        state_t1[at + 1] = kept * state_t0[at + 1] + r * av
        state_t1[at + 2] = kept * state_t0[at + 2] + r * as_


@cache
def membrane_relaxation(triangles: int, branches: int) -> Element:
    """The element of patches of up to `triangles` triangles with `branches` branches."""
    return Element(
        f"membrane-relaxation-{triangles}-{branches}",
        triangles + 1,
        _energy,
        _gradient,
        _tangent,
        rest_fields(triangles),
        Fields(stiffness=6, branches=BRANCH.size * branches),
        Fields(strain=3, springs=3 * branches),
        _update,
        bindings={"TRIANGLES": triangles, "COLUMNS": 3 * (triangles + 1), "BRANCHES": branches},
        surroundings=True,
        work=(VECTORS + triangles, 3 * (triangles + 1)),
    )
