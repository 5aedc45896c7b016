"""A dress of two panels, front and back, sewn at the sides and the shoulders, its straps laid over a rod."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Annotated, Literal, Self

import numpy as np
from pydantic import Field, model_validator

from gabardine.geometry.grid import PATTERNS
from gabardine.geometry.mesh import Floats, Ints, Mesh
from gabardine.geometry.shapes.shape import Count, Metres, Shape, cut_count, refuse_too_fine

WAIST = 0.3
"""Position of the waist, as a fraction of the length from the neckline to the hem."""
STRAPS = (0.17, 0.28)
"""Begin and end of each strap, as fractions of the width from its side."""
DEPTH = 0.025
"""Half the distance of front and back in the middle, as a fraction of the width at the top."""


class Dress(Shape):
    """Hangs from the rod, whose axis is the x axis; front towards +z, normals outwards, warp up.

    The panels are cut flat: the thread coordinates are those of the flat panels. At the start they lie
    before and behind the plane z = 0, a little apart, and so are stretched by up to 2 % next to the seams.
    Groups: shoulders (the seams on the rod), hem, seams, border, all.
    """

    shape: Literal["dress"] = "dress"
    length_m: Metres = Field(0.85, description="from the neckline to the hem [m]")
    width_m: tuple[Metres, Metres, Metres] = Field(
        (0.42, 0.36, 0.86), description="of a panel at the top, the waist and the hem [m]"
    )
    strap_m: Annotated[float, Field(ge=1e-6, le=10.0)] = Field(
        0.2, description="from the neckline to the shoulder [m]"
    )
    rod_m: Metres = Field(0.015, description="radius of the bend of the straps over the rod [m]")
    cells: tuple[Annotated[Count, Field(ge=12)], Annotated[Count, Field(ge=8)]] = Field(
        (36, 59), description="of a panel across, and from the neckline to the hem"
    )
    pattern: Literal["regular", "alternating"] = Field("alternating", description="how cells are cut")

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        across, down = self.cells
        refuse_too_fine((2 * across, down + self._strap_rows), self.pattern)
        if self.strap_m <= 2.0 * self.rod_m:
            raise ValueError("strap_m is too short to reach over the rod; it needs more than 2 rod_m")
        return self

    def build(self, folder: Path) -> Mesh:  # noqa: ARG002 - one signature for all shapes
        across, rows = self.cells[0], self.cells[1] + self._strap_rows
        faces = self._cut(PATTERNS[self.pattern](across, rows), rows)
        flat = self._flat(across, rows)
        numbers, sewn = self._sewn(faces, across, rows)
        sides = np.concatenate([numbers[0][faces], numbers[1][faces[:, ::-1]]])
        threads = np.concatenate([(flat * (-1.0, 1.0))[faces], flat[faces[:, ::-1]]])
        positions = np.empty((int(sides.max()) + 1, 3))
        for side, z in ((1, -1.0), (0, 1.0)):
            used = np.unique(faces)
            positions[numbers[side][used]] = self._hung(flat, z, across, rows)[used]
        return Mesh(positions, sides, threads, self._groups(sides, numbers, sewn, rows))

    def triangle_count(self, folder: Path) -> int:  # noqa: ARG002 - one signature for all shapes
        across, down = self.cells
        return cut_count((2 * across, down), self.pattern)

    @property
    def _strap_rows(self) -> int:
        return max(2, round(self.strap_m / self.length_m * self.cells[1]))

    def _strap_columns(self) -> list[tuple[int, int]]:
        """First and last column of each strap."""
        across = self.cells[0]
        first = max(1, round(STRAPS[0] * across))
        last = max(first + 1, round(STRAPS[1] * across))
        return [(first, last), (across - last, across - first)]

    def _cut(self, faces: Ints, rows: int) -> Ints:
        """The triangles of a panel: in the rows of the straps only those of the straps."""
        column, row = np.divmod(faces, rows + 1)
        cell_column, cell_row = column.min(axis=1), row.min(axis=1)
        keep = cell_row >= self._strap_rows
        for first, last in self._strap_columns():
            keep |= (cell_column >= first) & (cell_column < last)
        return faces[keep]

    def _flat(self, across: int, rows: int) -> Floats:
        """The panel laid flat: weft from the middle, warp from the shoulder down (negative) [m]."""
        body = np.linspace(0.0, self.length_m, rows - self._strap_rows + 1)
        straps = np.linspace(-self.strap_m, 0.0, self._strap_rows + 1)[:-1]
        down = np.concatenate([straps, body])
        waist = WAIST * self.length_m
        width = np.interp(down, [0.0, waist, self.length_m], self.width_m)
        s = np.linspace(-0.5, 0.5, across + 1)
        weft = np.multiply.outer(s, width)
        return np.stack([weft, np.broadcast_to(-down - self.strap_m, weft.shape)], axis=-1).reshape(-1, 2)

    def _hung(self, flat: Floats, z: float, across: int, rows: int) -> Floats:
        """Initial positions of front (z = 1) or back (z = -1) [m]: straps around the rod, the rest below."""
        s = np.repeat(np.linspace(-1.0, 1.0, across + 1), rows + 1)
        below = -flat[:, 1]
        bend = 0.5 * math.pi * self.rod_m
        angle = np.minimum(below / self.rod_m, 0.5 * math.pi)
        apart = DEPTH * self.width_m[0] * (1.0 - s**4)
        share = np.clip((below - bend) / (self.strap_m - bend), 0.0, 1.0)
        y = np.where(below < bend, self.rod_m * np.cos(angle), bend - below)
        depth = np.where(below < bend, self.rod_m * np.sin(angle), (1 - share) * self.rod_m + share * apart)
        return np.column_stack([flat[:, 0], y, z * depth])

    def _sewn(self, faces: Ints, across: int, rows: int) -> tuple[tuple[Ints, Ints], dict[str, Ints]]:
        """Vertex index of each grid vertex of the front and of the back, and which of them are sewn."""
        column, row = np.divmod(np.arange((across + 1) * (rows + 1)), rows + 1)
        used = np.zeros(len(column), bool)
        used[np.unique(faces)] = True
        shoulder = used & (row == 0)
        side = used & ((column == 0) | (column == across)) & (row >= self._strap_rows)
        front = np.cumsum(used) - 1
        own = used & ~shoulder & ~side
        back = np.where(own, np.count_nonzero(used) + np.cumsum(own) - 1, front)
        return (front, back), {
            "shoulders": np.flatnonzero(shoulder),
            "seams": np.flatnonzero(shoulder | side),
        }

    def _groups(
        self, sides: Ints, numbers: tuple[Ints, Ints], sewn: dict[str, Ints], rows: int
    ) -> dict[str, Ints]:
        from gabardine.geometry.topology import half_edges

        front, back = numbers
        hem = np.arange(rows, len(front), rows + 1)
        edges = half_edges(sides.astype(np.int32))
        return {
            "shoulders": front[sewn["shoulders"]],
            "seams": front[sewn["seams"]],
            "hem": np.unique([front[hem], back[hem]]),
            "border": np.unique(edges.edges[edges.counts == 1]),
            "all": np.arange(int(sides.max()) + 1),
        }
