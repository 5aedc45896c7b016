"""The base class of bending laws."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import NDArray
from pydantic import Field, model_validator

from gabardine.core.parameters import Parameters
from gabardine.elements.bending_rest import plate
from gabardine.elements.contract import Block
from gabardine.materials.sheet import Sheet


def both_ways(given: Parameters, every: str, weft: str, warp: str) -> tuple[float, float]:
    """A number along weft and warp, given as one field for all directions or as one for each of the two."""
    one, first, second = (getattr(given, name) for name in (every, weft, warp))
    if one is not None and first is None and second is None:
        return one, one
    if one is None and first is not None and second is not None:
        return first, second
    raise ValueError(f"give either {every}, or both {weft} and {warp}")


class BendingLaw(Parameters):
    """Bending rigidity B [N m]: moment per width = B * curvature.

    Either one `rigidity_n_m` for all directions, or `weft_n_m` (bending the weft threads) and
    `warp_n_m` (bending the warp threads).
    """

    law: str = ""
    flat_only: ClassVar[bool] = False
    """Whether the cloth has to be flat at rest."""
    from_panels: ClassVar[bool] = False
    """Whether it suits panels cut flat, whose vertices have no common flat positions (Sheet.flat)."""
    rigidity_n_m: float | None = Field(None, ge=0, description="rigidity in every direction [N m]")
    weft_n_m: float | None = Field(None, ge=0, description="rigidity when weft threads bend [N m]")
    warp_n_m: float | None = Field(None, ge=0, description="rigidity when warp threads bend [N m]")

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        self.rigidities()
        return self

    @classmethod
    def example(cls, stiffness: float, size_m: float, woven: bool = False, **more: Any) -> Self:  # noqa: ARG003
        """A law of about this rigidity [N m] on edges of this length, for tests.

        woven: stiffer along the weft; more: further fields of a law
        """
        if woven:
            return cls(weft_n_m=stiffness, warp_n_m=0.2 * stiffness, **more)
        return cls(rigidity_n_m=stiffness, **more)

    def rigidities(self) -> tuple[float, float]:
        """Rigidity along weft and warp [N m]."""
        return both_ways(self, "rigidity_n_m", "weft_n_m", "warp_n_m")

    def plate(self) -> NDArray[np.float64]:
        """D of the energy kappa.D kappa / 2 with kappa = (uu, vv, uv) [N m]."""
        return plate(self.rigidities())

    @abstractmethod
    def blocks(self, sheet: Sheet, relaxation_s: float) -> list[Block]:
        """The bending elements of a sheet, with a viscosity of `relaxation_s` times their stiffness."""
