"""What ipctk says of a simulation: whether an edge passes through a triangle, of any surface in contact."""

from __future__ import annotations

from typing import Any

import ipctk
import numpy as np

from gabardine.contact.broad_phase import Surface
from gabardine.contact.pair_contact import BoundPairContact
from gabardine.mechanics.model import State
from gabardine.simulation.simulation import Simulation


class Judge:
    """ipctk's opinion of a simulation. Round colliders, which collide as a point or a line with a radius, are
    judged by the triangles that they are drawn with."""

    def __init__(self, simulation: Simulation) -> None:
        contact: Any = simulation.system.contact
        assert isinstance(contact, BoundPairContact)
        self.simulation, self.contact = simulation, contact
        model = contact.model
        flat = [part for part in model.surfaces if not model.radii[part.points].any()]
        count = len(model.surface_of_vertex)
        self.round = []
        for obstacle, radii in zip(contact.controls.colliders, model.colliders.radii):
            if radii.any():
                points, faces = obstacle.shape.surface(np.zeros(3), 1.0)
                self.round.append((obstacle, points))
                flat.append(Surface.of(faces + count))
                count += len(points)
        edges = np.concatenate([part.edges for part in flat]).astype(np.int32)
        faces = np.concatenate([part.faces for part in flat]).astype(np.int32)
        self.mesh = ipctk.CollisionMesh(self.points(), edges, faces)

    def points(self, state: State | None = None) -> np.ndarray:
        state = self.simulation.state if state is None else state
        drawn = [obstacle.placed(points, state.time_s) for obstacle, points in self.round]
        return np.concatenate([self.contact.all_points(state.positions, state.time_s), *drawn])

    def intersected(self, state: State | None = None) -> bool:
        return bool(ipctk.has_intersections(self.mesh, self.points(state)))
