"""The surfaces of rigid bodies among the points of contact.

Points of a body are linear combinations of its nodes; so straight paths of the nodes are straight paths of
the points, and proofs about straight paths hold for bodies as for cloth.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.rigid_reduction import add_rigid_mobility, add_rigid_terms
from gabardine.core.arrays import Floats, Indices
from gabardine.core.frozen import Frozen
from gabardine.linalg.blocks import BlockPattern
from gabardine.mechanics.body_basis import BodyBasis
from gabardine.mechanics.rigid_bodies import BodyFrames, RigidBodies


@dataclass(frozen=True, eq=False)
class RigidSurface(Frozen):
    """The points of all bodies.

    combinations: coefficients of the four nodes of its body for each point, (points, 4); body: its index,
    (points,)
    owners: body of every point of contact, or -1; owned: the points of contact that belong to bodies
    """

    rigid_bodies: RigidBodies
    combinations: Floats
    body: NDArray[np.int64]
    owners: NDArray[np.int64]
    owned: NDArray[np.int64] = field(init=False)

    def derived(self) -> dict[str, Any]:
        return {"owned": np.flatnonzero(self.owners >= 0)}

    def points(self, vectors: Floats) -> Floats:
        """Positions or displacements of the points, from those of all rows [m]."""
        return np.einsum("pk,pki->pi", self.combinations, self.rigid_bodies.nodes(vectors)[self.body])

    def on_nodes(self, forces: Floats) -> Floats:
        """Forces on the nodes that are equivalent to forces on all points of contact [N], shape (4 b, 3)."""
        first = self.rigid_bodies.rows.stop
        own = self.combinations[:, :, None] * forces[first : first + len(self.body), None, :]
        out = np.zeros((self.rigid_bodies.count, 4, 3))
        np.add.at(out, self.body, own)
        return out.reshape(-1, 3)


@dataclass(frozen=True, eq=False)
class RigidPairs:
    """The pairs of a step, for the bodies that take part in them.

    points: of all surfaces at the start [m]; about: rotation w of each body about which its motion is
    linearised, so that arms and distances are those of the end of the step (with those of the start, the
    pressure on a rolling ball would act ahead of its middle, and brake it)
    body: of each point of bodies; arms: from its centre to it [m]; turned_arms, turned_points: the arms after
    the rotation `about`, and all points with those of bodies rotated [m]
    """

    rigid_surface: RigidSurface
    basis: BodyBasis
    stencils: Indices
    weights: Floats
    points: Floats
    about: Floats
    body: NDArray[np.int64]
    arms: Floats
    turned_arms: Floats
    turned_points: Floats

    @classmethod
    def of(
        cls, rigid_surface: RigidSurface, basis: BodyBasis, stencils: Indices, weights: Floats, points: Floats
    ) -> RigidPairs:
        """The pairs, linearised about no rotation."""
        body, still = rigid_surface.owners[rigid_surface.owned], np.zeros_like(basis.frames.centres)
        arms = points[rigid_surface.owned] - basis.frames.centres[body]
        return cls(rigid_surface, basis, stencils, weights, points, still, body, arms, arms, points)

    @property
    def frames(self) -> BodyFrames:
        return self.basis.frames

    def turned(self, displacements: Floats) -> RigidPairs:
        """The pairs, linearised about the rotations of some displacements of all rows [m]."""
        about = self.frames.fit(displacements)[1]
        arms = np.einsum("pij,pj->pi", self.frames.rotation(about)[self.body], self.arms)
        points = self.points.copy()
        points[self.rigid_surface.owned] = self.frames.centres[self.body] + arms
        return replace(self, about=about, turned_arms=arms, turned_points=points)

    def place(self, displacements: Floats, moves: Floats) -> None:
        """Set the moves of points of bodies [m] from displacements of all rows: linear, exact at `about`."""
        shifts, turns = self.frames.fit(displacements)
        further = np.cross((turns - self.about)[self.body], self.turned_arms)
        moves[self.rigid_surface.owned] = shifts[self.body] + self.turned_arms - self.arms + further

    def add_mobility(self, normals: Floats, share: float, mobility: Floats) -> None:
        """mobility += that of the bodies of each pair along its normal [1/kg]; share: factor on it."""
        inverse = self.basis.inverse_masses / share, self.basis.inverse_inertia / share
        add_rigid_mobility(*self._given(), normals, *inverse, mobility)

    def add_terms(
        self, blocks: Floats, forces: Floats, pattern: BlockPattern, values: NDArray, right: Floats
    ) -> None:
        """Add stiffness and force of each pair to the rows of bodies."""
        where = self.basis.reduction.turns, self.rigid_surface.rigid_bodies.first
        matrix = pattern.starts, pattern.columns, values, right
        add_rigid_terms(*self._given(), *where, blocks, forces, *matrix)

    def _given(self) -> tuple[Indices, Floats, NDArray[np.int64], Floats, Floats]:
        return (
            self.stencils,
            self.weights,
            self.rigid_surface.owners,
            self.turned_points,
            self.frames.centres,
        )

    def couplings(self, pattern: BlockPattern, linked: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Pairs of rows, (k, 2), whose blocks the terms of bodies need in addition to those of a pattern.

        linked: which of the pairs have terms
        """
        owner = self.rigid_surface.owners[self.stencils]
        with_body = (owner >= 0).any(axis=1) & linked
        owner, stencils = owner[with_body], self.stencils[with_body]
        rows = self.rigid_surface.rigid_bodies.rows
        first = np.where(owner >= 0, rows.start + 4 * owner, -1)
        second = np.where(owner >= 0, first + 1, -1)
        free = (owner < 0) & (stencils < rows.stop)
        columns = np.concatenate([first, second, np.where(free, stencils.astype(np.int64), -1)], axis=1)
        pairs = [self.basis.reduction.couplings(pattern)]
        for i in range(8):
            for j in range(i + 1, 12):
                both = columns[:, [i, j]]
                pairs.append(both[(both >= 0).all(axis=1) & (both[:, 0] != both[:, 1])])
        return np.unique(np.concatenate(pairs), axis=0)


class RigidMotion:
    """Motions of rigid bodies in a search for a collision-free displacement: shift t [m], rotation w."""

    def __init__(
        self, rigid_surface: RigidSurface, basis: BodyBasis, points: Floats, displacement: Floats
    ) -> None:
        self.owners, self.basis, self.frames = rigid_surface.owners, basis, basis.frames
        self.owned = rigid_surface.owned
        self.arms = np.zeros_like(points)
        self.arms[self.owned] = points[self.owned] - self.frames.centres[rigid_surface.owners[self.owned]]
        self.shifts, self.turns = self.frames.fit(displacement)

    def place(self, displacements: Floats) -> None:
        """Set the displacements of all points of bodies [m]."""
        body, arms = self.owners[self.owned], self.arms[self.owned]
        turned = np.einsum("pij,pj->pi", self.frames.rotation(self.turns)[body], arms)
        displacements[self.owned] = self.shifts[body] + turned - arms

    def add(self, shifts: Floats, turns: Floats, displacements: Floats) -> None:
        """Add shifts [m] and small rotations, and update the displacements of the points."""
        self.shifts = self.shifts + shifts
        self.turns = self.turns + turns
        self.place(displacements)
