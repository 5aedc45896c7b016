"""Pairs of surfaces that may come near each other in a step: vertex and triangle, edge and edge.

Surfaces touch first where a vertex meets a triangle or an edge meets an edge; so these pairs, and no others,
are what contact has to know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.tree import DEEPEST, BoxTree, search

Floats = NDArray[np.float64]
Ints = NDArray[np.uint32]


class Surface:
    """A triangle mesh that may touch others, or itself; numbers are those of all points of a scene.

    places: of all points [m] when cloth is not folded: what is near then is kept together in the trees
    """

    def __init__(self, faces: NDArray[Any], places: Floats | None = None) -> None:
        faces = np.asarray(faces, np.uint32)
        sides = np.sort(np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]]), axis=1)
        self.points = BoxTree.over(np.unique(faces)[:, None], places)
        self.edges = BoxTree.over(np.unique(sides, axis=0), places)
        self.faces = BoxTree.over(faces, places)
        self._range = slice(int(faces.min()), int(faces.max()) + 1)
        self._fitted: tuple[Floats, Floats] | None = None

    def fit(self, positions: Floats, displacements: Floats) -> None:
        """Fit all boxes to where the points are and how they move in the step, if that has changed."""
        own = positions[self._range], displacements[self._range]
        if self._fitted and all(np.array_equal(now, then) for now, then in zip(own, self._fitted)):
            return
        for tree in (self.points, self.edges, self.faces):
            tree.fit(positions, displacements)
        self._fitted = own[0].copy(), own[1].copy()

    def forget(self) -> None:
        """The boxes were fitted to something else."""
        self._fitted = None


@dataclass(frozen=True, eq=False)
class Candidates:
    """Pairs that may come closer than `distance` [m] on the way from positions along displacements [m].

    stencils: by kind, as :meth:`Nearby.find` gives them
    """

    positions: Floats
    displacements: Floats
    distance: float
    stencils: dict[str, Ints]

    def reach(self, displacements: Floats) -> float:
        """How near a pair that is not among these can come along other displacements [m].

        On other paths two points are nearer by no more than both paths differ.
        """
        return self.distance - 2.0 * longest(displacements - self.displacements)

    def cover(self, displacements: Floats) -> bool:
        """Whether all pairs that may meet along other displacements are among these."""
        return self.reach(displacements) >= 0.0


def longest(vectors: Floats) -> float:
    """The length of the longest of some vectors."""
    return float(np.sqrt(np.einsum("ij,ij->i", vectors, vectors).max(initial=0.0)))


class Nearby:
    """The searches among some surfaces; keeps its scratch between steps.

    touching: which surfaces may touch which, by number; (a, a): a surface may touch itself
    last: what the last search for candidates found; hindered: kind and points of a pair without a passage
    """

    def __init__(self, surfaces: Sequence[Surface], touching: Sequence[tuple[int, int]]) -> None:
        self.surfaces = tuple(surfaces)
        self.touching = tuple(touching)
        self.last: Candidates | None = None
        self.hindered: tuple[str, tuple[int, ...]] | None = None
        self._pairs = np.empty((4096, 2), np.uint32)
        self._stack = np.empty(DEEPEST, np.uint32)

    def candidates(self, positions: Floats, displacements: Floats, distance: float) -> Candidates:
        """What :meth:`find` finds, kept as the `last` ones."""
        stencils = self.find(positions, displacements, distance)
        self.last = Candidates(positions, displacements, distance, stencils)
        return self.last

    def find(self, positions: Floats, displacements: Floats, distance: float) -> dict[str, Ints]:
        """Stencils of all pairs that may come closer than `distance` [m] during the displacements, by kind.

        Vertex and triangle (k, 4): the vertex first; edge and edge (k, 4): an edge's two vertices first.
        """
        for surface in self.surfaces:
            surface.fit(positions, displacements)
        vertex_triangle, edge_edge = [], []
        for i, j in self.touching:
            a, b = self.surfaces[i], self.surfaces[j]
            edge_edge.append(self._search(a.edges, b.edges, distance))
            vertex_triangle.append(self._search(a.points, b.faces, distance))
            if i != j:
                vertex_triangle.append(self._search(b.points, a.faces, distance))
        return {
            "vertex-triangle": np.concatenate([np.zeros((0, 4), np.uint32), *vertex_triangle]),
            "edge-edge": np.concatenate([np.zeros((0, 4), np.uint32), *edge_edge]),
        }

    def overlapping(self, one: BoxTree, other: BoxTree, positions: Floats) -> Ints:
        """Pairs of primitives whose boxes overlap and that share no vertex, as their points."""
        for surface in self.surfaces:
            surface.forget()
        for tree in (one, other):
            tree.fit(positions, np.zeros_like(positions))
        return self._search(one, other, 0.0)

    def _search(self, queries: BoxTree, tree: BoxTree, distance: float) -> Ints:
        given: Any = (
            0,
            len(queries.primitives),
            queries.primitives,
            queries.own,
            tree.primitives,
            tree.own,
            tree.nodes,
            queries is tree,
            distance,
            self._stack,
        )
        found = int(search(*given, self._pairs))
        if found > len(self._pairs):
            self._pairs = np.empty((found + found // 4, 2), np.uint32)
            search(*given, self._pairs)
        first, second = self._pairs[:found].T
        return np.concatenate([queries.primitives[first], tree.primitives[second]], axis=1)
