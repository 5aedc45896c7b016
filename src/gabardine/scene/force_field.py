"""[[world.field]]: accelerations by place. A new kind is one class and one line in the registry."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Annotated, Any, Literal

import numpy as np
from pydantic import Field

from gabardine.core.bounds import FARTHEST_M, Acceleration, Position
from gabardine.core.choice import OneOf
from gabardine.core.parameters import Parameters
from gabardine.core.registry import Registry
from gabardine.scene.motion import Ramp
from gabardine.scene.values import Direction, unit


class ForceField(Parameters):
    """Base of all fields of force: of full strength near radius_m, and weaker beyond."""

    centre_m: Position = Field((0.0, 0.0, 0.0), description="its centre, or a point on its axis [m]")
    strength_m_per_s2: Acceleration = Field(description="acceleration g [m/s^2]")
    radius_m: float = Field(gt=0, le=FARTHEST_M, description="within this it goes to zero [m]")
    falloff: float = Field(2.0, ge=0, le=10, description="beyond it falls like 1 over distance to this power")
    ramp: Ramp = Field((), description="keyframes [time, factor] of its strength [s, 1]; left out: always 1")

    @abstractmethod
    def build(self) -> Any:
        """The force field for a step (gabardine.mechanics.force_fields)."""

    def _built(self, kind: Callable[..., Any], **others: Any) -> Any:
        from gabardine.mechanics.controls import Ramp as Made

        numbers = self.strength_m_per_s2, self.radius_m, self.falloff
        return kind(np.array(self.centre_m), *numbers, Made.of(self.ramp), **others)


class Attractor(ForceField):
    """Pulls everything towards a point; with a negative strength it pushes."""

    kind: Literal["attractor"] = "attractor"

    def build(self) -> Any:
        from gabardine.mechanics import force_fields

        return self._built(force_fields.Attractor)


class Whirl(ForceField):
    """Drives everything around an axis, right-handed."""

    kind: Literal["vortex"] = "vortex"
    axis: Direction = Field((0.0, 1.0, 0.0), description="axis, of any length")

    def build(self) -> Any:
        from gabardine.mechanics import force_fields

        return self._built(force_fields.Whirl, axis=np.array(unit(self.axis)))


FORCE_FIELDS: Registry[type[ForceField]] = Registry("field", {"attractor": Attractor, "vortex": Whirl})

ForceFieldChoice = Annotated[ForceField, OneOf(FORCE_FIELDS, "kind")]
