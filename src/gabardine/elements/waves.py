"""The order in which explicit steps pass over a mesh: several steps at once, each a little behind the last.

A mesh larger than the second-level cache is fetched in every step. But a vertex can move as soon as its
elements have been evaluated, and an element can be evaluated for the next step as soon as its vertices have
moved. So steps run over the mesh as waves, one behind the other, and their common data are fetched once for
all of them (time skewing: Wonnacott 2002, "Achieving scalable locality with time skewing", for grids). Every
vertex sums the same numbers in the same order: no bit changes.

Vertices are taken in their order, units of elements in the order of their last vertex.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from gabardine.elements.lanes import LaneBlock

CHUNKS = 4
"""Chunks of a unit: 512 elements, whose forces are still in the cache when vertices sum them."""
MOST_ABREAST = 8
"""Largest number of concurrent steps; more bring no gain."""
SMALL_BYTES = 1_500_000
"""Smaller meshes stay in the second-level cache anyway."""
VERTEX_BYTES = 112
"""Memory of a vertex: position, velocity, external force, inverse mass, and indices of six forces."""

Ints = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Waves:
    """Units of work in their order; a unit is some chunks of one block.

    units: block, first and last chunk of each, shape (unit_count, 3)
    ready: number of vertices, from the first, whose elements are all done after a unit
    needed: the unit that the step before must have finished
    abreast: number of concurrent steps
    """

    units: Ints
    ready: Ints
    needed: Ints
    abreast: int

    @property
    def behind(self) -> int:
        """Largest number of units by which a step is behind the one before."""
        return int(np.max(self.needed - np.arange(len(self.needed)))) + 1


def order_of(blocks: Sequence[LaneBlock], vertex_count: int) -> Waves:
    """Waves, or the plain order if the cache holds the mesh or a wave would be as wide as it."""
    size = sum(8 * block.length + block.rest.nbytes + block.stencils.nbytes for block in blocks)
    if size + VERTEX_BYTES * vertex_count < SMALL_BYTES:
        return plain_order(blocks, vertex_count)
    waves = in_waves(blocks, vertex_count)
    abreast = min(MOST_ABREAST, len(waves.units) // (2 * waves.behind))
    return replace(waves, abreast=abreast) if abreast > 1 else plain_order(blocks, vertex_count)


def plain_order(blocks: Sequence[LaneBlock], vertex_count: int) -> Waves:
    """All elements, then all vertices."""
    last = len(blocks) - 1
    units = np.array([(number, 0, block.chunk_count) for number, block in enumerate(blocks)])
    ready = np.where(np.arange(len(blocks)) == last, vertex_count, 0)
    return Waves(units, ready, np.full(len(blocks), last), 1)


def in_waves(blocks: Sequence[LaneBlock], vertex_count: int) -> Waves:
    """The finest units; the number of concurrent steps is not yet chosen."""
    units = np.array(
        [
            (number, first, min(first + CHUNKS, block.chunk_count))
            for number, block in enumerate(blocks)
            for first in range(0, block.chunk_count, CHUNKS)
        ]
    )
    corners = [block.stencils.reshape(block.chunk_count, -1) // 3 for block in blocks]
    parts = [corners[number][first:last] for number, first, last in units]
    ends = np.array([int(part.max()) for part in parts])
    order = np.argsort(ends, kind="stable")
    final = np.full(vertex_count, -1)
    for place, unit in enumerate(order):
        final[parts[unit]] = place
    ready = np.searchsorted(np.maximum.accumulate(final), np.arange(len(order)), side="right")
    return Waves(units[order], ready, np.searchsorted(ready, ends[order] + 1), 1)
