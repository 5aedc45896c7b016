"""Plane sections of surfaces: where a tape would lie around a body, and how much cloth is around it there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components

from gabardine.core.arrays import Floats

Ints = NDArray[np.int64]
DIRECTIONS = 256
"""Of hulls: the girth of a square is 1e-4 off, of rounder ones less."""


@dataclass(frozen=True, eq=False)
class Section:
    """Segments in which a plane cuts the faces of a surface, one for each face that it cuts.

    ends: of each, in the plane (n, 2, 2) [m]; a closed surface lies on their left
    faces: which they cut; corners (n, 2, 2), shares (n, 2): the edge of the face, as two of its corners, that
    each end lies on, and where; piece: which connected part of the section they belong to; closed: of each
    piece whether it is a loop
    """

    ends: Floats
    faces: Ints
    corners: Ints
    shares: Floats
    piece: Ints
    closed: NDArray[np.bool_]

    def winding(self, piece: int, point: Floats) -> int:
        """How often a loop goes round a point of the plane [m]."""
        a, b = np.moveaxis(self.ends[self.piece == piece] - point, 1, 0)
        turned = np.arctan2(a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0], (a * b).sum(axis=1))
        return round(float(turned.sum()) / (2.0 * np.pi))


def section(positions: Floats, faces: Any, normal: Floats, offset_m: float) -> Section:
    """Where the plane with a normal of length 1, so far from the origin [m], cuts a surface."""
    height = positions @ normal - offset_m
    above = height[faces] > 0.0
    cut = np.flatnonzero(above.any(axis=1) & ~above.all(axis=1))
    following = np.roll(above[cut], -1, axis=1)
    # Each of these faces has one edge that goes up through the plane and one that goes down.
    up, down = np.argmax(~above[cut] & following, axis=1), np.argmax(above[cut] & ~following, axis=1)
    corners = np.stack([np.column_stack([k, (k + 1) % 3]) for k in (up, down)], axis=1)
    vertices = np.asarray(faces, np.int64)[cut[:, None, None], corners]
    low, high = height[vertices[..., 0]], height[vertices[..., 1]]
    shares = low / (low - high)
    points = positions[vertices[..., 0]] + shares[..., None] * (
        positions[vertices[..., 1]] - positions[vertices[..., 0]]
    )
    piece, closed = _pieces(np.sort(vertices, axis=2).reshape(-1, 2))
    return Section(points @ _axes(normal).T, cut, corners, shares, piece, closed)


def _pieces(edges: Ints) -> tuple[Ints, NDArray[np.bool_]]:
    """The piece of each segment, whose two ends lie on edges (2n, 2); and which pieces are closed."""
    _, number = np.unique(edges[:, 0] * (edges.max(initial=0) + 1) + edges[:, 1], return_inverse=True)
    pairs = number.reshape(-1, 2)
    count = int(pairs.max(initial=-1)) + 1
    links = coo_matrix((np.ones(len(pairs)), pairs.T), (count, count))
    parts, of_edge = connected_components(links, directed=False)
    closed = np.ones(parts, bool)
    closed[of_edge[np.bincount(pairs.ravel(), minlength=count) != 2]] = False
    return of_edge[pairs[:, 0]].astype(np.int64), closed


def _axes(normal: Floats) -> Floats:
    """Two axes of the plane (2, 3), which make a right-handed system with the normal."""
    least = np.eye(3)[int(np.argmin(np.abs(normal)))]
    first = np.cross(least, normal)
    first /= np.linalg.norm(first)
    return np.stack([first, np.cross(normal, first)])


def hull_girth(points: Floats) -> float:
    """Around the convex hull of points of a plane [m], as a tape measures it: the integral of how far the
    points reach in each direction (Cauchy).
    """
    angle = 2.0 * np.pi * np.arange(DIRECTIONS) / DIRECTIONS
    reach = (points @ np.stack([np.cos(angle), np.sin(angle)])).max(axis=0)
    return float(2.0 * np.pi * reach.mean())
