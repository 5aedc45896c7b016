"""A garment on a finer mesh, where it hangs: every triangle becomes four.

The finer surface is the coarser one, so that nothing crosses that did not before. In the pattern new vertices
of outline and internal lines lie on their curves and not on the chords of the coarser mesh.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.garment.constraints import Curves
from gabardine.garment.edges import Edge
from gabardine.garment.lines import InternalLine
from gabardine.garment.making import Making
from gabardine.garment.meshing import Ints, PanelMesh
from gabardine.garment.stitching import Stitched, joined


class Halved(NamedTuple):
    """A mesh with vertices in the middle of its edges; ends: of each of these edges, in order."""

    mesh: PanelMesh
    ends: Ints


def halved(mesh: PanelMesh) -> Halved:
    """Every triangle of a panel cut into four at the middles of its edges."""
    count = len(mesh.points)
    corners = mesh.faces[:, [[0, 1], [1, 2], [2, 0]]]
    ends, number = np.unique(np.sort(corners.reshape(-1, 2), axis=1), axis=0, return_inverse=True)
    middle = count + number.reshape(-1, 3)
    a, b, c = mesh.faces.T
    ab, bc, ca = middle.T
    faces = np.concatenate(
        [np.stack(f, axis=1) for f in ((a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca))]
    )
    points = np.concatenate([mesh.points, mesh.points[ends].mean(axis=1)])
    of_edge = {(int(low), int(high)): count + k for k, (low, high) in enumerate(ends)}
    outline = _halved(points, Curves(mesh.outline, mesh.shares), mesh.panel.edges, of_edge)
    lines = _halved(points, mesh.lines, mesh.panel.lines, of_edge)
    rims = _halved(points, mesh.rims, [edge for hole in mesh.panel.holes for edge in hole], of_edge)
    finer = PanelMesh(mesh.panel, points, faces, outline.vertices, outline.shares, mesh.marked, lines, rims)
    return Halved(finer, ends)


def _halved(
    points: Floats, cut: Curves, curves: Sequence[Edge | InternalLine], middle: dict[tuple[int, int], int]
) -> Curves:
    """Curves with vertices between those they had, which are moved onto them; points [m]: of all vertices;
    middle: the vertex between two others, the lower number first.
    """
    vertices, shares = [], []
    for curve, line, at in zip(curves, cut.vertices, cut.shares, strict=True):
        between = [middle[min(p, q), max(p, q)] for p, q in itertools.pairwise(line.tolist())]
        mean = 0.5 * (at[1:] + at[:-1])
        points[between] = curve.points(mean)
        vertices.append(_woven(line, np.array(between)))
        shares.append(_woven(at, mean))
    return Curves(tuple(vertices), tuple(shares))


def _woven(ends: np.ndarray, between: np.ndarray) -> np.ndarray:
    """Values at ends and between them, in turn."""
    out = np.empty(len(ends) + len(between), ends.dtype)
    out[::2], out[1::2] = ends, between
    return out


def refined(garment: Stitched, positions: Floats) -> tuple[Stitched, Floats]:
    """The garment with triangles of half the size, and positions [m] of its vertices on the same surface."""
    cut = [halved(mesh) for mesh in garment.meshes]
    finer = joined(garment.pattern, tuple(each.mesh for each in cut))
    first, places = 0, []
    for mesh, each in zip(garment.meshes, cut):
        own = positions[garment.vertex_of[first : first + len(mesh.points)]]
        places.append(np.concatenate([own, own[each.ends].mean(axis=1)]))
        first += len(mesh.points)
    return finer, finer.merged(places)


def refined_making(making: Making, positions: Floats) -> Making:
    """The same on a finer mesh; positions [m]: of the garment and its layers, as they hang."""
    count = making.garment.vertex_count
    garment, start = refined(making.garment, positions[:count])
    layers = []
    for layer in making.layers:
        layers.append(replace(layer, positions=positions[count : count + len(layer.positions)]))
        count += len(layer.positions)
    return replace(making, garment=garment, start=start, layers=tuple(layers))
