"""The air of a run as arrows on the page: velocities at some points around the cloth, at every frame."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats
from gabardine.mechanics.controls import Controls
from gabardine.run.run import Run
from gabardine.simulation.air import with_air

ACROSS = 3
"""Arrows along each axis where the air is the same everywhere; twice as many where it is not."""
MARGIN = 0.15
"""How far beyond the box of the cloth they stand, in its sizes."""


def air_arrows(run: Run, corners: tuple[Floats, Floats]) -> dict[str, Any] | None:
    """points [m], (p, 3) flat; velocities [m/s] of each frame, (p, 3) flat; fastest [m/s]. None in calm air.

    corners: lowest and highest corner of the cloth over the run [m]
    """
    controls = with_air(Controls(), run.scene.world, run.scene.folder)
    points = lattice(corners, 2 * ACROSS if controls.air else ACROSS)
    velocities = [controls.air_velocities(points, float(time_s)) for time_s in run.times]
    fastest = max(float(np.linalg.norm(each, axis=1).max()) for each in velocities)
    if fastest == 0.0:
        return None
    told = [np.round(each, 4).ravel().tolist() for each in velocities]
    return {"points": np.round(points, 5).ravel().tolist(), "velocities": told, "fastest": round(fastest, 4)}


def lattice(corners: tuple[Floats, Floats], count: int) -> NDArray[np.float64]:
    """Points on a regular grid about a box [m], shape (p, 3); fewer along its short sides."""
    low, high = corners
    size = float(np.linalg.norm(high - low)) or 1.0
    low, high = low - MARGIN * size, high + MARGIN * size
    counts = np.maximum(2, np.rint(count * (high - low) / (high - low).max()).astype(int))
    axes = [np.linspace(a, b, n) for a, b, n in zip(low, high, counts)]
    return np.stack(np.meshgrid(*axes, indexing="ij"), axis=-1).reshape(-1, 3).astype(np.float64)
