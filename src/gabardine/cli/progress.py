"""Progress of long work: a bar with the time left on a terminal, a line every few seconds elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from gabardine.cli.terminal import Terminal

Tell = Callable[[int, int], None]
"""tell(done, total)"""

AT_MOST = "at most"
INTERVAL_S = 5.0
"""Between two lines where there is no terminal."""


@contextmanager
def progress(terminal: Terminal, what: str, unit: str, most: str = "") -> Iterator[Tell]:
    """``with progress(terminal, "Simulating", "step") as tell: ...; tell(done, total)``.

    most: AT_MOST of work that may end earlier
    """
    if terminal.err.is_terminal:
        with _bar(terminal, what, unit, most) as tell:
            yield tell
    else:
        yield _Lines(terminal, what, unit, most)


@contextmanager
def _bar(terminal: Terminal, what: str, unit: str, most: str) -> Iterator[Tell]:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(f"{unit}s, {most}".rstrip(), markup=False),
        TimeRemainingColumn(),
        TextColumn("left", markup=False),
    )
    with Progress(*columns, console=terminal.err, transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


class _Lines:
    """A line when the last is long enough ago. The clock for the time left starts at the second call: what
    comes before may compile kernels.
    """

    def __init__(self, terminal: Terminal, what: str, unit: str, most: str) -> None:
        self.terminal, self.what, self.unit, self.most = terminal, what, unit, most
        self.begun_s = self.told_s = monotonic()
        self.calls = self.first = 0

    def __call__(self, done: int, total: int) -> None:
        now = monotonic()
        self.calls += 1
        if self.calls <= 2:
            self.begun_s, self.first = now, done
        if now - self.told_s < INTERVAL_S or done == self.first or done >= total:
            return
        self.told_s = now
        left = (now - self.begun_s) / (done - self.first) * (total - done)
        most = f"{self.most} {total}".lstrip()
        counted = f"{self.unit} {done} of {most}"
        self.terminal.note(f"{self.what}: {counted}, {self.most or 'about'} {spelled(left)} left")


def spelled(seconds: float) -> str:
    """A duration for people: "8 s", "3 min", "2 h 10 min"."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60} h {minutes % 60} min"
