"""Cloth vertices against fixed colliders, with Coulomb friction, inside the implicit solve.

A vertex that would come closer than the gap is constrained for the step: along the normal it moves
exactly to the gap; in the tangent plane it sticks, or slides under the friction force. After a
solve the reaction r of each constraint is known, and Coulomb's law decides (an active-set method):

    r.n < 0                          -> it lets go
    sticking and |r_t| > mu r.n      -> it slides: force mu (r.n) along r_t, re-solved
    sliding with the friction force  -> it sticks
    free and closer than the gap     -> it touches

No penalty stiffness and no smoothed friction: resting cloth does not creep, and the sliding
threshold is Coulomb's. The integrator repeats the solve a few times at most; what is still open then is
decided in the next step, and vertices still inside the gap are moved out (`settle`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.colliders import Collider
from gabardine.mechanics.contact import VertexConstraints

Floats = NDArray[np.float64]
FREE, STICK, SLIDE = 0, 1, 2
TOUCHING = 1e-3
"""Share of the gap by which a vertex in contact may be off it."""
WORTH_A_PASS = 0.25
"""Share of contacts that must change their mind for another solve; fewer wait for the next step."""


@dataclass(frozen=True, eq=False)
class VertexContact:
    """Contact of all cloth vertices with all colliders.

    gaps: distance each vertex keeps [m]; masses [kg]; friction: coefficient per vertex and collider
    """

    colliders: tuple[Collider, ...]
    gaps: Floats
    masses: Floats
    friction: Floats

    def open(
        self,
        positions: Floats,
        expected: Floats,
        step_s: float,
        status: NDArray[np.uint8],
        forces: Floats,
    ) -> VertexContactStep:
        distance, normal = self.measure(positions)
        slack = 1e-3 * self.gaps[:, None]
        begun = np.where(distance > self.gaps[:, None] + slack, FREE, status).astype(np.uint8)
        step = VertexContactStep(self, positions, distance, normal, begun, np.zeros_like(normal))
        step.keep_sliding(forces)
        step.touch(expected - positions, self.gaps[:, None] - self.measure(expected)[0], step_s)
        return step

    def measure(self, positions: Floats) -> tuple[Floats, Floats]:
        """Distance (n, c) [m] and normal (n, c, 3) of every vertex to every collider."""
        pairs = [collider.distance(positions) for collider in self.colliders]
        return np.stack([p[0] for p in pairs], 1), np.stack([p[1] for p in pairs], 1)

    def least_gap(self, positions: Floats) -> float:
        return float(self.measure(positions)[0].min())

    def touching(self, positions: Floats) -> NDArray[np.bool_]:
        nearest = self.measure(positions)[0].min(axis=1)
        return nearest <= (1.0 + TOUCHING) * self.gaps

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
    constrained: what the last solve was given
    """

    contact: VertexContact
    positions: Floats
    distance: Floats
    normal: Floats
    state: NDArray[np.uint8]
    sliding: Floats
    constrained: VertexConstraints = field(init=False)

    def keep_sliding(self, forces: Floats) -> None:
        """Contacts that slid in the last step go on under the friction of its forces."""
        v, c = np.nonzero(self.state == SLIDE)
        n = self.normal[v, c]
        pressed = np.einsum("ki,ki->k", forces[v], n)
        along = forces[v] - pressed[:, None] * n
        size = np.linalg.norm(along, axis=1)
        limit = self.contact.friction[v, c] * np.maximum(pressed, 0.0)
        self.sliding[v, c] = (limit / np.where(size > 0, size, 1.0))[:, None] * along

    def touch(self, move: Floats, depth: Floats, step_s: float) -> None:
        """New contacts: they stick if the impulse that stops their approach could also stop them sliding."""
        v, c = np.nonzero((self.state == FREE) & (depth > 0.0))
        n = self.normal[v, c]
        along = move[v] - np.einsum("ki,ki->k", move[v], n)[:, None] * n
        size = np.linalg.norm(along, axis=1)
        limit = self.contact.friction[v, c] * depth[v, c]
        slides = size > limit
        self.state[v, c] = np.where(slides, SLIDE, STICK)
        drag = self.contact.masses[v] * limit / step_s**2 / np.where(size > 0, size, 1.0)
        self.sliding[v, c] = np.where(slides, -drag, 0.0)[:, None] * along

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
        self.constrained = VertexConstraints(touching.astype(np.uint32), projectors, moves, forces)
        return self.constrained

    def review(self, displacement: Floats, reactions: Floats) -> bool:
        before = self.state.copy()
        normal_force = np.einsum("vi,vci->vc", reactions, self.normal)
        tangent = reactions[:, None, :] - normal_force[..., None] * self.normal
        size = np.linalg.norm(tangent, axis=2)
        limit = self.contact.friction * np.maximum(normal_force, 0.0)
        moved = np.einsum("vi,vci->vc", displacement, self.sliding)
        alone = (before > FREE).sum(axis=1)[:, None] == 1
        slips = (before == STICK) & (size > limit) & alone
        self.state[slips] = SLIDE
        self.sliding[slips] = (limit[slips] / size[slips])[:, None] * tangent[slips]
        self.state[(before == SLIDE) & (moved > 0.0)] = STICK
        self.state[(before > FREE) & (normal_force < 0.0)] = FREE
        self._follow(before, limit, displacement)
        self.state[(before == FREE) & self._inside(displacement)] = STICK
        self.sliding[self.state != SLIDE] = 0.0
        changed = np.count_nonzero(self.state != before)
        return bool(changed > WORTH_A_PASS * np.count_nonzero(before | self.state))

    def settle(self, displacement: Floats) -> Floats:
        distance, normal = self.contact.measure(self.positions + displacement)
        inside = self._inside(displacement)
        if not inside.any():
            return displacement
        self.state[inside & (self.state == FREE)] = STICK
        push = np.where(inside, self.contact.gaps[:, None] - distance, 0.0)
        return displacement + np.einsum("vc,vci->vi", push, normal)

    def _inside(self, displacement: Floats) -> NDArray[np.bool_]:
        distance, _ = self.contact.measure(self.positions + displacement)
        return distance < (1.0 - 1e-6) * self.contact.gaps[:, None]

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
        """Constraint force plus sliding friction on every vertex that was touching [N]."""
        used = self.constrained
        out = np.zeros_like(reactions)
        out[used.vertices] = reactions[used.vertices] + used.forces
        return out


def _least_norm_displacement(normal: Floats, need: Floats, active: NDArray[np.bool_]) -> Floats:
    """The shortest move that meets n_c . d = need_c for every active collider c of each vertex."""
    moves = np.einsum("vc,vci->vi", need, normal)
    several = np.flatnonzero(active.sum(axis=1) > 1)
    for v in several:
        rows = normal[v][active[v]]
        moves[v] = np.linalg.lstsq(rows, need[v][active[v]], rcond=None)[0]
    return moves
