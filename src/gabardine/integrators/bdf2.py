"""BDF-2, the two-step backward differentiation formula: second order, stable at any step, damps fast waves.

With w = h / (step before), a = (1 + 2 w)/(1 + w), c = w^2/(1 + w), e and u the changes of position and
velocity over the step before (w = 1: a = 3/2, c = 1/2):

    v1 = (a d - c e)/h          M (a (v1 - v0) - c u)/h = F(x0 + d, v1, t1)

The coefficients follow the steps, so a halved step keeps the order. The first step is backward Euler's, whose
local error is of second order and enters once. In the directions in which contact constrains a vertex its
past is replaced by uniform motion with its present velocity, since a difference across an impact is no
derivative. Hairer, Norsett & Wanner 1993, "Solving Ordinary Differential Equations I", section III.5.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from gabardine.integrators.backward_euler import backward_euler_scheme
from gabardine.integrators.implicit import AcceptedStep, Implicit
from gabardine.integrators.step_equations import Scheme
from gabardine.mechanics.model import State


class Bdf2(Implicit):
    """See the module docstring."""

    title: ClassVar[str] = "BDF-2 (implicit, order 2)"
    order: ClassVar[int] = 2
    error_constant: ClassVar[float | None] = 2 / 9

    def scheme(self, state: State, step_s: float) -> Scheme:
        if state.previous_step_s == 0.0:
            return backward_euler_scheme(state, step_s)
        w = step_s / state.previous_step_s
        a, c = (1.0 + 2.0 * w) / (1.0 + w), w * w / (1.0 + w)
        moved = state.positions - state.previous_positions
        gained = state.velocities - state.previous_velocities
        shift = -c / step_s * moved
        return Scheme(
            time_s=state.time_s + step_s,
            elapsed_s=step_s,
            inertial_displacement=step_s * (state.velocities + 0.5 * step_s * state.accelerations),
            inertia_shift=a * (state.velocities - shift) + c * gained,
            rate=a,
            inertia=a * a,
            end=a,
            rate_shift=shift,
            end_shift=shift,
        )

    def history(self, accepted: AcceptedStep, end: State) -> State:
        start, step_s = accepted.equations.state, accepted.equations.step_s
        uniform = end.positions - step_s * end.velocities
        return replace(
            end,
            previous_positions=uniform + accepted.free(start.positions - uniform),
            previous_velocities=end.velocities + accepted.free(start.velocities - end.velocities),
            previous_step_s=step_s,
        )
