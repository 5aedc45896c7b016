"""Statics with contact: an equilibrium that rests on colliders, other cloths and itself.

In every step of the search contact takes part as in motion (gabardine.mechanics.step_term): it finds pairs
and normals anew, renews its laws and its active set from solve to solve, and has the last word on how far the
step may go. So in the mode "guaranteed" nothing passes through anything on the way either.

    lead       pins that have to move go in short steps and take the cloth along
    fall       motion by backward Euler that is stopped whenever its kinetic energy begins to drop (kinetic
               damping: gabardine.integrators.dynamic_relaxation), until forces are nearly balanced
    approach   steps of pseudo time from rest (gabardine.integrators.rest_equations), each solved by Newton's
               method, the next `GROWTH` times as long: proximal steps that end as Newton's method. Contact is
               not damped here, so that nothing but the inertia depends on the length of a step

Friction is Coulomb's, its limits those of the normal forces at the end of the step. What sticks is held where
it was at the start of the step but for a creep of `CREEP_M`. An equilibrium with friction is one of many:
this one belongs to the way of the cloth from its start, and to the stages of a load path, which are such
searches one after another (gabardine.integrators.static).

It is found when the forces at the end of a step balance, those of contact with their renewed limits among
them, and the step has moved nothing by more than `STILL_M`. Stability is not asked for, as it is without
contact; motion that ends there has made sure of most of it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace

import numpy as np

from gabardine.elements.contract import RELAXED
from gabardine.integrators.backward_euler import BackwardEuler
from gabardine.integrators.implicit import with_outcomes
from gabardine.integrators.integrator import Settings
from gabardine.integrators.newton import TRUE_BELOW, Goal, Iterate, Newton, Start
from gabardine.integrators.rest_equations import RestEquations
from gabardine.integrators.step_equations import Scheme
from gabardine.linalg.blocks import size
from gabardine.mechanics.contact import Contact, Span
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import Result, StepReport, Stopwatch
from gabardine.mechanics.step_term import StepTerm
from gabardine.mechanics.system import System

CREEP_M = 1e-8
"""Slip that counts as sticking: 1e-5 of the usual gap, so that creep from step to step turns no normal."""
STILL_M = 5e-6
"""Largest displacement of a step at rest, a two-hundredth of the usual gap. Sheets of 300 to 3 200 triangles
over a ball end with steps of 0.1 to 0.9 um, in which single vertices at folds creep; one on a plane with
steps of 7 nm, and of 1.1 um at the vertex on the diagonal of the plane, where pairs take turns."""
ROUNDS = 4
"""How often the cloth falls and approaches rest before that is given up."""
FALL_LIMIT, FALL_S, LONGEST_FALL_S, SHORTEST_FALL_S = 400, 0.01, 0.03, 1e-5
"""Steps of the motion: how many at most, and their length [s] at first, at most and at least."""
FALL_GROWTH, DROPPED = 1.1, 0.98
"""By how much its steps grow; share of its largest kinetic energy below which motion is stopped."""
NEAR, NEARER = 0.005, 0.3
"""Residual at which the motion ends; times so much in each round. Pairs are held within a step, so that an
equilibrium must be near: from 0.015 three layers askew creep away from theirs, from 0.005 three steps do."""
STEP_LIMIT = 60
FIRST_S, LONGEST_S, SHORTEST_S = 0.03, 1e3, 2e-3
"""Pseudo time of a step [s]. In shorter ones inertia holds the cloth before it has slipped enough to be held
by friction, and their ends say nothing of balance."""
GROWTH, SHRINK = 3.0, 0.25
WORSE = 30.0
"""A step that multiplies the residual by more is undone and repeated, shorter."""
INNER, INNER_LIMIT = 0.1, 12
"""Share of the residual that a step leaves, and its Newton iterations at most."""
STRIDE = 0.02
"""Of the extent of the cloth: how far pins go in a step."""


@dataclass(eq=False)
class Settling:
    """The search: where it is, and how far from rest.

    state: positions, with what contact has left behind; time_s: when loads, pins and colliders are taken [s]
    residual: unbalanced force over the loads (over all forces, where there are none) at the end of the last
    step; moved_m: its largest displacement [m]; reactions: forces of the pins then [N]
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
        """One step of pseudo time [s]; False where it is not solved, or contact lets none pass."""
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
        """A tenth of the residual, but no less than it takes."""
        share = max(INNER * min(self.residual, 1.0), 0.3 * self.settings.force_tolerance)
        limits = {"limit": INNER_LIMIT, "enough": INNER_LIMIT + 1}
        return Goal(share, 0.3 * share, 1e-2, momentum=1.0, gain=0.0, true_below=TRUE_BELOW, **limits)

    def _count(self, log: StepReport) -> None:
        self.report.newton_iterations += log.newton_iterations
        self.report.linear_iterations += log.linear_iterations

    def _accept(
        self, equations: RestEquations, term: StepTerm, iterate: Iterate, displacement: Floats
    ) -> None:
        """Go where a step leads, and note how far from rest that is."""
        force, constraint = equations.force(displacement), iterate.constraint
        force += constraint.friction + term.force(displacement)
        outcome = term.outcome(iterate.reactions)
        end = replace(self.state, positions=self.state.positions + displacement)
        self._note(with_outcomes(end, [outcome], self.report), constraint.filter.apply(force))
        self.reactions = -force

    def _note(self, state: State, unbalanced: Floats) -> None:
        """The state at the end of a step and the force that is left there [N]."""
        self.moved_m = float(np.abs(state.positions - self.state.positions).max(initial=0.0))
        left_n = size(unbalanced)
        scale_n = size(self.system.external_force(self.time_s)) or size(state.contact_forces) or 1.0
        self.state, self.residual = state, left_n / scale_n
        self.report.residual, self.report.residual_n = self.residual, left_n
        self.report.history.append(self.residual)
        self.report.history_n.append(left_n)

    def move(self, motion: BackwardEuler, state: State, step_s: float) -> State | None:
        """One step of motion [s] from `state` under what acts at the time of the search; None: not solved."""
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
            break  # it moves on and on: nothing holds it
    return Result.NEWTON_LIMIT


def lead(search: Settling) -> bool:
    """Take the pins to where they should be; False where something is in the way."""
    _, wanted = search.system.controls.pin_displacement(search.state.positions, search.time_s)
    far = float(np.abs(wanted).max(initial=0.0))
    extent = float(np.ptp(search.state.positions, axis=0).max(initial=0.0))
    count = math.ceil(far / (STRIDE * extent)) if far > 0.0 else 0
    return all(search.step(FIRST_S, 1.0 / left) for left in range(count, 0, -1))


def fall(search: Settling, enough: float) -> bool:
    """Move until the residual is below `enough`, or long enough; False where no step is short enough."""
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
    """Steps of pseudo time that grow; whether they end at rest."""
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
