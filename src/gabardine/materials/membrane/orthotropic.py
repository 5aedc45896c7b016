"""Linear orthotropic membrane: weft, warp and shear stiffness with weft-warp coupling."""

from __future__ import annotations

import math
from typing import Literal, Self

from pydantic import Field, model_validator

from gabardine.materials.membrane import hooke


class Orthotropic(hooke.HookeLaw):
    """s_weft = weft e_weft + coupling e_warp, s_warp likewise, s_shear = shear e_shear (engineering)."""

    law: Literal["orthotropic"] = "orthotropic"
    weft_n_per_m: float = Field(gt=0, description="stiffness along the weft [N/m]")
    warp_n_per_m: float = Field(gt=0, description="stiffness along the warp [N/m]")
    shear_n_per_m: float = Field(gt=0, description="stiffness against engineering shear [N/m]")
    coupling_n_per_m: float = Field(0.0, description="weft stress per warp strain, and back [N/m]")

    @classmethod
    def example(cls, stiffness: float, strain: float = 0.5) -> Self:  # noqa: ARG003 - it is linear
        return cls(
            weft_n_per_m=stiffness,
            warp_n_per_m=0.6 * stiffness,
            shear_n_per_m=0.15 * stiffness,
            coupling_n_per_m=0.2 * stiffness,
        )

    @model_validator(mode="after")
    def _positive_definite(self) -> Self:
        bound = math.sqrt(self.weft_n_per_m * self.warp_n_per_m)
        if abs(self.coupling_n_per_m) >= bound:
            raise ValueError(
                f"coupling_n_per_m = {self.coupling_n_per_m:g} makes the law unstable; "
                f"its size must stay below sqrt(weft * warp) = {bound:g}"
            )
        return self

    def parameters(self) -> tuple[float, ...]:
        return hooke.MODULI.numbers(
            uu=self.weft_n_per_m,
            vv=self.warp_n_per_m,
            ss=self.shear_n_per_m,
            uv=self.coupling_n_per_m,
            us=0.0,
            vs=0.0,
        )
