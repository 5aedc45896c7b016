"""Constrained Delaunay triangulations of panels, and points that are moved to make triangles even."""

from __future__ import annotations

from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.garment.constraints import Ints
from gabardine.garment.pattern import Panel, signed_area

SWEEPS = 8


def relaxed(
    panel: Panel,
    points: Floats,
    constraints: Ints,
    fixed: int,
    moved: Ints | slice | None = None,
    sweeps: int = SWEEPS,
) -> tuple[Floats, Ints]:
    """Points [m] (n, 2) and the faces of their triangulation after some sweeps, a new one after each.

    fixed: so many points stay, the first; moved: those that move, all others if left out
    """
    faces = np.zeros((0, 3), np.int64)
    for sweep in range(sweeps + 1):
        faces = _triangulated(panel, points, constraints)
        if sweep == sweeps or len(points) == fixed:
            break
        points = _smoothed(points, faces, slice(fixed, None) if moved is None else moved)
    return points, faces


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


def _smoothed(points: Floats, faces: Ints, moved: Ints | slice) -> Floats:
    """Some points at the mean of their neighbours."""
    edges = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
    total, count = np.zeros_like(points), np.zeros(len(points))
    for a, b in (edges.T, edges.T[::-1]):
        np.add.at(total, a, points[b])
        np.add.at(count, a, 1.0)
    out = points.copy()
    out[moved] = total[moved] / count[moved, None]
    return out


def _cdt() -> Any:
    from gabardine.garment.extra import needed

    return needed("pythoncdt")
