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

from gabardine.core.arrays import Indices
from gabardine.core.kernels import kernel
from gabardine.linalg.blocks import BlockPattern
from gabardine.linalg.interpolation import Weights, coarse_pattern, interpolation
from gabardine.linalg.parts import reordered

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
        return (self.level_count, self.first_row, *pattern, tuple(self.up), tuple(self.down))

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


def missing(pattern: BlockPattern, pairs: NDArray[Any]) -> Indices:
    """The pairs, (k, 2), that have no block of their own yet: none, or a scalar one."""
    pairs = np.ascontiguousarray(pairs, np.uint32).reshape(-1, 2)
    found = np.empty(len(pairs), np.uint32)
    _find(pattern.starts, pattern.columns, pairs, found)
    return pairs[(found == len(pattern.columns)) | np.isin(found, pattern.scalar)]


def extended_pattern(pattern: BlockPattern, pairs: NDArray[Any]) -> tuple[BlockPattern, Indices]:
    """The pattern with blocks (i, j) and (j, i) for each pair, (k, 2), and new indices of the old blocks."""
    extra = _new_keys(pattern.starts, pattern.columns, pairs, pattern.row_count)
    starts, columns, diagonal, moved = _merged(pattern.starts, pattern.columns, pattern.diagonal, extra)
    return BlockPattern(starts, columns, diagonal), moved


def extended_hierarchy(tree: Hierarchy, pairs: NDArray[Any]) -> tuple[Hierarchy, Indices]:
    """The hierarchy with further, temporary couplings, those of contact; and new indices of its old blocks.

    The aggregates and weights stay those of the mesh; where an extra block couples two vertices, blocks
    couple their aggregates on every level. All levels are extended at once, since they lie one after the
    other in the arrays of one block-CSR matrix.

    tree: its rows are in the order of the pattern
    """
    pairs = np.asarray(pairs, np.int64).reshape(-1, 2)
    levels = []
    for _ in range(tree.level_count):
        pairs = pairs[pairs[:, 0] != pairs[:, 1]]
        levels.append(_new_keys(tree.starts, tree.columns, pairs, tree.row_count))
        pairs = _above(tree.up, np.stack(np.divmod(levels[-1], tree.row_count), axis=1))
    extra = np.concatenate(levels)  # in ascending order, as levels are
    starts, columns, diagonal, moved = _merged(tree.starts, tree.columns, tree.diagonal, extra)
    source = np.arange(starts[tree.first_row[1]], dtype=np.uint32)
    extended = Hierarchy(tree.first_row, starts, columns, diagonal, tree.up, tree.down, tree.order, source)
    return extended, moved


def in_order(tree: Hierarchy, pattern: BlockPattern, order: Indices) -> Hierarchy:
    """The hierarchy with the rows of its finest level in another order; the aggregates keep theirs.

    pattern: that of the finest level, rows in their own order; order: the present place of each row
    """
    rows = tree.order[order]
    finest, source = reordered(pattern, rows)
    own, blocks = len(rows), finest.block_count
    starts, columns, diagonal = tree.starts.copy(), tree.columns.copy(), tree.diagonal.copy()
    starts[: own + 1], columns[:blocks], diagonal[:own] = finest.starts, finest.columns, finest.diagonal
    up, down = tree.up, tree.down
    if (order[1:] < order[:-1]).any():
        up = up.in_order(np.concatenate([order, np.arange(own, tree.row_count, dtype=np.uint32)]))
        down = up.transposed(tree.row_count)
    return Hierarchy(tree.first_row, starts, columns, diagonal, up, down, rows, source)


def _above(up: Weights, pairs: NDArray[np.int64]) -> NDArray[np.int64]:
    """All pairs of aggregates of the rows of each pair, (k, 2); of (i, j) and (j, i) one is enough."""
    pairs = np.ascontiguousarray(pairs[pairs[:, 0] < pairs[:, 1]], np.uint32)
    length = (up.starts[1:].astype(np.int64) - up.starts[:-1])[pairs]
    out = np.empty((int((length[:, 0] * length[:, 1]).sum()), 2), np.uint32)
    _follow(up.starts, up.rows, pairs, out)
    return out.astype(np.int64)


def _new_keys(starts: Indices, columns: Indices, pairs: NDArray[Any], row_count: int) -> NDArray[np.int64]:
    """row * row_count + column of missing blocks, (i, j) and (j, i), ascending."""
    pairs = np.ascontiguousarray(pairs, np.uint32).reshape(-1, 2)
    found = np.empty(len(pairs), np.uint32)
    _find(starts, columns, pairs, found)
    new = pairs[found == len(columns)].astype(np.int64)
    keys = np.concatenate([new[:, 0] * row_count + new[:, 1], new[:, 1] * row_count + new[:, 0]])
    keys.sort()
    return keys[np.append(True, keys[1:] != keys[:-1])] if len(keys) else keys


def _merged(
    starts: Indices, columns: Indices, diagonal: Indices, extra: NDArray[np.int64]
) -> tuple[Indices, Indices, Indices, Indices]:
    """starts, columns, diagonal with extra blocks; indices of old blocks in them."""
    row_count = len(diagonal)
    rows, own = (extra // row_count).astype(np.uint32), (extra % row_count).astype(np.uint32)
    added = np.zeros(row_count + 1, np.uint32)
    np.cumsum(np.bincount(rows, minlength=row_count), out=added[1:])
    new_starts, new_columns = starts + added, np.empty(len(columns) + len(extra), np.uint32)
    moved = np.empty(len(columns), np.uint32)
    _merge(starts, columns, added, own, new_columns, moved)
    return new_starts, new_columns, moved[diagonal], moved


@kernel
def _follow(starts, rows, pairs, out):  # type: ignore[no-untyped-def]
    at = 0
    for k in range(pairs.shape[0]):
        for p in range(starts[pairs[k, 0]], starts[pairs[k, 0] + np.uint32(1)]):
            for q in range(starts[pairs[k, 1]], starts[pairs[k, 1] + np.uint32(1)]):
                out[at, 0] = rows[p]
                out[at, 1] = rows[q]
                at += 1


@kernel
def _find(starts, columns, pairs, found):  # type: ignore[no-untyped-def]
    """found = the slot of each block (i, j); the number of slots if it is missing."""
    for p in range(pairs.shape[0]):
        found[p] = columns.shape[0]
        for slot in range(starts[pairs[p, 0]], starts[pairs[p, 0] + np.uint32(1)]):
            if columns[slot] == pairs[p, 1]:
                found[p] = slot


@kernel
def _merge(starts, columns, added, own, merged, moved):  # type: ignore[no-untyped-def]
    """Merge the sorted columns of each row with its extra ones."""
    slot = np.uint32(0)
    for i in range(np.uint32(starts.shape[0] - 1)):
        k = starts[i]
        e = added[i]
        while k < starts[i + 1] or e < added[i + 1]:
            if e == added[i + 1] or (k < starts[i + 1] and columns[k] < own[e]):
                merged[slot] = columns[k]
                moved[k] = slot
                k += np.uint32(1)
            else:
                merged[slot] = own[e]
                e += np.uint32(1)
            slot += np.uint32(1)
