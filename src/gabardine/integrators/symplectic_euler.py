"""Symplectic Euler: explicit, first order, bounded energy error, stable below 2/omega_max.

v1 = v0 + h F(x0, v0)/m, x1 = x0 + h v1. The limit 2/omega_max uses the largest eigenvalue omega^2
of M^-1 K at the present state; viscosity D lowers it to (2/omega)(sqrt(1 + zeta^2) - zeta) with
zeta = delta / (2 omega), delta the largest eigenvalue of M^-1 D.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import ClassVar

import numpy as np

from gabardine.integrators.integrator import Integrator, pin_displacement
from gabardine.linalg.blocks import multiply
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import Result, StepReport, Stopwatch

POWER_ITERATIONS = 200
SAFETY = 1.05
"""The power iteration approaches the largest eigenvalue from below; this covers what is left."""


class SymplecticEuler(Integrator):
    """See the module docstring."""

    title: ClassVar[str] = "symplectic Euler (explicit, order 1)"
    implicit: ClassVar[bool] = False

    def step(self, state: State, step_s: float, report: StepReport) -> tuple[State, Result]:
        watch = Stopwatch(report.stages_s)
        masses = self.system.model.masses[:, None]
        with watch("evaluate"):
            force = self.system.force(state.positions, state.velocities, state.time_s)
            velocities = state.velocities + step_s * force / masses
        contact_forces = state.contact_forces
        if self.system.model.contact is not None:
            with watch("contact"):
                free = velocities
                velocities, report.contacts = self.system.model.contact.impulse(state.positions, free, step_s)
                contact_forces = masses * (velocities - free) / step_s
        pinned, displacement = pin_displacement(self.system, state.positions, state.time_s + step_s)
        velocities[pinned] = displacement[pinned] / step_s
        positions = state.positions + step_s * velocities
        if not np.isfinite(positions).all():
            return replace(state, positions=positions), Result.NOT_FINITE
        held = masses * (velocities - state.velocities) / step_s - force
        pins = self.system.controls.pins
        return replace(
            state,
            positions=positions,
            velocities=velocities,
            accelerations=(velocities - state.velocities) / step_s,
            time_s=state.time_s + step_s,
            contact_forces=contact_forces,
            pin_forces=np.array([held[pin.vertices].sum(axis=0) for pin in pins]).reshape(-1, 3),
        ), Result.OK

    def stable_step_s(self, state: State) -> float:
        stiffness = self._largest_eigenvalue(state, (1.0, 0.0, "projected"))
        damping = self._largest_eigenvalue(state, (0.0, 1.0, "projected"))
        if stiffness == 0.0:
            return 2.0 / damping if damping > 0.0 else math.inf
        omega = math.sqrt(stiffness)
        zeta = damping / (2.0 * omega)
        return 2.0 / omega * (math.sqrt(1.0 + zeta**2) - zeta)

    def _largest_eigenvalue(self, state: State, weights: tuple[float, float, str]) -> float:
        """Of M^-1 A on the free vertices, by power iteration from a fixed start [1/s^2 or 1/s]."""
        _, values = self.system.linearise(state.positions, state.velocities, state.time_s, weights)
        root = 1.0 / np.sqrt(self.system.model.masses[:, None])
        pinned = self.system.controls.pinned()
        vector = np.random.default_rng(0).standard_normal(state.positions.shape)
        largest = 0.0
        for _ in range(POWER_ITERATIONS):
            vector[pinned] = 0.0
            size = float(np.linalg.norm(vector))
            if size == 0.0:
                break
            vector = root * self._product(values, root * vector / size)
            largest = float(np.linalg.norm(vector))
        return SAFETY * largest

    def _product(self, values: Floats, vector: Floats) -> Floats:
        pattern = self.system.model.pattern
        out = np.empty_like(vector)
        multiply(0, len(out), pattern.starts, pattern.columns, values, np.ascontiguousarray(vector), out)
        return out
