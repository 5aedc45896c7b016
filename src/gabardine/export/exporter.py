"""What a format is: what it writes, and what it can hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from gabardine.export.selection import ExportSelection


def _nothing() -> None:
    """A format that needs no further package."""


@dataclass(frozen=True)
class Exporter:
    """One format.

    write: (selection, path) -> writes the file, or into the folder, at path
    suffixes: of its file, the usual one first; none if it writes a folder
    units, ups: those that the format can hold; all if empty
    prepare: SceneError where something that it needs is not installed
    """

    write: Callable[[ExportSelection, Path], None]
    suffixes: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    ups: tuple[str, ...] = ()
    prepare: Callable[[], None] = _nothing

    @property
    def is_folder(self) -> bool:
        return not self.suffixes
