"""A whole sweep: begin or go on, have the runs made, and leave table, pictures and page."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.errors import SceneError, SimulationError
from gabardine.core.whole_file import TEMPORARY
from gabardine.run.claim import claimed
from gabardine.run.opening import open_run
from gabardine.run.run import Run
from gabardine.run.summary import OK
from gabardine.sweeps import RUNNERS
from gabardine.sweeps.axes import axis_of
from gabardine.sweeps.folder import SweepFolder
from gabardine.sweeps.job import Outcome
from gabardine.sweeps.manifest import Manifest
from gabardine.sweeps.results import RESULTS, USUAL
from gabardine.sweeps.runner import Order, Runner
from gabardine.sweeps.table import table, write_tables

if TYPE_CHECKING:
    from gabardine.scene import Scene

Tell = Callable[[int, int], None]


@dataclass(frozen=True)
class Options:
    """How a sweep is carried out; what it consists of is in its manifest.

    on: a name of RUNNERS; resume: go on with the one in the folder; overwrite: replace it
    retry: make failed runs again; pictures: whether contact sheet and page are made
    """

    on: str = "local"
    jobs: int | None = None
    threads: int = 1
    to: str | None = None
    resume: bool = False
    overwrite: bool = False
    retry: bool = False
    pictures: bool = True


class Sweep:
    """A sweep in a folder, finished or not."""

    def __init__(self, path: str | Path) -> None:
        self.folder = SweepFolder(path)
        self.manifest = Manifest.read(self.folder)
        self.outcomes: dict[int, Outcome] = self.folder.read_outcomes()

    def __len__(self) -> int:
        return len(self.manifest.points)

    @property
    def done(self) -> list[int]:
        """The numbers of the runs that ended well."""
        return [k for k, outcome in self.outcomes.items() if outcome["result"] == OK]

    @property
    def failed(self) -> dict[int, str]:
        """The sentence of each run that failed."""
        return {k: each["result"] for k, each in self.outcomes.items() if each["result"] != OK}

    @cached_property
    def table(self) -> dict[str, NDArray[Any]]:
        """Columns of results.csv: numbers as float64, NaN where there is none; everything else as objects."""
        return {name: _column(values) for name, values in table(self.manifest, self.outcomes).items()}

    def run(self, index: int) -> Run:
        """One of the runs."""
        return open_run(self.folder.run(index))

    def __repr__(self) -> str:
        counts = f"{len(self)} runs, {len(self.done)} done, {len(self.failed)} failed"
        return f"Sweep({self.folder.path}, {counts})"


def _column(values: list[Any]) -> NDArray[Any]:
    if any(isinstance(value, str) for value in values):
        return np.array(values, dtype=object)
    return np.array([np.nan if value is None else value for value in values], np.float64)


def sweep(
    scene: Scene | str | Path,
    vary: Mapping[str, Any],
    out: str | Path,
    sample: str | None = None,
    seed: int = 0,
    results: Sequence[str] = USUAL,
    progress: Tell | None = None,
    **options: Any,
) -> Sweep:
    """Run a scene with many values of its fields, and keep everything in the folder `out`.

    vary: the values of each field, by its name as after --set: a list, or "log(1e-6, 1e-4, 7)"
    sample: "sobol:256", "latin:64", "random:100"; None: all combinations; seed: of the sample
    results: names of what is measured of each run (gabardine.sweeps.results.RESULTS)
    options: those of `Options`: on, jobs, threads, resume, retry, ...
    Failed runs are kept with their sentence (`Sweep.failed`); what is wrong with the order is a SceneError.
    """
    from gabardine.scene import Scene

    axes = [axis_of(path, values) for path, values in vary.items()]
    for name in results:
        RESULTS[name]
    manifest = Manifest.of(Scene.given(scene), axes, sample, seed, results)
    return carry_out(SweepFolder(out), manifest, Options(**options), progress)


def carry_out(
    folder: SweepFolder,
    manifest: Manifest | None,
    options: Options,
    progress: Tell | None = None,
    note: Callable[[str], None] = lambda _: None,
) -> Sweep:
    """Carry out a sweep; without a manifest, the one in the folder. note: hears what happens."""
    runner: Runner = RUNNERS[options.on]()
    refuse_foreign(folder, options)
    whole = manifest or Manifest.read(folder)
    runner.prepare(Order(whole, folder, range(len(whole.points)), options.jobs, options.threads, options.to))
    with claimed(folder.path), _writing(folder):
        kept = _begun(folder, manifest, options)
        outcomes = folder.read_outcomes()
        pending = [k for k in range(len(kept.points)) if k not in outcomes]
        order = Order(kept, folder, pending, options.jobs, options.threads, options.to)
        if pending:
            note(f"{kept.title or 'Sweep'}: {runner.told(order)} -> {folder.path}")
            _make(runner, order, outcomes, progress)
        if runner.waits or not pending:
            _show(folder, kept, outcomes, options, note)
    return Sweep(folder.path)


@contextmanager
def _writing(folder: SweepFolder) -> Iterator[None]:
    """What the system refuses in the block is a SimulationError: runs that have ended are on the disk."""
    try:
        yield
    except OSError as error:
        raise SimulationError(
            f"{folder.path}: The sweep cannot go on: {error.strerror or error}. Runs that have ended are "
            f"kept: go on with --resume once the folder can be written to."
        ) from None


def _make(runner: Runner, order: Order, outcomes: dict[int, Outcome], progress: Tell | None) -> None:
    """Have the pending runs made."""
    total = len(order.manifest.points)
    with closing(runner.outcomes(order)) as ending:  # type: ignore[type-var]
        if progress:
            progress(len(outcomes), total)
        for outcome in ending:
            outcomes[outcome["run"]] = outcome
            if progress:
                progress(len(outcomes), total)


def _begun(folder: SweepFolder, manifest: Manifest | None, options: Options) -> Manifest:
    """The manifest that counts; the folder is claimed and has it."""
    if folder.holds_sweep and not options.overwrite:
        kept = Manifest.read(folder)
        if not (options.resume or options.retry):
            message = (
                "There is a sweep here already; add --resume to go on with it, --overwrite to replace it, "
            )
            raise SceneError.at(folder.path, message + "or choose another folder with --out.")
        kept.refuse_other_version(folder)
        if manifest is not None:
            manifest.refuse_difference(folder, kept)
        if options.retry:
            folder.forget(k for k, each in folder.read_outcomes().items() if each["result"] != OK)
        return kept
    assert manifest is not None
    folder.clear()
    manifest.write(folder)
    return manifest


def _show(
    folder: SweepFolder,
    manifest: Manifest,
    outcomes: Mapping[int, Outcome],
    options: Options,
    note: Callable[[str], None],
) -> None:
    """Table, contact sheet and page; then the manifest, which says that everything is there."""
    from gabardine.run.files import write_json
    from gabardine.sweeps.explore import write_page
    from gabardine.sweeps.sheet import write_sheet

    if not write_tables(manifest, outcomes, folder):
        note("results.parquet is left out: it needs pyarrow (pip install 'gabardine[sweep]').")
    good = [k for k in sorted(outcomes) if outcomes[k]["result"] == OK and folder.run(k).is_dir()]
    if options.pictures:
        if good:
            write_sheet(folder, manifest, good)
        write_page(folder, manifest, outcomes)
    if len(outcomes) == len(manifest.points):
        write_json(folder.manifest, manifest.done().to_json())
    if options.to is not None:
        from gabardine.sweeps.storage import put_tables

        put_tables(folder, options.to)


def refuse_foreign(folder: SweepFolder, options: Options) -> None:
    """SceneError if the folder holds something else: nothing in it may be touched."""
    if options.overwrite and (options.resume or options.retry):
        raise SceneError("--overwrite contradicts --resume and --retry; give one of them.")
    path = folder.path
    if os.path.lexists(path) and not path.is_dir():
        raise SceneError.at(path, "This is a file; give a folder with --out.")
    names = [entry.name for entry in path.iterdir()] if path.is_dir() else []
    others = sorted(name for name in names if not name.startswith((TEMPORARY, ".gabardine")))
    known = {"scene.toml", "meshes", "runs", "outcomes"}  # of a sweep that was killed while it began
    if others and not folder.holds_sweep and not set(others) <= known:
        raise SceneError.at(
            path, f"The folder holds other things ({others[0]}, ...) and no sweep; choose another."
        )
