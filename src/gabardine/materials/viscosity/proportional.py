"""Viscosity proportional to the elastic stiffness, acting on the strain rate."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from gabardine.core.bounds import Relaxation
from gabardine.materials.law import MembraneLaw
from gabardine.materials.membrane.matrix import Matrix
from gabardine.materials.viscosity.viscosity import Viscosity


class Proportional(Viscosity):
    """Viscous stress = time * (elastic stiffness at rest) * strain rate; likewise for bending.

    Acts on the rate of strain, never on rigid motion: a spinning or falling cloth is not slowed.
    """

    law: Literal["proportional"] = "proportional"
    membrane_s: Relaxation = Field(0.0, description="relaxation time of the membrane [s]")
    bending_s: Relaxation = Field(0.0, description="relaxation time of bending [s]")

    def membrane_law(self, elastic: MembraneLaw) -> MembraneLaw | None:
        if self.membrane_s == 0.0:
            return None
        uu, vv, ss, uv, us, vs = (self.membrane_s * c for c in elastic.rest_stiffness())
        return Matrix(stiffness_n_per_m=((uu, uv, us), (uv, vv, vs), (us, vs, ss)))
