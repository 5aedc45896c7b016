"""What plots read of a run: its step reports, as columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from gabardine.geometry.mesh import Floats

if TYPE_CHECKING:
    from gabardine.run.run import Run

MOST_POINTS = 600
"""More steps than this are averaged in bins, so that a long run stays readable."""


def column(run: Run, key: str) -> Floats:
    """One number of every step report, shape (steps,); NaN where a report has none."""
    return _numbers([report.get(key) for report in run.reports])


def columns(run: Run, key: str) -> dict[str, Floats]:
    """The parts of a table in every step report ("energies_j", "stages_s"), each of shape (steps,)."""
    tables = [report.get(key) or {} for report in run.reports]
    names = dict.fromkeys(name for table in tables for name in table)
    return {name: _numbers([table.get(name) for table in tables]) for name in names}


def binned(times: Floats, values: Floats, most: int = MOST_POINTS) -> tuple[Floats, Floats]:
    """Both averaged over equally many steps, in at most `most` bins."""
    if len(times) <= most:
        return times, values
    edges = np.linspace(0, len(times), most + 1).astype(int)
    counts = np.diff(edges)
    return np.add.reduceat(times, edges[:-1]) / counts, np.add.reduceat(values, edges[:-1]) / counts


def title_of(run: Run) -> str:
    """The scene's title."""
    return run.scene.title or ""


def _numbers(values: list[Any]) -> Floats:
    return np.array([np.nan if value is None else float(value) for value in values])
