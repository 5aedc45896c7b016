"""Shelter from the wind by cloth, solids and colliders of a scene that stand upwind.

It is computed once a step, at its start (gabardine.geometry.lee), so that it follows from the state alone: a
run that is resumed, copied or repeated gets the same air.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.broad_phase import SurfacePoints
from gabardine.contact.obstacles import Obstacle
from gabardine.core.arrays import Floats
from gabardine.core.frozen import Frozen
from gabardine.geometry.lee import lee
from gabardine.mechanics.controls import Controls
from gabardine.mechanics.rigid_bodies import RigidBodies

if TYPE_CHECKING:
    from gabardine.mechanics.model import Model
    from gabardine.scene import Scene

SLOWEST_M_PER_S = 1e-9
"""A slower mean wind has no direction, and nothing is sheltered from it."""


@dataclass(frozen=True, eq=False)
class Surroundings(Frozen):
    """The surfaces of a scene that shelter from its wind.

    wake_m: length over which the air recovers [m]; count: vertices of cloths and solids, which come first
    faces: triangles of all surfaces; rigid_bodies, combinations: points of each rigid body by its nodes
    colliders: points of colliders with a prescribed motion, which come last
    """

    wake_m: float
    count: int
    faces: NDArray[np.uint32]
    rigid_bodies: RigidBodies | None
    combinations: tuple[Floats, ...]
    colliders: SurfacePoints

    def __call__(self, controls: Controls, positions: Floats, time_s: float, /) -> Floats | None:
        """Fraction of the air velocity that each row lacks; rays go against the mean wind on the cloth."""
        own = positions[: self.count]
        wind = controls.air_velocities(own, time_s).mean(axis=0)
        if not float(np.linalg.norm(wind)) > SLOWEST_M_PER_S:
            return None
        points = np.concatenate(
            [own, *self._bodies(positions), self.colliders.at(controls.colliders, time_s)]
        )
        found = np.zeros(len(positions))
        found[: self.count] = lee(self.count, points, self.faces, wind, self.wake_m)
        return found

    def _bodies(self, positions: Floats) -> list[Any]:
        """The present points of rigid bodies [m]."""
        if self.rigid_bodies is None:
            return []
        nodes = self.rigid_bodies.nodes(positions)
        return [weights @ each for weights, each in zip(self.combinations, nodes)]


def with_shelter(
    controls: Controls, scene: Scene, model: Model, obstacles: tuple[Obstacle, ...], positions: Floats
) -> Controls:
    """The controls with shelter from the wind, if the scene has it.

    obstacles: all colliders; positions: of vertices at the start [m], the centre of planes
    """
    wanted = scene.world.shelter
    if wanted is None:
        return controls
    return replace(controls, shelter=_surroundings(scene, model, obstacles, positions, wanted.wake_m))


def _surroundings(
    scene: Scene, model: Model, obstacles: tuple[Obstacle, ...], positions: Floats, wake_m: float
) -> Surroundings:
    own = positions[: len(model.order)]
    extent = own.mean(axis=0), float(np.ptp(own, axis=0).max()) + 1.0
    faces: list[NDArray[Any]] = [model.faces]
    kinds, first = [], len(own)
    for dynamic in (True, False):
        chosen = tuple(each for spec, each in zip(scene.collider, obstacles) if spec.dynamic == dynamic)
        surfaces = SurfacePoints.of(chosen, *extent)
        for triangles, order in zip(surfaces.faces, surfaces.orders):
            faces.append(triangles + first)
            first += len(order)
        kinds.append(surfaces)
    bodies = model.rigid_bodies
    rest = [np.asarray(points[order], np.float64) for points, order in zip(kinds[0].rest, kinds[0].orders)]
    combinations = () if bodies is None else tuple(bodies.combination(k, each) for k, each in enumerate(rest))
    together = np.concatenate(faces).astype(np.uint32)
    return Surroundings(wake_m, len(own), together, bodies, combinations, kinds[1])
