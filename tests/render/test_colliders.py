from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest
import trimesh

from gabardine.geometry.quantities import vertex_normals
from gabardine.geometry.sphere import unit_sphere
from gabardine.render.colliders import Props
from gabardine.scene.collider import Box, Plane
from gabardine.scene.motion import Rotation, Translation


def test_the_sphere_is_closed_round_and_turned_outwards() -> None:
    vertices, faces = unit_sphere(3)
    mesh = trimesh.Trimesh(vertices, faces, process=False)
    assert mesh.is_watertight
    assert mesh.is_winding_consistent
    assert len(faces) == 20 * 4**3
    np.testing.assert_allclose(np.linalg.norm(vertices, axis=1), 1)
    assert mesh.volume == pytest.approx(4 / 3 * np.pi, rel=0.01)


def test_flat_triangles_on_a_sphere_stay_outside_the_drawn_one(hand_made) -> None:
    collider = hand_made.ball((1.0, 2.0, 3.0), 0.25)
    edge = 0.05
    (drawn,) = Props(SimpleNamespace(collider=(collider,)), np.zeros((1, 3)), edge).at(0.0)
    radius = np.linalg.norm(drawn.positions - np.array(collider.centre_m), axis=1).max()
    dip = 0.25 - np.sqrt(
        0.25**2 - edge**2 / 3
    )  # centre of an equilateral triangle with corners on the sphere
    assert 0.25 - 1.5 * dip < radius < 0.25 - 0.99 * dip


def test_a_box_keeps_its_edges_and_moves() -> None:
    """Smooth shading takes normals at vertices: each side of a box has its own."""
    move = Translation(translate_m=((0.0, 0.0, 0.0, 0.0), (1.0, 0.0, 2.0, 0.0)))
    box = Box(size_m=(1.0, 2.0, 3.0), move=move)
    props = Props(SimpleNamespace(collider=(box,)), np.zeros((1, 3)), 0.01)
    (start,), (half,) = props.at(0.0), props.at(0.5)
    assert len(start.positions) == 24
    normals = vertex_normals(start.positions, start.faces)
    np.testing.assert_allclose(np.abs(normals).max(axis=1), 1.0)
    np.testing.assert_allclose(half.positions - start.positions, np.tile([0.0, 1.0, 0.0], (24, 1)))


def test_a_plane_is_endless_while_it_stays_and_a_square_when_it_moves() -> None:
    turn = Rotation(rotate_deg=((0.0, 0.0), (1.0, 90.0)), axis=(1.0, 0.0, 0.0))
    points = np.array([[0.0, 0.5, 0.0], [1.0, 0.5, 1.0]])
    still = Props(SimpleNamespace(collider=(Plane(),)), points, 0.01)
    assert len(still.planes) == 1
    assert still.at(0.0) == ()
    moving = Props(SimpleNamespace(collider=(Plane(move=turn),)), points, 0.01)
    assert moving.planes == ()
    (square,) = moving.at(1.0)
    np.testing.assert_allclose(square.positions[:, 2], 0.0, atol=1e-12)
