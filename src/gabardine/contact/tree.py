"""A tree of boxes over moving primitives (triangles, edges) of a mesh, for the broad phase.

Cloth is a sheet: primitives that are neighbours in the mesh stay neighbours in space, however it folds. So
the tree is built once, over the primitives along Morton's curve through their initial positions (Morton 1966,
"A computer oriented geodetic data base"), and only its boxes are fitted again: a complete binary tree, node k
above nodes 2k + 1 and 2k + 2, each leaf with LEAF consecutive primitives.

A node has two boxes: of the positions of its vertices at the start of a step, and of their displacements. Two
nodes may meet only if along every axis the difference of positions plus some fraction of the difference of
displacements can be zero. Boxes around whole paths would overlap wherever a cloth moves further than its
cells are wide, for instance in a fall; these do not, because neighbours move alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats, Indices
from gabardine.core.frozen import protect
from gabardine.core.kernels import kernel, local
from gabardine.core.lanes.boxes import meeting_lanes

LEAF = 4
"""Primitives in a leaf: as many as `meeting_lanes` tests at once."""
GROUP = 8
"""Number of queries that traverse the tree together."""
DEEPEST = 64
"""Size of the stack of a search: one entry a level, and one more."""


@dataclass(frozen=True, eq=False)
class BoxTree:
    """primitives: (n, 1 to 3) vertices; own, nodes: boxes (.., 12) of primitives and nodes: smallest and
    largest position [m], smallest and largest displacement [m]; leaves are the last nodes; side: the boxes of
    the primitives of each leaf in lanes, (leaves, 12, LEAF).
    """

    primitives: Indices
    own: Floats
    nodes: Floats
    side: Floats

    def __post_init__(self) -> None:
        protect(self.primitives)  # always, since kernels are compiled separately for read-only arrays

    @classmethod
    def over(cls, primitives: NDArray[Any]) -> BoxTree:
        """The tree over primitives, in their order."""
        leaves = 1
        while leaves * LEAF < len(primitives):
            leaves *= 2
        return cls(
            np.ascontiguousarray(primitives, np.uint32),
            np.empty((len(primitives), 12)),
            np.empty((2 * leaves - 1, 12)),
            np.empty((leaves, 12, LEAF)),
        )

    def fit(self, positions: Floats, displacements: Floats, radii: Floats) -> None:
        """Fit all boxes to the vertices; radii: of all points [m], the same throughout a primitive."""
        fit_boxes(self.primitives, positions, displacements, radii, self.own)
        fit_nodes(self.own, self.nodes, self.side)


def in_order(primitives: NDArray[Any], places: Floats) -> NDArray[Any]:
    """Primitives sorted along Morton's curve; places: positions of their points [m]."""
    if not len(primitives):
        return primitives
    return primitives[np.argsort(_morton(places[primitives].mean(axis=1)), kind="stable")]


def _morton(places: Floats) -> NDArray[np.uint64]:
    """The interleaved bits of the three coordinates, 16 of each: nearby points get nearby numbers."""
    least = places.min(axis=0)
    extent = float((places - least).max(initial=0.0))
    cells = ((places - least) * (65535.0 / extent if extent > 0.0 else 0.0)).astype(np.uint64)
    found = np.zeros(len(places), np.uint64)
    for bit in range(16):
        for axis in range(3):
            one = (cells[:, axis] >> np.uint64(bit)) & np.uint64(1)
            found |= one << np.uint64(3 * bit + axis)
    return found


@local
def empty(boxes, i):  # type: ignore[no-untyped-def]
    """Make box i empty."""
    for m in range(3):
        boxes[i, m] = np.inf
        boxes[i, 3 + m] = -np.inf
        boxes[i, 6 + m] = np.inf
        boxes[i, 9 + m] = -np.inf


@local
def _include(boxes, i, others, j):  # type: ignore[no-untyped-def]
    """Widen box i by box j of others."""
    for m in range(3):
        boxes[i, m] = min(boxes[i, m], others[j, m])
        boxes[i, 3 + m] = max(boxes[i, 3 + m], others[j, 3 + m])
        boxes[i, 6 + m] = min(boxes[i, 6 + m], others[j, 6 + m])
        boxes[i, 9 + m] = max(boxes[i, 9 + m], others[j, 9 + m])


@local
def widen(boxes, p, positions, displacements, i):  # type: ignore[no-untyped-def]
    """Widen box p by the position and the displacement of point i."""
    for m in range(3):
        x = positions[i, m]
        d = displacements[i, m]
        boxes[p, m] = min(boxes[p, m], x)
        boxes[p, 3 + m] = max(boxes[p, 3 + m], x)
        boxes[p, 6 + m] = min(boxes[p, 6 + m], d)
        boxes[p, 9 + m] = max(boxes[p, 9 + m], d)


@kernel
def fit_boxes(primitives, positions, displacements, radii, boxes):  # type: ignore[no-untyped-def]
    """The boxes around the vertices of each primitive, wider by their radius [m]."""
    for p in range(np.uint32(primitives.shape[0])):
        empty(boxes, p)
        for k in range(primitives.shape[1]):
            widen(boxes, p, positions, displacements, primitives[p, k])
        radius = radii[primitives[p, 0]]
        for m in range(3):
            boxes[p, m] -= radius
            boxes[p, 3 + m] += radius


@kernel
def fit_nodes(own, nodes, side):  # type: ignore[no-untyped-def]
    """The boxes of all nodes, from the leaves up, and of the leaves in lanes; an empty node meets nothing."""
    count = own.shape[0]
    inner = np.uint32(nodes.shape[0] // 2)
    for leaf in range(inner + np.uint32(1)):
        empty(nodes, inner + leaf)
        for p in range(np.uint32(leaf * LEAF), np.uint32(min(count, (leaf + 1) * LEAF))):
            _include(nodes, inner + leaf, own, p)
            for m in range(12):
                side[leaf, m, p - leaf * LEAF] = own[p, m]
        for p in range(
            np.uint32(max(leaf * LEAF, min(count, (leaf + 1) * LEAF))), np.uint32((leaf + 1) * LEAF)
        ):
            for m in range(12):
                side[leaf, m, p - leaf * LEAF] = np.inf if m % 6 < 3 else -np.inf
    node = inner
    while node > 0:
        node -= np.uint32(1)
        left = np.uint32(2) * node + np.uint32(1)
        empty(nodes, node)
        _include(nodes, node, nodes, left)
        _include(nodes, node, nodes, left + np.uint32(1))


@local
def may_meet(a, i, b, j, distance):  # type: ignore[no-untyped-def]
    """Whether a point in box i of a may come closer than `distance` to one in box j of b."""
    for m in range(3):
        if a[i, m] - b[j, 3 + m] + min(0.0, a[i, 6 + m] - b[j, 9 + m]) > distance:
            return False
        if a[i, 3 + m] - b[j, m] + max(0.0, a[i, 9 + m] - b[j, 6 + m]) < -distance:
            return False
    return True


@local
def _share_vertex(a, i, b, j):  # type: ignore[no-untyped-def]
    for k in range(a.shape[1]):
        for n in range(b.shape[1]):
            if a[i, k] == b[j, n]:
                return True
    return False


@kernel
def search(first, last, queries, boxes, primitives, nodes, side, ordered, distance, stack, pairs):  # type: ignore[no-untyped-def]
    """pairs = (query, primitive) that may come closer than `distance` and share no vertex; their number.

    Queries traverse the tree in groups of neighbours. ordered: queries and primitives are the same, and each
    pair is found once, the smaller index first, so that primitives before a group are skipped.
    Pairs beyond the length of `pairs` are only counted: the caller lengthens it and repeats the search.
    """
    found = 0
    inner = np.uint32(nodes.shape[0] // 2)
    union = np.empty((1, 12))
    heights = np.empty(DEEPEST, np.uint32)
    top = np.uint32(0)
    while (np.uint32(1) << top) <= inner:
        top += np.uint32(1)
    for group in range(np.uint32(first), np.uint32(last), np.uint32(GROUP)):
        end = np.uint32(min(last, group + np.uint32(GROUP)))
        empty(union, 0)
        for i in range(group, end):
            _include(union, 0, boxes, i)
        stack[0] = np.uint32(0)
        heights[0] = top
        depth = 1
        while depth > 0:
            depth -= 1
            node = stack[depth]
            height = heights[depth]
            if ordered:
                leaf = ((node + np.uint32(2)) << height) - np.uint32(2) - inner  # its last leaf
                if (leaf + np.uint32(1)) * np.uint32(LEAF) <= group + np.uint32(1):
                    continue
            if not may_meet(union, 0, nodes, node, distance):
                continue
            if node < inner:
                stack[depth] = np.uint32(2) * node + np.uint32(2)
                stack[depth + 1] = np.uint32(2) * node + np.uint32(1)
                heights[depth] = height - np.uint32(1)
                heights[depth + 1] = height - np.uint32(1)
                depth += 2
                continue
            start = (node - inner) * np.uint32(LEAF)
            stop = np.uint32(min(primitives.shape[0], start + np.uint32(LEAF)))
            for i in range(group, end):
                near = meeting_lanes(boxes, i, side, node - inner, distance)
                if near == np.uint64(0):
                    continue
                for p in range(max(start, i + np.uint32(1)) if ordered else start, stop):
                    wanted = (near >> np.uint64(p - start)) & np.uint64(1)
                    if wanted and not _share_vertex(queries, i, primitives, p):
                        if found < pairs.shape[0]:
                            pairs[found, 0] = i
                            pairs[found, 1] = p
                        found += 1
    return found


@kernel
def join(one, other, pairs, points):  # type: ignore[no-untyped-def]
    """points[p] = the vertices of both primitives of pair p."""
    first = one.shape[1]
    for p in range(np.uint32(pairs.shape[0])):
        for k in range(first):
            points[p, k] = one[pairs[p, 0], k]
        for k in range(other.shape[1]):
            points[p, first + k] = other[pairs[p, 1], k]


@kernel
def touch(primitives, changed, found):  # type: ignore[no-untyped-def]
    """found[p] = whether a point of primitive p has changed."""
    for p in range(np.uint32(primitives.shape[0])):
        found[p] = False
        for k in range(primitives.shape[1]):
            if changed[primitives[p, k]]:
                found[p] = True


@kernel
def keep_untouched(stencils, changed, kept):  # type: ignore[no-untyped-def]
    """kept = the stencils without a changed point; returns their number."""
    found = 0
    for p in range(np.uint32(stencils.shape[0])):
        same = True
        for k in range(4):
            if changed[stencils[p, k]]:
                same = False
        if same:
            for k in range(4):
                kept[found, k] = stencils[p, k]
            found += 1
    return found
