"""A row of a matrix of 3x3 blocks times a vector: the main cost of iterations in double precision.

An intrinsic of :mod:`gabardine.core.kernels`.
Nothing beyond a block or a row of three numbers is read: the last row of a block is loaded as the end of its
numbers 5 to 8, a row of a vector as two numbers and one.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gabardine.core.lanes.registers import Lanes, in_lanes

SIZES = {"float": 4, "double": 8}
"""Bytes of LLVM's numbers."""


def _emit(lanes: Lanes, i: Any, starts: Any, columns: Any, values: Any, x: Any) -> list[Any]:
    first, last = (lanes.column(starts, at) for at in (i, lanes.builder.add(i, i.type(1))))

    def add(k: Any, sums: list[Any]) -> list[Any]:
        value = _three(lanes, x, lanes.column(columns, k))
        later = lanes.shuffle(value, value, [3, 0, 1, 2])
        rows = [lanes.load(values, k, 9, offset) for offset in (0, 3, 5)]
        return [lanes.added(*each) for each in zip(sums, rows, (value, value, later))]

    return lanes.numbers(lanes.sums(lanes.loop(first, last, [lanes.no_sum()] * 3, add)))


def _three(lanes: Lanes, data: Any, index: Any) -> Any:
    """Row `index` of three numbers, and a zero; of the type of `data`, which may be another array's."""
    builder, ir, number = lanes.builder, lanes.ir, data.type.pointee
    two = ir.VectorType(number, 2)
    place = builder.bitcast(lanes.number(data, index, 3, 0), two.as_pointer())
    pair = builder.load(place, align=SIZES[str(number)])
    pick = ir.Constant(ir.VectorType(ir.IntType(32), 4), [0, 1, 2, 2])
    wide = builder.shuffle_vector(pair, ir.Constant(two, [0.0] * 2), pick)
    third = builder.load(lanes.number(data, index, 3, 2))
    return builder.insert_element(wide, third, ir.IntType(32)(2))


@in_lanes(_emit, lambda types: types.UniTuple(types.float64, 3))
def row_product(i, starts, columns, values, x):  # type: ignore[no-untyped-def]
    """Row i of A x, as three numbers of double precision."""
    s0 = 0.0
    s1 = 0.0
    s2 = 0.0
    for k in range(starts[i], starts[i + np.uint32(1)]):
        x0, x1, x2 = x[columns[k], 0], x[columns[k], 1], x[columns[k], 2]
        s0 += values[k, 0, 0] * x0 + values[k, 0, 1] * x1 + values[k, 0, 2] * x2
        s1 += values[k, 1, 0] * x0 + values[k, 1, 1] * x1 + values[k, 1, 2] * x2
        s2 += values[k, 2, 0] * x0 + values[k, 2, 1] * x1 + values[k, 2, 2] * x2
    return s0, s1, s2
