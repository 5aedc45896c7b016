"""The yardstick: error against wall time of a sheet let fall from level, for every method and step.

Error: root mean square, over the first half second, of the height of the free edge's midpoint against the
converged motion of the same mesh (gabardine.bench.reference). Cloth without bending becomes chaotic later:
nothing can be ranked there. Wall time is that of the steps alone, per simulated second, one thread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import ceil
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.bench.sheet import hanging_sheet

if TYPE_CHECKING:
    from gabardine.bench.plain import PlainSheet
    from gabardine.scene import Scene

Floats = NDArray[np.float64]
Tell = Callable[[str], None]

SAMPLE_S = 0.01
"""Between two looks at the height; every step divides it."""
SAMPLES = 50
PLAIN = "plain loop"
"""The engine of rows that nothing of ours was involved in."""
BRIEF_S = 1.0
"""What is shorter is run up to three times, and the least time counts."""


@dataclass(frozen=True)
class Yardstick:
    """A sheet of one square metre that is held and let fall.

    held: groups of vertices; sizes: cells along each side; full_sizes: those of `--full`
    """

    name: str
    title: str
    held: tuple[str, ...] = ("left",)
    young_n_per_m: float = 1000.0
    density_kg_per_m2: float = 0.2
    sizes: tuple[int, ...] = (32, 64)
    full_sizes: tuple[int, ...] = (32, 64, 100)

    def scene(self, cells: int) -> Scene:
        """Half a second of it, a frame at every look."""
        scene = hanging_sheet(
            cells,
            young_n_per_m=self.young_n_per_m,
            density_kg_per_m2=self.density_kg_per_m2,
            held=self.held,
        )
        return scene.with_overrides(
            [f"time.duration_s={SAMPLES * SAMPLE_S}", f"time.frames_per_s={1.0 / SAMPLE_S}"]
        )

    @staticmethod
    def watched(cells: int) -> int:
        """The midpoint of the free edge, opposite to the held one."""
        return cells * (cells + 1) + cells // 2


@dataclass(frozen=True)
class Method:
    """An integrator with its step [ms], the longest stable one if None; newton: iterations a step."""

    integrator: str
    step_ms: float | None = None
    newton: int = 1

    @property
    def name(self) -> str:
        return self.integrator if self.newton == 1 else f"{self.integrator}, {self.newton} Newton iterations"

    def applied(self, scene: Scene) -> Scene:
        """The scene with this method; its step divides a look."""
        from gabardine.bench.plain import longest_step

        step_s = 1e-3 * self.step_ms if self.step_ms else longest_step(scene, self.integrator)
        step_s = SAMPLE_S / ceil(SAMPLE_S / step_s - 1e-9)
        return scene.with_overrides(
            [
                f'time.integrator="{self.integrator}"',
                f"time.step_s={step_s!r}",
                f"solver.newton_iterations={self.newton}",
            ]
        )


METHODS = (
    Method("velocity-verlet"),
    Method("symplectic-euler"),
    *(
        Method(name, step, newton)
        for name, newton in (("backward-euler", 1), ("bdf2", 1), ("bdf2", 2), ("implicit-midpoint", 1))
        for step in (10.0, 5.0, 2.0, 1.0)
    ),
)

LIMIT_S, FULL_LIMIT_S = 2.5, 30.0
"""A point that would take longer is left out, and it is said."""


def rms_mm(heights: Floats, reference: Floats) -> float:
    """The error [mm]."""
    return 1e3 * float(np.sqrt(np.mean((heights - reference) ** 2)))


def bench_yardstick(
    yardstick: Yardstick,
    tell: Tell,
    full: bool = False,
    sizes: Sequence[int] | None = None,
    methods: Sequence[Method] = METHODS,
    limit_s: float | None = None,
) -> dict[str, Any]:
    """One row for each size and method, and one for a plain loop with nothing around it."""
    from gabardine.bench.reference import reference

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
    from gabardine.bench.plain import longest_step, plain_sheet

    scene = yardstick.scene(cells)
    sheet = plain_sheet(scene, yardstick.young_n_per_m, yardstick.watched(cells))
    steps = ceil(SAMPLE_S / longest_step(scene))
    sheet.heights(SAMPLE_S / steps, 1, 1)  # compiles
    wall_s, heights, _ = _least(lambda: _plainly_fallen(sheet, steps))
    return {
        "engine": PLAIN,
        "method": "velocity-verlet",
        **_measured(cells, 1e3 * SAMPLE_S / steps, wall_s, rms_mm(heights, reference)),
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
        wall_s, heights, iterations = _least(lambda: _fallen(scene, yardstick.watched(cells)))
    except SimulationError as error:
        return {**row, **nothing, "note": f"stopped: {error}"}
    found = _measured(cells, 1e3 * scene.time.step_s, wall_s, rms_mm(heights, reference))
    steps = SAMPLES * round(SAMPLE_S / scene.time.step_s)
    return {**row, **found, "iterations_per_step": iterations / steps, "note": ""}


def _measured(
    cells: int, step_ms: float, wall_s: float | None, error_mm: float | None
) -> dict[str, float | None]:
    per_second = None if wall_s is None else wall_s / (SAMPLES * SAMPLE_S)
    return {
        "cells": cells,
        "triangles": 2 * cells * cells,
        "step_ms": step_ms,
        "s_per_s": per_second,
        "error_mm": error_mm if error_mm is not None and np.isfinite(error_mm) else None,
    }


def _warm_up(scene: Scene) -> float:
    """Compile what the run needs; how long it will take [s]."""
    for _ in islice(_looks(scene), 2):
        pass
    looks = _looks(scene)
    next(looks)
    start = perf_counter()
    next(looks)
    return SAMPLES * (perf_counter() - start)


Fallen = tuple[float, Floats, int]
"""Wall time of the steps [s], heights [m], and linear iterations."""


def _least(run: Callable[[], Fallen]) -> Fallen:
    """The run, or the shortest of three brief ones: whatever else the machine does disturbs those most."""
    found = [run()]
    while found[-1][0] < BRIEF_S and len(found) < 3:
        found.append(run())
    return min(found, key=lambda each: each[0])


def _plainly_fallen(sheet: PlainSheet, steps: int) -> Fallen:
    start = perf_counter()
    heights = sheet.heights(SAMPLE_S / steps, steps, SAMPLES)
    return perf_counter() - start, heights, 0


def _fallen(scene: Scene, watched: int) -> Fallen:
    looks = _looks(scene)
    next(looks)
    start = perf_counter()
    found = [(positions[watched, 1], iterations) for positions, iterations in looks]
    wall_s = perf_counter() - start
    return wall_s, np.array([height for height, _ in found]), found[-1][1]


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
