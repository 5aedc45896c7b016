"""Making a dataset of the runs of a folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

from gabardine.core.errors import SceneError
from gabardine.datasets import DATASET_FORMATS
from gabardine.datasets.sample import Sample, sample_of
from gabardine.datasets.source import Found, finished_runs
from gabardine.export.place import Place, size_of, write_manifest
from gabardine.run.opening import open_run

FORMAT, FORMAT_VERSION = "gabardine-dataset", 1
LEAST_M, LARGEST_M = 1e-9, 0.1
UNSTATED = "not stated"


@dataclass(frozen=True)
class Made:
    """What was made: where, of how many runs, bytes, the largest error of a coordinate [m]; runs left out."""

    path: Path
    runs: int
    left_out: int
    size_bytes: int
    error_m: float


def make_dataset(
    folder: str | Path,
    to: str,
    out: str | Path | None = None,
    error_m: float = 1e-5,
    licence: str = UNSTATED,
    overwrite: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Made:
    """Write the finished runs of a folder (of a sweep, or with runs in it) as one dataset.

    to: a name of DATASET_FORMATS; error_m: how far a coordinate may be from the run's [m]
    licence: of the data, as an SPDX name (CC-BY-4.0); kept in its metadata
    """
    chosen = DATASET_FORMATS[to]
    if not LEAST_M <= error_m <= LARGEST_M:
        raise SceneError(f"--error {error_m:g} is not possible; give {LEAST_M:g} to {LARGEST_M:g} metres.")
    chosen.prepare()
    folder = Path(folder)
    found, left_out = finished_runs(folder)
    path = Path(out) if out is not None else folder / "dataset" / to
    place = Place(path, is_folder=True, overwrite=overwrite)
    place.check()
    errors: list[float] = []
    facts = {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "runs": len(found),
        "error_m": error_m,
        "licence": licence,
    }
    facts |= {"versions": {name: version(name) for name in ("gabardine", "numpy", "numba")}}
    with place.writing() as temporary:
        chosen.write(_samples(found, error_m, errors, progress), facts, temporary)
        write_manifest(temporary, {"to": to})
    return Made(path, len(found), left_out, size_of(path), max(errors))


def _samples(
    found: list[Found], error_m: float, errors: list[float], progress: Callable[[int, int], None] | None
) -> Iterator[Sample]:
    """The samples one after the other, so that no more than one is in memory."""
    for done, each in enumerate(found, start=1):
        facts: dict[str, Any] = each.facts
        sample = sample_of(each.name, open_run(each.folder), facts, error_m)
        errors.append(sample.error_m)
        yield sample
        if progress:
            progress(done, len(found))
