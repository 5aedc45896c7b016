"""Blocks that an interrupt must not divide."""

from __future__ import annotations

import signal
import threading
from types import FrameType, TracebackType
from typing import Any

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Interrupted(KeyboardInterrupt):
    """A run was interrupted; `run` holds everything recorded so far."""

    def __init__(self, run: Any) -> None:
        super().__init__("interrupted")
        self.run = run


class Undisturbed:
    """``with Undisturbed(): ...`` holds SIGINT and SIGTERM back until the block is done.

    Python's handlers are swapped, not the thread's signal mask, since the system may interrupt another
    thread. Outside the main thread there is nothing to hold back.
    """

    def __enter__(self) -> None:
        self._held: list[int] = []
        self._handlers: dict[int, Any] = {}
        if threading.current_thread() is threading.main_thread():
            self._handlers = {number: signal.signal(number, self._hold) for number in SIGNALS}

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, handler in self._handlers.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)
        for number in dict.fromkeys(self._held):
            signal.raise_signal(number)

    def _hold(self, number: int, _: FrameType | None) -> None:
        self._held.append(number)
