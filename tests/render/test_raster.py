from __future__ import annotations

import numpy as np

from gabardine.render.camera import Camera, Viewport
from gabardine.render.floor import plane_on_screen
from gabardine.render.raster import FIRST_PLANE, NOTHING, draw_faces, draw_plane
from gabardine.render.surface import Plane


def drawn(points: list | np.ndarray, faces: list | np.ndarray, shape: tuple[int, int] = (8, 8)) -> tuple:
    nearness, owner = np.zeros(shape, dtype=np.float32), np.full(shape, NOTHING, dtype=np.uint32)
    draw_faces(np.array(points, dtype=np.float64), np.array(faces, dtype=np.uint32), nearness, owner)
    return nearness, owner


def test_a_right_triangle_covers_the_samples_it_should() -> None:
    """Samples (i + 1/2, j + 1/2) with i + j + 1 <= 4: those below the slanted side, and those on it."""
    _, owner = drawn([(0, 0, 1), (4, 0, 1), (0, 4, 1)], [(0, 1, 2)])
    j, i = np.mgrid[:8, :8]
    np.testing.assert_array_equal(owner == 0, i + j + 1 <= 4)


def test_random_triangles_against_half_planes() -> None:
    """Coverage and nearness against barycentric weights from a linear system."""
    random = np.random.default_rng(3)
    y, x = np.mgrid[:40, :40] + 0.5
    for _ in range(40):
        points = random.uniform((-10, -10, 0.5), (50, 50, 2), (3, 3))
        nearness, owner = drawn(points, [(0, 1, 2)], (40, 40))
        system = np.vstack((points[:, :2].T, np.ones(3)))
        weights = np.linalg.solve(system, np.stack((x.ravel(), y.ravel(), np.ones(x.size))))
        inside = weights.min(axis=0).reshape(x.shape) >= 0
        np.testing.assert_array_equal(owner == 0, inside)
        np.testing.assert_allclose(
            nearness[inside], (points[:, 2] @ weights).reshape(x.shape)[inside], rtol=1e-6
        )


def test_the_nearer_triangle_wins_in_either_order() -> None:
    far = [(0, 0, 0.5), (8, 0, 0.5), (0, 8, 0.5)]
    near = [(0, 0, 1.0), (4, 0, 1.0), (0, 4, 1.0)]
    for first, second, winner in ((far, near, 1), (near, far, 0)):
        _, owner = drawn([*first, *second], [(0, 1, 2), (3, 4, 5)])
        assert owner[0, 0] == winner
        assert owner[1, 5] == 1 - winner
        assert owner[7, 7] == NOTHING


def test_neighbours_leave_no_cracks() -> None:
    """A jittered mesh that covers the picture owns every sample."""
    random = np.random.default_rng(5)
    i, j = np.mgrid[:9, :9]
    points = np.stack((10.0 * i - 8, 10.0 * j - 8, np.ones(i.shape)), axis=-1)
    points[1:-1, 1:-1, :2] += random.uniform(-3, 3, (7, 7, 2))
    a = (i[:-1, :-1] * 9 + j[:-1, :-1]).ravel()
    faces = np.concatenate((np.stack((a, a + 9, a + 10), 1), np.stack((a, a + 10, a + 1), 1)))
    _, owner = drawn(points.reshape(-1, 3), faces, (64, 64))
    assert (owner != NOTHING).all()


def test_a_triangle_that_reaches_behind_the_eye_is_left_out() -> None:
    _, owner = drawn([(0, 0, 1), (8, 0, 1), (0, 8, 0)], [(0, 1, 2)])
    assert (owner == NOTHING).all()


def test_a_plane_lies_where_a_ray_meets_it() -> None:
    """Nearness of a tilted plane against ray-plane intersection; the sky above its horizon stays empty."""
    camera, viewport = Camera(20, 10, 3.0), Viewport(60, 40)
    plane = Plane((0.2, -0.3, 0.1), (0.1, 1.0, -0.2))
    frame = np.array((*plane.axes, plane.point_m))
    screen = plane_on_screen(frame, camera.eye, camera.rays(viewport))
    nearness, owner = np.zeros((40, 60), dtype=np.float32), np.full((40, 60), NOTHING, dtype=np.uint32)
    draw_plane(screen[2], 2, nearness, owner)
    row, column = 35, 12
    ray = camera.rays(viewport) @ (column + 0.5, row + 0.5, 1.0)
    depth = plane.axes[2] @ (np.array(plane.point_m) - camera.eye) / (plane.axes[2] @ ray)
    assert depth > 0
    np.testing.assert_allclose(nearness[row, column], 1 / depth, rtol=1e-5)
    assert owner[row, column] == FIRST_PLANE + 2
    s, t, q = screen @ (column + 0.5, row + 0.5, 1.0)
    np.testing.assert_allclose((s / q) * frame[0] + (t / q) * frame[1] + frame[3], camera.eye + depth * ray)


def test_a_plane_seen_from_behind_is_not_drawn() -> None:
    camera, viewport = Camera(0, -30, 3.0), Viewport(60, 40)
    frame = np.array((*Plane((0, 0, 0), (0, 1, 0)).axes, (0, 0, 0)))
    assert not plane_on_screen(frame, camera.eye, camera.rays(viewport)).any()
