"""Standard streams that a command can write to whatever is behind them.

A stream may be closed, end in a reader that has gone (`gabardine fabrics | head`), or in a file on a full
disk. None of this is a reason to stop: a run goes on, and what is printed is lost from there on. Characters
that the encoding of a stream does not have are written as escapes.
"""

from __future__ import annotations

import errno
import io
import os
import select
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

LOST = 3
"""Exit code of a command whose JSON object could not be written."""


class UnfailingFile(io.FileIO):
    """A descriptor whose writes never fail; failed: the first error of one, after which all is lost."""

    failed: OSError | None = None

    def write(self, data: Any) -> int:
        try:
            while self.failed is None:
                written = super().write(data)
                if written is not None:
                    return written
                select.select([], [self], [])  # the reader of a descriptor that does not wait is behind
        except OSError as error:
            self.failed = error
        return memoryview(data).nbytes


def open_streams() -> None:
    """Give Python standard streams that can be used, in place of those that it was started with."""
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            # It takes the lowest number that is free, this one; else files would get it.
            os.open(os.devnull, os.O_RDWR)
    if sys.stdin is None:
        sys.stdin = open(0, closefd=False)  # noqa: SIM115
    sys.stdout, sys.stderr = _unfailing(1, sys.stdout), _unfailing(2, sys.stderr)


def _unfailing(number: int, given: Any) -> io.TextIOWrapper:
    """A stream of a descriptor, with the encoding of the one given; lines are written as they come."""
    if given is not None:
        with suppress(OSError):
            given.flush()
    return io.TextIOWrapper(
        io.BufferedWriter(UnfailingFile(number, "w", closefd=False)),
        encoding=getattr(given, "encoding", None) or "utf-8",
        errors="backslashreplace",
        line_buffering=number == 2 or os.isatty(number),
        write_through=number == 2,
    )


def tell_lost(tokens: Sequence[str], code: int) -> int:
    """The exit code of a command once all is written: that what it printed is lost is said, but for a
    reader that has gone by itself; a lost JSON object was the result, so a command that asked for it fails.
    """
    sys.stdout.flush()
    raw = getattr(getattr(sys.stdout, "buffer", None), "raw", None)
    error = getattr(raw, "failed", None)
    if error is None or error.errno == errno.EPIPE:
        return code
    sys.stderr.write(f"warning: What is printed is lost: standard output: {error.strerror}.\n")
    return LOST if code == 0 and "--json" in tokens else code
