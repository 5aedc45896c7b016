"""Step control that divides a step of the schedule: into equal stable steps, or by the error of each.

The memory of the step control is in `State.step_control`, so that a resumed run continues with the same bits.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from gabardine.core.errors import SceneError, SimulationError
from gabardine.integrators.explicit import Explicit
from gabardine.integrators.integrator import Integrator
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import Result, StepReport
from gabardine.simulation.step_control import Divided, Fixed, Schedule, StepControl

if TYPE_CHECKING:
    from gabardine.scene.time import Time

ATTEMPTS = 8
"""Largest number of repetitions of a sequence of steps, each with steps of at most half the length."""
STRETCHED = 1.01
"""Growth of the largest stretch after which the stability limit is computed again."""
SHRINK, GROW, CAUTION = 0.3, 2.0, 0.9
"""Smallest and largest factor on a controlled step; safety factor on the step that the estimate allows."""
REJECTIONS = 3
"""Largest number of repetitions of a step: an error that is still too large is an impact, which no step
resolves."""
FIRST_SHARE, LEAST_SHARE = 1e-2, 1e-2
"""Fractions of the longest step: the first step tried, and the shortest."""


@dataclass(frozen=True)
class StabilityLimited(StepControl):
    """The fewest equal steps within the stability limit of an explicit method.

    steps: takes each of them; longest_s: longest step [s]
    together: whether steps may be fused, if nothing follows each of them
    start: the State.step_control of a state that has none
    State.step_control: the limit [s] and the largest stretch for which it was computed
    """

    steps: Fixed
    integrator: Explicit
    longest_s: float
    together: bool
    start: Floats

    def advance(self, state: State, step_s: float, report: StepReport) -> State:
        state = state if len(state.step_control) else self._checked(replace(state, step_control=self.start))
        margin = self.integrator.margin
        longest_s = min(self.longest_s, margin * float(state.step_control[0]))
        for attempt in range(ATTEMPTS + 1):
            if longest_s == 0.0:
                raise SimulationError(
                    f"At {state.time_s:.6g} s the cloth is so stiff for its mass that no step is short "
                    f'enough; use integrator = "backward-euler".'
                )
            report.substeps = max(1, math.ceil(step_s / longest_s - 1e-9))
            taken_s, limit_s = step_s / report.substeps, 0.0
            end = self._divided(state, taken_s, report, attempt == ATTEMPTS)
            if end is not None:
                end = self._checked(end) if attempt == 0 else self._measured(end, taken_s / margin)
                limit_s = float(end.step_control[0])
                if limit_s >= taken_s or report.halvings > 0 or attempt == ATTEMPTS:
                    break
            # the cloth stiffened on the way: repeat from the start with shorter steps
            longest_s = max(margin * limit_s, 0.5 * taken_s)
        assert end is not None
        return end

    def _divided(self, state: State, step_s: float, report: StepReport, one_by_one: bool) -> State | None:
        """The end of all steps; None if they diverge, unless steps are then halved one by one."""
        if self.together:
            with np.errstate(over="ignore", invalid="ignore"):
                end, result = self.integrator.steps(state, step_s, report.substeps, report)
            if result is Result.OK:
                return end
            if not one_by_one:
                return None
        for _ in range(report.substeps):
            state = self.steps.advance(state, step_s, report)
        return state

    def _checked(self, state: State) -> State:
        """The state with a limit that is valid for it."""
        stretch = 1.0 + self.integrator.system.largest_strain(state.positions)
        if stretch <= STRETCHED * float(state.step_control[1]):
            return state
        return self._measured(state, math.inf)

    def _measured(self, state: State, longest_s: float) -> State:
        """The state with its own limit, or `longest_s` if that is smaller."""
        stretch = 1.0 + self.integrator.system.largest_strain(state.positions)
        limit_s = min(longest_s, self.integrator.stable_step_s(state))
        return replace(state, step_control=np.array([limit_s, stretch]))


@dataclass(frozen=True)
class ErrorControlled(StepControl):
    """Steps whose local error stays below `tolerance_m` times their length in seconds.

    The local error of a method of second order is c h^3 d3x/dt3, with the derivative from the change of the
    mean acceleration between two steps (Zienkiewicz & Xie 1991, "A simple error estimator and adaptive time
    stepping procedure for dynamic analysis", Earthquake Engng Struct. Dyn. 20, for Newmark's method), as the
    root mean square over all vertices by mass. The next step follows from the last error (Hairer, Norsett &
    Wanner 1993, "Solving Ordinary Differential Equations I", section II.4).

    steps: takes each of them; longest_s: longest step [s], for an explicit method the stability limit
    State.step_control: the next step and the last one [s]
    """

    steps: Fixed
    tolerance_m: float
    longest_s: float

    def advance(self, state: State, step_s: float, report: StepReport) -> State:
        end_s, report.substeps = state.time_s + step_s, 0
        if not len(state.step_control):
            state = replace(state, step_control=np.array([FIRST_SHARE * self.longest_s, 0.0]))
        while end_s - state.time_s > 1e-9 * step_s:
            state = self._accepted(state, end_s - state.time_s, report)
            report.substeps += 1
        return replace(state, time_s=end_s)

    def _accepted(self, state: State, left_s: float, report: StepReport) -> State:
        """One step that is accurate enough, or of the shortest length."""
        wanted_s = float(state.step_control[0])
        work_j, breaches = report.work_j, list(report.breaches)
        for rejection in range(REJECTIONS + 1):
            report.work_j, report.breaches = work_j, list(breaches)
            step_s = _fitted(wanted_s, left_s)
            end = self.steps.advance(state, step_s, report)
            ratio = self._error_m(state, end, step_s) / (self.tolerance_m * step_s)
            factor = CAUTION / math.sqrt(max(ratio, 1e-6))  # errors per unit of time are of second order
            next_s = self._bounded(step_s * max(SHRINK, min(GROW, factor)))
            if ratio <= 1.0 or rejection == REJECTIONS or next_s >= step_s:
                break
            report.rejections += 1
            wanted_s = next_s
        if step_s < wanted_s and next_s > step_s:
            next_s = max(next_s, wanted_s)  # the step was shortened to end at a frame, not by its error
        return replace(end, step_control=np.array([next_s, step_s]))

    def _bounded(self, step_s: float) -> float:
        return min(self.longest_s, max(LEAST_SHARE * self.longest_s, step_s))

    def _error_m(self, state: State, end: State, step_s: float) -> float:
        """The local error of the step from `state` to `end` [m]."""
        integrator = self.steps.integrator
        masses = integrator.system.model.masses
        spacing_s = 0.5 * (step_s + float(state.step_control[1]))
        jerk = (end.accelerations - state.accelerations) / spacing_s
        free = np.ones(len(masses))
        free[integrator.system.controls.pinned_vertices] = 0.0
        mean_square = float(np.einsum("i,ij,ij->", masses * free, jerk, jerk) / np.sum(masses))
        assert integrator.error_constant is not None
        return integrator.error_constant * step_s**3 * math.sqrt(mean_square)


def _fitted(wanted_s: float, left_s: float) -> float:
    """A step of about `wanted_s` that leaves no tiny rest of `left_s`."""
    if wanted_s >= 0.999 * left_s:
        return left_s
    return min(wanted_s, 0.5 * left_s) if wanted_s > 0.5 * left_s else wanted_s


def step_control_of(
    time: Time, schedule: Schedule, steps: Fixed, state: State, limit_s: float
) -> StepControl:
    """The step control of a scene's [time].

    steps: takes each step; state: at the start; limit_s: its longest stable step
    """
    integrator, limited = steps.integrator, bool(steps.limiters)
    if time.stable_step and not isinstance(integrator, Explicit):
        raise SceneError(
            f'time.stable_step: "{time.integrator}" is stable at any step; give time.step_s or '
            f'time.tolerance_m, or use integrator = "velocity-verlet".'
        )
    if time.tolerance_m is not None:
        _refuse_uncontrolled(time, integrator, limited)
        longest_s = min(time.step_s, schedule.step_s, integrator.margin * limit_s)
        return ErrorControlled(steps, time.tolerance_m, longest_s)
    if time.stable_step:
        assert isinstance(integrator, Explicit)
        stretch = 1.0 + integrator.system.largest_strain(state.positions)
        start, together = np.array([limit_s, stretch]), not limited and not state.internal
        return StabilityLimited(steps, integrator, time.step_s, together, start)
    iterated = isinstance(integrator.settings.newton_iterations, str)
    return Divided(steps) if integrator.implicit and iterated and not integrator.static else steps


def _refuse_uncontrolled(time: Time, integrator: Integrator, limited: bool) -> None:
    if integrator.error_constant is None:
        raise SceneError(
            f'time.tolerance_m: The error of "{time.integrator}" cannot be controlled; use "bdf2", '
            f'"average-vector-field" or "velocity-verlet", or give time.step_s alone.'
        )
    if limited:
        raise SceneError(
            "time.tolerance_m: Limits of strain correct each step by more than its error; remove limit, or "
            "give time.step_s alone."
        )
