"""Continuous collision detection against collisions decided in integers, where nothing is rounded."""

from __future__ import annotations

import ipctk
import numpy as np
import pytest

from gabardine.contact.pairs import DISTANCES, STEP_FRACTIONS

from .crossings import crossings
from .exact_collisions import first_collision

KINDS = sorted(STEP_FRACTIONS)
UNIT = 2.0**-20
"""Metres in an integer: all coordinates below are exact in double precision."""


def shares(kind: str, q: np.ndarray, m: np.ndarray, keep: float = 0.1, least: float = 0.0) -> np.ndarray:
    """The safe shares of (n, 4, 3) points and displacements."""
    count = len(q)
    stencils = np.arange(4 * count, dtype=np.uint32).reshape(count, 4)
    out, weights = np.empty(count), np.empty((count, 4))
    moving = stencils, q.reshape(-1, 3), m.reshape(-1, 3), np.zeros(4 * count)
    STEP_FRACTIONS[kind](0, count, *moving, keep, np.inf, least, out, weights)
    return out


def distances(kind: str, q: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    count = len(q)
    stencils = np.arange(4 * count, dtype=np.uint32).reshape(count, 4)
    found, weights = np.empty(count), np.empty((count, 4))
    DISTANCES[kind](0, count, stencils, q.reshape(-1, 3), np.zeros(4 * count), found, weights)
    return found, weights


def degenerate(rng: np.random.Generator, q: np.ndarray) -> np.ndarray:
    """The same with some coordinates made equal, so that points lie in planes, on lines and on each other."""
    q = q.copy()
    flat = rng.random(len(q)) < 0.3
    q[flat, :, rng.integers(3)] = 0
    again = rng.random(len(q)) < 0.2
    q[again, rng.integers(4)] = q[again, rng.integers(4)]
    parallel = rng.random(len(q)) < 0.2
    q[parallel, 3] = q[parallel, 2] + 2 * (q[parallel, 1] - q[parallel, 0])
    return q


@pytest.mark.parametrize("kind", KINDS)
def test_distance_is_ipctk_s(kind: str) -> None:
    rng = np.random.default_rng(1)
    q = rng.uniform(-1, 1, (3000, 4, 3)) * 10.0 ** rng.uniform(-4, 1, (3000, 1, 1))
    q = degenerate(rng, q)
    own, weights = distances(kind, q)
    theirs = ipctk.point_triangle_distance if kind == "vertex-triangle" else ipctk.edge_edge_distance
    expected = np.sqrt([theirs(*p) for p in q])
    size = np.abs(q).max(axis=(1, 2))
    # differences of coordinates are exact to 2e-16 of them; nearly degenerate triangles cost the other digits
    assert np.abs(own - expected).max() / size.max() < 1e-12
    assert (np.abs(own - expected) <= 1e-9 * size).all()
    between = np.linalg.norm(np.einsum("pk,pkd->pd", weights, q), axis=1)
    assert np.abs(between - own).max() / size.max() < 1e-12
    assert np.abs(weights.sum(axis=1)).max() < 1e-14


def touching(kind: str, rng: np.random.Generator, count: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Integer paths that touch at a known time: q (count, 4, 3), m, t."""
    parts, q = 64, np.empty((count, 4, 3), np.int64)
    scale = 2 ** rng.integers(0, 13, (count, 1))
    corner = parts * scale * rng.integers(-8, 9, (count, 3))
    u, v = (scale * rng.integers(-8, 9, (count, 3)) for _ in range(2))
    flat = rng.random(count) < 0.2
    u[flat, 1], v[flat, 1] = 0, 0
    v[rng.random(count) < 0.1] = 0
    same = rng.random(count) < 0.1
    v[same] = 2 * u[same]
    if kind == "vertex-triangle":
        b2 = rng.integers(0, parts + 1, (count, 1))
        b3 = (rng.random((count, 1)) * (parts + 1 - b2)).astype(np.int64)
        q[:, 1], q[:, 2], q[:, 3] = corner, corner + parts * u, corner + parts * v
        q[:, 0] = corner + b2 * u + b3 * v
    else:
        s, t = (rng.integers(0, parts + 1, (count, 1)) for _ in range(2))
        meet = corner + s * u
        q[:, 0], q[:, 1] = corner, corner + parts * u
        q[:, 2], q[:, 3] = meet - t * v, meet + (parts - t) * v
    sixteenths = rng.integers(1, 17, count)
    speed = 2 ** rng.integers(0, 15, (count, 1, 1))
    step = speed * rng.integers(-9, 10, (count, 4, 3))
    step[rng.random(count) < 0.2, 1:] = 0
    step[rng.random(count) < 0.1, :, 1] = 0
    return q - sixteenths[:, None, None] * step, 16 * step, sixteenths / 16.0


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("offset", [0, 2**30])
def test_no_touch_is_missed(kind: str, offset: int) -> None:
    """Paths built to touch, a fifth of them in a plane, along lines or with parts shrunk to points."""
    q, m, t = touching(kind, np.random.default_rng(2 + offset), 60_000)
    found = shares(kind, (q + offset) * UNIT, m * UNIT)
    assert (found <= t).all()
    apart = distances(kind, (q + offset) * UNIT)[0] > 1e-9
    assert apart.mean() > 0.8
    if offset == 0:  # far from the origin coordinates are coarse, and the margin with them
        assert (found[apart] > 0).mean() > 0.99  # the others are slivers


OFFSETS = [0.0, 0.5, 8.0, 64.0, 1e3, 1e4, 1e5]
"""Metres from the origin."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("offset_m", OFFSETS)
@pytest.mark.parametrize("count", [20_000, pytest.param(750_000, marks=pytest.mark.slow)])
def test_no_crossing_from_very_near_is_missed(kind: str, offset_m: float, count: int) -> None:
    """From four units in the last place of the coordinates on; before, one in a hundred was missed."""
    made = crossings(kind, np.random.default_rng(int(offset_m) + count), count, offset_m, 4.0)
    assert len(made.times) > 0.9 * count
    assert (made.distances < 100 * np.spacing(max(offset_m, 1.0))).mean() > 0.1  # near ones are among them
    found = shares(kind, made.positions, made.displacements)
    assert (found <= made.times).all()
    assert (found > 0.0).mean() > 0.9  # decided, not given up


@pytest.mark.parametrize("kind", KINDS)
def test_far_from_the_origin_no_more_pairs_stop(kind: str) -> None:
    """The same pairs near the origin and 100 km away: rounding costs no step there either."""
    rng = np.random.default_rng(4)
    unit = np.spacing(2e5)  # on which both are exact
    q = np.round(rng.normal(size=(20_000, 4, 3)) / unit) * unit
    m = np.round(0.1 * rng.normal(size=(20_000, 4, 3)) / unit) * unit
    near, far = shares(kind, q, m), shares(kind, q + np.round(1e5 / unit) * unit, m)
    assert (near < 1).sum() > 20
    assert (
        abs((far < 1).sum() - (near < 1).sum()) <= 1
    )  # at 100 km a pair keeps 9e-11 m, near the origin nothing


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("count", [3000, pytest.param(50_000, marks=pytest.mark.slow)])
def test_no_collision_is_missed(kind: str, count: int) -> None:
    """Random paths, decided in integers: where they collide the pair stops before."""
    rng = np.random.default_rng(count)
    scale = 2 ** rng.integers(0, 10, (count, 1, 1))
    q = degenerate(rng, scale * rng.integers(-(2**9), 2**9, (count, 4, 3)))
    m = degenerate(rng, 2 ** rng.integers(0, 12, (count, 1, 1)) * rng.integers(-(2**8), 2**8, (count, 4, 3)))
    found = shares(kind, q * UNIT, m * UNIT)
    verdicts = [first_collision(kind, a, b) for a, b in zip(q.tolist(), m.tolist())]
    hits = np.array([verdict == "hits" for verdict, _ in verdicts])
    misses = np.array([verdict == "misses" for verdict, _ in verdicts])
    latest = np.array([when for _, when in verdicts])
    assert hits.mean() > 0.02
    assert misses.mean() > 0.3
    assert (found[hits] < latest[hits]).all()
    stopped = found[misses] < 1
    assert stopped.mean() < 0.3  # those that come within a tenth of their distance


@pytest.mark.parametrize("kind", KINDS)
def test_a_safe_step_fraction_is_safe(kind: str) -> None:
    """On the way to where it may go, a pair keeps a tenth of its distance."""
    rng = np.random.default_rng(5)
    q, m = rng.normal(size=(2000, 4, 3)), 3 * rng.normal(size=(2000, 4, 3))
    found, before = shares(kind, q, m), distances(kind, q)[0]
    least = np.full(len(q), np.inf)
    for part in np.linspace(0, 1, 41):
        least = np.minimum(least, distances(kind, q + (part * found)[:, None, None] * m)[0])
    assert (found < 1).mean() > 0.1
    assert (least >= 0.0999 * before).all()
    stopped = found < 1
    after = distances(kind, q + found[:, None, None] * m)[0]
    assert (after[stopped] < 0.2 * before[stopped]).mean() > 0.99


@pytest.mark.parametrize("kind", KINDS)
def test_a_wanted_distance_is_kept(kind: str) -> None:
    rng = np.random.default_rng(6)
    q, m = rng.normal(size=(2000, 4, 3)), 3 * rng.normal(size=(2000, 4, 3))
    before = distances(kind, q)[0]
    far = before > 0.2
    found = shares(kind, q[far], m[far], 0.0, 0.2)
    after = distances(kind, q[far] + found[:, None, None] * m[far])[0]
    assert (found < 1).mean() > 0.1
    assert (after[found < 1] >= 0.2).all()
