"""One box against the four of a leaf at once, in the lanes of vector registers.

The boxes of a leaf are stored side by side, (leaves, 12, 4): the same number of each in one vector.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from gabardine.core.kernels import Intrinsic
from gabardine.linalg.vector_lanes import Lanes


def _emit(lanes: Lanes, boxes: Any, i: Any, side: Any, leaf: Any, distance: Any) -> Any:
    """Bit k: box k of the leaf is not apart from box i along any axis."""
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


def _make() -> Callable:
    from numba import types
    from numba.extending import intrinsic

    @intrinsic
    def meeting_lanes(_typing: Any, boxes: Any, i: Any, side: Any, leaf: Any, distance: Any) -> Any:
        def generate(context: Any, builder: Any, kinds: Any, values: Any) -> Any:
            lanes = Lanes(context, builder, kinds, values)
            return _emit(lanes, *lanes.values)

        return types.uint64(boxes, i, side, leaf, distance), generate

    return meeting_lanes


def plain_meeting(boxes: Any, i: int, side: Any, leaf: int, distance: float) -> int:
    """What the instructions do."""
    a, b = boxes[i][:, None], side[leaf]
    low = a[0:3] - b[3:6] + np.minimum(0.0, a[6:9] - b[9:12])
    high = a[3:6] - b[0:3] + np.maximum(0.0, a[9:12] - b[6:9])
    apart = (low > distance).any(axis=0) | (high < -distance).any(axis=0)
    return sum(1 << k for k in range(4) if not apart[k])


meeting_lanes = Intrinsic(_make, plain_meeting)
"""meeting_lanes(boxes, i, side, leaf, distance): bit k says whether box i may come closer than `distance` to
box k of the leaf, as `gabardine.contact.tree.may_meet` says of one."""
