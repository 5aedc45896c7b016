"""Where the time of a step goes: the sheet of `hang`, backward Euler, 10 ms, the first half second."""

from __future__ import annotations

from operator import itemgetter
from time import perf_counter
from typing import Any

from gabardine.bench.sheet import EARLY_STEPS, STEP_S, compile_steps, hanging_sheet
from gabardine.bench.timing import BRIEF_S, Measured, Sizes, Tell, least, steps_row

SIZES = (71,)
FULL_SIZES = (71, 224, 707)
"""Cells along each side: 10 082, 100 352 and 999 698 triangles."""
DURATION_S = 0.5
LARGE = 500
"""Cells from which on only the early steps are taken, whose iterations are told for all sizes."""
TARGETS = {71: 1.0e6, 224: 0.7e6}
"""Elements per second on one core."""


def bench_steps(
    tell: Tell, full: bool = False, sizes: Sizes = None, duration_s: float = DURATION_S
) -> Measured:
    """Milliseconds per step by stage, one thread; without and (on the smallest) with bending."""
    chosen = sizes or (FULL_SIZES if full else SIZES)
    rows = [_row(tell, cells, duration_s, bending=False) for cells in chosen]
    return {"rows": [*rows, _row(tell, chosen[0], duration_s, bending=True)]}


def _fallen(scene: Any, duration_s: float) -> tuple[int, list[Any], float]:
    """Triangles, the reports of all steps, and the wall time they took [s]."""
    from gabardine.simulation.simulation import Simulation

    simulation = Simulation(scene)
    start = perf_counter()
    reports = [simulation.step() for _ in range(round(duration_s / STEP_S))]
    return len(simulation.compiled.faces), reports, perf_counter() - start


def _row(tell: Tell, cells: int, duration_s: float, bending: bool) -> dict[str, Any]:
    compile_steps(hanging_sheet(4, bending))
    name = "membrane and bending" if bending else "membrane"
    if cells > LARGE:
        duration_s = min(duration_s, EARLY_STEPS * STEP_S)
    tell(f"{round(duration_s / STEP_S)} steps of {2 * cells * cells} triangles, {name} ...")
    scene = hanging_sheet(cells, bending)
    fallen = least(lambda: _fallen(scene, duration_s), itemgetter(2), lambda spent_s: spent_s < BRIEF_S)
    row, reports = steps_row(*fallen), fallen[1]
    iterations = sum(report.linear_iterations for report in reports)
    solves = sum(report.newton_iterations for report in reports)
    early = [report.linear_iterations for report in reports[:EARLY_STEPS]]
    return {
        "laws": name,
        **row,
        "newton_per_step": solves / len(reports),
        "early_iterations_per_step": sum(early) / len(early),
        "iterations_per_solve": iterations / max(solves, 1),
        "us_per_iteration": 1e3 * len(reports) * row["solve_ms"] / max(iterations, 1),
        "elements_target": None if bending else TARGETS.get(cells),
    }
