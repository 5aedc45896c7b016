"""How colliders look: painted surfaces, and planes without end where they stay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from gabardine.contact.obstacles import Motion
from gabardine.geometry.mesh import Floats
from gabardine.render.surface import Paint, Plane, Surface
from gabardine.simulation.drawn_colliders import DrawnCollider, drawn_colliders

COLLIDER_PAINT = Paint.plain("#c9c3b8", gloss=0.05)
STEADY = 0.06
"""The lowest point of what stands, though it turns or walks, rises by so much of its height at most."""


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


def foot_m(solids: Sequence[DrawnCollider], times: Sequence[float] | Floats, cloth_m: float) -> float | None:
    """Height [m] of the ground under a scene without a plane: where its lowest collider stands.

    A dressed figure stands on its feet, whether it stays, turns or walks. None if cloth hangs lower, down to
    cloth_m, or if the lowest collider rises or falls: then there is no ground to be known.
    """
    if not solids:
        return None
    seen = [[each.positions(float(time))[:, 1] for time in _seen(each, times)] for each in solids]
    heights = min(seen, key=lambda each: min(height.min() for height in each))
    feet = [float(height.min()) for height in heights]
    steady = max(feet) - min(feet) <= STEADY * float(np.ptp(heights[0]))
    return min(feet) if steady and min(feet) <= cloth_m else None


def _seen(solid: DrawnCollider, times: Sequence[float] | Floats) -> Sequence[float] | Floats:
    return times if solid.moves else times[:1]
