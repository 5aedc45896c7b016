"""The table of a sweep: a row for each run, as results.csv and, with pyarrow, results.parquet."""

from __future__ import annotations

import csv
import io
import tomllib
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

from gabardine.run.files import write_whole
from gabardine.sweeps.folder import SweepFolder
from gabardine.sweeps.job import Outcome
from gabardine.sweeps.manifest import Manifest

UNFINISHED = "not run"
Columns = dict[str, list[Any]]


def table(manifest: Manifest, outcomes: Mapping[int, Outcome]) -> Columns:
    """run, the value of each field that varies, each result, and how it ended ("ok", or why not)."""
    columns: Columns = {"run": list(range(len(manifest.points)))}
    for k, axis in enumerate(manifest.axes):
        columns[axis.path] = [value_of(point[k]) for point in manifest.points]
    for name in manifest.results:
        columns[name] = [outcomes.get(k, {}).get("results", {}).get(name) for k in columns["run"]]
    columns["result"] = [outcomes.get(k, {}).get("result", UNFINISHED) for k in columns["run"]]
    return columns


def value_of(text: str) -> Any:
    """A text of TOML as a number or text; what is neither stays as it was written."""
    try:
        value = tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text
    return value if isinstance(value, int | float | str) else text


def write_tables(manifest: Manifest, outcomes: Mapping[int, Outcome], folder: SweepFolder) -> bool:
    """Write both; False where there is no pyarrow, and so no Parquet."""
    columns = table(manifest, outcomes)
    lines = io.StringIO()
    writer = csv.writer(lines, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(zip(*columns.values()))
    write_whole(folder.csv, lines.getvalue().encode())
    if find_spec("pyarrow") is None:
        return False
    write_whole(folder.parquet, _parquet(columns))
    return True


def _parquet(columns: Columns) -> bytes:
    """The same columns; one with values of several sorts as text."""
    import pyarrow as pa
    from pyarrow import parquet

    arrays = {}
    for name, values in columns.items():
        try:
            arrays[name] = pa.array(values)
        except (pa.ArrowInvalid, pa.ArrowTypeError):
            numbers = all(isinstance(v, int | float) or v is None for v in values)
            arrays[name] = pa.array([v if v is None else float(v) if numbers else str(v) for v in values])
    out = io.BytesIO()
    parquet.write_table(pa.table(arrays), out)
    return out.getvalue()
