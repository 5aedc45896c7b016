"""The same local functions compiled for a GPU, to PTX: needs the compiler, not the GPU.

Install with ``pip install gabardine[cuda]``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from gabardine.core.kernels import Slot, rebound
from gabardine.elements.contract import TANGENTS, Element

energy, gradient, tangent = Slot("energy"), Slot("gradient"), Slot("tangent")

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


def evaluate(x, v, rest, par, a, b, out, g, h, work):  # type: ignore[no-untyped-def]
    """All local functions of an element, once."""
    out[0] = energy(x, rest, par, work)
    gradient(x, v, rest, par, g, work)
    tangent(x, v, rest, par, a, b, g, h, work)


def for_gpu(element: Element, kind: str) -> Callable:
    """`evaluate` with an element's functions bound as device functions."""
    from numba import cuda

    functions = {"energy": element.energy, "gradient": element.gradient, "tangent": element.tangent}
    bindings = {**element.bindings, **functions, **TANGENTS[kind]}
    return rebound(evaluate, bindings, cuda.jit(device=True), f"evaluate[{element.name}]")


@pytest.mark.slow
@pytest.mark.parametrize(("precision", "kind"), [(np.float64, "exact"), (np.float32, "projected")])
def test_element_compiles_to_ptx(element: Element, precision: Any, kind: str, compile_ptx: Callable) -> None:
    from numba import from_dtype

    number = from_dtype(np.dtype(precision))
    row, table = number[::1], number[:, ::1]
    signature = (table, table, row, row, number, number, row, table, table, table)
    ptx = compile_ptx(for_gpu(element, kind), signature)
    assert ".visible .entry" in ptx
    assert f".f{8 * np.dtype(precision).itemsize}" in ptx
    assert ".extern .func" not in ptx  # nothing left for a host to supply
