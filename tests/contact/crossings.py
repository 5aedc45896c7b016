"""Pairs that cross for certain, far from the origin and from very near: signs are decided in integers.

Coordinates are integers times a unit in the last place of the offset, so that they are exact in double
precision. One side of a pair moves in a straight line, the other only with the common motion of both; the
volume that the four points span is then linear in time, and its sign, a determinant of integers of any
length, says on which side the mover is. Where it changes, and the place at which it vanishes lies well
inside of both sides, the pair has crossed.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

WELL_INSIDE = 1e-2
"""Of the sides: how far from their border pairs meet at least. Places are rounded by 1e-9 of the sides at
most."""


@dataclass(frozen=True, eq=False)
class Crossings:
    """positions, displacements [m], (n, 4, 3); distances at the start [m]; when they meet, as share of the
    step."""

    positions: np.ndarray
    displacements: np.ndarray
    distances: np.ndarray
    times: np.ndarray


def crossings(
    kind: str, rng: np.random.Generator, count: int, offset_m: float, least_ulps: float
) -> Crossings:
    """Pairs of 1 cm to 1 m that cross, at first `least_ulps` to 1e8 units in the last place apart.

    They slide along each other by up to ten times their size meanwhile, so that many end beside each other,
    where a plane that is tilted by rounding seems to separate them.
    """
    unit = float(np.spacing(2.0 * max(offset_m, 1.0)))
    extents = 10.0 ** rng.uniform(-2, 0, count) / unit
    normal, u, v = _frames(rng, count)
    shape, moving = np.zeros((count, 4, 3)), np.array([1.0, 0.0, 0.0, 0.0])
    inside = rng.uniform(0.05, 0.45, (count, 2, 1))
    meeting = inside[:, 0] * u + inside[:, 1] * v
    if kind == "vertex-triangle":
        shape[:, 0], shape[:, 2], shape[:, 3] = meeting, u, v
    else:
        moving = np.array([1.0, 1.0, 0.0, 0.0])
        shape[:, 0], shape[:, 1] = -inside[:, 0] * u, (1.0 - inside[:, 0]) * u
        shape[:, 2], shape[:, 3] = -inside[:, 1] * v, (1.0 - inside[:, 1]) * v
    apart = least_ulps * 10.0 ** rng.uniform(0, np.log10(1e8 / least_ulps), count)
    when = rng.uniform(0.1, 0.9, count)
    along = rng.normal(size=(count, 2, 1)) * 10.0 ** rng.uniform(-2, 1, (count, 1, 1))
    sliding = (along[:, 0] * u + along[:, 1] * v) * extents[:, None]
    motion = sliding - (apart / when)[:, None] * normal
    start = shape * extents[:, None, None] - moving[:, None] * (when[:, None] * motion)[:, None]
    common = extents * 10.0 ** rng.uniform(-6, 0, count)
    carried = np.round(common[:, None] * _frames(rng, count)[0])[:, None]
    q = np.round(start) + np.round(rng.uniform(-1, 1, (count, 1, 3)) * offset_m / unit)
    m = np.round(moving[:, None] * motion[:, None]) + carried
    return _sure(kind, q, m, unit)


def _sure(kind: str, q: np.ndarray, m: np.ndarray, unit: float) -> Crossings:
    """Those that cross for certain."""
    before, after = _side(q), _side(q + m)
    crosses = np.sign(before) * np.sign(after) == -1
    q, m, before, after = q[crosses], m[crosses], before[crosses], after[crosses]
    times = (before / (before - after)).astype(np.float64)
    relative = (q - q[:, :1]) + times[:, None, None] * (
        m - m[:, :1]
    )  # where they meet, the first point at zero
    if kind == "vertex-triangle":
        shares = _barycentric(relative)
    else:
        shares = _parameters(relative)
    sure = shares.min(axis=1) > WELL_INSIDE
    edges = (q[:, 2] - q[:, 1], q[:, 3] - q[:, 1]) if kind == "vertex-triangle" else _edges(q)
    area = np.linalg.norm(np.cross(*edges), axis=1)
    distances = np.abs(before.astype(np.float64)) / area * unit
    return Crossings(q[sure] * unit, m[sure] * unit, distances[sure], times[sure])


def _edges(x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    return x[:, 1] - x[:, 0], x[:, 3] - x[:, 2]


def _barycentric(x: np.ndarray) -> np.ndarray:
    """Of the first point in the triangle of the others."""
    u, v, e = x[:, 2] - x[:, 1], x[:, 3] - x[:, 1], x[:, 0] - x[:, 1]
    normal = np.cross(u, v)
    area = (normal * normal).sum(axis=1)
    b = (np.cross(e, v) * normal).sum(axis=1) / area
    c = (np.cross(u, e) * normal).sum(axis=1) / area
    return np.stack([1.0 - b - c, b, c], axis=1)


def _parameters(x: np.ndarray) -> np.ndarray:
    """Of the feet on two edges, and what is left of one."""
    (u, v), e = _edges(x), x[:, 2] - x[:, 0]
    normal = np.cross(u, v)
    area = (normal * normal).sum(axis=1)
    s = (np.cross(e, v) * normal).sum(axis=1) / area
    t = (np.cross(e, u) * normal).sum(axis=1) / area
    return np.stack([s, 1.0 - s, t, 1.0 - t], axis=1)


def _frames(rng: np.random.Generator, count: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Unit normals, and two directions across them at 30 to 150 degrees."""
    normal, other = rng.normal(size=(2, count, 3))
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    u = np.cross(normal, other)
    u /= np.linalg.norm(u, axis=1, keepdims=True)
    angle = rng.uniform(np.pi / 6, 5 * np.pi / 6, (count, 1))
    return normal, u, np.cos(angle) * u + np.sin(angle) * np.cross(normal, u)


def _side(q: np.ndarray) -> np.ndarray:
    """The determinant of q1 - q0, q2 - q0, q3 - q0, in integers of any length."""
    a, b, c = ((q[:, k] - q[:, 0]).astype(np.int64).astype(object).T for k in (1, 2, 3))
    return (
        a[0] * (b[1] * c[2] - b[2] * c[1])
        + a[1] * (b[2] * c[0] - b[0] * c[2])
        + a[2] * (b[0] * c[1] - b[1] * c[0])
    )
