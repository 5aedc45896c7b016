"""Prescribed displacements of a step: pins and the vertex constraints of its terms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gabardine.linalg.constraints import Filter, make_filter
from gabardine.mechanics.model import Floats
from gabardine.mechanics.step_term import VertexConstraints
from gabardine.mechanics.system import System


@dataclass(frozen=True, eq=False)
class Constraint:
    """All vertex constraints of a step: filter, prescribed displacement [m], friction [N]."""

    filter: Filter
    displacement: Floats
    friction: Floats

    def remaining(self, done: Floats) -> Floats:
        """The prescribed displacement still to go after `done` [m], zero in the free directions."""
        if not done.any():
            return self.displacement.copy()
        return self.displacement - (done - self.filter.apply(done))


def pin_displacement(system: System, positions: Floats, time_s: float) -> tuple[Any, Floats]:
    """Pinned vertices, and the displacement to their targets at a time [m], zero elsewhere."""
    displacement = np.zeros_like(positions)
    for pin in system.controls.pins:
        displacement[pin.vertices] = pin.target(time_s) - positions[pin.vertices]
    return system.controls.pinned(), displacement


def pin_forces(system: System, reactions: Floats) -> Floats:
    """Force of each pin on the cloth [N], shape (pin_count, 3)."""
    pins = system.controls.pins
    return np.array([reactions[pin.vertices].sum(axis=0) for pin in pins]).reshape(-1, 3)


def constrain(
    system: System, positions: Floats, time_s: float, prescribed: Sequence[VertexConstraints] = ()
) -> Constraint:
    """Pins, then vertex constraints in their order: of two on one vertex the first holds."""
    vertices, displacement = pin_displacement(system, positions, time_s)
    friction = np.zeros_like(positions)
    projectors = np.zeros((len(vertices), 3, 3))
    for given in prescribed:
        free = ~np.isin(given.vertices, vertices)
        own = given.vertices[free]
        vertices = np.concatenate([vertices, own])
        projectors = np.concatenate([projectors, given.projectors[free]])
        displacement[own] = given.displacements[free]
        friction[own] = given.forces[free]
    return Constraint(make_filter(len(positions), vertices, projectors), displacement, friction)
