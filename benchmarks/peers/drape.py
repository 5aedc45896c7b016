"""A sheet over a ball, Blender's cloth and ours in turn: `python benchmarks/peers/drape.py BLENDER_PYTHON`.

A sheet of 1 m starts 2 cm above a ball of 0.3 m and hangs from it after a second. BLENDER_PYTHON: an
interpreter that has `bpy` (`PYTHON=python3.11 benchmarks/peers/install.sh FOLDER blender`). Same for all: the
mesh, one core, that only steps are timed, and what is measured of the frames: in how many the cloth crosses
itself (ipctk), how deep a vertex is in the ball, the largest stretch of a triangle. Blender's settings are in
benchmarks/peers/run_blender.py. The rows go to benchmarks/results/drape_beside_blender.json.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, NamedTuple

import ipctk
import numpy as np

HERE = Path(__file__).resolve().parent
RESULT = HERE.parent / "results" / "drape_beside_blender.json"
FRAMES_PER_S, RADIUS_M, START_M = 25, 0.3, 0.02
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
BLENDERS = {"blender, 0.3 kg a vertex": "0.3", "blender, 0.15 kg in all": "ours"}
"""Blender's default for the mass of a vertex, and the mass of our sheet."""


class Settings(NamedTuple):
    """Of ours: mode of contact, Newton iterations of a step, length of a step [s]."""

    mode: str
    iterations: str = '"auto"'
    step_s: float = 0.01


OURS = {
    "fast": Settings("fast"),
    "guaranteed": Settings("guaranteed"),
    "guaranteed, one iteration": Settings("guaranteed", "1"),
    "guaranteed, one iteration, 13 ms": Settings("guaranteed", "1", 1.0 / 75.0),
}


def ours(cells: int, duration_s: float, given: Settings, out: Path) -> dict[str, Any]:
    """Run by a process of its own."""
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Simulation

    sim = Simulation(
        Scene.from_text(f"""
        time = {{ duration_s = {duration_s}, frames_per_s = {FRAMES_PER_S}, step_s = {given.step_s} }}
        solver = {{ newton_iterations = {given.iterations} }}
        contact = {{ mode = "{given.mode}", gap_m = 1e-3, friction = 0.3 }}
        [[cloth]]
        mesh = {{ shape = "rectangle", size_m = [1.0, 1.0], cells = [{cells}, {cells}] }}
        place = {{ origin_m = [-0.487, {RADIUS_M + START_M}, -0.491] }}
        fabric = "wool-gabardine"
        [[collider]]
        kind = "sphere"
        radius_m = {RADIUS_M}
        """)
    )
    trial = sim.copy()
    while trial.state.step < 12:
        trial.step()  # kernels are loaded, those of contact too
    kept, cuts, spent = [sim.positions.copy()], 0, np.zeros(2)
    energies: list[float] = []
    while not sim.done:
        start = perf_counter(), process_time()
        report = sim.step()
        spent += np.array([perf_counter(), process_time()]) - start
        cuts += report.halvings
        energies.append(sum(report.energies_j.values()))
        if sim.schedule.is_frame(sim.state.step):
            kept.append(sim.positions.copy())
    np.savez(out, positions=np.array(kept))
    found = {"wall_s": float(spent[0]), "processor_s": float(spent[1]), "cuts": cuts}
    rise_mj = 1e3 * max(0.0, float(np.diff(energies).max()))
    return {**found, "step_ms": 1e3 * sim.schedule.step_s, "largest_rise_mj": rise_mj}


def judged(path: Path, cells: int) -> dict[str, Any]:
    """What the frames of a run look like, whoever made them."""
    sys.path.insert(0, str(HERE))
    from sheet import Sheet

    sheet = Sheet("drape", cells, 0.0, 0.15, False)
    faces, frames = sheet.faces.astype(np.int32), np.load(path)["positions"]
    mesh = ipctk.CollisionMesh(frames[0], ipctk.edges(faces), faces)
    flat = sheet.positions[:, [0, 2]]
    rest = np.stack([flat[faces[:, k]] - flat[faces[:, 0]] for k in (1, 2)], axis=2)
    strains = []
    for points in frames:
        edges = np.stack([points[faces[:, k]] - points[faces[:, 0]] for k in (1, 2)], axis=2)
        stretches = np.linalg.svd(edges @ np.linalg.inv(rest), compute_uv=False)
        strains.append(float(stretches.max()) - 1.0)
    return {
        "frames": len(frames) - 1,
        "frames_intersecting": sum(bool(ipctk.has_intersections(mesh, points)) for points in frames),
        "deepest_mm": 1e3 * max(0.0, RADIUS_M - float(np.linalg.norm(frames, axis=2).min())),
        "largest_strain": max(strains),
        "strain_at_the_end": strains[-1],
    }


def command(engine: str, blender: str, cells: int, duration_s: float, out: Path) -> list[str]:
    """What runs an engine."""
    given = [str(cells), str(duration_s)]
    if engine in BLENDERS:
        return [blender, str(HERE / "run_blender.py"), *given, BLENDERS[engine], str(out)]
    return [sys.executable, str(HERE / "drape.py"), "-", "--ours", engine, str(out), "--cells", *given]


def row(engine: str, blender: str, cells: int, duration_s: float, core: int) -> dict[str, Any]:
    """One run of one engine, on one core."""
    load = os.getloadavg()[0]
    with TemporaryDirectory() as folder:
        out = Path(folder) / "frames.npz"
        done = subprocess.run(
            ["taskset", "-c", str(core), *command(engine, blender, cells, duration_s, out)],
            stdout=subprocess.PIPE,
            text=True,
            check=True,
            env={**os.environ, **ONE_THREAD},
        )
        spent = json.loads([line for line in done.stdout.splitlines() if line.startswith("{")][-1])
        found = {"engine": engine, "triangles": 2 * cells * cells, "load_average": round(load, 2)}
        for clock in ("wall_s", "processor_s"):
            found[f"{clock}_per_s"] = spent.pop(clock) / duration_s
        return {**found, **spent, **judged(out, cells)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("blender", help="an interpreter that has bpy")
    parser.add_argument("--cells", nargs="+", default=["50", "100"], help="along a side")
    parser.add_argument("--seconds", type=float, default=1.0, help="simulated [s]")
    parser.add_argument("--turns", type=int, default=2)
    parser.add_argument("--core", type=int, default=0)
    parser.add_argument("--ours", nargs=2, metavar=("NAME", "OUT"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.ours:
        cells, duration_s = given.cells
        own = ours(int(cells), float(duration_s), OURS[given.ours[0]], Path(given.ours[1]))
        print(json.dumps(own))
        return
    rows = []
    for cells in given.cells:
        for turn in range(given.turns):
            for engine in (*BLENDERS, *OURS):
                rows.append(
                    {"turn": turn, **row(engine, given.blender, int(cells), given.seconds, given.core)}
                )
                print(json.dumps(rows[-1]), flush=True)
    keep(rows)


def keep(rows: list[dict[str, Any]]) -> None:
    """Replace the rows of the same size."""
    from gabardine.bench.machine import machine

    kept = json.loads(RESULT.read_text("utf-8"))["rows"] if RESULT.exists() else []
    new = {row["triangles"] for row in rows}
    merged = [row for row in kept if row["triangles"] not in new] + rows
    RESULT.write_text(json.dumps({"rows": merged, "machine": machine()}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
