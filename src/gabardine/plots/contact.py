"""What contact does: the force on each thing that is touched, and how near surfaces come."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.plots.reports import column, title_of
from gabardine.plots.style import COLOURS, legend_above, panels, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.run.run import Run

MM = 1e3


def contact_plot(run: Run) -> Figure | None:
    """Over time: size of the normal and the friction force on each surface [N], and the smallest gap [mm].

    None of a run in which nothing touched. Forces of a surface on itself cancel in its sum.
    """
    forces = forces_on(run)
    if not forces:
        return None
    times, gaps = column(run, "time_s"), MM * column(run, "min_gap_m")
    figure, (force, gap) = panels(title_of(run), (1.3, 1))
    with styled():
        for k, (name, (normal, friction)) in enumerate(forces.items()):
            colour = COLOURS[k % len(COLOURS)]
            force.plot(times, normal, color=colour, label=name)
            force.plot(times, friction, color=colour, linestyle=":", linewidth=1.0)
        force.set(title="Force on each (friction dotted)", xlabel="time [s]", ylabel="force [N]")
        legend_above(force)
        gap.plot(times, gaps, color=COLOURS[0])
        gap.set(title="Smallest gap", xlabel="time [s]", ylabel="gap [mm]")
        gap.set_ylim(bottom=0.0)
        for panel in (force, gap):
            panel.margins(x=0.01)
    return figure


def forces_on(run: Run) -> dict[str, tuple[Floats, Floats]]:
    """Sizes of normal and friction forces on each surface [N], shape (steps,) each; zero where untouched."""
    tables = [report.get("contact_forces_n") or {} for report in run.reports]
    names = dict.fromkeys(name for table in tables for name in table)
    nothing = {"normal": np.zeros(3), "friction": np.zeros(3)}

    def size(name: str, part: str) -> Floats:
        vectors = np.array([table.get(name, nothing)[part] for table in tables], np.float64)
        return np.asarray(np.linalg.norm(vectors, axis=1))

    return {name: (size(name, "normal"), size(name, "friction")) for name in names}
