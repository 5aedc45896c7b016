"""Bending by one vector per edge: the cheapest, for cloth that is flat at rest."""

from __future__ import annotations

from typing import ClassVar, Literal

import numpy as np

from gabardine.elements.contract import Block
from gabardine.elements.linear_bending import linear_bending, linear_bending_rest
from gabardine.elements.linear_stiffness import calibrated, clamped, edges_of
from gabardine.materials.bending.flat import refuse_curved
from gabardine.materials.bending.law import BendingLaw
from gabardine.materials.sheet import Sheet


class LinearBending(BendingLaw):
    """Forces along the bending vector of each edge, for cloth flat at rest (Volino & Magnenat-Thalmann 2006).

    The cheapest. Rigidity is right along weft and warp of a grid that follows them; folds at 45 degrees to
    the cells are 2 to 6 times too stiff (design note 0006).
    """

    law: Literal["linear"] = "linear"
    flat_only: ClassVar[bool] = True

    def blocks(self, sheet: Sheet, relaxation_s: float) -> list[Block]:
        refuse_curved(sheet, self.law)
        faces, threads, positions = (
            sheet.faces.astype(np.int64),
            sheet.thread_coordinates,
            sheet.rest_positions,
        )
        edges = edges_of(positions, threads, faces, sheet.hinges.astype(np.int64), sheet.hinge_faces)
        own = calibrated(edges, sheet.hinge_faces, faces, positions, threads, self.rigidities())
        stiffness = clamped(edges.stiffness(*own), sheet.hinge_faces, sheet.held)
        rest = linear_bending_rest(edges.hinges, stiffness, relaxation_s)
        bends = stiffness > 0
        element = linear_bending(viscous=relaxation_s > 0)
        return [Block(element, "bending", sheet.hinges[bends], rest[bends])]
