"""cloth.model = "cosserat": an elastic Cosserat surface (Wu, de Melo & Monteiro 2006)."""

from __future__ import annotations

import math
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from gabardine.core.errors import Problem, SceneError
from gabardine.core.messages.phrases import show
from gabardine.core.messages.validation import sentence
from gabardine.elements.contract import Block
from gabardine.materials.cosserat import CosseratModuli, Three, cosserat_block, viscous_moduli
from gabardine.materials.fabric import Fabric
from gabardine.materials.sheet import Sheet
from gabardine.scene.cloth_model import ClothModel, Cost

LARGEST = 1e12
"""Of any constant, as of other coefficients of a scene."""


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _constants(value: Any) -> Any:
    """One number for all, or three of them: weft, warp, shear."""
    given = _listed(value)
    if not all(map(_number, given)) or (isinstance(value, list | tuple) and len(value) != 3):
        raise sentence(
            f"{show(value)} is not allowed; give one number, or three of them for weft, warp and shear."
        )
    if not all(math.isfinite(v) and abs(v) <= LARGEST for v in given):
        raise sentence(f"{show(value)} is not allowed; give ordinary numbers of a size up to {LARGEST:g}.")
    return value


def _listed(value: Any) -> list[Any]:
    if isinstance(value, list | tuple):
        return list(value)
    return [] if value is None else [value]


def _not_negative(value: Any) -> Any:
    if any(v < 0 for v in _listed(value)):
        raise sentence(f"{show(value)} is not allowed; no constant may be negative.")
    return value


def _positive(value: Any) -> Any:
    if any(v == 0 for v in _listed(value)):
        raise sentence(
            f"{show(value)} is not allowed; cloth that does not resist stretch or shear has no shape; "
            f"give numbers greater than 0."
        )
    return value


Constants = Annotated[float | Three | None, BeforeValidator(_constants)]
Rigidity = Annotated[Constants, BeforeValidator(_not_negative), BeforeValidator(_constants)]
Stiffness = Annotated[
    Rigidity, BeforeValidator(_positive), BeforeValidator(_not_negative), BeforeValidator(_constants)
]


class Cosserat(ClothModel):
    """Stretch, bending and their coupling in one energy; what is left out follows from the fabric."""

    kind: Literal["cosserat"] = "cosserat"
    zeta: Stiffness = Field(
        None,
        description="sixth of the tensile modulus, and shear modulus; number or [weft, warp, shear] [N/m]",
    )
    xi: Rigidity = Field(
        None, description="sixth of the bending rigidity, and twist; number or [weft, warp, shear] [N m]"
    )
    phi: Constants = Field(
        None, description="coupling of stretch and bending; number or [weft, warp, shear]; left out: none [N]"
    )
    poisson: float = Field(
        0.0, gt=-1, lt=1, description="Poisson ratio that goes with zeta and xi where they are given"
    )

    def cost(self, fabric: Fabric) -> Cost:
        return super().cost(fabric)._replace(memory_bytes=4100.0)

    @model_validator(mode="after")
    def _poisson_has_constants(self) -> Cosserat:
        if self.poisson and self.zeta is None and self.xi is None:
            raise sentence(
                f"poisson = {self.poisson:g} goes with zeta and xi, and neither is given; add zeta or xi, or "
                f"leave poisson out: what follows from the fabric has the fabric's own."
            )
        return self

    def moduli(self, fabric: Fabric) -> CosseratModuli:
        """What the constants and the fabric are together; a coupling that is too large is refused."""
        measured = CosseratModuli.of_fabric(fabric)
        none = (0.0, 0.0, 0.0)
        zeta, xi, phi = (_three(c) for c in (self.zeta, self.xi, self.phi))
        given = CosseratModuli.of_constants(zeta or none, xi or none, phi or none, self.poisson)
        out = CosseratModuli(
            given.membrane if zeta else measured.membrane,
            given.bending if xi else measured.bending,
            given.coupling,
        )
        try:
            out.refuse_indefinite()
        except SceneError as error:
            raise SceneError(*(Problem("model.phi", p.message) for p in error.problems)) from None
        return out

    def blocks(self, sheet: Sheet, fabric: Fabric) -> list[Block]:
        moduli = self.moduli(fabric)
        try:
            return [cosserat_block(sheet, moduli, viscous_moduli(moduli, fabric))]
        except SceneError as error:
            raise SceneError(*(Problem("model", p.message) for p in error.problems)) from None

    def report(self, sheet: Sheet, fabric: Fabric) -> dict[str, float]:  # noqa: ARG002 - any mesh
        return self.moduli(fabric).measured()


def _three(value: float | Three | None) -> Three | None:
    if value is None:
        return None
    return value if isinstance(value, tuple) else (value, value, value)
