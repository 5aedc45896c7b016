"""Round what is drawn: cloth is subdivided for pictures only, through its own vertices.

An edge from a to b becomes the cubic that leaves both ends along their tangent planes (Vlachos and others,
"Curved PN triangles", 2001); its middle is

    m = (a + b)/2 + ((d.n_b) n_b - (d.n_a) n_a)/8,    d = b - a

with the unit normals n. Vertices stay where they are. On a sphere m is off by the fourth power of the edge's
angle, where the straight edge is off by the square.

Light falls on a field of unit normals that is as smooth as a limit surface: those of the run's own vertices,
refined by Loop's rules ("Smooth subdivision surfaces based on triangles", 1987), with Warren's weights. With
n_c and n_d across an edge and N(v) the k neighbours of v,

    n_ab = 3/8 (n_a + n_b) + 1/8 (n_c + n_d),    n_v = (1 - k w) n_v + w sum_N(v) n,

w = 3/(8k), 3/16 for k = 3; at borders (n_a + n_b)/2 and 3/4 n_v + 1/8 (n_a + n_b); made unit again. Linear
between vertices, light would show which way the diagonals of cells run.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.quantities import vertex_normals
from gabardine.render.surface import Plane, Surface

Scalar = TypeVar("Scalar", bound=np.generic)
MOST_FACES = 120_000
"""Beyond which edges are short enough as they are; drawing takes as long as there are vertices."""

PIXELS = 8
"""Of a picture for each triangle: with fewer, corners of silhouettes are not seen."""
HIGHEST = 0.04
"""Of a lift, in lengths of its edge: cloth that bends by 37 degrees from vertex to vertex has as much. What
is sharper is not rounded further, because the drawn cloth would cut what it touches; where it still would,
it is not rounded at all (uncut.py)."""


def levels_for(face_count: int, size: tuple[int, int]) -> int:
    """How often triangles are made four for a picture of a size [px]: while they are few, at most twice."""
    most_faces = min(MOST_FACES, size[0] * size[1] // PIXELS)
    return sum(0 < face_count * 4**level <= most_faces for level in (1, 2))


def smooth(surface: Surface, size: tuple[int, int], planes: Sequence[Plane] = ()) -> Surface:
    """The surface for a picture of a size [px].

    planes: what lies above them stays there
    """
    levels = levels_for(len(surface.faces), size)
    return Rounding(surface.faces, len(surface.positions), levels).of(surface, planes)


def subdivided(surface: Surface, planes: Sequence[Plane] = ()) -> Surface:
    """Each triangle made four, the new vertices on the curved edges, and what is known at corners halved."""
    return Rounding(surface.faces, len(surface.positions), 1).of(surface, planes)


class Level(NamedTuple):
    """Triangles (t, 3) to be made four; the edges (m, 2) between them, and which each side of a face is
    (t, 3).
    """

    faces: Ints
    edges: Ints
    sides: Ints


class Rounding:
    """How triangles are made four, some times; the same for all frames of a run.

    The parts of triangle k are those from 4^levels k on.
    """

    def __init__(self, faces: Ints, vertex_count: int, levels: int) -> None:
        self.levels: list[Level] = []
        self._lighting: list[Any] = []
        self.faces = faces
        made = faces.astype(np.int64)
        for _ in range(levels):
            edges, sides = edges_of(made)
            self.levels.append(Level(made, edges, sides))
            self._lighting.append(loop_rule(self.levels[-1], vertex_count))
            (a, b, c), (ab, bc, ca) = made.T, (vertex_count + sides).T
            made = _by_face(np.stack([[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]]))
            vertex_count += len(edges)
            self.faces = made.astype(faces.dtype)

    def of(
        self, surface: Surface, planes: Sequence[Plane] = (), flat: NDArray[np.bool_] | None = None
    ) -> Surface:
        """The surface of a frame. flat: which of its triangles are drawn as they are, edges included."""
        if not self.levels:
            return surface
        values, threads = surface.values, surface.thread_coordinates
        for _ in self.levels:
            values, threads = _halved(values), _halved(threads)
        return replace(
            surface,
            positions=self.points(surface.positions, planes, flat),
            faces=self.faces,
            values=values,
            thread_coordinates=threads,
            normals=self.normals(surface.positions),
        )

    def normals(self, positions: Floats) -> Floats:
        """What each drawn vertex is lit by, (n, 3), unit."""
        normals = vertex_normals(positions, self.levels[0].faces)
        for rule in self._lighting:
            normals = rule @ normals
            normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-300)
        return normals

    def points(
        self, positions: Floats, planes: Sequence[Plane] = (), flat: NDArray[np.bool_] | None = None
    ) -> Floats:
        """All vertices that are drawn [m], those of the frame first."""
        for number, (faces, edges, sides) in enumerate(self.levels):
            lifts = _lifts(positions, faces, edges)
            if flat is not None:
                lifts[sides[np.repeat(flat, 4**number)].ravel()] = 0.0
            positions = np.concatenate([positions, positions[edges].mean(axis=1) + lifts])
            for plane in planes:
                _keep_above(plane, positions, edges)
        return positions


def loop_rule(level: Level, vertex_count: int) -> Any:
    """Loop's rules, from values at vertices to those at vertices and middles of edges: sparse (n + m, n).

    Edges of one triangle, or of more than two, are borders; a vertex with other than two of them keeps its
    own where there are any.
    """
    from scipy.sparse import coo_array

    faces, edges, sides = level
    inner = np.bincount(sides.ravel(), minlength=len(edges)) == 2
    middles = vertex_count + np.arange(len(edges))
    opposite = np.roll(faces, 1, axis=1)  # of the side from a corner to the next, the third
    across = inner[sides]
    ends = np.where(inner, 3 / 8, 1 / 2)
    rims = np.bincount(edges[~inner].ravel(), minlength=vertex_count)
    valence = np.bincount(edges.ravel(), minlength=vertex_count)
    own = np.where(valence == 3, 3 / 16, 3 / (8 * np.maximum(valence, 1)))
    weight = np.where(rims == 0, own, np.where(rims == 2, 1 / 8, 0.0))
    (a, b), both = edges.T, (rims[edges] == 0) | ~inner[:, None]
    to_a, to_b = weight[a] * both[:, 0], weight[b] * both[:, 1]
    kept = 1.0 - np.bincount(np.concatenate([a, b]), np.concatenate([to_a, to_b]), vertex_count)
    every = np.arange(vertex_count)
    rows = np.concatenate([middles, middles, vertex_count + sides[across], a, b, every])
    columns = np.concatenate([a, b, opposite[across], b, a, every])
    values = np.concatenate([ends, ends, np.full(int(across.sum()), 1 / 8), to_a, to_b, kept])
    return coo_array((values, (rows, columns)), (vertex_count + len(edges), vertex_count)).tocsr()


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


def edges_of(faces: Ints) -> tuple[Ints, Ints]:
    """Each edge once (m, 2), and the numbers of those from corner to corner of each face (t, 3)."""
    sides = np.sort(np.stack([faces, np.roll(faces, -1, axis=1)], axis=2).reshape(-1, 2), axis=1)
    count = int(faces.max(initial=0)) + 1
    keys, number = np.unique(sides[:, 0] * count + sides[:, 1], return_inverse=True)
    return np.stack(np.divmod(keys, count), axis=1), number.reshape(-1, 3)


def _lifts(positions: Floats, faces: Ints, edges: Ints) -> Floats:
    """From the middle of each edge to that of its curve [m]."""
    normals = vertex_normals(positions, faces)
    (a, b), (at_a, at_b) = positions[edges].swapaxes(0, 1), normals[edges].swapaxes(0, 1)
    along = b - a
    lift = (along * at_b).sum(axis=1)[:, None] * at_b - (along * at_a).sum(axis=1)[:, None] * at_a
    lift *= 0.125
    height, most = np.linalg.norm(lift, axis=1), HIGHEST * np.linalg.norm(along, axis=1)
    return np.asarray(lift * np.minimum(1.0, most / np.maximum(height, 1e-300))[:, None])
