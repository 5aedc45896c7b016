"""[[solid]]: a lattice of masses and springs, a box or the inside of a closed mesh."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Self

import numpy as np
from numpy.typing import NDArray
from pydantic import Field, model_validator

from gabardine.core.bounds import HEAVIEST_KG, STICKIEST, THICKEST_M, Spin, Velocity
from gabardine.core.errors import Problem, SceneError
from gabardine.core.messages.validation import sentence
from gabardine.core.parameters import Parameters
from gabardine.elements.contract import Block
from gabardine.geometry.lattice import box_lattice, filled_lattice
from gabardine.geometry.links import link_lengths
from gabardine.geometry.mesh import Mesh
from gabardine.geometry.placement import Place
from gabardine.geometry.shapes.file import METRES, File
from gabardine.geometry.shapes.shape import Metres
from gabardine.limits.limit import Links, NoLimit
from gabardine.materials.sheet import Sheet
from gabardine.materials.springs import spring_block
from gabardine.scene.discretisation import LimitChoice
from gabardine.scene.pins import Attachment, Load, Pin
from gabardine.scene.spring_force import MAX_STIFFNESS_N_PER_M, SpringForce, Stiffness
from gabardine.scene.start import Start, turning_start
from gabardine.scene.values import Name

MAX_CELLS = 2_000_000
"""More cells are a typing error, refused before any memory is allocated."""

Count = Annotated[int, Field(ge=1, le=MAX_CELLS)]


class SolidSprings(SpringForce):
    """The springs of a lattice, all of a kind alike (Vogiannou et al. 2010)."""

    structural_n_per_m: float = Field(
        gt=0, le=MAX_STIFFNESS_N_PER_M, description="stiffness of each spring along an edge of a cell [N/m]"
    )
    shear_n_per_m: Stiffness | None = Field(
        None, description="of each across a side of a cell [N/m]; left out: as structural"
    )
    body_n_per_m: Stiffness | None = Field(
        None, description="of each through a cell [N/m]; left out: as structural"
    )

    def stiffness(self, kind: str) -> float:
        """Stiffness of each spring of a kind [N/m]."""
        own = getattr(self, f"{kind}_n_per_m")
        return self.structural_n_per_m if own is None else own


class Solid(Parameters):
    """An elastic body: `size_m` and `cells` for a box, or `mesh` and `cell_m` for the inside of a surface."""

    name: Name = Field("solid", description="names the solid in messages and results")
    size_m: tuple[Metres, Metres, Metres] | None = Field(None, description="a box: extent along x, y, z [m]")
    cells: tuple[Count, Count, Count] | None = Field(None, description="a box: cells along x, y, z")
    mesh: File | None = Field(None, description="a closed surface to be filled with cells")
    cell_m: Metres | None = Field(None, description="a filled mesh: edge of the cubic cells [m]")
    mass_kg: float = Field(gt=0, le=HEAVIEST_KG, description="mass of the whole [kg]")
    springs: SolidSprings = Field(description="what holds it together")
    thickness_m: float = Field(1e-3, gt=0, le=THICKEST_M, description="distance kept from colliders [m]")
    friction: float | None = Field(None, ge=0, le=STICKIEST, description="left out: that of [contact]")
    place: Place = Field(Place(), description="where the solid starts")
    velocity_m_per_s: Velocity = Field((0.0, 0.0, 0.0), description="velocity at the start [m/s]")
    spin_rad_per_s: Spin = Field(
        (0.0, 0.0, 0.0), description="angular velocity at the start, about the centre of mass [rad/s]"
    )
    limit: LimitChoice = Field(NoLimit(), description="what bounds the elongation of its springs")
    pin: tuple[Pin, ...] = Field((), description="what is held")
    load: tuple[Load, ...] = Field((), description="what pulls")
    attach: tuple[Attachment, ...] = Field((), description="what moves with a rigid body")

    @model_validator(mode="after")
    def _one_shape(self) -> Self:
        box, filled = (self.size_m, self.cells), (self.mesh, self.cell_m)
        if all(v is not None for v in box) and filled == (None, None):
            cells = self.cells or (1, 1, 1)
            if cells[0] * cells[1] * cells[2] > MAX_CELLS:
                raise sentence(f"cells asks for more than {MAX_CELLS} cells; ask for fewer.")
            return self
        if all(v is not None for v in filled) and box == (None, None):
            return self
        raise sentence("Give either size_m and cells (a box), or mesh and cell_m (a surface to be filled).")

    @property
    def layer_m(self) -> float:
        """The distance that its surface keeps from other solids [m], within its range of contact."""
        return 0.0

    @property
    def where(self) -> str:
        """Its name in messages."""
        return f'solid "{self.name}"'

    def cell_count(self, folder: Path) -> int:
        """The largest possible number of cells of the lattice: all within the box of a mesh to be filled."""
        if self.cells is not None:
            return self.cells[0] * self.cells[1] * self.cells[2]
        assert self.mesh is not None
        assert self.cell_m is not None
        extent = np.ptp(self.mesh.surface(folder).positions, axis=0) * METRES[self.mesh.unit] / self.cell_m
        return int(min(float(np.prod(np.maximum(extent, 1.0))), MAX_CELLS))

    def build(self, folder: Path) -> Mesh:
        """The lattice at rest; its faces are its surface."""
        if self.size_m is not None and self.cells is not None:
            return box_lattice(self.size_m, self.cells)
        assert self.mesh is not None
        assert self.cell_m is not None
        try:
            surface = self.mesh.model_copy(update={"thread_coordinates": "shape"}).build(folder)
            extent = np.ptp(surface.rest_positions, axis=0) / self.cell_m
            if float(np.prod(np.maximum(extent, 1.0))) > MAX_CELLS:
                raise SceneError(f"cell_m = {self.cell_m:g} asks for more than {MAX_CELLS} cells; give more.")
            return filled_lattice(surface.rest_positions, surface.faces, self.cell_m)
        except SceneError as error:
            raise SceneError(*(Problem("mesh", str(p)) for p in error.problems)) from None

    def start(self, mesh: Mesh, folder: Path) -> Start:  # noqa: ARG002 - cloths may ask for a file
        """Initial positions and velocities of its vertices."""
        motion = self.velocity_m_per_s, self.spin_rad_per_s
        return turning_start(self.place.apply(mesh.rest_positions), self.masses(mesh), *motion)

    @property
    def averages(self) -> bool:
        """False: it has no membrane law."""
        return False

    def blocks(self, sheet: Sheet) -> list[Block]:
        """The springs, in the model's numbering."""
        law, out = self.springs.law(), []
        for kind, (pairs, lengths) in self.links(sheet).items():
            stiffness = np.full(len(pairs), self.springs.stiffness(kind))
            if len(pairs) and stiffness[0] > 0.0:
                damping = (self.springs.damping_s or 0.0) * stiffness
                out.append(spring_block(pairs, lengths, stiffness, law, damping))
        return out

    def links(self, sheet: Sheet) -> Links:
        """Pairs by kind, in the model's numbering, and their lengths at rest [m]."""
        mapped = {kind: sheet.vertices[pairs] for kind, pairs in sheet.links.items()}
        return {k: (p.astype(np.uint32), link_lengths(sheet.rest_positions, p)) for k, p in mapped.items()}

    def masses(self, mesh: Mesh) -> NDArray[np.float64]:
        """An eighth of each cell's mass to each of its corners [kg]: each is one end of a body diagonal."""
        cells: Any = np.bincount(mesh.links["body"].ravel(), minlength=mesh.vertex_count)
        return self.mass_kg * cells / cells.sum()
