"""Vector registers of four lanes, for what is written instruction by instruction.

numba has no vector types and does not look for lanes in straight code. Here an intrinsic (see
:mod:`gabardine.core.kernels`) is made of a function that emits instructions on vectors of four numbers, of
the type of its first array of numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any

TINY = 1e-15
"""Right sides are of size one. Away from where something pulls, sweeps decay to numbers below the range of
single precision, on which processors are a hundred times slower: (v + TINY) - TINY makes them zero."""
FUSED = ("contract",)
SIZES = {"float": 4, "double": 8}
"""Bytes of LLVM's numbers."""


class Lanes:
    """Emits instructions on vectors of four lanes; arrays are those of an intrinsic's arguments."""

    def __init__(self, context: Any, builder: Any, kinds: Any, arguments: Any) -> None:
        from llvmlite import ir
        from numba import types

        self.ir, self.builder = ir, builder
        arrays = (kind.dtype for kind in kinds.args if isinstance(kind, types.Array))
        self.number_type = next(
            context.get_data_type(each) for each in arrays if isinstance(each, types.Float)
        )
        self.size = context.get_abi_sizeof(self.number_type)
        self.vector = ir.VectorType(self.number_type, 4)
        self.zero = ir.Constant(self.vector, [0.0] * 4)
        self.values = []
        for kind, value in zip(kinds.args, arguments):
            if isinstance(kind, types.Array):
                self.values.append(context.make_array(kind)(context, builder, value).data)
            elif isinstance(kind, types.Integer) and value.type.width < 64:
                self.values.append(builder.zext(value, ir.IntType(64)))
            elif isinstance(kind, types.Float):
                self.values.append(context.cast(builder, value, kind, _float_of(self.size)))
            else:
                self.values.append(value)

    def number(self, data: Any, index: Any, size: int, offset: int) -> Any:
        """The place of the number `offset` of row `index`, rows having `size` numbers."""
        whole = self.ir.IntType(64)
        place = self.builder.add(self.builder.mul(index, whole(size)), whole(offset))
        return self.builder.gep(data, [place])

    def at(self, data: Any, index: Any, size: int, offset: int = 0) -> Any:
        """The same, as the place of a vector."""
        return self.builder.bitcast(self.number(data, index, size, offset), self.vector.as_pointer())

    def load(self, data: Any, index: Any, size: int = 4, offset: int = 0) -> Any:
        return self.builder.load(self.at(data, index, size, offset), align=self.size)

    def store(self, value: Any, data: Any, index: Any) -> None:
        self.builder.store(value, self.at(data, index, 4), align=self.size)

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

    def less(self, c: Any, a: Any, b: Any) -> Any:
        """c - a b."""
        return self.builder.fsub(c, self.builder.fmul(a, b, flags=FUSED), flags=FUSED)

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
        values = [builder.phi(start.type) for start in starts]
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

    def fetch(self, matrix: Any, k: Any, blocks: int) -> None:
        """Ask for what is `blocks` beyond block k; a hint, which may lie outside of the array."""
        byte, whole = self.ir.IntType(8).as_pointer(), self.ir.IntType(32)
        kind = self.ir.FunctionType(self.ir.VoidType(), [byte, whole, whole, whole])
        hint = self.builder.module.declare_intrinsic("llvm.prefetch", [byte], kind)
        place = self.number(matrix, self.builder.add(k, k.type(blocks)), 9, 0)
        self.builder.call(hint, [self.builder.bitcast(place, byte), whole(0), whole(3), whole(1)])

    def keep(self, rows: list[Any], matrix: Any, k: Any) -> None:
        """Write three rows into block k, nothing beyond it."""
        last = self.shuffle(rows[1], rows[2], [2, 4, 5, 6])
        for row, offset in ((rows[0], 0), (rows[1], 3), (last, 5)):
            self.builder.store(row, self.at(matrix, k, 9, offset), align=self.size)

    def transposed(self, rows: list[Any]) -> list[Any]:
        """The columns of three rows of three."""
        low = self.shuffle(rows[0], rows[1], [0, 4, 1, 5])
        high = self.shuffle(rows[0], rows[1], [2, 6, 3, 7])
        return [
            self.shuffle(low, rows[2], [0, 1, 4, 4]),
            self.shuffle(low, rows[2], [2, 3, 5, 5]),
            self.shuffle(high, rows[2], [0, 1, 6, 6]),
        ]

    def no_sum(self) -> Any:
        """Four lanes of double precision, zero, to sum up in."""
        return self.ir.Constant(self.ir.VectorType(self.ir.DoubleType(), 4), [0.0] * 4)

    def added(self, total: Any, a: Any, b: Any) -> Any:
        """total + a b in double precision, lane by lane."""
        a, b = (v if v.type == total.type else self.builder.fpext(v, total.type) for v in (a, b))
        return self.builder.fadd(total, self.builder.fmul(a, b, flags=FUSED), flags=FUSED)

    def across(self, total: Any) -> Any:
        """The sum of three lanes."""
        a, b, c = (self.builder.extract_element(total, self.ir.IntType(32)(m)) for m in range(3))
        return self.builder.fadd(self.builder.fadd(a, b), c)

    def column(self, columns: Any, k: Any) -> Any:
        return self.builder.zext(self.builder.load(self.builder.gep(columns, [k])), self.ir.IntType(64))

    def lower(self, start: Any, first: Any, last: Any, columns: Any, matrix: Any, x: Any) -> Any:
        """start minus the sum of the blocks first..last, stored by columns, times x."""

        def add(k: Any, sums: list[Any]) -> list[Any]:
            value = self.load(x, self.column(columns, k))
            rows = self.rows(matrix, k)
            return [self.less(sums[m], rows[m], self.spread(value, m)) for m in range(3)]

        a, b, c = self.loop(first, last, [start, self.zero, self.zero], add)
        return self.builder.fadd(self.builder.fadd(a, b), c)

    def upper(self, first: Any, last: Any, columns: Any, matrix: Any, x: Any) -> Any:
        """Sum of the blocks first..last, stored by rows, times x."""

        def add(k: Any, sums: list[Any]) -> list[Any]:
            value = self.load(x, self.column(columns, k))
            rows = self.rows(matrix, k)
            return [self.fused(rows[m], value, sums[m]) for m in range(3)]

        return self.sums(self.loop(first, last, [self.zero] * 3, add))

    def sums(self, rows: list[Any]) -> Any:
        """The sums of all lanes of three vectors, side by side, and a zero."""
        a, b, c, zero = *rows, self.ir.Constant(rows[0].type, [0.0] * 4)
        low, high = [0, 4, 1, 5], [2, 6, 3, 7]
        ab = self.builder.fadd(self.shuffle(a, b, low), self.shuffle(a, b, high))
        c0 = self.builder.fadd(self.shuffle(c, zero, low), self.shuffle(c, zero, high))
        return self.builder.fadd(self.shuffle(ab, c0, [0, 1, 4, 5]), self.shuffle(ab, c0, [2, 3, 6, 7]))

    def row_product(self, first: Any, last: Any, columns: Any, matrix: Any, x: Any) -> list[Any]:
        """Sum of the blocks first..last times x, which has three numbers a row; in double precision.

        Nothing beyond a block is read: its last row is the end of the numbers 5 to 8.
        """

        def add(k: Any, sums: list[Any]) -> list[Any]:
            value = self.exactly_three(x, self.column(columns, k))
            later = self.shuffle(value, value, [3, 0, 1, 2])
            rows = [self.load(matrix, k, 9, offset) for offset in (0, 3, 5)]
            return [self.added(*each) for each in zip(sums, rows, (value, value, later))]

        total = self.sums(self.loop(first, last, [self.no_sum()] * 3, add))
        return [self.builder.extract_element(total, self.ir.IntType(32)(m)) for m in range(3)]

    def exactly_three(self, data: Any, index: Any) -> Any:
        """Row `index` of three numbers, and a zero; of the type of `data`, which may be another array's."""
        number = data.type.pointee
        two = self.ir.VectorType(number, 2)
        place = self.builder.bitcast(self.number(data, index, 3, 0), two.as_pointer())
        pair = self.builder.load(place, align=SIZES[str(number)])
        pick = self.ir.Constant(self.ir.VectorType(self.ir.IntType(32), 4), [0, 1, 2, 2])
        wide = self.builder.shuffle_vector(pair, self.ir.Constant(two, [0.0] * 2), pick)
        third = self.builder.load(self.number(data, index, 3, 2))
        return self.builder.insert_element(wide, third, self.ir.IntType(32)(2))


def _float_of(size: int) -> Any:
    """numba's type of numbers of so many bytes."""
    from numba import types

    return {4: types.float32, 8: types.float64}[size]


def instructions(emit: Callable, sums: int = 0) -> Callable:
    """What makes an intrinsic of `emit(lanes, ...)`, which returns so many numbers of double precision."""

    def make() -> Callable:
        from numba import types
        from numba.core.errors import TypingError
        from numba.extending import intrinsic

        def typed(_typing: Any, *arguments: Any) -> Any:
            if any(isinstance(each, types.Array) and each.layout != "C" for each in arguments):
                raise TypingError("arrays must be contiguous, row by row")

            def generate(context: Any, builder: Any, kinds: Any, values: Any) -> Any:
                lanes = Lanes(context, builder, kinds, values)
                found = emit(lanes, *lanes.values)
                return (
                    context.make_tuple(builder, kinds.return_type, found)
                    if sums
                    else context.get_dummy_value()
                )

            result = types.UniTuple(types.float64, sums) if sums else types.void
            return result(*arguments), generate

        setattr(typed, "__signature__", signature(emit))  # noqa: B010 - numba binds arguments by it
        return intrinsic(typed)

    return make
