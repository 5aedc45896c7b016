from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest
import trimesh

from gabardine.core.errors import SceneError
from gabardine.render.colliders import COLLIDER_SHAPES, unit_sphere


def test_the_sphere_is_closed_round_and_turned_outwards() -> None:
    vertices, faces = unit_sphere(3)
    mesh = trimesh.Trimesh(vertices, faces, process=False)
    assert mesh.is_watertight
    assert mesh.is_winding_consistent
    assert len(faces) == 20 * 4**3
    np.testing.assert_allclose(np.linalg.norm(vertices, axis=1), 1)
    assert mesh.volume == pytest.approx(4 / 3 * np.pi, rel=0.01)


def test_flat_triangles_on_a_sphere_stay_outside_the_drawn_one(hand_made) -> None:
    collider = hand_made.Sphere((1.0, 2.0, 3.0), 0.25)
    edge = 0.05
    drawn = COLLIDER_SHAPES["sphere"](collider, edge)
    radius = np.linalg.norm(drawn.positions - collider.centre_m, axis=1).max()
    dip = 0.25 - np.sqrt(
        0.25**2 - edge**2 / 3
    )  # centre of an equilateral triangle with corners on the sphere
    assert 0.25 - 1.5 * dip < radius < 0.25 - 0.99 * dip


def test_an_unknown_collider_is_named() -> None:
    with pytest.raises(SceneError, match=r'"teapot".*sphere, plane'):
        COLLIDER_SHAPES[SimpleNamespace(kind="teapot").kind]
