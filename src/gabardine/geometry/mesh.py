"""The mesh: an immutable value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating[Any]]
Ints = NDArray[np.integer[Any]]


@dataclass(frozen=True, eq=False)
class Mesh:
    """A triangle mesh in its rest state. All arrays are read-only.

    rest_positions: [m], shape (vertex_count, 3)
    faces: vertex indices, counter-clockwise seen from the front, shape (face_count, 3), int32
    thread_coordinates: weft and warp coordinate of each corner [m], shape (face_count, 3, 2);
        per corner, so that a mesh may have seams in thread space
    groups: named vertex selections ("left", "border", ...), int32 indices
    grid: cells along both axes, if the first vertices are those of a grid (gabardine.geometry.grid) and no
        others are used
    flat: whether it was cut flat and is flat at rest at any rest_positions, which are then only the start
    links: pairs of vertices by kind, for bodies with more than a surface, shape (n, 2) int32
    """

    rest_positions: Floats
    faces: Ints
    thread_coordinates: Floats
    groups: Mapping[str, Ints] = field(default_factory=dict)
    grid: tuple[int, int] | None = None
    links: Mapping[str, Ints] = field(default_factory=dict)
    flat: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "rest_positions", _frozen(self.rest_positions, np.float64, (-1, 3)))
        object.__setattr__(self, "faces", _frozen(self.faces, np.int32, (-1, 3)))
        object.__setattr__(
            self, "thread_coordinates", _frozen(self.thread_coordinates, np.float64, (-1, 3, 2))
        )
        groups = {name: _frozen(members, np.int32, (-1,)) for name, members in self.groups.items()}
        object.__setattr__(self, "groups", MappingProxyType(groups))
        links = {kind: _frozen(pairs, np.int32, (-1, 2)) for kind, pairs in self.links.items()}
        object.__setattr__(self, "links", MappingProxyType(links))

    def __reduce__(self) -> tuple[type[Mesh], tuple[Any, ...]]:
        """For copies and pickles, which its read-only mappings do not allow."""
        values = [getattr(self, each.name) for each in fields(self)]
        return Mesh, tuple(dict(value) if isinstance(value, Mapping) else value for value in values)

    @property
    def vertex_count(self) -> int:
        return len(self.rest_positions)

    @property
    def face_count(self) -> int:
        return len(self.faces)

    def part(self, mask: NDArray[np.bool_]) -> Mesh:
        """Some of its faces, with all of its vertices."""
        return replace(self, faces=self.faces[mask], thread_coordinates=self.thread_coordinates[mask])


def _frozen(values: Any, dtype: Any, shape: tuple[int, ...]) -> NDArray[Any]:
    array = np.array(values, dtype=dtype, order="C").reshape(shape)
    array.flags.writeable = False
    return array
