"""The shadow of the key light: depth maps towards places of its disc, each read with a soft edge.

Large pictures have many maps: shadows are sharp at the foot of what casts them and soft far away. Small ones
have a single map and a wide filter.

A tap of the map lies in the light when nothing is nearer than the receiver's own tangent plane at
that tap (plus a slack): a tilted surface then does not shade itself however wide the filter is.
Most places are decided by the maximum over a tile, or by a few taps which agree; only the edge of a
shadow pays for the whole filter.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from gabardine.core.kernels import local
from gabardine.geometry.mesh import Floats, Ints
from gabardine.render.light import EMPTY, Region, beam, receiver_slope, through
from gabardine.render.raster import draw_faces

RESOLUTION = 768
REACH, REACH_OF_MANY = 6, 3
"""Half width of the filter [texels], of a single map and of each of many."""
MOST_MAPS = 16
PIXELS_PER_MAP = 64000
FEWEST_MAPS = 8
"""Fewer are seen one by one, as shadows beside each other."""
FIRST_ASKED = 5
"""Maps, of the middle and the rim of the disc, that decide alone where they agree."""
TILE = 16
"""Width of a tile [texels]; no less than the filter's, so that a window lies within a tile's neighbours."""
SLACK_TEXELS = 1.5


class ShadowMaps(NamedTuple):
    """nearness (k, r, r) seen from places of the light; its maximum about each tile; beams (k, 3, 4); texel
    [m]; half width of the filter [texels].
    """

    nearness: Floats
    tiles: Floats
    beams: Floats
    texel: float
    reach: int


def map_count(width: int, height: int) -> int:
    """Maps for a picture of this size [px]: nobody sees how soft the shadows of a small one are."""
    wanted = min(width * height // PIXELS_PER_MAP, MOST_MAPS)
    return wanted if wanted >= FEWEST_MAPS else 1


def shadow_maps(positions: Floats, faces: Ints, directions: Floats, region: Region) -> ShadowMaps:
    """What the light from each direction (k, 3) reaches first."""
    count = len(directions)
    beams = np.stack([beam(direction, region, RESOLUTION) for direction in directions])
    nearness = np.full((count, RESOLUTION, RESOLUTION), EMPTY, dtype=np.float32)
    owner = np.empty((RESOLUTION, RESOLUTION), dtype=np.uint32)
    for matrix, seen in zip(beams, nearness):
        draw_faces(through(matrix, positions), faces, seen, owner)
    tiles = np.stack([tile_maxima(seen) for seen in nearness])
    reach = REACH if count == 1 else REACH_OF_MANY
    return ShadowMaps(nearness, tiles, beams, 2 * region.radius / RESOLUTION, reach)


def tile_maxima(nearness: Floats) -> Floats:
    """The largest nearness within each tile and its eight neighbours, shape (r / TILE, r / TILE)."""
    count = RESOLUTION // TILE
    tiles = nearness.reshape(count, TILE, count, TILE).max(axis=1).max(axis=2)
    tiles = np.maximum(tiles, np.maximum(np.roll(tiles, 1, axis=0), np.roll(tiles, -1, axis=0)))
    return np.maximum(tiles, np.maximum(np.roll(tiles, 1, axis=1), np.roll(tiles, -1, axis=1)))


@local
def on_map(matrix: Floats, texel: float, place: tuple) -> tuple[float, float, float]:
    """Where a place [m] lies on the map: column, row, and nearness with its slack."""
    return (
        matrix[0, 0] * place[0] + matrix[0, 1] * place[1] + matrix[0, 2] * place[2] + matrix[0, 3] - 0.5,
        matrix[1, 0] * place[0] + matrix[1, 1] * place[1] + matrix[1, 2] * place[2] + matrix[1, 3] - 0.5,
        matrix[2, 0] * place[0]
        + matrix[2, 1] * place[1]
        + matrix[2, 2] * place[2]
        + matrix[2, 3]
        + SLACK_TEXELS * texel,
    )


@local
def surely_lit(tiles: Floats, centre: tuple, slope: tuple, reach: int) -> bool:
    """Whether a place is off the map, or nothing near it there can shade it. Small, so that it is inlined."""
    edge = tiles.shape[0] * TILE - reach - 1
    if not (reach < centre[0] < edge and reach < centre[1] < edge):
        return True
    highest = tiles[int(centre[1]) // TILE, int(centre[0]) // TILE]
    return highest <= centre[2] - (abs(slope[0]) + abs(slope[1])) * reach


@local
def light_share(nearness: Floats, centre: tuple, slope: tuple, reach: int) -> float:
    """Share of the key light that reaches a place on the map, for a receiver of this slope."""
    corner = (math.floor(centre[0]) - reach + 1, math.floor(centre[1]) - reach + 1)
    free = sampled(nearness, corner, centre, slope, reach)
    if free == 0 or free == 16:
        return free / 16.0
    return filtered(nearness, corner, centre, slope, reach)


@local
def sun_share(
    nearness: Floats, tiles: Floats, beams: Floats, texel: float, reach: int, place: tuple, normal: tuple
) -> float:
    """Share of the key light's disc that reaches a place [m] of a surface with this normal."""
    count = beams.shape[0]
    total = 0.0
    for asked in range(count):
        number = (count - asked) % count
        matrix = beams[number]
        centre, slope = on_map(matrix, texel, place), receiver_slope(matrix, normal, texel)
        if surely_lit(tiles[number], centre, slope, reach):
            total += 1.0
        else:
            total += light_share(nearness[number], centre, slope, reach)
        if asked == FIRST_ASKED - 1 and (total == 0.0 or total == FIRST_ASKED):
            return total / FIRST_ASKED
    return total / count


@local
def sampled(nearness: Floats, corner: tuple, centre: tuple, slope: tuple, reach: int) -> int:
    """How many of 4 x 4 taps over the filter's window are free. Its corners are among them, and a straight
    edge that enters the window cuts off a corner."""
    free = 0
    for i in range(4):
        row = corner[1] + (i * (2 * reach - 1)) // 3
        for j in range(4):
            column = corner[0] + (j * (2 * reach - 1)) // 3
            own = centre[2] + slope[0] * (column - centre[0]) + slope[1] * (row - centre[1])
            if nearness[row, column] <= own:
                free += 1
    return free


@local
def filtered(nearness: Floats, corner: tuple, centre: tuple, slope: tuple, reach: int) -> float:
    """Share of free taps within a box of 2 reach - 1 texels about the centre, its rim weighted by overlap."""
    left, top = corner
    u, v, q = centre
    right_share, bottom_share = u - math.floor(u), v - math.floor(v)
    share, total = 0.0, 0.0
    for i in range(2 * reach):
        row = top + i
        row_weight = 1.0 - bottom_share if i == 0 else (bottom_share if i == 2 * reach - 1 else 1.0)
        for j in range(2 * reach):
            weight = row_weight
            if j == 0:
                weight *= 1.0 - right_share
            elif j == 2 * reach - 1:
                weight *= right_share
            column = left + j
            total += weight
            if nearness[row, column] <= q + slope[0] * (column - u) + slope[1] * (row - v):
                share += weight
    return share / total
