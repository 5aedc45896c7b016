"""Meshes of panels: a constrained Delaunay triangulation whose vertices on both sides of a seam match.

Edges are cut where seams and internal lines begin and end, each part into equal lengths: as many as the
longer side of its seam asks for. Inside, points of a hexagonal lattice along the grain keep their distance
from outline and lines; sweeps move them to the mean of their neighbours, a new triangulation after each.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.garment.constraints import NONE, Curves, Ints, line_constraints, outline_constraints
from gabardine.garment.edges import Point
from gabardine.garment.pattern import Panel, Pattern, Seam, signed_area

Part = tuple[str, int, float, float]
"""A panel, an edge, and the shares of its length between which no seam begins or ends."""

SWEEPS = 8
MARGIN = 0.62
"""Least distance of lattice points from the outline, in edge lengths."""
AT_ONCE = 4096
"""Points that are compared with a whole outline at a time."""
TOGETHER_M = 0.003
"""Corners on both sides of a seam that are nearer than this [m] are sewn together."""
CLOSE = 1e-6
"""Shares of an edge closer than this are the same."""


@dataclass(frozen=True, eq=False)
class PanelMesh:
    """points [m] (n, 2), those of the outline first and in order; faces turn left

    outline: for each edge its vertices in order, with both ends; shares: where they are on it
    marked: vertices at points that were asked for
    lines: internal ones; rims: edges of holes, one hole after the other
    """

    panel: Panel
    points: Floats
    faces: Ints
    outline: tuple[Ints, ...]
    shares: tuple[Floats, ...]
    marked: Ints
    lines: Curves = NONE
    rims: Curves = NONE


def matched_parts(pattern: Pattern, seam: Seam) -> list[tuple[Part, Part]]:
    """A seam as pairs of parts of edges, each pair from end to end; the second part runs backwards."""
    sides = []
    for side in (seam.one, seam.other):
        lengths = np.array([pattern.length([each]) for each in side])
        sides.append(np.concatenate([[0.0], np.cumsum(lengths) / lengths.sum()]))
    near = TOGETHER_M / max(pattern.length(seam.one), TOGETHER_M)
    sides[1][1:-1] = _snapped(sides[1][1:-1], sides[0][1:-1], near)
    ends = [*_line_ends(pattern, seam.one, sides[0], False), *_line_ends(pattern, seam.other, sides[1], True)]
    cuts = np.unique(np.round(np.concatenate([*sides, ends]), 12))
    cuts = cuts[np.concatenate([[True], np.diff(cuts) > CLOSE])]
    cuts[-1] = 1.0
    pairs = []
    for begin, end in itertools.pairwise(cuts):
        one = _part(seam.one, sides[0], begin, end, False)
        pairs.append((one, _part(seam.other, sides[1], begin, end, True)))
    return pairs


def _line_ends(pattern: Pattern, side: Any, bounds: Floats, backwards: bool) -> list[float]:
    """Shares of a side's length where internal lines end on it."""
    out = []
    for each, (low, high) in zip(side, itertools.pairwise(bounds)):
        first, last = (each.end, each.start) if backwards else (each.start, each.end)
        panel = pattern.panel(each.panel)
        ends = panel.line_ends(panel.edges[each.edge])
        parts = [(share - first) / (last - first) for share in ends]
        out += [float(low + part * (high - low)) for part in parts if 0.0 < part < 1.0]
    return out


def _snapped(shares: Floats, to: Floats, near: float) -> Floats:
    """Shares that are nearer than that to one of others, moved to it."""
    if not len(to):
        return shares
    closest = to[np.argmin(np.abs(shares[:, None] - to), axis=1)]
    return np.where(np.abs(closest - shares) < near, closest, shares)


def _part(side: Any, bounds: Floats, begin: float, end: float, backwards: bool) -> Part:
    """The part of a side between two shares of its whole length."""
    number = min(int(np.searchsorted(bounds, 0.5 * (begin + end))) - 1, len(side) - 1)
    each, low, high = side[number], bounds[number], bounds[number + 1]
    shares = [(share - low) / (high - low) for share in (begin, end)]
    first, last = (each.end, each.start) if backwards else (each.start, each.end)
    found = sorted(float(np.clip(first + share * (last - first), 0.0, 1.0)) for share in shares)
    return each.panel, each.edge, found[0], found[1]


def edge_shares(pattern: Pattern, edge_m: float) -> dict[tuple[str, int], Floats]:
    """Where the vertices of every edge are, as shares of its length, for edges of about edge_m [m]."""
    cuts: dict[tuple[str, int], list[float]] = {
        (panel.name, k): [0.0, *panel.line_ends(edge), 1.0]
        for panel in pattern.panels
        for k, edge in enumerate(panel.edges)
    }
    counts: dict[Part, int] = {}
    for seam in pattern.seams:
        for pair in matched_parts(pattern, seam):
            lengths = [(b - a) * pattern.panel(name).edges[k].length for name, k, a, b in pair]
            count = max(1, math.ceil(max(lengths) / edge_m - 1e-9))
            for name, k, a, b in pair:
                cuts[name, k] += [a, b]
                counts[name, k, a, b] = count
    for elastic in pattern.elastics:
        cuts[elastic.along.panel, elastic.along.edge] += [elastic.along.start, elastic.along.end]
    return {key: _filled(pattern, key, found, counts, edge_m) for key, found in cuts.items()}


def _filled(
    pattern: Pattern, key: tuple[str, int], cuts: list[float], counts: dict[Part, int], edge_m: float
) -> Floats:
    ordered = np.unique(cuts)
    ordered = ordered[np.concatenate([[True], np.diff(ordered) > CLOSE])]
    shares = [np.array([0.0])]
    for begin, end in itertools.pairwise(ordered):
        own = [
            n for (*where, a, b), n in counts.items() if tuple(where) == key and _same((a, b), (begin, end))
        ]
        length = (end - begin) * pattern.panel(key[0]).edges[key[1]].length
        count = own[0] if own else max(1, math.ceil(length / edge_m - 1e-9))
        shares.append(np.linspace(begin, end, count + 1)[1:])
    out = np.concatenate(shares)
    out[-1] = 1.0
    return out


def _same(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return all(abs(a - b) < 10 * CLOSE for a, b in zip(one, other))


def mesh_panel(panel: Panel, shares: list[Floats], edge_m: float, marks: Sequence[Point] = ()) -> PanelMesh:
    """The mesh of a panel whose outline is cut at some shares of each edge, with vertices at `marks` [m]."""
    border, constraints, outline, rims = outline_constraints(panel, shares, edge_m)
    inner = _lattice(border, constraints, panel.grain_deg, edge_m)
    border, lines = line_constraints(panel, border, edge_m)
    for line in lines.vertices:
        pairs = np.column_stack([line[:-1], line[1:]])
        inner = inner[distances(inner, border, pairs) > MARGIN * edge_m]
        # Twice: what is beyond an odd number of constraints would be a hole, so that the inside of a closed
        # line stays.
        constraints = np.concatenate([constraints, pairs, pairs])
    given = np.array(marks, float).reshape(-1, 2)
    for mark in given:
        inner = inner[np.linalg.norm(inner - mark, axis=1) > MARGIN * edge_m]
    marked = len(border) + np.arange(len(given))
    border = np.concatenate([border, given])
    mesh, faces = np.concatenate([border, inner]), np.zeros((0, 3), np.int64)
    for sweep in range(SWEEPS + 1):
        faces = _triangulated(panel, mesh, constraints)
        if sweep == SWEEPS or not len(inner):
            break
        mesh = _smoothed(mesh, faces, len(border))
    return PanelMesh(panel, mesh, faces, outline.vertices, outline.shares, marked, lines, rims)


def _lattice(border: Floats, constraints: Ints, grain_deg: float, edge_m: float) -> Floats:
    """Points of a hexagonal lattice with a row along the grain, inside and away from the outline."""
    turn = math.radians(grain_deg - 90.0)
    frame = np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
    local = border @ frame.T
    low, high, centre = local.min(axis=0), local.max(axis=0), local.mean(axis=0)
    column, row = edge_m * math.sqrt(3.0) / 2.0, edge_m
    i = np.arange(math.floor((low[0] - centre[0]) / column), math.ceil((high[0] - centre[0]) / column) + 1)
    j = np.arange(math.floor((low[1] - centre[1]) / row) - 1, math.ceil((high[1] - centre[1]) / row) + 2)
    grid_i, grid_j = np.meshgrid(i, j, indexing="ij")
    points = np.stack([centre[0] + grid_i * column, centre[1] + (grid_j + 0.5 * (grid_i % 2)) * row], axis=-1)
    candidates = points.reshape(-1, 2) @ frame
    parts = np.array_split(candidates, math.ceil(len(candidates) / AT_ONCE))
    return np.concatenate([_away(part, border, constraints, MARGIN * edge_m) for part in parts])


def _away(points: Floats, border: Floats, segments: Ints, distance_m: float) -> Floats:
    """Those of some points that are inside and farther from the outline than a distance [m]."""
    kept = inside(points, border, segments)
    kept[kept] = distances(points[kept], border, segments) > distance_m
    return points[kept]


def inside(points: Floats, border: Floats, segments: Ints) -> NDArray[np.bool_]:
    """Whether points are within closed outlines: rays to the right cross them an odd number of times."""
    a, b = border[segments[:, 0]], border[segments[:, 1]]
    x, y = points[:, :1], points[:, 1:]
    spans = (a[:, 1] > y) != (b[:, 1] > y)
    rise = np.where(b[:, 1] == a[:, 1], 1.0, b[:, 1] - a[:, 1])
    crossing = a[:, 0] + (y - a[:, 1]) / rise * (b[:, 0] - a[:, 0])
    return np.asarray((spans & (x < crossing)).sum(axis=1) % 2 == 1)


def distances(points: Floats, border: Floats, segments: Ints) -> Floats:
    """Of points to the nearest of some segments [m]."""
    a, along = border[segments[:, 0]], border[segments[:, 1]] - border[segments[:, 0]]
    offset = points[:, None] - a
    lengths = np.maximum((along**2).sum(axis=-1), 1e-300)
    share = np.clip((offset * along).sum(axis=-1) / lengths, 0.0, 1.0)
    return np.asarray(np.linalg.norm(offset - share[..., None] * along, axis=-1).min(axis=1))


def _triangulated(panel: Panel, points: Floats, constraints: Ints) -> Ints:
    cdt = _cdt()
    made = cdt.Triangulation(
        cdt.VertexInsertionOrder.AS_PROVIDED, cdt.IntersectingConstraintEdges.NOT_ALLOWED, 0.0
    )
    try:
        made.insert_vertices([cdt.V2d(x, y) for x, y in points.tolist()])
        made.insert_edges([cdt.Edge(a, b) for a, b in constraints.tolist()])
        made.erase_outer_triangles_and_holes()
    except (RuntimeError, ValueError):
        raise SceneError.at(
            panel.where, "Its outline or a line crosses or touches itself; separate the edges."
        ) from None
    faces = np.array([triangle.vertices for triangle in made.triangles_iter()], np.int64).reshape(-1, 3)
    turned = np.array([signed_area(points[face]) < 0.0 for face in faces[:1]])
    return faces[:, ::-1] if turned.any() else faces


def _smoothed(points: Floats, faces: Ints, fixed: int) -> Floats:
    """Inner points at the mean of their neighbours."""
    edges = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
    total, count = np.zeros_like(points), np.zeros(len(points))
    for a, b in (edges.T, edges.T[::-1]):
        np.add.at(total, a, points[b])
        np.add.at(count, a, 1.0)
    out = points.copy()
    out[fixed:] = total[fixed:] / count[fixed:, None]
    return out


def _cdt() -> Any:
    from gabardine.garment.extra import needed

    return needed("pythoncdt")
