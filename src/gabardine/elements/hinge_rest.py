"""Rest data of bending hinges: which torque constant makes a mesh bend like a given fabric.

A hinge of angle theta stands for the curvature theta / w over the area |e| w, w the width of cloth
that bends at it. With w = (A1 + A2)/|e| the energy B (theta/w)^2 |e| w / 2 gives

    k = B |e|^2 / (A1 + A2)        [N m]

which is exact for cylindrical bending across the lines of a regular grid and in every direction of
an equilateral mesh. The textbook "discrete shells" constant is six times this with theta^2 not
halved, i.e. 3 |e|^2/(A1 + A2) against our 1: about three times too stiff.

A triangle held at all three corners cannot bend, so its area does not count: a hinge at a clamp
bends only in its free half. Without this rule a clamped strip acts half a cell longer.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def dihedral_angles(x: NDArray[Any]) -> Floats:
    """Angles [rad] of stencils of positions, shape (hinge_count, 4, 3); see gabardine.elements.hinge."""
    e, c, d = x[:, 1] - x[:, 0], x[:, 2] - x[:, 0], x[:, 3] - x[:, 0]
    n1, n2 = np.cross(e, c), np.cross(d, e)
    sine = np.einsum("ij,ij->i", np.cross(n1, n2), e) / np.linalg.norm(e, axis=1)
    return np.arctan2(sine, np.einsum("ij,ij->i", n1, n2))


def rigidity_across(edges: NDArray[Any], rigidities: tuple[float, float]) -> Floats:
    """Rigidity [N m] of bending across edges given as thread-space vectors, shape (n, 2).

    B = B_weft cos^2 + B_warp sin^2 of the angle between the bending direction (the edge's normal)
    and the weft.
    """
    squared = np.einsum("ij,ij->i", edges, edges)
    weft, warp = rigidities
    return (weft * edges[:, 1] ** 2 + warp * edges[:, 0] ** 2) / squared


def hinge_rest(
    stencils: Floats, edges: NDArray[Any], areas: NDArray[Any], rigidity: Floats, relaxation_s: float
) -> Floats:
    """Rest rows (theta_0, k, k').

    stencils: rest positions of the hinges, shape (n, 4, 3) [m]
    edges: thread-space edge vectors, shape (n, 2) [m]
    areas: bending area A1 + A2 of each hinge, without held triangles [m^2]
    rigidity: B across each edge [N m]; relaxation_s: k' = relaxation_s * k
    """
    squared = np.einsum("ij,ij->i", edges, edges)
    k = np.where(areas > 0, rigidity * squared / np.where(areas > 0, areas, 1.0), 0.0)
    return np.stack([dihedral_angles(stencils), k, relaxation_s * k], axis=1)
