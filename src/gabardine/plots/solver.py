"""How hard the solver had to work."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.plots.reports import binned, column, title_of
from gabardine.plots.style import COLOURS, from_zero, legend_above, panels, say_nothing_recorded, styled

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from gabardine.run.run import Run


def solver_plot(run: Run) -> Figure:
    """Linear and Newton iterations per step over time [s]; halved steps are marked.

    Of an equilibrium, which is one step: how the unbalanced force [N] fell from iteration to iteration.
    """
    if len(run.reports) == 1 and len(run.reports[0].get("history_n") or []) > 1:
        return _convergence_plot(run)
    figure, (linear, newton) = panels(title_of(run), (1, 1))
    times, halvings = column(run, "time_s"), column(run, "halvings")
    with styled():
        _draw_counts(linear, times, column(run, "linear_iterations"), COLOURS[0])
        linear.set(title="Linear iterations", xlabel="time [s]", ylabel="iterations per step")
        _draw_counts(newton, times, column(run, "newton_iterations"), COLOURS[2])
        newton.set(title="Newton iterations", xlabel="time [s]", ylabel="iterations per step")
        halved = halvings > 0
        if halved.any():
            label = f"{int(np.count_nonzero(halved))} steps halved"
            newton.plot(
                times[halved], np.zeros(halved.sum()), "|", color=COLOURS[1], markersize=9, label=label
            )
        for axes in (linear, newton):
            legend_above(axes)
    return figure


def _convergence_plot(run: Run) -> Figure:
    """The unbalanced force over iterations, in newtons and over the loads."""
    figure, (newtons, relative) = panels(title_of(run), (1, 1))
    report = run.reports[0]
    with styled():
        for axes, key, unit, colour in (
            (newtons, "history_n", "[N]", COLOURS[0]),
            (relative, "history", "over the loads [1]", COLOURS[2]),
        ):
            values = np.array([np.nan if value is None else value for value in report[key]], float)
            shown = np.where(values > 0, values, np.nan)
            axes.semilogy(np.arange(len(shown)), shown, color=colour, linewidth=1.2)
            axes.plot(
                len(shown) - 1, shown[-1], "o", color=colour, markersize=4, label=f"end {shown[-1]:.2g}"
            )
            axes.set(title="Convergence", xlabel="iteration [1]", ylabel=f"unbalanced force {unit}")
            legend_above(axes)
    return figure


def _draw_counts(axes: Axes, times: Floats, counts: Floats, colour: str) -> None:
    """The count of each step (or the mean of a bin of steps), with the mean of all as a dashed line."""
    from matplotlib.ticker import MaxNLocator

    if not np.isfinite(counts).any():
        say_nothing_recorded(axes, "iterations")
        return
    where, shown = binned(times, counts)
    axes.step(where, shown, where="mid", color=colour, linewidth=1.2)
    mean = float(np.nanmean(counts))
    axes.axhline(
        mean,
        color=colour,
        linestyle="--",
        linewidth=0.9,
        alpha=0.8,
        label=f"mean {mean:,.0f}" if mean >= 100 else f"mean {mean:.3g}",
    )
    axes.yaxis.set_major_locator(MaxNLocator(nbins=6, integer=True))
    axes.margins(x=0.01)
    from_zero(axes)
