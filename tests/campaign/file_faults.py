"""A fault at every file operation of a run, a resumed run, an export and the cache of kernels.

A first pass without a fault counts the operations of each; the cases are all of them, with every fault. What
must hold: the command ends with a documented code, what was recorded before is still there, and the same
command run again, without a fault, ends with the same bits as one that was never disturbed.
"""

from __future__ import annotations

import shutil
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
WORKS = {
    "run": commands((*RUN, "--resume")),
    "overwrite": commands((*RUN, "--overwrite")),
    "resume": commands((*RUN, "--resume")),
    "export obj": commands(("export", "run", "--to", "obj", "--out", "out", "--overwrite")),
    "export npz": commands(("export", "run", "--to", "npz", "--out", "out.npz", "--overwrite")),
    "export vtp": commands(("export", "run", "--to", "vtp", "--out", "vtp", "--overwrite")),
    "export glb": commands(("export", "run", "--to", "glb", "--out", "out.glb", "--overwrite")),
    "cache": compile_one,
}
"""What is disturbed, in a folder with scene.toml and, but for "run", a run."""


class FileFaults(Kind):
    name, count, slice = "faults", 1000, 25

    def warm_up(self, folder: Path) -> None:
        """The folders that each work begins in, the operations it has, and the bits it should end with."""
        self.folder = Path(mkdtemp(prefix="base-", dir=folder.parent))
        whole, new = self.folder / "whole", self.folder / "new"
        new.mkdir()
        (new / "scene.toml").write_text(SCENE)
        shutil.copytree(new, whole)
        commands((RUN[0], str(whole / "scene.toml"), *RUN[2:-1], str(whole / "run")))()
        self.bits = bits(whole / "run")
        half = self.folder / "half"
        shutil.copytree(new, half)
        isolated(lambda: fault_injection.interrupted_run(SCENE, half / "run", after_step=3), half)
        starts = {"run": new, "overwrite": half, "resume": half, "cache": new}
        self.starts = {name: starts.get(name, whole) for name in WORKS}
        self.exported = {}
        every = []
        for name, work in WORKS.items():
            place = self.folder / "count"
            shutil.copytree(self.starts[name], place)
            counter = Injector(place)
            isolated(lambda work=work, counter=counter: counter.counting(work), place)
            every += [(name, k, fault) for k in range(counter.counted(place)) for fault in FAULTS]
            self.exported[name] = bits(place)
            shutil.rmtree(place)
        self.cases = every
        self.random(0).shuffle(self.cases)

    def run(self, number: int, folder: Path) -> Result:
        result = Result()
        if number >= len(self.cases):
            return result
        name, operation, fault = self.cases[number]
        place = folder / "place"
        shutil.copytree(self.starts[name], place)
        kept = frames_kept(place / "run")
        ended = isolated(lambda: Injector(place).injecting(WORKS[name], operation, fault), place)
        result.counts["faults"] += 1
        result.counts[f"exit {ended.code}"] += 1
        allowed = (-9,) if fault == KILL else (0, 2, 3)
        where = f"{fault} at operation {operation} of {name}"
        if (
            ended.late
            or ended.code not in allowed
            or "This is a bug" in ended.said
            or "Traceback" in ended.said
        ):
            result.wrong = f"{where}: exit code {ended.code}: {ended.said[-300:]}"
        elif name != "overwrite" and frames_kept(place / "run") < kept:
            result.wrong = f"{where}: {kept} frames were recorded, {frames_kept(place / 'run')} are left"
        else:
            again = isolated(WORKS[name], place)
            expected = self.exported[name]
            if again.code != 0:
                result.wrong = f"{where}, then again: exit code {again.code}: {again.said[-300:]}"
            elif other := difference(bits(place), expected):
                result.wrong = f"{where}, then again: other bits than without it: {other}"
        return result
