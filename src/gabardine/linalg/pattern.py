"""The sparsity pattern of a symmetric matrix of 3x3 blocks in compressed rows (block-CSR)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.frozen import Frozen
from gabardine.core.kernels import kernel

Indices = NDArray[np.uint32]


@dataclass(frozen=True, eq=False)
class BlockPattern(Frozen):
    """The positions of the 3x3 blocks. Fixed with the mesh, shared by all matrices on it.

    starts: first slot of each row, shape (row_count + 1,), uint32
    columns: column of each slot, sorted within its row, uint32
    diagonal: slot of each diagonal block, uint32
    """

    starts: Indices
    columns: Indices
    diagonal: Indices
    row_count: int = field(init=False)
    block_count: int = field(init=False)

    def derived(self) -> dict[str, Any]:
        return {"row_count": len(self.diagonal), "block_count": len(self.columns)}

    def slots(self, stencils: Indices) -> Indices:
        """Slot of each pair (i, j) of each stencil, row-major, shape (element_count, n * n)."""
        count, size = stencils.shape
        found = np.empty((count, size * size), np.uint32)
        _find_slots(self.starts, self.columns, stencils, found)
        return found

    def zeros(self, dtype: Any = np.float64) -> NDArray[Any]:
        """A matrix of zeros on this pattern, shape (block_count, 3, 3)."""
        return np.zeros((self.block_count, 3, 3), dtype)


def pattern_of(stencils: Iterable[Indices], row_count: int) -> BlockPattern:
    """The pattern in which every pair of vertices of every stencil has a block."""
    keys = [np.arange(row_count, dtype=np.uint64) * np.uint64(row_count + 1)]
    for table in stencils:
        size = table.shape[1]
        for i in range(size):
            for j in range(i + 1, size):
                low = np.minimum(table[:, i], table[:, j]).astype(np.uint64)
                high = np.maximum(table[:, i], table[:, j]).astype(np.uint64)
                keys.append(_sorted_unique(low * np.uint64(row_count) + high))
    upper = _sorted_unique(np.concatenate(keys))
    rows, columns = upper // np.uint64(row_count), upper % np.uint64(row_count)
    off = rows != columns
    both = np.concatenate([upper, columns[off] * np.uint64(row_count) + rows[off]])
    both.sort()
    rows = (both // np.uint64(row_count)).astype(np.uint32)
    columns32 = (both % np.uint64(row_count)).astype(np.uint32)
    starts = np.zeros(row_count + 1, np.uint32)
    np.cumsum(np.bincount(rows, minlength=row_count), out=starts[1:])
    diagonal = np.flatnonzero(rows == columns32).astype(np.uint32)
    return BlockPattern(starts, columns32, diagonal)


def _sorted_unique(keys: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """np.unique by sorting: NumPy 2.3 and later hash instead, which takes sixty times as long here."""
    keys = np.sort(keys)
    return keys[np.append(True, keys[1:] != keys[:-1])] if len(keys) else keys


@kernel
def _find_slots(starts, columns, stencils, found):  # type: ignore[no-untyped-def]
    size = stencils.shape[1]
    for e in range(stencils.shape[0]):
        for i in range(size):
            row = stencils[e, i]
            for j in range(size):
                column = stencils[e, j]
                for slot in range(starts[row], starts[row + 1]):
                    if columns[slot] == column:
                        found[e, i * size + j] = slot
