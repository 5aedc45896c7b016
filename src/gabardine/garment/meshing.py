"""Meshes of panels: a constrained Delaunay triangulation of an outline that is cut already.

Inside, points of a hexagonal lattice along the grain keep their distance from outline and lines; where
triangles are smaller, those of lattices with half the spacing are added, again and again. Then they are
moved to the mean of their neighbours, and where angles are still small, points are added, left out or moved.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.garment.constraints import NONE, Curves, Ints, line_constraints, outline_constraints
from gabardine.garment.edges import Point
from gabardine.garment.pattern import Panel
from gabardine.garment.repairing import repaired
from gabardine.garment.sizing import Sizes
from gabardine.garment.triangulation import relaxed

MARGIN = 0.62
"""Least distance of lattice points from the outline, in edge lengths."""
NEARER = 1.5
"""Where triangles are smaller than so many spacings of a lattice, its points are added."""
REACHED = np.arange(-6, 7)
"""Rows around a place that asks for smaller triangles in which they may need the points of a lattice: sizes
grow by GROWTH, so (NEARER / GROWTH) / (sqrt(3) / 2) = 4.3 spacings, one more by rounding and shifted rows."""
AT_ONCE = 4096
"""Points that are compared with a whole outline at a time."""


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


def mesh_panel(panel: Panel, shares: list[Floats], sizes: Sizes, marks: Sequence[Point] = ()) -> PanelMesh:
    """The mesh of a panel whose outline is cut at some shares of each edge, with vertices at `marks` [m]."""
    border, constraints, outline, rims = outline_constraints(panel, shares, sizes)
    inner = _lattice(border, constraints, panel.grain_deg, sizes)
    border, lines = line_constraints(panel, border, sizes)
    for line in lines.vertices:
        pairs = np.column_stack([line[:-1], line[1:]])
        inner = inner[distances(inner, border, pairs) > MARGIN * sizes.at(inner)]
        # Twice: what is beyond an odd number of constraints would be a hole, so that the inside of a closed
        # line stays.
        constraints = np.concatenate([constraints, pairs, pairs])
    given = np.array(marks, float).reshape(-1, 2)
    for mark in given:
        inner = inner[np.linalg.norm(inner - mark, axis=1) > MARGIN * sizes.at(inner)]
    marked = len(border) + np.arange(len(given))
    border = np.concatenate([border, given])
    mesh, faces = relaxed(panel, np.concatenate([border, inner]), constraints, len(border))
    mesh, faces = repaired(panel, mesh, faces, constraints, len(border))
    return PanelMesh(panel, mesh, faces, outline.vertices, outline.shares, marked, lines, rims)


def _lattice(border: Floats, constraints: Ints, grain_deg: float, sizes: Sizes) -> Floats:
    """Points of hexagonal lattices with a row along the grain, inside and away from the outline."""
    turn = math.radians(grain_deg - 90.0)
    frame = np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
    local = border @ frame.T
    low, high, centre = local.min(axis=0), local.max(axis=0), local.mean(axis=0)
    found, finest = [], math.ceil(math.log2(sizes.edge_m / sizes.least_m))
    for level in range(finest + 1):
        spacing_m = sizes.edge_m / 2**level
        near = sizes.places[sizes.asked < NEARER * spacing_m] @ frame.T if level else None
        candidates = _hexagons(low, high, centre, spacing_m, near) @ frame
        if level:
            candidates = candidates[sizes.at(candidates) < NEARER * spacing_m]
        parts = np.array_split(candidates, math.ceil(max(len(candidates), 1) / AT_ONCE))
        found += [_away(part, border, constraints, sizes) for part in parts]
    return np.concatenate(found)


def _hexagons(low: Floats, high: Floats, centre: Floats, spacing_m: float, near: Floats | None) -> Floats:
    """Points [m] of a hexagonal lattice in a box; near: only those around these places (n, 2) [m] that one of
    twice the spacing lacks. All of a fine lattice would be more than the memory holds.
    """
    column, row = spacing_m * math.sqrt(3.0) / 2.0, spacing_m
    i = np.arange(math.floor((low[0] - centre[0]) / column), math.ceil((high[0] - centre[0]) / column) + 1)
    j = np.arange(math.floor((low[1] - centre[1]) / row) - 1, math.ceil((high[1] - centre[1]) / row) + 2)
    if near is None:
        grid_i, grid_j = np.meshgrid(i, j, indexing="ij")
    else:
        cells = np.rint((near - centre) / [column, row]).astype(np.int64)
        around = np.stack(np.meshgrid(REACHED, REACHED, indexing="ij"), axis=-1).reshape(-1, 2)
        cells = (np.unique(cells, axis=0)[:, None] + around).reshape(-1, 2)
        cells = cells[((cells >= [i[0], j[0]]) & (cells <= [i[-1], j[-1]])).all(axis=1)]
        grid_i, grid_j = np.unique(cells, axis=0).T
    points = np.stack([centre[0] + grid_i * column, centre[1] + (grid_j + 0.5 * (grid_i % 2)) * row], axis=-1)
    if near is not None:
        return np.asarray(points[(grid_i % 2 == 1) | ((grid_i // 2 - grid_j) % 2 == 1)])
    return points.reshape(-1, 2)


def _away(points: Floats, border: Floats, segments: Ints, sizes: Sizes) -> Floats:
    """Those of some points that are inside and not too near the outline."""
    kept = inside(points, border, segments)
    kept[kept] = distances(points[kept], border, segments) > MARGIN * sizes.at(points[kept])
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
