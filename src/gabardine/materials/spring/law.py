"""The base class of spring laws.

A dimensionless function f of the elongation e = l/L - 1 with f(0) = 0 and f'(0) = 1: the force along a
spring of length L [m] and stiffness K [N/m] is K L f(e). So one law is valid for springs of any length and
stiffness. It is a class of parameters plus *local functions*, reading the flat parameter vector from index
`at` on:

    potential(e, par, at) -> F                       F' = f, F(0) = 0
    force_of(e, par, at)  -> f
    tangent(e, par, at)   -> (f, f')
    jacobian(e, par, at)  -> (f, f') for solvers; the same unless the law overrides it

The functions of a law that rises everywhere can be a viscous law too, applied to the rate of elongation.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Self

from gabardine.core.parameters import Parameters


class SpringLaw(Parameters):
    """Base of all laws of springs; see the module docstring for the local functions."""

    rising: ClassVar[bool] = False
    """Whether f' is positive at every elongation, so that the law can also be one of damping."""

    potential: ClassVar[Callable]
    force_of: ClassVar[Callable]
    tangent: ClassVar[Callable]
    jacobian: ClassVar[Callable]

    def __init_subclass__(cls, **given: Any) -> None:
        super().__init_subclass__(**given)
        if "jacobian" not in vars(cls):
            cls.jacobian = staticmethod(cls.tangent)

    @classmethod
    @abstractmethod
    def example(cls, elongation: float = 0.5) -> Self:
        """A law for tests; elongation: end of its nonlinear range, if there is one."""

    @abstractmethod
    def parameters(self) -> tuple[float, ...]:
        """The flat parameter vector the local functions read."""
