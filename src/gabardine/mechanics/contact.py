"""The interface between integrators and contact.

Contact constrains single vertices for one step. The integrator asks for the constraints, solves,
shows the result and the reactions, and repeats while contact changes its mind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class VertexConstraints:
    """Constraints of one step on single vertices.

    vertices: uint32; projectors: free subspace of each, (k, 3, 3)
    displacements: prescribed part of the step's displacement [m], (k, 3)
    forces: sliding friction acting in the free subspace [N], (k, 3)
    """

    vertices: NDArray[np.uint32]
    projectors: Floats
    displacements: Floats
    forces: Floats


class ContactStep(Protocol):
    """Contact during one step."""

    def constraints(self) -> VertexConstraints: ...

    def review(self, displacement: Floats, reactions: Floats) -> bool:
        """Look at a solution (displacement [m], constraint forces [N]); True if anything changed."""
        ...

    def settle(self, displacement: Floats) -> Floats:
        """The displacement with what still penetrates moved out [m]."""
        ...

    def status(self) -> NDArray[np.uint8]: ...

    def forces(self, reactions: Floats) -> Floats:
        """Force of the colliders on each vertex [N]."""
        ...


class Contact(Protocol):
    """Contact of a whole run."""

    def open(
        self, positions: Floats, expected: Floats, step_s: float, status: NDArray[Any], forces: Floats
    ) -> ContactStep:
        """Begin a step from `positions`, expected to end at `expected` if nothing were in the way.

        status, forces: of the previous step.
        """
        ...

    def impulse(self, positions: Floats, velocities: Floats, step_s: float) -> tuple[Floats, int]:
        """Explicit contact: velocities after contact, and the number of contacts."""
        ...

    def least_gap(self, positions: Floats) -> float:
        """Smallest distance of a vertex to a collider [m]."""
        ...

    def touching(self, positions: Floats) -> NDArray[np.bool_]:
        """Which vertices are at the gap from a collider, or closer."""
        ...
