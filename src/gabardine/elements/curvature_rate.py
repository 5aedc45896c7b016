"""Viscous moments of the curvature triangle: tau times the rates of change of curvature.

    f_q = N.(sum_i w_qi x_i),   g = tau sum_q df_q/dt grad f_q,    q = 1, 2, 3

with N = U x V and the root of A D inside w, as in :mod:`gabardine.elements.curvature`: moments tau D
dkappa/dt of a sheet that is not stretched. Rigid motion leaves f alone (as it does volumes,
:mod:`gabardine.elements.tetrahedron`); the rate of the vectors sum w_qi x_i themselves would resist the
rotation of a bent sheet. With z_i of the curvature triangle and P_q = sum_i w_qi x_i

    df_q/dx_i = w_qi N + P_q x z_i,      d^2 f_q = w_qi dx_i.dN + dN.dx_j w_qj + P_q.d^2 N

Second derivatives are those of the quadratic through six vertices: exact for every smooth motion, and a row
of the matrix is no longer than with hinges. Under a constant moment they do work on single vertices
(:mod:`gabardine.elements.second_derivatives`), which makes a stiffness too soft; for damping this does not
matter, since the motion is shaped by the stiffness.
"""

from __future__ import annotations

from gabardine.core.fields import Fields
from gabardine.core.kernels import local
from gabardine.elements.contract import EXACT, POSITIVE, Element
from gabardine.elements.curvature import WARP, WEFT, cross_at, frame, second, skew, turns

SIZE = 6
REST = Fields(weights=3 * SIZE, weft=3, warp=3)
"""weights: w_qi at 3 i + q [sqrt(N/m)]; weft, warp: r_u, r_v of the corners [1/m]."""
PARAMETERS = Fields(relaxation=1)
"""relaxation: tau [s]."""
(RELAXATION,) = PARAMETERS

# Rows of the work array
SECOND = 0
"""P_q, three numbers for each q."""
FRAME = 1
"""U, V, N."""
SECOND_RATE = 2
FRAME_RATE = 3
TURN = 4
"""z_i of the three corners."""
TURN_RATE = 5
MOMENT = 6
"""tau df_q/dt (3), and the sum of these times P_q (3)."""
RATES = 3
SLOPE = 7
"""Three rows: the gradients of f_q."""
SLOPE_RATE = 10
"""Three rows: the rates of these."""


@local
def _energy(x, rest, par, work):  # type: ignore[no-untyped-def]
    return 0.0 * x[0, 0]


@local
def _fill(x, v, rest, par, work):  # type: ignore[no-untyped-def]
    """Fill SECOND, FRAME, their rates, TURN and MOMENT: df_q/dt = N.dP_q/dt + P_q.dN/dt."""
    second(x, rest, SECOND, work)
    frame(x, rest, FRAME, work)
    second(v, rest, SECOND_RATE, work)
    frame(v, rest, FRAME_RATE, work)
    turns(rest, FRAME, TURN, work)
    for m in range(3):
        work[FRAME, 6 + m] = cross_at(work, FRAME, 0, FRAME, 3, m)
        first = cross_at(work, FRAME_RATE, 0, FRAME, 3, m)
        work[FRAME_RATE, 6 + m] = first + cross_at(work, FRAME, 0, FRAME_RATE, 3, m)
        work[MOMENT, RATES + m] = 0.0 * x[0, 0]
    for q in range(3):
        total = 0.0 * x[0, 0]
        for m in range(3):
            total += work[FRAME, 6 + m] * work[SECOND_RATE, 3 * q + m]
            total += work[SECOND, 3 * q + m] * work[FRAME_RATE, 6 + m]
        moment = par[RELAXATION] * total
        work[MOMENT, q] = moment
        for m in range(3):
            work[MOMENT, RATES + m] += moment * work[SECOND, 3 * q + m]


@local
def _gradient(x, v, rest, par, g, work):  # type: ignore[no-untyped-def]
    """g_i = sum_q tau df_q/dt (w_qi N + P_q x z_i)."""
    _fill(x, v, rest, par, work)
    for i in range(SIZE):
        first = work[MOMENT, 0] * rest[3 * i] + work[MOMENT, 1] * rest[3 * i + 1]
        total = first + work[MOMENT, 2] * rest[3 * i + 2]
        for m in range(3):
            g[i, m] = total * work[FRAME, 6 + m]
            if i < 3:
                g[i, m] += cross_at(work, MOMENT, RATES, TURN, 3 * i, m)


@local
def _slope(rest, frame_row, second_row, q, i, m, work):  # type: ignore[no-untyped-def]
    """Component m of w_qi N + P_q x z_i, with N and P_q of these rows."""
    slope = rest[3 * i + q] * work[frame_row, 6 + m]
    if i < 3:
        slope += cross_at(work, second_row, 3 * q, TURN, 3 * i, m)
    return slope


@local
def _factors(x, v, rest, par, a, b, g, left, right, work):  # type: ignore[no-untyped-def]
    """The positive tangents: b tau sum_q of the products of df_q/dx."""
    _gradient(x, v, rest, par, g, work)
    factor = b * par[RELAXATION]
    for i in range(SIZE):
        for q in range(3):
            for m in range(3):
                slope = _slope(rest, FRAME, SECOND, q, i, m, work)
                left[3 * i + q, m] = factor * slope
                right[3 * i + q, m] = slope


@local
def _tangent(x, v, rest, par, a, b, g, h, work):  # type: ignore[no-untyped-def]
    _gradient(x, v, rest, par, g, work)
    for q in range(3):
        for i in range(SIZE):
            for m in range(3):
                work[SLOPE + q, 3 * i + m] = _slope(rest, FRAME, SECOND, q, i, m, work)
    _product(b * par[RELAXATION], h, work)
    if EXACT:
        _slope_rates(rest, work)
        _add_rates(a * par[RELAXATION], h, work)
    if not POSITIVE:
        _add_second_order(rest, a, h, work)


@local
def _product(factor, h, work):  # type: ignore[no-untyped-def]
    """h = factor sum_q SLOPE_q SLOPE_q^T."""
    for r in range(3 * SIZE):
        s0 = factor * work[SLOPE, r]
        s1 = factor * work[SLOPE + 1, r]
        s2 = factor * work[SLOPE + 2, r]
        for c in range(3 * SIZE):
            h[r, c] = s0 * work[SLOPE, c] + s1 * work[SLOPE + 1, c] + s2 * work[SLOPE + 2, c]


@local
def _add_rates(factor, h, work):  # type: ignore[no-untyped-def]
    """h += factor sum_q SLOPE_q SLOPE_RATE_q^T: unsymmetric."""
    for r in range(3 * SIZE):
        for q in range(3):
            slope = factor * work[SLOPE + q, r]
            for c in range(3 * SIZE):
                h[r, c] += slope * work[SLOPE_RATE + q, c]


@local
def _slope_rates(rest, work):  # type: ignore[no-untyped-def]
    """Fill SLOPE_RATE: w_qi dN/dt + dP_q/dt x z_i + P_q x dz_i/dt."""
    turns(rest, FRAME_RATE, TURN_RATE, work)
    for q in range(3):
        for i in range(SIZE):
            for m in range(3):
                rate = _slope(rest, FRAME_RATE, SECOND_RATE, q, i, m, work)
                if i < 3:
                    rate += cross_at(work, SECOND, 3 * q, TURN_RATE, 3 * i, m)
                work[SLOPE_RATE + q, 3 * i + m] = rate


@local
def _add_second_order(rest, a, h, work):  # type: ignore[no-untyped-def]
    """h += a sum_q tau df_q/dt d^2 f_q."""
    at = 3 * SIZE
    for j in range(3):
        for i in range(3):
            area = rest[at + WEFT + i] * rest[at + WARP + j] - rest[at + WEFT + j] * rest[at + WARP + i]
            for m in range(3):
                for n in range(3):
                    h[3 * i + m, 3 * j + n] -= a * area * skew(work, MOMENT, RATES, m, n)
        for i in range(SIZE):
            s = 0.0 * a
            for q in range(3):
                s += a * work[MOMENT, q] * rest[3 * i + q]
            for m in range(3):
                for n in range(3):
                    value = s * skew(work, TURN, 3 * j, m, n)
                    h[3 * i + m, 3 * j + n] += value
                    h[3 * j + n, 3 * i + m] += value


CURVATURE_RATE = Element(
    "curvature-rate",
    SIZE,
    _energy,
    _gradient,
    _tangent,
    REST,
    PARAMETERS,
    bindings={"VERTICES": SIZE},
    viscous=True,
    stores=False,
    work=(13, 3 * SIZE),
    factors=_factors,
)
