"""Cloth vertices against fixed colliders, with Coulomb friction, inside the implicit solve.

A vertex that would come closer than the gap is constrained for the step: along the normal it moves
exactly to the gap; in the tangent plane it sticks, or slides under the friction force. After a
solve the reaction r of each constraint is known, and Coulomb's law decides (an active-set method):

    r.n < 0                          -> it lets go
    sticking and |r_t| > mu r.n      -> it slides: force mu (r.n) along r_t, re-solved
    sliding with the friction force  -> it sticks
    free and closer than the gap     -> it touches

No penalty stiffness and no smoothed friction: resting cloth does not creep, and the sliding
threshold is Coulomb's. The set can cycle on ties, so changes are allowed only to become firmer
after the first passes.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.colliders import Collider
from gabardine.mechanics.contact import VertexConstraints

Floats = NDArray[np.float64]
FREE, STICK, SLIDE = 0, 1, 2
FIRMER_AFTER = 6
"""Passes after which a contact may no longer let go or start to slide."""

FRICTION_TOLERANCE = 1e-3
"""Relative change of the sliding force below which a pass is not repeated."""


@dataclass(frozen=True, eq=False)
class VertexContact:
    """Contact of all cloth vertices with all colliders.

    gaps: distance each vertex keeps [m]; friction: coefficient per vertex and collider
    """

    colliders: tuple[Collider, ...]
    gaps: Floats
    friction: Floats

    def open(
        self, positions: Floats, expected: Floats, status: NDArray[np.uint8], forces: Floats
    ) -> VertexContactStep:
        shape = (len(positions), len(self.colliders))
        distance, normal = self._measure(positions)
        ahead, _ = self._measure(expected)
        begun = status.copy() if status.shape == shape else np.zeros(shape, np.uint8)
        slack = 1e-3 * self.gaps[:, None]
        begun[distance > self.gaps[:, None] + slack] = FREE
        begun[(begun == FREE) & (ahead < self.gaps[:, None])] = STICK
        sliding = np.zeros((*shape, 3))
        v, c = np.nonzero(begun == SLIDE)
        n = normal[v, c]
        sliding[v, c] = forces[v] - np.einsum("ki,ki->k", forces[v], n)[:, None] * n
        return VertexContactStep(self, positions, distance, normal, begun, sliding)

    def _measure(self, positions: Floats) -> tuple[Floats, Floats]:
        pairs = [collider.distance(positions) for collider in self.colliders]
        return np.stack([p[0] for p in pairs], 1), np.stack([p[1] for p in pairs], 1)

    def least_gap(self, positions: Floats) -> float:
        return float(self._measure(positions)[0].min())

    def impulse(self, positions: Floats, velocities: Floats, step_s: float) -> tuple[Floats, int]:
        """Stop approaching vertices at the gap; friction takes up to mu times the normal change."""
        velocities = velocities.copy()
        contacts = 0
        for k, collider in enumerate(self.colliders):
            distance, normal = collider.distance(positions + step_s * velocities)
            hit = np.flatnonzero(distance < self.gaps)
            contacts += len(hit)
            n = normal[hit]
            push = (self.gaps[hit] - distance[hit]) / step_s
            along = velocities[hit] - np.einsum("ki,ki->k", velocities[hit], n)[:, None] * n
            speed = np.linalg.norm(along, axis=1)
            kept = np.maximum(0.0, 1.0 - self.friction[hit, k] * push / np.where(speed > 0, speed, 1.0))
            velocities[hit] += push[:, None] * n - (1.0 - kept)[:, None] * along
        return velocities, contacts


@dataclass(eq=False)
class VertexContactStep:
    """One step: the present guess of who touches what and how.

    distance, normal: at the start of the step; sliding: friction force of sliding contacts [N]
    """

    contact: VertexContact
    positions: Floats
    distance: Floats
    normal: Floats
    state: NDArray[np.uint8]
    sliding: Floats
    passes: int = 0

    def constraints(self) -> VertexConstraints:
        touching = np.flatnonzero(self.state.any(axis=1))
        active = self.state[touching] > FREE
        normal = self.normal[touching]
        span = np.einsum("vci,vcj,vc->vij", normal, normal, active.astype(float))
        stuck = (self.state[touching] == STICK).any(axis=1) | (active.sum(axis=1) > 1)
        projectors = np.where(stuck[:, None, None], 0.0, np.eye(3) - span)
        need = np.where(active, self.contact.gaps[touching, None] - self.distance[touching], 0.0)
        moves = _least_norm_displacement(normal, need, active)
        forces = np.where(stuck[:, None], 0.0, self.sliding[touching].sum(axis=1))
        return VertexConstraints(touching.astype(np.uint32), projectors, moves, forces)

    def review(self, displacement: Floats, reactions: Floats) -> bool:
        self.passes += 1
        before, force_before = self.state.copy(), self.sliding.copy()
        normal_force = np.einsum("vi,vci->vc", reactions, self.normal)
        tangent = reactions[:, None, :] - normal_force[..., None] * self.normal
        size = np.linalg.norm(tangent, axis=2)
        limit = self.contact.friction * np.maximum(normal_force, 0.0)
        moved = np.einsum("vi,vci->vc", displacement, self.sliding)
        active = self.state > FREE
        if self.passes <= FIRMER_AFTER:
            slips = (self.state == STICK) & (size > limit) & (active.sum(axis=1) == 1)[:, None]
            self.state[slips] = SLIDE
            direction = tangent[slips] / size[slips][:, None]
            self.sliding[slips] = limit[slips][:, None] * direction
            self.state[active & (normal_force < 0.0)] = FREE
        stops = (before == SLIDE) & (self.state == SLIDE) & (moved > 0.0)
        self.state[stops] = STICK
        self._follow(before, limit, displacement)
        distance, _ = self.contact._measure(self.positions + displacement)
        inside = distance < (1.0 - 1e-6) * self.contact.gaps[:, None]
        self.state[(before == FREE) & (self.state == FREE) & inside] = STICK
        self.sliding[self.state != SLIDE] = 0.0
        drift = np.abs(self.sliding - force_before).max(initial=0.0)
        scale = np.abs(self.sliding).max(initial=0.0)
        return bool((self.state != before).any() or drift > FRICTION_TOLERANCE * scale)

    def _follow(self, before: NDArray[np.uint8], limit: Floats, displacement: Floats) -> None:
        """Contacts that go on sliding: force against the motion, of the size of the new limit."""
        v, c = np.nonzero((before == SLIDE) & (self.state == SLIDE))
        n = self.normal[v, c]
        along = displacement[v] - np.einsum("ki,ki->k", displacement[v], n)[:, None] * n
        size = np.linalg.norm(along, axis=1)
        moving = size > 0
        v, c = v[moving], c[moving]
        self.sliding[v, c] = -(limit[v, c] / size[moving])[:, None] * along[moving]

    def status(self) -> NDArray[np.uint8]:
        return self.state

    def forces(self, reactions: Floats) -> Floats:
        """Constraint force plus sliding friction on every touching vertex [N]."""
        touching = self.state.any(axis=1)[:, None]
        return np.where(touching, reactions, 0.0) + self.sliding.sum(axis=1)


def _least_norm_displacement(normal: Floats, need: Floats, active: NDArray[np.bool_]) -> Floats:
    """The shortest move that meets n_c . d = need_c for every active collider c of each vertex."""
    moves = np.einsum("vc,vci->vi", need, normal)
    several = np.flatnonzero(active.sum(axis=1) > 1)
    for v in several:
        rows = normal[v][active[v]]
        moves[v] = np.linalg.lstsq(rows, need[v][active[v]], rcond=None)[0]
    return moves
