"""What garments cost in processor time: each stage of a T-shirt, and a step of draping by the size of meshes.

    python benchmarks/garments.py [stages] [steps] [hem]

Stages are measured with edges of 20 and 10 mm; steps are those that draping begins with, of edges of 20, 10
and 5 mm. The hem is that of the straight skirt at rest with the same edges. A first garment compiles before
anything is measured. Prints Markdown; all three together are kept in benchmarks/results/garments.json, of
each time the least of the kept and the new: whatever else the machine does only adds time.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components

from gabardine.bench.machine import machine
from gabardine.core.arrays import Floats
from gabardine.garment.body import grow
from gabardine.garment.layers import save_sewn
from gabardine.garment.making import Making, put_on, write_making
from gabardine.garment.measurements import Measurements
from gabardine.garment.pieces import PIECES
from gabardine.garment.refining import refined_making
from gabardine.render import Look, render_run
from gabardine.run.simulate import simulate
from gabardine.simulation.simulation import Simulation

SIZE, EDGE_M, FABRIC = 38, 0.02, "cotton"
STEPS = 20
KEPT = Path(__file__).parent / "results" / "garments.json"


@contextmanager
def timed(times: dict[str, float], name: str) -> Iterator[None]:
    """Add the processor time [s] of a block to a stage."""
    begun = process_time()
    yield
    times[name] = times.get(name, 0.0) + process_time() - begun


def stages(name: str, halvings: int, folder: Path) -> dict[str, float]:
    """Processor time [s] of each stage of a garment, refined so often before it is finished."""
    times: dict[str, float] = {}
    with timed(times, "body"):
        body = grow(Measurements.of_size(SIZE))
    with timed(times, "meshes, places, scenes"):
        making = put_on(PIECES[name](body.measurements), body, EDGE_M)
        sewing, draping = write_making(making, folder, FABRIC)
    with timed(times, "sewing"):
        sewn = simulate(sewing, folder / "sewing")
    save_sewn(folder, making.garment.vertex_count, (), sewn.frame(-1).positions)
    with timed(times, "draping"):
        run = simulate(draping, folder / "draping")
    for number in range(halvings):
        finer = folder / f"finer-{number}"
        with timed(times, "meshes, places, scenes"):
            making = refined_making(making, run.frame(-1).positions)
            _, draping = write_making(making, finer, FABRIC)
            save_sewn(finer, making.garment.vertex_count, (), making.start)
        with timed(times, "draping, refined"):
            run = simulate(draping, finer / "draping")
    with timed(times, "a picture"):
        render_run(run, folder / "front.png", "none", (720, 960), Look(20.0, 8.0))
    return times


def steps(name: str, folder: Path, halvings: int = 2) -> list[tuple[int, float]]:
    """Triangles of a garment and processor time of a step of draping [s], from coarse to fine."""
    body = grow(Measurements.of_size(SIZE))
    making: Making = put_on(PIECES[name](body.measurements), body, EDGE_M)
    sewing, draping = write_making(making, folder, FABRIC)
    positions, found = simulate(sewing).frame(-1).positions, []
    for level in range(halvings + 1):
        if level:
            making = refined_making(making, positions)
            positions = making.start
            _, draping = write_making(making, folder, FABRIC)
        save_sewn(folder, making.garment.vertex_count, (), positions)
        simulation = Simulation(draping)
        simulation.step()  # the first one compiles and searches everything
        begun = process_time()
        for _ in range(STEPS):
            simulation.step()
        found.append((len(making.garment.faces), (process_time() - begun) / STEPS))
    return found


def hem(name: str, folder: Path, halvings: int = 2) -> list[tuple[int, float]]:
    """Triangles of a garment and the mean height of its hem at rest [mm], from coarse to fine."""
    body = grow(Measurements.of_size(SIZE))
    making = put_on(PIECES[name](body.measurements), body, EDGE_M)
    sewing, draping = write_making(making, folder, FABRIC)
    positions, found = simulate(sewing).frame(-1).positions, []
    for level in range(halvings + 1):
        if level:
            making = refined_making(making, positions)
            positions = making.start
            _, draping = write_making(making, folder, FABRIC)
        save_sewn(folder, making.garment.vertex_count, (), positions)
        positions = simulate(draping).frame(-1).positions
        found.append((len(making.garment.faces), 1e3 * hem_height(positions, making.garment.faces)))
    return found


def hem_height(positions: Floats, faces: Any) -> float:
    """The mean height of the lowest border of a surface [m], by length."""
    sides = np.sort(np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]]), axis=1)
    sides, counts = np.unique(sides, axis=0, return_counts=True)
    border = sides[counts == 1]
    graph = coo_matrix((np.ones(len(border)), border.T), (len(positions), len(positions)))
    loop = connected_components(graph, directed=False)[1][border[:, 0]]
    ends = positions[border]
    lengths = np.linalg.norm(ends[:, 1] - ends[:, 0], axis=1)
    heights = ends[:, :, 1].mean(axis=1)
    return float(min(np.average(heights[loop == k], weights=lengths[loop == k]) for k in np.unique(loop)))


def faster(one: Any, other: Any, timed: bool = False) -> Any:
    """The second result with the lesser of both times, wherever both have one, in fields named "cpu_s"."""
    if isinstance(other, dict) and isinstance(one, dict):
        return {k: faster(one.get(k), v, timed or "cpu_s" in k) for k, v in other.items()}
    if isinstance(other, list) and isinstance(one, list):
        return [faster(a, b, timed) for a, b in zip(one, other, strict=True)]
    return min(one, other) if timed and isinstance(one, float) else other


def main() -> None:
    wanted = sys.argv[1:] or ["stages", "steps", "hem"]
    kept: dict[str, Any] = {"machine": machine(), "date": f"{date.today():%Y-%m-%d}"}
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        if "stages" in wanted:
            stages("straight-skirt", 0, folder / "warm")
            both = [stages("tshirt", halvings, folder / str(halvings)) for halvings in (0, 1)]
            rounded = ({k: round(v, 2) for k, v in each.items()} for each in both)
            kept["stages_cpu_s"] = dict(zip(("20 mm", "10 mm"), rounded))
            print("| stage, CPU s | 20 mm | 10 mm |\n| --- | --- | --- |")
            for name in both[1]:
                print(f"| {name} | {both[0].get(name, 0.0):.1f} | {both[1][name]:.1f} |")
            print("| together | " + " | ".join(f"{sum(each.values()):.1f}" for each in both) + " |\n")
        if "steps" in wanted:
            print(
                "| garment | triangles | CPU of a step, ms | of a triangle, us |\n| --- | --- | --- | --- |"
            )
            for name in ("straight-skirt", "tshirt"):
                for count, step_s in steps(name, folder / name, 2 if name == "straight-skirt" else 1):
                    kept.setdefault("steps", []).append(
                        {"garment": name, "triangles": count, "cpu_s": round(step_s, 6)}
                    )
                    cost = np.array([1e3 * step_s, 1e6 * step_s / count])
                    print(f"| {name} | {count} | {cost[0]:.0f} | {cost[1]:.1f} |", flush=True)
        if "hem" in wanted:
            print("\n| straight skirt, triangles | mean height of the hem, mm |\n| --- | --- |")
            for count, height_mm in hem("straight-skirt", folder / "hem"):
                kept.setdefault("hem_mm", []).append({"triangles": count, "height": round(height_mm, 3)})
                print(f"| {count} | {height_mm:.2f} |", flush=True)
    if {"stages", "steps", "hem"} <= set(wanted):
        least = faster(json.loads(KEPT.read_text("utf-8")), kept) if KEPT.exists() else kept
        KEPT.write_text(json.dumps(least, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
