"""Names for the numbers of a row: kernels read them by index, Python by name.

    REST = Fields(weft=3, warp=3, area=1)         three numbers, three more, and one: rows of 7
    WEFT, WARP, AREA = REST                       where each begins: 0, 3, 6

    rest = REST.rows(n, weft=..., warp=..., area=...)   the rows of n elements, shape (n, 7)
    REST.of(rest, "area")                               one field of them, shape (n,)

Compiled functions read `rest[AREA]` and `rest[WARP + j]`: the indices are plain integers of the module, so
they compile like literals. Structured types of numpy would name fields too, but rows are also transposed
(gabardine.elements.lanes), cast to float32 and added, which needs plain arrays.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats


class Fields:
    """The fields of a row, in order, each with its count of numbers; None: the last, of any count.

    size: numbers of a row, without those of a last field of any count
    """

    def __init__(self, **counts: int | None) -> None:
        *first, _ = [0, *counts.values()]
        if None in first:
            raise TypeError("Only the last of the fields may have any count of numbers.")
        self.counts = counts
        self.starts: dict[str, int] = dict(zip(counts, accumulate(first)))
        self.size: int = sum(count or 0 for count in counts.values())

    def __iter__(self) -> Iterator[int]:
        """The first index of each field."""
        return iter(self.starts.values())

    def __add__(self, more: Fields) -> Fields:
        """These fields, followed by `more`."""
        return Fields(**self.counts, **more.counts)

    def __contains__(self, name: str) -> bool:
        return name in self.counts

    def __repr__(self) -> str:
        return f"Fields({', '.join(f'{name}={count}' for name, count in self.counts.items())})"

    def of(self, rows: NDArray[Any], name: str) -> NDArray[Any]:
        """One field of a row or of rows, as a view; a field of one number without an axis of its own."""
        start, count = self.starts[name], self.counts[name]
        if count == 1:
            return rows[..., start]
        return rows[..., start : None if count is None else start + count]

    def split(self, rows: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """All fields of a row or of rows, by name, as views."""
        return {name: self.of(rows, name) for name in self.counts}

    def rows(self, row_count: int, **fields: Any) -> Floats:
        """Rows from all fields: numbers for every row, or one number for all of them."""
        self._check(set(fields))
        out = np.empty((row_count, self.size))
        for name, values in fields.items():
            place = self.of(out, name)
            if np.shape(values) not in ((), place.shape):
                raise TypeError(f"{name} of {self} has shape {np.shape(values)}, not {place.shape}.")
            place[...] = values
        return out

    def row(self, **fields: Any) -> Floats:
        """One row from all fields."""
        return np.array(self.numbers(**fields))

    def numbers(self, **fields: Any) -> tuple[float, ...]:
        """One row as plain numbers."""
        self._check(set(fields))
        out: list[float] = []
        for name, count in self.counts.items():
            values = np.ravel(np.asarray(fields[name], float)).tolist()
            if count not in (None, len(values)):
                raise TypeError(f"{name} of {self} was given {len(values)} numbers.")
            out += values
        return tuple(out)

    def _check(self, given: set[str]) -> None:
        wanted = set(self.counts)
        if missing := ", ".join(sorted(wanted - given)):
            raise TypeError(f"{self} was given no {missing}.")
        if unknown := ", ".join(sorted(given - wanted)):
            raise TypeError(f"{self} has no {unknown}.")


NO_FIELDS = Fields()
"""No fields at all."""
