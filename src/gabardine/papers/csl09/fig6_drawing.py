"""Pictures of csl09.fig6: seven sheets by three components, and one cloth on three meshes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.papers.csl09.swing import Swing
from gabardine.papers.drawing import blank, canvas
from gabardine.papers.shaded import camera_on, shaded
from gabardine.plots.style import COLOURS, INK, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure, SubFigure

COMPONENTS = ("weft", "warp", "shear")
MOST = 0.2
"""Strain at the ends of the bar: the weakest limit."""
TICKS = (-0.2, -0.1, -0.05, -0.02, 0.0, 0.02, 0.05, 0.1, 0.2)
COLOUR_MAP = "coolwarm"
AZIMUTH_DEG, ELEVATION_DEG = 20.0, 6.0


def square_root(strain: Any) -> Any:
    """Strain on the scale of the colours, -1 to 1: two per cent must be told from none beside twenty."""
    return np.sign(strain) * np.sqrt(np.abs(strain) / MOST)


def strain_maps(
    made: Mapping[str, Swing],
    headings: Mapping[str, str],
    size: tuple[int, int],
    elevation_deg: float = ELEVATION_DEG,
) -> Figure:
    """A column for each sheet, a row for each component, one camera, one scale."""
    camera = camera_on([one.positions for one in made.values()], size, AZIMUTH_DEG, elevation_deg)
    figure = canvas(2.0 * len(made) + 0.9, 6.3)
    with styled():
        grid = figure.add_gridspec(3, len(made))
        axes = [[figure.add_subplot(grid[row, column]) for column in range(len(made))] for row in range(3)]
        for column, (name, one) in enumerate(made.items()):
            strain = one.strain
            for row, panel in enumerate(line[column] for line in axes):
                values = square_root(one.at_vertices(strain[:, row]))
                picture = shaded(one.positions, one.faces, values, (-1, 1), camera, size, COLOUR_MAP)
                panel.imshow(picture, interpolation="antialiased")
                panel.set_xlabel(_range(one, row), fontsize=8)
                _frameless(panel)
            axes[0][column].set_title(headings[name], fontsize=9, loc="center", fontweight="normal")
        for row, component in enumerate(COMPONENTS):
            axes[row][0].set_ylabel(component, fontsize=10)
        _bar(figure, [panel for line in axes for panel in line])
    return figure


def meshes(
    swings: Mapping[tuple[str, str], Swing],
    headings: Mapping[str, str],
    far: Mapping[str, Mapping[str, Mapping[str, float]]],
    size: tuple[int, int],
) -> Figure:
    """A row for each limit, a column for each mesh, coloured by shear; beside them how far they are apart."""
    camera = camera_on([one.positions for one in swings.values()], size, AZIMUTH_DEG, ELEVATION_DEG)
    patterns = sorted({pattern for _, pattern in swings}, key=("regular", "alternating", "irregular").index)
    figure = canvas(13.0, 5.2)
    with styled():
        parts: Any = figure.subfigures(1, 2, width_ratios=(2.7, 1.0))
        left, right = parts
        axes = left.subplots(len(headings), len(patterns), squeeze=False)
        for row, (limit, heading) in enumerate(headings.items()):
            for column, pattern in enumerate(patterns):
                panel, one = axes[row][column], swings[limit, pattern]
                values = square_root(one.at_vertices(one.strain[:, 2]))
                panel.imshow(shaded(one.positions, one.faces, values, (-1, 1), camera, size, COLOUR_MAP))
                _frameless(panel)
                if row == 0:
                    panel.set_title(pattern)
            axes[row][0].set_ylabel(heading.strip(), fontsize=9)
        _bar(left, list(axes.ravel()))
        charts = right.subplots(len(far), 1)
        for chart, (how, limits) in zip(charts, far.items()):
            _distances(chart, how, limits, headings)
        charts[0].legend(loc="upper right")
    return figure


def _distances(
    chart: Any, how: str, limits: Mapping[str, Mapping[str, float]], headings: Mapping[str, str]
) -> None:
    """Bars of the distance between every two meshes [mm]."""
    for k, (limit, between) in enumerate(limits.items()):
        places = np.arange(len(between)) + 0.4 * (k - 0.5)
        heights = [1000 * value for value in between.values()]
        chart.bar(places, heights, 0.38, color=COLOURS[k], label=headings[limit].split("\n")[0])
    names = [pair.replace(", ", "\n") for pair in next(iter(limits.values()))]
    chart.set_xticks(range(len(names)), names, fontsize=8)
    chart.grid(visible=False, axis="x")
    chart.set(title=how, ylabel="apart [mm]")
    chart.margins(y=0.25)


def _range(one: Swing, component: int) -> str:
    """The least and largest value over all steps."""
    low, high = one.lowest[component], one.highest[component]
    return f"{100 * low:.1f} to {100 * high:.1f} %".replace("-", "−")


def _frameless(panel: Any) -> None:
    blank(panel)
    panel.axis("on")
    panel.set(xticks=[], yticks=[])
    panel.grid(visible=False)
    for side in panel.spines.values():
        side.set_visible(False)
    panel.xaxis.label.set_color(INK)


def _bar(figure: Figure | SubFigure, panels: list[Any]) -> None:
    """The bar of all panels; strains may lie beyond its ends."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import FuncNorm

    scale = FuncNorm((square_root, _squared), vmin=-MOST, vmax=MOST)
    bar = figure.colorbar(
        ScalarMappable(scale, COLOUR_MAP), ax=panels, fraction=0.02, pad=0.01, extend="both", aspect=40
    )
    bar.set_ticks(list(TICKS), labels=[f"{100 * tick:.0f}".replace("-", "−") for tick in TICKS])
    bar.ax.minorticks_off()
    bar.set_label("corotated strain [%], square-root scale")
    bar.outline.set_visible(False)


def _squared(value: Any) -> Floats:
    return np.sign(value) * np.square(value) * MOST
