"""One row of 3x3 blocks in a Gauss-Seidel sweep of the multigrid cycle.

Vectors have four numbers a row, the last one zero; blocks have nine, and a row of three is read as four, so
that the array of blocks must be one block longer than the used part. With A^ = D^-1 A and its halves L^ and
U^, blocks of L^ are stored column by column (a sum over j < i needs no sum across lanes), those of U^ row by
row (the same numbers add U^^T e to all rows j > i at no further reading).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gabardine.core.kernels import local
from gabardine.core.lanes.registers import Lanes, in_lanes

AHEAD = 448
"""Prefetch distance in blocks, 16 kB: the processor's own prefetching ends at a page."""
TINY = np.float32(1e-15)
"""Right sides are of size one. Far from loads, sweeps decay to denormal numbers of single precision, on which
processors are a hundred times slower: (v + TINY) - TINY makes them zero."""


def _fetch(lanes: Lanes, matrix: Any, k: Any, ahead: int) -> None:
    """Prefetch four cache lines, about a row of seven blocks, around block k + ahead; the address may lie
    outside of the array."""
    builder, byte, whole = lanes.builder, lanes.ir.IntType(8).as_pointer(), lanes.ir.IntType(32)
    kind = lanes.ir.FunctionType(lanes.ir.VoidType(), [byte, whole, whole, whole])
    hint = builder.module.declare_intrinsic("llvm.prefetch", [byte], kind)
    for more in range(0, 8, 2):
        beyond = ahead + (more if ahead > 0 else -more)
        place = lanes.number(matrix, builder.add(k, k.type(beyond)), 9, 0)
        builder.call(hint, [builder.bitcast(place, byte), whole(0), whole(3), whole(1)])


def _flushed(lanes: Lanes, value: Any) -> Any:
    tiny = lanes.ir.Constant(lanes.vector, [float(TINY)] * 4)
    return lanes.builder.fsub(lanes.builder.fadd(value, tiny), tiny)


def _lower(lanes: Lanes, start: Any, first: Any, last: Any, columns: Any, matrix: Any, x: Any) -> Any:
    """start minus the sum of the blocks first..last, stored by columns, times x."""

    def add(k: Any, sums: list[Any]) -> list[Any]:
        value = lanes.load(x, lanes.column(columns, k))
        rows = lanes.rows(matrix, k)
        return [lanes.less(sums[m], rows[m], lanes.spread(value, m)) for m in range(3)]

    a, b, c = lanes.loop(first, last, [start, lanes.zero, lanes.zero], add)
    return lanes.builder.fadd(lanes.builder.fadd(a, b), c)


def _upper(lanes: Lanes, first: Any, last: Any, columns: Any, matrix: Any, x: Any) -> Any:
    """Sum of the blocks first..last, stored by rows, times x."""

    def add(k: Any, sums: list[Any]) -> list[Any]:
        value = lanes.load(x, lanes.column(columns, k))
        rows = lanes.rows(matrix, k)
        return [lanes.fused(rows[m], value, sums[m]) for m in range(3)]

    return lanes.sums(lanes.loop(first, last, [lanes.zero] * 3, add))


@local
def _plain_lower(first, last, columns, matrix, x, a0, a1, a2):  # type: ignore[no-untyped-def]
    for k in range(first, last):
        for m in range(3):
            v = x[columns[k], m]
            a0 -= matrix[k, m, 0] * v
            a1 -= matrix[k, m, 1] * v
            a2 -= matrix[k, m, 2] * v
    return (a0 + TINY) - TINY, (a1 + TINY) - TINY, (a2 + TINY) - TINY


@local
def _plain_upper(first, last, columns, matrix, x):  # type: ignore[no-untyped-def]
    t0 = np.float32(0.0)
    t1 = np.float32(0.0)
    t2 = np.float32(0.0)
    for k in range(first, last):
        for m in range(3):
            v = x[columns[k], m]
            t0 += matrix[k, 0, m] * v
            t1 += matrix[k, 1, m] * v
            t2 += matrix[k, 2, m] * v
    return t0, t1, t2


@local
def _plain_scatter(d, last, columns, matrix, t0, t1, t2, s):  # type: ignore[no-untyped-def]
    """L t is added to s; d: the diagonal block."""
    e0 = matrix[d, 0, 0] * t0 + matrix[d, 1, 0] * t1 + matrix[d, 2, 0] * t2
    e1 = matrix[d, 0, 1] * t0 + matrix[d, 1, 1] * t1 + matrix[d, 2, 1] * t2
    e2 = matrix[d, 0, 2] * t0 + matrix[d, 1, 2] * t1 + matrix[d, 2, 2] * t2
    for k in range(d + np.uint32(1), last):
        for n in range(3):
            s[columns[k], n] += matrix[k, 0, n] * e0 + matrix[k, 1, n] * e1 + matrix[k, 2, n] * e2


def _emit_forward(
    lanes: Lanes, i: Any, first: Any, last: Any, columns: Any, matrix: Any, b: Any, y: Any
) -> None:
    _fetch(lanes, matrix, first, AHEAD)
    found = _lower(lanes, lanes.load(b, i), first, last, columns, matrix, y)
    lanes.store(lanes.three(_flushed(lanes, found)), y, i)


@in_lanes(_emit_forward)
def forward(i, first, last, columns, matrix, b, y):  # type: ignore[no-untyped-def]
    """y_i = b_i - L^ y, blocks first..last."""
    y[i, 0], y[i, 1], y[i, 2] = _plain_lower(first, last, columns, matrix, y, b[i, 0], b[i, 1], b[i, 2])


def _emit_forward_again(
    lanes: Lanes, i: Any, first: Any, d: Any, last: Any, columns: Any, matrix: Any, b: Any, x: Any, y: Any
) -> None:
    _fetch(lanes, matrix, first, AHEAD)
    after = lanes.builder.add(d, d.type(1))
    known = lanes.builder.fsub(lanes.load(b, i), _upper(lanes, after, last, columns, matrix, x))
    found = _lower(lanes, known, first, d, columns, matrix, y)
    lanes.store(lanes.three(_flushed(lanes, found)), y, i)


@in_lanes(_emit_forward_again)
def forward_again(i, first, d, last, columns, matrix, b, x, y):  # type: ignore[no-untyped-def]
    """y_i = b_i - U^ x - L^ y; d: the diagonal."""
    t0, t1, t2 = _plain_upper(d + np.uint32(1), last, columns, matrix, x)
    known = b[i, 0] - t0, b[i, 1] - t1, b[i, 2] - t2
    y[i, 0], y[i, 1], y[i, 2] = _plain_lower(first, d, columns, matrix, y, *known)


def _emit_backward(
    lanes: Lanes, i: Any, d: Any, last: Any, columns: Any, matrix: Any, x: Any, y: Any, s: Any
) -> None:
    _fetch(lanes, matrix, d, -AHEAD)
    first = lanes.builder.add(d, d.type(1))
    t = _flushed(lanes, _upper(lanes, first, last, columns, matrix, x))
    lanes.store(lanes.builder.fsub(lanes.load(y, i), t), x, i)
    _scatter(lanes, d, first, last, columns, matrix, t, s)


def _emit_backward_again(
    lanes: Lanes, i: Any, d: Any, last: Any, columns: Any, matrix: Any, x: Any, y: Any, s: Any
) -> None:
    builder = lanes.builder
    _fetch(lanes, matrix, d, -AHEAD)
    first = builder.add(d, d.type(1))
    t = _flushed(lanes, _upper(lanes, first, last, columns, matrix, x))
    found = builder.fadd(lanes.load(y, i), t)
    lanes.store(builder.fsub(lanes.load(x, i), found), x, i)
    lanes.store(found, y, i)
    _scatter(lanes, d, first, last, columns, matrix, builder.fsub(lanes.zero, t), s)


def _scatter(lanes: Lanes, d: Any, first: Any, last: Any, columns: Any, matrix: Any, t: Any, s: Any) -> None:
    """L t is added to s."""
    e = lanes.times(lanes.rows(matrix, d), t)

    def add(k: Any, _: list[Any]) -> list[Any]:
        j = lanes.column(columns, k)
        lanes.store(lanes.times(lanes.rows(matrix, k), e, lanes.load(s, j)), s, j)
        return []

    lanes.loop(first, last, [], add)


@in_lanes(_emit_backward)
def backward(i, d, last, columns, matrix, x, y, s):  # type: ignore[no-untyped-def]
    """x_i = y_i - U^ x, and L (y - x) is added to s."""
    t0, t1, t2 = _plain_upper(d + np.uint32(1), last, columns, matrix, x)
    t0, t1, t2 = (t0 + TINY) - TINY, (t1 + TINY) - TINY, (t2 + TINY) - TINY
    x[i, 0], x[i, 1], x[i, 2] = y[i, 0] - t0, y[i, 1] - t1, y[i, 2] - t2
    _plain_scatter(d, last, columns, matrix, t0, t1, t2, s)


@in_lanes(_emit_backward_again)
def backward_again(i, d, last, columns, matrix, x, y, s):  # type: ignore[no-untyped-def]
    """y_i += U^ x, x_i -= y_i; L times the old minus the new y is added to s."""
    t0, t1, t2 = _plain_upper(d + np.uint32(1), last, columns, matrix, x)
    t0, t1, t2 = (t0 + TINY) - TINY, (t1 + TINY) - TINY, (t2 + TINY) - TINY
    y[i, 0], y[i, 1], y[i, 2] = y[i, 0] + t0, y[i, 1] + t1, y[i, 2] + t2
    for m in range(3):
        x[i, m] -= y[i, m]
    _plain_scatter(d, last, columns, matrix, -t0, -t1, -t2, s)


def _emit_scale(lanes: Lanes, i: Any, inverse: Any, b: Any) -> None:
    lanes.store(lanes.three(lanes.times(lanes.rows(inverse, i), lanes.load(b, i))), b, i)


@in_lanes(_emit_scale)
def scale(i, inverse, b):  # type: ignore[no-untyped-def]
    """b_i = D^-1 b_i."""
    b0, b1, b2 = b[i, 0], b[i, 1], b[i, 2]
    for m in range(3):
        b[i, m] = inverse[i, 0, m] * b0 + inverse[i, 1, m] * b1 + inverse[i, 2, m] * b2


def _emit_share(lanes: Lanes, i: Any, w: Any, a: Any, j: Any, out: Any) -> None:
    share = lanes.fused(lanes.everywhere(w), lanes.load(a, i), lanes.load(out, j))
    lanes.store(lanes.three(share), out, j)


@in_lanes(_emit_share)
def share(i, w, a, j, out):  # type: ignore[no-untyped-def]
    """out_j += w a_i."""
    for m in range(3):
        out[j, m] += w * a[i, m]
