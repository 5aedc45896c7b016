"""Moments of solids against closed forms."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.geometry.solid import solid_moments
from gabardine.geometry.sphere import unit_sphere


def test_a_box_anywhere() -> None:
    size, at = np.array([0.2, 0.5, 0.9]), np.array([3.0, -2.0, 1.0])
    corners = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], float)
    quads = np.array([[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]])
    faces = np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])
    volume, centre, second = solid_moments(at + 0.5 * size * corners, faces)
    assert volume == pytest.approx(size.prod(), rel=1e-13)
    assert np.allclose(centre, at, rtol=0, atol=1e-13)
    assert np.allclose(second, np.diag(size**2 / 12.0), rtol=0, atol=1e-14)


def test_a_ball() -> None:
    """Inscribed triangles lack 0.3 % of the volume and 0.5 % of the second moment of a ball."""
    points, faces = unit_sphere(4)
    volume, centre, second = solid_moments(0.3 * points, faces)
    assert volume == pytest.approx(4.0 / 3.0 * np.pi * 0.3**3, rel=0.004)
    assert np.allclose(centre, 0.0, atol=1e-15)
    assert np.allclose(second, 0.3**2 / 5.0 * np.eye(3), rtol=0.004, atol=1e-8)


def test_a_pyramid() -> None:
    """Its centre is not the mean of its corners: a quarter of the height up; 3 h^2/80 and a^2/20 about it."""
    points = np.array([[-1, -1, 0], [1, -1, 0], [1, 1, 0], [-1, 1, 0], [0, 0, 3]], float)
    faces = np.array([[0, 2, 1], [0, 3, 2], [0, 1, 4], [1, 2, 4], [2, 3, 4], [3, 0, 4]])
    volume, centre, second = solid_moments(points, faces)
    assert volume == pytest.approx(4.0, rel=1e-14)
    assert np.allclose(centre, [0.0, 0.0, 0.75], atol=1e-14)
    assert np.allclose(second, np.diag([0.2, 0.2, 27.0 / 80.0]), atol=1e-14)
