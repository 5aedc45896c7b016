"""Hinge stiffnesses that give separate edges a prescribed rigidity along weft and warp.

An edge of length L with apexes at heights h1, h2 over the feet t1, t2 has, for a curvature k, the angle

    theta = (h1 + h2)/2 k_nn + (t1 - t2) k_tn - c k_tt,      c = [t1 (L - t1)/h1 + t2 (L - t2)/h2]/2

and with k = B L^2/(A1 + A2) a cylinder around it has the right energy. Two corrections:

- **Twist.** On a grid the edges along the cells measure bending together with twist, so a strip finds a
  softer shape that twists (0.8 B), the more easily the narrower it is. Only the diagonals resist: there c =
  (h1 + h2)/2 and they measure twist alone. k is multiplied by 1 + T r^2, r = 2c/(h1 + h2) (0 along cells, 1/3
  in equilateral triangles, 1 on diagonals). The larger T, the less strips twist and the less their width
  matters, but the stiffer are folds at 45 degrees: design note 0006. So T is as small as `TWISTS` and
  `MOST_TWIST` allow.
- **The remaining error** is measured on the mesh: heights w under a moment of 1 N along the weft, then along
  the warp, border free, minimise sum k theta(w)^2/2 - sum L n_u^2 theta(w) (the second sum is the integral of
  the curvature of a surface of triangles). A quadratic polynomial fitted to w has the curvature, which should
  be 1/B_u, and the twist; two factors on B_u and B_v, and T, are changed until both are right.

An edge between directions has the rigidity (sqrt(B_u) n_u^2 + sqrt(B_v) n_v^2)^2 of its normal n. At a clamp
an edge bends in its free triangle alone and is twice as stiff; between held triangles it does not bend.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.elements.flat_hinge import FlatHinge, flat_hinges

Ints = NDArray[Any]

TWISTS = (0.25, 3.0)
"""The range of T."""
MOST_TWIST = 0.06
"""Largest twist of a strip relative to its bending: above, T is raised."""
MOST_FACES = 4_000
"""Compliance is measured on a piece of this many faces from the middle of the mesh."""
CLOSE = 1e-3
"""Relative error of the compliance at which the search for the factors ends."""
ROUNDS = 30
RANGE = (0.1, 10.0)
"""Range of the factors."""
SOFTEST = 1e-3
"""A direction softer than this fraction of the other is replaced by it in the search for the factors."""


class Edges(NamedTuple):
    """Data for the stiffness: hinges, squares of their normals (weft, warp) (n, 2), vertices (n, 4)."""

    hinges: FlatHinge
    squares: Floats
    vertices: Ints

    def stiffness(self, rigidities: Floats, twist: float) -> Floats:
        """k [N m], shape (n,); twist: T."""
        (h1, h2), (f1, f2), length = self.hinges.heights, self.hinges.feet, self.hinges.length
        own = (self.squares @ np.sqrt(rigidities)) ** 2
        r = length**2 * (f1 * (1 - f1) / h1 + f2 * (1 - f2) / h2) / (h1 + h2)
        return own * 2 * length / (h1 + h2) * (1 + twist * np.clip(r, 0.0, 1.0) ** 2)

    def of(self, chosen: Ints) -> Edges:
        """The chosen edges."""
        hinges = flat_hinges_of(self.hinges, chosen)
        return Edges(hinges, self.squares[chosen], self.vertices[chosen])


def flat_hinges_of(hinges: FlatHinge, chosen: Ints) -> FlatHinge:
    """The chosen hinges."""
    (h1, h2), (f1, f2) = hinges.heights, hinges.feet
    return FlatHinge(hinges.length[chosen], (h1[chosen], h2[chosen]), (f1[chosen], f2[chosen]))


def edges_of(positions: Floats, threads: Floats, faces: Ints, hinges: Ints, hinge_faces: Ints) -> Edges:
    """From rest positions (n, 3), thread coordinates (t, 3, 2) [m], hinges (h, 4) and their faces (h, 2)."""
    squares = np.zeros((len(hinges), 2))
    for side in range(2):
        own = hinge_faces[:, side]
        ends = [threads[own, np.argmax(faces[own] == hinges[:, k, None], axis=1)] for k in range(2)]
        along = ends[1] - ends[0]
        squares += 0.5 * along[:, ::-1] ** 2 / np.einsum("ij,ij->i", along, along)[:, None]
    return Edges(flat_hinges(positions[hinges]), squares, hinges)


def calibrated(
    edges: Edges,
    hinge_faces: Ints,
    faces: Ints,
    positions: Floats,
    threads: Floats,
    given: tuple[float, float],
) -> tuple[Floats, float]:
    """Weft and warp rigidity [N m] for the edges, and T; the given ones if the mesh is too small."""
    wanted, factors, twist = np.array(given), np.ones(2), TWISTS[0]
    part = _piece(hinge_faces, len(faces))
    inside = np.zeros(len(faces), bool)
    inside[part] = True
    edges = edges.of(np.flatnonzero(inside[hinge_faces].all(axis=1)))
    vertices = np.unique(faces[part])
    plane = positions[vertices] @ _thread_axes(positions[faces[part]], threads[part])
    powers = _powers(plane)
    if powers is None:
        return wanted, twist
    edges = edges._replace(vertices=np.searchsorted(vertices, edges.vertices))
    target = np.maximum(wanted, SOFTEST * wanted.max())
    for _ in range(ROUNDS):
        curvature, coupling = _response(edges, edges.stiffness(factors * target, twist), plane, powers)
        wrong = target * curvature
        if not np.isfinite(wrong).all() or wrong.min() <= 0:
            return wanted, TWISTS[0]
        stiffer = float(np.clip((1 + twist) * coupling / MOST_TWIST - 1, *TWISTS))
        if np.abs(wrong - 1).max() < CLOSE and stiffer - twist < CLOSE:
            break
        factors, twist = np.clip(factors * wrong, *RANGE), max(twist, stiffer)
    return factors * wanted, twist


def clamped(stiffness: Floats, hinge_faces: Ints, held: NDArray[np.bool_]) -> Floats:
    """k with clamps: doubled beside a held face, zero between two."""
    return stiffness * np.array([1.0, 2.0, 0.0])[held[hinge_faces].sum(axis=1)]


def _piece(hinge_faces: Ints, face_count: int) -> Ints:
    """Faces of the largest connected piece, the first `MOST_FACES` outwards from its middle."""
    from scipy.sparse import csr_array
    from scipy.sparse.csgraph import breadth_first_order, connected_components

    first, second = hinge_faces.T
    graph = csr_array((np.ones(len(first)), (first, second)), (face_count, face_count))
    _, labels = connected_components(graph, directed=False)
    own = np.flatnonzero(labels == np.bincount(labels).argmax())
    if len(own) <= MOST_FACES:
        return own
    far = breadth_first_order(graph, own[0], directed=False, return_predecessors=False)[-1]
    across = breadth_first_order(graph, far, directed=False, return_predecessors=False)
    middle = across[len(across) // 2]
    return breadth_first_order(graph, middle, directed=False, return_predecessors=False)[:MOST_FACES]


def _thread_axes(corners: Floats, threads: Floats) -> Floats:
    """Weft and warp directions in space, the mean over faces, as columns (3, 2)."""
    sides, charts = corners[:, 1:] - corners[:, :1], threads[:, 1:] - threads[:, :1]
    gradients = np.linalg.pinv(sides) @ charts
    axes = gradients.mean(axis=0)
    return axes / np.linalg.norm(axes, axis=0)


def _powers(plane: Floats) -> Floats | None:
    """1, u, v, u^2/2, v^2/2, u v of each vertex; None if they are linearly dependent."""
    u, v = (plane - plane.mean(axis=0)).T
    size = max(float(np.ptp(u)), float(np.ptp(v)), 1e-300)
    table = np.column_stack([np.ones_like(u), u, v, u * u / 2, v * v / 2, u * v])
    scaled = table / np.array([1, size, size, size**2, size**2, size**2])
    return table if np.linalg.matrix_rank(scaled, tol=1e-6 * np.sqrt(len(u))) == 6 else None


def _response(edges: Edges, stiffness: Floats, plane: Floats, powers: Floats) -> tuple[Floats, float]:
    """Curvature along weft and warp under a moment of 1 N along each [1/(N m)], and twist over curvature."""
    from scipy.sparse import csr_array, diags_array
    from scipy.sparse.linalg import splu

    count, rows = len(plane), np.repeat(np.arange(len(stiffness)), 4)
    weights = -edges.hinges.weights.ravel()
    angles = csr_array((weights, (rows, edges.vertices.ravel())), (len(stiffness), count))
    free = np.setdiff1d(np.arange(count), _three_corners(plane))
    matrix = (angles.T @ diags_array(stiffness) @ angles).tocsc()[free][:, free]
    loads = angles.T @ (edges.hinges.length[:, None] * edges.squares)
    heights = np.zeros((count, 2))
    heights[free] = splu(matrix.tocsc()).solve(loads[free])
    fitted = np.linalg.lstsq(powers, heights, rcond=None)[0]
    curvature = np.array([fitted[3, 0], fitted[4, 1]])
    return curvature, float(np.abs(fitted[5] / curvature).max())


def _three_corners(plane: Floats) -> list[int]:
    """Three vertices far from each other and not in a line: fixing them removes rigid motion."""
    first = int(np.argmin(plane[:, 0]))
    away = plane - plane[first]
    second = int(np.argmax(np.einsum("ij,ij->i", away, away)))
    third = int(np.argmax(np.abs(away[:, 0] * away[second, 1] - away[:, 1] * away[second, 0])))
    return [first, second, third]
