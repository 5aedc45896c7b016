"""Cloth in figures as the renderer sees it: lit, shadowed, coloured by a value per vertex."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.render.camera import Camera

SHEEN = 0.03
BACK = 0.9


def camera_on(
    clouds: Iterable[Floats], size: tuple[int, int], azimuth_deg: float, elevation_deg: float
) -> Camera:
    """A camera that has all the clouds of points (n, 3) [m] in its picture."""
    from gabardine.render.camera import Camera, Viewport

    return Camera(azimuth_deg, elevation_deg).framing(iter(clouds), Viewport(*size))


def shaded(
    positions: Floats,
    faces: NDArray[Any],
    values: Floats,
    limits: tuple[float, float],
    camera: Camera,
    size: tuple[int, int],
    colour_map: str = "viridis",
) -> NDArray[np.uint8]:
    """A picture (height, width, 3) of a sheet coloured by a value per vertex; one camera, one scale."""
    from gabardine.render.camera import Viewport
    from gabardine.render.colour_maps import colour_table
    from gabardine.render.light import Region
    from gabardine.render.picture import Picture
    from gabardine.render.surface import Paint, Surface

    low, high = limits
    scaled = np.clip((values - low) / (high - low), 0.0, 1.0)[faces]
    sheet = Surface(positions, faces, Paint(colour_table(colour_map), BACK, sheen=SHEEN), scaled)
    region = Region.around(positions.min(axis=0), positions.max(axis=0))
    return Picture((sheet,), (), camera, Viewport(*size), region).rgb()


def largest_strain(positions: Floats, faces: NDArray[Any], thread_coordinates: Floats) -> Floats:
    """Principal stretch minus 1 [%] at the vertices: the mean over the faces around each."""
    from gabardine.geometry.quantities import green_lagrange_strain, principal_stretch, vertex_areas

    values = 100.0 * principal_stretch(green_lagrange_strain(positions, faces, thread_coordinates))
    around = vertex_areas(np.ones(len(values)), faces, len(positions))
    return vertex_areas(values, faces, len(positions)) / around


def colour_bar(
    figure: Figure, panels: list[Any], limits: tuple[float, float], label: str, colour_map: str = "viridis"
) -> None:
    """The bar for shaded pictures, beside their panels; values may lie beyond its upper end."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import Normalize

    scale = ScalarMappable(Normalize(*limits), colour_map)
    bar = figure.colorbar(scale, ax=panels, fraction=0.04, pad=0.02, extend="max")
    bar.set_label(label)
    bar.outline.set_visible(False)
