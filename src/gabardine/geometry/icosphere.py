"""A ball of radius one in triangles of nearly equal size."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def icosphere(refinements: int) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Points and outward triangles of an icosahedron whose triangles are cut in four so many times."""
    golden = (1.0 + 5.0**0.5) / 2.0
    points = [p for a in (-1.0, 1.0) for b in (-golden, golden) for p in ((0, a, b), (a, b, 0), (b, 0, a))]
    corners = np.array(points) / np.hypot(1.0, golden)
    near = np.linalg.norm(corners[:, None] - corners[None], axis=2) < 1.2
    faces = [
        (i, j, k) if np.dot(np.cross(corners[i], corners[j]), corners[k]) > 0 else (i, k, j)
        for i in range(12)
        for j in range(i + 1, 12)
        for k in range(j + 1, 12)
        if near[i, j] and near[j, k] and near[i, k]
    ]
    triangles = np.array(faces)
    for _ in range(refinements):
        corners, triangles = _refined(corners, triangles)
    return corners, triangles


def _refined(
    points: NDArray[np.float64], faces: NDArray[np.int64]
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Each triangle in four, the middles of its edges moved out to the ball."""
    sides = np.sort(faces[:, [[0, 1], [1, 2], [2, 0]]].reshape(-1, 2), axis=1)
    edges, number = np.unique(sides, axis=0, return_inverse=True)
    middles = points[edges].sum(axis=1)
    middles /= np.linalg.norm(middles, axis=1, keepdims=True)
    a, b, c = faces.T
    ab, bc, ca = (len(points) + number.reshape(-1, 3)).T
    parts = [(a, ab, ca), (b, bc, ab), (c, ca, bc), (ab, bc, ca)]
    return np.concatenate([points, middles]), np.concatenate([np.stack(p, axis=1) for p in parts])
