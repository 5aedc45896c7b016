"""What all implicit time steps share: Newton's method for the displacement of a step, with pins and contact.

With the numbers of a scheme (:mod:`gabardine.integrators.scheme`) Newton's equation for the displacement d is

    (a M/h^2 - p dF/dx - r dF/dv / h) delta = F - M (a d/h - v_a)/h

from d = 0. One iteration is the linearised step of Baraff & Witkin 1998, "Large steps in cloth simulation";
more follow where it overstretches the cloth, and steps that are long for their mesh start elsewhere or
iterate twice (:mod:`gabardine.integrators.linearisation`).

Contact sets the constraints of single vertices; it is asked again after each solve, a few times at
most, which resolves touching, leaving, sticking and sliding within the step. Where contact couples vertices,
only the last of these solves is as accurate as wanted; the others find out what to solve. Constraints
prescribe the displacement of the whole step. What is held ends with the mean velocity d/h of its step,
whatever the scheme (extrapolation would make it bounce), and the force that holds it is
M (d/h - v0)/h - F(x_s, v_s, t_s).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from functools import partial
from typing import ClassVar

import numpy as np

from gabardine.core.threads import Ahead
from gabardine.integrators.integrator import (
    LINEAR_RESULT,
    Constraint,
    Integrator,
    Settings,
    constrain,
    pin_displacement,
    pin_forces,
    reactions,
    solve_linear,
)
from gabardine.integrators.linearisation import (
    MAX_EXTRA_ITERATIONS,
    is_long,
    is_overstretched,
    pins_pull,
    predicted_displacement,
)
from gabardine.integrators.scheme import Scheme, Step
from gabardine.linalg.blocks import size
from gabardine.mechanics.contact import ContactStep, Linear, Span
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import Result, StepReport, Stopwatch

ROUGH = 10.0
"""Times the tolerance of linear solves: of those after which contact is asked again."""
NEWTON_LIMIT = 100
ROUGHLY = 0.1
"""Relative residual of the first of two iterations of a long step, and of extra iterations."""
LINE_SEARCH_LIMIT = 12


class Implicit(Integrator):
    """An implicit method: one `scheme` a step; `history` if it looks further back than the present state."""

    implicit: ClassVar[bool] = True

    @abstractmethod
    def scheme(self, state: State, step_s: float) -> Scheme:
        """The scheme of a step from `state`."""

    def history(self, now: Step, final: State, free: Callable[[Floats], Floats]) -> State:  # noqa: ARG002
        """`final` with what the next step needs to know of this one; free: keeps what nothing held."""
        return final

    def step(self, state: State, step_s: float, report: StepReport) -> tuple[State, Result]:
        nothing, watch = np.zeros_like(state.positions), Stopwatch(report.stages_s)
        scheme, wanted = self._scheme(state, step_s), self.settings.newton_iterations
        now = Step(state, step_s, scheme, None, nothing, nothing, report, watch, wanted)
        if wanted == 1 and is_long(self.system, scheme.time_s, step_s):
            self._predict(now)
        with self._begin_contact(now) as begun:  # the elements know nothing of it
            with watch("evaluate"):
                now.linear = self._linearised(now)
            if begun is not None:
                with watch("contact"):
                    now.contact = begun()
        contact = now.contact
        result, constraint = self._newton(now)
        moved = now.displacement
        if result is Result.OK and contact is not None:
            with now.watch("contact"):
                resolved = contact.resolve(moved)
            result = Result.NO_SAFE_STEP if resolved is None else Result.OK
            moved = moved if resolved is None else resolved
        if result is not Result.OK:
            return replace(state, positions=state.positions + moved), result
        return self._finished(now, moved, constraint), Result.OK

    def _predict(self, now: Step) -> None:
        """Of a long step: go where velocities lead, or else iterate twice."""
        with now.watch("evaluate"):
            force = self._unbalanced(now, now.displacement)
            force[self.system.controls.pinned()] = 0.0
            now.start_n = size(force)
            there = (
                predicted_displacement(self.system, now.state, now.step_s)
                if now.scheme.position == 1.0
                else None
            )
        if there is None:
            now.wanted, now.rough = 2, 0 if pins_pull(self.system, now.state, now.step_s) else 1
        else:
            now.displacement = there

    def _begin_contact(self, now: Step) -> AbstractContextManager[Ahead[ContactStep] | None]:
        """Contact beginning to look at the step, in another thread if there is one; None without contact."""
        state, scheme, contact = now.state, now.scheme, self.system.model.contact
        if contact is None:
            return nullcontext()
        pinned, given = pin_displacement(self.system, state.positions, now.end_s)
        expected = state.positions + scheme.inertial_displacement
        expected[pinned] = state.positions[pinned] + given[pinned]
        span = Span(state.time_s, now.end_s, now.step_s / scheme.inertia**0.5)
        before = state.contact_status, state.contact_forces
        return self.system.team.ahead(partial(contact.open, state.positions, expected, span, *before))

    def _scheme(self, state: State, step_s: float) -> Scheme:
        scheme, rigid_bodies = self.scheme(state, step_s), self.system.model.rigid_bodies
        if rigid_bodies is None:
            return scheme
        moving = state.velocities, state.accelerations, step_s
        return replace(
            scheme,
            inertial_displacement=rigid_bodies.frames(state.positions).inertial_displacement(
                scheme.inertial_displacement, *moving
            ),
        )

    def _newton(self, now: Step) -> tuple[Result, Constraint]:
        """Newton's iterations; the first decides who touches what, the others keep to it."""
        wanted = now.wanted
        constraint: Constraint | None = None
        for iteration in range(wanted + MAX_EXTRA_ITERATIONS if wanted else NEWTON_LIMIT):
            if wanted and iteration >= wanted and not self._overstretched(now):
                break
            settings = self._accuracy(now, iteration)
            if constraint is None:
                result, change, constraint = self._touch_and_solve(now, settings)
            else:
                with now.watch("evaluate"):
                    now.linear = self._linearised(now)
                nowhere = (np.zeros_like(now.displacement),)
                result, change = self._solve(now, constraint, nowhere, settings)
            if result is not Result.OK and wanted and iteration >= wanted:
                break  # overstretched, but solved
            if result is not Result.OK:
                now.displacement = now.displacement + change  # where it was going, for the message
                return result, constraint
            with now.watch("evaluate"):
                length = self._line_search(now, change, constraint) if iteration > 0 else 1.0
            if length < 1.0:
                change = length * change
                self._react(now, self._equation(now, constraint), constraint, change)
            now.displacement = now.displacement + change
            now.report.newton_iterations += 1
            if wanted is None and (self._converged(now, constraint) or self._at_rounding(now, change)):
                break
        else:
            if wanted is None:
                assert constraint is not None
                return Result.NEWTON_LIMIT, constraint
        assert constraint is not None
        if now.contact is not None:
            with now.watch("contact"):
                now.contact.review(now.displacement, now.reaction)
        return Result.OK, constraint

    def _accuracy(self, now: Step, iteration: int) -> Settings:
        """How exactly to solve: extra iterations, and the first of a long step, roughly."""
        if now.wanted is None or now.rough <= iteration < now.wanted:
            return self.settings
        return replace(self.settings, tolerance=max(self.settings.tolerance, ROUGHLY))

    def _overstretched(self, now: Step) -> bool:
        """Whether the displacement found so far stretches the cloth as no step should."""
        with now.watch("evaluate"):
            return is_overstretched(self.system, now.state.positions, now.state.positions + now.displacement)

    def _linearised(self, now: Step) -> Linear:
        """Newton's equation at the present displacement."""
        scheme = now.scheme
        force, values = self.system.linearise(
            now.positions(now.displacement),
            now.velocities(now.displacement),
            scheme.time_s,
            (scheme.position, scheme.rate / now.step_s, self.settings.jacobian),
        )
        self.system.add_mass(values, scheme.inertia / now.step_s**2)
        solver = self.system.solver(self.settings.preconditioner)
        return Linear(values, force - self._inertia(now, now.displacement), solver)

    def _touch_and_solve(self, now: Step, settings: Settings) -> tuple[Result, Floats, Constraint]:
        """Solve, let contact look at it, and solve again while it changes its mind."""
        contact = now.contact
        turned = now.step_s**2 * now.state.accelerations  # how the displacement changed from step to step
        guesses: tuple[Floats, ...] = (now.scheme.inertial_displacement - now.displacement, turned)
        passes = 1 if contact is None else contact.passes
        rough, again = contact is not None and contact.rough, True
        constraint, before = None, None
        for contact_pass in range(passes):
            rough = rough and again and contact_pass + 1 < passes
            with now.watch("contact"):
                touching = None if contact is None else contact.constraints()
                if constraint is None or touching is not before:
                    constraint = constrain(self.system, now.state.positions, now.end_s, touching)
                before = touching
            accuracy = replace(settings, tolerance=ROUGH * settings.tolerance) if rough else settings
            result, change = self._solve(now, constraint, guesses, accuracy)
            guesses = (change,)
            if result is not Result.OK or contact is None or contact_pass + 1 == passes:
                break
            with now.watch("contact"):
                again = contact.review(change, now.reaction)
            if not (again or rough):
                break
        assert constraint is not None
        return result, change, constraint

    def _solve(
        self,
        now: Step,
        constraint: Constraint,
        guesses: tuple[Floats, ...],
        settings: Settings,
    ) -> tuple[Result, Floats]:
        """One linear solve: the change of the displacement; leaves the reactions in `now`."""
        linear = self._equation(now, constraint)
        with now.watch("solve"):
            prescribed = constraint.remaining(now.displacement)
            solution = solve_linear(linear, constraint, prescribed, guesses, settings, self._weight(now))
            now.report.linear_iterations += solution.iterations
            now.report.residual = solution.residual
        if LINEAR_RESULT[solution.status] is not Result.OK:
            return LINEAR_RESULT[solution.status], solution.x
        if not np.isfinite(solution.x).all():
            return Result.NOT_FINITE, solution.x
        self._react(now, linear, constraint, solution.x)
        return Result.OK, solution.x

    def _equation(self, now: Step, constraint: Constraint) -> Linear:
        """Newton's equation with what contact adds to it."""
        linear = replace(now.linear, right=now.linear.right + constraint.friction)
        if now.contact is None:
            return linear
        with now.watch("contact"):
            return now.contact.couple(linear, now.displacement)

    def _react(self, now: Step, linear: Linear, constraint: Constraint, change: Floats) -> None:
        """The forces of what is held, into `now`, if the displacement changes like that."""
        with now.watch("contact"):
            held = self._held_inertia(now, now.displacement + change, constraint)
            now.reaction = reactions(linear, constraint, change) + held

    def _held_inertia(self, now: Step, displacement: Floats, constraint: Constraint) -> Floats | float:
        """M times how much a scheme overstates the acceleration in the constrained directions [N]."""
        if now.scheme.inertia == 1.0:
            return 0.0  # backward Euler ends with the mean velocity anyway
        excess = now.mean_acceleration(displacement) - now.accelerations(displacement)
        return self.system.model.masses[:, None] * (excess - constraint.filter.apply(excess))

    def _weight(self, now: Step) -> float:
        """Size of the forces [N] that errors are measured against at least: loads, or those at the start."""
        if now.wanted is None:
            return 0.0  # each solve must reduce what the last one left, or Newton's method stalls above it
        return max(size(self.system.external_force(now.scheme.time_s)), now.start_n)

    def _inertia(self, now: Step, displacement: Floats) -> Floats:
        """M (a d/h - v_a)/h [N]."""
        return self.system.model.masses[:, None] * now.accelerations(displacement)

    def _residual(self, now: Step, displacement: Floats, constraint: Constraint) -> Floats:
        """The unbalanced force in the free directions [N]."""
        return self._with_contact(now, self._unbalanced(now, displacement), displacement, constraint)

    def _unbalanced(self, now: Step, displacement: Floats) -> Floats:
        """F - M (a d/h - v_a)/h [N], without contact."""
        stage = (now.positions(displacement), now.velocities(displacement), now.scheme.time_s)
        return self.system.force(*stage) - self._inertia(now, displacement)

    def _with_contact(self, now: Step, force: Floats, displacement: Floats, constraint: Constraint) -> Floats:
        """An unbalanced force with what contact adds, in the free directions [N]."""
        force = force + constraint.friction
        if now.contact is not None:
            force = force + now.contact.pushes(displacement)
        return constraint.filter.apply(force)

    def _line_search(self, now: Step, change: Floats, constraint: Constraint) -> float:
        """Shorten the change until the force along it has dropped to half (Matthies & Strang 1979)."""
        known = self._with_contact(now, now.linear.right, now.displacement, constraint)
        start = float(np.sum(change * known))
        length = 1.0
        for _ in range(LINE_SEARCH_LIMIT):
            left = self._residual(now, now.displacement + length * change, constraint)
            along = float(np.sum(change * left))
            if along >= -0.5 * abs(start):
                break
            length *= 0.5
        return length

    def _converged(self, now: Step, constraint: Constraint) -> bool:
        left = self._residual(now, now.displacement, constraint)
        weight = self.system.external_force(now.scheme.time_s)
        inertia = self.system.model.masses[:, None] * now.state.velocities / now.step_s
        scale = size(weight) + 1e-3 * size(inertia)
        left_n = size(left)
        relative = left_n / scale if scale > 0 else 0.0
        now.report.residual_n = left_n
        now.report.history.append(relative)
        now.report.history_n.append(left_n)
        return relative <= self.settings.force_tolerance

    def _at_rounding(self, now: Step, change: Floats) -> bool:
        """Whether the last change is lost in the rounding of the positions: nothing is left to gain."""
        extent = float(np.abs(now.state.positions).max(initial=0.0))
        return float(np.abs(change).max(initial=0.0)) <= 1e-15 * extent

    def _finished(self, now: Step, moved: Floats, constraint: Constraint) -> State:
        rigid_bodies = self.system.model.rigid_bodies
        frames = None if rigid_bodies is None else rigid_bodies.frames(now.state.positions)
        linear = moved if frames is None else frames.linear(moved)
        mean = linear / now.step_s
        pushed = (linear != now.displacement).any(axis=1)
        if rigid_bodies is not None:
            pushed[rigid_bodies.rows] = _pushed(
                rigid_bodies.nodes(linear), rigid_bodies.nodes(now.displacement)
            )
        velocities = mean
        if now.scheme.inertia != 1.0:
            loose = now.scheme.end * now.displacement / now.step_s + now.scheme.end_shift
            velocities = mean + constraint.filter.apply(loose - mean)
            velocities[pushed] = mean[pushed]
        if frames is not None:
            velocities = frames.rigid_velocities(now.state.positions + moved, velocities)
        now.displacement = moved
        state = replace(
            now.state,
            positions=now.state.positions + moved,
            velocities=velocities,
            accelerations=(velocities - now.state.velocities) / now.step_s,
            time_s=now.end_s,
            pin_forces=pin_forces(self.system, now.reaction),
        )
        if now.contact is not None:
            now.report.contacts = now.contact.count
            now.report.contact_forces_n = now.contact.on_surfaces(now.reaction)
            state = replace(
                state, contact_status=now.contact.status(), contact_forces=now.contact.forces(now.reaction)
            )

        def free(vectors: Floats) -> Floats:
            return np.where(pushed[:, None], 0.0, constraint.filter.apply(vectors))

        state = self.history(now, state, free)
        if rigid_bodies is None or frames is None or state.previous_step_s == 0.0:
            return state
        moved_back, velocities = frames.carried(state.positions, linear, now.state.velocities)
        before, rows = state.previous_positions.copy(), rigid_bodies.rows
        before[rows] = state.positions[rows] - moved_back[rows]
        past = state.previous_velocities.copy()
        past[rows] = velocities[rows]
        return replace(state, previous_positions=before, previous_velocities=past)


def _pushed(nodes: Floats, before: Floats) -> Floats:
    """Whether each node belongs to a body that was moved out of the way, and not only rounded."""
    change = np.abs(nodes - before).max(axis=(1, 2))
    return np.repeat(change > 1e-9 * np.abs(before).max(axis=(1, 2), initial=1e-300), 4)
