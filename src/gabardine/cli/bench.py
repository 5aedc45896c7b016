"""gabardine bench: how fast it is here."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Mapping
from typing import Any

from gabardine.cli.terminal import Json, Outcome, Terminal
from gabardine.core.errors import SceneError


def bench(name: str | None = None, /, *, as_json: Json = False) -> Outcome:
    """Measure the engine on this machine.

    Parameters
    ----------
    name
        A benchmark; left out: all of them.
    """
    from gabardine import bench as benchmarks

    terminal = Terminal(as_json)
    known: Mapping[str, Callable[[Any], dict[str, Any]]] = getattr(benchmarks, "BENCHES", {})
    if not known:
        raise SceneError("There are no benchmarks in this version.")
    results = []
    for chosen in [name] if name is not None else list(known):
        measured = known[chosen](terminal.note)
        rows = measured["rows"]
        terminal.show(_table(chosen, rows))
        results.append({"bench": chosen, **measured, "machine": machine()})
    return Outcome(results[0] if name is not None else {"benches": results})


def machine() -> dict[str, Any]:
    """What the numbers were measured on."""
    from importlib.metadata import version

    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": platform.platform(terse=True),
        "python": platform.python_version(),
        "numpy": version("numpy"),
        "numba": version("numba"),
    }


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            return next(line.split(":", 1)[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def _table(name: str, rows: list[dict[str, Any]]) -> Any:
    from rich.table import Table

    columns = list(dict.fromkeys(key for row in rows for key in row))
    table = Table(*columns, title=name, title_justify="left")
    for row in rows:
        table.add_row(*(_cell(row.get(column)) for column in columns))
    return table


def _cell(value: Any) -> str:
    return f"{value:.4g}" if isinstance(value, float) else "" if value is None else str(value)
