"""A run folder that is dropped on the page, found again by what is in it.

A browser does not tell a page where a dropped folder lies, and no path of a page is ever opened. The page
sends the SHA-256 of two small files of the folder, one after the other; the server looks for the folder that
has them, below where it was started and beside the runs it shows.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Iterable
from pathlib import Path

FILES = ("run.json", "summary.json")
"""Whose bytes are the name of a run; the second is missing while it runs."""
LARGEST_BYTES = 1 << 20
DEEPEST = 4
"""Folders below one that is searched."""
MOST_FOLDERS = 20_000
"""Looked into at most, so that an answer comes soon."""
CLOSED = ("frames", "meshes", "node_modules", "site-packages")
"""Folders that hold no runs."""


def digest_of(folder: Path) -> str | None:
    """The name of the run in a folder, in 64 hexadecimal digits; None: it holds none."""
    found = [folder / name for name in FILES]
    try:
        if not found[0].is_file() or any(
            path.is_file() and path.stat().st_size > LARGEST_BYTES for path in found
        ):
            return None
        return hashlib.sha256(b"".join(path.read_bytes() for path in found if path.is_file())).hexdigest()
    except OSError:
        return None


def find_run(digest: str, places: Iterable[Path]) -> Path | None:
    """The folder of the run with this name, in or below one of these places; the nearest to its top."""
    waiting = deque((place.resolve(), 0) for place in places)
    seen: set[Path] = set()
    while waiting and len(seen) < MOST_FOLDERS:
        folder, depth = waiting.popleft()
        if folder in seen:
            continue
        seen.add(folder)
        if digest_of(folder) == digest:
            return folder
        if depth < DEEPEST:
            waiting.extend((each, depth + 1) for each in _folders(folder))
    return None


def _folders(folder: Path) -> list[Path]:
    """Those in a folder that are looked into; links are not followed."""
    try:
        inside = sorted(folder.iterdir())
        return [
            each
            for each in inside
            if each.is_dir()
            and not each.is_symlink()
            and not each.name.startswith(".")
            and each.name not in CLOSED
        ]
    except OSError:
        return []
