"""The interface between integrators and contact.

Contact constrains single vertices for one step, or adds terms to its linear system, or both. The integrator
asks for the constraints, lets contact couple the system, solves, shows the result and the reactions, and
repeats while contact changes its mind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from gabardine.linalg.solvers import LinearSolver
from gabardine.mechanics.rigid_bodies import BodyFrames

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


NO_CONSTRAINTS = VertexConstraints(
    np.zeros(0, np.uint32), np.zeros((0, 3, 3)), np.zeros((0, 3)), np.zeros((0, 3))
)


@dataclass(frozen=True, eq=False)
class Linear:
    """The linear system of a step: values on the pattern of its solver [N/m], right side [N].

    basis: of the rows of rigid bodies, where there are any
    loads: the system without what contact added: its right side says how large the forces are that matter
    """

    values: NDArray[Any]
    right: Floats
    solver: LinearSolver
    basis: BodyFrames | None = None
    loads: Linear | None = None


@dataclass(frozen=True)
class Span:
    """The time that a step takes, for what moves by itself meanwhile.

    start_s, end_s: when it begins and ends [s]; equal where positions are only corrected
    stopping_s: a force f moves a vertex of mass m by f/m times the square of this [s]
    """

    start_s: float
    end_s: float
    stopping_s: float


SurfaceForces = dict[str, dict[str, list[float]]]
"""By name of a cloth, solid or collider: "normal" and "friction", each x, y, z [N]."""


def named_forces(names: tuple[str, ...], forces: Floats, touched: NDArray[np.bool_]) -> SurfaceForces:
    """forces: normal and friction on each surface [N], (s, 2, 3)."""
    return {
        names[k]: {"normal": forces[k, 0].tolist(), "friction": forces[k, 1].tolist()}
        for k in np.flatnonzero(touched)
    }


class ContactStep(Protocol):
    """Contact during one step.

    passes: how often it may be solved; rough: whether it may look at a rough solution, to be asked again
    """

    passes: int

    @property
    def rough(self) -> bool: ...

    def constraints(self) -> VertexConstraints: ...

    def couple(self, linear: Linear, done: Floats) -> Linear:
        """The system with what contact adds to it, after a displacement `done` [m] of the step."""
        ...

    def pushes(self, displacement: Floats) -> Floats | float:
        """What the terms it added to the system say it pushes with after a displacement [N]."""
        ...

    def review(self, displacement: Floats, reactions: Floats) -> bool:
        """Look at a solution (displacement [m], constraint forces [N]); True if anything changed."""
        ...

    def resolve(self, displacement: Floats) -> Floats | None:
        """The displacement with what still penetrates moved out [m]; None where that cannot be done."""
        ...

    @property
    def count(self) -> int:
        """How many contacts there are."""
        ...

    def status(self) -> NDArray[np.uint8]: ...

    def forces(self, reactions: Floats) -> Floats:
        """Force of the colliders on each vertex [N]."""
        ...

    def on_surfaces(self, reactions: Floats) -> SurfaceForces:
        """Force of contact on each cloth, solid and collider that is touched [N]."""
        ...


class Contact(Protocol):
    """Contact of a whole run."""

    def open(
        self, positions: Floats, expected: Floats, span: Span, status: NDArray[Any], forces: Floats
    ) -> ContactStep:
        """Begin a step from `positions`, expected to end at `expected` if nothing were in the way.

        Colliders move meanwhile, from where they are at the start of the span to where at its end.

        status, forces: of the previous step.
        """
        ...

    def impulse(self, positions: Floats, velocities: Floats, span: Span) -> tuple[Floats, int]:
        """Explicit contact: velocities after contact, and the number of contacts."""
        ...

    def least_gap(self, positions: Floats, time_s: float) -> float:
        """Smallest distance of a vertex to a collider at a time [m]."""
        ...

    def touching(self, positions: Floats, time_s: float) -> NDArray[np.bool_]:
        """Which vertices are at the gap from a collider at a time, or closer."""
        ...
