"""The nearest triangle of a mesh: a search through its tree of boxes, nearer child first."""

from __future__ import annotations

import numpy as np

from gabardine.contact.distances import vertex_triangle
from gabardine.core.kernels import kernel, local


@local
def _outside(boxes, i, x0, x1, x2):  # type: ignore[no-untyped-def]
    """The squared distance of a point from a box [m^2]; infinite if the box is empty."""
    d0 = max(boxes[i, 0] - x0, x0 - boxes[i, 3], 0.0)
    d1 = max(boxes[i, 1] - x1, x1 - boxes[i, 4], 0.0)
    d2 = max(boxes[i, 2] - x2, x2 - boxes[i, 5], 0.0)
    return d0 * d0 + d1 * d1 + d2 * d2


@kernel
def nearest_triangles(points, positions, faces, own, nodes, leaf_size, stack, chosen, shares):  # type: ignore[no-untyped-def]
    """chosen[p]: the triangle nearest to point p; shares[p]: barycentric coordinates of its nearest point.

    own, nodes: the boxes of a tree (gabardine.contact.tree) over the faces, fitted to the positions.
    A coordinate is exactly zero if the nearest point lies on that border of the triangle.
    """
    q = np.empty((4, 3))
    w = np.empty(4)
    inner = np.uint32(nodes.shape[0] // 2)
    for p in range(points.shape[0]):
        x0 = points[p, 0]
        x1 = points[p, 1]
        x2 = points[p, 2]
        q[0, 0] = x0
        q[0, 1] = x1
        q[0, 2] = x2
        best = np.inf
        stack[0] = np.uint32(0)
        depth = 1
        while depth > 0:
            depth -= 1
            node = stack[depth]
            if _outside(nodes, node, x0, x1, x2) >= best:
                continue
            if node < inner:
                left = np.uint32(2) * node + np.uint32(1)
                right = left + np.uint32(1)
                if _outside(nodes, left, x0, x1, x2) > _outside(nodes, right, x0, x1, x2):
                    stack[depth] = left
                    stack[depth + 1] = right
                else:
                    stack[depth] = right
                    stack[depth + 1] = left
                depth += 2
                continue
            start = (node - inner) * np.uint32(leaf_size)
            stop = np.uint32(min(faces.shape[0], start + np.uint32(leaf_size)))
            for t in range(start, stop):
                if _outside(own, t, x0, x1, x2) >= best:
                    continue
                for k in range(3):
                    for m in range(3):
                        q[k + 1, m] = positions[faces[t, k], m]
                square = vertex_triangle(q, w)
                if square < best:
                    best = square
                    chosen[p] = t
                    for k in range(3):
                        shares[p, k] = -w[k + 1]
