"""Colliders in time: fixed, carried by a prescribed motion, or a mesh whose vertices are animated.

Contact asks three things of an obstacle: how far points are from it at a time, how its material moves at
some points during a step, and where the points of its surface are.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

import numpy as np

from gabardine.contact.collider import Collider
from gabardine.contact.triangles import Triangles
from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.ordering import inverse_order, morton_order

KEPT = 3
"""Moments of an animated mesh that are remembered."""


class Motion(Protocol):
    """A rigid motion prescribed in time."""

    def displacement(self, points: Floats, time_s: float) -> Floats:
        """Where points [m], shape (n, 3), have moved to at a time [s]."""
        ...

    def pose(self, time_s: float) -> tuple[Floats, Floats]:
        """Rotation R (3, 3) and shift s [m] (3,) at a time: p goes to R p + s."""
        ...

    @property
    def times_s(self) -> tuple[float, ...]:
        """When the keyframes are [s]."""
        ...


class Obstacle(ABC):
    """A collider in time. motion: carries all of it, or None"""

    motion: Motion | None
    deforms: bool = False
    """Whether it moves otherwise than rigidly."""

    @property
    def moves(self) -> bool:
        return self.deforms or self.motion is not None

    @property
    @abstractmethod
    def shape(self) -> Collider:
        """What it is at rest, for what does not depend on time."""

    @property
    def times_s(self) -> tuple[float, ...]:
        """When keyframes are [s]."""
        return () if self.motion is None else self.motion.times_s

    @abstractmethod
    def distance(self, points: Floats, time_s: float) -> tuple[Floats, Floats]:
        """Signed distance [m], shape (n,), and outward unit normal, shape (n, 3), at a time."""

    @abstractmethod
    def carried(self, points: Floats, start_s: float, end_s: float) -> Floats:
        """How far the collider takes with it what is at `points` at the start [m], shape (n, 3)."""

    @abstractmethod
    def placed(self, points: Floats, time_s: float) -> Floats:
        """Where the points of its surface at rest are at a time [m]."""

    def pose(self, time_s: float) -> tuple[Floats, Floats]:
        """Rotation (3, 3) and shift [m] (3,) of its motion at a time."""
        return (np.eye(3), np.zeros(3)) if self.motion is None else self.motion.pose(time_s)


@dataclass(frozen=True, eq=False)
class Rigid(Obstacle):
    """A shape that keeps its form."""

    collider: Collider
    motion: Motion | None = None

    @property
    def shape(self) -> Collider:
        return self.collider

    def distance(self, points: Floats, time_s: float) -> tuple[Floats, Floats]:
        if self.motion is None:
            return self.collider.distance(points)
        rotation, shift = self.motion.pose(time_s)
        distance, normal = self.collider.distance((points - shift) @ rotation)
        return distance, normal @ rotation.T

    def carried(self, points: Floats, start_s: float, end_s: float) -> Floats:
        if self.motion is None or start_s == end_s:
            return np.zeros_like(points)
        rotation, shift = self.motion.pose(start_s)
        return self.motion.displacement((points - shift) @ rotation, end_s) - points

    def placed(self, points: Floats, time_s: float) -> Floats:
        return points if self.motion is None else self.motion.displacement(points, time_s)


@dataclass(frozen=True, eq=False)
class Animated(Obstacle):
    """A mesh whose vertices are given at some times, straight lines between; held before and after.

    frames_s: (k,) [s]; positions: (k, n, 3) [m]; at_rest: the mesh at the first time
    """

    frames_s: Floats
    positions: Floats
    at_rest: Triangles
    motion: Motion | None = None
    deforms: bool = True
    _kept: dict[float, Triangles] = field(default_factory=dict, init=False)

    @property
    def shape(self) -> Collider:
        return self.at_rest

    @property
    def times_s(self) -> tuple[float, ...]:
        return (*self.frames_s.tolist(), *super().times_s)

    def distance(self, points: Floats, time_s: float) -> tuple[Floats, Floats]:
        return self._mesh(time_s).distance(points)

    def carried(self, points: Floats, start_s: float, end_s: float) -> Floats:
        """That of the nearest point of the surface."""
        if start_s == end_s:
            return np.zeros_like(points)
        corners, weights = self._mesh(start_s).nearest(points)
        moved = self._at(end_s) - self._at(start_s)
        return np.einsum("nk,nki->ni", weights, moved[corners])

    def placed(self, points: Floats, time_s: float) -> Floats:  # noqa: ARG002 - the file says where
        return self._at(time_s)

    def _at(self, time_s: float) -> Floats:
        last = len(self.frames_s) - 1
        later = int(np.clip(np.searchsorted(self.frames_s, time_s, side="right"), 1, last))
        begin, end = self.frames_s[later - 1], self.frames_s[later]
        share = min(max((time_s - begin) / (end - begin), 0.0), 1.0)
        points = (1.0 - share) * self.positions[later - 1] + share * self.positions[later]
        return points if self.motion is None else self.motion.displacement(points, time_s)

    def _mesh(self, time_s: float) -> Triangles:
        """At a time; the last few are kept, since a step asks for its start and its end again and again."""
        if time_s not in self._kept:
            while len(self._kept) >= KEPT:
                self._kept.pop(next(iter(self._kept)))
            self._kept[time_s] = self.at_rest.moved_to(self._at(time_s))
        return self._kept[time_s]


@dataclass(frozen=True, eq=False)
class SurfacePoints:
    """The points of the surfaces of all obstacles, one after the other, neighbours close to each other.

    rest: points of each at rest [m]; orders: which of them comes when; faces: in that order
    """

    obstacles: tuple[Obstacle, ...]
    rest: tuple[Floats, ...]
    orders: tuple[Ints, ...]
    faces: tuple[Ints, ...]

    @classmethod
    def of(cls, obstacles: tuple[Obstacle, ...], centre: Floats, reach: float) -> SurfacePoints:
        """Of all surfaces, planes as far as `reach` [m] from a centre."""
        rest, orders, faces = [], [], []
        for obstacle in obstacles:
            points, triangles = obstacle.shape.surface(centre, reach)
            order = morton_order(points)
            triangles = inverse_order(order)[triangles]
            rest.append(points)
            orders.append(order)
            faces.append(triangles[np.lexsort(np.sort(triangles, axis=1).T[::-1])])
        return cls(obstacles, tuple(rest), tuple(orders), tuple(faces))

    def at(self, time_s: float) -> Floats:
        """Where they are at a time [m]."""
        if not any(obstacle.moves for obstacle in self.obstacles):
            return self._fixed
        return self._at(time_s)

    @cached_property
    def _fixed(self) -> Floats:
        return self._at(0.0)

    def _at(self, time_s: float) -> Floats:
        each = zip(self.obstacles, self.rest, self.orders)
        placed = [obstacle.placed(points, time_s)[order] for obstacle, points, order in each]
        return np.concatenate([np.zeros((0, 3)), *placed])
