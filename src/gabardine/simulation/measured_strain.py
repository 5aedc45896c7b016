"""Range of strain in which the membrane laws of a scene were measured, and whether a step exceeds it.

A law given by curves or a table was measured up to their last point; beyond, it continues as its tangent,
which was not measured. A law given by moduli has no stated range: no woven fabric bears more than a doubling
of its length, so that is its bound.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.core.kernels import kernel
from gabardine.geometry.averaging import acting_strain
from gabardine.geometry.quantities import green_lagrange_strain
from gabardine.materials.curve import Curve
from gabardine.mechanics.breach import Breach

if TYPE_CHECKING:
    from gabardine.materials.law import MembraneLaw
    from gabardine.scene import Scene
    from gabardine.simulation.compile import Compiled


CLOSE = 1.0 - 1e-6
"""Ratios of strain to its end up to this times the largest one are surely smaller, whatever the rounding."""
AXES = ("weft", "warp", "shear")
DOUBLED = np.array([1.5, 1.5, 3.0])
"""Green-Lagrange strain at twice the length, (2^2 - 1) / 2, and the corresponding engineering shear."""


def measured_up_to(law: MembraneLaw) -> Floats:
    """Largest measured Green-Lagrange strain along weft and warp and engineering shear, (3,)."""
    ends = DOUBLED.copy()
    for k, axis in enumerate(AXES):
        curve, points = getattr(law, axis, None), getattr(law, f"{axis}_strain", None)
        if isinstance(curve, Curve):
            ends[k] = curve.pieces.knots[-1]
        elif isinstance(points, tuple):
            ends[k] = max(points)
    return ends


@dataclass(frozen=True, eq=False)
class MeasuredStrain:
    """shares: those of the model (gabardine.mechanics.model); names of cloths
    ends: end of the measured range of each triangle's law, (t, 3), infinite for solids
    least: while the largest principal stretch minus 1 is below, no triangle exceeds its range
    """

    faces: NDArray[np.int32]
    thread_coordinates: Floats
    shares: Floats
    names: tuple[str, ...]
    first_faces: tuple[int, ...]
    ends: Floats
    least: float

    @classmethod
    def of(cls, scene: Scene, compiled: Compiled) -> MeasuredStrain:
        ends = np.full((len(compiled.faces), 3), np.inf)
        for cloth in scene.cloth:
            own = ends[compiled.parts[cloth.name].faces]
            for fabric, mask in cloth.pieces(len(own)):
                own[mask] = measured_up_to(fabric.membrane)
        least = float((ends / [1.0, 1.0, 2.0]).min(initial=np.inf))
        names = tuple(cloth.where for cloth in scene.cloth)
        first = tuple(compiled.parts[cloth.name].faces.start for cloth in scene.cloth)
        stretch = np.sqrt(1.0 + 2.0 * least) - 1.0
        mesh = compiled.faces, compiled.thread_coordinates, compiled.model.face_shares
        return cls(*mesh, names, first, ends, float(stretch))

    def beyond(self, positions: Floats, time_s: float) -> Breach | None:
        """The triangle that exceeds the measured range of its law most.

        positions: in the user's order [m]. Curves measure no compression, so only tension and shear count.
        """
        which = self._candidates(positions)
        strain = green_lagrange_strain(positions, self.faces[which], self.thread_coordinates[which])
        if len(which) == len(self.faces):
            strain = acting_strain(strain, self.faces, self.shares)
        strain[:, 2] = np.abs(strain[:, 2])
        share = strain / self.ends[which]
        place, axis = np.unravel_index(int(np.argmax(share)), share.shape)
        if share[place, axis] <= 1.0:
            return None
        triangle = int(which[place])
        cloth = int(np.searchsorted(self.first_faces, triangle, "right")) - 1
        return Breach(
            "Green-Lagrange strain is beyond what the fabric was measured for",
            time_s,
            float(strain[place, axis]),
            float(self.ends[triangle, axis]),
            "check loads, pins and step, use a stiffer fabric, or measure it further",
            f"{self.names[cloth]}, triangle {triangle - self.first_faces[cloth]}, {AXES[int(axis)]}",
        )

    def _candidates(self, positions: Floats) -> NDArray[np.int64]:
        """Triangles that may exceed their range most, found quickly; all of them if strain is averaged."""
        most = np.zeros(len(self.faces))
        if not self.shares.any():
            _largest_shares(positions, self.faces, self.thread_coordinates, self.ends, most)
        return np.flatnonzero(~(most < CLOSE * most.max(initial=0.0)))  # all if any is not a number


@kernel
def _largest_shares(x, faces, thread_coordinates, ends, most):  # type: ignore[no-untyped-def]
    """The largest ratio of strain to its end of each triangle, at least 0; `beyond` rounds otherwise."""
    for t in range(faces.shape[0]):
        a, b, c = faces[t, 0], faces[t, 1], faces[t, 2]
        u1 = thread_coordinates[t, 1, 0] - thread_coordinates[t, 0, 0]
        v1 = thread_coordinates[t, 1, 1] - thread_coordinates[t, 0, 1]
        u2 = thread_coordinates[t, 2, 0] - thread_coordinates[t, 0, 0]
        v2 = thread_coordinates[t, 2, 1] - thread_coordinates[t, 0, 1]
        uu = vv = uv = 0.0
        for m in range(3):
            p, q = x[b, m] - x[a, m], x[c, m] - x[a, m]
            weft, warp = v2 * p - v1 * q, u1 * q - u2 * p
            uu += weft * weft
            vv += warp * warp
            uv += weft * warp
        area = u1 * v2 - v1 * u2
        scale = 1.0 / (area * area)
        shares = (
            0.5 * (scale * uu - 1.0) / ends[t, 0],
            0.5 * (scale * vv - 1.0) / ends[t, 1],
            abs(scale * uv) / ends[t, 2],
        )
        for share in shares:
            if not share <= most[t]:
                most[t] = share
