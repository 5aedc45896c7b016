"""[[cloth.cord]]: springs between vertices, independent of the fabric."""

from __future__ import annotations

from typing import Annotated, Self

import numpy as np
from pydantic import Field, model_validator

from gabardine.core.errors import SceneError
from gabardine.core.messages.validation import sentence
from gabardine.core.parameters import Parameters
from gabardine.elements.contract import Block
from gabardine.materials.sheet import Sheet
from gabardine.materials.spring.hooke import Hooke
from gabardine.materials.springs import spring_block


class Cord(Parameters):
    """An elastic band along an edge, or the shank of a button: T = tension (l/L - 1) in each of its parts."""

    vertices: tuple[Annotated[int, Field(ge=0)], ...] = Field(
        min_length=2, description="the vertices of the mesh that it runs along, in order"
    )
    lengths_m: tuple[Annotated[float, Field(gt=0)], ...] = Field(
        description="of its parts at rest, one less than vertices [m]"
    )
    tension_n: float = Field(gt=0, le=1e6, description="force at twice its length [N]")
    damping_s: float = Field(0.01, ge=0, le=1e3, description="damping over stiffness [s]")

    @model_validator(mode="after")
    def _fits(self) -> Self:
        parts = len(self.vertices) - 1
        if len(self.lengths_m) != parts:
            raise sentence(f"lengths_m has {len(self.lengths_m)} values; {parts + 1} vertices have {parts}.")
        if any(a == b for a, b in zip(self.vertices, self.vertices[1:])):
            raise sentence("A vertex follows itself in vertices; leave it out.")
        return self

    def block(self, sheet: Sheet) -> Block:
        """Its springs, in the model's numbering: K = tension/L."""
        count = len(sheet.vertices)
        if max(self.vertices) >= count:
            raise SceneError.at(
                "cord.vertices", f"There is no vertex {max(self.vertices)}; the mesh has 0 to {count - 1}."
            )
        along = sheet.vertices[list(self.vertices)]
        lengths = np.array(self.lengths_m)
        stiffness = self.tension_n / lengths
        pairs = np.column_stack([along[:-1], along[1:]])
        return spring_block(pairs, lengths, stiffness, Hooke(), self.damping_s * stiffness)
