"""Plots of runs: energies, strain, limits, contact, solver and time spent. `PLOTS` is the only list."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from gabardine.core.registry import Registry
from gabardine.plots.contact import contact_plot
from gabardine.plots.energy import energy_plot
from gabardine.plots.limits import limits_plot
from gabardine.plots.solver import solver_plot
from gabardine.plots.stages import stages_plot
from gabardine.plots.strain import strain_plot
from gabardine.plots.style import write_png

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.run.run import Run

__all__ = [
    "PLOTS",
    "contact_plot",
    "energy_plot",
    "limits_plot",
    "plot_run",
    "solver_plot",
    "stages_plot",
    "strain_plot",
]

PLOTS: Registry[Callable[[Run], Figure | None]] = Registry(
    "plot",
    {
        "energy": energy_plot,
        "strain": strain_plot,
        "limits": limits_plot,
        "contact": contact_plot,
        "solver": solver_plot,
        "stages": stages_plot,
    },
)
"""Name -> function(run) -> matplotlib Figure, or None of a run that has nothing of the kind."""


def plot_run(run: Run, folder: Path | str) -> list[Path]:
    """Write every plot of PLOTS as `folder`/name.png and return the paths, in the order of the registry.

    Limits and contact are plotted of runs that have some.
    """
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, plot in PLOTS.items():
        figure = plot(run)
        if figure is not None:
            paths.append(folder / f"{name}.png")
            write_png(figure, paths[-1])
    return paths
