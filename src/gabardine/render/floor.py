"""The look of planes: a light floor with a grid, a shadow, and no horizon.

Grid lines are drawn as the share of a pixel they cover, so that they neither flicker nor alias:
a line thinner than the pixel's footprint is widened to it and paled by the same factor.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from gabardine.core.kernels import kernel, local
from gabardine.geometry.mesh import Floats
from gabardine.render.fragments import Fragments, Spots
from gabardine.render.light import COOL, WARM
from gabardine.render.raster import FIRST_PLANE, NOTHING
from gabardine.render.shading import AMBIENT, BACKGROUND, KEY

FLOOR = 0.87
"""Brightness of the floor relative to the background."""
SHADOW_DEPTH = 0.8
"""How dark shadows on the floor get: 1 as dark as the light says, 0 none."""
LINE_DARKNESS = 0.16
LINE_WIDTH = 0.014
"""Width of a grid line, as a share of the grid's spacing."""
PALE_FROM = 0.3
"""Footprint, in spacings, beyond which the lines go over into their mean."""
FADE_FROM, FADE_TO = 0.35, 0.95
"""The floor fades between these distances from its middle, as shares of `extent`."""


class Planes(NamedTuple):
    """All planes of the picture.

    frames (k, 4, 3): two axes, the normal, the middle [m], a grid point below the scene;
    screen (k, 3, 3): times (x, y, 1) it gives (q s, q t, q), s and t [m] the coordinates in the plane, from
    the middle, and q the nearness; sky (k, g, g) light on a square of half width `extent` [m] about the
    middle; open_sky (k,) the same with nothing in the way; spacing of the grid [m]
    """

    frames: Floats
    screen: Floats
    sky: Floats
    open_sky: Floats
    extent: float
    spacing: float


@local
def smooth_step(low: float, high: float, x: float) -> float:
    """0 below low, 1 above high, 3 t^2 - 2 t^3 between."""
    t = min(max((x - low) / (high - low), 0.0), 1.0)
    return t * t * (3.0 - 2.0 * t)


@local
def line_cover(coordinate: float, footprint: float) -> float:
    """Share of a footprint (in spacings) covered by lines at the integers."""
    width = min(max(LINE_WIDTH, footprint), 0.5)
    reach = 0.5 * (width + footprint) - abs(coordinate - math.floor(coordinate + 0.5))
    cover = 0.0
    if reach > 0.0:
        cover = min(reach / max(footprint, 1e-9), 1.0) * LINE_WIDTH / width
    if footprint <= PALE_FROM:
        return cover
    return cover + (LINE_WIDTH - cover) * smooth_step(PALE_FROM, 2.0 * PALE_FROM, footprint)


@local
def sky_on_plane(sky: Floats, plane: int, u: float, v: float) -> float:
    """The sky's light at (u, v) in -1..1, bilinear in its grid."""
    count = sky.shape[1]
    u = min(max((u + 1.0) * 0.5 * (count - 1), 0.0), count - 1.001)
    v = min(max((v + 1.0) * 0.5 * (count - 1), 0.0), count - 1.001)
    i, j = int(u), int(v)
    s, t = u - i, v - j
    upper = sky[plane, i, j] + s * (sky[plane, i + 1, j] - sky[plane, i, j])
    lower = sky[plane, i, j + 1] + s * (sky[plane, i + 1, j + 1] - sky[plane, i, j + 1])
    return upper + t * (lower - upper)


@local
def on_plane(screen: Floats, plane: int, x: float, y: float) -> tuple[float, float, float]:
    """Coordinates s, t [m] in the plane of a place of the picture, and the nearness there."""
    q = screen[plane, 2, 0] * x + screen[plane, 2, 1] * y + screen[plane, 2, 2]
    depth = 1.0 / max(q, 1e-9)
    s = (screen[plane, 0, 0] * x + screen[plane, 0, 1] * y + screen[plane, 0, 2]) * depth
    t = (screen[plane, 1, 0] * x + screen[plane, 1, 1] * y + screen[plane, 1, 2]) * depth
    return s, t, max(q, 1e-9)


@local
def grid_cover(screen: Floats, plane: int, here: tuple, density: float) -> float:
    """Share of a pixel (two samples wide) covered by `density` grid lines a metre.

    The footprint of the pixel follows from ds/dx = (H_00 - s H_20)/q, and so on.
    """
    s, t, q = here
    s_x, s_y = screen[plane, 0, 0] - s * screen[plane, 2, 0], screen[plane, 0, 1] - s * screen[plane, 2, 1]
    t_x, t_y = screen[plane, 1, 0] - t * screen[plane, 2, 0], screen[plane, 1, 1] - t * screen[plane, 2, 1]
    scale = 2.0 * density / q
    cover_s = line_cover(s * density, math.sqrt(s_x * s_x + s_y * s_y) * scale)
    cover_t = line_cover(t * density, math.sqrt(t_x * t_x + t_y * t_y) * scale)
    return cover_s + cover_t - cover_s * cover_t


@kernel
def see_planes(fragments: Fragments, planes: Planes, key: Floats, spots: Spots) -> None:
    """Fill the spots of the fragments that show a plane or nothing.

    The light is taken relative to an empty plane's, so that only shadows and the grid stand out.
    """
    owners, places = fragments.owner, fragments.place
    frames, screen, sky, open_sky, extent, spacing = planes
    positions, normals, _, albedos, traits = spots
    density, shrink = 1.0 / spacing, 1.0 / extent
    for i in range(owners.shape[0]):
        if owners[i] < FIRST_PLANE:
            continue
        traits[i, 1] = 1.0
        if owners[i] == NOTHING:
            continue
        plane = owners[i] - FIRST_PLANE
        here = on_plane(screen, plane, places[i, 0], places[i, 1])
        fade = 1.0 - smooth_step(FADE_FROM, FADE_TO, math.sqrt(here[0] ** 2 + here[1] ** 2) * shrink)
        if fade <= 0.0:
            continue
        cosine = 0.0
        for k in range(3):
            positions[i, k] = (
                frames[plane, 3, k] + here[0] * frames[plane, 0, k] + here[1] * frames[plane, 1, k]
            )
            normals[i, k] = frames[plane, 2, k]
            cosine += frames[plane, 2, k] * key[k]
        strength = fade * (1.0 - LINE_DARKNESS * grid_cover(screen, plane, here, density)) * FLOOR
        for k in range(3):
            reference = AMBIENT * COOL[k] * open_sky[plane] + KEY * WARM[k] * max(cosine, 0.0)
            albedos[i, k] = strength * SHADOW_DEPTH / reference * BACKGROUND[k]
        traits[i, 0] = sky_on_plane(sky, plane, here[0] * shrink, here[1] * shrink)
        traits[i, 1] = 1.0 - fade + strength * (1.0 - SHADOW_DEPTH)


def nice_spacing(size_m: float) -> float:
    """A power of ten [m] with some ten lines across the scene."""
    return float(10.0 ** math.floor(math.log10(max(size_m, 1e-9) / 4)))


def spelled(spacing_m: float) -> str:
    """ "10 cm", "1 m", "1 mm"."""
    for unit_m, name in ((1.0, "m"), (1e-2, "cm"), (1e-3, "mm")):
        if spacing_m >= 0.99 * unit_m:
            return f"{spacing_m / unit_m:g} {name}"
    return f"{spacing_m / 1e-3:g} mm"


def plane_on_screen(frame: Floats, eye: Floats, rays: Floats) -> Floats:
    """H (3, 3) with (q s, q t, q) = H (x, y, 1) for a plane frame (axes, normal, middle).

    A ray meets the plane at depth (m - eye).n / (ray.n), so q = n.(rays (x, y, 1)) / (m - eye).n, and
    s = a.(eye - m) + a.(rays (x, y, 1)) / q. Behind the plane nothing is seen of it: H = 0.
    """
    first, second, normal, middle = frame
    height = normal @ (eye - middle)
    if height <= 0:
        return np.zeros((3, 3))
    nearness = -(normal @ rays) / height
    rows = [(axis @ (eye - middle)) * nearness + axis @ rays for axis in (first, second)]
    return np.stack((*rows, nearness))
