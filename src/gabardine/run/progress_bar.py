"""The progress of a run on one line, for notebooks and scripts."""

from __future__ import annotations

import sys
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gabardine.run.simulate import Progress

WIDTH = 30
INTERVAL_S = 0.2
"""Time between two updates of the line."""
_written: dict[str, float] = {"begun_s": 0.0, "last_s": 0.0}


def progress_bar(at: Progress) -> None:
    """For ``simulate(scene, progress=progress_bar)``: fraction done, steps, simulated time and time left."""
    now_s = perf_counter()
    if at.report is None:
        _written.update(begun_s=now_s, last_s=0.0)
    last = at.step == at.step_count
    if now_s - _written["last_s"] < INTERVAL_S and not last:
        return
    _written["last_s"] = now_s
    filled = WIDTH * at.step // at.step_count
    done = at.step - at.first_step
    left_s = (now_s - _written["begun_s"]) / done * (at.step_count - at.step) if done else float("inf")
    told = f"{at.step}/{at.step_count} steps, {at.time_s:.3g} s" + (f", {left_s:.0f} s left" if done else "")
    line = f"\r{'█' * filled}{'░' * (WIDTH - filled)} {told:<40}"
    sys.stdout.write(line + ("\n" if last else ""))
    sys.stdout.flush()
