"""A run as a sample: arrays for learning, positions in whole steps of a stated size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.errors import SceneError
from gabardine.run.run import Run

LARGEST: dict[np.dtype[Any], int] = {np.dtype("<u2"): 2**16 - 1, np.dtype("<u4"): 2**32 - 1}


@dataclass(frozen=True, eq=False)
class Sample:
    """One run.

    name: "000017"
    arrays: positions (f, n, 3) in steps, faces (t, 3), thread_coordinates (t, 3, 2) [m], times (f,) [s]
    facts: parameters, results, title, parts, and origin_m and step_m: x = origin_m + step_m * positions
    error_m: how far a coordinate is from the run's, at most
    """

    name: str
    arrays: dict[str, NDArray[Any]]
    facts: dict[str, Any]
    error_m: float


@dataclass(frozen=True)
class DatasetFormat:
    """One format.

    write: (samples, facts of the whole, folder) -> writes them there
    prepare: SceneError where a package that it needs is not installed
    """

    write: Callable[[Iterator[Sample], dict[str, Any], Path], None]
    prepare: Callable[[], None] = field(default=lambda: None)


def sample_of(name: str, run: Run, facts: dict[str, Any], error_m: float) -> Sample:
    """The sample of a run; no coordinate is off by more than `error_m` [m]."""
    origin = np.array([run.frame(k).positions.min(axis=0) for k in range(run.frame_count)]).min(axis=0)
    counts = np.array(
        [np.round((run.frame(k).positions - origin) / (2 * error_m)) for k in range(run.frame_count)]
    )
    counts = counts.astype(_dtype(float(counts.max()), name, error_m))
    arrays = {
        "positions": counts,
        "faces": run.faces.astype("<i4"),
        "thread_coordinates": run.thread_coordinates.astype("<f4"),
        "times": run.times.astype("<f8"),
    }
    parts = {part: [each.vertices.start, each.vertices.stop] for part, each in run.parts.items()}
    own = {"title": run.scene.title, "origin_m": origin.tolist(), "step_m": 2 * error_m, "parts": parts}
    return Sample(name, arrays, {**facts, **own}, _error(run, counts, origin, 2 * error_m))


def _dtype(largest: float, name: str, error_m: float) -> np.dtype[Any]:
    for dtype, most in LARGEST.items():
        if largest <= most:
            return dtype
    raise SceneError(f"Run {name} is too large for --error {error_m:g}; allow a larger error.")


def _error(run: Run, counts: NDArray[Any], origin: NDArray[Any], step_m: float) -> float:
    """The largest difference of a coordinate [m], as measured."""
    return max(
        float(np.abs(origin + step_m * counts[k] - run.frame(k).positions).max())
        for k in range(run.frame_count)
    )
