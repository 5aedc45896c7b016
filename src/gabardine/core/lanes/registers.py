"""Vector registers of four lanes: an intrinsic made of instructions on vectors of four numbers.

The numbers are of the type of the first array of an intrinsic's arguments. Intrinsics:
:mod:`gabardine.core.kernels`.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any

from gabardine.core.kernels import Intrinsic, local

FUSED = ("contract",)


class Lanes:
    """Emits instructions on vectors of four lanes; arrays are those of an intrinsic's arguments."""

    def __init__(self, context: Any, builder: Any, kinds: Any, arguments: Any) -> None:
        from llvmlite import ir
        from numba import types

        self.ir, self.builder = ir, builder
        arrays = (kind.dtype for kind in kinds.args if isinstance(kind, types.Array))
        number = next(each for each in arrays if isinstance(each, types.Float))
        self.number_type = context.get_data_type(number)
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
                self.values.append(context.cast(builder, value, kind, number))
            else:
                self.values.append(value)

    def number(self, data: Any, index: Any, size: int, offset: int) -> Any:
        """The place of the number `offset` of row `index`, rows having `size` numbers."""
        whole = self.ir.IntType(64)
        place = self.builder.add(self.builder.mul(index, whole(size)), whole(offset))
        return self.builder.gep(data, [place])

    def at(self, data: Any, index: Any, size: int, offset: int = 0) -> Any:
        """The address of a vector that starts at that number."""
        return self.builder.bitcast(self.number(data, index, size, offset), self.vector.as_pointer())

    def load(self, data: Any, index: Any, size: int = 4, offset: int = 0) -> Any:
        return self.builder.load(self.at(data, index, size, offset), align=self.size)

    def store(self, value: Any, data: Any, index: Any) -> None:
        self.builder.store(value, self.at(data, index, 4), align=self.size)

    def rows(self, matrix: Any, k: Any) -> list[Any]:
        """The three rows of block k, each with a fourth number that means nothing."""
        return [self.load(matrix, k, 9, 3 * m) for m in range(3)]

    def column(self, columns: Any, k: Any) -> Any:
        return self.builder.zext(self.builder.load(self.builder.gep(columns, [k])), self.ir.IntType(64))

    def shuffle(self, a: Any, b: Any, lanes: list[int]) -> Any:
        pick = self.ir.Constant(self.ir.VectorType(self.ir.IntType(32), 4), lanes)
        return self.builder.shuffle_vector(a, b, pick)

    def spread(self, value: Any, lane: int) -> Any:
        return self.shuffle(value, value, [lane] * 4)

    def everywhere(self, number: Any) -> Any:
        """A number in all lanes."""
        first = self.builder.insert_element(self.zero, number, self.ir.IntType(32)(0))
        return self.spread(first, 0)

    def three(self, value: Any) -> Any:
        """With a zero in the fourth lane."""
        return self.shuffle(value, self.zero, [0, 1, 2, 7])

    def fused(self, a: Any, b: Any, c: Any) -> Any:
        """a b + c."""
        return self.builder.fadd(self.builder.fmul(a, b, flags=FUSED), c, flags=FUSED)

    def less(self, c: Any, a: Any, b: Any) -> Any:
        """c - a b."""
        return self.builder.fsub(c, self.builder.fmul(a, b, flags=FUSED), flags=FUSED)

    def times(self, rows: list[Any], value: Any, start: Any = None) -> Any:
        """start + sum_m rows[m] value[m]: the transpose of the block of these rows times a vector."""
        for m in range(3):
            product = (rows[m], self.spread(value, m))
            start = self.builder.fmul(*product) if start is None else self.fused(*product, start)
        return start

    def no_sum(self) -> Any:
        """Four lanes of double precision, zero, to sum up in."""
        return self.ir.Constant(self.ir.VectorType(self.ir.DoubleType(), 4), [0.0] * 4)

    def added(self, total: Any, a: Any, b: Any) -> Any:
        """total + a b in double precision, lane by lane."""
        a, b = (v if v.type == total.type else self.builder.fpext(v, total.type) for v in (a, b))
        return self.fused(a, b, total)

    def sums(self, rows: list[Any]) -> Any:
        """The sums of all lanes of three vectors, side by side, and a zero."""
        a, b, c, zero = *rows, self.ir.Constant(rows[0].type, [0.0] * 4)
        low, high = [0, 4, 1, 5], [2, 6, 3, 7]
        ab = self.builder.fadd(self.shuffle(a, b, low), self.shuffle(a, b, high))
        c0 = self.builder.fadd(self.shuffle(c, zero, low), self.shuffle(c, zero, high))
        return self.builder.fadd(self.shuffle(ab, c0, [0, 1, 4, 5]), self.shuffle(ab, c0, [2, 3, 6, 7]))

    def numbers(self, value: Any) -> list[Any]:
        """The first three lanes."""
        return [self.builder.extract_element(value, self.ir.IntType(32)(m)) for m in range(3)]

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


def in_lanes(
    emit: Callable, result: Callable[[Any], Any] = lambda types: types.void
) -> Callable[[Callable], Intrinsic]:
    """Decorates the plain loop that instructions replace; emit(lanes, ...) writes these, with its arguments.

    result: the result type, from numba's types; if it is a tuple, `emit` returns a list
    """

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
                if isinstance(kinds.return_type, types.BaseTuple):
                    return context.make_tuple(builder, kinds.return_type, found)
                return context.get_dummy_value() if found is None else found

            return result(types)(*arguments), generate

        setattr(typed, "__signature__", signature(emit))  # noqa: B010 - numba binds arguments by it
        return intrinsic(typed)

    return lambda plain: Intrinsic(make, local(plain))
