"""From the scene's colliders with a mass to rigid bodies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.colliders import Collider, Sphere
from gabardine.core.errors import Problem, SceneError
from gabardine.geometry.solid import solid_moments
from gabardine.mechanics.bodies import RigidBodies

if TYPE_CHECKING:
    from gabardine.scene import Scene

Floats = NDArray[np.float64]

PAIR_MODES = ("guaranteed", "fast")
"""Modes in which bodies can be pushed."""


@dataclass(frozen=True, eq=False)
class StartingBodies:
    """Rigid bodies, and where their nodes are [m] and how fast [m/s], shape (4 b, 3); masses of nodes [kg]."""

    bodies: RigidBodies
    positions: Floats
    velocities: Floats

    @property
    def masses(self) -> Floats:
        return np.repeat(0.25 * self.bodies.masses, 4)


def body_names(scene: Scene) -> tuple[str, ...]:
    """The names of all rigid bodies; one without a name is called by its place, `collider[0]`."""
    return tuple(spec.name or f"collider[{k}]" for k, spec in enumerate(scene.collider) if spec.dynamic)


def compile_bodies(scene: Scene, shapes: tuple[Collider, ...], first: int) -> StartingBodies | None:
    """The bodies of a scene, their nodes from row `first` on, or None."""
    dynamic = [(spec, shape) for spec, shape in zip(scene.collider, shapes) if spec.dynamic]
    if not dynamic:
        return None
    _refuse_mode(scene)
    moments = [_moments(spec, shape) for spec, shape in dynamic]
    masses = np.array([spec.mass_kg for spec, _ in dynamic], float)
    centres = np.array([centre for centre, _ in moments])
    bodies = RigidBodies(
        body_names(scene), first, masses, np.array([_root(second) for _, second in moments]), centres
    )
    velocities = np.array([spec.velocity_m_per_s for spec, _ in dynamic], float)
    spins = np.array([spec.spin_rad_per_s for spec, _ in dynamic], float)
    nodes = centres[:, None] + bodies.arms
    moving = velocities[:, None] + np.cross(spins[:, None], bodies.arms)
    return StartingBodies(bodies, nodes.reshape(-1, 3), moving.reshape(-1, 3))


def _moments(spec: Any, shape: Collider) -> tuple[Floats, Floats]:
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
    mode = scene.contact.mode if scene.contact else "colliders"
    if mode not in PAIR_MODES:
        raise SceneError(
            Problem(
                "contact.mode",
                f'Rigid bodies (colliders with mass_kg) are pushed in the modes "guaranteed" and "fast" only, '
                f'not in "{mode}"; set contact.mode = "guaranteed", or remove mass_kg.',
            )
        )
