"""How long one waits: imports, and the first step with an empty and with a filled cache of kernels."""

from __future__ import annotations

from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from gabardine.bench.process import in_new_python, python
from gabardine.bench.sheet import hanging_sheet
from gabardine.bench.timing import Measured, Tell

CELLS = 10
IMPORTS = ("gabardine", "gabardine.scene", "gabardine.simulation.simulation", "gabardine.cli.main", "numba")
REPEATS = 3
DEMO = """
from gabardine.cli.main import command_line
print(command_line(["demo", "--overwrite", "--out", {out!r}]))
"""
TARGETS: dict[str, dict[str, float]] = {
    "import gabardine": {"warm_target_s": 0.5},
    "gabardine demo": {"cold_target_s": 60.0, "warm_target_s": 10.0},
}
IMPORT = "import time; start = time.perf_counter(); import {module}; print(time.perf_counter() - start)"


def bench_startup(tell: Tell, full: bool = False, repeats: int = REPEATS) -> Measured:
    """Seconds; cold: kernels are compiled, warm: they come from the disk (the least of `repeats`).

    full: `gabardine demo`, from an empty cache to pictures, too
    """
    rows: list[dict[str, Any]] = []
    for module in IMPORTS:
        taken = min(float(python(IMPORT.format(module=module))) for _ in range(repeats))
        rows.append({"what": f"import {module}", "cold_s": None, "warm_s": taken})
    with TemporaryDirectory() as folder:
        tell("Compiling all kernels of a sheet with bending and drag ...")
        cold = _first_step(folder)
        warm = min(
            (_first_step(folder) for _ in range(repeats)), key=lambda found: found["set-up and first step"]
        )
    rows += [{"what": name, "cold_s": cold[name], "warm_s": warm[name]} for name in cold]
    if full:
        tell("gabardine demo with an empty cache, and again ...")
        rows.append(_demo())
    for row in rows:
        row.update(TARGETS.get(row["what"], {}))
    return {"rows": rows}


def _demo() -> dict[str, Any]:
    """The demonstration in new processes, imports included, as a user starts it."""
    with TemporaryDirectory() as folder:
        taken = []
        for _ in range(2):
            start = perf_counter()
            python(DEMO.format(out=f"{folder}/demo"), {"GABARDINE_CACHE_DIR": f"{folder}/cache"})
            taken.append(perf_counter() - start)
    return {"what": "gabardine demo", "cold_s": taken[0], "warm_s": taken[1]}


def _first_step(cache: str) -> dict[str, float]:
    found: dict[str, float] = in_new_python(measure, environment={"GABARDINE_CACHE_DIR": cache})
    return found


def measure() -> dict[str, float]:
    """Set-up and first step in this process, and the first call of each kernel: compiling or loading [s]."""
    import numba  # noqa: F401 - a row of its own, not part of the first kernel

    from gabardine.core.kernels import Kernel
    from gabardine.simulation.simulation import Simulation

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
    totals = {
        "set-up": ready - start,
        "set-up and first step": end - start,
        "second step": perf_counter() - end,
    }
    return {**totals, **{f"kernel {name}": seconds for name, seconds in first_calls.items()}}
