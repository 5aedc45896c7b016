"""Backward Euler: implicit, first order, stable at any step, dissipative.

M (d/h - v0)/h = F(x0 + d, d/h, t1) for the displacement d of a step h; then x1 = x0 + d, v1 = d/h.
Hairer & Wanner 1996, "Solving Ordinary Differential Equations II", section IV.3; for cloth Baraff & Witkin
1998, "Large steps in cloth simulation".
"""

from __future__ import annotations

from typing import ClassVar

from gabardine.integrators.implicit import Implicit
from gabardine.integrators.step_equations import Scheme
from gabardine.mechanics.model import State


class BackwardEuler(Implicit):
    """See the module docstring."""

    title: ClassVar[str] = "backward Euler (implicit, order 1)"
    order: ClassVar[int] = 1
    creates_no_energy: ClassVar[bool] = True

    def scheme(self, state: State, step_s: float) -> Scheme:
        return backward_euler_scheme(state, step_s)


def backward_euler_scheme(state: State, step_s: float) -> Scheme:
    """The scheme of one step; multi-step methods start with it."""
    inertial_displacement = step_s * (state.velocities + step_s * state.accelerations)
    return Scheme(state.time_s + step_s, step_s, inertial_displacement, inertia_shift=state.velocities)
