"""Faults of file operations, injected by their count: the n-th operation below a folder goes wrong.

Operations are those that Python code reaches through `os` and `open`: opening to write, writing, flushing,
cutting, renaming, removing, making folders. They are wrapped in a fork of the campaign, never in the product.
"""

from __future__ import annotations

import builtins
import errno
import io
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

FULL, DENIED, SHORT, BROKEN, KILL = "full disk", "permission", "short write", "input/output error", "kill"
FAULTS = (FULL, DENIED, SHORT, BROKEN, KILL)
ERRORS = {FULL: errno.ENOSPC, DENIED: errno.EACCES, SHORT: errno.ENOSPC, BROKEN: errno.EIO}
PATHS = ("mkdir", "rmdir", "unlink", "remove", "rename", "replace", "truncate", "utime", "link", "symlink")
DESCRIPTORS = ("write", "pwrite", "fsync", "ftruncate")
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT
COUNT = "operations"


class Injector:
    """Counts the operations below a folder; at number `at` it lets one go wrong."""

    def __init__(self, folder: Path) -> None:
        self.folder = os.path.realpath(folder)
        self.count, self.at, self.fault = 0, -1, ""

    def counting(self, work: Callable[[], int]) -> int:
        """Do the work and leave the number of operations beside the folder."""
        self._wrap()
        code = work()
        self.folder, count = "/nowhere", self.count
        Path(f"{os.getcwd()}.{COUNT}").write_text(str(count))
        return code

    def counted(self, folder: Path) -> int:
        path = Path(f"{os.path.realpath(folder)}.{COUNT}")
        count = int(path.read_text())
        path.unlink()
        return count

    def injecting(self, work: Callable[[], int], at: int, fault: str) -> int:
        """Do the work with one fault."""
        self.at, self.fault = at, fault
        self._wrap()
        return work()

    def _wrap(self) -> None:
        for name in PATHS:
            setattr(os, name, self._on_paths(getattr(os, name)))
        for name in DESCRIPTORS:
            setattr(os, name, self._on_descriptor(getattr(os, name), name))
        os.open = self._on_open(os.open)  # type: ignore[assignment]
        io.open = builtins.open = self._opening(io.open)  # type: ignore[assignment]

    def _below(self, path: Any) -> bool:
        try:
            return os.path.abspath(os.fsdecode(path)).startswith(self.folder + os.sep)
        except TypeError:
            return False

    def _operate(self, half: Callable[[], object] | None = None) -> None:
        """One more operation; half: what is done of it before it goes wrong."""
        self.count += 1
        if self.count - 1 != self.at:
            return
        if half is not None and self.fault in (SHORT, KILL):
            half()
        if self.fault == KILL:
            os.kill(os.getpid(), signal.SIGKILL)
        number = ERRORS[self.fault]
        raise OSError(number, os.strerror(number))

    def _on_paths(self, real: Callable) -> Callable:
        def wrapped(path: Any, *others: Any, **more: Any) -> Any:
            if self._below(path):
                self._operate()
            return real(path, *others, **more)

        return wrapped

    def _on_open(self, real: Callable) -> Callable:
        def wrapped(path: Any, flags: int, *others: Any, **more: Any) -> Any:
            if flags & WRITES and self._below(path):
                self._operate()
            return real(path, flags, *others, **more)

        return wrapped

    def _on_descriptor(self, real: Callable, name: str) -> Callable:
        def wrapped(descriptor: int, *others: Any) -> Any:
            if self._below(self._path_of(descriptor)):
                writes = name in ("write", "pwrite")
                part = bytes(others[0])[: len(others[0]) // 2] if writes else b""
                self._operate((lambda: real(descriptor, part, *others[1:])) if writes else None)
            return real(descriptor, *others)

        return wrapped

    @staticmethod
    def _path_of(descriptor: int) -> str:
        try:
            return os.readlink(f"/proc/self/fd/{descriptor}")
        except OSError:
            return ""

    def _opening(self, real: Callable) -> Callable:
        """open(): a file that is written to counts its writes."""

        def wrapped(file: Any, mode: str = "r", *others: Any, **more: Any) -> Any:
            if isinstance(file, int) or not set(mode) & set("wax+") or not self._below(file):
                return real(file, mode, *others, **more)
            self._operate()
            raw = _Counted(self, os.fspath(file), mode.replace("b", "").replace("t", ""))
            buffered = (io.BufferedRandom if "+" in mode else io.BufferedWriter)(raw)
            if "b" in mode:
                return buffered
            encoding, newline = more.get("encoding") or "utf-8", more.get("newline")
            return io.TextIOWrapper(buffered, encoding, newline=newline)

        return wrapped


class _Counted(io.FileIO):
    def __init__(self, injector: Injector, path: Any, mode: str) -> None:
        self.injector = injector
        super().__init__(path, mode)

    def write(self, data: Any) -> int:
        half = memoryview(data).cast("B")[: memoryview(data).nbytes // 2]
        self.injector._operate(lambda: super(_Counted, self).write(half))
        return super().write(data)


def interrupted_run(scene: str, out: Path, after_step: int) -> int:
    """A run that an interrupt ends."""
    import gabardine as gb

    def stop(at: Any) -> None:
        if at.step == after_step:
            raise KeyboardInterrupt

    try:
        gb.simulate(gb.Scene.from_text(scene), out=out, progress=stop)
    except KeyboardInterrupt:
        return 0
    return 1
