"""A worker process: warm from its second run on, since its kernels are loaded.

``python -m gabardine.sweeps.worker FOLDER THREADS`` reads numbers of runs from standard input, a line each,
and answers each with a line when it has ended: its outcome is on the disk by then. When standard input ends,
so does the process, at once: whoever asked is gone, and another may want to go on with the run.

``python -m gabardine.sweeps.worker FOLDER THREADS K N`` makes runs K, K + N, ... that have not ended.
"""

from __future__ import annotations

import faulthandler
import gc
import os
import signal
import sys
from collections.abc import Iterable
from queue import SimpleQueue
from threading import Thread

from gabardine.sweeps.folder import SweepFolder
from gabardine.sweeps.job import perform
from gabardine.sweeps.manifest import Manifest

OBJECTS = 100_000
"""New objects after which Python looks for garbage: kernels make hundreds of thousands that stay."""


def serve(folder: SweepFolder, threads: int, numbers: Iterable[int]) -> None:
    """Make runs as their numbers come, and say of each when it has ended.

    Nothing else may stand between these answers: what anybody prints goes to standard error.
    """
    with os.fdopen(os.dup(1), "w") as answers:
        os.dup2(2, 1)
        manifest = Manifest.read(folder)
        for index in numbers:
            outcome = perform(manifest, index, folder.path, folder.run(index), threads)
            folder.write_outcome(outcome)
            answers.write(f"{index}\n")
            answers.flush()


def _asked() -> Iterable[int]:
    """Numbers from standard input; its end ends the process, whatever it is doing."""
    numbers: SimpleQueue[int] = SimpleQueue()

    def listen() -> None:
        for line in sys.stdin:
            numbers.put(int(line))
        os._exit(0)

    Thread(target=listen, daemon=True).start()
    while True:
        yield numbers.get()


def _share(folder: SweepFolder, first: int, step: int) -> list[int]:
    """Every `step`-th run from `first` on, without those that have ended."""
    count = len(Manifest.read(folder).points)
    return [index for index in range(first, count, step) if not folder.outcome(index).exists()]


def main(arguments: list[str]) -> int:
    """The exit code: 3 where how a run ended cannot be written, as of `gabardine run`."""
    try:
        _work(*arguments)
    except OSError as error:
        sys.stderr.write(f"error: {arguments[0]}: Outcomes cannot be written: {error.strerror or error}.\n")
        return 3
    return 0


def _work(path: str, threads: str, *share: str) -> None:
    faulthandler.enable()
    gc.set_threshold(OBJECTS)
    folder = SweepFolder(path)
    if share:
        serve(folder, int(threads), _share(folder, int(share[0]), int(share[1])))
        return
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to the process that asks, which ends this one
    serve(folder, int(threads), _asked())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
