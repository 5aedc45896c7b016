"""Rigid bodies as four point masses each, which are rows of the model like vertices.

A body of mass m, centre c and second moment S = int rho x x^T (about c) has the same kinetic energy in any
affine motion as four masses m/4 at

    y_k = c + (S/m)^(1/2) u_k       u_k: corners of a regular tetrahedron, |u|^2 = 3, sum u = 0, sum u u^T = 4

so gravity, inertia and every implicit method act on its nodes as on vertices. In a step the nodes move as a
rigid body to first order, d_k = t + w x r_k with arms r_k = y_k - c. Since the masses of a body are equal,
the coordinates

    z_0 = 2 t,   z_1 = J^(1/2) w,   J = sum_k (|r_k|^2 - r_k r_k^T)

belong to orthonormal motions: with them in the first two of its four rows (and zero in the others) the mass
matrix is unchanged, and no stiffness is needed to keep the body rigid. At the end of the step the body is
rotated by the vector v with J(half way) v = J w: a free rotation is the angular momentum over the inertia in
the middle of the step. Its velocities are those of the rigid body with the same momentum and angular momentum
(about its centre, by the arms of the start), so both are conserved to rounding.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.core.frozen import Frozen
from gabardine.geometry.rotations import nearest_rotation, rotation_of, vector_of
from gabardine.linalg.reduction import RigidRows

Ints = NDArray[np.int64]

HALF_WAY = 30
"""Largest number of iterations for the rotation of a step; each gains a factor of the angle."""
CORNERS = np.array([[1, 1, 1], [1, -1, -1], [-1, 1, -1], [-1, -1, 1]], float)
"""u_k."""


@dataclass(frozen=True, eq=False)
class RigidBodies(Frozen):
    """The rigid bodies of a model.

    names; first: row of the first node, the others follow; masses [kg], shape (b,)
    spreads: (S/m)^(1/2) of each at the start [m], shape (b, 3, 3)
    centres: at the start [m], shape (b, 3)
    attached: vertices that move with a body; attached_to: the body of each; attached_at: from its centre [m]
    arms: from centre to nodes at the start [m], shape (b, 4, 3)
    from_nodes: coefficients of the nodes in the frame's axes: F = sum_k r_k e_k^T, e_k = (S/m)^(-1/2) u_k / 4
    """

    names: tuple[str, ...]
    first: int
    masses: Floats
    spreads: Floats
    centres: Floats
    attached: Ints = field(default_factory=lambda: np.zeros(0, np.int64))
    attached_to: Ints = field(default_factory=lambda: np.zeros(0, np.int64))
    attached_at: Floats = field(default_factory=lambda: np.zeros((0, 3)))
    arms: Floats = field(init=False)
    from_nodes: Floats = field(init=False)

    def derived(self) -> dict[str, Any]:
        from_nodes = 0.25 * np.einsum("bij,kj->bki", np.linalg.inv(self.spreads), CORNERS)
        return {"arms": np.einsum("bij,kj->bki", self.spreads, CORNERS), "from_nodes": from_nodes}

    @property
    def count(self) -> int:
        return len(self.masses)

    @property
    def rows(self) -> slice:
        """The rows of the nodes."""
        return slice(self.first, self.first + 4 * self.count)

    def combination(self, body: int, points: Floats) -> Floats:
        """Points of a body at the start [m] as combinations of its nodes: p = sum_k B_k y_k, shape (n, 4)."""
        return 0.25 + (points - self.centres[body]) @ self.from_nodes[body].T

    def nodes(self, vectors: Floats) -> Floats:
        """The rows of the nodes of an array over all rows, shape (b, 4, 3)."""
        return vectors[self.rows].reshape(-1, 4, 3)

    def poses(self, positions: Floats) -> tuple[Floats, Floats]:
        """Centres [m], (b, 3), and rotations since the start, (b, 3, 3)."""
        nodes = self.nodes(positions)
        centres = nodes.mean(axis=1)
        frames = np.einsum("bki,bkj->bij", nodes - centres[:, None], self.from_nodes)
        return centres, nearest_rotation(frames)

    def frames(self, positions: Floats) -> BodyFrames:
        """The poses of the bodies at positions."""
        return BodyFrames.of(self, *self.poses(positions))

    def motion(self, positions: Floats, velocities: Floats) -> tuple[Floats, Floats]:
        """Velocity of the centre [m/s] and angular velocity [rad/s], each (b, 3)."""
        return self.frames(positions).fit(velocities)


@dataclass(frozen=True, eq=False)
class BodyFrames:
    """The poses of all bodies at a time.

    centres [m], (b, 3); rotations since the start, (b, 3, 3)
    rows: the nodes, and the attached vertices as their followers, with arms from the centres
    inertia: J [m^2], (b, 3, 3): four times the inertia over the mass
    """

    rigid_bodies: RigidBodies
    centres: Floats
    rotations: Floats
    rows: RigidRows
    inertia: Floats

    @classmethod
    def of(cls, rigid_bodies: RigidBodies, centres: Floats, rotations: Floats) -> BodyFrames:
        """The frames from centres [m] and rotations since the start."""
        arms = np.einsum("bij,bkj->bki", rotations, rigid_bodies.arms)
        turned = rotations[rigid_bodies.attached_to]
        attached_arms = np.einsum("aij,aj->ai", turned, rigid_bodies.attached_at)
        squares = np.einsum("bki,bki->b", arms, arms)
        inertia = squares[:, None, None] * np.eye(3) - np.einsum("bki,bkj->bij", arms, arms)
        attached = rigid_bodies.attached, rigid_bodies.attached_to, attached_arms
        return cls(rigid_bodies, centres, rotations, RigidRows(rigid_bodies.first, arms, *attached), inertia)

    def fit(self, vectors: Floats) -> tuple[Floats, Floats]:
        """t and w of the rigid motion with the momentum and angular momentum of the nodes, each (b, 3)."""
        turns = _solved(self.inertia, self.momentum(vectors))
        return self.rigid_bodies.nodes(vectors).mean(axis=1), turns

    def linear(self, displacements: Floats) -> Floats:
        """Finite displacements of nodes replaced by t + w x r of the same shift and rotation."""
        nodes = self.rigid_bodies.nodes(displacements)
        arms = self.rows.arms + nodes - nodes.mean(axis=1, keepdims=True)
        frames = np.einsum("bki,bkj->bij", arms, self.rigid_bodies.from_nodes)
        turned = nearest_rotation(frames) @ np.swapaxes(self.rotations, 1, 2)
        return self.rows.moved(displacements, nodes.mean(axis=1), self.turn_of(turned))

    def rotation(self, turns: Floats) -> Floats:
        """The rotation that belongs to w in a step, (b, 3, 3)."""
        moments = np.einsum("bij,bj->bi", self.inertia, turns)
        vectors = turns
        for _ in range(HALF_WAY):
            last, half = vectors, rotation_of(0.5 * vectors)
            there = half @ self.inertia @ np.swapaxes(half, 1, 2)
            vectors = _solved(there, moments)
            if np.abs(vectors - last).max(initial=0.0) <= 1e-16:
                break
        return rotation_of(vectors)

    def turn_of(self, rotations: Floats) -> Floats:
        """w of the rotation of each body in a step, (b, 3): the inverse of `rotation`."""
        vectors = vector_of(rotations)
        half = rotation_of(0.5 * vectors)
        moments = np.einsum("bij,bjk,blk,bl->bi", half, self.inertia, half, vectors)
        return _solved(self.inertia, moments)

    def finite(self, displacements: Floats, shifts: Floats, turns: Floats) -> Floats:
        """The displacements, with bodies shifted by t and rotated by w, exactly rigid."""
        turned = self.rotation(turns) - np.eye(3)
        out, body = displacements.copy(), self.rigid_bodies.attached_to
        nodes = shifts[:, None] + np.einsum("bij,bkj->bki", turned, self.rows.arms)
        out[self.rigid_bodies.rows] = nodes.reshape(-1, 3)
        out[self.rigid_bodies.attached] = shifts[body] + np.einsum(
            "aij,aj->ai", turned[body], self.rows.follower_arms
        )
        return out

    def rigid_velocities(self, positions: Floats, velocities: Floats) -> Floats:
        """Velocities at the end of a step, at `positions`, with the momenta of `velocities` at the start."""
        there = self.rigid_bodies.frames(positions)
        spin = _solved(there.inertia, self.momentum(velocities))
        return there.rows.moved(velocities, self.rigid_bodies.nodes(velocities).mean(axis=1), spin)

    def momentum(self, velocities: Floats) -> Floats:
        """Angular momentum about the centre, over a quarter of the mass [m^2/s], (b, 3)."""
        return self.rows.moment(velocities)

    def inertial_displacement(
        self, inertial_displacement: Floats, velocities: Floats, accelerations: Floats, step_s: float
    ) -> Floats:
        """The displacements, with bodies that continue to rotate and accelerate as their centres do [m]."""
        gained = self.rigid_bodies.nodes(accelerations).mean(axis=1)
        linear, spin = self.fit(velocities)
        return self.rows.moved(inertial_displacement, step_s * (linear + step_s * gained), step_s * spin)

    def carried(self, positions: Floats, linear: Floats, velocities: Floats) -> tuple[Floats, Floats]:
        """The last step as seen from its end, at `positions`: displacement [m] and velocity [m/s].

        Differences of vectors that rotate with a body are no derivatives; methods of several steps compare
        its momentum and angular momentum instead.
        """
        return self.rigid_velocities(positions, linear), self.rigid_velocities(positions, velocities)


def _solved(matrices: Floats, vectors: Floats) -> Floats:
    """A^-1 b for many systems, (b, 3, 3) and (b, 3)."""
    return np.asarray(np.linalg.solve(matrices, vectors[..., None])[..., 0], np.float64)
