"""gabardine bench: how fast it is here. Results stay in out/bench/NAME.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from gabardine import bench as benchmarks
from gabardine.bench import Bench
from gabardine.cli.terminal import USERS, Flag, Outcome, Terminal

MOST_COLUMNS = 11
"""Of a table of some rows: what is wider is hard to read."""


Name = Annotated[str | None, Parameter(help=f"{', '.join(benchmarks.BENCHES)}; left out: all of them.")]


def bench(name: Name = None, /, *, full: Flag = False, terminal: Terminal = USERS) -> Outcome:
    """Measure the engine on this machine; numbers and pictures are also left in out/bench.

    Parameters
    ----------
    full
        All sizes; some take many minutes.
    """
    from gabardine.bench.machine import machine

    results = []
    for chosen in [name] if name is not None else list(benchmarks.BENCHES):
        benchmark = benchmarks.BENCHES[chosen]
        measured = benchmark(terminal.note, full)
        terminal.show(*_tables(chosen, measured["rows"]))
        results.append({"bench": chosen, **measured, "machine": machine()})
        kept = _keep(benchmark, results[-1], Path("out/bench"))
        terminal.show(*(f"Kept in {path}" for path in kept))
    return Outcome(results[0] if name is not None else {"benches": results})


def _keep(benchmark: Bench, result: dict[str, Any], folder: Path) -> list[Path]:
    """The numbers as JSON, and a picture where there is one of this benchmark."""
    from gabardine.plots.style import write_png

    folder.mkdir(parents=True, exist_ok=True)
    numbers, picture = (folder / f"{result['bench']}.{kind}" for kind in ("json", "png"))
    numbers.write_text(json.dumps(result, indent=1, allow_nan=False) + "\n", encoding="utf-8")
    figure = benchmark.drawn(result)
    if figure is None:
        return [numbers]
    write_png(figure, picture)
    return [numbers, picture]


def _tables(name: str, rows: list[dict[str, Any]]) -> list[Any]:
    """One with a line a row; where a row has much to say a line a number, or one for each kind of rows."""
    columns = list(dict.fromkeys(key for row in rows for key in row))
    lines = [[_cell(row.get(column)) for column in columns] for row in rows]
    heads = [column.replace("_", " ") for column in columns]
    if len(columns) <= MOST_COLUMNS:
        return [_table(name, heads, lines)]
    if len(rows) < len(columns):
        upright, *numbers = ([*line] for line in zip(heads, *lines))
        return [_table(name, upright, numbers)]
    kinds: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for row in rows:
        kinds.setdefault(tuple(row), []).append(row)
    if len(kinds) == 1:
        return [_table(name, heads, lines)]
    return [table for alike in kinds.values() for table in _tables(name, alike)]


def _table(name: str, heads: list[str], lines: list[list[str]]) -> Any:
    from rich.table import Table

    table = Table(title=name, title_justify="left")
    for place, head in enumerate(heads):
        table.add_column(head, overflow="fold", no_wrap=place == 0)
    for line in lines:
        table.add_row(*line)
    return table


def _cell(value: Any) -> str:
    return f"{value:.4g}" if isinstance(value, float) else "" if value is None else str(value)
