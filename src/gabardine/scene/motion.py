"""Prescribed motions: keyframes, straight lines between them, held before the first and after the last."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from itertools import pairwise
from typing import Annotated, Any, Literal

import numpy as np
from pydantic import AfterValidator, Discriminator, Field, Tag

from gabardine.core.bounds import Coordinate, Degrees, Moment, Position
from gabardine.core.messages.validation import sentence
from gabardine.core.parameters import Parameters
from gabardine.geometry.mesh import Floats
from gabardine.scene.values import Direction, unit


def _in_order(keyframes: tuple[tuple[float, ...], ...]) -> tuple[tuple[float, ...], ...]:
    for earlier, later in pairwise(keyframes):
        if later[0] <= earlier[0]:
            text = f"The keyframe at {later[0]:g} s follows one at {earlier[0]:g} s"
            raise sentence(f"{text}; sort keyframes by time, each later than the one before.")
    return keyframes


Place = tuple[Moment, Coordinate, Coordinate, Coordinate]
Angle = tuple[Moment, Degrees]


class PinMotion(Parameters):
    """Base of the motions of pins and colliders."""

    @abstractmethod
    def displacement(self, points: Floats, time_s: float) -> Floats:
        """Where `points` [m], shape (n, 3), have moved to at a time [s]."""

    @property
    @abstractmethod
    def times_s(self) -> tuple[float, ...]:
        """When the keyframes are [s]."""

    def pose(self, time_s: float) -> tuple[Floats, Floats]:
        """Rotation R (3, 3) and shift s [m] (3,) at a time: p goes to R p + s.

        A motion is rigid: it is known by where it takes the origin and the ends of the axes.
        """
        origin, *ends = self.displacement(np.vstack([np.zeros(3), np.eye(3)]), time_s)
        return np.column_stack([end - origin for end in ends]), origin


def _offset(keyframes: tuple[tuple[float, ...], ...], time_s: float) -> Floats:
    """Straight lines between keyframes [time, x, y, z] [m]."""
    table = np.array(keyframes)
    return np.array([np.interp(time_s, table[:, 0], table[:, axis]) for axis in (1, 2, 3)])


class Translation(PinMotion):
    """points + offset(t)."""

    translate_m: Annotated[tuple[Place, ...], AfterValidator(_in_order)] = Field(
        min_length=1, description="keyframes [time, x, y, z] [s, m, m, m]"
    )

    @property
    def times_s(self) -> tuple[float, ...]:
        return tuple(keyframe[0] for keyframe in self.translate_m)

    def displacement(self, points: Floats, time_s: float) -> Floats:
        return np.asarray(points) + _offset(self.translate_m, time_s)


class Rotation(PinMotion):
    """centre + R(axis, angle(t)) (points - centre) + offset(t), right-handed (Rodrigues' formula)."""

    rotate_deg: Annotated[tuple[Angle, ...], AfterValidator(_in_order)] = Field(
        min_length=1, description="keyframes [time, angle] [s, deg]"
    )
    axis: Direction = Field((0.0, 1.0, 0.0), description="axis of rotation, of any length")
    centre_m: Position = Field((0.0, 0.0, 0.0), description="a point on the axis [m]")
    translate_m: Annotated[tuple[Place, ...], AfterValidator(_in_order)] = Field(
        ((0.0, 0.0, 0.0, 0.0),), min_length=1, description="keyframes [time, x, y, z] [s, m, m, m] on top"
    )

    @property
    def times_s(self) -> tuple[float, ...]:
        return tuple(sorted({keyframe[0] for keyframe in (*self.rotate_deg, *self.translate_m)}))

    def displacement(self, points: Floats, time_s: float) -> Floats:
        keyframes = np.array(self.rotate_deg)
        angle = np.radians(np.interp(time_s, keyframes[:, 0], keyframes[:, 1]))
        axis, centre = np.array(unit(self.axis)), np.array(self.centre_m)
        arm = np.asarray(points) - centre
        along = (arm @ axis)[..., None] * axis
        turned = centre + along + np.cos(angle) * (arm - along) + np.sin(angle) * np.cross(axis, arm)
        return turned + _offset(self.translate_m, time_s)


def _kind(value: Any) -> Literal["translate", "rotate"]:
    turns = isinstance(value, Rotation) or (isinstance(value, Mapping) and "rotate_deg" in value)
    return "rotate" if turns else "translate"


Motion = Annotated[
    Annotated[Translation, Tag("translate")] | Annotated[Rotation, Tag("rotate")],
    Discriminator(_kind),
]
"""A motion is known by its keyframes: translate_m or rotate_deg."""
