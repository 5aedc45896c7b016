"""Newton's method for the displacement of a step: the equations of the elements plus terms such as contact.

An iteration solves Newton's equation for the increment delta and adds it, shortened by a line search:

    -dr/dd delta = r(d) + terms          d <- d + t delta

`converge` iterates until the residual is below that of a `Goal`. Between its iterations the terms get the
solution and renew their active set and lagged quantities, at most ACTIVE_SET_LIMIT times:
touching, leaving, sticking and sliding are resolved within the step, together with the rotation of the cloth.
Tangents leave out their destabilising part (`projected` of gabardine.elements.contract). With them the
iteration for crumpled cloth converges linearly, the more slowly the more compression they leave out. So a
goal may ask for the true tangent near the solution, which is used as long as conjugate gradients find it
positive definite ("Project-on-Demand Newton": Longva, Loeschner, Fernandez-Fernandez, Larionov, Ascher &
Bender 2023, "Pitfalls of projection: a study of Newton-type solvers for incremental potentials").

`count` takes a given number of iterations. One iteration from d = 0 is the linearised step of Baraff & Witkin
1998, "Large steps in cloth simulation". Here only the first iteration finds the active set, by repeated
solves of its linear system; later iterations keep it. If a term allows it, only the last solve is accurate.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np

from gabardine.integrators.goal import Goal, Start
from gabardine.integrators.increment import (
    LINEAR_RESULT,
    backtrack,
    reactions,
    residual_dropped,
    solve_linear,
    work,
)
from gabardine.integrators.integrator import Settings
from gabardine.linalg.blocks import Constraint, size
from gabardine.mechanics.model import Floats
from gabardine.mechanics.report import Result, StepReport, Stopwatch
from gabardine.mechanics.step_term import Linear, StepTerm

LINE_SEARCH_LIMIT, SHORT_SEARCH = 12, 2
"""Most step lengths; the second while terms change: a shorter step may not lower their forces."""
ACTIVE_SET_LIMIT = 4
"""Largest number of linear solves of the first iteration."""
PROVISIONAL = 5.0
"""Factor on the tolerances of those linear solves after which a term renews its active set."""
ROUGH = 0.1
"""Relative residual of rough iterations: the first of two of a long step, and those of a rescue."""
MISJUDGED = 0.02
"""Largest error of the terms' forces in an accepted step that has not converged, relative to loads and
momentum over the step, or to the forces of the terms if these are larger."""
AGAIN = 0.5
"""After the true tangent was indefinite, it is tried again below this times the unbalanced force there."""
TRUE_ITERATIONS = 500
"""Largest number of conjugate gradient iterations with a true tangent: 10 to 50 are usual with multigrid; a
matrix that needs more is treated as indefinite."""
QUADRATIC = 0.03
"""Unbalanced force after an exact iteration over the square of that before, both relative: 0.003 to 0.6 in a
swinging sheet. Where it leaves less than the goal, a tight linear solve saves an iteration."""
ROUNDING = 1e-15
"""Increments below this fraction of the largest coordinate are lost in the rounding of the positions."""


class Equations(Protocol):
    """r(d) = 0, without terms: see gabardine.integrators.step_equations."""

    def linearise(self, displacement: Floats, true: bool = False) -> Linear:
        """-dr/dd [N/m] and r [N]; true: the whole tangent, which may be indefinite."""
        ...

    def residual(self, displacement: Floats) -> Floats:
        """r [N]."""
        ...

    def constraint(self) -> Constraint:
        """The pins of the step."""
        ...

    def constrained_inertia(self, displacement: Floats, constraint: Constraint) -> Floats | float:
        """The difference between the reactions and -r in the constrained directions [N]."""
        ...

    def force_scale_n(self, displacement: Floats, share: float = 1.0) -> float:
        """The scale of residuals: loads plus `share` of the momentum over the step [N]."""
        ...

    def kinetic_energy_j(self, displacement: Floats) -> float:
        """Kinetic energy of the mean velocity of the step [J]."""
        ...

    def most_work_j(self, displacement: Floats, per_s: float) -> float:
        """Largest work of the unbalanced force [J], by its ratio to the energy in motion and a second."""
        ...

    def length_scale_m(self) -> float:
        """The scale of increments [m]."""
        ...


@dataclass(frozen=True, eq=False)
class Iterate:
    """The result of a Newton iteration.

    displacement: d [m]; increment: the last one, times its step length [m]
    constraint: the pins; reactions: forces on the pinned vertices [N], zero if the last solve failed
    unbalanced: force that is left in the free directions [N], if it was computed
    misjudged: forces of the terms at d minus those that the last solve used [N], if computed
    """

    displacement: Floats
    increment: Floats
    constraint: Constraint
    reactions: Floats
    unbalanced: Floats | None = None
    misjudged: Floats | None = None


@dataclass(frozen=True, eq=False)
class Linearisation:
    """Newton's equation at a displacement d [m].

    linear: with the contributions of the terms; residual: r(d), without terms and before constraints [N]
    """

    linear: Linear
    residual: Floats
    displacement: Floats
    constraint: Constraint


@dataclass(frozen=True, eq=False)
class Newton:
    """Newton's method for the equations and terms of one step; iterations and times go into the report."""

    equations: Equations
    terms: tuple[StepTerm, ...]
    start: Start
    settings: Settings
    report: StepReport
    watch: Stopwatch

    def solve(self, linear: Linear) -> tuple[Result, Iterate]:
        """The solution, or how and where the method failed; linear: Newton's equation at the start."""
        iterations = self.start.iterations
        if isinstance(iterations, Goal):
            return self.converge(linear, iterations)
        return self.count(linear, iterations)

    def converge(self, linear: Linear, goal: Goal) -> tuple[Result, Iterate]:
        """Iterate until the goal is reached or its limit of iterations."""
        displacement, guesses, constraint = self.start.displacement, self.start.guesses, self._constraint()
        lengths, true, true_below = 1, False, goal.true_below
        for number in range(1, goal.limit + 1):
            at = self._with_terms(linear, displacement, constraint)
            wanted = self._linear_goal(at, goal, number)
            result, increment = self._increment(at, guesses, *wanted, direct=not true)
            if true and result is not Result.OK:
                true_below = AGAIN * self.report.history[-1]
                at = self._with_terms(self._linearised(displacement), displacement, constraint)
                result, increment = self._increment(at, guesses, *wanted)
            if result is not Result.OK:
                return result, self._moved(at, increment, result)
            self.report.newton_iterations += 1
            residual = None
            if lengths > 1:
                increment, residual = self._searched(at, increment, lengths)
            iterate, renewed = self._renewed(self._moved(at, increment, result))
            changed = renewed and number < ACTIVE_SET_LIMIT
            lengths = 1 if changed else (SHORT_SEARCH if renewed else LINE_SEARCH_LIMIT)
            if not changed:
                iterate = self._with_unbalanced(iterate, residual)
                if self._converged(iterate, goal) or self._will_do(iterate, number, goal):
                    return Result.OK, iterate
            if number < goal.limit:
                displacement, guesses = iterate.displacement, (np.zeros_like(increment),)
                true = not changed and self.report.history[-1] < true_below
                linear = self._linearised(displacement, true)
        return Result.NEWTON_LIMIT, iterate

    def _linearised(self, displacement: Floats, true: bool = False) -> Linear:
        """Newton's equation at a displacement [m], without terms."""
        with self.watch("evaluate"):
            return self.equations.linearise(displacement, true)

    def _constraint(self) -> Constraint:
        with self.watch("contact"):
            return self.equations.constraint()

    def _linear_goal(self, at: Linearisation, goal: Goal, number: int) -> tuple[Settings, float]:
        """The accuracy of a linear solve: settings, and the force its residual is relative to [N].

        Iterations are solved relative to their own right sides (inexact Newton methods: Eisenstat & Walker
        1996), more roughly where terms will renew their active set; but not below a fraction of that force.
        With terms it is that of the loads alone: friction is small beside the momentum of sliding cloth.
        Without terms, an iteration that may be the last (`QUADRATIC`) is solved to the goal.
        """
        provisional = at.linear.provisional and number < ACTIVE_SET_LIMIT
        forcing = goal.forcing * (PROVISIONAL if provisional else 1.0)
        if number > 1 and not self.terms and QUADRATIC * self.report.history[-1] ** 2 < goal.residual:
            forcing = min(forcing, goal.residual)
        scale_n = self.equations.force_scale_n(at.displacement, 0.0 if self.terms else goal.momentum)
        return replace(self.settings, tolerance=forcing), goal.linear / min(forcing, goal.forcing) * scale_n

    def count(self, linear: Linear, iterations: int) -> tuple[Result, Iterate]:
        """Take a given number of iterations."""
        rough = self.start.rough_iterations
        result, iterate = self._find_active_set(linear, self._accuracy(rough > 0))
        for number in range(1, iterations):
            if result is not Result.OK:
                return result, iterate
            result, iterate = self.improve(iterate, number < rough)
        return result, iterate

    def improve(self, iterate: Iterate, rough: bool) -> tuple[Result, Iterate]:
        """One further iteration, with the same active set."""
        linear = self._linearised(iterate.displacement)
        at = self._with_terms(linear, iterate.displacement, iterate.constraint)
        guesses = (np.zeros_like(at.displacement),)
        result, increment = self._increment(at, guesses, self._accuracy(rough), self.start.floor_n)
        if result is Result.OK:
            increment, _ = self._searched(at, increment, LINE_SEARCH_LIMIT)
            self.report.newton_iterations += 1
        return result, self._moved(at, increment, result)

    def update_terms(self, iterate: Iterate) -> bool:
        """Update the terms with a solution; whether a term changed so much that another solve is needed."""
        if not self.terms:
            return False
        with self.watch("contact"):
            changed = [term.update(iterate.displacement) for term in self.terms]
        return any(changed)

    def _find_active_set(self, linear: Linear, settings: Settings) -> tuple[Result, Iterate]:
        """The first iteration, solved until the active set no longer changes."""
        guesses, constraint = self.start.guesses, self._constraint()
        for solve in range(1, ACTIVE_SET_LIMIT + 1):
            at = self._with_terms(linear, self.start.displacement, constraint)
            accuracy = settings
            if at.linear.provisional and solve < ACTIVE_SET_LIMIT:
                accuracy = replace(settings, tolerance=PROVISIONAL * settings.tolerance)
            result, increment = self._increment(at, guesses, accuracy, self.start.floor_n)
            iterate = self._moved(at, increment, result)
            if result is not Result.OK:
                return result, iterate
            if solve == ACTIVE_SET_LIMIT or not self.update_terms(iterate):
                break
            guesses = (increment,)
        self.report.newton_iterations += 1
        return result, iterate

    def _accuracy(self, rough: bool) -> Settings:
        """The accuracy of the linear solves of an iteration."""
        own = self.settings
        return replace(own, tolerance=max(own.tolerance, ROUGH)) if rough else own

    def _with_terms(self, linear: Linear, displacement: Floats, constraint: Constraint) -> Linearisation:
        """Newton's equation with the contributions of the terms."""
        residual = linear.right
        if self.terms:
            with self.watch("contact"):
                for term in self.terms:
                    linear = term.add_to(linear, displacement)
        return Linearisation(linear, residual, displacement, constraint)

    def _increment(
        self,
        at: Linearisation,
        guesses: tuple[Floats, ...],
        settings: Settings,
        floor_n: float,
        direct: bool = True,
    ) -> tuple[Result, Floats]:
        """The increment that solves the linear system [m]; floor_n: see `Start`.

        direct: solve directly if conjugate gradients fail; else they end after `TRUE_ITERATIONS`
        """
        if not direct:
            settings = replace(settings, linear_iterations=min(settings.linear_iterations, TRUE_ITERATIONS))
        with self.watch("solve"):
            prescribed = at.constraint.remaining(at.displacement)
            solution = solve_linear(at.linear, at.constraint, prescribed, guesses, settings, floor_n, direct)
            self.report.linear_iterations += solution.iterations
            self.report.residual = solution.residual
        result = LINEAR_RESULT[solution.status]
        if result is Result.OK and not np.isfinite(solution.x).all():
            result = Result.NOT_FINITE
        return result, solution.x

    def _moved(self, at: Linearisation, increment: Floats, result: Result) -> Iterate:
        """The iterate after an increment, with its reactions if the linear solve succeeded."""
        displacement = at.displacement + increment
        if result is not Result.OK:
            return Iterate(displacement, increment, at.constraint, np.zeros_like(displacement))
        with self.watch("contact"):
            inertia = self.equations.constrained_inertia(displacement, at.constraint)
            forces = reactions(at.linear, at.constraint, increment) + inertia
        return Iterate(displacement, increment, at.constraint, forces)

    def _searched(self, at: Linearisation, increment: Floats, limit: int) -> tuple[Floats, Floats]:
        """The increment times the step length of the line search [m]; the residual there, without terms [N].

        limit: number of step lengths to try
        """
        found: list[Floats] = []

        def accepts(length: float) -> bool:
            displacement = at.displacement + length * increment
            found.append(self.equations.residual(displacement))
            return residual_dropped(
                work(increment, self._linearised_unbalanced(found[-1], displacement, at)), work_0
            )

        with self.watch("evaluate"):
            work_0 = work(increment, self._linearised_unbalanced(at.residual, at.displacement, at))
            length = backtrack(accepts, limit) or 0.5 ** (limit - 1)
        return length * increment if length < 1.0 else increment, found[-1]

    def _linearised_unbalanced(self, residual: Floats, displacement: Floats, at: Linearisation) -> Floats:
        """A residual plus the linearised forces of the terms, in the free directions [N]."""
        for term in self.terms:
            residual = residual + term.linear_force(displacement)
        return at.constraint.filter.apply(residual)

    def _with_unbalanced(self, iterate: Iterate, residual: Floats | None) -> Iterate:
        """The iterate with its unbalanced force; residual: without terms [N], if the line search found it."""
        if residual is None:
            with self.watch("evaluate"):
                residual = self.equations.residual(iterate.displacement)
        for term in self.terms:
            residual = residual + term.force(iterate.displacement)
        return replace(iterate, unbalanced=iterate.constraint.filter.apply(residual))

    def _renewed(self, iterate: Iterate) -> tuple[Iterate, bool]:
        """The iterate with what the update of the terms changed in their forces; whether to solve again."""
        if not self.terms:
            return iterate, False
        displacement, wrong = iterate.displacement, np.zeros_like(iterate.displacement)
        for term in self.terms:
            wrong -= term.linear_force(displacement)
        changed = self.update_terms(iterate)
        for term in self.terms:
            wrong += term.force(displacement)
        return replace(iterate, misjudged=iterate.constraint.filter.apply(wrong)), changed

    def _converged(self, iterate: Iterate, goal: Goal) -> bool:
        """Whether the unbalanced force is below the goal, or the increment is lost in rounding."""
        left_n = 0.0 if iterate.unbalanced is None else size(iterate.unbalanced)
        scale_n = self.equations.force_scale_n(iterate.displacement, goal.momentum)
        relative = left_n / scale_n if scale_n > 0 else 0.0
        self.report.residual_n = left_n
        self.report.history.append(relative)
        self.report.history_n.append(left_n)
        rounding_m = ROUNDING * self.equations.length_scale_m()
        lost = float(np.abs(iterate.increment).max(initial=0.0)) <= rounding_m
        return lost or (relative <= goal.residual and self._keeps_energy(iterate, goal))

    def _keeps_energy(self, iterate: Iterate, goal: Goal) -> bool:
        """Whether the unbalanced force does little work of either sign (`Goal.work_per_s`)."""
        if iterate.unbalanced is None or goal.work_per_s == math.inf:
            return True
        most_j = self.equations.most_work_j(iterate.displacement, goal.work_per_s)
        return abs(work(iterate.displacement, iterate.unbalanced)) <= most_j

    def _will_do(self, iterate: Iterate, number: int, goal: Goal) -> bool:
        """Whether an iterate without convergence after `number` iterations is accepted: see `Goal.enough`."""
        if number < goal.enough or iterate.unbalanced is None:
            return False
        left = iterate.unbalanced
        if iterate.misjudged is not None:
            scale_n = self.equations.force_scale_n(iterate.displacement, goal.momentum)
            allowed_n = MISJUDGED * max(scale_n, *(term.force_scale_n() for term in self.terms))
            if number < goal.limit and size(iterate.misjudged) > allowed_n:
                return False
            left = left - iterate.misjudged
        kinetic_j = self.equations.kinetic_energy_j(iterate.displacement)
        return -work(iterate.displacement, left) <= goal.gain * kinetic_j
