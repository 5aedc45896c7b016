"""Keeping what a live scene does: a run folder like any other, from when it is asked for until it is ended.

Its scene is the one with the sliders as they stood at the beginning; `changes` in its summary says what was
moved since. Times are those of the live scene, so that what moves by keyframes is where it was.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from gabardine.core.errors import SceneError
from gabardine.run.claim import unwritable
from gabardine.run.files import read_json, write_json
from gabardine.run.folder import RunFolder
from gabardine.run.folder_recorder import FolderRecorder
from gabardine.run.standalone import standalone
from gabardine.run.start import start
from gabardine.run.summary import OK

if TYPE_CHECKING:
    from gabardine.run.run import Run
    from gabardine.simulation.simulation import Simulation


class LiveRecorder(FolderRecorder):
    """Frames at the rate of the scene, however long it goes on; `changes`: time [s], slider, value (of a
    cloth's "NAME.fabric": that of the library).
    """

    _due_s = -1.0
    changes: tuple[tuple[float, str, float | str], ...] = ()

    def _is_frame(self) -> bool:
        state, every_s = self.simulation.state, 1.0 / self.scene.time.frames_per_s
        if state.time_s < self._due_s - 0.5 * self.simulation.schedule.step_s:
            return False
        before_s = state.time_s if self._due_s < 0 else self._due_s
        self._due_s = max(before_s + every_s, state.time_s + 0.5 * every_s)
        return True

    def _summary(self, result: str) -> dict[str, Any]:
        changes = [dict(zip(("time_s", "slider", "value"), change)) for change in self.changes]
        return super()._summary(result) | {"changes": changes}

    def moved(self, values: dict[str, float]) -> None:
        """Sliders were moved."""
        now = self.simulation.state.time_s
        self.changes += tuple((now, name, value) for name, value in values.items())

    def refitted(self, fabrics: dict[str, str]) -> None:
        """Cloths got other fabrics."""
        now = self.simulation.state.time_s
        self.changes += tuple((now, f"{cloth}.fabric", name) for cloth, name in fabrics.items())

    def end(self) -> Run:
        """The run, whole; run.json learns how long it became."""
        run = self.finish(OK)
        known = {"step_count": len(self.reports), "frame_count": self.frame_count}
        write_json(self.folder.identity, read_json(self.folder.identity) | known)
        return run


def keep(simulation: Simulation, place: Path) -> LiveRecorder:
    """Begin to keep a simulation from its present state, in a folder that is new."""
    folder = RunFolder(new_folder(place))
    folder.claim.take()
    try:
        return start(folder, simulation, standalone(simulation.scene), perf_counter(), LiveRecorder)
    except BaseException:
        folder.claim.release()
        raise


def new_folder(place: Path) -> Path:
    """Make the folder, or with -2, -3, ... the first that is not there; no other process gets it."""
    names = (place if k == 1 else place.with_name(f"{place.name}-{k}") for k in count(1))
    return next(path for path in names if _is_made(path))


def _is_made(path: Path) -> bool:
    try:
        path.mkdir(parents=True)
        return True
    except FileExistsError:
        return False
    except OSError as error:
        raise SceneError(unwritable(path, error)) from None
