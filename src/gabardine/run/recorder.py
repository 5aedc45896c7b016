"""Recording a run: the base class, and recording in memory."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from gabardine.mechanics.report import StepReport
from gabardine.run.crossing_notes import crossing_notes
from gabardine.run.energy_notes import energy_notes
from gabardine.run.frames import Frames, MemoryFrames, StoredFrame
from gabardine.run.interrupt import Undisturbed
from gabardine.run.layout import Layout
from gabardine.run.run import Run
from gabardine.run.summary import plain, summarise
from gabardine.simulation.invariants import crossing

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Simulation


class CannotWriteError(OSError):
    """Recording failed, as opposed to other errors of the system."""


@contextmanager
def writing() -> Iterator[None]:
    """Errors of the system in the block become CannotWriteError; interrupts wait for its end."""
    with Undisturbed():
        try:
            yield
        except OSError as error:
            raise CannotWriteError(error.errno, error.strerror or str(error)) from error


class Recorder(ABC):
    """Records a simulation. `step` is the last step that was recorded completely."""

    def __init__(self, simulation: Simulation, scene: Scene, started_s: float) -> None:
        self.simulation = simulation
        self.scene = scene
        self.layout = Layout.of(simulation)
        self.reports: list[dict[str, Any]] = []
        self.step = simulation.state.step
        self.times_s = {"setup": perf_counter() - started_s, "write": 0.0}
        self._started_s = started_s

    def record(self, report: StepReport | None) -> None:
        """Record the step just made (None: the start), and a frame if it ends at one."""
        begin = perf_counter()
        with writing():
            is_frame = self._is_frame()
            if report is not None:
                report.intersections = self.simulation.intersections() if is_frame else None
                report.breaches += crossing(self.simulation.system.contact, report)
                self.reports.append(plain(report.to_dict()))
            if is_frame:
                self._keep(StoredFrame.of(self.simulation.frame(report)))
            self.step = self.simulation.state.step
        self.times_s["write"] += perf_counter() - begin

    def _is_frame(self) -> bool:
        """Whether the present step is a frame."""
        return self.simulation.at_frame

    def finish(self, result: str) -> Run:
        """The run, with a summary of its result."""
        with writing():
            self.settle()
            summary = self._summary(result)
            summary["notes"] += [
                *energy_notes(self.simulation, self.reports),
                *self.simulation.scene.world.notes,
                *crossing_notes(self.simulation),
            ]
            self._close(summary)
        return self._run(summary)

    def abandon(self, result: str) -> Run:
        """The run as far as it can be kept, after an error of writing."""
        with Undisturbed():
            with suppress(OSError):
                self.settle()
            summary = self._summary(result)
            with suppress(OSError):
                self._close(summary)
        return self._run(summary)

    def _summary(self, result: str) -> dict[str, Any]:
        times = self.times_s | {"wall": self.wall_s()}
        return summarise(self.reports, len(self._frames()), result, self._folder(), times)

    def _run(self, summary: dict[str, Any]) -> Run:
        return Run(self.layout, self._frames(), self.reports, summary, self.scene, self._folder())

    def wall_s(self) -> float:
        return perf_counter() - self._started_s

    @abstractmethod
    def _keep(self, frame: StoredFrame) -> None: ...

    @abstractmethod
    def _frames(self) -> Frames: ...

    def _folder(self) -> Path | None:
        return None

    def settle(self) -> None:  # noqa: B027 - nothing to wait for in memory
        """Wait until everything recorded is stored."""

    def release(self) -> None:  # noqa: B027 - nothing is held in memory
        """Release files and locks; written files stay."""

    def _close(self, summary: dict[str, Any]) -> None:  # noqa: B027 - nothing to close in memory
        """Store the summary, and release."""


class MemoryRecorder(Recorder):
    """Keeps everything in memory."""

    def __init__(self, simulation: Simulation, scene: Scene, started_s: float) -> None:
        super().__init__(simulation, scene, started_s)
        self._kept = MemoryFrames()

    def _keep(self, frame: StoredFrame) -> None:
        self._kept.kept.append(frame)

    def _frames(self) -> Frames:
        return self._kept
