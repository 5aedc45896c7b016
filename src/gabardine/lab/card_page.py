"""A fabric card as one sheet of A4."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from gabardine.lab.card_numbers import description, heading, rows
from gabardine.lab.card_panels import Panel, panels, short
from gabardine.plots.style import GREY, INK, STYLE

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.lab.card import Measured
    from gabardine.materials.fabric import Fabric

A4_IN = (8.27, 11.69)
SMALL = {
    **STYLE,
    "font.size": 6.3,
    "axes.titlesize": 7.0,
    "axes.labelsize": 6.3,
    "legend.fontsize": 6.0,
    "axes.labelpad": 2.0,
    "xtick.major.pad": 2.0,
    "ytick.major.pad": 2.0,
}
LEFT, RIGHT = 0.07, 0.96
DRAPE, TESTS = (0.915, 0.655), (0.605, 0.32)
"""Top and bottom, of the page: of the drape with its shadow and the laws, and of the curves of the tests."""
ACROSS = 4
"""Panels of tests side by side."""
NUMBERS: dict[str, Any] = {"family": "DejaVu Sans", "size": 6.4, "va": "top"}
TOP, FOOT, LINE = 0.275, 0.05, 0.0112
"""Of the page: where numbers begin and end, and the height of a line."""
WIDE = 21
"""Letters of a title that leave no room for words behind it."""
COLUMNS, PLACES = (0.07, 0.375, 0.68), (0.15, 0.2, 0.207)
"""Of the page: where columns of numbers begin; where those of weft and warp end in one, and units begin."""


def card_page(fabric: Fabric, measured: Measured) -> Figure:
    """Title, pictures and curves, numbers, and where they come from."""
    import matplotlib
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    with matplotlib.rc_context(SMALL):
        figure = Figure(figsize=A4_IN)
        FigureCanvasAgg(figure)
        figure.text(LEFT, 0.972, heading(fabric), size=14, weight="bold", va="top")
        facts = "     ".join(f"{name} {value}" for name, value in description(fabric))
        figure.text(LEFT, 0.947, facts, size=7.2, va="top", color=INK)
        _panels(figure, panels(fabric, measured.results))
        _numbers(figure, measured)
        _foot(figure, fabric, measured)
    return figure


def _panels(figure: Figure, drawn: list[Panel]) -> None:
    """The picture of the drape large, its shadow and the laws beside it, the tests below."""
    sides = {"left": LEFT, "right": RIGHT}
    above = figure.add_gridspec(2, 3, top=DRAPE[0], bottom=DRAPE[1], hspace=0.55, wspace=0.28, **sides)
    places = [above[:, :2], above[0, 2], above[1, 2]]
    count = max(1, -(-(len(drawn) - len(places)) // ACROSS))
    below = figure.add_gridspec(
        count, ACROSS, top=TESTS[0], bottom=TESTS[1], hspace=0.48, wspace=0.42, **sides
    )
    places += [below[row, column] for row in range(count) for column in range(ACROSS)]
    if len(drawn) < 3 or drawn[1].title.startswith("Laws"):
        places = places[1:]
    for panel, place in zip(drawn, places):
        axes = figure.add_subplot(place)
        panel.draw(axes)
        axes.set_title(panel.title)


def _numbers(figure: Figure, measured: Measured) -> None:
    """The readings of all tests, in columns of about the same height."""
    blocks = [(short(result.title), list(rows(result))) for result in measured.results]
    whole = sum(len(lines) + 1.8 for _, lines in blocks)
    column, used, height = 0, 0.0, TOP
    for title, lines in blocks:
        if column + 1 < len(COLUMNS) and used + len(lines) > (column + 1) * whole / len(COLUMNS):
            column, height = column + 1, TOP
        used += len(lines) + 1.8
        height = _block(figure, (COLUMNS[column], height), title, lines)


def _block(
    figure: Figure, place: tuple[float, float], title: str, lines: list[tuple[str, str, str, str]]
) -> float:
    """The numbers of a test; the height at which they end."""
    left, height = place
    weft_at, warp_at, unit_at = (left + offset for offset in PLACES)
    paired = any(warp for _, _, warp, _ in lines)
    figure.text(left, height, title.split(",")[0] if paired else title, weight="bold", **NUMBERS)
    height -= LINE * (paired and len(title.split(",")[0]) > WIDE)
    for right, word in ((weft_at, "weft"), (warp_at, "warp")) if paired else ():
        figure.text(right, height, word, ha="right", color=GREY, **NUMBERS)
    height -= LINE
    for name, weft, warp, unit in lines:
        figure.text(left, height, name, **NUMBERS)
        figure.text(weft_at, height, weft, ha="right", **NUMBERS)
        figure.text(warp_at, height, warp, ha="right", **NUMBERS)
        figure.text(unit_at if warp else weft_at + 0.007, height, unit, color=GREY, **NUMBERS)
        height -= LINE
    return height - 0.8 * LINE


def _foot(figure: Figure, fabric: Fabric, measured: Measured) -> None:
    """What the panels show, what could not be tested, and where numbers come from."""
    lines = [f"{title} was left out: {why}" for title, why in measured.left_out.items()]
    lines.append("In the panels lines are the law, points the virtual specimen at its default mesh.")
    lines.append(
        f"{fabric.licence} Every number's source: gabardine fabrics {fabric.reference or fabric.name}"
    )
    text = "\n".join(part for line in lines for part in textwrap.wrap(line.strip(), 150))
    figure.text(LEFT, 0.02, text, size=6.0, va="bottom", color=GREY)
