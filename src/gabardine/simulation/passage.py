"""A rigid motion from one pose to another, for colliders that are steered step by step."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.frozen import Frozen
from gabardine.mechanics.controls import Points

Pose = tuple[Points, Points]
"""Rotation R (3, 3) and shift s [m] (3,): p goes to R p + s."""


@dataclass(frozen=True, eq=False)
class Passage(Frozen):
    """From a pose at one time [s] to another at a later one, constant before and after. In between the shift
    is linear in time and the rotation is uniform about one axis:

        R(t) = exp(share log(R_1 R_0^T)) R_0,        s(t) = (1 - share) s_0 + share s_1
    """

    begin_s: float
    end_s: float
    begin: Pose
    end: Pose

    def displacement(self, points: Points, time_s: float) -> Points:
        """Positions of points [m], shape (n, 3), at a time [s]."""
        rotation, shift = self.pose(time_s)
        moved: Points = np.asarray(points) @ rotation.T + shift
        return moved

    def pose(self, time_s: float) -> Pose:
        """Rotation and shift at a time [s]."""
        if time_s <= self.begin_s:
            return self.begin
        if time_s >= self.end_s:
            return self.end
        share = (time_s - self.begin_s) / (self.end_s - self.begin_s)
        turned = _part_of_turn(np.asarray(self.end[0] @ self.begin[0].T, float), share) @ self.begin[0]
        return turned, (1.0 - share) * self.begin[1] + share * self.end[1]

    @property
    def times_s(self) -> tuple[float, ...]:
        return self.begin_s, self.end_s


def _part_of_turn(rotation: Floats, share: float) -> Floats:
    """A fraction of a rotation about its own axis."""
    from scipy.spatial.transform import Rotation

    part: Floats = Rotation.from_rotvec(share * Rotation.from_matrix(rotation).as_rotvec()).as_matrix()
    return part
