"""The share of the contact force that a pair has: each feature of a surface acts within its normal cone.

Over a convex edge both adjacent triangles have the same nearest point; over a flat edge a vertex is near
both. If all of these pairs pushed with full force, a vertex that slides over a mesh would be lifted and
dropped at every edge, even at flat ones. So the pairs of a vertex and the triangles of a surface share one
force, like that of the distance to the whole surface: a pair whose nearest point lies on an edge has half of
it if the vertex is within the normal cone of the edge, and none if the vertex faces the neighbour (Chen, Hsu,
Chen & Yuksel 2025, "Offset geometric contact"; there the shares are 0 or 1). Within a band e on both sides of
an edge the shares change linearly with the offset s from it,

    1/2 + s / (2 e)      of the triangle that the vertex faces
    1/2 - s / (2 e)      of its neighbour

so that no force jumps; over a concave edge, where the vertex faces both triangles, each has s / e. Two edges
push only if they are nearer than the surfaces beside them: delta of an edge is the smaller distance, along
the normal, by which its adjacent triangles recede from the other edge; with hi, lo the larger and smaller
delta of the two,

    min(1, hi / e) (1 + lo / (2 e))      (0 <= both factors <= 1)

So edges of flat surfaces, whose delta is zero, have no share; nor have pairs whose closest points are ends of
an edge, since these are vertices near triangles.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Indices
from gabardine.core.frozen import protect
from gabardine.core.kernels import local
from gabardine.geometry.topology import half_edges

NOBODY = np.uint32(0xFFFFFFFF)
"""Index that stands for the missing third corner of a triangle."""


class EdgeNeighbours(NamedTuple):
    """The third corners of the triangles beside each edge.

    starts (n + 1,): the edges at point i are starts[i]:starts[i + 1]; ends (e,): the other end of each
    thirds (e, 2): third corners of the adjacent triangles, NOBODY at a border and at edges of three or more
    """

    starts: Indices
    ends: Indices
    thirds: Indices

    @classmethod
    def of(cls, faces: Sequence[NDArray[Any]], count: int) -> EdgeNeighbours:
        """The edges of some triangles over `count` points; points and lines (a, b, b) have none."""
        every = np.concatenate([np.zeros((0, 3), np.int64), *(part.astype(np.int64) for part in faces)])
        every = every[every[:, 1] != every[:, 2]]
        sides = half_edges(every)
        third = every[:, [2, 0, 1]].ravel()[sides.members]
        first, last = sides.starts[:-1], sides.starts[1:] - 1
        thirds = np.full((len(first), 2), NOBODY)
        thirds[:, 0] = np.where(sides.counts <= 2, third[first], NOBODY)
        thirds[sides.counts == 2, 1] = third[last[sides.counts == 2]]
        tails = np.concatenate([sides.edges[:, 0], sides.edges[:, 1]])
        order = np.argsort(tails, kind="stable")
        starts = np.searchsorted(tails[order], np.arange(count + 1))
        heads = np.concatenate([sides.edges[:, 1], sides.edges[:, 0]])[order]
        thirds = np.concatenate([thirds, thirds])[order]
        found = cls(starts.astype(np.uint32), heads.astype(np.uint32), thirds)
        protect(found)
        return found


@local
def _edge(neighbours, i, j):  # type: ignore[no-untyped-def]
    """The index of the edge from i to j, one of the edges at i; starts[i + 1] if it has no triangle."""
    starts, ends = neighbours[0], neighbours[1]
    k = starts[i]
    while k < starts[i + 1] and ends[k] != j:
        k += np.uint32(1)
    return k


@local
def _ramp(value):  # type: ignore[no-untyped-def]
    return min(1.0, max(0.0, value))


@local
def _seen(k, from_k, stencil, at, positions, displacements, fraction, out):  # type: ignore[no-untyped-def]
    """out = position of point k relative to point from_k of the stencil, after a fraction of the step [m]."""
    i = stencil[0]
    for d in range(3):
        apart = positions[k, d] - positions[i, d] + fraction * (displacements[k, d] - displacements[i, d])
        out[d] = apart - at[from_k, d]


@local
def _height(at, a, b, o):  # type: ignore[no-untyped-def]
    """Subtract from o its part along the edge from point a to b; the length of the rest [m]."""
    e0 = at[b, 0] - at[a, 0]
    e1 = at[b, 1] - at[a, 1]
    e2 = at[b, 2] - at[a, 2]
    along = (o[0] * e0 + o[1] * e1 + o[2] * e2) / (e0 * e0 + e1 * e1 + e2 * e2)
    o[0] -= along * e0
    o[1] -= along * e1
    o[2] -= along * e2
    return math.sqrt(o[0] * o[0] + o[1] * o[1] + o[2] * o[2])


@local
def vertex_triangle_share(  # type: ignore[no-untyped-def]
    stencil, w, at, _, positions, displacements, fraction, neighbours, band, o
):
    """The share of a vertex-face pair.

    w: weights of the closest points; at (4, 3): positions after the step fraction, relative to the first [m]
    fraction: of the displacements; band: e [m]; o (3,): scratch
    """
    share = 1.0
    if stencil[2] == stencil[3]:
        return share  # a point or a line
    for i in range(3):
        a = 1 + (i + 1) % 3
        b = 1 + (i + 2) % 3
        edge = _edge(neighbours, stencil[a], stencil[b])
        other = neighbours[2][edge, 0]
        if other == stencil[1 + i]:
            other = neighbours[2][edge, 1]
        if other == NOBODY:
            continue
        inside = -w[1 + i]
        facing = 0.0
        if inside > 0.0:
            for d in range(3):
                o[d] = at[1 + i, d] - at[a, d]
            facing = inside * _height(at, a, b, o) / band
            if facing >= 1.0:
                continue
        _seen(other, a, stencil, at, positions, displacements, fraction, o)
        height = _height(at, a, b, o)
        beyond = 0.0
        if height > 0.0:
            for d in range(3):
                beyond += (at[0, d] - at[a, d]) * o[d] / height
        least = 0.5 * _ramp(1.0 - max(beyond, 0.0) / band)
        share *= least + (1.0 - least) * facing
    return share


@local
def edge_edge_share(  # type: ignore[no-untyped-def]
    stencil, w, at, n, positions, displacements, fraction, neighbours, band, o
):
    """The share of an edge-edge pair; n: direction from the closest point of the second to the first."""
    share = 1.0
    high = -math.inf
    low = math.inf
    for side in range(2):
        a = 2 * side
        b = a + 1
        length = 0.0
        for d in range(3):
            length += (at[b, d] - at[a, d]) ** 2
        share *= _ramp(min(abs(w[a]), abs(w[b])) * math.sqrt(length) / band)
        if share == 0.0:
            return 0.0
        outwards = 1.0 if side == 0 else -1.0
        edge = _edge(neighbours, stencil[a], stencil[b])
        falls = math.inf
        for k in range(2 if edge < neighbours[0][stencil[a] + 1] else 0):
            other = neighbours[2][edge, k]
            if other != NOBODY:
                _seen(other, a, stencil, at, positions, displacements, fraction, o)
                falls = min(falls, outwards * (n[0] * o[0] + n[1] * o[1] + n[2] * o[2]))
        high = max(high, falls)
        low = min(low, falls)
    return share * _ramp(high / band) * _ramp(1.0 + 0.5 * low / band)
