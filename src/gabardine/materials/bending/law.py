"""What a bending law is."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Self

from pydantic import Field, model_validator

from gabardine.core.parameters import Parameters
from gabardine.elements.contract import Block
from gabardine.materials.sheet import Sheet


class BendingLaw(Parameters):
    """Bending rigidity B [N m]: moment per width = B * curvature.

    Either one `rigidity_n_m` for all directions, or `weft_n_m` (bending the weft threads) and
    `warp_n_m` (bending the warp threads).
    """

    law: str = ""
    flat_only: ClassVar[bool] = False
    """Whether the cloth has to be flat at rest."""
    rigidity_n_m: float | None = Field(None, ge=0, description="rigidity in every direction [N m]")
    weft_n_m: float | None = Field(None, ge=0, description="rigidity when weft threads bend [N m]")
    warp_n_m: float | None = Field(None, ge=0, description="rigidity when warp threads bend [N m]")

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        pair = (self.weft_n_m is not None, self.warp_n_m is not None)
        if (self.rigidity_n_m is not None) == any(pair) or any(pair) != all(pair):
            raise ValueError("give either rigidity_n_m, or both weft_n_m and warp_n_m")
        return self

    def rigidities(self) -> tuple[float, float]:
        """Rigidity along weft and warp [N m]."""
        if self.rigidity_n_m is not None:
            return self.rigidity_n_m, self.rigidity_n_m
        return self.weft_n_m or 0.0, self.warp_n_m or 0.0

    @abstractmethod
    def block(self, sheet: Sheet, relaxation_s: float) -> Block:
        """The bending elements of a sheet, with a viscosity of `relaxation_s` times their stiffness."""
