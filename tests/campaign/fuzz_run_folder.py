"""Folders of runs, one of their files changed: opened, exported, resumed."""

from __future__ import annotations

import random
import shutil
from pathlib import Path
from tempfile import mkdtemp

from bases import SWATCH
from fuzz import Fuzzer, Input
from isolation import commands
from mutation import mutated

COMMANDS: tuple[tuple[str, ...], ...] = (
    ("export", "run", "--to", "obj", "--out", "out"),
    ("export", "run", "--to", "npz", "--out", "out.npz"),
    ("run", "scene.toml", "--out", "run", "--resume"),
    ("run", "scene.toml", "--out", "run", "--overwrite"),
    ("view", "run", "--out", "page.html"),
    ("export", "run", "--to", "vtp", "--frames", "-1", "--out", "vtp"),
)


class RunFolders(Fuzzer):
    name, count = "run-folder", 1200

    def warm_up(self, folder: Path) -> None:
        """A finished run, and one that ends half way."""
        self.folder = Path(mkdtemp(prefix="base-", dir=folder.parent))
        scene = SWATCH.replace("frames_per_s = 100", "frames_per_s = 50")
        for name in ("finished", "half"):
            (self.folder / name).mkdir()
            (self.folder / name / "scene.toml").write_text(scene)
            run = str(self.folder / name / "run")
            commands(("run", str(self.folder / name / "scene.toml"), "--out", run))()
            for tokens in (COMMANDS[0], COMMANDS[1], COMMANDS[4], COMMANDS[5]):
                out = str(self.folder / "warm" / tokens[-1])
                commands((tokens[0], run, *tokens[2:-1], out))()
        half = self.folder / "half" / "run"
        (half / "summary.json").unlink()
        shutil.rmtree(self.folder / "warm")

    def make(self, chance: random.Random) -> Input:
        base = self.folder / chance.choice(["finished", "half"])
        paths = sorted(path for path in (base / "run").rglob("*") if path.is_file())
        path = chance.choice(paths)
        name = str(path.relative_to(base))
        return Input({name: mutated(chance, path.read_bytes())}, (chance.choice(COMMANDS),), name, base=base)
