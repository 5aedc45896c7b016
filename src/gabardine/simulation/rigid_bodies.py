"""From the scene's colliders with a mass to rigid bodies."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.colliders import Sphere
from gabardine.contact.obstacles import Obstacle
from gabardine.core.arrays import Floats
from gabardine.core.errors import Problem, SceneError
from gabardine.geometry.solid import solid_moments
from gabardine.mechanics.model import State
from gabardine.mechanics.rigid_bodies import RigidBodies
from gabardine.simulation.obstacles import collider_names

if TYPE_CHECKING:
    from gabardine.scene import Scene


BODY_NUMBERS = 21
"""Numbers of each body in a frame: centre [m] (3), rotation since the start (9, by rows), velocity of the
centre [m/s] (3), angular velocity [rad/s] (3), contact force on it in the last step [N] (3)."""


def no_bodies() -> Floats:
    return np.zeros((0, BODY_NUMBERS))


def body_rows(rigid_bodies: RigidBodies | None, state: State) -> Floats:
    """The numbers of each body at a state, shape (b, BODY_NUMBERS)."""
    if rigid_bodies is None:
        return no_bodies()
    centres, rotations = rigid_bodies.poses(state.positions)
    moving = rigid_bodies.motion(state.positions, state.velocities)
    forces = rigid_bodies.nodes(state.contact_forces).sum(axis=1)
    return np.concatenate([centres, rotations.reshape(-1, 9), *moving, forces], axis=1)


@dataclass(frozen=True, eq=False)
class Attached:
    """Vertices attached to a collider, by its name; initial positions [m]; `where`: place in the scene."""

    collider: str
    vertices: NDArray[Any]
    positions: Floats
    where: str


@dataclass(frozen=True, eq=False)
class StartingBodies:
    """Rigid bodies; positions [m] and velocities [m/s] of nodes, shape (4 b, 3); masses of nodes [kg]."""

    rigid_bodies: RigidBodies
    positions: Floats
    velocities: Floats

    @property
    def masses(self) -> Floats:
        return np.repeat(0.25 * self.rigid_bodies.masses, 4)


def body_names(scene: Scene) -> tuple[str, ...]:
    """The names of all rigid bodies; one without a name is called `collider[0]` by its place."""
    return tuple(spec.name or f"collider[{k}]" for k, spec in enumerate(scene.collider) if spec.dynamic)


def compile_bodies(
    scene: Scene, obstacles: tuple[Obstacle, ...], first: int, attached: list[Attached]
) -> StartingBodies | None:
    """The bodies of a scene, their nodes from row `first` on, or None."""
    dynamic = [(spec, each.shape) for spec, each in zip(scene.collider, obstacles) if spec.dynamic]
    _refuse_unknown(scene, attached)
    if not dynamic:
        return None
    _refuse_mode(scene)
    _refuse_open(scene, obstacles)
    moments = [_moments(spec, shape) for spec, shape in dynamic]
    masses = np.array([spec.mass_kg for spec, _ in dynamic], float)
    centres = np.array([centre for centre, _ in moments])
    rigid_bodies = RigidBodies(
        body_names(scene), first, masses, np.array([_root(second) for _, second in moments]), centres
    )
    rigid_bodies = _with_attached(scene, rigid_bodies, attached)
    velocities = np.array([spec.velocity_m_per_s for spec, _ in dynamic], float)
    spins = np.array([spec.spin_rad_per_s for spec, _ in dynamic], float)
    nodes = centres[:, None] + rigid_bodies.arms
    moving = velocities[:, None] + np.cross(spins[:, None], rigid_bodies.arms)
    return StartingBodies(rigid_bodies, nodes.reshape(-1, 3), moving.reshape(-1, 3))


def _with_attached(scene: Scene, rigid_bodies: RigidBodies, attached: list[Attached]) -> RigidBodies:
    """The bodies with the vertices attached to them."""
    if not attached:
        return rigid_bodies
    names = [spec.name for spec in scene.collider if spec.dynamic]
    body = np.concatenate([np.full(len(each.vertices), names.index(each.collider)) for each in attached])
    vertices = np.concatenate([each.vertices for each in attached]).astype(np.int64)
    places = np.concatenate([each.positions for each in attached])
    once, where = np.unique(vertices, return_index=True)
    twice = np.setdiff1d(np.arange(len(vertices)), where)
    if len(twice):
        raise SceneError.at("cloth.attach", "A vertex is attached twice; select each vertex once.")
    held = body[where]
    return replace(
        rigid_bodies, attached=once, attached_to=held, attached_at=places[where] - rigid_bodies.centres[held]
    )


def _refuse_unknown(scene: Scene, attached: list[Attached]) -> None:
    """SceneError for names of colliders that do not exist, or that are not rigid bodies."""
    problems = []
    names = [spec.name for spec in scene.collider if spec.dynamic and spec.name]
    for each in attached:
        if each.collider not in names:
            known = ", ".join(f'"{name}"' for name in names) or "none"
            problems.append(
                Problem(
                    each.where,
                    f'There is no rigid body "{each.collider}"; give the name of a collider with mass_kg: '
                    f"{known}. What follows a prescribed motion is a pin with the same move.",
                )
            )
    if problems:
        raise SceneError(*problems)


def _moments(spec: Any, shape: Any) -> tuple[Floats, Floats]:
    """Centre [m] and second moment over the mass [m^2]."""
    if isinstance(shape, Sphere):
        centre, second = shape.centre, shape.radius**2 / 5.0 * np.eye(3)
    else:
        _, centre, second = solid_moments(*shape.surface(np.zeros(3), 1.0))
    if spec.inertia_kg_m2 is not None:
        given = np.diag(np.array(spec.inertia_kg_m2, float)) / spec.mass_kg
        second = 0.5 * np.trace(given) * np.eye(3) - given
    return centre, second


def _root(second: Floats) -> Floats:
    """The square root of a positive definite matrix."""
    values, axes = np.linalg.eigh(second)
    return (axes * np.sqrt(values)) @ axes.T


def _refuse_mode(scene: Scene) -> None:
    if scene.contact_settings.mode == "none":
        raise SceneError.at(
            "contact.mode",
            "Rigid bodies (colliders with mass_kg) are pushed by contact, and this scene has none; "
            'set contact.mode = "guaranteed", or remove mass_kg.',
        )


def _refuse_open(scene: Scene, obstacles: tuple[Obstacle, ...]) -> None:
    """SceneError for bodies that are open or deform: a mass needs an inside and a constant shape."""
    problems = []
    for spec, name, each in zip(scene.collider, collider_names(scene.collider), obstacles):
        if spec.dynamic and each.deforms:
            message = "An animated mesh follows its frames and cannot have mass_kg; remove one of the two."
            problems.append(Problem(name, message))
        elif spec.dynamic and not each.shape.solid:
            message = "The mesh is open, so it has no volume to have a mass; close it, or remove mass_kg."
            problems.append(Problem(name, message))
    if problems:
        raise SceneError(*problems)
