"""Gather, evaluate, scatter: written once, around any element's local functions.

Owner computes: a thread owns a contiguous range of rows and evaluates every element that touches
them, adding only to its own rows. Each row is summed in element order whatever the thread count,
so no atomics are needed and the result is deterministic.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import Kernel, Slot, bind, kernel, local
from gabardine.core.lanes.loops import stack_matrix
from gabardine.core.lanes.outer import RANK, add_products
from gabardine.core.threads import ROWS_PER_BLOCK, Range, Team, block_count
from gabardine.elements.calls import bindings_of, call_energy, call_gradient, call_tangent, call_update
from gabardine.elements.contract import SURROUNDINGS, TANGENTS, Block, Element, Floats
from gabardine.linalg.blocks import BlockPattern

factors = Slot("factors")
SIZE: Any = Slot("SIZE")
WORK: Any = Slot("WORK")
WORK_ROWS: Any = Slot("WORK_ROWS")
WORK_COLUMNS: Any = Slot("WORK_COLUMNS")
FACTORS: Any = Slot("FACTORS")

STILL_AIR: Floats = np.zeros(SURROUNDINGS.size)
"""Surroundings without wind and elapsed time."""


@local
def _gather(vectors, stencils, e, x):  # type: ignore[no-untyped-def]
    """x = the vectors of the vertices of element e."""
    for i in range(SIZE):
        row = stencils[e, i]
        for m in range(3):
            x[i, m] = vectors[row, m]


def _energies(  # type: ignore[no-untyped-def]
    first, last, stencils, rest, par, surroundings, states, positions, sums
):
    """sums[k] = energy of the k-th block of elements [J]."""
    x = np.empty((SIZE, 3), positions.dtype)
    work = np.empty(WORK, positions.dtype)
    for block in range(first // ROWS_PER_BLOCK, (last + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK):
        total = 0.0
        for e in range(np.uint32(block * ROWS_PER_BLOCK), np.uint32(min(last, (block + 1) * ROWS_PER_BLOCK))):
            _gather(positions, stencils, e, x)
            total += call_energy(x, rest[e], par, surroundings, states, e, work)
        sums[block] = total


def _gradients(  # type: ignore[no-untyped-def]
    first, last, elements, stencils, rest, par, surroundings, states, positions, velocities, force
):
    """force -= g for the rows first..last [N]."""
    x = np.empty((SIZE, 3), positions.dtype)
    work = np.empty(WORK, positions.dtype)
    v = np.empty((SIZE, 3), positions.dtype)
    g = np.empty((SIZE, 3), positions.dtype)
    for k in range(elements.shape[0]):
        e = elements[k]
        _gather(positions, stencils, e, x)
        _gather(velocities, stencils, e, v)
        call_gradient(x, v, rest[e], par, surroundings, states, e, g, work)
        for i in range(SIZE):
            row = stencils[e, i]
            if first <= row < last:
                for m in range(3):
                    force[row, m] -= g[i, m]


def _tangents(  # type: ignore[no-untyped-def]
    first,
    last,
    elements,
    stencils,
    slots,
    rest,
    par,
    surroundings,
    states,
    positions,
    velocities,
    a,
    b,
    force,
    values,
):
    """force -= g and values += a dg/dx + b dg/dv for the rows first..last."""
    x = np.empty((SIZE, 3), positions.dtype)
    work = np.empty(WORK, positions.dtype)
    v = np.empty((SIZE, 3), positions.dtype)
    g = np.empty((SIZE, 3), positions.dtype)
    h = np.empty((3 * SIZE, 3 * SIZE), positions.dtype)
    for k in range(elements.shape[0]):
        e = elements[k]
        _gather(positions, stencils, e, x)
        _gather(velocities, stencils, e, v)
        call_tangent(x, v, rest[e], par, surroundings, states, e, a, b, g, h, work)
        for i in range(SIZE):
            row = stencils[e, i]
            if first <= row < last:
                for m in range(3):
                    force[row, m] -= g[i, m]
                for j in range(SIZE):
                    slot = slots[e, i * SIZE + j]
                    for m in range(3):
                        for n in range(3):
                            values[slot, m, n] += h[3 * i + m, 3 * j + n]


def _products(  # type: ignore[no-untyped-def]
    first,
    last,
    elements,
    stencils,
    slots,
    rest,
    par,
    surroundings,
    states,
    positions,
    velocities,
    a,
    b,
    force,
    values,
):
    """The same as `_tangents` for laws with `factors`."""
    x = stack_matrix(SIZE, 3, positions)
    v = stack_matrix(SIZE, 3, positions)
    g = stack_matrix(SIZE, 3, positions)
    work = stack_matrix(WORK_ROWS, WORK_COLUMNS, positions)
    left = stack_matrix(FACTORS, 4, values)
    right = stack_matrix(FACTORS, 4, values)
    for i in range(FACTORS):
        left[i, 3] = 0.0
        right[i, 3] = 0.0
    for k in range(elements.shape[0]):
        e = elements[k]
        _gather(positions, stencils, e, x)
        _gather(velocities, stencils, e, v)
        factors(x, v, rest[e], par, a, b, g, left, right, work)
        for i in range(SIZE):
            row = stencils[e, i]
            if first <= row < last:
                for m in range(3):
                    force[row, m] -= g[i, m]
                add_products(values, slots[e], i * SIZE, SIZE, left, i, right)


def _updates(  # type: ignore[no-untyped-def]
    first, last, stencils, rest, par, surroundings, positions, velocities, states, states_t1
):
    """states_t1 of the elements first..last, from the states at the start of the step."""
    x = np.empty((SIZE, 3), positions.dtype)
    work = np.empty(WORK, positions.dtype)
    v = np.empty((SIZE, 3), positions.dtype)
    for e in range(np.uint32(first), np.uint32(last)):
        _gather(positions, stencils, e, x)
        _gather(velocities, stencils, e, v)
        call_update(x, v, rest[e], par, surroundings, states, states_t1, e, work)


class ElementKernels:
    """The kernels of one element, compiled when first used."""

    def __init__(self, element: Element) -> None:
        bindings = {**bindings_of(element), "SIZE": element.size, "WORK": element.work}
        rows, columns = element.work
        shapes = {"WORK_ROWS": rows, "WORK_COLUMNS": columns, "FACTORS": RANK * element.size}
        self.energies: Kernel = bind(_energies, element.name, **bindings)
        self.gradients: Kernel = bind(_gradients, element.name, **bindings)
        self.tangents: dict[str, Kernel] = {
            name: (
                bind(_products, f"{element.name}-{name}", **bindings, **constants, **shapes)
                if element.factors and constants["POSITIVE"]
                else bind(_tangents, f"{element.name}-{name}", **bindings, **constants)
            )
            for name, constants in TANGENTS.items()
        }
        self.updates: Kernel = bind(_updates, element.name, **bindings)


_KERNELS: dict[str, ElementKernels] = {}


def kernels_of(element: Element) -> ElementKernels:
    """The kernels of an element, made once per process."""
    if element.name not in _KERNELS:
        _KERNELS[element.name] = ElementKernels(element)
    return _KERNELS[element.name]


class Configuration(NamedTuple):
    """Where the forces of a block are evaluated: positions [m], velocities [m/s], both (vertex_count, 3).

    surroundings: a row of gabardine.elements.contract.SURROUNDINGS
    state: the internal states of the block's elements at the start of the step; None if they have none
    """

    positions: NDArray[Any]
    velocities: NDArray[Any]
    surroundings: Floats
    state: Floats | None = None


class Assembler:
    """Sums a block of elements into forces and matrices, over a team of threads."""

    def __init__(self, block: Block, pattern: BlockPattern, team: Team) -> None:
        self.block, self._rest = block, _own_rest(block)
        self.pattern = pattern
        self.team = team
        self.kernels = kernels_of(block.element)
        self.ranges: list[Range] = team.ranges(pattern.row_count, long=True)
        self.elements = [_touching(block.stencils, a, b, len(self.ranges)) for a, b in self.ranges]
        self._no_state = np.zeros((len(block.stencils), 0))

    @cached_property
    def slots(self) -> NDArray[np.uint32]:
        return self.pattern.slots(self.block.stencils)

    def renew(self, block: Block) -> None:
        """Continue with the same elements and new rest data or parameters."""
        if block is not self.block:
            self.block, self._rest = block, _own_rest(block)

    def _follow(self, positions: NDArray[Any]) -> NDArray[np.float64]:
        """The rest data at some positions."""
        if self.block.follow is not None:
            self.block.follow(positions, self._rest)
        return self._rest

    def _states(self, state: Floats | None) -> Floats:
        return self._no_state if state is None else state

    def energy(
        self, positions: NDArray[Any], state: Floats | None, surroundings: Floats = STILL_AIR
    ) -> float:
        """Stored energy of the block plus its dissipation since `state` [J]."""
        block, count = self.block, len(self.block.stencils)
        sums = np.empty(block_count(count))
        given = (block.stencils, block.rest, block.par, surroundings, self._states(state), positions)
        self.kernels.energies(0, count, *given, sums)
        return float(np.sum(sums)) if count else 0.0

    def add_force(self, at: Configuration, force: NDArray[Any]) -> None:
        """force -= g [N]."""
        block, rest = self.block, self._follow(at.positions)
        given = (block.stencils, rest, block.par, at.surroundings, self._states(at.state))
        arguments = [(elements, *given, at.positions, at.velocities, force) for elements in self.elements]
        self.team.run_each(self.kernels.gradients, self.ranges, arguments)

    def add_tangent(
        self, at: Configuration, weights: tuple[float, float, str], force: NDArray[Any], values: NDArray[Any]
    ) -> None:
        """force -= g, values += a dg/dx + b dg/dv; weights = (a, b, name in TANGENTS)."""
        block, rest = self.block, self._follow(at.positions)
        a, b, name = weights
        given = (block.stencils, self.slots, rest, block.par, at.surroundings, self._states(at.state))
        moving = (at.positions, at.velocities, a, b, force, values)
        arguments = [(elements, *given, *moving) for elements in self.elements]
        self.team.run_each(self.kernels.tangents[name], self.ranges, arguments)

    def updated(
        self,
        positions: NDArray[Any],
        velocities: NDArray[Any],
        state: Floats,
        surroundings: Floats = STILL_AIR,
    ) -> Floats:
        """The internal states at the end of a step that began with `state`."""
        block, out = self.block, np.empty_like(state)
        ranges = self.team.ranges(len(block.stencils), long=True)
        given = (block.stencils, block.rest, block.par, surroundings, positions, velocities, state, out)
        self.team.run(self.kernels.updates, ranges, *given)
        return out


def _own_rest(block: Block) -> NDArray[np.float64]:
    """The rest data of a block, or a copy that is updated if they follow the positions."""
    return block.rest if block.follow is None else block.rest.copy()


def _touching(stencils: NDArray[np.uint32], first: int, last: int, parts: int) -> NDArray[np.uint32]:
    """Elements with a vertex in first..last, ascending."""
    if parts == 1:
        return np.arange(len(stencils), dtype=np.uint32)
    return np.flatnonzero(((stencils >= first) & (stencils < last)).any(axis=1)).astype(np.uint32)


CHUNK = 20_000
"""Elements whose matrices are in memory at a time."""


@kernel
def _add_forces(first, last, starts, columns, stiffness, positions, force):  # type: ignore[no-untyped-def]
    """force -= k x for the rows first..last [N]."""
    for i in range(np.uint32(first), np.uint32(last)):
        x0, x1, x2 = positions[i, 0], positions[i, 1], positions[i, 2]
        f0 = 0.0 * x0
        f1 = 0.0 * x0
        f2 = 0.0 * x0
        for slot in range(starts[i], starts[i + np.uint32(1)]):
            j = columns[slot]
            k = stiffness[slot]
            f0 += k * (positions[j, 0] - x0)
            f1 += k * (positions[j, 1] - x1)
            f2 += k * (positions[j, 2] - x2)
        force[i, 0] -= f0
        force[i, 1] -= f1
        force[i, 2] -= f2


@kernel
def _add_matrix(first, last, starts, stiffness, a, values):  # type: ignore[no-untyped-def]
    """values += a k I for the rows first..last."""
    for slot in range(starts[np.uint32(first)], starts[np.uint32(last)]):
        k = a * stiffness[slot]
        values[slot, 0, 0] += k
        values[slot, 1, 1] += k
        values[slot, 2, 2] += k


class QuadraticForm(Assembler):
    """Sums a block whose elements are linear in the positions: their matrix is computed once.

        W = sum_ij k_ij x_i.x_j / 2,   sum_j k_ij = 0:      g_i = sum_j k_ij (x_j - x_i),    h_ij = k_ij I

    k, from the element's `stiffness`, has one number for each block of the pattern. Forces are pairwise along
    the line between two vertices, so that momentum and angular momentum are conserved to rounding, and a step
    reads k instead of evaluating elements. Energies are computed by the elements, as sums of squares.
    """

    def __init__(self, block: Block, pattern: BlockPattern, team: Team) -> None:
        super().__init__(block, pattern, team)
        self._stiffness: Floats | None = None

    def renew(self, block: Block) -> None:
        if block is not self.block:
            self._stiffness = None
        super().renew(block)

    @property
    def stiffness(self) -> Floats:
        """k of each block of the pattern [N/m], shape (block_count,)."""
        if self._stiffness is None:
            self._stiffness = _summed(self.block, self.pattern)
        return self._stiffness

    def add_force(self, at: Configuration, force: NDArray[Any]) -> None:
        """force -= g [N]."""
        given = (self.pattern.starts, self.pattern.columns, self.stiffness)
        self.team.run(_add_forces, self.ranges, *given, at.positions, force)

    def add_tangent(
        self, at: Configuration, weights: tuple[float, float, str], force: NDArray[Any], values: NDArray[Any]
    ) -> None:
        """force -= g, values += a dg/dx: the same for all tangents."""
        self.add_force(at, force)
        self.team.run(_add_matrix, self.ranges, self.pattern.starts, self.stiffness, weights[0], values)


def assembler_of(block: Block, pattern: BlockPattern, team: Team) -> Assembler:
    """The assembler of a block."""
    made: type[Assembler] = block.element.assembler or (  # type: ignore[assignment]
        QuadraticForm if block.element.stiffness else Assembler
    )
    return made(block, pattern, team)


def _summed(block: Block, pattern: BlockPattern) -> Floats:
    """Sum of the elements' matrices: k_ij and k_ji have the same bits, summed in the same order."""
    assert block.element.stiffness is not None
    out = np.zeros(pattern.block_count)
    for first in range(0, len(block.stencils), CHUNK):
        some = slice(first, first + CHUNK)
        own = block.element.stiffness(block.rest[some]).ravel()
        out += np.bincount(pattern.slots(block.stencils[some]).ravel(), own, pattern.block_count)
    out.flags.writeable = False
    return out
