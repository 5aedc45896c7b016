"""Average vector field: second order, keeps the energy of elastic cloth however long the step.

    x1 = x0 + h (v0 + v1)/2        M (v1 - v0)/h = mean over 0 <= s <= 1 of F(x0 + s d, d/h, t0 + h/2)

For conservative forces F = -grad U the work of their mean along the straight path of a step is U(x0) - U(x1),
so kinetic plus potential energy is kept exactly; viscosity and drag only take from it. The mean is taken by
Gauss's rule of two points, s = 1/2 -+ sqrt(3)/6, exact for forces that are cubic in positions: those of
membranes with a quadratic energy in Green-Lagrange strain, and of bending that is linear in positions. For
other laws the error is of fifth order in d. For linear forces it is the implicit midpoint rule, which takes F
in the middle alone and whose energy grows without bound where stiff cloth moves far in a step. Angular
momentum is kept to second order: a free sheet (0.3 m, 20 kN/m) that spins at 10 rad/s has
0.99 of it after a second in steps of 5 ms, 0.92 of 10 ms: vibrations take up the rest.

Quispel & McLaren 2008, "A new class of energy-preserving numerical integration methods", J. Phys. A 41;
McLachlan, Quispel & Robidoux 1999, "Geometric integration using discrete gradients".
"""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from typing import ClassVar

from gabardine.integrators.implicit_midpoint import ImplicitMidpoint
from gabardine.integrators.step_equations import Scheme
from gabardine.mechanics.model import State

GAUSS = (0.5 - sqrt(3.0) / 6.0, 0.5 + sqrt(3.0) / 6.0)
"""Points of Gauss's rule of two points in [0, 1], of equal weight."""


class AverageVectorField(ImplicitMidpoint):
    """See the module docstring."""

    title: ClassVar[str] = "average vector field (implicit, order 2, keeps energy)"
    creates_no_energy: ClassVar[bool] = True

    def scheme(self, state: State, step_s: float) -> Scheme:
        return replace(super().scheme(state, step_s), force_positions=GAUSS)
