"""Step control: the schedule of steps, and fixed steps that are halved if they cannot be solved.

A step is rejected if the method fails, its positions are not finite, or it creates energy (`EnergyGuard`);
the state before it is unchanged, so nothing has to be undone. It is replaced by two steps of half the length,
each of them halved in turn if necessary. After `MOST_HALVINGS` halvings the run stops with a message. A hard
part of the motion lasts for several steps: the next step begins with the parts that the last one needed, and
with longer ones again once these are easy. Steps whose length is chosen by stability or error:
gabardine.simulation.automatic_steps.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.errors import SimulationError
from gabardine.integrators.integrator import Integrator
from gabardine.limits.limit import Limiter
from gabardine.mechanics.breach import Breach
from gabardine.mechanics.contact import BlockingPair
from gabardine.mechanics.model import State
from gabardine.mechanics.report import Result, StepReport
from gabardine.mechanics.system import System
from gabardine.simulation.invariants import all_finite, certified
from gabardine.simulation.step_end import end_step

MOST_CREATED = {True: 1e-4, False: 0.1}
"""Largest created energy of a step relative to the energy in motion, by whether the method creates none if it
is solved exactly. With 0.001 a ball on a stiff sheet (20 kN/m) gained 0.4 % of its weight times drop in four
steps of 5 ms, and 1 kg on a sheet of paper 0.6 % of 10 ms; with 1e-4 each 0.05 %, and a flag, a drape
and a sheet on a ball need no further halved step."""
STILL_M_PER_S, ROUNDING = 1e-6, 1e-12
"""Speed that counts as rest; fraction of all energies that is rounding."""
CREATED = "steps create energy (over the energy in motion)"
REMEDY = {
    True: "shorten time.step_s",
    False: 'shorten time.step_s, or use the integrator "average-vector-field" or "backward-euler"',
}


@dataclass(frozen=True, eq=False)
class EnergyGuard:
    """Halves a step that creates energy; if that does not help, the report has a breach.

    The created energy is the change of kinetic, elastic and gravity energy minus the external work of pins,
    dead loads and moving air (`StepReport.work_j`). Backward Euler, if solved well, only loses energy, and
    the average vector field keeps it; in BDF-2 and the midpoint rule it oscillates a little from step to
    step, and in the latter it grows without bound if the step is too long for the fastest waves. A step may
    create up to `MOST_CREATED` of

        T(t0) + T(t1) + h^2 sum |f|^2/m     T: kinetic energy, f: weight and dead loads, h: length of the step

    plus what contact may have given back: the work of its forces, at most half of them times their range.

    Strain limits report the energy they add, and a hand in a live scene does work that is not counted: scenes
    with these are not guarded, nor are steps with contact on a moving collider, nor those with a given number
    of Newton iterations.

    strict: whether the method creates no energy if it is solved exactly (`Integrator.creates_no_energy`)
    """

    system: System
    strict: bool = True

    def check(self, start: State, end: State, step_s: float, work_j: float, touches: bool) -> Breach | None:
        """A breach if the step creates energy; work_j: external [J]; touches: whether there is contact."""
        controls = self.system.controls
        if touches and any(collider.moves for collider in controls.colliders):
            return None
        before, after = (
            self.system.energies(state.positions, state.velocities, state.internal, end.time_s, elapsed_s)
            for state, elapsed_s in ((start, 0.0), (end, step_s))
        )
        created_j = sum(after.values()) - sum(before.values()) - work_j
        forces, masses = self.system.external_force(end.time_s), self.system.model.mass_rows
        falling_j = step_s**2 * float(np.sum(forces**2 / masses))
        moving_j = before["kinetic"] + after["kinetic"] + falling_j
        most, still_j = MOST_CREATED[self.strict], STILL_M_PER_S**2 * float(self.system.model.masses.sum())
        rounding_j = ROUNDING * sum(abs(energy) for energy in (*before.values(), *after.values()))
        if not created_j > most * moving_j + self._given_back_j(start, end) + still_j + rounding_j:
            return None
        return Breach(CREATED, end.time_s, created_j / moving_j, most, REMEDY[self.strict])

    def _given_back_j(self, start: State, end: State) -> float:
        """Work of the contact forces, as far as pairs may have stored it before [J]."""
        contact = self.system.contact
        if contact is None or not len(end.contact_forces):
            return 0.0
        work_j = float(np.sum(end.contact_forces * (end.positions - start.positions)))
        stored_j = max(contact.stored_j(state.contact_forces) for state in (start, end))
        return min(max(work_j, 0.0), stored_j)


MOST_HALVINGS = 6
"""A step that cannot be solved is halved at most this often before the run stops."""
GUARD_HALVINGS = 3
"""A step that creates energy is halved at most this often before it is accepted."""
EASY = 7
"""Newton iterations of a part of a step up to which the next part may be twice as long."""
PATIENCE = 4
"""Number of steps after which longer parts are tried anyway: half as many parts with half as many more
iterations each need fewer iterations in all."""


@dataclass(frozen=True)
class Schedule:
    """`step_count` steps of `step_s`; the last may be shorter so as to end at `duration_s`.

    frame_steps: the step at the end of each frame, ascending, from 0 to step_count
    rest_speed_m_per_s: the run ends earlier once it is slower than this (gabardine.simulation.rest), if given
    """

    step_s: float
    duration_s: float
    step_count: int
    frame_steps: Sequence[int]
    rest_speed_m_per_s: float | None = None

    def end_of(self, step: int) -> float:
        """Time at the end of a step [s]."""
        return self.duration_s if step >= self.step_count else step * self.step_s

    def is_frame(self, step: int) -> bool:
        return self.frame_index(step) >= 0

    def frame_index(self, step: int) -> int:
        """The frame at the end of a step; -1 if there is none."""
        try:
            return self.frame_steps.index(step)
        except ValueError:
            return -1


class StepControl(ABC):
    """Takes the steps of the schedule. Its memory is in `State.step_control`, so resuming is free."""

    @abstractmethod
    def advance(self, state: State, step_s: float, report: StepReport) -> State:
        """The state `step_s` later [s]."""


@dataclass(frozen=True, eq=False)
class Fixed(StepControl):
    """One step, halved if it cannot be solved.

    limiters: correct every step at its end; faces: in the user's order, for messages
    guard: of the energy, if all work is known
    """

    integrator: Integrator
    limiters: tuple[Limiter, ...]
    faces: NDArray[Any]
    guard: EnergyGuard | None = None

    def advance(self, state: State, step_s: float, report: StepReport) -> State:
        return self.part(state, step_s, report, 0)

    def part(self, state: State, step_s: float, report: StepReport, halvings: int) -> State:
        """The state `step_s` later [s]; halvings: those that led to this part."""
        earlier_j = report.work_j
        self.integrator.system.set_time(state.time_s + step_s)
        attempt, result = self.integrator.step(state, step_s, report)
        if result is Result.OK and all_finite(attempt.positions.ravel(), attempt.velocities.ravel()):
            created = self._created(state, attempt, step_s, earlier_j, report)
            if created is None or halvings >= GUARD_HALVINGS:
                report.breaches += [] if created is None else [created]
                return self._ended(attempt, step_s, report)
            result = Result.ENERGY
        report.work_j = earlier_j
        result = Result.NOT_FINITE if result is Result.OK else result
        if self.integrator.static:
            raise SimulationError(self._no_equilibrium(state, attempt, report, result))
        if halvings >= MOST_HALVINGS:
            raise SimulationError(self._not_solved(state, attempt, result, step_s))
        report.halvings += 1
        for _ in range(2):
            state = self.part(state, step_s / 2, report, halvings + 1)
        return state

    def _created(
        self, state: State, attempt: State, step_s: float, earlier_j: float, report: StepReport
    ) -> Breach | None:
        """A breach if the step creates energy; earlier_j: work of the parts of the step before it [J]."""
        if self.guard is None:
            return None
        return self.guard.check(state, attempt, step_s, report.work_j - earlier_j, report.contacts > 0)

    def _ended(self, attempt: State, step_s: float, report: StepReport) -> State:
        """The end of an accepted step; in the mode "guaranteed", checks that CCD has covered it."""
        system = self.integrator.system
        if self.limiters or attempt.internal:
            attempt = end_step(system, self.limiters, attempt, step_s, report, self.integrator.static)
        breach = certified(system.contact, attempt.positions)
        if breach is not None:
            report.breaches.append(replace(breach, time_s=attempt.time_s))
        return attempt

    def _no_equilibrium(self, state: State, attempt: State, report: StepReport, result: Result) -> str:
        """Why and where the search for an equilibrium ended, for the message."""
        pair, last = self._blocking(result), ", ".join(f"{size:.3g}" for size in report.history_n[-3:])
        return (
            f"No equilibrium was found: {result}; after {report.newton_iterations} iterations the "
            f"unbalanced force was {last} N in the last steps, {report.residual:.3g} of the loads, and "
            f"the largest motion is at {self._largest_motion(state, attempt)}{_in_the_way(pair)}. "
            f"Check that the cloth is held, or rests on something with friction enough, and its loads are "
            f"bearable, or raise solver.force_tolerance."
        )

    def _not_solved(self, state: State, attempt: State, result: Result, step_s: float) -> str:
        """Why, where and when the shortest step failed, for the message."""
        pair = self._blocking(result)
        remedy = "a smaller time.step_s or solver.tolerance may help"
        if pair is not None and pair.pinned:
            remedy = (
                "pins lead cloth into what it cannot pass, in steps of any length: let them keep a distance"
            )
        return (
            f"The step at time {state.time_s:.6g} s could not be solved, even cut to {step_s:.3g} s: "
            f"{result}; the trouble is at {self._largest_motion(state, attempt)}{_in_the_way(pair)}. "
            f"The last good state is at step {state.step}; {remedy}."
        )

    def _blocking(self, result: Result) -> BlockingPair | None:
        """The blocking pair of this step, if it is what ended it."""
        system = self.integrator.system
        if result not in (Result.NO_SAFE_STEP, Result.NEWTON_LIMIT) or system.contact is None:
            return None
        return system.contact.blocking(system.model.order)

    def _largest_motion(self, state: State, attempt: State) -> str:
        """The vertex that moved farthest, or with a position that is not finite, in words."""
        strange = ~np.isfinite(attempt.positions).all(axis=1)
        moved = np.where(strange, np.inf, np.linalg.norm(attempt.positions - state.positions, axis=1))
        order = self.integrator.system.model.order
        vertex = int(order[int(np.argmax(moved[: len(order)]))])
        triangles = np.flatnonzero((self.faces == vertex).any(axis=1))
        return f"vertex {vertex} " + (f"(triangle {triangles[0]})" if len(triangles) else "(inside a solid)")


def _in_the_way(pair: BlockingPair | None) -> str:
    """A blocking pair for a message, or an empty string."""
    return "" if pair is None else f", in the way are {pair.words}"


@dataclass(frozen=True, eq=False)
class Divided(StepControl):
    """Divides a step at once into the 2^n parts that the step before needed; n + 1 if these are halved again.

    steps: takes each part
    State.step_control: n, and the number of steps with this n
    """

    steps: Fixed

    def advance(self, state: State, step_s: float, report: StepReport) -> State:
        halvings, lasted = state.step_control if len(state.step_control) else (0.0, 0.0)
        parts, most, cuts = 2 ** int(halvings), 0, report.halvings
        for _ in range(parts):
            before = report.newton_iterations
            state = self.steps.part(state, step_s / parts, report, int(halvings))
            most = max(most, report.newton_iterations - before)
        if report.halvings > cuts:
            following = min(halvings + 1.0, MOST_HALVINGS), 0.0
        elif most <= EASY or lasted + 1.0 >= PATIENCE:
            following = max(halvings - 1.0, 0.0), 0.0
        else:
            following = halvings, lasted + 1.0
        report.halvings += parts - 1
        whole = halvings == following[0] == 0.0
        return state if whole else replace(state, step_control=np.array(following))
