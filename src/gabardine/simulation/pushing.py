"""Starts inside colliders: vertices and triangles that are not too deep are moved out of them.

First vertices, then triangles that are inside between their vertices, at the points that refuse_start_inside
probes. They move along the collider's normal. Beside an edge of a collider this would compress a sheet in its
own plane; if most of the sheet inside moves out along the sheet's normal, so do the parts beside the edge.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.collider import Collider
from gabardine.contact.obstacles import Obstacle
from gabardine.geometry.mesh import Floats
from gabardine.simulation.contact_checks import SAMPLES, probed
from gabardine.simulation.starting import SHALLOW

if TYPE_CHECKING:
    from gabardine.simulation.compile import Placed

BEFORE = 0.25
"""Distance from the surface of a collider to which vertices inside it are moved, in gaps."""
MOST_ROUNDS = 20
"""Largest number of rounds."""
ASLANT = 0.5
"""|n.m| below which a collider's normal n counts as tangential to a sheet with normal m."""


def pushed_out(
    placed: list[Placed], obstacles: tuple[Obstacle, ...], held: NDArray[np.bool_], gap_m: float
) -> list[Placed]:
    """Bodies moved out of solid colliders, if a displacement of ten gaps is enough.

    held: for each vertex, in the user's order, whether it must not be moved
    """
    solid = [obstacle.at(0.0) for obstacle in obstacles if obstacle.shape.solid]
    return [
        replace(p, positions=_outside(p, solid, ~held[p.part.vertices], gap_m)) if solid else p
        for p in placed
    ]


def _outside(p: Placed, shapes: list[Collider], free: NDArray[np.bool_], gap_m: float) -> Floats:
    """The positions of the vertices of a body after it [m]."""
    start = np.array(p.positions, float)
    sheets = [_Sheet.of(shape, p.mesh.faces, start, free, gap_m) for shape in shapes]
    positions = start
    for _ in range(MOST_ROUNDS):
        before = positions
        for sheet in sheets:
            for moves in (sheet.vertices_out, sheet.triangles_out):
                there = positions + moves(positions)
                near = np.linalg.norm(there - start, axis=1) <= SHALLOW * gap_m
                positions = np.where((free & near)[:, None], there, positions)
        if np.array_equal(positions, before):
            break
    return positions


@dataclass(frozen=True, eq=False)
class _Sheet:
    """A body and the shape of a collider. face_normals, vertex_normals: of the body at the start

    side: 1 or -1 if most of the inside part moves out along these normals or against them, else 0
    """

    shape: Collider
    faces: NDArray[Any]
    free: NDArray[np.bool_]
    gap_m: float
    face_normals: Floats
    vertex_normals: Floats
    side: float

    @classmethod
    def of(
        cls,
        shape: Collider,
        faces: NDArray[Any],
        start: Floats,
        free: NDArray[np.bool_],
        gap_m: float,
    ) -> _Sheet:
        a, b, c = (start[faces[:, k]] for k in range(3))
        doubled = np.cross(b - a, c - a)
        around = np.zeros_like(start)
        np.add.at(around, faces, doubled[:, None, :])
        flat = _unit(doubled)
        places = probed(start, faces)
        distances, normals = shape.distance(places.reshape(-1, 3))
        facing = np.einsum("ki,ki->k", normals, np.repeat(flat, places.shape[1], axis=0))[distances < 0.0]
        across = facing[np.abs(facing) >= ASLANT]
        side = float(np.sign(np.sign(across).sum())) if 2 * len(across) >= len(facing) else 0.0
        return cls(shape, faces, free, gap_m, flat, _unit(around), side)

    def vertices_out(self, positions: Floats) -> Floats:
        """Displacements of vertices inside [m]."""
        lengths, along = self._ways(positions, self.vertex_normals)
        return lengths[:, None] * along

    def triangles_out(self, positions: Floats) -> Floats:
        """Displacements of the corners of triangles that move the deepest probed point out [m].

        The corners share it by their weights at that point; a corner of several triangles takes the largest.
        """
        places = probed(positions, self.faces)
        own = np.repeat(self.face_normals, places.shape[1], axis=0)
        lengths, along = self._ways(places.reshape(-1, 3), own)
        lengths, along = lengths.reshape(places.shape[:2]), along.reshape(places.shape)
        each, chosen = np.arange(len(self.faces)), np.argmax(lengths, axis=1)
        weights = SAMPLES[chosen] * self.free[self.faces]
        mobility = (weights * SAMPLES[chosen]).sum(axis=1)
        shares = weights / np.where(mobility > 0.0, mobility, np.inf)[:, None]
        far = shares * lengths[each, chosen][:, None]
        order = np.argsort(far, axis=None, kind="stable")  # the largest is written last
        corners = (far[..., None] * along[each, chosen][:, None]).reshape(-1, 3)
        moves = np.zeros_like(positions)
        moves[self.faces.ravel()[order]] = corners[order]
        return moves

    def _ways(self, places: Floats, own: Floats) -> tuple[Floats, Floats]:
        """Distance [m] and direction out of the collider, zero for outside points; own: sheet normals."""
        distances, normals = self.shape.distance(places)
        lengths: Floats = np.where(distances < 0.0, BEFORE * self.gap_m - distances, 0.0)
        aslant = np.abs(np.einsum("ki,ki->k", normals, own)) < ASLANT
        beside = np.flatnonzero((distances < 0.0) & aslant & (self.side != 0.0))
        if not len(beside):
            return lengths, normals
        across = self.side * own[beside]
        far = self._until_outside(places[beside], across)
        reached = far <= SHALLOW * self.gap_m
        lengths[beside[reached]] = far[reached]
        ways: Floats = normals.copy()
        ways[beside[reached]] = across[reached]
        return lengths, ways

    def _until_outside(self, places: Floats, along: Floats) -> Floats:
        """Distance of inside points to the surface along a direction [m]; above SHALLOW if not reached.

        In strides of the depth plus a little, which never pass through anything thicker than that.
        """
        far = np.zeros(len(places))
        for _ in range(round(SHALLOW / BEFORE) + 1):
            depths = -self.shape.distance(places + far[:, None] * along)[0]
            inside = depths > 0.0
            if not inside.any():
                break
            far[inside] += depths[inside] + BEFORE * self.gap_m
        return far


def _unit(vectors: Floats) -> Floats:
    length = np.linalg.norm(vectors, axis=1, keepdims=True)
    return vectors / np.where(length > 0.0, length, 1.0)
