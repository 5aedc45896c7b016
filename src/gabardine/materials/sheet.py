"""The geometry a fabric is put on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Sheet:
    """The geometry a fabric is put on, indices in the model's numbering.

    rest_positions [m], faces, thread_coordinates [m] (per corner), hinges (a, b, c, d),
    hinge_faces: the two faces of each hinge, held: faces that cannot deform
    pinned: of every vertex, whether it is; empty: none of them
    flat: whether it is flat at rest wherever rest_positions are
    vertices: the model's number of each vertex of the mesh; grid, links: of the mesh, in its own numbering
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
