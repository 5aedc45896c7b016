"""From the scene's colliders to contact, with checks of the start."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.broad_phase import BroadPhase, Surface
from gabardine.contact.obstacles import Obstacle
from gabardine.contact.pair_contact import PairContact
from gabardine.geometry.ordering import inverse_order
from gabardine.mechanics.contact import ContactModel
from gabardine.mechanics.controls import Controls
from gabardine.mechanics.model import Model, State
from gabardine.mechanics.system import System
from gabardine.mechanics.workspace import Workspace
from gabardine.scene.contact import Contact as Settings
from gabardine.simulation.collider_surfaces import (
    collider_surfaces,
    least_round_radius,
    refuse_bodies_inside,
    rigid_surface_of,
    touching,
)
from gabardine.simulation.contact_checks import (
    refuse_pins_inside,
    refuse_start_inside,
    refuse_wide_gaps,
)
from gabardine.simulation.obstacles import collider_names
from gabardine.simulation.pushing import pushed_out
from gabardine.simulation.rigid_bodies import StartingBodies
from gabardine.simulation.starting import Moved, Surfaces, moved_between, refuse_far, uncrossed

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.simulation.compile import Placed

REACH = 20.0
"""Extent of planes from the middle of a scene, in sizes of the scene."""


@dataclass(frozen=True, eq=False)
class Start:
    """The contact model; initial positions of the vertices, in memory order [m]; bodies that were moved."""

    contact: ContactModel | None
    positions: NDArray[np.float64]
    moved: tuple[Moved, ...] = ()


def compile_contact(
    scene: Scene,
    placed: list[Placed],
    obstacles: tuple[Obstacle, ...],
    vertices: tuple[NDArray[Any], NDArray[Any], Controls],
    starting: StartingBodies | None,
) -> Start:
    """Contact; refuses starts inside a collider, or mends them if the scene allows it, and pins led into one.

    vertices: their masses and order, and the controls
    """
    settings = scene.contact_settings
    _, order, controls = vertices
    given = np.concatenate([p.positions for p in placed])[order]
    if settings.mode == "none":
        return Start(None, given)
    held = np.zeros(len(order), np.bool_)
    held[order[controls.pinned_vertices]] = True
    if starting is not None:
        held[order[starting.rigid_bodies.attached]] = True
    if settings.start == "separate":
        placed = pushed_out(placed, obstacles, held, settings.gap_m)
    refuse_start_inside(scene, placed, obstacles)
    refuse_pins_inside(scene, controls.pins, obstacles, order, settings.gap_m)
    start = _pair_contact(scene, settings, placed, obstacles, vertices, starting)
    moved = moved_between(placed, order, given, start.positions)
    refuse_far(moved, settings.gap_m)
    return replace(start, moved=moved)


def _pair_contact(
    scene: Scene,
    contact: Settings,
    placed: list[Placed],
    obstacles: tuple[Obstacle, ...],
    vertices: tuple[Any, ...],
    starting: StartingBodies | None,
) -> Start:
    """Contact of surfaces, of those that the mode names."""
    masses, order, controls = vertices
    nodes = np.zeros((0, 3)) if starting is None else starting.positions
    everything = np.concatenate([*(p.positions for p in placed), nodes])
    inverse = inverse_order(order)
    faces = [inverse[p.mesh.faces + p.part.vertices.start] for p in placed]
    meshes = [(p.positions, p.mesh.faces) for p in placed]
    least_round_m = least_round_radius(scene, obstacles, meshes, contact.gap_m)
    hard = collider_surfaces(scene, obstacles, _extent(everything), len(everything), least_round_m)
    faces += hard.faces
    surface_of = _surface_of(faces, hard.point_count)
    gaps, thickness = _distances(scene, placed)
    between = touching(scene, len(placed), contact)
    if not between:
        return Start(None, everything[: len(order)][order])
    if any(one == other for one, other in between):
        refuse_wide_gaps(placed, np.diagonal(gaps))
    obstacle_points = hard.rigid_bodies.fixed, hard.colliders.at(controls.colliders, 0.0)
    points = np.concatenate([everything[: len(order)][order], nodes, *obstacle_points])
    parts = tuple(Surface.of(triangles, points) for triangles in faces)
    broad_phase = BroadPhase(parts, between, radii=hard.radii)
    inverse_masses = np.zeros(hard.point_count)
    inverse_masses[: len(masses)] = 1.0 / masses[order]
    rigid_surface = None
    if starting is not None:
        inverse_masses[starting.rigid_bodies.attached] = 0.0
        rigid_surface = rigid_surface_of(starting.rigid_bodies, hard.rigid_bodies, hard.point_count)
    movable = np.where(np.isin(np.arange(hard.point_count), controls.pinned_vertices), 0.0, inverse_masses)
    names = [*(p.body.where for p in placed), *collider_names(scene.collider)]
    numbers = _numbers(placed, order, hard.point_count)
    surfaces = Surfaces(broad_phase, names, faces, points, surface_of, numbers, movable)
    points = uncrossed(surfaces, contact.gap_m, contact.start == "separate")
    refuse_bodies_inside(scene, obstacles, hard)
    made = PairContact(
        parts,
        tuple(between),
        hard.colliders,
        surface_of,
        _names(scene, placed),
        hard.radii,
        gaps,
        _friction(scene, placed),
        thickness,
        inverse_masses,
        np.zeros_like(inverse_masses),
        contact.guaranteed,
        contact.among_cloths,
        rigid_surface,
    )
    return Start(made, points[: len(order)])


def _surface_of(faces: list[NDArray[Any]], point_count: int) -> NDArray[np.int64]:
    """The number of the surface of each point."""
    surface_of = np.zeros(point_count, np.int64)
    for k, triangles in enumerate(faces):
        surface_of[triangles] = k
    return surface_of


def _numbers(placed: list[Placed], order: NDArray[Any], point_count: int) -> NDArray[np.int64]:
    """The number of each point within its body."""
    numbers = np.zeros(point_count, np.int64)
    numbers[: len(order)] = np.concatenate([np.arange(len(p.positions)) for p in placed])[order]
    return numbers


def _extent(points: NDArray[np.float64]) -> tuple[NDArray[np.float64], float]:
    """The middle of a scene [m], and how far planes reach from it [m]."""
    centre = points.mean(axis=0)
    return centre, REACH * (float(np.abs(points - centre).max()) + 1.0)


def _names(scene: Scene, placed: list[Placed]) -> tuple[str, ...]:
    """Names of the surfaces in results: cloths and solids, then colliders."""
    colliders = [spec.name or f"collider {k}" for k, spec in enumerate(scene.collider)]
    return (*(p.body.name for p in placed), *colliders)


def _distances(scene: Scene, placed: list[Placed]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Activation distance and thickness [m] between any two surfaces: cloths and solids, then colliders.

    Two surfaces keep the mean of their thickness, that of colliders being zero, and repel each other from
    half the gap of [contact] beyond it, at least from the whole gap.
    """
    gap_m = scene.contact_settings.gap_m
    solid = np.array([p.body.thickness_m for p in placed] + [0.0] * len(scene.collider))
    layer = np.array([p.body.layer_m for p in placed] + [0.0] * len(scene.collider))
    thickness = 0.5 * np.add.outer(layer, layer)
    kept = np.maximum.outer(np.where(layer > 0.0, 0.0, solid), np.where(layer > 0.0, 0.0, solid))
    return np.maximum(np.maximum(thickness + 0.5 * gap_m, kept), gap_m), thickness


def _friction(scene: Scene, placed: list[Placed]) -> NDArray[np.float64]:
    """Friction coefficients between any two surfaces: cloths and solids, then colliders."""
    surfaces = [*(p.body for p in placed), *scene.collider]
    return np.array([[scene.friction(one, other) for other in surfaces] for one in surfaces])


def with_compliance(model: Model, controls: Controls, state: State) -> Model:
    """The model whose contact is adapted to the stiffness of the cloth at the start."""

    def stiffness() -> NDArray[np.float64]:
        system = System(model, controls, Workspace())
        where, weights = (state.positions, state.velocities, 0.0), (1.0, 0.0, "projected")
        _, values = system.linearise(*where, weights, state.internal)
        own: NDArray[np.float64] = np.trace(values[model.pattern.diagonal], axis1=1, axis2=2) / 3.0
        return own

    contact = model.contact
    return model if contact is None else replace(model, contact=contact.with_stiffness(stiffness))
