"""The coordinates in which rigid bodies move in the linear system of a step (see rigid_bodies)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gabardine.mechanics.rigid_bodies import BodyFrames, Floats, RigidBodies


@dataclass(frozen=True, eq=False)
class BodyBasis:
    """The coordinates z of the motion of all bodies in the step from some moment.

    frames: where the bodies are then; turns: J^(-1/2) [1/m], (b, 3, 3): from z_1 to the rotation
    inverse_masses [1/kg], (b,); inverse_inertia [1/(kg m^2)], (b, 3, 3)
    """

    frames: BodyFrames
    turns: Floats
    inverse_masses: Floats
    inverse_inertia: Floats

    @classmethod
    def at(cls, rigid_bodies: RigidBodies, positions: Floats) -> BodyBasis:
        """The basis of a step from some positions [m]."""
        frames = rigid_bodies.frames(positions)
        squares, axes = np.linalg.eigh(frames.inertia)
        inverse_masses = 1.0 / rigid_bodies.masses
        return cls(
            frames,
            np.einsum("bij,bj,bkj->bik", axes, squares**-0.5, axes),
            inverse_masses,
            4.0 * inverse_masses[:, None, None] * np.linalg.inv(frames.inertia),
        )

    @property
    def rigid_bodies(self) -> RigidBodies:
        return self.frames.rigid_bodies

    def reduced(self, displacements: Floats) -> Floats:
        """Displacements with z in the rows of bodies, and nothing in those of what is attached to them."""
        out = displacements.copy()
        total = self.rigid_bodies.nodes(displacements).sum(axis=1)
        self._set_coordinates(out, total, self.frames.momentum(displacements))
        return out

    def gathered(self, forces: Floats) -> Floats:
        """The same of forces, those on attached vertices acting on the bodies."""
        out = forces.copy()
        own, body = forces[self.rigid_bodies.attached], self.rigid_bodies.attached_to
        total, moment = self.rigid_bodies.nodes(forces).sum(axis=1), self.frames.momentum(forces)
        np.add.at(total, body, own)
        np.add.at(moment, body, np.cross(self.frames.attached_arms, own))
        self._set_coordinates(out, total, moment)
        return out

    def _set_coordinates(self, out: Floats, total: Floats, moment: Floats) -> None:
        z = np.zeros((self.rigid_bodies.count, 4, 3))
        z[:, 0] = 0.5 * total
        z[:, 1] = np.einsum("bij,bj->bi", self.turns, moment)
        out[self.rigid_bodies.rows] = z.reshape(-1, 3)
        out[self.rigid_bodies.attached] = 0.0

    def expanded(self, vectors: Floats) -> Floats:
        """Back from z to the nodes: d_k = z_0/2 + (J^(-1/2) z_1) x r_k."""
        z = self.rigid_bodies.nodes(vectors)
        return self.frames.with_motion(vectors, 0.5 * z[:, 0], np.einsum("bij,bj->bi", self.turns, z[:, 1]))
