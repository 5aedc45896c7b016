"""What `gabardine check` tells of a mesh file that is right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from gabardine.geometry.mesh import Mesh
from gabardine.geometry.quantities import thread_areas

AXES = ("x", "y", "z")
LARGE_M, SMALL_M = 10.0, 0.01
"""Of cloth beyond these, most is in another unit."""
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


def unit_doubt(name: str, size_m: float) -> str | None:
    """A word on cloth so large or so small that its file is rather in another unit; None of others.

    size_m: the longer of its extents along weft and warp
    """
    if SMALL_M <= size_m <= LARGE_M:
        return None
    return (
        f"{name} is {size_m:.4g} m long. If its file is not in metres, write the unit beside the path in the "
        'scene: mesh = { shape = "file", path = ..., unit = "cm" }.'
    )


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
