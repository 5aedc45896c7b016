"""Forces, tangents and energies of a whole model under its controls: the sum over its laws of force."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel
from gabardine.core.threads import ROWS_PER_BLOCK, Team, block_count
from gabardine.elements.assembly import Assembler
from gabardine.elements.lanes import LaneForces
from gabardine.elements.triangle import weighted
from gabardine.linalg.solvers import LINEAR_SOLVERS, LinearSolver
from gabardine.mechanics.contact import Contact
from gabardine.mechanics.controls import Controls
from gabardine.mechanics.model import Floats, Model
from gabardine.mechanics.workspace import Workspace

Matrix = NDArray[Any]


class System:
    """A model under its controls, ready to be evaluated in a workspace, with matrices of one precision.

    blocks: those of the model, with the rest data and parameters that the controls give
    """

    def __init__(
        self, model: Model, controls: Controls, workspace: Workspace, precision: Any = np.float64
    ) -> None:
        self.model = model
        self.workspace = workspace
        self.precision = precision
        self.controls = controls

    @property
    def controls(self) -> Controls:
        """What acts from outside; replaced by whoever steers, between steps."""
        return self._controls

    @controls.setter
    def controls(self, controls: Controls) -> None:
        self._controls, self.blocks = controls, controls.applied(self.model.blocks)

    @property
    def team(self) -> Team:
        return self.workspace.team

    @property
    def assemblers(self) -> tuple[Assembler, ...]:
        """What sums each of the blocks."""
        assemblers = self.workspace.kept("assemblers", self._make_assemblers)
        for assembler, block in zip(assemblers, self.blocks):
            assembler.renew(block)
        return assemblers

    def _make_assemblers(self) -> tuple[Assembler, ...]:
        return tuple(Assembler(block, self.model.pattern, self.team) for block in self.blocks)

    @property
    def contact(self) -> Contact | None:
        """Contact under the present controls, or None where nothing can touch."""
        contact = self.model.contact
        return None if contact is None else contact.bind(self.controls, self.workspace)

    def solver(self, preconditioner: str) -> LinearSolver:
        """The linear solver of that name, made once."""
        return self.workspace.kept(f"{preconditioner} solver", lambda: self._make_solver(preconditioner))

    def _make_solver(self, preconditioner: str) -> LinearSolver:
        own = (self.model.pattern, self.team, self.workspace.scratch_pool)
        return LINEAR_SOLVERS[preconditioner](*own)

    def external_force(self, time_s: float) -> Floats:
        """Gravity and dead loads [N]."""
        force = self.model.weight.copy()
        self.controls.add_loads(time_s, force)
        return force

    def force(self, positions: Floats, velocities: Floats, time_s: float) -> Floats:
        """All forces [N]."""
        force = self.external_force(time_s)
        for assembler in self.assemblers:
            assembler.add_force(positions, velocities, self._parameters(assembler, time_s), force)
        return force

    @property
    def lanes(self) -> LaneForces | None:
        """What evaluates forces alone fastest, or None where a law does not allow it."""
        if not LaneForces.suits(self.blocks):
            return None
        lanes = self.workspace.kept("lanes", self._make_lanes)
        lanes.renew(self.blocks)
        return lanes

    def _make_lanes(self) -> LaneForces:
        return LaneForces(self.blocks, self.model.vertex_count, self.team)

    def lane_parameters(self, time_s: float) -> tuple[Floats, ...]:
        """The parameters of every block that has elements, as `lanes` wants them."""
        some = (assembler for assembler in self.assemblers if len(assembler.block.stencils))
        return tuple(self._parameters(assembler, time_s) for assembler in some)

    def quick_force(self, positions: Floats, velocities: Floats, time_s: float) -> Floats:
        """All forces [N], as `force` to rounding: for methods that need many and no tangent."""
        lanes = self.lanes
        if lanes is None:
            return self.force(positions, velocities, time_s)
        x, v = (np.ascontiguousarray(array).reshape(-1) for array in (positions, velocities))
        lanes.evaluate(x, v, self.lane_parameters(time_s))
        return lanes.collect(self.external_force(time_s))

    def linearise(
        self, positions: Floats, velocities: Floats, time_s: float, weights: tuple[float, float, str]
    ) -> tuple[Floats, Matrix]:
        """All forces [N] and -(a dF/dx + b dF/dv) [N/m]; weights = (a, b, name in TANGENTS).

        The matrix is lost with the second call after this one.
        """
        force = self.external_force(time_s)
        values = self.workspace.matrix(self.model.pattern, self.precision)
        for assembler in self.assemblers:
            parameters = self._parameters(assembler, time_s)
            assembler.add_tangent(positions, velocities, parameters, weights, force, values)
        return force, values

    def add_mass(self, values: Matrix, factor: float) -> None:
        """values += factor * mass on the diagonal."""
        _add_diagonal(self.model.pattern.diagonal, factor, self.model.masses, values)

    def potential_energy(self, positions: Floats, time_s: float) -> float:
        """Stored energy minus the work of gravity and dead loads [J]."""
        elastic = math.fsum(assembler.energy(positions) for assembler in self.assemblers)
        return elastic - float(np.sum(self.external_force(time_s) * positions))

    def energies(self, positions: Floats, velocities: Floats) -> dict[str, float]:
        """Energy by kind [J]; gravity is zero at the origin."""
        out = {
            "kinetic": float(0.5 * np.sum(self.model.mass_rows * velocities**2)),
            "gravity": float(-np.sum(self.model.weight * positions)),
        }
        for assembler in self.assemblers:
            if assembler.block.element.conservative:
                kind = assembler.block.kind
                out[kind] = out.get(kind, 0.0) + assembler.energy(positions)
        return out

    @property
    def conservative(self) -> bool:
        """Whether all forces at rest derive from a potential."""
        return all(block.element.conservative for block in self.blocks)

    def largest_strain(self, positions: Floats) -> float:
        """Largest principal stretch of any triangle, minus 1."""
        faces = self.model.faces
        largest = np.zeros(block_count(len(faces)))
        ranges = self.team.ranges(len(faces))
        self.team.run(_largest_stretches, ranges, faces, self.model.face_rest, positions, largest)
        return math.sqrt(largest.max()) - 1.0

    def _parameters(self, assembler: Assembler, time_s: float) -> Floats:
        """The block's parameters, with the wind of the moment for what stands in the air."""
        parameters = assembler.block.par
        if assembler.block.element.invariant:
            return parameters
        parameters = parameters.copy()
        parameters[-3:] = self.controls.wind(time_s)
        return parameters


@kernel
def _add_diagonal(diagonal, factor, masses, values):  # type: ignore[no-untyped-def]
    """values += factor * masses on the diagonal."""
    for i in range(diagonal.shape[0]):
        mass = factor * masses[i]
        for m in range(3):
            values[diagonal[i], m, m] += mass


@kernel
def _largest_stretches(first, last, faces, rest, positions, largest):  # type: ignore[no-untyped-def]
    """The largest eigenvalue of [U.U, U.V; U.V, V.V] of each block of triangles; NaN if any is."""
    x = np.empty((3, 3))
    for block in range(first // ROWS_PER_BLOCK, (last + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK):
        most = 0.0
        for t in range(block * ROWS_PER_BLOCK, min(last, (block + 1) * ROWS_PER_BLOCK)):
            for i in range(3):
                row = faces[t, i]
                for m in range(3):
                    x[i, m] = positions[row, m]
            u0, u1, u2 = weighted(x, rest[t], 0)
            v0, v1, v2 = weighted(x, rest[t], 3)
            uu = u0 * u0 + u1 * u1 + u2 * u2
            vv = v0 * v0 + v1 * v1 + v2 * v2
            uv = u0 * v0 + u1 * v1 + u2 * v2
            value = 0.5 * (uu + vv) + math.sqrt(0.25 * (uu - vv) ** 2 + uv * uv)
            if value > most or value != value:
                most = value
        largest[block] = most
