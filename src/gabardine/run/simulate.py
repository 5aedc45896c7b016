"""Simulating a scene from start to end."""

from __future__ import annotations

import errno
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from gabardine.core.errors import SimulationError
from gabardine.mechanics.breach import in_words
from gabardine.mechanics.report import StepReport
from gabardine.run.folder import RunFolder
from gabardine.run.folder_recorder import FolderRecorder
from gabardine.run.interrupt import Interrupted
from gabardine.run.layout import Layout
from gabardine.run.opening import open_run
from gabardine.run.recorder import CannotWriteError, MemoryRecorder, Recorder
from gabardine.run.run import Run
from gabardine.run.standalone import standalone
from gabardine.run.start import (
    can_go_on,
    go_on,
    is_finished,
    refuse_changed,
    refuse_existing,
    refuse_foreign,
    start,
)
from gabardine.run.summary import INTERRUPTED, OK
from gabardine.simulation.estimate import estimate, refuse_full_disk, refuse_too_long
from gabardine.simulation.simulation import Simulation

if TYPE_CHECKING:
    from gabardine.scene import Scene

DEFAULT_THREADS = 1
"""Threads pay off from about ten thousand vertices on (a thousand with contact of surfaces), and only on idle
cores: the user decides."""

FULL = "Everything before is kept: make room and go on with --resume."
GONE = "What is still there is kept; run the scene again, in another folder or with --overwrite."


@dataclass(frozen=True)
class Progress:
    """The progress of a run: at its beginning (no report yet) and after each step.

    step of step_count; first_step: of this process; duration_s: of the whole run
    longest_step_s: longest stable step (Simulation.longest_step_s)
    """

    step: int
    step_count: int
    first_step: int
    time_s: float
    duration_s: float
    layout: Layout
    longest_step_s: float
    report: StepReport | None


def simulate(
    scene: Scene | str | Path,
    out: str | Path | None = None,
    threads: int | None = None,
    resume: bool = False,
    overwrite: bool = False,
    progress: Callable[[Progress], None] | None = None,
    strict: bool = False,
) -> Run:
    """Run a scene and store its frames in the folder `out`, or in memory.

    scene: a scene, or the path of its file
    threads: None is one. Results are the same bits for any number.
    resume: continue the run in `out`; a finished one is returned unchanged, a missing one started
    overwrite: replace the run in `out`
    progress: called at the beginning and after each step
    strict: whether the first breach (gabardine.mechanics.breach) ends the run, after its step was recorded
    Raises SceneError if scene or folder are wrong, SimulationError (its `run` holds everything recorded)
    if the simulation cannot continue, Interrupted (a KeyboardInterrupt) likewise.
    """
    from gabardine.scene import Scene

    started_s = perf_counter()
    scene = Scene.given(scene)
    count = DEFAULT_THREADS if threads is None else threads
    if out is None:
        refuse_too_long(estimate(scene), in_memory=True)
        recorder: Recorder = MemoryRecorder(Simulation(scene, count), scene, started_s)
        recorder.record(None)
        return _steps(recorder, progress, strict)
    folder = RunFolder(out)
    refuse_foreign(folder, resume, overwrite)
    folder.claim.take()
    try:
        begun = _begun(folder, scene, count, started_s, resume, overwrite)
    except BaseException:
        folder.claim.release()
        raise
    if begun is None:
        folder.claim.release()
        return _told_of_breaches(open_run(out), strict)
    return _steps(begun, progress, strict)


def _begun(
    folder: RunFolder, scene: Scene, threads: int, started_s: float, resume: bool, overwrite: bool
) -> FolderRecorder | None:
    """The recorder of a run that is ready for its next step; None if the run is finished.

    The folder is claimed: its contents stay as they are until the claim is released.
    """
    refuse_foreign(folder, resume, overwrite)
    refuse_existing(folder, resume or overwrite)
    expected = estimate(scene)
    refuse_too_long(expected)
    refuse_full_disk(expected, folder.path, folder.byte_count())
    simulation, alone = Simulation(scene, threads), standalone(scene)
    if not (resume and can_go_on(folder)):
        return start(folder, simulation, alone, started_s)
    refuse_changed(folder, alone)
    return None if is_finished(folder) else go_on(folder, simulation, alone, started_s)


def _steps(recorder: Recorder, progress: Callable[[Progress], None] | None, strict: bool) -> Run:
    """Take all remaining steps."""
    simulation = recorder.simulation
    schedule, first = simulation.schedule, simulation.state.step

    def tell(report: StepReport | None) -> None:
        if progress is not None:
            at = simulation.state
            when = at.step, schedule.step_count, first, at.time_s, schedule.duration_s
            progress(Progress(*when, recorder.layout, simulation.longest_step_s, report))

    try:
        tell(None)
        while not simulation.done:
            report = simulation.step()
            recorder.record(report)
            tell(report)
            if strict and report.breaches:
                raise SimulationError(in_words(asdict(report.breaches[0])))
        return _told_of_breaches(recorder.finish(OK), strict)
    except KeyboardInterrupt:
        raise Interrupted(recorder.abandon(INTERRUPTED)) from None
    except SimulationError as error:
        if error.run is not None:
            raise
        run = recorder.abandon(error.message)
        raise SimulationError(f"{error.message} {_last_good(run)}", run) from None
    except CannotWriteError as error:
        message = f"The run could not be written to its folder: {error.strerror}"
        run = recorder.abandon(message)
        remedy = GONE if error.errno == errno.ENOENT else FULL
        raise SimulationError(f"{message} ({run.folder}). {_last_good(run)} {remedy}", run) from None
    finally:
        recorder.release()


def _told_of_breaches(run: Run, strict: bool) -> Run:
    """The finished run; a strict one has no breaches, including those before it was resumed."""
    breaches = run.summary.get("breaches")
    if strict and breaches:
        raise SimulationError(in_words(breaches[0]), run)
    return run


def _last_good(run: Run) -> str:
    last = run.frame_count - 1
    return (
        f"The last good frame is {last}, at {run.times[last]:.6g} s." if last >= 0 else "No frame was kept."
    )
