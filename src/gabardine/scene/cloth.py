"""[[cloth]]: a mesh, a fabric, pins and loads."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Self

import numpy as np
from numpy.typing import NDArray
from pydantic import Field, field_validator, model_validator

from gabardine.core.bounds import LONGEST_S, Spin, Velocity
from gabardine.core.choice import OneOf
from gabardine.core.errors import Problem, SceneError
from gabardine.core.messages.phrases import show
from gabardine.core.messages.validation import sentence
from gabardine.core.parameters import Parameters
from gabardine.elements.contract import Block
from gabardine.geometry.check import check_mesh
from gabardine.geometry.mesh import Mesh
from gabardine.geometry.placement import Place
from gabardine.geometry.quantities import rotate_threads
from gabardine.geometry.shapes import SHAPES
from gabardine.geometry.shapes.shape import Shape
from gabardine.geometry.start_shape import SUFFIXES, read_start_shape
from gabardine.limits.limit import Links, NoLimit
from gabardine.materials.sheet import Sheet
from gabardine.scene.cord import Cord
from gabardine.scene.discretisation import LimitChoice, ModelChoice, Triangles
from gabardine.scene.fabric_choice import FabricChoice
from gabardine.scene.patch import Patch, Piece, pieces
from gabardine.scene.pins import Attachment, Load, Pin
from gabardine.scene.start import Start, turning_start
from gabardine.scene.values import Name


class Cloth(Parameters):
    """One sheet of fabric."""

    name: Name = Field("cloth", description="names the cloth in messages and results")
    mesh: Annotated[Shape, OneOf(SHAPES, "shape")] = Field(description="the cloth at rest")
    thread_angle_deg: float = Field(
        0.0, description="weft against the mesh's first axis, towards the second [deg]"
    )
    place: Place = Field(Place(), description="where the cloth starts")
    start_shape: str | None = Field(
        None,
        description="where the vertices start instead, in the coordinates of the scene [m]: an OBJ, PLY or "
        "NPZ file, relative to the scene file; the rest shape stays that of mesh",
    )
    sewing_s: float | None = Field(
        None,
        gt=0,
        le=LONGEST_S,
        description="the rest shape goes from the shape at the start to that of mesh in so many seconds [s]: "
        "nothing is strained at the start, and seams close; left out: it is that of mesh",
    )
    velocity_m_per_s: Velocity = Field((0.0, 0.0, 0.0), description="velocity at the start [m/s]")
    spin_rad_per_s: Spin = Field(
        (0.0, 0.0, 0.0), description="angular velocity at the start, about the centre of mass [rad/s]"
    )
    fabric: FabricChoice = Field(description="a library name, a fabric file or a table")
    patch: tuple[Patch, ...] = Field((), description="triangles of another fabric, in place of the cloth's")
    interlining: tuple[Patch, ...] = Field(
        (), description="triangles with a second fabric fused to them: its stiffness and mass are added"
    )
    model: ModelChoice = Field(Triangles(), description="how the fabric is discretised")
    limit: LimitChoice = Field(NoLimit(), description="what bounds the strain")
    pin: tuple[Pin, ...] = Field((), description="what is held")
    load: tuple[Load, ...] = Field((), description="what pulls")
    attach: tuple[Attachment, ...] = Field((), description="what moves with a rigid body")
    cord: tuple[Cord, ...] = Field((), description="springs between vertices: elastic and buttons")

    @field_validator("start_shape")
    @classmethod
    def _known_suffix(cls, path: str | None) -> str | None:
        if path is not None and Path(path).suffix.lower() not in SUFFIXES:
            raise sentence(
                f"{show(path)} is not one of {', '.join(SUFFIXES)}; save the shape as one of them."
            )
        return path

    @model_validator(mode="after")
    def _sews_triangles(self) -> Self:
        panels = getattr(self.mesh, "thread_coordinates", None) == "pattern"
        if (panels or self.sewing_s is not None) and not isinstance(self.model, Triangles):
            raise sentence(
                f'model = "{self.model.kind}" cannot be sewn: its rest lengths are not those of panels; '
                f"leave out model, or sewing_s and the panels."
            )
        return self

    @model_validator(mode="after")
    def _patches_triangles(self) -> Self:
        if (self.patch or self.interlining) and not isinstance(self.model, Triangles):
            raise sentence(
                f'model = "{self.model.kind}" has one fabric for all of its triangles; leave out model, or '
                f"patch and interlining."
            )
        return self

    @property
    def where(self) -> str:
        """Its name in messages."""
        return f'cloth "{self.name}"'

    @property
    def thickness_m(self) -> float:
        return self.fabric.thickness_m

    @property
    def layer_m(self) -> float:
        """The distance that its layers keep from each other [m]."""
        return self.fabric.thickness_m

    @property
    def friction(self) -> float | None:
        return self.fabric.friction

    def build(self, folder: Path) -> Mesh:
        """The mesh at rest, checked, its threads turned."""
        try:
            mesh = self.mesh.build(folder)
        except SceneError as error:
            raise SceneError(*(Problem("mesh", str(p)) for p in error.problems)) from None
        found = check_mesh(mesh)
        if found:
            raise SceneError(*(Problem("mesh", str(p)) for p in found))
        return rotate_threads(mesh, self.thread_angle_deg)

    def start(self, mesh: Mesh, folder: Path) -> Start:
        """Initial positions and velocities of its vertices."""
        positions, velocities = self.place.apply(mesh.rest_positions), None
        if self.start_shape is not None:
            try:
                positions, velocities = read_start_shape(
                    folder / self.start_shape, mesh, self.sewing_s is not None
                )
            except SceneError as error:
                raise SceneError(*(Problem("start_shape", str(p)) for p in error.problems)) from None
        motion = self.velocity_m_per_s, self.spin_rad_per_s
        start = turning_start(positions, self.masses(mesh), *motion)
        return start if velocities is None else start._replace(velocities=start.velocities + velocities)

    def blocks(self, sheet: Sheet) -> list[Block]:
        """The laws of force of its model, in the model's numbering."""
        layers = [*self.pieces(len(sheet.faces)), *self._interlinings(len(sheet.faces))]
        blocks = [
            block
            for fabric, mask in layers
            for block in self.model.blocks(sheet if mask.all() else sheet.part(mask), fabric)
        ]
        return [*blocks, *(cord.block(sheet) for cord in self.cord)]

    def pieces(self, face_count: int) -> list[Piece]:
        """Its fabrics, each with its triangles, without interlinings."""
        return pieces(self.fabric, self.patch, face_count)

    def _interlinings(self, face_count: int) -> list[Piece]:
        return [(each.fabric, each.mask(face_count, "interlining")) for each in self.interlining]

    @property
    def averages(self) -> bool:
        """Whether its membrane law uses strains averaged around vertices."""
        return self.model.averages(self.fabric)

    def links(self, sheet: Sheet) -> Links:
        """Pairs of vertices whose distance may be limited."""
        return self.model.links(sheet, self.fabric)

    def masses(self, mesh: Mesh) -> NDArray[np.float64]:
        """Mass of each vertex [kg]."""
        if not self.patch and not self.interlining:
            return self.model.masses(mesh, self.fabric.density_kg_per_m2)
        layers = [*self.pieces(mesh.face_count), *self._interlinings(mesh.face_count)]
        return sum(
            (self.model.masses(mesh.part(mask), fabric.density_kg_per_m2) for fabric, mask in layers),
            np.zeros(mesh.vertex_count),
        )
