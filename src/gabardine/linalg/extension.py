"""A pattern and its hierarchy with further, temporary couplings: those of contact.

The aggregates and weights stay those of the mesh; where an extra block couples two vertices, blocks couple
their aggregates on every level. All levels are extended at once, since they lie one after the other in the
arrays of one block-CSR matrix.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel
from gabardine.linalg.hierarchy import Hierarchy
from gabardine.linalg.interpolation import Weights
from gabardine.linalg.pattern import BlockPattern, Indices


def extended_pattern(pattern: BlockPattern, pairs: NDArray[Any]) -> tuple[BlockPattern, Indices]:
    """The pattern with blocks (i, j) and (j, i) for each pair, (k, 2), and new indices of the old blocks."""
    extra = _new_keys(pattern.starts, pattern.columns, pairs, pattern.row_count)
    starts, columns, diagonal, moved, _ = _merged(pattern.starts, pattern.columns, pattern.diagonal, extra)
    return BlockPattern(starts, columns, diagonal), moved


def extended_hierarchy(tree: Hierarchy, pairs: NDArray[Any]) -> tuple[Hierarchy, Indices]:
    """The hierarchy with blocks for each pair of rows of the finest level, and the resulting ones on all
    others; and the new indices of its old blocks.

    tree: its rows are in the order of the pattern
    """
    pairs = np.asarray(pairs, np.int64).reshape(-1, 2)
    levels = []
    for _ in range(tree.level_count):
        pairs = pairs[pairs[:, 0] != pairs[:, 1]]
        levels.append(_new_keys(tree.starts, tree.columns, pairs, tree.row_count))
        pairs = _above(tree.up, _both(levels[-1], tree.row_count))
    extra = np.concatenate(levels)  # in ascending order, as levels are
    starts, columns, diagonal, moved, _ = _merged(tree.starts, tree.columns, tree.diagonal, extra)
    source = np.arange(starts[tree.first_row[1]], dtype=np.uint32)
    extended = Hierarchy(tree.first_row, starts, columns, diagonal, tree.up, tree.down, tree.order, source)
    return extended, moved


def _above(up: Weights, pairs: NDArray[np.int64]) -> NDArray[np.int64]:
    """All pairs of aggregates of the rows of each pair, (k, 2); of (i, j) and (j, i) one is enough."""
    pairs = np.ascontiguousarray(pairs[pairs[:, 0] < pairs[:, 1]], np.uint32)
    length = up.lengths[pairs]
    out = np.empty((int((length[:, 0] * length[:, 1]).sum()), 2), np.uint32)
    _follow(up.starts, up.rows, pairs, out)
    return out.astype(np.int64)


def _new_keys(starts: Indices, columns: Indices, pairs: NDArray[Any], row_count: int) -> NDArray[np.int64]:
    """row * row_count + column of missing blocks, (i, j) and (j, i), ascending."""
    pairs = np.ascontiguousarray(pairs, np.uint32).reshape(-1, 2)
    new = pairs[~_there(starts, columns, pairs)].astype(np.int64)
    keys = np.concatenate([new[:, 0] * row_count + new[:, 1], new[:, 1] * row_count + new[:, 0]])
    keys.sort()
    return keys[np.append(True, keys[1:] != keys[:-1])] if len(keys) else keys


def _both(keys: NDArray[np.int64], row_count: int) -> NDArray[np.int64]:
    """Row and column of each key, shape (k, 2)."""
    return np.stack([keys // row_count, keys % row_count], axis=1)


def _there(starts: Indices, columns: Indices, pairs: Indices) -> NDArray[np.bool_]:
    return _slots(starts, columns, pairs) != np.uint32(len(columns))


def _slots(starts: Indices, columns: Indices, pairs: Indices) -> Indices:
    """The slot of each block; block_count if it is missing."""
    found = np.empty(len(pairs), np.uint32)
    _find(starts, columns, pairs, found)
    return found


def _merged(
    starts: Indices, columns: Indices, diagonal: Indices, extra: NDArray[np.int64]
) -> tuple[Indices, Indices, Indices, Indices, Indices]:
    """starts, columns, diagonal with extra blocks; indices of old and extra blocks in them."""
    row_count = len(diagonal)
    rows, own = (extra // row_count).astype(np.uint32), (extra % row_count).astype(np.uint32)
    added = np.zeros(row_count + 1, np.uint32)
    np.cumsum(np.bincount(rows, minlength=row_count), out=added[1:])
    new_starts, new_columns = starts + added, np.empty(len(columns) + len(extra), np.uint32)
    moved, placed = np.empty(len(columns), np.uint32), np.empty(len(extra), np.uint32)
    _merge(starts, columns, added, own, new_columns, moved, placed)
    return new_starts, new_columns, moved[diagonal], moved, placed


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
    for p in range(pairs.shape[0]):
        found[p] = columns.shape[0]
        for slot in range(starts[pairs[p, 0]], starts[pairs[p, 0] + np.uint32(1)]):
            if columns[slot] == pairs[p, 1]:
                found[p] = slot


@kernel
def _merge(starts, columns, added, own, merged, moved, placed):  # type: ignore[no-untyped-def]
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
                placed[e] = slot
                e += np.uint32(1)
            slot += np.uint32(1)
