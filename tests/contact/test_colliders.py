"""Shapes of colliders: distances against their own triangles and finite differences, surfaces closed."""

from __future__ import annotations

import ipctk
import numpy as np
import pytest

from gabardine.contact.collider import Collider
from gabardine.contact.colliders import Box, Capsule, Cylinder, Plane, Sphere
from gabardine.contact.triangles import Triangles
from gabardine.geometry.placement import Place
from gabardine.geometry.quantities import enclosed_volume
from gabardine.geometry.solid_check import collider_problems

PLACE = Place(origin_m=(0.2, -0.1, 0.4), rotate_deg=(20.0, 35.0, -50.0))
SHAPES: dict[str, Collider] = {
    "sphere": Sphere((0.1, 0.2, -0.3), 0.4),
    "box": Box((0.3, 0.5, 0.9), PLACE),
    "capsule": Capsule((0.1, 0.0, 0.2), (0.5, 0.6, -0.3), 0.25),
    "cylinder": Cylinder((0.1, 0.0, 0.2), (0.5, 0.6, -0.3), 0.25),
}
VOLUMES = {
    "sphere": 4 / 3 * np.pi * 0.4**3,
    "box": 0.3 * 0.5 * 0.9,
    "capsule": np.pi * 0.25**2 * np.sqrt(0.77) + 4 / 3 * np.pi * 0.25**3,
    "cylinder": np.pi * 0.25**2 * np.sqrt(0.77),
}
OFF = {"sphere": 2.2e-3 * 0.4, "box": 0.0, "capsule": 4.3e-3 * 0.25, "cylinder": 2.2e-3 * 0.25}
"""How far the triangles are inside what they stand for at most [m]."""
HERE = np.zeros(3)


def to_triangles(shape: Collider, points: np.ndarray) -> np.ndarray:
    """The distance of points to a surface by ipctk, triangle after triangle [m]."""
    corners = (lambda s: s[0][s[1]])(shape.surface(HERE, 1.0))
    return np.array([np.sqrt(min(ipctk.point_triangle_distance(p, *t) for t in corners)) for p in points])


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_surfaces_are_closed_and_turned_outwards(name: str) -> None:
    points, faces = SHAPES[name].surface(HERE, 1.0)
    assert list(collider_problems(points, faces.astype(np.int32))) == []
    # Inscribed: a circle of 48 corners has 0.29 % less area, the ball of 5120 triangles 0.4 % less volume.
    assert 0.99 * VOLUMES[name] < enclosed_volume(points, faces) <= VOLUMES[name] * (1 + 1e-12)
    middles = points[faces].mean(axis=1)
    assert np.abs(SHAPES[name].distance(points)[0]).max() < 1e-12
    inside = SHAPES[name].distance(middles)[0]
    assert -OFF[name] - 1e-12 <= inside.min()
    assert inside.max() < 1e-12


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_distances_are_those_of_the_surface(name: str) -> None:
    """Within what the triangles are off; positive outside, negative inside."""
    corners = SHAPES[name].surface(HERE, 1.0)[0]
    points = np.random.default_rng(1).uniform(corners.min(axis=0) - 0.1, corners.max(axis=0) + 0.1, (40, 3))
    distance, _ = SHAPES[name].distance(points)
    np.testing.assert_allclose(np.abs(distance), to_triangles(SHAPES[name], points), atol=OFF[name] + 1e-12)
    assert (distance < 0).any()
    assert (distance > 0).any()


@pytest.mark.parametrize("name", [*sorted(SHAPES), "plane", "mesh"])
def test_normals_are_gradients_of_the_distance(name: str) -> None:
    """Central differences; their error is h^2 over a radius of curvature squared, 1e-8 here."""
    shapes = {**SHAPES, "plane": Plane((0.1, 0.2, 0.3), (1.0, 2.0, -0.5)), "mesh": cube()}
    points = np.random.default_rng(2).uniform(-1.0, 1.0, (200, 3))
    _, normal = shapes[name].distance(points)
    h = 1e-5
    steps = h * np.eye(3)
    slopes = [
        (shapes[name].distance(points + d)[0] - shapes[name].distance(points - d)[0]) / (2 * h) for d in steps
    ]
    slope = np.stack(slopes, axis=1)
    kink = np.abs(np.linalg.norm(slope, axis=1) - 1.0) > 1e-4  # where two nearest points are equally near
    assert kink.mean() < 0.02
    np.testing.assert_allclose(normal[~kink], slope[~kink], atol=1e-6)


@pytest.mark.parametrize("name", ["capsule", "cylinder", "sphere"])
def test_at_the_very_middle_the_normal_is_a_direction(name: str) -> None:
    middle = np.array([[0.3, 0.3, -0.05]]) if name != "sphere" else np.array([[0.1, 0.2, -0.3]])
    distance, normal = SHAPES[name].distance(middle)
    assert distance[0] < 0.0
    assert np.linalg.norm(normal) == pytest.approx(1.0)


def cube(turn: bool = False) -> Triangles:
    """A cube as a mesh, to be compared with a box."""
    points, faces = Box((0.8, 0.8, 0.8), PLACE).surface(HERE, 1.0)
    return Triangles(points, faces[:, ::-1] if turn else faces)


def test_a_mesh_of_a_box_has_the_distances_of_the_box() -> None:
    """The mesh searches and judges by pseudonormals, the box is a formula: edges and corners included."""
    points = np.random.default_rng(3).uniform(-1.0, 1.2, (3000, 3))
    distance, normal = cube().distance(points)
    wanted, direction = Box((0.8, 0.8, 0.8), PLACE).distance(points)
    np.testing.assert_allclose(distance, wanted, atol=1e-13)
    outside = wanted > 0.0  # inside, planes of symmetry have several nearest points
    np.testing.assert_allclose(normal[outside], direction[outside], atol=1e-9)


def test_a_point_on_a_mesh_has_the_normal_of_the_mesh() -> None:
    mesh = cube()
    middles = mesh.positions[mesh.faces].mean(axis=1)
    distance, normal = mesh.distance(middles)
    np.testing.assert_allclose(distance, 0.0, atol=1e-15)
    np.testing.assert_allclose(np.linalg.norm(normal, axis=1), 1.0)
    assert (np.einsum("ij,ij->i", normal, middles - mesh.positions.mean(axis=0)) > 0).all()


def test_signs_at_a_spiky_mesh() -> None:
    """A star: at sharp reentrant edges the nearest face alone would say the wrong side.

    Inside by an independent rule: the solid angle of the surface as seen from the point is 4 pi.
    """
    points, faces = Sphere((0.0, 0.0, 0.0), 1.0).surface(HERE, 1.0)
    generator = np.random.default_rng(4)
    mesh = Triangles(points * generator.uniform(0.3, 1.0, (len(points), 1)), faces)
    probes = generator.uniform(-1.0, 1.0, (300, 3))
    arms = mesh.positions[faces][None] - probes[:, None, None]
    a, b, c = (arms[:, :, k] for k in range(3))
    la, lb, lc = (np.linalg.norm(x, axis=2) for x in (a, b, c))
    above = np.einsum("pti,pti->pt", a, np.cross(b, c))
    dots = [np.einsum("pti,pti->pt", x, y) for x, y in ((a, b), (b, c), (c, a))]
    below = la * lb * lc + dots[0] * lc + dots[1] * la + dots[2] * lb
    turns = 2.0 * np.arctan2(above, below).sum(axis=1) / (4.0 * np.pi)
    inside = mesh.distance(probes)[0] < 0.0
    assert 30 < inside.sum() < 270
    np.testing.assert_array_equal(inside, turns > 0.5)


def test_an_open_mesh_has_no_inside() -> None:
    mesh = cube()
    sheet = Triangles(mesh.positions, mesh.faces[2:])
    assert mesh.solid
    assert not sheet.solid
    assert (sheet.distance(np.random.default_rng(5).uniform(-1.0, 1.0, (50, 3)))[0] >= 0.0).all()
