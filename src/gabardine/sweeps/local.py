"""The default runner: a pool of warm processes on this machine. A crash loses one run, tried again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector

import gabardine
from gabardine.core.errors import SceneError
from gabardine.run.files import read_json
from gabardine.sweeps.folder import SweepFolder
from gabardine.sweeps.job import Outcome, lost
from gabardine.sweeps.runner import Order, Runner, cores

MOST_CRASHES = 2
"""Of one run; after that it has failed."""


class LocalRunner(Runner):
    """As many processes as there are cores, each with one run at a time."""

    def prepare(self, order: Order) -> None:
        super().prepare(order)
        if order.jobs is not None and order.jobs < 1:
            raise SceneError(f"--jobs {order.jobs} is not possible; give 1 or more, or leave it out.")

    def told(self, order: Order) -> str:
        count = _count(order)
        return f"{len(order.pending)} runs, {count} at a time"

    def outcomes(self, order: Order) -> Iterator[Outcome]:
        waiting, crashes = deque(order.pending), Counter[int]()
        order.folder.logs.mkdir(exist_ok=True)
        pool: list[Worker] = []
        try:
            with DefaultSelector() as selector:
                for number in range(_count(order)):
                    pool.append(_begun(Worker(order, number), waiting, selector))
                while selector.get_map():
                    for key, _ in selector.select():
                        yield from self._heard(key.data, order, waiting, crashes, pool, selector)
        finally:
            for worker in pool:
                worker.end()

    def _heard(
        self,
        worker: Worker,
        order: Order,
        waiting: deque[int],
        crashes: Counter[int],
        pool: list[Worker],
        selector: DefaultSelector,
    ) -> Iterator[Outcome]:
        """A worker has finished its run, or has ended: the outcome, if there is one, and its next run."""
        index, finished = worker.run, worker.hear()
        assert index is not None
        if finished:
            yield read_json(order.folder.outcome(index))
            _next(worker, waiting, selector)
            return
        selector.unregister(worker.answers)
        pool.remove(worker)
        death = worker.death()
        worker.end()
        crashes[index] += 1
        if order.folder.outcome(index).exists():
            yield read_json(order.folder.outcome(index))  # it ended after its run had
        elif crashes[index] < MOST_CRASHES:
            waiting.appendleft(index)
        else:
            outcome = lost(index, f"{death} {MOST_CRASHES} times; {worker.log} may say more.")
            order.folder.write_outcome(outcome)
            yield outcome
        if waiting:
            pool.append(_begun(Worker(order, worker.number), waiting, selector))


class Worker:
    """A worker process, with what it is asked and what it answers.

    run: the number of the run that it is making
    """

    def __init__(self, order: Order, number: int) -> None:
        self.number = number
        self.run: int | None = None
        self.log = order.folder.logs / f"worker-{number}.log"
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command(order.folder, order.threads),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                env=environment(),
                bufsize=0,
            )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.asks, self.answers = self.process.stdin, self.process.stdout

    def make(self, index: int) -> None:
        """Ask for a run."""
        self.run = index
        with suppress(BrokenPipeError):  # it has ended, which its answers will tell
            self.asks.write(f"{index}\n".encode())

    def hear(self) -> bool:
        """Whether the run has ended; False if the process has."""
        return self.answers.readline().endswith(b"\n")

    def death(self) -> str:
        """How the process ended."""
        code = self.process.wait()
        how = f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with exit code {code}"
        return f"The process of the run {how}"

    def end(self) -> None:
        """End the process: at once, since its runs can be gone on with."""
        self.asks.close()
        self.process.kill()
        self.process.wait()
        self.answers.close()


def _begun(worker: Worker, waiting: deque[int], selector: DefaultSelector) -> Worker:
    selector.register(worker.answers, EVENT_READ, worker)
    _next(worker, waiting, selector)
    return worker


def _next(worker: Worker, waiting: deque[int], selector: DefaultSelector) -> None:
    """Give a worker its next run; one for which there is none is not listened to any more."""
    if waiting:
        worker.make(waiting.popleft())
    else:
        selector.unregister(worker.answers)


def _count(order: Order) -> int:
    return max(1, min(order.jobs or cores() // order.threads, len(order.pending)))


def command(folder: SweepFolder, threads: int) -> list[str]:
    """What starts a worker."""
    return [sys.executable, "-m", "gabardine.sweeps.worker", str(folder.path.resolve()), str(threads)]


def environment() -> dict[str, str]:
    """Of a worker: it finds this very Gabardine, and NumPy's linear algebra keeps to one thread."""
    sources = str(Path(gabardine.__file__).parents[1])
    path = os.pathsep.join(filter(None, (sources, os.environ.get("PYTHONPATH", ""))))
    return {"OPENBLAS_NUM_THREADS": "1", **os.environ, "PYTHONPATH": path}
