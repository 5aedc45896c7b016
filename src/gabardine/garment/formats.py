"""Patterns from a name or a file, by its suffix."""

from __future__ import annotations

from pathlib import Path

from gabardine.core.errors import SceneError
from gabardine.garment.garmentcode import read_garmentcode, write_garmentcode
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Pattern
from gabardine.garment.pieces import PIECES

__all__ = ["read_pattern", "write_garmentcode"]


def read_pattern(given: str, body: Measurements) -> Pattern:
    """A garment of our own by its name, drafted for a body, or the pattern in a file."""
    if given in PIECES:
        return PIECES[given](body)
    if Path(given).suffix.lower() == ".json":
        return read_garmentcode(Path(given))
    known = ", ".join(f'"{name}"' for name in PIECES)
    raise SceneError(f'There is no garment "{given}"; there are {known}, or give a pattern file (.json).')
