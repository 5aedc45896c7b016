"""A seamless tube."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Annotated, Literal, Self

import numpy as np
from pydantic import Field, model_validator

from gabardine.geometry.grid import PATTERNS, cell_centres, grid_vertices
from gabardine.geometry.mesh import Floats, Ints, Mesh
from gabardine.geometry.shapes.shape import Count, Metres, Shape, cut_count, refuse_too_fine

DEFAULT_AROUND = 48


class Tube(Shape):
    """About the y axis, bottom rim at y = 0, normals outwards, weft around (from x to z), warp up.

    Vertices lie on the cylinder; vertex (i around, j up) is i*(along+1)+j. Closed in its vertices, while
    the thread coordinates, per corner, are the tube cut open and rolled flat. They measure along the flat
    facets (chords, not arcs), so that the rest state is free of strain; the rest area is that of the facets.
    """

    shape: Literal["tube"] = "tube"
    radius_m: Metres = Field(description="of the cylinder through the vertices [m]")
    height_m: Metres = Field(description="extent along y [m]")
    cells: tuple[Annotated[Count, Field(ge=3)], Count] | None = Field(
        None, description="cells around and along y"
    )
    pattern: Literal["regular", "alternating", "cross"] = Field("regular", description="how cells are cut")

    @model_validator(mode="after")
    def _not_too_fine(self) -> Self:
        refuse_too_fine(self._cells(), self.pattern)
        return self

    def triangle_count(self, folder: Path) -> int:  # noqa: ARG002 - one signature for all shapes
        return cut_count(self._cells(), self.pattern)

    def build(self, folder: Path) -> Mesh:  # noqa: ARG002 - one signature for all shapes
        around, along = self._cells()
        sheet_faces = PATTERNS[self.pattern](around, along)
        sheet = self._sheet(sheet_faces)
        rolled = self._rolled()
        # On the sheet the last column is a copy of the first; on the tube they are the same vertices.
        onto = np.arange(len(sheet))
        grid_count = (around + 1) * (along + 1)
        onto[around * (along + 1) : grid_count] = np.arange(along + 1)
        onto[grid_count:] -= along + 1
        positions = (
            np.concatenate([rolled, _centres(rolled, around, along)]) if len(sheet) > grid_count else rolled
        )
        bottom = np.arange(around) * (along + 1)
        groups = {
            "bottom": bottom,
            "top": bottom + along,
            "border": np.sort(np.concatenate([bottom, bottom + along])),
            "all": np.arange(len(positions)),
        }
        return Mesh(positions, onto[sheet_faces], sheet[sheet_faces], groups)

    def _cells(self) -> tuple[int, int]:
        if self.cells is not None:
            return self.cells
        chord = 2.0 * self.radius_m * math.sin(math.pi / DEFAULT_AROUND)
        return DEFAULT_AROUND, max(1, round(self.height_m / chord))

    def _heights(self) -> Floats:
        return np.linspace(0.0, self.height_m, self._cells()[1] + 1)

    def _sheet(self, faces: Ints) -> Floats:
        """The tube cut open and flat: (weft, warp) of grid vertices and, if used, cell centres [m]."""
        around, _ = self._cells()
        weft = 2.0 * self.radius_m * math.sin(math.pi / around) * np.arange(around + 1)
        grid = grid_vertices(weft, self._heights())
        return (
            np.concatenate([grid, cell_centres(weft, self._heights())]) if faces.max() >= len(grid) else grid
        )

    def _rolled(self) -> Floats:
        around, along = self._cells()
        angle = np.repeat(2.0 * math.pi * np.arange(around) / around, along + 1)
        x, z = self.radius_m * np.cos(angle), self.radius_m * np.sin(angle)
        return np.column_stack([x, np.tile(self._heights(), around), z])


def _centres(rolled: Floats, around: int, along: int) -> Floats:
    """The middle of each flat facet [m], in cell order."""
    columns = rolled.reshape(around, along + 1, 3)
    between = 0.5 * (columns + np.roll(columns, -1, axis=0))
    return (0.5 * (between[:, 1:] + between[:, :-1])).reshape(-1, 3)
