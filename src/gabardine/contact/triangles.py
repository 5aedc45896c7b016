"""A triangle mesh as a collider: distances by a search, their signs by pseudonormals.

A closed mesh is a solid. A point x is inside if (x - c).n < 0, c its nearest point on the surface and n the
pseudonormal there: on a face its normal, on an edge the sum of the two face normals, on a vertex the sum
weighted by the angles of the faces (Baerentzen & Aanaes 2005, "Signed distance computation using the angle
weighted pseudonormal"). An open mesh is a surface with two sides and no inside.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.collider import Collider, Surface
from gabardine.contact.nearest import nearest_triangles
from gabardine.contact.tree import DEEPEST, LEAF, BoxTree
from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.ordering import morton_order
from gabardine.geometry.quantities import corner_angles, face_normals
from gabardine.geometry.topology import half_edges

ROUNDING = 1e-12
"""A point closer than this fraction of the size of the mesh gets the normal of the surface."""


@dataclass(frozen=True, eq=False)
class Triangles(Collider):
    """positions: (n, 3) [m]; faces: (t, 3), oriented outwards if the mesh is closed

    edge_of_half: the edge of each half-edge, three to a face; solid: whether the mesh is closed
    """

    positions: Floats
    faces: Ints
    edge_of_half: Ints | None = None
    solid: bool = field(init=False)

    def derived(self) -> dict[str, Any]:
        edges = _edges(self.faces) if self.edge_of_half is None else self.edge_of_half
        return {
            "positions": np.ascontiguousarray(self.positions, np.float64),
            "faces": np.asarray(self.faces, np.int64),
            "edge_of_half": edges,
            "solid": bool((np.bincount(edges) == 2).all()),
        }

    def moved_to(self, positions: Floats) -> Triangles:
        """The same mesh with other positions of its vertices."""
        return Triangles(positions, self.faces, self.edge_of_half)

    def surface(self, centre: Floats, reach: float) -> Surface:  # noqa: ARG002 - it is finite
        return self.positions, self.faces

    def searchable(self) -> SearchableTriangles:
        return SearchableTriangles(self.positions, self.faces, self.edge_of_half)

    def distance(self, points: Floats) -> tuple[Floats, Floats]:
        """Through `searchable`, which is faster for more than one call."""
        return self.searchable().distance(points)


def _edges(faces: Ints) -> Ints:
    halves = half_edges(np.asarray(faces, np.int32))
    edges = np.empty(len(halves.members), np.int64)
    edges[halves.members] = np.repeat(np.arange(len(halves.edges)), halves.counts)
    return edges


@dataclass(frozen=True, eq=False)
class SearchableTriangles(Triangles):
    """Triangles with a tree of boxes and pseudonormals.

    order: face index of each primitive of the tree; of_faces, of_edges, of_vertices: pseudonormals
    """

    size: float = field(init=False)
    primitives: NDArray[np.uint32] = field(init=False)
    boxes: tuple[Floats, Floats] = field(init=False)
    order: Ints = field(init=False)
    of_faces: Floats = field(init=False)
    of_edges: Floats = field(init=False)
    of_vertices: Floats = field(init=False)

    def derived(self) -> dict[str, Any]:
        own = super().derived()
        positions, faces, edges = own["positions"], own["faces"], own["edge_of_half"]
        order = morton_order(positions[faces].mean(axis=1))
        tree = BoxTree.over(faces[order])
        # Copied, to be writable as the points of a step are.
        tree.fit(positions.copy(), np.zeros_like(positions), np.zeros(len(positions)))
        of_faces = face_normals(positions, faces)
        of_edges = np.zeros((int(edges.max()) + 1, 3))
        np.add.at(of_edges, edges, np.repeat(of_faces, 3, axis=0))
        of_vertices = np.zeros_like(positions)
        np.add.at(of_vertices, faces, corner_angles(positions, faces)[:, :, None] * of_faces[:, None])
        return {
            **own,
            "size": float(np.abs(positions).max()),
            "primitives": tree.primitives,
            "boxes": (tree.own, tree.nodes),
            "order": order,
            "of_faces": of_faces,
            "of_edges": of_edges,
            "of_vertices": of_vertices,
        }

    def searchable(self) -> SearchableTriangles:
        return self

    def nearest(self, points: Floats) -> tuple[Ints, Floats]:
        """Corners of the nearest triangle (n, 3) and barycentric coordinates of its nearest point (n, 3)."""
        chosen, shares = self._search(points)
        return self.faces[chosen], shares

    def distance(self, points: Floats) -> tuple[Floats, Floats]:
        chosen, shares = self._search(points)
        away = points - np.einsum("nk,nki->ni", shares, self.positions[self.faces[chosen]])
        length = np.linalg.norm(away, axis=1)
        pseudo = self._pseudonormals(chosen, shares)
        side = np.where(np.einsum("ni,ni->n", away, pseudo) < 0.0, -1.0, 1.0) if self.solid else 1.0
        far = length > ROUNDING * self.size
        direction = (side / np.where(far, length, 1.0))[:, None] * away
        return side * length, np.where(far[:, None], direction, pseudo)

    def _search(self, points: Floats) -> tuple[Ints, Floats]:
        chosen, shares = np.zeros(len(points), np.int64), np.zeros((len(points), 3))
        stack = np.empty(DEEPEST, np.uint32)
        given = np.ascontiguousarray(points, np.float64)
        own, nodes = self.boxes
        nearest_triangles(given, self.positions, self.primitives, own, nodes, LEAF, stack, chosen, shares)
        return self.order[chosen], shares

    def _pseudonormals(self, chosen: Ints, shares: Floats) -> Floats:
        """Unit pseudonormals at points of triangles."""
        assert self.edge_of_half is not None
        found = self.of_faces[chosen].copy()
        zero = shares == 0.0
        count = zero.sum(axis=1)
        on_edge = count == 1
        side = (np.argmax(zero, axis=1) + 1) % 3  # the half-edge k runs from corner k, opposite to k + 2
        found[on_edge] = self.of_edges[self.edge_of_half[3 * chosen + side]][on_edge]
        at_vertex = count == 2
        corner = np.argmin(zero, axis=1)
        found[at_vertex] = self.of_vertices[self.faces[chosen, corner]][at_vertex]
        length = np.linalg.norm(found, axis=1, keepdims=True)
        return np.where(length > 0.0, found / np.where(length > 0.0, length, 1.0), self.of_faces[chosen])
