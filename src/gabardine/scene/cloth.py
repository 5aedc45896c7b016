"""[[cloth]]: a mesh, a fabric, and what holds it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, ValidationInfo

from gabardine.core.choice import OneOf
from gabardine.core.errors import SceneError
from gabardine.core.parameters import Parameters
from gabardine.core.sentences import nested
from gabardine.geometry.placement import Place
from gabardine.geometry.shapes import SHAPES
from gabardine.geometry.shapes.shape import Shape
from gabardine.materials.fabric import Fabric
from gabardine.materials.library import find_fabric
from gabardine.scene.discretisation import LimitChoice, ModelChoice, NoLimit, Triangles
from gabardine.scene.pins import Load, Pin
from gabardine.scene.values import Name, Vector


def _resolve(value: Any, info: ValidationInfo) -> Any:
    """A name or a file stands for the fabric it refers to."""
    if not isinstance(value, str):
        return value
    folder = (info.context or {}).get("folder", Path())
    try:
        return find_fabric(value, folder)
    except SceneError as error:
        raise nested(error.problems) from None


FabricChoice = Annotated[Fabric, BeforeValidator(_resolve, json_schema_input_type=str | Fabric)]
"""A library name, a fabric file relative to the scene file, or a table."""


class Cloth(Parameters):
    """One sheet of fabric."""

    name: Name = Field("cloth", description="names the cloth in messages and results")
    mesh: Annotated[Shape, OneOf(SHAPES, "shape")] = Field(description="the cloth at rest")
    thread_angle_deg: float = Field(
        0.0, description="weft against the mesh's first axis, towards the second [deg]"
    )
    place: Place = Field(Place(), description="where the cloth starts")
    velocity_m_per_s: Vector = Field((0.0, 0.0, 0.0), description="velocity at the start [m/s]")
    fabric: FabricChoice = Field(description="a library name, a fabric file or a table")
    model: ModelChoice = Field(Triangles(), description="how the fabric is discretised")
    limit: LimitChoice = Field(NoLimit(), description="what bounds the strain")
    pin: tuple[Pin, ...] = Field((), description="what is held")
    load: tuple[Load, ...] = Field((), description="what pulls")
