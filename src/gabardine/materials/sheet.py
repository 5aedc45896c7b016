"""The geometry of a fabric: a mesh for its laws of force."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.topology import hinges


@dataclass(frozen=True, eq=False)
class Sheet:
    """The geometry of a fabric, indices in the model's numbering.

    rest_positions [m], faces, thread_coordinates [m] (per corner), hinges (a, b, c, d),
    hinge_faces: the two faces of each hinge, held: faces that cannot deform
    pinned: for every vertex, whether it is pinned; empty: none of them
    flat: whether it is flat at rest at any rest_positions
    vertices: the model's index of each vertex of the mesh; grid, links: of the mesh, in its own numbering
    numbers: the mesh's index of each face; empty: they are in its order
    """

    rest_positions: NDArray[Any]
    faces: NDArray[np.uint32]
    thread_coordinates: NDArray[Any]
    hinges: NDArray[np.uint32]
    hinge_faces: NDArray[Any]
    held: NDArray[np.bool_]
    vertices: NDArray[Any] = field(default_factory=lambda: np.zeros(0, np.int32))
    grid: tuple[int, int] | None = None
    links: Mapping[str, NDArray[Any]] = field(default_factory=dict)
    pinned: NDArray[np.bool_] = field(default_factory=lambda: np.zeros(0, bool))
    flat: bool = False
    numbers: NDArray[Any] = field(default_factory=lambda: np.zeros(0, np.int32))

    def part(self, mask: NDArray[np.bool_]) -> Sheet:
        """Some of its faces, independent of the others; mask: for each face of the mesh."""
        here = mask[self.numbers] if len(self.numbers) else mask
        joints = hinges(self.faces[here].astype(np.int32))
        return replace(
            self,
            faces=self.faces[here],
            thread_coordinates=self.thread_coordinates[here],
            hinges=joints.vertices.astype(np.uint32),
            hinge_faces=joints.faces,
            held=self.held[here],
            grid=None,
            numbers=np.zeros(0, np.int32),
        )
