"""Reading a tester's CSV: comments, a header whose columns carry their unit, and numbers.

    # test = tensile-weft
    # sample_length_m = 0.05
    displacement_mm, force_n
    0.0, 0.0
    0.5, 1.2

Between semicolons or tabs numbers may have decimal commas, and headings be German (Weg [mm];Kraft [N]).
Extension and Load are read as displacement and force.
Any fault is refused in one sentence with the number of the line. The meaning of the columns is defined in
gabardine.materials.measurement.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.core.input_file import MEASUREMENTS, read_input
from gabardine.core.messages.phrases import known, nearest, show

STANDARD_GRAVITY = 9.80665
"""[m/s^2]: defines the gram-force."""

LENGTHS = {"m": 1.0, "cm": 1e-2, "mm": 1e-3, "um": 1e-6, "in": 0.0254}
FORCES = {
    "n": 1.0,
    "kn": 1e3,
    "cn": 1e-2,
    "mn": 1e-3,
    "gf": 1e-3 * STANDARD_GRAVITY,
    "kgf": STANDARD_GRAVITY,
    "lbf": 0.45359237 * STANDARD_GRAVITY,
}
UNITS = {"displacement": LENGTHS, "force_u": FORCES, "force_v": FORCES, "force": FORCES}
"""Quantity -> its units, each with its size in SI. `force_u` is looked for before `force`."""

WORDS = {
    "extension": "displacement",
    "load": "force",
    "weg": "displacement",
    "verschiebung": "displacement",
    "traversenweg": "displacement",
    "kraft": "force",
}
"""First words of headings of other testers, English and German -> quantity."""

BRANCH = "branch"
COMMENTS = ("test", "sample_length_m", "sample_width_m", "density_kg_per_m2", "fabric", "source")
"""Keys of `# key = value` lines that Gabardine reads."""


@dataclass(frozen=True)
class Column:
    """The column of a quantity: its index, its heading, and its unit in SI.

    commas: whether its numbers may have decimal commas
    """

    place: int
    heading: str
    factor: float
    commas: bool = False


@dataclass(frozen=True, eq=False)
class TesterFile:
    """The content of a CSV, in SI units.

    columns: quantity -> values, shape (row_count,); headings: quantity -> heading in the file
    branches: "load" or "unload" for each row, empty if the file has no such column
    lines: number of each row's line, header_line that of the header; unused: other headings
    """

    path: Path
    comments: dict[str, str]
    comment_lines: dict[str, int]
    columns: dict[str, Floats]
    headings: dict[str, str]
    branches: tuple[str, ...]
    lines: tuple[int, ...]
    header_line: int
    unused: tuple[str, ...]

    def refusal(self, line: int, message: str) -> SceneError:
        """The error for a line of this file."""
        return refusal(self.path, line, message)


def refusal(path: Path, line: int | None, message: str) -> SceneError:
    """The error for a line of a file, or for the whole file."""
    return SceneError.at(f"{path}, line {line}" if line else str(path), message)


def read_tester_file(path: str | Path) -> TesterFile:
    """Read and check a tester's CSV."""
    path = Path(path)
    lines = [line.strip() for line in _text(path).splitlines()]
    comments, comment_lines = _comments(path, lines)
    rows = [(k, line) for k, line in enumerate(lines, 1) if line and not line.startswith("#")]
    if not rows:
        raise refusal(path, None, "The file holds no measurements; give a header row and rows of numbers.")
    (header_line, header), *body = rows
    separator = next((mark for mark in (";", "\t") if mark in header), ",")
    headings = _cells(header, separator)
    columns = _columns(path, header_line, headings, commas=separator != ",")
    branch = [_normal(heading) for heading in headings].index(BRANCH) if _has_branch(headings) else None
    values: dict[str, list[float]] = {name: [] for name in columns}
    branches = []
    for number, line in body:
        cells = _cells(line, separator)
        if len(cells) != len(headings):
            text = (
                f"The row has {len(cells)} values, but the header has {len(headings)} columns; complete it."
            )
            raise refusal(path, number, text)
        for name, column in columns.items():
            values[name].append(column.factor * _number(path, number, cells[column.place], column))
        if branch is not None:
            branches.append(_branch(path, number, cells[branch]))
    used = {column.place for column in columns.values()} | ({branch} if branch is not None else set())
    return TesterFile(
        path,
        comments,
        comment_lines,
        {name: np.array(found) for name, found in values.items()},
        {name: column.heading for name, column in columns.items()},
        tuple(branches),
        tuple(number for number, _ in body),
        header_line,
        tuple(heading for place, heading in enumerate(headings) if place not in used),
    )


def is_tester_file(path: Path) -> bool:
    """Whether the header of a file names a displacement."""
    rows = (line for line in read_input(path, MEASUREMENTS).decode("utf-8-sig", "replace").splitlines())
    header = next((line for line in rows if line.strip() and not line.lstrip().startswith("#")), "")
    return any(_normal(cell).startswith("displacement") for cell in re.split(r"[;,\t]", header))


def _text(path: Path) -> str:
    data = read_input(path, MEASUREMENTS)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        message = f"Byte {error.start} is not UTF-8; save the file as UTF-8 text."
        raise refusal(path, line, message) from None


def _comments(path: Path, lines: list[str]) -> tuple[dict[str, str], dict[str, int]]:
    """`# key = value`; a key that is nearly one of COMMENTS is refused as a typing error."""
    comments: dict[str, str] = {}
    numbers: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        match = re.fullmatch(r"#\s*([A-Za-z_]\w*)\s*=\s*(.*)", line)
        if match is None:
            continue
        key, value = match[1].lower(), match[2].strip().strip("\"'")
        hint = nearest(key, COMMENTS)
        if key not in COMMENTS and hint:
            raise refusal(path, number, f'"{key}" is not understood{hint} Known: {known(COMMENTS)}.')
        if key in comments and comments[key] != value:
            message = f'"{key}" is set a second time, and differently (first in line {numbers[key]}).'
            raise refusal(path, number, message)
        comments[key], numbers[key] = value, number
    return comments, numbers


def _cells(line: str, separator: str) -> list[str]:
    return [cell.strip().strip('"').strip() for cell in line.split(separator)]


def _normal(heading: str) -> str:
    """ "Force [cN]" as force_cn, and likewise "Kraft [cN]"."""
    name = re.sub(r"[^\wµ]+", "_", heading.lower().replace("µ", "u")).strip("_")
    first, *rest = name.split("_", 1)
    return "_".join([WORDS.get(first, first), *rest])


def _has_branch(headings: list[str]) -> bool:
    return BRANCH in map(_normal, headings)


def _columns(path: Path, line: int, headings: list[str], commas: bool) -> dict[str, Column]:
    """The columns of the quantities in UNITS."""
    if all(_is_number(heading) for heading in headings):
        message = (
            "The header row is missing; name the columns with their units, e.g. displacement_mm,force_n."
        )
        raise refusal(path, line, message)
    if [_normal(heading) for heading in headings].count(BRANCH) > 1:
        raise refusal(path, line, f'There are two columns "{BRANCH}"; keep one.')
    found: dict[str, Column] = {}
    for place, heading in enumerate(headings):
        name = _normal(heading)
        quantity = next((q for q in UNITS if name == q or name.startswith(f"{q}_")), None)
        if quantity is None:
            continue
        if quantity in found:
            two = f'"{found[quantity].heading}" and "{heading}"'
            raise refusal(path, line, f"There are two columns of {quantity}, {two}; keep one.")
        units, unit = UNITS[quantity], name[len(quantity) + 1 :]
        allowed = known(f"{quantity}_{one}" for one in units)
        if not unit:
            raise refusal(path, line, f'Column "{heading}" has no unit; write one of {allowed}.')
        if unit not in units:
            message = f'The unit "{unit}" of column "{heading}" is not known; write one of {allowed}.'
            raise refusal(path, line, message)
        found[quantity] = Column(place, heading, units[unit], commas)
    return found


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def _number(path: Path, line: int, text: str, column: Column) -> float:
    if not text:
        raise refusal(path, line, f'Column "{column.heading}" is empty; give a number.')
    if column.commas and text.count(",") == 1 and "." not in text:
        text = text.replace(",", ".")
    if not _is_number(text) or "_" in text or not text.isascii():
        remedy = "; write it without separators of thousands" if "," in text else ""
        message = f'{show(text)} in column "{column.heading}" is not a number{remedy}.'
        raise refusal(path, line, message)
    if not math.isfinite(float(text)):
        message = f'"{text}" in column "{column.heading}" is not a finite number; remove the line.'
        raise refusal(path, line, message)
    return float(text)


def _branch(path: Path, line: int, text: str) -> str:
    if text.lower() not in ("load", "unload"):
        raise refusal(path, line, f'Column "{BRANCH}" says {show(text)}; write load or unload.')
    return text.lower()
