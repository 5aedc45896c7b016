"""Lattices of box cells: vertices, neighbours by kind, and the surface.

A cell has 12 edges (structural neighbours), 12 face diagonals (shear) and 4 body diagonals (body). Vertices
are numbered by x, then y, then z; the surface winds so that normals point outwards.
"""

from __future__ import annotations

from itertools import product

import numpy as np
from numpy.typing import NDArray

from gabardine.core.errors import SceneError
from gabardine.geometry.mesh import Floats, Ints, Mesh
from gabardine.geometry.quantities import enclosed_volume
from gabardine.geometry.topology import boundary_edges
from gabardine.geometry.yarn_axes import shape_coordinates

CORNERS = np.array(list(product((0, 1), repeat=3)))
KINDS = {1: "structural", 2: "shear", 3: "body"}
"""Kind by the number of axes in which two corners of a cell differ."""

COARSEST = 3.0
"""Cells that fill more than this times the volume of a surface, or less than one over it, are too large."""

POINTS_AT_ONCE = 200_000
"""Number of pairs of a point and a triangle whose angles are in memory together."""


def box_lattice(size_m: tuple[float, float, float], cells: tuple[int, int, int]) -> Mesh:
    """A box from the origin to `size_m` [m]."""
    return lattice(np.ones(cells, bool), np.zeros(3), np.array(size_m) / np.array(cells))


def filled_lattice(positions: Floats, faces: Ints, cell_m: float) -> Mesh:
    """Cubic cells of `cell_m` [m] whose middles lie inside a closed surface."""
    if len(boundary_edges(faces)):
        raise SceneError(
            f"The surface is not closed: {len(boundary_edges(faces))} edges belong to one triangle only; "
            f"close its holes, or give size_m and cells for a box."
        )
    low, high = positions.min(axis=0), positions.max(axis=0)
    counts = np.maximum(1, np.ceil((high - low) / cell_m - 1e-9).astype(int))
    origin = 0.5 * (low + high) - 0.5 * counts * cell_m
    middles = origin + cell_m * (np.indices(counts).reshape(3, -1).T + 0.5)
    inside = np.abs(winding_numbers(middles, positions, faces)) > 0.5
    if not inside.any():
        raise SceneError(f"No cell of {cell_m:g} m lies inside the surface; give a smaller cell_m.")
    filled, wanted = float(inside.sum()) * cell_m**3, abs(enclosed_volume(positions, faces))
    if not wanted / COARSEST < filled < COARSEST * wanted:
        raise SceneError(
            f"Cells of {cell_m:g} m fill {filled:.3g} m^3 where the surface encloses {wanted:.3g} m^3; give "
            f"a smaller cell_m."
        )
    return lattice(inside.reshape(counts), origin, np.full(3, cell_m))


def lattice(filled: NDArray[np.bool_], origin: Floats, cell: Floats) -> Mesh:
    """The mesh of filled cells (nx, ny, nz) bool, with only the vertices of filled cells."""
    counts = np.array(filled.shape)
    at = np.argwhere(filled)
    strides = np.array([(counts[1] + 1) * (counts[2] + 1), counts[2] + 1, 1])
    corners = (at[:, None, :] + CORNERS) @ strides
    used, numbered = np.unique(corners, return_inverse=True)
    corners = numbered.reshape(corners.shape)
    grid = np.stack(np.unravel_index(used, counts + 1), axis=1)
    positions = origin + grid * cell
    faces = _surface(filled, at, corners)
    links: dict[str, Ints] = {}
    for kind in KINDS.values():
        pairs = [(a, b) for a in range(8) for b in range(a + 1, 8) if _kind(a, b) == kind]
        ends = np.sort(np.concatenate([corners[:, list(pair)] for pair in pairs]), axis=1)
        links[kind] = np.unique(ends, axis=0)
    on = {
        name: grid[:, axis] == (grid[:, axis].max() if end else grid[:, axis].min())
        for axis, names in enumerate((("left", "right"), ("bottom", "top"), ("back", "front")))
        for end, name in enumerate(names)
    }
    groups = {name: np.flatnonzero(mask) for name, mask in on.items()}
    groups |= {"surface": np.unique(faces), "all": np.arange(len(positions))}
    return Mesh(positions, faces, shape_coordinates(positions, faces), groups, links=links)


def winding_numbers(points: Floats, positions: Floats, faces: Ints) -> Floats:
    """The winding number of a closed surface around each point: 1 inside, 0 outside.

    Sum of the solid angles of its triangles over 4 pi (van Oosterom & Strackee 1983).
    """
    out = np.empty(len(points))
    step = max(1, POINTS_AT_ONCE // max(1, len(faces)))
    for first in range(0, len(points), step):
        arms = positions[faces][None] - points[first : first + step, None, None]
        a, b, c = arms[:, :, 0], arms[:, :, 1], arms[:, :, 2]
        sizes = np.linalg.norm(arms, axis=3)
        la, lb, lc = sizes[..., 0], sizes[..., 1], sizes[..., 2]
        triple = np.einsum("pti,pti->pt", a, np.cross(b, c))
        below = la * lb * lc + _dot(a, b) * lc + _dot(b, c) * la + _dot(c, a) * lb
        out[first : first + step] = (2.0 * np.arctan2(triple, below)).sum(axis=1) / (4.0 * np.pi)
    return out


def _dot(a: Floats, b: Floats) -> Floats:
    return np.einsum("pti,pti->pt", a, b)


def _kind(a: int, b: int) -> str:
    return KINDS[int(np.abs(CORNERS[a] - CORNERS[b]).sum())]


def _surface(filled: NDArray[np.bool_], at: Ints, corners: Ints) -> Ints:
    """Two triangles for each side that belongs to one cell only."""
    padded = np.pad(filled, 1)
    faces = []
    for axis, end in product(range(3), (0, 1)):
        step = np.zeros(3, int)
        step[axis] = 2 * end - 1
        bare = ~padded[tuple((at + 1 + step).T)]
        first, second = (axis + 1) % 3, (axis + 2) % 3  # first x second is the axis: outwards at its far end
        around = []
        for i, j in ((0, 0), (1, 0), (1, 1), (0, 1)):
            place = np.zeros(3, int)
            place[[axis, first, second]] = end, i, j
            around.append(int(np.flatnonzero((place == CORNERS).all(axis=1))[0]))
        a, b, c, d = around if end else around[::-1]
        for triangle in ((a, b, c), (a, c, d)):
            faces.append(corners[bare][:, triangle])
    return np.concatenate(faces).astype(np.int32)
