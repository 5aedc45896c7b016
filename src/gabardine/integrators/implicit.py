"""One step of an implicit method; all implicit methods share it.

A method gives the numbers of its scheme (gabardine.integrators.step_equations). Then

    predict        the first displacement of the solve                  gabardine.integrators.predictor
    begin terms    contact finds its pairs, elements are evaluated      gabardine.mechanics.step_term
    Newton         displacement, active set and reactions               gabardine.integrators.newton
    rescue         further iterations if the cloth is overstretched
    momenta        those of free pieces balanced
    admissible     the part of the displacement that the terms allow
    end            velocities, forces and history

A vertex ends with the velocity e d/h + v_e of the scheme in its free directions; in the constrained ones, and
where contact moved it after the solve, with the mean velocity d/h of the step. Rigid bodies keep momentum and
angular momentum (gabardine.mechanics.rigid_bodies).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel
from gabardine.core.vectors import solve_symmetric
from gabardine.integrators.increment import work
from gabardine.integrators.integrator import Integrator
from gabardine.integrators.newton import Iterate, Newton
from gabardine.integrators.predictor import LINE, expected_positions, inertial_displacement, predict
from gabardine.integrators.step_equations import Scheme, StepEquations
from gabardine.mechanics.contact import Contact, Span
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import Result, StepReport, Stopwatch
from gabardine.mechanics.rigid_bodies import BodyFrames
from gabardine.mechanics.step_term import StepOutcome, StepTerm

OVERSTRETCHED, MAX_EXTRA_ITERATIONS = 0.1, 4
"""A step that doubles the largest strain, to more than OVERSTRETCHED, has left the range in which its
linearisation is good: up to MAX_EXTRA_ITERATIONS further Newton iterations follow. Without them the strain of
a sheet of 320 000 triangles rose from 6 % to 3000 % within 60 ms."""
SAME = 1e-9
"""Relative difference of two displacements of a rigid body that counts as rounding."""

Terms = tuple[StepTerm, ...]


@dataclass(frozen=True, eq=False)
class AcceptedStep:
    """A step that was solved and whose displacement is admissible.

    displacement: of the step [m], with the exact rotation of rigid bodies
    linear: the same, with t + w x r for the nodes of rigid bodies [m]
    frames: of the rigid bodies at the start of the step
    moved_after: for each vertex, whether a term moved it after the solve
    """

    equations: StepEquations
    iterate: Iterate
    displacement: Floats
    linear: Floats
    frames: BodyFrames | None
    moved_after: NDArray[np.bool_]

    @classmethod
    def of(cls, equations: StepEquations, iterate: Iterate, displacement: Floats) -> AcceptedStep:
        """The step with the solution `iterate` and its admissible displacement [m]."""
        rigid_bodies = equations.system.model.rigid_bodies
        if rigid_bodies is None:
            moved_after = np.zeros(len(displacement), np.bool_)
            if displacement is not iterate.displacement:  # else all terms admitted it as it is
                moved_after = (displacement != iterate.displacement).any(axis=1)
            return cls(equations, iterate, displacement, displacement, None, moved_after)
        frames = rigid_bodies.frames(equations.state.positions)
        linear = frames.linear(displacement)
        moved_after = (linear != iterate.displacement).any(axis=1)
        nodes, solved = rigid_bodies.nodes(linear), rigid_bodies.nodes(iterate.displacement)
        moved_after[rigid_bodies.rows] = _bodies_moved(nodes, solved)
        return cls(equations, iterate, displacement, linear, frames, moved_after)

    def free(self, vectors: Floats) -> Floats:
        """The part of vectors in the free directions, zero where terms moved a vertex after the solve."""
        free = self.iterate.constraint.filter.apply(vectors)
        free[self.moved_after] = 0.0
        return free

    def state(self) -> State:
        """The state at the end, before terms and multi-step methods add to it."""
        equations, start = self.equations, self.equations.state
        velocities, positions = self._velocities(), start.positions + self.displacement
        return replace(
            start,
            positions=positions,
            velocities=velocities,
            accelerations=(velocities - start.velocities) / equations.step_s,
            time_s=equations.end_s,
            pin_forces=equations.system.controls.pin_forces(self.iterate.reactions),
            pin_moments=equations.system.controls.pin_moments(self.iterate.reactions, positions),
        )

    def _velocities(self) -> Floats:
        """At the end of the step [m/s]."""
        scheme, step_s = self.equations.scheme, self.equations.step_s
        velocities = mean = self.linear / step_s
        if scheme.inertia != 1.0:
            free = scheme.end * self.iterate.displacement / step_s + scheme.end_shift
            velocities = mean + self.iterate.constraint.filter.apply(free - mean)
            velocities[self.moved_after] = mean[self.moved_after]
        if self.frames is None:
            return velocities
        return self.frames.rigid_velocities(self.equations.state.positions + self.displacement, velocities)

    def work_j(self) -> float:
        """Work of pins, dead loads and moving air [J]: force at the end of the step times displacement."""
        equations, system = self.equations, self.equations.system
        pinned = system.controls.pinned_vertices
        done = work(self.iterate.reactions[pinned], self.displacement[pinned])
        if system.controls.loads:
            loads = np.zeros_like(self.displacement)
            system.controls.add_loads(equations.scheme.time_s, loads)
            done += work(loads, self.displacement)
        if not system.blown(equations.scheme.time_s):
            return done
        stage = equations.positions(self.displacement), equations.velocities(self.displacement)
        return done + work(system.wind_force(*stage, equations.scheme.time_s), self.displacement)

    def turn_history(self, end: State) -> State:
        """The end of the step, with the history of rigid bodies (for multi-step methods) turned with them."""
        rigid_bodies = self.equations.system.model.rigid_bodies
        if rigid_bodies is None or self.frames is None or end.previous_step_s == 0.0:
            return end
        rows = rigid_bodies.rows
        moved, velocities = self.frames.carried(end.positions, self.linear, self.equations.state.velocities)
        previous_positions, previous_velocities = (
            end.previous_positions.copy(),
            end.previous_velocities.copy(),
        )
        previous_positions[rows] = end.positions[rows] - moved[rows]
        previous_velocities[rows] = velocities[rows]
        return replace(end, previous_positions=previous_positions, previous_velocities=previous_velocities)


class Implicit(Integrator):
    """An implicit method: `scheme` for every step; a multi-step method overrides `history` too."""

    implicit: ClassVar[bool] = True

    @abstractmethod
    def scheme(self, state: State, step_s: float) -> Scheme:
        """The scheme of a step from `state`."""

    def history(self, accepted: AcceptedStep, end: State) -> State:  # noqa: ARG002 - for multi-step methods
        """The end of a step, with the data of this step that the next one needs."""
        return end

    def step(self, state: State, step_s: float, report: StepReport) -> tuple[State, Result]:
        watch = Stopwatch(report.stages_s)
        self.system.workspace.release_matrices()
        equations = StepEquations(self.system, state, step_s, self.scheme(state, step_s), self.settings)
        with watch("evaluate"):
            inertial = inertial_displacement(equations)
            start = predict(equations, inertial)
        with begin_terms(equations, inertial) as begun:
            with watch("evaluate"):
                linear = equations.linearise(start.displacement)
            with watch("contact"):
                terms = begun()
        newton = Newton(equations, terms, start, self.settings, report, watch)
        result, iterate = newton.solve(linear)
        displacement: Floats | None = iterate.displacement
        if result is Result.OK:
            if isinstance(start.iterations, int):
                iterate = self._rescue(newton, state, iterate)
            iterate = balance_momenta(equations, terms, iterate)
            newton.update_terms(iterate)
            with watch("contact"):
                displacement = admissible(terms, iterate.displacement)
            result = Result.NO_SAFE_STEP if displacement is None else Result.OK
        if result is not Result.OK or displacement is None:
            return replace(state, positions=state.positions + iterate.displacement), result
        accepted = AcceptedStep.of(equations, iterate, displacement)
        report.work_j += accepted.work_j()
        report.corrected += int(np.count_nonzero(accepted.moved_after))
        end = with_outcomes(accepted.state(), [term.outcome() for term in terms], report)
        return accepted.turn_history(self.history(accepted, end)), Result.OK

    def _rescue(self, newton: Newton, state: State, iterate: Iterate) -> Iterate:
        """The iterate, after further rough iterations while it overstretches the cloth."""
        for _ in range(MAX_EXTRA_ITERATIONS):
            with newton.watch("evaluate"):
                if not self._is_overstretched(state.positions, state.positions + iterate.displacement):
                    break
            result, further = newton.improve(iterate, rough=True)
            if result is not Result.OK:
                break  # keep the last iterate, which is overstretched but solved
            iterate = further
        return iterate

    def _is_overstretched(self, before: Floats, after: Floats) -> bool:
        """Whether a step between positions [m] doubles the largest strain to more than OVERSTRETCHED."""
        strain = self.system.largest_strain(after)
        return strain > OVERSTRETCHED and strain > 2.0 * self.system.largest_strain(before)


def begin_terms(equations: StepEquations, inertial: Floats) -> AbstractContextManager[Callable[[], Terms]]:
    """The terms of a step, begun in a second thread if there is one, while the elements are evaluated."""
    system, contact = equations.system, equations.system.contact
    if contact is None:
        return nullcontext(lambda: ())
    expected = expected_positions(equations, inertial)
    stopping_s = equations.step_s / equations.scheme.inertia**0.5
    span = Span(equations.state.time_s, equations.end_s, stopping_s, stage=equations.scheme.position)
    return system.team.ahead(partial(_begun, contact, equations.state, expected, span))


def _begun(contact: Contact, state: State, expected: Floats, span: Span) -> Terms:
    return (contact.begin_step(state, expected, span),)


def admissible(terms: Terms, displacement: Floats) -> Floats | None:
    """A displacement near the given one that all terms admit [m]; None if a term finds none."""
    admitted: Floats | None = displacement
    for term in terms:
        if admitted is not None:
            admitted = term.admissible(admitted)
    return admitted


def with_outcomes(end: State, outcomes: list[StepOutcome], report: StepReport) -> State:
    """The end of a step, with the contact forces of its terms in the state and the report."""
    report.contacts = sum(outcome.contacts for outcome in outcomes)
    report.contact_forces_n = {}
    for outcome in outcomes:
        report.contact_forces_n |= outcome.surface_forces
        if outcome.forces is not None:
            end = replace(end, contact_forces=outcome.forces)
    return end


def _bodies_moved(nodes: Floats, solved: Floats) -> NDArray[np.bool_]:
    """For each node, (b, 4, 3), whether its body was moved after the solve by more than rounding."""
    change = np.abs(nodes - solved).max(axis=(1, 2))
    return np.repeat(change > SAME * np.abs(solved).max(axis=(1, 2), initial=1e-300), 4)


def balance_momenta(equations: StepEquations, terms: Terms, iterate: Iterate) -> Iterate:
    """The iterate with the momenta of free pieces as exact as the method's, however rough the solve.

    Elastic and viscous forces sum to zero and have no moment, and the drag of the air hardly changes with the
    correction below. So the errors of momentum and angular momentum of a piece without pins and contact are
    the sum and the moment of its unbalanced force r. A shift t and a rotation w of the whole piece remove
    both without changing any strain:

        a m t / h^2 = sum r           a J w / h^2 = sum (x - c) x r           d <- d + t + w x (x - c)

    x: stage positions, c: centre of mass, m and J: mass and inertia of the piece, a and h: of the scheme.
    Without the correction errors of a thousandth in every step add up: a stiff spinning sheet gained a fifth
    of its angular momentum within a second.
    """
    model, forces = equations.system.model, iterate.unbalanced
    if forces is None:
        return iterate
    held = np.zeros(model.pieces.max(initial=-1) + 1, np.bool_)
    held[model.pieces[_touched(terms, iterate)]] = True
    if model.rigid_bodies is not None:
        held[model.pieces[model.rigid_bodies.rows]] = True
    if held.all():
        return iterate
    moved = iterate.displacement.copy()
    places, factor = equations.positions(moved), equations.step_s**2 / equations.scheme.inertia
    _balance(model.pieces, held, model.masses, places, forces, factor, moved)
    return replace(iterate, displacement=moved)


def _touched(terms: Terms, iterate: Iterate) -> NDArray[np.bool_]:
    """Rows that are constrained or on which a term of the step exerts a force."""
    touched = iterate.constraint.filter.which != 0
    for term in terms:
        touched |= (np.broadcast_to(term.force(iterate.displacement), iterate.displacement.shape) != 0).any(
            axis=1
        )
    return touched


@kernel
def _balance(pieces, held, masses, x, r, factor, moved):  # type: ignore[no-untyped-def]
    """moved += t + w x (x - c) for the rows of pieces that are not held; factor = h^2 / a."""
    sums = np.zeros((held.shape[0], 16))
    for i in range(pieces.shape[0]):
        s = sums[pieces[i]]
        m = masses[i]
        s[0] += m
        for k in range(3):
            s[1 + k] += m * x[i, k]
            s[4 + k] += r[i, k]
    for i in range(pieces.shape[0]):
        s = sums[pieces[i]]
        m = masses[i]
        a, b, c = x[i, 0] - s[1] / s[0], x[i, 1] - s[2] / s[0], x[i, 2] - s[3] / s[0]
        s[7] += m * (b * b + c * c)
        s[8] += m * (a * a + c * c)
        s[9] += m * (a * a + b * b)
        s[10] -= m * a * b
        s[11] -= m * a * c
        s[12] -= m * b * c
        s[13] += b * r[i, 2] - c * r[i, 1]
        s[14] += c * r[i, 0] - a * r[i, 2]
        s[15] += a * r[i, 1] - b * r[i, 0]
    turns = np.zeros((held.shape[0], 3))
    for p in range(held.shape[0]):
        s = sums[p]
        inertia = (s[7], s[8], s[9], s[10], s[11], s[12])
        turns[p, 0], turns[p, 1], turns[p, 2] = solve_symmetric(inertia, (s[13], s[14], s[15]), LINE)
    for i in range(pieces.shape[0]):
        p = pieces[i]
        if held[p]:
            continue
        s, w = sums[p], turns[p]
        a, b, c = x[i, 0] - s[1] / s[0], x[i, 1] - s[2] / s[0], x[i, 2] - s[3] / s[0]
        moved[i, 0] += factor * (s[4] / s[0] + w[1] * c - w[2] * b)
        moved[i, 1] += factor * (s[5] / s[0] + w[2] * a - w[0] * c)
        moved[i, 2] += factor * (s[6] / s[0] + w[0] * b - w[1] * a)
