"""Velocities of the air: uniform at a time (a wind), or different from place to place (a field).

A wind is a function of time, a field one of positions and time. Both are made when a scene is compiled or
steered and hold no state: a run that is resumed, copied or repeated gets the same air.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.frozen import Frozen

Wind = Callable[[float], Floats]
"""Velocity of the air [m/s], shape (3,), at a time [s]."""


@dataclass(frozen=True, eq=False)
class KeyframedWind(Frozen):
    """Linear between keyframes, constant before the first and after the last.

    keyframes: [time, x, y, z] [s, m/s], shape (k, 4), ascending in time
    """

    keyframes: Floats

    def __call__(self, time_s: float, /) -> Floats:
        times, *columns = self.keyframes.T
        return np.array([np.interp(time_s, times, column) for column in columns])


@dataclass(frozen=True, eq=False)
class SumOfWinds(Frozen):
    """The sum of several winds."""

    winds: tuple[Wind, ...]

    def __call__(self, time_s: float, /) -> Floats:
        total = np.zeros(3)
        for wind in self.winds:
            total += wind(time_s)
        return total


FASTEST_AT = 1.120906422778534
"""Radius, in cores, at which the air of a vortex is fastest: q = 1.1209^2 solves exp(q) = 1 + 2 q."""


@dataclass(frozen=True, eq=False)
class VortexAir(Frozen):
    """Air that circles about an axis (Lamb 1932, Hydrodynamics, art. 334a; Oseen 1912):

        u(r) = circulation / (2 pi r) (1 - exp(-r^2 / core^2))            across the axis and the arm

    It is fastest at r = 1.121 core. centre [m], axis of length 1, circulation [m^2/s], core_m [m].
    """

    centre: Floats
    axis: Floats
    circulation: float
    core_m: float

    def __call__(self, positions: Floats, time_s: float, /) -> Floats:  # noqa: ARG002 - it is steady
        arm = positions - self.centre
        arm = arm - (arm @ self.axis)[:, None] * self.axis
        square = np.einsum("ni,ni->n", arm, arm) / self.core_m**2
        # (1 - exp(-q))/q goes to 1 at the axis
        share = np.where(square > 1e-12, -np.expm1(-square) / np.maximum(square, 1e-12), 1.0)
        around = np.cross(self.axis, arm)
        found: Floats = (self.circulation / (2.0 * math.pi * self.core_m**2) * share)[:, None] * around
        return found


@dataclass(frozen=True, eq=False)
class GridAir(Frozen):
    """Velocities on a regular grid, linear between its points and in time; beyond it those of its border.

    origin, spacing [m]: of the grid, shape (3,); times_s: (k,) [s], ascending
    velocities: [m/s], shape (k, x, y, z, 3)
    """

    origin: Floats
    spacing: Floats
    times_s: Floats
    velocities: Floats
    last: Any = field(init=False)

    def derived(self) -> dict[str, Any]:
        return {"last": np.array(self.velocities.shape[1:4]) - 1}

    def __call__(self, positions: Floats, time_s: float, /) -> Floats:
        low, share = self._cells(positions)
        return self._at(self._frame(time_s), low, share)

    def _cells(self, positions: Floats) -> tuple[Any, Floats]:
        """The lowest corner of the cell of each position, and the position within the cell, from 0 to 1."""
        at = np.clip((positions - self.origin) / self.spacing, 0.0, self.last)
        low = np.minimum(at.astype(np.int64), np.maximum(self.last - 1, 0))
        return low, at - low

    def _frame(self, time_s: float) -> Floats:
        """The velocities on the grid at a time [m/s], shape (x, y, z, 3)."""
        if len(self.times_s) == 1:
            return np.asarray(self.velocities[0])
        later = int(np.clip(np.searchsorted(self.times_s, time_s, side="right"), 1, len(self.times_s) - 1))
        begin, end = self.times_s[later - 1], self.times_s[later]
        share = min(max((time_s - begin) / (end - begin), 0.0), 1.0)
        mixed: Floats = (1.0 - share) * self.velocities[later - 1] + share * self.velocities[later]
        return mixed

    def _at(self, grid: Floats, low: Any, share: Floats) -> Floats:
        """The weighted sum over the eight corners of the cells."""
        high = np.minimum(low + 1, self.last)
        total = np.zeros((len(low), 3))
        for corner in range(8):
            upper = np.array([corner & 1, corner >> 1 & 1, corner >> 2 & 1], bool)
            x, y, z = np.where(upper, high, low).T
            weight = np.where(upper, share, 1.0 - share).prod(axis=1)
            total += weight[:, None] * grid[x, y, z]
        return total
