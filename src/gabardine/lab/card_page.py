"""A fabric card as one sheet of A4."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from gabardine.lab.card_numbers import description, rows
from gabardine.lab.card_panels import panels
from gabardine.plots.style import GREY, INK, STYLE

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.lab.card import Measured
    from gabardine.materials.fabric import Fabric

A4_IN = (8.27, 11.69)
ACROSS = 3
SMALL = {**STYLE, "font.size": 6.5, "axes.titlesize": 7.0, "axes.labelsize": 6.5, "legend.fontsize": 6.5}
NUMBERS: dict[str, Any] = {"family": "DejaVu Sans", "size": 6.3, "va": "top"}
LINE = 0.0108
"""Height of a line of numbers, of the page."""
COLUMNS = (0.06, 0.30, 0.53, 0.76)
TOP, MIDDLE, FOOT = 0.925, 0.33, 0.055
"""Of the page: where panels begin, where numbers begin, where these end."""


def card_page(fabric: Fabric, measured: Measured) -> Figure:
    """Title, pictures and curves, numbers, and where they come from."""
    import matplotlib
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    with matplotlib.rc_context(SMALL):
        figure = Figure(figsize=A4_IN)
        FigureCanvasAgg(figure)
        _head(figure, fabric)
        drawn = panels(fabric, measured.results)
        count = -(-len(drawn) // ACROSS)
        room = {"left": 0.075, "right": 0.965, "top": TOP - 0.015, "bottom": MIDDLE + 0.05}
        grid = figure.add_gridspec(count, ACROSS, hspace=0.55, wspace=0.33, **room)
        for place, panel in enumerate(drawn):
            axes = figure.add_subplot(grid[place // ACROSS, place % ACROSS])
            panel.draw(axes)
            axes.set_title("\n".join(textwrap.wrap(panel.title, 38)))
        _numbers(figure, measured)
        _foot(figure, fabric, measured)
    return figure


def _head(figure: Figure, fabric: Fabric) -> None:
    figure.text(0.06, 0.972, fabric.title or fabric.name, size=14, weight="bold", va="top")
    facts = "     ".join(f"{name} {value}" for name, value in description(fabric))
    figure.text(0.06, 0.947, facts, size=7.2, va="top", color=INK)


def _numbers(figure: Figure, measured: Measured) -> None:
    """The readings of all tests, in columns."""
    column, height = 0, MIDDLE
    for result in measured.results:
        lines = list(rows(result))
        if height - LINE * (len(lines) + 2) < FOOT and column + 1 < len(COLUMNS):
            column, height = column + 1, MIDDLE
        left = COLUMNS[column]
        paired = any(warp for _, _, warp, _ in lines)
        figure.text(left, height, result.title.split(" (")[0], weight="bold", **NUMBERS)
        if paired:
            for offset, word in ((0.105, "weft"), (0.15, "warp")):
                figure.text(left + offset, height, word, ha="right", color=GREY, **NUMBERS)
        height -= LINE
        for name, weft, warp, unit in lines:
            figure.text(left, height, name, **NUMBERS)
            figure.text(left + 0.105, height, weft, ha="right", **NUMBERS)
            figure.text(left + 0.15, height, warp, ha="right", **NUMBERS)
            figure.text(left + (0.155 if paired else 0.11), height, unit, color=GREY, **NUMBERS)
            height -= LINE
        height -= 0.7 * LINE


def _foot(figure: Figure, fabric: Fabric, measured: Measured) -> None:
    lines = [f"{title} was left out: {why}" for title, why in measured.left_out.items()]
    lines.append(
        f"{fabric.licence} Numbers of virtual specimens at their default meshes; every number of the"
    )
    lines[-1] += f" fabric with its source: gabardine fabrics {fabric.reference or fabric.name}."
    text = "\n".join(part for line in lines for part in textwrap.wrap(line.strip(), 150))
    figure.text(0.06, 0.02, text, size=6.0, va="bottom", color=GREY)
