"""Blocks and vectors of the multigrid cycle: its set-up, and its conjugate gradients in single precision.

Intrinsics of :mod:`gabardine.core.kernels`; vectors and blocks are as in :mod:`gabardine.core.lanes.sweeps`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gabardine.core.lanes.registers import Lanes, in_lanes


def _divided(lanes: Lanes, i: Any, inverse: Any, k: Any, matrix: Any) -> list[Any]:
    """The rows of D^-1 times block k."""
    rows = lanes.rows(matrix, k)
    return [lanes.times(rows, factors) for factors in lanes.rows(inverse, i)]


def _keep(lanes: Lanes, rows: list[Any], matrix: Any, k: Any) -> None:
    """Write three rows into block k, without writing beyond it."""
    last = lanes.shuffle(rows[1], rows[2], [2, 4, 5, 6])
    for row, offset in ((rows[0], 0), (rows[1], 3), (last, 5)):
        lanes.builder.store(row, lanes.at(matrix, k, 9, offset), align=lanes.size)


def _emit_divide_upper(lanes: Lanes, i: Any, inverse: Any, k: Any, matrix: Any) -> None:
    _keep(lanes, _divided(lanes, i, inverse, k, matrix), matrix, k)


@in_lanes(_emit_divide_upper)
def divide_upper(i, inverse, k, matrix):  # type: ignore[no-untyped-def]
    """Block k becomes D^-1 times itself, by rows."""
    for n in range(3):
        a0, a1, a2 = matrix[k, 0, n], matrix[k, 1, n], matrix[k, 2, n]
        for m in range(3):
            matrix[k, m, n] = inverse[i, m, 0] * a0 + inverse[i, m, 1] * a1 + inverse[i, m, 2] * a2


def _emit_divide_lower(lanes: Lanes, i: Any, inverse: Any, k: Any, matrix: Any) -> None:
    a, b, c = _divided(lanes, i, inverse, k, matrix)
    low, high = lanes.shuffle(a, b, [0, 4, 1, 5]), lanes.shuffle(a, b, [2, 6, 3, 7])
    picked = ((low, [0, 1, 4, 4]), (low, [2, 3, 5, 5]), (high, [0, 1, 6, 6]))
    _keep(lanes, [lanes.shuffle(two, c, pick) for two, pick in picked], matrix, k)


@in_lanes(_emit_divide_lower)
def divide_lower(i, inverse, k, matrix):  # type: ignore[no-untyped-def]
    """Block k becomes D^-1 times itself, by columns."""
    divide_upper(i, inverse, k, matrix)
    for m in range(3):
        for n in range(m):
            matrix[k, m, n], matrix[k, n, m] = matrix[k, n, m], matrix[k, m, n]


def _emit_add_block(lanes: Lanes, out: Any, k: Any, w: Any, a: Any, n: Any) -> None:
    _write_block(lanes, out, k, w, a, n, new=False)


def _emit_set_block(lanes: Lanes, out: Any, k: Any, w: Any, a: Any, n: Any) -> None:
    _write_block(lanes, out, k, w, a, n, new=True)


def _write_block(lanes: Lanes, out: Any, k: Any, w: Any, a: Any, n: Any, new: bool) -> None:
    """Eight numbers in two vectors, and the ninth."""
    builder, factor = lanes.builder, lanes.everywhere(w)
    for offset in (0, 4):
        value, place = lanes.load(a, n, 9, offset), lanes.at(out, k, 9, offset)
        if new:
            value = builder.fmul(factor, value)
        else:
            value = lanes.fused(factor, value, builder.load(place, align=lanes.size))
        builder.store(value, place, align=lanes.size)
    place = lanes.number(out, k, 9, 8)
    last = builder.fmul(w, builder.load(lanes.number(a, n, 9, 8)))
    builder.store(last if new else builder.fadd(last, builder.load(place)), place)


@in_lanes(_emit_add_block)
def add_block(out, k, w, a, n):  # type: ignore[no-untyped-def]
    """out[k] += w a[n], both arrays of blocks."""
    for p in range(3):
        for q in range(3):
            out[k, p, q] += w * a[n, p, q]


@in_lanes(_emit_set_block)
def set_block(out, k, w, a, n):  # type: ignore[no-untyped-def]
    """out[k] = w a[n]."""
    for p in range(3):
        for q in range(3):
            out[k, p, q] = w * a[n, p, q]


def _emit_reduce_block(lanes: Lanes, values: Any, n: Any, faint: Any, matrix: Any, k: Any) -> None:
    builder, vector = lanes.builder, lanes.ir.VectorType(lanes.ir.FloatType(), 4)

    def reduced(value: Any) -> Any:
        return value if lanes.vector == vector else builder.fptrunc(value, vector)

    both = reduced(lanes.everywhere(faint))
    for offset in (0, 4, 5):
        value = builder.fsub(builder.fadd(reduced(lanes.load(values, n, 9, offset)), both), both)
        place = builder.bitcast(lanes.number(matrix, k, 9, offset), vector.as_pointer())
        builder.store(value, place, align=4)


@in_lanes(_emit_reduce_block)
def reduce_block(values, n, faint, matrix, k):  # type: ignore[no-untyped-def]
    """matrix[k] = values[n] in single precision, faint entries set to zero."""
    small = np.float32(faint)
    for p in range(3):
        for q in range(3):
            matrix[k, p, q] = (np.float32(values[n, p, q]) + small) - small


def _three_sums(lanes: Lanes, total: Any) -> Any:
    a, b, c = lanes.numbers(total)
    return lanes.builder.fadd(lanes.builder.fadd(a, b), c)


def _emit_products(lanes: Lanes, first: Any, last: Any, g: Any, q: Any, z: Any) -> list[Any]:
    def add(i: Any, sums: list[Any]) -> list[Any]:
        here = lanes.load(z, i)
        return [lanes.added(total, lanes.load(a, i), here) for total, a in zip(sums, (g, q))]

    return [_three_sums(lanes, total) for total in lanes.loop(first, last, [lanes.no_sum()] * 2, add)]


@in_lanes(_emit_products, lambda types: types.UniTuple(types.float64, 2))
def products(first, last, g, q, z):  # type: ignore[no-untyped-def]
    """g.z and q.z of the rows first..last, summed in double."""
    gz = 0.0
    qz = 0.0
    for i in range(first, last):
        for m in range(3):
            gz += np.float64(g[i, m]) * np.float64(z[i, m])
            qz += np.float64(q[i, m]) * np.float64(z[i, m])
    return gz, qz


def _emit_direct(
    lanes: Lanes, first: Any, last: Any, beta: Any, g: Any, s: Any, z: Any, p: Any, q: Any
) -> Any:
    factor = lanes.everywhere(beta)

    def add(i: Any, sums: list[Any]) -> list[Any]:
        new = lanes.fused(factor, lanes.load(p, i), lanes.load(z, i))
        product = lanes.builder.fsub(lanes.load(g, i), lanes.load(s, i))
        product = lanes.three(lanes.fused(factor, lanes.load(q, i), product))
        lanes.store(new, p, i)
        lanes.store(product, q, i)
        return [lanes.added(sums[0], new, product)]

    return _three_sums(lanes, *lanes.loop(first, last, [lanes.no_sum()], add))


@in_lanes(_emit_direct, lambda types: types.float64)
def direct(first, last, beta, g, s, z, p, q):  # type: ignore[no-untyped-def]
    """p = z + beta p and q = g - s + beta q in the rows first..last; returns p.q, summed in double."""
    pq = 0.0
    for i in range(first, last):
        for m in range(3):
            p[i, m] = z[i, m] + beta * p[i, m]
            q[i, m] = g[i, m] - s[i, m] + beta * q[i, m]
            pq += np.float64(p[i, m]) * np.float64(q[i, m])
    return pq


def _emit_descend(lanes: Lanes, first: Any, last: Any, alpha: Any, q: Any, g: Any, b: Any) -> Any:
    factor = lanes.everywhere(alpha)

    def add(i: Any, sums: list[Any]) -> list[Any]:
        new = lanes.less(lanes.load(g, i), factor, lanes.load(q, i))
        lanes.store(new, g, i)
        lanes.store(new, b, i)
        return [lanes.added(sums[0], new, new)]

    return _three_sums(lanes, *lanes.loop(first, last, [lanes.no_sum()], add))


@in_lanes(_emit_descend, lambda types: types.float64)
def descend(first, last, alpha, q, g, b):  # type: ignore[no-untyped-def]
    """g -= alpha q and b = g in the rows first..last; returns g.g, summed in double."""
    gg = 0.0
    for i in range(first, last):
        for m in range(3):
            g[i, m] -= alpha * q[i, m]
            b[i, m] = g[i, m]
            gg += np.float64(g[i, m]) * np.float64(g[i, m])
    return gg
