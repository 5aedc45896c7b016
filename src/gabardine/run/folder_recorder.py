"""Recording a run in a folder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gabardine.run.arrays import packed
from gabardine.run.checkpoint import Checkpoint
from gabardine.run.files import LineFile, write_json, write_whole
from gabardine.run.folder import RunFolder
from gabardine.run.frames import FolderFrames, Frames, StoredFrame
from gabardine.run.recorder import Recorder

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.simulate.simulation import Simulation


class FolderRecorder(Recorder):
    """Writes everything to a folder: steps and frame first, then the checkpoint that counts them."""

    def __init__(self, simulation: Simulation, scene: Scene, started_s: float, folder: RunFolder) -> None:
        super().__init__(simulation, scene, started_s)
        self.folder = folder
        self.frame_count = 0
        self._written = 0
        self._before_s = 0.0
        self._lines: LineFile | None = None

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
        self._append()
        write_whole(self.folder.frame(self.frame_count), packed(frame.arrays()))
        self.frame_count += 1
        self._checkpoint()

    def _append(self) -> int:
        """Write the reports not written yet; the length of the file."""
        if self._lines is None:
            self._lines = LineFile(self.folder.steps)
        fresh = self.reports[self._written :]
        if fresh:
            self._lines.append(json.dumps(report, allow_nan=False) for report in fresh)
        self._written = len(self.reports)
        return self._lines.length

    def _checkpoint(self) -> None:
        state = self.simulation.state
        Checkpoint(state, self.frame_count, self._append(), self.wall_s()).write(self.folder.state)

    def _close(self, summary: dict[str, Any]) -> None:
        """Steps after the last frame are kept too, with a checkpoint of their end."""
        try:
            fresh = self._written < len(self.reports)
            if fresh and self.simulation.state.step == self.step:
                self._checkpoint()
            elif fresh:
                self._append()
            write_json(self.folder.summary, summary)
        finally:
            if self._lines is not None:
                self._lines.close()
            self.folder.unlock()

    def _frames(self) -> Frames:
        return FolderFrames(self.folder, self.layout.frame_arrays(), self.frame_count)

    def _folder(self) -> Path | None:
        return self.folder.path
