"""Edges, hinges, borders, neighbours, pieces."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import trimesh

from gabardine.geometry.mesh import Ints, Mesh
from gabardine.geometry.shapes import Disc, Rectangle, Tube
from gabardine.geometry.topology import (
    boundary_edges,
    boundary_vertices,
    bow_tie_vertices,
    half_edges,
    hinges,
    unique_edges,
    vertex_adjacency,
)

MESHES = [
    Rectangle(size_m=(1.0, 0.5), cells=(6, 3), pattern="alternating").build(Path(".")),
    Disc(radius_m=0.2, edge_m=0.04).build(Path(".")),
    Tube(radius_m=0.1, height_m=0.2, cells=(9, 4)).build(Path(".")),
]
TWO_PIECES = np.array([[0, 1, 2], [4, 5, 6], [6, 5, 7]], dtype=np.int32)
NOTHING = np.empty((0, 3), dtype=np.int32)


@pytest.mark.parametrize("mesh", MESHES)
def test_edges_agree_with_trimesh(mesh: Mesh) -> None:
    edges = unique_edges(mesh.faces)
    independent = trimesh.Trimesh(mesh.rest_positions, mesh.faces, process=False)
    expected = np.unique(np.sort(independent.edges, axis=1), axis=0)
    assert np.array_equal(edges, expected)
    assert edges.dtype == np.int32


@pytest.mark.parametrize("mesh", MESHES)
def test_hinges_have_the_documented_order(mesh: Mesh) -> None:
    found = hinges(mesh.faces)
    assert len(found.vertices) == len(unique_edges(mesh.faces)) - len(boundary_edges(mesh.faces)) > 0
    for (a, b, c, d), (first, second) in zip(found.vertices.tolist(), found.faces.tolist()):
        assert first < second
        assert [a, b, c] in _turns(mesh.faces[first])
        assert [b, a, d] in _turns(mesh.faces[second])
    ends = np.sort(found.vertices[:, :2], axis=1)
    assert np.array_equal(ends, ends[np.lexsort((ends[:, 1], ends[:, 0]))])


def _turns(face: Ints) -> list[list[int]]:
    return [np.roll(face, -k).tolist() for k in range(3)]


@pytest.mark.parametrize("mesh", MESHES)
def test_hinges_agree_with_trimesh(mesh: Mesh) -> None:
    independent = trimesh.Trimesh(mesh.rest_positions, mesh.faces, process=False)
    expected = np.sort(independent.face_adjacency, axis=1)
    found = hinges(mesh.faces).faces
    assert sorted(map(tuple, found.tolist())) == sorted(map(tuple, expected.tolist()))


def test_a_hinge_of_inconsistent_faces_follows_the_first() -> None:
    found = hinges(np.array([[3, 0, 1], [0, 1, 2]]))
    assert found.vertices.tolist() == [[0, 1, 3, 2]]


def test_three_faces_at_an_edge_make_no_hinge() -> None:
    faces = np.array([[0, 1, 2], [1, 0, 3], [0, 1, 4]])
    assert len(hinges(faces).vertices) == 0
    assert half_edges(faces).counts.max() == 3


@pytest.mark.parametrize("mesh", MESHES)
def test_boundary_edges_form_loops_in_the_direction_of_their_face(mesh: Mesh) -> None:
    edges = boundary_edges(mesh.faces)
    assert sorted(edges[:, 0]) == sorted(edges[:, 1])  # each vertex is entered and left
    directed = {tuple(turn[:2]) for face in mesh.faces for turn in _turns(face)}
    assert all(tuple(edge) in directed for edge in edges.tolist())
    assert np.array_equal(boundary_vertices(mesh.faces), mesh.groups["border"])


@pytest.mark.parametrize("mesh", MESHES)
def test_adjacency_lists_ascending_neighbours(mesh: Mesh) -> None:
    offsets, neighbours = vertex_adjacency(mesh.faces, mesh.vertex_count + 2)
    assert len(offsets) == mesh.vertex_count + 3
    expected: list[set[int]] = [set() for _ in range(mesh.vertex_count + 2)]
    for a, b in unique_edges(mesh.faces).tolist():
        expected[a].add(b)
        expected[b].add(a)
    for vertex, members in enumerate(expected):
        assert neighbours[offsets[vertex] : offsets[vertex + 1]].tolist() == sorted(members)


def test_nothing_is_not_an_error() -> None:
    assert unique_edges(NOTHING).shape == (0, 2)
    assert boundary_edges(NOTHING).shape == (0, 2)
    assert hinges(NOTHING).vertices.shape == (0, 4)


def test_sound_meshes_have_no_bow_ties() -> None:
    for mesh in MESHES:
        assert len(bow_tie_vertices(mesh.faces)) == 0


def _fan(centre: int, first: int, count: int, closed: bool) -> list[list[int]]:
    """Faces around a vertex."""
    ring = [first + k for k in range(count)]
    ends = [*ring[1:], ring[0]] if closed else ring[1:]
    return [[centre, a, b] for a, b in zip(ring, ends)]


@pytest.mark.parametrize("closed", [(False, False), (True, False), (True, True)])
def test_two_fans_that_share_a_vertex_are_a_bow_tie(closed: tuple[bool, bool]) -> None:
    one, other = _fan(0, 1, 4, closed[0]), _fan(0, 10, 5, closed[1])
    assert bow_tie_vertices(np.array(one + other)).tolist() == [0]
    assert bow_tie_vertices(np.array(one)).tolist() == []
