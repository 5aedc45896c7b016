"""Barriers inside compiled code: threads that run the same kernel wait for each other without Python.

A barrier is an array of counters, each in a cache line of its own: how many threads have arrived, how often
all have, and whether one will not come (`release`). The last one to arrive lets the others go. They look at
the counter for a while, a microsecond is usually enough, and then offer their core to other threads between
looks: with more threads than free cores the missing one may have to wait for it.

All threads must be running at once: :meth:`gabardine.core.threads.Team.together`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import Intrinsic, kernel

ARRIVED, PASSED, RELEASED = 0, 16, 32
"""Where the counters are: 128 bytes apart, since some processors fetch two lines at once."""
PATIENCE = 4_000
"""Looks at the counter before the core is offered to others: some ten microseconds."""


def new_barrier() -> NDArray[np.int64]:
    return np.zeros(48, np.int64)


def release(barrier: NDArray[np.int64]) -> None:
    """Let all threads pass from now on, since one of them will not come; what they compute has no meaning."""
    barrier[RELEASED] = 1


def _make_add() -> Callable:
    from numba import types
    from numba.extending import intrinsic

    @intrinsic
    def add(_typing: Any, counters: Any, at: Any, value: Any) -> Any:  # noqa: ARG001
        def generate(context: Any, builder: Any, kinds: Any, values: Any) -> Any:
            place = _place(context, builder, kinds, values)
            return builder.atomic_rmw("add", place, values[2], "acq_rel")

        return types.int64(counters, types.int64, types.int64), generate

    return add


def _make_give_way() -> Callable:
    from numba import types
    from numba.extending import intrinsic

    @intrinsic
    def give_way(_typing: Any) -> Any:
        def generate(context: Any, builder: Any, _kinds: Any, _values: Any) -> Any:
            from llvmlite import ir
            from numba.core import cgutils

            name = "SwitchToThread" if sys.platform == "win32" else "sched_yield"
            kind = ir.FunctionType(ir.IntType(32), [])
            builder.call(cgutils.get_or_insert_function(builder.module, kind, name), [])
            return context.get_dummy_value()

        return types.void(), generate

    return give_way


def _make_look() -> Callable:
    from numba import types
    from numba.extending import intrinsic

    @intrinsic
    def look(_typing: Any, counters: Any, at: Any) -> Any:  # noqa: ARG001
        def generate(context: Any, builder: Any, kinds: Any, values: Any) -> Any:
            return builder.load_atomic(_place(context, builder, kinds, values), "acquire", 8)

        return types.int64(counters, types.int64), generate

    return look


def _make_inlined() -> Callable:
    from numba import types
    from numba.extending import intrinsic

    @intrinsic
    def inlined(_typing: Any) -> Any:
        def generate(context: Any, builder: Any, _kinds: Any, _values: Any) -> Any:
            builder.function.attributes.add("alwaysinline")
            return context.get_dummy_value()

        return types.void(), generate

    return inlined


def _place(context: Any, builder: Any, kinds: Any, values: Any) -> Any:
    """The address of a number of the first argument, an array; the second is its index."""
    data = context.make_array(kinds.args[0])(context, builder, values[0]).data
    return builder.gep(data, [values[1]])


def _plain_add(counters: NDArray[np.int64], at: int, value: int) -> int:
    before = int(counters[at])
    counters[at] += value
    return before


add = Intrinsic(_make_add, _plain_add)
"""add(counters, at, value): counters[at] += value at once for all threads; the number before."""
look = Intrinsic(_make_look, lambda counters, at: int(counters[at]))
"""look(counters, at): counters[at] as all threads see it, and all that they wrote before they changed it."""
inlined = Intrinsic(_make_inlined, lambda: None)
"""inlined(): the function that calls this becomes part of its callers, those that it calls do not. Kernels
given as arguments to it are then called directly; else the compiled code would contain addresses, and could
not be kept on disk."""
give_way = Intrinsic(_make_give_way, lambda: None)
"""give_way(): another thread may take this core."""


@kernel
def wait(barrier, count):  # type: ignore[no-untyped-def]
    """Until `count` threads have called this, or the barrier is released."""
    passed = look(barrier, PASSED)
    if add(barrier, ARRIVED, 1) + 1 == count:
        add(barrier, ARRIVED, -count)
        add(barrier, PASSED, 1)
        return
    looks = 0
    while look(barrier, PASSED) == passed and look(barrier, RELEASED) == 0:
        looks += 1
        if looks > PATIENCE:
            give_way()
