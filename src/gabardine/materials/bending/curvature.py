"""Bending by second derivatives: one rigidity on every mesh, in every direction."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, Self

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from gabardine.elements.bending_rest import neighbours
from gabardine.elements.contract import Block, Element
from gabardine.elements.curvature import curvature
from gabardine.elements.curvature_rate import CURVATURE_RATE
from gabardine.elements.curvature_rest import CurvatureRest, curvature_rest
from gabardine.elements.curvature_stencils import curvature_operators
from gabardine.elements.quadratics import Surroundings
from gabardine.elements.triangle import triangle_rest
from gabardine.materials.bending.law import BendingLaw
from gabardine.materials.sheet import Sheet


class Curvature(BendingLaw):
    """Bending and twist right on any triangle mesh and in any direction (design note 0019).

    With Poisson's ratio and, if it was measured, a rigidity against twist; any rest shape. The default law.
    """

    law: Literal["curvature"] = "curvature"
    from_panels: ClassVar[bool] = True
    poisson: float | None = Field(
        None, gt=-1, lt=1, description="Poisson ratio of bending, of a strip bent freely; left out: 0"
    )
    twist_n_m: float | None = Field(
        None,
        ge=0,
        description="twisting moment per width over twice the twist; left out: "
        "sqrt(weft_n_m warp_n_m)/(2 (1 + poisson)), the isotropic plate [N m]",
    )

    @classmethod
    def example(cls, stiffness: float, size_m: float, woven: bool = False, **more: Any) -> Self:
        special = {"poisson": 0.3, "twist_n_m": 0.15 * stiffness} if woven else {}
        return super().example(stiffness, size_m, woven, **special, **more)

    def plate(self) -> NDArray[np.float64]:
        """Rigidities are those of strips free to curve sideways, as testers bend them."""
        weft, warp = self.rigidities()
        mean, poisson = np.sqrt(weft * warp), self.poisson or 0.0
        twist = mean / (2.0 * (1.0 + poisson)) if self.twist_n_m is None else self.twist_n_m
        out = np.diag([weft, warp, 0.0]) / (1.0 - poisson**2)
        out[0, 1] = out[1, 0] = poisson * mean / (1.0 - poisson**2)
        out[2, 2] = 4.0 * twist
        return out

    def blocks(self, sheet: Sheet, relaxation_s: float) -> list[Block]:
        faces, plate = sheet.faces.astype(np.int64), self.plate()
        beside, far = neighbours(faces, sheet.hinges, sheet.hinge_faces)
        around = Surroundings(faces, sheet.thread_coordinates, beside, far, sheet.held)
        triangles = triangle_rest(sheet.thread_coordinates)
        operators = curvature_operators(around, plate)
        # In a single point there is no curvature: a flat rest shape has no second derivatives to subtract.
        places = np.zeros_like(sheet.rest_positions) if sheet.flat else sheet.rest_positions
        rest = curvature_rest(places, triangles, operators.shared, plate)
        out = []
        for size, rows in rest.by_size():
            element = curvature(size, rest.form is not None)
            out.append(_block(element, rest, rows, np.zeros(0)))
        if relaxation_s > 0.0:
            own = curvature_rest(places, triangles, operators.own, plate)
            bends = np.flatnonzero(own.weights.any(axis=(1, 2)))
            par = CURVATURE_RATE.par.row(relaxation=relaxation_s)
            out.append(_block(CURVATURE_RATE, own, bends, par))
        return out


def _block(element: Element, rest: CurvatureRest, rows: NDArray[Any], par: NDArray[np.float64]) -> Block:
    fields = rest.fields(element.size, rows)
    named = {name: values for name, values in fields.items() if name in element.rest}
    numbers = element.rest.rows(len(rows), **named)
    return Block(element, "bending", rest.stencils[rows, : element.size], numbers, par)
