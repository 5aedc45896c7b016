"""Figure 3 drawn: three shapes of the sheet above its out-of-plane energy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from gabardine.papers.cubic10.fig3 import (
    CLOSELY,
    HELD_S,
    LOOSELY,
    REDUCED,
    SETTLED_S,
    STILL_J,
    STRETCHED_S,
    WHOLE,
    Case,
    Stretched,
)
from gabardine.papers.drawing import canvas
from gabardine.papers.shaded import camera_on, strained
from gabardine.plots.style import COLOURS, GREY, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SIZE = (640, 330)
TITLES = ("Hanging", "Stretched, 99 % of b and d", "Stretched, all of b and d")
LABELS = {WHOLE: "all of b and d", REDUCED: "99 %"}
FLOOR_J, TOP_J = 1e-42, 1e3


def fig3_figure(runs: dict[Case, Stretched]) -> Figure:
    """Three pictures above two diagrams."""
    figure = canvas(9.6, 5.6)
    with styled():
        grid = figure.add_gridspec(2, 2, height_ratios=(0.85, 1.0))
        top = grid[0, :].subgridspec(1, 3)
        _views(figure, [figure.add_subplot(top[0, k]) for k in range(3)], runs)
        _histories(figure.add_subplot(grid[1, 0]), runs)
        _means(figure.add_subplot(grid[1, 1]), runs)
    return figure


def _histories(axes: Any, runs: dict[Case, Stretched]) -> None:
    for begin, end in ((HELD_S, STRETCHED_S), (SETTLED_S, 2.5)):
        axes.axvspan(begin, end, color="#eeeff1", linewidth=0)
    for colour, share in zip((COLOURS[1], COLOURS[0]), (WHOLE, REDUCED)):
        for style, iterations, words in (("-", LOOSELY, "two iterations"), ("--", CLOSELY, "closely")):
            run = runs[Case("full", share, iterations)]
            energies = np.clip(run.out_of_plane, FLOOR_J, TOP_J)
            label = f"{LABELS[share]}, {words}"
            axes.semilogy(run.times_s, energies, style, color=colour, linewidth=1.2, label=label)
            if run.burst:
                axes.plot(run.times_s[-1], energies[-1], "x", color=colour, markersize=7)
    axes.axhline(STILL_J, color=GREY, linestyle=":")
    axes.set(
        xlabel="time [s]", ylabel="out-of-plane kinetic energy [J]", ylim=(FLOOR_J, TOP_J), xlim=(0, 2.5)
    )
    axes.legend(loc="upper right", fontsize=7.5)


def _means(axes: Any, runs: dict[Case, Stretched]) -> None:
    for colour, share in zip((COLOURS[1], COLOURS[0]), (WHOLE, REDUCED)):
        for marker, jacobian in (("o", "full"), ("s", "projected")):
            own = {
                1e3 * case.step_s: run for case, run in runs.items() if case[:3] == (jacobian, share, LOOSELY)
            }
            energies = np.clip([run.settled_j for run in own.values()], FLOOR_J, TOP_J)
            style = "-" if jacobian == "full" else "--"
            label = f"{LABELS[share]}, {jacobian}"
            axes.loglog(list(own), energies, style, color=colour, linewidth=1.2, label=label)
            for (step_ms, run), energy in zip(own.items(), energies):
                face = "white" if run.burst else colour
                axes.plot(step_ms, energy, marker, color=colour, markerfacecolor=face, markersize=5)
    axes.axhline(STILL_J, color=GREY, linestyle=":")
    steps_ms = sorted({1e3 * case.step_s for case in runs})
    axes.set_xticks(steps_ms, [f"{each:g}" for each in steps_ms])
    axes.minorticks_off()
    axes.set(xlabel="step [ms]", ylabel="after settling [J]", ylim=(FLOOR_J, TOP_J))
    axes.legend(loc="upper left", fontsize=7.5)


def _views(figure: Figure, panels: list[Any], runs: dict[Case, Stretched]) -> None:
    settled, loose = runs[Case("full", REDUCED, LOOSELY)], runs[Case("full", WHOLE, LOOSELY)]
    compiled = settled.simulation.compiled
    shapes = [settled.positions(settled.rested), settled.positions(), loose.positions(loose.shown)]
    camera = camera_on(shapes, SIZE, 20.0, 22.0)
    titles = TITLES[:2], f"{TITLES[2]}, about to burst" if loose.burst else TITLES[2]
    strained(figure, panels, dict(zip((*titles[0], titles[1]), shapes)), compiled, (0.0, 160.0), camera, SIZE)
