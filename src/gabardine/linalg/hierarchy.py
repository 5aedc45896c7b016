"""Aggregates of vertices, aggregates of aggregates ...: the fixed part of the multigrid preconditioner.

A coarse vertex stands for a few neighbouring fine ones that move together, so a coarse block is the sum of
the fine blocks between two aggregates, and the coarse matrices are again symmetric 3x3-block matrices. Which
fine block goes where is fixed with the pattern; only the additions are repeated when the values change.

All levels lie one after the other in the arrays of one block-CSR matrix, finest first; rows, columns and
slots are counted through.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel
from gabardine.linalg.pattern import BlockPattern, Indices

COARSEST = 6
"""Rows at which coarsening stops."""
MOST_LEVELS = 12


@dataclass(frozen=True, eq=False)
class Hierarchy:
    """Patterns of all levels and the maps between them.

    first_row: first row of each level and the end, shape (level_count + 1,)
    starts, columns, diagonal: as in BlockPattern, over all levels
    parent_row: aggregate of each row, parent_slot: where each block is added to; undefined on the last level
    """

    first_row: Indices
    starts: Indices
    columns: Indices
    diagonal: Indices
    parent_row: Indices
    parent_slot: Indices

    @cached_property
    def root(self) -> NDArray[np.int64]:
        """Row of the coarsest level, counted from its first, that each row of the finest belongs to."""
        rows = np.arange(int(self.first_row[1]))
        for _ in range(self.level_count - 1):
            rows = self.parent_row[rows].astype(np.int64)
        return rows - int(self.first_row[-2])

    @property
    def level_count(self) -> int:
        return len(self.first_row) - 1

    @property
    def row_count(self) -> int:
        return len(self.diagonal)

    @property
    def block_count(self) -> int:
        return len(self.columns)


def hierarchy_of(pattern: BlockPattern, size: int = 8) -> Hierarchy:
    """The hierarchy over a pattern, aggregates having about `size` rows."""
    levels = [pattern]
    parents: list[Indices] = []
    slots: list[Indices] = []
    while len(levels) < MOST_LEVELS and levels[-1].row_count > COARSEST:
        fine = levels[-1]
        parent = np.full(fine.row_count, fine.row_count, np.uint32)
        count = int(_aggregate(fine.starts, fine.columns, parent, size))
        if count > 0.7 * fine.row_count:
            break
        coarse, slot = _coarsened(fine, parent, count)
        levels.append(coarse)
        parents.append(parent)
        slots.append(slot)
    rows = np.cumsum([0] + [level.row_count for level in levels])
    blocks = np.cumsum([0] + [level.block_count for level in levels])
    last = levels[-1]
    parents = [p + r for p, r in zip(parents, rows[1:])] + [np.zeros(last.row_count, np.uint32)]
    slots = [s + b for s, b in zip(slots, blocks[1:])] + [np.zeros(last.block_count, np.uint32)]
    return Hierarchy(
        first_row=rows.astype(np.uint32),
        starts=np.concatenate(
            [level.starts[:-1] + b for level, b in zip(levels, blocks)] + [blocks[-1:]]
        ).astype(np.uint32),
        columns=np.concatenate([level.columns + r for level, r in zip(levels, rows)]).astype(np.uint32),
        diagonal=np.concatenate([level.diagonal + b for level, b in zip(levels, blocks)]).astype(np.uint32),
        parent_row=np.concatenate(parents).astype(np.uint32),
        parent_slot=np.concatenate(slots).astype(np.uint32),
    )


def _coarsened(fine: BlockPattern, parent: Indices, count: int) -> tuple[BlockPattern, Indices]:
    """The pattern of the aggregates, and the slot each fine block is added to."""
    length = fine.starts[1:] - fine.starts[:-1]
    rows = np.repeat(np.arange(fine.row_count), length)
    keys = parent[rows].astype(np.uint64) * np.uint64(count) + parent[fine.columns]
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    new = np.append(True, ordered[1:] != ordered[:-1])
    slot = np.empty(len(keys), np.uint32)
    slot[order] = np.cumsum(new) - 1
    unique = ordered[new]
    coarse_rows = (unique // np.uint64(count)).astype(np.uint32)
    columns = (unique % np.uint64(count)).astype(np.uint32)
    starts = np.zeros(count + 1, np.uint32)
    np.cumsum(np.bincount(coarse_rows, minlength=count), out=starts[1:])
    diagonal = np.flatnonzero(coarse_rows == columns).astype(np.uint32)
    return BlockPattern(starts, columns, diagonal), slot


@kernel
def _aggregate(starts, columns, parent, size):  # type: ignore[no-untyped-def]
    """Group each row with its free neighbours, at most `size` in all; returns the number of aggregates.

    First roots all of whose neighbours are free, in order; then what is left joins a neighbouring aggregate.
    """
    n = parent.shape[0]
    none = np.uint32(n)
    count = np.uint32(0)
    members = np.zeros(n, np.uint32)
    for i in range(np.uint32(n)):
        free = True
        for k in range(starts[i], starts[i + 1]):
            if parent[columns[k]] != none:
                free = False
                break
        if not free:
            continue
        parent[i] = count
        members[count] = 1
        for k in range(starts[i], starts[i + 1]):
            if members[count] >= size:
                break
            j = columns[k]
            if parent[j] == none:
                parent[j] = count
                members[count] += 1
        count += np.uint32(1)
    joined = parent.copy()
    for i in range(np.uint32(n)):
        if parent[i] != none:
            continue
        best = none
        fewest = np.uint32(n + 1)
        for k in range(starts[i], starts[i + 1]):
            a = parent[columns[k]]
            if a != none and members[a] < fewest:
                fewest = members[a]
                best = a
        if best == none:
            best = count
            count += np.uint32(1)
            parent[i] = best  # a root of its own, which its free neighbours may join
        joined[i] = best
        members[best] += 1
    for i in range(np.uint32(n)):
        parent[i] = joined[i]
    return count
