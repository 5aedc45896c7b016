"""Second derivatives over triangles: exact on quadratics, and at peace with a constant moment."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.core.errors import SceneError
from gabardine.elements.bending_rest import neighbours
from gabardine.elements.quadratics import Surroundings, quadratics
from gabardine.elements.second_derivatives import SIZE, second_derivatives
from gabardine.elements.triangle import REST, triangle_rest
from gabardine.geometry.mesh import Mesh
from gabardine.geometry.shapes import Disc, Rectangle, Tube
from gabardine.geometry.topology import boundary_vertices, hinges

PATTERNS = ("regular", "alternating", "cross", "irregular")


def surroundings(mesh: Mesh, held: NDArray[Any] | None = None, threads: Any = None) -> Surroundings:
    joints = hinges(mesh.faces)
    faces = mesh.faces.astype(np.int64)
    beside, far = neighbours(faces, joints.vertices.astype(np.int64), joints.faces)
    held = np.zeros(len(faces), bool) if held is None else held
    return Surroundings(faces, mesh.thread_coordinates if threads is None else threads, beside, far, held)


def points_of(mesh: Mesh) -> NDArray[Any]:
    """Thread coordinates of the vertices of a mesh without seams (n, 2)."""
    out = np.zeros((mesh.vertex_count, 2))
    out[mesh.faces.ravel()] = mesh.thread_coordinates.reshape(-1, 2)
    return out


def meshes() -> dict[str, Callable[[], Mesh]]:
    def rectangle(pattern: str) -> Callable[[], Mesh]:
        return lambda: Rectangle(size_m=(1.0, 0.7), cells=(9, 7), pattern=pattern).build(Path("."))

    shapes = {pattern: rectangle(pattern) for pattern in PATTERNS}
    return shapes | {"disc": lambda: Disc(radius_m=0.5, edge_m=0.08).build(Path("."))}


@pytest.mark.parametrize("name", meshes())
def test_quadratic_surfaces_are_met_exactly(name: str) -> None:
    """Inside and at the border; to rounding, 1e-16 over the square of a cell."""
    mesh = meshes()[name]()
    u, v = points_of(mesh).T
    found = second_derivatives(surroundings(mesh))
    value = 1.0 - 2.0 * u + 0.5 * v + 0.7 * u * u - 0.3 * v * v + 1.1 * u * v
    second = np.einsum("fqi,fi->fq", found.weights, value[found.stencils])
    np.testing.assert_allclose(second, np.tile([1.4, -0.6, 1.1], (mesh.face_count, 1)), atol=1e-10)
    assert (found.stencils[:, :3] == mesh.faces).all()


@pytest.mark.parametrize("name", meshes())
def test_a_constant_moment_does_no_work_on_inner_vertices(name: str) -> None:
    """sum over triangles of A w vanishes away from the border: the patch test of a plate."""
    mesh = meshes()[name]()
    around = surroundings(mesh)
    found = second_derivatives(around)
    area = REST.of(triangle_rest(mesh.thread_coordinates), "area")
    border = np.unique(found.stencils[(around.beside < 0).any(axis=1)])
    inner = np.setdiff1d(np.arange(mesh.vertex_count), border)
    assert len(inner) > 5
    for q in range(3):
        work = np.bincount(
            found.stencils.ravel(), (area[:, None] * found.weights[:, q]).ravel(), mesh.vertex_count
        )
        assert np.abs(work[inner]).max() < 1e-11
        assert np.abs(work).max() > 0.1


def test_one_quadratic_alone_does_work() -> None:
    """Why twelve vertices and not six: the test above would fail by 4."""
    mesh = meshes()["alternating"]()
    around = surroundings(mesh)
    alone = quadratics(around)
    area = REST.of(triangle_rest(mesh.thread_coordinates), "area")
    weights = 2.0 * alone.coefficients[:, 3] / alone.scale[:, None] ** 2
    work = np.bincount(alone.vertices.ravel(), (area[:, None] * weights).ravel(), mesh.vertex_count)
    inner = np.setdiff1d(np.arange(mesh.vertex_count), boundary_vertices(mesh.faces))
    assert np.abs(work[inner]).max() > 1.0


@pytest.mark.parametrize(("pattern", "most"), [("regular", 6), ("alternating", 9), ("cross", 11)])
def test_vertices_that_weigh_nothing_are_let_go(pattern: str, most: int) -> None:
    mesh = meshes()[pattern]()
    around = surroundings(mesh)
    found = second_derivatives(around)
    used = np.array([len(set(row)) for row in found.stencils.tolist()])
    near_border = np.isin(found.stencils, boundary_vertices(mesh.faces)).any(axis=1)
    assert used[~near_border].max() <= most
    assert used.max() <= SIZE


def inscribed() -> Mesh:
    """A triangle whose corners lie with those of its neighbours on one circle, within four more rings."""
    angle = np.pi / 3 * np.arange(6)
    turned = [angle + 0.3 * k for k in range(5)]
    rings = [(k + 1) * np.column_stack([np.cos(a), np.sin(a)]) for k, a in enumerate(turned)]
    points = np.concatenate(rings) * np.array([1.0, 0.9])
    faces = [[0, 2, 4], [0, 1, 2], [2, 3, 4], [4, 5, 0]]
    for ring in range(4):
        for k in range(6):
            a, b = 6 * ring + k, 6 * ring + (k + 1) % 6
            c, d = (a + 6, b + 6)
            faces += [[a, c, b], [b, c, d]]
    flat = np.column_stack([points[:, 0], points[:, 1], np.zeros(len(points))])
    return Mesh(flat, np.array(faces), points[np.array(faces)])


def test_six_vertices_on_a_conic_are_replaced() -> None:
    """Exact all the same, and a constant moment still does no work: neighbours take G_e from their side."""
    mesh = inscribed()
    around = surroundings(mesh)
    fits = quadratics(around)
    assert fits.loose[0]
    assert fits.size.max() < 60.0
    found = second_derivatives(around)
    u, v = points_of(mesh).T
    value = 0.7 * u * u - 0.3 * v * v + 1.1 * u * v
    second = np.einsum("fqi,fi->fq", found.weights, value[found.stencils])
    np.testing.assert_allclose(second, np.tile([1.4, -0.6, 1.1], (mesh.face_count, 1)), atol=1e-10)
    area = REST.of(triangle_rest(mesh.thread_coordinates), "area")
    border = np.unique(found.stencils[(around.beside < 0).any(axis=1)])
    inner = np.setdiff1d(np.arange(mesh.vertex_count), border)
    assert set(range(6)) <= set(inner.tolist())
    for q in range(3):
        every = (area[:, None] * found.weights[:, q]).ravel()
        work = np.bincount(found.stencils.ravel(), every, mesh.vertex_count)
        assert np.abs(work[inner]).max() < 1e-11


def test_threads_of_each_triangle_may_be_its_own() -> None:
    """Turned, moved and mirrored thread coordinates: the derivatives are those along the turned threads."""
    mesh = meshes()["irregular"]()
    rng = np.random.default_rng(5)
    angle, flip = rng.uniform(0, 2 * np.pi, mesh.face_count), rng.choice([-1.0, 1.0], mesh.face_count)
    c, s = np.cos(angle), np.sin(angle)
    turn = np.stack([np.stack([c, -s], -1), np.stack([flip * s, flip * c], -1)], 1)
    threads = np.einsum("fab,fkb->fka", turn, mesh.thread_coordinates) + rng.uniform(-1, 1, (len(c), 1, 2))
    found = second_derivatives(surroundings(mesh, threads=threads))
    u, v = points_of(mesh).T
    value = 0.7 * u * u - 0.3 * v * v + 1.1 * u * v
    second = np.einsum("fqi,fi->fq", found.weights, value[found.stencils])
    there = turn @ np.array([[1.4, 1.1], [1.1, -0.6]]) @ turn.transpose(0, 2, 1)
    np.testing.assert_allclose(second, there[:, [0, 1, 0], [0, 1, 1]], atol=1e-10)


def test_a_tube_is_unrolled_across_its_seam() -> None:
    """r,_11 has the length of the curvature, the error that of a polygon of 60 sides: 1 - cos 6 deg."""
    mesh = Tube(radius_m=0.2, height_m=0.3, cells=(60, 14)).build(Path("."))
    found = second_derivatives(surroundings(mesh))
    second = np.einsum("fqi,fic->fqc", found.weights, mesh.rest_positions[found.stencils])
    around, along, twist = np.linalg.norm(second, axis=2).T
    np.testing.assert_allclose(around, 1 / 0.2, rtol=0.006)
    assert np.abs(along).max() < 1e-9
    assert np.abs(twist).max() < 0.006 / 0.2


def test_a_clamp_prescribes_the_slope() -> None:
    """Held up to x = 0.1, bent beyond as k (x - 0.1)^2/2: the first free triangles see k, not k/2."""
    mesh = Rectangle(size_m=(1.0, 0.5), cells=(10, 5), pattern="regular").build(Path("."))
    x = mesh.rest_positions[:, 0]
    held = (x[mesh.faces] < 0.1 + 1e-9).all(axis=1)
    value = 0.5 * 3.0 * np.maximum(x - 0.1, 0.0) ** 2
    found = second_derivatives(surroundings(mesh, held))
    second = np.einsum("fqi,fi->fq", found.weights, value[found.stencils])
    np.testing.assert_allclose(second[~held], np.tile([3.0, 0.0, 0.0], (int((~held).sum()), 1)), atol=1e-10)


@pytest.mark.parametrize("cells", [(1, 1), (2, 1), (1, 3)])
def test_a_mesh_too_small_is_refused(cells: tuple[int, int]) -> None:
    mesh = Rectangle(size_m=(1.0, 1.0), cells=cells, pattern="regular").build(Path("."))
    with pytest.raises(
        SceneError, match=r"six vertices which do not lie on a conic section; use a finer mesh\.$"
    ):
        second_derivatives(surroundings(mesh))
