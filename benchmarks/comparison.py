"""Ours beside others: the least time that reaches an error, and the picture of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gabardine.bench.drawing import MARKS, finish
from gabardine.bench.yardstick import PLAIN
from gabardine.plots.style import COLOURS, INK, panels, styled

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Row = Mapping[str, Any]
LEVELS_MM = (30.0, 10.0, 3.0, 1.0, 0.3, 0.1, 0.03)
USABLE_MM = 300.0
"""Beyond this a sheet of one metre is anywhere: not drawn."""


def usable(rows: Iterable[Row]) -> list[Row]:
    """Rows with a time and an error that means something."""
    return [row for row in rows if row["s_per_s"] and row["error_mm"] and row["error_mm"] < USABLE_MM]


def front(rows: Iterable[Row]) -> list[Row]:
    """The rows that no other beats in both time and error, by time."""
    best: list[Row] = []
    for row in sorted(usable(rows), key=lambda row: (row["s_per_s"], row["error_mm"])):
        if not best or row["error_mm"] < best[-1]["error_mm"]:
            best.append(row)
    return best


def least(rows: Iterable[Row], level_mm: float) -> Row | None:
    """The fastest of those whose error is at most `level_mm`; None if there is none."""
    reached = [row for row in usable(rows) if row["error_mm"] <= level_mm]
    return min(reached, key=lambda row: row["s_per_s"], default=None)


def compared(ours: Sequence[Row], theirs: Sequence[Row]) -> list[dict[str, Any]]:
    """For each error: our least time, the peers' least time, and ours over theirs."""
    rows = []
    for level in LEVELS_MM:
        own, other = least(ours, level), least(theirs, level)
        rows.append(
            {
                "error_mm": level,
                "ours_s": own and own["s_per_s"],
                "our_method": own and f"{own['method']}, {own['step_ms']:.3g} ms",
                "best_peer_s": other and other["s_per_s"],
                "best_peer": other and f"{other['engine']}, {other['method']}, {other['step_ms']:.3g} ms",
                "ratio": own["s_per_s"] / other["s_per_s"] if own and other else None,
            }
        )
    return rows


def comparison(panes: Mapping[str, tuple[Sequence[Row], Sequence[Row]]]) -> Figure:
    """A panel for each title: (ours, theirs); a curve for each engine and method, our front in bold."""
    columns = 2
    rows = -(-len(panes) // columns)
    figure, axes = panels("Error against time: what each engine needs", (1.0,) * columns, rows)
    figure.set_size_inches(10.4, 4.3 * rows + 0.9)
    everything = [row for ours, theirs in panes.values() for row in (*theirs, *ours)]
    looks = _looks(everything)
    with styled():
        for panel, (title, (ours, theirs)) in zip(axes, panes.items()):
            for curve, look in looks.items():
                _draw(panel, [row for row in (*theirs, *ours) if _curve(row) == curve], look)
            best = front(row for row in ours if _is_ours(row))
            times, errors = [row["s_per_s"] for row in best], [row["error_mm"] for row in best]
            panel.loglog(times, errors, color=INK, linewidth=3.5, alpha=0.25, zorder=1, label="our best")
            finish(panel, title)
        handles, labels = _all_handles(axes)
        figure.legend(handles, labels, loc="outside lower left", ncols=3)
    return figure


def _curve(row: Row) -> tuple[str, str]:
    """Substeps are steps: points of one curve."""
    return row["engine"], re.sub(r", \d+ substeps", "", row["method"])


def _is_ours(row: Row) -> bool:
    return str(row["engine"]).startswith("gabardine")


def _looks(rows: Iterable[Row]) -> dict[tuple[str, str], dict[str, Any]]:
    """A colour for each peer, one for all of ours; marks tell methods apart, a star is a plain loop."""
    engines = list(dict.fromkeys(row["engine"] for row in rows if not _is_ours(row)))
    looks: dict[tuple[str, str], dict[str, Any]] = {}
    for row in rows:
        curve = _curve(row)
        if curve in looks:
            continue
        ours, label = _is_ours(row), f"{curve[0]}: {curve[1]}"
        if curve[0] == PLAIN:
            looks[curve] = {"color": INK, "marker": "*", "label": label}
            continue
        colour = COLOURS[0] if ours else COLOURS[1 + engines.index(row["engine"]) % (len(COLOURS) - 1)]
        mark = MARKS[sum(engine == curve[0] for engine, _ in looks) % len(MARKS)]
        looks[curve] = {"color": colour, "marker": mark, "label": label, "linestyle": "-" if ours else "--"}
    return looks


def _draw(axes: Axes, rows: Sequence[Row], look: Mapping[str, Any]) -> None:
    ordered = sorted(usable(rows), key=lambda row: row["s_per_s"])
    times, errors = [row["s_per_s"] for row in ordered], [row["error_mm"] for row in ordered]
    if times:
        axes.loglog(times, errors, markersize=4.5, linewidth=0.9, **look)


def _all_handles(axes: Sequence[Axes]) -> tuple[list[Any], list[str]]:
    """Each label of any panel once."""
    found: dict[str, Any] = {}
    for panel in axes:
        for handle, label in zip(*panel.get_legend_handles_labels()):
            found.setdefault(label, handle)
    return list(found.values()), list(found)
