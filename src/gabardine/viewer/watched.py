"""A run as the page reads it: frame by frame, the last few kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.curvature import Curvature
from gabardine.run.frames import Frames, StoredFrame
from gabardine.run.run import Run

FRAMES_KEPT = 8
T = TypeVar("T")


class KeptFrames(Frames):
    """Frames of which the last few asked for stay in memory; safe to use from several threads."""

    def __init__(self, frames: Frames) -> None:
        self.frames = frames
        self._kept: OrderedDict[int, StoredFrame] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self.frames)

    def __getitem__(self, index: int) -> StoredFrame:
        with self._lock:
            if index not in self._kept:
                self._kept[index] = self.frames[index]
            self._kept.move_to_end(index)
            while len(self._kept) > FRAMES_KEPT:
                self._kept.popitem(last=False)
            return self._kept[index]

    def values(self, name: str) -> list[NDArray[np.float64]]:
        return self.frames.values(name)


class _Positions:
    """positions[k] of a run, read when asked for."""

    def __init__(self, frames: Frames) -> None:
        self.frames = frames

    def __getitem__(self, index: int) -> NDArray[np.float64]:
        return self.frames[index].positions


class Watched(Run):
    """A run that never reads all its frames at once."""

    @classmethod
    def of(cls, run: Run) -> Watched:
        return cls(run.layout, KeptFrames(run.frames), run.reports, run.summary, run.scene, run.folder)

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._measured: dict[str, tuple[int, Any]] = {}

    def _once(self, name: str, measure: Callable[[int], T], frame: int) -> T:
        """What several quantities ask of the same frame is measured once."""
        known = self._measured.get(name)
        if known is None or known[0] != frame:
            known = self._measured[name] = (frame, measure(frame))
        found: T = known[1]
        return found

    def strain(self, frame: int) -> NDArray[Any]:
        return self._once("strain", super().strain, frame)

    def corotated_strain(self, frame: int) -> NDArray[Any]:
        return self._once("corotated", super().corotated_strain, frame)

    def curvature(self, frame: int) -> Curvature:
        return self._once("curvature", super().curvature, frame)

    @property
    def positions(self) -> Any:
        """`positions[k]` [m], shape (n, 3)."""
        return _Positions(self.frames)
