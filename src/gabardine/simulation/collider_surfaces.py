"""The surfaces of rigid bodies and of other colliders as points of contact."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.broad_phase import SurfacePoints
from gabardine.contact.obstacles import Obstacle
from gabardine.contact.pairs import STAND_IN
from gabardine.contact.rigid_surface import RigidSurface
from gabardine.core.arrays import Floats
from gabardine.core.errors import Problem, SceneError
from gabardine.mechanics.rigid_bodies import RigidBodies
from gabardine.simulation.obstacles import collider_names

if TYPE_CHECKING:
    from gabardine.scene import Contact, Scene


@dataclass(frozen=True, eq=False)
class ColliderSurfaces:
    """Points of rigid bodies, numbered after vertices and nodes, then those of other colliders.

    faces: triangles of each collider, in scene order, or of its core; radii: of all points [m]
    point_count: of all surfaces
    """

    rigid_bodies: SurfacePoints
    colliders: SurfacePoints
    faces: list[NDArray[Any]]
    radii: Floats
    point_count: int


def collider_surfaces(
    scene: Scene,
    obstacles: tuple[Obstacle, ...],
    extent: tuple[Floats, float],
    first: int,
    least_round_m: float,
) -> ColliderSurfaces:
    """The surfaces of all colliders, their points numbered from `first` on.

    extent: centre and reach [m]; least_round_m: see :func:`least_round_radius`
    """
    faces: list[NDArray[Any]] = [np.zeros((0, 3), np.int64)] * len(obstacles)
    radii, kinds = [np.zeros(first)], []
    for dynamic in (True, False):
        chosen = [k for k, spec in enumerate(scene.collider) if spec.dynamic == dynamic]
        least_core_m = math.inf if dynamic else least_round_m
        surfaces = SurfacePoints.of(tuple(obstacles[k] for k in chosen), *extent, least_core_m)
        for k, triangles, own in zip(chosen, surfaces.faces, surfaces.radii):
            faces[k] = triangles + first
            first += len(own)
        radii += surfaces.radii
        kinds.append(surfaces)
    return ColliderSurfaces(kinds[0], kinds[1], faces, np.concatenate(radii), first)


def least_round_radius(
    scene: Scene, obstacles: tuple[Obstacle, ...], meshes: list[tuple[Floats, NDArray[Any]]], gap_m: float
) -> float:
    """The radius from which on round colliders collide by their own distance, not as triangles [m].

    An edge of length l whose ends touch a ball of radius R is l^2 / (8 R) nearer in its middle. That must be
    less than the part `STAND_IN` of the gap, so that vertices carry what lies on the ball.

    meshes: points [m] and triangles of what deforms
    """
    bodies = [o.shape.surface(np.zeros(3), 1.0) for o, spec in zip(obstacles, scene.collider) if spec.dynamic]
    longest = 0.0
    for points, faces in (*meshes, *bodies):
        corners = points[faces]
        longest = max(longest, float(np.linalg.norm(corners[:, [1, 2, 0]] - corners, axis=2).max()))
    return longest**2 / (8.0 * STAND_IN * gap_m)


def touching(scene: Scene, cloths: int, contact: Contact) -> list[tuple[int, int]]:
    """Pairs of surfaces that may touch: rigid bodies and what deforms with all others, or colliders alone."""
    rigid_bodies = [cloths + k for k, spec in enumerate(scene.collider) if spec.dynamic]
    count = cloths + len(scene.collider)
    pairs = {(min(i, j), max(i, j)) for i in (*range(cloths), *rigid_bodies) for j in range(count)}
    least = 0 if contact.among_cloths else cloths
    return sorted((i, j) for i, j in pairs if j >= least and (i != j or (i < cloths and contact.self)))


def rigid_surface_of(rigid_bodies: RigidBodies, surfaces: SurfacePoints, point_count: int) -> RigidSurface:
    """The points of rigid bodies as combinations of their nodes."""
    points, first = surfaces.fixed, rigid_bodies.rows.stop
    own = np.repeat(np.arange(rigid_bodies.count), [len(order) for order in surfaces.orders])
    combinations = np.concatenate(
        [rigid_bodies.combination(k, points[own == k]) for k in range(rigid_bodies.count)]
    )
    owners = np.full(point_count, -1)
    owners[first : first + len(points)] = own
    owners[rigid_bodies.attached] = rigid_bodies.attached_to
    return RigidSurface(rigid_bodies, combinations, own, owners)


def refuse_bodies_inside(scene: Scene, obstacles: tuple[Obstacle, ...], hard: ColliderSurfaces) -> None:
    """SceneError if a body starts inside another collider."""
    names, problems = collider_names(scene.collider), []
    dynamic = [k for k, spec in enumerate(scene.collider) if spec.dynamic]
    for k, points in zip(dynamic, hard.rigid_bodies.rest):
        for j, obstacle in enumerate(obstacles):
            if j == k or not obstacle.shape.solid:
                continue
            depth = -float(obstacle.at(0.0).distance(points)[0].min())
            if depth > 0.0:
                message = f"The body starts {depth:.4g} m deep inside {names[j]}; move them apart."
                problems.append(Problem(names[k], message))
    if problems:
        raise SceneError(*problems)
