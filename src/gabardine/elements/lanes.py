"""Forces alone, many elements in vector lanes: the evaluation of explicit time steps.

Two passes, both without write conflicts, so that any number of threads gives the same bits:

    each element   writes its own g to its own place, `LANES` elements in one vectorised loop around the same
                   local function as everywhere (data of a chunk lie side by side: rest data, vertex indices
                   and results)
    each vertex    sums the results of its elements, in the order of blocks and elements

The first pass contracts products and sums, so that forces differ from those of gabardine.elements.assembly by
rounding.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.core.kernels import Kernel, bind, contracting, kernel, local, slots
from gabardine.core.lanes.loops import stack_matrix, stack_vector, vectorised
from gabardine.core.threads import Range, Team
from gabardine.elements.calls import SURROUNDED, bindings_of, gradient
from gabardine.elements.contract import Block, Element
from gabardine.elements.waves import Waves, order_of

LANES = 128
"""Elements of a chunk: enough for vectorisation, few enough for the cache."""
FEW_BLOCKS = 14
"""Largest number of blocks in one kernel, which is compiled for their elements. A cloth has up to seven:
three sizes of patches, triangles, bending, its viscosity and drag."""

head, tail = slots("head tail")
SIZE, REST, WORK_ROWS, WORK_COLUMNS, MOVING, MORE = slots("SIZE REST WORK_ROWS WORK_COLUMNS MOVING MORE")


@contracting
def _chunks(  # type: ignore[no-untyped-def]
    first, last, stencils, rest, par, surroundings, positions, velocities, place, out
):
    """out = g of the elements of chunks first..last [N]; arrays are flat, see `LaneBlock`."""
    vectorised()
    x = stack_matrix(SIZE, 3, positions)
    v = stack_matrix(SIZE, 3, positions)
    g = stack_matrix(SIZE, 3, positions)
    row = stack_vector(REST, positions)
    work = stack_matrix(WORK_ROWS, WORK_COLUMNS, positions)
    for chunk in range(first, last):
        for lane in range(LANES):
            for i in range(SIZE):
                at = np.uint64(stencils[np.uint64((chunk * SIZE + i) * LANES + lane)])
                for m in range(3):
                    x[i, m] = positions[at + np.uint64(m)]
                    if MOVING:
                        v[i, m] = velocities[at + np.uint64(m)]
            for k in range(REST):
                row[k] = rest[np.uint64((chunk * REST + k) * LANES + lane)]
            if SURROUNDED:
                gradient(x, v, row, par, surroundings, g, work)
            else:
                gradient(x, v, row, par, g, work)
            for i in range(SIZE):
                for m in range(3):
                    out[np.uint64(place + ((chunk * SIZE + i) * 3 + m) * LANES + lane)] = g[i, m]


def _every_block(blocks, positions, velocities, out):  # type: ignore[no-untyped-def]
    """All chunks of all blocks."""
    count, stencils, rest, par, surroundings, place = blocks[0]
    head(0, count, stencils, rest, par, surroundings, positions, velocities, place, out)
    if MORE:
        tail(blocks[1:], positions, velocities, out)


def _some_chunks(which, first, last, blocks, positions, velocities, out):  # type: ignore[no-untyped-def]
    """Chunks first..last of one block."""
    if which == 0:
        _, stencils, rest, par, surroundings, place = blocks[0]
        head(first, last, stencils, rest, par, surroundings, positions, velocities, place, out)
    if MORE:  # noqa: SIM102 - numba leaves out what is behind a constant alone
        if which > 0:
            tail(which - 1, first, last, blocks[1:], positions, velocities, out)


@local
def collected(i, starts, entries, out, external):  # type: ignore[no-untyped-def]
    """The force on vertex i [N]: `external` minus the results of its elements, in their order."""
    f0 = external[np.uint64(3) * i]
    f1 = external[np.uint64(3) * i + np.uint64(1)]
    f2 = external[np.uint64(3) * i + np.uint64(2)]
    for k in range(np.uint64(starts[i]), np.uint64(starts[i + np.uint64(1)])):
        at = np.uint64(entries[k])
        f0 -= out[at]
        f1 -= out[at + np.uint64(LANES)]
        f2 -= out[at + np.uint64(2 * LANES)]
    return f0, f1, f2


@kernel
def _collect(first, last, starts, entries, out, external, force):  # type: ignore[no-untyped-def]
    """force = all forces on the vertices first..last [N]."""
    for i in range(np.uint64(first), np.uint64(last)):
        f0, f1, f2 = collected(i, starts, entries, out, external)
        force[np.uint64(3) * i] = f0
        force[np.uint64(3) * i + np.uint64(1)] = f1
        force[np.uint64(3) * i + np.uint64(2)] = f2


class LaneBlock:
    """A block in chunks of `LANES` elements; the last chunk is filled up with copies of its last element.

    stencils: 3 x vertex, index [chunk, corner, lane]; rest: [chunk, number, lane]; both flat
    entries: index of the first component of corner c of element e in the results, shape (element_count, size)
    """

    def __init__(self, block: Block, place: int) -> None:
        count, size = block.stencils.shape
        self.place = place
        self.chunk_count = -(-count // LANES)
        self.padded = np.minimum(np.arange(self.chunk_count * LANES), count - 1)
        self.stencils = _side_by_side(3 * block.stencils[self.padded])
        self.block, self.rest = block, _side_by_side(block.rest[self.padded])
        self.length = 3 * size * LANES * self.chunk_count
        e, corner = np.arange(count)[:, None], np.arange(size)
        self.entries = place + (e // LANES * size + corner) * 3 * LANES + e % LANES
        self.kernel = _kernel_of(block.element)

    def renew(self, block: Block) -> None:
        """Continue with the same elements and new rest data or parameters."""
        if block is not self.block:
            self.block, self.rest = block, _side_by_side(block.rest[self.padded])

    def arguments(self, surroundings: Floats) -> tuple[Any, ...]:
        """Its arguments for `_chunks` and `_every_block`."""
        return self.stencils, self.rest, self.block.par, surroundings, self.place


class LaneForces:
    """All blocks of a model, ready for the two passes.

    every_block: the kernel of the first pass, some_chunks: the same for a part of it, out: its results
    starts, entries: of the second
    """

    def __init__(self, blocks: Sequence[Block], vertex_count: int, team: Team) -> None:
        self.team = team
        self.blocks: list[LaneBlock] = []
        for block in blocks:
            if len(block.stencils):
                self.blocks.append(LaneBlock(block, sum(made.length for made in self.blocks)))
        self.out = np.zeros(sum(block.length for block in self.blocks))
        self.ranges: list[Range] = team.ranges(vertex_count)
        self.starts, self.entries = _by_vertex(self.blocks, vertex_count)
        self.every_block = _chain(_every_block, [block.kernel for block in self.blocks])
        self.some_chunks = _chain(_some_chunks, [block.kernel for block in self.blocks])

    def renew(self, blocks: Sequence[Block]) -> None:
        """Continue with the same elements and new rest data."""
        for own, block in zip(self.blocks, (block for block in blocks if len(block.stencils))):
            own.renew(block)

    @cached_property
    def waves(self) -> Waves:
        """The order in which one thread takes many steps."""
        return order_of(self.blocks, len(self.starts) - 1)

    @staticmethod
    def suits(blocks: Sequence[Block]) -> bool:
        """Whether blocks can be evaluated this way: few, none with internal state, none whose rest data
        follow positions, and none that is assembled as a whole.
        """
        some = [block for block in blocks if len(block.stencils)]
        alone = all(
            block.follow is None and not (block.element.state_size or block.element.assembler)
            for block in some
        )
        return 0 < len(some) <= FEW_BLOCKS and alone

    def evaluate(self, positions: Floats, velocities: Floats, surroundings: Floats) -> None:
        """The first pass over all threads; flat arrays."""
        parts = len(self.ranges)
        for block in self.blocks:
            *given, place = block.arguments(surroundings)
            edges = [block.chunk_count * k // parts for k in range(parts + 1)]
            ranges = list(pairwise(edges))
            self.team.run(block.kernel, ranges, *given, positions, velocities, place, self.out)

    def collect(self, external: Floats) -> Floats:
        """The second pass: all forces [N], shape (vertex_count, 3)."""
        force = np.empty_like(external)
        flat = external.reshape(-1), force.reshape(-1)
        self.team.run(_collect, self.ranges, self.starts, self.entries, self.out, *flat)
        return force


def _side_by_side(rows: NDArray[Any]) -> NDArray[Any]:
    """Rows (element_count, n) as flat [chunk, n, lane]."""
    count, width = rows.shape
    return np.ascontiguousarray(rows.reshape(count // LANES, LANES, width).transpose(0, 2, 1)).reshape(-1)


def _by_vertex(blocks: Sequence[LaneBlock], vertex_count: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """starts (vertex_count + 1,) and entries of all corners at each vertex, in order of block and element."""
    nothing = np.zeros(0, np.int64)
    vertices = np.concatenate([nothing, *(block.block.stencils.reshape(-1) for block in blocks)])
    entries = np.concatenate([nothing, *(block.entries.reshape(-1) for block in blocks)])
    order = np.argsort(vertices, kind="stable")
    starts = np.concatenate([[0], np.cumsum(np.bincount(vertices.astype(np.int64), minlength=vertex_count))])
    return starts.astype(np.uint32), entries[order].astype(np.uint32)


_KERNELS: dict[str, Kernel] = {}


def _kernel_of(element: Element) -> Kernel:
    """The first pass of one element, made once per process."""
    if element.name not in _KERNELS:
        rows, columns = element.work
        shapes = {"SIZE": element.size, "REST": element.rest.size, "WORK_ROWS": rows, "WORK_COLUMNS": columns}
        bindings = {**bindings_of(element), **shapes, "MOVING": element.viscous}
        _KERNELS[element.name] = bind(_chunks, element.name, **bindings)
    return _KERNELS[element.name]


def _chain(template: Callable, kernels: Sequence[Kernel]) -> Kernel:
    """One kernel that runs others in turn, or a selected one."""
    rest = _chain(template, kernels[1:]) if len(kernels) > 1 else kernels[0]
    return bind(template, "lanes", head=kernels[0], tail=rest, MORE=len(kernels) > 1)
