"""Hard scenes with ipctk's check for intersections after every step: `make test-contact`.

Each scene runs once in full and ten times coarser with a start of its own: every free vertex displaced a
little and given a small velocity. Each finished case is kept in build/contact as JSON, with a hash of the
sources of the engine and the scene: run again, only what is missing is run.

    python tests/contact/endurance.py [--minutes 90] [--jobs N] [SCENE ...]
"""

from __future__ import annotations

import argparse
import hashlib
import inspect
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import perf_counter, time
from typing import Any

import hard_scenes
import ipctk
import numpy as np
import scene_parts
from hard_scenes import HARD
from judge import Judge

import gabardine
from gabardine.core.errors import SimulationError
from gabardine.simulation.simulation import Simulation

ipctk.set_num_threads(1)

FOLDER = Path(__file__).parents[2] / "build" / "contact"
AROUND = ("cli", "papers", "lab", "viewer", "render", "plots", "export", "run", "bench")
"""Packages on which no step depends."""
REPEATS = 10
JITTER_OF_GAP = 0.1
JITTER_M_PER_S = 0.02


def jittered(simulation: Simulation, seed: int) -> None:
    """A start of its own: free vertices displaced and moving a little."""
    contact: Any = simulation.system.contact.model
    rng, state = np.random.default_rng(seed), simulation.state
    free = contact.inverse_masses[: len(state.positions), None] > 0.0
    size = JITTER_OF_GAP * contact.widest
    simulation.restore(
        replace(
            state,
            positions=state.positions + free * rng.uniform(-size, size, state.positions.shape),
            velocities=state.velocities + free * JITTER_M_PER_S * rng.normal(size=state.positions.shape),
        )
    )


def run(name: str, seed: int, most_steps: int | None = None) -> dict[str, Any]:
    """One case; seed 0: in full, as it is. What happened."""
    scene, steps = HARD[name].scene(fine=seed == 0)
    simulation = Simulation(scene)
    if seed > 0:
        jittered(simulation, seed)
    judge, start = Judge(simulation), perf_counter()
    found: dict[str, Any] = {"scene": name, "seed": seed, "triangles": len(simulation.compiled.faces)}
    found |= {
        "ends": HARD[name].ends,
        "steps": 0,
        "intersections": int(judge.intersected()),
        "cuts": 0,
        "breaches": 0,
        "stopped": "",
    }
    gaps, kinetic, strains, iterations = [], [], [], 0
    for _ in range(steps if most_steps is None else most_steps):
        try:
            report = simulation.step()
        except SimulationError as error:
            found["stopped"] = str(error)
            break
        found["steps"] += 1
        found["cuts"] += report.halvings
        found["breaches"] += len(report.breaches)
        found["intersections"] += int(judge.intersected())
        gaps.append(report.min_gap_m)
        kinetic.append(report.energies_j["kinetic"])
        strains.append(report.max_strain)
        iterations += report.linear_iterations
    return found | {
        "least_gap_m": min(gaps, default=None),
        "kinetic_j": kinetic[-1] if kinetic else None,
        "largest_strain": max(strains, default=None),
        "iterations_per_step": round(iterations / max(found["steps"], 1)),
        "wall_s": round(perf_counter() - start, 1),
    }


def failed(case: dict[str, Any]) -> bool:
    """Whether surfaces crossed, an invariant broke, or the run stopped where cloth had room or unnamed."""
    stopped = case["stopped"] and not (case["ends"] and "in the way are" in case["stopped"])
    return bool(case["intersections"] or stopped or case["breaches"])


def sources(name: str) -> str:
    """A hash of the engine and of a hard scene: all but what only shows, tells or carries elsewhere."""
    package = Path(gabardine.__file__).parent
    engine = [path for path in package.rglob("*.py") if path.relative_to(package).parts[0] not in AROUND]
    scenes = {Path(hard_scenes.__file__), Path(scene_parts.__file__), Path(inspect.getfile(HARD[name].make))}
    digest = hashlib.sha256()
    for path in sorted({*engine, *scenes}):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def kept(name: str, seed: int) -> dict[str, Any] | None:
    """A finished case of the present sources, if there is one."""
    path = FOLDER / f"{name}-{seed or 'full'}.json"
    case = json.loads(path.read_text()) if path.exists() else {}
    return case if case.get("engine") == sources(name) else None


def run_and_keep(name: str, seed: int, until: float) -> None:
    """Run a case and write it down, unless it is later than that by the clock of the machine [s]."""
    if time() > until:
        return
    case = run(name, seed) | {"engine": sources(name)}
    (FOLDER / f"{name}-{seed or 'full'}.json").write_text(json.dumps(case, indent=1))
    print(
        f"{name}-{seed or 'full'}: {case['steps']} steps of {case['triangles']} triangles, "
        f"{case['intersections']} intersections, {case['cuts']} cuts, {case['wall_s']:.0f} s"
        + (f"; {case['stopped']}" if case["stopped"] else ""),
        flush=True,
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("scenes", nargs="*", help=f"of {', '.join(HARD)}; without: all")
    parser.add_argument("--minutes", type=float, default=90.0, help="begin no case after so long")
    parser.add_argument("--jobs", type=int, default=1, help="cases at the same time")
    arguments = parser.parse_args()
    until = time() + 60.0 * arguments.minutes
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = [(name, seed) for seed in range(1, REPEATS + 1) for name in arguments.scenes or HARD]
    wanted += [(name, 0) for name in arguments.scenes or HARD]
    if arguments.jobs > 1:  # the longest first, so that none is left alone at the end
        wanted.sort(key=lambda case: case[1] > 0)
    begin, missing = partial(run_and_keep, until=until), [each for each in wanted if not kept(*each)]
    if arguments.jobs == 1:
        for each in missing:
            begin(*each)
    else:
        with ProcessPoolExecutor(arguments.jobs) as pool:
            for running in [pool.submit(begin, *each) for each in missing]:
                running.result()
    done = [case for each in wanted if (case := kept(*each))]
    bad, steps = sum(failed(case) for case in done), sum(case["steps"] for case in done)
    print(
        f"{len(done)} of {len(wanted)} cases, {steps} checked steps, {bad} failed."
        + ("" if len(done) == len(wanted) else " Run it again for the others.")
    )
    return 1 if bad else (0 if len(done) == len(wanted) else 2)


if __name__ == "__main__":
    sys.exit(main())
