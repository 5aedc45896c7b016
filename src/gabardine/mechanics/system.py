"""Forces, tangents and energies of a whole model under its controls: the sum over its laws of force."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel, local
from gabardine.core.threads import ROWS_PER_BLOCK, Team, block_count
from gabardine.elements.assembly import STILL_AIR, Assembler, Configuration, QuadraticForm, assembler_of
from gabardine.elements.contract import AIR_VELOCITY, ELAPSED, SURROUNDINGS, TIME, Block, Internal
from gabardine.elements.lanes import LaneForces
from gabardine.elements.triangle import WARP, WEFT, weighted
from gabardine.linalg.solvers import LINEAR_SOLVERS, LinearSolver
from gabardine.mechanics.contact import Contact
from gabardine.mechanics.controls import Controls
from gabardine.mechanics.model import Floats, Model
from gabardine.mechanics.workspace import StoredEnergies, Workspace

Matrix = NDArray[Any]
SURELY = 1.0 - 1e-9
"""Bounds below this times a number are below it, whatever their rounding."""


class System:
    """A model under its controls, ready to be evaluated in a workspace, with matrices of one precision.

    blocks: those of the model, with the rest data and parameters of the controls
    face_rest: rest rows of the membrane triangles, of the same time
    lee: the fraction of the air's velocity that each row lacks, shape (n,), or None; see `take_shelter`
    """

    lee: Floats | None = None

    def __init__(
        self, model: Model, controls: Controls, workspace: Workspace, precision: Any = np.float64
    ) -> None:
        self.model = model
        self.workspace = workspace
        self.precision = precision
        self.controls = controls

    @property
    def controls(self) -> Controls:
        """The external actions; a steering program replaces them between steps."""
        return self._controls

    @controls.setter
    def controls(self, controls: Controls) -> None:
        self._controls, self._rest_s = controls, 0.0
        self._apply()

    def take_shelter(self, positions: Floats, time_s: float) -> None:
        """Update the shelter from the wind at positions [m]; it stays fixed until the next update, so that
        forces are smooth within a step.
        """
        shelter = self._controls.shelter
        self.lee = None if shelter is None else shelter(self._controls, positions, time_s)

    def set_time(self, time_s: float) -> None:
        """Update rest data that change in time to those of a time [s]."""
        if not self._controls.rest_motions or time_s == self._rest_s:
            return
        still = not (self._controls.rest_moves(time_s) or self._controls.rest_moves(self._rest_s))
        self._rest_s = time_s
        if not still:
            self._apply()

    def _apply(self) -> None:
        self.blocks = self._controls.applied(self.model.blocks, self._rest_s)
        motion = self._controls.face_rest_motion
        self.face_rest = self.model.face_rest if motion is None else motion(self._rest_s)

    @property
    def team(self) -> Team:
        return self.workspace.team

    @property
    def assemblers(self) -> tuple[Assembler, ...]:
        """The assembler of each block."""
        assemblers = self.workspace.kept("assemblers", self._make_assemblers)
        for assembler, block in zip(assemblers, self.blocks):
            assembler.renew(block)
        return assemblers

    def _make_assemblers(self) -> tuple[Assembler, ...]:
        return tuple(assembler_of(block, self.model.pattern, self.team) for block in self.blocks)

    @property
    def contact(self) -> Contact | None:
        """Contact under the present controls, or None without any."""
        contact = self.model.contact
        return None if contact is None else contact.bind(self.controls, self.workspace)

    def solver(self, preconditioner: str) -> LinearSolver:
        """The linear solver of a name, made once."""
        own = (self.model.pattern, self.team, self.workspace.scratch_pool)
        return self.workspace.kept(f"{preconditioner} solver", lambda: LINEAR_SOLVERS[preconditioner](*own))

    def external_force(self, time_s: float) -> Floats:
        """Gravity and dead loads [N]."""
        force = self.controls.gravity_ramp(time_s) * self.model.weight
        self.controls.add_loads(time_s, force)
        return force

    def surroundings(self, time_s: float, elapsed_s: float = 0.0) -> Floats:
        """The data that all elements share at a time: a row of gabardine.elements.contract.SURROUNDINGS."""
        out = np.empty(SURROUNDINGS.size)
        out[AIR_VELOCITY : AIR_VELOCITY + 3] = self.controls.wind(time_s)
        out[TIME], out[ELAPSED] = time_s, elapsed_s
        return out

    def force(
        self,
        positions: Floats,
        velocities: Floats,
        time_s: float,
        internal: Internal = (),
        elapsed_s: float = 0.0,
    ) -> Floats:
        """All forces [N]; internal: the internal states at the start of the step, `State.internal`.

        elapsed_s: time since then [s], for states that relax; RELAXED: after any length of time
        """
        force = self.external_force(time_s)
        for assembler, at in self._configured(positions, velocities, time_s, internal, elapsed_s):
            assembler.add_force(at, force)
        return self._with_fields(force, positions, time_s)

    def _configured(
        self, positions: Floats, velocities: Floats, time_s: float, internal: Internal, elapsed_s: float
    ) -> Iterator[tuple[Assembler, Configuration]]:
        """Each assembler and where it is evaluated: elements with drag move relative to the air."""
        surroundings = self.surroundings(time_s, elapsed_s)
        drifting = self._relative_to_air(positions, velocities, time_s)
        for assembler, state in self._with_states(internal):
            moving = drifting if assembler.block.element.surroundings else velocities
            yield assembler, Configuration(positions, moving, surroundings, state)

    def _relative_to_air(self, positions: Floats, velocities: Floats, time_s: float) -> Floats:
        """Velocities minus the local deviation of the air's velocity [m/s]: elements with drag use only the
        difference.
        """
        given = velocities
        for air in self.controls.air:
            velocities = velocities - air(positions, time_s)
        if self.lee is None:
            return velocities
        # velocities - given is minus the local air: shelter removes a fraction of it
        return velocities + self.lee[:, None] * (self.controls.wind(time_s) + given - velocities)

    def _with_fields(self, force: Floats, positions: Floats, time_s: float) -> Floats:
        """The force plus that of the force fields [N]."""
        for each in self.controls.fields:
            force += self.model.mass_rows * each(positions, time_s)
        return force

    def _with_states(self, internal: Internal) -> list[tuple[Assembler, Floats | None]]:
        """Each assembler with the internal states of its elements, or None."""
        sizes = [block.element.state_size for block in self.blocks]
        wanted = sum(size > 0 for size in sizes)
        if wanted != len(internal):
            raise ValueError(
                f"The model has {wanted} blocks with internal state and was given {len(internal)} arrays of "
                f"it; pass State.internal."
            )
        states = iter(internal)
        return [(each, next(states) if size else None) for each, size in zip(self.assemblers, sizes)]

    @property
    def lanes(self) -> LaneForces | None:
        """The fastest evaluation of forces alone, or None if a law does not allow it."""
        return self._lanes(self.blocks)

    def _lanes(self, blocks: tuple[Block, ...]) -> LaneForces | None:
        """All blocks, or those without a constant matrix."""
        lanes = self.workspace.kept(f"lanes of {len(blocks)}", lambda: self._make_lanes(blocks))
        if lanes is not None:
            lanes.renew(blocks)
        return lanes

    def _make_lanes(self, blocks: tuple[Block, ...]) -> LaneForces | None:
        return LaneForces(blocks, self.model.vertex_count, self.team) if LaneForces.suits(blocks) else None

    def quick_force(
        self,
        positions: Floats,
        velocities: Floats,
        time_s: float,
        internal: Internal = (),
        elapsed_s: float = 0.0,
        fused: bool = True,
    ) -> Floats:
        """All forces [N], `force` to rounding: with the bits of fused steps, or by constant matrices."""
        whole = [] if fused else [each for each in self.assemblers if isinstance(each, QuadraticForm)]
        blocks = tuple(each for each in self.blocks if not each.element.stiffness) if whole else self.blocks
        lanes = None if self.controls.air or self.lee is not None else self._lanes(blocks)
        if lanes is None:
            return self.force(positions, velocities, time_s, internal, elapsed_s)
        x, v = map(np.ascontiguousarray, (positions, velocities))
        lanes.evaluate(x.reshape(-1), v.reshape(-1), self.surroundings(time_s))
        force = lanes.collect(self.external_force(time_s))
        for each in whole:
            each.add_force(Configuration(x, v, STILL_AIR), force)
        return self._with_fields(force, positions, time_s)

    def linearise(
        self,
        positions: Floats,
        velocities: Floats,
        time_s: float,
        weights: tuple[float, float, str],
        internal: Internal = (),
        elapsed_s: float = 0.0,
    ) -> tuple[Floats, Matrix]:
        """All forces [N], as `force`, and -(a dF/dx + b dF/dv) [N/m]; weights = (a, b, name in TANGENTS).

        The matrix is overwritten by the second call after this one.
        """
        force = self.external_force(time_s)
        values = self.workspace.matrix(self.model.pattern, self.precision)
        for assembler, at in self._configured(positions, velocities, time_s, internal, elapsed_s):
            assembler.add_tangent(at, weights, force, values)
        return self._with_fields(force, positions, time_s), values

    def updated_internal(
        self, positions: Floats, velocities: Floats, internal: Internal, elapsed_s: float = 0.0
    ) -> Internal:
        """The internal states at the end of a step that began with `internal`; elapsed_s: its length [s]."""
        surroundings = _elapsed(elapsed_s)
        return tuple(
            assembler.updated(positions, velocities, state, surroundings)
            for assembler, state in self._with_states(internal)
            if state is not None
        )

    def add_mass(self, values: Matrix, factor: float) -> None:
        """values += factor * mass on the diagonal."""
        _add_diagonal(self.model.pattern.diagonal, factor, self.model.masses, values)

    def potential_energy(
        self, positions: Floats, time_s: float, internal: Internal = (), elapsed_s: float = 0.0
    ) -> float:
        """Energy of the elements minus the work of gravity and dead loads [J]."""
        around, pairs = _elapsed(elapsed_s), self._with_states(internal)
        elastic = math.fsum(each.energy(positions, state, around) for each, state in pairs)
        return elastic - float(np.sum(self.external_force(time_s) * positions))

    def energies(
        self,
        positions: Floats,
        velocities: Floats,
        internal: Internal = (),
        time_s: float = np.inf,
        elapsed_s: float = 0.0,
    ) -> dict[str, float]:
        """Energy by kind [J]: gravity at a time [s], zero at the origin; elapsed_s: since `internal` [s]."""
        gravity, products = self.controls.gravity_ramp(time_s), velocities**2
        products *= self.model.mass_rows
        out = {"kinetic": float(0.5 * products.sum())}
        np.multiply(self.model.weight, positions, out=products)
        out["gravity"] = float(-gravity * products.sum())
        known = self.workspace.kept("stored energies", StoredEnergies)
        given = positions, internal, elapsed_s if internal else 0.0
        return out | known.of(self.blocks, *given, lambda: self._stored(*given))

    def _stored(self, positions: Floats, internal: Internal, elapsed_s: float) -> dict[str, float]:
        """Energy stored in conservative laws, by kind [J]."""
        out: dict[str, float] = {}
        surroundings = _elapsed(elapsed_s)
        for assembler, state in self._with_states(internal):
            if assembler.block.element.conservative:
                kind = assembler.block.kind
                out[kind] = out.get(kind, 0.0) + assembler.energy(positions, state, surroundings)
        return out

    def blown(self, time_s: float) -> bool:
        """Whether moving air, fields or others without a potential exert forces at a time [s]."""
        controls = self.controls
        return bool(controls.air or controls.fields or np.any(controls.wind(time_s)))

    def wind_force(self, positions: Floats, velocities: Floats, time_s: float) -> Floats:
        """Force of moving air, fields and others without a potential [N]."""
        force, surroundings = np.zeros_like(positions), self.surroundings(time_s)
        drifting = self._relative_to_air(positions, velocities, time_s)
        for assembler in self.assemblers:
            element = assembler.block.element
            if not (element.conservative or element.state_size):
                moving = drifting if element.surroundings else velocities
                assembler.add_force(Configuration(positions, moving, surroundings), force)
        return self._with_fields(force, positions, time_s)

    @property
    def conservative(self) -> bool:
        """Whether all forces at rest derive from a potential."""
        driven = self.controls.fields or self.controls.air
        return not driven and all(block.element.conservative for block in self.blocks)

    def largest_acting_strain(self, positions: Floats) -> float:
        """Largest principal stretch in a membrane law, minus 1: of averages around vertices, and of triangles
        where strain is not averaged.
        """
        if not self.model.averages:
            return self.largest_strain(positions)
        sums = np.zeros((len(positions), 4))
        given = self.model.faces, self.face_rest, self.model.face_shares, positions
        return math.sqrt(_largest_average(*given, sums)) - 1.0

    def largest_strain(self, positions: Floats) -> float:
        """Largest principal stretch of any triangle, minus 1, for explicit steps and overstretching."""
        faces, ranges = self.model.faces, self.team.ranges(len(self.model.faces))
        largest = np.zeros(block_count(len(faces)))
        self.team.run(_largest_stretches, ranges, faces, self.face_rest, positions, largest)
        return math.sqrt(largest.max()) - 1.0


def _elapsed(elapsed_s: float) -> Floats:
    """Surroundings with only the time since the start of the step [s]."""
    out = STILL_AIR.copy()
    out[ELAPSED] = elapsed_s
    return out


@kernel
def _add_diagonal(diagonal, factor, masses, values):  # type: ignore[no-untyped-def]
    """values += factor * masses on the diagonal."""
    for i in range(diagonal.shape[0]):
        mass = factor * masses[i]
        for m in range(3):
            values[diagonal[i], m, m] += mass


@local
def _metric(x, rest):  # type: ignore[no-untyped-def]
    """U.U, V.V and U.V of a triangle."""
    u0, u1, u2 = weighted(x, rest, WEFT)
    v0, v1, v2 = weighted(x, rest, WARP)
    uu, vv = u0 * u0 + u1 * u1 + u2 * u2, v0 * v0 + v1 * v1 + v2 * v2
    return uu, vv, u0 * v0 + u1 * v1 + u2 * v2


@local
def _larger_eigenvalue(uu, vv, uv):  # type: ignore[no-untyped-def]
    """The larger eigenvalue of [uu, uv; uv, vv]."""
    return 0.5 * (uu + vv) + math.sqrt(0.25 * (uu - vv) ** 2 + uv * uv)


@kernel
def _largest_average(faces, rest, shares, positions, sums):  # type: ignore[no-untyped-def]
    """The largest eigenvalue of [U.U, U.V; U.V, V.V] averaged around vertices, or of a triangle without
    shares; NaN if any is. sums: zeros, (vertex_count, 4).
    """
    x = np.empty((3, 3))
    most = 0.0
    for t in range(faces.shape[0]):
        for i in range(3):
            for m in range(3):
                x[i, m] = positions[faces[t, i], m]
        uu, vv, uv = _metric(x, rest[t])
        value = 0.0 * uu if shares[t].any() else _larger_eigenvalue(uu, vv, uv)
        if value > most or value != value:
            most = value
        for i in range(3):
            row, share = faces[t, i], shares[t, i]
            sums[row, 0] += share * uu
            sums[row, 1] += share * vv
            sums[row, 2] += share * uv
            sums[row, 3] += share
    for v in range(sums.shape[0]):
        if sums[v, 3] > 0.0:
            area = sums[v, 3]
            value = _larger_eigenvalue(sums[v, 0] / area, sums[v, 1] / area, sums[v, 2] / area)
            if value > most or value != value:
                most = value
    return most


@kernel
def _largest_stretches(first, last, faces, rest, positions, largest):  # type: ignore[no-untyped-def]
    """The largest eigenvalue of [U.U, U.V; U.V, V.V] of each block of triangles; NaN if any is."""
    x = np.empty((3, 3))
    for block in range(first // ROWS_PER_BLOCK, (last + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK):
        most = below = 0.0
        for t in range(block * ROWS_PER_BLOCK, min(last, (block + 1) * ROWS_PER_BLOCK)):
            for i in range(3):
                row = faces[t, i]
                for m in range(3):
                    x[i, m] = positions[row, m]
            uu, vv, uv = _metric(x, rest[t])
            if max(uu, vv) + abs(uv) < below:
                continue  # Gershgorin's bound, without a root
            value = _larger_eigenvalue(uu, vv, uv)
            if value > most or value != value:
                most, below = value, SURELY * value
        largest[block] = most
