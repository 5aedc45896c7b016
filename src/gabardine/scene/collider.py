"""[[collider]]: what cloth cannot enter. A new kind is one class and one line in the registry.

The fields besides `kind`, `name` and `friction` are the arguments of gabardine.contact.colliders.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field

from gabardine.core.choice import OneOf
from gabardine.core.registry import Registry
from gabardine.scene.body import Body
from gabardine.scene.values import Direction, Name, Vector


class Collider(Body):
    """Base of all colliders; they are fixed."""

    name: Name | None = Field(None, description="names the collider in messages and results")
    friction: float | None = Field(None, ge=0, description="friction coefficient; left out: the fabric's")

    LATER: ClassVar[dict[str, str]] = dict.fromkeys(
        ("move",),
        "is not available in this version; remove it, colliders are fixed",
    )


class Plane(Collider):
    """The half space on the far side of a plane from its normal."""

    kind: Literal["plane"] = "plane"
    has_inside: ClassVar[bool] = False
    point_m: Vector = Field((0.0, 0.0, 0.0), description="a point on the plane [m]")
    normal: Direction = Field(
        (0.0, 1.0, 0.0), description="towards the side where cloth may be, of any length"
    )


class Sphere(Collider):
    """A ball."""

    kind: Literal["sphere"] = "sphere"
    centre_m: Vector = Field((0.0, 0.0, 0.0), description="centre [m]")
    radius_m: float = Field(gt=0, description="radius [m]")


COLLIDER_KINDS: Registry[type[Collider]] = Registry("collider")
COLLIDER_KINDS.add("plane", Plane)
COLLIDER_KINDS.add("sphere", Sphere)


def _kind(value: Any) -> Any:
    """`shape = "sphere"` and `sphere = { ... }` say the same as `kind = "sphere"`."""
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
