"""Bending with a constant matrix, for cloth that is flat at rest: fold vectors instead of angles."""

from __future__ import annotations

from typing import ClassVar, Literal

import numpy as np

from gabardine.elements.bending_factor import bending_factor
from gabardine.elements.bending_rest import bending_stencils, coupling_matrices, neighbours, plate
from gabardine.elements.contract import Block
from gabardine.elements.quadratic_bending import quadratic_bending, quadratic_bending_rest
from gabardine.materials.bending.flat import refuse_curved
from gabardine.materials.bending.law import BendingLaw
from gabardine.materials.sheet import Sheet


class QuadraticBending(BendingLaw):
    """The hinge law made linear in the positions, for cloth that is flat at rest (Bergou et al. 2006).

    The same rigidity as "hinge", with a constant stiffness matrix.
    """

    law: Literal["quadratic"] = "quadratic"
    flat_only: ClassVar[bool] = True

    def block(self, sheet: Sheet, relaxation_s: float) -> Block:
        refuse_curved(sheet, self.law)
        faces, threads = sheet.faces.astype(np.int64), sheet.thread_coordinates
        beside, far = neighbours(faces, sheet.hinges, sheet.hinge_faces)
        factor = bending_factor(faces, threads, beside, far)
        coupling = coupling_matrices(threads, beside, sheet.held, plate(self.rigidities()) / factor)
        stencils = bending_stencils(faces, far)
        rest = quadratic_bending_rest(sheet.rest_positions[stencils], coupling, relaxation_s)
        bends = coupling.any(axis=(1, 2))
        element = quadratic_bending(viscous=relaxation_s > 0)
        return Block(element, "bending", stencils[bends], rest[bends], np.zeros(1))
