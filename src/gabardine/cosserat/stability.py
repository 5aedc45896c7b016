"""The longest stable step of the explicit scheme, by power iteration on the linearised forces."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from gabardine.cosserat.grid import CosseratGrid

ITERATIONS = 300
CLOSE = 1e-4
"""Relative change of the estimate at which the iteration ends."""
NUDGE = 1e-6
"""Of a spacing: how far nodes are moved for a difference of forces."""
MARGIN = 1.002
"""A power iteration comes from below; on the square of the frequency."""


def highest_rate_squared(grid: CosseratGrid) -> float:
    """omega^2 [1/s^2] of the fastest motion about the present state."""
    per_mass = np.where(grid.fixed, 0.0, 1.0 / grid.masses)[..., None]
    direction = np.random.default_rng(6).standard_normal(grid.positions.shape) * (per_mass > 0.0)
    nudge = NUDGE * min(grid.spacing_m)
    found = 0.0
    for _ in range(ITERATIONS):
        direction /= np.abs(direction).max()
        ahead = grid.internal_forces(grid.positions + nudge * direction)
        behind = grid.internal_forces(grid.positions - nudge * direction)
        moved = (behind - ahead) * per_mass / (2.0 * nudge)
        weight = (grid.masses[..., None] * direction**2).sum()
        before, found = found, float((grid.masses[..., None] * direction * moved).sum() / weight)
        direction = moved
        if abs(found - before) <= CLOSE * abs(found):
            break
    return MARGIN * found


def stable_step_s(grid: CosseratGrid) -> float:
    """dt with omega^2 dt^2 + 2 gamma dt = 4, gamma = rho/mu: beyond it velocity-first steps grow."""
    square, gamma = highest_rate_squared(grid), grid.damping_rate_per_s
    return 4.0 / (gamma + float(np.sqrt(gamma * gamma + 4.0 * square)))
