"""What a user may choose about a picture."""

from __future__ import annotations

from dataclasses import dataclass

from gabardine.core.registry import Registry
from gabardine.render.camera import Camera

VIEWS: Registry[tuple[float, float]] = Registry(
    "view",
    {
        "corner": (30.0, 22.0),
        "front": (0.0, 0.0),
        "right": (90.0, 0.0),
        "back": (180.0, 0.0),
        "left": (270.0, 0.0),
        "top": (0.0, 90.0),
        "bottom": (0.0, -90.0),
    },
)
"""Name -> azimuth and elevation [deg] of the camera."""


@dataclass(frozen=True)
class Look:
    """Direction of view, colours and extras; the camera's distance and target follow from the drawn frames.

    zoom: 2 shows everything twice as large, what lies in the middle staying there.
    look_at: what is in the middle of the picture: a point [m], or the name of a cloth or solid, which is then
    framed alone; None for everything.
    follow: the camera moves along with the middle of what it looks at, from frame to frame.
    turn_deg: by which the camera goes round what it looks at from the first frame of a film to the last.
    camera: one to use as it is, instead; for stills that must be seen from the same place.
    legend: draw the scalar bar.
    colour_map: a name of COLOUR_MAPS, or None for the one that suits the quantity.
    value_range: ends of the scalar bar, in its unit, or None for what the drawn frames hold.
    faceted: one colour per triangle, as computed, instead of a smooth one.
    floor: a grid below the scene where it has no plane of its own.
    backend: a name of BACKENDS; paths: those that a backend which traces them follows for each pixel.
    """

    azimuth_deg: float = 30.0
    elevation_deg: float = 22.0
    fov_deg: float = 30.0
    zoom: float = 1.0
    look_at: tuple[float, float, float] | str | None = None
    follow: bool = False
    turn_deg: float = 0.0
    colour_map: str | None = None
    value_range: tuple[float, float] | None = None
    faceted: bool = False
    wireframe: bool = False
    caption: bool = True
    floor: bool = True
    legend: bool = True
    camera: Camera | None = None
    backend: str = "software"
    paths: int = 64
