"""Contact of cloth vertices with colliders, with Coulomb friction, inside the implicit solve.

A vertex that would come closer than the gap is constrained for the step: along the normal it moves
exactly to the gap; in the tangent plane it sticks, or slides under the friction force. After a
solve the reaction r of each constraint is known, and Coulomb's law decides (an active-set method):

    r.n < 0                          -> the contact is released
    sticking and |r_t| > mu r.n      -> it slides: force mu (r.n) along r_t, re-solved
    sliding with the friction force  -> it sticks
    free and closer than the gap     -> a new contact

There is no penalty stiffness and no smoothed friction: resting cloth does not creep, and the sliding
threshold is Coulomb's. The active set changes at most once within a step; further changes wait for the next
step, and vertices still inside the gap are moved out (`admissible`).

Colliders may move; then the motion relative to the collider counts: a vertex at x that moved along with it
would end the step at x + c, where distance and normal are evaluated; constraints and friction apply to d - c,
with d the displacement of the vertex.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.collider import Collider
from gabardine.contact.obstacles import Moments, Obstacle
from gabardine.core.frozen import Frozen
from gabardine.linalg.blocks import VertexConstraints
from gabardine.mechanics.contact import Contact, ContactModel, Span
from gabardine.mechanics.controls import Controls
from gabardine.mechanics.model import State
from gabardine.mechanics.step_term import StepOutcome, StepTerm, SurfaceForces, named_forces
from gabardine.mechanics.workspace import Workspace

Floats = NDArray[np.float64]
FREE, STICK, SLIDE = 0, 1, 2
TOUCHING = 1e-3
"""Fraction of the gap by which the distance of a vertex in contact may differ from it."""
WORTH_A_SOLVE = 0.25
"""Fraction of the contacts that must change for another solve; fewer changes wait for the next step."""


@dataclass(frozen=True, eq=False)
class VertexContact(Frozen, ContactModel):
    """Contact of all cloth vertices with all colliders: its constant part.

    names: of the deformables, then of the colliders; surface_of_vertex: number of each vertex's deformable
    gaps: distance each vertex keeps [m]; masses [kg]; friction: coefficient per vertex and collider
    """

    names: tuple[str, ...]
    surface_of_vertex: NDArray[np.int64]
    gaps: Floats
    masses: Floats
    friction: Floats

    def bind(self, controls: Controls, workspace: Workspace) -> BoundVertexContact:
        return BoundVertexContact(self, controls.colliders, workspace.kept("moments of colliders", Moments))


@dataclass(frozen=True, eq=False)
class BoundVertexContact(Contact):
    """Contact of vertices with colliders that the controls move, with the memory of a workspace."""

    model: VertexContact
    colliders: tuple[Obstacle, ...]
    moments: Moments

    def begin_step(self, state: State, expected: Floats, span: Span) -> VertexContactStep:
        """The contacts of the last step that are still at the gap, and those expected in this step."""
        positions = state.positions
        carried = np.stack([self._carried(k, positions, span) for k in range(len(self.colliders))], 1)
        distance, normal = self.measure(positions[:, None] + carried, span.end_s)
        gaps = self.model.gaps[:, None]
        begun = np.where(distance > gaps + 1e-3 * gaps, FREE, state.contact_status).astype(np.uint8)
        sliding = np.zeros_like(normal)
        step = VertexContactStep(self, positions, carried, span.end_s, distance, normal, begun, sliding)
        step.keep_sliding(state.contact_forces)
        reached = self.measure(expected[:, None], span.end_s)[0]
        step.touch(expected - positions, gaps - reached, span.stopping_s)
        return step

    def _at(self, number: int, time_s: float) -> Collider:
        return self.moments.at(number, self.colliders[number], time_s)

    def _carried(self, number: int, points: Floats, span: Span) -> Floats:
        """The displacement of a collider's material at points in a step [m]."""
        collider, start = self.colliders[number], self._at(number, span.start_s)
        return collider.carried(points, span.start_s, span.end_s, start).astype(np.float64, copy=False)

    def measure(self, positions: Floats, time_s: float) -> tuple[Floats, Floats]:
        """Distance (n, c) [m] and normal (n, c, 3) of every vertex to every collider at a time.

        positions: (n, c, 3), or (n, 1, 3) if the same for all colliders
        """
        count = len(self.colliders)
        seen = np.broadcast_to(positions, (len(positions), count, 3))
        pairs = [self._at(k, time_s).distance(np.ascontiguousarray(seen[:, k])) for k in range(count)]
        return np.stack([p[0] for p in pairs], 1), np.stack([p[1] for p in pairs], 1)

    def least_gap(self, positions: Floats, time_s: float) -> float:
        return float(self.measure(positions[:, None], time_s)[0].min())

    def touching(self, positions: Floats, time_s: float) -> NDArray[np.bool_]:
        nearest = self.measure(positions[:, None], time_s)[0].min(axis=1)
        return nearest <= (1.0 + TOUCHING) * self.model.gaps

    def impulse(self, positions: Floats, velocities: Floats, span: Span) -> tuple[Floats, int]:
        """Stop approaching vertices at the gap; friction takes up to mu times the normal change."""
        velocities, step_s, gaps = velocities.copy(), span.stopping_s, self.model.gaps
        contacts = 0
        for k in range(len(self.colliders)):
            distance, normal = self._at(k, span.end_s).distance(positions + step_s * velocities)
            hit = np.flatnonzero(distance < gaps)
            contacts += len(hit)
            n = normal[hit]
            push = (gaps[hit] - distance[hit]) / step_s
            slip = velocities[hit] - self._carried(k, positions[hit], span) / step_s
            along = slip - np.einsum("ki,ki->k", slip, n)[:, None] * n
            speed = np.linalg.norm(along, axis=1)
            limit = self.model.friction[hit, k] * push
            kept = np.maximum(0.0, 1.0 - limit / np.where(speed > 0, speed, 1.0))
            velocities[hit] += push[:, None] * n - (1.0 - kept)[:, None] * along
        return velocities, contacts


@dataclass(eq=False)
class VertexContactStep(StepTerm):
    """The active set of one step: which vertices touch which collider, and whether they stick or slide.

    carried: displacement of each collider at each vertex [m], (n, c, 3)
    distance, normal: of a vertex that moves along; sliding: friction force of sliding contacts [N]
    constrained: the active set of the last solve
    solved_again: whether the active set has changed and was solved a second time, which is the limit
    """

    contact: BoundVertexContact
    positions: Floats
    carried: Floats
    end_s: float
    distance: Floats
    normal: Floats
    state: NDArray[np.uint8]
    sliding: Floats
    constrained: VertexConstraints = field(init=False)
    solved_again: bool = False

    def keep_sliding(self, forces: Floats) -> None:
        """Contacts that slid in the last step continue to, under the friction of its forces."""
        v, c = np.nonzero(self.state == SLIDE)
        n = self.normal[v, c]
        pressed = np.einsum("ki,ki->k", forces[v], n)
        along = forces[v] - pressed[:, None] * n
        size = np.linalg.norm(along, axis=1)
        limit = self.contact.model.friction[v, c] * np.maximum(pressed, 0.0)
        self.sliding[v, c] = (limit / np.where(size > 0, size, 1.0))[:, None] * along

    def touch(self, move: Floats, depth: Floats, step_s: float) -> None:
        """New contacts: they stick if the impulse that stops their approach could also stop them sliding."""
        v, c = np.nonzero((self.state == FREE) & (depth > 0.0))
        n, slip = self.normal[v, c], move[v] - self.carried[v, c]
        along = slip - np.einsum("ki,ki->k", slip, n)[:, None] * n
        size = np.linalg.norm(along, axis=1)
        limit = self.contact.model.friction[v, c] * depth[v, c]
        slides = size > limit
        self.state[v, c] = np.where(slides, SLIDE, STICK)
        drag = self.contact.model.masses[v] * limit / step_s**2 / np.where(size > 0, size, 1.0)
        self.sliding[v, c] = np.where(slides, -drag, 0.0)[:, None] * along

    def constraints(self) -> VertexConstraints:
        touching = np.flatnonzero(self.state.any(axis=1))
        active = self.state[touching] > FREE
        normal = self.normal[touching]
        span = np.einsum("vci,vcj,vc->vij", normal, normal, active.astype(float))
        stuck = (self.state[touching] == STICK).any(axis=1) | (active.sum(axis=1) > 1)
        projectors = np.where(stuck[:, None, None], 0.0, np.eye(3) - span)
        need = np.where(active, self.contact.model.gaps[touching, None] - self.distance[touching], 0.0)
        moves = _displacement(normal, need, self.carried[touching], active, stuck)
        forces = np.where(stuck[:, None], 0.0, self.sliding[touching].sum(axis=1))
        self.constrained = VertexConstraints(touching.astype(np.uint32), projectors, moves, forces)
        return self.constrained

    def update(self, displacement: Floats, reactions: Floats) -> bool:
        """Coulomb's law for all contacts; whether another solve (at most one) is worth it."""
        if self.solved_again:
            self.solved_again = False  # so that the update for the accepted solution takes effect
            return False
        self.solved_again = self._renew(displacement, reactions)
        return self.solved_again

    def _renew(self, displacement: Floats, reactions: Floats) -> bool:
        """Update the active set at a solution; whether enough of it changed."""
        before = self.state.copy()
        normal_force = np.einsum("vi,vci->vc", reactions, self.normal)
        tangent = reactions[:, None, :] - normal_force[..., None] * self.normal
        size = np.linalg.norm(tangent, axis=2)
        limit = self.contact.model.friction * np.maximum(normal_force, 0.0)
        moved = np.einsum("vci,vci->vc", displacement[:, None] - self.carried, self.sliding)
        alone = (before > FREE).sum(axis=1)[:, None] == 1
        slips = (before == STICK) & (size > limit) & alone
        self.state[slips] = SLIDE
        self.sliding[slips] = (limit[slips] / size[slips])[:, None] * tangent[slips]
        self.state[(before == SLIDE) & (moved > 0.0)] = STICK
        self.state[(before > FREE) & (normal_force < 0.0)] = FREE
        self._follow(before, limit, displacement)
        self.state[(before == FREE) & self._is_inside(self._measured(displacement)[0])] = STICK
        self.sliding[self.state != SLIDE] = 0.0
        changed = np.count_nonzero(self.state != before)
        return bool(changed > WORTH_A_SOLVE * np.count_nonzero(before | self.state))

    def admissible(self, displacement: Floats) -> Floats:
        """The displacement with vertices inside the gap moved out along the normals [m]."""
        distance, normal = self._measured(displacement)
        inside = self._is_inside(distance)
        if not inside.any():
            return displacement
        self.state[inside & (self.state == FREE)] = STICK
        push = np.where(inside, self.contact.model.gaps[:, None] - distance, 0.0)
        return displacement + np.einsum("vc,vci->vi", push, normal)

    def _is_inside(self, distance: Floats) -> NDArray[np.bool_]:
        return distance < (1.0 - 1e-6) * self.contact.model.gaps[:, None]

    def _measured(self, displacement: Floats) -> tuple[Floats, Floats]:
        """Distances and normals at the end of the step."""
        return self.contact.measure((self.positions + displacement)[:, None], self.end_s)

    def _follow(self, before: NDArray[np.uint8], limit: Floats, displacement: Floats) -> None:
        """Contacts that continue to slide: friction against the motion, as large as the new limit."""
        v, c = np.nonzero((before == SLIDE) & (self.state == SLIDE))
        n, slip = self.normal[v, c], displacement[v] - self.carried[v, c]
        along = slip - np.einsum("ki,ki->k", slip, n)[:, None] * n
        size = np.linalg.norm(along, axis=1)
        moving = size > 0
        v, c = v[moving], c[moving]
        self.sliding[v, c] = -(limit[v, c] / size[moving])[:, None] * along[moving]

    def outcome(self, reactions: Floats) -> StepOutcome:
        """The active set for the next step; constraint forces and friction."""
        forces, count = self._forces(reactions), int(np.count_nonzero(self.state))
        return StepOutcome(count, self.state, forces, self._surface_forces(forces))

    def _forces(self, reactions: Floats) -> Floats:
        """Constraint force plus sliding friction on every vertex that was touching [N]."""
        used = self.constrained
        out = np.zeros_like(reactions)
        out[used.vertices] = reactions[used.vertices] + used.forces
        return out

    def _surface_forces(self, forces: Floats) -> SurfaceForces:
        """Normal force and friction on each surface; colliders share the friction of a vertex evenly."""
        touching = self.constrained.vertices
        force, normal = forces[touching], self.normal[touching]
        active = self.state[touching] > FREE
        along = np.where(active, np.einsum("vi,vci->vc", force, normal), 0.0)[..., None] * normal
        rest = force[:, None] - along.sum(axis=1, keepdims=True)
        across = rest * (active / np.maximum(active.sum(axis=1), 1)[:, None])[..., None]
        parts = np.stack([along, across], axis=2)
        contact = self.contact.model
        first = len(contact.names) - len(self.contact.colliders)
        sums, touched = np.zeros((len(contact.names), 2, 3)), np.zeros(len(contact.names), np.bool_)
        np.add.at(sums, contact.surface_of_vertex[touching], parts.sum(axis=1))
        sums[first:] -= parts.sum(axis=0)
        touched[contact.surface_of_vertex[touching[active.any(axis=1)]]] = True
        touched[first:] = active.any(axis=0)
        return named_forces(contact.names, sums, touched)


def _displacement(
    normal: Floats, need: Floats, carried: Floats, active: NDArray[np.bool_], stuck: NDArray[np.bool_]
) -> Floats:
    """The prescribed displacement: n_c . (d - c_c) = need_c for every active collider c of each vertex.

    In the tangent plane a sticking vertex moves with its collider, or with the mean of several; a sliding one
    is free there.
    """
    share = active / np.maximum(active.sum(axis=1), 1)[:, None]
    along = np.einsum("vci,vc->vi", carried, share)
    across = np.einsum("vci,vi,vcj,vc->vj", normal, along, normal, share)
    moves = np.where(stuck[:, None], along, across) + np.einsum("vc,vci->vi", need, normal)
    for v in np.flatnonzero(active.sum(axis=1) > 1):
        rows = normal[v][active[v]]
        wanted = need[v][active[v]] + np.einsum("ci,ci->c", rows, carried[v][active[v]] - along[v])
        moves[v] = along[v] + np.linalg.lstsq(rows, wanted, rcond=None)[0]
    return moves
