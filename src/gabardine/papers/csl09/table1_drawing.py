"""The pictures of csl09.table1: the table itself, and iterations and shares over the number of faces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gabardine.papers.csl09.table1 import DEFAULT, GROWTH, JACOBI, PAPER, PRINTED, Found
from gabardine.papers.drawing import canvas
from gabardine.plots.style import COLOURS, GREY, INK, styled

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

PAPER_FACES = (226, 904, 3616, 14464, 57856)
Cell = tuple[float, float] | tuple[float, float, int] | None
"""Iterations, and limiting over integration; steps for which the sweeps did not suffice, if known."""
SHOWN = {
    DEFAULT: "nearest, over-relaxed (default)",
    "nearest, plain": "nearest, plain",
    "closed form, over-relaxed": "closed form, over-relaxed",
    PRINTED: "6x6, plain, random (as printed)",
    JACOBI: "Jacobi, nearest, momentum",
    "Jacobi, nearest, plain": "Jacobi, nearest, plain",
}


def drawn_table(found: Found) -> Figure:
    """Rows: the paper, what swings for itself, what limits the same candidates; columns: meshes."""
    groups = _groups(found)
    count = sum(len(rows) + 1 for rows in groups.values()) + 1
    figure = canvas(9.6, 0.235 * count + 0.2)
    with styled():
        axes = figure.subplots()
        axes.set(xlim=(0.0, 1.0), ylim=(count, -0.2))
        axes.axis("off")
        columns = [0.44 + 0.56 * (k + 0.5) / len(found.contests) for k in range(len(found.contests))]
        axes.text(0.0, 0.5, "faces", weight="bold", va="center")
        for x, one in zip(columns, found.contests):
            axes.text(
                x, 0.5, f"{one.swing.faces:,}".replace(",", " "), weight="bold", ha="center", va="center"
            )
        line = 1
        for head, rows in groups.items():
            axes.axhline(line + 0.05, color=GREY, linewidth=0.8)
            axes.text(0.0, line + 0.55, head, color=GREY, va="center")
            line += 1
            for name, cells in rows.items():
                _line(axes, line + 0.5, name, columns, cells)
                line += 1
    return figure


def _groups(found: Found) -> dict[str, dict[str, list[Cell]]]:
    paper: dict[str, list[Cell]] = {name.removeprefix("paper, "): [*row] for name, row in PAPER.items()}
    own = {"all steps: " + DEFAULT: found.default, **found.own}
    swings: dict[str, list[Cell]] = {
        name: [(one.iterations, one.limiting_s / one.integration_s) for one in row]
        for name, row in own.items()
    }
    entries = {
        name: [(own.iterations, own.share, own.left) for own in (one.entries[name] for one in found.contests)]
        for name in found.contests[0].entries
    }
    return {
        "the paper": paper,
        "a swing of its own": swings,
        "the same candidates, from the swing of the default": {name: [*row] for name, row in entries.items()},
    }


def _line(axes: Axes, y: float, name: str, columns: list[float], cells: list[Cell]) -> None:
    weight = "bold" if name.endswith("(default)") else "normal"
    axes.text(0.01, y, name, va="center", weight=weight)
    for k, x in enumerate(columns):
        cell = cells[k] if k < len(cells) else None
        if cell is not None:
            more = "> " if len(cell) == 3 and cell[2] else ""
            axes.text(x, y, f"{more}{_short(cell[0])} ", ha="right", va="center", weight=weight)
            axes.text(x + 0.005, y, f" {_short(cell[1])}", ha="left", va="center", color="#70747b")
        elif name == "Gauss-Seidel":
            guess = cells[-1]
            assert guess is not None
            carried = guess[0] * GROWTH ** (k - len(cells) + 1)
            axes.text(x, y, f"({carried:.1f}) ", ha="right", va="center", color=GREY)


def _short(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else (f"{value:.1f}" if value >= 10 else f"{value:.2f}")


def curves(found: Found) -> Figure:
    """Iterations and shares over faces."""
    figure = canvas(9.6, 3.8)
    faces = [one.swing.faces for one in found.contests]
    with styled():
        left, right = figure.subplots(1, 2)
        for k, (name, label) in enumerate(SHOWN.items()):
            own = [one.entries[name] for one in found.contests]
            left.plot(faces, [entry.iterations for entry in own], "o-", color=COLOURS[k], label=label, ms=4)
            right.plot(faces, [entry.share for entry in own], "o-", color=COLOURS[k], ms=4)
        for name, row in PAPER.items():
            dark = INK if name == "paper, Gauss-Seidel" else GREY
            left.plot(PAPER_FACES[: len(row)], [cell[0] for cell in row], ":", color=dark)
            right.plot(PAPER_FACES[: len(row)], [cell[1] for cell in row], ":", color=dark)
        last = PAPER["paper, Gauss-Seidel"][-1][0]
        left.plot(PAPER_FACES[2:], [last * GROWTH**k for k in range(3)], "--", color=INK, linewidth=1.0)
        left.set(xscale="log", yscale="log", xlabel="faces", ylabel="iterations a step")
        left.legend(loc="upper left")
        right.axhline(0.25, color=GREY, linewidth=0.8)
        right.set(xscale="log", yscale="log", xlabel="faces", ylabel="time of limiting over integration")
        for axes in (left, right):
            axes.set_xticks(faces, [f"{n:,}".replace(",", " ") for n in faces])
            axes.set_xticks([], minor=True)
            axes.yaxis.set_major_formatter("{x:g}")
    return figure
