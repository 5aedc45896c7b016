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

Floats = NDArray[np.float64]


class Collider(ABC):
    """A solid that cloth cannot enter."""

    @abstractmethod
    def distance(self, points: Floats) -> tuple[Floats, Floats]:
        """Signed distance [m], shape (n,), and outward unit normal, shape (n, 3)."""


class Plane(Collider):
    """The half space below a plane."""

    def __init__(self, point_m: Sequence[float], normal: Sequence[float]) -> None:
        self.point = np.asarray(point_m, float)
        self.normal = np.asarray(normal, float) / np.linalg.norm(normal)

    def distance(self, points: Floats) -> tuple[Floats, Floats]:
        return (points - self.point) @ self.normal, np.broadcast_to(self.normal, points.shape)


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


COLLIDERS: Registry[Any] = Registry("collider")
"""Kind -> class whose arguments are the fields of the scene's collider."""
COLLIDERS.add("plane", Plane)
COLLIDERS.add("sphere", Sphere)
