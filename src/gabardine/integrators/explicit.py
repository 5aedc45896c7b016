"""What all explicit time steps share: pins, contact and the stability limit.

A method gives the mean velocity w and the end velocity v1 of a step in which nothing is in the way, and the
mean force: x1 = x0 + h w, v1 = v0 + h F/m. Contact stops what would come too close (by impulses, on both
velocities), pins go where they should. The limit is what the method allows for the largest eigenvalues
omega^2 of M^-1 K and delta of M^-1 D at the present state, K and D the stiffness and the damping matrix.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import ClassVar

import numpy as np

from gabardine.integrators.fused_steps import FusedSteps, may_be_fused, most_fused_steps
from gabardine.integrators.integrator import Integrator
from gabardine.integrators.stability import highest_frequency
from gabardine.mechanics.contact import Span
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import Result, StepReport, Stopwatch

RESONANCE = 0.84
"""Margin of Verlet's method and symplectic Euler, which have the same orbits: 3 % below sqrt(3)/2.

At h omega = sqrt(3) a mode turns by 120 degrees a step, and forces of second order in its amplitude, which
any cloth has, drive it step after step: stable by linear theory, it grows until something bursts (resonance
of third order; Schlick, Mandziuk, Skeel & Srinivas 1998, "Nonlinear resonance artifacts in molecular dynamics
simulations", J. Comput. Phys. 140). The rest is for what stiffens unnoticed.
"""


class Explicit(Integrator):
    """An explicit method: `motion` and `limit_s`."""

    implicit: ClassVar[bool] = False

    @abstractmethod
    def motion(self, state: State, step_s: float) -> tuple[Floats, Floats, Floats]:
        """Mean velocity [m/s], end velocity [m/s] and mean force [N] of a step without contact."""

    def take_fused(self, fused: FusedSteps) -> bool:  # noqa: ARG002 - those that can override it
        """Take all fused steps at once; False where the method cannot."""
        return False

    def fused_last_step(self, fused: FusedSteps) -> State | None:  # noqa: ARG002 - those that can override it
        """The step after fused steps, as `step` takes it; None where the method has no faster way."""
        return None

    @abstractmethod
    def limit_s(self, omega: float, delta: float) -> float:
        """The longest stable step [s] for frequencies up to `omega` and damping rates up to `delta` [1/s]."""

    def step(self, state: State, step_s: float, report: StepReport) -> tuple[State, Result]:
        watch = Stopwatch(report.stages_s)
        masses = self.system.model.mass_rows
        with watch("evaluate"):
            mean, end, force = self.motion(state, step_s)
        contact_forces = state.contact_forces
        if self.system.model.contact is not None:
            with watch("contact"):
                free = end
                mean, end, report.contacts = self._touch(state, mean, end, step_s)
                contact_forces = masses * (end - free) / step_s
        pinned, displacement = self.system.controls.pin_displacement(state.positions, state.time_s + step_s)
        mean[pinned] = displacement[pinned] / step_s
        end[pinned] = mean[pinned]
        positions = state.positions + step_s * mean
        if not np.isfinite(positions).all():
            return replace(state, positions=positions), Result.NOT_FINITE
        gained = end - state.velocities
        controls, reactions = self.system.controls, masses * gained / step_s - force
        return replace(
            state,
            positions=positions,
            velocities=end,
            accelerations=gained / step_s,
            time_s=state.time_s + step_s,
            contact_forces=contact_forces,
            pin_forces=controls.pin_forces(reactions),
            pin_moments=controls.pin_moments(reactions, positions),
        ), Result.OK

    def steps(self, state: State, step_s: float, count: int, report: StepReport) -> tuple[State, Result]:
        """`count` equal steps, all but the last at once where nothing has to be looked at between them."""
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

    def _touch(self, state: State, mean: Floats, end: Floats, step_s: float) -> tuple[Floats, Floats, int]:
        """Both velocities after contact, and the number of contacts."""
        contact = self.system.contact
        assert contact is not None
        now, later = state.time_s, state.time_s + step_s
        stopped, count = contact.impulse(state.positions, mean, Span(now, later, step_s))
        if end is mean:
            return stopped, stopped, count
        hit = (stopped != mean).any(axis=1)
        onward = Span(later, later + step_s, step_s)
        slowed, _ = contact.impulse(state.positions + step_s * stopped, end, onward)
        return stopped, np.where(hit[:, None], slowed, end), count

    def stable_step_s(self, state: State) -> float:
        omega, delta = highest_frequency(self.system, state)
        if not np.isfinite(omega + delta):
            return 0.0  # beyond the range of numbers: no step is short enough
        return self.limit_s(omega, delta)
