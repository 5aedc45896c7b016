"""Force fields: accelerations that depend on place and time, independent of the mass.

Their forces are evaluated at the stage positions. Their derivatives are left out of the tangent: fields are
smooth over the displacement of a step, and Newton's method converges without.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.frozen import Frozen
from gabardine.mechanics.controls import STEADY, Ramp


@dataclass(frozen=True, eq=False)
class _Around(Frozen):
    """Accelerates along d, which with an arm r depends on the place around a point c:

        a(x) = g d/s (radius/s)^falloff,       s^2 = |r|^2 + radius^2

    centre: c [m]; strength: g [m/s^2]; radius_m [m]
    """

    centre: Floats
    strength: float
    radius_m: float
    falloff: float
    ramp: Ramp = STEADY

    def __call__(self, positions: Floats, time_s: float, /) -> Floats:
        along, arm = self._along_and_arm(positions)
        s = np.sqrt(np.einsum("ni,ni->n", arm, arm) + self.radius_m**2)
        faded: Floats = (along.T / s * (self.radius_m / s) ** self.falloff).T
        return self.ramp(time_s) * self.strength * faded

    @abstractmethod
    def _along_and_arm(self, positions: Floats) -> tuple[Floats, Floats]:
        """d and r [m]."""


class Attractor(_Around):
    """Accelerates towards c, or away from it if g is negative: d = r = c - x.

    With falloff 2 it is gravity, softened within the radius (Plummer 1911, MNRAS 71, 460).
    """

    def _along_and_arm(self, positions: Floats) -> tuple[Floats, Floats]:
        arm = self.centre - positions
        return arm, arm


@dataclass(frozen=True, eq=False)
class Whirl(_Around):
    """Accelerates around an axis through c, right-handed: d = axis x r, r from the axis to x.

    axis: of length 1
    """

    axis: Floats = field(kw_only=True)

    def _along_and_arm(self, positions: Floats) -> tuple[Floats, Floats]:
        arm = positions - self.centre
        arm = arm - (arm @ self.axis)[:, None] * self.axis
        return np.cross(self.axis, arm), arm
