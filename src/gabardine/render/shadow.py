"""The shadow of the key light: a depth map, read with a soft edge.

A tap of the map lies in the light when nothing is nearer than the receiver's own tangent plane at
that tap (plus a slack): a tilted surface then does not shade itself however wide the filter is.
A few taps are read first; only where they disagree, at the edge of a shadow, all of them are.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from gabardine.core.kernels import local
from gabardine.geometry.mesh import Floats, Ints
from gabardine.render.light import Region, beam, through
from gabardine.render.raster import draw_faces

RESOLUTION = 1024
REACH = 6
"""Half width of the filter [texels]."""
SLACK_TEXELS = 1.5
STEEPEST = 4.0
"""Slope of the receiver beyond which the tangent plane is not followed (it is nearly unlit there)."""


class ShadowMap(NamedTuple):
    """nearness (r, r) seen from the light; the beam (3, 4); texel [m]."""

    nearness: Floats
    matrix: Floats
    texel: float


def shadow_map(positions: Floats, faces: Ints, direction: Floats, region: Region) -> ShadowMap:
    """What the light from `direction` reaches first."""
    matrix = beam(direction, region, RESOLUTION)
    nearness = np.zeros((RESOLUTION, RESOLUTION), dtype=np.float32)
    draw_faces(through(matrix, positions), faces, nearness, np.empty(nearness.shape, dtype=np.uint32))
    return ShadowMap(nearness, matrix, 2 * region.radius / RESOLUTION)


@local
def light_share(nearness: Floats, matrix: Floats, texel: float, place: tuple, normal: tuple) -> float:
    """Share of the key light that REACHes a place [m] on a surface with this unit normal."""
    u = matrix[0, 0] * place[0] + matrix[0, 1] * place[1] + matrix[0, 2] * place[2] + matrix[0, 3] - 0.5
    v = matrix[1, 0] * place[0] + matrix[1, 1] * place[1] + matrix[1, 2] * place[2] + matrix[1, 3] - 0.5
    q = matrix[2, 0] * place[0] + matrix[2, 1] * place[1] + matrix[2, 2] * place[2] + matrix[2, 3]
    resolution = nearness.shape[0]
    left, top = math.floor(u) - REACH + 1, math.floor(v) - REACH + 1
    if left < 0 or top < 0 or left + 2 * REACH >= resolution or top + 2 * REACH >= resolution:
        return 1.0
    slope = receiver_slope(matrix, normal, texel)
    centre = (u, v, q + SLACK_TEXELS * texel)
    free = sampled(nearness, (left, top), centre, slope)
    if free == 0 or free == 16:
        return free / 16.0
    return filtered(nearness, (left, top), centre, slope)


@local
def receiver_slope(matrix: Floats, normal: tuple, texel: float) -> tuple[float, float]:
    """dq/du, dq/dv [m per texel] in the plane of this normal, limited to STEEPEST."""
    n_u = (matrix[0, 0] * normal[0] + matrix[0, 1] * normal[1] + matrix[0, 2] * normal[2]) * texel
    n_v = (matrix[1, 0] * normal[0] + matrix[1, 1] * normal[1] + matrix[1, 2] * normal[2]) * texel
    n_q = matrix[2, 0] * normal[0] + matrix[2, 1] * normal[1] + matrix[2, 2] * normal[2]
    floor = max(abs(n_q), math.sqrt(n_u * n_u + n_v * n_v) / STEEPEST, 1e-9)
    n_q = floor if n_q >= 0.0 else -floor
    return -n_u / n_q * texel, -n_v / n_q * texel


@local
def sampled(nearness: Floats, corner: tuple, centre: tuple, slope: tuple) -> int:
    """How many of 4 x 4 taps over the filter's window are free. Its corners are among them, and a straight
    edge that enters the window cuts off a corner."""
    free = 0
    for i in range(4):
        row = corner[1] + (i * (2 * REACH - 1)) // 3
        for j in range(4):
            column = corner[0] + (j * (2 * REACH - 1)) // 3
            own = centre[2] + slope[0] * (column - centre[0]) + slope[1] * (row - centre[1])
            if nearness[row, column] <= own:
                free += 1
    return free


@local
def filtered(nearness: Floats, corner: tuple, centre: tuple, slope: tuple) -> float:
    """Share of free taps within a box of 2 REACH - 1 texels about the centre, its rim weighted by overlap."""
    left, top = corner
    u, v, q = centre
    right_share, bottom_share = u - math.floor(u), v - math.floor(v)
    share, total = 0.0, 0.0
    for i in range(2 * REACH):
        row = top + i
        row_weight = 1.0 - bottom_share if i == 0 else (bottom_share if i == 2 * REACH - 1 else 1.0)
        for j in range(2 * REACH):
            weight = row_weight
            if j == 0:
                weight *= 1.0 - right_share
            elif j == 2 * REACH - 1:
                weight *= right_share
            column = left + j
            total += weight
            if nearness[row, column] <= q + slope[0] * (column - u) + slope[1] * (row - v):
                share += weight
    return share / total
