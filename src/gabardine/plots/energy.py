"""Energy over time, by kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gabardine.plots.reports import column, columns, title_of
from gabardine.plots.style import COLOURS, INK, panels, say_nothing_recorded, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.run.run import Run


def energy_plot(run: Run) -> Figure:
    """Each energy [J] and their sum over time [s]."""
    figure, (axes,) = panels(title_of(run), (1,))
    times, energies = column(run, "time_s"), columns(run, "energies_j")
    with styled():
        for index, (name, energy) in enumerate(energies.items()):
            axes.plot(times, energy, color=COLOURS[index % len(COLOURS)], label=name)
        if energies:
            total = np.sum([np.nan_to_num(energy) for energy in energies.values()], axis=0)
            axes.plot(times, total, color=INK, linewidth=2.0, label="total")
        else:
            say_nothing_recorded(axes, "energies")
        axes.set(title="Energy", xlabel="time [s]", ylabel="energy [J]")
        axes.margins(x=0.01)
        if energies:
            axes.legend(loc="center left", bbox_to_anchor=(1.0, 0.5))
    return figure
