"""[world]: gravity and air."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, ValidationInfo, field_validator

from gabardine.core.bounds import FARTHEST_M, GREATEST_M_PER_S2, Accelerations, AirVelocity
from gabardine.core.parameters import Parameters
from gabardine.scene.force_field import ForceFieldChoice
from gabardine.scene.motion import Ramp, bounded
from gabardine.scene.wind import WindChoice

MAX_DRAG, MAX_RATE = 1e6, 1e6
"""kg/(m^2 s), 1/s: water streaming at 1 km/s, and a decay of velocities within a microsecond."""

UNFELT = (
    "The air moves, and no cloth feels it: set world.air_drag_kg_per_m2_s, such as { normal = 1.0 } for air "
    "at about 1 m/s."
)


class AirDrag(Parameters):
    """Force per area = coefficient times the velocity of the air relative to the cloth [kg/(m^2 s)]."""

    normal: float = Field(0.0, ge=0, le=MAX_DRAG, description="across the cloth [kg/(m^2 s)]")
    tangential: float = Field(0.0, ge=0, le=MAX_DRAG, description="along the cloth [kg/(m^2 s)]")
    on: Literal["faces", "vertices"] = Field(
        "faces",
        description="on triangles by their present area, or on vertex normals by area at rest (provot95)",
    )

    @property
    def felt(self) -> bool:
        """Whether the air exerts any force on cloth."""
        return self.normal > 0.0 or self.tangential > 0.0


class Shelter(Parameters):
    """Lee behind cloth and colliders: surfaces across the wind remove its velocity (geometry.lee)."""

    wake_m: float = Field(
        1.0,
        gt=0,
        le=FARTHEST_M,
        description="length downwind over which the air recovers to 63 % of its velocity [m]",
    )


class World(Parameters):
    """Gravity, air and damping of the whole scene. y is up."""

    gravity_m_per_s2: Accelerations = Field((0.0, -9.81, 0.0), description="acceleration of gravity [m/s^2]")
    gravity_ramp: Ramp = Field(
        (), description="keyframes [time, factor] of gravity [s, 1]; left out: always 1"
    )
    wind_m_per_s: AirVelocity = Field((0.0, 0.0, 0.0), description="velocity of the air [m/s]")
    wind: tuple[WindChoice, ...] = Field(
        (), description="air that moves otherwise, on top of it, a [[world.wind]] section each"
    )
    shelter: Shelter | None = Field(
        None, description="whether cloth and colliders shield what is behind them; left out: they do not"
    )
    field: tuple[ForceFieldChoice, ...] = Field(
        (), description="accelerations by place, a [[world.field]] section each"
    )
    damping_per_s: float = Field(
        0.0,
        ge=0,
        le=MAX_RATE,
        description="force against every velocity, as a share of the momentum a second [1/s]",
    )
    air_drag_kg_per_m2_s: AirDrag = Field(AirDrag(), description="drag coefficients of the air [kg/(m^2 s)]")

    @field_validator("gravity_ramp")
    @classmethod
    def _bearable(cls, ramp: Ramp, info: ValidationInfo) -> Ramp:
        return bounded(ramp, info.data.get("gravity_m_per_s2", ()), GREATEST_M_PER_S2, "m/s^2")

    @property
    def notes(self) -> list[str]:
        """Sentences on settings without any effect."""
        blows = any(self.wind_m_per_s) or len(self.wind) > 0
        return [UNFELT] if blows and not self.air_drag_kg_per_m2_s.felt else []
