"""Bending resisted at the hinges (dihedral angles) between triangles."""

from __future__ import annotations

from typing import Literal

from gabardine.elements.bending import BENDING
from gabardine.elements.bending_rest import bending_rest
from gabardine.elements.contract import Block
from gabardine.materials.bending.faces import bending_faces
from gabardine.materials.bending.law import BendingLaw
from gabardine.materials.sheet import Sheet


class Hinge(BendingLaw):
    """The curvature that the three dihedral angles of a face show together (design note 0004)."""

    law: Literal["hinge"] = "hinge"

    def blocks(self, sheet: Sheet, relaxation_s: float) -> list[Block]:
        found = bending_faces(sheet, self.rigidities())
        rest = bending_rest(sheet.rest_positions[found.stencils], found.coupling, relaxation_s)
        return [Block(BENDING, "bending", found.stencils, rest)]
