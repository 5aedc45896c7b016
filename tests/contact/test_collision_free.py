"""Collision-free displacements: nothing passes through anything, momentum is kept, pinned points follow."""

from __future__ import annotations

from pathlib import Path

import ipctk
import numpy as np
import pytest

from gabardine.contact.broad_phase import BroadPhase, Surface
from gabardine.contact.collision_free import collision_free_displacement
from gabardine.geometry.shapes.rectangle import Rectangle


def two_sheets(seed: int) -> tuple[np.ndarray, np.ndarray, BroadPhase, ipctk.CollisionMesh]:
    """Two wavy sheets, one above the other: points, masses, the search, and ipctk's mesh."""
    rng = np.random.default_rng(seed)
    mesh = Rectangle(size_m=(0.4, 0.4), cells=(8, 8), pattern="irregular").build(Path())
    lower = mesh.rest_positions + 0.004 * rng.normal(size=(mesh.vertex_count, 3))
    upper = mesh.rest_positions + [0.013, 0.04, 0.007] + 0.004 * rng.normal(size=(mesh.vertex_count, 3))
    points = np.concatenate([lower, upper])
    faces = [mesh.faces, mesh.faces + mesh.vertex_count]
    surfaces = [Surface.of(part) for part in faces]
    edges = np.concatenate([s.edges for s in surfaces]).astype(np.int32)
    theirs = ipctk.CollisionMesh(points, edges, np.concatenate(faces).astype(np.int32))
    return points, rng.uniform(0.5, 2.0, len(points)), BroadPhase(surfaces, [(0, 0), (0, 1), (1, 1)]), theirs


def violent(points: np.ndarray, size_m: float, seed: int) -> np.ndarray:
    """The sheets fly through each other and shake."""
    rng = np.random.default_rng(seed)
    half = len(points) // 2
    toward = np.repeat([[0.0, 2 * size_m, 0.0], [0.0, -2 * size_m, 0.0]], half, axis=0)
    return toward + size_m * rng.normal(size=points.shape)


@pytest.mark.parametrize("size_m", [0.005, 0.02, 0.1])
@pytest.mark.parametrize(("seed", "within"), [(0, np.inf), (1, 1e-3), (2, 1e-3)])
def test_nothing_passes_through_anything(size_m: float, seed: int, within: float) -> None:
    points, masses, broad_phase, mesh = two_sheets(seed)
    wanted = violent(points, size_m, seed)
    assert not ipctk.has_intersections(mesh, points)
    assert not ipctk.is_step_collision_free(mesh, points, points + wanted)
    found = collision_free_displacement(broad_phase, points, wanted, 1.0 / masses, within=within)
    assert found.safe
    assert found.corrected > 0
    assert ipctk.is_step_collision_free(mesh, points, points + found.displacement)
    assert not ipctk.has_intersections(mesh, points + found.displacement)
    before, after = masses @ wanted, masses @ found.displacement
    assert np.abs(after - before).max() < 1e-12 * (masses @ np.abs(wanted)).max()


def test_what_comes_from_afar_and_stops_within_the_gap_is_left_alone() -> None:
    """4 cm apart at first, half a gap of 1 mm at last: where the law of contact says, and no collision."""
    mesh = Rectangle(size_m=(0.4, 0.4), cells=(8, 8), pattern="irregular").build(Path())
    count = mesh.vertex_count
    points = np.concatenate([mesh.rest_positions, mesh.rest_positions + np.array([0.013, 0.04, 0.007])])
    surfaces = [Surface.of(mesh.faces), Surface.of(mesh.faces + count)]
    wanted = np.repeat([[0.0, 0.0, 0.0], [0.0, -0.0395, 0.0]], count, axis=0)
    given = BroadPhase(surfaces, [(0, 1)]), points, wanted, np.ones(len(points)), 1e-3
    found = collision_free_displacement(*given, within=1e-3)
    assert found.corrected == 0
    assert (found.displacement == wanted).all()
    assert collision_free_displacement(*given).corrected > 0  # a share of the distance at first


def test_rotation_survives_where_all_moves_as_one() -> None:
    """So far apart that all is one zone at once: momentum and angular momentum are those of the points."""
    from gabardine.contact.collision_free import _rigidly

    rng = np.random.default_rng(4)
    x, d, masses = rng.normal(size=(20, 3)), rng.normal(size=(20, 3)), rng.uniform(1, 2, 20)
    moved = _rigidly(x, d, masses)
    assert np.abs(masses @ (moved - d)).max() < 1e-12
    assert np.abs(masses @ np.cross(x, moved - d)).max() < 1e-12
    assert np.abs(moved - d).max() > 0.1


def test_what_is_held_keeps_its_motion() -> None:
    points, masses, broad_phase, mesh = two_sheets(1)
    wanted = violent(points, 0.05, 1)
    half = len(points) // 2
    inverse = 1.0 / masses
    inverse[:half] = 0.0
    wanted[:half] = [0.01, 0.05, 0.0]  # the lower sheet is driven into the upper one
    found = collision_free_displacement(broad_phase, points, wanted, inverse)
    assert found.safe
    assert (found.displacement[:half] == wanted[:half]).all()
    assert not ipctk.has_intersections(mesh, points + found.displacement)


def test_no_passage_where_held_points_cross() -> None:
    points, _, broad_phase, _ = two_sheets(2)
    wanted = violent(points, 0.1, 2)
    assert not collision_free_displacement(broad_phase, points, wanted, np.zeros(len(points))).safe
