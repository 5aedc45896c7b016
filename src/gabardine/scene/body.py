"""Fields that make a collider a rigid body: its mass and initial motion."""

from __future__ import annotations

from typing import Annotated, ClassVar, Self

from pydantic import Field, model_validator

from gabardine.core.bounds import HEAVIEST_KG, Spin, Velocity
from gabardine.core.messages.validation import sentence
from gabardine.core.parameters import Parameters

Inertia = Annotated[float, Field(gt=0)]


class Body(Parameters):
    """Fields of colliders that cloth can push: with a mass they are rigid bodies."""

    mass_kg: float | None = Field(
        None,
        gt=0,
        le=HEAVIEST_KG,
        description="makes it a rigid body that moves freely; left out: nothing pushes it",
    )
    inertia_kg_m2: tuple[Inertia, Inertia, Inertia] | None = Field(
        None,
        description="of a body: moments of inertia about x, y, z through its centre, at the start; left out: "
        "those of the shape at uniform density",
    )
    velocity_m_per_s: Velocity = Field((0.0, 0.0, 0.0), description="of a body: at the start [m/s]")
    spin_rad_per_s: Spin = Field((0.0, 0.0, 0.0), description="of a body: angular velocity at the start")

    has_inside: ClassVar[bool] = True

    @property
    def dynamic(self) -> bool:
        """Whether it is a rigid body."""
        return self.mass_kg is not None

    @model_validator(mode="after")
    def _has_mass(self) -> Self:
        names = ("inertia_kg_m2", "velocity_m_per_s", "spin_rad_per_s")
        given = [name for name in names if getattr(self, name) != Body.model_fields[name].default]
        if given and not self.dynamic:
            raise sentence(
                f"{given[0]} needs mass_kg, which makes the collider a rigid body; give a mass, or use "
                f"`move` for a motion that nothing changes."
            )
        if self.dynamic and getattr(self, "move", None) is not None:
            raise sentence(
                "mass_kg and move exclude each other: a rigid body moves by the forces on it; give one of "
                "the two."
            )
        if self.dynamic and not self.has_inside:
            raise sentence("It has no end and so no mass; remove mass_kg, or use a box.")
        return self

    @model_validator(mode="after")
    def _inertia_is_possible(self) -> Self:
        if self.inertia_kg_m2 is not None:
            low, middle, high = sorted(self.inertia_kg_m2)
            if high >= low + middle:
                raise sentence(
                    f"inertia_kg_m2: No body has the moments {low:g}, {middle:g} and {high:g}; each must be "
                    f"less than the sum of the other two."
                )
        return self
