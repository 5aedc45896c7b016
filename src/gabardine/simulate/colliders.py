"""From the scene's colliders to contact, and what may be wrong with the start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.intersections import intersections
from gabardine.contact.nearby import Nearby, Surface
from gabardine.contact.obstacles import Obstacle, SurfacePoints
from gabardine.contact.pair_contact import PairContact
from gabardine.contact.vertex_contact import VertexContact
from gabardine.core.errors import Problem, SceneError
from gabardine.core.threads import Team
from gabardine.geometry.ordering import inverse_order
from gabardine.mechanics.contact import Contact
from gabardine.mechanics.model import Controls, Model, State
from gabardine.mechanics.system import System
from gabardine.scene.contact import Contact as Settings
from gabardine.simulate.contact_checks import (
    refuse_open_meshes,
    refuse_pins_inside,
    refuse_start_inside,
    refuse_wide_gaps,
)
from gabardine.simulate.obstacles import collider_names, obstacles_of

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.simulate.compile import Placed

DEFAULT_GAP_M = 1e-3
REACH = 20.0
"""How far planes reach from the middle of a scene, in sizes of it."""


def compile_contact(
    scene: Scene, placed: list[Placed], masses: NDArray[Any], order: NDArray[Any], controls: Controls
) -> Contact | None:
    """What may touch what, or None; a start inside something is refused, and pins that go there."""
    mode = scene.contact.mode if scene.contact else "colliders"
    obstacles = obstacles_of(scene)
    if mode != "none":
        refuse_start_inside(scene, placed, obstacles)
        refuse_pins_inside(scene, controls.pins, obstacles, order)
    return CONTACT[mode](scene, placed, obstacles, (masses, order, controls.pinned()))


def _no_contact(*_: Any) -> None:
    return None


def _vertex_contact(
    scene: Scene, placed: list[Placed], obstacles: tuple[Obstacle, ...], vertices: tuple[Any, ...]
) -> VertexContact | None:
    """Vertices against colliders."""
    masses, order, _ = vertices
    if not obstacles:
        return None
    refuse_open_meshes(scene, obstacles)
    gap = scene.contact.gap_m if scene.contact else DEFAULT_GAP_M
    gaps, friction = [], []
    for p in placed:
        gaps.append(np.full(len(p.positions), max(gap, p.body.thickness_m)))
        row = [scene.friction(p.body, spec) for spec in scene.collider]
        friction.append(np.tile(row, (len(p.positions), 1)))
    return VertexContact(
        obstacles, np.concatenate(gaps)[order], masses[order], np.concatenate(friction)[order]
    )


def _pair_contact(
    scene: Scene, placed: list[Placed], obstacles: tuple[Obstacle, ...], vertices: tuple[Any, ...]
) -> PairContact:
    """All surfaces against each other."""
    masses, order, held = vertices
    inverse = inverse_order(order)
    everything = np.concatenate([p.positions for p in placed])
    centre = everything.mean(axis=0)
    reach = REACH * (float(np.abs(everything - centre).max()) + 1.0)
    faces = [inverse[p.mesh.faces + p.part.vertices.start] for p in placed]
    surfaces, first = SurfacePoints.of(obstacles, centre, reach), len(everything)
    for triangles, count in zip(surfaces.faces, map(len, surfaces.orders)):
        faces.append(triangles + first)
        first += count
    bodies = np.zeros(first, np.int64)
    for k, triangles in enumerate(faces):
        bodies[triangles] = k
    contact, cloths = scene.contact or Settings(), len(placed)
    gaps = np.array(
        [max(contact.gap_m, p.body.thickness_m) for p in placed] + [contact.gap_m] * len(obstacles)
    )
    if contact.self:
        refuse_wide_gaps(placed, gaps)
    touching = [(i, j) for i in range(cloths) for j in range(i, len(faces)) if i != j or contact.self]
    points = np.concatenate([everything[order], surfaces.at(0.0)])
    nearby = Nearby([Surface(triangles, points) for triangles in faces], touching)
    _refuse_crossings(scene, placed, (nearby, points, bodies), order)
    inverse_masses = np.concatenate([1.0 / masses[order], np.zeros(first - len(masses))])
    inverse_masses[held] = 0.0
    return PairContact(
        nearby,
        surfaces,
        bodies,
        np.maximum.outer(gaps, gaps),
        _friction(scene, placed),
        inverse_masses,
        np.zeros_like(inverse_masses),
        contact.mode == "guaranteed",
    )


def _refuse_crossings(
    scene: Scene,
    placed: list[Placed],
    surfaces: tuple[Nearby, NDArray[Any], NDArray[Any]],
    order: NDArray[Any],
) -> None:
    """A start in which surfaces pass through each other is refused, with one place for each two."""
    nearby, points, bodies = surfaces
    crossing, places = intersections(nearby, points)
    names = [p.body.where for p in placed]
    names += collider_names(scene.collider)
    problems, sides = [], np.sort(bodies[crossing[:, [0, 2]]], axis=1)
    for i, j in np.unique(sides, axis=0).tolist():
        mine = np.flatnonzero((sides == [i, j]).all(axis=1))
        first = mine[0]
        place = ", ".join(f"{value:.4g}" for value in places[first])
        vertex = next((int(order[v]) for v in crossing[first] if v < len(order)), 0)
        what = "itself" if i == j else names[j]
        problems.append(
            Problem(
                f"{names[i]}.place",
                f"It starts with {len(mine)} edges through triangles of {what}, the first at ({place}) m "
                f"near vertex {vertex}; move them apart, or set contact.mode to what does not mind.",
            )
        )
    if problems:
        raise SceneError(*problems)


def _friction(scene: Scene, placed: list[Placed]) -> NDArray[np.float64]:
    """Between any two surfaces: of cloth on cloth the geometric mean of both."""
    count = len(placed) + len(scene.collider)
    table = np.zeros((count, count))
    default = (scene.contact or Settings()).friction
    own = [default if p.body.friction is None else p.body.friction for p in placed]
    table[: len(own), : len(own)] = np.sqrt(np.multiply.outer(own, own))
    for k, spec in enumerate(scene.collider):
        for i, p in enumerate(placed):
            table[i, len(placed) + k] = table[len(placed) + k, i] = scene.friction(p.body, spec)
    return table


CONTACT: dict[str, Callable[..., Contact | None]] = {
    "none": _no_contact,
    "colliders": _vertex_contact,
    "fast": _pair_contact,
    "guaranteed": _pair_contact,
}
"""Mode -> what makes it."""


def with_compliance(model: Model, controls: Controls, state: State) -> Model:
    """The model whose contact knows how stiff the cloth is at the start."""
    contact = model.contact
    if not isinstance(contact, PairContact):
        return model
    system = System(model, controls, Team(1))
    _, values = system.linearise(state.positions, state.velocities, 0.0, (1.0, 0.0, "projected"))
    own = np.trace(values[model.pattern.diagonal], axis1=1, axis2=2) / 3.0
    compliance = np.zeros_like(contact.compliance)
    compliance[: len(own)] = np.where(own > 0.0, 1.0 / np.where(own > 0.0, own, 1.0), np.inf)
    compliance[contact.inverse_masses == 0.0] = 0.0
    return replace(model, contact=replace(contact, compliance=compliance))
