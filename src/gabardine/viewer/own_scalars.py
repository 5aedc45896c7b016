"""Curves of the user's own: `scalars.csv` in the folder of a run, a column each, over time.

time_s, hem height [mm], force of the clamp [N]
0.0, 12.5, 0.0
"""

from __future__ import annotations

import csv
import math
import re
from pathlib import Path
from typing import Any

from gabardine.core.errors import SceneError
from gabardine.core.number_words import to_float

FILE = "scalars.csv"
MOST_POINTS = 1000
"""Of each curve; more are thinned out evenly."""
_HEAD = re.compile(r"^(.*?)\s*(?:\[([^\]]*)\])?$")


def own_scalars(folder: Path | None) -> list[dict[str, Any]]:
    """Name, unit, times [s] and values of each column; none where there is no file."""
    path = None if folder is None else folder / FILE
    if path is None or not path.exists():
        return []
    with path.open(newline="", encoding="utf-8") as file:
        rows = [row for row in csv.reader(file, skipinitialspace=True) if row]
    if not rows or rows[0][0].strip() != "time_s" or len(rows[0]) < 2:
        raise SceneError(f'{path}: The first line names the columns, "time_s" first: time_s, height [mm]')
    table = [_numbers(path, number, row, len(rows[0])) for number, row in enumerate(rows[1:], 2)]
    every = max(1, -(-len(table) // MOST_POINTS))
    table = table[::every]
    curves = []
    for column, head in enumerate(rows[0][1:], 1):
        name, unit = _HEAD.fullmatch(head.strip()).groups()  # type: ignore[union-attr]
        values = [row[column] for row in table]
        curves.append(
            {"name": name, "unit": unit or "", "times": [row[0] for row in table], "values": values}
        )
    return curves


def _numbers(path: Path, number: int, row: list[str], count: int) -> list[float | None]:
    """A line of the table; empty places and nan are gaps."""
    try:
        found = [to_float(each) if each.strip() else math.nan for each in row]
    except ValueError:
        found = []
    if len(found) != count or not math.isfinite(found[0]):
        raise SceneError(f"{path}, line {number}: Give {count} numbers, the time [s] first.")
    return [each if math.isfinite(each) else None for each in found]
