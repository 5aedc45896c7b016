"""A second process that does what it is given, one call after the other, and says nothing.

A process and not a thread: kernels are compiled and pictures are drawn under Python's global lock.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any


def cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def second_process() -> Iterator[SecondProcess | None]:
    """A second process until the block ends; None where there is no core for it, or it cannot be started."""
    second = SecondProcess() if cores() > 1 else None
    try:
        yield second if second is not None and second.started else None
    finally:
        if second is not None:
            second.end()


class SecondProcess:
    """Calls in another process, in the order in which they are asked for.

    A function is known there by its name: it stands at the top of a module. One that fails has the answer
    None, like all after the end of the process: the caller then does the work itself.
    """

    def __init__(self) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs,), daemon=True)
        self._unanswered = 0
        with suppress(OSError):
            self._process.start()
        theirs.close()

    @property
    def started(self) -> bool:
        return self._process.pid is not None

    def ask(self, function: Callable[..., Any], *arguments: Any) -> None:
        """Have a function called when all calls before it are done; returns at once."""
        with suppress(OSError):  # it has ended
            self._pipe.send((function, arguments))
            self._unanswered += 1

    def answer(self) -> Any:
        """What the last call returned; waits for it."""
        answer = None
        try:
            while self._unanswered:
                answer = self._pipe.recv()
                self._unanswered -= 1
        except (EOFError, OSError):
            return None
        return answer

    def end(self) -> None:
        """End it, whatever it is doing."""
        if self.started:
            self._process.terminate()  # the kernels that it has compiled are kept
            self._process.join()
        self._pipe.close()


def _serve(pipe: Any) -> None:
    """Answer calls without a word, and end when the first process does, even if that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to the first process, which ends this one
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
    gc.disable()  # it does not live long enough for garbage to matter
    parent: Any = parent_process()
    Thread(target=lambda: (parent.join(), os._exit(0)), daemon=True).start()
    while True:
        function, arguments = pipe.recv()
        answer = None
        with suppress(Exception):
            answer = function(*arguments)
        pipe.send(answer)
