"""How colliders look. `COLLIDER_SHAPES` maps a collider's `kind` to the surface or plane drawn for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from gabardine.core.registry import Registry
from gabardine.geometry.sphere import unit_sphere
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
