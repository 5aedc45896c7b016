"""Viscosity proportional to the elastic stiffness, acting on the strain rate."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from gabardine.core.parameters import Parameters


class Proportional(Parameters):
    """Viscous stress = time * (elastic stiffness at rest) * strain rate; likewise for bending.

    Acts on the rate of strain, never on rigid motion: a spinning or falling cloth is not slowed.
    """

    law: Literal["proportional"] = "proportional"
    membrane_s: float = Field(0.0, ge=0, description="relaxation time of the membrane [s]")
    bending_s: float = Field(0.0, ge=0, description="relaxation time of bending [s]")
