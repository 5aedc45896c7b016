"""How long one waits: imports, and the first step with an empty and with a filled cache of kernels."""

from __future__ import annotations

import json
from collections.abc import Callable
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from gabardine.bench.process import python
from gabardine.bench.sheet import hanging_sheet

CELLS = 10
IMPORTS = ("gabardine", "gabardine.scene", "gabardine.simulate.simulation", "gabardine.cli.main", "numba")
REPEATS = 3


def startup(tell: Callable[[str], None], repeats: int = REPEATS) -> dict[str, Any]:
    """Seconds; cold: kernels are compiled, warm: they come from the disk. The least of `repeats` but for cold."""
    rows: list[dict[str, Any]] = []
    for module in IMPORTS:
        taken = min(float(python("-c", _IMPORT.format(module=module))) for _ in range(repeats))
        rows.append({"what": f"import {module}", "cold_s": None, "warm_s": taken})
    with TemporaryDirectory() as folder:
        tell("Compiling all kernels of a sheet with bending and drag ...")
        cold = _first_step(folder)
        warm = min((_first_step(folder) for _ in range(repeats)), key=lambda found: found["first step"])
    rows += [{"what": name, "cold_s": cold[name], "warm_s": warm[name]} for name in cold]
    return {"rows": rows}


_IMPORT = "import time; start = time.perf_counter(); import {module}; print(time.perf_counter() - start)"


def _first_step(cache: str) -> dict[str, float]:
    environment = {"GABARDINE_CACHE_DIR": cache}
    found: dict[str, float] = json.loads(python("-m", "gabardine.bench.startup", environment=environment))
    return found


def measure() -> dict[str, float]:
    """Set-up and first step in this process, then the first call of each kernel (its compilation or loading) [s]."""
    from gabardine.core.kernels import Kernel
    from gabardine.simulate.simulation import Simulation

    first_calls: dict[str, float] = {}
    call = Kernel.__call__

    def timed(self: Kernel, *arguments: Any) -> Any:
        if self.name in first_calls:
            return call(self, *arguments)
        start = perf_counter()
        result = call(self, *arguments)
        first_calls[self.name] = perf_counter() - start
        return result

    Kernel.__call__ = timed  # type: ignore[method-assign]
    start = perf_counter()
    simulation = Simulation(hanging_sheet(CELLS, bending=True, drag=0.1))
    ready = perf_counter()
    simulation.step()
    end = perf_counter()
    simulation.step()
    totals = {"set-up": ready - start, "first step": end - start, "second step": perf_counter() - end}
    return {**totals, **{f"kernel {name}": seconds for name, seconds in first_calls.items()}}


if __name__ == "__main__":
    print(json.dumps(measure()))
