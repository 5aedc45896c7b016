"""A strip for bending and tension tests: a rectangle named for its use."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, Self

from pydantic import Field, model_validator

from gabardine.geometry.mesh import Mesh
from gabardine.geometry.shapes.rectangle import Pattern, Rectangle
from gabardine.geometry.shapes.shape import Count, Metres, Shape, refuse_too_fine


class Strip(Shape):
    """The rectangle x 0..length, z 0..width at y = 0; its ends are the groups "left" and "right"."""

    shape: Literal["strip"] = "strip"
    length_m: Metres = Field(description="extent along x [m]")
    width_m: Metres = Field(description="extent along z [m]")
    cells: tuple[Count, Count] | None = Field(None, description="cells along the length and the width")
    pattern: Pattern = Field("regular", description="how cells are cut into triangles")
    seed: int = Field(0, ge=0, description="of the irregular pattern")

    @model_validator(mode="after")
    def _not_too_fine(self) -> Self:
        if self.cells is not None:
            refuse_too_fine(self.cells, self.pattern)
        return self

    def build(self, folder: Path) -> Mesh:
        return self._rectangle().build(folder)

    def triangle_count(self, folder: Path) -> int:
        return self._rectangle().triangle_count(folder)

    def _rectangle(self) -> Rectangle:
        size_m = (self.length_m, self.width_m)
        return Rectangle(size_m=size_m, cells=self.cells, pattern=self.pattern, seed=self.seed)
