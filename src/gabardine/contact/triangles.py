"""A triangle mesh as a collider: distances by a search, their signs by pseudonormals.

A closed mesh is a solid. Whether a point x is inside is the sign of (x - c).n, c its nearest point on the
surface and n the pseudonormal there: of a face its normal, of an edge the sum of the two, of a vertex the
sum weighted by the angles of the faces (Baerentzen & Aanaes 2005, "Signed distance computation using the
angle weighted pseudonormal"). An open mesh is a surface with two sides and no inside.
"""

from __future__ import annotations

from functools import cached_property

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
"""Of the size of a mesh: closer to it than that, a point has the normal of the surface."""


class Triangles(Collider):
    """positions: (n, 3) [m]; faces: (t, 3), turned outwards if they are closed."""

    def __init__(self, positions: Floats, faces: Ints, edges: Ints | None = None) -> None:
        self.positions = np.ascontiguousarray(positions, np.float64)
        self.faces = np.asarray(faces, np.int64)
        halves = half_edges(self.faces.astype(np.int32)) if edges is None else None
        if halves is not None:
            edges = np.empty(len(halves.members), np.int64)
            edges[halves.members] = np.repeat(np.arange(len(halves.edges)), halves.counts)
        assert edges is not None
        self.edges = edges
        self.solid = bool((np.bincount(edges) == 2).all())

    def moved_to(self, positions: Floats) -> Triangles:
        """The same mesh, its vertices elsewhere."""
        return Triangles(positions, self.faces, self.edges)

    def surface(self, centre: Floats, reach: float) -> Surface:  # noqa: ARG002 - it is finite
        return self.positions, self.faces

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
        far = length > ROUNDING * self._size
        direction = (side / np.where(far, length, 1.0))[:, None] * away
        return side * length, np.where(far[:, None], direction, pseudo)

    def _search(self, points: Floats) -> tuple[Ints, Floats]:
        chosen, shares = np.zeros(len(points), np.int64), np.zeros((len(points), 3))
        faces, own, nodes, order = self._tree
        stack = np.empty(DEEPEST, np.uint32)
        given = np.ascontiguousarray(points, np.float64)
        nearest_triangles(given, self.positions, faces, own, nodes, LEAF, stack, chosen, shares)
        return order[chosen], shares

    @cached_property
    def _tree(self) -> tuple[NDArray[np.uint32], Floats, Floats, Ints]:
        order = morton_order(self.positions[self.faces].mean(axis=1))
        tree = BoxTree.over(self.faces[order])
        tree.fit(self.positions, np.zeros_like(self.positions))
        return tree.primitives, tree.own, tree.nodes, order

    @cached_property
    def _size(self) -> float:
        return float(np.abs(self.positions).max())

    @cached_property
    def _normals(self) -> tuple[Floats, Floats, Floats]:
        """Of faces, edges and vertices."""
        of_faces = face_normals(self.positions, self.faces)
        of_edges = np.zeros((int(self.edges.max()) + 1, 3))
        np.add.at(of_edges, self.edges, np.repeat(of_faces, 3, axis=0))
        of_vertices = np.zeros_like(self.positions)
        angles = corner_angles(self.positions, self.faces)
        np.add.at(of_vertices, self.faces, angles[:, :, None] * of_faces[:, None])
        return of_faces, of_edges, of_vertices

    def _pseudonormals(self, chosen: Ints, shares: Floats) -> Floats:
        """Unit pseudonormals at points of triangles."""
        of_faces, of_edges, of_vertices = self._normals
        found = of_faces[chosen].copy()
        zero = shares == 0.0
        count = zero.sum(axis=1)
        on_edge = count == 1
        side = (np.argmax(zero, axis=1) + 1) % 3  # the half-edge k runs from corner k, opposite to k + 2
        found[on_edge] = of_edges[self.edges[3 * chosen + side]][on_edge]
        at_vertex = count == 2
        corner = np.argmin(zero, axis=1)
        found[at_vertex] = of_vertices[self.faces[chosen, corner]][at_vertex]
        length = np.linalg.norm(found, axis=1, keepdims=True)
        return np.where(length > 0.0, found / np.where(length > 0.0, length, 1.0), of_faces[chosen])
