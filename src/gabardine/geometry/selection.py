"""Selections of vertices in a scene: a group of the mesh, a box, a ball, or their numbers.

Boxes and balls refer to the initial positions, in metres of the world.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated, Any

import numpy as np
from pydantic import ConfigDict, Discriminator, Field, RootModel, Tag, field_validator

from gabardine.core.bounds import FARTHEST_M, Position
from gabardine.core.errors import SceneError
from gabardine.core.parameters import Parameters
from gabardine.geometry.mesh import Floats, Ints, Mesh

Point = Position
EXAMPLE = "{ box_m = [[-1, 0.9, -1], [1, 1.1, 1]] }"
"""A selection for any mesh, as an example in messages."""
TOLERANCE_M = 1e-9
"""Tolerance for the rounding of placement: a vertex this close to a box or ball is in it."""


class Group(RootModel[str]):
    """A named group of the mesh: "left", "top-left", "border", "all", ..."""

    model_config = ConfigDict(frozen=True)

    def pick(self, mesh: Mesh, placed_positions: Floats) -> Ints:  # noqa: ARG002 - one signature for all
        """The vertices selected, int32, ascending."""
        members = np.unique(mesh.groups.get(self.root, np.empty(0, dtype=np.int32))).astype(np.int32)
        if len(members) == 0:
            raise _nothing(
                f"The mesh has no group {self.root!r}; it has: {', '.join(mesh.groups) or 'none'}. "
                f"Vertices in a box are selected by {EXAMPLE}, the lower corner first."
            )
        return members


class _Region(Parameters):
    """A part of space; it selects vertices by their distance to it."""

    @abstractmethod
    def distances(self, points: Floats) -> Floats:
        """Distance of points (n, 3) to the region [m], zero inside."""

    @abstractmethod
    def described(self) -> str:
        """The region in words."""

    def pick(self, mesh: Mesh, placed_positions: Floats) -> Ints:  # noqa: ARG002 - one signature for all
        """The vertices selected, int32, ascending."""
        distances = self.distances(placed_positions)
        inside = np.flatnonzero(distances <= TOLERANCE_M).astype(np.int32)
        if len(inside) == 0:
            nearest = int(np.argmin(distances))
            place = ", ".join(f"{x:.4g}" for x in placed_positions[nearest])
            raise _nothing(
                f"No vertex of the placed start lies in {self.described()}; the nearest, vertex {nearest} at "
                f"({place}), is {distances[nearest]:.3g} m away; move or enlarge it."
            )
        return inside


class Box(_Region):
    """Vertices in a box along the axes, its faces included."""

    box_m: tuple[Point, Point] = Field(description="two opposite corners, the lower first [m]")

    @field_validator("box_m")
    @classmethod
    def _ordered(cls, box_m: tuple[Point, Point]) -> tuple[Point, Point]:
        for axis, low, high in zip("xyz", *box_m):
            if low > high:
                raise ValueError(
                    f"the first corner has {axis} = {low:g}, above {high:g} of the second; swap them"
                )
        return box_m

    def distances(self, points: Floats) -> Floats:
        low, high = np.array(self.box_m)
        return np.linalg.norm(np.maximum(np.maximum(low - points, points - high), 0.0), axis=1)

    def described(self) -> str:
        return f"box_m = {[list(corner) for corner in self.box_m]}"


class Ball(_Region):
    """Vertices in a ball, its surface included."""

    centre_m: Point = Field(description="[m]")
    radius_m: float = Field(gt=0.0, le=FARTHEST_M, description="[m]")

    def distances(self, points: Floats) -> Floats:
        return np.maximum(np.linalg.norm(points - np.array(self.centre_m), axis=1) - self.radius_m, 0.0)

    def described(self) -> str:
        return f"the ball centre_m = {list(self.centre_m)}, radius_m = {self.radius_m:g}"


class Vertices(Parameters):
    """Vertices by number."""

    vertices: tuple[Annotated[int, Field(ge=0)], ...] = Field(description="indices from 0")

    @field_validator("vertices")
    @classmethod
    def _some(cls, vertices: tuple[int, ...]) -> tuple[int, ...]:
        if not vertices:
            raise ValueError("the list is empty; name at least one vertex")
        return vertices

    def pick(self, mesh: Mesh, placed_positions: Floats) -> Ints:  # noqa: ARG002 - one signature for all
        """The vertices selected, int32, ascending."""
        beyond = [index for index in self.vertices if index >= mesh.vertex_count]
        if beyond:
            raise _nothing(f"There is no vertex {beyond[0]}; allowed are 0 to {mesh.vertex_count - 1}.")
        return np.unique(np.array(self.vertices, dtype=np.int32))


def _nothing(message: str) -> SceneError:
    return SceneError.at("select", message)


def _kind(value: Any) -> str | None:
    """The form in which a value is written, so that errors are about that form alone."""
    if isinstance(value, (str, Group)):
        return "group"
    for name, model in (("box_m", Box), ("centre_m", Ball), ("radius_m", Ball), ("vertices", Vertices)):
        if isinstance(value, model) or (isinstance(value, dict) and name in value):
            return name.replace("radius_m", "centre_m")
    return None


Selection = Annotated[
    Annotated[Group, Tag("group")]
    | Annotated[Box, Tag("box_m")]
    | Annotated[Ball, Tag("centre_m")]
    | Annotated[Vertices, Tag("vertices")],
    Discriminator(
        _kind,
        custom_error_type="selection",
        custom_error_message=(
            'a selection is a group name such as "left", { box_m = [[..], [..]] }, '
            "{ centre_m = [..], radius_m = .. } or { vertices = [..] }"
        ),
    ),
]
"""Any selection, as a field type, with `pick(mesh, placed_positions) -> int32 indices, ascending`."""
