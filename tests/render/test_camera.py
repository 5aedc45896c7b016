from __future__ import annotations

import numpy as np
import pytest

from gabardine.render.camera import Camera, Viewport


@pytest.mark.parametrize(("azimuth", "elevation"), [(0, 0), (30, 25), (-120, 60), (200, -40)])
def test_axes_are_right_handed_and_level(azimuth: float, elevation: float) -> None:
    right, up, forward = Camera(azimuth, elevation).axes
    np.testing.assert_allclose(np.cross(up, right), forward, atol=1e-14)
    np.testing.assert_allclose([right @ up, right @ forward, right[1]], 0, atol=1e-14)
    np.testing.assert_allclose([right @ right, up @ up], 1)


def test_azimuth_ninety_looks_from_plus_x() -> None:
    np.testing.assert_allclose(Camera(90, 0, 2.0).eye, (2, 0, 0), atol=1e-14)
    np.testing.assert_allclose(Camera(0, 90, 2.0).eye, (0, 2, 0), atol=1e-14)


def test_projection_of_the_edge_of_view() -> None:
    """A point above the target by distance tan(fov/2) lies on the upper edge of the inner viewport."""
    camera = Camera(0, 0, 4.0, (1.0, 2.0, 3.0), fov_deg=40.0)
    viewport = Viewport(640, 480, (20.0, 60.0, 100.0, 20.0))
    rise = 4.0 * np.tan(np.radians(20))
    points = camera.project(np.array([(1, 2, 3), (1, 2 + rise, 3), (1 + rise, 2, 3)]), viewport)
    np.testing.assert_allclose(points[0], (20 + 260, 60 + 200, 1 / 4))
    np.testing.assert_allclose(points[1, :2], (280, 60))
    np.testing.assert_allclose(points[2, :2], (280 + 200, 260))


def test_points_behind_the_eye_are_marked() -> None:
    camera = Camera(0, 0, 1.0)
    assert camera.project(np.array([(0.0, 0.0, 2.0), (0.0, 0.0, 0.5)]), Viewport(64, 64))[:, 2].tolist() == [
        0,
        2,
    ]


def test_rays_undo_the_projection() -> None:
    camera, viewport = Camera(35, 20, 3.0, (0.1, 0.2, 0.3)), Viewport(300, 200, (5, 6, 70, 8))
    positions = np.random.default_rng(1).uniform(-0.5, 0.5, (20, 3))
    x, y, q = camera.project(positions, viewport).T
    rays = camera.rays(viewport) @ np.stack((x, y, np.ones_like(x)))
    np.testing.assert_allclose(camera.eye + (rays / q).T, positions, atol=1e-12)


@pytest.mark.parametrize("size", [(640, 480), (300, 600)])
def test_framing_is_tight(size: tuple[int, int]) -> None:
    """All points lie within the padded viewport, centred, and touch two opposite sides of it."""
    clouds = [np.random.default_rng(k).uniform(-1, 1, (50, 3)) * (1, 0.3, 0.6) + (0, 5, 0) for k in range(3)]
    viewport = Viewport(*size, (0, 30, 90, 0))
    camera = Camera(30, 25).framing(clouds, viewport, padding=0.05)
    points = camera.project(np.concatenate(clouds), viewport)
    inner = np.array(viewport.inner)
    low, high = points[:, :2].min(axis=0) - (0, 30), points[:, :2].max(axis=0) - (0, 30)
    gaps = np.concatenate((low, inner - high)) / np.tile(inner, 2)
    assert gaps.min() == pytest.approx(0.05, abs=1e-9)
    tight = int(np.argmin(gaps)) % 2
    assert gaps[tight] == pytest.approx(gaps[tight + 2], abs=1e-9)
