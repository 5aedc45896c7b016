"""Wavefront OBJ: `v`, `vt` and `f` statements; everything else (normals, materials) is skipped; groups are
read apart.

Faces may have three or four corners, written v, v/vt, v//vn or v/vt/vn; negative indices count back from
the last vertex so far. A backslash at the end of a line continues it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from gabardine.core.input_file import MESH, read_input
from gabardine.core.number_words import to_float, to_index
from gabardine.geometry.surface import (
    LARGEST_COORDINATE,
    Surface,
    corner_count_problem,
    refuse,
    split_quads,
)


def read_obj(path: Path) -> Surface:
    """Read an OBJ file; any fault of it is a SceneError with the line."""
    collected = _Statements(path)
    handlers = {"v": collected.vertex, "vt": collected.texture, "f": collected.face}
    for line, words in _statements(read_input(path, MESH)):
        handler = handlers.get(words[0])
        if handler is not None:
            handler(line, words[1:])
    return collected.surface()


def count_obj_faces(path: Path) -> int:
    """The number of faces of an OBJ file, from its `f` statements alone."""
    data = read_input(path, MESH)
    return data.count(b"\nf ") + data.count(b"\nf\t")


def face_groups(path: Path) -> list[str]:
    """The group (g statement) of each face of an OBJ file, "" before the first; words joined by spaces."""
    name, found = "", []
    for _, words in _statements(read_input(path, MESH)):
        if words[0] == "g":
            name = " ".join(words[1:])
        elif words[0] == "f":
            found += [name] * (len(words) - 3)  # as many triangles
    return found


class _Statements:
    """The contents of the statements so far."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.vertices: list[tuple[float, ...]] = []
        self.textures: list[tuple[float, ...]] = []
        self.corners: list[tuple[int, ...]] = []
        self.corner_textures: list[tuple[int, ...]] = []
        self.face_lines: list[int] = []

    def vertex(self, line: int, words: list[str]) -> None:
        self.vertices.append(self._numbers(line, words, 3, "a vertex"))

    def texture(self, line: int, words: list[str]) -> None:
        self.textures.append(self._numbers(line, words, 2, "a UV (vt)"))

    def face(self, line: int, words: list[str]) -> None:
        if len(words) not in (3, 4):
            refuse(self.path, corner_count_problem(len(words)), f"line {line}")
        parts = [word.split("/") for word in words]
        corners = [self._index(line, part[0], len(self.vertices), "vertex") for part in parts]
        textures = [
            self._index(line, part[1], len(self.textures), "UV") if len(part) > 1 and part[1] else -1
            for part in parts
        ]
        padding = [-1] * (4 - len(words))
        self.corners.append((*corners, *padding))
        self.corner_textures.append((*textures, *padding))
        self.face_lines.append(line)

    def surface(self) -> Surface:
        if not self.vertices:
            refuse(self.path, "The file holds no vertices (v statements); is it an OBJ file?")
        if not self.corners:
            refuse(self.path, "The file holds no faces (f statements); export the mesh with its faces.")
        positions = np.array(self.vertices)
        corners = self._in_range(self.corners, len(self.vertices), "vertex")
        polygon, local = split_quads(positions, corners)
        faces = corners[polygon[:, None], local].astype(np.int32)
        textures = self._in_range(self.corner_textures, len(self.textures), "UV")[polygon[:, None], local]
        return Surface(positions, faces, self._uvs(textures))

    def _uvs(self, textures: np.ndarray) -> np.ndarray | None:
        if np.all(textures < 0):
            return None
        table = np.array([*self.textures, (math.nan, math.nan)])  # -1 picks the last: no UV
        return table[textures]

    def _numbers(self, line: int, words: list[str], count: int, what: str) -> tuple[float, ...]:
        try:
            numbers = tuple(to_float(word) for word in words[:count])
        except ValueError:
            refuse(
                self.path,
                f"{what.capitalize()} needs {count} numbers, not {' '.join(words)[:60]!r}.",
                f"line {line}",
            )
        if len(numbers) < count:
            refuse(
                self.path,
                f"{what.capitalize()} needs {count} numbers and has {len(numbers)}.",
                f"line {line}",
            )
        if not all(abs(number) <= LARGEST_COORDINATE for number in numbers):
            refuse(
                self.path,
                f"{what.capitalize()} is not a finite coordinate: {' '.join(words[:count])}; repair it.",
                f"line {line}",
            )
        return numbers

    def _index(self, line: int, word: str, count: int, what: str) -> int:
        """Zero-based index; positive ones may point ahead and are checked at the end."""
        try:
            index = to_index(word)
        except ValueError:
            refuse(
                self.path,
                f"The face has a corner {word[:40]!r} where a {what} number belongs.",
                f"line {line}",
            )
        resolved = index - 1 if index > 0 else count + index
        if index == 0 or resolved < 0:
            refuse(self.path, _range_problem(what, index, count), f"line {line}")
        return resolved

    def _in_range(self, indices: list[tuple[int, ...]], count: int, what: str) -> np.ndarray:
        array = np.array(indices, dtype=np.int64)
        beyond = np.argwhere(array >= count)
        if len(beyond):
            face, corner = beyond[0]
            message = _range_problem(what, int(array[face, corner]) + 1, count)
            refuse(self.path, message, f"line {self.face_lines[face]}")
        return array


def _range_problem(what: str, index: int, count: int) -> str:
    allowed = f"1 to {count}, or -1 to -{count} counting back" if count else f"none, as no {what} is defined"
    return f"The face refers to {what} {index}; allowed here is {allowed}."


def _statements(data: bytes) -> Iterator[tuple[int, list[str]]]:
    """(line number, words) of each statement, comments and empty lines left out."""
    started, held = 0, ""
    for number, line in enumerate(data.decode("utf-8", errors="replace").split("\n"), start=1):
        text = line.partition("#")[0].rstrip()
        started = started or number
        if text.endswith("\\"):
            held += text[:-1] + " "
            continue
        words = (held + text).split()
        if words:
            yield started, words
        started, held = 0, ""
