"""Forces of contact as arrows: those on the vertices of a small cube are one, where they act on the mean."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats

ALONG = 10
"""Cubes along the diagonal of what is shown."""
FAINTEST = 0.01
"""Of the largest arrow of a frame; fainter ones are left out."""


def contact_arrows(positions: Floats, forces: NDArray[Any] | None, size_m: float) -> list[float]:
    """Place [m] and force on the cloth [N] of each arrow, six numbers each, one after the other.

    positions: (n, 3) [m]; forces: (n, 3) [N], None where nothing collides; size_m: of what is shown
    """
    if forces is None or not forces.any():
        return []
    forces = np.asarray(forces, np.float64)
    strengths = np.linalg.norm(forces, axis=1)
    touched = np.flatnonzero(strengths > 0.0)
    cubes = np.floor(positions[touched] * (ALONG / size_m)).astype(np.int64)
    _, which = np.unique(cubes, axis=0, return_inverse=True)
    count = int(which.max()) + 1
    total, place, weight = np.zeros((count, 3)), np.zeros((count, 3)), np.zeros(count)
    np.add.at(total, which, forces[touched])
    np.add.at(place, which, strengths[touched, None] * positions[touched])
    np.add.at(weight, which, strengths[touched])
    seen = np.linalg.norm(total, axis=1)
    kept = seen > FAINTEST * seen.max()
    arrows = np.concatenate([place[kept] / weight[kept, None], total[kept]], axis=1)
    return [float(f"{number:.4g}") for number in arrows.ravel()]
