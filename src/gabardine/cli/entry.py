"""The first thing that the command does, before anything large is imported: streams and interrupts."""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from time import monotonic
from types import FrameType
from typing import NoReturn

from gabardine.cli.streams import open_streams, tell_lost

INTERRUPTED = 130
OBJECTS = 100_000
"""New objects after which Python looks for garbage: imports and kernels make hundreds of thousands that stay,
and looking through them over and over takes a tenth of a second of every start."""
SIGNALS = (signal.SIGINT, signal.SIGTERM)
DEAF_S = 3.0
"""After an interrupt no other is heard for so long: what is kept of a run takes less to be written."""


class Interrupts:
    """SIGINT and SIGTERM end the command; of many in a row the first counts, so that it ends in order."""

    def __init__(self) -> None:
        self._heard_s = -DEAF_S

    @property
    def heard(self) -> bool:
        """Whether there was one: libraries may have turned it into an error of their own."""
        return self._heard_s >= 0.0

    def listen(self) -> None:
        """An interrupt that the caller ignores (nohup, a script's &) stays ignored."""
        if threading.current_thread() is threading.main_thread():
            for number in SIGNALS:
                if signal.getsignal(number) is not signal.SIG_IGN:
                    signal.signal(number, self._hear)

    def ignore(self) -> None:
        """From now on: the command has ended, Python has not."""
        if threading.current_thread() is threading.main_thread():
            for number in SIGNALS:
                signal.signal(number, signal.SIG_IGN)

    def _hear(self, _: int, __: FrameType | None) -> None:
        now_s = monotonic()
        if now_s - self._heard_s >= DEAF_S:
            self._heard_s = now_s
            raise KeyboardInterrupt


INTERRUPTS = Interrupts()


def main() -> NoReturn:
    """The entry point.

    Linear algebra inside NumPy runs in one thread unless the user says otherwise: the arrays are small, and a
    thread that waits for a busy core costs milliseconds. Set before NumPy is imported.
    """
    try:
        open_streams()
        INTERRUPTS.listen()
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        gc.set_threshold(OBJECTS)
        from gabardine.cli.main import command_line

        code = tell_lost(sys.argv[1:], command_line(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.stderr.write("error: Interrupted.\n")
        code = INTERRUPTED
    INTERRUPTS.ignore()
    # Python ends by SIGINT where an interrupt has left source text that it executed (dataclasses do so when
    # they are imported), though it was caught after that; other text makes it forget.
    exec("")
    sys.exit(code)
