"""A team of threads that share one kernel by ranges of rows.

The same compiled kernel runs for any number of threads; only the ranges differ, and each row is computed by
one thread in one order. So results are bit-identical for any number of threads. Ranges are multiples of
`ROWS_PER_BLOCK`, because reductions are first summed per block of rows.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import pairwise
from threading import Lock
from typing import Any, Generic, NamedTuple, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from gabardine.core.barriers import release
from gabardine.core.errors import SceneError
from gabardine.core.kernels import Kernel

ROWS_PER_BLOCK = 512
"""Rows summed together in reductions: fixed, so that sums do not depend on the thread count."""

MINIMUM_ROWS_PER_THREAD = 8_192
"""Below this a thread costs more than it brings (a barrier is 0.1 ms at best)."""

LONG = 4
"""Kernels that take a microsecond a row (elements with their matrices), or wait for each other in compiled
code (`Team.together`), are worth a thread from this fraction of its rows on."""

Range = tuple[int, int]
Result = TypeVar("Result")


class Team:
    """`size` threads; `size=None` means as many as the machine has cores."""

    def __init__(self, size: int | None = None, minimum_rows: int = MINIMUM_ROWS_PER_THREAD) -> None:
        if size is not None and size < 1:
            raise SceneError(f"threads = {size} is not possible; give 1 or more, or leave it out.")
        self.size = size or os.cpu_count() or 1
        self.minimum_rows = minimum_rows
        self._forget_threads()

    def ranges(self, row_count: int, *, long: bool = False) -> list[Range]:
        """Contiguous ranges of rows, one for each thread that is worth its cost; long: see LONG."""
        blocks, minimum = block_count(row_count), self.minimum_rows // (LONG if long else 1)
        parts = max(1, min(self.size, row_count // max(1, minimum), blocks))
        edges = [min(row_count, (blocks * k // parts) * ROWS_PER_BLOCK) for k in range(parts)] + [row_count]
        return list(pairwise(edges))

    def run(self, kernel: Kernel, ranges: Sequence[Range], *arguments: Any) -> None:
        """Call ``kernel(first, last, *arguments)`` for every range and wait for all."""
        self.run_each(kernel, ranges, [arguments] * len(ranges))

    def run_each(self, kernel: Kernel, ranges: Sequence[Range], arguments: Sequence[tuple]) -> None:
        """`run` with separate arguments for every range."""
        if len(ranges) == 1:
            kernel(*ranges[0], *arguments[0])
            return
        kernel.prepare(*ranges[0], *arguments[0])
        compiled, pool = kernel.compiled, self._threads()
        begun = [pool.submit(compiled, *part, *own) for part, own in zip(ranges[1:], arguments[1:])]
        try:
            compiled(*ranges[0], *arguments[0])
        finally:
            _end(begun)

    def together(self, kernel: Kernel, arguments: Sequence[tuple], barrier: NDArray[np.int64]) -> list[Any]:
        """The results of ``kernel(*own)`` for each of `arguments`, one thread each, all running at once.

        They wait for each other at the barrier (:mod:`gabardine.core.barriers`) in the kernel, which must not
        fail between. They have threads of their own, that no other job may keep busy. If one of them cannot
        be started, or this thread is interrupted before its own part, the others go on without it and end.
        """
        if len(arguments) == 1:
            return [kernel(*arguments[0])]
        kernel.prepare(*arguments[0])
        self._notice_fork()
        with self._company.turn:
            pool, begun = self._company.threads(len(arguments) - 1), []
            try:
                for own in arguments[1:]:
                    begun.append(pool.submit(kernel.compiled, *own))
                first = kernel.compiled(*arguments[0])
            except BaseException:
                release(barrier)
                self._company.dismiss()
                barrier[:] = 0
                raise
            return [first, *(each.result() for each in begun)]

    def share(self, jobs: Sequence[Callable[[], Result]]) -> list[Result]:
        """The results of independent jobs, in order; each free thread takes the next job.

        For jobs of about a millisecond that are mostly kernels, which run in parallel; Python does not.
        If a job raises, no other begins, and those that have begun end before the error is raised here.
        """
        if self.size == 1 or len(jobs) < 2:
            return [job() for job in jobs]
        waiting, results = deque(enumerate(jobs)), dict[int, Result]()

        def work() -> None:
            while True:
                try:
                    number, job = waiting.popleft()
                except IndexError:
                    return
                try:
                    results[number] = job()
                except BaseException:
                    waiting.clear()
                    raise

        helpers = [self._threads().submit(work) for _ in range(min(self.size, len(jobs)) - 1)]
        try:
            work()
        finally:
            _end(
                [helper for helper in helpers if not helper.cancel()]
            )  # futures that have not begun are not needed
        return [results[number] for number in range(len(jobs))]

    def ahead(self, job: Callable[[], Result]) -> Ahead[Result]:
        """Begin a job in a second thread, if there is one."""
        return Ahead(job, None if self.size == 1 else self._threads().submit(job))

    def __getstate__(self) -> dict[str, Any]:
        """Without threads: a copy starts its own."""
        return {"size": self.size, "minimum_rows": self.minimum_rows}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._forget_threads()

    def _forget_threads(self) -> None:
        self._pool: ThreadPoolExecutor | None = None
        self._company, self._process = _Company(), os.getpid()

    def _notice_fork(self) -> None:
        """The copy of a process has none of its threads."""
        if os.getpid() != self._process:
            self._forget_threads()

    def _threads(self) -> ThreadPoolExecutor:
        self._notice_fork()
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.size)
        return self._pool


class _Company:
    """Threads that run at once; turn: held while they do, so that two groups never wait for each other."""

    def __init__(self) -> None:
        self.turn, self._count = Lock(), 0
        self._pool: ThreadPoolExecutor | None = None

    def threads(self, count: int) -> ThreadPoolExecutor:
        """At least that many, all free."""
        if self._pool is None or self._count < count:
            self._pool, self._count = ThreadPoolExecutor(count), count
        return self._pool

    def dismiss(self) -> None:
        """End the threads, once they have done what they do."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
        self._pool, self._count = None, 0


class Member(NamedTuple):
    """One of several threads that run the same kernel (`Team.together`), as that kernel sees it.

    first, last: its rows; colours: its range of rows in each colour, (k, 2); coarse: of the next level
    leads: whether it does what is not shared; barrier: of all members; size: their number
    """

    first: int
    last: int
    colours: Any
    coarse: tuple[int, int]
    leads: bool
    barrier: Any
    size: int


class Rows:
    """All rows of something, in ranges for the threads of a team."""

    def __init__(self, team: Team, ranges: Sequence[Range]) -> None:
        self.team, self.ranges = team, ranges

    @property
    def shared(self) -> bool:
        """Whether several threads share the rows."""
        return len(self.ranges) > 1

    def run(self, kernel: Kernel, *arguments: Any) -> None:
        """kernel(first, last, *arguments) for every range."""
        self.team.run(kernel, self.ranges, *arguments)


class Ahead(Generic[Result]):
    """A job that may have begun: call it for its result. With `with`, the job ends within the block."""

    def __init__(self, job: Callable[[], Result], begun: Future[Result] | None) -> None:
        self._job, self._begun = job, begun

    def __call__(self) -> Result:
        return self._job() if self._begun is None else self._begun.result()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._begun is not None and not self._begun.cancel():
            self._begun.exception()  # waits without raising: the caller has already asked for the result


def _end(calls: Sequence[Future[Any]]) -> None:
    """Wait for all, then raise the first error, if any."""
    errors = [call.exception() for call in calls]
    for error in errors:
        if error is not None:
            raise error


def pieces(count: int, size: int) -> list[Range]:
    """Ranges of at most `size`, for shared jobs; at least one, which may be empty."""
    return [(first, min(first + size, count)) for first in range(0, max(1, count), size)]


def cut(count: int, parts: int) -> list[Range]:
    """Ranges of nearly equal length."""
    return [(count * k // parts, count * (k + 1) // parts) for k in range(parts)]


def block_count(row_count: int) -> int:
    """Number of reduction blocks for `row_count` rows."""
    return max(1, -(-row_count // ROWS_PER_BLOCK))
