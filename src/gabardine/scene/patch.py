"""[[cloth.patch]] and [[cloth.interlining]]: some triangles of a cloth, and a fabric for them.

A patch has its own fabric in place of the cloth's; an interlining is fused to it, so that both act. The laws
of a fabric use only its own triangles: there is no bending stiffness across the border between two fabrics
unless an interlining lies over it, as the allowance of a seam does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from gabardine.core.errors import SceneError
from gabardine.core.parameters import Parameters
from gabardine.materials.fabric import Fabric
from gabardine.scene.fabric_choice import FabricChoice

Bools = NDArray[np.bool_]
Piece = tuple[Fabric, Bools]
"""A fabric, and a mask of its triangles in the mesh."""


class Patch(Parameters):
    """Triangles of a mesh, and a fabric."""

    faces: tuple[tuple[Annotated[int, Field(ge=0)], Annotated[int, Field(ge=0)]], ...] = Field(
        min_length=1, description="first and last triangle of each run of them, counted from 0 as in the mesh"
    )
    fabric: FabricChoice = Field(description="a library name, a fabric file or a table")

    def mask(self, face_count: int, field: str) -> Bools:
        """A mask of its triangles in a mesh; field: name in messages."""
        out = np.zeros(face_count, bool)
        for first, last in self.faces:
            if not first <= last < face_count:
                raise SceneError.at(
                    f"{field}.faces",
                    f"[{first}, {last}] are no triangles of the mesh, which has 0 to {face_count - 1}; give "
                    f"the first and the last of a run.",
                )
            out[first : last + 1] = True
        return out


def pieces(fabric: Fabric, patches: Sequence[Patch], face_count: int) -> list[Piece]:
    """The fabrics of a cloth with patches, each with its triangles; the cloth's own first, if it has any."""
    left = np.ones(face_count, bool)
    out: list[Piece] = []
    for patch in patches:
        mask = patch.mask(face_count, "patch")
        twice = np.flatnonzero(mask & ~left)
        if len(twice):
            message = f"Triangle {twice[0]} is in two patches; take it out of one of them."
            raise SceneError.at("patch.faces", message)
        left &= ~mask
        out.append((patch.fabric, mask))
    return [(fabric, left), *out] if left.any() else out
