"""Runs killed again and again at random moments, and resumed: the same bits as of a run left alone."""

from __future__ import annotations

import random
import shutil
from pathlib import Path
from tempfile import mkdtemp

from bases import SWATCH
from isolation import commands, isolated
from kind import Kind, Result
from run_bits import bits, difference, frames_kept

SCENE = SWATCH.replace("duration_s = 0.12", "duration_s = 0.8")
GUARANTEED = SCENE + '[contact]\nmode = "guaranteed"\ngap_m = 2e-3\n'
RESUME = commands(("run", "scene.toml", "--out", "run", "--resume"))
MOST = 8
"""Kills of a case, after which the run may end."""


class RandomKills(Kind):
    name, count, slice = "kills", 60, 2

    def warm_up(self, folder: Path) -> None:
        self.folder = Path(mkdtemp(prefix="base-", dir=folder.parent))
        self.bits, self.wall_s = {}, {}
        for name, scene in {"colliders": SCENE, "guaranteed": GUARANTEED}.items():
            for _ in range(2):  # the second time nothing is compiled or loaded any more
                shutil.rmtree(self.folder / name, ignore_errors=True)
                (self.folder / name).mkdir()
                (self.folder / name / "scene.toml").write_text(scene)
                out = str(self.folder / name / "run")
                commands(("run", str(self.folder / name / "scene.toml"), "--out", out))()
            self.bits[name] = bits(self.folder / name / "run")
            shutil.rmtree(self.folder / name / "run")
            self.wall_s[name] = isolated(RESUME, self.folder / name).wall_s
            shutil.rmtree(self.folder / name / "run")

    def run(self, number: int, folder: Path) -> Result:
        chance, result = self.random(number), Result()
        name = chance.choice(list(self.bits))
        shutil.copytree(self.folder / name, folder / "place")
        kept = 0
        for _ in range(chance.randint(1, MOST)):
            wrong = self.killed(chance, name, folder / "place", result)
            found = frames_kept(folder / "place" / "run")
            if wrong or found < kept:
                result.wrong = wrong or f"{kept} frames were recorded, {found} are left"
                return result
            kept = found
        ended = isolated(RESUME, folder / "place", longest_s=60.0)
        if ended.code != 0:
            result.wrong = f"after kills: exit code {ended.code}: {ended.said[-300:]}"
        elif other := difference(bits(folder / "place" / "run"), self.bits[name]):
            result.wrong = f"after kills: other bits than without them: {other}"
        return result

    def killed(self, chance: random.Random, name: str, place: Path, result: Result) -> str:
        after_s = chance.uniform(0.1, 0.6) * self.wall_s[name]
        ended = isolated(RESUME, place, killed_after_s=after_s)
        result.counts["kills" if ended.code == -9 else "finished before"] += 1
        return "" if ended.code in (-9, 0) else f"exit code {ended.code}: {ended.said[-300:]}"
