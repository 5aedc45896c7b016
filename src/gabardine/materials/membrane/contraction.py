"""Weft, warp and shear curves with a transverse contraction that saturates: crimp interchange.

Threads of a weave are wavy. Pulling the weft straight bends the warp more, and the cloth contracts across;
once the threads are straight there is no crimp left to interchange. From one energy,

    w = W_weft(e_uu) + W_warp(e_vv) + W_shear(e_uv) + k f(e_uu) g(e_vv),
    f(e) = a tanh(e/a),  g(e) = b tanh(e/b),

with the coupling stiffness k [N/m] at rest and the strains a (weft) and b (warp) at which the crimp is used
up: s_uu = W_weft' + k f' g, s_vv = W_warp' + k f g', c_uv = k f' g', which is k at rest and falls to zero.

Convexity. With x = tanh(e_uu/a), y = tanh(e_vv/b), p = 1 - x^2, q = 1 - y^2 and r = xy the coupling adds

    k [[-2rp b/a, pq], [pq, -2rq a/b]] = k D M D,  D = diag(b/a, a/b)^(1/2),  M = [[-2rp, pq], [pq, -2rq]].

I + M is positive semi-definite: |r| <= 1 - (p + q)/2 (geometric and arithmetic mean of x^2 and y^2) makes its
diagonal at least (1 - p)^2 + pq and (1 - q)^2 + pq, the product of which is at least (pq)^2; for -k take
-e_vv. So the coupling takes away at most |k| D^2, and w is convex at every strain if

    |k| <= min(m a/b, n b/a),  m and n the least slopes of the weft and the warp curve.

At best, a/b = sqrt(n/m), this is the sqrt(m n) that the rest state needs in any case.
"""

from __future__ import annotations

import math
from typing import ClassVar, Literal, Self

from pydantic import Field, model_validator

from gabardine.core.fields import Fields
from gabardine.core.kernels import local
from gabardine.core.messages.validation import sentence
from gabardine.materials.curve import Curve
from gabardine.materials.law import MembraneLaw
from gabardine.materials.membrane import splines
from gabardine.materials.membrane.splines import density as curves_density
from gabardine.materials.membrane.splines import stress as curves_stress
from gabardine.materials.membrane.splines import tangent as curves_tangent

NUMBERS = Fields(coupling=1, weft_saturation=1, warp_saturation=1, curves=None)
"""k [N/m], a and b, then the numbers of the curves (gabardine.materials.membrane.splines)."""
COUPLING, WEFT_SATURATION, WARP_SATURATION, CURVES = NUMBERS
ROUNDING = 1e-12


@local
def density(eu, ev, es, par, at):  # type: ignore[no-untyped-def]
    """w [J/m^2]."""
    k, a, b = par[at + COUPLING], par[at + WEFT_SATURATION], par[at + WARP_SATURATION]
    coupling = k * (a * math.tanh(eu / a)) * (b * math.tanh(ev / b))
    return curves_density(eu, ev, es, par, at + CURVES) + coupling


@local
def stress(eu, ev, es, par, at):  # type: ignore[no-untyped-def]
    """s = dw/de [N/m]."""
    k, a, b = par[at + COUPLING], par[at + WEFT_SATURATION], par[at + WARP_SATURATION]
    x = math.tanh(eu / a)
    y = math.tanh(ev / b)
    su, sv, ss = curves_stress(eu, ev, es, par, at + CURVES)
    return su + k * (1.0 - x * x) * (b * y), sv + k * (a * x) * (1.0 - y * y), ss


@local
def tangent(eu, ev, es, par, at):  # type: ignore[no-untyped-def]
    """s and c = ds/de [N/m]."""
    k, a, b = par[at + COUPLING], par[at + WEFT_SATURATION], par[at + WARP_SATURATION]
    x = math.tanh(eu / a)
    y = math.tanh(ev / b)
    p = 1.0 - x * x
    q = 1.0 - y * y
    su, sv, ss, cuu, cvv, css, cuv, cus, cvs = curves_tangent(eu, ev, es, par, at + CURVES)
    bend = 2.0 * k * x * y
    return (
        su + k * p * (b * y),
        sv + k * (a * x) * q,
        ss,
        cuu - bend * p * (b / a),
        cvv - bend * q * (a / b),
        css,
        cuv + k * p * q,
        cus,
        cvs,
    )


class Contraction(MembraneLaw):
    """Weft, warp and shear curves, and a contraction across the pull that is used up as threads straighten.

    Energy of the curves plus coupling * a tanh(weft strain / a) * b tanh(warp strain / b), with the
    saturation strains a and b of weft and warp.
    """

    law: Literal["contraction"] = "contraction"
    weft: Curve = Field(description="stress along the weft, the warp unstrained")
    warp: Curve = Field(description="stress along the warp, the weft unstrained")
    shear: Curve = Field(description="shear stress over engineering shear")
    coupling_n_per_m: float = Field(
        description="weft stress per warp strain, and back, at small strain [N/m]"
    )
    weft_saturation: float = Field(gt=0, description="weft strain at which its crimp is used up")
    warp_saturation: float = Field(gt=0, description="warp strain at which its crimp is used up")

    density: ClassVar = staticmethod(density)
    stress: ClassVar = staticmethod(stress)
    tangent: ClassVar = staticmethod(tangent)

    @classmethod
    def example(cls, stiffness: float, strain: float = 0.5) -> Self:
        curves = splines.example_curves(stiffness, strain)
        saturation = {"weft_saturation": 0.4 * strain, "warp_saturation": 0.5 * strain}
        return cls(**curves, **saturation, coupling_n_per_m=0.3 * stiffness)

    @model_validator(mode="after")
    def _convex(self) -> Self:
        ratio, inverse = (
            self.weft_saturation / self.warp_saturation,
            self.warp_saturation / self.weft_saturation,
        )
        (_, weft), (_, warp) = self.weft.pieces.least_slope(), self.warp.pieces.least_slope()
        bound = min(weft * ratio, warp * inverse)
        if not abs(self.coupling_n_per_m) <= bound * (1.0 + ROUNDING):
            raise sentence(
                f"coupling_n_per_m = {self.coupling_n_per_m:g} makes the law unstable; its size must not "
                f"exceed {bound:.6g}, the lesser of weft * a/b and warp * b/a (least slopes {weft:.4g} and "
                f"{warp:.4g} N/m of the curves, saturation strains a/b = {ratio:.4g})."
            )
        return self

    def parameters(self) -> tuple[float, ...]:
        curves = splines.flat(self.weft, self.warp, self.shear)
        return NUMBERS.numbers(
            coupling=self.coupling_n_per_m,
            weft_saturation=self.weft_saturation,
            warp_saturation=self.warp_saturation,
            curves=curves,
        )
