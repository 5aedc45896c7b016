"""Force fields: accelerations that depend on place and time, independent of the mass.

Their forces are evaluated at the stage positions. Their derivatives are left out of the tangent: fields are
smooth over the displacement of a step, and Newton's method converges without.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.frozen import Frozen
from gabardine.mechanics.controls import STEADY, Ramp


@dataclass(frozen=True, eq=False)
class Attractor(Frozen):
    """Accelerates towards a point c, or away from it if the strength g is negative:

        a(x) = g (c - x)/s (radius/s)^falloff,       s^2 = |x - c|^2 + radius^2

    With falloff 2 it is gravity, softened within the radius (Plummer 1911, MNRAS 71, 460).
    centre: c [m]; strength: g [m/s^2]; radius_m [m]
    """

    centre: Floats
    strength: float
    radius_m: float
    falloff: float
    ramp: Ramp = STEADY

    def __call__(self, positions: Floats, time_s: float, /) -> Floats:
        arm = self.centre - positions
        return self.ramp(time_s) * self.strength * _faded(arm, arm, self.radius_m, self.falloff)


@dataclass(frozen=True, eq=False)
class Whirl(Frozen):
    """Accelerates around an axis through c, right-handed:

        a(x) = g (axis x r)/s (radius/s)^falloff,    r: from the axis to x,  s^2 = |r|^2 + radius^2

    centre: c [m]; axis: of length 1; strength: g [m/s^2]; radius_m [m]
    """

    centre: Floats
    axis: Floats
    strength: float
    radius_m: float
    falloff: float
    ramp: Ramp = STEADY

    def __call__(self, positions: Floats, time_s: float, /) -> Floats:
        arm = positions - self.centre
        arm = arm - (arm @ self.axis)[:, None] * self.axis
        around = np.cross(self.axis, arm)
        return self.ramp(time_s) * self.strength * _faded(around, arm, self.radius_m, self.falloff)


def _faded(along: Floats, arm: Floats, radius_m: float, falloff: float) -> Floats:
    """along/s (radius/s)^falloff with s^2 = arm^2 + radius^2."""
    s = np.sqrt(np.einsum("ni,ni->n", arm, arm) + radius_m**2)
    faded: Floats = (along.T / s * (radius_m / s) ** falloff).T
    return faded
