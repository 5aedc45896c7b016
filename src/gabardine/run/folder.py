"""The folder of a run: its files, and operations on it.

Reasons: design/0003-run-folder.md.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from gabardine.core.errors import Problem
from gabardine.core.whole_file import TEMPORARY
from gabardine.run.claim import CLAIM, Claim, unwritable
from gabardine.run.files import remove

FORMAT = "gabardine-run"
FORMAT_VERSION = 1

_FRAME = re.compile(r"(\d{6,})\.npz")
_MESH = re.compile(r"(solid-|collider-|wind-)?\d+\.\w+")
_ANIMATION = re.compile(r"collider-\d+")


class RunFolder:
    """The files of a run."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.identity = self.path / "run.json"
        self.scene = self.path / "scene.toml"
        self.mesh = self.path / "mesh.npz"
        self.steps = self.path / "steps.jsonl"
        self.state = self.path / "state.npz"
        self.summary = self.path / "summary.json"
        self.frames = self.path / "frames"
        self.meshes = self.path / "meshes"
        self.claim = Claim(self.path)

    def frame(self, index: int) -> Path:
        return self.frames / f"{index:06d}.npz"

    def frame_files(self) -> dict[int, Path]:
        """The files of frames, by index, in order."""
        found = {int(match[1]): path for path, match in _matching(self.frames, _FRAME)}
        return dict(sorted(found.items()))

    def frame_count(self) -> int:
        """The number of frames without a gap, from the first on."""
        files = self.frame_files()
        return next((k for k in range(len(files)) if k not in files), len(files))

    def byte_count(self) -> int:
        """Disk space of frames, steps and checkpoint, which a new run in the folder frees."""
        paths = (*self.frame_files().values(), self.steps, self.state)
        return sum(path.stat().st_size for path in paths if path.is_file())

    @property
    def holds_run(self) -> bool:
        return os.path.isfile(self.identity)

    def strangers(self) -> list[str]:
        """Names in the folder, except a claim and leftovers of an interrupted write."""
        if not os.path.isdir(self.path):
            return []
        names = (entry.name for entry in self.path.iterdir())
        return sorted(name for name in names if name != CLAIM and not name.startswith(TEMPORARY))

    def unwritable(self, error: OSError) -> Problem:
        return unwritable(self.path, error)

    def clear(self) -> None:
        """Remove the files of a run except its identity, and nothing else.

        The checkpoint goes first, so that no run is resumed from a state whose frames are gone. The identity
        stays until that of the next run replaces it, so that the folder is always recognised as a run's.
        """
        remove([self.state, self.summary, self.steps])
        remove(self.frame_files().values())
        self.remove_leftovers()
        for folder in (*self._animations(), self.meshes):
            remove(path for path, _ in _matching(folder, _MESH))
            with suppress(OSError):
                folder.rmdir()
        remove([self.mesh, self.scene])

    def remove_leftovers(self) -> None:
        """Remove the leftovers of an interrupted write."""
        for folder in (self.path, self.frames, self.meshes, *self._animations()):
            if folder.is_dir():
                remove(path for path in folder.iterdir() if path.name.startswith(TEMPORARY))

    def _animations(self) -> list[Path]:
        """Folders of the frames of animated colliders."""
        return [path for path, _ in _matching(self.meshes, _ANIMATION)]


def _matching(folder: Path, pattern: re.Pattern[str]) -> Iterator[tuple[Path, re.Match[str]]]:
    for path in folder.iterdir() if folder.is_dir() else ():
        match = pattern.fullmatch(path.name)
        if match:
            yield path, match
