"""Aggregates of vertices, aggregates of aggregates ...: the fixed part of the multigrid preconditioner.

A coarse vertex represents a few neighbouring fine ones. A fine one moves with the mean of the aggregates
around it (:mod:`gabardine.linalg.interpolation`): with P of these weights the coarse matrix is P^T A P, again
a symmetric matrix of 3x3 blocks. Weights and patterns depend only on the pattern of the finest level.

All levels lie one after the other in the arrays of one block-CSR matrix, finest first; rows, columns and
slots are numbered through all levels.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel
from gabardine.linalg.interpolation import Weights, coarse_pattern, interpolation
from gabardine.linalg.parts import reordered
from gabardine.linalg.pattern import BlockPattern, Indices

COARSEST = 6
"""Number of rows at which coarsening stops."""
MOST_LEVELS = 12


@dataclass(frozen=True, eq=False)
class Hierarchy:
    """Patterns of all levels and the maps between them.

    first_row: first row of each level and the end, shape (level_count + 1,)
    starts, columns, diagonal: as in BlockPattern, over all levels
    up: weights of aggregates for each row, none on the last level; down: rows of each aggregate
    order: pattern row of each row of the finest level; source: likewise for its blocks
    """

    first_row: Indices
    starts: Indices
    columns: Indices
    diagonal: Indices
    up: Weights
    down: Weights
    order: Indices
    source: Indices

    @property
    def arrays(self) -> tuple[Any, ...]:
        """Arguments of kernels: number of levels, their rows, patterns and weights."""
        pattern = (self.starts, self.columns, self.diagonal)
        return (self.level_count, self.first_row, *pattern, self.up.arrays, self.down.arrays)

    @property
    def finest(self) -> BlockPattern:
        """The pattern of the finest level, which comes first."""
        rows = int(self.first_row[1])
        starts = self.starts[: rows + 1]
        return BlockPattern(starts, self.columns[: int(starts[-1])], self.diagonal[:rows])

    @property
    def level_count(self) -> int:
        return len(self.first_row) - 1

    @property
    def row_count(self) -> int:
        return len(self.diagonal)

    @property
    def block_count(self) -> int:
        return len(self.columns)


def hierarchy_of(pattern: BlockPattern, order: Indices | None = None, size: int = 8) -> Hierarchy:
    """The hierarchy over a pattern with its rows in `order`; size: approximate rows of an aggregate."""
    source = np.arange(pattern.block_count, dtype=np.uint32)
    if order is None:
        order = np.arange(pattern.row_count, dtype=np.uint32)
    else:
        pattern, source = reordered(pattern, order)
    levels, ups = [pattern], []
    while len(levels) < MOST_LEVELS and levels[-1].row_count > COARSEST:
        fine = levels[-1]
        parent = np.full(fine.row_count, fine.row_count, np.uint32)
        count = int(_aggregate(fine.starts, fine.columns, parent, size))
        if count > 0.7 * fine.row_count:
            break
        up = interpolation(fine, parent, count)
        ups.append(up)
        levels.append(coarse_pattern(fine, up, up.transposed(count)))
    rows = np.cumsum([0] + [level.row_count for level in levels])
    blocks = np.cumsum([0] + [level.block_count for level in levels])
    up = _joined(ups, levels[-1].row_count, rows)
    return Hierarchy(
        first_row=rows.astype(np.uint32),
        starts=np.concatenate(
            [level.starts[:-1] + b for level, b in zip(levels, blocks)] + [blocks[-1:]]
        ).astype(np.uint32),
        columns=np.concatenate([level.columns + r for level, r in zip(levels, rows)]).astype(np.uint32),
        diagonal=np.concatenate([level.diagonal + b for level, b in zip(levels, blocks)]).astype(np.uint32),
        up=up,
        down=up.transposed(int(rows[-1])),
        order=order,
        source=source,
    )


def _joined(ups: list[Weights], last_rows: int, first_row: NDArray[np.int64]) -> Weights:
    """The weights of all levels one after the other; the last has none."""
    ends = np.cumsum([0] + [len(up.rows) for up in ups])
    starts = [up.starts[:-1] + end for up, end in zip(ups, ends)] + [np.full(last_rows + 1, ends[-1])]
    rows = [up.rows + row for up, row in zip(ups, first_row[1:])]
    empty = np.empty(0, np.float32)
    return Weights(
        np.concatenate(starts).astype(np.uint32),
        np.concatenate([empty, *rows]).astype(np.uint32),
        np.concatenate([empty, *(up.values for up in ups)]),
    )


@kernel
def _aggregate(starts, columns, parent, size):  # type: ignore[no-untyped-def]
    """Group each row with its free neighbours, at most `size` in all; returns the number of aggregates.

    First roots with only free neighbours, in order; then each remaining row joins a neighbouring aggregate.
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
            parent[i] = best  # a new root, which its free neighbours may join
        joined[i] = best
        members[best] += 1
    for i in range(np.uint32(n)):
        parent[i] = joined[i]
    return count
