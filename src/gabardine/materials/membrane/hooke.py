"""Linear relation between strain and stress, s = C e: the St.Venant-Kirchhoff membrane.

Volino et al. 2009, equation (3), elastic part. The six independent entries of the symmetric 3x3
matrix C [N/m] are stored as (cuu, cvv, css, cuv, cus, cvs).
"""

from __future__ import annotations

from gabardine.core.kernels import local


@local
def density(eu, ev, es, par, at):  # type: ignore[no-untyped-def]
    """w = e.C e / 2 [J/m^2]."""
    su, sv, ss = stress(eu, ev, es, par, at)
    return 0.5 * (eu * su + ev * sv + es * ss)


@local
def stress(eu, ev, es, par, at):  # type: ignore[no-untyped-def]
    """s = C e [N/m]."""
    return (
        par[at] * eu + par[at + 3] * ev + par[at + 4] * es,
        par[at + 3] * eu + par[at + 1] * ev + par[at + 5] * es,
        par[at + 4] * eu + par[at + 5] * ev + par[at + 2] * es,
    )


@local
def tangent(eu, ev, es, par, at):  # type: ignore[no-untyped-def]
    """s = C e and the constant C [N/m]."""
    su, sv, ss = stress(eu, ev, es, par, at)
    return su, sv, ss, par[at], par[at + 1], par[at + 2], par[at + 3], par[at + 4], par[at + 5]
