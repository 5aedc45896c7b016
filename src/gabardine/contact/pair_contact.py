"""Cloth against itself, other cloths and colliders: repulsion and Coulomb friction of pairs, in the solve.

A step looks for all pairs that are, or would get, closer than their gap; it takes their closest points and
normals at its start and adds to its linear system what pushes them apart and what resists their slip
(gabardine.contact.coupling). After a solve the law is linearised again where the pairs have come to, and the
system is solved again, until hardly any pair changes its mind or often enough.

`guaranteed`: what was found is then made a safe passage (gabardine.contact.passing), so that a step that
starts without intersections ends without; where that is not possible the step is cut.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.body_skin import BodyMotion, BodySides, BodySkin
from gabardine.contact.coupling import add_terms, laws_at, linearised, relative
from gabardine.contact.nearby import Nearby
from gabardine.contact.obstacles import SurfacePoints
from gabardine.contact.pairs import APPROACH, DISTANCES
from gabardine.contact.passing import safe_passage
from gabardine.linalg.extension import extended_pattern
from gabardine.linalg.solvers import LinearSolver
from gabardine.mechanics.contact import NO_CONSTRAINTS, Linear, Span, VertexConstraints

PASSES = 4
"""Solves of one step at most."""
FEW = 0.02
"""Share of the touching pairs that may be wrong about their force when no further solve is worth it."""
WRONG = 0.1
"""Relative error of a force that counts as wrong."""
MISJUDGED = 0.003
"""Share of the friction that may act with another limit than the pressure of its pairs says."""
DEEPER = 0.25
"""A pass may linearise the law at no less than this share of the distance of the pass before."""
STIFFNESS_PER_S2 = 40 * 9.81
"""Times mass over gap: at half the gap a pair carries twenty times its own weight."""
BODY_STIFFNESS_PER_S2 = 4 * 9.81
"""The same of a rigid body: it lies on several pairs, and must do so for its corners to be felt as the round
shape they stand for. So a ball rolls; ten times as stiff it jolts from corner to corner."""
CREEP_M_PER_S = 1e-4
"""Slower slip counts as sticking."""
MOST_TURN = 1.0
"""Largest angle that a rigid body may turn by in a step [rad]: more, and the step is cut."""

Floats = NDArray[np.float64]
Ints = NDArray[np.uint32]


@dataclass(frozen=True, eq=False)
class PairContact:
    """Contact of all surfaces of a scene.

    nearby: the surfaces and who may touch whom; colliders: their points, numbered after the vertices
    bodies: number of the surface of each point; gaps [m], friction: by pairs of surfaces
    inverse_masses: of all points, zero for what is held [1/kg]; compliance: of a point against what it hangs
        on, the others held [m/N]; both zero for points of rigid bodies
    skin: the surfaces of rigid bodies, whose points come between vertices and colliders
    """

    nearby: Nearby
    colliders: SurfacePoints
    bodies: NDArray[np.int64]
    gaps: Floats
    friction: Floats
    inverse_masses: Floats
    compliance: Floats
    guaranteed: bool
    skin: BodySkin | None = None

    @cached_property
    def widest(self) -> float:
        return float(self.gaps.max())

    def open(
        self,
        positions: Floats,
        expected: Floats,
        span: Span,
        status: NDArray[np.uint8],  # noqa: ARG002 - nothing is remembered from step to step
        forces: Floats,  # noqa: ARG002
    ) -> PairContactStep:
        points = self.all_points(positions, span.start_s)
        carried = self.colliders.at(span.end_s) - self.colliders.at(span.start_s)
        move = np.concatenate([*self.own_points(expected - positions), carried])
        found = []
        for kind, stencils in self.nearby.find(points, move, self.widest).items():
            count = len(stencils)
            kept, weights = np.empty(count + 1, np.uint32), np.empty((count + 1, 4))
            normals, distances = np.empty((count + 1, 3)), np.empty(count + 1)
            near = APPROACH[kind](stencils, points, move, self.widest, kept, weights, normals, distances)
            found.append((stencils[kept[:near]], weights[:near], normals[:near], distances[:near]))
        stencils, weights, normals, distances = (np.concatenate(parts) for parts in zip(*found))
        sides = self.bodies[stencils[:, 0]], self.bodies[stencils[:, 3]]
        gaps = self.gaps[sides]
        rigid = self._sides(positions, stencils, weights, points)
        mass = _together(weights, self.inverse_masses[stencils], rigid, normals)
        return PairContactStep(
            self,
            points,
            stencils,
            weights,
            normals,
            distances,
            gaps,
            STIFFNESS_PER_S2 * mass / gaps,
            _together(weights, self.compliance[stencils]),
            self.friction[sides],
            CREEP_M_PER_S * span.stopping_s,
            move,
            rigid,
        )

    def least_gap(self, positions: Floats, time_s: float) -> float:
        """Smallest distance of any pair [m], if it is below the gap; else the gap."""
        found = self._measured(positions, time_s)
        least = min(float(squares.min(initial=np.inf)) for _, squares, _ in found)
        return min(float(np.sqrt(least)), self.widest)

    def touching(self, positions: Floats, time_s: float) -> NDArray[np.bool_]:
        """Which vertices are within the gap of a collider."""
        count = len(positions)
        touching = np.zeros(len(self.bodies), np.bool_)
        for stencils, squares, weights in self._measured(positions, time_s):
            near = squares < self.gaps[self.bodies[stencils[:, 0]], self.bodies[stencils[:, 3]]] ** 2
            near &= (stencils >= count).any(axis=1)
            touching[stencils[near][weights[near] != 0.0]] = True
        return touching[:count]

    def _measured(self, positions: Floats, time_s: float) -> Iterator[tuple[Ints, Floats, Floats]]:
        """Pairs that may be within the gap, by kind: stencils, squared distances [m^2], weights."""
        points = self.all_points(positions, time_s)
        for kind, stencils in self.nearby.find(points, np.zeros_like(points), self.widest).items():
            squares, weights = np.empty(len(stencils)), np.empty((len(stencils), 4))
            DISTANCES[kind](0, len(stencils), stencils, points, squares, weights)
            yield stencils, squares, weights

    def impulse(self, positions: Floats, velocities: Floats, span: Span) -> tuple[Floats, int]:
        raise NotImplementedError("explicit steps are refused before they begin")

    def all_points(self, positions: Floats, time_s: float = 0.0) -> Floats:
        """Vertices (and nodes of bodies), then points of bodies, then those of colliders at a time [m]."""
        return np.concatenate([*self.own_points(positions), self.colliders.at(time_s)])

    def own_points(self, vectors: Floats) -> tuple[Floats, ...]:
        """Positions or displacements of what moves freely: vertices and nodes, then points of bodies [m]."""
        return (vectors,) if self.skin is None else (vectors, self.skin.points(vectors))

    def _sides(self, positions: Floats, stencils: Ints, weights: Floats, points: Floats) -> BodySides | None:
        if self.skin is None:
            return None
        frames = self.skin.bodies.frames(positions)
        still = np.zeros((self.skin.bodies.count, 3))
        return BodySides(self.skin, frames, stencils, weights, points, still)


def _together(
    weights: Floats, inverse: Floats, rigid: BodySides | None = None, normals: Floats | None = None
) -> Floats:
    """The mass or stiffness with which the points of each pair oppose its parting: 1 / sum w^2 / m."""
    mobility = (weights**2 * inverse).sum(axis=1)
    if rigid is not None and normals is not None:
        rigid.add_mobility(normals, BODY_STIFFNESS_PER_S2 / STIFFNESS_PER_S2, mobility)
    return 1.0 / np.where(mobility > 0.0, mobility, np.inf)


@dataclass(eq=False)
class PairContactStep:
    """One step: the pairs and the present guess of how hard they press and where they slip.

    points, move: of vertices and colliders [m]; limits: largest friction [N]; slips: tangential displacement
    last seen [m], zero where a pair sticks; expansion: distances at which the law is linearised [m]
    pushed: forces last seen [N], (c, 3)
    """

    contact: PairContact
    points: Floats
    stencils: Ints
    weights: Floats
    normals: Floats
    distances: Floats
    gaps: Floats
    stiffness: Floats
    firmness: Floats
    friction: Floats
    slack: float
    move: Floats
    rigid: BodySides | None = None
    expansion: Floats = field(init=False)
    limits: Floats = field(init=False)
    slips: Floats = field(init=False)
    pushed: Floats = field(init=False)
    passes: int = PASSES
    extended: tuple[LinearSolver, Ints] | None = None

    def __post_init__(self) -> None:
        self.pushed = np.zeros((len(self.stencils), 3))
        if self.rigid is not None:
            self.rigid = self.rigid.turned(self.move)
            self.rigid.place(self.move, self.move)
        apart = self._apart(self.move)
        present = np.maximum(self.distances, 1e-6 * self.gaps)
        self.limits = self.friction * self._law(present)
        self.slips = self._slip(apart)
        self.expansion = np.maximum(self._distance(apart), DEEPER * present)

    def constraints(self) -> VertexConstraints:
        return NO_CONSTRAINTS

    def couple(self, linear: Linear, done: Floats) -> Linear:
        """The linear system with what contact adds to it, after a displacement `done` [m]."""
        right = linear.right.copy() if self.rigid is None else self.rigid.frames.gathered(linear.right)
        basis = None if self.rigid is None else self.rigid.frames
        if not len(self.stencils) and not (self.rigid is not None and self.rigid.attaches):
            return Linear(linear.values, right, linear.solver, basis)
        if self.extended is None:
            self.extended = self._extended(linear)
        solver, moved = self.extended
        pattern = solver.pattern
        values = pattern.zeros(linear.values.dtype)
        values[moved] = linear.values
        blocks, forces = self._linearised(self._apart(self._all_moves(done)))
        own = self._own_weights
        add_terms(self.stencils, own, blocks, forces, pattern.starts, pattern.columns, values, right)
        if self.rigid is not None:
            self.rigid.add_terms(blocks, forces, pattern, values, right)
            self.rigid.attach(pattern, values)
        return Linear(values, right, solver, basis)

    def _linearised(self, apart: Floats) -> tuple[Floats, Floats]:
        """Stiffness [N/m], (c, 3, 3), and force [N], (c, 3), of each pair at relative displacements [m]."""
        blocks, forces = np.empty((len(self.stencils), 3, 3)), np.empty((len(self.stencils), 3))
        law = (self.normals, self.distances, self.gaps, self.stiffness, self.firmness)
        linearised(*law, self.limits, self.slips, apart, self.expansion, self.slack, blocks, forces)
        return blocks, forces

    def review(self, displacement: Floats, reactions: Floats) -> bool:  # noqa: ARG002 - forces follow from distances
        """Look at a solution; True if another solve is worth it."""
        if not len(self.stencils):
            return False
        apart = self._apart(self._all_moves(displacement))
        distance = self._distance(apart)
        self.pushed = self._linearised(apart)[1]
        pressed = np.maximum(np.einsum("ci,ci->c", self.pushed, self.normals), 0.0)
        true = self._law(np.maximum(distance, 1e-6 * self.gaps))
        touching = (distance < self.gaps) | (pressed > 0.0)
        scale = np.maximum(pressed, 1e-3 * self.stiffness * self.gaps)
        wrong = touching & (np.abs(pressed - true) > WRONG * scale)
        slip = self._slip(apart)
        slides, slid = slip.any(axis=1), self.slips.any(axis=1)
        back = slid & (np.einsum("ci,ci->c", slip, self.slips) < 0.0)
        slip[back] = 0.0
        wrong |= touching & (self.friction > 0.0) & (back | (slides != slid))
        self.slips = slip
        limits = self.friction * pressed
        misjudged = float(np.abs(limits - self.limits).sum()) > MISJUDGED * float(limits.sum())
        self.limits = limits
        self.expansion = np.maximum(distance, DEEPER * self.expansion)
        if self.rigid is not None:
            self.rigid = self.rigid.turned(displacement)
        return misjudged or bool(np.count_nonzero(wrong) > FEW * np.count_nonzero(touching))

    def settle(self, displacement: Floats) -> Floats | None:
        """A safe passage near the displacement, if one is guaranteed; None where there is none."""
        moves, bodies = self._all_moves(displacement), self._body_motion(displacement)
        if bodies is not None:
            if (np.linalg.norm(bodies.turns, axis=1) > MOST_TURN).any():
                return None
            bodies.place(moves)
        if self.contact.guaranteed:
            passage = safe_passage(
                self.contact.nearby, self.points, moves, self.contact.inverse_masses, bodies
            )
            if not passage.safe:
                return None
            moves = passage.displacement
        moves = moves[: len(displacement)]
        return moves if bodies is None else bodies.frames.finite(moves, bodies.shifts, bodies.turns)

    def _body_motion(self, displacement: Floats) -> BodyMotion | None:
        if self.rigid is None:
            return None
        return BodyMotion(self.rigid.skin, self.rigid.frames, self.points, displacement)

    def status(self) -> NDArray[np.uint8]:
        return np.zeros((0, 0), np.uint8)

    def forces(self, reactions: Floats) -> Floats:
        """Force of contact on each vertex in the last solution [N]."""
        out = np.zeros((len(self.points), 3))
        for k in range(4):
            np.add.at(out, self.stencils[:, k], self.weights[:, k, None] * self.pushed)
        if self.rigid is not None:
            out[self.rigid.skin.bodies.rows] = self.rigid.skin.on_nodes(out)
        return out[: len(reactions)]

    @property
    def count(self) -> int:
        """Pairs that press on each other."""
        return int(np.count_nonzero(self.limits))

    @cached_property
    def _own_weights(self) -> Floats:
        """The weights of points that are not those of rigid bodies."""
        if self.rigid is None:
            return self.weights
        return np.where(self.rigid.skin.owners[self.stencils] >= 0, 0.0, self.weights)

    def _extended(self, linear: Linear) -> tuple[LinearSolver, Ints]:
        """A solver for the matrix with the blocks of all pairs, and where the old blocks are in it."""
        i, j = np.triu_indices(4, 1)
        pairs = self.stencils[:, np.stack([i, j], axis=1)].reshape(-1, 2)
        both = (self._own_weights[:, i] != 0.0) & (self._own_weights[:, j] != 0.0)
        pairs = pairs[both.ravel() & (pairs < linear.solver.pattern.row_count).all(axis=1)]
        if self.rigid is not None:
            pairs = np.concatenate([pairs, self.rigid.couplings(linear.solver.pattern).astype(np.uint32)])
        pattern, moved = extended_pattern(linear.solver.pattern, pairs)
        return linear.solver.extended(pattern, pairs), moved

    def _law(self, distances: Floats) -> Floats:
        """Repulsion of each pair at some distances [N]."""
        return laws_at(distances, self.gaps, self.stiffness, self.firmness)[0]

    def _all_moves(self, displacements: Floats) -> Floats:
        """Displacements of vertices and, over the whole step, of colliders [m]."""
        own = np.concatenate(self.contact.own_points(displacements))
        moves = np.concatenate([own, self.move[len(own) :]])
        if self.rigid is not None:
            self.rigid.place(displacements, moves)
        return moves

    def _apart(self, displacements: Floats) -> Floats:
        apart = np.empty((len(self.stencils), 3))
        relative(self.stencils, self.weights, displacements, apart)
        return apart

    def _distance(self, apart: Floats) -> Floats:
        return self.distances + np.einsum("ci,ci->c", self.normals, apart)

    def _slip(self, apart: Floats) -> Floats:
        """The tangential part, zero where it is too small to be seen."""
        along = np.einsum("ci,ci->c", self.normals, apart)
        slip = apart - along[:, None] * self.normals
        slip[(slip**2).sum(axis=1) <= self.slack**2] = 0.0
        return slip
