"""From a run to pictures: everything that stays the same from frame to frame is prepared once."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gabardine.core.errors import SceneError
from gabardine.geometry.mesh import Floats
from gabardine.geometry.quantities import thread_areas
from gabardine.materials.appearance import appearances
from gabardine.render.backends import BACKENDS
from gabardine.render.camera import Camera, Viewport
from gabardine.render.colliders import Props, foot_m
from gabardine.render.colouring import corner_values, scalar_bar
from gabardine.render.fabric_paints import fabric_paint
from gabardine.render.floor import spelled
from gabardine.render.hem import hemmed
from gabardine.render.lettering import caption_height, draw_caption, text_size
from gabardine.render.light import Region
from gabardine.render.look import Look
from gabardine.render.picture import Picture
from gabardine.render.quantities import COLOURS
from gabardine.render.scalar_bar import ScalarBar, bar_margin, draw_scalar_bar
from gabardine.render.smoothing import levels_for
from gabardine.render.surface import Paint, Plane, Surface
from gabardine.render.uncut import Uncut

if TYPE_CHECKING:
    from gabardine.run.run import Run

FLOOR_BELOW = 0.06
"""Where a scene has no plane, a floor is drawn this far below cloth that hangs, in sizes of the scene."""
CLOTH_SHEEN = 0.03
LETTERING = 0.5
"""Share of a picture that its lettering may take; smaller pictures go without."""


class Studio:
    """Camera, light, colours and colliders for the pictures of some frames of a run.

    extent: the frames that camera and light are laid out for, if not all that are drawn: a run that is not
    complete yet has no others.
    """

    def __init__(
        self,
        run: Run,
        color: str,
        size: tuple[int, int],
        look: Look,
        frames: Sequence[int],
        extent: Sequence[int] | None = None,
    ) -> None:
        self.run, self.look, self.size, self.frames = run, look, size, frames
        self.extent = frames if extent is None else extent
        self.quantity = COLOURS[color]
        self.draw = BACKENDS[look.backend](look)
        self.bar = scalar_bar(run, self.quantity, frames, look)
        edges = run.positions[frames[0]][run.faces] - run.positions[frames[0]][np.roll(run.faces, 1, axis=1)]
        edge_m = float(np.linalg.norm(edges, axis=2).max())
        self.props = Props(run.scene, run.positions[frames[0]], edge_m, run.motions)
        self.planes = self.props.planes or self._own_floor()

    @cached_property
    def box(self) -> tuple[Floats, Floats]:
        """Lowest and highest corner [m] of everything, over the frames of `extent`."""
        corners = [(cloud.min(axis=0), cloud.max(axis=0)) for cloud in self._clouds()]
        return np.min([low for low, _ in corners], axis=0), np.max([high for _, high in corners], axis=0)

    @cached_property
    def viewport(self) -> Viewport:
        right = bar_margin(text_size(min(self.size))) if self._legend else 0.0
        top = 0.6 * caption_height(self.size) if self._caption else 0.0
        return Viewport(*self.size, margins=(0.0, top, right, 0.0))

    @property
    def _legend(self) -> ScalarBar | None:
        """The bar, where it is wanted and leaves room for the scene."""
        room = self.size[0] * LETTERING >= bar_margin(text_size(min(self.size)))
        return self.bar if self.look.legend and room else None

    @property
    def _caption(self) -> bool:
        return self.look.caption and self.size[1] * LETTERING >= caption_height(self.size)

    @cached_property
    def camera(self) -> Camera:
        """One camera for all frames, so that an animation stands still; of those that follow, the first."""
        return self.look.camera or self.framed(self.subject())

    def framed(self, clouds: Iterable[Floats]) -> Camera:
        """A camera as the look wants it, with these clouds of points [m] in the picture."""
        look = self.look
        camera = Camera(look.azimuth_deg, look.elevation_deg, fov_deg=look.fov_deg)
        if look.turn_deg:
            clouds = [swept(np.concatenate(list(clouds)))]
        camera = camera.framing(clouds, self.viewport)
        if isinstance(look.look_at, tuple):
            camera = replace(camera, target_m=look.look_at)
        return camera.zoomed(look.zoom)

    def camera_at(self, frame: int) -> Camera:
        """The camera of one frame."""
        camera = self.camera
        if self.look.follow:
            camera = camera.moved(self._middle(frame) - self._middle(self.frames[0]))
        if self.look.turn_deg == 0.0 or self.frames[-1] == self.frames[0]:
            return camera
        share = (frame - self.frames[0]) / (self.frames[-1] - self.frames[0])
        return replace(camera, azimuth_deg=camera.azimuth_deg + share * self.look.turn_deg)

    @cached_property
    def _watched(self) -> slice:
        """The vertices that the camera frames and follows."""
        name = self.look.look_at
        if not isinstance(name, str):
            return slice(None)
        if name not in self.run.parts:
            known = ", ".join(f'"{part}"' for part in self.run.parts)
            raise SceneError(f'There is no cloth or solid "{name}" to look at; there are: {known}.')
        return self.run.parts[name].vertices

    def _middle(self, frame: int) -> Floats:
        return np.asarray(self.run.positions[frame][self._watched].mean(axis=0))

    def subject(self) -> Iterator[Floats]:
        """What must be in the picture; if it is followed, each frame moved to where the first one is."""
        look = self.look
        if isinstance(look.look_at, str) or look.follow:
            for frame in self.extent:
                shift = self._middle(frame) - self._middle(self.frames[0]) if look.follow else 0.0
                yield self.run.positions[frame][self._watched] - shift
        else:
            yield from self._clouds()

    def _clouds(self) -> Iterator[Floats]:
        yield from (self.run.positions[frame] for frame in self.extent)
        for solid in self.props.solids:
            seen = self.extent if solid.moves else self.extent[:1]
            yield from (solid.positions(float(self.run.times[frame])) for frame in seen)

    def _own_floor(self) -> tuple[Plane, ...]:
        if not self.look.floor:
            return ()
        low, high = self.box
        cloth_m = min(float(self.run.positions[frame][:, 1].min()) for frame in self.extent)
        height = foot_m(self.props.solids, [self.run.times[frame] for frame in self.extent], cloth_m)
        if height is None:
            height = float(low[1]) - FLOOR_BELOW * float(np.linalg.norm(high - low))
        return (Plane((0.0, height, 0.0), (0.0, 1.0, 0.0)),)

    def picture(self, frame: int) -> Picture:
        """The scene at a frame, without its lettering."""
        camera = self.camera_at(frame)
        solids = self.props.at(float(self.run.times[frame]))
        surfaces = (*self._drawn(frame, camera, solids), *solids)
        region = Region.around(*self.box)
        return Picture(surfaces, self.planes, camera, self.viewport, region)

    def _drawn(self, frame: int, camera: Camera, solids: Sequence[Surface]) -> Iterator[Surface]:
        """The cloths: rounded and with their hems, unless triangles are to be seen as computed."""
        cloths = list(self._cloths(frame))
        if self.look.faceted or self.look.wireframe:
            yield from cloths
            return
        pixel_m = camera.distance_m / camera.focal_px(self.viewport)
        for cloth, thickness_m in zip(self._uncut.at(cloths, solids, self.planes), self._thicknesses()):
            yield from hemmed(cloth, thickness_m, pixel_m)

    @cached_property
    def _uncut(self) -> Uncut:
        """How cloths are rounded; the trees of its search are those of the first frame."""
        cloths = list(self._cloths(self.frames[0]))
        solids = self.props.at(float(self.run.times[self.frames[0]]))
        return Uncut(cloths, solids, [levels_for(len(cloth.faces), self.size) for cloth in cloths])

    def _thicknesses(self) -> list[float]:
        """Of what `_cloths` yields [m]; none where all of it is one surface in the colours of a quantity."""
        if self.bar:
            return [0.0]
        known = {cloth.name: cloth.fabric.thickness_m for cloth in self.run.scene.cloth}
        return [known.get(name, 0.0) for name in self.run.parts]

    def _cloths(self, frame: int) -> Iterator[Surface]:
        run, look = self.run, self.look
        positions = run.positions[frame]
        if self.bar and self.quantity.values:
            areas = None if look.faceted else thread_areas(run.thread_coordinates)
            values = corner_values(self.quantity.values(run, frame), self.bar, run.faces, areas)
            paint = Paint(self.bar.table, back=0.86, sheen=CLOTH_SHEEN)
            yield Surface(positions, run.faces, paint, values, look.wireframe)
            return
        for paint, part in zip(self._paints, run.parts.values()):
            faces, threads = run.faces[part.faces] - part.vertices.start, run.thread_coordinates[part.faces]
            yield Surface(
                positions[part.vertices], faces, paint, wireframe=look.wireframe, thread_coordinates=threads
            )

    @cached_property
    def _paints(self) -> list[Paint]:
        known = {cloth.name: cloth.fabric.density_kg_per_m2 for cloth in self.run.scene.cloth}
        looks = appearances(self.run.scene, self.run.parts)
        return [fabric_paint(each, known.get(name, math.inf)) for each, name in zip(looks, self.run.parts)]

    def image(self, frame: int) -> NDArray[np.uint8]:
        """The finished picture of a frame, shape (height, width, 3)."""
        from PIL import Image, ImageDraw

        picture = self.picture(frame)
        image = Image.fromarray(self.draw(picture))
        if self._legend:
            draw_scalar_bar(image, self._legend)
        if self._caption:
            note = f"grid {spelled(picture.grid_spacing_m)}" if self.planes else ""
            title = self.run.scene.title or ""
            draw_caption(ImageDraw.Draw(image), title, spelled_time(self.run.times, frame), note, self.size)
        return np.asarray(image)


def swept(cloud: Floats) -> Floats:
    """Points [m] round the upright axis through the middle of a cloud that hold it, however it is turned."""
    low, high = cloud.min(axis=0), cloud.max(axis=0)
    middle = (low + high) / 2
    radius = float(np.hypot(*(cloud - middle)[:, [0, 2]].T).max())
    angles = np.linspace(0.0, 2 * np.pi, 24, endpoint=False)
    ring = np.stack((radius * np.cos(angles), np.zeros(24), radius * np.sin(angles)), axis=1)
    return np.concatenate([middle * (1, 0, 1) + ring + (0.0, height, 0.0) for height in (low[1], high[1])])


def spelled_time(times: Floats, frame: int) -> str:
    """ "t = 0.25 s", with the decimals that tell neighbouring frames apart."""
    step = float(np.median(np.diff(times))) if len(times) > 1 else 1.0
    decimals = min(max(2, math.ceil(-math.log10(step) - 1e-9)), 6) if step > 0 else 2
    return f"t = {times[frame]:.{decimals}f} s"
