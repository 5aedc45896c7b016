"""Figure 11 drawn: time against triangles, and where it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from gabardine.papers.volino09.fig11 import (
    COROTATIONAL,
    CURVES,
    OURS,
    PAPER_PER_S,
    SPRINGS,
    SPRINGS_PER_S,
    VARIANTS,
    Clocked,
    Size,
)

if TYPE_CHECKING:
    from matplotlib.figure import Figure

STAGES = {"evaluate": "forces and Jacobian", "solve": "linear solve", "contact": "pins", "other": "report"}
"""Of a step, and what they are called."""


def fig11_figure(found: dict[Size, dict[str, Clocked]]) -> Figure:
    """Lines and bars."""
    from gabardine.plots.style import COLOURS, GREY, panels, styled

    figure, (lines, bars) = panels("", (1.0, 1.25))
    names = list(next(iter(found.values())))
    with styled():
        triangles = np.array([size.triangles for size in found], float)
        for rate, label in ((PAPER_PER_S, "paper"), (SPRINGS_PER_S, "paper, springs")):
            style = "--" if rate == PAPER_PER_S else ":"
            lines.loglog(triangles, 1e3 * triangles / rate, color=GREY, linestyle=style, label=label)
        for index, name in enumerate(names):
            times = [1e3 * clocks[name].step_s for clocks in found.values()]
            label = VARIANTS[name].label
            shape: Any = {"marker": "os^D"[index], "markersize": 4.5, "markerfacecolor": "none"}
            lines.loglog(triangles, times, color=COLOURS[index], label=label, **shape)
        lines.set(xlabel="triangles", ylabel="time per step [ms]")
        lines.legend(loc="upper left")
        _bars(bars, found, names)
    return figure


def _bars(axes: Any, found: dict[Size, dict[str, Clocked]], names: list[str]) -> None:
    from gabardine.plots.style import COLOURS

    width = 0.8 / len(names)
    for group, clocks in enumerate(found.values()):
        for index, name in enumerate(names):
            at, bottom = group + (index - (len(names) - 1) / 2) * width, 0.0
            for colour, (stage, label) in zip(
                (COLOURS[4], COLOURS[0], COLOURS[3], "#c9cbd0"), STAGES.items()
            ):
                height = clocks[name].share(stage) * clocks[name].step_s / clocks[OURS].step_s
                shown = label if group == index == 0 else None
                axes.bar(at, height, 0.9 * width, bottom=bottom, color=colour, label=shown)
                bottom += height
            initial = {OURS: "T", CURVES: "S", COROTATIONAL: "C", SPRINGS: "H"}[name]
            axes.text(at, bottom + 0.02, initial, ha="center", fontsize=8)
    axes.set_xticks(range(len(found)), [f"{size.triangles}" for size in found])
    axes.grid(visible=False, axis="x")
    axes.set(
        xlabel="triangles;  T this scheme, S splines, C corotational, H springs",
        ylabel="time over this scheme's",
    )
    axes.set_ylim(0, 1.75)
    axes.legend(loc="upper right", ncols=2)
