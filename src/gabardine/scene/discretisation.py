"""cloth.model and cloth.limit: the discretisation of a fabric, and its strain limit.

A new model is one class and one line in its registry; limits are those of gabardine.limits.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from gabardine.core.choice import NameIn, OneOf
from gabardine.core.registry import Registry
from gabardine.elements.contract import Block
from gabardine.elements.strains import STRAINS
from gabardine.limits import LIMITERS
from gabardine.limits.limit import Limit
from gabardine.materials.blocks import averaged_membrane_blocks, bending_blocks, membrane_block
from gabardine.materials.fabric import Fabric
from gabardine.materials.sheet import Sheet
from gabardine.scene.cloth_model import ClothModel, Cost
from gabardine.scene.cosserat import Cosserat
from gabardine.scene.springs import Springs

STIFF = 10.0
"""Ratio of thread to shear stiffness from which a membrane without bending is averaged by default."""


class Triangles(ClothModel):
    """Triangles with a strain each, any membrane law on it (Volino et al. 2009)."""

    kind: Literal["triangles"] = "triangles"
    strain: Annotated[str, NameIn(STRAINS)] = Field(
        "green-lagrange", description="measure of strain that the membrane law is applied to"
    )
    average_over: Literal["vertices", "triangles"] | None = Field(
        None,
        description="where strain is averaged before the law is applied: around each vertex, so that stiff "
        "threads shear and bend freely on any mesh, or in each triangle alone; left out: vertices where the "
        "fabric resists bending or a thread is more than ten times as stiff as its shear, else triangles",
    )

    @model_validator(mode="after")
    def _averages_what_it_can(self) -> Self:
        if self.average_over == "vertices" and self.strain != "green-lagrange":
            raise ValueError(
                f'average_over = "vertices" needs strain = "green-lagrange", not "{self.strain}"; leave one '
                f"of the two out"
            )
        return self

    def averages(self, fabric: Fabric) -> bool:
        """The given value; by default True, unless averaging costs more than it brings.

        The matrix of a sheet without bending has half as many blocks as averaging needs, which doubles its
        step, and a sheet as stiff in shear as along its threads locks with or without it (design note 0020).
        """
        if self.average_over is not None:
            return self.average_over == "vertices"
        weft, warp, shear = fabric.membrane.rest_stiffness()[:3]
        woven = fabric.resists_bending or max(weft, warp) > STIFF * shear
        return woven and self.strain == "green-lagrange"

    def cost(self, fabric: Fabric) -> Cost:
        plain = super().cost(fabric) if fabric.bending else Cost(1200.0, 0.8e-6, 5e-6)
        if not self.averages(fabric):
            return plain
        # patches: 250 bytes and 4 us; without bending they determine the size of the matrix
        more = Cost(300.0, 0.5e-6, 4e-6) if fabric.bending else Cost(1800.0, 1.2e-6, 5e-6)
        return Cost(*(a + b for a, b in zip(plain, more)))

    def blocks(self, sheet: Sheet, fabric: Fabric) -> list[Block]:
        if self.averages(fabric):
            membrane = averaged_membrane_blocks(sheet, fabric.membrane, fabric.viscosity)
        else:
            membrane = [membrane_block(sheet, fabric.membrane, fabric.viscosity, self.strain)]
        friction = fabric.hysteresis.blocks(sheet) if fabric.hysteresis else []
        relaxing = fabric.viscosity.blocks(sheet, fabric.membrane) if fabric.viscosity else []
        return [*membrane, *bending_blocks(sheet, fabric), *friction, *relaxing]


MODELS: Registry[type[ClothModel]] = Registry(
    "model", {"triangles": Triangles, "springs": Springs, "cosserat": Cosserat}
)


def _named(tag: str, written: Any) -> BeforeValidator:
    """A name alone stands for the table { tag = name }; `written`: both forms, for the JSON Schema."""

    def expand(value: Any) -> Any:
        return {tag: value} if isinstance(value, str) else value

    return BeforeValidator(expand, json_schema_input_type=written)


_Model = Annotated[ClothModel, OneOf(MODELS, "kind")]
_Limit = Annotated[Limit, OneOf(LIMITERS, "method")]
ModelChoice = Annotated[_Model, _named("kind", Annotated[str, NameIn(MODELS)] | _Model)]
LimitChoice = Annotated[_Limit, _named("method", Annotated[str, NameIn(LIMITERS)] | _Limit)]
