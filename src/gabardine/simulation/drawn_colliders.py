"""Colliders as triangles, for pictures, the viewer and exports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gabardine.contact.obstacles import Motion, Obstacle, Rigid
from gabardine.geometry.creases import split_at_creases
from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.quantities import vertex_normals
from gabardine.simulation.obstacles import obstacles_of

PLANE_REACH = 2.0
"""Half width of the square that represents a plane, in radii of the drawn points."""
LARGEST_INSET = 0.03
"""Largest fraction of a collider's radius by which it is drawn smaller."""


@dataclass(frozen=True, eq=False)
class DrawnCollider:
    """A collider and its triangles.

    name: of the scene, else its kind and number; rest: points at rest [m] (n, 3)
    faces: (t, 3), oriented outwards; source: index of each point in its surface
    """

    name: str
    kind: str
    obstacle: Obstacle
    rest: Floats
    faces: Ints
    source: Ints

    @property
    def moves(self) -> bool:
        return self.obstacle.moves

    @property
    def deforms(self) -> bool:
        """Whether its motion is not rigid."""
        return self.obstacle.deforms

    @property
    def two_sided(self) -> bool:
        """Whether it can be seen from behind."""
        return self.obstacle.shape.unbounded or not self.obstacle.shape.solid

    @property
    def endless(self) -> bool:
        """Whether it is a fixed plane, which may be drawn without borders."""
        return self.obstacle.shape.unbounded and not self.moves

    def positions(self, time_s: float) -> Floats:
        """Positions of its points at a time [m] (n, 3)."""
        placed = self.obstacle.placed(self.rest, time_s)
        return placed[self.source] if self.deforms else placed

    def pose(self, time_s: float) -> tuple[Floats, Floats]:
        """Rotation (3, 3) and shift [m] (3,) of the points at rest at a time, if it is rigid."""
        return self.obstacle.pose(time_s)

    def creased(self) -> DrawnCollider:
        """With points doubled along sharp edges, so that normals at points show them."""
        source, faces = split_at_creases(self.rest, self.faces)
        return DrawnCollider(
            self.name, self.kind, self.obstacle, self.rest[source], faces, self.source[source]
        )

    def inset(self, edge_m: float) -> DrawnCollider:
        """Drawn smaller, so that flat triangles of cloth whose corners touch it stay in front of it.

        A triangle with corners on a sphere of radius r dips below it by rho^2/(2 r), rho its circumradius;
        edge/sqrt(3) for an equilateral one, hence edge^2/(6 r).
        """
        radius = self.obstacle.shape.bend_m
        if radius is None:
            return self
        inwards = min(edge_m**2 / (6 * radius), LARGEST_INSET * radius)
        rest = self.rest - inwards * vertex_normals(self.rest, self.faces)
        return DrawnCollider(self.name, self.kind, self.obstacle, rest, self.faces, self.source)


def drawn_colliders(
    scene: Any, points: Floats, motions: Mapping[int, Motion] | None = None
) -> tuple[DrawnCollider, ...]:
    """The colliders of a scene; planes as squares below the drawn points [m] (n, 3).

    motions: of rigid bodies, by collider number
    """
    colliders: Sequence[Any] = scene.collider or ()
    low, high = points.min(axis=0), points.max(axis=0)
    middle, reach = (low + high) / 2, PLANE_REACH * max(float(np.linalg.norm(high - low)) / 2, 1e-3)
    drawn = []
    for k, (spec, obstacle) in enumerate(zip(colliders, obstacles_of(scene))):
        if motions and k in motions:
            obstacle = Rigid(obstacle.shape, motions[k])
        rest, faces = obstacle.shape.drawn(middle, reach)
        name = spec.name or f"{spec.kind}-{k}"
        drawn.append(DrawnCollider(name, spec.kind, obstacle, rest, faces, np.arange(len(rest))))
    return tuple(drawn)
