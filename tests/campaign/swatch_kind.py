"""Kinds of cases that run a small scene and compare its bits with those of an undisturbed run."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import mkdtemp

from bases import SWATCH
from isolation import commands
from kind import Kind
from run_bits import bits


class SwatchKind(Kind):
    """folder: has the scene; bits: of the folder of its undisturbed run"""

    folder: Path
    bits: dict[str, str]

    def warm_up(self, folder: Path) -> None:
        self.folder = Path(mkdtemp(prefix="base-", dir=folder.parent))
        (self.folder / "scene.toml").write_text(SWATCH)
        commands(("run", str(self.folder / "scene.toml"), "--out", str(self.folder / "run")))()
        self.bits = bits(self.folder / "run")
        shutil.rmtree(self.folder / "run")
