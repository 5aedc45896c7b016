"""Linear relation between strain and stress, s = C e: the St.Venant-Kirchhoff membrane.

Volino et al. 2009, equation (3), elastic part.
"""

from __future__ import annotations

from typing import ClassVar

from gabardine.core.fields import Fields
from gabardine.core.kernels import local
from gabardine.materials.law import MembraneLaw

MODULI = Fields(uu=1, vv=1, ss=1, uv=1, us=1, vs=1)
"""The independent entries of the symmetric 3x3 matrix C [N/m] over weft (u), warp (v) and shear (s)."""
UU, VV, SS, UV, US, VS = MODULI


@local
def density(eu, ev, es, par, at):  # type: ignore[no-untyped-def]
    """w = e.C e / 2 [J/m^2]."""
    su, sv, ss = stress(eu, ev, es, par, at)
    return 0.5 * (eu * su + ev * sv + es * ss)


@local
def stress(eu, ev, es, par, at):  # type: ignore[no-untyped-def]
    """s = C e [N/m]."""
    return (
        par[at + UU] * eu + par[at + UV] * ev + par[at + US] * es,
        par[at + UV] * eu + par[at + VV] * ev + par[at + VS] * es,
        par[at + US] * eu + par[at + VS] * ev + par[at + SS] * es,
    )


@local
def tangent(eu, ev, es, par, at):  # type: ignore[no-untyped-def]
    """s = C e and the constant C [N/m]."""
    su, sv, ss = stress(eu, ev, es, par, at)
    return (
        su,
        sv,
        ss,
        par[at + UU],
        par[at + VV],
        par[at + SS],
        par[at + UV],
        par[at + US],
        par[at + VS],
    )


class HookeLaw(MembraneLaw):
    """Base of the laws whose parameters are `MODULI`."""

    density: ClassVar = staticmethod(density)
    stress: ClassVar = staticmethod(stress)
    tangent: ClassVar = staticmethod(tangent)
