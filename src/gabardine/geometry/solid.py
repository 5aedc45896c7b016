"""Volume, centre and second moment of the solid inside a closed surface of triangles."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats


def solid_moments(points: Floats, faces: NDArray[Any]) -> tuple[float, Floats, Floats]:
    """Volume [m^3], centre [m] and the mean of x x^T about it [m^2], at uniform density.

    Sums over tetrahedra from one point to the triangles (a, b, c), with v = a.(b x c)/6 and s = a + b + c:
    int x = v s/4, int x x^T = v (s s^T + a a^T + b b^T + c c^T)/20.
    """
    origin = points.mean(axis=0)
    a, b, c = np.moveaxis(points[faces] - origin, 1, 0)
    volumes = np.einsum("ti,ti->t", a, np.cross(b, c)) / 6.0
    volume = float(volumes.sum())
    total = a + b + c
    centre = volumes @ total / (4.0 * volume)
    second = sum(np.einsum("t,ti,tj->ij", volumes, x, x) for x in (total, a, b, c)) / (20.0 * volume)
    return volume, origin + centre, second - np.outer(centre, centre)
