"""What a user may choose about a picture."""

from __future__ import annotations

from dataclasses import dataclass

from gabardine.render.camera import Camera


@dataclass(frozen=True)
class Look:
    """Direction of view, colours and extras; the camera's distance and target follow from the drawn frames.

    camera: one to use as it is, instead; for stills that must be seen from the same place.
    colour_map: a name of COLOUR_MAPS, or None for the one that suits the quantity.
    value_range: ends of the scalar bar, in its unit, or None for what the drawn frames hold.
    faceted: one colour per triangle, as computed, instead of a smooth one.
    floor: a grid below the scene where it has no plane of its own.
    """

    azimuth_deg: float = 30.0
    elevation_deg: float = 22.0
    fov_deg: float = 30.0
    colour_map: str | None = None
    value_range: tuple[float, float] | None = None
    faceted: bool = False
    wireframe: bool = False
    caption: bool = True
    floor: bool = True
    camera: Camera | None = None
