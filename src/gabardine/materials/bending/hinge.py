"""Bending resisted at the hinges (dihedral angles) between triangles."""

from __future__ import annotations

from typing import Literal

import numpy as np

from gabardine.elements.bending import BENDING
from gabardine.elements.bending_factor import bending_factor
from gabardine.elements.bending_rest import (
    bending_rest,
    bending_stencils,
    coupling_matrices,
    neighbours,
    plate,
)
from gabardine.elements.contract import Block
from gabardine.materials.bending.law import BendingLaw
from gabardine.materials.sheet import Sheet


class Hinge(BendingLaw):
    """The curvature that the three dihedral angles of a face show together (design note 0004)."""

    law: Literal["hinge"] = "hinge"

    def block(self, sheet: Sheet, relaxation_s: float) -> Block:
        faces, threads = sheet.faces.astype(np.int64), sheet.thread_coordinates
        beside, far = neighbours(faces, sheet.hinges, sheet.hinge_faces)
        factor = bending_factor(faces, threads, beside, far)
        coupling = coupling_matrices(threads, beside, sheet.held, plate(self.rigidities()) / factor)
        stencils = bending_stencils(faces, far)
        rest = bending_rest(sheet.rest_positions[stencils], coupling, relaxation_s)
        bends = coupling.any(axis=(1, 2))
        return Block(BENDING, "bending", stencils[bends], rest[bends], np.zeros(1))
