"""cloth.model = "cosserat": an elastic Cosserat surface (Wu, de Melo & Monteiro 2006)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from gabardine.core.errors import Problem, SceneError
from gabardine.core.sentences import sentence
from gabardine.core.words import show
from gabardine.elements.contract import Block
from gabardine.materials.cosserat import CosseratModuli, Three, cosserat_block, viscous_moduli
from gabardine.materials.fabric import Fabric
from gabardine.materials.sheet import Sheet
from gabardine.scene.cloth_model import ClothModel


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _constants(value: Any) -> Any:
    """One number for all, or three of them: weft, warp, shear."""
    several = isinstance(value, list | tuple)
    if value is None or _number(value) or (several and len(value) == 3 and all(map(_number, value))):
        return value
    raise sentence(
        f"{show(value)} is not allowed; give one number, or three of them for weft, warp and shear."
    )


def _not_negative(value: Any) -> Any:
    given = value if isinstance(value, list | tuple) else [value]
    if any(v is not None and v < 0 for v in given):
        raise sentence(f"{show(value)} is not allowed; no constant may be negative.")
    return value


Constants = Annotated[float | Three | None, BeforeValidator(_constants)]
Stiffness = Annotated[Constants, BeforeValidator(_not_negative), BeforeValidator(_constants)]


class Cosserat(ClothModel):
    """Stretch, bending and their coupling in one energy; what is left out follows from the fabric."""

    kind: Literal["cosserat"] = "cosserat"
    zeta: Stiffness = Field(
        None,
        description="sixth of the tensile modulus, and shear modulus; number or [weft, warp, shear] [N/m]",
    )
    xi: Stiffness = Field(
        None, description="sixth of the bending rigidity, and twist; number or [weft, warp, shear] [N m]"
    )
    phi: Constants = Field(
        None, description="coupling of stretch and bending; number or [weft, warp, shear]; left out: none [N]"
    )
    poisson: float = Field(
        0.0, gt=-1, lt=1, description="Poisson ratio that goes with zeta and xi where they are given"
    )

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
