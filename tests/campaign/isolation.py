"""Work in a process of its own, forked from this one, with bounds on time and memory.

This process imports Gabardine and loads its kernels once; a fork has them at once, so that an input takes a
tenth of a second and not three. Linux only.
"""

from __future__ import annotations

import ctypes
import math
import os
import resource
import select
import signal
import sys
import traceback
import warnings
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from time import perf_counter

LONGEST_S = 20.0
LARGEST_BYTES = 2e9
"""Bounds of an input, of processor time and of memory: more is a failure."""
LOADED = 3.0
"""How many times that by the clock: other work may have the core, and what only waits uses no processor."""
IMPORTED_BYTES = 3e8
"""What a process of its own has at the least, when it has imported all; a fork begins with what the
campaign holds instead, up to 2 GB where many kernels were compiled in it, which is not counted."""
FRESH_BYTES = 4 * 10**9
"""Address space beyond what is mapped at the fork; more than the largest memory, since libraries reserve."""
RAISED = 70
"""Exit code of work that raised; not one of the command's."""
SAID_BYTES = 200_000
PR_SET_PDEATHSIG = 1
"""Of prctl(2)."""
MAPPED, RESIDENT = 0, 1
"""Fields of /proc/self/statm."""

Work = Callable[[], int]


@dataclass(frozen=True)
class Ended:
    """How a process ended: its exit code, or minus the signal; what it said; what it took."""

    code: int
    said: str
    wall_s: float
    peak_bytes: float
    late: bool = False


class Running:
    """A fork that does `work` in `folder`; its result is the exit code.

    longest_s: processor time after which it is ended [s]
    """

    def __init__(self, work: Work, folder: Path, longest_s: float = LONGEST_S) -> None:
        sys.stdout.flush()
        sys.stderr.flush()
        self.longest_s = longest_s
        self.said, self.begun_s = TemporaryFile(), perf_counter()  # noqa: SIM115 - closed at the end
        self.inherited_bytes = _own_bytes(RESIDENT)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # test runners have threads of their own
            self.child = os.fork()
        if self.child == 0:
            _in_child(work, folder, self.said.fileno(), math.ceil(longest_s))

    def ended(self, killed_after_s: float = 0.0) -> Ended:
        """Wait for it; killed_after_s: if positive, the process is killed then, whatever it does."""
        late = not _ended_within(self.child, killed_after_s or LOADED * self.longest_s)
        for kill in (os.killpg, os.kill):  # with all that it has started
            with suppress(ProcessLookupError):
                kill(self.child, signal.SIGKILL)
        _, status, used = os.wait4(self.child, 0)
        with self.said as said:
            said.seek(0)
            text = said.read(SAID_BYTES).decode(errors="replace")
        code, peak = os.waitstatus_to_exitcode(status), used.ru_maxrss * 1024.0 - self.inherited_bytes
        late = code == -signal.SIGXCPU or (late and not killed_after_s)
        return Ended(code, text, perf_counter() - self.begun_s, IMPORTED_BYTES + max(peak, 0.0), late)


def isolated(work: Work, folder: Path, longest_s: float = LONGEST_S, killed_after_s: float = 0.0) -> Ended:
    """Do work in a fork and wait for its end."""
    return Running(work, folder, longest_s).ended(killed_after_s)


def commands(*tokens: Iterable[str]) -> Work:
    """Commands of Gabardine, one after the other, up to the first that does not end with 0."""

    def work() -> int:
        from gabardine.cli.main import command_line

        return next((code for each in tokens if (code := command_line(tuple(each)))), 0)

    return work


def _ended_within(child: int, seconds: float) -> bool:
    """Whether a child ends in time; it is left to be waited for."""
    watched = os.pidfd_open(child)
    try:
        poll = select.poll()
        poll.register(watched, select.POLLIN)
        return bool(poll.poll(1000.0 * seconds))
    finally:
        os.close(watched)


def _in_child(work: Work, folder: Path, said: int, longest_s: int) -> None:
    code = RAISED
    try:
        os.setsid()
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)  # a campaign that is killed leaves nobody
        os.dup2(said, 1)
        os.dup2(said, 2)
        sys.stdout, sys.stderr = (open(number, "w", closefd=False) for number in (1, 2))  # noqa: SIM115
        limit = _own_bytes(MAPPED) + FRESH_BYTES
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (longest_s, longest_s + 1))
        signal.signal(signal.SIGINT, signal.default_int_handler)
        warnings.resetwarnings()  # no errors, as in the tests
        os.chdir(folder)
        code = work()
    except BaseException:
        traceback.print_exc()
    finally:
        with suppress(Exception):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code)


def _own_bytes(field: int) -> int:
    """Of this process: what is mapped, or what is resident."""
    return int(Path("/proc/self/statm").read_text().split()[field]) * resource.getpagesize()
