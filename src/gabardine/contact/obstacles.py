"""Colliders in time: fixed, carried by a prescribed motion, or a mesh whose vertices are animated.

An obstacle gives its shape at a time, for distances, and the positions of its surface points, for contact.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from gabardine.contact.collider import Collider, Posed
from gabardine.contact.triangles import Triangles
from gabardine.core.frozen import Frozen
from gabardine.geometry.mesh import Floats
from gabardine.mechanics.controls import Motion


class Obstacle(Frozen, ABC):
    """A collider in time. motion: of the whole collider, or None"""

    motion: Motion | None
    deforms: bool = False
    """Whether its motion is not rigid."""

    moves: bool
    """Whether it deforms or has a motion; a field of every kind."""

    def derived(self) -> dict[str, Any]:
        return {"moves": self.deforms or self.motion is not None}

    @property
    @abstractmethod
    def shape(self) -> Collider:
        """Its shape at rest, for properties that do not depend on time."""

    @property
    def times_s(self) -> tuple[float, ...]:
        """Times of keyframes [s]."""
        return () if self.motion is None else self.motion.times_s

    @abstractmethod
    def at(self, time_s: float) -> Collider:
        """Its shape at a time, for distances."""

    @abstractmethod
    def placed(self, points: Floats, time_s: float) -> Floats:
        """Positions at a time of points of its surface at rest [m]."""

    def searchable(self) -> Obstacle:
        """The same obstacle, prepared for fast distances."""
        return self

    def pose(self, time_s: float) -> tuple[Floats, Floats]:
        """Rotation (3, 3) and shift [m] (3,) of its motion at a time."""
        return (np.eye(3), np.zeros(3)) if self.motion is None else self.motion.pose(time_s)


@dataclass(frozen=True, eq=False)
class Rigid(Obstacle):
    """A shape that does not deform."""

    collider: Collider
    motion: Motion | None = None
    moves: bool = field(init=False)

    @property
    def shape(self) -> Collider:
        return self.collider

    def searchable(self) -> Obstacle:
        return replace(self, collider=self.collider.searchable())

    def at(self, time_s: float) -> Collider:
        if self.motion is None:
            return self.collider.searchable()
        return Posed(self.collider.searchable(), *self.motion.pose(time_s))

    def placed(self, points: Floats, time_s: float) -> Floats:
        return points if self.motion is None else self.motion.displacement(points, time_s)


@dataclass(frozen=True, eq=False)
class Animated(Obstacle):
    """A mesh with vertex positions given at some times, linear between; constant before and after.

    frames_s: (k,) [s]; positions: (k, n, 3) [m]; at_rest: the mesh at the first time
    """

    frames_s: Floats
    positions: Floats
    at_rest: Triangles
    motion: Motion | None = None
    deforms: bool = True
    moves: bool = field(init=False)

    @property
    def shape(self) -> Collider:
        return self.at_rest

    @property
    def times_s(self) -> tuple[float, ...]:
        return (*self.frames_s.tolist(), *super().times_s)

    def at(self, time_s: float) -> Collider:
        return self.at_rest.moved_to(self._at(time_s)).searchable()

    def placed(self, points: Floats, time_s: float) -> Floats:  # noqa: ARG002 - the file says where
        return self._at(time_s)

    def _at(self, time_s: float) -> Floats:
        last = len(self.frames_s) - 1
        later = int(np.clip(np.searchsorted(self.frames_s, time_s, side="right"), 1, last))
        begin, end = self.frames_s[later - 1], self.frames_s[later]
        share = min(max((time_s - begin) / (end - begin), 0.0), 1.0)
        points = (1.0 - share) * self.positions[later - 1] + share * self.positions[later]
        return points if self.motion is None else self.motion.displacement(points, time_s)
