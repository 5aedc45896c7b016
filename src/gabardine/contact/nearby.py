"""Pairs of a mesh that may come near each other in a step: vertex and triangle, edge and edge.

Surfaces touch first where a vertex meets a triangle or an edge meets an edge; so these pairs, and no others,
are what contact has to know.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.tree import DEEPEST, BoxTree, fit_boxes, search

Floats = NDArray[np.float64]
Ints = NDArray[np.uint32]


class Nearby:
    """The searches of one mesh; keeps its trees and its scratch between steps.

    vertices: those that may touch a triangle; edges (m, 2); faces (t, 3)
    """

    def __init__(self, vertices: NDArray[Any], edges: NDArray[Any], faces: NDArray[Any]) -> None:
        self.points = np.ascontiguousarray(vertices, np.uint32)[:, None]
        self.point_boxes = np.empty((len(self.points), 12))
        self.faces = BoxTree.over(faces)
        self.edges = BoxTree.over(edges)
        self._found: dict[bool, Ints] = {}

    def find(self, positions: Floats, displacements: Floats, distance: float) -> dict[str, Ints]:
        """Stencils of all pairs that may come closer than `distance` [m] during the displacements, by kind.

        Vertex and triangle (k, 4): the vertex first; edge and edge (k, 4): an edge's two vertices first.
        """
        fit_boxes(self.points, positions, displacements, self.point_boxes)
        self.faces.fit(positions, displacements)
        self.edges.fit(positions, displacements)
        points, faces = self._search(self.points, self.point_boxes, self.faces, distance).T
        first, second = self._search(self.edges.primitives, self.edges.own, self.edges, distance).T
        edges = self.edges.primitives
        return {
            "vertex-triangle": np.concatenate([self.points[points], self.faces.primitives[faces]], axis=1),
            "edge-edge": np.concatenate([edges[first], edges[second]], axis=1),
        }

    def _search(self, queries: Ints, boxes: Floats, tree: BoxTree, distance: float) -> Ints:
        ordered = queries is tree.primitives
        pairs = self._found.get(ordered, np.empty((4 * len(queries), 2), np.uint32))
        stack = np.empty(DEEPEST, np.uint32)
        given: Any = (0, len(queries), queries, boxes, tree.primitives, tree.own, tree.nodes, ordered, distance)
        found = int(search(*given, stack, pairs))
        if found > len(pairs):
            pairs = np.empty((found + found // 4, 2), np.uint32)
            search(*given, stack, pairs)
        self._found[ordered] = pairs
        return pairs[:found]
