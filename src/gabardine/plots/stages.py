"""Where the time goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.plots.reports import binned, column, columns, title_of
from gabardine.plots.style import COLOURS, INK, from_zero, panels, say_nothing_recorded, styled

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from gabardine.run.run import Run

MILLI = 1e3


def stages_plot(run: Run) -> Figure:
    """Time per stage of each step, stacked [ms], and the total of each stage over the run [ms]."""
    figure, (per_step, total) = panels(title_of(run), (1.6, 1))
    times = column(run, "time_s")
    stages = {name: MILLI * np.nan_to_num(spent) for name, spent in columns(run, "stages_s").items()}
    with styled():
        if stages:
            _draw_steps(per_step, times, stages)
            _draw_totals(total, {name: float(spent.sum()) for name, spent in stages.items()})
        else:
            say_nothing_recorded(per_step, "times")
        per_step.set(title="Time of each step", xlabel="simulated time [s]", ylabel="time per step [ms]")
        total.set(title="Time of the whole run", xlabel="total [ms]")
    return figure


def _draw_steps(axes: Axes, times: Floats, stages: dict[str, Floats]) -> None:
    """Stacked areas, cut off above the usual so that one slow step (the first compiles) hides nothing."""
    stacked = [binned(times, spent) for spent in stages.values()]
    axes.stackplot(stacked[0][0], *(spent for _, spent in stacked), colors=COLOURS, labels=list(stages))
    whole = np.sum([spent for _, spent in stacked], axis=0)
    axes.margins(x=0.01)
    from_zero(axes)
    usual = 2.0 * float(np.percentile(whole, 98))
    if 0 < usual < whole.max():
        axes.set_ylim(0, usual)
        longest = float(np.max(np.sum(list(stages.values()), axis=0)))
        note = f"cut off; the longest took {longest:,.0f} ms"
        axes.text(1.0, 1.02, note, transform=axes.transAxes, ha="right", va="bottom", color=INK, fontsize=8)


def _draw_totals(axes: Axes, totals: dict[str, float]) -> None:
    """A bar per stage with its time and share."""
    whole = sum(totals.values())
    names = list(totals)
    axes.barh(names, list(totals.values()), color=[COLOURS[i % len(COLOURS)] for i in range(len(names))])
    for row, spent in enumerate(totals.values()):
        share = 100 * spent / whole if whole > 0 else 0.0
        axes.text(spent, row, f"  {spent:,.0f} ms · {share:.0f} %", va="center", color=INK, fontsize=8.5)
    axes.set_xlim(0, 1.45 * max(totals.values()) or 1)
    axes.locator_params(axis="x", nbins=4)
    axes.invert_yaxis()
    axes.grid(visible=False, axis="y")
