"""How far the cloth is stretched: over time, and where in the last frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.geometry.quantities import thread_areas
from gabardine.plots.reports import column, title_of
from gabardine.plots.style import COLOURS, GREY, INK, legend_above, panels, say_nothing_recorded, styled

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from gabardine.run.run import Run

PER_CENT = 100.0
BINS = 48
NARROWEST = 1e-3
"""Least width of the histogram [%]: an unstrained cloth shows one bar, not its rounding errors."""


def strain_plot(run: Run) -> Figure:
    """The largest strain over time, and the distribution over the cloth's area in the last frame [%].

    Strain here is the largest principal stretch minus 1.
    """
    figure, (over_time, over_area) = panels(title_of(run), (1.15, 1))
    with styled():
        times, strain = column(run, "time_s"), PER_CENT * column(run, "max_strain")
        over_time.plot(times, strain, color=COLOURS[0])
        if not len(times):
            say_nothing_recorded(over_time, "steps")
        over_time.set(title="Largest strain anywhere", xlabel="time [s]", ylabel="largest strain [%]")
        over_time.margins(x=0.01)
        _draw_distribution(over_area, run)
    return figure


def _draw_distribution(axes: Axes, run: Run) -> None:
    last = len(run.times) - 1
    values, areas = PER_CENT * run.principal_stretch(last), thread_areas(run.thread_coordinates)
    low, high = values.min(), values.max()
    if high - low < NARROWEST:
        low, high = (low + high - NARROWEST) / 2, (low + high + NARROWEST) / 2
    share = PER_CENT * areas / areas.sum()
    axes.hist(values, bins=BINS, range=(low, high), weights=share, color=COLOURS[0], alpha=0.85)
    median, most = weighted_quantile(values, areas, 0.5), weighted_quantile(values, areas, 0.99)
    for value, name, style in ((median, "median", "-"), (most, "99 % below", "--")):
        axes.axvline(value, color=INK, linewidth=1.0, linestyle=style, label=f"{name} {value:.3g} %")
    axes.axvline(0, color=GREY, linewidth=0.8, zorder=0)
    axes.set(title="Last frame", xlabel="largest principal stretch − 1 [%]")
    axes.set_ylabel("share of the area [%]")
    legend_above(axes)


def weighted_quantile(values: Floats, weights: Floats, share: float) -> float:
    """The value below which this share of the weight lies."""
    order = np.argsort(values, kind="stable")
    reached = np.cumsum(weights[order])
    index = np.searchsorted(reached, share * reached[-1])
    return float(values[order][min(int(index), len(values) - 1)])
