"""An energy density interpolated on a grid: the local functions of gabardine.materials.membrane.table.

    w(e) = sum_ijk c_ijk B_i(e_uu) B_j(e_vv) B_k(e_uv)

with cubic B-splines (gabardine.materials.grid_spline); stress and tangent are its exact derivatives.
"""

from __future__ import annotations

from gabardine.core.fields import Fields
from gabardine.core.kernels import local
from gabardine.materials.grid_spline import bspline_curvatures, bspline_slopes, bspline_values, cell

AXIS = Fields(lowest=1, density=1, count=1)
"""Fields of an axis: lowest strain, nodes per strain, number of nodes."""
LOWEST, DENSITY, COUNT = AXIS
NUMBERS = Fields(weft=AXIS.size, warp=AXIS.size, shear=AXIS.size, coefficients=None)
"""weft, warp, shear: the axes; coefficients: c_ijk."""
WEFT, WARP, SHEAR, COEFFICIENTS = NUMBERS


@local
def axis_cell(e, par, axis):  # type: ignore[no-untyped-def]
    """The cell of a strain on an axis, and its place in it."""
    return cell(e, par[axis + LOWEST], par[axis + DENSITY], par[axis + COUNT])


@local
def density(eu, ev, es, par, at):  # type: ignore[no-untyped-def]
    """w [J/m^2]."""
    i, x = axis_cell(eu, par, at + WEFT)
    j, y = axis_cell(ev, par, at + WARP)
    k, z = axis_cell(es, par, at + SHEAR)
    a, b, (c0, c1, c2, c3) = bspline_values(x), bspline_values(y), bspline_values(z)
    warp_count, shear_count = int(par[at + WARP + COUNT]) + 2, int(par[at + SHEAR + COUNT]) + 2
    w = 0.0 * x
    for m in range(4):
        for n in range(4):
            q = at + COEFFICIENTS + ((i + m) * warp_count + j + n) * shear_count + k
            w += a[m] * b[n] * (c0 * par[q] + c1 * par[q + 1] + c2 * par[q + 2] + c3 * par[q + 3])
    return w


@local
def stress(eu, ev, es, par, at):  # type: ignore[no-untyped-def]
    """s = dw/de [N/m]."""
    i, x = axis_cell(eu, par, at + WEFT)
    j, y = axis_cell(ev, par, at + WARP)
    k, z = axis_cell(es, par, at + SHEAR)
    a, da, b, db = bspline_values(x), bspline_slopes(x), bspline_values(y), bspline_slopes(y)
    (c0, c1, c2, c3), (d0, d1, d2, d3) = bspline_values(z), bspline_slopes(z)
    warp_count, shear_count = int(par[at + WARP + COUNT]) + 2, int(par[at + SHEAR + COUNT]) + 2
    su, sv, ss = 0.0 * x, 0.0 * x, 0.0 * x
    for m in range(4):
        for n in range(4):
            q = at + COEFFICIENTS + ((i + m) * warp_count + j + n) * shear_count + k
            w = c0 * par[q] + c1 * par[q + 1] + c2 * par[q + 2] + c3 * par[q + 3]
            ws = d0 * par[q] + d1 * par[q + 1] + d2 * par[q + 2] + d3 * par[q + 3]
            su += da[m] * b[n] * w
            sv += a[m] * db[n] * w
            ss += a[m] * b[n] * ws
    pu, pv, ps = par[at + WEFT + DENSITY], par[at + WARP + DENSITY], par[at + SHEAR + DENSITY]
    return su * pu, sv * pv, ss * ps


@local
def tangent(eu, ev, es, par, at):  # type: ignore[no-untyped-def]
    """s and c = ds/de [N/m]."""
    pu, pv, ps = par[at + WEFT + DENSITY], par[at + WARP + DENSITY], par[at + SHEAR + DENSITY]
    i, x = axis_cell(eu, par, at + WEFT)
    j, y = axis_cell(ev, par, at + WARP)
    k, z = axis_cell(es, par, at + SHEAR)
    a, da, dda = bspline_values(x), bspline_slopes(x), bspline_curvatures(x)
    b, db, ddb = bspline_values(y), bspline_slopes(y), bspline_curvatures(y)
    (c0, c1, c2, c3), (d0, d1, d2, d3), (f0, f1, f2, f3) = (
        bspline_values(z),
        bspline_slopes(z),
        bspline_curvatures(z),
    )
    warp_count, shear_count = int(par[at + WARP + COUNT]) + 2, int(par[at + SHEAR + COUNT]) + 2
    zero = 0.0 * x
    su, sv, ss, cuu, cvv, css, cuv, cus, cvs = zero, zero, zero, zero, zero, zero, zero, zero, zero
    for m in range(4):
        w, wv, wvv, ws, wvs, wss = zero, zero, zero, zero, zero, zero
        for n in range(4):
            q = at + COEFFICIENTS + ((i + m) * warp_count + j + n) * shear_count + k
            p0, p1, p2, p3 = par[q], par[q + 1], par[q + 2], par[q + 3]
            v = c0 * p0 + c1 * p1 + c2 * p2 + c3 * p3
            vs = d0 * p0 + d1 * p1 + d2 * p2 + d3 * p3
            w += b[n] * v
            wv += db[n] * v
            wvv += ddb[n] * v
            ws += b[n] * vs
            wvs += db[n] * vs
            wss += b[n] * (f0 * p0 + f1 * p1 + f2 * p2 + f3 * p3)
        su += da[m] * w
        sv += a[m] * wv
        ss += a[m] * ws
        cuu += dda[m] * w
        cvv += a[m] * wvv
        css += a[m] * wss
        cuv += da[m] * wv
        cus += da[m] * ws
        cvs += a[m] * wvs
    return (
        su * pu,
        sv * pv,
        ss * ps,
        cuu * pu * pu,
        cvv * pv * pv,
        css * ps * ps,
        cuv * pu * pv,
        cus * pu * ps,
        cvs * pv * ps,
    )
