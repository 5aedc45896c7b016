"""Ambient occlusion on the screen: creases and contacts finer than the maps of sky.py can tell apart.

After McGuire et al. 2011 (The Alchemy screen-space ambient obscurance algorithm): about a point p with
normal n, places p_i = p + v_i that the picture shows within the distance R hide a share of the sky,

    A = max(0, 1 - STRENGTH / N sum_i max(0, n.v_i/|v_i| - BIAS) max(0, 1 - |v_i|^2/R^2)),

which multiplies the light of the sky. McGuire's eq. (10) divides by |v|^2 and needs a guard against its pole;
the falloff above is his eq. (3) with a bounded kernel, 1 at contact and 0 at R. BIAS hides the facets of a
coarse mesh: neighbours that tilt by less than 11 degrees do not darken each other. Of n.v_i the lesser
counts, of the triangle's normal and of the smooth one that light falls on: facets of a round surface hide
nothing.

The N places lie on a spiral that is turned from pixel to pixel in a 4 x 4 pattern; the mean over 4 x 4 pixels
of the same surface then has 16 N of them and no noise. A varies slowly: it is found at every second pixel
each way, and every pixel takes the mean over those about it which lie at its depth.
"""

from __future__ import annotations

import math

import numpy as np

from gabardine.core.kernels import kernel, local
from gabardine.geometry.mesh import Floats

TAPS = 12
STRENGTH = 7.0
BIAS = 0.2
REACH = 0.08
"""R in radii of the scene."""
WIDEST, USUAL_HEIGHT = 96.0, 1600
"""Largest radius of the spiral [samples] in pictures of this height [samples] and smaller ones, and in
proportion in larger ones: nearer to the camera it would miss what lies between its places."""
NARROWEST = 1.5
"""Radius [samples] below which there is nothing to see."""
ORDER = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)
"""Bayer's pattern, row by row: neighbouring pixels turn the spiral by very different angles."""
STEP = 4
"""Samples between the places where A is found, two pixels."""


def spirals() -> Floats:
    """The places within a unit circle, for each of the 4 x 4 pixels of the pattern, shape (16, TAPS, 2).

    Vogel's spiral: radius sqrt((i + 1/2)/N), turned by the golden angle from one to the next, so that all
    stand for the same area.
    """
    tap = np.arange(TAPS)
    angle = np.array(ORDER)[:, None] * (np.pi / 8) + tap * (np.pi * (3 - np.sqrt(5)))
    return np.sqrt((tap + 0.5) / TAPS)[:, None] * np.stack([np.cos(angle), np.sin(angle)], axis=2)


def places(samples: Floats) -> tuple[int, int]:
    """How many places A is found at, for a buffer of samples."""
    return -(-samples.shape[0] // STEP), -(-samples.shape[1] // STEP)


def open_share(nearness: Floats, rays: Floats, focal: float, radius_m: float, lit: Floats) -> Floats:
    """A of each pixel, shape (h, w) float32, from the z-buffer of its 2 x 2 samples (2 h, 2 w).

    rays: of unit depth through the samples (3, 3); focal [samples]; radius_m: of the scene [m]; lit: normals
    that light falls on, at every STEP-th sample (h/2, w/2, 3)
    """
    raw = np.ones(places(nearness), dtype=np.float32)
    find_open(nearness, rays, (focal, REACH * radius_m), spirals(), lit, raw)
    smooth = np.ones((nearness.shape[0] // 2, nearness.shape[1] // 2), dtype=np.float32)
    smooth_open(raw, nearness, REACH * radius_m, smooth)
    return smooth


@local
def direction(rays: Floats, x: float, y: float) -> tuple[float, float, float]:
    """From the eye through a place of the picture, to unit depth."""
    return (
        rays[0, 0] * x + rays[0, 1] * y + rays[0, 2],
        rays[1, 0] * x + rays[1, 1] * y + rays[1, 2],
        rays[2, 0] * x + rays[2, 1] * y + rays[2, 2],
    )


@local
def place_of(nearness: Floats, rays: Floats, row: int, column: int) -> tuple[float, float, float]:
    """What the sample shows, relative to the eye [m]; it must show something."""
    ray = direction(rays, column + 0.5, row + 0.5)
    depth = 1.0 / nearness[row, column]
    return ray[0] * depth, ray[1] * depth, ray[2] * depth


@local
def nearer_in_depth(nearness: Floats, here: tuple, before: tuple, after: tuple) -> tuple[int, int, float]:
    """Of two neighbours (row, column), the one nearer in depth, and the sign of the step to it."""
    own = nearness[here[0], here[1]]
    if abs(nearness[before[0], before[1]] - own) < abs(nearness[after[0], after[1]] - own):
        return before[0], before[1], -1.0
    return after[0], after[1], 1.0


@local
def facing(nearness: Floats, rays: Floats, row: int, column: int, place: tuple) -> tuple:
    """The unit normal of what the sample shows, towards the eye, from its neighbours in the z-buffer."""
    bottom, right = nearness.shape[0] - 1, nearness.shape[1] - 1
    here = (row, column)
    i, j, sign = nearer_in_depth(nearness, here, (row, max(column - 2, 0)), (row, min(column + 2, right)))
    k, m, turn = nearer_in_depth(nearness, here, (max(row - 2, 0), column), (min(row + 2, bottom), column))
    if nearness[i, j] <= 0.0 or nearness[k, m] <= 0.0:
        return 0.0, 0.0, 0.0
    a, b = place_of(nearness, rays, i, j), place_of(nearness, rays, k, m)
    u = (a[0] - place[0], a[1] - place[1], a[2] - place[2])
    v = (b[0] - place[0], b[1] - place[1], b[2] - place[2])
    n = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
    scale = sign * turn / max(math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]), 1e-30)
    if (n[0] * place[0] + n[1] * place[1] + n[2] * place[2]) * scale > 0.0:
        scale = -scale
    return n[0] * scale, n[1] * scale, n[2] * scale


@kernel
def find_open(
    nearness: Floats, rays: Floats, scale: tuple, spiral: Floats, lit: Floats, share: Floats
) -> None:
    """A at every STEP-th sample each way, unsmoothed; scale: focal length [samples], reach [m]."""
    rows, columns = nearness.shape
    focal, reach = scale
    widest = WIDEST * max(nearness.shape[0] / USUAL_HEIGHT, 1.0)
    for i in range(share.shape[0]):
        for j in range(share.shape[1]):
            row, column = STEP * i, STEP * j
            radius = min(focal * reach * nearness[row, column], widest)
            if radius < NARROWEST:
                continue
            place = place_of(nearness, rays, row, column)
            normal = facing(nearness, rays, row, column, place)
            turn = 4 * (i % 4) + j % 4
            hidden = 0.0
            for tap in range(TAPS):
                x = math.floor(column + 0.5 + radius * spiral[turn, tap, 0])
                y = math.floor(row + 0.5 + radius * spiral[turn, tap, 1])
                if x < 0 or y < 0 or x >= columns or y >= rows:
                    continue
                if nearness[y, x] <= 0.0:
                    continue
                other = place_of(nearness, rays, y, x)
                v = (other[0] - place[0], other[1] - place[1], other[2] - place[2])
                square = v[0] * v[0] + v[1] * v[1] + v[2] * v[2]
                along = v[0] * normal[0] + v[1] * normal[1] + v[2] * normal[2]
                rounded = v[0] * lit[i, j, 0] + v[1] * lit[i, j, 1] + v[2] * lit[i, j, 2]
                along = min(along, rounded)
                if along > 0.0 and square < reach * reach:
                    sine = along / math.sqrt(square)
                    hidden += max(sine - BIAS, 0.0) * (1.0 - square / (reach * reach))
            share[i, j] = max(1.0 - STRENGTH * hidden / TAPS, 0.0)


@local
def rim_weight(distance: int) -> float:
    """Share of a place two pixels wide that lies within four pixels."""
    return 0.5 if abs(distance) == 4 else 1.0


@kernel
def smooth_open(raw: Floats, nearness: Floats, reach: float, smooth: Floats) -> None:
    """At each pixel the mean over 4 x 4 places about it that lie less than half the reach apart in depth.

    Where a pixel lies on a place there are five, the outer ones counted half.
    """
    for i in range(smooth.shape[0]):
        for j in range(smooth.shape[1]):
            own = nearness[2 * i, 2 * j]
            if own <= 0.0:
                continue
            # z differs by less than r where |q - q_0| < r q q_0, nearly r q_0^2
            slack = 0.5 * reach * own * own
            total, weights = 0.0, 0.0
            for k in range(max((i - 3) // 2, 0), min((i + 4) // 2 + 1, raw.shape[0])):
                for m in range(max((j - 3) // 2, 0), min((j + 4) // 2 + 1, raw.shape[1])):
                    weight = rim_weight(2 * k - i) * rim_weight(2 * m - j)
                    if abs(nearness[STEP * k, STEP * m] - own) < slack:
                        total += weight * raw[k, m]
                        weights += weight
            if weights > 0.0:
                smooth[i, j] = total / weights
