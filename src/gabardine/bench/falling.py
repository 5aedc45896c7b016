"""Letting the sheet of a yardstick fall: every method and size timed, and measured against the reference."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from math import ceil
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

import numpy as np

from gabardine.bench.plain import PlainSheet, longest_step, plain_sheet
from gabardine.bench.reference import reference
from gabardine.bench.yardstick import (
    METHODS,
    PLAIN,
    SAMPLE_S,
    SAMPLES,
    Floats,
    Method,
    Tell,
    Yardstick,
    rms_mm,
)

if TYPE_CHECKING:
    from gabardine.scene import Scene

BRIEF_S = 1.0
"""What is shorter is run up to three times, and the least time counts."""
LIMIT_S, FULL_LIMIT_S = 2.5, 30.0
"""A point that would take longer is left out, and it is said."""


def bench_yardstick(
    yardstick: Yardstick,
    tell: Tell,
    full: bool = False,
    sizes: Sequence[int] | None = None,
    methods: Sequence[Method] = METHODS,
    limit_s: float | None = None,
) -> dict[str, Any]:
    """One row for each size and method, and one for a plain loop with nothing around it."""
    chosen = sizes or (yardstick.full_sizes if full else yardstick.sizes)
    limit_s = limit_s or (FULL_LIMIT_S if full else LIMIT_S)
    rows: list[dict[str, Any]] = []
    floors = {}
    for cells in chosen:
        known = reference(yardstick, cells, tell)
        floors[str(cells)] = known.error_mm
        rows.append(_plain_row(yardstick, cells, known.heights))
        for method in methods:
            rows.append(_row(yardstick, cells, method, known.heights, limit_s))
            tell(_said(rows[-1]))
    return {"rows": rows, "title": yardstick.title, "reference_error_mm": floors}


def _plain_row(yardstick: Yardstick, cells: int, reference: Floats) -> dict[str, Any]:
    """A plain loop at the longest stable step: the floor to beat."""
    scene = yardstick.scene(cells)
    sheet = plain_sheet(scene, yardstick.young_n_per_m, yardstick.watched(cells))
    steps = ceil(SAMPLE_S / longest_step(scene))
    sheet.heights(SAMPLE_S / steps, 1, 1)  # compiles
    spent_s, heights, _ = _least(lambda: _plainly_fallen(sheet, steps))
    return {
        "engine": PLAIN,
        "method": "velocity-verlet",
        **_measured(cells, 1e3 * SAMPLE_S / steps, spent_s, rms_mm(heights, reference)),
        "iterations_per_step": 0.0,
        "note": "",
    }


def _row(
    yardstick: Yardstick, cells: int, method: Method, reference: Floats, limit_s: float
) -> dict[str, Any]:
    from gabardine import __version__
    from gabardine.core.errors import SimulationError

    scene = method.applied(yardstick.scene(cells))
    row = {"engine": f"gabardine {__version__}", "method": method.name}
    nothing = _measured(cells, 1e3 * scene.time.step_s, None, None)
    try:
        expected_s = _warm_up(scene)
        if expected_s > limit_s:
            return {**row, **nothing, "note": f"left out: about {2 * expected_s:.0f} s per simulated second"}
        spent_s, heights, iterations = _least(lambda: _fallen(scene, yardstick.watched(cells)))
    except SimulationError as error:
        return {**row, **nothing, "note": f"stopped: {error}"}
    found = _measured(cells, 1e3 * scene.time.step_s, spent_s, rms_mm(heights, reference))
    steps = SAMPLES * round(SAMPLE_S / scene.time.step_s)
    return {**row, **found, "iterations_per_step": iterations / steps, "note": ""}


def _measured(
    cells: int, step_ms: float, spent_s: tuple[float, float] | None, error_mm: float | None
) -> dict[str, float | None]:
    processor, wall = (None, None) if spent_s is None else (each / (SAMPLES * SAMPLE_S) for each in spent_s)
    return {
        "cells": cells,
        "triangles": 2 * cells * cells,
        "step_ms": step_ms,
        "s_per_s": processor,
        "wall_s_per_s": wall,
        "error_mm": error_mm if error_mm is not None and np.isfinite(error_mm) else None,
    }


def _warm_up(scene: Scene) -> float:
    """Compile what the run needs; how long it will take [s]."""
    for _ in islice(_looks(scene), 2):
        pass
    looks = _looks(scene)
    next(looks)
    start = process_time()
    next(looks)
    return SAMPLES * (process_time() - start)


Fallen = tuple[tuple[float, float], Floats, int]
"""Processor and wall time of the steps [s], heights [m], and linear iterations."""


def _least(run: Callable[[], Fallen]) -> Fallen:
    """The run, or the shortest of three brief ones: whatever else the machine does disturbs those most."""
    found = [run()]
    while found[-1][0][0] < BRIEF_S and len(found) < 3:
        found.append(run())
    return min(found, key=lambda each: each[0])


def _plainly_fallen(sheet: PlainSheet, steps: int) -> Fallen:
    start, begun = process_time(), perf_counter()
    heights = sheet.heights(SAMPLE_S / steps, steps, SAMPLES)
    return (process_time() - start, perf_counter() - begun), heights, 0


def _fallen(scene: Scene, watched: int) -> Fallen:
    looks = _looks(scene)
    next(looks)
    start, begun = process_time(), perf_counter()
    found = [(positions[watched, 1], iterations) for positions, iterations in looks]
    spent = (process_time() - start, perf_counter() - begun)
    return spent, np.array([height for height, _ in found]), found[-1][1]


def _looks(scene: Scene) -> Iterator[tuple[Floats, int]]:
    """Positions and linear iterations so far, at the start and at every look."""
    from gabardine.simulate.simulation import Simulation

    simulation = Simulation(scene)
    iterations = 0
    yield simulation.positions, iterations
    while not simulation.done:
        iterations += simulation.step().linear_iterations
        if simulation.schedule.is_frame(simulation.state.step):
            yield simulation.positions, iterations


def _said(row: dict[str, Any]) -> str:
    what = f"{row['cells']} cells, {row['method']}, {row['step_ms']:.3g} ms"
    if row["s_per_s"] is None:
        return f"{what}: {row['note']}"
    error = "not a number" if row["error_mm"] is None else f"{row['error_mm']:.3g} mm"
    return f"{what}: {row['s_per_s']:.3g} s per simulated second, {error}"
