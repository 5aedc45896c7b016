"""A tree of boxes over primitives (triangles, edges) of a mesh: what is near what.

Cloth is a sheet: primitives that are neighbours in the mesh stay neighbours in space, however it folds. So the
tree is built once, over the primitives in the order of the mesh (whose vertices are ordered for locality),
and only its boxes are fitted again: a complete binary tree, node k above nodes 2k + 1 and 2k + 2, each leaf
holding LEAF primitives in a row.

A box holds the primitive at the start and at the end of a step, and a margin.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel, local

LEAF = 4
"""Primitives in a leaf. 1, 2, 4, 8 were tried: see the design note on contact."""
GROUP = 8
"""Queries that go through the tree together."""
DEEPEST = 64
"""Of the stack of a search: two entries a level."""

Floats = NDArray[np.float64]
Ints = NDArray[np.uint32]


@dataclass(frozen=True, eq=False)
class BoxTree:
    """primitives: (n, 2 or 3) vertices; boxes: (nodes, 6) least and greatest corner [m], leaves last."""

    primitives: Ints
    own_boxes: Floats
    boxes: Floats

    @classmethod
    def over(cls, primitives: NDArray[Any]) -> BoxTree:
        leaves = 1
        while leaves * LEAF < len(primitives):
            leaves *= 2
        return cls(
            np.ascontiguousarray(primitives, np.uint32),
            np.empty((len(primitives), 6)),
            np.empty((2 * leaves - 1, 6)),
        )

    def fit(self, start: Floats, end: Floats, margin: float) -> None:
        """Fit the boxes to the vertices between two positions, `margin` wider on all sides [m]."""
        fit_boxes(self.primitives, start, end, margin, self.own_boxes)
        fit_tree(self.own_boxes, self.boxes)


@kernel
def fit_boxes(primitives, start, end, margin, boxes):  # type: ignore[no-untyped-def]
    """boxes[p] = least and greatest coordinates of the corners of p at the start and at the end."""
    corners = primitives.shape[1]
    for p in range(np.uint32(primitives.shape[0])):
        for m in range(3):
            least = np.inf
            most = -np.inf
            for k in range(corners):
                a = start[primitives[p, k], m]
                b = end[primitives[p, k], m]
                least = min(least, a, b)
                most = max(most, a, b)
            boxes[p, m] = least - margin
            boxes[p, 3 + m] = most + margin


@kernel
def fit_tree(own, boxes):  # type: ignore[no-untyped-def]
    """The boxes of all nodes, from the leaves up; a leaf without primitives overlaps nothing."""
    count = own.shape[0]
    nodes = boxes.shape[0]
    leaves = (nodes + 1) // 2
    for leaf in range(np.uint32(leaves)):
        node = np.uint32(nodes - leaves) + leaf
        for m in range(3):
            boxes[node, m] = np.inf
            boxes[node, 3 + m] = -np.inf
        for p in range(np.uint32(leaf * LEAF), np.uint32(min(count, (leaf + 1) * LEAF))):
            for m in range(3):
                boxes[node, m] = min(boxes[node, m], own[p, m])
                boxes[node, 3 + m] = max(boxes[node, 3 + m], own[p, 3 + m])
    node = np.uint32(nodes - leaves)
    while node > 0:
        node -= np.uint32(1)
        left = np.uint32(2) * node + np.uint32(1)
        right = left + np.uint32(1)
        for m in range(3):
            boxes[node, m] = min(boxes[left, m], boxes[right, m])
            boxes[node, 3 + m] = max(boxes[left, 3 + m], boxes[right, 3 + m])


@local
def overlap(a, i, b, j):  # type: ignore[no-untyped-def]
    """Whether box i of a and box j of b have a point in common."""
    return (
        a[i, 0] <= b[j, 3]
        and b[j, 0] <= a[i, 3]
        and a[i, 1] <= b[j, 4]
        and b[j, 1] <= a[i, 4]
        and a[i, 2] <= b[j, 5]
        and b[j, 2] <= a[i, 5]
    )


@local
def _share_vertex(a, i, b, j):  # type: ignore[no-untyped-def]
    for k in range(a.shape[1]):
        for l in range(b.shape[1]):
            if a[i, k] == b[j, l]:
                return True
    return False


@kernel
def search(first, last, queries, query_boxes, primitives, own, boxes, ordered, stack, pairs):  # type: ignore[no-untyped-def]
    """pairs = (query, primitive) whose boxes overlap and that share no vertex; returns how many there are.

    Queries go through the tree in groups of GROUP, which lie close together. ordered: queries and primitives
    are the same, and each pair is wanted once, the smaller number first. Pairs beyond the length of `pairs`
    are counted only: the caller makes it longer and asks again.
    """
    found = 0
    inner = np.uint32(boxes.shape[0] // 2)
    union = np.empty((1, 6))
    for group in range(np.uint32(first), np.uint32(last), np.uint32(GROUP)):
        end = np.uint32(min(last, group + np.uint32(GROUP)))
        for m in range(3):
            union[0, m] = np.inf
            union[0, 3 + m] = -np.inf
            for i in range(group, end):
                union[0, m] = min(union[0, m], query_boxes[i, m])
                union[0, 3 + m] = max(union[0, 3 + m], query_boxes[i, 3 + m])
        stack[0] = np.uint32(0)
        depth = 1
        while depth > 0:
            depth -= 1
            node = stack[depth]
            if not overlap(union, 0, boxes, node):
                continue
            if node < inner:
                stack[depth] = np.uint32(2) * node + np.uint32(2)
                stack[depth + 1] = np.uint32(2) * node + np.uint32(1)
                depth += 2
                continue
            start = (node - inner) * np.uint32(LEAF)
            stop = np.uint32(min(own.shape[0], start + np.uint32(LEAF)))
            if ordered and stop <= group:
                continue
            for i in range(group, end):
                for p in range(max(start, i + np.uint32(1)) if ordered else start, stop):
                    if overlap(query_boxes, i, own, p) and not _share_vertex(queries, i, primitives, p):
                        if found < pairs.shape[0]:
                            pairs[found, 0] = i
                            pairs[found, 1] = p
                        found += 1
    return found
