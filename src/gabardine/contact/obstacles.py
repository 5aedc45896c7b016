"""Colliders in time: fixed, carried by a prescribed motion, or a mesh whose vertices are animated.

Contact asks three things of an obstacle: which shape it is at a time, from which points are so far; how its
material moves at some points during a step; and where the points of its surface are.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from gabardine.contact.collider import Collider, Posed
from gabardine.contact.triangles import SearchableTriangles, Triangles
from gabardine.core.frozen import Frozen
from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.ordering import inverse_order, morton_order
from gabardine.mechanics.controls import Motion

KEPT = 3
"""Moments of a collider whose shape is kept, since a step asks for its start and its end again and again."""


class Obstacle(Frozen, ABC):
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
    def at(self, time_s: float) -> Collider:
        """The shape that it is at a time, to be asked for distances."""

    @abstractmethod
    def carried(self, points: Floats, start_s: float, end_s: float, start: Collider) -> Floats:
        """How far the collider takes with it what is at `points` at the start [m], shape (n, 3).

        start: the shape it is then, as `at` says
        """

    @abstractmethod
    def placed(self, points: Floats, time_s: float) -> Floats:
        """Where the points of its surface at rest are at a time [m]."""

    def searchable(self) -> Obstacle:
        """The same, with what makes distances quick."""
        return self

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

    def searchable(self) -> Obstacle:
        return replace(self, collider=self.collider.searchable())

    def at(self, time_s: float) -> Collider:
        if self.motion is None:
            return self.collider.searchable()
        return Posed(self.collider.searchable(), *self.motion.pose(time_s))

    def carried(self, points: Floats, start_s: float, end_s: float, start: Collider) -> Floats:  # noqa: ARG002
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

    @property
    def shape(self) -> Collider:
        return self.at_rest

    @property
    def times_s(self) -> tuple[float, ...]:
        return (*self.frames_s.tolist(), *super().times_s)

    def at(self, time_s: float) -> Collider:
        return self.at_rest.moved_to(self._at(time_s)).searchable()

    def carried(self, points: Floats, start_s: float, end_s: float, start: Collider) -> Floats:
        """That of the nearest point of the surface."""
        if start_s == end_s:
            return np.zeros_like(points)
        assert isinstance(start, SearchableTriangles)
        corners, weights = start.nearest(points)
        moved = self._at(end_s) - start.positions
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


class Moments:
    """The shapes of colliders at the last few times that were asked for."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, float], tuple[Obstacle, Collider]] = {}

    def at(self, number: int, obstacle: Obstacle, time_s: float) -> Collider:
        """What an obstacle is at a time; `number` tells colliders apart."""
        known, shape = self._kept.get((number, time_s), (None, None))
        if known is obstacle and shape is not None:
            return shape
        own = [key for key in self._kept if key[0] == number]
        for key in own[: len(own) + 1 - KEPT]:
            del self._kept[key]
        shape = obstacle.at(time_s)
        self._kept[number, time_s] = obstacle, shape
        return shape


@dataclass(frozen=True, eq=False)
class SurfacePoints(Frozen):
    """The points of the surfaces of some obstacles, one after the other, neighbours close to each other.

    rest: points of each at rest [m]; orders: which of them comes when; faces: in that order
    fixed: where they are if nothing moves [m]
    """

    rest: tuple[Floats, ...]
    orders: tuple[Ints, ...]
    faces: tuple[Ints, ...]
    fixed: Floats = field(init=False)

    @classmethod
    def of(cls, obstacles: Sequence[Obstacle], centre: Floats, reach: float) -> SurfacePoints:
        """Of all surfaces, planes as far as `reach` [m] from a centre."""
        rest, orders, faces = [], [], []
        for obstacle in obstacles:
            points, triangles = obstacle.shape.surface(centre, reach)
            order = morton_order(points)
            triangles = inverse_order(order)[triangles]
            rest.append(points)
            orders.append(order)
            faces.append(triangles[np.lexsort(np.sort(triangles, axis=1).T[::-1])])
        return cls(tuple(rest), tuple(orders), tuple(faces))

    def derived(self) -> dict[str, Any]:
        placed = [points[order] for points, order in zip(self.rest, self.orders)]
        return {"fixed": np.concatenate([np.zeros((0, 3)), *placed])}

    def at(self, obstacles: Sequence[Obstacle], time_s: float) -> Any:
        """Where they are at a time [m], shape (n, 3); obstacles: those they are of."""
        if not any(obstacle.moves for obstacle in obstacles):
            return self.fixed
        each = zip(obstacles, self.rest, self.orders)
        placed = [obstacle.placed(points, time_s)[order] for obstacle, points, order in each]
        return np.concatenate([np.zeros((0, 3)), *placed])
