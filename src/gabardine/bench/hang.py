"""Where the time of a step goes: a sheet of 10 082 triangles let fall from its edge, first half second."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

from gabardine.bench.sheet import STEP_S, hanging_sheet

CELLS = 71
DURATION_S = 0.5


def bench_hang(
    tell: Callable[[str], None], cells: int = CELLS, duration_s: float = DURATION_S
) -> dict[str, Any]:
    """Milliseconds per step by stage, one thread; without and with bending."""
    return {"rows": [_row(tell, cells, duration_s, bending) for bending in (False, True)]}


def _row(tell: Callable[[str], None], cells: int, duration_s: float, bending: bool) -> dict[str, Any]:
    from gabardine.simulate.simulation import Simulation

    Simulation(hanging_sheet(4, bending)).step()  # compiles
    simulation = Simulation(hanging_sheet(cells, bending))
    triangles, steps = len(simulation.compiled.faces), round(duration_s / STEP_S)
    name = "membrane and bending" if bending else "membrane"
    tell(f"{steps} steps of {triangles} triangles, {name} ...")
    start = perf_counter()
    reports = [simulation.step() for _ in range(steps)]
    wall_s = perf_counter() - start
    stages = {stage for report in reports for stage in report.stages_s}
    spent = {stage: sum(report.stages_s.get(stage, 0.0) for report in reports) for stage in sorted(stages)}
    iterations = sum(report.linear_iterations for report in reports)
    return {
        "laws": name,
        "triangles": triangles,
        "steps": steps,
        "ms_per_step": 1e3 * wall_s / steps,
        **{f"{stage}_ms": 1e3 * seconds / steps for stage, seconds in spent.items()},
        "iterations_per_step": iterations / steps,
        "us_per_iteration": 1e6 * spent["solve"] / max(iterations, 1),
        "elements_per_s": triangles * steps / wall_s,
        "max_strain": max(report.max_strain for report in reports),
    }
