"""Reading TOML; every error is a sentence that names the file and the place."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from gabardine.core.errors import Problem, SceneError
from gabardine.core.input_file import InputKind, read_input

_PLACE = re.compile(
    r"^(?P<what>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)$", re.S
)


def read_toml(path: Path, kind: InputKind) -> dict[str, Any]:
    """The tables of a TOML file."""
    try:
        text = read_input(path, kind).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        message = f"Byte {error.start} is not UTF-8; save the {kind.name} as UTF-8 text."
        raise SceneError.at(path, message) from None
    return parse_toml(text, str(path), kind.holds(text))


def parse_toml(text: str, source: str, quotable: bool = True) -> dict[str, Any]:
    """The tables of TOML text; `source` names it in messages, which quote it if `quotable`."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SceneError(_broken(str(error), text, source, quotable)) from None
    except RecursionError:
        raise SceneError.at(source, "Lists or tables are nested too deeply; flatten them.") from None
    except ValueError as error:  # e.g. an integer of thousands of digits
        raise SceneError.at(source, f"A value cannot be read: {error}.") from None


def _broken(message: str, text: str, source: str, quotable: bool) -> Problem:
    match = _PLACE.match(message)
    if match is None:
        return Problem(source, f"This is not valid TOML: {message}; correct it.")
    lines = text.splitlines() or [""]
    line, column = match["line"], match["column"]
    if line is None:
        line, column = str(len(lines)), str(len(lines[-1]) + 1)
    shown = lines[int(line) - 1].strip() if int(line) <= len(lines) else ""
    quoted = f" in `{shown[:60]}`" if shown and quotable else ""
    return Problem(
        f"{source}, line {line}, column {column}",
        f"This is not valid TOML: {match['what']}{quoted}; correct it.",
    )
