"""A wardrobe sewn, draped and moved in, with two checks of every recorded frame: `make test-garments`.

Garments of our own and FreeSewing drafts in three sizes, ten jittered starts of three of them, figures that
move in three, and garments over others. Each finished case is kept in build/garments as JSON, with a hash of
the sources of engine and garments: run again, only what is missing is run. The table of them is table.md.

    python tests/garment/endurance.py [--minutes 90] [--jobs N] [--edge 0.04] [CASE ...]
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import combinations_with_replacement
from pathlib import Path
from time import perf_counter, process_time, time
from typing import Any

import ipctk
import numpy as np

import gabardine
from gabardine.contact.broad_phase import BroadPhase, Surface
from gabardine.contact.intersections import intersections
from gabardine.core.errors import SceneError, SimulationError
from gabardine.garment.body import Body, grow
from gabardine.garment.formats import read_pattern
from gabardine.garment.layers import Layer, read_layers, save_sewn
from gabardine.garment.making import Making, put_on, write_making
from gabardine.garment.measurements import Measurements
from gabardine.garment.pieces import PIECES
from gabardine.garment.seams import draped_seams
from gabardine.garment.walking import MOTIONS, write_walking
from gabardine.geometry.animation import read_archive
from gabardine.run.simulate import simulate
from gabardine.scene import Scene

ipctk.set_num_threads(1)

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "garments"
DRAFTS = ROOT / "examples" / "freesewing"
AROUND = ("cli", "papers", "lab", "viewer", "render", "plots", "export", "bench", "sweeps", "datasets")
"""Packages on which no step depends."""
SIZES = (34, 38, 46)
JITTERED = ("tshirt", "trousers", "straight-skirt")
JITTER_M = 1e-3
WALKED = ("straight-skirt", "tshirt", "pleated-dress")
POSED = (("circle-skirt", "sit"), ("tshirt", "raise-arms"), ("tshirt", "lower-arms"))
LAYERED = (("tshirt", "straight-skirt", ""), ("shirt", "trousers", ""), ("shirt", "trousers", "walk"))
"""An outer garment, the one below it, and the motion of the figure in both."""
MOVED_S = 2.0


@dataclass(frozen=True)
class Case:
    """A garment in a size; seed: of the jitter of its start, 0 for none; motion: of its figure afterwards;
    over: what the figure wears below it.
    """

    garment: str
    size: int
    seed: int = 0
    motion: str = ""
    over: str = ""

    @property
    def name(self) -> str:
        more = [f"jitter-{self.seed}"] if self.seed else [self.motion] if self.motion else []
        worn = f"{self.garment}-over-{self.over}" if self.over else self.garment
        return "-".join([worn, str(self.size), *more])

    @property
    def pattern(self) -> str:
        """What `gabardine sew` would be given."""
        return self.garment if self.garment in PIECES else str(DRAFTS / f"{self.garment}-{self.size}.json")


def cases() -> list[Case]:
    """All of them, in the order in which they are run."""
    drafts = sorted(path.stem.rsplit("-", 1) for path in DRAFTS.glob("*-*.json"))
    found = [Case(name, 38, seed) for seed in range(1, 11) for name in JITTERED]
    found += [Case(name, 38, motion="walk") for name in WALKED]
    found += [Case(name, 38, motion=motion) for name, motion in POSED]
    found += [Case(name, 38, motion=motion, over=inner) for name, inner, motion in LAYERED]
    found += [Case(name, size) for size in SIZES for name in PIECES]
    return found + [Case(name, int(size)) for name, size in drafts]


class Judge:
    """Both opinions of the frames of runs, ours and ipctk's, added up."""

    def __init__(self) -> None:
        self.frames = self.ours = self.theirs = 0

    def look(self, making: Making, run: Any, pose: Callable[[float], Any]) -> None:
        """Count frames, edges that pass through faces by our search, and frames in which ipctk finds any.

        pose: positions of the figure at a time of the run
        """
        tables = [making.garment.faces, *(layer.faces for layer in making.layers), making.body.faces]
        counts = [making.garment.vertex_count, *(len(layer.positions) for layer in making.layers)]
        placed = [faces + at for faces, at in zip(tables, np.cumsum([0, *counts]))]
        faces = np.concatenate(placed).astype(np.int32)
        edges, search = ipctk.edges(faces), _search(placed)
        for number, time_s in enumerate(run.times):
            points = np.concatenate([run.frame(number).positions, pose(float(time_s))])
            self.frames += 1
            self.ours += len(intersections(search, points)[0])
            self.theirs += int(ipctk.has_intersections(ipctk.CollisionMesh(points, edges, faces), points))


def _search(tables: list[Any]) -> BroadPhase:
    """For what crosses of some surfaces, all against all but the last, the figure, against itself."""
    pairs = list(combinations_with_replacement(range(len(tables)), 2))[:-1]
    return BroadPhase([Surface.of(faces.astype(np.uint32)) for faces in tables], pairs)


@cache
def figure(size: int) -> Body:
    return grow(Measurements.of_size(size))


def run(case: Case, edge_m: float) -> dict[str, Any]:
    """Sew it, let it drape and perhaps walk; what happened."""
    found: dict[str, Any] = {"case": case.name, "edge_m": edge_m, "stopped": ""}
    judge, begun, began = Judge(), perf_counter(), process_time()
    with tempfile.TemporaryDirectory() as kept:
        try:
            found |= _made(case, edge_m, Path(kept), judge)
        except (SceneError, SimulationError) as error:
            found["stopped"] = str(error)
    found |= {"frames": judge.frames, "intersections": judge.ours, "ipctk": judge.theirs}
    return found | {
        "processor_s": round(process_time() - began, 1),
        "wall_s": round(perf_counter() - begun, 1),
    }


def _made(case: Case, edge_m: float, folder: Path, judge: Judge) -> dict[str, Any]:
    body, halvings = figure(case.size), 0
    layers: tuple[Layer, ...] = ()
    if case.over:
        halvings = _made(Case(case.over, case.size), edge_m, folder / "below", judge)["halvings"]
        layers = read_layers(folder / "below")
    making = put_on(read_pattern(case.pattern, body.measurements), body, edge_m, layers)
    if case.seed:
        jitter = np.random.default_rng(case.seed).normal(scale=JITTER_M, size=making.start.shape)
        making = replace(making, start=making.start + jitter)
    sewing, draping = write_making(making, folder, "cotton")
    sewn = simulate(sewing, folder / "sewing")
    save_sewn(folder, making.garment.vertex_count, layers, sewn.frame(-1).positions)
    draped = simulate(draping, folder / "draping")
    judge.look(making, sewn, growing_figure(folder, body))
    judge.look(making, draped, lambda _: body.positions)
    runs = [sewn, draped]
    found = _measured(making, draped) | {"rested_s": _rested(draping, draped)}
    if case.motion:
        scene = write_walking(folder, body.measurements, MOVED_S, case.motion)
        runs.append(simulate(scene, folder / "moving"))
        judge.look(making, runs[-1], lambda time_s: MOTIONS[case.motion](body, time_s))
    return found | {"halvings": halvings + sum(run.summary["halvings"] for run in runs)}


def growing_figure(folder: Path, body: Body) -> Callable[[float], Any]:
    """Positions of the figure at a time of sewing: it grows back where a tight garment is sewn around it."""
    path = folder / "growing.npz"
    if not path.exists():
        return lambda _: body.positions
    times, positions, _ = read_archive(path)

    def at(time_s: float) -> Any:
        k = int(np.clip(np.searchsorted(times, time_s) - 1, 0, len(times) - 2))
        share = np.clip((time_s - times[k]) / (times[k + 1] - times[k]), 0.0, 1.0)
        return (1.0 - share) * positions[k] + share * positions[k + 1]

    return at


def _measured(making: Making, draped: Any) -> dict[str, Any]:
    """Triangles, the largest strain at the end, and the seam that is farthest from its cut length."""
    seams = draped_seams(making.garment, draped.frame(-1).positions)
    worst = max(seams, key=lambda seam: abs(seam.longer), default=None)  # a cape has none
    return {
        "triangles": sum(len(each.faces) for each in (making.garment, *making.layers)),
        "strain": draped.summary["max_strain"],
        "seam": worst and worst.name,
        "seam_longer": worst and worst.longer,
    }


def _rested(scene: Scene, run: Any) -> float | None:
    """When it came to rest [s], or None if it still moved at the end."""
    end = float(run.times[-1])
    return end if end < scene.time.duration_s - 1e-9 else None


def failed(case: dict[str, Any]) -> bool:
    """Whether surfaces crossed by either opinion, or the garment was not made."""
    return bool(case["intersections"] or case["ipctk"] or case["stopped"])


def sources(edge_m: float) -> str:
    """A hash of engine, garments, drafts and this file: not of what only shows or tells."""
    package = Path(gabardine.__file__).parent
    read = [path for path in package.rglob("*.py") if path.relative_to(package).parts[0] not in AROUND]
    digest = hashlib.sha256(f"{edge_m!r}".encode())
    for path in sorted([*read, *DRAFTS.glob("*.*"), Path(__file__)]):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def table(done: list[dict[str, Any]]) -> str:
    """In Markdown, a line a case."""
    head = (
        "case",
        "triangles",
        "frames",
        "crossings",
        "ipctk",
        "halved",
        "strain %",
        "worst seam %",
        "at rest s",
        "CPU s",
    )
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    for case in done:
        told = [case["case"], case.get("triangles", ""), case["frames"], case["intersections"], case["ipctk"]]
        if case["stopped"]:
            lines.append(f"| {case['case']} | stopped: {case['stopped']} |" + " |" * (len(head) - 2))
            continue
        longer = case["seam_longer"]
        told += [
            case["halvings"],
            f"{100 * case['strain']:.1f}",
            "" if longer is None else f"{100 * longer:+.1f}",
        ]
        rested = "moves" if case["rested_s"] is None else f"{case['rested_s']:.2f}"
        lines.append("| " + " | ".join(map(str, [*told, rested, case["processor_s"]])) + " |")
    return "\n".join(lines) + "\n"


def chosen(names: list[str]) -> list[Case]:
    """Cases of these names or, where none is called so, that begin so; all of them without a name."""
    everything = cases()
    exact = [case for case in everything if case.name in names]
    return exact or [case for case in everything if case.name.startswith(tuple(names or [""]))]


def kept(case: Case, edge_m: float, engine: str) -> dict[str, Any] | None:
    """What happened in a finished case, if it is of these sources."""
    path = FOLDER / f"{case.name}-{1e3 * edge_m:g}.json"
    found = json.loads(path.read_text()) if path.exists() else {}
    return found if found.get("engine") == engine else None


def run_and_keep(case: Case, edge_m: float, engine: str, until: float) -> None:
    """Run a case and write it down, unless it is later than that by the clock of the machine [s]."""
    if time() > until:
        return
    found = run(case, edge_m) | {"engine": engine}
    (FOLDER / f"{case.name}-{1e3 * edge_m:g}.json").write_text(json.dumps(found, indent=1))
    print(table([found]).splitlines()[-1], flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("cases", nargs="*", help="beginnings of names of cases; without: all")
    parser.add_argument("--minutes", type=float, default=90.0, help="begin no case after so long")
    parser.add_argument("--jobs", type=int, default=1, help="cases at the same time")
    parser.add_argument("--edge", type=float, default=0.04, help="length of edges [m]")
    arguments = parser.parse_args()
    edge_m, until, engine = arguments.edge, time() + 60.0 * arguments.minutes, sources(arguments.edge)
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = chosen(arguments.cases)
    begin = partial(run_and_keep, edge_m=edge_m, engine=engine, until=until)
    missing = [each for each in wanted if not kept(each, edge_m, engine)]
    if arguments.jobs == 1:
        for each in missing:
            begin(each)
    else:
        with ProcessPoolExecutor(arguments.jobs) as pool:
            for running in [pool.submit(begin, each) for each in missing]:
                running.result()
    done = [case for each in wanted if (case := kept(each, edge_m, engine))]
    (FOLDER / "table.md").write_text(table(done))
    bad, frames = sum(map(failed, done)), sum(case["frames"] for case in done)
    left = "" if len(done) == len(wanted) else " Run it again for the others."
    print(f"{len(done)} of {len(wanted)} cases, {frames} checked frames, {bad} failed.{left}")
    return 1 if bad else (0 if len(done) == len(wanted) else 2)


if __name__ == "__main__":
    sys.exit(main())
