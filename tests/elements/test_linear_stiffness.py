"""Stiffness of separate edges that gives a sheet its rigidity along weft and warp."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.elements import linear_stiffness
from gabardine.elements.linear_stiffness import MOST_TWIST, TWISTS, Edges, calibrated, clamped, edges_of
from gabardine.geometry.mesh import Mesh
from gabardine.geometry.quantities import rotate_threads
from gabardine.geometry.topology import hinges

Floats = NDArray[np.float64]


def edges(mesh: Mesh, scale: float = 1.0) -> Edges:
    joints = hinges(mesh.faces)
    return edges_of(
        scale * mesh.rest_positions,
        scale * mesh.thread_coordinates,
        mesh.faces,
        joints.vertices,
        joints.faces,
    )


def own(mesh: Mesh, given: tuple[float, float] = (1.0, 1.0), scale: float = 1.0) -> tuple[Floats, float]:
    positions, threads = scale * mesh.rest_positions, scale * mesh.thread_coordinates
    faces = hinges(mesh.faces).faces
    return calibrated(edges(mesh, scale), faces, mesh.faces, positions, threads, given)


def test_regular_grid_has_the_closed_form(make_mesh: Callable[..., Mesh]) -> None:
    """An edge along the cells sees k_uu + k_uv, a diagonal sqrt(2) k_uv: compliance 1/k + 1/(2 k_d).

    With k = f B and k_d = 2 (1 + T) f B the factor is f = 1 + 1/(4 (1 + T)), the twist over the curvature
    1/(1 + 4 (1 + T)), which is `MOST_TWIST`.
    """
    rigidity, twist = own(make_mesh("regular"), (0.3, 0.3))
    assert twist == pytest.approx((1 / MOST_TWIST - 1) / 4 - 1, rel=0.01)
    np.testing.assert_allclose(rigidity, 0.3 * (1 + 1 / (4 * (1 + twist))), rtol=2e-3)


def test_alternating_grid_twists_neither_way(make_mesh: Callable[..., Mesh]) -> None:
    """The same factor at the least T: its diagonals turn strips one way and the other."""
    rigidity, twist = own(make_mesh("alternating", (20, 20)))
    assert twist == TWISTS[0]
    np.testing.assert_allclose(rigidity, 1 + 1 / (4 * (1 + twist)), rtol=0.02)  # borders are softer


def heights_under_moment(mesh: Mesh, stiffness: Floats, axis: int) -> float:
    """Curvature of a sheet under a unit moment per width at two opposite sides, by dense algebra.

    The moment is a couple of forces on the last two columns of a grid, the rest of the sheet is free.
    """
    joints = hinges(mesh.faces)
    angles = np.zeros((len(joints.vertices), mesh.vertex_count))
    weights = edges(mesh).hinges.weights
    for row, (vertices, own_weights) in enumerate(zip(joints.vertices, weights, strict=True)):
        angles[row, vertices] -= own_weights
    u = mesh.rest_positions[:, 2 * axis]
    columns = np.unique(np.round(u, 9))
    width, spacing = 1.0, columns[1] - columns[0]
    force = np.zeros(mesh.vertex_count)
    for sign, column in ((1, 0), (-1, 1), (-1, -2), (1, -1)):
        on = np.isclose(u, columns[column])
        share = np.where((v := mesh.rest_positions[on][:, 2 - 2 * axis]) % 1.0 < 1e-9, 0.5, 1.0)
        assert len(v) == len(share)
        force[on] += sign * width / spacing * share / share.sum()
    w = np.linalg.lstsq(angles.T @ (stiffness[:, None] * angles), force, rcond=1e-11)[0]
    inner = (u > 0.25) & (u < 0.75)
    return float(2 * np.polyfit(u[inner], w[inner], 2)[0])


@pytest.mark.parametrize("axis", [0, 1])
@pytest.mark.parametrize("pattern", ["regular", "alternating"])
@pytest.mark.parametrize("given", [(1.0, 1.0), (2.0, 0.3)])
def test_bent_sheets_have_the_rigidity_asked_for(
    make_mesh: Callable[..., Mesh], given: tuple[float, float], pattern: str, axis: int
) -> None:
    """Loaded otherwise than in the calibration; 3 %: the couple is not quite a uniform moment."""
    mesh = make_mesh(pattern, (16, 16))
    stiffness = edges(mesh).stiffness(*own(mesh, given))
    assert heights_under_moment(mesh, stiffness, axis) == pytest.approx(1 / given[axis], rel=0.03)


def test_threads_turned_by_a_right_angle_change_places(make_mesh: Callable[..., Mesh]) -> None:
    mesh = make_mesh("alternating")
    straight, turned = own(mesh, (2.0, 0.3)), own(rotate_threads(mesh, 90.0), (0.3, 2.0))
    np.testing.assert_allclose(turned[0], straight[0][::-1], rtol=1e-6)
    np.testing.assert_allclose(
        edges(rotate_threads(mesh, 90.0)).stiffness(*turned), edges(mesh).stiffness(*straight), rtol=1e-6
    )


@pytest.mark.parametrize("pattern", ["regular", "irregular"])
def test_calibration_does_not_depend_on_size(make_mesh: Callable[..., Mesh], pattern: str) -> None:
    mesh = make_mesh(pattern)
    large, small = own(mesh), own(mesh, scale=1e-3)
    np.testing.assert_allclose(small[0], large[0], rtol=1e-6)
    np.testing.assert_allclose(edges(mesh, 1e-3).stiffness(*small), edges(mesh).stiffness(*large), rtol=1e-6)


@pytest.mark.parametrize("pattern", ["regular", "alternating", "irregular"])
def test_a_piece_of_a_large_mesh_tells_as_much(
    make_mesh: Callable[..., Mesh], monkeypatch: pytest.MonkeyPatch, pattern: str
) -> None:
    mesh = make_mesh(pattern, (30, 30))
    whole, _ = own(mesh)
    monkeypatch.setattr(linear_stiffness, "MOST_FACES", 600)
    piece, _ = own(mesh)
    np.testing.assert_allclose(piece, whole, rtol=0.04)


def test_a_mesh_too_small_to_tell_gets_what_is_asked_for(make_mesh: Callable[..., Mesh]) -> None:
    rigidity, twist = own(make_mesh("regular", (1, 6)), (0.5, 0.2))
    assert rigidity.tolist() == [0.5, 0.2]
    assert twist == TWISTS[0]


def test_a_direction_without_rigidity_keeps_none(make_mesh: Callable[..., Mesh]) -> None:
    rigidity, _ = own(make_mesh("regular"), (1.0, 0.0))
    assert rigidity[1] == 0.0
    assert 1.0 <= rigidity[0] < 3.0


def test_edges_at_a_clamp_are_twice_as_stiff() -> None:
    held = np.array([True, True, False, False])
    faces = np.array([[0, 1], [1, 2], [2, 3]])
    assert clamped(np.array([1.0, 2.0, 3.0]), faces, held).tolist() == [0.0, 4.0, 3.0]
