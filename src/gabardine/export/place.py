"""Where an export goes: a file or a folder that is there completely or not at all.

It is written under a temporary name beside its place and renamed when it is whole. What is there already is
replaced only when asked for, and a folder only if it holds an export and nothing else: its export.json
lists the files that are its own.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from gabardine.core.errors import SceneError
from gabardine.core.whole_file import TEMPORARY
from gabardine.run.files import read_json, write_json

MANIFEST = "export.json"
FORMAT = "gabardine-export"


class Place:
    """The path of an export."""

    def __init__(self, path: Path, is_folder: bool, overwrite: bool) -> None:
        self.path, self.is_folder, self.overwrite = path, is_folder, overwrite
        self._new = path.with_name(f"{TEMPORARY}{path.name}")
        self._old = path.with_name(f"{TEMPORARY}old-{path.name}")

    def check(self) -> None:
        """SceneError if this may not be written. A folder that a killed export had set aside is put back."""
        if self.is_folder and self._old.is_dir() and not os.path.lexists(self.path):
            with suppress(OSError):
                os.replace(self._old, self.path)
        if not self.path.name:
            raise SceneError.at(self.path, "This is no name of a file or folder; give one with --out.")
        if not os.path.lexists(self.path):
            return
        if self.path.is_dir() != self.is_folder:
            found, needed = ("folder", "file") if self.path.is_dir() else ("file", "folder")
            self._refuse(
                f"This is a {found}, but the format writes a {needed}; give another name with --out."
            )
        if self.is_folder:
            self._check_folder()
        elif not self.overwrite:
            self._refuse("The file is there already; add --overwrite to replace it, or choose --out.")

    def _check_folder(self) -> None:
        inside = [p.relative_to(self.path).as_posix() for p in sorted(self.path.rglob("*")) if not p.is_dir()]
        if not inside:
            return
        manifest = self.path / MANIFEST
        own = read_json(manifest) if manifest.is_file() else {}
        if own.get("format") != FORMAT:
            self._refuse(
                f"The folder holds other things ({inside[0]}, ...) and no export; choose another one."
            )
        others = sorted(set(inside) - {MANIFEST, *map(str, own.get("files", []))})
        if not self.overwrite:
            self._refuse(
                "There is an export here already; add --overwrite to replace it, or choose another folder "
                "with --out."
            )
        if others:
            self._refuse(
                f"The folder holds other things besides the export ({others[0]}, ...), which --overwrite "
                "would remove; move them, or choose another folder with --out."
            )

    def _refuse(self, message: str) -> None:
        raise SceneError.at(self.path, message)

    @contextmanager
    def writing(self) -> Iterator[Path]:
        """Where to write; renamed to the path if all went well, removed otherwise."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            _remove(self._new)
            if self.is_folder:
                self._new.mkdir()
            yield self.temporary
            self._put()
        except OSError as error:
            _remove(self._new)
            message = (
                f"The export cannot be written: {error.strerror or error}; choose another place with --out."
            )
            raise SceneError.at(self.path, message) from None
        except BaseException:
            _remove(self._new)
            raise

    @property
    def temporary(self) -> Path:
        """Where it is written first. The suffix stays: some writers choose the encoding by it."""
        return self._new

    def _put(self) -> None:
        replaces = self.is_folder and self.path.is_dir()
        if replaces:
            _remove(self._old)
            os.replace(self.path, self._old)
        try:
            os.replace(self._new, self.path)
        except OSError:
            if replaces:
                os.replace(self._old, self.path)
            raise
        _remove(self._old)


def write_manifest(folder: Path, facts: dict[str, Any]) -> None:
    """export.json: what was exported, and which files are the export's own."""
    files = sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file())
    write_json(folder / MANIFEST, {"format": FORMAT, **facts, "files": files})


def size_of(path: Path) -> int:
    """Bytes of a file, or of all files in a folder."""
    files = [p for p in path.rglob("*") if p.is_file()] if path.is_dir() else [path]
    return sum(p.stat().st_size for p in files)


def _remove(path: Path) -> None:
    """Remove what was written under a temporary name; what cannot be removed is in nobody's way."""
    with suppress(OSError):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)
