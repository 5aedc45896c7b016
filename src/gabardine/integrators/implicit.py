"""What all implicit time steps share: the walk from a state to the next.

A method gives the numbers of its scheme (gabardine.integrators.scheme). Then

    predict        where the solve starts                               gabardine.integrators.predictor
    begin terms    contact finds its pairs, elements are evaluated      gabardine.mechanics.step_term
    Newton         displacement, active set and reactions               gabardine.integrators.newton
    rescue         further iterations where the cloth is overstretched
    admissible     how far the terms let the step go
    end            velocities, forces and history                       gabardine.integrators.end_state
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from functools import partial
from typing import ClassVar

from gabardine.integrators.end_state import AcceptedStep
from gabardine.integrators.integrator import Integrator
from gabardine.integrators.newton import Iterate, Newton
from gabardine.integrators.predictor import expected_positions, inertial_displacement, predict
from gabardine.integrators.scheme import Scheme
from gabardine.integrators.step_equations import StepEquations
from gabardine.mechanics.contact import Contact, Span
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import Result, StepReport, Stopwatch
from gabardine.mechanics.step_term import StepOutcome, StepTerm

OVERSTRETCHED, MAX_EXTRA_ITERATIONS = 0.1, 4
"""A step that doubles the largest strain, to more than this, has left what its linearisation knows: up to so
many further iterations follow. 320 000 triangles went from 6 % to 3000 % within 60 ms without."""

Terms = tuple[StepTerm, ...]


class Implicit(Integrator):
    """An implicit method: one `scheme` a step; `history` if it looks further back than the present state."""

    implicit: ClassVar[bool] = True

    @abstractmethod
    def scheme(self, state: State, step_s: float) -> Scheme:
        """The scheme of a step from `state`."""

    def history(self, accepted: AcceptedStep, end: State) -> State:  # noqa: ARG002 - for multi-step methods
        """The end of a step with what the next one needs to know of it."""
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
            if start.iterations is not None:
                iterate = self._rescue(newton, state, iterate)
            newton.update_terms(iterate)
            with watch("contact"):
                displacement = admissible(terms, iterate.displacement)
            result = Result.NO_SAFE_STEP if displacement is None else Result.OK
        if result is not Result.OK or displacement is None:
            return replace(state, positions=state.positions + iterate.displacement), result
        accepted = AcceptedStep.of(equations, iterate, displacement)
        end = with_outcomes(accepted.state(), [term.outcome(iterate.reactions) for term in terms], report)
        return accepted.turn_history(self.history(accepted, end)), Result.OK

    def _rescue(self, newton: Newton, state: State, iterate: Iterate) -> Iterate:
        """The iterate, or a further one, solved roughly, where it overstretches the cloth."""
        for _ in range(MAX_EXTRA_ITERATIONS):
            with newton.watch("evaluate"):
                if not self._is_overstretched(state.positions, state.positions + iterate.displacement):
                    break
            result, further = newton.improve(iterate, rough=True)
            if result is not Result.OK:
                break  # overstretched, but solved
            iterate = further
        return iterate

    def _is_overstretched(self, before: Floats, after: Floats) -> bool:
        """Whether a step between positions [m] stretches the cloth as no step should."""
        strain = self.system.largest_strain(after)
        return strain > OVERSTRETCHED and strain > 2.0 * self.system.largest_strain(before)


def begin_terms(equations: StepEquations, inertial: Floats) -> AbstractContextManager[Callable[[], Terms]]:
    """The terms of a step, begun in another thread if there is one: the elements know nothing of them."""
    system, contact = equations.system, equations.system.contact
    if contact is None:
        return nullcontext(lambda: ())
    expected = expected_positions(equations, inertial)
    stopping_s = equations.step_s / equations.scheme.inertia**0.5
    span = Span(equations.state.time_s, equations.end_s, stopping_s)
    return system.team.ahead(partial(_begun, contact, equations.state, expected, span))


def _begun(contact: Contact, state: State, expected: Floats, span: Span) -> Terms:
    return (contact.begin_step(state, expected, span),)


def admissible(terms: Terms, displacement: Floats) -> Floats | None:
    """A displacement that all terms admit [m], near the given one; None where one of them finds none."""
    admitted: Floats | None = displacement
    for term in terms:
        if admitted is not None:
            admitted = term.admissible(admitted)
    return admitted


def with_outcomes(end: State, outcomes: list[StepOutcome], report: StepReport) -> State:
    """The end of a step with what its terms leave behind, in the state and in the report."""
    report.contacts = sum(outcome.contacts for outcome in outcomes)
    report.contact_forces_n = {}
    for outcome in outcomes:
        report.contact_forces_n |= outcome.surface_forces
        status = end.contact_status if outcome.status is None else outcome.status
        forces = end.contact_forces if outcome.forces is None else outcome.forces
        end = replace(end, contact_status=status, contact_forces=forces)
    return end
