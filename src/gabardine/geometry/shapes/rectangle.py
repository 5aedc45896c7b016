"""A flat rectangular sheet."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Literal, Self

import numpy as np
from pydantic import Field, model_validator

from gabardine.geometry.grid import PATTERNS, cell_centres, grid_vertices
from gabardine.geometry.irregular import fill
from gabardine.geometry.mesh import Floats, Ints, Mesh
from gabardine.geometry.shapes.shape import (
    MAX_IRREGULAR_FACES,
    Count,
    Metres,
    Shape,
    cut_count,
    refuse_too_fine,
    refuse_too_many,
)

Pattern = Literal["regular", "alternating", "cross", "irregular"]
GRIDS = ("regular", "alternating")
"""Patterns that use only the vertices of the grid."""
DEFAULT_CELLS = 32
"""Default number of cells along the longer side; cells are then nearly square."""


class Rectangle(Shape):
    """Spans x 0..w and z 0..h at y = 0, normal +y, weft along x, warp along z.

    Grid patterns: vertex (i along x, j along z) is i*(nz+1)+j; `cross` adds the cell centres after those.
    `irregular` has its border vertices first, evenly spaced exactly on the border, and with `cells` as
    many vertices and triangles as `regular`.
    """

    shape: Literal["rectangle"] = "rectangle"
    size_m: tuple[Metres, Metres] = Field(description="extent along x and along z [m]")
    cells: tuple[Count, Count] | None = Field(None, description="cells along x and along z")
    pattern: Pattern = Field("regular", description="how cells are cut into triangles")
    seed: int = Field(0, ge=0, description="of the irregular pattern")
    edge_m: Metres | None = Field(None, description="irregular, instead of cells: mean edge length [m]")
    face_count: int | None = Field(
        None, ge=2, description="irregular, instead of cells: triangles, within 5 %"
    )

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        finer = [name for name in ("cells", "edge_m", "face_count") if getattr(self, name) is not None]
        if len(finer) > 1:
            raise ValueError(f"{' and '.join(finer)} contradict each other; give one of them")
        if finer and finer != ["cells"] and self.pattern != "irregular":
            raise ValueError(f'{finer[0]} needs pattern = "irregular"; with "{self.pattern}" give cells')
        if self.edge_m is None and self.face_count is None:
            refuse_too_fine(self._cells(), self.pattern)
        else:
            refuse_too_many(self._expected_faces(), finer[0], MAX_IRREGULAR_FACES)
        return self

    def build(self, folder: Path) -> Mesh:  # noqa: ARG002 - one signature for all shapes
        plane, faces = self._irregular() if self.pattern == "irregular" else self._grid()
        positions = np.column_stack([plane[:, 0], np.zeros(len(plane)), plane[:, 1]])
        first, second = self._cells()
        grid = (first, second) if self.pattern in GRIDS else None
        return Mesh(positions, faces, plane[faces], sides(plane, *self.size_m), grid)

    def triangle_count(self, folder: Path) -> int:  # noqa: ARG002 - one signature for all shapes
        if self.edge_m is None and self.face_count is None:
            return cut_count(self._cells(), self.pattern)
        return round(self._expected_faces())

    def _expected_faces(self) -> float:
        """The number of triangles for `edge_m` or `face_count`: equilateral ones of that edge."""
        if self.edge_m is not None:
            return self.size_m[0] * self.size_m[1] / (math.sqrt(3.0) / 4.0 * self.edge_m**2)
        return self.face_count or 0

    def _cells(self) -> tuple[int, int]:
        if self.cells is not None:
            return self.cells
        edge = max(self.size_m) / DEFAULT_CELLS
        return _rounded_cells(self.size_m, edge)

    def _grid(self) -> tuple[Floats, Ints]:
        first, second = self._cells()
        x, z = np.linspace(0.0, self.size_m[0], first + 1), np.linspace(0.0, self.size_m[1], second + 1)
        faces = PATTERNS[self.pattern](first, second)
        plane = grid_vertices(x, z)
        if faces.max() >= len(plane):
            plane = np.concatenate([plane, cell_centres(x, z)])
        return plane, faces

    def _irregular(self) -> tuple[Floats, Ints]:
        if self.edge_m is None and self.face_count is None:
            first, second = self._cells()
            inside = (first - 1) * (second - 1)
        else:
            wanted = max(2, round(self._expected_faces()))
            first, second = _border_cells(self.size_m, wanted)
            inside = max(0, wanted // 2 + 1 - first - second)
        cells = np.array([first, second], dtype=np.float64)

        def depth(points: Floats) -> Floats:
            return np.minimum(points, cells - points).min(axis=1)

        points, faces = fill(_outline(first, second), inside, depth, self.seed)
        return points / cells * np.array(self.size_m), faces


def sides(plane: Floats, width: float, height: float) -> dict[str, Ints]:
    """The named vertex groups of a sheet from its points (x, z) [m]."""
    on = {
        "left": plane[:, 0] == 0.0,
        "right": plane[:, 0] == width,
        "bottom": plane[:, 1] == 0.0,
        "top": plane[:, 1] == height,
    }
    corners = {f"{end}-{side}": on[end] & on[side] for end in ("top", "bottom") for side in ("left", "right")}
    border = on["left"] | on["right"] | on["bottom"] | on["top"]
    masks = {**on, **corners, "border": border, "all": np.ones(len(plane), dtype=bool)}
    return {name: np.flatnonzero(mask) for name, mask in masks.items()}


def _outline(first: int, second: int) -> Floats:
    """The border of first x second unit cells, from (0, 0) along the first axis and around."""
    i, j = np.arange(first), np.arange(second)
    return np.concatenate(
        [
            np.column_stack([i, np.zeros(first)]),
            np.column_stack([np.full(second, first), j]),
            np.column_stack([first - i, np.full(first, second)]),
            np.column_stack([np.zeros(second), second - j]),
        ]
    ).astype(np.float64)


def _rounded_cells(size_m: tuple[float, float], edge: float) -> tuple[int, int]:
    return max(1, round(size_m[0] / edge)), max(1, round(size_m[1] / edge))


def _border_cells(size_m: tuple[float, float], wanted: int) -> tuple[int, int]:
    """Border cells for `wanted` near-equilateral triangles, at most as many as these allow."""
    edge = math.sqrt(size_m[0] * size_m[1] / wanted * 4.0 / math.sqrt(3.0))
    first, second = _rounded_cells(size_m, edge)
    most = max(
        2, wanted // 2 + 1
    )  # a border of 2 (first + second) vertices alone makes that less 2 triangles
    if first + second <= most:
        return first, second
    return (max(1, most - second), second) if first > second else (first, max(1, most - first))
