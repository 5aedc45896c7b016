"""Many small runs: by a command each, by a sweep on one core and on all, and stepped together in a batch."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from gabardine.bench.timing import Measured, Tell
from gabardine.scene import Scene
from gabardine.simulation.batch import Batch
from gabardine.sweeps.local import environment
from gabardine.sweeps.runner import cores
from gabardine.sweeps.sweep import sweep

SCENE = """
[time]
duration_s = {duration}
step_s = 0.01
frames_per_s = 20
[[cloth]]
name = "swatch"
mesh = {{ shape = "rectangle", size_m = [0.2, 0.2], cells = [{cells}, {cells}] }}
fabric = "cotton"
[[cloth.pin]]
select = "left"
"""
DENSITY = "cloth.swatch.fabric.density_kg_per_m2"
ROUNDS = 3
"""Sweeps by one process and by all, in turn: the fastest of each counts."""
MANY = 500
"""Runs that the comparison is reckoned for: from the time of the first and of each further one."""
STEPS = 20


def bench_sweeping(
    tell: Tell, full: bool = False, runs: int = 40, calls: int = 3, rounds: int = ROUNDS
) -> Measured:
    """Seconds of wall and of processor time a run; of 500, how many times as fast as 500 commands.

    full: ten times the runs
    """
    runs *= 10 if full else 1
    text = SCENE.format(duration=0.01 * STEPS, cells=10)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "scene.toml"
        path.write_text(text, encoding="utf-8")
        tell(f"{calls} commands of 200 triangles, {STEPS} steps each ...")
        alone = min(_timed(partial(_command, path, Path(folder) / "run")) for _ in range(calls))
        rows: list[dict[str, Any]] = [{"how": "a command each", "run_s": alone[0], "processor_s": alone[1]}]
        found: dict[int, list[dict[str, Any]]] = {1: [], cores(): []}
        for number in range(rounds):
            for jobs, kept in found.items():
                tell(f"A sweep of {runs} runs by {jobs} processes ({number + 1} of {rounds}) ...")
                place = Path(folder) / str(number)
                kept.append(_swept(Scene.load(path), place, jobs, runs, alone[0]))
        rows += [min(kept, key=lambda row: row["run_s"]) for kept in found.values()]
    single = rows[1]["run_s"]
    for row in rows[1:]:
        row["speed_up"] = single / row["run_s"]
    return {"rows": rows + [_batch(cells) for cells in (10, 40)]}


def _swept(scene: Scene, folder: Path, jobs: int, runs: int, alone_s: float) -> dict[str, Any]:
    """Two sweeps, a short one and a long one: their difference is that of the runs, without the start."""
    found = []
    for count in (jobs, jobs + runs):
        vary = {DENSITY: [0.1 + 0.2 * k / runs for k in range(count)]}
        out = folder / f"{jobs}-{count}"
        found.append(_timed(partial(sweep, scene, vary, out, jobs=jobs, pictures=False)))
    (short, short_cpu), (long, long_cpu) = found
    run_s = (long - short) / runs
    many_s = short + MANY * run_s
    row = {"how": f"a sweep, {jobs} at a time", "run_s": run_s, "processor_s": (long_cpu - short_cpu) / runs}
    return {**row, "start_s": short, f"of_{MANY}_times_as_fast": MANY * alone_s / many_s}


def _batch(cells: int, count: int = 4) -> dict[str, Any]:
    """Steps of a batch by one thread and by all, in turn; the least of each."""
    text = SCENE.format(duration=100.0, cells=cells)
    batches = [Batch([Scene.from_text(text) for _ in range(count)], threads) for threads in (1, None)]
    taken: list[list[float]] = [[], []]
    for _ in range(4):
        for batch, times in zip(batches, taken):
            times.append(_timed(partial(batch.run, 2))[0])
    one, all_ = (min(times[1:]) / (2 * count) for times in taken)
    how = f"a batch, {2 * cells * cells} triangles, up to {cores()} threads"
    return {"how": how, "step_s": all_, "speed_up": one / all_}


def _command(scene: Path, out: Path) -> None:
    command = [sys.executable, "-m", "gabardine", "run", str(scene), "--out", str(out), "--overwrite"]
    subprocess.run(command, env=environment(), capture_output=True, check=True)


def _timed(work: Callable[[], object]) -> tuple[float, float]:
    """Wall time and processor time of this process and its children [s]."""
    start, before = perf_counter(), _processor_s()
    work()
    return perf_counter() - start, _processor_s() - before


def _processor_s() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)
