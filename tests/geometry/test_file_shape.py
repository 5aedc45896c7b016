"""Meshes from files: units, UVs as threads, threads without UVs."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import trimesh
from pydantic import ValidationError

from gabardine.core.errors import SceneError
from gabardine.geometry.check import check_mesh
from gabardine.geometry.mesh import Mesh
from gabardine.geometry.placement import Place
from gabardine.geometry.quantities import face_areas, green_lagrange_strain, thread_areas
from gabardine.geometry.shapes import File, Rectangle, Tube
from gabardine.geometry.shapes.file import METRES
from gabardine.geometry.yarn_axes import shape_coordinates


def _obj(mesh: Mesh, scale: float = 1.0, uv_scale: float | None = None) -> str:
    lines = [f"v {x!r} {y!r} {z!r}" for x, y, z in (mesh.rest_positions * scale).tolist()]
    corners = mesh.thread_coordinates.reshape(-1, 2) * (uv_scale or 1.0)
    if uv_scale is None:
        lines += [f"f {a} {b} {c}" for a, b, c in (mesh.faces + 1).tolist()]
    else:
        lines += [f"vt {u!r} {v!r}" for u, v in corners.tolist()]
        for row, face in enumerate((mesh.faces + 1).tolist()):
            lines.append("f " + " ".join(f"{vertex}/{3 * row + k + 1}" for k, vertex in enumerate(face)))
    return "\n".join(lines) + "\n"


def _strain(mesh: Mesh) -> float:
    return float(
        np.abs(green_lagrange_strain(mesh.rest_positions, mesh.faces, mesh.thread_coordinates)).max()
    )


TUBE = Tube(radius_m=0.1, height_m=0.4, cells=(12, 7)).build(Path("."))
SHEET = Rectangle(size_m=(0.6, 0.4), cells=(6, 4), pattern="alternating").build(Path("."))


@pytest.mark.parametrize("unit", METRES)
def test_units_apply_to_positions_and_uvs(tmp_path: Path, unit: str) -> None:
    (tmp_path / "tube.OBJ").write_text(_obj(TUBE, 1 / METRES[unit], 1 / METRES[unit]))
    mesh = File(path="tube.OBJ", unit=unit).build(tmp_path)
    assert np.allclose(mesh.rest_positions, TUBE.rest_positions, atol=1e-14)
    assert np.allclose(mesh.thread_coordinates, TUBE.thread_coordinates, atol=1e-14)
    assert np.array_equal(mesh.faces, TUBE.faces)
    assert np.array_equal(mesh.groups["border"], TUBE.groups["border"])
    assert len(mesh.groups["all"]) == mesh.vertex_count


def test_units_are_the_known_ones() -> None:
    assert METRES == {"m": 1, "dm": 0.1, "cm": 0.01, "mm": 0.001, "in": 0.0254, "ft": 0.3048, "yd": 0.9144}


def test_ply_goes_the_same_way(tmp_path: Path) -> None:
    independent = trimesh.Trimesh(SHEET.rest_positions, SHEET.faces, process=False)
    (tmp_path / "sheet.ply").write_bytes(independent.export(file_type="ply"))
    mesh = File(path="sheet.ply").build(tmp_path)
    assert np.allclose(mesh.rest_positions, SHEET.rest_positions, atol=1e-7)
    assert np.allclose(mesh.thread_coordinates, SHEET.thread_coordinates, atol=1e-7)


def test_a_flat_file_without_uvs_has_the_threads_of_a_rectangle(tmp_path: Path) -> None:
    (tmp_path / "sheet.obj").write_text(_obj(SHEET))
    mesh = File(path="sheet.obj").build(tmp_path)
    assert np.array_equal(mesh.thread_coordinates, SHEET.thread_coordinates)


@pytest.mark.parametrize(
    ("rotate", "axes"), [((-90, 0, 0), (0, 1)), ((0, 0, 90), (2, 1)), ((0, 0, -90), (2, 1))]
)
def test_flat_files_in_other_planes_have_level_wefts(rotate: tuple, axes: tuple) -> None:
    positions = Place(rotate_deg=rotate).apply(SHEET.rest_positions)
    threads = shape_coordinates(positions, SHEET.faces)
    assert np.allclose(threads, positions[:, axes][SHEET.faces], atol=1e-15)


def test_a_tilted_flat_file_is_free_of_strain_and_continuous() -> None:
    positions = Place(rotate_deg=(20, 40, 60), origin_m=(3, 2, 1)).apply(SHEET.rest_positions)
    rounded = np.round(positions, 6)  # as a file with six digits has it
    threads = shape_coordinates(rounded, SHEET.faces)
    assert _strain(Mesh(rounded, SHEET.faces, threads)) < 1e-9
    by_vertex = np.zeros((SHEET.vertex_count, 2))
    by_vertex[SHEET.faces] = threads
    assert np.array_equal(by_vertex[SHEET.faces], threads)


def test_a_curved_file_is_unrolled_triangle_by_triangle(tmp_path: Path) -> None:
    (tmp_path / "tube.obj").write_text(_obj(TUBE))
    mesh = File(path="tube.obj").build(tmp_path)
    assert _strain(mesh) < 1e-13
    assert check_mesh(mesh) == []
    # warp along y, as y lies in the surface everywhere; weft the same way around as the shape's own
    own = TUBE.thread_coordinates - TUBE.thread_coordinates[:, :1]
    assert np.allclose(mesh.thread_coordinates, own, atol=1e-14)


def test_a_sphere_has_consistent_threads_except_at_its_poles() -> None:
    sphere = trimesh.creation.icosphere(subdivisions=3, radius=0.5)
    threads = shape_coordinates(np.array(sphere.vertices), np.array(sphere.faces))
    mesh = Mesh(sphere.vertices, sphere.faces, threads)
    assert _strain(mesh) < 1e-12
    assert np.allclose(thread_areas(threads), face_areas(mesh.rest_positions, mesh.faces))
    assert check_mesh(mesh) == []
    # x is tangent at the equator x = 0: the weft there is x itself
    near = np.abs(sphere.triangles_center[:, 0]) < 0.02
    edges = mesh.rest_positions[mesh.faces[near]]
    along_x = edges[:, 1, 0] - edges[:, 0, 0]
    assert np.allclose(threads[near, 1, 0] - threads[near, 0, 0], along_x, atol=2e-3)
    assert near.any()


@pytest.mark.parametrize("scale", [2.0, 0.5, 10.0, 0.0])
def test_uvs_of_another_scale_are_refused(tmp_path: Path, scale: float) -> None:
    (tmp_path / "tube.obj").write_text(_obj(TUBE, 1.0, scale or 1e-300))
    with pytest.raises(SceneError) as caught:
        File(path="tube.obj").build(tmp_path)
    for words in (f"{scale:g} times", 'thread_coordinates = "shape"', "tube.obj"):
        assert words in str(caught.value)
    mesh = File(path="tube.obj", thread_coordinates="shape").build(tmp_path)
    assert _strain(mesh) < 1e-13


def test_uvs_are_trusted_within_the_limit(tmp_path: Path) -> None:
    (tmp_path / "tube.obj").write_text(_obj(TUBE, 1.0, 0.8))
    mesh = File(path="tube.obj").build(tmp_path)
    assert np.allclose(mesh.thread_coordinates, 0.8 * TUBE.thread_coordinates)


def test_uvs_that_are_no_pattern_of_the_shape_are_refused(tmp_path: Path) -> None:
    """The median is right, one corner is not: its triangles would start at several times their length."""
    positions = SHEET.rest_positions.copy()
    positions[24] += (0.0, 1.0, 0.0)
    pulled = Mesh(positions, SHEET.faces, SHEET.thread_coordinates)
    (tmp_path / "sheet.obj").write_text(_obj(pulled, 1.0, 1.0))
    with pytest.raises(
        SceneError, match=r"triangles are stretched or squeezed .* UVs are not the flat pattern"
    ):
        File(path="sheet.obj").build(tmp_path)
    assert _strain(File(path="sheet.obj", thread_coordinates="shape").build(tmp_path)) < 1e-12


def test_faces_without_uvs_are_counted(tmp_path: Path) -> None:
    text = _obj(SHEET, 1.0, 1.0).rsplit("\nf ", 1)[0] + "\nf 1 2 8\n"
    (tmp_path / "sheet.obj").write_text(text)
    with pytest.raises(SceneError, match="1 of 48 triangles have no UVs"):
        File(path="sheet.obj").build(tmp_path)
    assert File(path="sheet.obj", thread_coordinates="shape").build(tmp_path).face_count == 48


def test_a_file_of_points_in_a_row_is_read_for_the_check_to_refuse(tmp_path: Path) -> None:
    (tmp_path / "line.obj").write_text("v 0 0 0\nv 1 1 1\nv 2 2 2\nv 3 3 4\nf 1 2 3\nf 1 1 2\n")
    problems = check_mesh(File(path="line.obj").build(tmp_path))
    assert any("no area" in str(problem) for problem in problems)


def test_unknown_suffixes_and_units_are_refused() -> None:
    with pytest.raises(ValidationError, match="export the mesh as OBJ or PLY"):
        File(path="dress.stl")
    with pytest.raises(ValidationError, match="mm"):
        File(path="dress.obj", unit="furlong")
    with pytest.raises(ValidationError, match="at least 1 character"):
        File(path="")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(SceneError, match=r"dress\.obj.*does not exist"):
        File(path="dress.obj").build(tmp_path)
