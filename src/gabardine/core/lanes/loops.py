"""Intrinsics that let the compiler vectorise a loop over elements.

Three obstacles in a loop that gathers a stencil, calls a local function and writes the result, each with its
remedy here (measured in design/0013-explicit-speed.md):

    scratch arrays on the heap    `stack_matrix`, `stack_vector`: of constant shape on the stack, so that they
                                  become registers once everything is inlined
    arrays that might overlap     `vectorised()` promises that the arguments of the kernel do not
    gather instructions           `vectorised()` asks for plain loads instead: since the remedy against
                                  "gather data sampling" a gather takes 7 cycles per number on many processors
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from gabardine.core.kernels import Intrinsic

DATA = ".4"
"""How numba names the pointer to the numbers of an array argument, its fifth field."""


def _stack_matrix() -> Callable:
    from numba import types
    from numba.extending import intrinsic

    @intrinsic(prefer_literal=True)
    def stack_matrix(_typing: Any, rows: Any, columns: Any, like: Any) -> Any:
        made = types.Array(like.dtype, 2, "C")
        shape = (rows.literal_value, columns.literal_value)
        return made(rows, columns, like), lambda context, builder, _s, _a: _array(
            context, builder, made, shape
        )

    return stack_matrix


def _stack_vector() -> Callable:
    from numba import types
    from numba.extending import intrinsic

    @intrinsic(prefer_literal=True)
    def stack_vector(_typing: Any, size: Any, like: Any) -> Any:
        made = types.Array(like.dtype, 1, "C")
        shape = (size.literal_value,)
        return made(size, like), lambda context, builder, _s, _a: _array(context, builder, made, shape)

    return stack_vector


def _array(context: Any, builder: Any, kind: Any, shape: tuple[int, ...]) -> Any:
    """An array of constant shape in the frame of the function."""
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils

    number = context.get_data_type(kind.dtype)
    size = context.get_abi_sizeof(number)
    strides = [size * int(np.prod(shape[k + 1 :], dtype=int)) for k in range(len(shape))]
    place = cgutils.alloca_once(builder, ir.ArrayType(number, int(np.prod(shape))))
    whole = context.get_value_type(types.intp)
    array = context.make_array(kind)(context, builder)
    context.populate_array(
        array,
        data=builder.bitcast(place, number.as_pointer()),
        shape=cgutils.pack_array(builder, [whole(n) for n in shape]),
        strides=cgutils.pack_array(builder, [whole(n) for n in strides]),
        itemsize=whole(size),
        meminfo=None,
        parent=None,
    )
    return array._getvalue()


def _vectorised() -> Callable:
    from llvmlite import binding, ir
    from numba import types
    from numba.extending import intrinsic

    features = ""
    if binding.get_process_triple().startswith("x86_64"):
        features = f'"target-features"="{binding.get_host_cpu_features().flatten()},+prefer-no-gather"'

    @intrinsic
    def vectorised(_typing: Any) -> Any:
        def promise(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
            for argument in builder.function.args:
                if argument.name.endswith(DATA) and isinstance(argument.type, ir.PointerType):
                    argument.add_attribute("noalias")
            if features:
                set.add(builder.function.attributes, features)  # llvmlite's own `add` knows fewer attributes
            return context.get_dummy_value()

        return types.void(), promise

    return vectorised


stack_matrix = Intrinsic(_stack_matrix, lambda rows, columns, like: np.empty((rows, columns), like.dtype))
"""stack_matrix(rows, columns, like): of the number type of `like`; rows and columns constant."""
stack_vector = Intrinsic(_stack_vector, lambda size, like: np.empty(size, like.dtype))
"""stack_vector(size, like)."""
vectorised = Intrinsic(_vectorised, lambda: None)
"""vectorised(): first line of a kernel none of whose arguments overlap."""
