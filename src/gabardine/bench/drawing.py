"""Pictures of benchmarks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gabardine.plots.style import COLOURS, GREY, INK, panels, styled

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis
    from matplotlib.figure import Figure

Row = Mapping[str, Any]
MARKS = "osD^vPXh"


def error_against_time(result: Mapping[str, Any]) -> Figure:
    """A panel for each size, a curve for each method: error [mm] over time per simulated second [s]."""
    rows = [row for row in result["rows"] if row["s_per_s"] and row["error_mm"]]
    sizes = list(dict.fromkeys(row["cells"] for row in result["rows"]))
    figure, axes = panels(str(result.get("title", result["bench"])), (1.0,) * len(sizes))
    figure.set_size_inches(max(7.2, 4.6 * len(sizes)), 4.4)
    curves = list(dict.fromkeys((row["engine"], row["method"]) for row in result["rows"]))
    with styled():
        for panel, cells in zip(axes, sizes):
            for place, curve in enumerate(curves):
                points = [row for row in rows if row["cells"] == cells and _curve(row) == curve]
                _draw_curve(panel, points, _label(curve), COLOURS[place % len(COLOURS)], MARKS[place % 8])
            finish(panel, f"{cells} x {cells} cells, {2 * cells * cells} triangles")
        _legend(figure, axes[0])
    return figure


def _curve(row: Row) -> tuple[str, str]:
    return row["engine"], row["method"]


def _label(curve: tuple[str, str]) -> str:
    engine, method = curve
    return method if engine.startswith("gabardine") else f"{method} ({engine})"


def _draw_curve(axes: Axes, points: Sequence[Row], label: str, colour: str, mark: str) -> None:
    ordered = sorted(points, key=lambda row: row["s_per_s"])
    times, errors = [row["s_per_s"] for row in ordered], [row["error_mm"] for row in ordered]
    axes.loglog(times, errors, mark + "-", color=colour, markersize=4.5, linewidth=1.1, label=label)


def finish(axes: Axes, title: str) -> None:
    """Title, units, and where time and accuracy are those of the real thing."""
    axes.set(title=title, xlabel="wall time per simulated second, one thread [s]", ylabel="error [mm]")
    axes.axvline(1.0, color=GREY, linewidth=0.8, linestyle=":")
    axes.axhline(1.0, color=GREY, linewidth=0.8, linestyle=":")
    plain_numbers(axes.xaxis)


def plain_numbers(axis: Axis) -> None:
    """Numbers at 1, 2 and 5 of every decade of an axis that spans few of them: powers would overlap."""
    from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter

    axis.set_major_locator(LogLocator(subs=(1.0, 2.0, 5.0)))
    axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axis.set_minor_formatter(NullFormatter())


def _legend(figure: Figure, axes: Axes) -> None:
    handles, labels = axes.get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower left", ncols=4)


def time_per_triangle(result: Mapping[str, Any]) -> Figure:
    """Time of a step and peak memory, per triangle, over the number of triangles."""
    figure, (time, memory) = panels("Cost per triangle", (1, 1))
    with styled():
        for place, bending in enumerate((False, True)):
            rows = [row for row in result["rows"] if row["bending"] is bending]
            triangles = [row["triangles"] for row in rows]
            label = "with bending" if bending else "without bending"
            look = {"color": COLOURS[place], "marker": "o", "markersize": 4.0, "label": label}
            time.loglog(triangles, [row["step_us"] for row in rows], **look)
            shared = {**look, "linestyle": "--", "label": f"{label}, all cores"}
            time.loglog(triangles, [row["shared_step_us"] for row in rows], **shared)
            memory.loglog(triangles, [row["bytes_per_triangle"] for row in rows], **look)
        time.set(title="Time", xlabel="triangles", ylabel="time of a step per triangle [us]")
        plain_numbers(time.yaxis)
        plain_numbers(memory.yaxis)
        memory.set(title="Peak memory", xlabel="triangles", ylabel="bytes per triangle")
        memory.axhline(result["rows"][0]["bytes_target"], color=INK, linewidth=0.8, linestyle=":")
        time.legend()
    return figure
