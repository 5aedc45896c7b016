"""The summary of a run: a few numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from gabardine.mechanics.breach import worst_of_each_kind
from gabardine.run.step_length import step_length_notes

OK = "ok"
INTERRUPTED = "interrupted"
INCOMPLETE = "incomplete"
"""Result of a run that was cut off without writing one."""

Report = dict[str, Any]


def summarise(
    reports: list[Report], frames: int, result: str, folder: Path | None, times_s: Mapping[str, float]
) -> dict[str, Any]:
    """The summary of a run.

    times_s: wall time of the whole run as "wall" and of everything outside of steps, by stage [s]
    max_strain: largest principal stretch minus 1 in a membrane law, at the end of any step
    limit_excess: largest strain beyond a limit that remained after any step, in limit_triangle at
        limit_time_s; limit_steps: number of steps after which any was beyond by more than the tolerance
    intersections: edges through triangles in the worst of the kept frames; None unless contact.mode is one
        between all surfaces
    breaches: the worst of each kind (gabardine.mechanics.breach)
    notes: of the steps, each once, and on the length of steps (gabardine.run.step_length);
        a recorder adds some of the whole run (gabardine.run.energy_notes, gabardine.run.crossing_notes)
    """
    worst = max(reports, key=_limit_excess, default={})
    crossings = [r["intersections"] for r in reports if r.get("intersections") is not None]
    others = {stage: seconds for stage, seconds in times_s.items() if stage != "wall"}
    return {
        "out": None if folder is None else str(folder),
        "frames": frames,
        "steps": len(reports),
        "wall_s": round(times_s["wall"], 4),
        "max_strain": max((r["max_strain"] for r in reports if r["max_strain"] is not None), default=0.0),
        "intersections": max(crossings, default=None),
        "result": result,
        "substeps": sum(report.get("substeps", 1) for report in reports),
        "stages_s": {k: round(v, 4) for k, v in (stage_totals(reports) | others).items()},
        "newton_iterations": sum(report["newton_iterations"] for report in reports),
        "linear_iterations": sum(report["linear_iterations"] for report in reports),
        "halvings": sum(report["halvings"] for report in reports),
        "limit_sweeps": sum(report.get("limit_sweeps", 0) for report in reports),
        "limit_steps": sum(report.get("limit_violations", 0) > 0 for report in reports),
        "limit_excess": _limit_excess(worst),
        "limit_triangle": worst.get("limit_triangle"),
        "limit_time_s": worst["time_s"] if _limit_excess(worst) > 0.0 else None,
        "breaches": worst_of_each_kind(reports),
        "notes": [
            *dict.fromkeys(note for report in reports for note in report.get("notes") or ()),
            *step_length_notes(reports),
        ],
    }


def _limit_excess(report: Report) -> float:
    return report.get("limit_excess") or 0.0


def stage_totals(reports: Iterable[Report]) -> dict[str, float]:
    """Wall time of all steps by stage [s]."""
    totals: dict[str, float] = {}
    for report in reports:
        for stage, seconds in report["stages_s"].items():
            totals[stage] = totals.get(stage, 0.0) + seconds
    return totals


def plain(value: Any) -> Any:
    """A value for JSON: numpy's numbers as Python's, numbers not finite as None."""
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float):
        return value if np.isfinite(value) else None
    return str(value) if isinstance(value, str) else value
