"""Quantities that can be read from a simulation between its steps, in the user's order of vertices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.geometry.quantities import green_lagrange_strain
from gabardine.mechanics.contact import Contact
from gabardine.mechanics.model import State
from gabardine.mechanics.step_term import SurfaceForces
from gabardine.simulation.stress import cloth_stress

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.simulation.compile import Compiled

Scalar = TypeVar("Scalar", bound=np.generic)


@dataclass(frozen=True, eq=False)
class Contacts:
    """The contacts at the end of a step.

    vertices: those with a contact force; forces: on them [N], shape (k, 3)
    surfaces: force on each touched cloth, solid and collider [N]: its "normal" and "friction" by its name,
        three numbers each
    min_gap_m: the smallest distance of any two surfaces, or the gap if all are farther; NaN without contact
    """

    vertices: NDArray[np.int64]
    forces: Floats
    surfaces: SurfaceForces
    min_gap_m: float

    def __len__(self) -> int:
        return len(self.vertices)

    def force(self, surface: str) -> Floats:
        """Normal force plus friction on a surface [N], shape (3,); zero if nothing touches it."""
        parts = self.surfaces.get(surface, {})
        return sum((np.array(part) for part in parts.values()), np.zeros(3))


def read_only(array: NDArray[Scalar]) -> NDArray[Scalar]:
    """The array itself, made read-only."""
    array.flags.writeable = False
    return array


def strain(compiled: Compiled, positions: Floats) -> Floats:
    """Green-Lagrange strain of each triangle at positions [m], shape (t, 3), in the user's order."""
    return np.asarray(green_lagrange_strain(positions, compiled.faces, compiled.thread_coordinates))


def stress(scene: Scene, compiled: Compiled, positions: Floats) -> Floats:
    """Elastic stress of each triangle at positions [m]: [N/m], shape (t, 3), in the user's order."""
    mesh = compiled.faces, compiled.thread_coordinates
    return np.asarray(cloth_stress(scene, compiled.parts, positions, *mesh))


def contacts(
    contact: Contact | None, state: State, forces: Floats | None, surfaces: SurfaceForces
) -> Contacts:
    """Contacts of a state; forces: on each vertex [N], (n, 3), or None without contact."""
    if contact is None or forces is None:
        return Contacts(np.zeros(0, np.int64), np.zeros((0, 3)), {}, float("nan"))
    touching = np.flatnonzero(forces.any(axis=1))
    return Contacts(touching, forces[touching], surfaces, contact.least_gap(state.positions, state.time_s))
