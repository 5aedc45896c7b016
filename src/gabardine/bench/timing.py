"""Timing calls on a machine that is never quiet.

Calls to be compared take turns in one process, so that all see the same weather. The minimum is the best
estimate of what a call costs; the median says how much of it one gets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from gabardine.mechanics.report import StepReport

Call = Callable[[], Any]
Tell = Callable[[str], None]
"""Called with a sentence on what is being measured."""
Sizes = Sequence[int] | None
"""Cells along each side; None: those of the benchmark."""
Measured = dict[str, Any]
"""What a benchmark returns: {"rows": [...]}, and more where it has more to say."""
Found = TypeVar("Found")

REPEATS = 3
"""Of what is brief."""
BRIEF_S = 20.0
"""For runs of whole steps: what takes less is run again."""


@dataclass(frozen=True)
class Timing:
    """Wall time of a call [s]."""

    least_s: float
    median_s: float


def alternating(calls: Mapping[str, Call], rounds: int) -> dict[str, Timing]:
    """Call all of them in turn, once to warm up and then `rounds` times."""
    taken: dict[str, list[float]] = {name: [] for name in calls}
    for call in calls.values():
        call()
    for _ in range(rounds):
        for name, call in calls.items():
            start = perf_counter()
            call()
            taken[name].append(perf_counter() - start)
    return {name: Timing(min(times), median(times)) for name, times in taken.items()}


def steps_row(triangles: int, reports: Sequence[StepReport], wall_s: float) -> dict[str, Any]:
    """What steps took, as columns of a row: each on average, and elements evaluated a second."""
    steps = len(reports)
    return {
        "triangles": triangles,
        "steps": steps,
        "ms_per_step": 1e3 * wall_s / steps,
        **stages_ms(reports),
        "iterations_per_step": sum(report.linear_iterations for report in reports) / steps,
        "elements_per_s": triangles * steps / wall_s,
        "max_strain": max(report.max_strain for report in reports),
    }


def stages_ms(reports: Sequence[StepReport]) -> dict[str, float]:
    """Mean time of each stage of a step [ms], as columns of a row."""
    stages = sorted({stage for report in reports for stage in report.stages_s})
    spent = {stage: sum(report.stages_s.get(stage, 0.0) for report in reports) for stage in stages}
    return {f"{stage}_ms": 1e3 * seconds / len(reports) for stage, seconds in spent.items()}


def least(
    run: Callable[[], Found], wall_s: Callable[[Found], float], again: Callable[[float], bool]
) -> Found:
    """The run, or the shortest of up to `REPEATS`: whatever else the machine does disturbs brief ones most.

    wall_s: how long a run took; again: whether one that took so long is to be followed by another [s]
    """
    found = [run()]
    while len(found) < REPEATS and again(wall_s(found[-1])):
        found.append(run())
    return min(found, key=wall_s)
