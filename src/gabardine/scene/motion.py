"""Prescribed motions: linear between keyframes, constant before the first and after the last."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Annotated, Any, Literal

import numpy as np
from pydantic import AfterValidator, Discriminator, Field, Tag

from gabardine.core.bounds import Coordinate, Degrees, Moment, Position
from gabardine.core.messages.validation import sentence
from gabardine.core.parameters import Parameters
from gabardine.geometry.mesh import Floats
from gabardine.mechanics.controls import KeyframedMotion
from gabardine.scene.values import Direction, unit


def in_order(keyframes: tuple[tuple[float, ...], ...]) -> tuple[tuple[float, ...], ...]:
    """Keyframes whose first number, the time [s], grows from one to the next."""
    for earlier, later in pairwise(keyframes):
        if later[0] <= earlier[0]:
            text = f"The keyframe at {later[0]:g} s follows one at {earlier[0]:g} s"
            raise sentence(f"{text}; sort keyframes by time, each later than the one before.")
    return keyframes


MOST_FACTOR = 1e6
Factor = Annotated[float, Field(ge=-MOST_FACTOR, le=MOST_FACTOR)]
Ramp = Annotated[tuple[tuple[Moment, Factor], ...], AfterValidator(in_order)]
"""Keyframes [time, factor]: linear between them, constant before the first and after the last."""


def bounded(ramp: Ramp, vector: Sequence[float], most: float, unit: str) -> Ramp:
    """A ramp whose factors keep the vector that they multiply within its bound."""
    for time_s, factor in ramp:
        size = abs(factor) * max(map(abs, vector), default=0.0)
        if size > most:
            raise sentence(
                f"The factor {factor:g} at {time_s:g} s makes {size:.3g} {unit} of it; at most {most:g} "
                f"{unit} are allowed: lower the factor."
            )
    return ramp


Place = tuple[Moment, Coordinate, Coordinate, Coordinate]
Angle = tuple[Moment, Degrees]


class PinMotion(Parameters):
    """Base of the motions of pins and colliders."""

    @abstractmethod
    def keyframed(self) -> KeyframedMotion:
        """The motion as a function of time."""

    def displacement(self, points: Floats, time_s: float) -> Floats:
        """Positions of `points` [m], shape (n, 3), at a time [s]."""
        return self.keyframed().displacement(points, time_s)

    def pose(self, time_s: float) -> tuple[Floats, Floats]:
        """Rotation R (3, 3) and shift s [m] (3,) at a time: p goes to R p + s."""
        return self.keyframed().pose(time_s)

    @property
    def times_s(self) -> tuple[float, ...]:
        """Times of the keyframes [s]."""
        return self.keyframed().times_s


class Translation(PinMotion):
    """points + offset(t)."""

    translate_m: Annotated[tuple[Place, ...], AfterValidator(in_order)] = Field(
        min_length=1, description="keyframes [time, x, y, z] [s, m, m, m]"
    )

    def keyframed(self) -> KeyframedMotion:
        return KeyframedMotion(np.array(self.translate_m))


class Rotation(PinMotion):
    """centre + R(axis, angle(t)) (points - centre) + offset(t), right-handed (Rodrigues' formula)."""

    rotate_deg: Annotated[tuple[Angle, ...], AfterValidator(in_order)] = Field(
        min_length=1, description="keyframes [time, angle] [s, deg]"
    )
    axis: Direction = Field((0.0, 1.0, 0.0), description="axis of rotation, of any length")
    centre_m: Position = Field((0.0, 0.0, 0.0), description="a point on the axis [m]")
    translate_m: Annotated[tuple[Place, ...], AfterValidator(in_order)] = Field(
        ((0.0, 0.0, 0.0, 0.0),), min_length=1, description="keyframes [time, x, y, z] [s, m, m, m] on top"
    )

    def keyframed(self) -> KeyframedMotion:
        axis, centre = np.array(unit(self.axis)), np.array(self.centre_m)
        return KeyframedMotion(np.array(self.translate_m), np.array(self.rotate_deg), axis, centre)


def _kind(value: Any) -> Literal["translate", "rotate"]:
    turns = isinstance(value, Rotation) or (isinstance(value, Mapping) and "rotate_deg" in value)
    return "rotate" if turns else "translate"


Motion = Annotated[
    Annotated[Translation, Tag("translate")] | Annotated[Rotation, Tag("rotate")],
    Discriminator(_kind),
]
"""The kind of a motion follows from its keyframes: translate_m or rotate_deg."""
