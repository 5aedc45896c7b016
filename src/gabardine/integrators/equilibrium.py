"""The search for an equilibrium: its positions, their residual, and linear solves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.elements.contract import RELAXED, Internal
from gabardine.integrators.increment import DIRECT_LIMIT
from gabardine.integrators.integrator import Settings
from gabardine.linalg import pcg
from gabardine.linalg.blocks import Constraint, size
from gabardine.linalg.direct import solve_direct
from gabardine.linalg.linear_system import LinearSystem, Solution, Tolerance
from gabardine.mechanics.model import Floats
from gabardine.mechanics.report import StepReport, Stopwatch
from gabardine.mechanics.system import System

FOREVER_S = 1e9
"""Time at which pins are at their last keyframe and loads without an end act."""
FACTORISED = 4_000
"""Number of vertices up to which a factorisation is faster than conjugate gradients."""
PATIENCE = 400
"""Conjugate gradients with more iterations are slower than a factorisation of a small system."""
NEAR_FLOOR, IDLE, MOST_RESIDUAL = 4.0, 2, 1e-3
"""An unbalanced force below NEAR_FLOOR times its rounding floor that has not halved in IDLE iterations will
not fall further; it counts as balance if it is below MOST_RESIDUAL of the loads. Measured residuals of strips
of 5e3 and 1e6 N/m end at 0.8 to 1.0 times the floor."""


@dataclass(eq=False)
class Search:
    """The present positions of the search; call `measure` before reading `force` and `residual`.

    force: on every vertex [N]; residual: the unbalanced force relative to the loads; without loads, relative
        to all forces (those on pinned vertices too, and at least the rounding of forces)
    internal: the internal states of elements at the start, fixed during the search
    time_s: time at which loads, pins and wind are evaluated [s]
    noise_n: rounding of the forces due to that of the positions, at the start [N]
    floor_n: the same at the last solve near an equilibrium [N]
    largest_rate_per_s2: the largest diagonal entry of K over its mass there [1/s^2]
    definite_per_s2: s of the last solve, if K + s M was the true Hessian and positive definite, else infinite
    """

    system: System
    settings: Settings
    constraint: Constraint
    positions: Floats
    report: StepReport
    watch: Stopwatch
    force: Floats
    internal: Internal
    time_s: float = FOREVER_S
    residual: float = np.inf
    patient: bool = True
    noise_n: float = 0.0
    floor_n: float = 0.0
    largest_rate_per_s2: float = 0.0
    definite_per_s2: float = np.inf
    least_n: float = np.inf
    idle: int = 0

    def __post_init__(self) -> None:
        still = np.zeros_like(self.positions)
        weights = (1.0, 0.0, "projected")
        _, values = self.system.linearise(self.positions, still, self.time_s, weights, *self._known)
        self._note_stiffness(values)
        self.noise_n = self.floor_n

    def _note_stiffness(self, values: NDArray[Any]) -> None:
        """Set the rounding floor of the forces, eps/4 |K| |x|: norm of the diagonal, largest coordinate."""
        model = self.system.model
        stiffness = np.trace(values[model.pattern.diagonal], axis1=1, axis2=2, dtype=np.float64) / 3.0
        reach = max(self.extent, float(np.abs(self.positions).max(initial=0.0)))
        rounding = 0.25 * float(np.finfo(np.float64).eps) * reach
        self.floor_n = max(rounding * float(np.linalg.norm(stiffness)), 1e-30)
        self.largest_rate_per_s2 = float((np.abs(stiffness) / model.masses).max(initial=0.0))

    @property
    def _known(self) -> tuple[Internal, float]:
        """Internal states of the start, and the elapsed time RELAXED, at which all relaxation has ended."""
        return self.internal, RELAXED

    def measure(self, positions: Floats) -> bool:
        """Move to `positions` and compute their force and residual; False if these are not finite."""
        with self.watch("evaluate"):
            self.positions = positions
            self.force = self.force_at(positions)
            loads = size(self.system.external_force(self.time_s))
            unbalanced = size(self.constraint.filter.apply(self.force))
        scale = loads or max(size(self.force), self.noise_n / self.settings.force_tolerance)
        self.residual = unbalanced / scale
        self.idle = 0 if unbalanced < 0.5 * self.least_n else self.idle + 1
        self.least_n = min(self.least_n, unbalanced) if self.idle else unbalanced
        self.report.residual, self.report.residual_n = self.residual, unbalanced
        self.report.history.append(self.residual)
        self.report.history_n.append(unbalanced)
        return bool(np.isfinite(self.residual))

    @property
    def found(self) -> bool:
        return self.residual <= self.settings.force_tolerance

    @property
    def at_floor(self) -> bool:
        """Whether rounding keeps the unbalanced force from falling any further."""
        near = self.residual <= MOST_RESIDUAL and self.report.residual_n <= NEAR_FLOOR * self.floor_n
        return near and self.idle >= IDLE

    @property
    def true_hessian(self) -> str:
        """The tangent for solves of this size: conjugate gradients need a symmetric one."""
        return "exact" if self.system.model.vertex_count <= FACTORISED else "full"

    def proven_stable(self, least_per_s2: float) -> bool:
        """Whether the last solve has shown that no eigenvalue is below -least [1/s^2]."""
        return self.system.model.vertex_count <= FACTORISED and self.definite_per_s2 <= least_per_s2

    @property
    def extent(self) -> float:
        """The extent of the cloth [m]."""
        return float(np.ptp(self.positions, axis=0).max(initial=0.0))

    def force_at(self, positions: Floats) -> Floats:
        """All forces at rest [N]."""
        return self.system.force(positions, np.zeros_like(positions), self.time_s, *self._known)

    def energy(self, positions: Floats) -> float:
        """The potential energy [J]; zero if the forces have no potential."""
        if not self.system.conservative:
            return 0.0
        return self.system.potential_energy(positions, self.time_s, *self._known)

    def rounding(self, positions: Floats) -> float:
        """Rounding error of a potential energy [J]: strains are small differences of positions."""
        load = self.system.external_force(self.time_s)
        work = float(np.sum(np.abs(load * positions)))
        return 1e-13 * (work + abs(self.energy(positions) + float(np.sum(load * positions))))

    def solve(
        self, tangent: str, inertia: float, right: Floats, prescribed: Floats | None = None
    ) -> Floats | None:
        """(K + inertia M)^-1 right [m], or None if the matrix is not positive definite; inertia [1/s^2]."""
        with self.watch("evaluate"):
            self.system.workspace.release_matrices()
            still, weights = np.zeros_like(self.positions), (1.0, 0.0, tangent)
            _, values = self.system.linearise(self.positions, still, self.time_s, weights, *self._known)
            if self.residual <= MOST_RESIDUAL:
                self._note_stiffness(values)
            self.system.add_mass(values, inertia)
        with self.watch("solve"):
            prescribed = np.zeros_like(right) if prescribed is None else prescribed
            solution = self._solution(values, right, prescribed, tangent == "exact")
            self.report.linear_iterations += solution.iterations
        usable = solution.status != pcg.INDEFINITE and np.isfinite(solution.x).all()
        self.definite_per_s2 = inertia if usable and tangent == self.true_hessian else np.inf
        return solution.x if usable else None

    def _solution(self, values: NDArray[Any], right: Floats, prescribed: Floats, factorise: bool) -> Solution:
        """By conjugate gradients or, for small systems, by a factorisation if that is faster."""
        model = self.system.model
        system = LinearSystem(model.pattern, values, right, self.constraint.filter, prescribed)
        small = model.vertex_count <= FACTORISED
        if small and (factorise or not self.patient):
            return solve_direct(system, positive=True)
        limit = PATIENCE if small else self.settings.linear_iterations
        solver, tolerance = self.system.solver(self.settings.preconditioner), self.settings.tolerance
        solution = solver.solve(system, np.zeros_like(right), Tolerance(tolerance, limit))
        self.patient = solution.iterations < limit
        if solution.status == pcg.EXHAUSTED and model.vertex_count <= DIRECT_LIMIT:
            return solve_direct(system, positive=True)
        return solution
