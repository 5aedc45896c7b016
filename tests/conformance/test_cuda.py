"""The same local functions compiled for a GPU, to PTX: needs the compiler, not the GPU.

Install with ``pip install gabardine[cuda]``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from gabardine.core.kernels import rebound
from gabardine.elements.calls import bindings_of, call_energy, call_gradient, call_tangent, call_update
from gabardine.elements.contract import TANGENTS, Element

COMPUTE_CAPABILITY = (8, 0)


@pytest.fixture(scope="module")
def compile_ptx() -> Iterator[Callable[..., str]]:
    """numba-cuda's compiler; skips where it or NVIDIA's libraries are not installed."""
    pytest.importorskip("numba_cuda", reason="numba-cuda is not installed")
    from numba import cuda

    def compiled(function: Callable, signature: Any) -> str:
        return cuda.compile_ptx(function, signature, cc=COMPUTE_CAPABILITY)[0]

    def nothing() -> None: ...

    with pytest.MonkeyPatch.context() as patch:
        if not cuda.is_available():  # device functions are compiled for "the current device": name one
            stand_in = SimpleNamespace(compute_capability=COMPUTE_CAPABILITY)
            patch.setattr("numba.cuda.dispatcher.get_current_device", lambda: stand_in)
        try:
            compiled(nothing, ())
        except (ImportError, OSError, RuntimeError) as error:  # NVIDIA's libraries are missing
            pytest.skip(f"numba-cuda cannot compile here: {type(error).__name__}")
        yield compiled


def evaluate(x, v, rest, par, surroundings, states, a, b, out, g, h, work):  # type: ignore[no-untyped-def]
    """All local functions of an element that forces are made of, once."""
    out[0] = call_energy(x, rest, par, surroundings, states, 0, work)
    call_gradient(x, v, rest, par, surroundings, states, 0, g, work)
    call_tangent(x, v, rest, par, surroundings, states, 0, a, b, g, h, work)


def end_step(x, v, rest, par, surroundings, states, states_t1, work):  # type: ignore[no-untyped-def]
    """The internal state of an element at the end of a step."""
    call_update(x, v, rest, par, surroundings, states, states_t1, 0, work)


def for_gpu(function: Callable, element: Element, kind: str) -> Callable:
    """A function with an element's functions bound as device functions."""
    from numba import cuda

    bindings = {**bindings_of(element), **TANGENTS[kind]}
    return rebound(function, bindings, cuda.jit(device=True), f"{function.__name__}[{element.name}]")


@pytest.mark.slow
@pytest.mark.parametrize(("precision", "kind"), [(np.float64, "exact"), (np.float32, "projected")])
def test_element_compiles_to_ptx(element: Element, precision: Any, kind: str, compile_ptx: Callable) -> None:
    from numba import from_dtype

    number = from_dtype(np.dtype(precision))
    row, table = number[::1], number[:, ::1]
    signature = (table, table, row, row, row, table, number, number, row, table, table, table)
    compiled = [compile_ptx(for_gpu(evaluate, element, kind), signature)]
    if element.update:
        signature = (table, table, row, row, row, table, table, table)
        compiled.append(compile_ptx(for_gpu(end_step, element, kind), signature))
    for ptx in compiled:
        assert ".visible .entry" in ptx
        assert f".f{8 * np.dtype(precision).itemsize}" in ptx
        assert ".extern .func" not in ptx  # nothing left for a host to supply
