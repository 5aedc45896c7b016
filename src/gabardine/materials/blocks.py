"""From a fabric on a mesh to blocks of elements: where material meets discretisation."""

from __future__ import annotations

from gabardine.core.errors import Problem, SceneError
from gabardine.elements.contract import Block
from gabardine.elements.law_parameters import law_parameters
from gabardine.elements.strains import STRAINS
from gabardine.elements.triangle import triangle_rest
from gabardine.materials.fabric import Fabric
from gabardine.materials.law import MembraneLaw
from gabardine.materials.sheet import Sheet
from gabardine.materials.viscosity.viscosity import Viscosity


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


def bending_blocks(sheet: Sheet, fabric: Fabric) -> list[Block]:
    """The bending of a fabric, if it resists it; a law that the rest shape does not suit is refused."""
    if fabric.bending is None or max(fabric.bending.rigidities()) == 0:
        return []
    try:
        return fabric.bending.blocks(sheet, fabric.viscosity.bending_s if fabric.viscosity else 0.0)
    except SceneError as error:
        raise SceneError(*(Problem("fabric.bending", str(p)) for p in error.problems)) from None


def _functions(law: MembraneLaw) -> str:
    """The file of a law's local functions: laws that share them share compiled kernels."""
    file = type(law).tangent.__module__.rpartition(".")[2]
    return file if law.convex else f"{file}-projected"
