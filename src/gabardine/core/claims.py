"""Who compiles what: of several processes that need the same kernel, one compiles it and the others wait."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

LONGEST_S = 60.0
"""How long another process is waited for: more than any kernel takes to compile."""
LOOK_S = 0.01
"""Between two looks whether it is done."""


@contextmanager
def claimed(folder: Path, name: str, longest_s: float = LONGEST_S) -> Iterator[None]:
    """Keep other processes from the same work meanwhile; first wait for one that is at it.

    A claim is a lock on a file of the folder; it ends with the process that holds it. Where there are no such
    locks, or the folder cannot be written, everybody works for himself.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    file = None
    with suppress(OSError):
        claims = folder / "claims"
        claims.mkdir(parents=True, exist_ok=True)
        file = (claims / hashlib.sha256(name.encode()).hexdigest()[:16]).open("wb")
    try:
        end = monotonic() + longest_s
        while file is not None and monotonic() < end:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                sleep(LOOK_S)
            except OSError:
                break
        yield
    finally:
        if file is not None:
            file.close()
