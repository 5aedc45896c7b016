"""Symplectic Euler: explicit, first order, bounded energy error, stable below 2/omega_max.

v1 = v0 + h F(x0, v0, t0)/m, x1 = x0 + h v1. Viscosity lowers the limit 2/omega to
(2/omega)(sqrt(1 + zeta^2) - zeta) with zeta = delta/(2 omega).
Hairer, Lubich & Wanner 2006, "Geometric Numerical Integration", section I.1.2.
"""

from __future__ import annotations

import math
from typing import ClassVar

from gabardine.integrators.explicit import RESONANCE, Explicit
from gabardine.integrators.fused_steps import FusedSteps
from gabardine.mechanics.model import Floats, State


class SymplecticEuler(Explicit):
    """See the module docstring."""

    title: ClassVar[str] = "symplectic Euler (explicit, order 1)"
    order: ClassVar[int] = 1
    margin: ClassVar[float] = RESONANCE

    def motion(self, state: State, step_s: float, held: Floats) -> tuple[Floats, Floats, Floats]:  # noqa: ARG002
        force = self.system.quick_force(state.positions, state.velocities, state.time_s, state.internal)
        velocities = state.velocities + step_s * force / self.system.model.mass_rows
        return velocities, velocities, force

    def take_fused(self, fused: FusedSteps) -> bool:
        fused.kick_drift(fused.step_s, 0.0)
        return True

    def limit_s(self, omega: float, delta: float) -> float:
        if omega == 0.0:
            return 2.0 / delta if delta > 0.0 else math.inf
        zeta = delta / (2.0 * omega)
        return 2.0 / omega * (math.sqrt(1.0 + zeta**2) - zeta)
