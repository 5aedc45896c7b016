"""Fingerprints of short simulations: `python tests/fingerprints/record.py --out FILE [--only NAME ...]`.

A fingerprint is the SHA-256 of the positions and velocities of every frame, with the counts of steps and
iterations. Fingerprints belong to one machine and one set of libraries: `compare.py` records those of two
checkouts with the same Python and says which differ. Stored fingerprints are asserted nowhere.

Only what users may rely on is used here, so that the same file runs with older and newer versions: the
package that is measured is the one that Python finds (PYTHONPATH).
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import collider_scenes
import contact_scenes
import deformable_scenes
import numpy as np
from scene_text import Recorded

import gabardine as gb

SCENES: dict[str, Recorded] = {
    **deformable_scenes.SCENES,
    **contact_scenes.SCENES,
    **collider_scenes.SCENES,
}
MOMENTS = (0, 1, 2, 4, 8, 16, 32)
"""Frames after which the hash so far is kept, to tell from which frame on two motions differ."""
COUNTS = (
    "newton_iterations",
    "linear_iterations",
    "contacts",
    "halvings",
    "substeps",
    "rejections",
    "limit_sweeps",
)
"""Numbers of the step report that are summed over all frames."""

MORE = ("pin_forces", "contact_forces", "rigid_bodies")
"""Arrays of a frame that are hashed beside the bits, where a version has them."""

OLDER = {"rigid_bodies": "bodies"}
"""What an array was called before."""

Fingerprint = dict[str, Any]


class Digest:
    """The hash of one frame after the other."""

    def __init__(self) -> None:
        self.hash = hashlib.sha256()
        self.frames = 0
        self.moments: dict[str, str] = {}

    def add(self, *arrays: Any) -> None:
        """One frame: arrays of float64, so that equal numbers of another type are equal bits."""
        for array in arrays:
            self.hash.update(np.ascontiguousarray(array, dtype=np.float64).tobytes())
        if self.frames in MOMENTS:
            self.moments[str(self.frames)] = self.hash.hexdigest()[:8]
        self.frames += 1


def fingerprint(digest: Digest, more: dict[str, Digest], reports: Iterable[Any]) -> Fingerprint:
    """What is kept of a simulation; reports: of its frames, as objects or as tables."""
    tables = [report if isinstance(report, dict) else vars(report) for report in reports]
    counted = {
        name: sum(table[name] for table in tables) if all(name in table for table in tables) else None
        for name in COUNTS
    }
    last = tables[-1]
    energies = last.get("energies_j")
    return {
        "bits": digest.hash.hexdigest(),
        "frames": digest.frames,
        "steps": last.get("step"),
        **counted,
        "energy_j": None if energies is None else math.fsum(energies.values()).hex(),
        **{name: more[name].hash.hexdigest()[:16] if name in more else None for name in MORE},
        "moments": digest.moments,
    }


def by_frames(scene: Any, threads: int, folder: Path) -> Fingerprint:
    """Run by `gabardine.frames`."""
    digest, more, reports = Digest(), defaultdict[str, Digest](Digest), []
    for frame in gb.frames(scene, threads=threads):
        digest.add(frame.positions, frame.velocities)
        for name in MORE:
            array = getattr(frame, name, getattr(frame, OLDER.get(name, name), None))
            if array is not None:
                more[name].add(array)
        if frame.report is not None:
            reports.append(frame.report)
    return fingerprint(digest, more, reports)


def of_run(run: Any) -> Fingerprint:
    """Of a run, whose velocities are kept rounded: positions, forces of its pins, reports of all steps."""
    digest, forces = Digest(), Digest()
    for positions in run.positions:
        digest.add(positions)
    for body in run.scene.cloth:
        for pin in body.pin:
            forces.add(run.pin_force(pin.name))
    return fingerprint(digest, {"pin_forces": forces}, run.reports)


def by_simulate(scene: Any, threads: int, folder: Path) -> Fingerprint:
    """Run by `gabardine.simulate`, in memory."""
    return of_run(gb.simulate(scene, threads=threads))


def by_resuming(scene: Any, threads: int, folder: Path) -> Fingerprint:
    """Run by `gabardine.simulate` into a folder, interrupted after six steps and resumed."""

    def interrupt(progress: Any) -> None:
        if progress.step == 6:
            raise KeyboardInterrupt

    try:
        gb.simulate(scene, out=folder / "run", threads=threads, progress=interrupt)
    except KeyboardInterrupt:
        return of_run(gb.simulate(scene, out=folder / "run", threads=threads, resume=True))
    raise RuntimeError("The run was not interrupted.")


def by_restoring(scene: Any, threads: int, folder: Path) -> Fingerprint:
    """Run by `gabardine.Simulation`: five steps, five more, and these again from the state before them."""
    simulation = gb.Simulation(scene, threads=threads)
    digest, reports = Digest(), []
    digest.add(simulation.positions)

    def five_steps() -> None:
        for _ in range(5):
            reports.append(simulation.step())
            digest.add(simulation.positions)

    five_steps()
    state = simulation.state
    five_steps()
    simulation.restore(state)
    five_steps()
    return fingerprint(digest, {}, reports)


WAYS: dict[str, Callable[[Any, int, Path], Fingerprint]] = {
    "frames": by_frames,
    "simulate": by_simulate,
    "resume": by_resuming,
    "restore": by_restoring,
}


def recorded(entry: Recorded) -> Fingerprint:
    """The fingerprint of a scene; where it could not be run, what was said."""
    with TemporaryDirectory(prefix="gabardine-") as name:
        folder = Path(name)
        for path, text in {"scene.toml": entry.text, **entry.files}.items():
            (folder / path).write_text(text, encoding="utf-8")
        try:
            return WAYS[entry.way](gb.Scene.load(folder / "scene.toml"), entry.threads, folder)
        except Exception as error:  # what one scene cannot do is no reason to leave out the others
            return {"error": f"{type(error).__name__}: {error}".replace(name, "FOLDER")}


def record(names: Iterable[str], threads: int | None = None) -> Iterator[tuple[str, Fingerprint, float]]:
    """Name, fingerprint and wall time [s] of each scene; threads: instead of those of the scene."""
    for name in names:
        entry, start = SCENES[name], perf_counter()
        found = recorded(entry if threads is None else replace(entry, threads=threads))
        yield name, found, perf_counter() - start


def to_text(fingerprints: dict[str, Fingerprint]) -> str:
    """JSON with a line a scene."""
    lines = [f"{json.dumps(name)}: {json.dumps(found)}" for name, found in fingerprints.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True, help="the JSON file to write")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="scenes; left out: all of them")
    parser.add_argument("--threads", type=int, help="instead of the number each scene has")
    parser.add_argument("--checkout", type=Path, help="refuse to measure any other checkout than this")
    given = parser.parse_args()
    package = Path(gb.__file__).resolve().parent
    if given.checkout is not None and given.checkout.resolve() not in package.parents:
        sys.exit(f"Python finds gabardine in {package}, not in {given.checkout}; set PYTHONPATH to its src.")
    unknown = sorted(set(given.only or ()) - set(SCENES))
    if unknown:
        sys.exit(f"There is no scene {', '.join(unknown)}; there are: {', '.join(SCENES)}.")
    fingerprints: dict[str, Fingerprint] = {}
    for name, found, wall_s in record(given.only or SCENES, given.threads):
        fingerprints[name] = found
        given.out.write_text(to_text(fingerprints), encoding="utf-8")
        counts = " ".join(f"{key}={found[key]}" for key in ("steps", *COUNTS[:4]) if found.get(key))
        print(f"{name:28} {wall_s:6.2f} s  {found.get('error') or counts}", flush=True)


if __name__ == "__main__":
    main()
