"""PLY, a binary file per frame and body: positions, normals, velocities, UVs; strain of the faces.

A vertex at a seam appears once per UV, after the run's own vertices (see deformables.py).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.export.exporter import Exporter
from gabardine.export.selection import ExportSelection
from gabardine.geometry.mesh import Floats, Ints

Columns = dict[str, NDArray[Any]]


def ply_bytes(comment: str, vertices: Columns, faces: Ints, face_values: Columns) -> bytes:
    """A PLY file, little-endian: columns of the vertices (n,), faces (t, 3), columns of the faces (t,)."""
    points = _table(vertices)
    corners = np.dtype([("count", "u1"), ("corners", "<i4", (3,)), *((n, "<f4") for n in face_values)])
    triangles = np.empty(len(faces), corners)
    triangles["count"], triangles["corners"] = 3, faces
    for name, column in face_values.items():
        triangles[name] = column
    head = ["ply", "format binary_little_endian 1.0", f"comment {comment}", f"element vertex {len(points)}"]
    head += [f"property float {name}" for name in vertices]
    head += [f"element face {len(faces)}", "property list uchar int vertex_indices"]
    head += [f"property float {name}" for name in face_values]
    return ("\n".join([*head, "end_header"]) + "\n").encode() + points.tobytes() + triangles.tobytes()


def write_plys(selection: ExportSelection, folder: Path) -> None:
    """NAME_000000.ply, ... of each cloth and solid; colliders/."""
    for moment in selection.moments():
        comment = f"frame {moment.index}, t = {moment.time_s:.9g} s, {selection.unit}, {selection.up} up"
        for deformable in selection.deformables:
            rows = deformable.split.source + deformable.vertices.start
            vertices = {
                **_vector(("x", "y", "z"), moment.positions[rows]),
                **_vector(("nx", "ny", "nz"), moment.normals[rows]),
                **_vector(("vx", "vy", "vz"), moment.velocities[rows]),
                **({} if deformable.split.uvs is None else _vector(("s", "t"), deformable.split.uvs)),
            }
            strain = moment.strain[deformable.triangles]
            values = {
                "strain": moment.stretch[deformable.triangles],
                **_vector(("weft", "warp", "shear"), strain),
            }
            data = ply_bytes(comment, vertices, deformable.split.faces, values)
            (folder / f"{deformable.name}_{moment.index:06d}.ply").write_bytes(data)
    for collider in selection.colliders:
        (folder / "colliders").mkdir(exist_ok=True)
        for stem, points, normals in selection.collider_shapes(collider):
            vertices = _vector(("x", "y", "z"), points) | _vector(("nx", "ny", "nz"), normals)
            data = ply_bytes(f"collider, {selection.unit}, {selection.up} up", vertices, collider.faces, {})
            (folder / "colliders" / f"{stem}.ply").write_bytes(data)


def _vector(names: tuple[str, ...], rows: Floats) -> Columns:
    return {name: rows[:, k] for k, name in enumerate(names)}


def _table(columns: Columns) -> NDArray[Any]:
    rows = np.column_stack(list(columns.values())).astype("<f4")
    return np.ascontiguousarray(rows)


PLY = Exporter(write_plys)
