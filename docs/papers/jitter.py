"""How far values of chaotic motions spread: quick runs that start a micrometre off.

    python docs/papers/jitter.py [NAME ...]

Each experiment whose motion is chaotic runs quickly three times, every vertex moved at random by about a
micrometre before the first step; sheets that hang in one plane, weight and all, stay in it: out of it they
fold, which is another experiment. What was found is kept in docs/papers/spreads.json with the digests of the
code under it: called again, only what is older is run, or what was found with code that no commit of this
history has.
"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
from mutate import Table, outcome

from gabardine.geometry.mesh import Floats
from gabardine.papers import experiment_named
from gabardine.papers.provenance import changed_since, traceable
from gabardine.simulation import simulation

KEPT = Path(__file__).parent / "spreads.json"
JITTER_M, REPEATS = 1e-6, 3
FLAT_M, FLAT = 1e-9, 1e-9
"""Positions and gravity so far out of a plane, or this share of gravity, are in it."""
CHAOTIC = (
    "volino09.fig11",
    "volino09.fig12",
    "cubic10.fig4",
    "cubic10.fig5",
    "cubic10.fig7",
    "csl09.energy",
    "csl09.table1",
    "csl09.fig6",
    "csl09.fig7",
    "csl09.fig8",
    "provot95.superelastic",
    "provot95.hanging",
    "provot95.flag",
    "provot95.sail",
    "cosserat06.fig13",
    "cosserat06.fig14",
    "cosserat06.fig15",
    "cosserat06.fig16",
    "cosserat06.fig17",
    "cosserat06.fig18",
)
"""Experiments with sheets that fall, swing or flutter with little bending stiffness, or fold."""


def jittered(seed: int) -> AbstractContextManager[Any]:
    """An engine whose scenes begin with every vertex about a micrometre off, planar ones in their plane."""
    real, random = simulation.compile_scene, np.random.default_rng(seed)

    def compile_scene(scene: Any) -> Any:
        compiled = real(scene)
        positions = compiled.state.positions
        off = JITTER_M * random.standard_normal(positions.shape)
        normal = plane_of_motion(positions, np.array(scene.world.gravity_m_per_s2))
        off -= np.outer(off @ normal, normal)
        return replace(compiled, state=replace(compiled.state, positions=positions + off))

    return patch.object(simulation, "compile_scene", compile_scene)


def plane_of_motion(positions: Floats, gravity: Floats) -> Floats:
    """Unit normal of the plane of all positions, if gravity lies in it; zero if there is none."""
    spread = positions - positions.mean(axis=0)
    normal = np.linalg.svd(spread, full_matrices=False)[2][2]
    flat = np.abs(spread @ normal).max() <= FLAT_M and abs(gravity @ normal) <= FLAT * np.linalg.norm(gravity)
    return normal if flat else np.zeros(3)


def repeated(name: str) -> Table:
    """The values of three runs, by claim, where a quick run has one."""
    experiment, found = experiment_named(name), list[Table]()
    for seed in range(REPEATS):
        result = outcome(experiment, jittered(seed))
        if isinstance(result, str):
            raise SystemExit(f"{name} stops when it starts a micrometre off: {result}")
        found.append(result)
    values = {
        claim.name: [result["claims"][k]["ours"] for result in found]
        for k, claim in enumerate(experiment.claims)
        if found[0]["claims"][k]["ours"] is not None
    }
    return {"id": name, "values": values, "provenance": found[0]["provenance"]}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("names", nargs="*", help=f"of {', '.join(CHAOTIC)}; without: all")
    names = parser.parse_args().names or CHAOTIC
    kept: dict[str, Table] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    for name in names:
        if name not in kept or not traceable(kept[name]) or changed_since(kept[name]):
            kept[name] = repeated(name)
            print(f"{name}: {kept[name]['values']}", flush=True)
            ordered = {each: kept[each] for each in CHAOTIC if each in kept}
            KEPT.write_text(json.dumps(ordered, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
