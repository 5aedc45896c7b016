"""Round what is drawn: cloth is subdivided for pictures only, through its own vertices.

An edge from a to b becomes the cubic that leaves both ends along their tangent planes (Vlachos and others,
"Curved PN triangles", 2001); its middle is

    m = (a + b)/2 + ((d.n_b) n_b - (d.n_a) n_a)/8,    d = b - a

with the unit normals n. Vertices stay where they are. On a sphere m is off by the fourth power of the edge's
angle, where the straight edge is off by the square.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.quantities import vertex_normals
from gabardine.render.surface import Plane, Surface

Scalar = TypeVar("Scalar", bound=np.generic)
MOST_FACES = 60_000
"""Beyond which edges are short enough as they are; drawing takes as long as there are vertices."""

PIXELS = 8
"""Of a picture for each triangle: with fewer, corners of silhouettes are not seen."""
HIGHEST = 0.04
"""Of a lift, in lengths of its edge: cloth that bends by 37 degrees from vertex to vertex has as much. What
is sharper is not rounded further, because the drawn cloth would cut what it touches."""


def smooth(surface: Surface, size: tuple[int, int], planes: Sequence[Plane] = ()) -> Surface:
    """The surface for a picture of a size [px]: each triangle made four while they are few, at most twice.

    planes: what lies above them stays there
    """
    most_faces = min(MOST_FACES, size[0] * size[1] // PIXELS)
    for _ in range(2):
        if len(surface.faces) == 0 or 4 * len(surface.faces) > most_faces:
            break
        surface = subdivided(surface, planes)
    return surface


def subdivided(surface: Surface, planes: Sequence[Plane] = ()) -> Surface:
    """Each triangle made four, the new vertices on the curved edges, and what is known at corners halved."""
    faces = surface.faces.astype(np.int64)
    edges, middles = _edges(faces)
    first = len(surface.positions)
    points = np.concatenate([surface.positions, _middles(surface.positions, faces, edges)])
    for plane in planes:
        _keep_above(plane, points, edges)
    (a, b, c), (ab, bc, ca) = faces.T, (first + middles).T
    made = np.stack([[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]])  # (4, 3, t)
    return replace(
        surface,
        positions=points,
        faces=_by_face(made).astype(surface.faces.dtype),
        values=_halved(surface.values),
        thread_coordinates=_halved(surface.thread_coordinates),
    )


def _halved(values: Floats | None) -> Floats | None:
    """What is known at the corners of faces (t, 3, ..), at those of the four parts of each (4 t, 3, ..)."""
    if values is None:
        return None
    middles = 0.5 * (values + np.roll(values, -1, axis=1))
    (u, v, w), (uv, vw, wu) = (np.moveaxis(each, 1, 0) for each in (values, middles))
    made = np.stack([np.stack(part) for part in ([u, uv, wu], [uv, v, vw], [wu, vw, w], [uv, vw, wu])])
    return np.ascontiguousarray(np.moveaxis(made, 2, 0).reshape(-1, *values.shape[1:]))


def _keep_above(plane: Plane, points: Floats, edges: Ints) -> None:
    """Move middles of edges, the last of the points [m], to half the height of their lower end at least."""
    normal, middles = plane.axes[2], points[len(points) - len(edges) :]
    heights = (points - np.asarray(plane.point_m)) @ normal
    missing = 0.5 * heights[edges].min(axis=1) - heights[len(points) - len(edges) :]
    above = heights[edges].min(axis=1) > 0.0
    middles += np.where(above, np.maximum(missing, 0.0), 0.0)[:, None] * normal


def _by_face(made: NDArray[Scalar]) -> NDArray[Scalar]:
    """(4, 3, t) as rows, the four parts of a triangle one after the other."""
    return np.ascontiguousarray(made.transpose(2, 0, 1).reshape(-1, 3))


def _edges(faces: Ints) -> tuple[Ints, Ints]:
    """Each edge once (m, 2), and the numbers of those from corner to corner of each face (t, 3)."""
    sides = np.stack([faces, np.roll(faces, -1, axis=1)], axis=2).reshape(-1, 2)
    edges, number = np.unique(np.sort(sides, axis=1), axis=0, return_inverse=True)
    return edges, number.reshape(-1, 3)


def _middles(positions: Floats, faces: Ints, edges: Ints) -> Floats:
    """The middle of each curved edge [m]."""
    normals = vertex_normals(positions, faces)
    (a, b), (at_a, at_b) = positions[edges].swapaxes(0, 1), normals[edges].swapaxes(0, 1)
    along = b - a
    lift = (along * at_b).sum(axis=1)[:, None] * at_b - (along * at_a).sum(axis=1)[:, None] * at_a
    lift *= 0.125
    height, most = np.linalg.norm(lift, axis=1), HIGHEST * np.linalg.norm(along, axis=1)
    return 0.5 * (a + b) + lift * np.minimum(1.0, most / np.maximum(height, 1e-300))[:, None]
