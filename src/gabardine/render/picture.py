"""A picture: surfaces and planes, seen by a camera, as an RGB array."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats, Ints
from gabardine.render.camera import Camera, Viewport
from gabardine.render.encoding import decoded, encoded
from gabardine.render.floor import Planes, nice_spacing, plane_on_screen, see_planes
from gabardine.render.fragments import empty_spots, fragments_of
from gabardine.render.light import Region, key_direction, sun_directions
from gabardine.render.occlusion import STEP, open_share, places
from gabardine.render.raster import NOTHING, draw_faces, draw_plane
from gabardine.render.shading import Shapes, View, light_spots, lit_normals, see_surfaces
from gabardine.render.shadow import ShadowMaps, map_count, shadow_maps
from gabardine.render.sky import PLANE_GRID, Probes, open_sky, plane_probes, sky_light, softened
from gabardine.render.surface import Plane, Surface
from gabardine.render.weave import Woven, woven_surfaces

SAMPLES = 2
"""Samples per pixel, each way."""
PLANE_EXTENT = 3.2
"""Half width of the lit part of a plane, in radii of the scene."""
PLANE_NEARNESS = 1 - 2e-4
"""Planes are drawn a hair behind where they are, so that cloth lying on one does not flicker."""


BAND = 48
"""Rows shaded at a time: few enough to stay in the processor's cache."""


class Stage(NamedTuple):
    """Everything the shading reads for one picture."""

    view: View
    shapes: Shapes
    woven: Woven
    planes: Planes
    shadow: ShadowMaps


@dataclass(frozen=True)
class Picture:
    """A scene of surfaces and planes. `region`: the ball that holds all surfaces (of all frames);
    `occlusion`: whether creases and contacts are darkened (occlusion.py).
    """

    surfaces: tuple[Surface, ...]
    planes: tuple[Plane, ...]
    camera: Camera
    viewport: Viewport
    region: Region
    occlusion: bool = True

    @property
    def grid_spacing_m(self) -> float:
        return nice_spacing(2 * self.region.radius)

    def rgb(self) -> NDArray[np.uint8]:
        """The picture, shape (height, width, 3), uint8. The same input gives the same bytes."""
        stage = self.stage()
        owner, nearness = self.buffers(stage)
        openness = self._openness(stage, owner, nearness) if self.occlusion else None
        image = np.zeros((self.viewport.height, self.viewport.width, 3), dtype=np.float32)
        for first in range(0, self.viewport.height, BAND):
            band = slice(first, first + BAND)
            fragments = fragments_of(owner[2 * first : 2 * (first + BAND)], 2 * first)
            spots = empty_spots(len(fragments.owner))
            see_surfaces(fragments, stage.shapes, stage.woven, stage.view, spots)
            see_planes(fragments, stage.planes, stage.view.key, spots)
            if openness is not None:
                spots.trait[:, 0] *= openness[band].reshape(-1)[fragments.pixel]
            light_spots(fragments, spots, stage.view, stage.shadow, image[band].reshape(-1, 3))
        return encoded(image)

    def _openness(self, stage: Stage, owner: Ints, nearness: Floats) -> Floats:
        """What creases and contacts leave of the sky's light, of each pixel (h, w)."""
        lit = np.zeros((*places(nearness), 3))
        lit_normals(
            owner, stage.shapes, np.ascontiguousarray(stage.planes.frames[:, 2]), stage.view, STEP, lit
        )
        focal = self.camera.focal_px(self.viewport.scaled(SAMPLES))
        return open_share(nearness, stage.view.rays, focal, self.region.radius, lit)

    def buffers(self, stage: Stage) -> tuple[Ints, Floats]:
        """The owner of each sample (see raster.py) and its nearness, shape (2 height, 2 width)."""
        fine = self.viewport.scaled(SAMPLES)
        nearness = np.zeros((fine.height, fine.width), dtype=np.float32)
        owner = np.full(nearness.shape, NOTHING, dtype=np.uint32)
        draw_faces(stage.shapes.points, stage.shapes.faces, nearness, owner)
        for index in range(len(self.planes)):
            draw_plane(stage.planes.screen[index, 2] * PLANE_NEARNESS, index, nearness, owner)
        return owner, nearness

    def stage(self) -> Stage:
        """Everything the shading reads."""
        fine = self.viewport.scaled(SAMPLES)
        view = View(self.camera.eye, self.camera.rays(fine), key_direction(self.camera.azimuth_deg))
        positions, faces = _joined(self.surfaces)
        normals = np.concatenate([np.empty((0, 3)), *(each.lit_normals() for each in self.surfaces)])
        planes = self._planes(view)
        probes = [
            Probes(positions, normals),
            *(plane_probes(frame, planes.extent) for frame in planes.frames),
        ]
        moving, standing = (
            _joined(tuple(each for each in self.surfaces if each.stands is stands))
            for stands in (False, True)
        )
        sky, *on_planes = sky_light(*moving, probes, self.region, standing)
        for known, found in zip(planes.sky, on_planes):
            known[:] = found[:, 0].reshape(known.shape)
        yielding = np.repeat(
            [not each.stands for each in self.surfaces], [len(s.faces) for s in self.surfaces]
        )
        sky = softened(sky, faces[yielding.astype(np.bool_)])
        shapes = self._shapes(self.camera.project(positions, fine), normals, sky, faces)
        woven = woven_surfaces(self.surfaces)
        suns = sun_directions(view.key, map_count(self.viewport.width, self.viewport.height))
        return Stage(view, shapes, woven, planes, shadow_maps(positions, faces, suns, self.region))

    def _shapes(self, points: Floats, normals: Floats, sky: Floats, faces: Ints) -> Shapes:
        counts = [len(surface.faces) for surface in self.surfaces]
        values = [np.zeros((len(s.faces), 3)) if s.values is None else s.values for s in self.surfaces]
        tables = [decoded(s.paint.table) for s in self.surfaces]
        finish = [
            (s.paint.back, s.paint.gloss, s.paint.sheen, float(s.wireframe), s.paint.translucence)
            for s in self.surfaces
        ]
        return Shapes(
            np.ascontiguousarray(points),
            normals,
            sky,
            faces,
            np.concatenate([np.empty((0, 3)), *values]).astype(np.float64),
            np.repeat(np.arange(len(counts), dtype=np.uint32), counts),
            np.ascontiguousarray(np.stack(tables)) if tables else np.empty((0, 2, 3)),
            np.array(finish, dtype=np.float64).reshape(-1, 5),
        )

    def _planes(self, view: View) -> Planes:
        spacing = self.grid_spacing_m
        frames, screen = np.empty((len(self.planes), 4, 3)), np.empty((len(self.planes), 3, 3))
        for index, plane in enumerate(self.planes):
            axes = plane.axes
            height = axes[2] @ np.asarray(plane.point_m, dtype=np.float64)
            first, second = spacing * np.round(axes[:2] @ self.region.centre / spacing)
            frames[index] = *axes, np.array((first, second, height)) @ axes
            screen[index] = plane_on_screen(frames[index], view.eye, view.rays)
        sky = np.ones((len(self.planes), PLANE_GRID, PLANE_GRID))
        extent = PLANE_EXTENT * self.region.radius
        return Planes(frames, screen, sky, open_sky(frames[:, 2]), extent, spacing)


def _joined(surfaces: tuple[Surface, ...]) -> tuple[Floats, Ints]:
    """All positions, float64, and faces, uint32, counted through."""
    offsets = np.cumsum([0, *(len(surface.positions) for surface in surfaces)])
    positions = np.concatenate([np.empty((0, 3)), *(s.positions for s in surfaces)]).astype(np.float64)
    faces = [s.faces.astype(np.uint32) + np.uint32(offset) for s, offset in zip(surfaces, offsets)]
    return np.ascontiguousarray(positions), np.concatenate([np.empty((0, 3), dtype=np.uint32), *faces])
