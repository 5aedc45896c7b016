"""The search for pairs against looking at all of them."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np
import pytest

from gabardine.contact.broad_phase import BroadPhase, Surface
from gabardine.contact.pairs import DISTANCES, meeting
from gabardine.contact.tree import BoxTree
from gabardine.geometry.shapes.rectangle import Rectangle
from gabardine.geometry.sphere import unit_sphere

DISTANCE_M = 0.02


@pytest.fixture(scope="module")
def crumpled() -> tuple[np.ndarray, list[np.ndarray]]:
    """A folded sheet in a ball: points [m], and the triangles of both."""
    mesh = Rectangle(size_m=(1.0, 0.6), cells=(12, 7), pattern="irregular").build(Path())
    x, _, z = mesh.rest_positions.T
    sheet = np.stack([0.05 * np.sin(9 * x), 0.06 * np.cos(9 * x) + 0.02 * x, z - 0.3], axis=1)
    ball, faces = unit_sphere(2)
    return np.concatenate([sheet, 0.12 * ball]), [mesh.faces, faces + len(sheet)]


def near_pairs(kind: str, points: np.ndarray, moves: np.ndarray, surfaces: list[Surface]) -> set[tuple]:
    """All pairs that share no vertex and are closer than the distance at some time of the displacements."""
    a, b = surfaces
    if kind == "edge-edge":
        sides = [(a.edges, a.edges), (a.edges, b.edges)]
    else:
        sides = [(a.points, a.faces), (a.points, b.faces), (b.points, a.faces)]
    pairs = [
        (*first, *second)
        for left, right in sides
        for i, j in product(range(len(left)), range(len(right)))
        if left is not right or i < j
        for first, second in [(left[i].tolist(), right[j].tolist())]
        if not set(first) & set(second)
    ]
    stencils = np.array(pairs, np.uint32)
    distances, weights = np.empty(len(pairs)), np.empty((len(pairs), 4))
    near = np.zeros(len(pairs), bool)
    for share in np.linspace(0, 1, 9):
        given = stencils, points + share * moves, np.zeros(len(points))
        DISTANCES[kind](0, len(pairs), *given, distances, weights)
        near |= distances < DISTANCE_M
    return {pair for pair, yes in zip(pairs, near) if yes}


@pytest.mark.parametrize("ordered", [False, True])
@pytest.mark.parametrize("speed_m", [0.0, 0.05])
def test_no_near_pair_is_missed(crumpled: tuple, speed_m: float, ordered: bool) -> None:
    points, faces = crumpled
    moves = speed_m * np.random.default_rng(0).normal(size=points.shape)
    surfaces = [Surface.of(part, points if ordered else None) for part in faces]
    found = BroadPhase(surfaces, [(0, 0), (0, 1)]).find(points, moves, DISTANCE_M)
    for kind, stencils in found.items():
        listed = {tuple(row) for row in stencils.tolist()}
        assert len(listed) == len(stencils)  # each once
        wanted = near_pairs(kind, points, moves, surfaces)
        assert len(wanted) > 50
        assert wanted <= listed


def test_a_common_motion_brings_no_further_pairs(crumpled: tuple) -> None:
    """Falling cloth moves further than its cells are wide; its neighbours fall with it."""
    points, faces = crumpled
    broad_phase = BroadPhase([Surface.of(faces[0])], [(0, 0)])
    still = broad_phase.find(points, np.zeros_like(points), DISTANCE_M)
    falling = broad_phase.find(points, np.broadcast_to([0.0, -0.5, 0.1], points.shape).copy(), DISTANCE_M)
    for kind, stencils in still.items():
        assert abs(len(falling[kind]) - len(stencils)) <= 0.01 * len(stencils)


def test_candidates_cover_other_displacements(crumpled: tuple) -> None:
    """Found without any motion, they hold every pair that comes near along a short one."""
    points, faces = crumpled
    surfaces = [Surface.of(part) for part in faces]
    broad_phase = BroadPhase(surfaces, [(0, 0), (0, 1)])
    wide = broad_phase.candidates(points, np.zeros_like(points), 3 * DISTANCE_M)
    assert broad_phase.last is wide
    rng = np.random.default_rng(1)
    moves = rng.normal(size=points.shape)
    moves *= 0.99 * DISTANCE_M / np.linalg.norm(moves, axis=1).max()
    assert wide.cover(moves)
    assert not wide.cover(2 * moves)
    assert wide.reach(moves) == pytest.approx(1.02 * DISTANCE_M)
    for kind, stencils in wide.stencils.items():
        assert near_pairs(kind, points, moves, surfaces) <= {tuple(row) for row in stencils.tolist()}


def test_boxes_are_fitted_again_when_points_move(crumpled: tuple) -> None:
    points, faces = crumpled
    broad_phase = BroadPhase([Surface.of(part) for part in faces], [(0, 0), (0, 1)])
    still = np.zeros_like(points)
    first = broad_phase.find(points, still, DISTANCE_M)
    far = points.copy()
    far[len(np.unique(faces[0])) :] += 10.0  # the ball alone
    assert len(broad_phase.find(far, still, DISTANCE_M)["edge-edge"]) < len(first["edge-edge"])
    for kind, stencils in broad_phase.find(points, still, DISTANCE_M).items():
        assert (stencils == first[kind]).all()


@pytest.mark.parametrize("share", [0.05, 0.3])
def test_what_moves_otherwise_is_looked_for_alone(crumpled: tuple, share: float) -> None:
    """A few points get another path: nothing that comes near along it is missed, and nothing comes twice."""
    points, faces = crumpled
    surfaces = [Surface.of(part, points) for part in faces]
    broad_phase = BroadPhase(surfaces, [(0, 0), (0, 1)])
    rng = np.random.default_rng(2)
    expected = 0.01 * rng.normal(size=points.shape)
    before = broad_phase.candidates(points, expected, 2.0 * DISTANCE_M)
    moves = expected + 0.1 * DISTANCE_M * rng.uniform(-1, 1, points.shape)
    moves[rng.random(len(points)) < share] += [0.03, -0.04, 0.02]
    found, new = broad_phase.candidates_along_path(before, moves, 2.0 * DISTANCE_M, 0.9 * DISTANCE_M)
    assert broad_phase.last is found
    assert found.distance == pytest.approx(1.45 * DISTANCE_M)
    for kind, stencils in found.stencils.items():
        listed = {tuple(row) for row in stencils.tolist()}
        assert len(listed) == len(stencils)
        wanted = near_pairs(kind, points, moves, surfaces)
        assert wanted <= listed
        assert wanted - {tuple(row) for row in before.stencils[kind].tolist()}  # some nobody expected
        assert {tuple(row) for row in new[kind].tolist()} < listed


def test_pairs_of_a_wide_search_are_those_of_a_narrow_one(crumpled: tuple) -> None:
    """In the same order: nothing depends on how far was looked."""
    points, faces = crumpled
    broad_phase = BroadPhase([Surface.of(part, points) for part in faces], [(0, 0), (0, 1)])
    moves = 0.02 * np.random.default_rng(4).normal(size=points.shape)
    narrow, wide = (broad_phase.find(points, moves, scale * DISTANCE_M) for scale in (1.0, 2.5))
    near = meeting(wide, points, moves, broad_phase.radii, DISTANCE_M)
    for kind, stencils in narrow.items():
        assert len(stencils) < len(wide[kind])
        assert (wide[kind][near[kind]] == stencils).all()


def test_an_interrupted_search_is_made_again(crumpled: tuple, monkeypatch: pytest.MonkeyPatch) -> None:
    points, faces = crumpled
    still = np.zeros_like(points)
    search, fresh = (BroadPhase([Surface.of(part) for part in faces], [(0, 0), (0, 1)]) for _ in range(2))
    search.find(10.0 * points, still, DISTANCE_M)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(BoxTree, "fit", interrupted)
        with pytest.raises(KeyboardInterrupt):
            search.find(points, still, DISTANCE_M)
    expected = fresh.find(points, still, DISTANCE_M)
    assert sum(len(stencils) for stencils in expected.values()) > 0
    for kind, stencils in search.find(points, still, DISTANCE_M).items():
        np.testing.assert_array_equal(stencils, expected[kind])
