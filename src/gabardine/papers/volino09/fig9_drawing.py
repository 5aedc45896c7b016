"""The picture of figure 9: curves, errors and the set-up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from gabardine.papers.drawing import blank, canvas
from gabardine.papers.volino09.fig9 import OURS, PAPERS, Tested, model_force
from gabardine.plots.style import COLOURS, GREY, INK, styled

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from gabardine.papers.equilibrium import Equilibrium

MARKERS = {"regular": "o", "irregular": "x"}
HOLLOW: dict[str, Any] = {"linestyle": "none", "markerfacecolor": "white", "markeredgewidth": 0.9}
DOTS = 12
"""About so many of the simulated points are drawn on a curve."""
SHEAR_PER_CENT = 30.0
"""Where the colours end: the largest shear."""


def drawn(exact: list[Tested], free: list[Tested], sample: Equilibrium) -> Figure:
    """Three curves with their errors below, and a fourth column for the sample and its free ends."""
    figure = canvas(12.6, 5.4)
    with styled():
        parts: Any = figure.subfigures(1, 2, width_ratios=(3.0, 1.2))
        left, right = parts
        grid = left.add_gridspec(2, 3, height_ratios=(1.5, 1.0))
        for column, (mode, colour) in enumerate(zip(("weft", "warp", "shear"), COLOURS)):
            runs = [run for run in exact if run.mode == mode]
            curve = left.add_subplot(grid[0, column])
            _curve(curve, mode, runs, colour)
            _errors(left.add_subplot(grid[1, column], sharex=curve), runs, colour, column == 0)
        grid = right.add_gridspec(2, 1, height_ratios=(1.0, 1.1))
        _sample(right.add_subplot(grid[0, 0]), sample)
        _free_ends(right.add_subplot(grid[1, 0]), free)
    return figure


def _curve(axes: Axes, mode: str, runs: list[Tested], colour: str) -> None:
    fine = np.linspace(0.0, runs[0].displacement_m[-1], 300)
    axes.plot(1e3 * fine, model_force(mode, fine), color=colour, label="prescribed")
    for run in runs:
        every = max(1, len(run.force_n) // DOTS)
        first = (every // 2) * (run.mesh == "irregular")
        some = slice(first, None, every)
        axes.plot(
            1e3 * run.displacement_m[some],
            run.force_n[some],
            **HOLLOW,
            marker=MARKERS[run.mesh],
            color=INK,
            markersize=3.6,
            label=f"simulated, {run.mesh} mesh",
        )
    titles = {"weft": "Weft", "warp": "Warp", "shear": "Shear along the weft"}
    axes.set(title=titles[mode], ylabel="force [N]", xlim=(0, None), ylim=(0, None))
    axes.tick_params(labelbottom=False)
    axes.legend(loc="upper left")


def _errors(axes: Axes, runs: list[Tested], colour: str, named: bool) -> None:
    for run in runs:
        axes.plot(
            1e3 * run.displacement_m[1:],
            np.maximum(run.error[1:], 1e-17),
            **HOLLOW,
            marker=MARKERS[run.mesh],
            color=colour,
            markersize=3.2,
        )
    for bound, words in ((PAPERS, "paper: 0.01 %"), (OURS, f"wanted here: {OURS:.0e}".replace("e-0", "e−"))):
        axes.axhline(bound, color=GREY, linewidth=1.0, linestyle="--")
        axes.annotate(
            words, (0.99, bound), (0, 2), ("axes fraction", "data"), "offset points", ha="right", fontsize=8
        )
    axes.set_yscale("log")
    axes.set(xlabel="displacement [mm]", ylim=(1e-17, 1e-2), yticks=[1e-16, 1e-12, 1e-8, 1e-4])
    if named:
        axes.set_ylabel("error over the largest force")


def _sample(axes: Axes, sample: Equilibrium) -> None:
    """Rendered; the renderer's own bar, too small here, is cut off and drawn anew."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import Normalize

    from gabardine.render import Look, render_frame

    look = Look(
        azimuth_deg=90.0,
        elevation_deg=65.0,
        colour_map="viridis",
        value_range=(0.0, SHEAR_PER_CENT),
        wireframe=True,
        caption=False,
        floor=False,
    )
    image = render_frame(sample.still(), 0, "shear", (1400, 784), look)
    height, width = image.shape[:2]
    axes.imshow(image[int(0.26 * height) : int(0.70 * height), : int(0.9 * width)])
    blank(axes)
    axes.set_title("The set-up: shear, free short ends")
    shown = ScalarMappable(Normalize(0.0, SHEAR_PER_CENT), "viridis")
    assert axes.figure is not None
    bar = axes.figure.colorbar(shown, ax=axes, location="bottom", shrink=0.8, aspect=28)
    bar.set_label("shear strain [%]")


def _free_ends(axes: Axes, free: list[Tested]) -> None:
    for run in free:
        share = 100.0 * (run.force_n[1:] / run.model_n[1:] - 1.0)
        axes.plot(
            1e3 * run.displacement_m[1:],
            share,
            color=COLOURS[2],
            linestyle="-" if run.mesh == "regular" else ":",
            label=f"{run.mesh} mesh",
        )
    axes.set(xlabel="displacement [mm]", ylabel="off the model [%]", xlim=(0, None), ylim=(None, 0))
    axes.set_title("Shear with free short ends")
    axes.legend(loc="lower right")
