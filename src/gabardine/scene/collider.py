"""[[collider]]: solids that cloth cannot enter. A new kind is one class and one line in the registry.

`build` makes the shape for contact (gabardine.contact.colliders), `obstacle` adds its motion.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from gabardine.core.bounds import FARTHEST_M, STICKIEST, Position
from gabardine.core.choice import OneOf
from gabardine.core.messages.validation import sentence
from gabardine.core.registry import Registry
from gabardine.geometry.placement import Place
from gabardine.geometry.shapes.shape import Metres
from gabardine.scene.body import Body
from gabardine.scene.motion import Motion
from gabardine.scene.values import Direction, Name

if TYPE_CHECKING:
    from gabardine.contact.collider import Collider as Shape
    from gabardine.contact.obstacles import Obstacle

SHORTEST_M = 1e-6


class Collider(Body):
    """Base of all colliders: fixed, carried by `move`, or with a mass a rigid body."""

    name: Name | None = Field(None, description="names the collider in messages and results")
    friction: float | None = Field(
        None, ge=0, le=STICKIEST, description="friction coefficient; left out: the fabric's"
    )
    move: Motion | None = Field(None, description="left out: it stays where it is")

    @abstractmethod
    def build(self, folder: Path) -> Shape:
        """Its initial shape; `folder`: base of relative paths."""

    def obstacle(self, folder: Path) -> Obstacle:
        """The shape with its motion."""
        from gabardine.contact.obstacles import Rigid

        return Rigid(self.build(folder), None if self.move is None else self.move.keyframed())


class Plane(Collider):
    """The half space on the far side of a plane from its normal."""

    kind: Literal["plane"] = "plane"
    has_inside: ClassVar[bool] = False
    point_m: Position = Field((0.0, 0.0, 0.0), description="a point on the plane [m]")
    normal: Direction = Field(
        (0.0, 1.0, 0.0), description="towards the side where cloth may be, of any length"
    )

    def build(self, folder: Path) -> Shape:  # noqa: ARG002 - it needs no file
        from gabardine.contact import colliders

        return colliders.Plane(self.point_m, self.normal)


class Sphere(Collider):
    """A ball."""

    kind: Literal["sphere"] = "sphere"
    centre_m: Position = Field((0.0, 0.0, 0.0), description="centre [m]")
    radius_m: float = Field(gt=0, le=FARTHEST_M, description="radius [m]")

    def build(self, folder: Path) -> Shape:  # noqa: ARG002 - it needs no file
        from gabardine.contact import colliders

        return colliders.Sphere(self.centre_m, self.radius_m)


class Box(Collider):
    """A cuboid, its middle at the origin of its place."""

    kind: Literal["box"] = "box"
    size_m: tuple[Metres, Metres, Metres] = Field(description="extent along its own x, y, z [m]")
    place: Place = Field(Place(), description="where its middle is and how it is turned")

    def build(self, folder: Path) -> Shape:  # noqa: ARG002 - it needs no file
        from gabardine.contact import colliders

        return colliders.Box(self.size_m, self.place)


class _Rod(Collider):
    """A solid of revolution about the line between two points."""

    from_m: Position = Field(description="one end of the axis [m]")
    to_m: Position = Field(description="the other end of the axis [m]")
    radius_m: Metres = Field(description="radius [m]")

    @model_validator(mode="after")
    def _has_length(self) -> Self:
        if math.dist(self.from_m, self.to_m) < SHORTEST_M:
            hint = 'for a ball use kind = "sphere"'
            raise sentence(f"from_m and to_m are the same point; give two that are apart, or {hint}.")
        return self


class Capsule(_Rod):
    """All points within `radius_m` of the line from from_m to to_m: a bar with round ends."""

    kind: Literal["capsule"] = "capsule"

    def build(self, folder: Path) -> Shape:  # noqa: ARG002 - it needs no file
        from gabardine.contact import colliders

        return colliders.Capsule(self.from_m, self.to_m, self.radius_m)


class Cylinder(_Rod):
    """A round bar from from_m to to_m, its ends flat."""

    kind: Literal["cylinder"] = "cylinder"

    def build(self, folder: Path) -> Shape:  # noqa: ARG002 - it needs no file
        from gabardine.contact import colliders

        return colliders.Cylinder(self.from_m, self.to_m, self.radius_m)


class MeshFile(Collider):
    """Triangles from a file, closed or open; `path` for a rigid mesh, `frames` for an animated one."""

    kind: Literal["mesh"] = "mesh"
    path: str | None = Field(None, min_length=1, description="an OBJ or PLY file, relative to the scene file")
    frames: str | None = Field(
        None,
        min_length=1,
        description="animated: a pattern of OBJ or PLY files (walk/*.obj), or an NPZ with times, positions, "
        "faces",
    )
    frames_per_s: float | None = Field(
        None, gt=0, le=1e6, description="of a pattern of files: so many a second, the first at 0 s"
    )
    unit: Literal["m", "dm", "cm", "mm", "in", "ft", "yd"] = Field("m", description="of positions")
    place: Place = Field(Place(), description="where its own origin is and how it is turned")

    @model_validator(mode="after")
    def _one_source(self) -> Self:
        if (self.path is None) == (self.frames is None):
            raise sentence("Give either path (a mesh that keeps its shape) or frames (an animated one).")
        archive = self.frames is not None and self.frames.lower().endswith(".npz")
        if (self.frames_per_s is not None) != (self.frames is not None and not archive):
            raise sentence(
                "frames_per_s is needed for frames that are a pattern of files, and for nothing else: an NPZ "
                "has times of its own."
            )
        return self

    def build(self, folder: Path) -> Shape:
        from gabardine.scene.collider_mesh import rigid_mesh

        return rigid_mesh(self, folder)

    def obstacle(self, folder: Path) -> Obstacle:
        from gabardine.scene.collider_mesh import animated_mesh

        return super().obstacle(folder) if self.frames is None else animated_mesh(self, folder)


COLLIDER_KINDS: Registry[type[Collider]] = Registry(
    "collider",
    {
        "plane": Plane,
        "sphere": Sphere,
        "box": Box,
        "capsule": Capsule,
        "cylinder": Cylinder,
        "mesh": MeshFile,
    },
)


def _kind(value: Any) -> Any:
    """Accept `shape = "sphere"` and `sphere = { ... }` for `kind = "sphere"`."""
    if not isinstance(value, dict) or "kind" in value:
        return value
    rest = dict(value)
    if "shape" in rest:
        return {"kind": rest.pop("shape"), **rest}
    named = [name for name in COLLIDER_KINDS if isinstance(rest.get(name), dict)]
    if len(named) == 1:
        return {"kind": named[0], **rest.pop(named[0]), **rest}
    return value


ColliderChoice = Annotated[Collider, OneOf(COLLIDER_KINDS, "kind"), BeforeValidator(_kind)]
