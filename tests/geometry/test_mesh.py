"""The mesh is an immutable value."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import numpy as np
import pytest

from gabardine.geometry.mesh import Mesh


def test_arrays_are_copied_typed_and_read_only() -> None:
    positions = np.zeros((3, 3))
    mesh = Mesh(positions, [[0, 1, 2]], [[[0, 0], [1, 0], [0, 1]]], {"all": [0, 1, 2]})
    positions[0, 0] = 7.0
    assert mesh.rest_positions[0, 0] == 0.0
    assert (mesh.vertex_count, mesh.face_count) == (3, 1)
    assert mesh.faces.dtype == mesh.groups["all"].dtype == np.int32
    assert mesh.thread_coordinates.shape == (1, 3, 2)
    for array in (mesh.rest_positions, mesh.faces, mesh.thread_coordinates, mesh.groups["all"]):
        with pytest.raises(ValueError, match="read-only"):
            array.flat[0] = 1
    with pytest.raises(TypeError):
        mesh.groups["more"] = mesh.groups["all"]  # type: ignore[index]


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda mesh: pickle.loads(pickle.dumps(mesh))])
def test_a_mesh_can_be_copied_and_pickled(copied: Callable[[Mesh], Mesh]) -> None:
    coordinates = np.zeros((1, 3, 2))
    mesh = Mesh(np.eye(3), [[0, 1, 2]], coordinates, groups={"left": [0]}, links={"shear": [[0, 1]]})
    again = copied(mesh)
    np.testing.assert_array_equal(again.rest_positions, mesh.rest_positions)
    assert (again.groups.keys(), again.links.keys()) == ({"left"}, {"shear"})
    with pytest.raises(TypeError):
        again.groups["left"] = np.zeros(1)  # type: ignore[index]
    with pytest.raises(ValueError, match="read-only"):
        again.rest_positions[0] = 0.0
