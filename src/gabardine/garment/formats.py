"""Patterns from a name or a file, by its suffix."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np

from gabardine.core.errors import SceneError
from gabardine.core.input_file import PATTERN, read_input
from gabardine.garment.dxf import read_dxf
from gabardine.garment.freesewing import is_freesewing, read_freesewing
from gabardine.garment.garmentcode import read_garmentcode, write_garmentcode
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Pattern
from gabardine.garment.pieces import PIECES
from gabardine.garment.sidecar import Sidecar
from gabardine.garment.svg import read_svg
from gabardine.materials.library import is_file

__all__ = ["read_pattern", "write_garmentcode"]


def read_json(path: Path, seams: Path | None) -> Pattern:
    """A GarmentCode pattern or a FreeSewing draft, whichever the file is; the former has seams of its own."""
    try:
        draft = is_freesewing(json.loads(read_input(path, PATTERN)))
    except ValueError:
        draft = False
    if draft:
        return read_freesewing(path, seams)
    pattern = read_garmentcode(path)
    if seams is None:
        return pattern
    sidecar = Sidecar.read(seams)
    sidecar.refuse_unit("GarmentCode files say theirs")
    return sidecar.applied(pattern)


READERS: dict[str, Callable[[Path, Path | None], Pattern]] = {
    ".json": read_json,
    ".svg": read_svg,
    ".dxf": read_dxf,
}
"""By the suffix of the file."""
UNREADABLE = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError)
"""What a file of the right suffix and the wrong content may raise in its reader."""


@np.errstate(over="ignore", invalid="ignore", divide="ignore")  # what is not finite is refused afterwards
def read_file(path: Path, seams: Path | None = None) -> Pattern:
    """The pattern in a file with one of these suffixes; seams: its sidecar, if that is not beside it."""
    try:
        folder = (seams or path).resolve().parent
        return _told_of_loose(_found_fabrics(READERS[path.suffix.lower()](path, seams), folder))
    except UNREADABLE:  # whose own words would quote what may be another's file
        message = "This is no pattern: something in it is missing or of another sort than it should be"
        raise SceneError.at(path, f"{message}; export it again.") from None


def read_pattern(given: str, body: Measurements, seams: Path | None = None) -> Pattern:
    """A garment of our own by its name, drafted for a body, or the pattern in a file, and its sidecar."""
    if given in PIECES:
        pattern = PIECES[given](body)
        return pattern if seams is None else Sidecar.read(seams).applied(pattern)
    if Path(given).suffix.lower() in READERS:
        return read_file(Path(given), seams)
    known, files = ", ".join(f'"{name}"' for name in PIECES), ", ".join(READERS)
    raise SceneError(f'There is no garment "{given}"; there are {known}, or give a pattern file ({files}).')


def _told_of_loose(pattern: Pattern) -> Pattern:
    """The pattern with a note of panels that nothing holds."""
    names = ", ".join(f'"{name}"' for name in pattern.loose)
    told = f"No seam and no button joins these panels to others: {names}; they may fall."
    return replace(pattern, notes=(*pattern.notes, told)) if names else pattern


def _found_fabrics(pattern: Pattern, folder: Path) -> Pattern:
    """The pattern with the fabric files of its panels where they are: beside the file it was read from."""

    def found(reference: str) -> str:
        return str(folder / reference) if reference and is_file(reference) else reference

    panels = [replace(p, fabric=found(p.fabric), interlining=found(p.interlining)) for p in pattern.panels]
    return replace(pattern, panels=tuple(panels))
