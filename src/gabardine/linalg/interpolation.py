"""Interpolation from aggregates to rows by the mean of the aggregates around each row, and coarse patterns.

If each row simply moved with its aggregate, a coarse motion would be a step function, which bending resists
with all its stiffness. The mean over a row's neighbours smooths the steps:

    x_i = sum_J w_iJ X_J,   w_iJ = fraction of the neighbours of i (and i itself) that belong to aggregate J

This is the smoothing of Vanek, Mandel & Brezina 1996, "Algebraic multigrid by smoothed aggregation for second
and fourth order elliptic problems", Computing 56, with the graph in place of the matrix: the weights are
scalars that depend only on the pattern, so coarse blocks stay 3x3.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Indices
from gabardine.core.kernels import kernel
from gabardine.linalg.blocks import BlockPattern

LEAST_SHARE = 0.1
"""Smallest fraction of its neighbours with which an aggregate gets a weight; weights sum to one."""


class Weights(NamedTuple):
    """A sparse matrix of scalars in compressed rows: `starts`, column indices `rows`, `values`."""

    starts: Indices
    rows: Indices
    values: NDArray[np.float32]

    def in_order(self, order: Indices) -> Weights:
        """The same rows in another order: the present place of each."""
        lengths = np.diff(self.starts)[order]
        starts = np.zeros(len(self.starts), np.uint32)
        np.cumsum(lengths, out=starts[1:])
        source = np.arange(len(self.rows), dtype=np.uint32) + np.repeat(
            self.starts[order] - starts[:-1], lengths
        )
        return Weights(starts, self.rows[source], self.values[source])

    def transposed(self, count: int) -> Weights:
        """The transpose, with `count` rows."""
        own = np.repeat(np.arange(len(self.starts) - 1, dtype=np.uint32), np.diff(self.starts))
        order = np.argsort(self.rows, kind="stable")
        starts = np.zeros(count + 1, np.uint32)
        np.cumsum(np.bincount(self.rows, minlength=count), out=starts[1:])
        return Weights(starts, own[order], self.values[order])


def interpolation(pattern: BlockPattern, parent: Indices, count: int) -> Weights:
    """The weights of `count` aggregates for each row; parent: the aggregate it belongs to."""
    starts = np.zeros(pattern.row_count + 1, np.uint32)
    fixed = (pattern.starts, pattern.columns, parent, np.zeros(count, np.uint32))
    rows, values = np.empty(pattern.block_count, np.uint32), np.empty(pattern.block_count, np.float32)
    _shares(*fixed, np.float32(LEAST_SHARE), starts, rows, values)
    return Weights(starts, rows[: starts[-1]].copy(), values[: starts[-1]].copy())


def coarse_pattern(fine: BlockPattern, up: Weights, down: Weights) -> BlockPattern:
    """The block pattern of P^T A P."""
    count = len(down.starts) - 1
    fixed = (fine.starts, fine.columns, up.starts, up.rows, down.starts, down.rows)
    lengths, columns = np.zeros(count + 1, np.uint32), np.empty(0, np.uint32)
    _couple(*fixed, lengths, columns, False)
    starts: Any = np.cumsum(lengths).astype(np.uint32)
    columns = np.empty(int(starts[-1]), np.uint32)
    _couple(*fixed, starts, columns, True)
    rows = np.repeat(np.arange(count, dtype=np.uint32), np.diff(starts.astype(np.int64)))
    return BlockPattern(starts, columns, np.flatnonzero(rows == columns).astype(np.uint32))


@kernel
def _shares(starts, columns, parent, members, least, up_starts, rows, values):  # type: ignore[no-untyped-def]
    """Count the neighbours in each aggregate; `members` is scratch, zero before and after."""
    at = np.uint32(0)
    for i in range(np.uint32(parent.shape[0])):
        first = at
        most = np.uint32(0)
        for k in range(starts[i], starts[i + np.uint32(1)]):
            aggregate = parent[columns[k]]
            if members[aggregate] == 0:
                rows[at] = aggregate
                at += np.uint32(1)
            members[aggregate] += np.uint32(1)
            most = max(most, members[aggregate])
        enough = min(least * np.float32(starts[i + np.uint32(1)] - starts[i]), np.float32(most))
        kept = first
        total = np.float32(0.0)
        for k in range(first, at):
            aggregate = rows[k]
            share = np.float32(members[aggregate])
            members[aggregate] = np.uint32(0)
            if share >= enough:
                rows[kept] = aggregate
                values[kept] = share
                total += share
                kept += np.uint32(1)
        for k in range(first, kept):
            values[k] /= total
        at = kept
        up_starts[i + np.uint32(1)] = at


@kernel
def _couple(starts, columns, up_starts, up_rows, down_starts, down_rows, out_starts, out_columns, fill):  # type: ignore[no-untyped-def]
    """The coupled aggregates row by row: their number into out_starts[row + 1], or themselves, sorted."""
    count = np.uint32(down_starts.shape[0] - 1)
    mark = np.full(count, count, np.uint32)
    fine_mark = np.full(up_starts.shape[0] - 1, count, np.uint32)
    for row in range(count):
        found = np.uint32(0)
        for child in range(down_starts[row], down_starts[row + np.uint32(1)]):
            i = down_rows[child]
            for k in range(starts[i], starts[i + np.uint32(1)]):
                j = columns[k]
                if fine_mark[j] == row:
                    continue
                fine_mark[j] = row
                for p in range(up_starts[j], up_starts[j + np.uint32(1)]):
                    column = up_rows[p]
                    if mark[column] == row:
                        continue
                    mark[column] = row
                    if fill:
                        at = out_starts[row] + found
                        while at > out_starts[row] and out_columns[at - np.uint32(1)] > column:
                            out_columns[at] = out_columns[at - np.uint32(1)]
                            at -= np.uint32(1)
                        out_columns[at] = column
                    found += np.uint32(1)
        if not fill:
            out_starts[row + np.uint32(1)] = found
