"""The sphere as triangles."""

from __future__ import annotations

from functools import cache

import numpy as np

from gabardine.geometry.mesh import Floats, Ints


@cache
def unit_sphere(subdivisions: int) -> tuple[Floats, Ints]:
    """An icosahedron, each triangle cut into four `subdivisions` times: 20 4^s faces, seen from outside."""
    golden = (1 + np.sqrt(5)) / 2
    corners = [(0, s, t * golden) for s in (-1, 1) for t in (-1, 1)]
    vertices = np.array([np.roll(corner, k) for k in range(3) for corner in corners])
    faces = _nearest_triples(vertices)
    for _ in range(subdivisions):
        vertices, faces = _cut(vertices, faces)
    return vertices / np.linalg.norm(vertices, axis=1, keepdims=True), faces


def _nearest_triples(vertices: Floats) -> Ints:
    """The faces of the icosahedron: triples of mutual neighbours (distance 2), oriented outwards."""
    near = np.linalg.norm(vertices[:, None] - vertices[None], axis=2) < 2.1
    triples = [
        (i, j, k) if np.linalg.det(vertices[[i, j, k]]) > 0 else (i, k, j)
        for i in range(12)
        for j in range(i + 1, 12)
        for k in range(j + 1, 12)
        if near[i, j] and near[j, k] and near[i, k]
    ]
    return np.array(triples, dtype=np.int32)


def _cut(vertices: Floats, faces: Ints) -> tuple[Floats, Ints]:
    """Each triangle into four, the new vertices on the sphere."""
    pairs = np.sort(np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]]), axis=1)
    edges, index = np.unique(pairs, axis=0, return_inverse=True)
    ab, bc, ca = (index.reshape(-1) + len(vertices)).astype(np.int32).reshape(3, -1)
    middles = vertices[edges].mean(axis=1)
    length = np.linalg.norm(vertices[0])
    middles *= length / np.linalg.norm(middles, axis=1, keepdims=True)
    a, b, c = faces.T
    children = ((a, ab, ca), (b, bc, ab), (c, ca, bc), (ab, bc, ca))
    return np.concatenate([vertices, middles]), np.concatenate(
        [np.stack(child, axis=1) for child in children]
    )
