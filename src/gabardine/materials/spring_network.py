"""Spring networks as membranes: their stiffness, and the spring stiffnesses for a wanted one.

Under a homogeneous strain springs of stiffness k and thread vectors d = (u, v), |d| = L, in an area A resist
like a membrane of stiffness (Voigt, over weft, warp and engineering shear)

    C = 1/A sum k m m^T,      m = (u^2, v^2, u v)/L

So C_12 = C_33 for every network of central forces (Cauchy's relation; Poisson's ratio 1/3 if isotropic): a
membrane is matched as far as it obeys that. The error is measured in the norm that is invariant under
rotations, with shear scaled by sqrt(2) (Mandel's notation). In an irregular network inner vertices move
differently from a continuum, which makes it softer than C: `effective_stiffness` includes this.

Stiffness is matched per group of springs, a cell of a grid or a triangle with its neighbours, by
non-negative least squares; springs of several groups add up, so that springs at a border are correctly
softer. Van Gelder 1998, "Approximate simulation of elastic membranes by triangulated spring meshes", k = E
A/L^2 summed over the triangles of an edge, is the start from which the least squares deviate as little as
possible.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats

Ints = NDArray[np.integer]

MANDEL = np.array([1.0, 1.0, np.sqrt(2.0)])
"""Scales engineering shear so that the norm of a stiffness is that of the tensor."""

PULL = 0.03
"""Weight of the deviation from Van Gelder's numbers: keeps springs from vanishing without need."""

DIGITS = 7
"""Groups of springs that are equal to this many digits share one solution."""


def stiffness_matrix(moduli: tuple[float, ...]) -> Floats:
    """The 3x3 matrix of (cuu, cvv, css, cuv, cus, cvs) [N/m]."""
    uu, vv, ss, uv, us, vs = moduli
    return np.array([[uu, uv, us], [uv, vv, vs], [us, vs, ss]])


def affine_stiffness(vectors: Floats, stiffness: Floats, area: float) -> Floats:
    """C of springs with thread vectors (n, 2) [m] and stiffness (n,) [N/m] in an area [m^2]."""
    m = _modes(vectors)
    return np.einsum("n,ni,nj->ij", stiffness, m, m) / area


def stiffness_error(found: Floats, wanted: Floats) -> float:
    """|found - wanted| / |wanted|, independent of the axes."""
    scale = np.outer(MANDEL, MANDEL)
    return float(np.linalg.norm(scale * (found - wanted)) / np.linalg.norm(scale * wanted))


def matched_stiffness(vectors: Floats, areas: Floats, wanted: Floats, loose: Floats | None = None) -> Floats:
    """Stiffness [N/m] of each spring of each group, shape (g, s).

    vectors: thread vectors of the springs of each group, shape (g, s, 2), zero for missing ones
    areas: of the groups [m^2]; wanted: 3x3 [N/m]; loose: 1 for springs that are used, shape (g, s)
    """
    exists = np.linalg.norm(vectors, axis=2) > 0.0 if loose is None else loose > 0.0
    scaled = vectors / np.sqrt(areas)[:, None, None]
    rounded = np.round(np.concatenate([scaled, exists[..., None]], axis=2), DIGITS)
    _, first, which = np.unique(rounded, axis=0, return_index=True, return_inverse=True)
    solved = np.array([_solve_group(scaled[k], exists[k], wanted) for k in first])
    return solved[which.ravel()]


def _solve_group(vectors: Floats, exists: NDArray[np.bool_], wanted: Floats) -> Floats:
    """Stiffness of the springs of one group of unit area."""
    from scipy.optimize import nnls

    out = np.zeros(len(vectors))
    own = vectors[exists]
    m = MANDEL * _modes(own)
    target = np.outer(MANDEL, MANDEL) * wanted
    size = float(np.linalg.norm(target))
    if size == 0.0 or len(own) == 0:
        return out
    columns = np.einsum("ni,nj->nij", m, m).reshape(len(own), 9).T
    start = np.full(len(own), np.trace(target) / np.trace(columns.sum(axis=1).reshape(3, 3)))
    pull = PULL * np.linalg.norm(columns, axis=0)
    left = np.vstack([columns, np.diag(pull)]) / size
    right = np.concatenate([target.ravel(), pull * start]) / size
    out[exists] = nnls(left, right)[0]
    return out


@dataclass(frozen=True, eq=False)
class PlaneNetwork:
    """Springs in the plane of the threads.

    points: thread coordinates of the vertices (n, 2) [m]; pairs (s, 2); stiffness (s,) [N/m]; area [m^2];
    border: vertices at the border
    """

    points: Floats
    pairs: Ints
    stiffness: Floats
    area: float
    border: Ints

    def affine_stiffness(self) -> Floats:
        """C with homogeneous motion of all vertices [N/m]."""
        return affine_stiffness(self._vectors(), self.stiffness, self.area)

    def effective_stiffness(self) -> Floats:
        """C with homogeneous strain of the border and all other vertices in equilibrium [N/m]."""
        from scipy.sparse import coo_array
        from scipy.sparse.linalg import splu

        vectors = self._vectors()
        length = np.linalg.norm(vectors, axis=1)
        along = vectors / length[:, None]
        count, springs = len(self.points), len(self.pairs)
        rows = np.repeat(np.arange(springs), 4)
        columns = np.stack([2 * self.pairs[:, [0]] + [0, 1], 2 * self.pairs[:, [1]] + [0, 1]], axis=1)
        values = np.stack([-along, along], axis=1)
        elongation = coo_array((values.ravel(), (rows, columns.ravel())), shape=(springs, 2 * count)).tocsr()
        matrix = (elongation.T @ elongation.multiply(self.stiffness[:, None])).tocsr()
        u, v = self.points.T
        zero = np.zeros(count)
        fields = np.stack([np.stack(f, axis=1).ravel() for f in ((u, zero), (zero, v), (v / 2, u / 2))])
        free = np.setdiff1d(np.arange(count), self.border)
        inner = (2 * free[:, None] + [0, 1]).ravel()
        moved = fields.copy()
        if len(inner):
            block = matrix[inner][:, inner].tocsc()
            soft = 1e-12 * abs(matrix).max()  # holds vertices without stiffness in some direction
            shift = coo_array((np.full(len(inner), soft), (np.arange(len(inner)),) * 2)).tocsc()
            moved[:, inner] -= splu(block + shift).solve((matrix @ fields.T)[inner]).T
        return moved @ (matrix @ moved.T) / self.area

    def _vectors(self) -> Floats:
        return self.points[self.pairs[:, 1]] - self.points[self.pairs[:, 0]]


def _modes(vectors: Floats) -> Floats:
    """m of the module docstring, shape (n, 3) [m]."""
    u, v = vectors[:, 0], vectors[:, 1]
    length = np.hypot(u, v)
    return np.column_stack([u * u, v * v, u * v]) / np.where(length > 0.0, length, 1.0)[:, None]
