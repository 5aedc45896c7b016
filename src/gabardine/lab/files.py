"""What a lab test leaves: a CSV that `gabardine fit` reads, a plot and a JSON file."""

from __future__ import annotations

import re
from itertools import zip_longest
from pathlib import Path
from typing import Any

from gabardine.lab.contract import LabResult
from gabardine.run.files import writable, write_json, write_whole


def csv_text(result: LabResult) -> str:
    """The measured columns, every digit of them, under what the file says of itself."""
    lines = [f"# {key} = {value}" for key, value in result.comments.items()]
    lines.append(",".join(result.columns))
    rows = zip_longest(*result.columns.values())
    lines += [",".join("" if value is None else repr(float(value)) for value in row) for row in rows]
    return "\n".join(lines) + "\n"


def as_json(result: LabResult, files: list[Path]) -> dict[str, Any]:
    """The result as plain tables; of each curve there are the measured one and the law's own."""
    curves = {}
    for name, curve in result.curves.items():
        units = {"x_unit": curve.x_unit, "y_unit": curve.y_unit}
        curves[name] = {"x": curve.x.tolist(), "y": curve.y.tolist(), **units}
        if curve.law is not None:
            curves[f"{name}-law"] = {"x": curve.x.tolist(), "y": curve.law.tolist(), **units}
    return {
        "test": result.test,
        "fabric": result.fabric,
        "curves": curves,
        "values": result.values,
        "readings": {name: reading._asdict() for name, reading in result.readings.items()},
        "files": [str(path) for path in files],
    }


def file_stem(result: LabResult) -> str:
    """FABRIC-TEST."""
    fabric = re.sub(r"[^\w.-]+", "-", result.fabric) or "fabric"
    return f"{fabric}-{result.test}"


def default_folder(result: LabResult) -> Path:
    """out/lab/FABRIC-TEST."""
    return Path("out/lab") / file_stem(result)


def result_files(result: LabResult, folder: Path | str) -> list[Path]:
    """FABRIC-TEST.csv, .png and .json in a folder."""
    return [Path(folder) / f"{file_stem(result)}{suffix}" for suffix in (".csv", ".png", ".json")]


def write_result(result: LabResult, folder: Path | str, plot: bool = True) -> list[Path]:
    """Write FABRIC-TEST.csv, .png (if there is to be a plot) and .json; their paths."""
    from gabardine.lab.figures import result_figure
    from gabardine.plots.style import write_png

    table, picture, values = result_files(result, folder)
    files = [table, picture, values] if plot else [table, values]
    with writable(Path(folder)):
        Path(folder).mkdir(parents=True, exist_ok=True)
        write_whole(table, csv_text(result).encode())
        if plot:
            write_png(result_figure(result), picture)
        write_json(values, as_json(result, files))
    return files
