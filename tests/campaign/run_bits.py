"""What two runs or exports must have in common, bit for bit."""

from __future__ import annotations

import hashlib
import json
import zipfile
from pathlib import Path

import numpy as np

from gabardine.run.claim import CLAIM

TIMES = {"wall_s", "stages_s", "wall_time_s"}
"""Fields that differ from run to run."""
PASSING = (".kernel", ".compiled", ".tmp", ".lock", ".operations", ".sbatch")
"""Files that are not results; a script for Slurm has the place of its folder."""
PASSING_ARRAYS = ("wall_s", "steps_bytes")
"""Arrays of a checkpoint: the reports that it counts hold times."""


def bits(folder: Path) -> dict[str, str]:
    """A digest of every file of a folder, without what says how long something took."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.name.endswith(PASSING) and not _let_go(path):
            found[path.relative_to(folder).as_posix()] = hashlib.sha256(_content(path)).hexdigest()[:16]
    return found


def _let_go(path: Path) -> bool:
    """A claim that could not be removed was emptied: nobody has the folder."""
    return path.name == CLAIM and path.stat().st_size == 0


def difference(found: dict[str, str], expected: dict[str, str]) -> str:
    """The files that differ, are missing or too many; "" if none."""
    names = sorted(name for name in {*found, *expected} if found.get(name) != expected.get(name))
    return ", ".join(names[:5])


def frames_kept(folder: Path) -> int:
    """Frames that a run has recorded: those that its checkpoint counts. What a killed run had written after
    it is written again, to the same bits, by the run that goes on."""
    if not (folder / "state.npz").exists():
        return 0
    with np.load(folder / "state.npz") as state:
        return int(state["frame_count"])


def _content(path: Path) -> bytes:
    data = path.read_bytes()
    if path.suffix == ".npz":
        with zipfile.ZipFile(path) as archive:  # which notes when it was written
            names = [name for name in sorted(archive.namelist()) if not name.startswith(PASSING_ARRAYS)]
            return b"".join(name.encode() + archive.read(name) for name in names)
    if path.suffix in (".json", ".jsonl"):
        return json.dumps([_plain(json.loads(line)) for line in _lines(path, data)]).encode()
    return data


def _lines(path: Path, data: bytes) -> list[bytes]:
    return data.splitlines() if path.suffix == ".jsonl" else [data]


def _plain(value: object) -> object:
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items() if key not in TIMES and key != "out"}
    return [_plain(each) for each in value] if isinstance(value, list) else value
