"""The content of a mesh file, before it becomes a mesh: shared by all readers."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import numpy as np

from gabardine.core.errors import SceneError
from gabardine.geometry.mesh import Floats, Ints


@dataclass(frozen=True)
class Surface:
    """Triangles in the unit of the file.

    positions: (n, 3)
    faces: (t, 3) int32
    uvs: (t, 3, 2) per corner, NaN for faces without any; None if the file has none at all
    """

    positions: Floats
    faces: Ints
    uvs: Floats | None


LARGEST_COORDINATE = 1e12
"""Larger numbers are garbage in any unit; squares of smaller ones do not overflow."""


def refuse(path: Path, message: str, place: str = "") -> NoReturn:
    """Raise a SceneError about a file; `place`: a line or an element of it."""
    raise SceneError.at(f"{path}, {place}" if place else str(path), message)


def sound(numbers: Floats) -> np.ndarray:
    """For each number, whether it can be a coordinate: finite and not too large."""
    return np.abs(numbers) <= LARGEST_COORDINATE


def corner_count_problem(count: int) -> str:
    """The sentence for a face that is neither a triangle nor a quad."""
    if count < 3:
        return f"The face has {count} corners and needs at least 3; delete it."
    return f"The face has {count} corners; only 3 or 4 are read, triangulate the mesh where you made it."


def split_quads(positions: Floats, corners: Ints) -> tuple[Ints, Ints]:
    """Cut quads into triangles, along the diagonal that keeps both on one side, else the shorter one.

    corners: (k, 4) vertex indices, -1 last for triangles
    Returns for each triangle its polygon (t,) and its corners within that polygon (t, 3); the triangles
    of a quad follow each other, and a tie is cut between its first and third corner.
    """
    quads = np.flatnonzero(corners[:, 3] >= 0)
    polygon = np.repeat(np.arange(len(corners)), np.where(corners[:, 3] >= 0, 2, 1))
    local = np.tile(np.array([0, 1, 2]), (len(polygon), 1))
    first = np.searchsorted(polygon, quads)
    along_02 = _prefer_first_diagonal(positions[corners[quads]])[:, None]
    local[first] = np.where(along_02, [0, 1, 2], [0, 1, 3])
    local[first + 1] = np.where(along_02, [0, 2, 3], [1, 2, 3])
    return polygon, local


def _prefer_first_diagonal(quads: Floats) -> np.ndarray:
    """Whether to cut each quad (q, 4, 3) between corners 0 and 2 rather than 1 and 3."""
    a, b, c, d = (quads[:, k] for k in range(4))
    convex_02 = (np.cross(b - a, c - a) * np.cross(c - a, d - a)).sum(axis=1) > 0.0
    convex_13 = (np.cross(b - a, d - a) * np.cross(c - b, d - b)).sum(axis=1) > 0.0
    # In a grid of squares all diagonals are equal: rounding must not decide.
    shorter_02 = np.linalg.norm(c - a, axis=1) <= np.linalg.norm(d - b, axis=1) * (1.0 + 1e-6)
    return np.where(convex_02 == convex_13, shorter_02, convex_02)
