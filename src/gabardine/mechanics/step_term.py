"""Terms of a step: everything that takes part in it besides the elements, such as contact.

A term is made for every step and holds its lagged quantities and its active set. During the step

    add_to(linear, displacement)      adds its gradient and Hessian to Newton's equation
    force(displacement)               its force alone, for the convergence test
    linear_force(displacement)        the same as linearised in the linear system, for line searches
    force_scale_n()                   the scale of errors of the force
    update(displacement)              renews the active set after a solve; whether another solve is needed
    admissible(displacement)          the displacement that the term allows
    outcome()                         forces at the end of an accepted step

Newton's method calls the first five (gabardine.integrators.newton), the integrator the last two.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.linalg.reduction import Reduction
from gabardine.linalg.solvers import LinearSolver

SurfaceForces = dict[str, dict[str, list[float]]]
"""By name of a cloth, solid or collider: "normal" and "friction", each x, y, z [N]."""


@dataclass(frozen=True, eq=False)
class Linear:
    """The linear system of an iteration: values on the pattern of its solver [N/m], right side [N].

    reduction: to the coordinates of rigid bodies, if there are any
    loads: the system without the terms, whose right side is the scale of forces
    provisional: a term will renew its active set after the solve, for which a rough solution is enough
    """

    values: NDArray[Any]
    right: Floats
    solver: LinearSolver
    reduction: Reduction | None = None
    loads: Linear | None = None
    provisional: bool = False


@dataclass(frozen=True, eq=False)
class StepOutcome:
    """Forces of a term at the end of a step.

    contacts: their number
    forces: of State.contact_forces [N]; None if the term has none
    surface_forces: force on each touched cloth, solid and collider [N]
    """

    contacts: int = 0
    forces: Floats | None = None
    surface_forces: SurfaceForces = field(default_factory=dict)


class StepTerm:
    """A term of one step, with methods for subclasses. Displacements are those of the whole step [m]."""

    def add_to(self, linear: Linear, displacement: Floats) -> Linear:  # noqa: ARG002 - nothing to add
        """The linear system with the term's force and stiffness at a displacement, in new arrays."""
        return linear

    def force(self, displacement: Floats) -> Floats | float:  # noqa: ARG002
        """The force of the term at a displacement, with the present lagged quantities [N]."""
        return 0.0

    def linear_force(self, displacement: Floats) -> Floats | float:
        """The linearised force of `add_to` at a displacement [N]; by default, :meth:`force`."""
        return self.force(displacement)

    def force_scale_n(self) -> float:
        """The size of the forces of the last solve, each counted by itself even if they cancel [N]."""
        return 0.0

    def update(self, displacement: Floats) -> bool:  # noqa: ARG002 - nothing to renew
        """Renew lagged quantities and active set at a solution; whether another solve is needed."""
        return False

    def admissible(self, displacement: Floats) -> Floats | None:
        """The displacement itself, or an admissible one near it; None if none is found."""
        return displacement

    def outcome(self) -> StepOutcome:
        """Forces at the end of the step, after the last update."""
        return StepOutcome()


def surface_forces(
    stencils: NDArray[np.uint32],
    normals: Floats,
    pushed: Floats,
    surface_of_vertex: NDArray[np.int64],
    names: tuple[str, ...],
) -> SurfaceForces:
    """Normal force and friction on each touched surface [N]; pushed: force of each pair [N]."""
    along = np.einsum("ci,ci->c", pushed, normals)[:, None] * normals
    parts = np.stack([along, pushed - along], axis=1)
    sums = np.zeros((len(names), 2, 3))
    np.add.at(sums, surface_of_vertex[stencils[:, 0]], parts)
    np.subtract.at(sums, surface_of_vertex[stencils[:, 3]], parts)
    touched = np.zeros(len(sums), np.bool_)
    touched[surface_of_vertex[stencils[pushed.any(axis=1)][:, [0, 3]]]] = True
    return {
        names[k]: {"normal": sums[k, 0].tolist(), "friction": sums[k, 1].tolist()}
        for k in np.flatnonzero(touched)
    }
