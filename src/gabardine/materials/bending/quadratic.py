"""Bending with a constant matrix, for cloth that is flat at rest: fold vectors instead of angles."""

from __future__ import annotations

from typing import ClassVar, Literal

from gabardine.elements.contract import Block
from gabardine.elements.quadratic_bending import quadratic_bending, quadratic_bending_rest
from gabardine.materials.bending.faces import bending_faces
from gabardine.materials.bending.flat import refuse_curved
from gabardine.materials.bending.law import BendingLaw
from gabardine.materials.sheet import Sheet


class QuadraticBending(BendingLaw):
    """The hinge law made linear in the positions, for cloth that is flat at rest (Bergou et al. 2006).

    The same rigidity as "hinge", with a constant stiffness matrix.
    """

    law: Literal["quadratic"] = "quadratic"
    flat_only: ClassVar[bool] = True

    def blocks(self, sheet: Sheet, relaxation_s: float) -> list[Block]:
        refuse_curved(sheet, self.law)
        found = bending_faces(sheet, self.rigidities())
        rest = quadratic_bending_rest(sheet.rest_positions[found.stencils], found.coupling, relaxation_s)
        element = quadratic_bending(viscous=relaxation_s > 0)
        return [Block(element, "bending", found.stencils, rest)]
