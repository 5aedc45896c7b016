"""Initial positions and velocities of the vertices of a mesh from a file; the rest shape is that of the mesh.

An OBJ or PLY gives positions. An NPZ archive gives positions (n, 3) and, if present, velocities (n, 3); of
arrays (f, n, 3), as `gabardine export` writes them, the last frame is used.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np

from gabardine.core.archive import array_header, read_array
from gabardine.core.bounds import FARTHEST_M, FASTEST_M_PER_S
from gabardine.core.input_file import MESH
from gabardine.geometry.animation import refuse_large
from gabardine.geometry.archive import open_archive
from gabardine.geometry.mesh import Floats, Mesh
from gabardine.geometry.shapes.file import MESH_FORMATS
from gabardine.geometry.surface import refuse

SMALLEST, MOST_STRETCHED = 0.1, 5.0
"""Bounds of initial lengths relative to those at rest: smallest median, largest of any edge."""
ARCHIVE = ".npz"
SUFFIXES = (*MESH_FORMATS, ARCHIVE)


class StartShape(NamedTuple):
    """positions [m] and velocities [m/s] of all vertices, (n, 3); velocities: None if the file has none."""

    positions: Floats
    velocities: Floats | None


def read_start_shape(path: Path, mesh: Mesh, sewn: bool = False) -> StartShape:
    """The start of a mesh; any fault of the file is a SceneError.

    sewn: whether its rest lengths are reached later, so that edges may have any length at the start
    """
    suffix = path.suffix.lower()
    if suffix == ARCHIVE:
        found = _archived(path)
    else:
        found = StartShape(MESH_FORMATS[suffix].read(path).positions, None)
    for what, array, most in zip(found._fields, found, (FARTHEST_M, FASTEST_M_PER_S)):
        if array is None:
            continue
        if array.shape != (mesh.vertex_count, 3):
            counts = f"{what} of shape {array.shape} and the mesh {mesh.vertex_count} vertices"
            refuse(path, f"The file has {counts}; give the same mesh in another shape, (n, 3).")
        wrong = np.flatnonzero(~(np.abs(array) <= most).all(axis=1))
        if len(wrong):
            refuse(
                path, f"The {what} of vertex {wrong[0]} are not finite or beyond {most:g}; repair the file."
            )
    if not sewn:
        _refuse_torn(path, found.positions, mesh)
    return found


def _refuse_torn(path: Path, positions: Floats, mesh: Mesh) -> None:
    """Refuse a shape of another size, or with a vertex far from its neighbours."""
    edges = (
        np.roll(points, -1, axis=1) - points for points in (positions[mesh.faces], mesh.thread_coordinates)
    )
    lengths, rest = (np.linalg.norm(each, axis=2) for each in edges)
    most = lengths / rest
    size = float(np.median(most))
    if not SMALLEST <= size <= MOST_STRETCHED:
        allowed = f"allowed are {SMALLEST:g} to {MOST_STRETCHED:g}"
        refuse(
            path, f"The shape is {size:.3g} times as large as the mesh at rest ({allowed}); is it in metres?"
        )
    if most.max() > MOST_STRETCHED:
        face, corner = np.unravel_index(int(np.argmax(most)), most.shape)
        ends = mesh.faces[face, corner], mesh.faces[face, (corner + 1) % 3]
        refuse(
            path,
            f"The edge from vertex {ends[0]} to {ends[1]} is {most.max():.3g} times as long as at rest, "
            f"at most {MOST_STRETCHED:g} are allowed; repair the file.",
        )


def _archived(path: Path) -> StartShape:
    with open_archive(path, MESH) as archive:
        names = archive.namelist()
        if "positions.npy" not in names:
            refuse(path, "The archive has no positions; save it with numpy.savez(path, positions=...).")
        arrays = {}
        for name in StartShape._fields:
            if f"{name}.npy" in names:
                header = array_header(archive, name)
                refuse_large(path, 1, int(np.prod(header.shape)) // 3)
                if header.dtype.kind not in "fiu":
                    refuse(path, f"{name} are of type {header.dtype}; they must be numbers.")
                array = read_array(archive, header).astype(np.float64)
                arrays[name] = array[-1] if array.ndim == 3 and len(array) else array
        return StartShape(arrays["positions"], arrays.get("velocities"))
