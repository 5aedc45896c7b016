"""The compile lock: of several processes that need the same kernel, one compiles it and the others wait."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

LONGEST_WAIT_S = 60.0
"""Longest wait for another process: more than any kernel takes to compile."""
POLL_S = 0.01
"""Time between two attempts to take the lock."""


@contextmanager
def compile_lock(folder: Path, name: str, longest_wait_s: float = LONGEST_WAIT_S) -> Iterator[None]:
    """Hold the lock of the kernel `name`; wait for a process that holds it already.

    The lock is an advisory lock (flock) on a file of `folder` and ends with the process that holds it. If the
    system has no such locks, or the folder cannot be written, every process compiles for itself.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    file = None
    with suppress(OSError):
        locks = folder / "locks"
        locks.mkdir(parents=True, exist_ok=True)
        file = (locks / hashlib.sha256(name.encode()).hexdigest()[:16]).open("wb")
    try:
        end = monotonic() + longest_wait_s
        while file is not None and monotonic() < end:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                sleep(POLL_S)
            except OSError:
                break
        yield
    finally:
        if file is not None:
            file.close()
