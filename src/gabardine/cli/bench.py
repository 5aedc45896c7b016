"""gabardine bench: how fast it is here. Results stay in out/bench/NAME.json."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from gabardine.cli.terminal import Flag, Json, Outcome, Terminal
from gabardine.core.errors import SceneError

MOST_COLUMNS = 11
"""Of a table of some rows: what is wider is hard to read."""


def bench(name: str | None = None, /, *, full: Flag = False, as_json: Json = False) -> Outcome:
    """Measure the engine on this machine; numbers and pictures are also left in out/bench.

    Parameters
    ----------
    name
        kernels, hang, corners, stiff, steps, statics, drape, scaling, startup, bending or contact; left out:
        all of them.
    full
        All sizes; some take many minutes.
    """
    from gabardine import bench as benchmarks
    from gabardine.bench.machine import machine

    terminal = Terminal(as_json)
    known: Mapping[str, Callable[..., dict[str, Any]]] = getattr(benchmarks, "BENCHES", {})
    if not known:
        raise SceneError("There are no benchmarks in this version.")
    results = []
    for chosen in [name] if name is not None else list(known):
        measured = known[chosen](terminal.note, full=full)
        rows = measured["rows"]
        terminal.show(*_tables(chosen, rows))
        results.append({"bench": chosen, **measured, "machine": machine()})
        kept = _keep(results[-1], Path("out/bench"))
        terminal.show(*(f"Kept in {path}" for path in kept))
    return Outcome(results[0] if name is not None else {"benches": results})


def _keep(result: dict[str, Any], folder: Path) -> list[Path]:
    """The numbers as JSON, and a picture where there is one of this benchmark."""
    from gabardine.bench.drawing import PICTURES
    from gabardine.plots.style import DPI, styled

    folder.mkdir(parents=True, exist_ok=True)
    numbers, picture = (folder / f"{result['bench']}.{kind}" for kind in ("json", "png"))
    numbers.write_text(json.dumps(result, indent=1, allow_nan=False) + "\n", encoding="utf-8")
    if result["bench"] not in PICTURES:
        return [numbers]
    with styled():
        PICTURES[result["bench"]](result).savefig(picture, dpi=DPI)
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
