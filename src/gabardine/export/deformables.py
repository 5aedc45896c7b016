"""The cloths and solids of a run, each as a mesh of its own, and their UVs.

UVs are thread coordinates: weft and warp of the flat cloth, in the unit of the export. They belong to the
corners of faces; at a seam (the line along which a tube is cut open) a vertex has several. Formats whose
UVs belong to vertices get a second vertex there: the run's own come first, in their order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.obj import face_groups
from gabardine.geometry.shapes.file import File
from gabardine.materials.appearance import WEAVES, Appearance, appearances
from gabardine.run.run import Run

SAME = 1e-6
"""UVs nearer than this share of their extent are one: neighbours compute them with different rounding."""
MOSTLY_SEAMS = 0.5
"""Share of vertices beyond which UVs are no map but triangles unrolled one by one."""


@dataclass(frozen=True, eq=False)
class Split:
    """A mesh whose UVs belong to vertices.

    source: which of the deformable's vertices each one is, shape (m,); faces (t, 3); uvs (m, 2), or None
    where they are no map
    """

    source: Ints
    faces: Ints
    uvs: Floats | None


@dataclass(frozen=True, eq=False)
class Deformable:
    """A cloth or a solid: the slices of its vertices and triangles in the run; faces (t, 3), counted from
    its first vertex; uvs (t, 3, 2) [unit]; appearance: with a colour; panels: names of those it is cut from,
    if it is; panel_of: the panel of each triangle
    """

    name: str
    vertices: slice
    triangles: slice
    faces: Ints
    uvs: Floats
    appearance: Appearance
    panels: tuple[str, ...] = ()
    panel_of: Ints = field(default_factory=lambda: np.zeros(0, np.int64))

    @property
    def colour(self) -> tuple[float, float, float]:
        """sRGB 0..1 of its front: the threads that show there, in their shares of linear light."""
        share = WEAVES[self.appearance.weave].warp_share
        warp = _linear(self.appearance.colour)
        weft = _linear(self.appearance.weft_colour or self.appearance.colour)
        mixed = share * warp + (1 - share) * weft
        srgb = np.where(mixed <= 0.0031308, 12.92 * mixed, 1.055 * mixed ** (1 / 2.4) - 0.055)
        red, green, blue = (float(c) for c in srgb)
        return red, green, blue

    @property
    def vertex_count(self) -> int:
        return int(self.vertices.stop - self.vertices.start)

    def cut(self) -> list[CutPanel]:
        """Its panels, each with vertices of its own."""
        out = []
        for number, name in enumerate(self.panels):
            chosen = np.flatnonzero(self.panel_of == number)
            used, faces = np.unique(self.faces[chosen], return_inverse=True)
            rows = self.vertices.start + used, self.triangles.start + chosen
            out.append(CutPanel(name, *rows, faces.reshape(-1, 3).astype(np.int32), self.uvs[chosen]))
        return out

    @cached_property
    def split(self) -> Split:
        return split_at_seams(self.faces, self.uvs, self.vertex_count)


@dataclass(frozen=True, eq=False)
class CutPanel:
    """A panel of a cloth: numbers of its vertices and triangles in the run; faces, uvs as of `Deformable`."""

    name: str
    vertices: Ints
    triangles: Ints
    faces: Ints
    uvs: Floats


def deformables_of(run: Run, scale: float) -> tuple[Deformable, ...]:
    """All cloths and solids in the run's order; names are fit for files and each there once."""
    names = file_names(run.parts)
    return tuple(
        Deformable(
            name,
            part.vertices,
            part.faces,
            np.ascontiguousarray(run.faces[part.faces] - part.vertices.start, dtype=np.int32),
            scale * run.thread_coordinates[part.faces],
            look,
            *_panels(run, own),
        )
        for name, (own, part), look in zip(names, run.parts.items(), appearances(run.scene, run.parts))
    )


def _panels(run: Run, name: str) -> tuple[tuple[str, ...], Ints]:
    """Panels that a cloth is cut from, and that of each triangle: the groups of its mesh file."""
    meshes = {cloth.name: cloth.mesh for cloth in run.scene.cloth}
    mesh = meshes.get(name)
    if not isinstance(mesh, File) or mesh.thread_coordinates != "pattern" or mesh.path[-4:].lower() != ".obj":
        return (), np.zeros(0, np.int64)
    groups = face_groups((run.folder or run.scene.folder) / mesh.path)
    panels = tuple(dict.fromkeys(groups))
    return panels, np.array([panels.index(group) for group in groups])


def split_at_seams(faces: Ints, uvs: Floats, vertex_count: int) -> Split:
    """The mesh with UVs at vertices; a vertex appears once more for each further UV that it has."""
    corners, wanted = faces.ravel(), uvs.reshape(-1, 2)
    own = np.zeros((vertex_count, 2))
    own[corners[::-1]] = wanted[::-1]  # of several, the first
    tolerance = SAME * max(float(np.ptp(wanted, axis=0).max(initial=0.0)), 1e-30) if len(wanted) else 1.0
    other = np.flatnonzero((np.abs(wanted - own[corners]) > tolerance).any(axis=1))
    if len(np.unique(corners[other])) > MOSTLY_SEAMS * vertex_count:
        return Split(np.arange(vertex_count), faces, None)
    keys = np.column_stack([corners[other], np.round(wanted[other] / tolerance)])
    _, first, further = np.unique(keys, axis=0, return_index=True, return_inverse=True)
    split = corners.copy()
    split[other] = vertex_count + further.ravel()
    source = np.concatenate([np.arange(vertex_count), corners[other[first]]])
    return Split(source, split.reshape(-1, 3), np.concatenate([own, wanted[other[first]]]))


def file_names(names: Iterable[str]) -> list[str]:
    """The names as files can have them; where two would be the same, numbered."""
    found: list[str] = []
    for name in names:
        stem = re.sub(r"[^\w.-]+", "-", name).strip(".-") or "body"
        taken, number = {other.lower() for other in found}, 2
        fresh = stem
        while fresh.lower() in taken:
            fresh, number = f"{stem}-{number}", number + 1
        found.append(fresh)
    return found


def _linear(colour: str) -> Floats:
    """ "#rrggbb" as linear light, (3,)."""
    srgb = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)
