"""Letting the sheet of a yardstick fall: every method and size timed, and measured against the reference."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from operator import attrgetter
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

import numpy as np

from gabardine.bench.plain import PlainSheet, longest_step, plain_sheet
from gabardine.bench.reference import Reference, reference
from gabardine.bench.sheet import compile_steps
from gabardine.bench.timing import Tell, least
from gabardine.bench.yardstick import (
    METHODS,
    PLAIN,
    SAMPLE_S,
    SAMPLES,
    YARDSTICKS,
    Method,
    Yardstick,
    per_second,
    rms_mm,
)
from gabardine.core.arrays import Floats

if TYPE_CHECKING:
    from gabardine.scene import Scene

BRIEF_S = 1.0
"""What is shorter is run up to three times, and the least time counts."""
SURPRISE = 2.0
"""What takes so many times as long as expected is run again as well."""
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
        rows.append(_plain_row(yardstick, cells, known))
        for method in methods:
            rows.append(_row(yardstick, cells, method, known, limit_s))
            tell(_said(rows[-1]))
    return {"rows": rows, "title": yardstick.title, "reference_error_mm": floors}


bench_hang, bench_corners, bench_stiff = (partial(bench_yardstick, each) for each in YARDSTICKS.values())


def _plain_row(yardstick: Yardstick, cells: int, known: Reference) -> dict[str, Any]:
    """A plain loop at the longest stable step: the floor to beat."""
    scene = yardstick.scene(cells)
    sheet = plain_sheet(scene, yardstick.young_n_per_m)
    steps = math.ceil(SAMPLE_S / longest_step(scene))
    sheet.fall(SAMPLE_S / steps, 1, 1)  # compiles
    fallen = _least(lambda: _plainly_fallen(sheet, steps))
    return {
        "engine": PLAIN,
        "method": "velocity-verlet",
        **_measured(cells, fallen.step_ms, fallen, known),
        "iterations_per_step": 0.0,
        "note": "",
    }


def _row(
    yardstick: Yardstick, cells: int, method: Method, known: Reference, limit_s: float
) -> dict[str, Any]:
    from gabardine import __version__
    from gabardine.core.errors import SimulationError

    scene = method.applied(yardstick.scene(cells))
    row = {"engine": f"gabardine {__version__}", "method": method.name}
    step_ms = 1e3 * scene.time.step_s
    try:
        expected_s, step_ms = _warm_up(scene)
        if expected_s > limit_s:
            note = f"left out: about {expected_s / (SAMPLES * SAMPLE_S):.0f} s per simulated second"
            return {**row, **_measured(cells, step_ms, None, known), "note": note}
        fallen = _least(lambda: _fallen(scene), expected_s)
    except SimulationError as error:
        return {**row, **_measured(cells, step_ms, None, known), "note": f"stopped: {error}"}
    found = _measured(cells, fallen.step_ms, fallen, known)
    return {**row, **found, "iterations_per_step": fallen.iterations / fallen.steps, "note": ""}


def _measured(cells: int, step_ms: float, fallen: Fallen | None, known: Reference) -> dict[str, float | None]:
    """The numbers of a row; error_mm: of the height of the watched vertex, error_everywhere_mm: of all."""
    wall_s, processor_s = (fallen.wall_s, fallen.processor_s) if fallen else (None, None)
    return {
        "cells": cells,
        "triangles": 2 * cells * cells,
        "step_ms": step_ms,
        "s_per_s": per_second(wall_s),
        "processor_s_per_s": per_second(processor_s),
        **({"error_mm": None, "error_everywhere_mm": None} if fallen is None else _errors(fallen, known)),
    }


def _errors(fallen: Fallen, known: Reference) -> dict[str, float | None]:
    """Of a run; None where it burst."""
    watched = rms_mm(fallen.positions[:, known.watched, 1], known.heights)
    errors = {"error_mm": watched, "error_everywhere_mm": rms_mm(fallen.positions, known.positions)}
    return {name: error if np.isfinite(error) else None for name, error in errors.items()}


@dataclass(frozen=True, eq=False)
class Fallen:
    """A run: what its steps took [s], positions at every look [m], linear iterations and steps in all."""

    wall_s: float
    processor_s: float
    positions: Floats
    iterations: int
    steps: int

    @property
    def step_ms(self) -> float:
        """The mean step."""
        return 1e3 * SAMPLES * SAMPLE_S / self.steps


def _warm_up(scene: Scene) -> tuple[float, float]:
    """Compile what the run needs; how long it will take [s], and its step at first [ms].

    By the second look: the first step of a fall from level has nothing to solve for.
    """
    compile_steps(scene)
    looks = _looks(scene)
    next(looks)
    _, _, before = next(looks)
    start = perf_counter()
    _, _, after = next(looks)
    return SAMPLES * (perf_counter() - start), 1e3 * SAMPLE_S / (after - before)


def _least(run: Callable[[], Fallen], expected_s: float = math.inf) -> Fallen:
    """The least of three brief runs, and of what takes much longer than expected: it may have met with
    something to compile.
    """
    strange_s = SURPRISE * expected_s
    return least(run, attrgetter("wall_s"), lambda spent_s: spent_s < BRIEF_S or spent_s > strange_s)


def _plainly_fallen(sheet: PlainSheet, steps: int) -> Fallen:
    start, begun = process_time(), perf_counter()
    positions = sheet.fall(SAMPLE_S / steps, steps, SAMPLES)
    return Fallen(perf_counter() - begun, process_time() - start, positions, 0, SAMPLES * steps)


def _fallen(scene: Scene) -> Fallen:
    looks = _looks(scene)
    next(looks)
    start, begun = process_time(), perf_counter()
    found = list(looks)
    wall_s, processor_s = perf_counter() - begun, process_time() - start
    return Fallen(wall_s, processor_s, np.array([positions for positions, *_ in found]), *found[-1][1:])


def _looks(scene: Scene) -> Iterator[tuple[Floats, int, int]]:
    """Positions, and linear iterations and steps so far, at the start and at every look."""
    from gabardine.simulation.simulation import Simulation

    simulation = Simulation(scene)
    iterations = steps = 0
    yield simulation.positions, iterations, steps
    while not simulation.done:
        report = simulation.step()
        iterations += report.linear_iterations
        steps += report.substeps
        if simulation.schedule.is_frame(simulation.state.step):
            yield simulation.positions, iterations, steps


def _said(row: dict[str, Any]) -> str:
    what = f"{row['cells']} cells, {row['method']}, {row['step_ms']:.3g} ms"
    if row["s_per_s"] is None:
        return f"{what}: {row['note']}"
    errors = row["error_mm"], row["error_everywhere_mm"]
    error = "not a number" if None in errors else "{:.3g} mm, {:.3g} mm over all vertices".format(*errors)
    return f"{what}: {row['s_per_s']:.3g} s per simulated second, {error}"
