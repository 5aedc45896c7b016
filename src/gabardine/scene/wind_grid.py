"""The file of a wind on a grid: read and checked."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from gabardine.core.archive import ArrayHeader, array_header, read_array
from gabardine.core.arrays import Floats
from gabardine.core.bounds import FARTHEST_M, FASTEST_AIR_M_PER_S
from gabardine.core.input_file import AIR
from gabardine.geometry.archive import open_archive
from gabardine.geometry.surface import refuse
from gabardine.mechanics.air import GridAir

NEEDED, TIMES = ("origin", "spacing", "velocities"), "times"
MOST_POINTS = 50_000_000
"""Largest number of grid points times frames: 1.2 GB."""


FINEST_M = 1e-6
"""Smallest spacing: finer than a thread."""


def read_grid(path: Path) -> GridAir:
    """The field in an NPZ archive; any fault of it is a SceneError."""
    found = _arrays(path)
    velocities, times = found["velocities"], found.get(TIMES, np.zeros(1))
    if TIMES not in found:
        velocities = velocities[None]
    if not all(np.isfinite(array).all() for array in found.values()):
        refuse(path, "The archive has numbers that are NaN or infinite; repair it.")
    if np.abs(velocities).max(initial=0.0) > FASTEST_AIR_M_PER_S:
        fastest = f"{np.abs(velocities).max():.3g} m/s"
        refuse(path, f"The air moves with up to {fastest}; at most {FASTEST_AIR_M_PER_S:g} m/s are allowed.")
    spacing = found["spacing"]
    if (
        not ((spacing >= FINEST_M) & (spacing <= FARTHEST_M)).all()
        or np.abs(found["origin"]).max() > FARTHEST_M
    ):
        sizes = f"{FINEST_M:g} to {FARTHEST_M:g} m"
        refuse(path, f"The spacing of the grid must be {sizes} along x, y and z, and its origin as near.")
    if (np.diff(times) <= 0.0).any():
        refuse(path, "The times do not increase; sort the moments by time, each time once.")
    return GridAir(found["origin"], found["spacing"], times, velocities)


def _arrays(path: Path) -> dict[str, Floats]:
    with open_archive(path, AIR) as archive:
        names = [*NEEDED, *([TIMES] if f"{TIMES}.npy" in archive.namelist() else [])]
        missing = [name for name in names if f"{name}.npy" not in archive.namelist()]
        if missing:
            refuse(path, f"The archive has no {missing[0]}; it needs origin, spacing and velocities.")
        headers = {name: array_header(archive, name) for name in names}
        _refuse_strange(path, headers)
        return {name: read_array(archive, header).astype(float) for name, header in headers.items()}


def _refuse_strange(path: Path, headers: dict[str, ArrayHeader]) -> None:
    """Refuse arrays that are not a grid, or too large, by their headers, before they are unpacked."""
    for name, header in headers.items():
        if header.dtype.kind not in "fiu":
            refuse(path, f"{name} is of type {header.dtype}; it must be numbers.")
    shapes = {name: header.shape for name, header in headers.items()}
    if shapes["origin"] != (3,) or shapes["spacing"] != (3,):
        refuse(path, f"origin has shape {shapes['origin']} and spacing {shapes['spacing']}; both need (3,).")
    grid, moments = shapes["velocities"], shapes.get(TIMES)
    wanted = "(x, y, z, 3)" if moments is None else "(times, x, y, z, 3)"
    if len(grid) != (4 if moments is None else 5) or grid[-1] != 3 or 0 in grid:
        refuse(path, f"velocities have shape {grid}; they need {wanted}.")
    if moments is not None and moments != grid[:1]:
        refuse(path, f"The archive has times of shape {moments} for {grid[0]} moments; give one for each.")
    if np.prod(grid[:-1]) > MOST_POINTS:
        points = f"{np.prod(grid[:-1]):.3g} points"
        refuse(path, f"The grid has {points}; at most {MOST_POINTS:.0e} are allowed: use a coarser one.")
