"""Where the time of a run went, by stage: what `gabardine run --profile` prints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gabardine.cli.terminal import listing

if TYPE_CHECKING:
    from gabardine.run.run import Run

MEANING = {
    "setup": "scene, meshes, pattern of the matrix, checks",
    "evaluate": "forces and stiffness of the elements",
    "solve": "linear systems",
    "contact": "colliders, constraints and their reactions",
    "limit": "limits of strain",
    "other": "strain and energies for the reports",
    "write": "frames, reports and checkpoints to the disk",
    "rest": "everything else: time no stage counts",
}
"""A stage that is not here is shown without a word.

Contact is looked for while forces are evaluated, where there is a second thread: then its stage begins when
those are ready, and has only what is waited for.
"""


def profile(run: Run) -> list[dict[str, Any]]:
    """A row for each stage, the longest first; the shares add up to 1.

    total_s: of the whole run; first_step_s: of its first step, which compiles or loads kernels;
    later_ms_per_step: mean of the steps after it; None where a stage is not part of steps
    """
    summary = run.summary
    totals = dict(summary["stages_s"])
    totals["rest"] = max(0.0, summary["wall_s"] - sum(totals.values()))
    whole = sum(totals.values()) or 1.0
    steps = [report["stages_s"] for report in run.reports]
    rows = []
    for stage, total_s in totals.items():
        spent = [stages.get(stage, 0.0) for stages in steps]
        in_steps = any(stage in stages for stages in steps)
        later = spent[1:]
        rows.append(
            {
                "stage": stage,
                "total_s": round(total_s, 4),
                "share": total_s / whole,
                "first_step_s": spent[0] if in_steps else None,
                "later_ms_per_step": 1e3 * sum(later) / len(later) if in_steps and later else None,
            }
        )
    return sorted(rows, key=lambda row: -row["total_s"])


def profile_table(rows: list[dict[str, Any]]) -> Any:
    """The rows for people."""
    numbers = ("total", "share", "first step", "later, per step")
    told = [
        (
            row["stage"],
            f"{row['total_s']:.3f} s",
            f"{100 * row['share']:.1f} %",
            _cell(row["first_step_s"], "s"),
            _cell(row["later_ms_per_step"], "ms"),
            MEANING.get(row["stage"], ""),
        )
        for row in rows
    ]
    return listing(("stage", *numbers, "what it is"), told, "Where the time went", numbers)


def _cell(value: float | None, unit: str) -> str:
    return "" if value is None else f"{value:.3f} {unit}"
