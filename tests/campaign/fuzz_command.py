"""Commands and their options: any value after any option of what is quickly done."""

from __future__ import annotations

import random
from pathlib import Path
from tempfile import mkdtemp

from bases import SWATCH
from fuzz import Fuzzer, Input
from fuzz_sheet import KES
from isolation import commands
from mutation import NUMBERS

SOUND: dict[str, tuple[str, ...]] = {
    "run": ("scene.toml", "--out", "new"),
    "check": ("scene.toml",),
    "new": ("--out", "start.toml"),
    "fabrics": ("cotton",),
    "fit": ("kes.csv", "--out", "my.toml"),
    "lab": ("kes-bending", "--fabric", "cotton", "--out", "lab"),
    "render": ("run", "--out", "picture.png", "--size", "64x64"),
    "export": ("run", "--to", "obj", "--out", "exported"),
    "doctor": (),
}
"""Of the commands that take seconds; others simulate for minutes, or wait for a browser."""
WORDS = (
    "run", "scene.toml", "nowhere", "", ".", "/dev/zero", "/dev/full", "a" * 300, "cotton", "silk", "strain",
    "none", "front", "30,22", "0,0,0", "64x64", "1:3", "-1", "::2", "obj", "vtp", "glb", "npz", "ply", "y",
    "time.step_s=0.02", "time.step_s=", "cloth.swatch.fabric=silk", "cloth=[]", "a.b.c=1", "\u0661", "--",
    "-x", "mm", "kes.csv", "regular", "affine", "clamped", "software", "all",
)  # fmt: skip


class Commands(Fuzzer):
    name, count, slice = "command", 600, 5

    def warm_up(self, folder: Path) -> None:
        """A finished run to show, and the kernels of all commands."""
        self.folder = Path(mkdtemp(prefix="base-", dir=folder.parent))
        scene = self.folder / "scene.toml"
        scene.write_text(SWATCH)
        (self.folder / "kes.csv").write_text(KES)
        commands(("run", str(scene), "--out", str(self.folder / "run")))()
        for name in ("lab", "render", "export"):
            place = [str(self.folder / "run") if word == "run" else word for word in SOUND[name]]
            place[place.index("--out") + 1] = str(folder / place[place.index("--out") + 1])
            commands((name, *place))()

    def make(self, chance: random.Random) -> Input:
        name = chance.choice(list(SOUND))
        words = list(SOUND[name])
        if words and chance.random() < 0.3:
            words[chance.randrange(len(words))] = chance.choice(WORDS)
        for _ in range(chance.randint(0, 3)):
            option = chance.choice(options(name))
            words += [option] if chance.random() < 0.3 else [option, value(chance)]
        return Input({"note.txt": b""}, ((name, *words),), "note.txt", base=self.folder)


def value(chance: random.Random) -> str:
    return chance.choice(NUMBERS) if chance.random() < 0.5 else chance.choice(WORDS)


def options(name: str) -> list[str]:
    """All that a command knows, as it says itself."""
    from gabardine.cli.main import make_app

    arguments = make_app()[name].assemble_argument_collection()
    return [each.names[0] for each in arguments if not each.children and each.names[0].startswith("--")]
