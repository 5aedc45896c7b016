"""Soft light of the whole sky, with what stands in its way.

The light reaching a point with normal n is the sum over directions d_k, spread evenly over the sphere,

    E = sum_k L(d_k) V_k max(0, n.d_k) / sum_k max(0, n.d_k),

L the sky's brightness (the ground reflects less than the sky gives) and V_k whether d_k is free: 1, or
BOUNCED where it is not, read from a small depth map per direction. It is evaluated at vertices and at a
grid on each plane, where it varies slowly, so that it costs little and shows no noise. Both sides of a
sheet get theirs.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from gabardine.core.kernels import kernel, local
from gabardine.geometry.mesh import Floats, Ints
from gabardine.render.light import EMPTY, Region, beam, receiver_slope, through
from gabardine.render.raster import draw_faces

DIRECTIONS = 40
RESOLUTION = 224
OFFSET_TEXELS = 1.6
"""How far a point is lifted off its own surface, so as not to shade itself. A facet tilted by t to the
direction climbs h tan(t) within a texel h, and a lift of o gains o/cos(t): o = h is just enough."""
GROUND_BRIGHTNESS = 0.5
BOUNCED = 0.18
"""Share of a hidden direction's light that still arrives, bounced between the surfaces."""
PLANE_SPREAD = 4.5
PLANE_GRID = 96
"""Points, each way, at which the light on a plane is known."""


SOFTENED = 2
"""Times that the light at vertices of cloth is averaged over the triangles around."""


def sky_directions(count: int = DIRECTIONS) -> Floats:
    """Directions spread evenly over the sphere (a Fibonacci lattice), shape (count, 3)."""
    index = np.arange(count)
    height = 1 - (2 * index + 1) / count
    turn = index * np.pi * (3 - np.sqrt(5))
    radius = np.sqrt(1 - height**2)
    return np.stack((radius * np.cos(turn), height, radius * np.sin(turn)), axis=1)


def brightness(directions: Floats) -> Floats:
    """L(d): 1 from above, GROUND_BRIGHTNESS from below, smooth across the horizon."""
    share = np.clip(directions[:, 1] + 0.5, 0, 1)
    return GROUND_BRIGHTNESS + (1 - GROUND_BRIGHTNESS) * share**2 * (3 - 2 * share)


def open_sky(normals: Floats) -> Floats:
    """E on planes with nothing in the way, shape (k,)."""
    directions = sky_directions()
    cosines = np.maximum(normals @ directions.T, 0)
    return cosines @ brightness(directions) / cosines.sum(axis=1)


class Probes(NamedTuple):
    """Where the light is wanted: positions [m] and unit normals, (p, 3) each; spread [texels].

    Each direction stands for a cone of the sky, whose shadows have soft edges: on a plane, the depth map
    is read at 4 x 4 places `spread` apart. On curved surfaces that would find the surface itself: spread 0.
    """

    positions: Floats
    normals: Floats
    spread: float = 0.0


def plane_probes(frame: Floats, extent: float) -> Probes:
    """A square grid of points, half width `extent` [m], on a plane frame (axes, normal, middle)."""
    steps = np.linspace(-extent, extent, PLANE_GRID)
    points = (frame[3] + steps[:, None, None] * frame[0] + steps[None, :, None] * frame[1]).reshape(-1, 3)
    return Probes(points, np.tile(frame[2], (len(points), 1)), PLANE_SPREAD)


@lru_cache(maxsize=16)
def _beams(centre: tuple[float, ...], radius: float) -> tuple[Floats, ...]:
    """What each direction of the sky sees of a region; the same for all pictures of a film."""
    region = Region(np.array(centre), radius)
    return tuple(beam(direction, region, RESOLUTION) for direction in sky_directions())


@lru_cache(maxsize=2)
def _standing_maps(centre: tuple[float, ...], radius: float, positions: bytes, faces: bytes) -> Floats:
    """The depth maps of what stands still, shape (DIRECTIONS, RESOLUTION, RESOLUTION) float32."""
    points = np.frombuffer(positions).reshape(-1, 3)
    triangles = np.frombuffer(faces, dtype=np.uint32).reshape(-1, 3)
    maps = np.full((DIRECTIONS, RESOLUTION, RESOLUTION), EMPTY, dtype=np.float32)
    owner = np.empty((RESOLUTION, RESOLUTION), dtype=np.uint32)
    for matrix, nearness in zip(_beams(centre, radius), maps):
        draw_faces(through(matrix, points), triangles, nearness, owner)
    return maps


def sky_light(
    positions: Floats,
    faces: Ints,
    probes: list[Probes],
    region: Region,
    standing: tuple[Floats, Ints] = (np.empty((0, 3)), np.empty((0, 3), dtype=np.uint32)),
) -> list[Floats]:
    """E on the front and on the back of each probe, shape (p, 2), for each set of probes.

    standing: positions and faces beside these that are the same in many pictures
    """
    lit = [np.zeros((len(p.positions), 2)) for p in probes]
    full = [np.zeros((len(p.positions), 2)) for p in probes]
    texel = 2 * region.radius / RESOLUTION
    offset = OFFSET_TEXELS * texel
    directions = sky_directions()
    owner = np.empty((RESOLUTION, RESOLUTION), dtype=np.uint32)
    where = tuple(region.centre.tolist()), region.radius
    maps = _standing_maps(*where, standing[0].tobytes(), standing[1].tobytes())
    for direction, level, matrix, known in zip(directions, brightness(directions), _beams(*where), maps):
        nearness = known.copy()
        draw_faces(through(matrix, positions), faces, nearness, owner)
        for place, part, whole in zip(probes, lit, full):
            if place.spread and place.normals[0] @ direction <= 0:
                continue  # nobody looks at a plane from behind
            gather(matrix, nearness, place, (direction, offset, level, texel), (part, whole))
    return [part / np.maximum(whole, 1e-12) for part, whole in zip(lit, full)]


@local
def visible(nearness: Floats, u: float, v: float, q: float) -> float:
    """Share of the four texels about (u, v) that do not lie in front of q, weighted bilinearly."""
    resolution = nearness.shape[0]
    column, row = math.floor(u - 0.5), math.floor(v - 0.5)
    if column < 0 or row < 0 or column + 1 >= resolution or row + 1 >= resolution:
        return 1.0
    right, down = u - 0.5 - column, v - 0.5 - row
    share = 0.0
    if nearness[row, column] <= q:
        share += (1.0 - right) * (1.0 - down)
    if nearness[row, column + 1] <= q:
        share += right * (1.0 - down)
    if nearness[row + 1, column] <= q:
        share += (1.0 - right) * down
    if nearness[row + 1, column + 1] <= q:
        share += right * down
    return share


@local
def visible_about(nearness: Floats, place: tuple, slope: tuple, spread: float) -> float:
    """Share of free texels among 4 x 4, `spread` apart, about (u, v, q) on a plane of this slope."""
    resolution = nearness.shape[0]
    free = 0
    for i in range(4):
        for j in range(4):
            right, down = (i - 1.5) * spread, (j - 1.5) * spread
            column, row = math.floor(place[0] + right), math.floor(place[1] + down)
            inside = 0 <= column < resolution and 0 <= row < resolution
            if not inside or nearness[row, column] <= place[2] + right * slope[0] + down * slope[1]:
                free += 1
    return free / 16.0


@kernel
def gather(matrix: Floats, nearness: Floats, probes: Probes, sender: tuple, total: tuple) -> None:
    """Add one sender's light (direction, offset, brightness, texel) to the side of each probe facing it."""
    positions, normals, spread = probes
    direction, offset, level, texel = sender
    lit, full = total
    for i in range(positions.shape[0]):
        normal = (normals[i, 0], normals[i, 1], normals[i, 2])
        cosine = normal[0] * direction[0] + normal[1] * direction[1] + normal[2] * direction[2]
        side = 0 if cosine > 0.0 else 1
        lift = offset if cosine > 0.0 else -offset
        x = positions[i, 0] + lift * normal[0]
        y = positions[i, 1] + lift * normal[1]
        z = positions[i, 2] + lift * normal[2]
        u = matrix[0, 0] * x + matrix[0, 1] * y + matrix[0, 2] * z + matrix[0, 3]
        v = matrix[1, 0] * x + matrix[1, 1] * y + matrix[1, 2] * z + matrix[1, 3]
        q = matrix[2, 0] * x + matrix[2, 1] * y + matrix[2, 2] * z + matrix[2, 3]
        if spread == 0.0:
            share = visible(nearness, u, v, q)
        else:
            share = visible_about(nearness, (u, v, q), receiver_slope(matrix, normal, texel), spread)
        full[i, side] += abs(cosine)
        lit[i, side] += abs(cosine) * level * (BOUNCED + (1.0 - BOUNCED) * share)


def softened(light: Floats, faces: Ints) -> Floats:
    """Light (n, k) at vertices, replaced by the mean over the triangles (t, 3) around each, SOFTENED times.

    One depth map tells free from hidden; where a fold ends between two vertices they differ at once, and
    triangle by triangle that is a jagged line.
    """
    corners, count = faces.ravel(), len(light)
    around = np.bincount(corners, minlength=count)
    alone = around == 0
    for _ in range(SOFTENED):
        means = np.repeat(light[faces].mean(axis=1), 3, axis=0)
        sums = [np.bincount(corners, column, count) for column in means.T]
        light = np.where(alone[:, None], light, np.stack(sums, axis=1) / np.maximum(around, 1)[:, None])
    return light
