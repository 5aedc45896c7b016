"""The data of a PLY file: rows of numbers and lists, as text or as bytes.

Sizes come from the header and are not believed: they are held against the bytes that are there before
anything is allocated.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.ply_header import Element, Header, Property
from gabardine.geometry.surface import refuse, to_float, to_index


@dataclass(frozen=True)
class Lists:
    """Lists of one property: how long each is, shape (rows,), and all their values one after the other."""

    counts: NDArray[Any]
    values: NDArray[Any]


@dataclass(frozen=True)
class Table:
    """The rows of an element. `place(row)` names a row for a message."""

    scalars: dict[str, NDArray[Any]]
    lists: dict[str, Lists]
    place: Callable[[int], str]


class TextData:
    """One line of numbers a row; empty lines are skipped."""

    def __init__(self, path: Path, data: bytes, header: Header) -> None:
        self.path = path
        lines = data[header.size :].decode("ascii", errors="replace").split("\n")
        self.line_count = len(lines)
        self.lines = enumerate(lines, start=header.lines + 1)

    def table(self, element: Element) -> Table:
        if element.count > self.line_count:
            refuse(self.path, _cut_off(element, self.line_count))
        columns: dict[str, list[Any]] = {prop.name: [] for prop in element.properties}
        counts: dict[str, list[int]] = {prop.name: [] for prop in element.properties if prop.count_type}
        numbers: list[int] = []
        while len(numbers) < element.count:
            number, line = next(self.lines, (0, ""))
            if number == 0:
                refuse(self.path, _cut_off(element, len(numbers)))
            words = line.split()
            if words:
                numbers.append(number)
                self._row(element, number, words, columns, counts)
        scalars = {name: np.array(column) for name, column in columns.items() if name not in counts}
        lists = {
            name: Lists(np.array(counts[name], dtype=np.int64), np.array(columns[name])) for name in counts
        }
        return Table(scalars, lists, lambda row: f"line {numbers[row]}")

    def _row(self, element: Element, number: int, words: list[str], columns: dict, counts: dict) -> None:
        at = 0
        try:
            for prop in element.properties:
                parse = to_float if prop.type.kind == "f" else to_index
                if prop.count_type is None:
                    columns[prop.name].append(parse(words[at]))
                    at += 1
                    continue
                count = to_index(words[at])
                values = words[at + 1 : at + 1 + count]
                if count < 0 or len(values) < count:
                    raise ValueError
                counts[prop.name].append(count)
                columns[prop.name].extend(map(parse, values))
                at += 1 + count
            if at != len(words):
                raise ValueError
        except (ValueError, IndexError):
            names = ", ".join(prop.name for prop in element.properties)
            shown = " ".join(words)[:60]
            message = f"The line {shown!r} is not what the header announces for a {element.name} ({names})."
            refuse(self.path, message, f"line {number}")


class BinaryData:
    """Rows packed without gaps."""

    def __init__(self, path: Path, data: bytes, header: Header) -> None:
        self.path = path
        self.data = data
        self.at = header.size

    def table(self, element: Element) -> Table:
        least = sum(prop.least_bytes for prop in element.properties)
        if element.count * max(least, 1) > len(self.data) - self.at:
            refuse(self.path, _cut_off(element, (len(self.data) - self.at) // max(least, 1)))
        return self._even(element) or self._uneven(element)

    def _even(self, element: Element) -> Table | None:
        """All rows at once if every list is as long as in the first row; None if not."""
        counts = self._first_counts(element) if element.count else {}
        if counts is None:
            return None
        fields: list[tuple] = []
        for prop in element.properties:
            if prop.count_type is not None:
                fields.append((f"{prop.name} count", prop.count_type))
                fields.append((prop.name, prop.type, (counts.get(prop.name, 0),)))
            else:
                fields.append((prop.name, prop.type))
        row = np.dtype(fields)
        if row.itemsize * element.count > len(self.data) - self.at:
            return None
        rows = np.frombuffer(self.data, row, element.count, self.at)
        if any(np.any(rows[f"{name} count"] != count) for name, count in counts.items()):
            return None
        self.at += row.itemsize * element.count
        scalars = {prop.name: rows[prop.name] for prop in element.properties if prop.count_type is None}
        lists = {
            prop.name: Lists(rows[f"{prop.name} count"].astype(np.int64), rows[prop.name].ravel())
            for prop in element.properties
            if prop.count_type is not None
        }
        return Table(scalars, lists, lambda index: f"{element.name} {index}")

    def _first_counts(self, element: Element) -> dict[str, int] | None:
        at, counts = self.at, {}
        for prop in element.properties:
            if prop.count_type is not None:
                count = self._count(prop, at)
                if count is None:
                    return None
                counts[prop.name] = count
                at += prop.count_type.itemsize + count * prop.type.itemsize
            else:
                at += prop.type.itemsize
        return counts

    def _uneven(self, element: Element) -> Table:
        """Row by row: lists of different lengths."""
        offsets: dict[str, list[int]] = {prop.name: [] for prop in element.properties}
        counts: dict[str, list[int]] = {prop.name: [] for prop in element.properties}
        for row in range(element.count):
            for prop in element.properties:
                count = 1
                if prop.count_type is not None:
                    found = self._count(prop, self.at)
                    if found is None:
                        refuse(self.path, _cut_off(element, row), f"{element.name} {row}")
                    count = found
                    self.at += prop.count_type.itemsize
                offsets[prop.name].append(self.at)
                counts[prop.name].append(count)
                self.at += count * prop.type.itemsize
        if self.at > len(self.data):
            refuse(self.path, _cut_off(element, element.count - 1))
        values = {
            prop.name: self._gather(prop, offsets[prop.name], counts[prop.name])
            for prop in element.properties
        }
        lists = {
            prop.name: Lists(np.array(counts[prop.name], dtype=np.int64), values[prop.name])
            for prop in element.properties
            if prop.count_type is not None
        }
        scalars = {name: column for name, column in values.items() if name not in lists}
        return Table(scalars, lists, lambda index: f"{element.name} {index}")

    def _gather(self, prop: Property, offsets: list[int], counts: list[int]) -> NDArray[Any]:
        pieces = [
            np.frombuffer(self.data, prop.type, count, at) for at, count in zip(offsets, counts) if count
        ]
        return np.concatenate(pieces) if pieces else np.empty(0, prop.type)

    def _count(self, prop: Property, at: int) -> int | None:
        """The length of the list at a byte offset; None if it cannot be (negative, or beyond the file)."""
        assert prop.count_type is not None
        if at + prop.count_type.itemsize > len(self.data):
            return None
        count = int(np.frombuffer(self.data, prop.count_type, 1, at)[0])
        end = at + prop.count_type.itemsize + count * prop.type.itemsize
        return count if count >= 0 and end <= len(self.data) else None


def _cut_off(element: Element, found: int) -> str:
    return (
        f"The header announces {element.count} rows of {element.name!r}, but at most {found} can be read; "
        "the file is cut off or garbled, export it again."
    )
