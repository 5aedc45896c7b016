"""Every defect is named, all at once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import trimesh

from gabardine.geometry.check import check_mesh
from gabardine.geometry.mesh import Mesh
from gabardine.geometry.shapes import Rectangle, Tube
from gabardine.geometry.yarn_axes import shape_coordinates

SHEET = Rectangle(size_m=(1.0, 1.0), cells=(6, 6)).build(Path("."))


def _messages(mesh: Mesh) -> list[str]:
    return [problem.message for problem in check_mesh(mesh)]


def _moved(mesh: Mesh, vertex: int, to: tuple[float, float]) -> Mesh:
    """The flat mesh with one vertex elsewhere in thread space only."""
    threads = mesh.thread_coordinates.copy()
    threads[mesh.faces == vertex] = to
    return replace(mesh, thread_coordinates=threads)


def test_a_sound_mesh_has_no_problems() -> None:
    assert check_mesh(SHEET) == []


def test_not_a_number() -> None:
    positions, threads = SHEET.rest_positions.copy(), SHEET.thread_coordinates.copy()
    positions[3, 1], positions[5, 0] = np.nan, np.inf
    threads[7, 2, 1] = np.nan
    messages = _messages(replace(SHEET, rest_positions=positions, thread_coordinates=threads))
    assert len(messages) == 2
    assert messages[0].startswith("2 vertices (3, 5) are at NaN")
    assert messages[1].startswith("1 face (7) has thread coordinates that are NaN")


def test_no_area() -> None:
    positions = SHEET.rest_positions.copy()
    positions[SHEET.faces[4, 0]] = positions[SHEET.faces[4, 1]]
    messages = _messages(replace(SHEET, rest_positions=positions))
    assert len(messages) == 1
    assert "no area;" in messages[0]
    assert "4" in messages[0]


def test_slivers_have_no_area_and_thin_triangles_do() -> None:
    for height, problems in ((1e-6, 0), (1e-9, 1)):
        positions = np.array([[0, 0, 0], [0.5, height, 0], [1, 0, 0]])
        mesh = Mesh(positions, [[0, 2, 1]], [[[0, 0], [1, 0], [0.5, 0.5]]])
        assert len(check_mesh(mesh)) == problems


def test_no_area_in_thread_space() -> None:
    threads = SHEET.thread_coordinates.copy()
    threads[11] = [[0, 0], [1, 1], [2, 2]]
    messages = _messages(replace(SHEET, thread_coordinates=threads))
    assert len(messages) == 1
    assert messages[0].startswith("1 face (11) has no area in thread space")


def test_a_fold_in_thread_space_names_the_folded_faces() -> None:
    centre = 3 * 7 + 3
    folded = _moved(SHEET, centre, (0.5 + 0.3, 0.5))  # beyond the next vertex of the grid
    messages = _messages(folded)
    assert len(messages) == 1
    assert "inverted in thread space" in messages[0]
    d = np.cross(
        np.append(
            folded.thread_coordinates[:, 1] - folded.thread_coordinates[:, 0], np.zeros((72, 1)), axis=1
        ),
        np.append(
            folded.thread_coordinates[:, 2] - folded.thread_coordinates[:, 0], np.zeros((72, 1)), axis=1
        ),
    )[:, 2]
    wrong = np.flatnonzero(d > 0)
    assert len(wrong) > 0
    assert f"({', '.join(map(str, wrong))})" in messages[0]


def test_mirrored_threads_are_no_fold() -> None:
    mirrored = replace(SHEET, thread_coordinates=SHEET.thread_coordinates * [-1.0, 1.0])
    assert check_mesh(mirrored) == []
    # nor is a mirrored half beyond a seam
    half = SHEET.thread_coordinates.copy()
    half[36:] = half[36:] * [-1.0, 1.0] + [5.0, 0.0]
    assert check_mesh(replace(SHEET, thread_coordinates=half)) == []


def test_duplicates() -> None:
    faces = np.concatenate([SHEET.faces, SHEET.faces[[5]][:, [1, 2, 0]], SHEET.faces[[9]]])
    threads = np.concatenate([SHEET.thread_coordinates, SHEET.thread_coordinates[[5, 9]]])
    messages = _messages(replace(SHEET, faces=faces, thread_coordinates=threads))
    assert messages[0].startswith("2 faces (72, 73) repeat")
    assert any("more than two faces" in message for message in messages)


def test_edges_with_three_faces() -> None:
    positions = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [0, -1, 0]], dtype=float)
    faces = np.array([[0, 1, 2], [1, 0, 3], [0, 1, 4]])
    messages = _messages(Mesh(positions, faces, shape_coordinates(positions, faces)))
    assert len(messages) == 1
    assert messages[0].startswith("1 edge has more than two faces (vertices 0-1)")


def test_unreferenced_vertices() -> None:
    positions = np.append(SHEET.rest_positions, [[0.5, 0, 0.5]] * 7, axis=0)
    messages = _messages(replace(SHEET, rest_positions=positions))
    assert len(messages) == 1
    assert messages[0].startswith("7 vertices (49, 50, 51, 52, 53 and 2 more) belong to no face")


def test_winding_names_the_fewer_faces() -> None:
    faces, threads = SHEET.faces.copy(), SHEET.thread_coordinates.copy()
    for wrong in (3, 40):
        faces[wrong], threads[wrong] = faces[wrong, ::-1].copy(), threads[wrong, ::-1].copy()
    messages = _messages(replace(SHEET, faces=faces, thread_coordinates=threads))
    assert len(messages) == 1  # turned over, not folded in thread space
    assert messages[0].startswith("2 faces (3, 40) are wound against")


def test_winding_is_judged_piece_by_piece() -> None:
    faces = np.concatenate([SHEET.faces, SHEET.faces[:, ::-1] + SHEET.vertex_count])
    threads = np.concatenate([SHEET.thread_coordinates, SHEET.thread_coordinates[:, ::-1]])
    positions = np.concatenate([SHEET.rest_positions, SHEET.rest_positions + np.array([0.0, 1.0, 0.0])])
    assert check_mesh(Mesh(positions, faces, threads)) == []


def test_a_moebius_band_has_one_side() -> None:
    band = Tube(radius_m=0.2, height_m=0.1, cells=(12, 1)).build(Path("."))
    faces = band.faces.copy()
    last = np.flatnonzero((faces >= 22).any(axis=1) & (faces <= 1).any(axis=1))
    swapped = faces[last]
    faces[last] = np.where(swapped == 0, 1, np.where(swapped == 1, 0, swapped))  # glued the other way
    messages = _messages(Mesh(band.rest_positions, faces, shape_coordinates(band.rest_positions, faces)))
    assert any(
        "24 faces (0, 1, 2, 3, 4 and 19 more) are in a piece that has only one side" in m for m in messages
    )


@pytest.mark.parametrize("scale", [0.5e-3, 500.0])
def test_absurd_sizes(scale: float) -> None:
    grown = replace(
        SHEET,
        rest_positions=SHEET.rest_positions * scale,
        thread_coordinates=SHEET.thread_coordinates * scale,
    )
    messages = _messages(grown)
    assert len(messages) == 1
    assert f"{scale:g} m across" in messages[0]
    assert "unit" in messages[0]


def test_faces_beyond_the_vertices() -> None:
    faces = SHEET.faces.copy()
    faces[2, 1], faces[4, 0] = 49, -1
    messages = _messages(replace(SHEET, faces=faces))
    assert len(messages) == 1
    assert messages[0].startswith("2 faces (2, 4) refer to vertices that do not exist; allowed are 0 to 48")


def test_empty_meshes() -> None:
    empty = Mesh(np.empty((0, 3)), np.empty((0, 3)), np.empty((0, 3, 2)))
    assert len(check_mesh(empty)) == 2
    lacking = replace(SHEET, thread_coordinates=SHEET.thread_coordinates[:-1])
    assert "71 faces" in _messages(lacking)[0]


def test_all_at_once_and_where() -> None:
    positions = np.append(SHEET.rest_positions * 1000, [[np.nan, 0, 0]], axis=0)
    faces, threads = SHEET.faces.copy(), SHEET.thread_coordinates.copy()
    faces[0] = faces[0, ::-1]
    threads[30] = 0.0
    problems = check_mesh(Mesh(positions, faces, threads), where="cloth.sheet.mesh")
    text = "\n".join(map(str, problems))
    for words in (
        "NaN",
        "1e+03 m across",
        "(30) has no area in thread space",
        "(0) is wound",
        "(49) belongs",
    ):
        assert words in text
    assert all(problem.where == "cloth.sheet.mesh" for problem in problems)


def test_closed_meshes_of_trimesh_are_sound() -> None:
    for independent in (trimesh.creation.torus(0.3, 0.1), trimesh.creation.icosphere(2)):
        positions, faces = np.array(independent.vertices), np.array(independent.faces)
        assert check_mesh(Mesh(positions, faces, shape_coordinates(positions, faces))) == []


def test_pieces_that_share_a_vertex_alone() -> None:
    """Two sheets corner to corner: the last vertex of the first is the first of the second."""
    count = SHEET.vertex_count
    second = np.where(SHEET.faces == 0, count - 1, SHEET.faces + count - 1)
    far = SHEET.rest_positions[1:] + SHEET.rest_positions[-1] - SHEET.rest_positions[0]
    mesh = Mesh(
        np.concatenate([SHEET.rest_positions, far]),
        np.concatenate([SHEET.faces, second]),
        np.concatenate([SHEET.thread_coordinates, SHEET.thread_coordinates]),
    )
    (message,) = _messages(mesh)
    assert message.startswith(f"1 vertex ({count - 1}) joins pieces that nothing but this point holds")
