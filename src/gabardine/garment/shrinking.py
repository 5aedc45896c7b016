"""A body that is thinner while a tight garment is sewn around it, and grows back inside.

Vertices move inwards along their normals. A body that would cross itself by that, as one with thin limbs or
narrow creases may, shrinks by half, a quarter ... of what was asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.garment.body import Body
from gabardine.garment.smooth_step import smooth

MOST_M = 0.03
GROWING_S, FRAMES = 0.6, 30
"""Until the body has grown back [s], in so many frames."""
HALVINGS = 5
ALONG_THE_WAY = (0.25, 0.5, 0.75, 1.0)
"""Shares of shrinking at which it is checked that the body does not cross itself."""


def shrunk(body: Body, by_m: float) -> Floats:
    """Positions [m] of a body that is thinner by that on all sides, or by as much as it can be."""
    if not 0.0 <= by_m <= MOST_M:
        raise SceneError(f"--shrink {by_m:g} is not possible; give 0 to {MOST_M:g} (metres).")
    inwards = -vertex_normals(body.positions, body.faces)
    for depth in (by_m * 0.5**k for k in range(HALVINGS)):
        ways = (body.positions + depth * share * inwards for share in ALONG_THE_WAY)
        if not any(len(crossed_vertices(thin, body.faces)) for thin in ways):
            return np.asarray(body.positions + depth * inwards)
    raise SceneError(f"The body crosses itself when it shrinks by {1e3 * depth:.2g} mm; give --shrink 0.")


def vertex_normals(positions: Floats, faces: Any) -> Floats:
    """Outwards, of length 1: those of the faces around, weighted by their areas."""
    a, b, c = np.moveaxis(positions[faces], 1, 0)
    doubled, total = np.cross(b - a, c - a), np.zeros_like(positions)
    for corner in range(3):
        np.add.at(total, faces[:, corner], doubled)
    return np.asarray(total / np.linalg.norm(total, axis=1, keepdims=True))


def crossed_vertices(positions: Floats, faces: Any) -> Any:
    """Vertices of the edges and faces of a surface that pass through each other; positions [m]."""
    from gabardine.contact.broad_phase import BroadPhase, Surface
    from gabardine.contact.intersections import intersections

    broad_phase = BroadPhase([Surface.of(faces.astype(np.uint32))], [(0, 0)])
    return np.unique(intersections(broad_phase, positions)[0])


def growing(body: Body, thin: Floats, begin_s: float) -> Iterator[tuple[float, Floats]]:
    """Times [s] and positions [m]: thin from 0 to begin_s, then growing back in GROWING_S."""
    yield 0.0, thin
    for share in np.arange(FRAMES + 1) / FRAMES:
        grown = float(smooth(share))
        yield begin_s + GROWING_S * float(share), thin + grown * (body.positions - thin)
