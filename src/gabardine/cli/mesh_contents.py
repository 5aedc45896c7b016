"""What is told of a mesh file that is right: what is in it, and what is strange about it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from gabardine.core.errors import SceneError
from gabardine.geometry.mesh import Mesh
from gabardine.geometry.quantities import thread_areas
from gabardine.geometry.shapes.file import MESH_FORMATS, METRES, File
from gabardine.scene import Scene
from gabardine.scene.collider import MeshFile

AXES = ("x", "y", "z")
LARGE_M, SMALL_M = 10.0, 0.01
"""Of meshes beyond these, most are in another unit."""
GUESSES = {"cm": "centimetres", "mm": "millimetres"}
CLOTH_FIELD = 'mesh = {{ shape = "file", path = ..., unit = "{unit}" }}'
COLLIDER_FIELD = '[[collider]] with path = ... and unit = "{unit}"'
UNIT_SQUARE, OFF = 1e-3, 0.02
"""How far from 1 the extent of UVs may be that fill a unit square; share of length that is told."""


def mesh_values(mesh: Mesh) -> dict[str, Any]:
    """Counts, lower and upper corner of the box around it [m], extent of its pattern [m], mean normal; by how
    much the shape is longer than the pattern, as a share in the mean.

    The mean normal is that of the triangles weighted by area, 1/(2A) sum (b - a) x (c - a): length 1 of a
    flat sheet whose triangles all face one way, 0 of a closed surface.
    """
    a, b, c = (mesh.rest_positions[mesh.faces[:, k]] for k in range(3))
    doubled = np.cross(b - a, c - a)
    weft_m, warp_m = np.ptp(mesh.thread_coordinates.reshape(-1, 2), axis=0)
    areas_m2 = thread_areas(mesh.thread_coordinates).sum(), 0.5 * np.linalg.norm(doubled, axis=1).sum()
    return {
        "vertices": len(mesh.rest_positions),
        "triangles": len(mesh.faces),
        "border_vertices": len(mesh.groups["border"]),
        "lower_m": mesh.rest_positions.min(axis=0).tolist(),
        "upper_m": mesh.rest_positions.max(axis=0).tolist(),
        "weft_m": float(weft_m),
        "warp_m": float(warp_m),
        "stretched": float(np.sqrt(areas_m2[1] / areas_m2[0]) - 1.0),
        "mean_normal": (doubled.sum(axis=0) / np.linalg.norm(doubled, axis=1).sum()).tolist(),
    }


def mesh_facts(values: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The same in words."""
    counts = f"{values['vertices']} vertices, {values['triangles']} triangles"
    yield "mesh", f"{counts}, {values['border_vertices']} vertices on the border"
    for axis, low, high in zip(AXES, values["lower_m"], values["upper_m"], strict=True):
        yield axis, f"{low:.4g} to {high:.4g} m"
    yield "weft, warp", f"{values['weft_m']:.4g} m, {values['warp_m']:.4g} m"
    yield "faces, in the mean", f"({', '.join(f'{x:.2f}' for x in values['mean_normal'])})"


def unit_doubt(name: str, size_m: float, field: str = CLOTH_FIELD) -> str | None:
    """A word on a mesh so large or so small that its file is rather in another unit; None of others.

    size_m: the longest of its extents; field: how a scene says the unit
    """
    if SMALL_M <= size_m <= LARGE_M:
        return None
    fitting = {u: size_m * METRES[u] for u in GUESSES if SMALL_M <= size_m * METRES[u] <= LARGE_M}
    if size_m < SMALL_M or not fitting:
        supposed, unit = "; if its file is not in metres", "cm"
    else:
        guesses = " or ".join(f"{GUESSES[u]} ({metres:.3g} m)" for u, metres in fitting.items())
        supposed, unit = f", which suggests a file in {guesses}", next(iter(fitting))
    wanted = field.format(unit=unit)
    return f"{name} is {size_m:.4g} m long{supposed}: write its unit beside the path in the scene, {wanted}."


def unit_doubts(scene: Scene) -> Iterator[str]:
    """A word on each file of a scene, of cloth, solid or collider, that has no unit and is doubted.

    Files that cannot be read are passed over: what is wrong with them is told where they are built.
    """
    for where, path, unit, field in _files(scene):
        suffix = Path(path).suffix.lower()
        if unit != "m" or suffix not in MESH_FORMATS:
            continue
        with suppress(SceneError):
            positions = MESH_FORMATS[suffix].read(scene.folder / path).positions
            doubt = unit_doubt(f"The mesh of {where}", float(np.ptp(positions, axis=0).max()), field)
            if doubt is not None:
                yield doubt


def _files(scene: Scene) -> Iterator[tuple[str, str, str, str]]:
    """Of each mesh that is one file: whose it is, its path, its unit, and how a scene says that."""
    for body in scene.deformables:
        if isinstance(body.mesh, File):
            yield body.where, body.mesh.path, body.mesh.unit, CLOTH_FIELD
    for collider in scene.collider:
        if isinstance(collider, MeshFile) and collider.path is not None:
            yield f'collider "{collider.name or collider.path}"', collider.path, collider.unit, COLLIDER_FIELD


def pattern_doubt(name: str, values: dict[str, Any]) -> str | None:
    """A word on UVs that fill a unit square, as most programs make them, and are no lengths; None of others.

    values: those of `mesh_values`
    """
    extent = max(values["weft_m"], values["warp_m"])
    if abs(extent - 1.0) > UNIT_SQUARE or abs(values["stretched"]) < OFF:
        return None
    return (
        f"The UVs of {name} fill a square of 1 m, and its shape is {100 * abs(values['stretched']):.0f} % "
        f"{'larger' if values['stretched'] > 0 else 'smaller'} than that: as cloth it starts strained. If "
        'they are no lengths, write beside the path in the scene: thread_coordinates = "shape".'
    )


def weighed(mass_kg: float) -> str:
    """ "80 g", "1.2 kg"."""
    return f"{mass_kg:.4g} kg" if mass_kg >= 1.0 else f"{1000 * mass_kg:.4g} g"
