"""Irregular triangles of even size in a convex outline: no direction of the mesh is preferred.

Start points come from the R2 sequence (Roberts 2018: multiples of the inverse powers of the plastic
number, the two-dimensional golden ratio), jittered so that no lattice survives. Then, alternately: a
Delaunay triangulation, and two sweeps that move every inner point to the area-weighted mean of the
centroids of its triangles (Chen 2004, centroidal patch triangulation). Around remaining small angles the
points are displaced at random and relaxed again. Everything is drawn from one seed.

Tried and rejected: a jittered hexagonal start needs a search for its count and keeps its lattice below
0.6 spacings of jitter; uniform random points need three times the sweeps and end at smaller angles.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from gabardine.geometry.mesh import Floats, Ints

PLASTIC = 1.32471795724474602596  # the real root of x^3 = x + 1
JITTER = 0.4  # of the spacing: order of edge directions |<exp 6i phi>| falls to 0.05 (0.2 without)
MARGIN = 0.6  # start points keep this distance from the outline, in spacings
ROUNDS = 4  # of triangulation and two sweeps: more changes nothing
GOOD_ANGLE_DEG = 25.0  # points around smaller ones are shaken
SMALLEST_ANGLE_DEG = 23.0  # until none is below this: the last degrees cost ever more triangulations
REPAIRS = 10  # at most; none to three are usual
SHAKE = 0.25  # of the spacing


def fill(
    border: Floats,
    interior_count: int,
    depth: Callable[[Floats], Floats],
    seed: int,
    inner: Floats | None = None,
) -> tuple[Floats, Ints]:
    """Triangulate a convex outline with a given number of points inside.

    border: the outline, in order, points about 1 apart, shape (b, 2)
    depth: distance of points to the outline, positive inside
    inner: fixed points inside, about 1 apart, in addition to the given number; None: none
    Returns all points, the border first, then the inner ones, both unchanged, and faces turning from the
    second axis to the first; with i points inside 2 i + b - 2 of them.
    """
    random = np.random.default_rng(seed)
    kept = border if inner is None else np.concatenate([border, inner])
    fixed = len(kept)
    points = np.concatenate([kept, _start(border, interior_count, depth, random)])
    faces = _triangulated(points)
    for _ in range(ROUNDS if interior_count else 0):
        points = _relaxed(points, faces, fixed)
        faces = _triangulated(points)
    points, faces = _repaired(points, faces, fixed, depth, random)
    return points, faces[:, [0, 2, 1]]


def smallest_angles(points: Floats, faces: Ints) -> Floats:
    """The smallest angle of each triangle [deg], shape (t,); points in two or three dimensions."""
    corners = points[faces]
    sides = np.sort(np.linalg.norm(corners[:, [1, 2, 0]] - corners, axis=2), axis=1)
    shortest, middle, longest = sides.T
    cosine = (middle**2 + longest**2 - shortest**2) / np.maximum(2.0 * middle * longest, 1e-300)
    return np.degrees(np.arccos(np.clip(cosine, -1.0, 1.0)))


def _start(border: Floats, count: int, depth: Callable, random: np.random.Generator) -> Floats:
    low, high = border.min(axis=0), border.max(axis=0)
    margin = np.minimum(MARGIN, 0.35 * (high - low))  # a strip one spacing wide has room in its middle
    low, high = low + margin, high - margin
    offset = random.random(2)
    found = np.empty((0, 2))
    drawn = 2 * count + 16
    # Any beginning of the sequence is even, so the first `count` points inside are.
    while len(found) < count:
        steps = np.arange(1, drawn + 1)[:, None] * np.array([1.0 / PLASTIC, 1.0 / PLASTIC**2])
        points = low + (offset + steps) % 1.0 * (high - low)
        found = points[depth(points) >= 0.9 * margin.min()]
        drawn *= 2
    return _moved_inside(found[:count], JITTER, depth, random)


def _moved_inside(points: Floats, size: float, depth: Callable, random: np.random.Generator) -> Floats:
    """Points moved at random within a disc of radius `size`; points that would touch the outline stay."""
    radius, angle = size * np.sqrt(random.random(len(points))), 2.0 * np.pi * random.random(len(points))
    moved = points + radius[:, None] * np.column_stack([np.cos(angle), np.sin(angle)])
    return np.where((depth(moved) > 0.2)[:, None], moved, points)


def _triangulated(points: Floats) -> Ints:
    """Delaunay triangles, counter-clockwise."""
    from scipy.spatial import Delaunay

    faces = Delaunay(points).simplices
    return np.where((_doubled_areas(points, faces) < 0.0)[:, None], faces[:, [0, 2, 1]], faces)


def _doubled_areas(points: Floats, faces: Ints) -> Floats:
    start = points[faces[:, 0]]
    first, second = points[faces[:, 1]] - start, points[faces[:, 2]] - start
    return first[:, 0] * second[:, 1] - first[:, 1] * second[:, 0]


def _relaxed(points: Floats, faces: Ints, fixed: int) -> Floats:
    for _ in range(2):
        weight = np.abs(_doubled_areas(points, faces))
        centroid = points[faces].mean(axis=1)
        flat, spread = faces.ravel(), np.repeat(weight, 3)
        total = np.bincount(flat, spread, len(points))
        moment = [np.bincount(flat, spread * np.repeat(centroid[:, k], 3), len(points)) for k in range(2)]
        points = points.copy()
        points[fixed:] = (np.column_stack(moment) / total[:, None])[fixed:]
    return points


def _repaired(
    points: Floats, faces: Ints, fixed: int, depth: Callable, random: np.random.Generator
) -> tuple[Floats, Ints]:
    """Displace the points around small angles at random and relax, a few times; the best mesh found."""
    best, best_angle = (points, faces), -1.0
    for attempt in range(REPAIRS + 1):
        angles = smallest_angles(points, faces)
        if angles.min() > best_angle:
            best, best_angle = (points, faces), float(angles.min())
        bad = np.unique(faces[angles < GOOD_ANGLE_DEG])
        bad = bad[bad >= fixed]
        if best_angle >= SMALLEST_ANGLE_DEG or len(bad) == 0 or attempt == REPAIRS:
            break
        points = points.copy()
        points[bad] = _moved_inside(points[bad], SHAKE, depth, random)
        points = _relaxed(points, _triangulated(points), fixed)
        faces = _triangulated(points)
    return best
