"""A garment on a finer mesh, where it hangs: every triangle becomes four.

The finer surface is the coarser one, so that nothing crosses that did not before. In the pattern new vertices
of outline and internal lines lie on their curves and not on the chords of the coarser mesh.
"""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from gabardine.core.arrays import Floats
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
    woven, shares = [], []
    curves: tuple[Edge | InternalLine, ...] = (*mesh.panel.edges, *mesh.panel.lines)
    for curve, line, cuts in zip(curves, (*mesh.outline, *mesh.lines), (*mesh.shares, *mesh.line_shares)):
        between = [of_edge[min(p, q), max(p, q)] for p, q in itertools.pairwise(line.tolist())]
        mean = 0.5 * (cuts[1:] + cuts[:-1])
        points[between] = curve.points(mean)
        woven.append(_woven(line, np.array(between)))
        shares.append(_woven(cuts, mean))
    count = len(mesh.outline)
    (outline, lines), (at, along) = ((tuple(each[:count]), tuple(each[count:])) for each in (woven, shares))
    return Halved(PanelMesh(mesh.panel, points, faces, outline, at, mesh.marked, lines, along), ends)


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
