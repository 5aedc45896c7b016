"""From a fabric on a mesh to blocks of elements: where material meets discretisation."""

from __future__ import annotations

import numpy as np

from gabardine.elements.contract import Block
from gabardine.elements.triangle import triangle, triangle_rest
from gabardine.materials.law import MembraneLaw
from gabardine.materials.sheet import Sheet
from gabardine.materials.viscosity.viscosity import Viscosity


def membrane_block(sheet: Sheet, law: MembraneLaw, viscosity: Viscosity | None = None) -> Block:
    """The membrane triangles of an elastic law and, if there is one, a viscous law on the strain rate."""
    elastic = law.parameters()
    viscous = viscosity.membrane_law(law) if viscosity is not None else None
    name = f"triangle-{_functions(law)}"
    if viscous is None:
        element = triangle(name, type(law))
        numbers: tuple[float, ...] = ()
    else:
        element = triangle(f"{name}-{_functions(viscous)}", type(law), type(viscous))
        numbers = viscous.parameters()
    par = np.array([len(elastic), *elastic, *numbers], float)
    return Block(element, "membrane", sheet.faces, triangle_rest(sheet.thread_coordinates), par)


def _functions(law: MembraneLaw) -> str:
    """The file of a law's local functions: laws that share them share compiled kernels."""
    file = type(law).tangent.__module__.rpartition(".")[2]
    return file if law.convex else f"{file}-projected"
