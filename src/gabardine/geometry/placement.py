"""The initial place of a mesh: rotated about its own origin, then moved."""

from __future__ import annotations

import numpy as np
from pydantic import Field

from gabardine.core.bounds import Degrees, Position
from gabardine.core.parameters import Parameters
from gabardine.geometry.angles import cos_sin
from gabardine.geometry.mesh import Floats


class Place(Parameters):
    """p -> Rz Ry Rx p + origin: turns about the fixed axes x, then y, then z; right-handed."""

    origin_m: Position = Field((0.0, 0.0, 0.0), description="where the mesh's own origin comes to lie [m]")
    rotate_deg: tuple[Degrees, Degrees, Degrees] = Field(
        (0.0, 0.0, 0.0), description="turns about x, then y, then z, fixed axes [deg]"
    )

    def rotation(self) -> Floats:
        """The matrix Rz Ry Rx, shape (3, 3); exact for multiples of 90 degrees."""
        (cx, sx), (cy, sy), (cz, sz) = (cos_sin(angle) for angle in self.rotate_deg)
        about_x = np.array([[1.0, 0.0, 0.0], [0.0, cx, -sx], [0.0, sx, cx]])
        about_y = np.array([[cy, 0.0, sy], [0.0, 1.0, 0.0], [-sy, 0.0, cy]])
        about_z = np.array([[cz, -sz, 0.0], [sz, cz, 0.0], [0.0, 0.0, 1.0]])
        return about_z @ about_y @ about_x

    def apply(self, points: Floats) -> Floats:
        """The placed points [m], same shape as `points` (..., 3)."""
        return np.asarray(points, dtype=np.float64) @ self.rotation().T + np.array(self.origin_m)
