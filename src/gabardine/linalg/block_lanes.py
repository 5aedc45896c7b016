"""What the multigrid cycle does with one row of 3x3 blocks, in vector registers of four lanes.

Vectors have four numbers a row, the last one zero; blocks have nine, and a row of three is read as four, so
that the array of blocks must be one block longer than what is used. Single precision. With A^ = D^-1 A and its
halves L^ and U^, blocks of L^ are stored column by column (a sum over j < i needs no sum across lanes), those
of U^ row by row (the same numbers add U^^T e to all rows j > i at no further reading).

numba has no vector types and does not look for lanes in straight code, hence the instructions by hand; the
plain functions below them say the same in Python.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any

import numpy as np

from gabardine.core.kernels import Intrinsic

TINY = 1e-15
"""Right sides are of size one. Away from where something pulls, sweeps decay to numbers below the range of
single precision, on which processors are a hundred times slower: (v + TINY) - TINY makes them zero."""
FUSED = ("contract",)


class _Lanes:
    """Emits instructions on vectors of four lanes; arrays are those of an intrinsic's arguments."""

    def __init__(self, context: Any, builder: Any, kinds: Any, arguments: Any) -> None:
        from llvmlite import ir
        from numba import types

        self.ir, self.builder = ir, builder
        self.vector = ir.VectorType(ir.FloatType(), 4)
        self.zero = ir.Constant(self.vector, [0.0] * 4)
        self.values = []
        for kind, value in zip(kinds.args, arguments):
            if isinstance(kind, types.Array):
                self.values.append(context.make_array(kind)(context, builder, value).data)
            elif isinstance(kind, types.Integer) and value.type.width < 64:
                self.values.append(builder.zext(value, ir.IntType(64)))
            else:
                self.values.append(value)

    def at(self, data: Any, index: Any, size: int, offset: int = 0) -> Any:
        """The place of the number `offset` of row `index`, as that of a vector."""
        whole = self.ir.IntType(64)
        place = self.builder.add(self.builder.mul(index, whole(size)), whole(offset))
        return self.builder.bitcast(self.builder.gep(data, [place]), self.vector.as_pointer())

    def load(self, data: Any, index: Any, size: int = 4, offset: int = 0) -> Any:
        return self.builder.load(self.at(data, index, size, offset), align=4)

    def store(self, value: Any, data: Any, index: Any) -> None:
        self.builder.store(value, self.at(data, index, 4), align=4)

    def rows(self, matrix: Any, k: Any) -> list[Any]:
        """The three rows of block k, each with a fourth number that means nothing."""
        return [self.load(matrix, k, 9, 3 * m) for m in range(3)]

    def shuffle(self, a: Any, b: Any, lanes: list[int]) -> Any:
        pick = self.ir.Constant(self.ir.VectorType(self.ir.IntType(32), 4), lanes)
        return self.builder.shuffle_vector(a, b, pick)

    def spread(self, value: Any, lane: int) -> Any:
        return self.shuffle(value, value, [lane] * 4)

    def everywhere(self, number: Any) -> Any:
        """A number in all lanes."""
        first = self.builder.insert_element(self.zero, number, self.ir.IntType(32)(0))
        return self.spread(first, 0)

    def fused(self, a: Any, b: Any, c: Any) -> Any:
        """a b + c."""
        return self.builder.fadd(self.builder.fmul(a, b, flags=FUSED), c, flags=FUSED)

    def three(self, value: Any) -> Any:
        """With a zero in the fourth lane."""
        return self.shuffle(value, self.zero, [0, 1, 2, 7])

    def flushed(self, value: Any) -> Any:
        tiny = self.ir.Constant(self.vector, [TINY] * 4)
        return self.builder.fsub(self.builder.fadd(value, tiny), tiny)

    def times(self, rows: list[Any], value: Any, start: Any = None) -> Any:
        """start + sum_m rows[m] value[m]: the transpose of the block of these rows times a vector."""
        for m in range(3):
            product = (rows[m], self.spread(value, m))
            start = self.builder.fmul(*product) if start is None else self.fused(*product, start)
        return start

    def loop(self, first: Any, last: Any, starts: list[Any], body: Callable) -> list[Any]:
        """body(k, values) -> values for k in first..last."""
        builder, whole = self.builder, self.ir.IntType(64)
        before = builder.block
        head, inside, after = (builder.append_basic_block() for _ in range(3))
        builder.branch(head)
        builder.position_at_end(head)
        k = builder.phi(whole)
        values = [builder.phi(self.vector) for _ in starts]
        builder.cbranch(builder.icmp_unsigned("<", k, last), inside, after)
        builder.position_at_end(inside)
        found = body(k, values)
        following = builder.add(k, whole(1))
        for phi, start, new in zip([k, *values], [first, *starts], [following, *found]):
            phi.add_incoming(start, before)
            phi.add_incoming(new, builder.block)
        builder.branch(head)
        builder.position_at_end(after)
        return values

    def column(self, columns: Any, k: Any) -> Any:
        return self.builder.zext(self.builder.load(self.builder.gep(columns, [k])), self.ir.IntType(64))

    def lower(self, first: Any, last: Any, columns: Any, matrix: Any, x: Any) -> Any:
        """Sum of the blocks first..last, stored by columns, times x."""

        def add(k: Any, sums: list[Any]) -> list[Any]:
            value = self.load(x, self.column(columns, k))
            rows = self.rows(matrix, k)
            return [self.fused(rows[m], self.spread(value, m), sums[m]) for m in range(3)]

        a, b, c = self.loop(first, last, [self.zero] * 3, add)
        return self.builder.fadd(self.builder.fadd(a, b), c)

    def upper(self, first: Any, last: Any, columns: Any, matrix: Any, x: Any) -> Any:
        """Sum of the blocks first..last, stored by rows, times x."""

        def add(k: Any, sums: list[Any]) -> list[Any]:
            value = self.load(x, self.column(columns, k))
            rows = self.rows(matrix, k)
            return [self.fused(rows[m], value, sums[m]) for m in range(3)]

        a, b, c = self.loop(first, last, [self.zero] * 3, add)
        low, high = [0, 4, 1, 5], [2, 6, 3, 7]
        ab = self.builder.fadd(self.shuffle(a, b, low), self.shuffle(a, b, high))
        c0 = self.builder.fadd(self.shuffle(c, self.zero, low), self.shuffle(c, self.zero, high))
        return self.builder.fadd(self.shuffle(ab, c0, [0, 1, 4, 5]), self.shuffle(ab, c0, [2, 3, 6, 7]))


def _instructions(emit: Callable) -> Callable:
    """What makes an intrinsic without result of `emit(lanes)`."""

    def make() -> Callable:
        from numba import types
        from numba.extending import intrinsic

        def typed(_typing: Any, *arguments: Any) -> Any:
            def generate(context: Any, builder: Any, kinds: Any, values: Any) -> Any:
                lanes = _Lanes(context, builder, kinds, values)
                emit(lanes, *lanes.values)
                return context.get_dummy_value()

            return types.void(*arguments), generate

        typed.__signature__ = signature(emit)  # type: ignore[attr-defined] - numba binds arguments by it
        return intrinsic(typed)

    return make


def _emit_forward(lanes: _Lanes, i: Any, first: Any, last: Any, columns: Any, matrix: Any, b: Any, y: Any) -> None:
    found = lanes.builder.fsub(lanes.load(b, i), lanes.lower(first, last, columns, matrix, y))
    lanes.store(lanes.three(lanes.flushed(found)), y, i)


def _emit_forward_again(
    lanes: _Lanes, i: Any, first: Any, d: Any, last: Any, columns: Any, matrix: Any, b: Any, x: Any, y: Any
) -> None:
    after = lanes.builder.add(d, d.type(1))
    known = lanes.builder.fsub(lanes.load(b, i), lanes.upper(after, last, columns, matrix, x))
    found = lanes.builder.fsub(known, lanes.lower(first, d, columns, matrix, y))
    lanes.store(lanes.three(lanes.flushed(found)), y, i)


def _emit_backward(
    lanes: _Lanes, i: Any, d: Any, last: Any, columns: Any, matrix: Any, x: Any, y: Any, s: Any
) -> None:
    _emit_return(lanes, i, d, last, columns, matrix, x, y, s, again=False)


def _emit_backward_again(
    lanes: _Lanes, i: Any, d: Any, last: Any, columns: Any, matrix: Any, x: Any, y: Any, s: Any
) -> None:
    _emit_return(lanes, i, d, last, columns, matrix, x, y, s, again=True)


def _emit_return(
    lanes: _Lanes, i: Any, d: Any, last: Any, columns: Any, matrix: Any, x: Any, y: Any, s: Any, again: bool
) -> None:
    builder = lanes.builder
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


def _emit_scale(lanes: _Lanes, i: Any, inverse: Any, b: Any) -> None:
    lanes.store(lanes.three(lanes.times(lanes.rows(inverse, i), lanes.load(b, i))), b, i)


def _emit_share(lanes: _Lanes, i: Any, w: Any, a: Any, j: Any, out: Any) -> None:
    share = lanes.fused(lanes.everywhere(w), lanes.load(a, i), lanes.load(out, j))
    lanes.store(lanes.three(share), out, j)


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


forward = Intrinsic(_instructions(_emit_forward), _plain_forward)
"""forward(i, first, last, columns, matrix, b, y): y_i = b_i - L^ y, blocks first..last."""
forward_again = Intrinsic(_instructions(_emit_forward_again), _plain_forward_again)
"""forward_again(i, first, d, last, columns, matrix, b, x, y): y_i = b_i - U^ x - L^ y, d the diagonal block."""
backward = Intrinsic(_instructions(_emit_backward), _plain_backward)
"""backward(i, d, last, columns, matrix, x, y, s): x_i = y_i - U^ x, and L (y - x) is added to s."""
backward_again = Intrinsic(_instructions(_emit_backward_again), _plain_backward_again)
"""backward_again(i, d, last, columns, matrix, x, y, s): y_i += U^ x, x_i -= y_i; L times the change of y, as it
was minus as it is, is added to s."""
scale = Intrinsic(_instructions(_emit_scale), _plain_scale)
"""scale(i, inverse, b): b_i = D^-1 b_i."""
share = Intrinsic(_instructions(_emit_share), _plain_share)
"""share(i, w, a, j, out): out_j += w a_i."""
