"""Contact of cloth with itself, other cloths and colliders: repulsion and friction of pairs in the solve.

A step finds all pairs that are, or would come, closer than their gap. It evaluates their closest points and
normals at the expected end of the step, with the share of the force that each has within its normal cone
(gabardine.contact.cones), and adds repulsion and friction (gabardine.contact.pair_kernels) to its linear
system. After a solve all of this is evaluated again at the solution and the system is solved again, until
hardly any pair changes, or ACTIVE_SET_LIMIT times (gabardine.integrators.newton).

`guaranteed`: the solution is then made a collision-free displacement (gabardine.contact.collision_free), so
that a step that starts without intersections ends without; if that is not possible the step is halved.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.broad_phase import BroadPhase, Candidates, Surface, SurfacePoints
from gabardine.contact.cones import EdgeNeighbours
from gabardine.contact.intersections import intersections
from gabardine.contact.pair_kernels import KINDS
from gabardine.contact.pair_step import PairContactStep
from gabardine.contact.pairs import APPROACH, NEAREST, PLACE, Stencils, measured
from gabardine.contact.rigid_surface import RigidPairs, RigidSurface
from gabardine.core.arrays import Floats, Indices
from gabardine.core.frozen import Frozen
from gabardine.core.threads import pieces
from gabardine.mechanics.body_basis import BodyBasis
from gabardine.mechanics.contact import BlockingPair, Contact, ContactModel, Span
from gabardine.mechanics.controls import Controls
from gabardine.mechanics.model import State
from gabardine.mechanics.workspace import Workspace

JOB = 8192
"""Pairs that one thread works on at a time: about half a millisecond."""
WIDER = 2.5
"""Search distance in gaps: so pairs need no new search while displacements change little."""

Flags = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class PairContact(Frozen, ContactModel):
    """Contact of all surfaces of a scene: its constant part.

    surfaces: all of them; touching: pairs of surface numbers that may touch, (a, a): a surface itself
    colliders: points of colliders with a prescribed motion, numbered after the vertices
    surface_of_vertex: surface number of each point (vertices first); names: of the surfaces
    radii: of all points [m]; those of the cores of round colliders are not zero
    gaps: distances at which contact begins [m], friction, thickness: distances that are kept [m], by pairs of
        surfaces; widest, narrowest: the largest and the smallest gap [m]
    guaranteed: whether steps are collision-free; among_deformables: whether these touch each other, and not
        colliders alone
    inverse_masses: of all points [1/kg]; compliance: of a point with its neighbours fixed [m/N]; both are
        zero for points of rigid bodies, and for pinned vertices once bound to controls
    rigid_surface: the surfaces of rigid bodies, whose points come between vertices and colliders
    """

    surfaces: tuple[Surface, ...]
    touching: tuple[tuple[int, int], ...]
    colliders: SurfacePoints
    surface_of_vertex: NDArray[np.int64]
    names: tuple[str, ...]
    radii: Floats
    gaps: Floats
    friction: Floats
    thickness: Floats
    inverse_masses: Floats
    compliance: Floats
    guaranteed: bool
    among_deformables: bool
    rigid_surface: RigidSurface | None = None
    widest: float = field(init=False)
    narrowest: float = field(init=False)
    neighbours: EdgeNeighbours = field(init=False)

    def derived(self) -> dict[str, Any]:
        neighbours = EdgeNeighbours.of([part.faces for part in self.surfaces], len(self.surface_of_vertex))
        gaps = {"widest": float(self.gaps.max()), "narrowest": float(self.gaps.min())}
        return {**gaps, "neighbours": neighbours}

    def bind(self, controls: Controls, workspace: Workspace) -> BoundPairContact:
        held = workspace.kept("contact of what is held", _Held).by(self, controls.pinned_vertices)
        return BoundPairContact(held, controls, workspace)

    def holding(self, vertices: Indices) -> PairContact:
        """The same, with zero mobility for some vertices."""
        inverse_masses, compliance = self.inverse_masses.copy(), self.compliance.copy()
        inverse_masses[vertices] = compliance[vertices] = 0.0
        return replace(self, inverse_masses=inverse_masses, compliance=compliance)

    def with_stiffness(self, stiffness: Callable[[], Floats]) -> PairContact:
        own, compliance = stiffness(), np.zeros_like(self.compliance)
        compliance[: len(own)] = np.where(own > 0.0, 1.0 / np.where(own > 0.0, own, 1.0), np.inf)
        compliance[self.inverse_masses == 0.0] = 0.0  # points of rigid bodies; pinned vertices: see `holding`
        return replace(self, compliance=compliance)

    def own_points(self, vectors: Floats) -> tuple[Floats, ...]:
        """Positions or displacements of free points: vertices and nodes, then points of bodies [m]."""
        return (vectors,) if self.rigid_surface is None else (vectors, self.rigid_surface.points(vectors))

    def called(self, pair: tuple[str, tuple[int, ...]], order: NDArray[np.int64]) -> BlockingPair:
        """A pair in words: its surfaces, with the user's numbers of vertices."""
        kind, points = pair
        first = 1 if kind == "vertex-triangle" else 2
        sides = points[:first], points[first:]
        words = (self._side_called(*each, order) for each in zip(kind.split("-"), sides))
        return BlockingPair(" and ".join(words), any(self._is_pinned(side, order) for side in sides))

    def _side_called(self, word: str, points: tuple[int, ...], order: NDArray[np.int64]) -> str:
        """A vertex, edge or triangle in words; of a round collider its name alone."""
        number = int(self.surface_of_vertex[points[0]])
        if self.radii[points[0]] > 0.0:
            return f'"{self.names[number]}"'
        own = [k for k in dict.fromkeys(points) if k < len(order)]
        held = " (pinned)" if self._is_pinned(points, order) else ""
        return f'{word}{"".join(f" {order[k]}" for k in own)} of "{self.names[number]}"{held}'

    def _is_pinned(self, points: tuple[int, ...], order: NDArray[np.int64]) -> bool:
        """Whether all of these are pinned vertices."""
        own = [k for k in points if k < len(order)]
        return len(own) > 0 and not self.inverse_masses[own].any()


class _Held:
    """Contact with the last set of pinned vertices; pins change, but not in every step."""

    def __init__(self) -> None:
        self.of: PairContact | None = None
        self.vertices: Indices = np.zeros(0, np.uint32)

    def by(self, contact: PairContact, vertices: Indices) -> PairContact:
        if self.of is not contact or not np.array_equal(vertices, self.vertices):
            self.of, self.vertices, self.bound = contact, vertices, contact.holding(vertices)
        return self.bound


class Spin(NamedTuple):
    """The rotation (3, 3) of a surface, by its number, in a step, around a core; radius [m]."""

    surface: int
    radius: float
    rotation: Floats

    def slip(self, normals: Floats) -> Floats:
        """Displacement of its surface along itself, relative to its core, where normals lead from it [m].

        (1 - Q^T) R n of the material that arrives there, with Q the rotation; tangential part. The sign of n
        does not matter to the motion of one side relative to the other.
        """
        moved = self.radius * (normals - normals @ self.rotation)
        return moved - np.einsum("ci,ci->c", moved, normals)[:, None] * normals


@dataclass(frozen=True, eq=False)
class BoundPairContact(Contact):
    """Contact of surfaces, with colliders that the controls move and the memory of a workspace."""

    model: PairContact
    controls: Controls
    workspace: Workspace

    @property
    def broad_phase(self) -> BroadPhase:
        model, team = self.model, self.workspace.team
        made = partial(BroadPhase, model.surfaces, model.touching, team, model.radii)
        return self.workspace.kept("broad phase", made)

    def begin_step(self, state: State, expected: Floats, span: Span) -> PairContactStep:
        """The pairs that are or come within their gap in the step; no memory of earlier steps."""
        positions = state.positions
        points = self.all_points(positions, span.start_s)
        carried = self.collider_points(span.end_s) - self.collider_points(span.start_s)
        move = np.concatenate([*self.model.own_points(expected - positions), carried])
        near = self.broad_phase.candidates(points, move, WIDER * self.model.widest)
        pairs = self.pairs(points, move, near.stencils)
        motion = self._rigid_pairs(positions, points), move, self.spins(span)
        return PairContactStep(self, points, len(positions), span, near, *motion, *pairs)

    def new_candidates(self, known: Candidates, move: Floats) -> tuple[Candidates, tuple[Any, ...]]:
        """Candidates along other displacements; and, as :meth:`pairs`, those with a changed point."""
        widest = self.model.widest
        found, new = self.broad_phase.candidates_along_path(known, move, WIDER * widest, widest)
        return found, self.pairs(known.positions, move, new)

    def pairs(
        self, points: Floats, move: Floats, near: Stencils
    ) -> tuple[Indices, NDArray[np.uint8], Floats]:
        """Pairs that are or come within the gap: stencils, kinds (index into KINDS), distances now [m]."""
        jobs = [
            partial(self._approaching, kind, every[first:last], points, move)
            for kind, every in near.items()
            for first, last in pieces(len(every), JOB)
        ]
        found = self.workspace.team.share(jobs)
        stencils, kinds, distances = (np.concatenate(parts) for parts in zip(*found))
        return stencils, kinds, distances

    def _approaching(
        self, kind: str, stencils: Indices, points: Floats, move: Floats
    ) -> tuple[Indices, NDArray[np.uint8], Floats]:
        """:meth:`pairs` for one kind of stencils."""
        count = len(stencils)
        kept, distances = np.empty(count + 1, np.uint32), np.empty(count + 1)
        radii = self.model.radii
        near = APPROACH[kind](stencils, points, move, radii, self.model.widest, kept, distances)
        return stencils[kept[:near]], np.full(near, KINDS.index(kind), np.uint8), distances[:near]

    def placed(
        self, points: Floats, moved: Floats, pairs: tuple[Any, ...], before: tuple[Floats, ...]
    ) -> tuple[Floats, Floats, Floats, Floats]:
        """Weights, normals, distances beyond thickness at the start [m], shares after displacements [m].

        pairs: stencils, kinds, distances at the start, gaps and thickness; before: values kept where points
        coincide
        """
        stencils, kinds, began, gaps, thickness = pairs
        weights, normals, distances, shares = (part.copy() for part in before)
        neighbours, radii = self.model.neighbours, self.model.radii
        jobs = []
        for number, kind in enumerate(KINDS):
            which = np.flatnonzero(kinds == number).astype(np.uint32)
            given = stencils, began, points, moved, radii, neighbours, gaps, thickness
            found = weights, normals, distances, shares
            jobs += [
                partial(PLACE[kind], which[first:last], *given, *found)
                for first, last in pieces(len(which), JOB)
            ]
        self.workspace.team.share(jobs)
        return weights, normals, distances, shares

    def least_gap(self, positions: Floats, time_s: float) -> float:
        """Smallest distance of any pair [m], if it is below the gap; else the gap."""
        points, near = self.all_points(positions, time_s), self.broad_phase.last
        if near is None:
            return self._least(self._near(points), points)
        moved = points - near.positions
        least = self._least(near.stencils, points)
        if least <= near.reach(moved):
            return least
        changed = near.changed(moved, least)
        nearer = self.broad_phase.find_changed(near.positions, moved, least, changed)
        return min(least, self._least(nearer, points))

    def _least(self, stencils: Stencils, points: Floats) -> float:
        """The smallest distance of some pairs [m], if it is below the gap; else the gap."""
        widest, radii = self.model.widest, self.model.radii
        jobs = [partial(NEAREST[kind], pairs, points, radii, widest) for kind, pairs in stencils.items()]
        return float(min(*self.workspace.team.share(jobs), widest))

    def touching(self, positions: Floats, time_s: float) -> NDArray[np.bool_]:
        """For each vertex, whether it is within the gap of a collider."""
        model, count = self.model, len(positions)
        touching = np.zeros(len(model.surface_of_vertex), np.bool_)
        points = self.all_points(positions, time_s)
        for stencils, distances, weights in measured(self._near(points), points, self.model.radii):
            one, other = (model.surface_of_vertex[stencils[:, k]] for k in (0, 3))
            near = (distances < model.gaps[one, other]) & (stencils >= count).any(axis=1)
            touching[stencils[near][weights[near] != 0.0]] = True
        return touching[:count]

    def intersections(self, positions: Floats, time_s: float) -> int | None:
        if not self.model.among_deformables:
            return None
        return len(intersections(self.broad_phase, self.all_points(positions, time_s))[0])

    @property
    def guarantees(self) -> bool:
        return self.model.guaranteed

    @property
    def between_layers(self) -> bool:
        return self.model.among_deformables

    def followed_to(self) -> Floats | None:
        followed = self.broad_phase.certified
        return None if followed is None else followed[0] + followed[1]

    def stored_j(self, forces: Floats) -> float:
        """Half the forces times the range in which pairs act [J]: the law is convex and ends there."""
        return 0.5 * self.model.widest * float(np.linalg.norm(forces, axis=1).sum())

    def blocking(self, order: NDArray[np.int64]) -> BlockingPair | None:
        pair = self.broad_phase.blocking_pair
        return None if pair is None else self.model.called(pair, order)

    def _near(self, points: Floats) -> Stencils:
        """Pairs that may be within the gap, those of the last search if that saw them all."""
        known = self.broad_phase.last
        if known is not None and known.reach(points - known.positions) >= self.model.widest:
            return known.stencils
        return self.broad_phase.find(points, np.zeros_like(points), self.model.widest)

    def all_points(self, positions: Floats, time_s: float = 0.0) -> Floats:
        """Vertices (and nodes of bodies), then points of bodies, then those of colliders at a time [m]."""
        return np.concatenate([*self.model.own_points(positions), self.collider_points(time_s)])

    def collider_points(self, time_s: float) -> Floats:
        """Positions of the points of colliders at a time [m]."""
        points: Floats = self.model.colliders.at(self.controls.colliders, time_s)
        return points

    def spins(self, span: Span) -> tuple[Spin, ...]:
        """The round colliders that turn in a step; their cores do not move with their surface."""
        colliders, found = self.model.colliders, []
        first = len(self.model.surface_of_vertex) - len(colliders.fixed)
        for obstacle, radii in zip(self.controls.colliders, colliders.radii):
            if radii.any() and obstacle.motion is not None:
                before, after = (obstacle.pose(time_s)[0] for time_s in (span.start_s, span.end_s))
                surface = int(self.model.surface_of_vertex[first])
                found.append(Spin(surface, float(radii.max()), after @ before.T))
            first += len(radii)
        return tuple(found)

    def _rigid_pairs(self, positions: Floats, points: Floats) -> RigidPairs | None:
        rigid_surface = self.model.rigid_surface
        if rigid_surface is None:
            return None
        basis, nothing = BodyBasis.at(rigid_surface.rigid_bodies, positions), np.zeros((0, 4))
        return RigidPairs.of(rigid_surface, basis, nothing.astype(np.uint32), nothing, points)
