"""How colliders look: painted surfaces, and planes without end where they stay."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gabardine.contact.obstacles import Motion
from gabardine.geometry.mesh import Floats
from gabardine.render.surface import Paint, Plane, Surface
from gabardine.simulation.drawn_colliders import DrawnCollider, drawn_colliders

COLLIDER_PAINT = Paint.plain("#c9c3b8", gloss=0.05)


class Props:
    """The colliders of a scene, ready to be drawn at any time.

    edge_m: longest edge of the cloth [m]; motions: of rigid bodies, by the number of the collider
    """

    def __init__(
        self, scene: Any, points: Floats, edge_m: float, motions: Mapping[int, Motion] | None = None
    ) -> None:
        drawn = drawn_colliders(scene, points, motions) if scene.collider else ()
        self.planes = tuple(plane(each) for each in drawn if each.endless)
        self.solids = tuple(each.inset(edge_m).creased() for each in drawn if not each.endless)

    def at(self, time_s: float) -> tuple[Surface, ...]:
        """What is not a plane, at a time."""
        return tuple(
            Surface(each.positions(time_s), each.faces, COLLIDER_PAINT, stands=not each.moves)
            for each in self.solids
        )


def plane(drawn: DrawnCollider) -> Plane:
    """A floor, wall or slope."""
    shape: Any = drawn.obstacle.shape
    return Plane(tuple(shape.point.tolist()), tuple(shape.normal.tolist()))
