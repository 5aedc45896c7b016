"""A fault at every file operation of a run, a resumed run, an export, a sweep and the cache of kernels.

A first pass without a fault counts the operations of each; the cases are all of them, with every fault. What
must hold: the command ends with a documented code, what was recorded before is still there, and the same
command run again, without a fault, ends with the same bits as one that was never disturbed.
"""

from __future__ import annotations

import shutil
from contextlib import chdir
from pathlib import Path
from tempfile import mkdtemp

import fault_injection
from bases import SWATCH
from fault_injection import FAULTS, KILL, Injector
from isolation import commands, isolated
from kind import Kind, Result
from run_bits import bits, difference, frames_kept
from small_kernel import compile_one

SCENE = SWATCH.replace("duration_s = 0.12", "duration_s = 0.06").replace("= 100", "= 50")
RUN = ("run", "scene.toml", "--out", "run")
SWEEP = ("sweep", "scene.toml", "--vary", "world.damping_per_s=0,1", "--out", "sweep", "--resume")


def make_runs() -> int:
    """All runs of the sweep, as a worker makes them; one that ended badly is to be made again."""
    from gabardine.sweeps.folder import SweepFolder
    from gabardine.sweeps.worker import main

    folder = SweepFolder("sweep")
    folder.forget(k for k, each in folder.read_outcomes().items() if each["exit_code"])
    ended = main(["sweep", "1", "0", "1"])
    return max([ended, *(each["exit_code"] for each in folder.read_outcomes().values())])


WORKS = {
    "run": commands((*RUN, "--resume")),
    "overwrite": commands((*RUN, "--overwrite")),
    "resume": commands((*RUN, "--resume")),
    "export obj": commands(("export", "run", "--to", "obj", "--out", "out", "--overwrite")),
    "export npz": commands(("export", "run", "--to", "npz", "--out", "out.npz", "--overwrite")),
    "export vtp": commands(("export", "run", "--to", "vtp", "--out", "vtp", "--overwrite")),
    "export glb": commands(("export", "run", "--to", "glb", "--out", "out.glb", "--overwrite")),
    "sweep order": commands((*SWEEP, "--on", "slurm")),
    "sweep runs": make_runs,
    "sweep results": commands(("sweep", "sweep", "--resume")),
    "cache": compile_one,
}
"""What is disturbed: a new run, one that replaces or resumes another, exports that replace others; of a sweep
what writes its manifest, what a worker does, and what collects the results."""
SWEEPS = ("sweep order", "sweep runs", "sweep results")
"""Each begins where the one before it ended."""
EXPORTS = tuple(name for name in WORKS if name.startswith("export"))


class FileFaults(Kind):
    name, count, slice = "faults", 3000, 25

    def warm_up(self, folder: Path) -> None:
        """The folders that each work begins in, and the cases."""
        self.folder = Path(mkdtemp(prefix="base-", dir=folder.parent))
        new, half, whole = (self.folder / name for name in ("new", "half", "whole"))
        new.mkdir()
        (new / "scene.toml").write_text(SCENE)
        shutil.copytree(new, half)
        isolated(lambda: fault_injection.interrupted_run(SCENE, half / "run", after_step=3), half)
        shutil.copytree(new, whole)
        for name in ("run", *EXPORTS):  # in this process, so that forks have the kernels
            with chdir(whole):
                WORKS[name]()
        starts = {"run": new, "overwrite": half, "resume": half, "cache": new, **self.sweeps(new)}
        self.starts = {name: starts.get(name, whole) for name in WORKS}
        self.ends = dict[str, dict[str, str]]()
        self.cases = [
            (name, k, fault) for name in WORKS for k in range(self.operations(name)) for fault in FAULTS
        ]
        self.random(0).shuffle(self.cases)
        undisturbed = bits(whole / "run")
        if any(difference(_of_run(self.ends[name]), undisturbed) for name in ("run", "overwrite", "resume")):
            raise AssertionError("undisturbed runs differ")

    def sweeps(self, new: Path) -> dict[str, Path]:
        """The folders that the works of a sweep begin in."""
        starts = {}
        for name in SWEEPS:
            starts[name], done = new, self.folder / name
            shutil.copytree(new, done)
            isolated(WORKS[name], done)
            new = done
        return starts

    def operations(self, name: str) -> int:
        """How many operations a work has; the bits that it ends with are kept."""
        place = self.folder / "count"
        shutil.copytree(self.starts[name], place)
        counter = Injector(place)
        isolated(lambda: counter.counting(WORKS[name]), place)
        self.ends[name] = bits(place)
        shutil.rmtree(place)
        return counter.counted(place)

    def run(self, number: int, folder: Path) -> Result:
        result, place = Result(), folder / "place"
        if number >= len(self.cases):
            return result
        name, operation, fault = self.cases[number]
        shutil.copytree(self.starts[name], place)
        ended = isolated(lambda: Injector(place).injecting(WORKS[name], operation, fault), place)
        result.counts["faults"] += 1
        result.counts[f"exit {ended.code}"] += 1
        allowed = (-9,) if fault == KILL else (0, 2, 3)
        strange = ended.late or "This is a bug" in ended.said or "Traceback" in ended.said
        if strange or ended.code not in allowed:
            found = f": exit code {ended.code}: {ended.said[-300:]}"
        else:
            found = self.lost(name, fault, place) or self.other_end(name, place)
        result.wrong = f"{fault} at operation {operation} of {name}{found}" if found else ""
        return result

    def lost(self, name: str, fault: str, place: Path) -> str:
        """What was there before and is not any more; "" if nothing."""
        before, now = frames_kept(self.starts[name] / "run"), frames_kept(place / "run")
        if name != "overwrite" and now < before:
            return f": {before} frames were recorded, {now} are left"
        gone = set(self.ends[name]) - set(bits(place)) if name in EXPORTS and fault != KILL else set()
        return f": the export before it has lost {sorted(gone)[0]}" if gone else ""

    def other_end(self, name: str, place: Path) -> str:
        """How the same work without a fault ends differently now; "" if it does not."""
        again = isolated(WORKS[name], place)
        if again.code != 0:
            return f", then again: exit code {again.code}: {again.said[-300:]}"
        other = difference(bits(place), self.ends[name])
        return f", then again: other bits than without it: {other}" if other else ""


def _of_run(found: dict[str, str]) -> dict[str, str]:
    return {name.removeprefix("run/"): digest for name, digest in found.items() if name.startswith("run/")}
