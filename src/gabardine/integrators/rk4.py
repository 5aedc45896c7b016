"""The classical Runge-Kutta method: explicit, fourth order, stable below 2.785/omega_max.

y' = f(t, y) with y = (x, v): k1 = f(t0, y0), k2 = f(t0 + h/2, y0 + h k1/2), k3 = f(t0 + h/2, y0 + h k2/2),
k4 = f(t0 + h, y0 + h k3), y1 = y0 + h (k1 + 2 k2 + 2 k3 + k4)/6. Pins stand at their targets at these times.
Kutta 1901; Hairer, Norsett & Wanner 1993, "Solving Ordinary Differential Equations I", section II.1.

Stability: h s must lie where |1 + z + z^2/2 + z^3/6 + z^4/24| <= 1 for every eigenvalue s of the motion: up
to 2.828 on the imaginary axis, 2.785 on the negative real axis, and in the half disc of radius 2.615 between.
Modes of frequencies up to omega and damping rates up to delta have |s| <= omega where s is complex, else
delta.
"""

from __future__ import annotations

import math
from typing import ClassVar

import numpy as np

from gabardine.integrators.explicit import Explicit
from gabardine.mechanics.model import Floats, State

UNDAMPED, DAMPED = 2.785, 2.615
"""Largest |h s| for which the method is stable: without damping, and with any damping."""


class RungeKutta4(Explicit):
    """See the module docstring."""

    title: ClassVar[str] = "classical Runge-Kutta (explicit, order 4)"
    order: ClassVar[int] = 4

    def motion(self, state: State, step_s: float, held: Floats) -> tuple[Floats, Floats, Floats]:
        masses = self.system.model.masses[:, None]
        x, v, h = state.positions, state.velocities, step_s
        pinned, half = self.system.controls.pin_displacement(x, state.time_s + 0.5 * h)
        moved = np.stack([np.zeros_like(held), half[pinned], held])
        speeds = np.tensordot(SLOPES / h, moved, 1)

        def stage(at: int, velocity: Floats, acceleration: Floats) -> tuple[Floats, Floats]:
            """Velocity and force after `at` half steps with `velocity` and `acceleration`."""
            there, speed = x + 0.5 * at * h * velocity, v + 0.5 * at * h * acceleration
            there[pinned] = x[pinned] + moved[at]
            speed[pinned] = speeds[at]
            elapsed_s = 0.5 * at * h
            given = (state.time_s + elapsed_s, state.internal, elapsed_s)
            return speed, self.system.quick_force(there, speed, *given)

        v1, f1 = stage(0, v, np.zeros_like(v))
        v2, f2 = stage(1, v1, f1 / masses)
        v3, f3 = stage(1, v2, f2 / masses)
        v4, f4 = stage(2, v3, f3 / masses)
        force = (f1 + 2.0 * f2 + 2.0 * f3 + f4) / 6.0
        return (v1 + 2.0 * v2 + 2.0 * v3 + v4) / 6.0, v + h * force / masses, force

    def limit_s(self, omega: float, delta: float) -> float:
        largest = max(omega, delta)
        if largest == 0.0:
            return math.inf
        return (DAMPED if delta > 0.0 else UNDAMPED) / largest


SLOPES = np.array([[-3.0, 4.0, -1.0], [-1.0, 0.0, 1.0], [1.0, -4.0, 3.0]])
"""Derivatives, times the step, at its start, middle and end of the parabola through three displacements."""
