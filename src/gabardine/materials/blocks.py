"""From a fabric on a mesh to blocks of elements: where material meets discretisation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.elements.contract import Block
from gabardine.elements.hinge import HINGE
from gabardine.elements.hinge_rest import hinge_rest, rigidity_across
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
    """The bending hinges of a sheet."""
    u, v = sheet.hinge_faces[:, 0], sheet.hinge_faces[:, 1]
    areas = np.where(sheet.held, 0.0, triangle_rest(sheet.thread_coordinates)[:, 6])
    edges = _edge_vectors(sheet.faces[u], sheet.thread_coordinates[u], sheet.hinges)
    rigidity = rigidity_across(edges, law.rigidities())
    stencils = sheet.rest_positions[sheet.hinges]
    rest = hinge_rest(stencils, edges, areas[u] + areas[v], rigidity, relaxation_s)
    return Block(HINGE, "bending", sheet.hinges, rest, np.zeros(1))


def rest_stiffness(law: MembraneLaw) -> tuple[float, ...]:
    """(cuu, cvv, css, cuv, cus, cvs) of a law at zero strain [N/m]."""
    return tuple(float(c) for c in law.tangent(0.0, 0.0, 0.0, np.array(law.parameters()), 0)[3:])


def _edge_vectors(
    faces: NDArray[Any], thread_coordinates: NDArray[Any], hinges: NDArray[Any]
) -> NDArray[np.float64]:
    """Thread-space vector of each hinge's edge, seen in its first face."""
    row = np.arange(len(hinges))
    first = np.argmax(faces == hinges[:, :1], axis=1)
    second = np.argmax(faces == hinges[:, 1:2], axis=1)
    return thread_coordinates[row, second] - thread_coordinates[row, first]
