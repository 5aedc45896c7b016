"""Reading input files: regular files of a bounded size, and nothing else.

A device or a pipe may never end, and a file of the wrong kind may be larger than the memory: neither is read.
Every reader of input uses this module, so that bounds and messages are in one place.
"""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, NoReturn

from gabardine.core.errors import SceneError

KB, MB, GB, TB = 1000, 1000**2, 1000**3, 1000**4
PIECE_BYTES = 256 * KB
SORTS = {
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}


@dataclass(frozen=True)
class InputKind:
    """A kind of input file.

    name: as in "This is a folder; give the ... itself."; missing: the sentence for a missing file
    largest_bytes: largest sensible size
    suffixes: of its name; messages must not quote a file with another suffix, which may be private
    words: text with none of them is not quoted either
    """

    name: str
    missing: str
    largest_bytes: int
    suffixes: tuple[str, ...] = ()
    words: tuple[str, ...] = ()

    def holds(self, text: str) -> bool:
        """Whether a text seems to be of this kind."""
        return not self.words or any(word in text for word in self.words)


TABLES = ((".toml",), ("cloth", "solid", "membrane"))
"""Suffix and words of scenes and of fabrics, which may be given in place of each other."""
SCENE = InputKind("scene file", "There is no such scene file; check the path.", 64 * MB, *TABLES)
FABRIC = InputKind("fabric file", "There is no such fabric file; check the path.", 64 * MB, *TABLES)
MEASUREMENTS = InputKind(
    "CSV file",
    "There is no such file of measurements; check the path.",
    256 * MB,
    (".csv", ".tsv", ".txt", ".dat"),
)
PATTERN = InputKind(
    "pattern file", "There is no such pattern file; check the path.", 64 * MB, (".json", ".svg", ".dxf")
)
MESH = InputKind(
    "mesh file",
    "The mesh file does not exist; check the path (it is relative to the scene file).",
    2 * GB,  # OBJ text of the largest mesh that a scene may have, 20 million triangles
)
ANIMATION = InputKind(
    "animation", "The animation does not exist; check the path (it is relative to the scene file).", 2 * GB
)
AIR = InputKind(
    "archive of the air",
    "The archive does not exist; check the path (it is relative to the scene file).",
    2 * GB,
)
RUN_TEXT = InputKind("file of the run", "This file of the run is missing.", 64 * MB)
RUN_STEPS = InputKind(
    "file of the run",
    "This file of the run is missing.",
    8 * GB,  # about 800 bytes a step: ten million steps
)
RUN_ARRAYS = InputKind(
    "file of the run",
    "This file of the run is missing.",
    16 * GB,  # a checkpoint of 20 million triangles has 2
)


def read_input(path: Path, kind: InputKind) -> bytes:  # noqa: RET503 - a refusal never returns
    """The bytes of a regular file within its bound; anything else is a SceneError."""
    pieces, total = list[bytes](), 0
    with open_input(path, kind) as file:
        while total <= kind.largest_bytes:  # the file may grow, or its size may be unknown
            try:
                piece = file.read(PIECE_BYTES)
            except OSError as error:
                _refuse(path, f"The {kind.name} cannot be read: {error.strerror or error}.")
            if not piece:
                return b"".join(pieces)
            pieces.append(piece)
            total += len(piece)
    _refuse_large(path, kind, total)


def open_input(path: Path, kind: InputKind) -> BinaryIO:
    """A regular file within its bound, open for reading; anything else is a SceneError."""
    try:
        _refuse_unfit(path, kind, os.stat(path))  # opening a device may already have an effect
        # O_NONBLOCK: a pipe that replaced the file meanwhile is opened without waiting, and refused below.
        file = os.fdopen(os.open(path, os.O_RDONLY | os.O_NONBLOCK), "rb")
    except FileNotFoundError:
        _refuse(path, kind.missing)
    except (OSError, ValueError) as error:  # ValueError: a path with a null character
        _refuse(path, f"The {kind.name} cannot be read: {getattr(error, 'strerror', None) or error}.")
    try:
        _refuse_unfit(path, kind, os.fstat(file.fileno()))
    except SceneError:
        file.close()
        raise
    return file


def _refuse_unfit(path: Path, kind: InputKind, found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        _refuse(path, f"This is a folder; give the {kind.name} itself.")
    if not stat.S_ISREG(found.st_mode):
        sort = SORTS.get(stat.S_IFMT(found.st_mode), "a special file")
        _refuse(path, f"This is {sort}, not a regular file; give the path of a {kind.name}.")
    if kind.suffixes and path.suffix.lower() not in kind.suffixes:
        allowed = " or ".join(kind.suffixes)
        _refuse(path, f"The name of a {kind.name} ends in {allowed}; rename it, if it is the right one.")
    if found.st_size > kind.largest_bytes:
        _refuse_large(path, kind, found.st_size)


def sized(byte_count: float) -> str:
    """A number of bytes in words: "640 kB", "2.4 GB"."""
    units = ((TB, "TB"), (GB, "GB"), (MB, "MB"))
    unit, name = next(((unit, name) for unit, name in units if byte_count >= unit), (KB, "kB"))
    return f"{byte_count / unit:.3g} {name}"


def _refuse_large(path: Path, kind: InputKind, byte_count: int) -> NoReturn:
    _refuse(
        path,
        f"The file has {sized(byte_count)}, and a {kind.name} has at most {sized(kind.largest_bytes)}; "
        f"check that it is the right one.",
    )


def _refuse(path: Path, message: str) -> NoReturn:
    raise SceneError.at(path, message)
