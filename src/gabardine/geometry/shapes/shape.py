"""The base class of shapes: parameters of a scene, and their mesh."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path
from typing import Annotated

from pydantic import Field

from gabardine.core.parameters import Parameters
from gabardine.geometry.mesh import Mesh

Metres = Annotated[float, Field(ge=1e-6, le=1e4)]
Count = Annotated[int, Field(ge=1, le=10_000_000)]

MAX_FACES = 20_000_000
"""More triangles are a typing error, refused before any memory is allocated."""

MAX_IRREGULAR_FACES = 4_000_000
"""Irregular meshes are relaxed in many passes: this many triangles take minutes."""


class Shape(Parameters):
    """Base of all shapes. Each has a field `shape`, its name in the registry.

    The flat shapes have weft and warp along x and z: seen from the front, from above, the warp lies
    clockwise of the weft.
    """

    @abstractmethod
    def build(self, folder: Path) -> Mesh:
        """The mesh in its rest state. `folder`: base of relative paths."""

    @abstractmethod
    def triangle_count(self, folder: Path) -> int:
        """Approximate number of triangles of `build`, without building the mesh."""


def cut_count(cells: tuple[int, int], pattern: str) -> int:
    """Number of triangles of cells of a pattern."""
    return cells[0] * cells[1] * (4 if pattern == "cross" else 2)


def refuse_too_fine(cells: tuple[int, int], pattern: str) -> None:
    """Raise ValueError (for a validator) if cells of a pattern make more triangles than the limit."""
    limit = MAX_IRREGULAR_FACES if pattern == "irregular" else MAX_FACES
    refuse_too_many(cut_count(cells, pattern), "cells", limit)


def refuse_too_many(faces: float, field: str, limit: int = MAX_FACES) -> None:
    """Raise ValueError (for a validator) if a field asks for more triangles than the limit."""
    if faces > limit:
        raise ValueError(
            f"{field} asks for {faces:.3g} triangles; at most {limit} are allowed, ask for fewer"
        )
