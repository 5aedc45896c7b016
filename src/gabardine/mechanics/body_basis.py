"""The coordinates in which rigid bodies move in the linear system of a step (see rigid_bodies)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gabardine.linalg.reduction import Reduction
from gabardine.mechanics.rigid_bodies import BodyFrames, Floats, RigidBodies


@dataclass(frozen=True, eq=False)
class BodyBasis:
    """The coordinates z of the motion of all bodies in one step.

    frames: poses of the bodies at its start; reduction: of a linear system to z, with Q = J^(-1/2)
    inverse_masses [1/kg], (b,); inverse_inertia [1/(kg m^2)], (b, 3, 3)
    """

    frames: BodyFrames
    reduction: Reduction
    inverse_masses: Floats
    inverse_inertia: Floats

    @classmethod
    def at(cls, rigid_bodies: RigidBodies, positions: Floats) -> BodyBasis:
        """The basis of a step from some positions [m]."""
        frames = rigid_bodies.frames(positions)
        squares, axes = np.linalg.eigh(frames.inertia)
        turns = np.einsum("bij,bj,bkj->bik", axes, squares**-0.5, axes)
        inverse_masses = 1.0 / rigid_bodies.masses
        inverse_inertia = 4.0 * inverse_masses[:, None, None] * np.linalg.inv(frames.inertia)
        return cls(frames, Reduction(frames.rows, turns), inverse_masses, inverse_inertia)
