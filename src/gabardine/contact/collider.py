"""The base class of colliders: a solid that cloth cannot enter, at its place at rest in the scene.

Prescribed motion of colliders: gabardine.contact.obstacles.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

import numpy as np

from gabardine.core.frozen import Frozen
from gabardine.geometry.mesh import Floats, Ints

Surface = tuple[Floats, Ints]
"""Points [m] (n, 3) and triangles (t, 3), oriented outwards."""
Core = tuple[Floats, Ints, Floats]
"""Points [m], triangles, and radii of the points [m] (n,)."""


class Collider(Frozen, ABC):
    """A solid; an open mesh is a surface without inside."""

    core_radius_m: float = 0.0
    """Radius of its round part around a point or a line [m]; 0: it has none."""
    bend_m: float | None = None
    """Radius of its curved parts [m], in which its triangles are inscribed; None: its triangles are exact."""
    unbounded: bool = False
    """Whether `surface` covers only a part of it."""
    solid: bool = True
    """Whether it has an inside, so that distances have a sign."""

    @abstractmethod
    def distance(self, points: Floats) -> tuple[Floats, Floats]:
        """Signed distance [m], shape (n,), negative inside, and outward unit normal, shape (n, 3)."""

    @abstractmethod
    def surface(self, centre: Floats, reach: float) -> Surface:
        """Its surface; of an unbounded collider, the part within `reach` [m] of the centre of a scene."""

    def core(self, centre: Floats, reach: float) -> Core:
        """What its surface is a radius away from: a point or line inside a round shape, triangles elsewhere.

        A point is a triangle (a, a, a), a line (a, b, b); the points of true triangles have the radius zero.
        """
        points, faces = self.surface(centre, reach)
        return points, faces, np.zeros(len(points))

    def drawn(self, centre: Floats, reach: float) -> Surface:
        """The surface for pictures; reach [m]: see `surface`."""
        return self.surface(centre, reach)

    def searchable(self) -> Collider:
        """The same collider, prepared for fast distances; itself if distances are in closed form."""
        return self


@dataclass(frozen=True, eq=False)
class Posed(Collider):
    """A collider with a rotation (3, 3) and a shift [m] (3,)."""

    collider: Collider
    rotation: Floats
    shift: Floats

    def distance(self, points: Floats) -> tuple[Floats, Floats]:
        distance, normal = self.collider.distance((points - self.shift) @ self.rotation)
        return distance, normal @ self.rotation.T

    def surface(self, centre: Floats, reach: float) -> Surface:
        points, faces = self.collider.surface((centre - self.shift) @ self.rotation, reach)
        return points @ self.rotation.T + self.shift, faces


def unit_or(vectors: Floats, instead: Floats) -> tuple[Floats, Floats]:
    """Lengths (n,) and directions (n, 3) of vectors; `instead` where the length is zero."""
    length = np.linalg.norm(vectors, axis=1)
    safe = np.where(length > 0.0, length, 1.0)[:, None]
    return length, np.where(length[:, None] > 0.0, vectors / safe, instead)
