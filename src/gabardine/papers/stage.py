"""Where an experiment takes place: it hands in what it found, and everything is on disk at once.

out/paper/ID/result.json, NAME.png, NAME.csv, page.html
"""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from gabardine.core.errors import SceneError
from gabardine.papers.claims import Claim
from gabardine.papers.provenance import provenance
from gabardine.run.claim import claimed, unwritable
from gabardine.run.files import write_json, write_whole

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.experiment import Experiment
    from gabardine.run.run import Run
    from gabardine.simulation.simulation import Observers

T = TypeVar("T")
Tell = Callable[[int, int], None]
Progress = Callable[[str, str], AbstractContextManager[Tell]]
"""progress(what, unit) as tell; tell(done, total)"""

RESULT, PAGE = "result.json", "page.html"


@contextmanager
def silently(_what: str, _unit: str) -> Iterator[Tell]:
    """Progress that nobody watches."""
    yield lambda _done, _total: None


class Stage:
    """The folder and the result of one experiment in the making.

    quick: whether a coarse answer within a minute is wanted
    observers: of the simulations that the experiment makes
    """

    def __init__(
        self,
        experiment: Experiment,
        folder: Path,
        quick: bool = False,
        progress: Progress = silently,
        observers: Observers = (),
    ) -> None:
        self.experiment, self.folder, self.quick, self.progress = experiment, folder, quick, progress
        self.observers = observers
        self._begin_s = perf_counter()
        self._claims: dict[str, dict[str, Any]] = {}
        self._pictures: dict[str, str] = {}
        self._tables: list[str] = []
        self.watched: list[tuple[str, Run]] = []
        self.page: Path | None = None
        self.size: dict[str, int] | None = None
        self.provenance: dict[str, Any] | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._keep(finished=False)
        except OSError as error:
            raise SceneError(unwritable(folder, error)) from None

    def each(self, things: Sequence[T], what: str, unit: str) -> Iterator[T]:
        """The things one by one, with progress: ``for nu in stage.each(RATIOS, "Stretching", "square")``."""
        with self.progress(what, unit) as tell:
            for done, thing in enumerate(things):
                tell(done, len(things))
                yield thing
            tell(len(things), len(things))

    def watch(self, name: str, run: Run) -> None:
        """Show a run on the page of the experiment that no simulation of the engine's computed."""
        self.watched.append((name, run))

    def measured(self, name: str, ours: Any, note: str = "") -> None:
        """What was found for a claim; its criterion decides."""
        claim, ours = self._claim(name), plain(ours)
        self._hand_in(claim, ours, bool(claim.criterion.holds(ours)), note)

    def undecided(self, name: str, ours: Any, note: str) -> None:
        """What was found for a claim that cannot be decided this time; `note` says why."""
        self._hand_in(self._claim(name), plain(ours), None, note)

    def picture(self, name: str, figure: Figure, caption: str) -> None:
        """Keep a figure as NAME.png; the caption says what it shows."""
        from gabardine.plots.style import write_png

        data = io.BytesIO()
        write_png(figure, data)
        write_whole(self.folder / f"{name}.png", data.getvalue())
        self._pictures[f"{name}.png"] = caption
        self._keep(finished=False)

    def table(self, name: str, rows: Iterable[Mapping[str, Any]]) -> None:
        """Keep rows as NAME.csv; units stand in the names of the columns."""
        rows = [{key: plain(value) for key, value in row.items()} for row in rows]
        text = io.StringIO(newline="")
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        write_whole(self.folder / f"{name}.csv", text.getvalue().encode())
        self._tables.append(f"{name}.csv")
        self._keep(finished=False)

    def finish(self) -> dict[str, Any]:
        """The result, complete, with its provenance. A claim without a measurement is a fault."""
        missing = [name for name in self.experiment.names if name not in self._claims]
        if missing:
            raise RuntimeError(f"{self.experiment.id} did not measure: {', '.join(missing)}")
        self.provenance = provenance(self.experiment.id, {"quick": self.quick})
        return self._keep(finished=True)

    def _claim(self, name: str) -> Claim:
        return next(claim for claim in self.experiment.claims if claim.name == name)

    def _hand_in(self, claim: Claim, ours: Any, holds: bool | None, note: str) -> None:
        self._claims[claim.name] = {
            "name": claim.name,
            "paper": plain(claim.paper),
            "ours": ours,
            "unit": claim.unit,
            "holds": holds,
            "note": note,
            "where": claim.where,
            "criterion": claim.criterion.words,
            "quote": claim.quote,
            "not_of_the_paper": claim.ours,
        }
        self._keep(finished=False)

    def _keep(self, finished: bool) -> dict[str, Any]:
        """Write the result as it is now."""
        order = [name for name in self.experiment.names if name in self._claims]
        result = {
            "id": self.experiment.id,
            "title": self.experiment.title,
            "claims": [self._claims[name] for name in order],
            "pictures": list(self._pictures),
            "captions": self._pictures,
            "tables": self._tables,
            "page": self.page and self.page.name,
            "size": self.size,
            "quick": self.quick,
            "finished": finished,
            "provenance": self.provenance,
            "wall_s": round(perf_counter() - self._begin_s, 3),
        }
        write_json(self.folder / RESULT, result)
        return result


def plain(value: Any) -> Any:
    """A value as JSON has it; what is not a finite number is a fault of the measurement."""
    if isinstance(value, np.generic | np.ndarray):
        value = value.tolist()
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, float) and not math.isfinite(value):
        raise ValueError(f"{value} was measured, which is not a number")
    return value


def perform(
    experiment: Experiment, folder: Path, quick: bool = False, progress: Progress = silently
) -> dict[str, Any]:
    """Run an experiment; its result is returned and left in `folder`, as far as it came, whatever happens.

    What it simulated can be watched: page.html plays it, or shows its equilibria.
    """
    from gabardine.viewer.gallery import Gallery

    with claimed(folder):
        gallery = Gallery()
        stage = Stage(experiment, folder, quick, progress, (gallery,))
        experiment.run(stage)
        for name, run in stage.watched:
            gallery.add(name, run)
        stage.page, stage.size = gallery.write(folder / PAGE, experiment.title), gallery.facts()
        return stage.finish()
