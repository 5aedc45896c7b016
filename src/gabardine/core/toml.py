"""Reading TOML, with every failure as a sentence that names the file and the place."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from gabardine.core.errors import Problem, SceneError

_PLACE = re.compile(
    r"^(?P<what>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)$", re.S
)


def read_toml(path: Path, what: str) -> dict[str, Any]:
    """The tables of a TOML file; `what` ("scene", "fabric") names it in messages."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        raise SceneError(Problem(str(path), f"There is no such {what} file; check the path.")) from None
    except IsADirectoryError:
        raise SceneError(Problem(str(path), f"This is a folder; give the {what} file itself.")) from None
    except UnicodeDecodeError as error:
        message = f"Byte {error.start} is not UTF-8; save the {what} file as UTF-8 text."
        raise SceneError(Problem(str(path), message)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise SceneError(Problem(str(path), f"The {what} file cannot be read: {reason}.")) from None
    return parse_toml(text, str(path))


def parse_toml(text: str, source: str) -> dict[str, Any]:
    """The tables of TOML text; `source` names it in messages."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SceneError(_broken(str(error), text, source)) from None
    except RecursionError:
        raise SceneError(Problem(source, "Lists or tables are nested too deeply; flatten them.")) from None
    except ValueError as error:  # e.g. an integer of thousands of digits
        raise SceneError(Problem(source, f"A value cannot be read: {error}.")) from None


def _broken(message: str, text: str, source: str) -> Problem:
    match = _PLACE.match(message)
    if match is None:
        return Problem(source, f"This is not valid TOML: {message}; correct it.")
    lines = text.splitlines() or [""]
    line, column = match["line"], match["column"]
    if line is None:
        line, column = str(len(lines)), str(len(lines[-1]) + 1)
    shown = lines[int(line) - 1].strip() if int(line) <= len(lines) else ""
    quoted = f" in `{shown[:60]}`" if shown else ""
    return Problem(
        f"{source}, line {line}, column {column}",
        f"This is not valid TOML: {match['what']}{quoted}; correct it.",
    )
