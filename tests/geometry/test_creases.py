"""Edges of a surface, surfaces of revolution, and orders in space."""

from __future__ import annotations

import numpy as np
import pytest
import trimesh

from gabardine.geometry.creases import split_at_creases
from gabardine.geometry.ordering import morton_order
from gabardine.geometry.quantities import corner_angles, enclosed_volume, vertex_normals
from gabardine.geometry.revolution import revolved
from gabardine.geometry.sphere import unit_sphere


def test_a_box_falls_into_six_sides_and_a_ball_stays_whole() -> None:
    box = trimesh.creation.box((1.0, 2.0, 3.0))
    source, faces = split_at_creases(box.vertices, box.faces)
    assert len(source) == 24
    np.testing.assert_array_equal(box.vertices[source][faces], box.vertices[box.faces])
    normals = vertex_normals(box.vertices[source], faces)
    np.testing.assert_allclose(np.abs(normals).max(axis=1), 1.0)
    points, triangles = unit_sphere(3)
    source, faces = split_at_creases(points, triangles)
    assert len(source) == len(points)
    np.testing.assert_array_equal(points[source][faces], points[triangles])


def test_a_cylinder_has_a_smooth_side_and_two_lids() -> None:
    points, faces = revolved(np.array([0.0, 0.0, 1.0, 1.0]), np.array([0.0, 0.5, 0.5, 0.0]))
    source, _ = split_at_creases(points, faces)
    assert len(source) == len(points) + 2 * 48


def test_surfaces_of_revolution_are_closed_and_turned_outwards() -> None:
    points, faces = revolved(np.array([0.0, 0.0, 1.0, 1.0]), np.array([0.0, 0.5, 0.5, 0.0]))
    mesh = trimesh.Trimesh(points, faces, process=False)
    assert mesh.is_watertight
    assert mesh.is_winding_consistent
    area = 48 / 2 * 0.25 * np.sin(2 * np.pi / 48)  # of a polygon with 48 corners
    assert mesh.volume == pytest.approx(area)
    assert enclosed_volume(points, faces) == pytest.approx(area)
    assert enclosed_volume(points + 7.0, faces[:, ::-1]) == pytest.approx(-area)


def test_corner_angles_are_those_of_trimesh() -> None:
    mesh = trimesh.creation.icosphere(subdivisions=1)
    vertices = mesh.vertices * [1.0, 0.3, 2.0]
    found = corner_angles(vertices, mesh.faces)
    np.testing.assert_allclose(found, trimesh.Trimesh(vertices, mesh.faces, process=False).face_angles)
    np.testing.assert_allclose(found.sum(axis=1), np.pi)


def test_neighbours_on_the_curve_are_neighbours_in_space() -> None:
    """A grid of 16^3 in any order: mean distance along the curve below two spacings, 8 at random."""
    grid = np.stack(np.meshgrid(*[np.arange(16.0)] * 3), axis=-1).reshape(-1, 3)
    shuffled = np.random.default_rng(0).permutation(grid)
    order = morton_order(shuffled)
    assert sorted(order.tolist()) == list(range(len(grid)))
    assert np.linalg.norm(np.diff(shuffled[order], axis=0), axis=1).mean() < 2.0
    np.testing.assert_array_equal(morton_order(np.zeros((3, 3))), [0, 1, 2])
