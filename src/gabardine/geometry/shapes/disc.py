"""A flat disc."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Literal, Self

import numpy as np
from pydantic import Field, model_validator

from gabardine.geometry.irregular import fill
from gabardine.geometry.mesh import Floats, Mesh
from gabardine.geometry.shapes.shape import MAX_IRREGULAR_FACES, Metres, Shape, refuse_too_many

DEFAULT_EDGES = 20
"""Default number of edges along the radius."""


class Disc(Shape):
    """Centred at the origin in the plane y = 0, normal +y, weft along x, warp along z, irregular.

    Border vertices come first, on the circle and evenly spaced, the first of them on the x axis.
    """

    shape: Literal["disc"] = "disc"
    radius_m: Metres = Field(description="[m]")
    edge_m: Metres | None = Field(None, description="mean edge length [m], at most the radius")
    seed: int = Field(0, ge=0, description="of the irregular mesh")
    ring_m: Metres | None = Field(
        None, description="radius of a circle of vertices inside, such as the rim of a clamp [m]"
    )

    @model_validator(mode="after")
    def _fine_enough(self) -> Self:
        if self._edge() > self.radius_m:
            raise ValueError(
                f"edge_m = {self.edge_m:g} is longer than radius_m = {self.radius_m:g}; choose a shorter edge"
            )
        if self.ring_m is not None and not self._edge() <= self.ring_m <= self.radius_m - 0.5 * self._edge():
            raise ValueError(
                f"ring_m = {self.ring_m:g} leaves no room for edges of {self._edge():g} m on either side; "
                f"choose another radius or a shorter edge"
            )
        refuse_too_many(self._expected_faces(), "edge_m", MAX_IRREGULAR_FACES)
        return self

    def build(self, folder: Path) -> Mesh:  # noqa: ARG002 - one signature for all shapes
        around = max(6, round(2.0 * math.pi * self.radius_m / self._edge()))
        angles = 2.0 * math.pi * np.arange(around) / around
        circle = np.column_stack([np.cos(angles), np.sin(angles)])
        spacing = 2.0 * math.sin(math.pi / around)  # of the unit circle's border vertices
        inside = max(1, round((self._expected_faces() + 2 - around) / 2))

        def depth(points: Floats) -> Floats:
            return math.cos(math.pi / around) / spacing - np.linalg.norm(points, axis=1)

        ring = self._ring()
        inner = ring / (spacing * self.radius_m)
        points, faces = fill(circle / spacing, max(1, inside - len(ring)), depth, self.seed, inner)
        plane = points * (spacing * self.radius_m)
        plane[:around] = circle * self.radius_m
        plane[around : around + len(ring)] = ring
        positions = np.column_stack([plane[:, 0], np.zeros(len(plane)), plane[:, 1]])
        groups = {"border": np.arange(around), "all": np.arange(len(plane))}
        return Mesh(positions, faces, plane[faces], groups)

    def triangle_count(self, folder: Path) -> int:  # noqa: ARG002 - one signature for all shapes
        return round(self._expected_faces())

    def _ring(self) -> Floats:
        """Points on the inner circle, shape (n, 2) [m]."""
        if self.ring_m is None:
            return np.zeros((0, 2))
        count = max(6, round(2.0 * math.pi * self.ring_m / self._edge()))
        angles = 2.0 * math.pi * np.arange(count) / count
        return self.ring_m * np.column_stack([np.cos(angles), np.sin(angles)])

    def _edge(self) -> float:
        return self.edge_m if self.edge_m is not None else self.radius_m / DEFAULT_EDGES

    def _expected_faces(self) -> float:
        return math.pi * self.radius_m**2 / (math.sqrt(3.0) / 4.0 * self._edge() ** 2)
