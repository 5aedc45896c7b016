"""The runs of a page, piece by piece: what a server hands out and a file contains."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from threading import Lock
from typing import Any

import numpy as np

from gabardine.core.errors import SceneError
from gabardine.geometry.mesh import Floats
from gabardine.render.colouring import FRAMES_LOOKED_AT, usual_range
from gabardine.render.quantities import COLOURS, Quantity
from gabardine.run.frames import evenly
from gabardine.run.opening import open_run
from gabardine.run.run import Run
from gabardine.viewer.dropped import find_run
from gabardine.viewer.encoding import packed_positions, packed_values
from gabardine.viewer.outline import contacts, header, mesh
from gabardine.viewer.watched import Watched

CHUNK_BYTES = 1 << 20
"""Frames come in pieces of about this size."""
MOST_IN_CHUNK = 32
KEPT_BYTES = 96 << 20
"""What is kept packed for the next viewer who asks."""


def on_faces(quantity: Quantity, run: Any, frame: int) -> Floats:
    """A quantity of each face (t,); of one that is known at corners, their mean."""
    assert quantity.values is not None
    values = quantity.values(run, frame)
    return values.mean(axis=1) if values.ndim == 2 else values


class Kept:
    """Bytes made when first asked for; those asked for longest ago are forgotten."""

    def __init__(self, most_bytes: int = KEPT_BYTES) -> None:
        self._most, self._size = most_bytes, 0
        self._kept: OrderedDict[Any, bytes] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Any, make: Callable[[], bytes]) -> bytes:
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        data = make()
        with self._lock:
            self._size += len(data) - len(self._kept.pop(key, b""))
            self._kept[key] = data
            while self._size > self._most and len(self._kept) > 1:
                self._size -= len(self._kept.popitem(last=False)[1])
        return data


class Shelf:
    """One run."""

    def __init__(self, run: Run, name: str) -> None:
        self.run, self.name = Watched.of(run), name
        self._kept = Kept()
        self._spans: dict[str, tuple[float, float]] = {}

    @cached_property
    def header(self) -> dict[str, Any]:
        return {**header(self.run, self.name), "framesPerChunk": self.frames_per_chunk, "bits": 16}

    @property
    def frames_per_chunk(self) -> int:
        return max(1, min(MOST_IN_CHUNK, CHUNK_BYTES // (24 + 6 * self.run.layout.vertex_count)))

    @property
    def chunk_count(self) -> int:
        return -(-self.run.frame_count // self.frames_per_chunk)

    def mesh(self) -> bytes:
        return mesh(self.run)

    def frames(self, chunk: int) -> bytes:
        """The positions of the frames of a chunk, one after the other."""
        return self._kept.get(
            chunk, lambda: b"".join(packed_positions(self.run.positions[k]) for k in self._of(chunk))
        )

    def values(self, name: str, chunk: int) -> bytes:
        """A quantity at the frames of a chunk, one after the other."""
        measured = self._quantity(name)
        return self._kept.get(
            (name, chunk), lambda: b"".join(packed_values(measured(self.run, k)) for k in self._of(chunk))
        )

    def contacts(self) -> list[list[float]]:
        """Arrows of contact at every frame."""
        return contacts(self.run, range(self.run.frame_count))

    def span(self, name: str) -> tuple[float, float]:
        """What the colours of a quantity span over the whole run, outliers left out."""
        if name not in self._spans:
            self._spans[name] = self._measured_span(name)
        return self._spans[name]

    def _measured_span(self, name: str) -> tuple[float, float]:
        measured = self._quantity(name)
        picked = evenly(self.run.frame_count, FRAMES_LOOKED_AT)
        values = np.concatenate([measured(self.run, k) for k in picked])
        return usual_range(values[np.isfinite(values)], COLOURS[name].signed)

    def _of(self, chunk: int) -> range:
        if not 0 <= chunk < self.chunk_count:
            raise KeyError(chunk)
        first = chunk * self.frames_per_chunk
        return range(first, min(first + self.frames_per_chunk, self.run.frame_count))

    def _quantity(self, name: str) -> Callable[[Any, int], Any]:
        """KeyError unless the run has it."""
        known = [each["name"] for each in self.header["quantities"]]
        if name not in known:
            raise KeyError(name)
        quantity: Quantity = COLOURS[name]
        return partial(on_faces, quantity)


class Library:
    """All runs of a page, in order; and those that are dropped on it, if they lie in or below `places`."""

    def __init__(
        self, runs: Sequence[tuple[str, Run]], colour: str = "", places: Sequence[Path] = ()
    ) -> None:
        self.colour, self.places = colour, tuple(places)
        self.shelves = [Shelf(run, name) for name, run in runs]
        self._count = len(self.shelves)
        self._dropped: dict[Path, int] = {}
        self._lock = Lock()

    def page(self) -> dict[str, Any]:
        """What the page asks for first."""
        shown = self.shelves[: self._count]
        return {"mode": "play", "colour": self.colour, "runs": [shelf.header for shelf in shown]}

    def dropped(self, digest: str) -> dict[str, Any]:
        """What a page is told of a run dropped on it; "first" is its number. SceneError: not found."""
        folder = find_run(digest, self.places)
        if folder is None:
            raise SceneError(
                "That folder is no run, or lies elsewhere than the runs that are shown and than where this "
                "page was started; open it by: gabardine view DIR"
            )
        with self._lock:
            if folder not in self._dropped:
                shelf = Shelf(open_run(folder), folder.name)
                self._dropped[folder] = len(self.shelves)
                self.shelves.append(shelf)
            number = self._dropped[folder]
        header = self.shelves[number].header
        return {"first": number, "page": {"mode": "play", "colour": self.colour, "runs": [header]}}
