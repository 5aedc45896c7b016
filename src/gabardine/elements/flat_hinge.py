"""Two triangles that are flat at rest: the fold between them as a linear function of the positions.

For an edge a-b of length L with apexes c, d at heights h1, h2 over the feet f1 L, f2 L from a, the vector

    t = sum_i w_i x_i,   w = ((1 - f1)/h1 + (1 - f2)/h2,  f1/h1 + f2/h2,  -1/h1,  -1/h2),   sum w = 0

vanishes while the four points are an affine image of their rest places. Folded without stretch by theta it
has the length 2 sin(theta/2) and bisects the normals: to first order t = theta n. So |t|^2 in place of
theta^2 makes a bending energy with a constant Hessian (Bergou, Wardetzky, Harmon, Zorin & Grinspun 2006, "A
quadratic bending model for inextensible surfaces"). t (h1 h2)/(h1 + h2) is, up to its sign, the bending
vector R of Volino & Magnenat-Thalmann 2006, "Simple linear bending stiffness in particle systems".
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.core.kernels import local


@local
def put_isotropic(i, j, value, h):  # type: ignore[no-untyped-def]
    """h_ij = value I."""
    for m in range(3):
        for n in range(3):
            h[3 * i + m, 3 * j + n] = value if m == n else 0.0


class FlatHinge(NamedTuple):
    """Hinges (n,) of corners (a, b, c, d): edge length, heights of c and d [m], their feet as fractions."""

    length: Floats
    heights: tuple[Floats, Floats]
    feet: tuple[Floats, Floats]

    @property
    def weights(self) -> Floats:
        """w of t = sum w_i x_i [1/m], shape (n, 4)."""
        (h1, h2), (f1, f2) = self.heights, self.feet
        return np.stack([(1 - f1) / h1 + (1 - f2) / h2, f1 / h1 + f2 / h2, -1 / h1, -1 / h2], axis=1)


def flat_hinges(corners: NDArray[Any]) -> FlatHinge:
    """From rest positions (n, 4, 3 or 2) [m] in the order a, b, c, d."""
    a = corners[:, 0]
    edge = corners[:, 1] - a
    squared = np.einsum("ij,ij->i", edge, edge)
    length = np.sqrt(squared)
    heights, feet = [], []
    for apex in (2, 3):
        reach = corners[:, apex] - a
        foot = np.einsum("ij,ij->i", reach, edge) / squared
        feet.append(foot)
        heights.append(np.linalg.norm(reach - foot[:, None] * edge, axis=1))
    return FlatHinge(length, (heights[0], heights[1]), (feet[0], feet[1]))


def largest_fold(corners: NDArray[Any]) -> float:
    """The largest angle [rad] between the two triangles of any hinge, corners (n, 4, 3); 0 without hinges."""
    if len(corners) == 0:
        return 0.0
    a = corners[:, 0]
    edge, c, d = (corners[:, k] - a for k in (1, 2, 3))
    first, second = np.cross(edge, c), np.cross(d, edge)
    sine = np.linalg.norm(np.cross(first, second), axis=1)
    return float(np.arctan2(sine, np.einsum("ij,ij->i", first, second)).max())
