"""Panels joined into one surface: vertices that are sewn together are one vertex from the beginning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components

from gabardine.core.arrays import Floats
from gabardine.garment.constraints import fold_points
from gabardine.garment.edges import Point
from gabardine.garment.local_sizes import local_sizes
from gabardine.garment.matching import edge_shares, matched_parts, vertices_between
from gabardine.garment.meshing import PanelMesh, mesh_panel
from gabardine.garment.pattern import Pattern

Ints = NDArray[np.int64]
BETWEEN_PANELS_M = 0.05
"""Between panels that are laid out side by side [m]."""
SHANK_M, SHANK_N = 0.004, 4.0
"""Length of the shank of a button [m] and its force at twice that [N]: a spring of 1000 N/m."""
STITCHES_N = 50.0
"""Force of the stitches of a seam at twice its length [N]: 1 N draws them by 2 %. Assumed: less than 10 mm of
cotton on either side have along the warp, 80 N. Without stitches seams on the bias give way by 3 %."""
GATHERED = 0.02
"""Sides whose lengths differ by more than this share are gathered: the seam settles between them."""


@dataclass(frozen=True, eq=False)
class Cord:
    """Springs along vertices; lengths: of its parts at rest [m]; tension_n: at twice that [N]."""

    vertices: Ints
    lengths: Floats
    tension_n: float

    def table(self) -> dict[str, Any]:
        """The cord of a scene."""
        vertices, lengths = self.vertices.tolist(), self.lengths.tolist()
        return {"vertices": vertices, "lengths_m": lengths, "tension_n": self.tension_n}


@dataclass(frozen=True, eq=False)
class Stitched:
    """faces (t, 3) of merged vertices; thread_coordinates (t, 3, 2) [m]; panel_of: the panel of each face

    vertex_of: the merged number of each vertex of the panels, one panel after the other; seams: the merged
    vertices along each seam, in order; cords: elastic bands and buttons; stitches: of seams, as cords
    """

    pattern: Pattern
    meshes: tuple[PanelMesh, ...]
    faces: Ints
    thread_coordinates: Floats
    panel_of: Ints
    vertex_of: Ints
    seams: tuple[Ints, ...]
    cords: tuple[Cord, ...] = ()
    stitches: tuple[Cord, ...] = ()

    @property
    def vertex_count(self) -> int:
        return int(self.vertex_of.max()) + 1

    def merged(self, places: list[Floats]) -> Floats:
        """Positions of the merged vertices [m]: the mean of those they were made of."""
        whole = np.concatenate(places)
        count = np.bincount(self.vertex_of, minlength=self.vertex_count)
        columns = [np.bincount(self.vertex_of, whole[:, k], self.vertex_count) / count for k in range(3)]
        return np.stack(columns, axis=1)


def stitch(pattern: Pattern, edge_m: float) -> Stitched:
    """The mesh of a pattern, with edges of about edge_m [m]."""
    sizes = local_sizes(pattern, edge_m)
    shares = edge_shares(pattern, sizes)
    meshes = tuple(
        mesh_panel(
            panel,
            [shares[panel.name, k] for k in range(len(panel.edges))],
            sizes[panel.name],
            [*pattern.points(panel.name), *fold_points(pattern, panel, shares)],
        )
        for panel in pattern.panels
    )
    return joined(pattern, meshes)


def joined(pattern: Pattern, meshes: tuple[PanelMesh, ...]) -> Stitched:
    """Panels that are meshed, sewn together: vertices at the same share of a seam become one."""
    first = np.cumsum([0, *(len(mesh.points) for mesh in meshes)])
    offset = {panel.name: int(start) for panel, start in zip(pattern.panels, first)}
    by_name = {mesh.panel.name: mesh for mesh in meshes}
    lines = []
    for seam in pattern.seams:
        parts = [
            [_vertices(by_name[name], k, a, b) + offset[name] for name, k, a, b in pair]
            for pair in matched_parts(pattern, seam)
        ]
        lines.append([(one, other[::-1]) for one, other in parts])
    pairs = np.concatenate(
        [np.zeros((0, 2), np.int64), *(np.column_stack(p) for line in lines for p in line)]
    )
    count = int(first[-1])
    links = coo_matrix((np.ones(len(pairs)), pairs.T), (count, count))
    vertex_of = connected_components(links, directed=False)[1].astype(np.int64)
    faces = np.concatenate([mesh.faces + start for mesh, start in zip(meshes, first)])
    threads = np.concatenate([threads[mesh.faces] for mesh, threads in zip(meshes, laid_out(meshes))])
    panel_of = np.repeat(np.arange(len(meshes)), [len(mesh.faces) for mesh in meshes])
    seams = tuple(_chain([vertex_of[one] for one, _ in line]) for line in lines)
    cords = (*_bands(pattern, by_name, offset), *_shanks(pattern, by_name, offset))
    merged = tuple(Cord(vertex_of[cord.vertices], cord.lengths, cord.tension_n) for cord in cords)
    points = np.concatenate([mesh.points for mesh in meshes])
    stitches = tuple(each for line, seam in zip(lines, seams) for each in _stitches(line, seam, points))
    return Stitched(pattern, meshes, vertex_of[faces], threads, panel_of, vertex_of, seams, merged, stitches)


def _stitches(line: list[tuple[Ints, Ints]], seam: Ints, points: Floats) -> list[Cord]:
    """Of a seam: as long as the mean of its sides; none of a gathered one. points [m]: before merging."""
    sides = [[np.linalg.norm(np.diff(points[part], axis=0), axis=1) for part in pair] for pair in line]
    one, other = (np.concatenate([pair[k] for pair in sides]) for k in (0, 1))
    if abs(one.sum() - other.sum()) > GATHERED * min(one.sum(), other.sum()):
        return []
    return [Cord(seam, 0.5 * (one + other), STITCHES_N)]


def _bands(pattern: Pattern, meshes: dict[str, PanelMesh], offset: dict[str, int]) -> list[Cord]:
    """Elastic, of vertices before merging."""
    out = []
    for each in pattern.elastics:
        along, mesh = each.along, meshes[each.along.panel]
        line = _vertices(mesh, along.edge, along.start, along.end)
        lengths = each.ratio * np.linalg.norm(np.diff(mesh.points[line], axis=0), axis=1)
        out.append(Cord(line + offset[along.panel], lengths, each.tension_n))
    return out


def _shanks(pattern: Pattern, meshes: dict[str, PanelMesh], offset: dict[str, int]) -> list[Cord]:
    """Of buttons, of vertices before merging."""

    def vertex(name: str, at: Point) -> int:
        return offset[name] + int(meshes[name].marked[pattern.points(name).index(at)])

    pairs = [(vertex(b.one, b.at), vertex(b.other, b.other_at)) for b in pattern.buttons]
    return [Cord(np.array(pair), np.array([SHANK_M]), SHANK_N) for pair in pairs]


def _vertices(mesh: PanelMesh, edge: int, begin: float, end: float) -> Ints:
    """Vertices of part of an edge, in the order of the outline."""
    return mesh.outline[edge][vertices_between(mesh.shares[edge], begin, end)]


def _chain(parts: list[Ints]) -> Ints:
    return np.concatenate([parts[0], *(part[1:] for part in parts[1:])])


def laid_out(meshes: Any) -> list[Floats]:
    """Thread coordinates [m] of the vertices of all panels, side by side, each as it was cut."""
    out, place = [], 0.0
    for mesh in meshes:
        threads = mesh.panel.thread_coordinates(mesh.points)
        low, high = threads.min(axis=0), threads.max(axis=0)
        out.append(threads + np.array([place - low[0], -low[1]]))
        place += float(high[0] - low[0]) + BETWEEN_PANELS_M
    return out
