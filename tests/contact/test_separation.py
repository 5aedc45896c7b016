"""Surfaces that cross a little are moved apart."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.contact.broad_phase import BroadPhase, Surface
from gabardine.contact.intersections import intersections
from gabardine.contact.separation import separate
from gabardine.geometry.grid import PATTERNS, grid_vertices

CELLS = 20
GAP_M = 5e-3
Floats = NDArray[np.float64]


def sheet(raised: Callable[[Floats], Floats]) -> tuple[Floats, NDArray[np.int64]]:
    """A square metre, raised by a height above each of its points (x, z)."""
    line = np.linspace(0.0, 1.0, CELLS + 1)
    plane = grid_vertices(line, line)
    return np.column_stack([plane[:, 0], raised(plane), plane[:, 1]]), PATTERNS["regular"](CELLS, CELLS)


def bump(plane: Floats) -> Floats:
    return 0.004 - 0.01 * np.exp(-((plane - 0.53) ** 2).sum(axis=1) / 0.02)


def ripples(plane: Floats) -> Floats:
    return 0.006 + 0.008 * np.sin(12.0 * plane[:, 0] + 0.1)


def tilted(plane: Floats) -> Floats:
    return 0.01 * (plane[:, 0] - 0.08)


def crumpled(plane: Floats) -> Floats:
    return 1e-3 * np.random.default_rng(0).standard_normal(len(plane))


def both(raised: Callable[[Floats], Floats]) -> tuple[BroadPhase, list[NDArray[np.int64]], Floats]:
    (low, faces), (high, others) = sheet(lambda plane: np.zeros(len(plane))), sheet(raised)
    parts = [faces.astype(np.int64), others.astype(np.int64) + len(low)]
    broad_phase = BroadPhase([Surface.of(part) for part in parts], [(0, 0), (0, 1), (1, 1)])
    return broad_phase, parts, np.concatenate([low, high])


@pytest.mark.parametrize("raised", [bump, ripples, tilted, crumpled])
def test_what_crosses_a_little_is_parted(raised: Callable[[Floats], Floats]) -> None:
    broad_phase, faces, points = both(raised)
    assert len(intersections(broad_phase, points)[0]) > 50
    made = separate(broad_phase, faces, points, np.ones(len(points)), GAP_M)
    assert len(made.left[0]) == len(intersections(broad_phase, made.points)[0]) == 0
    # They cross by at most 8 mm: what is moved goes by little more than that.
    assert np.linalg.norm(made.points - points, axis=1).max() < 0.025


def test_ipctk_agrees_that_they_are_parted() -> None:
    ipctk = pytest.importorskip("ipctk")
    broad_phase, faces, points = both(bump)
    everything = np.concatenate(faces)
    mesh = ipctk.CollisionMesh(points, ipctk.edges(everything), everything)
    assert ipctk.has_intersections(mesh, points)
    made = separate(broad_phase, faces, points, np.ones(len(points)), GAP_M)
    assert not ipctk.has_intersections(mesh, made.points)


def test_what_is_held_stays_and_the_rest_makes_way() -> None:
    broad_phase, faces, points = both(bump)
    free = np.ones(len(points))
    free[: len(points) // 2] = 0.0
    made = separate(broad_phase, faces, points, free, GAP_M)
    assert len(made.left[0]) == 0
    assert np.array_equal(made.points[: len(points) // 2], points[: len(points) // 2])
    assert not np.array_equal(made.points, points)


def test_what_crosses_deeply_is_said_to_be_left() -> None:
    broad_phase, faces, points = both(lambda plane: plane[:, 0] - 0.51)
    made = separate(broad_phase, faces, points, np.ones(len(points)), GAP_M)
    assert len(made.left[0]) > 0
    assert np.isfinite(made.points).all()
