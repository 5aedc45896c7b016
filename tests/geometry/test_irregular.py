"""Irregular meshes: angles, counts, exact borders, no preferred direction."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import trimesh

from gabardine.geometry.irregular import smallest_angles
from gabardine.geometry.mesh import Mesh
from gabardine.geometry.quantities import face_areas
from gabardine.geometry.shapes import Disc, Rectangle, Strip
from gabardine.geometry.topology import unique_edges

HERE = Path(".")


def _angle(mesh: Mesh) -> float:
    return float(smallest_angles(mesh.rest_positions, mesh.faces).min())


def test_smallest_angles_agree_with_trimesh() -> None:
    mesh = Disc(radius_m=0.2, edge_m=0.04).build(HERE)
    independent = trimesh.Trimesh(mesh.rest_positions, mesh.faces, process=False).face_angles
    assert np.allclose(smallest_angles(mesh.rest_positions, mesh.faces), np.degrees(independent.min(axis=1)))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("cells", [(2, 2), (3, 3), (5, 4), (10, 10), (40, 2), (60, 5), (30, 30)])
def test_rectangle_triangles_are_good(cells: tuple[int, int], seed: int) -> None:
    size_m = (cells[0] * 0.01, cells[1] * 0.01)
    mesh = Rectangle(size_m=size_m, cells=cells, pattern="irregular", seed=seed).build(HERE)
    assert _angle(mesh) > 23.0  # what the repair aims at; some of these start below 22
    # as many vertices and triangles as a grid, covering the sheet exactly once
    assert mesh.vertex_count == (cells[0] + 1) * (cells[1] + 1)
    assert mesh.face_count == 2 * cells[0] * cells[1]
    assert face_areas(mesh.rest_positions, mesh.faces).sum() == pytest.approx(
        size_m[0] * size_m[1], rel=1e-12
    )


@pytest.mark.parametrize("radius_over_edge", [1.0, 2.5, 7.0, 20.0])
@pytest.mark.parametrize("seed", range(4))
def test_disc_triangles_are_good(radius_over_edge: float, seed: int) -> None:
    mesh = Disc(radius_m=0.3, edge_m=0.3 / radius_over_edge, seed=seed).build(HERE)
    assert _angle(mesh) > 20.0
    edges = mesh.rest_positions[unique_edges(mesh.faces)]
    # a hexagon is all corners: only finer discs have the mean edge they were asked for
    tolerance = 0.05 if radius_over_edge > 2 else 0.2
    mean = np.linalg.norm(edges[:, 1] - edges[:, 0], axis=1).mean()
    assert mean == pytest.approx(0.3 / radius_over_edge, rel=tolerance)


@pytest.mark.parametrize("wanted", [2, 20, 100, 999, 5000])
@pytest.mark.parametrize("size_m", [(1.0, 1.0), (1.0, 0.3), (0.02, 2.0)])
def test_face_count_is_met(wanted: int, size_m: tuple[float, float]) -> None:
    mesh = Rectangle(size_m=size_m, pattern="irregular", face_count=wanted).build(HERE)
    assert abs(mesh.face_count - wanted) <= 0.05 * wanted
    assert face_areas(mesh.rest_positions, mesh.faces).sum() == pytest.approx(
        size_m[0] * size_m[1], rel=1e-12
    )


def test_edge_length_is_met() -> None:
    mesh = Rectangle(size_m=(1.0, 0.7), pattern="irregular", edge_m=0.03).build(HERE)
    edges = mesh.rest_positions[unique_edges(mesh.faces)]
    assert np.linalg.norm(edges[:, 1] - edges[:, 0], axis=1).mean() == pytest.approx(0.03, rel=0.05)
    assert _angle(mesh) > 20.0


def test_border_is_exact_and_even() -> None:
    mesh = Rectangle(size_m=(0.7, 0.3), cells=(7, 3), pattern="irregular", seed=5).build(HERE)
    for name, axis, expected in (("left", 2, np.arange(4) * 0.1), ("top", 0, np.arange(8) * 0.1)):
        along = np.sort(mesh.rest_positions[mesh.groups[name], axis])
        assert np.allclose(along, expected, rtol=0, atol=1e-15)
    assert mesh.rest_positions[mesh.groups["top-right"][0]].tolist() == [0.7, 0.0, 0.3]


def test_seeds_differ_and_repeat() -> None:
    first, again, other = (
        Rectangle(size_m=(1, 1), cells=(8, 8), pattern="irregular", seed=seed).build(HERE)
        for seed in (0, 0, 1)
    )
    assert np.array_equal(first.rest_positions, again.rest_positions)
    assert not np.allclose(first.rest_positions, other.rest_positions)


def test_no_direction_is_preferred() -> None:
    """|<exp 6i phi>| over edges: 1 for a hexagonal lattice, 0 without any order."""
    mesh = Rectangle(size_m=(1, 1), cells=(60, 60), pattern="irregular").build(HERE)
    edges = mesh.rest_positions[unique_edges(mesh.faces)][..., [0, 2]]
    angles = np.arctan2(*(edges[:, 1] - edges[:, 0]).T)
    assert abs(np.exp(6j * angles).mean()) < 0.15
    assert abs(np.exp(4j * angles).mean()) < 0.05
    lengths = np.linalg.norm(edges[:, 1] - edges[:, 0], axis=1)
    assert lengths.std() / lengths.mean() < 0.25


def test_strips_may_be_irregular() -> None:
    mesh = Strip(length_m=0.2, width_m=0.02, cells=(40, 4), pattern="irregular").build(HERE)
    assert _angle(mesh) > 20.0
    assert mesh.face_count == 320
