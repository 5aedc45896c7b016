"""Second derivatives over every triangle of a mesh, from twelve vertices.

    r,_ab = sum_i w_ab,i r_i = 1/A sum_e l_e (G_a nu_b + G_b nu_a)/2        (ab = 11, 22, 12; w in 1/m^2)

is the mean of the second derivatives over a triangle by Gauss's theorem: e its edges with lengths l_e and
outward normals nu_e, G_e the derivatives r,_a in the middle of an edge. G_e is the mean of those of the
quadratics of the two triangles (:mod:`gabardine.elements.quadratics`); at a border or a clamp, that of the
only one.

Why not the second derivatives of one quadratic, through six vertices? They are exact on every quadratic
surface too, but a constant moment does work on inner vertices, so that these yield: a supported strip
measures 0.70 of its rigidity on alternating and on crossed grids, 0.97 on irregular meshes. With G_e common
to both sides of an edge the sum over all triangles of A r,_ab is a border integral: 0.9998 to 1.0001 on all
of them. The shape operator of averaged mid-edge normals (Grinspun, Gingold, Reisman & Zorin 2006) has a
common G_e as well but is not exact on quadratics: 1.06 to 1.4. Design note 0010.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.elements.cosserat import SIZE
from gabardine.elements.quadratics import Quadratics, Surroundings, across, quadratics

Ints = NDArray[Any]

NOTHING = 1e-9
"""Weights below this fraction of the largest are rounding."""
CHUNK = 20_000
"""Number of faces whose vertices are compared with each other at a time."""
USABLE = 1e6
"""Size of a quadratic beyond which six points do not determine a curvature."""


class SecondDerivatives(NamedTuple):
    """stencils: (n, 12) vertices, the triangle first; unused places repeat its first corner.

    weights: (n, 3, 12) of r,11, r,22 and r,12 [1/m^2]
    """

    stencils: NDArray[np.uint32]
    weights: Floats


Shares = Callable[[Surroundings, Quadratics, int], Floats]
"""The fraction of G_e that comes from the face itself, (n,), across the edge opposite to corner k; the rest
comes from its neighbour."""


def second_derivatives(around: Surroundings) -> SecondDerivatives:
    """Stencils and weights of every face, G_e the mean; SceneError for a mesh that is too small."""
    fits = quadratics(around)
    _refuse(around.faces, fits.size)
    return from_quadratics(around, fits, _halves)


def from_quadratics(around: Surroundings, fits: Quadratics, shares: Shares) -> SecondDerivatives:
    """Stencils and weights of every face, with G_e from the quadratics by `shares`."""
    vertices, weights = _gathered(around, fits, shares)
    stencils, merged, crowded = _merged(vertices, weights)
    if crowded.any():  # rare: a face with other vertices whose neighbours have other vertices too
        own = np.zeros((int(crowded.sum()), 3, SIZE))
        own[..., :6] = of_one_quadratic(fits).weights[crowded]
        merged[crowded] = own
        stencils[crowded, :6] = fits.vertices[crowded]
        stencils[crowded, 6:] = fits.vertices[crowded, :1]
    _trim(stencils, merged)
    return SecondDerivatives(stencils.astype(np.uint32), merged)


def _refuse(faces: Ints, size: Floats) -> None:
    if (size <= USABLE).all():
        return
    worst = ", ".join(map(str, faces[int(np.argmax(size))]))
    raise SceneError(
        f"The triangle of vertices {worst} has no curvature that its surroundings determine: that takes six "
        f"vertices which do not lie on a conic section; use a finer mesh."
    )


def _gathered(around: Surroundings, fits: Quadratics, shares: Shares) -> tuple[Ints, Floats]:
    """Vertices (n, m) and weights (n, 3, m): the corners, then six for each edge and side that is used."""
    faces, threads = around.faces, around.threads
    rows = np.arange(len(faces))
    area = 0.5 * np.abs(np.linalg.det(threads[:, 1:] - threads[:, :1]))
    vertices: list[Ints] = [faces]  # corners come first: elements take U and V from them
    weights: list[Floats] = [np.zeros((len(faces), 3, 3))]
    for k in range(3):
        start, end = threads[:, (k + 1) % 3], threads[:, (k + 2) % 3]
        edge = end - start
        normal = np.stack([edge[:, 1], -edge[:, 0]], axis=1)
        normal *= -np.sign((normal * (threads[:, k] - start)).sum(axis=1))[:, None] / area[:, None]
        own = np.where(_alone(around, k), 1.0, shares(around, fits, k))
        other = 1.0 - own
        beside = np.where(other > 0, around.beside[:, k], rows)
        there = _there(around, fits, beside, k)
        nu, nv = normal[:, 0, None], normal[:, 1, None]
        sides = []
        for share, whose, gradient in (
            (own, rows, fits.gradients(rows, 0.5 * (start + end))),
            (other, beside, there),
        ):
            u, v = (share[:, None] * gradient[:, c] for c in (0, 1))
            named = np.where(share[:, None] > 0, fits.vertices[whose], faces[:, :1])
            sides.append((named, np.stack([u * nu, v * nv, 0.5 * (u * nv + v * nu)], axis=1)))
        if not (own * other).any():  # each edge uses one side: six places are enough for both
            (named, first), (others, second) = sides
            sides = [(np.where(own[:, None] > 0, named, others), first + second)]
        vertices += [named for named, _ in sides]
        weights += [weight for _, weight in sides]
    return np.concatenate(vertices, axis=1), np.concatenate(weights, axis=2)


def _alone(around: Surroundings, k: int) -> NDArray[np.bool_]:
    """Faces that have no free neighbour across edge k."""
    beside = around.beside[:, k]
    return np.asarray((beside < 0) | around.held[beside] | around.held)


def _halves(around: Surroundings, fits: Quadratics, k: int) -> Floats:
    """The mean of both sides, or the side whose quadratic uses the neighbours' vertices."""
    beside = around.beside[:, k]
    loose, its_loose = fits.loose, fits.loose[beside]
    first = np.arange(len(beside)) < beside
    return np.where(loose == its_loose, np.where(loose, first, 0.5), its_loose)


def _there(around: Surroundings, fits: Quadratics, beside: Ints, k: int) -> Floats:
    """Derivatives at the middle of edge k by the neighbour's quadratic, in own thread coordinates."""
    faces, threads = around.faces, around.threads
    start, end, own = threads[:, (k + 1) % 3], threads[:, (k + 2) % 3], threads[:, k]
    a, b = (
        threads[beside, np.argmax(faces[beside] == faces[:, [c]], axis=1)] for c in ((k + 1) % 3, (k + 2) % 3)
    )
    apex = threads[beside].sum(axis=1) - a - b
    images = [across(start, end, own, a, b, point) - start for point in (apex, b)]
    from_there = np.stack([apex - a, b - a], axis=1)  # rows: vectors in the neighbour's coordinates
    turned = np.linalg.solve(from_there, np.stack(images, axis=1))  # own = neighbour's @ turned
    gradient = fits.gradients(beside, 0.5 * (a + b))
    return np.asarray(np.linalg.solve(turned, gradient), np.float64)


def _merged(vertices: Ints, weights: Floats) -> tuple[Ints, Floats, NDArray[np.bool_]]:
    """Each vertex once, in the order of appearance: (n, 12), (n, 3, 12), and which faces have over 12."""
    count, width = vertices.shape
    parts = np.array_split(vertices, 1 + count // CHUNK)
    first = np.concatenate([np.argmax(part[:, :, None] == part[:, None, :], axis=2) for part in parts])
    fresh = first == np.arange(width)
    rank = np.cumsum(fresh, axis=1) - 1
    place = np.take_along_axis(rank, first, axis=1)
    crowded = rank[:, -1] >= SIZE
    place = np.where(crowded[:, None], 0, place)
    stencils = np.repeat(vertices[:, :1], SIZE, axis=1)
    rows = np.repeat(np.arange(count), width)
    stencils[rows, place.ravel()] = np.where(crowded[:, None], vertices[:, :1], vertices).ravel()
    merged = np.zeros((count, 3, SIZE))
    for c in range(3):
        np.add.at(merged[:, c], (rows, place.ravel()), weights[:, c].ravel())
    return stencils, merged, crowded


def _trim(stencils: Ints, weights: Floats) -> None:
    """Remove vertices with negligible weights: on regular grids six stay, on alternating ones nine."""
    size = np.abs(weights).max(axis=1)
    idle = size < NOTHING * size.max(axis=1, keepdims=True)
    idle[:, :3] = False
    order = np.argsort(idle, axis=1, kind="stable")
    stencils[:] = np.take_along_axis(np.where(idle, stencils[:, :1], stencils), order, axis=1)
    weights[:] = np.take_along_axis(np.where(idle[:, None], 0.0, weights), order[:, None], axis=2)


def of_one_quadratic(fits: Quadratics) -> SecondDerivatives:
    """Second derivatives of the faces' own quadratics, stencils of six."""
    second = fits.coefficients[:, 3:] * np.array([2.0, 2.0, 1.0])[:, None]
    return SecondDerivatives(fits.vertices.astype(np.uint32), second / fits.scale[:, None, None] ** 2)
