"""The locality-preserving order and the way back."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components, reverse_cuthill_mckee

from gabardine.geometry.ordering import inverse_order, locality_order, reordered
from gabardine.geometry.quantities import green_lagrange_strain
from gabardine.geometry.shapes import Rectangle
from gabardine.geometry.topology import unique_edges, vertex_adjacency

MESH = Rectangle(size_m=(1.0, 1.0), cells=(20, 20), pattern="irregular").build(Path("."))


def bandwidth(faces: np.ndarray) -> int:
    """The largest difference between the indices of two neighbours."""
    return int(np.ptp(unique_edges(faces), axis=1).max())


def adjacency_matrix(faces: np.ndarray, vertex_count: int) -> csr_array:
    offsets, neighbours = vertex_adjacency(faces, vertex_count)
    ones, shape = np.ones(len(neighbours), np.int8), (vertex_count, vertex_count)
    return csr_array((ones, neighbours, offsets.astype(np.int32)), shape=shape)


def test_bandwidth_drops() -> None:
    order = locality_order(MESH.faces, MESH.vertex_count)
    before, after = bandwidth(MESH.faces), bandwidth(reordered(MESH, order).faces)
    assert before > 300  # border vertices first: far from their neighbours
    assert after < 3 * 21  # a few rows of vertices


@pytest.mark.parametrize("vertex_count", [1, 7, 60, 300])
def test_the_order_is_that_of_scipy(vertex_count: int) -> None:
    """Also for pieces, faces that are points, edges with many faces and vertices without any."""
    random = np.random.default_rng(vertex_count)
    for face_count in (0, 1, vertex_count // 2, 2 * vertex_count):
        faces = random.integers(0, vertex_count, (face_count, 3)).astype(np.int32)
        expected = reverse_cuthill_mckee(adjacency_matrix(faces, vertex_count), symmetric_mode=True)
        assert np.array_equal(locality_order(faces, vertex_count), expected)


def test_inverse_restores_the_mesh() -> None:
    order = locality_order(MESH.faces, MESH.vertex_count)
    assert sorted(order) == list(range(MESH.vertex_count))
    assert not np.array_equal(order, np.arange(MESH.vertex_count))
    back = reordered(reordered(MESH, order), inverse_order(order))
    assert np.array_equal(back.rest_positions, MESH.rest_positions)
    assert np.array_equal(back.faces, MESH.faces)
    assert np.array_equal(back.thread_coordinates, MESH.thread_coordinates)
    for name, members in MESH.groups.items():
        assert np.array_equal(back.groups[name], members)


def test_reordering_changes_names_only() -> None:
    order = locality_order(MESH.faces, MESH.vertex_count)
    other = reordered(MESH, order)
    assert np.array_equal(other.rest_positions[other.faces], MESH.rest_positions[MESH.faces])
    assert np.allclose(other.rest_positions[other.groups["top"], 2], 1.0)
    strain = green_lagrange_strain(other.rest_positions, other.faces, other.thread_coordinates)
    assert np.abs(strain).max() < 1e-13
    assert np.array_equal(order[other.faces], MESH.faces)  # internal index -> original index


def test_pieces_stay_together_and_lone_vertices_are_kept() -> None:
    shuffle = np.random.default_rng(0).permutation(3 * 200)
    faces = shuffle.reshape(200, 3).astype(np.int32)  # 200 separate triangles
    order = locality_order(faces, 603)
    assert sorted(order) == list(range(603))
    _, labels = connected_components(adjacency_matrix(faces, 603), directed=False)
    assert np.count_nonzero(np.diff(labels[order])) == 203 - 1  # each piece in one run
    assert np.array_equal(order, locality_order(faces, 603))
    assert bandwidth(inverse_order(order)[faces]) == 2


def test_no_vertices() -> None:
    assert locality_order(np.empty((0, 3), dtype=np.int32), 0).shape == (0,)
