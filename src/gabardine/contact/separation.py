"""Moves surfaces apart that pass through each other a little, without knowledge of how this came about.

Edges that cross a surface cut a mesh into pieces; a piece that is smaller than the rest of its mesh has poked
through, and its edges are moved back along the normal of the triangle they cross (Baraff, Witkin & Kass 2003,
"Untangling cloth"). If both sides of an edge belong to the same piece, the curves along which surfaces cross
are shortened instead: where an edge crosses a triangle, a curve of intersection continues into the faces
beside the edge. A displacement of the edge along

    G = sum_i R_i - 2 (E.R_i) / (E.N) N

relative to the triangle shortens these curves fastest: E the direction of the edge, N the triangle's normal,
R_i the direction of the curve into face i beside the edge (Volino & Magnenat-Thalmann 2006, "Resolving
surface collisions through intersection contour minimization"). Edge and triangle share it by their masses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.broad_phase import BroadPhase
from gabardine.contact.intersections import intersections
from gabardine.core.arrays import Floats, Indices
from gabardine.geometry.topology import half_edges

MOST_ROUNDS = 400
STRIDE = 0.5
"""Displacement of an edge relative to a triangle in one round, in gaps."""
SMALL = 0.25
"""A piece counts as poked through if it is smaller than this fraction of both pieces at an edge."""
STEEPEST = 0.1
"""|E.N| below which an edge counts as lying in the triangle, since its displacement would be huge."""


@dataclass(frozen=True, eq=False)
class Separation:
    """points: present positions [m]; left: crossings that remain, see intersections()."""

    points: Floats
    left: tuple[Indices, Floats]
    rounds: int


def separate(
    broad_phase: BroadPhase,
    faces: Sequence[NDArray[np.int64]],
    points: Floats,
    inverse_masses: Floats,
    gap: float,
) -> Separation:
    """Points moved until no surfaces cross; inverse_masses: zero for fixed points; gap: [m]."""
    x, beside = points.copy(), _Beside(np.concatenate(list(faces)))
    for number in range(MOST_ROUNDS):
        crossing, places = intersections(broad_phase, x)
        if not len(crossing):
            return Separation(x, (crossing, places), number)
        parting = _directions(beside, crossing, x)
        back, poked = _backwards(beside, crossing, x)
        parting[poked] = back[poked]
        _part(x, crossing, places, STRIDE * gap * parting, inverse_masses)
    return Separation(x, intersections(broad_phase, x), MOST_ROUNDS)


class _Beside:
    """The third corners of the faces beside each edge."""

    def __init__(self, faces: NDArray[np.int64]) -> None:
        sides = half_edges(faces.astype(np.int32))
        self.stride = int(faces.max()) + 1
        self.keys = sides.edges[:, 0].astype(np.int64) * self.stride + sides.edges[:, 1]
        third = faces[:, [2, 0, 1]].ravel()[sides.members]
        first, count = sides.starts[:-1], sides.counts
        self.corners = np.stack([third[first], third[first + np.minimum(count, 2) - 1]], axis=1)
        self.single = count == 1
        self.edges = sides.edges
        self.used = np.unique(faces)

    def find(self, edges: NDArray[np.int64]) -> NDArray[np.int64]:
        """The indices of some edges, (k, 2)."""
        return np.searchsorted(self.keys, edges.min(axis=1) * self.stride + edges.max(axis=1))

    def __call__(self, edges: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """Two third corners of each edge, (k, 2), and whether they are the same."""
        found = self.find(edges)
        return self.corners[found], self.single[found]

    def pieces(self, cut: NDArray[np.int64]) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """The piece of each point if some edges are cut (by index), and the sizes of all pieces."""
        from scipy.sparse import coo_matrix
        from scipy.sparse.csgraph import connected_components

        whole = np.ones(len(self.edges), np.bool_)
        whole[cut] = False
        i, j = self.edges[whole].T
        links = coo_matrix((np.ones(len(i), np.int8), (i, j)), (self.stride, self.stride))
        count, piece = connected_components(links, directed=False)
        return piece, np.bincount(piece[self.used], minlength=count)


def _directions(beside: _Beside, crossing: Indices, x: Floats) -> Floats:
    """G / sqrt(1 + |G|^2) of each crossing: at most 1 long, zero where the curve passes straight through."""
    corners = crossing.astype(np.int64)
    a, b, p, q, r = (x[corners[:, k]] for k in range(5))
    along, normal = _unit(b - a), _unit(np.cross(q - p, r - p))
    third, single = beside(corners[:, :2])
    slope = np.einsum("ki,ki->k", along, normal)
    slope = np.where(slope < 0.0, np.minimum(slope, -STEEPEST), np.maximum(slope, STEEPEST))
    out = np.zeros_like(a)
    for side in range(2):
        inwards = x[third[:, side]] - a
        curve = _unit(np.cross(normal, np.cross(along, inwards)))
        curve *= np.where(np.einsum("ki,ki->k", curve, inwards) < 0.0, -1.0, 1.0)[:, None]
        inside = np.einsum("ki,ki->k", along, curve)
        counts = 1.0 if side == 0 else ~single
        out += (counts * np.ones(len(a)))[:, None] * (curve - (2.0 * inside / slope)[:, None] * normal)
    return out / np.sqrt(1.0 + (out**2).sum(axis=1))[:, None]


def _backwards(beside: _Beside, crossing: Indices, x: Floats) -> tuple[Floats, NDArray[np.bool_]]:
    """For edges out of a smaller piece, the direction back along the normal; and which edges these are."""
    corners = crossing.astype(np.int64)
    piece, sizes = beside.pieces(beside.find(corners[:, :2]))
    one, other = piece[corners[:, 0]], piece[corners[:, 1]]
    poked = (one != other) & (np.minimum(sizes[one], sizes[other]) < SMALL * (sizes[one] + sizes[other]))
    small = np.where(sizes[one] < sizes[other], corners[:, 0], corners[:, 1])
    p, q, r = (x[corners[:, k]] for k in (2, 3, 4))
    normal = _unit(np.cross(q - p, r - p))
    beyond = np.einsum("ki,ki->k", x[small] - p, normal)
    return -np.sign(beyond)[:, None] * normal, poked


def _part(x: Floats, crossing: Indices, places: Floats, moves: Floats, inverse_masses: Floats) -> None:
    """Move each edge by its part of `moves` [m], its triangle the other way; points of several: the mean."""
    corners = crossing.astype(np.int64)
    weights = np.concatenate(
        [_on_edge(places, x[corners[:, :2]]), -_in_triangle(places, x[corners[:, 2:]])], axis=1
    )
    shares = weights * inverse_masses[corners]
    mobility = (weights * shares).sum(axis=1)
    shares /= np.where(mobility > 0.0, mobility, np.inf)[:, None]
    total, count = np.zeros_like(x), np.zeros(len(x))
    np.add.at(total, corners, shares[..., None] * moves[:, None, :])
    np.add.at(count, corners, np.abs(weights))
    x += total / np.maximum(count, 1.0)[:, None]


def _on_edge(places: Floats, ends: Floats) -> Floats:
    along = ends[:, 1] - ends[:, 0]
    share = np.einsum("ki,ki->k", places - ends[:, 0], along) / (along**2).sum(axis=1)
    share = np.clip(share, 0.0, 1.0)
    return np.stack([1.0 - share, share], axis=1)


def _in_triangle(places: Floats, corners: Floats) -> Floats:
    """Barycentric coordinates of points in triangles."""
    normal = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    size = (normal**2).sum(axis=1)
    parts = [
        np.einsum("ki,ki->k", np.cross(corners[:, n] - corners[:, m], places - corners[:, m]), normal) / size
        for m, n in ((1, 2), (2, 0), (0, 1))
    ]
    return np.clip(np.stack(parts, axis=1), 0.0, 1.0)


def _unit(vectors: Floats) -> Floats:
    length = np.linalg.norm(vectors, axis=1, keepdims=True)
    return vectors / np.where(length > 0.0, length, 1.0)
