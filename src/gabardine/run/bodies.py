"""The motion of a rigid body during a run."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gabardine.geometry.mesh import Floats


@dataclass(frozen=True, eq=False)
class BodyMotion:
    """One rigid body at each frame.

    centre [m], (f, 3); rotation since the start, (f, 3, 3); velocity of the centre [m/s], (f, 3)
    spin: angular velocity [rad/s], (f, 3); contact_force: on it, in the last step [N], (f, 3)
    """

    centre: Floats
    rotation: Floats
    velocity: Floats
    spin: Floats
    contact_force: Floats

    @classmethod
    def of(cls, rows: Floats) -> BodyMotion:
        """From the numbers in frames (gabardine.simulation.rigid_bodies.BODY_NUMBERS)."""
        centre, rotation, velocity, spin, force = np.split(rows, [3, 12, 15, 18], axis=1)
        return cls(centre, rotation.reshape(-1, 3, 3), velocity, spin, force)

    def pose(self, frame: int) -> tuple[Floats, Floats]:
        """Rotation R (3, 3) and shift s [m] (3,) at a frame: a point p of the start is at R p + s."""
        rotation = self.rotation[frame]
        return rotation, self.centre[frame] - rotation @ self.centre[0]


@dataclass(frozen=True, eq=False)
class RecordedMotion:
    """The recorded motion of a body, for drawing colliders; between frames that of the nearer one."""

    times: Floats
    body: BodyMotion

    @property
    def times_s(self) -> tuple[float, ...]:
        return tuple(self.times.tolist())

    def pose(self, time_s: float) -> tuple[Floats, Floats]:
        """Rotation (3, 3) and shift [m] (3,) at a time."""
        return self.body.pose(int(np.abs(self.times - time_s).argmin()))

    def displacement(self, points: Floats, time_s: float) -> Floats:
        """Positions of points [m], shape (n, 3)."""
        rotation, shift = self.pose(time_s)
        return points @ rotation.T + shift
