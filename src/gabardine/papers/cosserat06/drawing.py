"""Cloths of cosserat06 in pictures: lit, with tables, rails and a floor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats
from gabardine.papers.provot95.drawing import cylinder

if TYPE_CHECKING:
    from gabardine.render.camera import Camera

CLOTHS = {
    "satin": "#b8435a",
    "linen": "#d9c9a3",
    "polyester": "#3f6c8f",
    "cheese": "#e3b23c",
    "metal": "#8d99a6",
    "silk": "#9a5b9f",
    "cotton": "#c07a52",
    "jeans": "#45618f",
    "sailcloth": "#e9e2d0",
    "curtain": "#4f8a5b",
    "blanket": "#d9c9a3",
}
WOOD = "#8a6a4a"
BACK, SHEEN = 0.82, 0.05

Body = tuple[Floats, NDArray[np.int32], str]
"""Positions [m], faces and colour of something that is not cloth."""


@dataclass(frozen=True, eq=False)
class Room:
    """What several pictures share: camera, size [px], the box that holds everything drawn, bodies, floor."""

    camera: Camera
    size: tuple[int, int]
    low: Floats
    high: Floats
    bodies: tuple[Body, ...] = ()
    floor: bool = True

    @staticmethod
    def around(
        clouds: Sequence[Floats],
        size: tuple[int, int],
        azimuth_deg: float,
        elevation_deg: float,
        bodies: tuple[Body, ...] = (),
        floor: bool = True,
    ) -> Room:
        """All clouds of points (n, 3) [m] in view."""
        from gabardine.papers.shaded import camera_on

        camera = camera_on(list(clouds), size, azimuth_deg, elevation_deg)
        low = np.min([cloud.min(axis=0) for cloud in clouds], axis=0)
        high = np.max([cloud.max(axis=0) for cloud in clouds], axis=0)
        return Room(camera, size, low, high, bodies, floor)

    def picture(self, positions: Floats, faces: NDArray[Any], colour: str) -> NDArray[np.uint8]:
        """A sheet of one colour among the bodies, (height, width, 3)."""
        from gabardine.render.camera import Viewport
        from gabardine.render.light import Region
        from gabardine.render.picture import Picture
        from gabardine.render.surface import Paint, Plane, Surface

        sheet = Surface(positions, faces, Paint.plain(colour, BACK, sheen=SHEEN))
        others = [Surface(x, f, Paint.plain(c, gloss=0.1)) for x, f, c in self.bodies]
        under = float(self.low[1] - 0.04 * np.linalg.norm(self.high - self.low))
        planes = (Plane((0.0, under, 0.0), (0.0, 1.0, 0.0)),) if self.floor else ()
        region = Region.around(self.low, self.high)
        return Picture((sheet, *others), planes, self.camera, Viewport(*self.size), region).rgb()


def rail(start: tuple[float, float, float], end: tuple[float, float, float]) -> Body:
    """A rod from point to point [m]."""
    return (*cylinder((start, end)), WOOD)
