"""Recording a run in a folder."""

from __future__ import annotations

import errno
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gabardine.run.arrays import packed
from gabardine.run.checkpoint import Checkpoint
from gabardine.run.files import LineFile, json_lines, write_json, write_whole
from gabardine.run.folder import RunFolder
from gabardine.run.frames import FolderFrames, Frames, StoredFrame
from gabardine.run.recorder import Recorder, writing
from gabardine.run.run import Run

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Simulation


class FolderRecorder(Recorder):
    """Writes everything to a folder: steps and frame first, then the checkpoint that counts them.

    One frame at a time is written by a second thread, because waiting for a busy disk can take longer than
    a step. Its errors are raised at the next frame.
    """

    def __init__(self, simulation: Simulation, scene: Scene, started_s: float, folder: RunFolder) -> None:
        super().__init__(simulation, scene.in_folder(folder.path), started_s)
        self.folder = folder
        self.frame_count = 0
        self._written = 0
        self._before_s = 0.0
        self._lines: LineFile | None = None
        self._pool = ThreadPoolExecutor(1)
        self._writing: Future[None] | None = None

    def go_on(self, checkpoint: Checkpoint, reports: list[dict[str, Any]]) -> None:
        """Continue after a checkpoint, with the reports up to there."""
        self.simulation.restore(checkpoint.state)
        self.step = checkpoint.state.step
        self.reports, self._written = reports, len(reports)
        self.frame_count, self._before_s = checkpoint.frame_count, checkpoint.wall_s
        self._lines = LineFile(self.folder.steps, checkpoint.steps_bytes)

    def wall_s(self) -> float:
        return self._before_s + super().wall_s()

    def _keep(self, frame: StoredFrame) -> None:
        self.settle()
        self._submit(packed(frame.arrays()))

    def _submit(self, frame: bytes | None) -> None:
        """Submit everything since the last call for writing, with a checkpoint of the present state."""
        if self._lines is None:
            self._lines = LineFile(self.folder.steps)
        lines = json_lines(self.reports[self._written :])
        frame_count = self.frame_count + (frame is not None)
        length = self._lines.length + len(lines)
        checkpoint = Checkpoint(self.simulation.state, frame_count, length, self.wall_s())
        self._writing = self._pool.submit(self._write, self._lines, lines, frame, checkpoint.packed())
        self._written = len(self.reports)

    def _write(self, file: LineFile, lines: bytes, frame: bytes | None, checkpoint: bytes) -> None:
        self.folder.claim.confirm()
        try:
            file.append(lines)
            if frame is not None:
                write_whole(self.folder.frame(self.frame_count), frame)
                self.frame_count += 1
            write_whole(self.folder.state, checkpoint)
        except OSError:
            self.folder.claim.confirm()  # raises if the folder is gone
            raise

    def settle(self) -> None:
        writing, self._writing = self._writing, None
        if writing is not None:
            writing.result()

    def abandon(self, result: str) -> Run:
        """Like `Recorder.abandon`. If it is interrupted between a step and its record, the state is not that
        of the last report: the run ends with the written part, and its result says so."""
        if self.simulation.state.step != self.step:
            del self.reports[self._written :]
        with suppress(OSError):
            self.settle()
        left = self.folder.frame_count() if self.folder.claim.has_folder else 0
        self.frame_count = min(self.frame_count, left)
        return super().abandon(result)

    def finish(self, result: str) -> Run:
        """Like `Recorder.finish`; an error if frames were removed meanwhile."""
        with writing():
            self.settle()
            if self.folder.frame_count() < self.frame_count:
                raise FileNotFoundError(errno.ENOENT, "frames were removed while the run was writing them")
        return super().finish(result)

    def _close(self, summary: dict[str, Any]) -> None:
        """Steps after the last frame are kept too, with a checkpoint of their end."""
        try:
            if self._written < len(self.reports) and self.simulation.state.step == self.step:
                self._submit(None)
                self.settle()
            self.folder.claim.confirm()
            write_json(self.folder.summary, summary)
        finally:
            self.release()

    def release(self) -> None:
        self._pool.shutdown()
        if self._lines is not None:
            self._lines.close()
        self.folder.claim.release()

    def _frames(self) -> Frames:
        return FolderFrames(self.folder, self.layout.frame_arrays(), self.frame_count)

    def _folder(self) -> Path | None:
        return self.folder.path
