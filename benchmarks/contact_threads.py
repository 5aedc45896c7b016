"""How steps with contact share the cores of a machine, as JSON: `python benchmarks/contact_threads.py`.

A sheet of 1 m falls over a fixed ball, in guaranteed contact. After some steps all numbers of threads take
the same further steps in turn; the least of each counts, whole and by stage. Positions must agree to
the bit. The first run compiles kernels. Prints one JSON object; what it does goes to stderr.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import defaultdict
from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np

from gabardine.contact.pair_step import PairContactStep
from gabardine.linalg.multigrid import Multigrid
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

FALL = 0.5
"""Speed at the start [m/s]: the ball is met in the first step."""


def falling_sheet(cells: int) -> Scene:
    return Scene.from_text(
        f"""
        time = {{ duration_s = 60.0, step_s = 0.01 }}
        contact = {{ mode = "guaranteed", gap_m = 1e-3, friction = 0.3 }}
        [[cloth]]
        mesh = {{ shape = "rectangle", size_m = [1.0, 1.0], cells = [{cells}, {cells}] }}
        place = {{ origin_m = [-0.5, 0.301, -0.5] }}
        velocity_m_per_s = [0.0, {-FALL}, 0.0]
        fabric = "wool-gabardine"
        [[collider]]
        kind = "sphere"
        centre_m = [0.0, 0.0, 0.0]
        radius_m = 0.3
        """
    )


class Clock:
    """Wall time within some functions [s], summed up until it is read."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = defaultdict(float)

    def watch(self, owner: Any, method: str, name: str) -> None:
        whole: Callable = getattr(owner, method)

        def timed(*arguments: Any, **named: Any) -> Any:
            start = perf_counter()
            try:
                return whole(*arguments, **named)
            finally:
                self.spent[name] += perf_counter() - start

        setattr(owner, method, timed)

    def read(self) -> dict[str, float]:
        found, self.spent = dict(self.spent), defaultdict(float)
        return found


def measured(
    cells: int, counts: list[int], fallen: int, steps: int, clock: Clock, loaded: bool
) -> list[dict[str, Any]]:
    """A row for each number of threads; milliseconds a step, of the least of each of some steps.

    loaded: whether kernels are; else the first turn only loads them
    """
    scene = falling_sheet(cells)
    simulations = {count: Simulation(scene, count) for count in counts}
    guide = simulations[max(counts)]
    for _ in range(fallen):
        guide.step()
    state, taken = guide.state, {count: [] for count in counts}  # type: ignore[var-annotated]
    for turn in range(2 if loaded else 3):
        for simulation in simulations.values():
            simulation.restore(state)
        for number in range(steps):
            for count, simulation in simulations.items():
                clock.read()
                start = perf_counter()
                report = simulation.step()
                row = {"step": perf_counter() - start, **report.stages_s, **clock.read()}
                taken[count].append((number if loaded or turn else -1, row, report))
    first, *others = (simulation.positions for simulation in simulations.values())
    if not all(np.array_equal(first, other) for other in others):
        sys.exit(f"Bits differ between numbers of threads, {cells} cells.")
    found = []
    for count, rows in taken.items():
        names, report = sorted({name for _, row, _ in rows for name in row}), rows[-1][2]
        least = {
            name: 1e3
            * sum(
                min(row.get(name, 0.0) for number, row, _ in rows if number == step) for step in range(steps)
            )
            / steps
            for name in names
        }
        found.append(
            {
                "triangles": len(guide.compiled.faces),
                "threads": count,
                "ms": {name: round(value, 2) for name, value in least.items()},
                "solves": report.newton_iterations,
                "iterations": report.linear_iterations,
                "contacts": report.contacts,
                "load": round(os.getloadavg()[0], 2),
            }
        )
        print(found[-1], file=sys.stderr, flush=True)
    for row in found:
        row["times_as_fast"] = round(found[0]["ms"]["step"] / row["ms"]["step"], 2)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--threads", default="1,2,4,8,16")
    parser.add_argument("--cells", default="100,150,224", help="along each side: 20 000 to 100 352 triangles")
    parser.add_argument("--fallen", type=int, default=4, help="steps before the measured ones")
    parser.add_argument("--steps", type=int, default=2)
    given = parser.parse_args()
    clock = Clock()
    clock.watch(Multigrid, "solve", "linear solve")
    clock.watch(Multigrid, "extended", "extension")
    clock.watch(PairContactStep, "add_to", "pairs added")
    clock.watch(PairContactStep, "update", "pairs updated")
    counts = [int(count) for count in given.threads.split(",")]
    rows = [
        row
        for k, cells in enumerate(map(int, given.cells.split(",")))
        for row in measured(cells, counts, given.fallen, given.steps, clock, k > 0)
    ]
    print(json.dumps({"processors": os.cpu_count(), "rows": rows}, indent=1))


if __name__ == "__main__":
    main()
