"""Broad phase: candidate pairs of surfaces that may come near each other in a step.

Surfaces touch first where a vertex meets a triangle or an edge meets an edge; so vertex-face and edge-edge
pairs are all that contact needs.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.obstacles import Obstacle
from gabardine.contact.tree import DEEPEST, BoxTree, in_order, join, keep_untouched, search, touch
from gabardine.core.arrays import Floats, Indices
from gabardine.core.frozen import Frozen, protect
from gabardine.core.kernels import kernel
from gabardine.core.threads import Team, pieces
from gabardine.geometry.ordering import inverse_order, morton_order

Flags = NDArray[np.bool_]
Stencils = dict[str, Indices]
"""Vertices of pairs, (k, 4), by kind."""

FEW = 0.5
"""Largest fraction of points with a changed path for which a search among these alone pays off."""


JOB = 4096
"""Primitives that one thread searches for at a time: about half a millisecond."""


@dataclass(frozen=True, eq=False)
class Surface(Frozen):
    """A triangle mesh that may touch others, or itself; indices are those of all points of a scene.

    points (n, 1), edges (n, 2), faces (n, 3): sorted so that neighbours on the flat cloth are close in memory
    The core of a ball is a point (a, a, a), that of a capsule a line (a, b, b); their points have a radius.
    """

    points: Indices
    edges: Indices
    faces: Indices

    @classmethod
    def of(cls, faces: NDArray[Any], places: Floats | None = None) -> Surface:
        """The surface of some triangles; places: positions of all points before any folding [m]."""
        faces = np.asarray(faces, np.uint32)
        sides = np.sort(np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]]), axis=1)
        sides = sides[sides[:, 0] != sides[:, 1]]
        parts = np.unique(faces)[:, None], np.unique(sides, axis=0), faces
        kept = parts if places is None else [in_order(part, places) for part in parts]
        points, edges, triangles = (np.array(part, np.uint32) for part in kept)
        return cls(points, edges, triangles)


@dataclass(frozen=True, eq=False)
class SurfacePoints(Frozen):
    """The points of the surfaces of some obstacles, one after the other, sorted so that neighbours are close.

    rest: points of each at rest [m]; orders: their sorting; faces, radii [m]: in that order
    fixed: positions if no obstacle moves [m]
    """

    rest: tuple[NDArray[Any], ...]
    orders: tuple[NDArray[Any], ...]
    faces: tuple[NDArray[Any], ...]
    radii: tuple[NDArray[Any], ...]
    fixed: Floats = field(init=False)

    @classmethod
    def of(
        cls, obstacles: Sequence[Obstacle], centre: Floats, reach: float, least_core_m: float = math.inf
    ) -> SurfacePoints:
        """The points of all surfaces, planes up to `reach` [m] from a centre.

        least_core_m: radius from which on round shapes are their cores (`Collider.core`) [m]
        """
        rest, orders, faces, radii = [], [], [], []
        for obstacle in obstacles:
            shape = obstacle.shape
            if shape.core_radius_m >= least_core_m:
                points, triangles, radius = shape.core(centre, reach)
            else:
                points, triangles = shape.surface(centre, reach)
                radius = np.zeros(len(points))
            order = morton_order(points)
            radii.append(radius[order])
            triangles = inverse_order(order)[triangles]
            rest.append(points)
            orders.append(order)
            faces.append(triangles[np.lexsort(np.sort(triangles, axis=1).T[::-1])])
        return cls(tuple(rest), tuple(orders), tuple(faces), tuple(radii))

    def derived(self) -> dict[str, Any]:
        placed = [points[order] for points, order in zip(self.rest, self.orders)]
        return {"fixed": np.concatenate([np.zeros((0, 3)), *placed])}

    def at(self, obstacles: Sequence[Obstacle], time_s: float) -> Any:
        """Positions at a time [m], shape (n, 3); obstacles: those of the points."""
        if not any(obstacle.moves for obstacle in obstacles):
            return self.fixed
        each = zip(obstacles, self.rest, self.orders)
        placed = [obstacle.placed(points, time_s)[order] for obstacle, points, order in each]
        return np.concatenate([np.zeros((0, 3)), *placed])


class FittedSurface:
    """Trees of boxes over a surface, fitted to the positions and displacements of its points in a step."""

    def __init__(self, surface: Surface) -> None:
        self.points = BoxTree.over(surface.points)
        self.edges = BoxTree.over(surface.edges)
        self.faces = BoxTree.over(surface.faces)
        self._range = slice(int(surface.points.min()), int(surface.points.max()) + 1)
        self._fitted: tuple[Floats, Floats] | None = None

    def fits(self, positions: Floats, displacements: Floats) -> bool:
        """Whether the boxes are fitted to these positions and displacements."""
        own = positions[self._range], displacements[self._range]
        fitted = self._fitted
        return fitted is not None and all(np.array_equal(now, then) for now, then in zip(own, fitted))

    def remember(self, positions: Floats, displacements: Floats) -> None:
        """Record that the boxes are fitted to these positions and displacements."""
        self._fitted = positions[self._range].copy(), displacements[self._range].copy()

    @property
    def trees(self) -> tuple[BoxTree, ...]:
        return self.edges, self.faces, self.points

    def forget(self) -> None:
        """Record that the boxes are fitted to nothing known."""
        self._fitted = None


@dataclass(frozen=True, eq=False)
class Candidates:
    """Pairs that may come closer than `distance` [m] on the way from positions along displacements [m].

    stencils: by kind, from :meth:`BroadPhase.find`
    """

    positions: Floats
    displacements: Floats
    distance: float
    stencils: Stencils

    def reach(self, displacements: Floats) -> float:
        """The smallest distance that a pair not among these can have along other displacements [m].

        Compared with the known paths, two points come nearer by at most the sum of their changes.
        """
        return self.distance - 2.0 * longest(displacements, self.displacements)

    def changed(self, displacements: Floats, within: float) -> Flags:
        """The points with changed paths: every further pair nearer than `within` [m] has at least one."""
        change = displacements - self.displacements
        far = 0.5 * (self.distance - within)
        return np.asarray(np.einsum("ij,ij->i", change, change) >= far * far)

    def cover(self, displacements: Floats) -> bool:
        """Whether all pairs that may meet along other displacements are among these."""
        return self.reach(displacements) >= 0.0


def longest(one: Floats, other: Floats) -> float:
    """The largest distance between corresponding points of two arrays."""
    return math.sqrt(farthest(one, other))


class BroadPhase:
    """The searches among some surfaces, with trees and scratch arrays kept between steps (in a workspace).

    touching: pairs of surface numbers that may touch; (a, a): a surface may touch itself
    team: the threads that share the searches; the result does not depend on their number
    radii: of all points [m], zero if not given
    last: the candidates of the last search
    blocking_pair: kind and points of a pair for which no collision-free displacement was found
    certified: positions, and the last displacement from there that CCD has checked [m]
    """

    def __init__(
        self,
        surfaces: Sequence[Surface],
        touching: Sequence[tuple[int, int]],
        team: Team | None = None,
        radii: Floats | None = None,
    ) -> None:
        self.surfaces = tuple(FittedSurface(surface) for surface in surfaces)
        self.touching = tuple(touching)
        self.team = team or Team(1)
        count = max(int(surface.points.max()) + 1 for surface in surfaces)
        self.radii = np.zeros(count) if radii is None else radii.copy()
        protect(self.radii)  # so that kernels are compiled for one case only
        self.last: Candidates | None = None
        self.blocking_pair: tuple[str, tuple[int, ...]] | None = None
        self.certified: tuple[NDArray[np.float64], NDArray[np.float64]] | None = None
        self._scratch: list[_Scratch] = []

    def candidates(self, positions: Floats, displacements: Floats, distance: float) -> Candidates:
        """The result of :meth:`find`, kept as `last`."""
        stencils = self.find(positions, displacements, distance)
        self.last = Candidates(positions, displacements, distance, stencils)
        return self.last

    def candidates_along_path(
        self, known: Candidates, displacements: Floats, distance: float, least: float
    ) -> tuple[Candidates, Stencils]:
        """Candidates from the positions of known ones along new displacements, within `distance` [m] or less.

        If few points have a changed path, only their pairs are searched for, within the mean of `least` [m]
        and the distance of the known candidates. Also returns the pairs that this search found.
        """
        within = 0.5 * (known.distance + least)
        changed = known.changed(displacements, within)
        if known.distance <= least or np.count_nonzero(changed) > FEW * len(changed):
            found = self.candidates(known.positions, displacements, distance)
            return found, found.stencils
        new = self.find_changed(known.positions, displacements, within, changed)
        same = {kind: _untouched(pairs, changed) for kind, pairs in known.stencils.items()}
        stencils = {kind: np.concatenate([same[kind], new[kind]]) for kind in same}
        self.last = Candidates(known.positions, displacements, within, stencils)
        return self.last, new

    def find_changed(
        self, positions: Floats, displacements: Floats, distance: float, changed: Flags
    ) -> Stencils:
        """Like :meth:`find`, only pairs with a changed point."""
        self._fit(positions, displacements)
        found = _nothing()
        for i, j in self.touching:
            a, b = self.surfaces[i], self.surfaces[j]
            found["edge-edge"] += self._search_changed(a.edges, b.edges, distance, changed)
            found["vertex-triangle"] += self._search_changed(a.points, b.faces, distance, changed)
            if i != j:
                found["vertex-triangle"] += self._search_changed(b.points, a.faces, distance, changed)
        return {kind: np.concatenate(parts) for kind, parts in found.items()}

    def _search_changed(self, one: BoxTree, other: BoxTree, distance: float, changed: Flags) -> list[Indices]:
        """Pairs of primitives with a changed point: in `one`, and the remaining ones with it in `other`."""
        known = _touched(one.primitives, changed)
        pairs = self._search_some(one, known, other, distance)
        if one is other:
            pairs = np.sort(pairs[~known[pairs[:, 1]] | (pairs[:, 0] < pairs[:, 1])], axis=1)
            return [_joined(one, other, pairs)]
        back = self._search_some(other, _touched(other.primitives, changed), one, distance)[:, ::-1]
        back = back[~known[back[:, 0]]]
        return [_joined(one, other, pairs), _joined(one, other, back)]

    def _search_some(self, queries: BoxTree, wanted: Flags, tree: BoxTree, distance: float) -> Indices:
        """Indices of primitives that may come near: (of the wanted queries, of the tree)."""
        which = np.flatnonzero(wanted).astype(np.uint32)
        some = BoxTree(queries.primitives[which], queries.own[which], queries.nodes, queries.side)
        found = self._searched(some, tree, distance, 0, len(which))
        return np.stack([which[found[:, 0]], found[:, 1]], axis=1)

    def find(self, positions: Floats, displacements: Floats, distance: float) -> Stencils:
        """Stencils of all pairs that may come closer than `distance` [m] during the displacements, by kind.

        Vertex-face (k, 4): the vertex first; edge-edge (k, 4): the two vertices of one edge first.
        """
        self._fit(positions, displacements)
        kinds, searches = [], []
        for i, j in self.touching:
            a, b = self.surfaces[i], self.surfaces[j]
            kinds += ["edge-edge", "vertex-triangle"]
            searches += [(a.edges, b.edges), (a.points, b.faces)]
            if i != j:
                kinds.append("vertex-triangle")
                searches.append((b.points, a.faces))
        found = _nothing()
        for kind, pairs in zip(kinds, self._search_all(searches, distance)):
            found[kind].append(pairs)
        return {kind: np.concatenate(parts) for kind, parts in found.items()}

    def _fit(self, positions: Floats, displacements: Floats) -> None:
        others = [surface for surface in self.surfaces if not surface.fits(positions, displacements)]
        for surface in others:
            surface.forget()  # in case the fitting is interrupted
        trees = [tree for surface in others for tree in surface.trees]
        self.team.share([partial(tree.fit, positions, displacements, self.radii) for tree in trees])
        for surface in others:
            surface.remember(positions, displacements)

    def overlapping(self, between: Sequence[tuple[BoxTree, BoxTree]], positions: Floats) -> list[Indices]:
        """For each two trees, the vertices of pairs whose boxes overlap and that share no vertex."""
        for surface in self.surfaces:
            surface.forget()
        still, thin = np.zeros_like(positions), np.zeros_like(self.radii)
        protect(thin)
        for tree in {id(tree): tree for both in between for tree in both}.values():
            tree.fit(positions, still, thin)
        return self._search_all(between, 0.0)

    def _search_all(self, between: Sequence[tuple[BoxTree, BoxTree]], distance: float) -> list[Indices]:
        """The vertices of all pairs, for each two trees."""
        parts = [pieces(len(trees[0].primitives), JOB) for trees in between]
        jobs = [
            partial(self._search, distance, *trees, *part)
            for trees, own in zip(between, parts)
            for part in own
        ]
        found = iter(self.team.share(jobs))
        return [np.concatenate(list(islice(found, len(own)))) for own in parts]

    def _search(self, distance: float, queries: BoxTree, tree: BoxTree, first: int, last: int) -> Indices:
        return _joined(queries, tree, self._searched(queries, tree, distance, first, last))

    def _searched(self, queries: BoxTree, tree: BoxTree, distance: float, first: int, last: int) -> Indices:
        """Indices of the primitives of each pair, (k, 2), for the queries first..last."""
        try:
            scratch = self._scratch.pop()  # atomic: other threads may pop too
        except IndexError:
            scratch = _Scratch()
        given: Any = (
            first,
            last,
            queries.primitives,
            queries.own,
            tree.primitives,
            tree.nodes,
            tree.side,
            queries is tree,
            distance,
            scratch.stack,
        )
        found = int(search(*given, scratch.pairs))
        if found > len(scratch.pairs):
            scratch.pairs = np.empty((found + found // 4, 2), np.uint32)
            search(*given, scratch.pairs)
        pairs = scratch.pairs[:found].copy()
        self._scratch.append(scratch)
        return pairs


class _Scratch:
    """Scratch arrays of one search at a time."""

    def __init__(self) -> None:
        self.pairs = np.empty((4096, 2), np.uint32)
        self.stack = np.empty(DEEPEST, np.uint32)


def _joined(one: BoxTree, other: BoxTree, pairs: Indices) -> Indices:
    """The vertices of pairs of primitives."""
    points = np.empty((len(pairs), one.primitives.shape[1] + other.primitives.shape[1]), np.uint32)
    join(one.primitives, other.primitives, pairs, points)
    return points


def _touched(primitives: Indices, changed: Flags) -> Flags:
    """For each primitive, whether it has a changed point."""
    found = np.empty(len(primitives), np.bool_)
    touch(primitives, changed, found)
    return found


def _untouched(stencils: Indices, changed: Flags) -> Indices:
    """The pairs without a changed point."""
    kept = np.empty_like(stencils)
    return kept[: keep_untouched(stencils, changed, kept)]


def _nothing() -> dict[str, list[Indices]]:
    """Empty lists of pairs, by kind."""
    return {kind: [np.zeros((0, 4), np.uint32)] for kind in ("vertex-triangle", "edge-edge")}


@kernel
def farthest(one, other):  # type: ignore[no-untyped-def]
    """The largest squared length of one - other over the rows; NaN if any is NaN."""
    largest = 0.0
    for i in range(np.uint32(one.shape[0])):
        square = 0.0
        for m in range(3):
            change = one[i, m] - other[i, m]
            square += change * change
        if not square <= largest:
            largest = square
        if largest != largest:
            break
    return largest
