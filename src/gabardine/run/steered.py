"""Recording a steered simulation as a run that can be viewed, plotted and exported.

Frames are those of the scene's schedule, and the state at the begin of the recording. A steered run cannot be
continued with `--resume`: its further steering is not known.
"""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import TYPE_CHECKING, Self

from gabardine.core.errors import SceneError, SimulationError
from gabardine.mechanics.report import StepReport
from gabardine.run.files import read_json, write_json
from gabardine.run.folder import RunFolder
from gabardine.run.folder_recorder import FolderRecorder
from gabardine.run.recorder import MemoryRecorder, Recorder
from gabardine.run.run import Run
from gabardine.run.standalone import standalone
from gabardine.run.start import STEERED, refuse_foreign, start
from gabardine.run.summary import INTERRUPTED, OK

if TYPE_CHECKING:
    from gabardine.simulation.simulation import Simulation


class _Steered(Recorder):
    """Keeps its first state, even if it is no frame of the schedule."""

    _begun_at: int | None = None

    def _is_frame(self) -> bool:
        if self._begun_at is None:
            self._begun_at = self.simulation.state.step
        return self.simulation.state.step == self._begun_at or super()._is_frame()


class _InMemory(_Steered, MemoryRecorder):
    """In memory."""


class _InFolder(_Steered, FolderRecorder):
    """In a folder."""


class Recording:
    """A recording in progress: keeps the steps of the simulation until it is finished.

    run: the run, once it is finished
    """

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder
        self._simulation = recorder.simulation
        self._last_step = recorder.simulation.state.step
        self._run: Run | None = None
        self._simulation.observers = (*self._simulation.observers, self._keep)

    def _keep(self, _: Simulation, report: StepReport) -> None:
        if report.step != self._last_step + 1:
            raise SceneError(
                f"The simulation went from step {self._last_step} to step {report.step} while it was "
                f"recorded; finish a recording before reset() or restore(), or try things on a copy()."
            )
        self._last_step = report.step
        self._recorder.record(report)

    @property
    def run(self) -> Run:
        """The run; a recording in progress is finished first."""
        return self.finish()

    def finish(self, result: str = OK) -> Run:
        """Stop recording; the run so far."""
        if self._run is None:
            own = self._keep
            self._simulation.observers = tuple(each for each in self._simulation.observers if each != own)
            try:
                self._run = self._recorder.finish(result)
            finally:
                self._recorder.release()
        return self._run

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.finish(OK if error is None else _in_words(error))


def _in_words(error: BaseException) -> str:
    """Why a recording ended early, as the result of its run."""
    if isinstance(error, KeyboardInterrupt):
        return INTERRUPTED
    own = isinstance(error, SceneError | SimulationError)
    return str(error) if own else f"{type(error).__name__}: {error}"


def record(simulation: Simulation, out: str | Path | None = None, overwrite: bool = False) -> Recording:
    """Record a simulation from now on, in the folder `out` or in memory; overwrite: replace the run there."""
    started_s = perf_counter()
    if out is None:
        memory = _InMemory(simulation, simulation.scene, started_s)
        memory.record(None)
        return Recording(memory)
    folder = RunFolder(out)
    refuse_foreign(folder, resume=False, overwrite=overwrite)
    folder.claim.take()
    try:
        if folder.holds_run and not overwrite:
            raise SceneError.at(out, "There is a run here already; record with overwrite=True to replace it.")
        recorder = start(folder, simulation, standalone(simulation.scene), started_s, _InFolder)
        write_json(folder.identity, {**read_json(folder.identity), STEERED: True})
    except BaseException:
        folder.claim.release()
        raise
    return Recording(recorder)
