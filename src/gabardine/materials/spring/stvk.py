"""The St.Venant-Kirchhoff spring, of two terms (Kikuuwe et al. 2009; Vogiannou et al. 2010, section 3.1)."""

from __future__ import annotations

from typing import ClassVar, Literal, Self

from gabardine.core.kernels import local
from gabardine.materials.spring.law import SpringLaw


@local
def potential(e, par, at):  # type: ignore[no-untyped-def]
    """F = eps^2/2 with the Green-Lagrange strain eps = (l^2/L^2 - 1)/2 = e + e^2/2."""
    strain = e * (1.0 + 0.5 * e)
    return 0.5 * strain * strain


@local
def force_of(e, par, at):  # type: ignore[no-untyped-def]
    """f = (1 + e) eps."""
    return (1.0 + e) * e * (1.0 + 0.5 * e)


@local
def tangent(e, par, at):  # type: ignore[no-untyped-def]
    """f and f' = (1 + e)^2 + eps = 1 + 3 e + 3 e^2/2."""
    return (1.0 + e) * e * (1.0 + 0.5 * e), 1.0 + e * (3.0 + 1.5 * e)


class Stvk(SpringLaw):
    """g = K/(2 L^2) l^3 - K/2 l: linear in the Green-Lagrange strain, soft in compression.

    Pressed below L/sqrt(3) it loses its stiffness: such springs collapse.
    """

    force: Literal["stvk"] = "stvk"

    potential: ClassVar = staticmethod(potential)
    force_of: ClassVar = staticmethod(force_of)
    tangent: ClassVar = staticmethod(tangent)

    @classmethod
    def example(cls, elongation: float = 0.5) -> Self:  # noqa: ARG003 - its shape is given
        return cls()

    def parameters(self) -> tuple[float, ...]:
        return ()
