"""The weave: threads over and under each other, drawn in thread coordinates.

Which thread is on top follows from the weave (gabardine.materials.appearance). On a thread that is, let x in
-1..1 run across it and y in -1..1 along what is seen of it. A round thread that dips at both ends has

    normal = n + BULGE x t_across + DIP y t_along,
    colour times (1 - EDGE x^2 - END y^2)/(1 - (EDGE + END)/3),

whose mean is the thread's colour. Threads are uneven: streaks of noise, STRETCH times as long as wide,
lighten and darken bundles of them. Whatever is finer than a pixel's footprint goes over into its mean, so
that nothing flickers. The page draws the same (viewer/src/weave.ts).

Threads are drawn as wide as they are: seen from near. From afar streaks remain, of bundles of threads.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from gabardine.core.kernels import local
from gabardine.geometry.mesh import Floats, Ints
from gabardine.render.encoding import decoded
from gabardine.render.surface import Surface

BULGE, DIP = 0.62, 0.40
EDGE, END = 0.42, 0.20
SHARP, BLURRED = 0.34, 0.8
"""Footprint of a pixel, in threads, up to which threads are drawn, and from which they are not."""
STREAKS = (2.0, 6.0, 18.0)
"""Widths of streaks [threads]."""
STRETCH = 14.0
UNEVEN = 0.08
"""Share by which streaks lighten or darken at most."""


class Woven(NamedTuple):
    """The weaves of a picture: coordinates (t, 3, 2) [m] of the corners of faces, axes (t, 2, 3) unit weft
    and warp directions; rules (m, 4) repeat, shift, over and spacing [m] of each paint (0: no threads), weft
    (m, 3) linear colours of weft threads.
    """

    coordinates: Floats
    axes: Floats
    rules: Floats
    weft: Floats


def thread_axes(positions: Floats, faces: Ints, coordinates: Floats) -> Floats:
    """Unit directions of weft and warp in space, (t, 2, 3): dP/du and dP/dv of each face."""
    first, second = (positions[faces[:, k]] - positions[faces[:, 0]] for k in (1, 2))
    along, across = (coordinates[:, k] - coordinates[:, 0] for k in (1, 2))
    turn = np.where(along[:, 0] * across[:, 1] - along[:, 1] * across[:, 0] < 0, -1.0, 1.0)[:, None]
    weft = turn * (first * across[:, 1:] - second * along[:, 1:])
    warp = turn * (second * along[:, :1] - first * across[:, :1])
    axes = np.stack((weft, warp), axis=1)
    return axes / np.maximum(np.linalg.norm(axes, axis=2, keepdims=True), 1e-300)


def woven_surfaces(surfaces: Sequence[Surface]) -> Woven:
    """The threads of all surfaces."""
    each = [_woven(surface) for surface in surfaces]
    nothing = Woven(*(np.empty(shape) for shape in ((0, 3, 2), (0, 2, 3), (0, 4), (0, 3))))
    return Woven(*(np.ascontiguousarray(np.concatenate(arrays)) for arrays in zip(nothing, *each)))


def _woven(surface: Surface) -> Woven:
    threads, coordinates, count = surface.paint.threads, surface.thread_coordinates, len(surface.faces)
    if threads is None or coordinates is None or threads.weave.repeat == 0:
        return Woven(*(np.zeros(shape) for shape in ((count, 3, 2), (count, 2, 3), (1, 4), (1, 3))))
    rule = (*threads.weave, threads.spacing_m)
    axes = thread_axes(surface.positions, surface.faces, coordinates)
    return Woven(coordinates, axes, np.array([rule]), decoded(threads.weft)[None])


@local
def fading(footprint: float) -> float:
    """1 where a pixel's footprint, in what is drawn, is small, 0 where it is large."""
    t = min(max((footprint - SHARP) / (BLURRED - SHARP), 0.0), 1.0)
    return 1.0 - t * t * (3.0 - 2.0 * t)


@local
def scattered(i: int, j: int) -> float:
    """A number in -1..1 that looks like chance, the same for the same i and j: multiply and shift."""
    h = (i * 0x8DA6B343 + j * 0xD8163841) & 0xFFFFFFFF
    h = ((h ^ (h >> 15)) * 0x2C1B3C6D) & 0xFFFFFFFF
    h = ((h ^ (h >> 12)) * 0x297A2D39) & 0xFFFFFFFF
    return ((h ^ (h >> 15)) & 0xFFFFFF) / 8388607.5 - 1.0


@local
def noise(x: float, y: float) -> float:
    """Smooth noise in -1..1, one bump for each unit square."""
    i, j = math.floor(x), math.floor(y)
    s, t = x - i, y - j
    s, t = s * s * (3.0 - 2.0 * s), t * t * (3.0 - 2.0 * t)
    low = scattered(i, j) * (1.0 - s) + scattered(i + 1, j) * s
    high = scattered(i, j + 1) * (1.0 - s) + scattered(i + 1, j + 1) * s
    return low * (1.0 - t) + high * t


@local
def streaks(u: float, v: float, footprint: float) -> float:
    """Factor on the colour at (u, v) [threads]."""
    total = 0.0
    for width in STREAKS:
        share = fading(2.0 * footprint / width)
        if share > 0.0:
            a, b = u / width, v / width
            total += share * (noise(a, b / STRETCH) + noise(a / STRETCH, b + 57.0))
    return 1.0 + 0.25 * UNEVEN * total


@local
def threads_at(u: float, v: float, repeat: int, shift: int, over: int, back: int) -> tuple:
    """What is on top at (u, v) [threads]: 1 for warp, 0 for weft; x, y of the module's docstring, and the
    slopes (BULGE, DIP) along weft and warp. From behind what lies on top is what lies below in front.
    """
    i, j = math.floor(u), math.floor(v)
    place = (shift * i + j) % repeat
    s, t = u - i, v - j
    on_top = 1 if (place < over) != (back == 1) else 0
    first, length = (0, over) if place < over else (over, repeat - over)
    if on_top == 1:
        x, y = 2.0 * s - 1.0, 2.0 * (place - first + t) / length - 1.0
        return 1.0, x, y, BULGE * x, DIP * y
    if shift != 1:
        first, length = place, 1
    x, y = 2.0 * t - 1.0, 2.0 * (place - first + s) / length - 1.0
    return 0.0, x, y, DIP * y, BULGE * x


@local
def woven_at(place: tuple, rule: tuple, side: int, footprint: float) -> tuple:
    """(share of warp, factor on the colour, slopes along weft and warp) at (u, v) [m], of the side seen.

    rule: repeat, shift, over, spacing [m];  footprint of a pixel on the cloth [m]
    """
    repeat, shift, over, spacing = int(rule[0]), int(rule[1]), int(rule[2]), rule[3]
    u, v, wide = place[0] / spacing, place[1] / spacing, footprint / spacing
    mean = over / repeat if side == 0 else 1.0 - over / repeat
    factor, share = streaks(u, v, wide), fading(wide)
    if share <= 0.0:
        return mean, factor, 0.0, 0.0
    warp, x, y, along_weft, along_warp = threads_at(u, v, repeat, shift, over, side)
    shade = (1.0 - EDGE * x * x - END * y * y) / (1.0 - (EDGE + END) / 3.0)
    return (
        mean + share * (warp - mean),
        factor * (1.0 + share * (shade - 1.0)),
        share * along_weft,
        share * along_warp,
    )
