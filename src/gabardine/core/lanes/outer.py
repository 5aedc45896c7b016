"""Products of vectors added to blocks: the assembly of laws whose tangents are sums of three products.

An intrinsic of :mod:`gabardine.core.kernels`. A block is written as its numbers 0 to 3, 3 to 6 and 5 to 8, so
that nothing beyond it is read or written.
"""

from __future__ import annotations

from typing import Any

from gabardine.core.lanes.registers import Lanes, in_lanes

RANK = 3
"""Number of products."""


def _emit(lanes: Lanes, values: Any, slots: Any, at: Any, size: Any, left: Any, i: Any, right: Any) -> None:
    builder, whole = lanes.builder, lanes.ir.IntType(64)

    def row(of: Any, q: int) -> Any:
        return builder.add(builder.mul(of, whole(RANK)), whole(q))

    def everywhere(q: int, m: int) -> Any:
        return lanes.everywhere(builder.load(lanes.number(left, row(i, q), 4, m)))

    factors = [[everywhere(q, m) for m in range(3)] for q in range(RANK)]

    def add(j: Any, _: list[Any]) -> list[Any]:
        slot = lanes.column(slots, builder.add(at, j))
        products = [lanes.load(right, row(j, q)) for q in range(RANK)]
        last = lanes.load(values, slot, 9, 5)
        rows = [lanes.load(values, slot, 9, 0), lanes.load(values, slot, 9, 3)]
        rows.append(lanes.shuffle(last, last, [1, 2, 3, 0]))
        for q, product in enumerate(products):
            rows = [lanes.fused(factors[q][m], product, rows[m]) for m in range(3)]
        rows[2] = lanes.shuffle(rows[1], rows[2], [2, 4, 5, 6])
        for value, offset in zip(rows, (0, 3, 5)):
            builder.store(value, lanes.at(values, slot, 9, offset), align=lanes.size)
        return []

    lanes.loop(whole(0), size, [], add)


@in_lanes(_emit)
def add_products(values, slots, at, size, left, i, right):  # type: ignore[no-untyped-def]
    """values[slots[at + j]] += sum_q left[3 i + q] right[3 j + q]^T for j in 0..size; slots are flat.

    left, right: rows of four numbers, the fourth of which means nothing
    """
    for j in range(size):
        slot = slots[at + j]
        for m in range(3):
            for n in range(3):
                total = values[slot, m, n]
                for q in range(RANK):
                    total += left[RANK * i + q, m] * right[RANK * j + q, n]
                values[slot, m, n] = total
