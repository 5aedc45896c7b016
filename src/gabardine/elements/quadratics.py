"""A quadratic about every triangle, through its corners and three vertices near by.

Values at six points of a plane determine one quadratic, unless the points lie on a conic section. The points
are the corners of a triangle and the far corners of its three neighbours, laid out in the triangle's own
thread coordinates by unfolding across the shared edges (threads are per corner: a mesh may have seams in
thread space). If a neighbour is missing, or the six lie nearly on a conic, vertices of other faces near by
are used: those that make the second derivatives least sensitive to the values.

Across an edge beyond which the cloth is pinned, the slope of the pinned face at the middle of the edge
replaces the value at the far vertex, because a clamp prescribes the slope: without this a clamped strip acts
half a cell longer. The slope is linear in the same vertices.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats

Ints = NDArray[Any]
Place = Sequence[float]
"""Two thread coordinates [m]."""

GOOD = 60.0
"""Largest size of second derivatives, sum (A w)^2, for which neighbours are used; grids 4, irregular 20."""
RINGS = 3
"""Largest number of edges crossed in search of other vertices."""
CHOICE = 12
"""Number of other vertices considered, nearest first: three out of twelve are 220 sets."""
WORST = 1e8
"""Condition number from which six points count as lying on a conic section."""


class Surroundings(NamedTuple):
    """The neighbourhood of each triangle, edges numbered by the opposite corner.

    faces: (n, 3); threads: thread coordinates of the corners (n, 3, 2) [m]
    beside, far: neighbour faces and their far corners (n, 3), -1: none; held: faces that cannot move
    """

    faces: Ints
    threads: Floats
    beside: Ints
    far: Ints
    held: NDArray[np.bool_]

    @property
    def clamped(self) -> NDArray[np.bool_]:
        """(n, 3): edges of a free face beyond which the cloth is pinned."""
        return (self.beside >= 0) & self.held[self.beside] & ~self.held[:, None]


class Quadratics(NamedTuple):
    """vertices: (n, 6), the triangle first; coefficients: (n, 6, 6) of the monomials by the vertices' values.

    The monomials 1, u, v, u^2, v^2, u v are in (threads - centre)/scale; size: of the second derivatives;
    loose: faces with three neighbours for which other vertices than the neighbours' were used
    """

    vertices: Ints
    coefficients: Floats
    centre: Floats
    scale: Floats
    size: Floats
    loose: NDArray[np.bool_]

    def gradients(self, which: Ints, at: Floats) -> Floats:
        """Derivatives by both thread coordinates at points (m, 2) of the faces `which`, (m, 2, 6) [1/m]."""
        c, scale = self.coefficients[which], self.scale[which][:, None]
        u, v = ((at - self.centre[which]) / scale).T[:, :, None]
        by_u = c[:, 1] + 2 * u * c[:, 3] + v * c[:, 5]
        by_v = c[:, 2] + 2 * v * c[:, 4] + u * c[:, 5]
        return np.stack([by_u, by_v], axis=1) / scale[:, :, None]


def quadratics(around: Surroundings) -> Quadratics:
    """The quadratic of every face; `size` is infinite if there is none."""
    faces, threads, beside, far = around.faces, around.threads, around.beside, around.far
    vertices = np.concatenate([faces, np.where(far < 0, faces, far)], axis=1).astype(np.int64)
    points = np.concatenate([threads, np.zeros_like(threads)], axis=1)
    for k in range(3):
        points[:, 3 + k] = unfolded(around, k)
    clamped = around.clamped
    coefficients, centre, scale, size = _interpolation(points, clamped)
    incomplete: NDArray[np.bool_] = np.asarray((beside < 0).any(axis=1))
    for f in map(int, np.flatnonzero(incomplete | (size > GOOD))):
        others, found = _others(f, around), None
        if incomplete[f]:
            must = [int(v) for v in far[f] if v >= 0]
            found = _chosen(points[f, :3], others, must, clamped[f], far[f])
        if found is None or found[2] > GOOD:
            must = [int(v) for k, v in enumerate(far[f]) if clamped[f, k]]
            found = _chosen(points[f, :3], others, must, clamped[f], far[f]) or found
        if incomplete[f] or (found is not None and found[2] < size[f]):
            vertices[f, 3:], coefficients[f], size[f] = found or (faces[f], np.zeros((6, 6)), np.inf)
    kept = (vertices[:, 3:, None] == far[:, None, :]).any(axis=1) | (far < 0)
    return Quadratics(vertices, coefficients, centre, scale, size, ~kept.all(axis=1))


def unfolded(around: Surroundings, k: int) -> Floats:
    """The far corners across the edges opposite to corner k in the faces' own thread coordinates (n, 2)."""
    faces, threads = around.faces, around.threads
    other = np.maximum(around.beside[:, k], 0)
    its = [
        threads[other, np.argmax(faces[other] == v[:, None], axis=1)]
        for v in (faces[:, (k + 1) % 3], faces[:, (k + 2) % 3], around.far[:, k])
    ]
    return across(threads[:, (k + 1) % 3], threads[:, (k + 2) % 3], threads[:, k], *its)


def across(start: Floats, end: Floats, own: Floats, a: Floats, b: Floats, c: Floats) -> Floats:
    """Position of c when the edge a-b of another triangle is laid on start-end, opposite to `own`."""
    edge, its, apex = end - start, b - a, c - a
    square = np.maximum((its**2).sum(axis=-1), 1e-300)
    along = (its * apex).sum(axis=-1) / square
    aside = np.abs(its[..., 0] * apex[..., 1] - its[..., 1] * apex[..., 0]) / square
    normal = np.stack([edge[..., 1], -edge[..., 0]], axis=-1)
    side = np.sign((normal * (own - start)).sum(axis=-1))
    return start + along[..., None] * edge - (side * aside)[..., None] * normal


def _across(start: Place, end: Place, own: Place, a: Place, b: Place, c: Place) -> Place:
    """`across` for one triangle, with the same bits and in a tenth of the time."""
    ex, ey, ix, iy = end[0] - start[0], end[1] - start[1], b[0] - a[0], b[1] - a[1]
    ax, ay = c[0] - a[0], c[1] - a[1]
    square = max(ix * ix + iy * iy, 1e-300)
    along = (ix * ax + iy * ay) / square
    aside = abs(ix * ay - iy * ax) / square
    nx, ny = ey, -ex
    reach = nx * (own[0] - start[0]) + ny * (own[1] - start[1])
    aside *= (reach > 0.0) - (reach < 0.0)
    return start[0] + along * ex - aside * nx, start[1] + along * ey - aside * ny


def _interpolation(points: Floats, clamped: NDArray[np.bool_]) -> tuple[Floats, Floats, Floats, Floats]:
    """Coefficients, centre, scale and size (see Quadratics) of six points each (n, 6, 2)."""
    edges = points[:, 1:3] - points[:, :1]
    area = 0.5 * np.abs(edges[:, 0, 0] * edges[:, 1, 1] - edges[:, 0, 1] * edges[:, 1, 0])
    centre, scale = points[:, :3].mean(axis=1), np.sqrt(area)
    at = (points - centre[:, None]) / scale[:, None, None]
    u, v = at[..., 0], at[..., 1]
    matrix = np.stack([np.ones_like(u), u, v, u * u, v * v, u * v], axis=-1)
    right = np.broadcast_to(np.eye(6), matrix.shape).copy()
    for k in range(3) if clamped.any() else ():
        rows = np.flatnonzero(clamped[:, k])
        matrix[rows, 3 + k], right[rows, 3 + k] = _slope(at[rows], k)
    coefficients, usable = _solved(matrix, right, np.asarray(clamped.any(axis=1)))
    second = coefficients[:, 3:] * np.array([2.0, 2.0, 1.0])[:, None]
    return coefficients, centre, scale, np.where(usable, (second**2).sum(axis=(1, 2)), np.inf)


def _solved(matrix: Floats, right: Floats, clamped: NDArray[np.bool_]) -> tuple[Floats, NDArray[np.bool_]]:
    """Solutions X of A X = B, (n, 6, 6), and which are usable: condition numbers below `WORST`.

    If B is the unit matrix, X is the inverse, and the condition number lies between |A| |X| / 6 and
    |A| |X| (Frobenius); singular values, which take longer, are computed only if that does not decide.
    """
    regular, solution = np.linalg.det(matrix) != 0.0, np.zeros_like(matrix)
    solution[regular] = np.linalg.solve(matrix[regular], right[regular])
    bound = np.linalg.norm(matrix, axis=(1, 2)) * np.linalg.norm(solution, axis=(1, 2))
    usable = regular & ~clamped & (bound < 0.99 * WORST)
    unsure = np.flatnonzero(regular & ~usable & ~(~clamped & (bound > 6.1 * WORST)))
    usable[unsure] = np.linalg.cond(matrix[unsure]) < WORST
    solution[~usable] = 0.0
    return solution, usable


def _slope(at: Floats, k: int) -> tuple[Floats, Floats]:
    """The condition that replaces the value at point 3 + k: rows of coefficients and of vertices.

    The slope across the edge at its middle is that of the linear function on edge and far corner.
    """
    a, b = (k + 1) % 3, (k + 2) % 3
    edge, apex = at[:, b] - at[:, a], at[:, 3 + k] - at[:, a]
    square = (edge**2).sum(axis=1)
    nu, nv = edge[:, 1], -edge[:, 0]
    u, v = (0.5 * (at[:, a] + at[:, b])).T
    coefficients = np.stack([0 * u, nu, nv, 2 * u * nu, 2 * v * nv, u * nv + v * nu], axis=1)
    along = (edge * apex).sum(axis=1) / square
    ratio = square / (nu * apex[:, 0] + nv * apex[:, 1])
    vertices = np.zeros((len(at), 6))
    vertices[:, 3 + k] = ratio
    vertices[:, b] = -ratio * along
    vertices[:, a] = -ratio * (1.0 - along)
    return coefficients, vertices


def _others(f: int, around: Surroundings) -> dict[int, Floats]:
    """Vertices near face f with their places in its thread coordinates, by the number of edges crossed."""
    faces, threads, beside, far, _ = around
    own = set(faces[f].tolist())
    found: dict[int, Floats] = {}
    seen, front = {f}, [(f, dict(zip(faces[f].tolist(), map(tuple, threads[f].tolist()))))]
    for _ in range(RINGS):
        following = []
        for face, places in front:
            for k in range(3):
                other = int(beside[face, k])
                if other < 0 or other in seen:
                    continue
                seen.add(other)
                a, b, c = (int(v) for v in (faces[face, (k + 1) % 3], faces[face, (k + 2) % 3], far[face, k]))
                its = dict(zip(faces[other].tolist(), threads[other].tolist()))
                place = _across(places[a], places[b], places[int(faces[face, k])], its[a], its[b], its[c])
                if c not in own:
                    found.setdefault(c, np.array(place))
                following.append((other, {a: places[a], b: places[b], c: place}))
        front = following
    return found


def _chosen(
    corners: Floats, others: dict[int, Floats], must: list[int], clamped: NDArray[np.bool_], far: Ints
) -> tuple[Ints, Floats, float] | None:
    """Three vertices beside the corners, `must` among them, with coefficients and size; None: too few."""
    middle = corners.mean(axis=0)
    free = [v for v in others if v not in must]
    free.sort(key=lambda v: float(np.sum((others[v] - middle) ** 2)))
    if len(free) + len(must) < 3:
        return None
    if must:
        sets = np.array([_placed(must, chosen, far) for chosen in combinations(free[:CHOICE], 3 - len(must))])
        places = np.array([[others[v] for v in row] for row in sets.tolist()])
    else:
        numbers = np.array(list(combinations(range(len(free[:CHOICE])), 3)))
        sets, places = np.array(free)[numbers], np.array([others[v] for v in free[:CHOICE]])[numbers]
    points = np.concatenate([np.broadcast_to(corners, (len(sets), 3, 2)), places], axis=1)
    coefficients, _, _, size = _interpolation(points, np.broadcast_to(clamped, (len(sets), 3)))
    best = int(np.argmin(size))
    return sets[best].astype(np.int64), coefficients[best], float(size[best])


def _placed(must: list[int], chosen: tuple[int, ...], far: Ints) -> list[int]:
    """Each of `must` across its own edge, the others in the free places."""
    rest = list(chosen)
    return [int(v) if int(v) in must else rest.pop(0) for v in far]
