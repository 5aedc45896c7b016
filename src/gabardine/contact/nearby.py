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
    """A triangle mesh that may touch others, or itself; numbers are those of all points of a scene."""

    def __init__(self, faces: NDArray[Any]) -> None:
        faces = np.asarray(faces, np.uint32)
        sides = np.sort(np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]]), axis=1)
        edges, number = np.unique(sides, axis=0, return_inverse=True)
        self.points = BoxTree.over(np.unique(faces)[:, None])
        self.edges = BoxTree.over(edges)
        self.faces = BoxTree.over(faces)
        self.beside = _third_corners(edges, number.ravel(), faces[:, [2, 0, 1]].T.ravel())

    def fit(self, positions: Floats, displacements: Floats) -> None:
        """Fit all boxes to where the points are and how they move in the step."""
        for tree in (self.points, self.edges, self.faces):
            tree.fit(positions, displacements)


def _third_corners(edges: NDArray[Any], number: NDArray[Any], corners: NDArray[Any]) -> Ints:
    """Of the (first) two triangles at each edge, (m, 2); a vertex of the edge itself where there is none."""
    beside = np.repeat(edges[:, :1], 2, axis=1).astype(np.uint32)
    order = np.argsort(number, kind="stable")
    first = np.searchsorted(number[order], np.arange(len(edges)))
    beside[:, 0] = corners[order[first]]
    two = np.flatnonzero(np.bincount(number, minlength=len(edges)) > 1)
    beside[two, 1] = corners[order[first[two] + 1]]
    return beside


@dataclass(frozen=True, eq=False)
class Found:
    """Pairs of one kind: stencils (k, 4), the first side first; beside: of edges, the third corners of the
    triangles next to the first and to the second, (k, 4), of others (k, 0).
    """

    stencils: Ints
    beside: Ints


class Nearby:
    """The searches among some surfaces; keeps its scratch between steps.

    touching: which surfaces may touch which, by number; (a, a): a surface may touch itself
    """

    def __init__(self, surfaces: Sequence[Surface], touching: Sequence[tuple[int, int]]) -> None:
        self.surfaces = tuple(surfaces)
        self.touching = tuple(touching)
        self._pairs = np.empty((4096, 2), np.uint32)
        self._stack = np.empty(DEEPEST, np.uint32)

    def find(self, positions: Floats, displacements: Floats, distance: float) -> dict[str, Found]:
        """All pairs that may come closer than `distance` [m] during the displacements, by kind."""
        for surface in self.surfaces:
            surface.fit(positions, displacements)
        points, faces, edges, beside = [], [], [], []
        for i, j in self.touching:
            a, b = self.surfaces[i], self.surfaces[j]
            first, second = self._search(a.edges, b.edges, distance)
            edges.append(np.concatenate([a.edges.primitives[first], b.edges.primitives[second]], axis=1))
            beside.append(np.concatenate([a.beside[first], b.beside[second]], axis=1))
            for one, other in ((a, b), (b, a))[: 1 if i == j else 2]:
                first, second = self._search(one.points, other.faces, distance)
                points.append(one.points.primitives[first])
                faces.append(other.faces.primitives[second])
        none = np.zeros((0, 4), np.uint32)
        upon = np.concatenate([none, *(np.concatenate(pair, axis=1) for pair in zip(points, faces))])
        return {
            "vertex-triangle": Found(upon, np.zeros((len(upon), 0), np.uint32)),
            "edge-edge": Found(np.concatenate([none, *edges]), np.concatenate([none, *beside])),
        }

    def _search(self, queries: BoxTree, tree: BoxTree, distance: float) -> tuple[Ints, Ints]:
        """Numbers of the primitives of each pair."""
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
        return self._pairs[:found, 0].copy(), self._pairs[:found, 1].copy()
