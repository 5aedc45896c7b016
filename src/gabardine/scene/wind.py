"""[[world.wind]]: air that moves. A new kind is one class and one line in the registry.

`build` makes the air of a step (gabardine.mechanics.air): a wind, which is uniform at a time, or, if `local`,
a field, which differs from place to place.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

import numpy as np
from pydantic import AfterValidator, Field

from gabardine.core.bounds import FARTHEST_M, AirSpeed, AirVelocity, Moment, Position
from gabardine.core.choice import OneOf
from gabardine.core.messages.validation import sentence
from gabardine.core.parameters import Parameters
from gabardine.core.registry import Registry
from gabardine.scene.motion import in_order
from gabardine.scene.values import Direction, unit

Keyframe = tuple[Moment, AirSpeed, AirSpeed, AirSpeed]
LARGEST_SEED = 2**63 - 1


def _blows(value: AirVelocity) -> AirVelocity:
    if math.hypot(*value) < 1e-6:
        raise sentence("Gusts need a mean wind that is not zero, since they come with it; give one [m/s].")
    return value


class Wind(Parameters):
    """Base of all winds."""

    local: ClassVar[bool] = False
    """Whether it differs from place to place."""

    @abstractmethod
    def build(self, folder: Path) -> Any:
        """The wind or field; `folder`: base of relative paths."""


class KeyframedWind(Wind):
    """Straight lines between keyframes, held before the first and after the last."""

    kind: Literal["keyframes"] = "keyframes"
    velocity_m_per_s: Annotated[tuple[Keyframe, ...], AfterValidator(in_order)] = Field(
        min_length=1, description="keyframes [time, x, y, z] [s, m/s, m/s, m/s]"
    )

    def build(self, folder: Path) -> Any:  # noqa: ARG002 - it needs no file
        from gabardine.mechanics.air import KeyframedWind as Made

        return Made(np.array(self.velocity_m_per_s))


class Gusts(Wind):
    """A mean wind with gusts of von Kármán's spectrum (gabardine.mechanics.gusts)."""

    kind: Literal["gusts"] = "gusts"
    mean_m_per_s: Annotated[AirVelocity, AfterValidator(_blows)] = Field(description="mean velocity [m/s]")
    intensity: float = Field(
        0.2,
        ge=0,
        le=2,
        description="standard deviation of each component over the mean speed; 0.2: over grass",
    )
    length_m: float = Field(
        40.0,
        gt=0,
        le=FARTHEST_M,
        description="length of the gusts along the wind [m]; 40: two metres above grass (ESDU 74031)",
    )
    seed: int = Field(0, ge=0, le=LARGEST_SEED, description="another number, other gusts of the same kind")

    def build(self, folder: Path) -> Any:  # noqa: ARG002 - it needs no file
        from gabardine.mechanics import gusts

        return gusts.Gusts(np.array(self.mean_m_per_s, float), self.intensity, self.length_m, self.seed)


class Vortex(Wind):
    """Air that circles about an axis, fastest at 1.12 times core_m from it (Lamb and Oseen)."""

    kind: Literal["vortex"] = "vortex"
    local: ClassVar[bool] = True
    centre_m: Position = Field((0.0, 0.0, 0.0), description="a point on the axis [m]")
    axis: Direction = Field((0.0, 1.0, 0.0), description="axis of any length; the air turns right-handed")
    speed_m_per_s: AirSpeed = Field(description="the largest speed [m/s]; negative: left-handed")
    core_m: float = Field(gt=0, le=FARTHEST_M, description="radius of the core [m]")

    def build(self, folder: Path) -> Any:  # noqa: ARG002 - it needs no file
        from gabardine.mechanics.air import FASTEST_AT, VortexAir

        circulation = (
            2.0 * math.pi * self.core_m * FASTEST_AT * self.speed_m_per_s / -math.expm1(-(FASTEST_AT**2))
        )
        return VortexAir(np.array(self.centre_m), np.array(unit(self.axis)), circulation, self.core_m)


class GridWind(Wind):
    """Velocities on a regular grid from an NPZ file; linear between, beyond it those of its border.

    The archive holds origin (3,) and spacing (3,) [m], velocities (x, y, z, 3) [m/s], or (k, x, y, z, 3) at
    times (k,) [s].
    """

    kind: Literal["grid"] = "grid"
    local: ClassVar[bool] = True
    path: str = Field(min_length=1, description="an NPZ file, relative to the scene file")

    def build(self, folder: Path) -> Any:
        from gabardine.scene.wind_grid import read_grid

        return read_grid(folder / self.path)


WINDS: Registry[type[Wind]] = Registry(
    "wind", {"keyframes": KeyframedWind, "gusts": Gusts, "vortex": Vortex, "grid": GridWind}
)

WindChoice = Annotated[Wind, OneOf(WINDS, "kind")]
