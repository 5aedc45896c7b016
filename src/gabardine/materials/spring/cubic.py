"""The full cubic spring: stiffness prescribed at rest, stretched and compressed.

Vogiannou, Moustakas, Tzovaras & Strintzis 2010, section 3.2: g(l) = a l^3 + b l^2 + c l + d from

    g(L) = 0,  g'(L) = K,  g'(a_1 L) = K_1,  g'(a_2 L) = K_2                     (equation 8)

Solved in e = l/L - 1, where it is well conditioned: g'/K = 1 + p e + q e^2 with p, q from divided
differences. St.Venant-Kirchhoff springs are p = 3, q = 3/2, Hooke's are p = q = 0. Back in powers of l/L,
with g over K L:

    a = q/3,  b = p/2 - q,  c = 1 - p + q,  d = p/2 - q/3 - 1

Not every choice keeps g' positive (K_1 = 20 K with K_2 = 1.1 K does not): those are refused.

Section 4.2 reduces b and d to 99 % in the Jacobian only, against oscillations out of the plane under extreme
stretch: `jacobian_share`. The exact tangent is that of the force.
"""

from __future__ import annotations

import math
from typing import Annotated, ClassVar, Literal, NamedTuple, Self

from pydantic import Field, model_validator

from gabardine.core.fields import Fields
from gabardine.core.kernels import local
from gabardine.core.parameters import Parameters
from gabardine.materials.spring.law import SpringLaw

NUMBERS = Fields(p=1, q=1, less_b=1, less_d=1)
"""p and q; b (1 - share) and d (1 - share), by which b and d are reduced in the Jacobian."""
P, Q, LESS_B, LESS_D = NUMBERS
SAME_RATIO = 1e-9
"""Ratios closer than this are equal: the conditions at both contradict or repeat each other."""


@local
def potential(e, par, at):  # type: ignore[no-untyped-def]
    """F = e^2/2 + p e^3/6 + q e^4/12."""
    return e * e * (0.5 + e * (par[at + P] / 6.0 + e * (par[at + Q] / 12.0)))


@local
def force_of(e, par, at):  # type: ignore[no-untyped-def]
    """f = e + p e^2/2 + q e^3/3."""
    return e * (1.0 + e * (0.5 * par[at + P] + e * (par[at + Q] / 3.0)))


@local
def tangent(e, par, at):  # type: ignore[no-untyped-def]
    """f and f' = 1 + p e + q e^2."""
    force = e * (1.0 + e * (0.5 * par[at + P] + e * (par[at + Q] / 3.0)))
    return force, 1.0 + e * (par[at + P] + e * par[at + Q])


@local
def jacobian(e, par, at):  # type: ignore[no-untyped-def]
    """f and f' with b and d reduced to their share."""
    force, slope = tangent(e, par, at)
    ratio = 1.0 + e
    return force - par[at + LESS_B] * ratio * ratio - par[at + LESS_D], slope - 2.0 * par[at + LESS_B] * ratio


class Cubic4(NamedTuple):
    """g = a l^3 + b l^2 + c l + d [N]: a [N/m^3], b [N/m^2], c [N/m], d [N]."""

    a: float
    b: float
    c: float
    d: float


class At(Parameters):
    """A stiffness at a length, both as multiples of those at rest."""

    ratio: Annotated[float, Field(gt=0)] = Field(description="length over length at rest")
    stiffness: Annotated[float, Field(gt=0)] = Field(description="stiffness over stiffness at rest")


class Stretched(At):
    """The stiffness when stretched: K_1 = stiffness K at the length a_1 L, a_1 = ratio."""

    ratio: float = Field(1.1, gt=1, description="length over length at rest")
    stiffness: float = Field(6.0, gt=0, description="stiffness there over stiffness at rest")


class Compressed(At):
    """The stiffness when compressed: K_2 = stiffness K at the length a_2 L, a_2 = ratio."""

    ratio: float = Field(0.9, gt=0, lt=1, description="length over length at rest")
    stiffness: float = Field(2.0, gt=0, description="stiffness there over stiffness at rest")


class Cubic(SpringLaw):
    """Stiffness K at rest, `stretch.stiffness` K at `stretch.ratio` L, and so on for `compress`.

    The stiffness must stay positive in the working range: from rest twice as far as the two ratios go.
    """

    force: Literal["cubic"] = "cubic"
    stretch: Stretched = Field(Stretched(), description="stiffness when stretched")
    compress: Compressed = Field(Compressed(), description="stiffness when compressed")
    working_ratio: tuple[float, float] | None = Field(
        None, description="lengths over L between which stiffness must be positive"
    )
    jacobian_share: float = Field(
        1.0, gt=0, le=1, description="share of b and d that the Jacobian has (cubic10: 0.99)"
    )

    potential: ClassVar = staticmethod(potential)
    force_of: ClassVar = staticmethod(force_of)
    tangent: ClassVar = staticmethod(tangent)
    jacobian: ClassVar = staticmethod(jacobian)

    @classmethod
    def example(cls, elongation: float = 0.5) -> Self:
        return cls(
            stretch=Stretched(ratio=1.0 + 0.6 * elongation, stiffness=4.0),
            compress=Compressed(ratio=1.0 - 0.5 * elongation, stiffness=1.5),
        )

    @property
    def range(self) -> tuple[float, float]:
        """The working range, in lengths over L."""
        if self.working_ratio is not None:
            return self.working_ratio
        return max(0.0, 2.0 * self.compress.ratio - 1.0), 2.0 * self.stretch.ratio - 1.0

    @model_validator(mode="after")
    def _stiff_everywhere(self) -> Self:
        low, high = self.range
        if not 0.0 <= low < 1.0 < high:
            raise ValueError(
                f"the working_ratio must hold 1 inside it, not {[low, high]}; give e.g. [0.8, 1.2]"
            )
        refuse_soft(*self.curvature(), (low, high))
        return self

    def curvature(self) -> tuple[float, float]:
        """p and q of g'/K = 1 + p e + q e^2."""
        return curvature(
            self.stretch.ratio, self.stretch.stiffness, self.compress.ratio, self.compress.stiffness
        )

    def parameters(self) -> tuple[float, ...]:
        p, q = self.curvature()
        left_out = 1.0 - self.jacobian_share
        b, d = 0.5 * p - q, 0.5 * p - q / 3.0 - 1.0
        return NUMBERS.numbers(p=p, q=q, less_b=left_out * b, less_d=left_out * d)


def curvature(a1: float, k1: float, a2: float, k2: float) -> tuple[float, float]:
    """p and q from stiffness ratios k at length ratios a, by divided differences."""
    for name, a in (("a1", a1), ("a2", a2)):
        if not 0.0 < a < math.inf:
            raise ValueError(f"the ratio {name} = {a:g} is that of no length; give a number above 0")
        if abs(a - 1.0) < SAME_RATIO:
            raise ValueError(
                f"the ratio {name} = 1 is the rest length, where the stiffness is K already; move it away"
            )
    if abs(a1 - a2) < SAME_RATIO:
        raise ValueError(f"the ratios a1 = a2 = {a1:g} give one length two stiffnesses; give two lengths")
    e1, e2 = a1 - 1.0, a2 - 1.0
    first, second = (k1 - 1.0) / e1, (k2 - 1.0) / e2
    q = (first - second) / (e1 - e2)
    return first - q * e1, q


def refuse_soft(p: float, q: float, working: tuple[float, float]) -> None:
    """ValueError if 1 + p e + q e^2 is not positive for every length ratio 1 + e in the working range."""
    low, high = working[0] - 1.0, working[1] - 1.0
    places = [low, high]
    if q > 0.0 and low < -0.5 * p / q < high:
        places.append(-0.5 * p / q)
    least = min(places, key=lambda e: 1.0 + e * (p + q * e))
    value = 1.0 + least * (p + q * least)
    if not value > 0.0:
        raise ValueError(
            f"the spring has no positive stiffness everywhere from {working[0]:g} to {working[1]:g} of its "
            f"length: at {1.0 + least:.4g} it is {value:.3g} times that at rest; bring the stiffnesses of "
            f"stretch and compress closer together, or narrow working_ratio"
        )


def cubic_coefficients(
    length: float, stiffness: float, a1: float, stiffness1: float, a2: float, stiffness2: float
) -> Cubic4:
    """a, b, c, d from L [m], K, a_1, K_1, a_2, K_2 [N/m] (equation 8); ValueError for impossible values.

    In powers of l there is cancellation: rounded to doubles they meet the conditions only to 1e-16 of the
    largest, which is q K (1e-10 K at a = 1 +- 0.01, K_1 = K_2 = 100 K); p and q meet them to 1e-13 K there.
    """
    for name, value in (("L", length), ("K", stiffness), ("K1", stiffness1), ("K2", stiffness2)):
        if not (value > 0.0 and math.isfinite(value)):
            raise ValueError(
                f"{name} = {value:g} is no length or stiffness of a spring; give a number above 0"
            )
    p, q = curvature(a1, stiffness1 / stiffness, a2, stiffness2 / stiffness)
    refuse_soft(p, q, (min(a1, a2, 1.0), max(a1, a2, 1.0)))
    return Cubic4(
        stiffness * (q / 3.0) / length**2,
        stiffness * (0.5 * p - q) / length,
        stiffness * (1.0 - p + q),
        stiffness * (0.5 * p - q / 3.0 - 1.0) * length,
    )
