"""The hem: the border of cloth drawn as thick as the cloth is, as half a tube along it.

About a border vertex p with unit normal n and the unit direction o that points out of the cloth, the tube is

    p + r (cos(a) o + sin(a) n),     a = -90 .. 90 degrees,     r half the thickness.

Contact keeps cloths a thickness apart, so that what is added touches nothing.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.quantities import vertex_normals
from gabardine.render.surface import Surface

SIDES = 4
VISIBLE_PX = 0.7
"""Thickness of cloth [px] from which its border is drawn."""


def hemmed(surface: Surface, thickness_m: float, pixel_m: float) -> tuple[Surface, ...]:
    """The surface, and its border where a pixel shows little enough of it [m] for that to be seen."""
    border = border_edges(surface.faces)
    if thickness_m < VISIBLE_PX * pixel_m or len(border) == 0:
        return (surface,)
    return surface, hem(surface, border, 0.5 * thickness_m)


def border_edges(faces: Ints) -> Ints:
    """The edges of one face only, (m, 2), as that face turns."""
    edges = np.stack([faces, np.roll(faces, -1, axis=1)], axis=2).reshape(-1, 2)
    _, first, counts = np.unique(np.sort(edges, axis=1), axis=0, return_index=True, return_counts=True)
    return edges[np.sort(first[counts == 1])].astype(np.int64)


def hem(surface: Surface, border: Ints, radius_m: float) -> Surface:
    """Half a tube along the border edges, in the colour of the cloth."""
    used, ends = np.unique(border, return_inverse=True)
    ends = ends.reshape(-1, 2)
    places = surface.positions[used]
    normals = vertex_normals(surface.positions, surface.faces)[used]
    outwards = np.cross(_along(places, ends), normals)
    outwards /= np.maximum(np.linalg.norm(outwards, axis=1, keepdims=True), 1e-300)
    angles = np.linspace(-0.5 * np.pi, 0.5 * np.pi, SIDES + 1)
    rings = places[:, None] + radius_m * (
        np.cos(angles)[:, None] * outwards[:, None] + np.sin(angles)[:, None] * normals[:, None]
    )
    a, b = (SIDES + 1) * ends[:, :1] + np.arange(SIDES), (SIDES + 1) * ends[:, 1:] + np.arange(SIDES)
    quads = np.stack([a, b, b + 1, a, b + 1, a + 1], axis=2)
    paint = replace(surface.paint, threads=None, back=1.0)
    return Surface(rings.reshape(-1, 3), quads.reshape(-1, 3), paint)


def _along(places: Floats, ends: Ints) -> Floats:
    """The direction of the border at each of its vertices, (n, 3), not unit."""
    steps = places[ends[:, 1]] - places[ends[:, 0]]
    steps /= np.maximum(np.linalg.norm(steps, axis=1, keepdims=True), 1e-300)
    out = np.zeros_like(places)
    np.add.at(out, ends.ravel(), np.repeat(steps, 2, axis=0))
    return out
