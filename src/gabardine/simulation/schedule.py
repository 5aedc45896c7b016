"""The schedule of steps and frames, computed on demand for any number of steps."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, overload

from gabardine.core.frozen import Frozen
from gabardine.simulation.step_control import Schedule

LONGEST_S = 0.1
"""Longest time between reports if the step is chosen automatically."""


@dataclass(frozen=True)
class FrameSteps(Frozen, Sequence[int]):
    """The steps at which frames end, ascending: those nearest to k / frames_per_s, and the last one.

    step_s, duration_s: of the schedule [s]; step_count: its steps
    frames_per_s [1/s]; wanted: the last k within the duration

    If frames are at least as frequent as steps, every step has one, up to the last k; else no two have the
    same. So the n-th is known without those before it. The last step, which may be shorter, is a special
    case.

    every_step: whether every step has a frame; frame_count: number of frames
    """

    step_s: float
    duration_s: float
    step_count: int
    frames_per_s: float
    wanted: int
    every_step: bool = field(init=False)
    frame_count: int = field(init=False)

    def derived(self) -> dict[str, Any]:
        """Counts the frames before the first k nearest to the end of the last step, plus that one."""
        every_step = self.frames_per_s * self.step_s >= 1.0
        last = bisect_left(range(self.wanted + 1), self.step_count, key=self._nearest) - 1
        return {"every_step": every_step, "frame_count": 2 + (self._nearest(last) if every_step else last)}

    def __len__(self) -> int:
        return self.frame_count

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[int, ...]: ...
    def __getitem__(self, index: int | slice) -> int | tuple[int, ...]:
        if isinstance(index, slice):
            return tuple(self[k] for k in range(*index.indices(len(self))))
        if not -self.frame_count <= index < self.frame_count:
            raise IndexError(index)
        index %= self.frame_count
        if index == self.frame_count - 1:
            return self.step_count
        return index if self.every_step else self._nearest(index)

    def index(self, value: int, start: int = 0, stop: int | None = None) -> int:
        """The frame at the end of a step; ValueError if there is none."""
        about = value if self.every_step else round(value * self.step_s * self.frames_per_s)
        nearby = (
            range(about - 1, about + 2)
            if value < self.step_count
            else range(self.frame_count - 1, self.frame_count)
        )
        last = self.frame_count if stop is None else min(stop, self.frame_count)
        for k in nearby:
            if max(0, start) <= k < last and self[k] == value:
                return k
        raise ValueError(value)

    def _nearest(self, k: int) -> int:
        """The step that ends nearest to a frame's time; the last one ends with the duration."""
        at_s = k / self.frames_per_s
        before = min(self.step_count - 1, round(at_s / self.step_s))
        nearer_end = abs(self.duration_s - at_s) < abs(before * self.step_s - at_s)
        return self.step_count if nearer_end else before


@dataclass(frozen=True)
class LoadPath(Schedule):
    """A sequence of equilibria, a frame each, at the times of the stages of a load [s]."""

    stages_s: tuple[float, ...] = ()

    def end_of(self, step: int) -> float:
        return self.stages_s[min(step, self.step_count) - 1]


def schedule_of(time: Any, static: bool, stages_s: tuple[float, ...] = ()) -> Schedule:
    """The schedule of a scene's [time]; statics is one step of one second, or one step for each stage of its
    ramps.
    """
    if static and stages_s:
        count = len(stages_s)
        return LoadPath(stages_s[0], stages_s[-1], count, range(count + 1), stages_s=stages_s)
    if static:
        return Schedule(1.0, 1.0, 1, (0, 1))
    step_s = _scheduled_s(time)
    count = max(1, math.ceil(time.duration_s / step_s - 1e-9))
    wanted = math.floor(time.duration_s * time.frames_per_s + 1e-9)
    frames = FrameSteps(step_s, time.duration_s, count, time.frames_per_s, wanted)
    return Schedule(step_s, time.duration_s, count, frames, time.rest_speed_m_per_s)


def _scheduled_s(time: Any) -> float:
    """The step of the schedule [s]: the time between frames, or a part of it, if steps are chosen within."""
    if not time.divided:
        return float(time.step_s)
    frame_s = 1.0 / time.frames_per_s
    return frame_s / math.ceil(frame_s / LONGEST_S - 1e-9)
