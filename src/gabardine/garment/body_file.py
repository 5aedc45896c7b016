"""Bodies in files: any closed mesh, and our own, whose first line says what they were measured as.

That line of an OBJ file is a comment, which other programs skip: measurements, and where arms and legs are.
So garments are drafted for the figure, and it moves in them, without its size being told again.
"""

from __future__ import annotations

import json
from dataclasses import astuple
from pathlib import Path
from typing import Any

import numpy as np
from pydantic import ValidationError

from gabardine.core.arrays import Floats
from gabardine.core.finite_json import finite_json
from gabardine.garment.body import Body, Limb, limbs
from gabardine.garment.measurements import Measurements
from gabardine.garment.obj import write_obj
from gabardine.geometry.shapes.file import MESH_FORMATS
from gabardine.geometry.solid_check import collider_problems
from gabardine.geometry.surface import refuse
from gabardine.geometry.topology import boundary_vertices

MARK = "# gabardine body "
LEAST_M, USUAL_M, MOST_M = 0.3, 1.7, 2.5
"""Heights of bodies."""
MOST_BYTES = 20_000
"""Of a first line that is looked at."""


def write_body(path: Path, body: Body) -> None:
    """The mesh as OBJ [m], numbers with all their digits, under the line of its measurements."""
    told = {
        "measurements": body.measurements.model_dump(),
        **{name: [_row(limb) for limb in getattr(body, name)] for name in ("arms", "legs")},
    }
    write_obj(path, body.positions, body.faces, first_line=MARK + json.dumps(told))


def read_body(path: Path, given: Measurements | None = None) -> Body:
    """The body in a mesh file [m]; given: its measurements, in place of those in the file or of size 38."""
    positions, faces = _mesh(path)
    own = _told(path) if given is None else None
    if own is not None:
        measurements, arms, legs = own
    else:
        measurements = given or Measurements()
        arms, legs = limbs(measurements)
    refuse_beside(path, positions, measurements)
    return Body(measurements, positions, faces, arms, legs)


def refuse_beside(path: Path, positions: Floats, measurements: Measurements) -> None:
    """SceneError if the waist is not around the y axis, where garments start."""
    low, high = positions.min(axis=0), positions.max(axis=0)
    waist = np.array([0.0, measurements.waist_height_m, 0.0])
    if ((low < waist) & (waist < high)).all():
        return
    spans = ", ".join(f"{axis} from {a:.3g} to {b:.3g} m" for axis, a, b in zip("xyz", low, high))
    text = f"The body is not where garments start: it has {spans}, and its waist should be at"
    refuse(path, f"{text} 0, {waist[1]:.3g}, 0 m; move it there, its feet at y = 0.")


def _mesh(path: Path) -> tuple[Floats, Any]:
    """Positions [m] and faces of a closed surface as high as a figure; anything else is refused."""
    suffix = path.suffix.lower()
    if suffix not in MESH_FORMATS:
        refuse(path, f"A body is one of {', '.join(MESH_FORMATS)}; export it as OBJ or PLY.")
    surface = MESH_FORMATS[suffix].read(path)
    for problem in collider_problems(surface.positions, surface.faces):
        refuse(path, problem)
    border = len(boundary_vertices(surface.faces))
    if border:
        refuse(path, f"The body is not closed: {border} vertices lie on its border; close its holes.")
    height = float(np.ptp(surface.positions[:, 1]))
    if not LEAST_M <= height <= MOST_M:
        refuse(
            path,
            f"The body is {height:.3g} m high; allowed are {LEAST_M} to {MOST_M} m: "
            f"check the unit{_supposed(height) or _turned(np.asarray(surface.positions, float))}.",
        )
    return surface.positions.astype(np.float64), surface.faces


def _supposed(height: float) -> str:
    """In which unit a body of this height would be nearest to a person's, and what makes metres of it."""
    units = {"centimetres": 0.01, "millimetres": 0.001, "inches": 0.0254}
    name, metres = min(units.items(), key=lambda unit: abs(height * unit[1] - USUAL_M))
    if not LEAST_M <= height * metres <= MOST_M:
        return ""
    return f", since its size suggests {name}, and export it in metres (scaled by {metres:g})"


def _turned(positions: Floats) -> str:
    """What is said of a body that lies along the z axis, as those of programs whose z axis is up."""
    length = float(np.ptp(positions[:, 2]))
    if not LEAST_M <= length <= MOST_M:
        return ""
    return f", or turn it upright: it is {length:.3g} m long along z, and y is up"


def _told(path: Path) -> tuple[Measurements, tuple[Limb, Limb], tuple[Limb, ...]] | None:
    """What the first line of a file says; None where it is not such a line."""
    with path.open("rb") as file:
        line = file.readline(MOST_BYTES).decode("utf-8", "replace")
    if not line.startswith(MARK):
        return None
    try:
        told = finite_json(line.removeprefix(MARK))
        left, right = (_limb(row) for row in told["arms"])
        legs = tuple(_limb(row) for row in told["legs"])
        return Measurements(**told["measurements"]), (left, right), legs
    except (ValueError, LookupError, TypeError, ValidationError):
        return None  # a comment of another program


def _row(limb: Limb) -> list[float]:
    """A limb as nine numbers: ends of its axis, radii, width."""
    start, end, *rest = astuple(limb)
    return [*start.tolist(), *end.tolist(), *rest]


def _limb(row: list[float]) -> Limb:
    x, y, z, u, v, w, *rest = map(float, row)
    return Limb(np.array([x, y, z]), np.array([u, v, w]), *rest)
