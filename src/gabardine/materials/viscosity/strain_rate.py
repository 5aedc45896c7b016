"""Viscosity by any membrane law, applied to the strain rate (Volino et al. 2009, section 3.1)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from gabardine.core.bounds import Relaxation
from gabardine.core.choice import OneOf
from gabardine.materials.law import MembraneLaw
from gabardine.materials.membrane import MEMBRANE_LAWS
from gabardine.materials.viscosity.viscosity import Viscosity


class StrainRate(Viscosity):
    """Viscous stress = a membrane law of the strain rate: its strains are rates [1/s], its N/m are N s/m.

    Acts on the rate of strain, never on rigid motion: a spinning or falling cloth is not slowed.
    """

    law: Literal["strain-rate"] = "strain-rate"
    membrane: Annotated[MembraneLaw, OneOf(MEMBRANE_LAWS, "law")] = Field(
        description="any membrane law; its strains are rates in 1/s, its stiffnesses N s/m"
    )
    bending_s: Relaxation = Field(0.0, description="relaxation time of bending [s]")

    def membrane_law(self, elastic: MembraneLaw) -> MembraneLaw | None:  # noqa: ARG002
        return self.membrane
