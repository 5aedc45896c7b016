"""How colliders look. `COLLIDER_SHAPES` maps a collider's `kind` to the surface or plane drawn for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from gabardine.core.registry import Registry
from gabardine.geometry.mesh import Floats, Ints
from gabardine.render.surface import Paint, Plane, Surface

COLLIDER_PAINT = Paint.plain("#c9c3b8", gloss=0.05)
SPHERE_SUBDIVISIONS = 4
LARGEST_SHRINK = 0.03
"""Share of a sphere's radius by which it is shrunk at most."""

Shape = Callable[[Any, float], Surface | Plane]
COLLIDER_SHAPES: Registry[Shape] = Registry("picture of the collider")
"""(collider, longest edge of the cloth [m]) -> what is drawn."""


def sphere(collider: Any, edge_m: float) -> Surface:
    """A sphere, shrunk so that flat triangles whose corners touch it stay in front of it.

    A triangle with corners on a sphere of radius r dips below it by rho^2/(2 r), rho its
    circumradius; edge/sqrt(3) for an equilateral one, hence edge^2/(6 r).
    """
    radius = float(collider.radius_m)
    shrink = min(edge_m**2 / (6 * radius), LARGEST_SHRINK * radius)
    directions, faces = unit_sphere(SPHERE_SUBDIVISIONS)
    return Surface(np.asarray(collider.centre_m) + (radius - shrink) * directions, faces, COLLIDER_PAINT)


def plane(collider: Any, edge_m: float) -> Plane:  # noqa: ARG001 - the registry's one signature
    """A floor, wall or slope."""
    return Plane(tuple(collider.point_m), tuple(collider.normal))


COLLIDER_SHAPES.add("sphere", sphere)
COLLIDER_SHAPES.add("plane", plane)


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
    """The faces of the icosahedron: triples of mutual neighbours (distance 2), turned outwards."""
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
