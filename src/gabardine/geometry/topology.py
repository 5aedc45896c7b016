"""Topology of a mesh: edges, hinges, borders, neighbours, pieces.

Everything follows from one sort of the half-edges of the faces: the half-edge 3 f + k runs from corner k of
face f to its next corner. The order of results is fixed (edges by their smaller, then their larger vertex),
on any machine.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from gabardine.geometry.mesh import Ints


class HalfEdges(NamedTuple):
    """Half-edges sorted by the edge they lie on, then by face.

    edges: (e, 2) int32, smaller vertex first, sorted, unique
    starts: (e + 1,) the half-edges of edge k are members[starts[k]:starts[k + 1]]
    members: (3 t,) half-edge numbers
    """

    edges: Ints
    starts: Ints
    members: Ints

    @property
    def counts(self) -> Ints:
        """Number of faces at each edge, shape (e,)."""
        return np.diff(self.starts)


class Hinges(NamedTuple):
    """Pairs of faces that share an edge, in the order of the edges.

    vertices: (h, 4) int32 (a, b, c, d): the edge a -> b as it runs in the first face, c the third corner
        of the first face, d the third corner of the second. So (a, b, c) is the first face, turned to
        start at the edge, and for consistent winding (b, a, d) is the second.
    faces: (h, 2) int32, the first face being the one with the smaller index
    """

    vertices: Ints
    faces: Ints


def half_edges(faces: Ints) -> HalfEdges:
    """Group the half-edges by edge."""
    tails, heads = faces.ravel(), faces[:, [1, 2, 0]].ravel()
    low, high = np.minimum(tails, heads), np.maximum(tails, heads)
    stride = int(high.max(initial=-1)) + 1
    keys = low.astype(np.int64) * stride + high
    members = np.argsort(keys, kind="stable")  # stable: by face among equals
    keys = keys[members]
    starts = np.flatnonzero(np.diff(keys, prepend=-1))
    edges = np.column_stack(np.divmod(keys[starts], max(stride, 1))).astype(np.int32)
    return HalfEdges(edges, np.append(starts, len(keys)), members)


def unique_edges(faces: Ints) -> Ints:
    """Every edge once, smaller vertex first, sorted; shape (e, 2) int32."""
    return half_edges(faces).edges


def boundary_edges(faces: Ints) -> Ints:
    """Edges of one face only, directed as they run in it, sorted by undirected edge; shape (b, 2) int32."""
    halves = half_edges(faces)
    alone = halves.members[halves.starts[:-1][halves.counts == 1]]
    tail, head, _ = _corners(faces, alone)
    return np.column_stack([tail, head]).astype(np.int32)


def boundary_vertices(faces: Ints) -> Ints:
    """The vertices of boundary edges, sorted, int32."""
    return np.unique(boundary_edges(faces)).astype(np.int32)


def hinges(faces: Ints) -> Hinges:
    """Every edge between exactly two faces; see :class:`Hinges` for the order of the vertices.

    Edges with three or more faces make no hinge: :func:`gabardine.geometry.check.check_mesh` refuses them.
    """
    halves = half_edges(faces)
    at = halves.starts[:-1][halves.counts == 2]
    first, second = halves.members[at], halves.members[at + 1]
    a, b, c = _corners(faces, first)
    _, _, d = _corners(faces, second)
    return Hinges(
        np.column_stack([a, b, c, d]).astype(np.int32),
        np.column_stack([first // 3, second // 3]).astype(np.int32),
    )


def bow_tie_vertices(faces: Ints) -> Ints:
    """Vertices with several groups of faces that share no edge at the vertex, sorted.

    The corners of a vertex, 3 f + k, are joined across the edges at it; each gets the smallest number that it
    can reach.
    that it can reach.
    """
    pairs = hinges(faces)
    joined = []
    for end in pairs.vertices[:, 0], pairs.vertices[:, 1]:
        corners = np.argmax(faces[pairs.faces] == end[:, None, None], axis=2)
        joined.append(3 * pairs.faces.astype(np.int64) + corners)
    first, second = np.concatenate(joined).T
    label, before = np.arange(faces.size), np.full(faces.size, -1)
    while not np.array_equal(label, before):
        before = label.copy()
        least = np.minimum(label[first], label[second])
        np.minimum.at(label, first, least)
        np.minimum.at(label, second, least)
        label = label[label]
    fans = np.bincount(faces.ravel()[np.unique(label)])
    return np.flatnonzero(fans > 1)


def vertex_adjacency(faces: Ints, vertex_count: int) -> tuple[Ints, Ints]:
    """Neighbours along edges in compressed rows, without the vertex itself.

    Returns (offsets (n + 1,) int64, neighbours (2 e,) int32): the neighbours of vertex i, ascending, are
    neighbours[offsets[i]:offsets[i + 1]].
    """
    edges = unique_edges(faces)
    edges = edges[edges[:, 0] != edges[:, 1]]
    rows = np.concatenate([edges[:, 1], edges[:, 0]])
    columns = np.concatenate([edges[:, 0], edges[:, 1]])
    # Smaller neighbours (first half) come ascending because edges are sorted by their smaller vertex, and
    # all come before the larger ones: a stable sort by row keeps that.
    order = np.argsort(rows, kind="stable")
    offsets = np.zeros(vertex_count + 1, dtype=np.int64)
    np.cumsum(np.bincount(rows, minlength=vertex_count), out=offsets[1:])
    return offsets, columns[order].astype(np.int32)


def _corners(faces: Ints, halves: Ints) -> tuple[Ints, Ints, Ints]:
    """Tail, head and opposite corner of half-edges."""
    face, corner = np.divmod(halves, 3)
    return faces[face, corner], faces[face, (corner + 1) % 3], faces[face, (corner + 2) % 3]
