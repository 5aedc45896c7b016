"""Tables of numbers as people keep them: commas, semicolons or tabs between columns, decimal points or
commas.
"""

from __future__ import annotations

import math
import re
from pathlib import Path

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.core.input_file import MEASUREMENTS, read_input
from gabardine.core.messages.phrases import show
from gabardine.core.number_words import to_float

LARGEST = 1e9
"""Of a number: no instrument prints a larger one, and differences of such do not overflow."""
ENCODINGS = ("utf-8-sig", "cp1252")
"""What instruments write: the second is that of old German ones."""


def text_of(path: Path) -> str:
    """The text of a file in one of the encodings."""
    data = read_input(path, MEASUREMENTS)
    for encoding in ENCODINGS:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise SceneError.at(path, "The file is no text that is understood; save it as UTF-8.")


def cells_of(line: str) -> list[str]:
    """The cells of a line: between semicolons or tabs, or commas unless these are decimal ones, or blanks."""
    if ";" in line or "\t" in line:
        return [cell.strip() for cell in re.split(r"[;\t]", line)]
    if re.search(r",\s", line) or ("," in line and "." in line) or line.count(",") > 1:
        return [cell.strip() for cell in line.split(",")]
    if "," in line and re.fullmatch(r"[-+\deE.]+,[-+\deE.]+", line.strip()):
        return [cell.strip() for cell in line.split(",")]
    return line.split()


def number(text: str) -> float:
    """A number with a decimal point or comma; NaN where it is none that an instrument prints."""
    try:
        value = to_float(text.replace(",", ".").replace("−", "-"))
    except ValueError:
        return math.nan
    return value if abs(value) <= LARGEST else math.nan


def read_numbers(path: Path) -> Floats:
    """All rows of numbers, shape (n, columns); lines of words before them are passed over."""
    rows: list[list[float]] = []
    for count, line in enumerate(text_of(path).splitlines(), 1):
        cells = [cell for cell in cells_of(line) if cell]
        if not cells or line.lstrip().startswith("#"):
            continue
        found = [number(cell) for cell in cells]
        if all(map(math.isfinite, found)) and len(found) >= 2:
            if rows and len(found) != len(rows[0]):
                message = f"The row has {len(found)} numbers, those before it {len(rows[0])}; complete it."
                raise SceneError.at(f"{path}, line {count}", message)
            rows.append(found)
        elif rows:
            wrong = next(cell for cell, value in zip(cells, found) if not math.isfinite(value))
            message = f"{show(wrong)} is not a number of an instrument; correct or remove the line."
            raise SceneError.at(f"{path}, line {count}", message)
    if len(rows) < 2:
        message = "The file has no table of numbers; give two columns, x and y, of at least two rows."
        raise SceneError.at(path, message)
    return np.array(rows)
