"""The nonlinear equations of an implicit step, for its displacement d.

A method is defined by its scheme: positions and velocities as functions of the displacement d of a step h,

    stage position   x_s = x0 + p d             stage velocity   v_s = r d/h + v_r
    M (a d/h - v_a)/h = F(x_s, v_s, t_s)        end: x1 = x0 + d, v1 = e d/h + v_e

with plain numbers p, r, a, e and velocities v_r, v_a, v_e known at the start of the step. A method may take
the mean of F over several positions x0 + p_k d of the step instead of that at x_s. The residual is the
unbalanced force

    r(d) = F(x_s, v_s, t_s) - M (a d/h - v_a)/h          -dr/dd = a M/h^2 - p dF/dx - r dF/dv / h

Pins and other constraints prescribe the displacement of the whole step. A constrained vertex ends with the
mean velocity d/h of its step, whatever the scheme (extrapolation would make it bounce), and the force of its
constraint is M (d/h - v0)/h - F(x_s, v_s, t_s).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from gabardine.core.kernels import kernel
from gabardine.integrators.integrator import Settings
from gabardine.linalg.blocks import Constraint, constrain, size
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.step_term import Linear
from gabardine.mechanics.system import System


@dataclass(frozen=True, eq=False)
class Scheme:
    """One step of a method; see the module docstring.

    time_s: t_s [s]; elapsed_s: t_s minus the time at the start of the step [s]
    position, rate, inertia, end: the numbers p, r, a, e; *_shift: v_r, v_a, v_e [m/s]
    force_positions: the numbers p_k of the positions over which F is averaged; empty: p alone
    inertial_displacement: continues the present velocities and accelerations; solvers start near it [m]
    """

    time_s: float
    elapsed_s: float
    inertial_displacement: Floats
    inertia_shift: Floats
    position: float = 1.0
    rate: float = 1.0
    inertia: float = 1.0
    end: float = 1.0
    rate_shift: Floats | float = 0.0
    end_shift: Floats | float = 0.0
    force_positions: tuple[float, ...] = ()


@dataclass(frozen=True, eq=False)
class StepEquations:
    """The equations of the step of length `step_s` [s] from `state`. Displacements d in m, forces in N."""

    system: System
    state: State
    step_s: float
    scheme: Scheme
    settings: Settings

    @property
    def end_s(self) -> float:
        """The time at the end of the step [s]."""
        return self.state.time_s + self.step_s

    @property
    def _force_positions(self) -> tuple[float, ...]:
        """The numbers p_k, at most two: `System.linearise` has two matrix buffers."""
        return self.scheme.force_positions or (self.scheme.position,)

    def positions(self, displacement: Floats) -> Floats:
        """Stage positions x_s, at which forces are evaluated [m]."""
        return self.state.positions + self.scheme.position * displacement

    def velocities(self, displacement: Floats) -> Floats:
        """Stage velocities v_s, at which forces are evaluated [m/s]."""
        return self.scheme.rate * displacement / self.step_s + self.scheme.rate_shift

    def residual(self, displacement: Floats) -> Floats:
        """r(d): the unbalanced force, without terms and before constraints."""
        rest = (self.velocities(displacement), self.scheme.time_s, self.state.internal, self.scheme.elapsed_s)
        first, *others = [
            self.system.quick_force(self.state.positions + position * displacement, *rest, fused=False)
            for position in self._force_positions
        ]
        return self._unbalanced(_mean(first, others), displacement)

    def linearise(self, displacement: Floats, true: bool = False) -> Linear:
        """Newton's equation: -dr/dd [N/m] and r [N] at a displacement.

        true: with the whole symmetric tangent, which may be indefinite; else the tangent of the settings
        """
        scheme, chosen = self.scheme, self.settings.jacobian
        tangent = "full" if true else ("projected" if chosen == "auto" else chosen)
        count = len(self._force_positions)
        (force, values), *others = [
            self.system.linearise(
                self.state.positions + position * displacement,
                self.velocities(displacement),
                scheme.time_s,
                (position / count, scheme.rate / (count * self.step_s), tangent),
                self.state.internal,
                scheme.elapsed_s,
            )
            for position in self._force_positions
        ]
        for _, further in others:
            values += further
        self.system.add_mass(values, scheme.inertia / self.step_s**2)
        solver = self.system.solver(self.settings.preconditioner)
        force = _mean(force, [each for each, _ in others])
        return Linear(values, self._unbalanced(force, displacement), solver)

    def constraint(self) -> Constraint:
        """The pins of the step."""
        return constrain(*self.system.controls.pin_displacement(self.state.positions, self.end_s))

    def constrained_inertia(self, displacement: Floats, constraint: Constraint) -> Floats | float:
        """Reactions minus -r: M ((d/h - v0)/h - (a d/h - v_a)/h) in the constrained directions [N]."""
        if self.scheme.inertia == 1.0:
            return 0.0  # backward Euler ends with the mean velocity anyway
        rows, scheme = constraint.filter.rows, self.scheme
        moved, velocities = displacement[rows] / self.step_s, self.state.velocities[rows]
        change = scheme.inertia * displacement[rows] / self.step_s - scheme.inertia_shift[rows]
        excess = (moved - velocities) / self.step_s - change / self.step_s
        force = np.zeros_like(displacement)
        force[rows] = self.system.model.mass_rows[rows] * (excess - constraint.filter.of_rows(excess))
        return force

    def force_scale_n(self, displacement: Floats, share: float = 1.0) -> float:
        """The scale of residuals: loads, plus `share` of the larger of M v0/h and M d/h^2 [N]."""
        masses, speed = self.system.model.mass_rows, 1.0 / self.step_s
        momentum = max(size(masses * self.state.velocities), speed * size(masses * displacement))
        return size(self.system.external_force(self.scheme.time_s)) + share * speed * momentum

    def kinetic_energy_j(self, displacement: Floats) -> float:
        """Kinetic energy of the mean velocity d/h [J]."""
        return 0.5 * float(np.sum(self.system.model.mass_rows * displacement**2)) / self.step_s**2

    def most_work_j(self, displacement: Floats, per_s: float) -> float:
        """per_s h (T + h^2 sum |f|^2/m) [J]: T of the mean velocity; weight and dead loads f would add the
        other energy in the step to cloth at rest.
        """
        forces = self.system.external_force(self.scheme.time_s)
        falling_j = self.step_s**2 * float(np.sum(forces**2 / self.system.model.mass_rows))
        return per_s * self.step_s * (self.kinetic_energy_j(displacement) + falling_j)

    def length_scale_m(self) -> float:
        """The largest coordinate [m]; positions have 16 digits of it."""
        return float(np.abs(self.state.positions).max(initial=0.0))

    def _unbalanced(self, force: Floats, displacement: Floats) -> Floats:
        """F - M (a d/h - v_a)/h, in place of the force F."""
        flat = displacement.reshape(-1), self.scheme.inertia_shift.reshape(-1), force.reshape(-1)
        _subtract_inertia(self.step_s, self.scheme.inertia, self.system.model.mass_rows.reshape(-1), *flat)
        return force


@kernel
def _subtract_inertia(step_s, inertia, masses, displacement, shift, force):  # type: ignore[no-untyped-def]
    """force -= m (a d/h - v_a)/h."""
    for k in range(force.shape[0]):
        force[k] -= masses[k] * ((inertia * displacement[k] / step_s - shift[k]) / step_s)


def _mean(first: Floats, others: Sequence[Floats]) -> Floats:
    """The mean of one or more arrays; of a single one, the array itself."""
    return sum(others, first) / (1 + len(others)) if others else first
