"""Fixed analytic colliders: a signed distance and its gradient. A new one is one class and one line.

distance(points) -> (distance [m], negative inside; unit normal), for points of shape (n, 3).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.registry import Registry
from gabardine.geometry.sphere import unit_sphere

Floats = NDArray[np.float64]


class Collider(ABC):
    """A solid that cloth cannot enter."""

    @abstractmethod
    def distance(self, points: Floats) -> tuple[Floats, Floats]:
        """Signed distance [m], shape (n,), and outward unit normal, shape (n, 3)."""

    @abstractmethod
    def surface(self, centre: Floats, reach: float) -> tuple[Floats, NDArray[np.int64]]:
        """Points [m] and triangles of its surface, as far as `reach` [m] from the centre of a scene."""


class Plane(Collider):
    """The half space below a plane."""

    def __init__(self, point_m: Sequence[float], normal: Sequence[float]) -> None:
        self.point = np.asarray(point_m, float)
        self.normal = np.asarray(normal, float) / np.linalg.norm(normal)

    def distance(self, points: Floats) -> tuple[Floats, Floats]:
        return (points - self.point) @ self.normal, np.broadcast_to(self.normal, points.shape)

    def surface(self, centre: Floats, reach: float) -> tuple[Floats, NDArray[np.int64]]:
        """A square of two triangles below the centre."""
        foot = centre - ((centre - self.point) @ self.normal) * self.normal
        u = np.cross(self.normal, np.eye(3)[np.argmin(np.abs(self.normal))])
        u *= reach / np.linalg.norm(u)
        v = np.cross(self.normal, u)
        corners = foot + np.array([-u - v, u - v, u + v, v - u])
        return corners, np.array([[0, 1, 2], [0, 2, 3]])


class Sphere(Collider):
    """A ball. At its very centre the normal points up."""

    def __init__(self, centre_m: Sequence[float], radius_m: float) -> None:
        self.centre = np.asarray(centre_m, float)
        self.radius = float(radius_m)

    def distance(self, points: Floats) -> tuple[Floats, Floats]:
        offset = points - self.centre
        length = np.linalg.norm(offset, axis=1)
        safe = np.where(length > 0, length, 1.0)[:, None]
        normal = np.where(length[:, None] > 0, offset / safe, [0.0, 1.0, 0.0])
        return length - self.radius, normal

    def surface(self, centre: Floats, reach: float) -> tuple[Floats, NDArray[np.int64]]:  # noqa: ARG002 - it is finite
        """An icosahedron refined four times, its corners on the ball: within 0.2 % of the radius."""
        points, faces = unit_sphere(4)
        return self.centre + self.radius * points, faces.astype(np.int64)


COLLIDERS: Registry[Any] = Registry("collider")
"""Kind -> class whose arguments are the fields of the scene's collider."""
COLLIDERS.add("plane", Plane)
COLLIDERS.add("sphere", Sphere)
