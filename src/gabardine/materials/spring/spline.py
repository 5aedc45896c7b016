"""The spring of a measured curve: force over elongation as piecewise polynomials."""

from __future__ import annotations

from typing import ClassVar, Literal, Self

import numpy as np
from pydantic import Field

from gabardine.core.kernels import local
from gabardine.materials.curve import Curve
from gabardine.materials.pieces import Pieces, curve_energy, curve_stress, curve_tangent
from gabardine.materials.spring.law import SpringLaw


@local
def potential(e, par, at):  # type: ignore[no-untyped-def]
    """F, the integral of the curve."""
    return curve_energy(e, par, at)


@local
def force_of(e, par, at):  # type: ignore[no-untyped-def]
    """f, the curve."""
    return curve_stress(e, par, at)


@local
def tangent(e, par, at):  # type: ignore[no-untyped-def]
    """f and its slope."""
    return curve_tangent(e, par, at)


class Spline(SpringLaw):
    """The shape of a measured curve: force over elongation, scaled to the spring's stiffness at rest.

    The curve's strain is the elongation l/L - 1; its stress is divided by its slope at zero, so that only
    its shape counts. In compression f(-e) = -f(e).
    """

    force: Literal["spline"] = "spline"
    curve: Curve = Field(description="force per width over elongation; its shape counts")

    rising: ClassVar[bool] = True
    potential: ClassVar = staticmethod(potential)
    force_of: ClassVar = staticmethod(force_of)
    tangent: ClassVar = staticmethod(tangent)

    @classmethod
    def example(cls, elongation: float = 0.5) -> Self:
        at = elongation * np.array([0.2, 0.6, 1.0])
        return cls(curve=Curve(strain=at.tolist(), stress_n_per_m=(at * (1.0 + 3.0 * at**2)).tolist()))

    def parameters(self) -> tuple[float, ...]:
        pieces = self.curve.pieces
        return Pieces(pieces.knots, pieces.coefficients / float(pieces.slope(0.0))).parameters()
