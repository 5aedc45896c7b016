"""How a step with contact shares the cores of a machine: `python benchmarks/threads.py --threads 1,2,4,8,16`.

A sheet of 1 m slides on the floor in guaranteed contact at all of its vertices. For each size the numbers of
threads take steps in turn, from the same states; the least time of each counts. Positions must agree to the
bit.
"""

from __future__ import annotations

import argparse
import os
from time import perf_counter

import numpy as np

from gabardine.bench.contact import sliding_sheet
from gabardine.simulation.simulation import Simulation

STEPS = 4


def times_ms(cells: int, counts: list[int]) -> tuple[int, dict[int, dict[str, float]]]:
    """Triangles; the least time of a step by number of threads, whole and by stage [ms]."""
    scene = sliding_sheet(cells)
    simulations = {count: Simulation(scene, count) for count in counts}
    for simulation in simulations.values():
        simulation.step()
    taken: dict[int, list[dict[str, float]]] = {count: [] for count in counts}
    for _ in range(STEPS):
        for count, simulation in simulations.items():
            start = perf_counter()
            report = simulation.step()
            taken[count].append({"step": perf_counter() - start, **report.stages_s})
    first, *others = (simulation.positions for simulation in simulations.values())
    assert all(np.array_equal(first, other) for other in others), "bits differ between numbers of threads"
    least = {
        count: {name: 1e3 * min(row[name] for row in rows) for name in rows[0]}
        for count, rows in taken.items()
    }
    return len(simulations[counts[0]].compiled.faces), least


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--threads", default="1,2")
    parser.add_argument("--cells", default="100,158,316")
    given = parser.parse_args()
    counts = [int(count) for count in given.threads.split(",")]
    print(f"{os.cpu_count()} processors")
    print("| triangles | threads | step, ms | evaluate | contact | solve | times as fast |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for cells in map(int, given.cells.split(",")):
        triangles, found = times_ms(cells, counts)
        for count, row in found.items():
            stages = " | ".join(f"{row.get(name, 0.0):.1f}" for name in ("evaluate", "contact", "solve"))
            faster = found[counts[0]]["step"] / row["step"]
            print(f"| {triangles} | {count} | {row['step']:.1f} | {stages} | {faster:.2f} |", flush=True)


if __name__ == "__main__":
    main()
