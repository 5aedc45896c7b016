"""The data of a PLY file: rows of numbers and lists, as text or as bytes.

Sizes in the header are not trusted: they are compared with the number of bytes before anything is allocated.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.number_words import to_float, to_index
from gabardine.geometry.ply_header import Element, Header
from gabardine.geometry.surface import refuse


@dataclass(frozen=True)
class Lists:
    """Lists of one property: their lengths, shape (rows,), and all their values one after the other."""

    counts: NDArray[Any]
    values: NDArray[Any]


@dataclass(frozen=True)
class Table:
    """The rows of an element. `place(row)` names a row for a message."""

    scalars: dict[str, NDArray[Any]]
    lists: dict[str, Lists]
    place: Callable[[int], str]


class _Rows:
    """Rows read one by one: all values of each property, and the number of values in each row."""

    def __init__(self, element: Element) -> None:
        self.element = element
        self.values: dict[str, list[Any]] = {prop.name: [] for prop in element.properties}
        self.counts: dict[str, list[int]] = {prop.name: [] for prop in element.properties}

    def add(self, take: Callable[[np.dtype, int], list[Any]]) -> None:
        """Add a row; take(type, count): the next numbers, ValueError if there are fewer."""
        for prop in self.element.properties:
            count = 1 if prop.count_type is None else take(prop.count_type, 1)[0]
            self.counts[prop.name].append(count)
            self.values[prop.name] += take(prop.type, count)

    def table(self, place: Callable[[int], str]) -> Table:
        values = {name: np.array(column) for name, column in self.values.items()}
        lists = {
            prop.name: Lists(np.array(self.counts[prop.name], dtype=np.int64), values.pop(prop.name))
            for prop in self.element.properties
            if prop.count_type is not None
        }
        return Table(values, lists, place)


class TextData:
    """One line of numbers a row; empty lines are skipped."""

    def __init__(self, path: Path, data: bytes, header: Header) -> None:
        self.path = path
        lines = data[header.size :].decode("ascii", errors="replace").split("\n")
        self.line_count = len(lines)
        self.lines = ((k, words) for k, line in enumerate(lines, header.lines + 1) if (words := line.split()))

    def table(self, element: Element) -> Table:
        _refuse_cut_off(self.path, element, self.line_count)
        rows, numbers = _Rows(element), list[int]()
        for number, words in islice(self.lines, element.count):
            numbers.append(number)
            line = _Line(words)
            try:
                rows.add(line.take)
                if line.at != len(words):
                    raise ValueError
            except ValueError:
                names = ", ".join(prop.name for prop in element.properties)
                shown = " ".join(words)[:60]
                announced = f"what the header announces for a {element.name} ({names})"
                refuse(self.path, f"The line {shown!r} is not {announced}.", f"line {number}")
        _refuse_cut_off(self.path, element, len(numbers))
        return rows.table(lambda row: f"line {numbers[row]}")


class _Line:
    """The words of a line, read from left to right."""

    def __init__(self, words: list[str]) -> None:
        self.words, self.at = words, 0

    def take(self, kind: np.dtype, count: int) -> list[Any]:
        first, self.at = self.at, self.at + count
        if count < 0 or self.at > len(self.words):
            raise ValueError
        return list(map(to_float if kind.kind == "f" else to_index, self.words[first : self.at]))


class BinaryData:
    """Rows packed without gaps."""

    def __init__(self, path: Path, data: bytes, header: Header) -> None:
        self.path, self.data, self.at = path, data, header.size

    def table(self, element: Element) -> Table:
        least = sum((prop.count_type or prop.type).itemsize for prop in element.properties)
        _refuse_cut_off(self.path, element, (len(self.data) - self.at) // max(least, 1))
        return self._even(element) or self._uneven(element)

    def _even(self, element: Element) -> Table | None:
        """All rows at once if every list is as long as in the first row; else None."""
        start, first = self.at, _Rows(element)
        try:
            first.add(self._take)
        except ValueError:
            return None
        finally:
            self.at = start
        fields: list[tuple] = []
        for prop in element.properties:
            fields += [(f"{prop.name} count", prop.count_type)] if prop.count_type is not None else []
            fields.append((prop.name, prop.type, (first.counts[prop.name][0],)))
        row = np.dtype(fields)
        if row.itemsize * element.count > len(self.data) - start:
            return None
        rows = np.frombuffer(self.data, row, element.count, start)
        lists = {
            prop.name: Lists(rows[f"{prop.name} count"].astype(np.int64), rows[prop.name].ravel())
            for prop in element.properties
            if prop.count_type is not None
        }
        if any((each.counts != first.counts[name]).any() for name, each in lists.items()):
            return None
        self.at += row.itemsize * element.count
        scalars = {each.name: rows[each.name][:, 0] for each in element.properties if each.name not in lists}
        return Table(scalars, lists, lambda index: f"{element.name} {index}")

    def _uneven(self, element: Element) -> Table:
        """Row by row: lists of different lengths."""
        rows = _Rows(element)
        for row in range(element.count):
            try:
                rows.add(self._take)
            except ValueError:
                refuse(self.path, _cut_off(element, row), f"{element.name} {row}")
        return rows.table(lambda index: f"{element.name} {index}")

    def _take(self, kind: np.dtype, count: int) -> list[Any]:
        if not 0 <= count * kind.itemsize <= len(self.data) - self.at:
            raise ValueError
        taken = np.frombuffer(self.data, kind, count, self.at) if count else np.empty(0)
        self.at += count * kind.itemsize
        return taken.tolist()


def _refuse_cut_off(path: Path, element: Element, most: int) -> None:
    if element.count > most:
        refuse(path, _cut_off(element, most))


def _cut_off(element: Element, found: int) -> str:
    return (
        f"The header announces {element.count} rows of {element.name!r}, but at most {found} can be read; "
        "the file is cut off or garbled, export it again."
    )
