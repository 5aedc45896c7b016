"""Rows in parts and colours, so that threads can share a Gauss-Seidel sweep.

A sweep updates each row with the new values of the rows before it, so it is sequential. But parts of the mesh
that do not touch are independent. The rows, in the order of the model (neighbours are close together), are
cut into parts; parts of one colour have no neighbour in common; a sweep takes one colour after the other. It
is a sweep in another order of the rows, which depends on the pattern alone and is the same for any number of
threads. Colours: Saad 2003, "Iterative methods for sparse linear systems", section 3.3.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Indices
from gabardine.core.kernels import kernel
from gabardine.core.threads import Range
from gabardine.linalg.blocks import BlockPattern

THICKNESS = 40
"""Rows of a part, in units of the bandwidth. Sweeps with many borders converge more slowly: at 100 352
triangles 8 parts of 42 take 10 iterations, as one part does, 16 take 11 and 64 take 16."""
LEAST_THICKNESS = 5
"""As thick they may be to make the fewest parts that are worth it."""
FEWEST_ROWS = 10_000
"""Patterns with fewer rows are one part: a sweep over them takes a fifth of a millisecond."""
FEWEST_PARTS = 4
"""Two parts for each of two threads."""
MOST_PARTS = 256
MOST_COLOURS = 4
"""Rows that need more colours are not ordered by neighbourhood, and stay one part."""


@dataclass(frozen=True, eq=False)
class Parts:
    """An order of rows, and the ranges of the parts of each colour in it.

    order: the row at each place; edges: for each colour, the start of its first part and the ends of all
    """

    order: Indices
    edges: tuple[tuple[int, ...], ...]

    @cached_property
    def place(self) -> Indices:
        """The place of each row."""
        return inverse_order(self.order)

    def with_couplings(self, pairs: NDArray[Any]) -> tuple[Parts, Indices]:
        """Parts for rows of which some are coupled besides, and the present place of each of theirs.

        Rows that are coupled to those of another part come last, as a part of their own: one thread sweeps
        it. Then the others have no new neighbour but in their own part.

        pairs: places of coupled rows, (k, 2)
        """
        ends = np.array([end for edges in self.edges for end in edges[1:]])
        part = np.searchsorted(ends, pairs, side="right")
        late = np.zeros(len(self.order), np.bool_)
        late[pairs[part[:, 0] != part[:, 1]]] = True
        order = np.argsort(late, kind="stable").astype(np.uint32)
        before = np.append(0, np.cumsum(~late))
        edges = tuple(tuple(int(before[end]) for end in edges) for edges in self.edges)
        count = int(before[-1])
        if count < len(late):
            edges = (*edges, (count, len(late)))
        return Parts(self.order[order], edges), order

    def shared(self, count: int) -> list[list[Range]]:
        """For each colour up to `count` ranges of places, each of whole parts."""
        out = []
        for edges in self.edges:
            parts = len(edges) - 1
            chosen = sorted({edges[parts * k // count] for k in range(count + 1)})
            out.append(list(pairwise(chosen)))
        return out


def undivided(row_count: int) -> Parts:
    """All rows as one part, in their order."""
    return Parts(np.arange(row_count, dtype=np.uint32), ((0, row_count),))


def parts_of(pattern: BlockPattern) -> Parts:
    """The parts of a pattern, coloured greedily with the first free colour."""
    n = pattern.row_count
    if n < FEWEST_ROWS:
        return undivided(n)
    reach = float(np.mean(pattern.columns[pattern.starts[1:] - 1] - np.arange(n, dtype=np.int64)))
    wide, thin = (int(n // (each * max(reach, 1.0))) for each in (THICKNESS, LEAST_THICKNESS))
    count = min(max(wide, min(thin, FEWEST_PARTS)), MOST_PARTS)
    if count < FEWEST_PARTS:
        return undivided(n)
    ends = np.array([n * k // count for k in range(count + 1)])
    part = np.repeat(np.arange(count, dtype=np.uint32), np.diff(ends))
    meet = np.zeros((count, count), np.bool_)
    _meet(pattern.starts, pattern.columns, part, meet)
    colours: list[int] = []
    for k in range(count):
        taken = {colours[other] for other in np.flatnonzero(meet[k, :k])}
        colours.append(next(colour for colour in range(count) if colour not in taken))
    if max(colours) >= MOST_COLOURS:
        return undivided(n)
    order, edges, at = [], [], 0
    for colour in range(max(colours) + 1):
        own = [k for k in range(count) if colours[k] == colour]
        order += [np.arange(ends[k], ends[k + 1], dtype=np.uint32) for k in own]
        lengths = [int(ends[k + 1] - ends[k]) for k in own]
        edges.append(tuple(at + int(end) for end in np.cumsum([0, *lengths])))
        at = edges[-1][-1]
    return Parts(np.concatenate(order), tuple(edges))


def inverse_order(order: Indices) -> Indices:
    """place[order[k]] = k."""
    place = np.empty_like(order)
    place[order] = np.arange(len(order), dtype=order.dtype)
    return place


def reordered(pattern: BlockPattern, order: Indices) -> tuple[BlockPattern, Indices]:
    """The pattern with its rows in an order, and the old index of each block."""
    n = pattern.row_count
    place = inverse_order(order)
    starts = np.zeros(n + 1, np.uint32)
    np.cumsum(np.diff(pattern.starts)[order], out=starts[1:])
    columns, source = np.empty_like(pattern.columns), np.empty_like(pattern.columns)
    diagonal = np.empty_like(pattern.diagonal)
    _renumber(pattern.starts, pattern.columns, order, place, starts, columns, source, diagonal)
    return BlockPattern(starts, columns, diagonal), source


@kernel
def _meet(starts, columns, part, meet):  # type: ignore[no-untyped-def]
    """meet[p, q]: whether some row has neighbours in both parts (or is in one of them)."""
    for i in range(np.uint32(part.shape[0])):
        for k in range(starts[i], starts[i + np.uint32(1)]):
            p = part[columns[k]]
            if p == part[i]:
                continue
            meet[p, part[i]] = True
            meet[part[i], p] = True
            for other in range(starts[i], starts[i + np.uint32(1)]):
                q = part[columns[other]]
                if p != q:
                    meet[p, q] = True
                    meet[q, p] = True


@kernel
def _renumber(starts, columns, order, place, new_starts, new_columns, source, diagonal):  # type: ignore[no-untyped-def]
    """Rows in their new order, each with its columns sorted (by insertion: a row has few)."""
    for i in range(np.uint32(order.shape[0])):
        row = order[i]
        first = new_starts[i]
        for k in range(starts[row], starts[row + np.uint32(1)]):
            column = place[columns[k]]
            at = first + (k - starts[row])
            while at > first and new_columns[at - np.uint32(1)] > column:
                new_columns[at] = new_columns[at - np.uint32(1)]
                source[at] = source[at - np.uint32(1)]
                at -= np.uint32(1)
            new_columns[at] = column
            source[at] = k
        for k in range(first, new_starts[i + np.uint32(1)]):
            if new_columns[k] == i:
                diagonal[i] = k
