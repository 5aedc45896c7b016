"""The smallest part of a file that still fails: ddmin (Zeller and Hildebrandt 2002), on lines, then bytes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import TypeVar

T = TypeVar("T")
PATIENCE_S = 90.0
"""After which what is smallest so far will do."""
BYTES = 400
"""Files up to this size are also made smaller by bytes."""


def minimised(data: bytes, fails: Callable[[bytes], bool], patience_s: float = PATIENCE_S) -> bytes:
    """The smallest part found in time for which `fails` holds, as it does for `data`."""
    end_s = monotonic() + patience_s
    lines = _ddmin(data.splitlines(keepends=True), lambda part: fails(b"".join(part)), end_s)
    data = b"".join(lines)
    if len(data) > BYTES:
        return data
    return b"".join(_ddmin([data[k : k + 1] for k in range(len(data))], lambda p: fails(b"".join(p)), end_s))


def _ddmin(parts: Sequence[T], fails: Callable[[list[T]], bool], end_s: float) -> list[T]:
    kept, pieces = list(parts), 2
    while len(kept) > 1 and monotonic() < end_s:
        size = -(-len(kept) // pieces)
        for first in range(0, len(kept), size):
            less = kept[:first] + kept[first + size :]
            if monotonic() > end_s:
                return kept
            if fails(less):
                kept, pieces = less, max(2, pieces - 1)
                break
        else:
            if size == 1:
                return kept
            pieces = min(len(kept), 2 * pieces)
    return kept
