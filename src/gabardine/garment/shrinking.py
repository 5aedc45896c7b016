"""A body that is thinner while a tight garment is sewn around it, and grows back inside.

Vertices move inwards along their normals, by less around those where the body would cross itself by that, as
at the ends of thin limbs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.garment.body import Body
from gabardine.garment.self_crossing import around, crossed_vertices, neighbours
from gabardine.garment.smooth_step import smooth

MOST_M = 0.03
GROWING_S, FRAMES = 0.6, 30
"""Until the body has grown back [s], in so many frames."""
ALONG_THE_WAY = (0.25, 0.5, 0.75, 1.0)
"""Shares of shrinking at which it is checked that the body does not cross itself."""
ROUNDS, LESS, RINGS = 30, 0.7, 3
"""Of shrinking less where it does: rounds at most, the share that is left, rings of vertices around."""


def refuse_other(by_m: float) -> None:
    """Refuse what no body shrinks by [m]."""
    if not 0.0 <= by_m <= MOST_M:
        raise SceneError(f"--shrink {by_m:g} is not possible; give 0 to {MOST_M:g} (metres).")


def shrunk(body: Body, by_m: float) -> Floats:
    """Positions [m] of a body that is thinner by that on all sides, by less where it would cross itself."""
    refuse_other(by_m)
    inwards, means = -vertex_normals(body.positions, body.faces), neighbours(body.faces, len(body.positions))
    depth = np.full(len(inwards), by_m)
    for _ in range(ROUNDS):
        moved = depth[:, None] * inwards
        crossed = [crossed_vertices(body.positions + share * moved, body.faces) for share in ALONG_THE_WAY]
        if not any(map(len, crossed)):
            return np.asarray(body.positions + moved)
        depth[around(np.concatenate(crossed), means, RINGS)] *= LESS
        depth = np.minimum(depth, means @ depth)  # no steps between what shrinks and what does not
    raise SceneError(f"The body crosses itself when it shrinks by {1e3 * by_m:g} mm; give --shrink 0.")


def vertex_normals(positions: Floats, faces: Any) -> Floats:
    """Outwards, of length 1: those of the faces around, weighted by their areas."""
    a, b, c = np.moveaxis(positions[faces], 1, 0)
    doubled, total = np.cross(b - a, c - a), np.zeros_like(positions)
    for corner in range(3):
        np.add.at(total, faces[:, corner], doubled)
    return np.asarray(total / np.linalg.norm(total, axis=1, keepdims=True))


def growing(body: Body, thin: Floats, begin_s: float) -> Iterator[tuple[float, Floats]]:
    """Times [s] and positions [m]: thin from 0 to begin_s, then growing back in GROWING_S."""
    yield 0.0, thin
    for share in np.arange(FRAMES + 1) / FRAMES:
        grown = float(smooth(share))
        yield begin_s + GROWING_S * float(share), thin + grown * (body.positions - thin)
