"""Internal friction of bending: friction elements on the curvature along the weft and along the warp.

    W = A [ sum_j w_j(kappa_u) + sum_j w_j(kappa_v) ],     kappa_q = det(U, V, P_q) - kappa_q0

with the energies w_j of :mod:`gabardine.elements.slider` and the second derivatives P_q = sum_i w_qi x_i and
vectors U, V of the curvature triangle (:mod:`gabardine.elements.curvature`). Curvatures are scalars, which
vectors U, V of the curvature triangle (:mod:`gabardine.elements.curvature`). Curvatures are invariant
scalars: a slider has no direction in space. A constant moment does no work on inner vertices of any mesh, so
that friction alone leaves a strip bent to an arc. Twist has no friction: it is the bending yarns that rub
against each other.

    dkappa/dx_i = r_ui V x P + r_vi P x U + w_i N
    d^2 kappa (dx_i, dx_j) = dx_i.[ (r_vi r_uj - r_ui r_vj) P + (r_ui w_j - w_i r_uj) V
                             + (w_i r_vj - r_vi w_j) U ] x dx_j

The stencil is that of the curvature triangle; the element is used together with any elastic bending law.
For cloth: Lahey 2002, "Modelling hysteresis in the bending of fabrics"; Ngo-Ngoc & Boivin 2004, "Nonlinear
cloth simulation"; Miguel et al. 2013, "Modeling and estimation of internal friction in cloth".
"""

from __future__ import annotations

from functools import cache
from typing import Any

from gabardine.core.fields import Fields
from gabardine.core.kernels import Slot, local
from gabardine.elements.contract import GEOMETRIC, POSITIVE, Element
from gabardine.elements.curvature import cross_at, skew
from gabardine.elements.slider import SIZE, move_sliders, sliders_energy, sliders_stress, sliders_tangent

VERTICES: Any = Slot("VERTICES")
WEFT: Any = Slot("WEFT")
WARP: Any = Slot("WARP")
"""Number of friction elements along each direction."""

CORNERS_U, CORNERS_V, CURVATURE, AREA = 0, 3, 6, 8
"""Behind the weights: r_u and r_v of the corners [1/m], kappa_u0 and kappa_v0 [1/m], A [m^2]."""

# Rows of the work array
FRAME = 0
"""U, V, N."""
SECOND = 1
"""P_u, P_v."""
SIDES = 2
"""V x P and P x U of one direction."""
SLOPE = 3
"""Two rows: the gradients of kappa_u and kappa_v."""


@local
def _curvatures(x, rest, work):  # type: ignore[no-untyped-def]
    """kappa_u and kappa_v; fills FRAME and SECOND."""
    at = 2 * VERTICES
    for m in range(3):
        work[FRAME, m] = 0.0
        work[FRAME, 3 + m] = 0.0
        work[SECOND, m] = 0.0
        work[SECOND, 3 + m] = 0.0
        for i in range(1, VERTICES):
            d = x[i, m] - x[0, m]
            work[SECOND, m] += rest[2 * i] * d
            work[SECOND, 3 + m] += rest[2 * i + 1] * d
            if i < 3:
                work[FRAME, m] += rest[at + CORNERS_U + i] * d
                work[FRAME, 3 + m] += rest[at + CORNERS_V + i] * d
    u = -rest[at + CURVATURE]
    v = -rest[at + CURVATURE + 1]
    for m in range(3):
        n = cross_at(work, FRAME, 0, FRAME, 3, m)
        work[FRAME, 6 + m] = n
        u += n * work[SECOND, m]
        v += n * work[SECOND, 3 + m]
    return u, v


@local
def _slope(rest, q, work):  # type: ignore[no-untyped-def]
    """work[SLOPE + q] = gradient of kappa_q."""
    at = 2 * VERTICES
    for m in range(3):
        work[SIDES, m] = cross_at(work, FRAME, 3, SECOND, 3 * q, m)
        work[SIDES, 3 + m] = cross_at(work, SECOND, 3 * q, FRAME, 0, m)
    for i in range(VERTICES):
        for m in range(3):
            slope = rest[2 * i + q] * work[FRAME, 6 + m]
            if i < 3:
                slope += rest[at + CORNERS_U + i] * work[SIDES, m]
                slope += rest[at + CORNERS_V + i] * work[SIDES, 3 + m]
            work[SLOPE + q, 3 * i + m] = slope


@local
def _energy(x, rest, par, state_t0, work):  # type: ignore[no-untyped-def]
    u, v = _curvatures(x, rest, work)
    weft = sliders_energy(u, par, state_t0, 0, WEFT)
    return rest[2 * VERTICES + AREA] * (weft + sliders_energy(v, par, state_t0, WEFT, WARP))


@local
def _forces(u, v, rest, work, g):  # type: ignore[no-untyped-def]
    """g of the moments u and v, times the area; fills SLOPE."""
    _slope(rest, 0, work)
    _slope(rest, 1, work)
    for i in range(VERTICES):
        for m in range(3):
            g[i, m] = u * work[SLOPE, 3 * i + m] + v * work[SLOPE + 1, 3 * i + m]


@local
def _gradient(x, v, rest, par, state_t0, g, work):  # type: ignore[no-untyped-def]
    ku, kv = _curvatures(x, rest, work)
    mu = sliders_stress(ku, par, state_t0, 0, WEFT)
    mv = sliders_stress(kv, par, state_t0, WEFT, WARP)
    _forces(rest[2 * VERTICES + AREA] * mu, rest[2 * VERTICES + AREA] * mv, rest, work, g)


@local
def _tangent(x, v, rest, par, state_t0, a, b, g, h, work):  # type: ignore[no-untyped-def]
    ku, kv = _curvatures(x, rest, work)
    mu, cu = sliders_tangent(ku, par, state_t0, 0, WEFT)
    mv, cv = sliders_tangent(kv, par, state_t0, WEFT, WARP)
    if POSITIVE:
        cu, cv = max(cu, 0.0), max(cv, 0.0)
    area = rest[2 * VERTICES + AREA]
    _forces(area * mu, area * mv, rest, work, g)
    cu *= a * area
    cv *= a * area
    for r in range(3 * VERTICES):
        p = cu * work[SLOPE, r]
        q = cv * work[SLOPE + 1, r]
        for c in range(3 * VERTICES):
            h[r, c] = p * work[SLOPE, c] + q * work[SLOPE + 1, c]
    if GEOMETRIC:  # noqa: SIM102 - nested, so that each constant prunes its branch before compilation
        if not POSITIVE:
            _add_second_order(rest, a * area * mu, 0, h, work)
            _add_second_order(rest, a * area * mv, 1, h, work)


@local
def _add_second_order(rest, factor, q, h, work):  # type: ignore[no-untyped-def]
    """h += factor d^2 kappa_q."""
    at = 2 * VERTICES
    for i in range(VERTICES):
        ui = rest[at + CORNERS_U + i] if i < 3 else 0.0
        vi = rest[at + CORNERS_V + i] if i < 3 else 0.0
        wi = rest[2 * i + q]
        for j in range(VERTICES):
            uj = rest[at + CORNERS_U + j] if j < 3 else 0.0
            vj = rest[at + CORNERS_V + j] if j < 3 else 0.0
            wj = rest[2 * j + q]
            second = factor * (vi * uj - ui * vj)
            along_v = factor * (ui * wj - wi * uj)
            along_u = factor * (wi * vj - vi * wj)
            for m in range(3):
                for n in range(3):
                    h[3 * i + m, 3 * j + n] += (
                        second * skew(work, SECOND, 3 * q, m, n)
                        + along_v * skew(work, FRAME, 3, m, n)
                        + along_u * skew(work, FRAME, 0, m, n)
                    )


@local
def _update(x, v, rest, par, state_t0, state_t1, work):  # type: ignore[no-untyped-def]
    ku, kv = _curvatures(x, rest, work)
    move_sliders(ku, par, state_t0, state_t1, 0, WEFT)
    move_sliders(kv, par, state_t0, state_t1, WEFT, WARP)


@cache
def bending_friction(size: int, weft: int, warp: int) -> Element:
    """The element on stencils of `size` vertices with `weft` and `warp` friction elements."""
    return Element(
        f"bending-friction-{size}-{weft}-{warp}",
        size,
        _energy,
        _gradient,
        _tangent,
        Fields(weights=2 * size, weft=3, warp=3, curvature=2, area=1),
        Fields(sliders=SIZE * (weft + warp)),
        Fields(places=weft + warp),
        _update,
        bindings={"VERTICES": size, "WEFT": weft, "WARP": warp},
        work=(5, 3 * size),
    )
