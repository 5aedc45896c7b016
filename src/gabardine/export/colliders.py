"""Colliders as surfaces. `COLLIDER_MESHES` maps a collider's `kind` to its triangles: one line each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gabardine.core.registry import Registry
from gabardine.export.bodies import file_names
from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.sphere import unit_sphere

SPHERE_SUBDIVISIONS = 4
PLANE_REACH = 2.0
"""Half width of the square that stands for a plane, in radii of what is exported."""

Triangles = tuple[Floats, Ints]
COLLIDER_MESHES: Registry[Callable[[Any, Floats], Triangles]] = Registry("surface of the collider")
"""(collider, points [m] of what is exported) -> positions [m], faces turned outwards."""


@dataclass(frozen=True, eq=False)
class ColliderBody:
    """A collider as the scene places it: positions [m] (n, 3), faces (t, 3); `move`: its motion, or None."""

    name: str
    positions: Floats
    faces: Ints
    move: Any = None

    def pose(self, time_s: float) -> tuple[Floats, Floats]:
        """Rotation (3, 3) and shift [m] (3,) that take the positions to where they are at a time.

        A motion is rigid: it is known by where it takes the origin and the ends of the axes.
        """
        if self.move is None:
            return np.eye(3), np.zeros(3)
        origin, *ends = self.move.displacement(np.vstack([np.zeros(3), np.eye(3)]), time_s)
        return np.column_stack([end - origin for end in ends]), origin


def colliders_of(colliders: Sequence[Any], points: Floats) -> tuple[ColliderBody, ...]:
    """The scene's colliders, each with a name of its own."""
    names = file_names([c.name or f"{c.kind}-{k}" for k, c in enumerate(colliders)])
    return tuple(
        ColliderBody(name, *COLLIDER_MESHES[c.kind](c, points), getattr(c, "move", None))
        for name, c in zip(names, colliders)
    )


def sphere(collider: Any, points: Floats) -> Triangles:  # noqa: ARG001 - the registry's one signature
    """A ball, its vertices on the sphere."""
    directions, faces = unit_sphere(SPHERE_SUBDIVISIONS)
    return np.asarray(collider.centre_m) + float(collider.radius_m) * directions, faces


def plane(collider: Any, points: Floats) -> Triangles:
    """A square of the plane below the points: formats know no unbounded surface."""
    normal = np.asarray(collider.normal, float) / np.linalg.norm(collider.normal)
    low, high = points.min(axis=0), points.max(axis=0)
    middle, reach = (low + high) / 2, PLANE_REACH * max(float(np.linalg.norm(high - low)) / 2, 1e-3)
    middle = middle - ((middle - np.asarray(collider.point_m)) @ normal) * normal
    first = np.cross(np.eye(3)[2 if abs(normal[1]) > 0.9 else 1], normal)
    first *= reach / np.linalg.norm(first)
    second = np.cross(normal, first)
    corners = np.array([middle - first - second, middle + first - second, middle + first + second])
    corners = np.vstack([corners, middle - first + second])
    return corners, np.array([[0, 1, 2], [0, 2, 3]], dtype=np.int32)


COLLIDER_MESHES.add("sphere", sphere)
COLLIDER_MESHES.add("plane", plane)
