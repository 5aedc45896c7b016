"""Implicit midpoint rule: second order, stable at any step if forces are linear, conserves the energy of
small oscillations; that of large ones may grow if the step is too long for the fastest waves.

M (v1 - v0)/h = F(x0 + d/2, d/h, t0 + h/2) with v1 = 2 d/h - v0, so M (2 d/h - 2 v0)/h = F. It is symplectic
and does not damp: only viscosity dissipates energy, and errors of waves that are too fast for the step
persist. Hairer, Lubich & Wanner 2006, "Geometric Numerical Integration", section II.1.3.
"""

from __future__ import annotations

from typing import ClassVar

from gabardine.integrators.implicit import Implicit
from gabardine.integrators.step_equations import Scheme
from gabardine.mechanics.model import State


class ImplicitMidpoint(Implicit):
    """See the module docstring."""

    title: ClassVar[str] = "implicit midpoint (implicit, order 2)"
    order: ClassVar[int] = 2
    error_constant: ClassVar[float | None] = 1 / 12

    def scheme(self, state: State, step_s: float) -> Scheme:
        return Scheme(
            time_s=state.time_s + 0.5 * step_s,
            elapsed_s=0.5 * step_s,
            inertial_displacement=step_s * (state.velocities + 0.5 * step_s * state.accelerations),
            inertia_shift=2.0 * state.velocities,
            position=0.5,
            inertia=2.0,
            end=2.0,
            end_shift=-state.velocities,
        )
