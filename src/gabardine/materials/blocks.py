"""From a fabric on a mesh to blocks of elements: where material meets discretisation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

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
from gabardine.elements.triangle import triangle, triangle_rest
from gabardine.materials.bending.hinge import Hinge
from gabardine.materials.law import MembraneLaw
from gabardine.materials.membrane.linear import Linear


@dataclass(frozen=True, eq=False)
class Sheet:
    """The geometry a fabric is put on, indices in the model's numbering.

    rest_positions [m], faces, thread_coordinates [m] (per corner), hinges (a, b, c, d),
    hinge_faces: the two faces of each hinge, held: faces that cannot deform
    """

    rest_positions: NDArray[Any]
    faces: NDArray[np.uint32]
    thread_coordinates: NDArray[Any]
    hinges: NDArray[np.uint32]
    hinge_faces: NDArray[Any]
    held: NDArray[np.bool_]


def membrane_block(sheet: Sheet, law: MembraneLaw, relaxation_s: float) -> Block:
    """The membrane triangles of a law, with viscosity `relaxation_s` times its stiffness at rest."""
    elastic = law.parameters()
    viscous = tuple(relaxation_s * c for c in rest_stiffness(law)) if relaxation_s > 0 else ()
    par = np.array([len(elastic), *elastic, *viscous], float)
    name = type(law).__name__.lower()
    if relaxation_s > 0:
        element = triangle(f"triangle-{name}-viscous", type(law), Linear)
    else:
        element = triangle(f"triangle-{name}", type(law))
    return Block(element, "membrane", sheet.faces, triangle_rest(sheet.thread_coordinates), par)


def bending_block(sheet: Sheet, law: Hinge, relaxation_s: float) -> Block:
    """The bending triangles of a sheet."""
    faces, threads = sheet.faces.astype(np.int64), sheet.thread_coordinates
    beside, far = neighbours(faces, sheet.hinges, sheet.hinge_faces)
    factor = bending_factor(faces, threads, beside, far)
    coupling = coupling_matrices(threads, beside, sheet.held, plate(law.rigidities()) / factor)
    stencils = bending_stencils(faces, far)
    rest = bending_rest(sheet.rest_positions[stencils], coupling, relaxation_s)
    bends = coupling.any(axis=(1, 2))
    return Block(BENDING, "bending", stencils[bends], rest[bends], np.zeros(1))


def rest_stiffness(law: MembraneLaw) -> tuple[float, ...]:
    """(cuu, cvv, css, cuv, cus, cvs) of a law at zero strain [N/m]."""
    return tuple(float(c) for c in law.tangent(0.0, 0.0, 0.0, np.array(law.parameters()), 0)[3:])
