"""cloth.model = "springs": masses and springs (Provot 1995; Vogiannou et al. 2010)."""

from __future__ import annotations

from typing import Literal, Self

import numpy as np
from pydantic import Field, model_validator

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.core.messages.validation import sentence
from gabardine.elements.contract import Block
from gabardine.geometry.mesh import Mesh
from gabardine.limits.limit import Links
from gabardine.materials.blocks import bending_blocks
from gabardine.materials.fabric import Fabric
from gabardine.materials.sheet import Sheet
from gabardine.materials.spring_matching import (
    Network,
    flexion_stiffness,
    grid_network,
    mesh_network,
    network_error,
    thread_points,
)
from gabardine.materials.spring_network import stiffness_matrix
from gabardine.materials.springs import spring_block
from gabardine.scene.cloth_model import ClothModel
from gabardine.scene.spring_force import SpringForce, Stiffness

FOLD_DEG = 20.0
"""Default fold angle: that of neighbours in a drape of a few dozen cells."""


class Springs(SpringForce, ClothModel):
    """Springs between vertices; numbers left out are matched to the fabric (see docs/springs.md).

    On grids structural springs lie along the edges, shear springs across cells, flexion springs over two
    cells; on other meshes structural springs along edges, flexion springs across hinges.
    """

    kind: Literal["springs"] = "springs"
    structural_n_per_m: Stiffness | None = Field(
        None, description="stiffness of each spring along an edge [N/m]"
    )
    shear_n_per_m: Stiffness | None = Field(
        None, description="stiffness of each spring across a cell of a grid [N/m]"
    )
    flexion_n_per_m: Stiffness | None = Field(
        None, description="stiffness of each spring over two cells, or across a hinge [N/m]"
    )
    network: Literal["grid", "mesh"] | None = Field(
        None, description="left out: grid where the mesh is one, else mesh"
    )
    bending: Literal["fabric", "springs"] | None = Field(
        None, description="what resists bending; left out: the fabric's law, or the flexion springs given"
    )
    fold_deg: float | None = Field(
        None,
        gt=0,
        le=90,
        description='bending = "springs": fold at which it is the fabric\'s; left out: 20 [deg]',
    )
    masses_by: Literal["area", "count"] = Field(
        "area", description="count: the same mass for every vertex, as in provot95"
    )

    @model_validator(mode="after")
    def _fold_is_used(self) -> Self:
        if self.fold_deg is not None and self._bending != "springs":
            raise sentence('fold_deg goes with bending = "springs"; add that or remove fold_deg.')
        if self.fold_deg is not None and self.flexion_n_per_m is not None:
            raise sentence("fold_deg and flexion_n_per_m both say how stiff flexion springs are; remove one.")
        return self

    @property
    def _bending(self) -> str:
        return self.bending or ("fabric" if self.flexion_n_per_m is None else "springs")

    def blocks(self, sheet: Sheet, fabric: Fabric) -> list[Block]:
        law, network = self.law(), self._network(sheet, fabric)
        if fabric.viscosity:
            fabric.viscosity.refuse_memory(self.kind)
        relaxation_s = self._relaxation_s(fabric)
        out = []
        for kind, springs in network.items():
            used = springs.stiffness > 0.0
            if used.any():
                stiffness = springs.stiffness[used]
                damping = relaxation_s * stiffness
                pairs, lengths = springs.pairs[used], springs.lengths[used]
                booked = "flexion" if kind == "flexion" else "springs"
                out.append(spring_block(pairs, lengths, stiffness, law, damping, kind=booked))
        if self._bending == "fabric":
            out += bending_blocks(sheet, fabric)
        return out

    def masses(self, mesh: Mesh, density_kg_per_m2: float) -> Floats:
        by_area = super().masses(mesh, density_kg_per_m2)
        return by_area if self.masses_by == "area" else np.full(len(by_area), by_area.mean())

    def links(self, sheet: Sheet, fabric: Fabric) -> Links:
        network = self._network(sheet, fabric)
        return {kind: (springs.pairs.astype(np.uint32), springs.lengths) for kind, springs in network.items()}

    def report(self, sheet: Sheet, fabric: Fabric) -> dict[str, float]:
        network = self._network(sheet, fabric)
        return {"springs": float(sum(np.count_nonzero(s.stiffness > 0) for s in network.values()))} | {
            "stiffness_error": network_error(sheet, network, self._wanted(fabric))
        }

    def _network(self, sheet: Sheet, fabric: Fabric) -> Network:
        """All springs, including those without stiffness."""
        given = {
            "structural": self.structural_n_per_m,
            "shear": self.shear_n_per_m,
            "flexion": self.flexion_n_per_m,
        }
        if self.network == "grid" and sheet.grid is None:
            raise SceneError.at(
                "model.network",
                'The mesh is no grid; use a rectangle of pattern "regular" or "alternating", or network = '
                '"mesh".',
            )
        if sheet.grid is not None and self.network != "mesh":
            network = grid_network(sheet, self._wanted(fabric), given)
            if self._bending == "springs" and self.flexion_n_per_m is None:
                network["flexion"].stiffness[:] = self._flexion(sheet, fabric)
            return network
        if self.bending == "springs" and self.flexion_n_per_m is None:
            raise SceneError.at(
                "model.bending",
                "Only the flexion springs of a grid can be derived from the fabric's bending; on this mesh "
                "give flexion_n_per_m, or remove bending.",
            )
        if self.shear_n_per_m is not None:
            raise SceneError.at(
                "model.shear_n_per_m",
                "Only grids have shear springs; on this mesh springs along edges and across hinges "
                "(flexion_n_per_m) carry shear: remove shear_n_per_m.",
            )
        return mesh_network(sheet, self._wanted(fabric), given)

    def _flexion(self, sheet: Sheet, fabric: Fabric) -> Floats:
        """Stiffness of the flexion springs of a grid, those along its first axis first [N/m]."""
        assert sheet.grid is not None
        first, second = sheet.grid
        points = thread_points(sheet)[sheet.vertices]
        axes = points[second + 1] - points[0], points[1] - points[0]
        spacing = [float(np.linalg.norm(axis)) for axis in axes]
        weft, warp = fabric.bending.rigidities() if fabric.bending else (0.0, 0.0)
        fold = float(np.radians(self.fold_deg or FOLD_DEG))
        values = []
        for axis, own, other in zip(axes, spacing, spacing[::-1]):
            c, s = (axis / own) ** 2
            rigidity = weft * c * c + warp * s * s + (weft + warp) * c * s
            values.append(flexion_stiffness(float(rigidity), own, other, fold))
        return np.repeat(values, ((first - 1) * (second + 1), (first + 1) * (second - 1)))

    def _wanted(self, fabric: Fabric) -> Floats:
        return stiffness_matrix(fabric.membrane.rest_stiffness())

    def _relaxation_s(self, fabric: Fabric) -> float:
        """Damping over stiffness [s]: given, or the ratio of the fabric's viscosity to its stiffness."""
        if self.damping_s is not None:
            return self.damping_s
        viscous = fabric.viscosity.membrane_law(fabric.membrane) if fabric.viscosity else None
        if viscous is None:
            return 0.0
        elastic = stiffness_matrix(fabric.membrane.rest_stiffness())
        return float(np.trace(stiffness_matrix(viscous.rest_stiffness())) / np.trace(elastic))
