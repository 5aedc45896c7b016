"""Statics with contact: an equilibrium of cloth that rests on colliders, other cloths and itself.

In every step of the search contact takes part as in dynamics (gabardine.mechanics.step_term): it finds pairs
and normals, renews its laws and its active set from solve to solve, and limits the displacement at the end.
So in the mode "guaranteed" the whole path of the search is free of intersections.

    lead       pins that have to move go in short steps, and the cloth follows them
    fall       motion by backward Euler that is stopped whenever its kinetic energy begins to drop (kinetic
               damping: gabardine.integrators.dynamic_relaxation), until forces are nearly balanced
    approach   steps of pseudo time from rest (gabardine.integrators.rest_equations), each solved by Newton's
               method, the next `GROWTH` times as long: proximal steps that end as Newton's method. Contact is
               not damped here, so that only the inertia depends on the length of a step

Friction is Coulomb's; friction limits are those of the normal forces at the end of the step. A sticking pair
keeps its place from the start of the step, except for a creep of `CREEP_M`. An equilibrium with friction is
one of many: this one depends on the path of the cloth from its start, and on the stages of a load path, each
of which is such a search (gabardine.integrators.static).

The search ends when the forces at the end of a step balance, including those of contact with their renewed
limits, and no vertex has moved by more than `STILL_M`. Stability is not checked, unlike without contact; the
motion that ends there rarely stops at an unstable equilibrium.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace

import numpy as np

from gabardine.elements.contract import RELAXED
from gabardine.integrators.backward_euler import BackwardEuler
from gabardine.integrators.goal import TRUE_BELOW, Goal, Start
from gabardine.integrators.implicit import with_outcomes
from gabardine.integrators.integrator import Settings
from gabardine.integrators.newton import Iterate, Newton
from gabardine.integrators.rest_equations import RestEquations
from gabardine.integrators.step_equations import Scheme
from gabardine.linalg.blocks import size
from gabardine.mechanics.contact import Contact, Span
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import Result, StepReport, Stopwatch
from gabardine.mechanics.step_term import StepTerm
from gabardine.mechanics.system import System

CREEP_M = 1e-8
"""Slip that counts as sticking: 1e-5 of the usual gap; creep over many steps turns no normal."""
STILL_M = 5e-6
"""Largest displacement of a step at rest, a two-hundredth of the usual gap. For sheets of 300 to 3 200
triangles over a ball the last steps have 0.1 to 0.9 um, due to single vertices at folds that creep; for one
on a plane 7 nm, and 1.1 um at the vertex on the diagonal of the plane, where the active pair alternates."""
ROUNDS = 4
"""Largest number of rounds of `fall` and `approach`."""
FALL_LIMIT, FALL_S, LONGEST_FALL_S, SHORTEST_FALL_S = 400, 0.01, 0.03, 1e-5
"""Steps of the motion: largest number; first, longest and shortest length [s]."""
FALL_GROWTH, DROPPED = 1.1, 0.98
"""Growth of its steps; fraction of the largest kinetic energy below which motion is stopped."""
NEAR, NEARER = 0.005, 0.3
"""Residual at which the motion ends; factor on it in each further round. Pairs are fixed within a step, so
that the equilibrium must be near: three oblique layers creep away from it from 0.015, and need three steps
from 0.005."""
STEP_LIMIT = 60
FIRST_S, LONGEST_S, SHORTEST_S = 0.03, 1e3, 2e-3
"""Pseudo time of a step [s]. In shorter ones inertia holds the cloth before it has slipped enough for
friction to hold it, and the residual at their end says nothing about balance."""
GROWTH, SHRINK = 3.0, 0.25
WORSE = 30.0
"""A step that multiplies the residual by more than this is undone and repeated with a shorter one."""
INNER, INNER_LIMIT = 0.1, 12
"""Fraction of the residual to which a step is solved, and its largest number of Newton iterations."""
STRIDE = 0.02
"""Largest displacement of pins in a step, as a fraction of the extent of the cloth."""


@dataclass(eq=False)
class Settling:
    """The present state of the search and its residual.

    state: positions and contact forces
    time_s: time at which loads, pins and colliders are evaluated [s]
    residual: unbalanced force over the loads (without loads, over all forces) at the end of the last step
    moved_m: largest displacement of that step [m]; reactions: forces of the pins at its end [N]
    """

    system: System
    contact: Contact
    settings: Settings
    state: State
    time_s: float
    report: StepReport
    residual: float = np.inf
    moved_m: float = np.inf
    reactions: Floats = field(init=False)

    def __post_init__(self) -> None:
        self.watch = Stopwatch(self.report.stages_s)
        self.reactions = np.zeros_like(self.state.positions)

    @property
    def found(self) -> bool:
        return self.residual <= self.settings.force_tolerance and self.moved_m <= STILL_M

    def step(self, pseudo_s: float, pin_share: float = 1.0) -> bool:
        """One step of pseudo time [s]; False if it is not solved or has no collision-free displacement."""
        self.system.workspace.release_matrices()
        start, still = self.state, np.zeros_like(self.state.positions)
        given = start.positions, start.internal, self.time_s, pseudo_s, pin_share
        equations = RestEquations(self.system, *given, self.settings.preconditioner)
        with self.watch("contact"):
            span = Span(self.time_s, self.time_s, pseudo_s, CREEP_M)
            term = self.contact.begin_step(start, start.positions, span)
        log = StepReport(stages_s=self.report.stages_s)
        first = Start(still, (still,), self._goal())
        newton = Newton(equations, (term,), first, self.settings, log, self.watch)
        with self.watch("evaluate"):
            linear = equations.linearise(still)
        result, iterate = newton.solve(linear)
        self._count(log)
        if result not in (Result.OK, Result.NEWTON_LIMIT):
            return False
        newton.update_terms(iterate)
        with self.watch("contact"):
            displacement = term.admissible(iterate.displacement)
        if displacement is None:
            return False
        self._accept(equations, term, iterate, displacement)
        return True

    def _goal(self) -> Goal:
        """The goal of Newton's method: a tenth of the residual, but not below the force tolerance."""
        share = max(INNER * min(self.residual, 1.0), 0.3 * self.settings.force_tolerance)
        limits = {"limit": INNER_LIMIT, "enough": INNER_LIMIT + 1}
        return Goal(share, 0.3 * share, 1e-2, momentum=1.0, gain=0.0, true_below=TRUE_BELOW, **limits)

    def _count(self, log: StepReport) -> None:
        self.report.newton_iterations += log.newton_iterations
        self.report.linear_iterations += log.linear_iterations

    def _accept(
        self, equations: RestEquations, term: StepTerm, iterate: Iterate, displacement: Floats
    ) -> None:
        """Take a step, and compute its residual and largest displacement."""
        force, constraint = equations.force(displacement), iterate.constraint
        force += term.force(displacement)
        outcome = term.outcome()
        end = replace(self.state, positions=self.state.positions + displacement)
        self._note(with_outcomes(end, [outcome], self.report), constraint.filter.apply(force))
        self.reactions = -force

    def _note(self, state: State, unbalanced: Floats) -> None:
        """Set the state at the end of a step; unbalanced: the force that is left there [N]."""
        self.moved_m = float(np.abs(state.positions - self.state.positions).max(initial=0.0))
        left_n = size(unbalanced)
        scale_n = size(self.system.external_force(self.time_s)) or size(state.contact_forces) or 1.0
        self.state, self.residual = state, left_n / scale_n
        self.report.residual, self.report.residual_n = self.residual, left_n
        self.report.history.append(self.residual)
        self.report.history_n.append(left_n)

    def move(self, motion: BackwardEuler, state: State, step_s: float) -> State | None:
        """One step of motion [s] from `state` under the loads at `time_s` of the search; None: not solved."""
        log = StepReport(stages_s=self.report.stages_s)
        end, result = motion.step(replace(state, time_s=self.time_s - step_s), step_s, log)
        self._count(log)
        if result is not Result.OK or not np.isfinite(end.positions).all():
            return None
        still = np.zeros_like(end.positions)
        unbalanced = self.system.quick_force(end.positions, still, self.time_s, end.internal, RELAXED)
        unbalanced += end.contact_forces
        unbalanced[self.system.controls.pinned_vertices] = 0.0
        self._note(replace(end, velocities=still, accelerations=still), unbalanced)
        return end


class _Relaxed(BackwardEuler):
    """Motion towards an equilibrium, without the time that internal states take to relax."""

    def scheme(self, state: State, step_s: float) -> Scheme:
        return replace(super().scheme(state, step_s), elapsed_s=RELAXED)


def settle(search: Settling) -> Result:
    """Take `search` to rest."""
    if not lead(search):
        return Result.NO_SAFE_STEP
    for number in range(ROUNDS):
        enough = NEAR * NEARER**number
        if not fall(search, enough):
            return Result.NO_SAFE_STEP
        near = search.residual < enough
        if approach(search):
            return Result.OK
        if not near:
            break  # the cloth keeps moving: nothing supports it
    return Result.NEWTON_LIMIT


def lead(search: Settling) -> bool:
    """Move the pins to their targets; False if contact prevents it."""
    _, wanted = search.system.controls.pin_displacement(search.state.positions, search.time_s)
    far = float(np.abs(wanted).max(initial=0.0))
    extent = float(np.ptp(search.state.positions, axis=0).max(initial=0.0))
    count = math.ceil(far / (STRIDE * extent)) if far > 0.0 else 0
    return all(search.step(FIRST_S, 1.0 / left) for left in range(count, 0, -1))


def fall(search: Settling, enough: float) -> bool:
    """Move until the residual is below `enough` or FALL_LIMIT steps; False if no step is short enough."""
    motion, masses = _Relaxed(search.system, search.settings), search.system.model.mass_rows
    state, step_s, largest_j = search.state, FALL_S, 0.0
    for _ in range(FALL_LIMIT):
        end = search.move(motion, state, step_s)
        if end is None:
            step_s *= 0.5
            if step_s < SHORTEST_FALL_S:
                return False
            continue
        if search.residual < enough:
            break
        kinetic_j = 0.5 * float(np.sum(masses * end.velocities**2))
        stops = kinetic_j < DROPPED * largest_j
        state, largest_j = (search.state, 0.0) if stops else (end, kinetic_j)
        step_s = min(FALL_GROWTH * step_s, LONGEST_FALL_S)
    return True


def approach(search: Settling) -> bool:
    """Growing steps of pseudo time; whether they end at rest."""
    pseudo_s, least = FIRST_S, search.settings.force_tolerance
    for _ in range(STEP_LIMIT):
        kept = search.state, search.residual, search.moved_m
        passed = search.step(pseudo_s)
        if passed and search.found:
            return True
        if passed and search.residual <= WORSE * max(kept[1], least):
            pseudo_s = min(GROWTH * pseudo_s, LONGEST_S)
            continue
        search.state, search.residual, search.moved_m = kept
        pseudo_s *= SHRINK
        if pseudo_s < SHORTEST_S:
            break
    return False
