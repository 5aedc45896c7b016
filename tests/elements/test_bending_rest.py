"""Neighbours, angles and the matrix Q that gives a mesh its rigidity."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.core.kernels import rebound
from gabardine.elements.bending import angle
from gabardine.elements.bending_rest import (
    bending_rest,
    bending_stencils,
    coupling_matrices,
    curvature_matrices,
    dihedral_angles,
    neighbours,
    plate,
)
from gabardine.geometry.mesh import Mesh
from gabardine.geometry.quantities import face_areas, rotate_threads
from gabardine.geometry.topology import hinges

Floats = NDArray[np.float64]
PATTERNS = ("regular", "alternating", "irregular")


class Joints(NamedTuple):
    """Neighbour faces, far corners and stencils of a mesh."""

    beside: NDArray[np.int64]
    far: NDArray[np.int64]
    stencils: NDArray[np.uint32]

    @property
    def inside(self) -> NDArray[np.bool_]:
        """Faces with three neighbours."""
        return (self.beside >= 0).all(axis=1)


def joints_of(mesh: Mesh) -> Joints:
    joints = hinges(mesh.faces)
    beside, far = neighbours(mesh.faces.astype(np.int64), joints.vertices, joints.faces)
    return Joints(beside, far, bending_stencils(mesh.faces, far))


def free(mesh: Mesh) -> NDArray[np.bool_]:
    return np.zeros(mesh.face_count, bool)


def energy_density(mesh: Mesh, positions: Floats, rigidities: tuple[float, float]) -> Floats:
    """Bending energy per area of each face with three neighbours, relative to flat [J/m^2]."""
    joints = joints_of(mesh)
    coupling = coupling_matrices(mesh.thread_coordinates, joints.beside, free(mesh), plate(rigidities))
    theta = dihedral_angles(positions[joints.stencils])[joints.inside]
    energy = 0.5 * np.einsum("na,nab,nb->n", theta, coupling[joints.inside], theta)
    return energy / face_areas(mesh.rest_positions, mesh.faces)[joints.inside]


def rolled(points: Floats, radius: float, angle_deg: float) -> Floats:
    """A flat sheet rolled on a cylinder, curved along the direction at this angle to the weft."""
    c, s = np.cos(np.radians(angle_deg)), np.sin(np.radians(angle_deg))
    along, across = points[:, 0] * c + points[:, 2] * s, points[:, 2] * c - points[:, 0] * s
    bent = radius * np.sin(along / radius)
    height = radius * (1 - np.cos(along / radius))
    return np.column_stack([bent * c - across * s, height, bent * s + across * c])


@pytest.mark.parametrize("pattern", PATTERNS)
def test_neighbours_by_brute_force(make_mesh: Callable[..., Mesh], pattern: str) -> None:
    mesh = make_mesh(pattern, (4, 3))
    joints = joints_of(mesh)
    corners = [set(face) for face in mesh.faces.tolist()]
    for f, face in enumerate(mesh.faces.tolist()):
        for k in range(3):
            edge = {face[(k + 1) % 3], face[(k + 2) % 3]}
            other = [g for g, own in enumerate(corners) if g != f and edge <= own]
            if not other:
                assert joints.beside[f, k] == joints.far[f, k] == -1
                assert joints.stencils[f, 3 + k] == face[k]
                continue
            assert joints.beside[f, k] == other[0]
            assert {int(joints.far[f, k])} == corners[other[0]] - edge
            assert joints.stencils[f, 3 + k] == joints.far[f, k]
    assert np.array_equal(joints.stencils[:, :3], mesh.faces)
    assert 0 < joints.inside.sum() < mesh.face_count


@pytest.mark.parametrize("fold_deg", [-120.0, -10.0, 0.0, 1e-6, 75.0, 170.0])
def test_angle_of_a_fold(fold_deg: float) -> None:
    """The neighbour across edge 0 turned towards the normal: the angle is negative, and zero when flat."""
    fold = np.radians(fold_deg)
    x = np.zeros((1, 6, 3))
    x[0, :3] = [[0, -1, 0], [1, 0, 0], [-1, 0, 0]]  # edge from corner 1 to corner 2, along -x
    x[0, 3] = [0.3, 0.8 * np.cos(fold), 0.8 * np.sin(fold)]
    x[0, 4:] = x[0, 1:3]
    assert dihedral_angles(x)[0, 0] == pytest.approx(-fold, abs=1e-15)
    local = rebound(angle, {}, lambda inner: inner, "angle")
    assert local(x[0], 0) == pytest.approx(-fold, abs=1e-15)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_both_faces_of_a_hinge_see_the_same_angle(make_mesh: Callable[..., Mesh], pattern: str) -> None:
    mesh = make_mesh(pattern, (5, 5))
    joints = joints_of(mesh)
    bumpy = mesh.rest_positions + 0.03 * np.random.default_rng(0).standard_normal((mesh.vertex_count, 3))
    theta = dihedral_angles(bumpy[joints.stencils])
    for f, k in np.argwhere(joints.beside >= 0):
        other = joints.beside[f, k]
        back = int(np.flatnonzero(joints.beside[other] == f)[0])
        assert theta[f, k] == pytest.approx(theta[other, back], abs=1e-13)
    assert np.abs(theta[joints.beside >= 0]).min() > 1e-4


@pytest.mark.parametrize("angle_deg", [0.0, 90.0, 20.0, 45.0, -45.0])
def test_a_cylinder_costs_half_b_over_r_squared_on_a_regular_grid(
    make_mesh: Callable[..., Mesh], angle_deg: float
) -> None:
    """W/A = B / (2 R^2); chords instead of arcs leave about (h / R)^2 = 1e-3 with R = 36 cells."""
    mesh, radius, rigidity = make_mesh("regular"), 3.0, 0.7
    density = energy_density(mesh, rolled(mesh.rest_positions, radius, angle_deg), (rigidity, rigidity))
    np.testing.assert_allclose(density, rigidity / (2 * radius**2), rtol=1e-3)


@pytest.mark.parametrize("angle_deg", [0.0, 90.0])
def test_a_cylinder_along_the_cells_of_an_alternating_grid(
    make_mesh: Callable[..., Mesh], angle_deg: float
) -> None:
    mesh, radius = make_mesh("alternating"), 3.0
    density = energy_density(mesh, rolled(mesh.rest_positions, radius, angle_deg), (1.0, 1.0))
    np.testing.assert_allclose(density, 1 / (2 * radius**2), rtol=1e-3)


@pytest.mark.parametrize("angle_deg", [0.0, 90.0, 20.0, 45.0, -45.0])
def test_a_cylinder_on_an_irregular_mesh(make_mesh: Callable[..., Mesh], angle_deg: float) -> None:
    """Single faces scatter, as the mean of noisy curvatures squared: 7-10 % too stiff when imposed."""
    mesh, radius = make_mesh("irregular", (20, 20)), 3.0
    density = energy_density(mesh, rolled(mesh.rest_positions, radius, angle_deg), (1.0, 1.0))
    assert density.mean() == pytest.approx(1 / (2 * radius**2), rel=0.15)


@pytest.mark.parametrize("angle_deg", [0.0, 90.0, 30.0, -60.0])
def test_weft_and_warp_rigidity(make_mesh: Callable[..., Mesh], angle_deg: float) -> None:
    """W/A = (sqrt(B_u) cos^2 + sqrt(B_v) sin^2)^2 / (2 R^2): B_u when the weft bends, B_v when the warp."""
    mesh, radius, weft, warp = make_mesh("regular"), 3.0, 2.0, 0.3
    c, s = np.cos(np.radians(angle_deg)), np.sin(np.radians(angle_deg))
    density = energy_density(mesh, rolled(mesh.rest_positions, radius, angle_deg), (weft, warp))
    expected = (np.sqrt(weft) * c * c + np.sqrt(warp) * s * s) ** 2 / (2 * radius**2)
    np.testing.assert_allclose(density, expected, rtol=1e-3)


def test_rigidity_turns_with_the_threads(make_mesh: Callable[..., Mesh]) -> None:
    mesh, radius = rotate_threads(make_mesh("regular"), 90.0), 3.0
    density = energy_density(mesh, rolled(mesh.rest_positions, radius, 0.0), (2.0, 0.3))
    np.testing.assert_allclose(density, 0.3 / (2 * radius**2), rtol=1e-3)


@pytest.mark.parametrize(
    ("u", "v", "twist"), [(1.0, 1.0, 0.0), (1.0, -1.0, 0.0), (0.0, 0.0, 1.0), (1, 2, 0.5)]
)
def test_double_curvature_and_twist(make_mesh: Callable[..., Mesh], u: float, v: float, twist: float) -> None:
    """y = (u x^2 + v z^2)/2 + twist x z, shallow: W/A = (B_u u^2 + B_v v^2 + 2 sqrt(B_u B_v) twist^2)/2."""
    mesh, shallow, rigidities = make_mesh("regular"), 1e-3, (2.0, 0.3)
    x, z = mesh.rest_positions[:, 0], mesh.rest_positions[:, 2]
    height = shallow * (0.5 * u * x * x + 0.5 * v * z * z + twist * x * z)
    density = energy_density(mesh, np.column_stack([x, height, z]), rigidities)
    expected = 0.5 * (2.0 * u * u + 0.3 * v * v + 2 * np.sqrt(2.0 * 0.3) * twist**2) * shallow**2
    np.testing.assert_allclose(density, expected, rtol=1e-4)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_rigidity_does_not_depend_on_the_size_of_cells(make_mesh: Callable[..., Mesh], pattern: str) -> None:
    """Q is in N m: the same shape of mesh at another size has the same Q."""
    mesh = make_mesh(pattern, (4, 4))
    joints = joints_of(mesh)
    large = coupling_matrices(mesh.thread_coordinates, joints.beside, free(mesh), plate((1.0, 0.3)))
    small = coupling_matrices(1e-3 * mesh.thread_coordinates, joints.beside, free(mesh), plate((1.0, 0.3)))
    np.testing.assert_allclose(small, large, rtol=1e-9, atol=1e-9 * np.abs(large).max())


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_missing_angle_takes_the_value_of_least_energy(
    make_mesh: Callable[..., Mesh], pattern: str
) -> None:
    mesh = make_mesh(pattern, (4, 3))
    joints = joints_of(mesh)
    threads, stiffness = mesh.thread_coordinates, plate((1.0, 0.3))
    condensed = coupling_matrices(threads, joints.beside, free(mesh), stiffness)
    full = coupling_matrices(threads, np.zeros_like(joints.beside), free(mesh), stiffness)
    border = np.flatnonzero(~joints.inside)
    assert len(border) > 5
    rng = np.random.default_rng(0)
    for f in border:
        missing = joints.beside[f] < 0
        theta = rng.standard_normal(3)
        q = full[f]
        theta[missing] = -np.linalg.solve(q[missing][:, missing], q[missing][:, ~missing] @ theta[~missing])
        least = 0.5 * theta @ q @ theta
        assert 0.5 * theta @ condensed[f] @ theta == pytest.approx(least, rel=1e-9)
        assert not condensed[f][missing].any()
        assert not condensed[f][:, missing].any()
        assert least > 0


def test_a_triangle_alone_does_not_bend() -> None:
    threads = np.array([[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]])
    alone = coupling_matrices(threads, np.full((1, 3), -1), np.zeros(1, bool), plate((1.0, 1.0)))
    assert not alone.any()


def test_held_faces_do_not_bend_and_their_neighbours_count_the_angle_twice(
    make_mesh: Callable[..., Mesh],
) -> None:
    mesh = make_mesh("regular", (6, 4))
    joints = joints_of(mesh)
    held = mesh.rest_positions[mesh.faces][:, :, 0].max(axis=1) <= 2 / 6 + 1e-9
    arguments = (mesh.thread_coordinates, joints.beside)
    loose = coupling_matrices(*arguments, free(mesh), plate((1.0, 0.3)))
    clamped = coupling_matrices(*arguments, held, plate((1.0, 0.3)))
    assert not clamped[held].any()
    beside_held = (joints.beside >= 0) & held[joints.beside] & ~held[:, None]
    assert beside_held.any(axis=1).sum() == 4
    factor = np.where(beside_held, 2.0, 1.0)
    inner = joints.inside & ~held
    expected = factor[:, :, None] * factor[:, None, :] * loose
    np.testing.assert_allclose(clamped[inner], expected[inner], rtol=1e-12)
    far_away = ~held & ~beside_held.any(axis=1)
    assert np.array_equal(clamped[far_away], loose[far_away])


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("rigidities", [(1e-5, 1e-5), (1e-5, 2e-7), (1e-5, 0.0), (0.0, 1e-5)])
def test_coupling_is_symmetric_and_positive(
    make_mesh: Callable[..., Mesh], pattern: str, rigidities: tuple[float, float]
) -> None:
    mesh = rotate_threads(make_mesh(pattern), 17.0)
    joints = joints_of(mesh)
    coupling = coupling_matrices(mesh.thread_coordinates, joints.beside, free(mesh), plate(rigidities))
    np.testing.assert_allclose(coupling, coupling.transpose(0, 2, 1), rtol=0, atol=1e-15 * coupling.max())
    values = np.linalg.eigvalsh(coupling)
    assert values.min() > -1e-14 * values.max()  # rounding of what is condensed out


def test_rest_rows_hold_the_rest_angles(make_mesh: Callable[..., Mesh]) -> None:
    mesh = make_mesh("regular", (3, 3))
    joints = joints_of(mesh)
    coupling = coupling_matrices(mesh.thread_coordinates, joints.beside, free(mesh), plate((1.0, 0.3)))
    corners = rolled(mesh.rest_positions, 0.8, 30.0)[joints.stencils]
    rest = bending_rest(corners, coupling, 0.25)
    hinged = joints.beside >= 0
    assert np.array_equal(rest[:, :3][hinged], dihedral_angles(corners)[hinged])
    assert np.abs(rest[:, :3][hinged]).max() > 0.1
    assert not rest[:, :3][~hinged].any()
    assert (rest[:, 9] == 0.25).all()
    for column, (a, b) in zip(range(3, 9), [(0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2)]):
        assert np.array_equal(rest[:, column], coupling[:, a, b])


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("clamped", [False, True])
def test_curvatures_cost_what_the_coupling_says(
    make_mesh: Callable[..., Mesh], pattern: str, clamped: bool
) -> None:
    """Q = A M^T D M, at borders and beside a clamp too; missing neighbours show no angle."""
    mesh = make_mesh(pattern, (5, 5))
    joints, stiffness = joints_of(mesh), plate((1.0, 0.3))
    held = (mesh.rest_positions[mesh.faces][..., 0] < 0.45).all(axis=1) if clamped else free(mesh)
    arguments = (mesh.thread_coordinates, joints.beside, held, stiffness)
    matrices, areas = curvature_matrices(*arguments)
    coupling = coupling_matrices(*arguments)
    found = areas[:, None, None] * np.einsum("nia,ij,njb->nab", matrices, stiffness, matrices)
    np.testing.assert_allclose(found, coupling, rtol=0, atol=1e-12 * coupling.max())
    assert not matrices.transpose(0, 2, 1)[joints.beside < 0].any()
    assert (joints.beside < 0).any()
    assert held.any() == clamped
