"""A mesh from a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

import numpy as np
from pydantic import Field, field_validator

from gabardine.core.registry import Registry
from gabardine.geometry.mesh import Floats, Mesh
from gabardine.geometry.obj import count_obj_faces, read_obj
from gabardine.geometry.ply import count_ply_faces, read_ply
from gabardine.geometry.quantities import principal_stretches
from gabardine.geometry.shapes.shape import Shape
from gabardine.geometry.surface import Surface, refuse
from gabardine.geometry.topology import boundary_vertices
from gabardine.geometry.yarn_axes import shape_coordinates, uv_scale


class MeshFormat(NamedTuple):
    """read: the surface in a file; count_faces: their number, or that of the header, before they are read."""

    read: Callable[[Path], Surface]
    count_faces: Callable[[Path], int]


MESH_FORMATS: Registry[MeshFormat] = Registry(
    "mesh format",
    {".obj": MeshFormat(read_obj, count_obj_faces), ".ply": MeshFormat(read_ply, count_ply_faces)},
)
"""Keys: suffixes of files."""

METRES = {"m": 1.0, "dm": 0.1, "cm": 0.01, "mm": 0.001, "in": 0.0254, "ft": 0.3048, "yd": 0.9144}
UV_SCALE_LIMIT = 1.5
MOST_STRETCH = 2.0
"""Largest stretch of a triangle on the shape relative to its UVs, or the other way round."""


class File(Shape):
    """OBJ or PLY, by the suffix. Vertices keep their order; quads become two triangles.

    UVs are thread coordinates (weft, warp) of the flat pattern, in the same unit as the positions. Without
    UVs, or with thread_coordinates = "shape", threads are measured on the shape itself, which is then free
    of strain: see :func:`gabardine.geometry.yarn_axes.shape_coordinates`. With "pattern" UVs are panels as
    they are cut, and positions no more than where their vertices start.
    """

    shape: Literal["file"] = "file"
    path: str = Field(min_length=1, description="an OBJ or PLY file, relative to the scene file")
    unit: Literal["m", "dm", "cm", "mm", "in", "ft", "yd"] = Field("m", description="of positions and UVs")
    thread_coordinates: Literal["uv", "shape", "pattern"] = Field(
        "uv",
        description="the file's UVs, or measured on the shape, or UVs that are panels cut flat, whatever the "
        "shape (with cloth.sewing_s)",
    )

    @field_validator("path")
    @classmethod
    def _known_suffix(cls, path: str) -> str:
        if Path(path).suffix.lower() not in MESH_FORMATS:
            raise ValueError(
                f"{path!r} is not one of {', '.join(MESH_FORMATS)}; export the mesh as OBJ or PLY"
            )
        return path

    def build(self, folder: Path) -> Mesh:
        path, surface = folder / self.path, self.surface(folder)
        positions = surface.positions * METRES[self.unit]
        threads = self._threads(path, surface, positions)
        groups = {"border": boundary_vertices(surface.faces), "all": np.arange(len(positions))}
        return Mesh(positions, surface.faces, threads, groups, flat=self.thread_coordinates == "pattern")

    def surface(self, folder: Path) -> Surface:
        """The surface of the file, in its unit."""
        path = folder / self.path
        return MESH_FORMATS[path.suffix.lower()].read(path)

    def triangle_count(self, folder: Path) -> int:
        path = folder / self.path
        return MESH_FORMATS[path.suffix.lower()].count_faces(path)

    def _threads(self, path: Path, surface: Surface, positions: Floats) -> Floats:
        if surface.uvs is None or self.thread_coordinates == "shape":
            return shape_coordinates(positions, surface.faces)
        missing = np.flatnonzero(np.isnan(surface.uvs).any(axis=(1, 2)))
        remedy = 'or set thread_coordinates = "shape" to measure the threads on the shape'
        if len(missing):
            refuse(
                path,
                f"{len(missing)} of {len(surface.faces)} triangles have no UVs (the first: {missing[0]}); "
                f"give UVs to all, {remedy}.",
            )
        uvs: Floats = surface.uvs * METRES[self.unit]
        if self.thread_coordinates == "pattern":
            return uvs
        ratio = uv_scale(positions, surface.faces, uvs)
        if not 1.0 / UV_SCALE_LIMIT <= ratio <= UV_SCALE_LIMIT:
            refuse(
                path,
                f"Lengths in the UVs are {ratio:.3g} times those on the shape (median over the triangles; "
                f"allowed are {1.0 / UV_SCALE_LIMIT:.2g} to {UV_SCALE_LIMIT:g}): UVs are the flat pattern in "
                f"the unit of the positions ({self.unit}); scale them by {_factor(ratio)}, {remedy}.",
            )
        self._refuse_stretched(path, positions[surface.faces], uvs, remedy)
        return uvs

    def _refuse_stretched(self, path: Path, corners: Floats, uvs: Floats, remedy: str) -> None:
        """Refuse triangles, (t, 3, 3) [m], that are stretched or compressed more than any cloth."""
        with np.errstate(all="ignore"):  # the check of the mesh reports triangles without area
            largest, least = principal_stretches(corners, uvs)
            off = np.fmax(largest, 1.0 / least)
        wrong = np.flatnonzero(np.isfinite(off) & (off > MOST_STRETCH))
        if len(wrong):
            worst = wrong[int(np.argmax(off[wrong]))]
            refuse(
                path,
                f"{len(wrong)} of {len(uvs)} triangles are stretched or squeezed more than {MOST_STRETCH:g} "
                f"times between UVs and shape, face {worst} by {off[worst]:.3g}: the UVs are not the flat "
                f"pattern of this shape; correct them, {remedy}.",
            )


def _factor(ratio: float) -> str:
    return f"{1.0 / ratio:.3g}" if ratio > 0.0 else "what the pattern measures"
