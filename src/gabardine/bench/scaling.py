"""Cost per triangle and peak memory, from a thousand triangles to a million; each size in its own process."""

from __future__ import annotations

from operator import itemgetter
from time import perf_counter
from typing import Any

from gabardine.bench.kernels import conjugate_gradients, product, tangent
from gabardine.bench.machine import peak_memory_bytes
from gabardine.bench.process import in_new_python
from gabardine.bench.sheet import EARLY_STEPS, compile_steps, hanging_sheet, linear_system
from gabardine.bench.timing import BRIEF_S, Call, Measured, Sizes, Tell, alternating, least

SIZES, FULL_SIZES = (22, 71, 224), (22, 71, 224, 707)
"""Cells along each side: 968 to 999 698 triangles."""

ITERATIONS = 40
TARGET_BYTES = 1500.0


def bench_scaling(tell: Tell, full: bool = False, sizes: Sizes = None) -> Measured:
    """Nanoseconds per triangle of the kernels, microseconds of whole steps; set-up and peak memory."""
    rows = []
    for cells in sizes or (FULL_SIZES if full else SIZES):
        for bending in (False, True):
            tell(f"{2 * cells * cells} triangles{', bending' if bending else ''} ...")
            rows.append(in_new_python(measure, cells, bending))
    return {"rows": rows}


def measure(cells: int, bending: bool) -> dict[str, Any]:
    """One row, measured in this process: memory first, because peaks never fall."""
    from gabardine.simulation.simulation import Simulation

    compile_steps(hanging_sheet(4, bending))  # and loads what every run needs
    before = peak_memory_bytes()
    start = perf_counter()
    simulation = Simulation(_loose(cells, bending))
    setup_s = perf_counter() - start
    simulation.step()
    peak = peak_memory_bytes()
    triangles = len(simulation.compiled.faces)
    del simulation
    return {
        "triangles": triangles,
        "bending": bending,
        **_steps(cells, bending),
        **_per_triangle(cells, bending),
        "setup_s": setup_s,
        "peak_mb": peak / 1e6,
        "bytes_per_triangle": (peak - before) / triangles,
        "bytes_target": TARGET_BYTES,
    }


def _steps(cells: int, bending: bool) -> dict[str, float]:
    """Microseconds of a whole step per triangle, of one thread and of all cores, and its iterations."""
    (alone_s, iterations), (shared_s, _) = (_fallen(cells, bending, threads) for threads in (1, None))
    count = EARLY_STEPS * 2 * cells * cells
    return {
        "step_us": 1e6 * alone_s / count,
        "shared_step_us": 1e6 * shared_s / count,
        "iterations_per_step": iterations / EARLY_STEPS,
    }


def _fallen(cells: int, bending: bool, threads: int | None) -> tuple[float, int]:
    """Wall time of all steps [s], the least if they are brief, and iterations of conjugate gradients."""
    from gabardine.simulation.simulation import Simulation

    scene = hanging_sheet(cells, bending)

    def fall() -> tuple[float, int]:
        simulation = Simulation(scene, threads)
        start = perf_counter()
        iterations = sum(simulation.step().linear_iterations for _ in range(EARLY_STEPS))
        return perf_counter() - start, iterations

    return least(fall, itemgetter(0), lambda spent_s: spent_s < BRIEF_S)


def _per_triangle(cells: int, bending: bool) -> dict[str, float | None]:
    """Least time of each kernel [ns per triangle]; None for what is not there."""
    linear = linear_system(hanging_sheet(cells, bending))
    calls: dict[str, Call] = {
        "membrane_ns": tangent(linear, "membrane"),
        "product_ns": product(linear, None)[0],
        "iteration_ns": conjugate_gradients(linear, None, ITERATIONS)[0],
    }
    if bending:
        calls["bending_ns"] = tangent(linear, "bending")
    rounds = max(3, 300_000 // linear.triangle_count)
    timings = alternating(calls, min(rounds, 50))
    repeated = {"iteration_ns": ITERATIONS}
    found: dict[str, float | None] = {"bending_ns": None}
    for name, timing in timings.items():
        found[name] = 1e9 * timing.least_s / repeated.get(name, 1) / linear.triangle_count
    return found


def _loose(cells: int, bending: bool) -> Any:
    """The sheet, its linear systems hardly solved: memory does not depend on how often one iterates."""
    return hanging_sheet(cells, bending).with_overrides(["solver.tolerance=0.9"])
