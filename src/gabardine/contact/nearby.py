"""Pairs of a mesh that come near each other: vertex and triangle, edge and edge.

Two meshes without common vertices touch first where a vertex meets a triangle or an edge meets an edge; so
these pairs, and no others, are what contact has to know.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.tree import DEEPEST, BoxTree, fit_boxes, search

Floats = NDArray[np.float64]
Ints = NDArray[np.uint32]


@dataclass(eq=False)
class Nearby:
    """The searches of one mesh; keeps its trees and its scratch between steps.

    vertices: those that may touch a triangle; edges (m, 2); faces (t, 3)
    """

    vertices: Ints
    edges: Ints
    faces: Ints
    face_tree: BoxTree = field(init=False)
    edge_tree: BoxTree = field(init=False)
    _pairs: dict[str, Ints] = field(init=False)

    def __post_init__(self) -> None:
        self.points = np.ascontiguousarray(self.vertices, np.uint32)[:, None]
        self.point_boxes = np.empty((len(self.points), 6))
        self.face_tree = BoxTree.over(self.faces)
        self.edge_tree = BoxTree.over(self.edges)
        self._pairs = {}

    def find(self, start: Floats, end: Floats, distance: float) -> tuple[Ints, Ints]:
        """Stencils of all pairs that may come closer than `distance` [m] between two positions.

        Vertex and triangle (k, 4): vertex first; edge and edge (k, 4): an edge's two vertices first.
        """
        margin = 0.5 * distance
        fit_boxes(self.points, start, end, margin, self.point_boxes)
        self.face_tree.fit(start, end, margin)
        self.edge_tree.fit(start, end, margin)
        point_face = self._search("faces", self.points, self.point_boxes, self.face_tree, False)
        edge_edge = self._search("edges", self.edges, self.edge_tree.own_boxes, self.edge_tree, True)
        return (
            np.concatenate([self.points[point_face[:, 0]], self.faces[point_face[:, 1]]], axis=1),
            np.concatenate([self.edges[edge_edge[:, 0]], self.edges[edge_edge[:, 1]]], axis=1),
        )

    def _search(self, name: str, queries: Ints, boxes: Floats, tree: BoxTree, ordered: bool) -> Ints:
        pairs = self._pairs.get(name, np.empty((4 * len(queries), 2), np.uint32))
        stack = np.empty(DEEPEST, np.uint32)
        given: Any = (0, len(queries), queries, boxes, tree.primitives, tree.own_boxes, tree.boxes, ordered)
        found = int(search(*given, stack, pairs))
        if found > len(pairs):
            pairs = np.empty((found + found // 4, 2), np.uint32)
            search(*given, stack, pairs)
        self._pairs[name] = pairs
        return pairs[:found]
