"""The finished runs of a folder: those of a sweep with their parameters, or all run folders in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from gabardine.core.errors import SceneError
from gabardine.run.folder import RunFolder
from gabardine.run.start import is_finished
from gabardine.run.summary import OK
from gabardine.sweeps.folder import SweepFolder
from gabardine.sweeps.sweep import Sweep
from gabardine.sweeps.table import value_of


class Found(NamedTuple):
    """A finished run: its name in the dataset, its folder, and what is known of it."""

    name: str
    folder: Path
    facts: dict[str, Any]


def finished_runs(folder: Path) -> tuple[list[Found], int]:
    """The finished runs, and how many others there are; SceneError where there is none."""
    if not folder.is_dir():
        raise SceneError.at(folder, "There is no such folder; give that of a sweep, or one with runs in it.")
    found, others = _of_sweep(folder) if SweepFolder(folder).holds_sweep else _of_folders(folder)
    if not found:
        raise SceneError.at(
            folder, "There is no finished run in this folder; give that of a sweep, or one with runs."
        )
    return found, others


def _of_sweep(folder: Path) -> tuple[list[Found], int]:
    sweep = Sweep(folder)
    found = []
    for index, outcome in sorted(sweep.outcomes.items()):
        if outcome["result"] == OK and RunFolder(sweep.folder.run(index)).holds_run:
            values = zip(sweep.manifest.axes, sweep.manifest.points[index])
            facts = {
                "parameters": {axis.path: value_of(text) for axis, text in values},
                "results": outcome["results"],
            }
            found.append(Found(f"{index:06d}", sweep.folder.run(index), facts))
    return found, len(sweep) - len(found)


def _of_folders(folder: Path) -> tuple[list[Found], int]:
    places = [path.parent for path in sorted([*folder.glob("run.json"), *folder.glob("*/run.json")])]
    ended = [place for place in places if is_finished(RunFolder(place))]
    found = [
        Found(f"{k:06d}", place, {"parameters": {}, "results": {}, "run": place.name})
        for k, place in enumerate(ended)
    ]
    return found, len(places) - len(ended)
