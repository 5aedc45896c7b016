"""Atomic files.

A file is written under a temporary name in its own folder, flushed to the disk and then renamed, so that a
reader, or a run resumed after a power cut, finds the old file or the new one, never a part.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from gabardine.core.errors import SceneError
from gabardine.core.finite_json import finite_json
from gabardine.core.input_file import RUN_TEXT, read_input
from gabardine.core.whole_file import TEMPORARY

NOT_JSON = "The file is damaged: it is not JSON, or has numbers that are not finite."
WRITE = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)


@contextmanager
def writable(path: Path) -> Iterator[None]:
    """``with writable(path): ...``: an error of writing is a SceneError with the reason; makes the folder."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        yield
    except OSError as error:
        reason = error.strerror or error
        raise SceneError(f"{path} cannot be written: {reason}; choose another place with --out.") from None


def write_whole(path: Path, data: bytes) -> None:
    """Write a file atomically."""
    temporary = path.with_name(TEMPORARY + path.name)
    try:
        descriptor = os.open(temporary, WRITE | os.O_TRUNC, 0o666)
        try:
            _write_all(descriptor, data)
        finally:
            os.close(descriptor)
        os.replace(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _write_all(descriptor: int, data: bytes) -> None:
    """Write everything and flush it to the disk."""
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]
    os.fsync(descriptor)


def write_json(path: Path, value: Any) -> None:
    """A JSON file that people can read too: indented, NaN refused."""
    write_whole(path, (json.dumps(value, indent=2, allow_nan=False) + "\n").encode())


def read_json(path: Path) -> dict[str, Any]:
    """The object in a JSON file."""
    try:
        value = finite_json(read_input(path, RUN_TEXT))
    except (ValueError, RecursionError):
        raise SceneError.at(path, NOT_JSON) from None
    if not isinstance(value, dict):
        raise SceneError.at(path, "The file is damaged: it holds no table.")
    return value


def is_at(descriptor: int, path: Path) -> bool:
    """Whether an open file is the one at a path."""
    try:
        return os.path.samestat(os.fstat(descriptor), os.stat(path))
    except OSError:
        return False


def json_lines(values: Iterable[Any]) -> bytes:
    """One line of JSON each."""
    return "".join(json.dumps(value, allow_nan=False) + "\n" for value in values).encode()


def remove(paths: Iterable[Path]) -> None:
    """Remove files; missing ones are no error."""
    for path in paths:
        path.unlink(missing_ok=True)


class LineFile:
    """A file that grows by whole lines; a line that cannot be written completely is removed again."""

    def __init__(self, path: Path, length: int = 0) -> None:
        """Open for appending after the first `length` bytes; the rest is cut off."""
        self._path = path
        self._descriptor = os.open(path, WRITE, 0o666)
        self.length = length
        os.ftruncate(self._descriptor, length)
        os.lseek(self._descriptor, length, os.SEEK_SET)

    def append(self, data: bytes) -> None:
        """Write whole lines and flush them to the disk; OSError if the file was removed or replaced."""
        if not is_at(self._descriptor, self._path):
            message = f"{self._path.name} was removed while the run was writing to it"
            raise FileNotFoundError(errno.ENOENT, message)
        if not data:
            return
        try:
            _write_all(self._descriptor, data)
        except BaseException:
            os.ftruncate(self._descriptor, self.length)
            os.lseek(self._descriptor, self.length, os.SEEK_SET)
            raise
        self.length += len(data)

    def close(self) -> None:
        if self._descriptor >= 0:
            os.close(self._descriptor)
        self._descriptor = -1
