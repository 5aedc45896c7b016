"""Statics: Newton's method for the balance of forces, with safeguards against divergence.

Pins that have to move do so first: one linear solve with their displacement prescribed moves the interior
along, K d = 0. Then (K + M/tau^2) delta = F with a pseudo time tau that grows tenfold with every full step, a
hundredfold if the residual falls fast, so that the end is Newton's own quadratic convergence. K is the true
Hessian if that makes a positive definite matrix, else its positive part. Steps are shortened until the
potential energy falls (Armijo); with wind, which has no potential, until the force along the step has
dropped. If the true Hessian is not positive definite at the start, or steps get short, dynamic relaxation
comes first (gabardine.integrators.dynamic_relaxation): a flat sheet under gravity has to move by a quarter of
a circle. Pseudo-transient continuation: Kelley & Keyes 1998, SIAM J. Numer. Anal. 35, 508.

Near a bifurcation the Hessian is nearly singular and steps that must not raise the energy get short: after
many steps near an equilibrium, proximal steps take over (gabardine.integrators.proximal). The search leaves
an unstable equilibrium, such as a flat sheet compressed in its plane, along its unstable mode
(gabardine.integrators.departure), so that the result is on a stable branch.

The search stops when the unbalanced force is below `force_tolerance` of the loads, or when rounding keeps it
from falling. Either is an equilibrium; the notes of the report say which one it is, and whether an unstable
equilibrium was left.

If gravity or loads have ramps, the equilibria at their keyframes are found one after another, each from the
last, with the pins of these times; the last one is under all lasting loads.

With contact another search is used: gabardine.integrators.static_contact.

Elements with internal state keep that of the start during the search: the equilibrium is reached in one
increment of load, as if every element deformed monotonically; on a load path, in one increment for each
stage.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

import numpy as np

from gabardine.integrators.departure import ROUGH, leave, resists_bending, unstable_mode
from gabardine.integrators.dynamic_relaxation import dynamic_relaxation
from gabardine.integrators.equilibrium import FOREVER_S, Search
from gabardine.integrators.increment import backtrack, energy_dropped, residual_dropped, work
from gabardine.integrators.integrator import Integrator
from gabardine.integrators.proximal import proximal_steps
from gabardine.integrators.static_contact import Settling, settle
from gabardine.linalg.blocks import constrain
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import Result, StepReport, Stopwatch

NEWTON_LIMIT = 400
LINE_SEARCH_LIMIT = 20
"""Largest number of step lengths: down to 2e-6."""
FIRST_PSEUDO_S, LONGEST_PSEUDO_S, SHORTEST_PSEUDO_S = 1.0, 1e6, 1e-5
LONGER = 10.0
LIFT_INERTIA = 1.0
"""Inertia [1/s^2] that keeps unconstrained parts in place while the interior follows the pins."""
TOO_SHORT = 0.25
"""Step length below which dynamic relaxation starts (once)."""
PESSIMISM = 3
"""After this many indefinite Hessians in a row, the true Hessian is tried only every PESSIMISM-th time."""
CAREFUL_LIMIT = 80
"""Iterations since dynamic relaxation after which proximal steps take over if there is a potential. Hanging
sheets take 5 to 60 iterations, and proximal steps would take twice as long for them."""
NEAR = 0.1
"""Residual below which proximal steps are tried. Crumpled cloth has a larger one; they do not help it."""
FARTHEST = 50.0
"""Cloth that has slid farther than this, in units of the extent of all moving parts, is lost."""
DEPARTURES = 8
"""Largest number of unstable equilibria that are left one after another."""


class Static(Integrator):
    """See the module docstring."""

    title: ClassVar[str] = "static equilibrium (Newton)"
    implicit: ClassVar[bool] = True
    static: ClassVar[bool] = True

    def step(self, state: State, step_s: float, report: StepReport) -> tuple[State, Result]:
        time_s = self._taken_at(state.time_s + step_s)
        if self.system.contact is not None:
            return self._rest(state, step_s, time_s, report)
        constraint = constrain(*self.system.controls.pin_displacement(state.positions, time_s))
        watch = Stopwatch(report.stages_s)
        nothing = np.zeros_like(state.positions)
        known = (state.positions, report, watch, nothing, state.internal)
        search = Search(self.system, self.settings, constraint, *known, time_s)
        with np.errstate(over="ignore", invalid="ignore"):
            search.positions = state.positions + self._lift(search)
            result = self._equilibrium(search)
        final = replace(
            state,
            positions=search.positions,
            velocities=nothing,
            accelerations=nothing.copy(),
            time_s=state.time_s + step_s,
            pin_forces=self.system.controls.pin_forces(-search.force),
            pin_moments=self.system.controls.pin_moments(-search.force, search.positions),
        )
        return final, result

    def _rest(self, state: State, step_s: float, time_s: float, report: StepReport) -> tuple[State, Result]:
        """An equilibrium with contact (gabardine.integrators.static_contact)."""
        contact, still = self.system.contact, np.zeros_like(state.positions)
        assert contact is not None
        search = Settling(self.system, contact, self.settings, state, time_s, report)
        with np.errstate(over="ignore", invalid="ignore"):
            result = settle(search)
        controls, end = self.system.controls, search.state
        moved, extent = np.abs(end.positions - state.positions), np.ptp(state.positions, axis=0)
        if result is Result.OK and moved.max(initial=0.0) > FARTHEST * extent.max(initial=0.0):
            result = Result.NEWTON_LIMIT
        return replace(
            end,
            velocities=np.zeros_like(still),
            accelerations=np.zeros_like(still),
            time_s=state.time_s + step_s,
            pin_forces=controls.pin_forces(search.reactions),
            pin_moments=controls.pin_moments(search.reactions, end.positions),
        ), result

    def _taken_at(self, end_s: float) -> float:
        """The time at which loads and pins are evaluated [s]: keyframes of ramps, at last FOREVER_S."""
        last_s = max(self.system.controls.stages_s, default=0.0)
        return end_s if end_s < (1.0 - 1e-12) * last_s else FOREVER_S

    def _lift(self, search: Search) -> Floats:
        """The displacement of the pins and of the interior that follows them [m]."""
        wanted = search.constraint.displacement
        if not wanted.any():
            return wanted
        search.patient = False
        lifted = search.solve("projected", LIFT_INERTIA, np.zeros_like(wanted), wanted)
        search.patient = True
        return wanted if lifted is None else lifted

    def _equilibrium(self, search: Search) -> Result:
        if not search.measure(search.positions):
            return Result.NOT_FINITE
        balanced = self._balance(search)
        if balanced and resists_bending(search):
            self._leave_unstable(search)
        if balanced and not search.found:
            search.report.notes.append(
                f"The unbalanced force, {search.report.residual_n:.2g} N or {search.residual:.2g} of the "
                f"loads, is its rounding floor: the rounding of positions keeps it from falling to "
                f"solver.force_tolerance = {search.settings.force_tolerance:g}."
            )
        return Result.OK if balanced else Result.NEWTON_LIMIT

    def _balance(self, search: Search) -> bool:
        """Newton's method, dynamic relaxation, proximal steps; whether an equilibrium is found."""
        newton, potential = _Newton(search), search.system.conservative
        fallen, careful, limit = False, 0, NEWTON_LIMIT
        while search.report.newton_iterations < limit:
            if search.found or search.at_floor:
                return True
            if potential and careful > CAREFUL_LIMIT and search.residual < NEAR:
                before, potential = search.report.newton_iterations, False
                if proximal_steps(search):
                    return True
                limit += search.report.newton_iterations - before
            length = newton.step(careful=fallen)
            careful += fallen
            if not fallen and length < TOO_SHORT:
                dynamic_relaxation(search)
                fallen = True
            elif length == 0.0:
                return newton.at_rounding or (potential and proximal_steps(search))
        return search.found or (potential and proximal_steps(search))

    def _leave_unstable(self, search: Search) -> None:
        """Continue from unstable equilibria to a stable one; the notes say from which."""
        left_s: list[str] = []
        note = self._departed(search, left_s)
        if left_s:
            times = " and ".join(left_s)
            search.report.notes.append(
                f"An unstable equilibrium was left: disturbances grew e-fold in {times} s."
            )
        if note:
            search.report.notes.append(note)

    def _departed(self, search: Search, left_s: list[str]) -> str:
        """What keeps the search at an unstable equilibrium, or nothing; left_s: of those left."""
        for attempt in range(DEPARTURES):
            mode, balanced = unstable_mode(search), search.positions
            if mode is None:
                return ""
            growth_s = f"{(-mode.rate_per_s2) ** -0.5:.2g}"
            grows = f"a disturbance of it grows e-fold in {growth_s} s"
            if mode.roughness > ROUGH:
                return (
                    f"The equilibrium is unstable, {grows}, as folds of the size of a triangle, which are "
                    f"not followed: give the fabric bending stiffness, or the mesh smaller triangles."
                )
            leave(search, mode, attempt)
            if not proximal_steps(search, 1.5 * -mode.rate_per_s2):
                search.measure(balanced)
                return f"The equilibrium is unstable, {grows}, and no stable one was found."
            left_s.append(growth_s)
        return ""


class _Newton:
    """Newton's steps, with the pseudo time and the tangents that the last ones needed."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.pseudo_s = FIRST_PSEUDO_S
        self.indefinite = 0
        self.at_rounding = False
        self.true_hessian = search.true_hessian

    def step(self, careful: bool) -> float:
        """One iteration; its step length, or 0. Not careful: one attempt, with the true Hessian only."""
        while self.pseudo_s > SHORTEST_PSEUDO_S:
            for tangent in self._tangents(careful):
                length = self._try(tangent)
                if length > 0.0:
                    return length
            if not careful:
                return 0.0
            self.pseudo_s *= 0.125
        return 0.0

    def _tangents(self, careful: bool) -> tuple[str, ...]:
        if not careful:
            return (self.true_hessian,)
        if self.indefinite >= PESSIMISM and self.indefinite % PESSIMISM:
            self.indefinite += 1
            return ("projected",)
        return (self.true_hessian, "projected")

    def _try(self, tangent: str) -> float:
        search = self.search
        increment = search.solve(tangent, self.pseudo_s**-2, search.force)
        if tangent == self.true_hessian:
            self.indefinite = self.indefinite + 1 if increment is None else 0
        if increment is None:
            return 0.0
        self.at_rounding = float(np.abs(increment).max(initial=0.0)) <= 1e-13 * search.extent
        with search.watch("evaluate"):
            length = _step_length(search, increment)
        residual = search.residual
        if length > 0.0:
            search.measure(search.positions + length * increment)
            search.report.newton_iterations += 1
            if length > 0.5:
                fast = search.residual < residual / LONGER
                longer = LONGER**2 if fast else LONGER
                self.pseudo_s = min(self.pseudo_s * longer, LONGEST_PSEUDO_S)
        return length


def _step_length(search: Search, increment: Floats) -> float:
    """The length of an acceptable step along an increment, or 0."""
    free = search.constraint.filter.apply
    work_0 = work(increment, free(search.force))
    if not work_0 > 0.0:
        return 0.0
    conservative = search.system.conservative
    energy, noise = search.energy(search.positions), search.rounding(search.positions)

    def accepts(length: float) -> bool:
        trial = search.positions + length * increment
        work_t = work(increment, free(search.force_at(trial)))
        if not conservative:
            return residual_dropped(work_t, work_0)
        decrease = energy - search.energy(trial)
        settled = abs(work_t) <= 0.5 * work_0 and decrease >= -noise
        return energy_dropped(decrease, length, work_0) or settled

    return backtrack(accepts, LINE_SEARCH_LIMIT) or 0.0
