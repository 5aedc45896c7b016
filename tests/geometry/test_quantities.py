"""Areas, normals, strain and thread angles against closed forms and trimesh."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import trimesh

from gabardine.geometry.mesh import Floats, Mesh
from gabardine.geometry.quantities import (
    corotated_strain,
    face_areas,
    face_normals,
    green_lagrange_strain,
    principal_stretch,
    rotate_threads,
    thread_areas,
    thread_weights,
    vertex_areas,
    vertex_normals,
)
from gabardine.geometry.shapes import Disc, Tube

DISC = Disc(radius_m=0.3, edge_m=0.06).build(Path("."))
TUBE = Tube(radius_m=0.2, height_m=0.5, cells=(17, 9)).build(Path("."))


def _bent(mesh: Mesh) -> Floats:
    x, y, z = mesh.rest_positions.T
    return np.column_stack([x + 0.1 * np.sin(5 * z), y + x * z, 1.1 * z - 0.2 * x])


@pytest.mark.parametrize("mesh", [DISC, TUBE])
def test_areas_and_normals_agree_with_trimesh(mesh: Mesh) -> None:
    positions = _bent(mesh)
    independent = trimesh.Trimesh(positions, mesh.faces, process=False)
    assert np.allclose(face_areas(positions, mesh.faces), independent.area_faces)
    assert np.allclose(face_normals(positions, mesh.faces), independent.face_normals)
    weighted = trimesh.geometry.weighted_vertex_normals(
        mesh.vertex_count, mesh.faces, independent.face_normals, independent.area_faces[:, None] * np.ones(3)
    )
    assert np.allclose(vertex_normals(positions, mesh.faces), weighted)


def test_areas_of_threads_and_vertices() -> None:
    areas = thread_areas(DISC.thread_coordinates)
    assert np.allclose(areas, face_areas(DISC.rest_positions, DISC.faces))
    lumped = vertex_areas(areas, DISC.faces, DISC.vertex_count + 1)
    assert lumped.sum() == pytest.approx(areas.sum())
    around = np.any(DISC.faces == 7, axis=1)
    assert lumped[7] == pytest.approx(areas[around].sum() / 3)
    assert lumped[-1] == 0.0


def test_normals_without_area_are_zero() -> None:
    positions = np.array([[0.0, 0, 0], [1, 0, 0], [2, 0, 0], [5, 5, 5]])
    faces = np.array([[0, 1, 2]])
    assert np.array_equal(face_normals(positions, faces), [[0, 0, 0]])
    assert np.array_equal(vertex_normals(positions, faces), np.zeros((4, 3)))


@pytest.mark.parametrize("mesh", [DISC, TUBE])
def test_weights_reproduce_the_gradient(mesh: Mesh) -> None:
    """sum r_u = sum r_v = 0, sum r_u u = sum r_v v = 1, sum r_u v = sum r_v u = 0."""
    r_u, r_v, d = thread_weights(mesh.thread_coordinates)
    u, v = mesh.thread_coordinates[..., 0], mesh.thread_coordinates[..., 1]
    assert np.allclose((r_u * u).sum(axis=1), 1.0)
    assert np.allclose((r_v * v).sum(axis=1), 1.0)
    for product in (r_u, r_v, r_u * v, r_v * u):
        assert np.allclose(product.sum(axis=1), 0.0, atol=1e-11)
    written = u[:, 0] * (v[:, 1] - v[:, 2]) + u[:, 1] * (v[:, 2] - v[:, 0]) + u[:, 2] * (v[:, 0] - v[:, 1])
    assert np.allclose(d, written, rtol=1e-9)


@pytest.mark.parametrize(
    "gradient", [[[1.2, 0.1], [0.0, 0.9]], [[0.7, 0.4], [-0.3, 1.5]], [[1 + 1e-7, 0], [0, 1]]]
)
def test_strain_of_a_linear_map(gradient: list[list[float]]) -> None:
    """x = F (u, v), turned in space: strain is (F^T F - 1)/2, the stretch its largest singular value."""
    f = np.array(gradient)
    turn = np.linalg.qr(np.random.default_rng(3).normal(size=(3, 3)))[0]
    flat = DISC.rest_positions[:, [0, 2]] @ f.T
    positions = np.column_stack([flat, np.zeros(len(flat))]) @ turn.T + [5.0, -3.0, 2.0]
    strain = green_lagrange_strain(positions, DISC.faces, DISC.thread_coordinates)
    c = f.T @ f
    expected = [(c[0, 0] - 1) / 2, (c[1, 1] - 1) / 2, c[0, 1]]
    assert np.allclose(strain, np.broadcast_to(expected, strain.shape), atol=1e-12)
    largest = np.linalg.svd(f, compute_uv=False)[0] - 1
    assert np.allclose(principal_stretch(strain), largest, rtol=1e-6, atol=1e-12)
    assert abs(largest) > 1e-8


def test_principal_stretch_of_a_crushed_triangle() -> None:
    assert principal_stretch(np.array([[-0.5, -0.5, 0.0]])).tolist() == [-1.0]


def test_rotated_threads_measure_along_the_rotated_weft() -> None:
    """Stretch along 30 degrees in the plane (x, z): all of it is weft strain once the weft lies there."""
    weft = np.array([np.cos(np.pi / 6), np.sin(np.pi / 6)])
    plane = DISC.rest_positions[:, [0, 2]]
    stretched = plane + 0.2 * np.outer(plane @ weft, weft)
    positions = np.column_stack([stretched[:, 0], np.zeros(len(plane)), stretched[:, 1]])
    turned = rotate_threads(DISC, 30.0)
    strain = green_lagrange_strain(positions, turned.faces, turned.thread_coordinates)
    assert np.allclose(strain, [[0.22, 0.0, 0.0]], atol=1e-12)


def test_rotating_threads_by_right_angles_is_exact() -> None:
    assert np.array_equal(rotate_threads(TUBE, 0.0).thread_coordinates, TUBE.thread_coordinates)
    quarter = rotate_threads(TUBE, 90.0).thread_coordinates
    assert np.array_equal(quarter[..., 0], TUBE.thread_coordinates[..., 1])
    assert np.array_equal(quarter[..., 1], -TUBE.thread_coordinates[..., 0])


def _in_space(gradients: Floats, random: np.random.Generator) -> tuple[Floats, Floats, Floats]:
    """A triangle with random threads for each gradient (2x2), turned in space: positions, faces, threads."""
    count = len(gradients)
    threads = random.normal(size=(count, 3, 2))
    turns = np.linalg.qr(random.normal(size=(count, 3, 3)))[0][:, :, :2]
    corners = np.einsum("tij,tjk,tck->tci", turns, gradients, threads) + random.normal(size=(count, 1, 3))
    return corners.reshape(-1, 3), np.arange(3 * count).reshape(-1, 3), threads


def test_corotated_strain_is_the_polar_factor_of_scipy() -> None:
    """Random gradients, folded ones among them: on a surface in space there is no wrong side."""
    from scipy.linalg import polar

    random = np.random.default_rng(5)
    gradients = random.normal(size=(300, 2, 2)) + 0.5 * np.eye(2)
    assert (np.linalg.det(gradients) < -0.1).sum() > 20
    found = corotated_strain(*_in_space(gradients, random))
    for gradient, strain in zip(gradients, found):
        factor = polar(np.vstack([gradient, np.zeros(2)]))[1]
        expected = [factor[0, 0] - 1.0, factor[1, 1] - 1.0, factor[0, 1]]
        # Rounding grows with the slenderness of the thread triangle, here up to some hundreds.
        assert strain == pytest.approx(expected, abs=1e-10)


def test_corotated_strain_of_collapsed_triangles() -> None:
    """Rank one (a line): F = (1.2, 0.5) n^T has S = 1.3 n n^T; rank zero (a point): S = 0."""
    along = np.array([0.6, 0.8])
    gradients = np.stack([np.outer([1.2, 0.5], along), np.zeros((2, 2))])
    line, point = corotated_strain(*_in_space(gradients, np.random.default_rng(6)))
    # A rank-one gradient has J of the size of rounding; S feels it to first order.
    expected = [1.3 * 0.36 - 1.0, 1.3 * 0.64 - 1.0, 1.3 * 0.48]
    assert line == pytest.approx(expected, abs=1e-8)
    assert point == pytest.approx([-1.0, -1.0, 0.0], abs=1e-8)


def test_small_corotated_and_green_lagrange_strains_agree() -> None:
    """They differ by squares of the strain; the shear is half the engineering one."""
    random = np.random.default_rng(7)
    made = _in_space(np.eye(2) + 1e-5 * random.normal(size=(50, 2, 2)), random)
    green = green_lagrange_strain(*made) * [1.0, 1.0, 0.5]
    assert np.abs(green).max() > 1e-5
    assert np.allclose(corotated_strain(*made), green, atol=1e-8)
