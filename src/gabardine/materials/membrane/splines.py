"""Independent weft, warp and shear curves: the measured fabric of Volino et al. 2009, section 4.1.

    w = W_weft(e_uu) + W_warp(e_vv) + W_shear(e_uv),  s_m = dw/de_m

Each curve is a piecewise polynomial of its own order and number of segments (gabardine.materials.pieces).
Curves are antisymmetric, s(-e) = -s(e), because compression is not measured, and continue as their tangent
beyond their last knot. Every curve rises everywhere, so w is convex.
"""

from __future__ import annotations

from typing import ClassVar, Literal, Self

import numpy as np
from pydantic import Field

from gabardine.core.fields import Fields
from gabardine.core.kernels import local
from gabardine.materials.curve import Curve
from gabardine.materials.law import MembraneLaw
from gabardine.materials.pieces import curve_energy, curve_stress, curve_tangent

NUMBERS = Fields(warp_at=1, shear_at=1, curves=None)
"""curves: weft, warp and shear in their flat form; warp_at, shear_at: start of the last two, from here."""
WARP_AT, SHEAR_AT, WEFT = NUMBERS


@local
def density(eu, ev, es, par, at):  # type: ignore[no-untyped-def]
    """w [J/m^2]."""
    return (
        curve_energy(eu, par, at + WEFT)
        + curve_energy(ev, par, at + int(par[at + WARP_AT]))
        + curve_energy(es, par, at + int(par[at + SHEAR_AT]))
    )


@local
def stress(eu, ev, es, par, at):  # type: ignore[no-untyped-def]
    """s, each from its own strain alone [N/m]."""
    return (
        curve_stress(eu, par, at + WEFT),
        curve_stress(ev, par, at + int(par[at + WARP_AT])),
        curve_stress(es, par, at + int(par[at + SHEAR_AT])),
    )


@local
def tangent(eu, ev, es, par, at):  # type: ignore[no-untyped-def]
    """s and the slopes of the curves, a diagonal c [N/m]."""
    su, cuu = curve_tangent(eu, par, at + WEFT)
    sv, cvv = curve_tangent(ev, par, at + int(par[at + WARP_AT]))
    ss, css = curve_tangent(es, par, at + int(par[at + SHEAR_AT]))
    zero = 0.0 * su
    return su, sv, ss, cuu, cvv, css, zero, zero, zero


def flat(weft: Curve, warp: Curve, shear: Curve) -> tuple[float, ...]:
    """The parameters of three curves."""
    first, second, third = (curve.pieces.parameters() for curve in (weft, warp, shear))
    warp_at = WEFT + len(first)
    shear_at = warp_at + len(second)
    return NUMBERS.numbers(warp_at=warp_at, shear_at=shear_at, curves=(*first, *second, *third))


def example_curves(stiffness: float, strain: float) -> dict[str, Curve]:
    """Weft, warp and shear of about this stiffness [N/m], no two alike, stiffening up to this strain."""
    at = np.array([0.15, 0.5, 1.0])
    shapes = {"weft": (0.7, 2.0, 3), "warp": (0.5, 1.0, 3), "shear": (0.15, 1.5, 2)}
    return {
        name: Curve(
            strain=(strain * at).tolist(),
            stress_n_per_m=(scale * stiffness * strain * at * (1.0 + rise * at**2)).tolist(),
            order=order,
        )
        for name, (scale, rise, order) in shapes.items()
    }


class Splines(MembraneLaw):
    """Independent weft, warp and shear curves, stress over strain; shear is the engineering shear.

    In compression s(-e) = -s(e); beyond the last point a curve continues as a straight line.
    """

    law: Literal["splines"] = "splines"
    weft: Curve = Field(description="stress along the weft")
    warp: Curve = Field(description="stress along the warp")
    shear: Curve = Field(description="shear stress over engineering shear")

    density: ClassVar = staticmethod(density)
    stress: ClassVar = staticmethod(stress)
    tangent: ClassVar = staticmethod(tangent)

    @classmethod
    def example(cls, stiffness: float, strain: float = 0.5) -> Self:
        return cls(**example_curves(stiffness, strain))

    def parameters(self) -> tuple[float, ...]:
        return flat(self.weft, self.warp, self.shear)
