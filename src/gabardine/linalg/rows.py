"""Kernels over all rows of a matrix: by one thread, or shared by a team.

Both run the same kernels over ranges of rows. Sums are taken per block of rows and then over blocks, so that
both give the same bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gabardine.core.kernels import Kernel, Method, calling, kernel, local
from gabardine.core.threads import Range, Team


class Rows:
    """All rows, in ranges for the threads of a team."""

    def __init__(self, team: Team, ranges: Sequence[Range]) -> None:
        self.team, self.ranges = team, ranges

    @property
    def count(self) -> int:
        return self.ranges[-1][1]

    @property
    def shared(self) -> bool:
        """Whether there is something to share."""
        return len(self.ranges) > 1

    def run(self, kernel: Kernel, *arguments: Any) -> None:
        """kernel(first, last, *arguments) for every range."""
        self.team.run(kernel, self.ranges, *arguments)


run = Method("run")
"""run(rows, kernel, *arguments): a kernel over all rows; in compiled code `rows` is their number."""


@local
@calling
def by_one_thread(rows, task, *arguments):  # type: ignore[no-untyped-def]
    """What `run` is in compiled code."""
    task(0, rows, *arguments)


@kernel
def total(sums, k):  # type: ignore[no-untyped-def]
    """The sum over blocks, in order."""
    value = 0.0
    for block in range(sums.shape[1]):
        value += sums[k, block]
    return value
