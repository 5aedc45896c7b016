"""Sheets of cloth as the elements see them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from gabardine.elements.contract import Block
from gabardine.elements.drag import drag_block
from gabardine.geometry.mesh import Mesh
from gabardine.geometry.shapes import Rectangle
from gabardine.geometry.topology import hinges
from gabardine.materials.bending.hinge import Hinge
from gabardine.materials.blocks import membrane_block
from gabardine.materials.membrane.orthotropic import Orthotropic
from gabardine.materials.sheet import Sheet
from gabardine.materials.viscosity.proportional import Proportional


@pytest.fixture(scope="session")
def make_mesh() -> Callable[..., Mesh]:
    def make(pattern: str, cells: tuple[int, int] = (12, 12)) -> Mesh:
        """A sheet of 1 m by 1 m in the plane y = 0."""
        return Rectangle(size_m=(1.0, 1.0), cells=cells, pattern=pattern).build(Path("."))

    return make


@pytest.fixture(scope="session")
def make_blocks(make_mesh: Callable[..., Mesh]) -> Callable[..., tuple[Mesh, list[Block]]]:
    def make(cells: int) -> tuple[Mesh, list[Block]]:
        """Membrane, bending and drag of a sheet, the laws viscous, borders free."""
        mesh = make_mesh("alternating", (cells, cells))
        joints = hinges(mesh.faces)
        sheet = Sheet(
            mesh.rest_positions,
            mesh.faces.astype(np.uint32),
            mesh.thread_coordinates,
            joints.vertices.astype(np.uint32),
            joints.faces,
            np.zeros(mesh.face_count, bool),
        )
        blocks = [
            membrane_block(sheet, Orthotropic.example(50.0), Proportional(membrane_s=0.01)),
            *Hinge(weft_n_m=1e-2, warp_n_m=3e-3).blocks(sheet, 0.01),
            drag_block(sheet.faces, 0.5, 0.1),
        ]
        return mesh, blocks

    return make
