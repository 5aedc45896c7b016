"""Blocks of elements from a fabric on a mesh."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gabardine.core.errors import Problem, SceneError
from gabardine.elements.contract import Block
from gabardine.elements.law_parameters import law_parameters
from gabardine.elements.strains import STRAINS
from gabardine.elements.triangle import triangle_rest
from gabardine.elements.vertex_patch import ELASTIC_AT, PARAMETERS, vertex_patch
from gabardine.elements.vertex_patches import vertex_patches
from gabardine.materials.fabric import Fabric
from gabardine.materials.law import MembraneLaw
from gabardine.materials.membrane import hooke
from gabardine.materials.membrane.matrix import Matrix
from gabardine.materials.sheet import Sheet
from gabardine.materials.spring_network import stiffness_matrix
from gabardine.materials.viscosity.strain_rate import StrainRate
from gabardine.materials.viscosity.viscosity import Viscosity

KEPT = 0.1
"""Stiffness that triangles keep, relative to the shear stiffness at rest; see `kept_stiffness`."""


def membrane_block(
    sheet: Sheet, law: MembraneLaw, viscosity: Viscosity | None = None, strain: str = "green-lagrange"
) -> Block:
    """The membrane triangles of an elastic law and, if there is one, a viscous law on the strain rate.

    strain: the measure of strain, a name in STRAINS
    """
    make = STRAINS[strain]
    elastic = law.parameters()
    viscous = viscosity.membrane_law(law) if viscosity is not None else None
    name = f"{make.__name__}-{_functions(law)}"
    if viscous is None:
        element = make(name, type(law))
        numbers: tuple[float, ...] = ()
    else:
        element = make(f"{name}-{_functions(viscous)}", type(law), type(viscous))
        numbers = viscous.parameters()
    par = law_parameters(elastic, numbers)
    return Block(element, "membrane", sheet.faces, triangle_rest(sheet.thread_coordinates), par)


def averaged_membrane_blocks(
    sheet: Sheet, law: MembraneLaw, viscosity: Viscosity | None = None
) -> list[Block]:
    """The membrane with strains averaged around vertices, and triangles with the stiffness they keep.

    See gabardine.elements.vertex_patch.
    """
    viscous = viscosity.membrane_law(law) if viscosity is not None else None
    kept = kept_stiffness(law)
    viscous_kept = np.zeros(3) if viscous is None else kept_stiffness(viscous)
    elastic = law.parameters()
    par = PARAMETERS.row(
        viscous_at=ELASTIC_AT + len(elastic),
        kept=kept,
        viscous_kept=viscous_kept,
        laws=(*elastic, *(() if viscous is None else viscous.parameters())),
    )
    linear = all(type(each).tangent is hooke.tangent for each in (law, viscous) if each is not None)
    name = "-".join([_functions(law)] + ([] if viscous is None else [_functions(viscous)]))
    blocks = []
    for patches in vertex_patches(sheet.faces, sheet.thread_coordinates, sheet.pinned):
        laws = (type(law), None if viscous is None else type(viscous))
        element = vertex_patch(f"patch{patches.triangles}-{name}", patches.triangles, *laws, convex=linear)
        blocks.append(Block(element, "membrane", patches.stencils, patches.rest, par))
    rate = None if viscous is None else StrainRate(membrane=_diagonal(viscous_kept))
    return [*blocks, membrane_block(sheet, _diagonal(kept), rate)]


def kept_stiffness(law: MembraneLaw) -> NDArray[np.float64]:
    """The diagonal of K [N/m]: a tenth of the shear stiffness at rest, for threads and shear alike.

    The membrane is at least as stiff as triangles of stiffness K alone, so that no mode is free. A larger K
    locks: twill on an alternating grid of 7 mm drapes to 21 %, with half the shear stiffness to 24 %. K is
    smaller if the law minus K would not be positive.
    """
    stiffness = stiffness_matrix(law.rest_stiffness())
    least = float(np.linalg.eigvalsh(stiffness)[0])
    return np.full(3, KEPT * max(min(float(stiffness[2, 2]), least), 0.0))


def _diagonal(moduli: NDArray[np.float64]) -> Matrix:
    u, v, s = (float(c) for c in moduli)
    return Matrix(stiffness_n_per_m=((u, 0.0, 0.0), (0.0, v, 0.0), (0.0, 0.0, s)))


def bending_blocks(sheet: Sheet, fabric: Fabric) -> list[Block]:
    """The bending of a fabric, if it has any; SceneError if the law does not suit the rest shape."""
    if fabric.bending is None or not fabric.resists_bending:
        return []
    if sheet.flat and not fabric.bending.from_panels:
        message = f'law = "{fabric.bending.law}" needs a rest shape in space, which panels have not;'
        raise SceneError.at("fabric.bending", f'{message} use law = "curvature" for what is sewn.')
    try:
        return fabric.bending.blocks(sheet, fabric.viscosity.bending_s if fabric.viscosity else 0.0)
    except SceneError as error:
        raise SceneError(*(Problem("fabric.bending", str(p)) for p in error.problems)) from None


def _functions(law: MembraneLaw) -> str:
    """The file of a law's local functions: laws that share them share compiled kernels."""
    file = type(law).tangent.__module__.rpartition(".")[2]
    return file if law.convex else f"{file}-projected"
