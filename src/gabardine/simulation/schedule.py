"""When steps end and which of them are frames."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

LONGEST_S = 0.1
"""Between reports, where the step is chosen automatically."""


@dataclass(frozen=True)
class Schedule:
    """`step_count` steps of `step_s`; the last may be shorter so as to end at `duration_s`.

    frame_steps: the step at whose end each frame is, ascending, from 0 to step_count
    """

    step_s: float
    duration_s: float
    step_count: int
    frame_steps: tuple[int, ...]

    def end_of(self, step: int) -> float:
        """When a step ends [s]."""
        return self.duration_s if step >= self.step_count else step * self.step_s

    def is_frame(self, step: int) -> bool:
        return step in self._index

    def frame_index(self, step: int) -> int:
        """Which frame a step's end is; -1 if none."""
        return self._index.get(step, -1)

    @cached_property
    def _index(self) -> dict[int, int]:
        return {step: k for k, step in enumerate(self.frame_steps)}


def schedule_of(time: Any, static: bool) -> Schedule:
    """The schedule of a scene's [time]; statics is one step of one second."""
    if static:
        return Schedule(1.0, 1.0, 1, (0, 1))
    step_s = _scheduled_s(time)
    count = max(1, math.ceil(time.duration_s / step_s - 1e-9))
    wanted = math.floor(time.duration_s * time.frames_per_s + 1e-9)
    steps = {_nearest(k / time.frames_per_s, time, step_s, count) for k in range(wanted + 1)}
    return Schedule(step_s, time.duration_s, count, tuple(sorted(steps | {0, count})))


def _scheduled_s(time: Any) -> float:
    """The step of the schedule [s]: from frame to frame, or a part of that, where steps are chosen in it."""
    if not time.divided:
        return time.step_s
    frame_s = 1.0 / time.frames_per_s
    return frame_s / math.ceil(frame_s / LONGEST_S - 1e-9)


def _nearest(at_s: float, time: Any, step_s: float, count: int) -> int:
    """The step that ends nearest to a time: `count`, whose end is the duration, or one before it."""
    before = min(count - 1, round(at_s / step_s))
    return count if abs(time.duration_s - at_s) < abs(before * step_s - at_s) else before
