"""The factor by which a mesh is too stiff against an imposed cylinder."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.elements.bending_factor import DIRECTIONS, bending_factor
from gabardine.elements.bending_rest import (
    bending_stencils,
    coupling_matrices,
    dihedral_angles,
    neighbours,
    plate,
)
from gabardine.geometry.mesh import Mesh
from gabardine.geometry.quantities import face_areas, rotate_threads
from gabardine.geometry.topology import hinges


def beside_and_far(mesh: Mesh) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    joints = hinges(mesh.faces)
    return neighbours(mesh.faces.astype(np.int64), joints.vertices, joints.faces)


def factor_of(mesh: Mesh) -> float:
    return bending_factor(mesh.faces.astype(np.int64), mesh.thread_coordinates, *beside_and_far(mesh))


def measured(mesh: Mesh, angle: float) -> float:
    """Energy of the mesh lifted to a shallow parabola at an angle to x, over half its curvature squared."""
    curvature = 1e-3
    beside, far = beside_and_far(mesh)
    inner = (beside >= 0).all(axis=1)
    free = np.zeros(mesh.face_count, bool)
    coupling = coupling_matrices(mesh.thread_coordinates, beside, free, plate((1.0, 1.0)))[inner]
    lifted = mesh.rest_positions.copy()
    along = lifted[:, 0] * np.cos(angle) + lifted[:, 2] * np.sin(angle)
    lifted[:, 1] += 0.5 * curvature * along**2
    theta = dihedral_angles(lifted[bending_stencils(mesh.faces, far)])[inner]
    area = face_areas(mesh.rest_positions, mesh.faces)[inner].sum()
    return float(np.einsum("na,nab,nb->", theta, coupling, theta) / (curvature**2 * area))


@pytest.mark.parametrize("pattern", ["regular", "alternating", "cross", "irregular"])
def test_factor_is_what_lifting_the_mesh_measures(make_mesh: Callable[..., Mesh], pattern: str) -> None:
    mesh = make_mesh(pattern)
    least = min(measured(mesh, angle) for angle in np.pi * np.arange(DIRECTIONS) / DIRECTIONS)
    assert factor_of(mesh) == pytest.approx(least, rel=1e-5)


@pytest.mark.parametrize("pattern", ["regular", "alternating", "cross"])
def test_grids_are_right_in_their_best_direction(make_mesh: Callable[..., Mesh], pattern: str) -> None:
    assert factor_of(make_mesh(pattern)) == pytest.approx(1.0, rel=1e-9)


@pytest.mark.parametrize(("pattern", "angle"), [("alternating", np.pi / 4), ("cross", 0.0)])
def test_some_grids_are_too_stiff_in_their_worst_direction(
    make_mesh: Callable[..., Mesh], pattern: str, angle: float
) -> None:
    assert measured(make_mesh(pattern), angle) == pytest.approx(1.5, rel=0.05)


def test_factor_of_irregular_meshes(make_mesh: Callable[..., Mesh]) -> None:
    assert 1.02 < factor_of(make_mesh("irregular", (20, 20))) < 1.15


def test_factor_does_not_depend_on_size_or_place(make_mesh: Callable[..., Mesh]) -> None:
    mesh = make_mesh("irregular")
    beside, far = beside_and_far(mesh)
    moved = 1e-3 * mesh.thread_coordinates + np.array([5.0, -2.0])
    small = bending_factor(mesh.faces.astype(np.int64), moved, beside, far)
    assert small == pytest.approx(factor_of(mesh), rel=1e-6)


def test_regular_grids_need_no_factor_whatever_the_threads(make_mesh: Callable[..., Mesh]) -> None:
    assert factor_of(rotate_threads(make_mesh("regular"), 33.0)) == pytest.approx(1.0, rel=1e-9)


@pytest.mark.parametrize("pattern", ["alternating", "cross"])
def test_turning_the_threads_changes_nothing_for_an_isotropic_fabric(
    make_mesh: Callable[..., Mesh], pattern: str
) -> None:
    mesh = make_mesh(pattern)
    assert factor_of(rotate_threads(mesh, 45.0)) == pytest.approx(factor_of(mesh), rel=0.01)


def test_a_mesh_without_inner_faces_has_none(make_mesh: Callable[..., Mesh]) -> None:
    assert factor_of(make_mesh("regular", (1, 1))) == 1.0
