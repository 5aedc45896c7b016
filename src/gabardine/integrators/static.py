"""Statics: Newton's method on the forces, globalised so that it cannot blow up.

(K + M/tau^2) delta = F with a pseudo time tau: small at first (a heavily damped step, always
descending), growing fourfold with every step that succeeds, so that the end is Newton's own quadratic
convergence. K is the true Hessian as long as the solve gives a descent direction, else its positive
part. Steps are shortened until the potential energy falls (Armijo); where wind leaves no potential,
until the force along the step has dropped.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np

from gabardine.integrators.integrator import (
    DIRECT_LIMIT,
    Constraint,
    Integrator,
    constrain,
    pin_forces,
    solve_linear,
)
from gabardine.linalg import pcg
from gabardine.linalg.direct import solve_direct
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import Result, StepReport, Stopwatch

NEWTON_LIMIT = 400
SHORTEST = 1e-6
FIRST_PSEUDO_TIME_S = 0.03
FOREVER_S = 1e9
"""Pins stand at their last keyframe, loads without an end act."""


@dataclass(eq=False)
class _Search:
    """Where the search for equilibrium is."""

    positions: Floats
    constraint: Constraint
    pseudo_s: float
    report: StepReport
    watch: Stopwatch


class Static(Integrator):
    """See the module docstring."""

    title: ClassVar[str] = "static equilibrium (Newton)"
    implicit: ClassVar[bool] = True
    static: ClassVar[bool] = True

    def step(self, state: State, step_s: float, report: StepReport) -> tuple[State, Result]:
        constraint = constrain(self.system, state.positions, FOREVER_S, None)
        start = state.positions + constraint.displacement
        now = _Search(start, constraint, FIRST_PSEUDO_TIME_S, report, Stopwatch(report.stages_s))
        result = self._search(now)
        force = self._force(now.positions)
        final = replace(
            state,
            positions=now.positions,
            velocities=np.zeros_like(now.positions),
            accelerations=np.zeros_like(now.positions),
            time_s=state.time_s + step_s,
            pin_forces=pin_forces(self.system, -force),
        )
        return final, result

    def _search(self, now: _Search) -> Result:
        loads = float(np.linalg.norm(self.system.external_force(FOREVER_S)))
        for _ in range(NEWTON_LIMIT):
            with now.watch("evaluate"):
                force = self._force(now.positions)
                size = float(np.linalg.norm(now.constraint.filter.apply(force)))
            scale = loads or max(float(np.linalg.norm(force)), 1e-30)
            now.report.residual = size / scale
            now.report.history.append(now.report.residual)
            if not np.isfinite(size):
                return Result.NOT_FINITE
            if now.report.residual <= self.settings.force_tolerance:
                return Result.OK
            if not self._advance(now):
                return Result.NEWTON_LIMIT
            now.report.newton_iterations += 1
        return Result.NEWTON_LIMIT

    def _advance(self, now: _Search) -> bool:
        """One accepted step; False when no step however short helps."""
        while now.pseudo_s > 1e-6:
            for tangent in ("exact", "projected"):
                change = self._direction(now, tangent)
                if change is None:
                    continue
                with now.watch("evaluate"):
                    length = self._line_search(now, change)
                if length > 0.0:
                    now.positions = now.positions + length * change
                    now.pseudo_s = min(now.pseudo_s * (4.0 if length > 0.5 else 1.0), 1e6)
                    return True
            now.pseudo_s *= 0.125
        return False

    def _direction(self, now: _Search, tangent: str) -> Floats | None:
        """A descent direction, or None."""
        with now.watch("evaluate"):
            still = np.zeros_like(now.positions)
            force, values = self.system.linearise(now.positions, still, FOREVER_S, (1.0, 0.0, tangent))
            self.system.add_mass(values, 1.0 / now.pseudo_s**2)
        with now.watch("solve"):
            zero = np.zeros_like(force)
            if self.system.model.vertex_count <= DIRECT_LIMIT:
                solution = solve_direct(self.system.model.pattern, values, force, now.constraint.filter, zero)
            else:
                settings = replace(self.settings, tolerance=min(self.settings.tolerance, 1e-2))
                solution = solve_linear(self.system, values, force, now.constraint, (zero, zero), settings)
        now.report.linear_iterations += solution.iterations
        descends = float(np.sum(solution.x * now.constraint.filter.apply(force))) > 0.0
        usable = solution.status != pcg.INDEFINITE and np.isfinite(solution.x).all() and descends
        return solution.x if usable else None

    def _line_search(self, now: _Search, change: Floats) -> float:
        """The length of an accepted step, or 0."""
        start = float(np.sum(change * now.constraint.filter.apply(self._force(now.positions))))
        energy = self.system.potential_energy(now.positions, FOREVER_S) if self.system.conservative else 0.0
        noise = 1e-14 * abs(energy)
        length = 1.0
        while length > SHORTEST:
            trial = now.positions + length * change
            along = float(np.sum(change * now.constraint.filter.apply(self._force(trial))))
            if self.system.conservative:
                gained = energy - self.system.potential_energy(trial, FOREVER_S)
                settled = abs(along) <= 0.5 * start and gained >= -noise
                if gained >= 1e-4 * length * start or settled:
                    return length
            elif along >= -0.5 * start:
                return length
            length *= 0.5
        return 0.0

    def _force(self, positions: Floats) -> Floats:
        return self.system.force(positions, np.zeros_like(positions), FOREVER_S)
