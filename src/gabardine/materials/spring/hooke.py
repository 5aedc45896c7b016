"""Hooke's spring: force proportional to elongation (Provot 1995)."""

from __future__ import annotations

from typing import ClassVar, Literal, Self

from gabardine.core.kernels import local
from gabardine.materials.spring.law import SpringLaw


@local
def potential(e, par, at):  # type: ignore[no-untyped-def]
    """F = e^2/2."""
    return 0.5 * e * e


@local
def force_of(e, par, at):  # type: ignore[no-untyped-def]
    """f = e."""
    return e


@local
def tangent(e, par, at):  # type: ignore[no-untyped-def]
    """f = e, f' = 1."""
    return e, 0.0 * e + 1.0


class Hooke(SpringLaw):
    """g = K (l - L): the same stiffness at every length."""

    force: Literal["hooke"] = "hooke"

    rising: ClassVar[bool] = True
    potential: ClassVar = staticmethod(potential)
    force_of: ClassVar = staticmethod(force_of)
    tangent: ClassVar = staticmethod(tangent)

    @classmethod
    def example(cls, elongation: float = 0.5) -> Self:  # noqa: ARG003 - it is linear
        return cls()

    def parameters(self) -> tuple[float, ...]:
        return ()
