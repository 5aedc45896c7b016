"""What the multigrid cycle does with one row of 3x3 blocks, in vector registers of four lanes.

Vectors have four numbers a row, the last one zero; blocks have nine, and a row of three is read as four, so
that the array of blocks must be one block longer than what is used. With A^ = D^-1 A and its halves L^ and
U^, blocks of L^ are stored column by column (a sum over j < i needs no sum across lanes), those of U^ row by
row (the same numbers add U^^T e to all rows j > i at no further reading).

The plain functions say in Python what the instructions do.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gabardine.core.kernels import Intrinsic
from gabardine.linalg.vector_lanes import Lanes, instructions

AHEAD = 448
"""Blocks, 16 kB: what will be read so much later is asked for; processors look no further than a page."""


def _fetch(lanes: Lanes, matrix: Any, k: Any, ahead: int) -> None:
    """Ask for four cache lines, about a row of seven blocks, around block k + ahead."""
    for more in range(0, 8, 2):
        lanes.fetch(matrix, k, ahead + (more if ahead > 0 else -more))


def _emit_forward(
    lanes: Lanes, i: Any, first: Any, last: Any, columns: Any, matrix: Any, b: Any, y: Any
) -> None:
    _fetch(lanes, matrix, first, AHEAD)
    found = lanes.lower(lanes.load(b, i), first, last, columns, matrix, y)
    lanes.store(lanes.three(lanes.flushed(found)), y, i)


def _emit_forward_again(
    lanes: Lanes, i: Any, first: Any, d: Any, last: Any, columns: Any, matrix: Any, b: Any, x: Any, y: Any
) -> None:
    _fetch(lanes, matrix, first, AHEAD)
    after = lanes.builder.add(d, d.type(1))
    known = lanes.builder.fsub(lanes.load(b, i), lanes.upper(after, last, columns, matrix, x))
    found = lanes.lower(known, first, d, columns, matrix, y)
    lanes.store(lanes.three(lanes.flushed(found)), y, i)


def _emit_backward(
    lanes: Lanes, i: Any, d: Any, last: Any, columns: Any, matrix: Any, x: Any, y: Any, s: Any
) -> None:
    _emit_return(lanes, i, d, last, columns, matrix, x, y, s, again=False)


def _emit_backward_again(
    lanes: Lanes, i: Any, d: Any, last: Any, columns: Any, matrix: Any, x: Any, y: Any, s: Any
) -> None:
    _emit_return(lanes, i, d, last, columns, matrix, x, y, s, again=True)


def _emit_return(
    lanes: Lanes, i: Any, d: Any, last: Any, columns: Any, matrix: Any, x: Any, y: Any, s: Any, again: bool
) -> None:
    builder = lanes.builder
    _fetch(lanes, matrix, d, -AHEAD)
    first = builder.add(d, d.type(1))
    t = lanes.flushed(lanes.upper(first, last, columns, matrix, x))
    here = lanes.load(y, i)
    if again:
        found = builder.fadd(here, t)
        lanes.store(builder.fsub(lanes.load(x, i), found), x, i)
        lanes.store(found, y, i)
        t = builder.fsub(lanes.zero, t)
    else:
        lanes.store(builder.fsub(here, t), x, i)
    e = lanes.times(lanes.rows(matrix, d), t)

    def add(k: Any, _: list[Any]) -> list[Any]:
        j = lanes.column(columns, k)
        lanes.store(lanes.times(lanes.rows(matrix, k), e, lanes.load(s, j)), s, j)
        return []

    lanes.loop(first, last, [], add)


def _emit_scale(lanes: Lanes, i: Any, inverse: Any, b: Any) -> None:
    lanes.store(lanes.three(lanes.times(lanes.rows(inverse, i), lanes.load(b, i))), b, i)


def _emit_share(lanes: Lanes, i: Any, w: Any, a: Any, j: Any, out: Any) -> None:
    share = lanes.fused(lanes.everywhere(w), lanes.load(a, i), lanes.load(out, j))
    lanes.store(lanes.three(share), out, j)


def _emit_divide_lower(lanes: Lanes, i: Any, inverse: Any, k: Any, matrix: Any) -> None:
    lanes.keep(lanes.transposed(_divided(lanes, i, inverse, k, matrix)), matrix, k)


def _emit_divide_upper(lanes: Lanes, i: Any, inverse: Any, k: Any, matrix: Any) -> None:
    lanes.keep(_divided(lanes, i, inverse, k, matrix), matrix, k)


def _divided(lanes: Lanes, i: Any, inverse: Any, k: Any, matrix: Any) -> list[Any]:
    """The rows of D^-1 times block k."""
    rows = lanes.rows(matrix, k)
    return [lanes.times(rows, factors) for factors in lanes.rows(inverse, i)]


def _emit_add_block(lanes: Lanes, out: Any, k: Any, w: Any, a: Any, n: Any) -> None:
    _add(lanes, out, k, w, a, n, new=False)


def _emit_set_block(lanes: Lanes, out: Any, k: Any, w: Any, a: Any, n: Any) -> None:
    _add(lanes, out, k, w, a, n, new=True)


def _add(lanes: Lanes, out: Any, k: Any, w: Any, a: Any, n: Any, new: bool) -> None:
    """Eight numbers in two vectors, and the ninth."""
    builder, factor = lanes.builder, lanes.everywhere(w)
    for offset in (0, 4):
        value = lanes.load(a, n, 9, offset)
        place = lanes.at(out, k, 9, offset)
        value = (
            builder.fmul(factor, value)
            if new
            else lanes.fused(factor, value, builder.load(place, align=lanes.size))
        )
        builder.store(value, place, align=lanes.size)
    place = lanes.number(out, k, 9, 8)
    last = builder.fmul(w, builder.load(lanes.number(a, n, 9, 8)))
    builder.store(last if new else builder.fadd(last, builder.load(place)), place)


def _emit_reduce_block(lanes: Lanes, values: Any, n: Any, faint: Any, matrix: Any, k: Any) -> None:
    builder, vector = lanes.builder, lanes.ir.VectorType(lanes.ir.FloatType(), 4)

    def reduced(value: Any) -> Any:
        return value if lanes.vector == vector else builder.fptrunc(value, vector)

    both = reduced(lanes.everywhere(faint))
    for offset in (0, 4, 5):
        value = builder.fsub(builder.fadd(reduced(lanes.load(values, n, 9, offset)), both), both)
        place = builder.bitcast(lanes.number(matrix, k, 9, offset), vector.as_pointer())
        builder.store(value, place, align=4)


def _emit_products(lanes: Lanes, first: Any, last: Any, g: Any, q: Any, z: Any) -> list[Any]:
    def add(i: Any, sums: list[Any]) -> list[Any]:
        here = lanes.load(z, i)
        return [lanes.added(total, lanes.load(a, i), here) for total, a in zip(sums, (g, q))]

    return [lanes.across(total) for total in lanes.loop(first, last, [lanes.no_sum()] * 2, add)]


def _emit_direct(
    lanes: Lanes, first: Any, last: Any, beta: Any, g: Any, s: Any, z: Any, p: Any, q: Any
) -> list[Any]:
    factor = lanes.everywhere(beta)

    def add(i: Any, sums: list[Any]) -> list[Any]:
        new = lanes.fused(factor, lanes.load(p, i), lanes.load(z, i))
        product = lanes.builder.fsub(lanes.load(g, i), lanes.load(s, i))
        product = lanes.three(lanes.fused(factor, lanes.load(q, i), product))
        lanes.store(new, p, i)
        lanes.store(product, q, i)
        return [lanes.added(sums[0], new, product)]

    return [lanes.across(total) for total in lanes.loop(first, last, [lanes.no_sum()], add)]


def _emit_descend(lanes: Lanes, first: Any, last: Any, alpha: Any, q: Any, g: Any, b: Any) -> list[Any]:
    factor = lanes.everywhere(alpha)

    def add(i: Any, sums: list[Any]) -> list[Any]:
        new = lanes.less(lanes.load(g, i), factor, lanes.load(q, i))
        lanes.store(new, g, i)
        lanes.store(new, b, i)
        return [lanes.added(sums[0], new, new)]

    return [lanes.across(total) for total in lanes.loop(first, last, [lanes.no_sum()], add)]


def _plain_forward(i, first, last, columns, matrix, b, y):  # type: ignore[no-untyped-def]
    y[i, :3] = b[i, :3] - sum(matrix[k].T @ y[columns[k], :3] for k in range(first, last))


def _plain_forward_again(i, first, d, last, columns, matrix, b, x, y):  # type: ignore[no-untyped-def]
    known = b[i, :3] - sum(matrix[k] @ x[columns[k], :3] for k in range(d + 1, last))
    y[i, :3] = known - sum(matrix[k].T @ y[columns[k], :3] for k in range(first, d))


def _plain_backward(i, d, last, columns, matrix, x, y, s):  # type: ignore[no-untyped-def]
    t = sum((matrix[k] @ x[columns[k], :3] for k in range(d + 1, last)), np.zeros(3, np.float32))
    x[i, :3] = y[i, :3] - t
    for k in range(d + 1, last):
        s[columns[k], :3] += matrix[k].T @ (matrix[d] @ t)


def _plain_backward_again(i, d, last, columns, matrix, x, y, s):  # type: ignore[no-untyped-def]
    t = sum((matrix[k] @ x[columns[k], :3] for k in range(d + 1, last)), np.zeros(3, np.float32))
    y[i, :3] += t
    x[i, :3] -= y[i, :3]
    for k in range(d + 1, last):
        s[columns[k], :3] -= matrix[k].T @ (matrix[d] @ t)


def _plain_scale(i, inverse, b):  # type: ignore[no-untyped-def]
    b[i, :3] = inverse[i] @ b[i, :3]


def _plain_share(i, w, a, j, out):  # type: ignore[no-untyped-def]
    out[j, :3] += w * a[i, :3]


def _plain_divide_lower(i, inverse, k, matrix):  # type: ignore[no-untyped-def]
    matrix[k] = (inverse[i] @ matrix[k]).T


def _plain_divide_upper(i, inverse, k, matrix):  # type: ignore[no-untyped-def]
    matrix[k] = inverse[i] @ matrix[k]


def _plain_add_block(out, k, w, a, n):  # type: ignore[no-untyped-def]
    out[k] += w * a[n]


def _plain_set_block(out, k, w, a, n):  # type: ignore[no-untyped-def]
    out[k] = w * a[n]


def _plain_reduce_block(values, n, faint, matrix, k):  # type: ignore[no-untyped-def]
    matrix[k] = values[n] + faint - faint


def _plain_products(first, last, g, q, z):  # type: ignore[no-untyped-def]
    g, q, z = (a[first:last].astype(np.float64) for a in (g, q, z))
    return float((g * z).sum()), float((q * z).sum())


def _plain_direct(first, last, beta, g, s, z, p, q):  # type: ignore[no-untyped-def]
    g, s, z, p, q = (a[first:last] for a in (g, s, z, p, q))
    p[:, :3] = z[:, :3] + beta * p[:, :3]
    q[:, :3] = g[:, :3] - s[:, :3] + beta * q[:, :3]
    return (float((p.astype(np.float64) * q).sum()),)


def _plain_descend(first, last, alpha, q, g, b):  # type: ignore[no-untyped-def]
    g[first:last] -= alpha * q[first:last]
    b[first:last] = g[first:last]
    return (float((g[first:last].astype(np.float64) ** 2).sum()),)


forward = Intrinsic(instructions(_emit_forward), _plain_forward)
"""forward(i, first, last, columns, matrix, b, y): y_i = b_i - L^ y, blocks first..last."""
forward_again = Intrinsic(instructions(_emit_forward_again), _plain_forward_again)
"""forward_again(i, first, d, last, columns, matrix, b, x, y): y_i = b_i - U^ x - L^ y; d: the diagonal."""
backward = Intrinsic(instructions(_emit_backward), _plain_backward)
"""backward(i, d, last, columns, matrix, x, y, s): x_i = y_i - U^ x, and L (y - x) is added to s."""
backward_again = Intrinsic(instructions(_emit_backward_again), _plain_backward_again)
"""backward_again(i, d, last, columns, matrix, x, y, s): y_i += U^ x, x_i -= y_i; L times the change of y, as
it was minus as it is, is added to s."""
scale = Intrinsic(instructions(_emit_scale), _plain_scale)
"""scale(i, inverse, b): b_i = D^-1 b_i."""
share = Intrinsic(instructions(_emit_share), _plain_share)
"""share(i, w, a, j, out): out_j += w a_i."""
divide_lower = Intrinsic(instructions(_emit_divide_lower), _plain_divide_lower)
"""divide_lower(i, inverse, k, matrix): block k becomes D^-1 times itself, by columns."""
divide_upper = Intrinsic(instructions(_emit_divide_upper), _plain_divide_upper)
"""divide_upper(i, inverse, k, matrix): block k becomes D^-1 times itself, by rows."""
add_block = Intrinsic(instructions(_emit_add_block), _plain_add_block)
"""add_block(out, k, w, a, n): out[k] += w a[n], both arrays of blocks."""
set_block = Intrinsic(instructions(_emit_set_block), _plain_set_block)
"""set_block(out, k, w, a, n): out[k] = w a[n]."""
reduce_block = Intrinsic(instructions(_emit_reduce_block), _plain_reduce_block)
"""reduce_block(values, n, faint, matrix, k): matrix[k] = values[n] in single precision less what is faint."""
products = Intrinsic(instructions(_emit_products, sums=2), _plain_products)
"""products(first, last, g, q, z) -> g.z, q.z of these rows, summed in double."""
direct = Intrinsic(instructions(_emit_direct, sums=1), _plain_direct)
"""direct(first, last, beta, g, s, z, p, q) -> (p.q,): p = z + beta p, q = g - s + beta q."""
descend = Intrinsic(instructions(_emit_descend, sums=1), _plain_descend)
"""descend(first, last, alpha, q, g, b) -> (g.g,): g -= alpha q, b = g."""
