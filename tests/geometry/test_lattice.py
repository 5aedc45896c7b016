"""Lattices and links: counts, surfaces, insides."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.geometry.lattice import box_lattice, filled_lattice, winding_numbers
from gabardine.geometry.links import grid_links, link_lengths, mesh_links
from gabardine.geometry.quantities import enclosed_volume
from gabardine.geometry.topology import boundary_edges


def test_a_cube_of_729_particles() -> None:
    mesh = box_lattice((0.16, 0.16, 0.16), (8, 8, 8))
    assert mesh.vertex_count == 729
    counts = {kind: len(pairs) for kind, pairs in mesh.links.items()}
    assert counts == {"structural": 3 * 8 * 81, "shear": 3 * 2 * 64 * 9, "body": 4 * 512}
    for kind, length in (("structural", 1.0), ("shear", np.sqrt(2)), ("body", np.sqrt(3))):
        np.testing.assert_allclose(link_lengths(mesh.rest_positions, mesh.links[kind]), 0.02 * length)
    assert mesh.face_count == 6 * 64 * 2
    assert {name: len(members) for name, members in mesh.groups.items()} == {
        **dict.fromkeys(("left", "right", "bottom", "top", "back", "front"), 81),
        "surface": 729 - 343,
        "all": 729,
    }


def test_the_surface_is_closed_and_winds_outwards() -> None:
    mesh = box_lattice((0.1, 0.2, 0.3), (2, 3, 4))
    assert len(boundary_edges(mesh.faces)) == 0
    assert enclosed_volume(mesh.rest_positions, mesh.faces) == pytest.approx(0.006, rel=1e-12)
    top = mesh.rest_positions[mesh.groups["top"]]
    np.testing.assert_allclose(top[:, 1], 0.2)
    edges = mesh.thread_coordinates[:, [1, 2, 0]] - mesh.thread_coordinates
    corners = mesh.rest_positions[mesh.faces]
    sides = corners[:, [1, 2, 0]] - corners
    np.testing.assert_allclose(np.linalg.norm(edges, axis=2), np.linalg.norm(sides, axis=2), rtol=1e-12)


def test_winding_numbers_say_inside_as_trimesh_does() -> None:
    trimesh = pytest.importorskip("trimesh")
    surface = trimesh.creation.torus(major_radius=1.0, minor_radius=0.4)
    points = np.random.default_rng(1).uniform(-1.5, 1.5, (300, 3))
    found = winding_numbers(points, np.array(surface.vertices), np.array(surface.faces))
    radius = np.hypot(np.hypot(points[:, 0], points[:, 1]) - 1.0, points[:, 2])
    clear = np.abs(radius - 0.4) > 0.03  # the torus is a polyhedron
    assert 10 < np.count_nonzero(radius[clear] < 0.4) < 290
    np.testing.assert_allclose(found[clear], (radius[clear] < 0.4).astype(float), atol=1e-9)


def test_a_ball_is_filled() -> None:
    trimesh = pytest.importorskip("trimesh")
    ball = trimesh.creation.icosphere(subdivisions=3, radius=0.1)
    mesh = filled_lattice(np.array(ball.vertices), np.array(ball.faces), 0.01)
    assert len(boundary_edges(mesh.faces)) == 0
    volume = enclosed_volume(mesh.rest_positions, mesh.faces)
    assert volume == pytest.approx(4 / 3 * np.pi * 1e-3, rel=0.03)  # cells of a tenth of the radius
    np.testing.assert_allclose(mesh.rest_positions.mean(axis=0), 0.0, atol=1e-12)


def test_an_open_surface_and_too_large_cells_are_refused() -> None:
    mesh = box_lattice((1.0, 1.0, 1.0), (2, 2, 2))
    with pytest.raises(SceneError, match="not closed: 3 edges"):
        filled_lattice(mesh.rest_positions, mesh.faces[1:], 0.1)
    trimesh = pytest.importorskip("trimesh")
    ring = trimesh.creation.torus(major_radius=1.0, minor_radius=0.2)
    with pytest.raises(SceneError, match="smaller cell_m"):
        filled_lattice(np.array(ring.vertices), np.array(ring.faces), 3.0)


def test_links_of_a_grid() -> None:
    links = grid_links((3, 2))
    assert {kind: len(pairs) for kind, pairs in links.items()} == {
        "structural": 3 * 3 + 4 * 2,
        "shear": 2 * 6,
        "flexion": 2 * 3 + 4 * 1,
    }
    at = np.array([[i, j] for i in range(4) for j in range(3)])
    steps = {kind: np.abs(at[pairs[:, 1]] - at[pairs[:, 0]]) for kind, pairs in links.items()}
    assert {tuple(s) for s in steps["structural"]} == {(1, 0), (0, 1)}
    assert {tuple(s) for s in steps["shear"]} == {(1, 1)}
    assert {tuple(s) for s in steps["flexion"]} == {(2, 0), (0, 2)}
    for pairs in links.values():
        assert len(np.unique(np.sort(pairs, axis=1), axis=0)) == len(pairs)


def test_links_of_a_mesh() -> None:
    faces = np.array([[0, 1, 2], [2, 1, 3]], np.int32)
    links = mesh_links(faces)
    assert len(links["structural"]) == 5
    assert {tuple(sorted(pair)) for pair in links["flexion"].tolist()} == {(0, 3)}


def test_cells_far_larger_than_the_surface_are_refused() -> None:
    """The middle of a cell of 5 m lies inside a box of 1 m: it would stand for 125 times the volume."""
    mesh = box_lattice((1.0, 1.0, 1.0), (2, 2, 2))
    with pytest.raises(SceneError, match=r"Cells of 5 m fill 125 m\^3 where the surface encloses 1 m\^3"):
        filled_lattice(mesh.rest_positions, mesh.faces, 5.0)
    assert len(filled_lattice(mesh.rest_positions, mesh.faces, 1.2).rest_positions) == 8
