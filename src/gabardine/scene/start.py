"""The initial motion of a cloth or solid."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from gabardine.core.bounds import Spin, Velocity
from gabardine.geometry.mesh import Floats


class Start(NamedTuple):
    """Initial positions [m] and velocities [m/s] of all vertices, (n, 3)."""

    positions: Floats
    velocities: Floats


def turning_start(positions: Floats, masses: Floats, velocity: Velocity, spin: Spin) -> Start:
    """v + w x (x - c), with c the centre of mass; positions [m], masses [kg], v [m/s], w [rad/s]."""
    centre = masses @ positions / masses.sum()
    return Start(positions, np.array(velocity, float) + np.cross(np.array(spin, float), positions - centre))
