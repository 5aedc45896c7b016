"""The base class of membrane laws.

A membrane law maps the Green-Lagrange strain e = (weft, warp, engineering shear) to the second
Piola-Kirchhoff stress s in N/m. It is a class of parameters (a table of the scene) plus three *local
functions* for kernels: plain functions of scalars and the flat parameter vector, reading
from index `at` on.

    density(eu, ev, es, par, at) -> w                                  [J/m^2]
    stress(eu, ev, es, par, at)  -> (su, sv, ss)                       [N/m], s = dw/de
    tangent(eu, ev, es, par, at) -> (su, sv, ss, cuu, cvv, css, cuv, cus, cvs), c = ds/de

The same three functions serve as a viscous law, applied to the strain rate.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar, Self

import numpy as np

from gabardine.core.parameters import Parameters


class MembraneLaw(Parameters):
    """Base of all membrane laws; see the module docstring for the three local functions."""

    convex: ClassVar[bool] = True
    """Whether c is positive semi-definite at every strain, so that no projection is needed."""

    density: ClassVar[Callable]
    stress: ClassVar[Callable]
    tangent: ClassVar[Callable]

    @classmethod
    @abstractmethod
    def example(cls, stiffness: float, strain: float = 0.5) -> Self:
        """A law of about this stiffness [N/m], with all numbers different, for tests.

        strain: end of the nonlinear range, if there is one.
        """

    @abstractmethod
    def parameters(self) -> tuple[float, ...]:
        """The flat parameter vector the local functions read."""

    def rest_stiffness(self) -> tuple[float, ...]:
        """(cuu, cvv, css, cuv, cus, cvs) at zero strain [N/m]."""
        at_rest = self.tangent(0.0, 0.0, 0.0, np.array(self.parameters()), 0)
        return tuple(float(c) for c in at_rest[3:])
