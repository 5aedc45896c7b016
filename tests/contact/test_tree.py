"""Boxes: one against one, and one against four in the lanes of vector registers."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gabardine.contact.broad_phase import BroadPhase, Surface
from gabardine.contact.intersections import intersections
from gabardine.contact.tree import LEAF, BoxTree, may_meet
from gabardine.core.kernels import kernel
from gabardine.core.lanes.boxes import meeting_lanes
from gabardine.core.threads import Team
from gabardine.geometry.shapes.rectangle import Rectangle

DISTANCE_M = 0.05


@kernel
def all_masks(boxes, side, distance, masks):  # type: ignore[no-untyped-def]
    for i in range(np.uint32(boxes.shape[0])):
        for leaf in range(np.uint32(side.shape[0])):
            masks[i, leaf] = meeting_lanes(boxes, i, side, leaf, distance)


@pytest.fixture(scope="module")
def tree() -> BoxTree:
    """Over edges along a path; the last leaves have fewer than four of them, or none."""
    rng = np.random.default_rng(3)
    points, moves = rng.uniform(-0.3, 0.3, (38, 3)).cumsum(axis=0), 0.2 * rng.normal(size=(38, 3))
    made = BoxTree.over(np.stack([np.arange(37), np.arange(1, 38)], axis=1))
    assert len(made.side) * LEAF > len(made.primitives) + LEAF
    made.fit(points, moves, np.zeros(len(points)))
    return made


def test_lanes_say_of_four_boxes_what_is_said_of_one(tree: BoxTree) -> None:
    masks = np.empty((len(tree.own), len(tree.side)), np.uint64)
    all_masks(tree.own, tree.side, DISTANCE_M, masks)
    met = 0
    for i in range(len(tree.own)):
        for leaf in range(len(tree.side)):
            inside = range(LEAF * leaf, min(LEAF * (leaf + 1), len(tree.own)))
            wanted = sum(
                1 << (p - LEAF * leaf) for p in inside if may_meet(tree.own, i, tree.own, p, DISTANCE_M)
            )
            assert masks[i, leaf] == wanted == meeting_lanes.plain(tree.own, i, tree.side, leaf, DISTANCE_M)
            met += wanted.bit_count()
    assert 0.1 < met / len(tree.own) ** 2 < 0.9  # neither nothing nor everything


def test_threads_find_the_same_pairs_in_the_same_order() -> None:
    mesh = Rectangle(size_m=(1.0, 0.6), cells=(14, 9)).build(Path())
    rng = np.random.default_rng(1)
    sheet = mesh.rest_positions
    points = np.concatenate([sheet, sheet + np.array([0.01, 0.005, 0.02])])
    points += 0.02 * rng.normal(size=points.shape)
    moves = 0.02 * rng.normal(size=points.shape)
    parts = [mesh.faces, mesh.faces + len(mesh.rest_positions)]
    found = []
    for size in (1, 2, 4):
        surfaces, between = [Surface.of(part, points) for part in parts], [(0, 0), (0, 1), (1, 1)]
        broad_phase = BroadPhase(surfaces, between, Team(size))
        pairs = broad_phase.find(points, moves, DISTANCE_M)
        found.append([*pairs.values(), *intersections(broad_phase, points)])
    assert all(len(each) > 100 for each in found[0])
    for others in found[1:]:
        assert all(np.array_equal(one, other) for one, other in zip(found[0], others))
