"""PC2 point caches for Blender's Mesh Cache modifier: per cloth and solid an OBJ and its PC2.

A PC2 file is a header of 32 bytes, little-endian,

    "POINTCACHE2\\0", int32 version = 1, int32 points, float32 start, float32 rate, int32 samples,

and then float32 x, y, z of every point, sample after sample. It has no times: sample k belongs to frame
start + k rate of the program that reads it. The OBJ holds the first exported frame; its vertices are in the
same order. Here start is 0 and rate is 1, one sample per frame, whatever frames were chosen. The vertices
inside a solid are left out of both: Blender drops what no face has when it reads an OBJ, and a cache of
another number of points does not fit it then.
"""

from __future__ import annotations

import struct
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import numpy as np

from gabardine.export.exporter import Exporter
from gabardine.export.obj import ObjFile, Shape, collider_obj
from gabardine.export.selection import ExportSelection, single
from gabardine.geometry.mesh import Ints


def header(point_count: int, sample_count: int) -> bytes:
    """The 32 bytes before the points."""
    return struct.pack("<12siiffi", b"POINTCACHE2", 1, point_count, 0.0, 1.0, sample_count)


def outside(shape: Shape, vertex_count: int) -> tuple[Shape, Ints]:
    """The shape with no vertices but those that faces have, in their order; and which they are."""
    used = np.unique(shape.faces)
    place = np.zeros(vertex_count, np.int64)
    place[used] = np.arange(len(used))
    return replace(shape, faces=place[shape.faces]), used


def write_pc2(selection: ExportSelection, folder: Path) -> None:
    """NAME.obj and NAME.pc2 of each cloth and solid; colliders/NAME.obj, with a .pc2 if it moves."""
    with ExitStack() as stack:
        caches, shapes = [], []
        for deformable in selection.deformables:
            shape, used = outside(Shape.of(deformable), deformable.vertex_count)
            shapes.append((shape, deformable.vertices.start + used))
            caches.append(stack.enter_context(open(folder / f"{deformable.name}.pc2", "wb")))
            caches[-1].write(header(len(used), len(selection.indices)))
        for moment in selection.moments():
            for deformable, (shape, points), cache in zip(selection.deformables, shapes, caches):
                if moment.index == selection.indices[0]:
                    file = ObjFile([shape], [len(points)])
                    comment = f"first frame of {deformable.name}.pc2, {selection.unit}, {selection.up} up"
                    data = file.text(comment, [moment.positions[points]], [moment.normals[points]])
                    (folder / f"{deformable.name}.obj").write_bytes(data)
                cache.write(single(moment.positions[points]).tobytes())
    for collider in selection.colliders:
        inner = folder / "colliders"
        inner.mkdir(exist_ok=True)
        frames = selection.collider_shapes(collider)
        _, *first = next(frames)
        (inner / f"{collider.name}.obj").write_bytes(collider_obj(selection, collider, *first))
        if collider.moves:
            with open(inner / f"{collider.name}.pc2", "wb") as cache:
                cache.write(header(len(collider.rest), len(selection.indices)))
                for positions in (first[0], *(positions for _, positions, _ in frames)):
                    cache.write(single(positions).tobytes())


PC2 = Exporter(write_pc2)
