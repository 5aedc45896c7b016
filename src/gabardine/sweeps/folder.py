"""The folder of a sweep: which files it has.

sweep.json          the manifest: what is varied and every run; `finished` is set when all else is written
scene.toml, meshes/ the scene that is varied, with everything it needs
runs/000017/        a run folder like any other
outcomes/000017.json   how run 17 ended: written when it has, and never before
logs/               what worker processes wrote to standard error
results.csv, results.parquet, sheet.png, explore.html
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from gabardine.run.claim import Claim
from gabardine.run.files import read_json, remove, write_json
from gabardine.run.folder import RunFolder

_NUMBERED = re.compile(r"(\d{6,})(\.json)?")


class SweepFolder:
    """The files of a sweep, by what they are."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.manifest = self.path / "sweep.json"
        self.scene = self.path / "scene.toml"
        self.runs = self.path / "runs"
        self.outcomes = self.path / "outcomes"
        self.logs = self.path / "logs"
        self.csv = self.path / "results.csv"
        self.parquet = self.path / "results.parquet"
        self.sheet = self.path / "sheet.png"
        self.page = self.path / "explore.html"
        self.script = self.path / "sweep.sbatch"
        self.claim = Claim(self.path)

    @property
    def holds_sweep(self) -> bool:
        return self.manifest.is_file()

    def run(self, index: int) -> Path:
        return self.runs / f"{index:06d}"

    def outcome(self, index: int) -> Path:
        return self.outcomes / f"{index:06d}.json"

    def read_outcomes(self) -> dict[int, dict[str, Any]]:
        """How each run ended that has, by its number."""
        found = {}
        for path in sorted(self.outcomes.iterdir()) if self.outcomes.is_dir() else ():
            match = _NUMBERED.fullmatch(path.name)
            if match and match[2]:
                found[int(match[1])] = read_json(path)
        return found

    def write_outcome(self, outcome: dict[str, Any]) -> None:
        """Say that a run has ended, and how."""
        write_json(self.outcome(outcome["run"]), outcome)

    def forget(self, indices: Iterable[int]) -> None:
        """Have runs begin anew: what is left of them is removed, how they ended first."""
        for index in indices:
            self.outcome(index).unlink(missing_ok=True)
            if RunFolder(self.run(index)).holds_run:
                shutil.rmtree(self.run(index))

    def clear(self) -> None:
        """Remove what a sweep wrote, and nothing else."""
        numbers = set(self.read_outcomes())
        for path in self.runs.iterdir() if self.runs.is_dir() else ():
            match = _NUMBERED.fullmatch(path.name)
            numbers |= {int(match[1])} if match else set()
        self.forget(sorted(numbers))
        remove([self.csv, self.parquet, self.sheet, self.page, self.script])
        for folder in (self.runs, self.outcomes):
            with suppress(OSError):
                folder.rmdir()
        shutil.rmtree(self.logs, ignore_errors=True)
        remove([self.manifest, self.scene])
