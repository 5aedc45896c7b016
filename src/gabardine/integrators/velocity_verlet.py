"""Velocity Verlet: explicit, second order, symplectic, stable below 2/omega_max.

x1 = x0 + h v0 + h^2/2 a0, v1 = v0 + h (a0 + a1)/2, with a0 = F(x0, v0, t0)/m and a1 = F(x1, v0 + h a0, t1)/m:
forces that depend on velocity use its prediction, which keeps the second order.
Swope et al. 1982, J. Chem. Phys. 76, 637; Hairer, Lubich & Wanner 2006, section I.1.4.

Stability of x'' = -omega^2 x - delta x': h delta <= 2 and (h omega)^2 <= 4 - 2 h delta + (h delta)^2, from
the Schur-Cohn conditions of the 2x2 step, whose trace is 2 - W - D + D^2/2 + W D/4 and determinant
1 - D + D^2/2 - W D/4 with W = (h omega)^2 and D = h delta. Some modes are damped less, so that the limit is
the smallest bound over all D up to h delta.
"""

from __future__ import annotations

import math
from typing import ClassVar

import numpy as np

from gabardine.core.kernels import kernel
from gabardine.integrators.explicit import RESONANCE, Explicit
from gabardine.integrators.fused_last_step import last_step
from gabardine.integrators.fused_steps import FusedSteps
from gabardine.mechanics.model import Floats, State


class VelocityVerlet(Explicit):
    """See the module docstring."""

    title: ClassVar[str] = "velocity Verlet (explicit, order 2)"
    order: ClassVar[int] = 2
    error_constant: ClassVar[float | None] = 1 / 24
    margin: ClassVar[float] = RESONANCE

    def motion(self, state: State, step_s: float, held: Floats) -> tuple[Floats, Floats, Floats]:
        masses, end_s = self.system.model.mass_rows.reshape(-1), state.time_s + step_s
        first = self.system.quick_force(state.positions, state.velocities, state.time_s, state.internal)
        mean, predicted, end = np.empty((3, *first.shape))
        flat = (array.reshape(-1) for array in (first, state.velocities, mean, predicted))
        _begin(step_s, masses, *flat)
        pinned = self.system.controls.pinned_vertices
        mean[pinned] = predicted[pinned] = held / step_s
        there = state.positions + step_s * mean
        second = self.system.quick_force(there, predicted, end_s, state.internal, step_s)
        _end(step_s, masses, *(array.reshape(-1) for array in (first, second, state.velocities, end)))
        return mean, end, first

    def take_fused(self, fused: FusedSteps) -> bool:
        if self._viscous:
            fused.correct()
        else:
            fused.kick_drift(0.5 * fused.step_s, 0.5 * fused.step_s)
        return True

    def fused_last_step(self, fused: FusedSteps) -> State | None:
        return last_step(fused) if fused.alone and not self._viscous else None

    @property
    def _viscous(self) -> bool:
        return any(block.viscous for block in self.system.blocks)

    def limit_s(self, omega: float, delta: float) -> float:
        if omega == 0.0:
            return 2.0 / delta if delta > 0.0 else math.inf
        bound = math.sqrt(3.0) / omega  # the least of 4 - 2 D + D^2 is 3, at D = 1
        if bound * delta < 1.0:
            # h^2 (omega^2 - delta^2) + 2 h delta - 4 = 0, of which this is the smaller root
            bound = 4.0 / (delta + math.sqrt(4.0 * omega**2 - 3.0 * delta**2))
        return min(bound, 2.0 / delta) if delta > 0.0 else bound


@kernel
def _begin(step_s, masses, force, v, mean, predicted):  # type: ignore[no-untyped-def]
    """mean = v + h/2 F/m, predicted = v + h F/m."""
    for k in range(v.shape[0]):
        mean[k] = v[k] + 0.5 * step_s * force[k] / masses[k]
        predicted[k] = v[k] + step_s * force[k] / masses[k]


@kernel
def _end(step_s, masses, first, second, v, end):  # type: ignore[no-untyped-def]
    """F = (F0 + F1)/2 in place of F0, end = v + h F/m."""
    for k in range(v.shape[0]):
        first[k] = 0.5 * (first[k] + second[k])
        end[k] = v[k] + step_s * first[k] / masses[k]
