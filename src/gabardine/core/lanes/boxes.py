"""One box against the four of a leaf at once.

An intrinsic of :mod:`gabardine.core.kernels`. The boxes of a leaf are stored side by side, (leaves, 12, 4):
the same number of each in one vector.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gabardine.core.lanes.registers import Lanes, in_lanes


def _emit(lanes: Lanes, boxes: Any, i: Any, side: Any, leaf: Any, distance: Any) -> Any:
    builder, ir = lanes.builder, lanes.ir

    def own(m: int) -> Any:
        return lanes.everywhere(builder.load(lanes.number(boxes, i, 12, m)))

    def theirs(m: int) -> Any:
        return lanes.load(side, leaf, 48, 4 * m)

    def apart(m: int, above: bool) -> Any:
        """Whether the leaf's box is beyond one end of the own one."""
        a, b = (3 + m, m) if above else (m, 3 + m)
        sign, end = ("<", builder.fsub(lanes.zero, far)) if above else (">", far)
        move = builder.fsub(own(6 + a), theirs(6 + b))
        helps = builder.fcmp_ordered(">" if above else "<", move, lanes.zero)
        between = builder.fsub(own(a), theirs(b))
        return builder.fcmp_ordered(sign, builder.fadd(between, builder.select(helps, move, lanes.zero)), end)

    far = lanes.everywhere(distance)
    found = apart(0, False)
    for m, above in ((0, True), (1, False), (1, True), (2, False), (2, True)):
        found = builder.or_(found, apart(m, above))
    bits = builder.bitcast(builder.not_(found), ir.IntType(4))
    return builder.zext(bits, ir.IntType(64))


@in_lanes(_emit, lambda types: types.uint64)
def meeting_lanes(boxes, i, side, leaf, distance):  # type: ignore[no-untyped-def]
    """Bit k: whether box i may come closer than `distance` to box k of the leaf, that is, whether they are
    not apart along any axis, as `gabardine.contact.tree.may_meet` says of one."""
    found = np.uint64(0)
    for k in range(4):
        apart = False
        for m in range(3):
            low = boxes[i, m] - side[leaf, 3 + m, k] + min(0.0, boxes[i, 6 + m] - side[leaf, 9 + m, k])
            high = boxes[i, 3 + m] - side[leaf, m, k] + max(0.0, boxes[i, 9 + m] - side[leaf, 6 + m, k])
            apart = apart or low > distance or high < -distance
        if not apart:
            found |= np.uint64(1) << np.uint64(k)
    return found
