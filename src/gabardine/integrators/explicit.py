"""One step of an explicit method: pins, contact and the stability limit, which all methods share.

A method gives the mean velocity w and the end velocity v1 of a step without contact, and the mean force:
x1 = x0 + h w, v1 = v0 + h F/m. Pins have their prescribed displacement. Contact changes the displacement h w
(gabardine.integrators.explicit_contact), and v1 by the same impulse. The stability limit is that of the
method for the largest eigenvalues omega^2 of M^-1 K and delta of M^-1 D at the present state, K and D the
stiffness and the damping matrix.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np

from gabardine.core.kernels import kernel
from gabardine.integrators.explicit_contact import MassEquations, displacement_in_contact
from gabardine.integrators.fused_steps import FusedSteps, may_be_fused, most_fused_steps
from gabardine.integrators.implicit import with_outcomes
from gabardine.integrators.integrator import Integrator
from gabardine.integrators.stability import highest_frequency
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import Result, StepReport, Stopwatch

RESONANCE = 0.84
"""Safety factor on steps of velocity Verlet and symplectic Euler (the same orbits): 3 % below sqrt(3)/2.

At h omega = sqrt(3) a mode turns by 120 degrees a step, and forces of second order in its amplitude, which
any cloth has, drive it step after step: stable by linear theory, it grows without bound (resonance of third
order; Schlick, Mandziuk, Skeel & Srinivas 1998, "Nonlinear resonance artifacts in molecular dynamics
simulations", J. Comput. Phys. 140). The 3 % allow for stiffening between two estimates of omega.
"""


@dataclass(frozen=True, eq=False)
class Motion:
    """A step: displacement [m], mean and end velocity [m/s], with the prescribed motion of pins."""

    displacement: Floats
    mean: Floats
    end: Floats


class Explicit(Integrator):
    """An explicit method: `motion` and `limit_s`."""

    implicit: ClassVar[bool] = False

    @abstractmethod
    def motion(self, state: State, step_s: float, held: Floats) -> tuple[Floats, Floats, Floats]:
        """Mean velocity [m/s], end velocity [m/s] and mean force [N] of a step without contact.

        held: displacement of the pinned vertices [m], for methods that move them to evaluate forces
        """

    def take_fused(self, fused: FusedSteps) -> bool:  # noqa: ARG002 - those that can override it
        """Take all fused steps at once; False if the method cannot."""
        return False

    def fused_last_step(self, fused: FusedSteps) -> State | None:  # noqa: ARG002 - those that can override it
        """The step after fused steps, equal to `step`; None if the method has no faster way."""
        return None

    @abstractmethod
    def limit_s(self, omega: float, delta: float) -> float:
        """The longest stable step [s] for frequencies up to `omega` and damping rates up to `delta` [1/s]."""

    def step(self, state: State, step_s: float, report: StepReport) -> tuple[State, Result]:
        watch = Stopwatch(report.stages_s)
        masses = self.system.model.mass_rows
        pinned, displacement = self.system.controls.pin_displacement(state.positions, state.time_s + step_s)
        held = displacement[pinned]
        with watch("evaluate"):
            mean, end, force = self.motion(state, step_s, held)
        mean[pinned] = end[pinned] = held / step_s
        moved = Motion(step_s * mean, mean, end)
        if self.system.model.contact is not None and np.isfinite(moved.displacement).all():
            result, touched = self._touch(state, moved, step_s, report, watch)
            if touched is None:
                return state, result
            state, moved = touched
        end, (positions, accelerations), reactions = moved.end, np.empty((2, *force.shape)), force
        before = (state.positions, state.velocities, moved.displacement, end)
        flat = (array.reshape(-1) for array in (*before, masses, positions, accelerations, reactions))
        if not _finish(step_s, *flat):
            return replace(state, positions=positions), Result.NOT_FINITE
        controls = self.system.controls
        return replace(
            state,
            positions=positions,
            velocities=end,
            accelerations=accelerations,
            time_s=state.time_s + step_s,
            pin_forces=controls.pin_forces(reactions),
            pin_moments=controls.pin_moments(reactions, positions),
        ), Result.OK

    def steps(self, state: State, step_s: float, count: int, report: StepReport) -> tuple[State, Result]:
        """`count` equal steps; all but the last are fused if nothing needs a check between them."""
        left = count
        while left > 1:
            some = min(left - 1, most_fused_steps(self.system))
            if not may_be_fused(self.system, state.time_s, state.time_s + some * step_s):
                break
            assert self.system.lanes is not None
            fused = FusedSteps(self.system, self.system.lanes, state, step_s, some)
            with Stopwatch(report.stages_s)("evaluate"):
                if not self.take_fused(fused):
                    break
                left -= some
                last_step = self.fused_last_step(fused) if left == 1 else None
            if last_step is None:
                positions, velocities = fused.end()
                state = replace(state, positions=positions, velocities=velocities, time_s=fused.end_s)
            else:
                state, left = last_step, 0
            if not np.isfinite(state.positions).all():
                return state, Result.NOT_FINITE
        for _ in range(left):
            state, result = self.step(state, step_s, report)
            if result is not Result.OK:
                return state, result
        return state, Result.OK

    def _touch(
        self, state: State, moved: Motion, step_s: float, report: StepReport, watch: Stopwatch
    ) -> tuple[Result, tuple[State, Motion] | None]:
        """The motion after contact, and the state with contact forces; None if no motion was found."""
        contact = self.system.contact
        assert contact is not None
        equations = MassEquations(self.system, state, moved.displacement, step_s)
        result, touched = displacement_in_contact(contact, equations, self.settings, report, watch)
        if touched is None:
            return result, None
        mean = touched.displacement / step_s
        end = moved.end + (touched.displacement - moved.displacement) / step_s
        with_contact = with_outcomes(state, [touched.outcome], report)
        return result, (with_contact, Motion(touched.displacement, mean, end))

    def stable_step_s(self, state: State) -> float:
        omega, delta = highest_frequency(self.system, state)
        if not np.isfinite(omega + delta):
            return 0.0  # the frequency overflowed: no step is short enough
        return self.limit_s(omega, delta)


@kernel
def _finish(step_s, x, v, displacement, end, masses, positions, accelerations, force):  # type: ignore[no-untyped-def]
    """positions = x + d, accelerations = (v1 - v)/h, and m (v1 - v)/h - F in place of the force F; whether
    all positions are finite: only for these x - x is 0.
    """
    strange = 0  # counted, since sums of numbers would be added one after the other
    for k in range(x.shape[0]):
        gained = end[k] - v[k]
        positions[k] = x[k] + displacement[k]
        accelerations[k] = gained / step_s
        force[k] = masses[k] * gained / step_s - force[k]
        strange += positions[k] - positions[k] != 0.0
    return strange == 0
