"""Backward Euler: first order, stable at any step, dissipative.

M (d/h - v0)/h = F(x0 + d, d/h) for the displacement d of a step h; then x1 = x0 + d, v1 = d/h.
Newton: (M/h^2 - dF/dx - dF/dv / h) delta = F - M (d/h - v0)/h, from d = 0. One iteration is the
linearised step of Baraff & Witkin 1998, "Large steps in cloth simulation".

Contact sets the constraints of single vertices; it is asked again after each solve, a few times at
most, which resolves touching, leaving, sticking and sliding within the step.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np

from gabardine.integrators.integrator import (
    LINEAR_RESULT,
    Constraint,
    Integrator,
    constrain,
    pin_forces,
    reactions,
    solve_linear,
)
from gabardine.mechanics.contact import ContactStep
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import Result, StepReport, Stopwatch
from gabardine.mechanics.system import Matrix

CONTACT_PASSES = 2
NEWTON_LIMIT = 100
LINE_SEARCH_LIMIT = 12


@dataclass(eq=False)
class _Step:
    """One step being solved: where it starts, and the displacement found so far."""

    state: State
    step_s: float
    end_s: float
    contact: ContactStep | None
    displacement: Floats
    reaction: Floats
    report: StepReport
    watch: Stopwatch


class BackwardEuler(Integrator):
    """See the module docstring."""

    title: ClassVar[str] = "backward Euler (implicit, order 1)"
    implicit: ClassVar[bool] = True

    def step(self, state: State, step_s: float, report: StepReport) -> tuple[State, Result]:
        model = self.system.model
        coasting = step_s * (state.velocities + step_s * state.accelerations)
        contact = None
        if model.contact is not None:
            expected = state.positions + coasting
            contact = model.contact.open(
                state.positions, expected, step_s, state.contact_status, state.contact_forces
            )
        now = _Step(
            state,
            step_s,
            state.time_s + step_s,
            contact,
            np.zeros_like(state.positions),
            np.zeros_like(state.positions),
            report,
            Stopwatch(report.stages_s),
        )
        result = self._newton(now, coasting)
        if result is not Result.OK:
            return replace(state, positions=state.positions + now.displacement), result
        return self._finished(now), Result.OK

    def _newton(self, now: _Step, guess: Floats) -> Result:
        """Newton's iterations; the first decides who touches what, the others keep to it."""
        wanted = self.settings.newton_iterations
        constraint: Constraint | None = None
        for iteration in range(wanted or NEWTON_LIMIT):
            with now.watch("evaluate"):
                force, values = self.system.linearise(
                    now.state.positions + now.displacement,
                    now.displacement / now.step_s,
                    now.end_s,
                    (1.0, 1.0 / now.step_s, self.settings.jacobian),
                )
                self.system.add_mass(values, 1.0 / now.step_s**2)
                right = force - self._inertia(now, now.displacement)
            if constraint is None:
                result, change, constraint = self._touch_and_solve(now, values, right, guess)
            else:
                result, change = self._solve(now, values, right, constraint, np.zeros_like(guess))
            if result is not Result.OK:
                now.displacement = now.displacement + change  # where it was going, for the message
                return result
            with now.watch("evaluate"):
                length = self._line_search(now, change, constraint) if iteration > 0 else 1.0
                now.displacement = now.displacement + length * change
            now.report.newton_iterations += 1
            if wanted is None and (self._converged(now, constraint) or self._at_rounding(now, change)):
                break
        else:
            if wanted is None:
                return Result.NEWTON_LIMIT
        if now.contact is not None:
            with now.watch("contact"):
                now.contact.review(now.displacement, now.reaction)
        return Result.OK

    def _touch_and_solve(
        self, now: _Step, values: Matrix, right: Floats, guess: Floats
    ) -> tuple[Result, Floats, Constraint]:
        """Solve, let contact look at it, and solve once more if it changed its mind."""
        change = guess
        for contact_pass in range(CONTACT_PASSES):
            with now.watch("contact"):
                constraint = constrain(self.system, now.state.positions, now.end_s, now.contact)
            result, change = self._solve(now, values, right, constraint, change)
            if result is not Result.OK or now.contact is None or contact_pass + 1 == CONTACT_PASSES:
                break
            with now.watch("contact"):
                if not now.contact.review(change, now.reaction):
                    break
        return result, change, constraint

    def _solve(
        self, now: _Step, values: Matrix, right: Floats, constraint: Constraint, guess: Floats
    ) -> tuple[Result, Floats]:
        """One linear solve: the change of the displacement; leaves the reactions in `now`."""
        with now.watch("solve"):
            starts = (constraint.remaining(now.displacement), guess)
            loaded = right + constraint.friction
            solution = solve_linear(
                self.system, values, loaded, constraint, starts, self.settings, self._weight(now)
            )
            now.report.linear_iterations += solution.iterations
            now.report.residual = solution.residual
        if LINEAR_RESULT[solution.status] is not Result.OK:
            return LINEAR_RESULT[solution.status], solution.x
        if not np.isfinite(solution.x).all():
            return Result.NOT_FINITE, solution.x
        with now.watch("contact"):
            now.reaction = reactions(self.system, values, loaded, solution.x)
        return Result.OK, solution.x

    def _weight(self, now: _Step) -> float:
        """Size of the loads [N]: what an error in the forces is measured against at rest."""
        if self.settings.newton_iterations is None:
            return 0.0  # each solve must reduce what the last one left, or Newton's method stalls above it
        return float(np.linalg.norm(self.system.external_force(now.end_s)))

    def _inertia(self, now: _Step, displacement: Floats) -> Floats:
        """M (d/h - v0)/h [N]."""
        change = displacement / now.step_s - now.state.velocities
        return self.system.model.masses[:, None] * change / now.step_s

    def _residual(self, now: _Step, displacement: Floats, constraint: Constraint) -> tuple[Floats, Floats]:
        """The unbalanced force in the free directions, and the force at work [N]."""
        end = now.state.positions + displacement
        force = self.system.force(end, displacement / now.step_s, now.end_s) + constraint.friction
        return constraint.filter.apply(force - self._inertia(now, displacement)), force

    def _line_search(self, now: _Step, change: Floats, constraint: Constraint) -> float:
        """Shorten the change until the force along it has dropped to half (Matthies & Strang 1979)."""
        start = float(np.sum(change * self._residual(now, now.displacement, constraint)[0]))
        length = 1.0
        for _ in range(LINE_SEARCH_LIMIT):
            left, _ = self._residual(now, now.displacement + length * change, constraint)
            along = float(np.sum(change * left))
            if along >= -0.5 * abs(start):
                break
            length *= 0.5
        return length

    def _converged(self, now: _Step, constraint: Constraint) -> bool:
        left, _ = self._residual(now, now.displacement, constraint)
        weight = self.system.external_force(now.end_s)
        inertia = self.system.model.masses[:, None] * now.state.velocities / now.step_s
        scale = float(np.linalg.norm(weight)) + 1e-3 * float(np.linalg.norm(inertia))
        relative = float(np.linalg.norm(left)) / scale if scale > 0 else 0.0
        now.report.history.append(relative)
        return relative <= self.settings.force_tolerance

    def _at_rounding(self, now: _Step, change: Floats) -> bool:
        """Whether the last change is lost in the rounding of the positions: nothing is left to gain."""
        extent = float(np.abs(now.state.positions).max(initial=0.0))
        return float(np.abs(change).max(initial=0.0)) <= 1e-15 * extent

    def _finished(self, now: _Step) -> State:
        if now.contact is not None:
            now.displacement = now.contact.settle(now.displacement)
        state = replace(
            now.state,
            positions=now.state.positions + now.displacement,
            velocities=now.displacement / now.step_s,
            accelerations=(now.displacement / now.step_s - now.state.velocities) / now.step_s,
            time_s=now.end_s,
            pin_forces=pin_forces(self.system, now.reaction),
        )
        if now.contact is None:
            return state
        status = now.contact.status()
        now.report.contacts = int(np.count_nonzero(status))
        return replace(state, contact_status=status, contact_forces=now.contact.forces(now.reaction))
