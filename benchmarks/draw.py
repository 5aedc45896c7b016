"""Draw the kept results: `python benchmarks/draw.py`.

benchmarks/results/yardstick.png: error against time, the latest version beside the peers; the table that
goes with it is printed and kept as yardstick.md. benchmarks/results/releases.png: a few numbers from version
to version.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from comparison import compared, comparison, least

from gabardine.plots.style import COLOURS, panels, styled, write_png

RESULTS = Path(__file__).parent / "results"
PANES = (("hang", 32), ("hang", 64), ("hang", 100), ("stiff", 64), ("stiff", 128), ("stiff", 256))


def versions() -> list[str]:
    """Versions with results, the oldest first."""
    named = [path.name for path in RESULTS.iterdir() if path.is_dir() and path.name != "peers"]
    return sorted(named, key=lambda name: [int(part) for part in name.split(".") if part.isdigit()])


def result(version: str, bench: str) -> dict[str, Any] | None:
    path = RESULTS / version / f"{bench}.json"
    return json.loads(path.read_text("utf-8")) if path.exists() else None


def rows_of(version: str, scene: str, cells: int) -> list[dict[str, Any]]:
    found = result(version, scene)
    return [row for row in found["rows"] if row["cells"] == cells] if found else []


def peer_rows(scene: str, cells: int) -> list[dict[str, Any]]:
    rows = [
        row
        for path in sorted((RESULTS / "peers").glob("*.json"))
        for row in json.loads(path.read_text("utf-8"))["rows"]
    ]
    return [row for row in rows if (row["scene"], row["cells"]) == (scene, cells)]


def draw_yardstick(version: str) -> None:
    panes = {
        (scene, cells): (rows_of(version, scene, cells), peer_rows(scene, cells)) for scene, cells in PANES
    }
    panes = {pane: rows for pane, rows in panes.items() if rows[0]}
    if not panes:
        return
    titles = {f"{scene}, {cells} x {cells} cells": rows for (scene, cells), rows in panes.items()}
    write_png(comparison(titles), RESULTS / "yardstick.png")
    lines = [
        f"# Error against time, gabardine {version}",
        "",
        "Wall time per simulated second, one thread.",
        "",
    ]
    for title, (ours, theirs) in titles.items():
        own = [row for row in ours if row["engine"].startswith("gabardine")]
        lines += [
            f"## {title}",
            "",
            "| error [mm] | ours [s] | with | best peer [s] | which | ratio |",
            "| --- " * 6 + "|",
        ]
        lines += ["| " + " | ".join(map(_cell, row.values())) + " |" for row in compared(own, theirs)] + [""]
    (RESULTS / "yardstick.md").write_text("\n".join(lines), encoding="utf-8")
    print("\n".join(lines))


def _cell(value: Any) -> str:
    return f"{value:.3g}" if isinstance(value, float) else "-" if value is None else str(value)


NUMBERS = {
    "time to 1 mm, hang 64 [s per s]": lambda version: _least(version, "hang", 64, 1.0),
    "time to 1 mm, stiff 64 [s per s]": lambda version: _least(version, "stiff", 64, 1.0),
    "backward Euler, 10 082 triangles [elements/s]": lambda version: _first(
        version, "steps", "elements_per_s"
    ),
    "import [s]": lambda version: _first(version, "startup", "warm_s"),
}


def _least(version: str, scene: str, cells: int, level: float) -> float | None:
    own = [row for row in rows_of(version, scene, cells) if row["engine"].startswith("gabardine")]
    found = least(own, level)
    return found and found["s_per_s"]


def _first(version: str, bench: str, field: str) -> float | None:
    found = result(version, bench)
    return found["rows"][0][field] if found else None


def draw_releases(known: list[str]) -> None:
    """One panel a number, one mark a version."""
    figure, axes = panels("From version to version", (1, 1), 2)
    with styled():
        for panel, (name, number) in zip(axes, NUMBERS.items()):
            points = [(version, number(version)) for version in known]
            shown = [(version, value) for version, value in points if value is not None]
            panel.plot(
                [version for version, _ in shown], [value for _, value in shown], "o-", color=COLOURS[0]
            )
            panel.set(title=name)
            panel.set_ylim(bottom=0.0)
    write_png(figure, RESULTS / "releases.png")


if __name__ == "__main__":
    known = versions()
    draw_yardstick(known[-1])
    draw_releases(known)
