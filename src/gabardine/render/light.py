"""Light from far away: what a direction sees, as a depth map.

A *beam* is an orthographic view along a direction d towards the light. Map coordinates of p are

    u = (p - c).a / h + r/2,   v = (p - c).b / h + r/2,   q = (p - c).d + 2 R,

with a, b, d orthonormal, c and R the centre and radius of the lit region [m], r the map's
resolution and h = 2 R / r its texel [m]. q grows towards the light and is positive in the region.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from gabardine.core.kernels import local
from gabardine.geometry.mesh import Floats

EMPTY = -1e30
"""Nearness of a map where there is nothing: planes reach far beyond the region, to negative q."""
STEEPEST = 4.0
"""Slope of a receiver beyond which its tangent plane is not followed (it is nearly unlit there)."""
SUN_DEG = 3.0
"""Angular radius of the key light; the sun has 0.27 degrees, and shadows with hard edges."""
WARM, COOL = (1.03, 1.0, 0.94), (0.95, 0.99, 1.06)
"""Linear colours of the key light and of the sky: of light from a window, and of the room it falls into."""


@dataclass(frozen=True)
class Region:
    """The ball that holds everything which casts a shadow: centre [m], radius [m]."""

    centre: Floats
    radius: float

    @staticmethod
    def around(low: Floats, high: Floats) -> Region:
        """The ball about a box, a little widened."""
        return Region((low + high) / 2, 0.51 * float(np.linalg.norm(high - low)) + 1e-6)


def beam(direction: Floats, region: Region, resolution: int) -> Floats:
    """The map (p, 1) -> (u, v, q) as a matrix (3, 4)."""
    towards = np.asarray(direction) / np.linalg.norm(direction)
    helper = np.eye(3)[0 if abs(towards[1]) > 0.9 else 1]
    first = np.cross(helper, towards)
    first /= np.linalg.norm(first)
    second = np.cross(towards, first)
    texel = 2 * region.radius / resolution
    linear = np.stack((first / texel, second / texel, towards))
    offset = np.array((resolution / 2, resolution / 2, 2 * region.radius)) - linear @ region.centre
    return np.column_stack((linear, offset))


def through(matrix: Floats, positions: Floats) -> Floats:
    """(u, v, q) of each position, shape (n, 3)."""
    return np.ascontiguousarray(positions @ matrix[:, :3].T + matrix[:, 3])


def key_direction(azimuth_deg: float) -> Floats:
    """Towards the key light: from the upper left behind a camera at this azimuth."""
    azimuth, elevation = np.radians((azimuth_deg - 55.0, 45.0))
    return np.array(
        (np.sin(azimuth) * np.cos(elevation), np.sin(elevation), np.cos(azimuth) * np.cos(elevation))
    )


def sun_directions(key: Floats, count: int) -> Floats:
    """Directions spread evenly over the disc of the key light, from its middle out, (count, 3) unit."""
    if count == 1:
        return key[None] / np.linalg.norm(key)
    across = beam(key, Region(np.zeros(3), 0.5), 1)[:2, :3]
    index = np.arange(count)
    radius = math.tan(math.radians(SUN_DEG)) * np.sqrt((index + 0.5) / count)
    angle = index * (np.pi * (3 - np.sqrt(5)))
    spread = np.stack((radius * np.cos(angle), radius * np.sin(angle)), axis=1)
    directions = key + spread @ across
    return np.asarray(directions / np.linalg.norm(directions, axis=1, keepdims=True))


@local
def receiver_slope(matrix: Floats, normal: tuple, texel: float) -> tuple[float, float]:
    """dq/du, dq/dv [m per texel] in the plane of this normal, limited to STEEPEST."""
    n_u = (matrix[0, 0] * normal[0] + matrix[0, 1] * normal[1] + matrix[0, 2] * normal[2]) * texel
    n_v = (matrix[1, 0] * normal[0] + matrix[1, 1] * normal[1] + matrix[1, 2] * normal[2]) * texel
    n_q = matrix[2, 0] * normal[0] + matrix[2, 1] * normal[1] + matrix[2, 2] * normal[2]
    floor = max(abs(n_q), math.sqrt(n_u * n_u + n_v * n_v) / STEEPEST, 1e-9)
    n_q = floor if n_q >= 0.0 else -floor
    return -n_u / n_q * texel, -n_v / n_q * texel
