"""Runs that end at rest (time.rest_speed_m_per_s).

The speed is the root mean square over the mass, v = (sum m_i |v_i|^2 / sum m_i)^(1/2): it depends neither on
the size of the mesh nor on a single vertex that trembles between two contacts. A pendulum is at rest for a
moment at each end of its swing, so v has to stay below the limit for STILL_S.
"""

from __future__ import annotations

import math

from gabardine.core.arrays import Floats
from gabardine.mechanics.model import State

STILL_S = 0.1
"""Time for which the speed must stay below the limit [s]: a swing of half a metre takes 1.4 s, and is below a
tenth of its largest speed for 0.045 s at each end."""


def mean_speed(masses: Floats, velocities: Floats) -> float:
    """The root mean square over the mass [m/s]; masses [kg] (n,), velocities [m/s] (n, 3)."""
    return math.sqrt(float(masses @ (velocities**2).sum(axis=1)) / float(masses.sum()))


def still_s(before: State, after: State, step_s: float, masses: Floats, limit: float) -> float:
    """Time for which the speed has been below a limit [m/s], at the end of a step [s]."""
    return before.still_s + step_s if mean_speed(masses, after.velocities) < limit else 0.0
