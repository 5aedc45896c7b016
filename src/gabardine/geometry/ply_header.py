"""The header of a PLY file: its elements and their storage."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from gabardine.geometry.surface import refuse

TYPES = {"char": "i1", "uchar": "u1", "short": "i2", "ushort": "u2", "int": "i4", "uint": "u4"}
TYPES |= {"float": "f4", "double": "f8", "int8": "i1", "uint8": "u1", "int16": "i2", "uint16": "u2"}
TYPES |= {"int32": "i4", "uint32": "u4", "float32": "f4", "float64": "f8"}
FORMATS = {"ascii": "", "binary_little_endian": "<", "binary_big_endian": ">"}
LONGEST_HEADER = 1 << 20


@dataclass(frozen=True)
class Property:
    """One number, or with `count_type` a list of them preceded by their count."""

    name: str
    type: np.dtype
    count_type: np.dtype | None = None


@dataclass(frozen=True)
class Element:
    """`count` rows of properties."""

    name: str
    count: int
    properties: tuple[Property, ...]


@dataclass(frozen=True)
class Header:
    """byte_order: "<", ">" or "" for text; size: bytes before the data; lines: text lines in them."""

    byte_order: str
    elements: tuple[Element, ...]
    size: int
    lines: int


def read_header(path: Path, data: bytes) -> Header:  # noqa: RET503 - refuse() never returns
    """Parse the header; the reader checks its sizes against the data."""
    head = data[:LONGEST_HEADER]
    if not head.startswith((b"ply\n", b"ply\r\n")):
        refuse(path, 'The file does not begin with a line "ply"; is it a PLY file?', "line 1")
    parser = _HeaderParser(path)
    start = 0
    for number, line in enumerate(head.split(b"\n")[:-1], start=1):
        start += len(line) + 1
        words = line.decode("ascii", errors="replace").split()
        if words == ["end_header"]:
            return parser.header(start, number)
        if number > 1 and words:
            parser.line(number, words)
    refuse(path, 'The header has no line "end_header"; the file is cut off or not a PLY file.')


class _HeaderParser:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.byte_order: str | None = None
        self.elements: list[tuple[str, int, list[Property]]] = []

    def line(self, number: int, words: list[str]) -> None:
        known = {"format": self._format, "element": self._element, "property": self._property}
        handler = known.get(words[0])
        try:
            if handler is not None:
                handler(words)
            elif words[0] not in ("comment", "obj_info"):
                raise ValueError
        except (ValueError, KeyError, IndexError):
            refuse(self.path, f"The header line {' '.join(words)[:60]!r} is not PLY.", f"line {number}")

    def header(self, size: int, lines: int) -> Header:
        if self.byte_order is None:
            refuse(self.path, f"The header names no format; allowed are {', '.join(FORMATS)}.")
        elements = tuple(Element(name, count, tuple(properties)) for name, count, properties in self.elements)
        return Header(self.byte_order, elements, size, lines)

    def _format(self, words: list[str]) -> None:
        if words[2:] != ["1.0"]:
            raise ValueError  # no other version exists
        self.byte_order = FORMATS[words[1]]

    def _element(self, words: list[str]) -> None:
        if not (words[2].isascii() and words[2].isdigit() and len(words[2]) < 19):
            raise ValueError
        self.elements.append((words[1], int(words[2]), []))

    def _property(self, words: list[str]) -> None:
        if words[1] == "list":
            prop = Property(words[4], self._type(words[3]), self._type(words[2]))
            if prop.count_type is not None and prop.count_type.kind == "f":
                raise ValueError
        else:
            prop = Property(words[2], self._type(words[1]))
        properties = self.elements[-1][2]
        if any(known.name == prop.name for known in properties):
            raise ValueError
        properties.append(prop)

    def _type(self, name: str) -> np.dtype:
        if self.byte_order is None:
            raise ValueError  # the format line comes first
        return np.dtype(self.byte_order + TYPES[name])
