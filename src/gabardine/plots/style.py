"""One look for all plots. Matplotlib is imported when a plot is made, and its global state left alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

DPI = 160
PNG_EFFORT = 4
"""Deflate's level: half the time of the usual 6, and files a tenth larger."""
INK = "#26282c"
GREY = "#9a9da3"
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""Okabe and Ito's colours, told apart by the colour-blind too; yellow is left out on white."""

STYLE: Any = {
    "font.family": "DejaVu Sans",
    "font.size": 9.0,
    "axes.titlesize": 9.5,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.labelsize": 9.0,
    "axes.edgecolor": GREY,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#e6e7ea",
    "grid.linewidth": 0.7,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "xtick.major.size": 3.0,
    "ytick.major.size": 3.0,
    "lines.linewidth": 1.5,
    "legend.frameon": False,
    "legend.fontsize": 8.5,
    "figure.facecolor": "white",
    "savefig.facecolor": "white",
}


@contextmanager
def styled() -> Iterator[None]:
    """Matplotlib's settings for the time of a plot."""
    import matplotlib

    with matplotlib.rc_context(STYLE):
        yield


def panels(title: str, widths: tuple[float, ...], rows: int = 1) -> tuple[Figure, list[Axes]]:
    """A figure with panels side by side, of these relative widths, drawn without a window system.

    The panels come row by row.
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    with styled():
        figure = Figure(figsize=(7.2 if len(widths) == 1 else 9.6, 3.6 * rows), layout="constrained")
        FigureCanvasAgg(figure)
        grid = figure.add_gridspec(rows, len(widths), width_ratios=widths)
        axes = [figure.add_subplot(grid[row, k]) for row in range(rows) for k in range(len(widths))]
        if title:
            figure.suptitle(title, x=0.01, ha="left", fontsize=10.5)
    return figure, axes


def write_png(figure: Figure, target: Path | IO[bytes]) -> None:
    """Draw a figure into a file: once. Matplotlib's own savefig draws it twice, to see how large it gets."""
    canvas: Any = figure.canvas
    figure.set_dpi(DPI)
    with styled():
        canvas.print_png(target, pil_kwargs={"compress_level": PNG_EFFORT})


def from_zero(axes: Axes) -> None:
    """Let the vertical axis start at zero, with some room above."""
    top = axes.get_ylim()[1]
    axes.set_ylim(0, top if top > 0 else 1)


def legend_above(axes: Axes) -> None:
    """The legend in one line above the panel, at the right, where it hides nothing."""
    if axes.get_legend_handles_labels()[0]:
        place = (1.01, 0.985)
        axes.legend(loc="lower right", bbox_to_anchor=place, ncols=3, handlelength=1.6, columnspacing=1.2)


def say_nothing_recorded(axes: Axes, what: str) -> None:
    """A word in the middle of an empty panel."""
    axes.text(0.5, 0.5, f"no {what} recorded", transform=axes.transAxes, ha="center", va="center", color=GREY)
