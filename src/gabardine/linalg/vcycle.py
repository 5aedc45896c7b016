"""One multigrid V-cycle over aggregates, as an approximate inverse: the kernels.

On each level there is one symmetric block Gauss-Seidel sweep before and one after the coarse correction. With
A = L + D + U, the sweep from zero is (D + L) y = b, (D + U) x = D y; its residual b - A x = L (y - x) is
summed up in the backward half: the row of U that gives x_i is the column of L that multiplies (y - x)_i. The
sweep from x is (D + L) y = b - U x, (D + U) x' = D y + U x, with the residual L (y - x'). Together this takes
two and a half passes over the matrix and gives the last residual, and so A x, for free; plain sweeps and
residuals take seven passes.

The cycle is symmetric and positive definite if A is. It works in single precision: half the memory traffic;
solves to more digits iterate in double around it. Aggregation: Notay 2010, "An aggregation-based algebraic
multigrid method", ETNA 37. Sweeps: Saad 2003, "Iterative methods for sparse linear systems", chapters 4 and
13.

The members of a team run the same kernels over ranges of rows as one thread does over all, and wait for each
other between. The finest level, nine tenths of the work, is swept colour by colour
(:mod:`gabardine.linalg.parts`); one thread does the coarser ones. The result has the same bits for any number
of threads.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from gabardine.core.barriers import inlined, new_barrier, wait
from gabardine.core.kernels import Method, Slot, bind, calling, kernel, local
from gabardine.core.lanes.sweeps import backward, backward_again, forward, forward_again, scale, share
from gabardine.core.threads import Member, Rows, cut
from gabardine.linalg.blocks import filtered
from gabardine.linalg.hierarchy import Hierarchy
from gabardine.linalg.parts import Parts

COARSE_SWEEPS = 4
"""Extra sweeps on the coarsest level, which has a few rows: as good as a direct solve there."""

row_backward = Slot("row_backward")


class Finest(NamedTuple):
    """Data of a solve on the finest level.

    order: pattern row of each row; which: constraints in that order; projectors: theirs in the precision of
    the matrix; single: the same in single precision
    """

    order: Any
    which: Any
    projectors: Any
    single: Any


class Levels(NamedTuple):
    """Arrays over the rows of all levels, in single precision, finest first.

    matrix, inverse: blocks, one more than there are; b: right side, overwritten by a cycle; x, s: solution
    and its residual; y: scratch
    """

    matrix: Any
    inverse: Any
    b: Any
    x: Any
    y: Any
    s: Any


@kernel
def forward_rows(first, last, starts, columns, diagonal, matrix, inverse, b, y, s):  # type: ignore[no-untyped-def]
    """(D + L) y = b in the rows first..last; b becomes D^-1 b, s zero."""
    for i in range(np.uint32(first), np.uint32(last)):
        scale(i, inverse, b)
        forward(i, starts[i], diagonal[i], columns, matrix, b, y)
        for m in range(4):
            s[i, m] = 0.0


def _in_reverse(first, last, starts, columns, diagonal, matrix, x, y, s):  # type: ignore[no-untyped-def]
    """A backward sweep over the rows last..first."""
    i = np.uint32(last)
    while i > np.uint32(first):
        i -= np.uint32(1)
        row_backward(i, diagonal[i], starts[i + np.uint32(1)], columns, matrix, x, y, s)


backward_rows = bind(_in_reverse, "first", row_backward=backward)
"""(D + U) x = D y in the rows last..first; s = b - A x after all rows."""
backward_rows_again = bind(_in_reverse, "again", row_backward=backward_again)
"""(D + U) x' = D y + U x in the rows last..first: y is x', x is x - x'; s = b - A x' at the end."""


@kernel
def forward_rows_again(first, last, starts, columns, diagonal, matrix, b, x, y, s):  # type: ignore[no-untyped-def]
    """(D + L) y = b - U x in the rows first..last; s becomes zero."""
    for i in range(np.uint32(first), np.uint32(last)):
        forward_again(i, starts[i], diagonal[i], starts[i + np.uint32(1)], columns, matrix, b, x, y)
        for m in range(4):
            s[i, m] = 0.0


@kernel
def take_rows(first, last, x, y):  # type: ignore[no-untyped-def]
    """x = y in the rows first..last."""
    for i in range(np.uint32(first), np.uint32(last)):
        for m in range(4):
            x[i, m] = y[i, m]


@kernel
def gather_rows(first, last, down_starts, down_rows, down_values, s, b):  # type: ignore[no-untyped-def]
    """b = P^T s in the rows first..last of a coarser level."""
    for i in range(np.uint32(first), np.uint32(last)):
        for m in range(4):
            b[i, m] = 0.0
        for p in range(down_starts[i], down_starts[i + np.uint32(1)]):
            share(down_rows[p], down_values[p], s, i, b)


@kernel
def correct_rows(first, last, up_starts, up_rows, up_values, which, projectors, x):  # type: ignore[no-untyped-def]
    """x += P X in the rows first..last; on the finest level filtered."""
    for i in range(np.uint32(first), np.uint32(last)):
        if i < which.shape[0]:  # noqa: SIM102 - coarser rows have no entry in `which`
            if which[i] > 0:
                before0, before1, before2 = x[i, 0], x[i, 1], x[i, 2]
                for m in range(3):
                    x[i, m] = 0.0
                for p in range(up_starts[i], up_starts[i + np.uint32(1)]):
                    share(up_rows[p], up_values[p], x, i, x)
                c0, c1, c2 = filtered(i, which, projectors, x[i, 0], x[i, 1], x[i, 2])
                x[i, 0] = before0 + c0
                x[i, 1] = before1 + c1
                x[i, 2] = before2 + c2
                continue
        for p in range(up_starts[i], up_starts[i + np.uint32(1)]):
            share(up_rows[p], up_values[p], x, i, x)


@local
def _sweep_from_zero(first, last, starts, columns, diagonal, levels):  # type: ignore[no-untyped-def]
    matrix, inverse, b, x, y, s = levels
    forward_rows(first, last, starts, columns, diagonal, matrix, inverse, b, y, s)
    backward_rows(first, last, starts, columns, diagonal, matrix, x, y, s)


@local
def _sweep(first, last, starts, columns, diagonal, levels):  # type: ignore[no-untyped-def]
    matrix, _, b, x, y, s = levels
    forward_rows_again(first, last, starts, columns, diagonal, matrix, b, x, y, s)
    backward_rows_again(first, last, starts, columns, diagonal, matrix, x, y, s)
    take_rows(first, last, x, y)


@kernel
def cycle(top, tree, finest, levels):  # type: ignore[no-untyped-def]
    """x = B b and s = b - A x on the level `top`; b is overwritten, the coarser levels and y are scratch."""
    level_count, first_row, starts, columns, diagonal, up, down = tree
    for level in range(top, level_count - 1):
        first, last = first_row[level], first_row[level + 1]
        _sweep_from_zero(first, last, starts, columns, diagonal, levels)
        gather_rows(last, first_row[level + 2], *down, levels.s, levels.b)
    first, last = first_row[level_count - 1], first_row[level_count]
    _sweep_from_zero(first, last, starts, columns, diagonal, levels)
    for _ in range(COARSE_SWEEPS):
        _sweep(first, last, starts, columns, diagonal, levels)
    for done in range(level_count - 1 - top):
        level = level_count - 2 - done
        first, last = first_row[level], first_row[level + 1]
        correct_rows(first, last, *up, finest.which, finest.single, levels.x)
        _sweep(first, last, starts, columns, diagonal, levels)


v_cycle = Method("v_cycle")
"""v_cycle(rows, tree, finest, levels): a cycle from the finest level on."""


@local
@calling
def whole_cycle(rows, tree, finest, levels):  # type: ignore[no-untyped-def]  # noqa: ARG001
    """The implementation of `v_cycle` for one thread."""
    cycle(0, tree, finest, levels)


@local
@calling
def by_colours(rows, backwards, task, *arguments):  # type: ignore[no-untyped-def]
    """A kernel over the rows of each colour in turn, by all members; backwards: the last colour first."""
    inlined()
    last = rows.colours.shape[0] - 1
    for k in range(last + 1):
        colour = last - k if backwards else k
        task(rows.colours[colour, 0], rows.colours[colour, 1], *arguments)
        wait(rows.barrier, rows.size)


@local
@calling
def shared_cycle(rows, tree, finest, levels):  # type: ignore[no-untyped-def]
    """The same by all members of a team at once; rows: a `gabardine.core.threads.Member`."""
    _, _, starts, columns, diagonal, up, down = tree
    matrix, inverse, b, x, y, s = levels
    barrier, count = rows.barrier, rows.size
    wait(barrier, count)
    by_colours(rows, False, forward_rows, starts, columns, diagonal, matrix, inverse, b, y, s)
    by_colours(rows, True, backward_rows, starts, columns, diagonal, matrix, x, y, s)
    gather_rows(rows.coarse[0], rows.coarse[1], *down, s, b)
    wait(barrier, count)
    if rows.leads:
        cycle(1, tree, finest, levels)
    wait(barrier, count)
    correct_rows(rows.first, rows.last, *up, finest.which, finest.single, x)
    wait(barrier, count)
    by_colours(rows, False, forward_rows_again, starts, columns, diagonal, matrix, b, x, y, s)
    by_colours(rows, True, backward_rows_again, starts, columns, diagonal, matrix, x, y, s)
    take_rows(rows.first, rows.last, x, y)
    wait(barrier, count)


ALONE, TOGETHER = {"v_cycle": whole_cycle}, {"v_cycle": shared_cycle}
"""Bindings of iterations for one thread and for members of a team."""


def members(rows: Rows, tree: Hierarchy, parts: Parts) -> list[Member]:
    """The threads that share the cycle; rows: of the finest level."""
    n, count, barrier = len(tree.order), len(rows.ranges), new_barrier()
    colours = np.zeros((count, len(parts.edges), 2), np.uint32)
    for colour, shared in enumerate(parts.shared(count)):
        colours[: len(shared), colour] = shared
    coarse = cut(int(tree.first_row[2]) - n, count)
    return [
        Member(first, last, colours[k], (n + coarse[k][0], n + coarse[k][1]), k == 0, barrier, count)
        for k, (first, last) in enumerate(rows.ranges)
    ]
