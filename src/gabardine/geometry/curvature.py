"""Curvature of any triangle mesh at its vertices, borders included.

With the surface z = f(x, y) at a vertex (:mod:`gabardine.geometry.jets`), p = f_x, q = f_y and n its normal
on the side from which faces turn counter-clockwise (a flat sheet's is +y):

    first form   E = 1 + p^2, F = p q, G = 1 + q^2
    second form  (L, M, N) = (f_xx, f_xy, f_yy) / sqrt(1 + p^2 + q^2),  b_ab = n . r_,ab
    mean         H = (E N - 2 F M + G L) / (2 (E G - F^2))  = (k_1 + k_2) / 2   [1/m]
    Gaussian     K = (L N - M^2) / (E G - F^2)              = k_1 k_2           [1/m^2]

Sign: positive where the surface bends towards its normal. A sheet with its normal up has H > 0 in a bowl and
H < 0 over a ball; K does not depend on the side.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gabardine.geometry.jets import BORDER, INSIDE, fit_jets
from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.quantities import vertex_normals
from gabardine.geometry.topology import boundary_vertices, vertex_adjacency


@dataclass(frozen=True, eq=False)
class Curvature:
    """At each vertex; zero at one without faces.

    mean: (k_1 + k_2)/2 [1/m], shape (n,); gaussian: k_1 k_2 [1/m^2], (n,)
    principal: k_1 >= k_2 [1/m], (n, 2); directions: of each, unit vectors in the tangent plane, (n, 2, 3)
    """

    mean: Floats
    gaussian: Floats
    principal: Floats
    directions: Floats


def curvature(positions: Floats, faces: Ints) -> Curvature:
    """Curvature of a surface, positions [m] (n, 3); formulas and sign: see the module docstring."""
    count = len(positions)
    positions = np.ascontiguousarray(positions, np.float64)
    frames = _frames(vertex_normals(positions, faces))
    rings = np.full(count, INSIDE)
    rings[boundary_vertices(faces)] = BORDER
    jets = np.zeros((count, 5))
    fit_jets(*vertex_adjacency(faces, count), rings, positions, frames, jets)
    return from_jets(jets, frames)


def _frames(normals: Floats) -> Floats:
    """Three axes for each vertex as rows, the last the normal, (n, 3, 3)."""
    axis = np.eye(3)[np.argmin(np.abs(normals), axis=1)]
    first = np.cross(axis, normals)
    first /= np.maximum(np.linalg.norm(first, axis=1, keepdims=True), 1e-300)
    return np.ascontiguousarray(np.stack([first, np.cross(normals, first), normals], axis=1))


def from_jets(jets: Floats, frames: Floats) -> Curvature:
    """The forms of the module docstring in an orthonormal basis (t_1, t_2) of the tangent plane."""
    p, q = jets[:, 0], jets[:, 1]
    f_xx, f_xy, f_yy = 2.0 * jets[:, 2], jets[:, 3], 2.0 * jets[:, 4]
    e, f = 1.0 + p * p, p * q
    steep = np.sqrt(1.0 + p * p + q * q)  # its square is E G - F^2
    # t_1 along r_x, t_2 along r_y less its part along r_x.
    lean = f / e
    across = (f_xy - lean * f_xx) / (steep * steep)
    along = f_xx / (steep * e)
    other = (f_yy - 2.0 * lean * f_xy + lean * lean * f_xx) * e / steep**3
    mean, half = 0.5 * (along + other), np.hypot(0.5 * (along - other), across)
    r_x = frames[:, 0] + p[:, None] * frames[:, 2]
    r_y = frames[:, 1] + q[:, None] * frames[:, 2]
    t_1 = r_x / np.sqrt(e)[:, None]
    t_2 = (r_y - lean[:, None] * r_x) * (np.sqrt(e) / steep)[:, None]
    angle = 0.5 * np.arctan2(2.0 * across, along - other)[:, None]
    cosine, sine = np.cos(angle), np.sin(angle)
    return Curvature(
        mean,
        along * other - across * across,
        np.column_stack([mean + half, mean - half]),
        np.stack([cosine * t_1 + sine * t_2, cosine * t_2 - sine * t_1], axis=1),
    )
