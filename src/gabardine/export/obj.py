"""Wavefront OBJ, a file per frame: every cloth and solid an object, with normals and UVs.

Vertices are those of the run, in its order. Numbers have nine digits, more than a float32 holds. Colliders
lie in the folder colliders/, once if they are fixed and per frame if they move.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from gabardine.export.deformables import Deformable
from gabardine.export.exporter import Exporter
from gabardine.export.selection import ExportSelection
from gabardine.geometry.mesh import Floats, Ints
from gabardine.simulation.drawn_colliders import DrawnCollider


@dataclass(frozen=True, eq=False)
class Shape:
    """What stays the same of an object: its name, faces (t, 3), a table of UVs (k, 2) and which of them each
    corner has (t, 3); no UVs: None.
    """

    name: str
    faces: Ints
    uvs: Floats | None = None
    uv_faces: Ints | None = None

    @classmethod
    def of(cls, deformable: Deformable) -> Shape:
        if deformable.split.uvs is not None:
            return cls(deformable.name, deformable.faces, deformable.split.uvs, deformable.split.faces)
        corners = np.arange(3 * len(deformable.faces)).reshape(-1, 3)
        return cls(deformable.name, deformable.faces, deformable.uvs.reshape(-1, 2), corners)


class ObjFile:
    """The text of OBJ files with the same objects: what does not change is written once."""

    def __init__(self, shapes: Sequence[Shape], vertex_counts: Sequence[int]) -> None:
        self._heads = [f"o {shape.name}\n" for shape in shapes]
        self._faces: list[str] = []
        first, first_uv = 1, 1
        for shape, count in zip(shapes, vertex_counts):
            self._faces.append(_face_lines(shape, first, first_uv))
            first += count
            first_uv += 0 if shape.uvs is None else len(shape.uvs)

    def text(self, comment: str, positions: Iterable[Floats], normals: Iterable[Floats]) -> bytes:
        """One file: positions and normals of each object, shape (n, 3)."""
        parts = [f"# {comment}\n"]
        for head, faces, points, directions in zip(self._heads, self._faces, positions, normals):
            parts += [head, _lines("v", points, "%.9g"), _lines("vn", directions, "%.7g"), faces]
        return "".join(parts).encode()


def write_objs(selection: ExportSelection, folder: Path) -> None:
    """NAME_000000.obj, ... and colliders/."""
    file = ObjFile(
        [Shape.of(deformable) for deformable in selection.deformables],
        [deformable.vertex_count for deformable in selection.deformables],
    )
    slices = [deformable.vertices for deformable in selection.deformables]
    for moment in selection.moments():
        comment = f"frame {moment.index}, t = {moment.time_s:.9g} s, {selection.unit}, {selection.up} up"
        positions = [moment.positions[part] for part in slices]
        data = file.text(comment, positions, [moment.normals[part] for part in slices])
        (folder / f"{selection.name}_{moment.index:06d}.obj").write_bytes(data)
    for collider in selection.colliders:
        (folder / "colliders").mkdir(exist_ok=True)
        for stem, *shape in selection.collider_shapes(collider):
            (folder / "colliders" / f"{stem}.obj").write_bytes(collider_obj(selection, collider, *shape))


def collider_obj(selection: ExportSelection, collider: DrawnCollider, *shape: Floats) -> bytes:
    """A collider as an OBJ file; shape: its positions and normals, (n, 3) each."""
    file = ObjFile([Shape(collider.name, collider.faces)], [len(shape[0])])
    return file.text(f"collider, {selection.unit}, {selection.up} up", *([rows] for rows in shape))


def _lines(word: str, rows: Floats, number: str) -> str:
    """One statement per row; one big format is several times faster than many small ones."""
    line = f"{word} {' '.join([number] * rows.shape[1])}\n"
    return (line * len(rows)) % tuple(rows.ravel().tolist())


def _face_lines(shape: Shape, first: int, first_uv: int) -> str:
    """UVs and faces; each corner is v/vt/vn, or v//vn without UVs. A vertex has the normal of its number."""
    corners = shape.faces.astype(np.int64) + first
    if shape.uvs is None or shape.uv_faces is None:
        return ("f %d//%d %d//%d %d//%d\n" * len(corners)) % tuple(np.repeat(corners, 2).tolist())
    columns = np.stack([corners, shape.uv_faces.astype(np.int64) + first_uv, corners], axis=2)
    faces = ("f %d/%d/%d %d/%d/%d %d/%d/%d\n" * len(corners)) % tuple(columns.ravel().tolist())
    return _lines("vt", shape.uvs, "%.9g") + faces


OBJ = Exporter(write_objs)
