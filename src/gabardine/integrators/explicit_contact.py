"""Contact in explicit steps: elements are explicit, contact is implicit.

An explicit method gives the displacement p of its step without contact. Contact alone takes part implicitly
(gabardine.mechanics.step_term):

    M (d - p)/h^2 = contact(d)

The matrix holds the masses and the blocks of the contact pairs; conjugate gradients solve it in a few
iterations. So the repulsion of a pair, which has no bound, does not limit the step; friction, damping and the
guarantee are those of the implicit methods; and the forces of a pair sum to zero. Implicit for the stiff part
and explicit for the other: Ascher, Ruuth & Spiteri 1997, "Implicit-explicit Runge-Kutta methods for
time-dependent partial differential equations", Appl. Numer. Math. 25.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from gabardine.integrators.goal import Start
from gabardine.integrators.integrator import Settings
from gabardine.integrators.newton import Newton
from gabardine.linalg.block_jacobi import BlockJacobi
from gabardine.linalg.blocks import Constraint, constrain, pattern_of, size
from gabardine.mechanics.contact import Contact, Span
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import Result, StepReport, Stopwatch
from gabardine.mechanics.step_term import Linear, StepOutcome
from gabardine.mechanics.system import System

TOLERANCE = 1e-11
"""Relative residual of the linear solves: the residual is an error of momentum. The matrix is nearly
diagonal, so that a small one costs little."""


@dataclass(frozen=True, eq=False)
class MassEquations:
    """r(d) = M (p - d)/h^2, the equations for Newton's method (gabardine.integrators.newton).

    state: at the start of the step; predicted: p, prescribed at pins [m]; step_s: h [s]
    """

    system: System
    state: State
    predicted: Floats
    step_s: float

    def linearise(self, displacement: Floats, true: bool = False) -> Linear:  # noqa: ARG002 - it is
        """M/h^2 [N/m] and r [N]."""
        solver = self.system.workspace.kept("solver of masses", self._make_solver)
        diagonal = self.system.model.masses[:, None, None] / self.step_s**2
        return Linear(diagonal * np.eye(3), self.residual(displacement), solver)

    def _make_solver(self) -> BlockJacobi:
        workspace, rows = self.system.workspace, np.arange(self.system.model.vertex_count, dtype=np.uint32)
        pattern = pattern_of([rows[:, None]], len(rows))
        return BlockJacobi(pattern, workspace.team, workspace.scratch_pool)

    def residual(self, displacement: Floats) -> Floats:
        """r [N]."""
        return self.system.model.mass_rows * (self.predicted - displacement) / self.step_s**2

    def constraint(self) -> Constraint:
        """The pins of the step."""
        end_s = self.state.time_s + self.step_s
        return constrain(*self.system.controls.pin_displacement(self.state.positions, end_s))

    def constrained_inertia(self, displacement: Floats, constraint: Constraint) -> float:  # noqa: ARG002
        """Zero: reactions are -r (see gabardine.integrators.newton.Equations)."""
        return 0.0

    def force_scale_n(self, displacement: Floats, share: float = 1.0) -> float:  # noqa: ARG002
        """The momentum over the step [N]."""
        return size(self.system.model.mass_rows * self.predicted) / self.step_s**2

    def kinetic_energy_j(self, displacement: Floats) -> float:
        """Kinetic energy of the mean velocity of the step [J]."""
        return 0.5 * float(np.sum(self.system.model.mass_rows * displacement**2)) / self.step_s**2

    def most_work_j(self, displacement: Floats, per_s: float) -> float:  # noqa: ARG002
        """Without bound: the equations are linear and solved to rounding."""
        return math.inf

    def length_scale_m(self) -> float:
        """The largest coordinate [m]; positions have 16 digits of it."""
        return float(np.abs(self.state.positions).max(initial=0.0))


@dataclass(frozen=True, eq=False)
class Touched:
    """A step after contact: its displacement [m] and contact forces."""

    displacement: Floats
    outcome: StepOutcome


def displacement_in_contact(
    contact: Contact, equations: MassEquations, settings: Settings, report: StepReport, watch: Stopwatch
) -> tuple[Result, Touched | None]:
    """The displacement of an explicit step with contact, collision-free in the mode "guaranteed"."""
    state, predicted = equations.state, equations.predicted
    with watch("contact"):
        span = Span(state.time_s, state.time_s + equations.step_s, equations.step_s)
        term = contact.begin_step(state, state.positions + predicted, span)
    start = Start(np.zeros_like(predicted), (predicted,), 1)
    exact = replace(settings, tolerance=TOLERANCE)
    newton = Newton(equations, (term,), start, exact, report, watch)
    result, iterate = newton.solve(equations.linearise(start.displacement))
    if result is not Result.OK:
        return result, None
    newton.update_terms(iterate)
    with watch("contact"):
        displacement = term.admissible(iterate.displacement)
        if displacement is None:
            return Result.NO_SAFE_STEP, None
        return Result.OK, Touched(displacement, term.outcome())
