"""What a run must offer to be drawn: the part of a `Run` that pictures read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from gabardine.geometry.mesh import Floats, Ints


class PartLike(Protocol):
    """One cloth or solid of a run: its range of vertices and of faces."""

    @property
    def vertices(self) -> slice: ...
    @property
    def faces(self) -> slice: ...


class RunLike(Protocol):
    """times [s] (f,); positions [m] (f, n, 3); faces (t, 3); thread_coordinates [m] (t, 3, 2)."""

    @property
    def times(self) -> Floats: ...
    @property
    def positions(self) -> Floats: ...
    @property
    def faces(self) -> Ints: ...
    @property
    def thread_coordinates(self) -> Floats: ...
    @property
    def parts(self) -> Mapping[str, PartLike]: ...
    @property
    def scene(self) -> Any: ...

    def strain(self, frame: int) -> Floats: ...
    def principal_stretch(self, frame: int) -> Floats: ...
