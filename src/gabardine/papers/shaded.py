"""Cloth in figures as the renderer sees it: lit, shadowed, coloured by a value per vertex."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.render.camera import Camera
    from gabardine.simulation.compile import Compiled

SHEEN = 0.03
BACK = 0.9

Body = tuple[Floats, NDArray[Any], str]
"""Positions [m], faces and colour of something that is not cloth."""


def camera_on(
    clouds: Iterable[Floats], size: tuple[int, int], azimuth_deg: float, elevation_deg: float
) -> Camera:
    """A camera that has all the clouds of points (n, 3) [m] in its picture."""
    from gabardine.render.camera import Camera, Viewport

    return Camera(azimuth_deg, elevation_deg).framing(iter(clouds), Viewport(*size))


@dataclass(frozen=True, eq=False)
class Setting:
    """What several pictures share: camera, size [px], the box that holds everything drawn [m], bodies, floor.

    back, sheen: of plain cloth; floor_below: how far below everything the floor lies, in sizes of the box
    """

    camera: Camera
    size: tuple[int, int]
    low: Floats
    high: Floats
    bodies: tuple[Body, ...] = ()
    floor: bool = True

    back: ClassVar[float] = 0.82
    sheen: ClassVar[float] = 0.05
    floor_below: ClassVar[float] = 0.04

    @classmethod
    def around(
        cls,
        clouds: Sequence[Floats],
        size: tuple[int, int],
        azimuth_deg: float,
        elevation_deg: float,
        bodies: tuple[Body, ...] = (),
        floor: bool = True,
    ) -> Self:
        """All clouds of points (n, 3) [m] in view."""
        camera = camera_on(clouds, size, azimuth_deg, elevation_deg)
        every = np.concatenate(clouds)
        return cls(camera, size, every.min(axis=0), every.max(axis=0), bodies, floor)

    def plain(self, positions: Floats, faces: NDArray[Any], colour: str) -> NDArray[np.uint8]:
        """A sheet of one colour among the bodies, over the floor, (height, width, 3)."""
        from gabardine.render.surface import Paint, Plane, Surface

        sheet = Surface(positions, faces, Paint.plain(colour, self.back, sheen=self.sheen))
        under = float(self.low[1] - self.floor_below * np.linalg.norm(self.high - self.low))
        return self._drawn(sheet, (Plane((0.0, under, 0.0), (0.0, 1.0, 0.0)),) if self.floor else ())

    def coloured(
        self,
        positions: Floats,
        faces: NDArray[Any],
        values: Floats,
        limits: tuple[float, float],
        colour_map: str = "viridis",
    ) -> NDArray[np.uint8]:
        """A sheet coloured by a value per vertex among the bodies, (height, width, 3)."""
        from gabardine.render.colour_maps import colour_table
        from gabardine.render.surface import Paint, Surface

        low, high = limits
        scaled = np.clip((values - low) / (high - low), 0.0, 1.0)[faces]
        return self._drawn(
            Surface(positions, faces, Paint(colour_table(colour_map), BACK, sheen=SHEEN), scaled)
        )

    def _drawn(self, sheet: Any, planes: tuple[Any, ...] = ()) -> NDArray[np.uint8]:
        from gabardine.render.camera import Viewport
        from gabardine.render.light import Region
        from gabardine.render.picture import Picture
        from gabardine.render.surface import Paint, Surface

        others = [Surface(x, faces, Paint.plain(colour, gloss=0.1)) for x, faces, colour in self.bodies]
        region = Region.around(self.low, self.high)
        return Picture((sheet, *others), planes, self.camera, Viewport(*self.size), region).rgb()


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
    alone = Setting(camera, size, positions.min(axis=0), positions.max(axis=0))
    return alone.coloured(positions, faces, values, limits, colour_map)


def strained(
    figure: Figure,
    panels: list[Any],
    shapes: dict[str, Floats],
    compiled: Compiled,
    limits: tuple[float, float],
    camera: Camera,
    size: tuple[int, int],
) -> None:
    """A panel for each shape (n, 3) [m], titled, coloured by its largest strain, and their bar."""
    from gabardine.papers.drawing import blank

    for panel, (title, positions) in zip(panels, shapes.items()):
        strain = largest_strain(positions, compiled.faces, compiled.thread_coordinates)
        panel.imshow(shaded(positions, compiled.faces, strain, limits, camera, size))
        panel.set_title(title)
        blank(panel)
    colour_bar(figure, panels, limits, "largest strain [%]")


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
