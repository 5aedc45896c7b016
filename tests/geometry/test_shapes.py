"""The shapes: sizes, indices, windings, groups, thread coordinates."""

from __future__ import annotations

import functools
import operator
from pathlib import Path
from typing import Annotated

import numpy as np
import pytest
import trimesh
from pydantic import Field, TypeAdapter, ValidationError

from gabardine.geometry.check import check_mesh
from gabardine.geometry.irregular import smallest_angles
from gabardine.geometry.mesh import Mesh
from gabardine.geometry.quantities import face_areas, face_normals, green_lagrange_strain, thread_areas
from gabardine.geometry.shapes import SHAPES, Disc, Rectangle, Strip, Tube
from gabardine.geometry.shapes.shape import Shape
from gabardine.geometry.topology import boundary_edges, boundary_vertices

HERE = Path(".")
ANY_SHAPE: TypeAdapter = TypeAdapter(
    Annotated[functools.reduce(operator.or_, SHAPES.values()), Field(discriminator="shape")]
)
ALL = [
    Rectangle(size_m=(1.0, 0.6), cells=(10, 6)),
    Rectangle(size_m=(1.0, 0.6), cells=(10, 6), pattern="alternating"),
    Rectangle(size_m=(1.0, 0.6), cells=(10, 6), pattern="cross"),
    Rectangle(size_m=(1.0, 0.6), cells=(10, 6), pattern="irregular"),
    Rectangle(size_m=(1.0, 0.6), pattern="irregular", face_count=300),
    Rectangle(size_m=(1.0, 0.6)),
    Strip(length_m=0.2, width_m=0.025, cells=(16, 2)),
    Disc(radius_m=0.3, edge_m=0.05),
    Disc(radius_m=0.3),
    Tube(radius_m=0.1, height_m=0.4, cells=(12, 7)),
    Tube(radius_m=0.1, height_m=0.4, cells=(5, 3), pattern="cross"),
    Tube(radius_m=0.1, height_m=0.4, cells=(5, 3), pattern="alternating"),
    Tube(radius_m=0.1, height_m=0.4),
]


@pytest.mark.parametrize("shape", ALL, ids=repr)
def test_every_shape_is_sound_and_free_of_strain(shape: Shape) -> None:
    mesh = shape.build(HERE)
    assert check_mesh(mesh) == []
    strain = green_lagrange_strain(mesh.rest_positions, mesh.faces, mesh.thread_coordinates)
    assert np.abs(strain).max() < 1e-13  # rounding only
    assert np.array_equal(mesh.groups["border"], boundary_vertices(mesh.faces))
    assert np.array_equal(mesh.groups["all"], np.arange(mesh.vertex_count))


@pytest.mark.parametrize("shape", ALL, ids=repr)
def test_every_shape_is_deterministic_and_survives_writing(shape: Shape) -> None:
    again = ANY_SHAPE.validate_python(shape.model_dump(mode="json"))
    assert again == shape
    first, second = shape.build(HERE), again.build(HERE)
    assert np.array_equal(first.rest_positions, second.rest_positions)
    assert np.array_equal(first.faces, second.faces)


@pytest.mark.parametrize("shape", [s for s in ALL if not isinstance(s, Tube)], ids=repr)
def test_flat_shapes_look_up_with_weft_along_x_and_warp_along_z(shape: Shape) -> None:
    mesh = shape.build(HERE)
    assert np.allclose(face_normals(mesh.rest_positions, mesh.faces), [0.0, 1.0, 0.0])
    assert np.array_equal(mesh.thread_coordinates, mesh.rest_positions[:, [0, 2]][mesh.faces])


@pytest.mark.parametrize("pattern", ["regular", "alternating", "cross"])
def test_rectangle_vertices_are_numbered_along_z_first(pattern: str) -> None:
    mesh = Rectangle(size_m=(0.9, 2.0), cells=(3, 4), pattern=pattern).build(HERE)
    for i in range(4):
        for j in range(5):
            assert mesh.rest_positions[i * 5 + j] == pytest.approx([0.3 * i, 0.0, 0.5 * j])
    assert mesh.face_count == (48 if pattern == "cross" else 24)
    assert mesh.vertex_count == (32 if pattern == "cross" else 20)


def _edges(mesh: Mesh) -> set[tuple[int, int]]:
    return {tuple(sorted((int(f[k]), int(f[k - 1])))) for f in mesh.faces for k in range(3)}


def test_regular_diagonals_run_from_ij_to_the_next_of_both() -> None:
    edges = _edges(Rectangle(size_m=(1.0, 1.0), cells=(3, 3)).build(HERE))
    for i in range(3):
        for j in range(3):
            assert (i * 4 + j, (i + 1) * 4 + j + 1) in edges
            assert (i * 4 + j + 1, (i + 1) * 4 + j) not in edges


def test_alternating_diagonals_change_from_cell_to_cell() -> None:
    edges = _edges(Rectangle(size_m=(1.0, 1.0), cells=(3, 3), pattern="alternating").build(HERE))
    for i in range(3):
        for j in range(3):
            assert ((i * 4 + j, (i + 1) * 4 + j + 1) in edges) == ((i + j) % 2 == 0)


def test_cross_centres_follow_in_the_order_of_the_cells() -> None:
    mesh = Rectangle(size_m=(2.0, 3.0), cells=(2, 3), pattern="cross").build(HERE)
    expected = [[i + 0.5, 0.0, j + 0.5] for i in range(2) for j in range(3)]
    assert np.allclose(mesh.rest_positions[12:], expected)


@pytest.mark.parametrize("pattern", ["regular", "cross", "irregular"])
def test_rectangle_groups(pattern: str) -> None:
    mesh = Rectangle(size_m=(0.7, 0.3), cells=(7, 3), pattern=pattern).build(HERE)
    x, z = mesh.rest_positions[:, 0], mesh.rest_positions[:, 2]
    for name, here, count in (
        ("left", x == 0.0, 4),
        ("right", x == 0.7, 4),
        ("bottom", z == 0.0, 8),
        ("top", z == 0.3, 8),
        ("top-left", (x == 0.0) & (z == 0.3), 1),
        ("top-right", (x == 0.7) & (z == 0.3), 1),
        ("bottom-left", (x == 0.0) & (z == 0.0), 1),
        ("bottom-right", (x == 0.7) & (z == 0.0), 1),
    ):
        assert np.array_equal(mesh.groups[name], np.flatnonzero(here)), name
        assert len(mesh.groups[name]) == count, name
        assert mesh.groups[name].dtype == np.int32


def test_a_strip_is_a_rectangle_along_x() -> None:
    strip = Strip(length_m=0.4, width_m=0.1, cells=(8, 2), pattern="cross").build(HERE)
    rectangle = Rectangle(size_m=(0.4, 0.1), cells=(8, 2), pattern="cross").build(HERE)
    assert np.array_equal(strip.rest_positions, rectangle.rest_positions)
    assert np.array_equal(strip.faces, rectangle.faces)


def test_disc_border_is_on_the_circle_and_even() -> None:
    mesh = Disc(radius_m=0.4, edge_m=0.05).build(HERE)
    border = mesh.rest_positions[mesh.groups["border"]]
    assert np.allclose(np.linalg.norm(border, axis=1), 0.4, rtol=1e-15)
    edges = mesh.rest_positions[boundary_edges(mesh.faces)]
    lengths = np.linalg.norm(edges[:, 1] - edges[:, 0], axis=1)
    assert np.ptp(lengths) < 1e-14
    assert lengths.mean() == pytest.approx(0.05, rel=0.02)
    # the area of the polygon with these corners
    count = len(border)
    polygon = 0.5 * count * 0.4**2 * np.sin(2 * np.pi / count)
    assert face_areas(mesh.rest_positions, mesh.faces).sum() == pytest.approx(polygon, rel=1e-12)


@pytest.mark.parametrize("pattern", ["regular", "alternating", "cross"])
def test_tube_is_closed_and_faces_outwards(pattern: str) -> None:
    mesh = Tube(radius_m=0.1, height_m=0.4, cells=(12, 7), pattern=pattern).build(HERE)
    radius = np.hypot(mesh.rest_positions[:, 0], mesh.rest_positions[:, 2])
    on_grid = radius[: 12 * 8]
    assert np.allclose(on_grid, 0.1, rtol=1e-15)
    assert np.allclose(radius[12 * 8 :], 0.1 * np.cos(np.pi / 12))  # facet centres lie on the chords
    centres = mesh.rest_positions[mesh.faces].mean(axis=1)
    outwards = (face_normals(mesh.rest_positions, mesh.faces) * centres * [1, 0, 1]).sum(axis=1)
    assert np.all(outwards > 0.09)
    independent = trimesh.Trimesh(mesh.rest_positions, mesh.faces, process=False)
    assert independent.euler_number == 0
    assert independent.is_winding_consistent
    assert len(independent.outline().entities) == 2  # two rims, nothing open along the height
    assert len(boundary_edges(mesh.faces)) == 24


def test_tube_threads_run_around_and_up_without_a_seam_in_the_vertices() -> None:
    mesh = Tube(radius_m=0.1, height_m=0.4, cells=(12, 8)).build(HERE)
    chord = 2 * 0.1 * np.sin(np.pi / 12)
    assert mesh.vertex_count == 12 * 9
    assert np.allclose(mesh.thread_coordinates[..., 1], mesh.rest_positions[:, 1][mesh.faces])
    assert mesh.thread_coordinates[..., 0].max() == pytest.approx(12 * chord)
    assert thread_areas(mesh.thread_coordinates).sum() == pytest.approx(12 * chord * 0.4)
    assert np.allclose(mesh.rest_positions[mesh.groups["bottom"], 1], 0.0)
    assert np.allclose(mesh.rest_positions[mesh.groups["top"], 1], 0.4)
    assert len(mesh.groups["top"]) == len(mesh.groups["bottom"]) == 12


@pytest.mark.parametrize(
    ("shape", "fields", "words"),
    [
        ("rectangle", {"size_m": [1, 1], "cells": [0, 3]}, "greater than or equal to 1"),
        ("rectangle", {"size_m": [1, -1]}, "greater than"),
        ("rectangle", {"size_m": [1, float("nan")]}, "finite"),
        ("rectangle", {"size_m": [1, 1], "pattern": "hexagons"}, "regular"),
        ("rectangle", {"size_m": [1, 1], "cell": [3, 3]}, "Extra inputs"),
        ("rectangle", {"size_m": [1, 1], "cells": [100000, 100000]}, "at most 20000000"),
        ("rectangle", {"size_m": [1, 1], "edge_m": 0.1}, 'needs pattern = "irregular"'),
        ("rectangle", {"size_m": [1, 1], "pattern": "irregular", "edge_m": 1e-6}, "ask for fewer"),
        (
            "rectangle",
            {"size_m": [1, 1], "pattern": "irregular", "edge_m": 0.1, "cells": [2, 2]},
            "cells and edge_m contradict",
        ),
        ("strip", {"length_m": 1, "width_m": 1, "cells": [100000, 100000]}, "at most"),
        ("disc", {"radius_m": 0.1, "edge_m": 0.2}, "longer than radius_m"),
        ("disc", {"radius_m": 1, "edge_m": 1e-5}, "ask for fewer"),
        ("tube", {"radius_m": 0.1, "height_m": 1, "cells": [2, 3]}, "greater than or equal to 3"),
        ("tube", {"radius_m": 0.1, "height_m": 1, "cells": [100000, 100000]}, "at most"),
    ],
)
def test_impossible_shapes_are_refused(shape: str, fields: dict, words: str) -> None:
    with pytest.raises(ValidationError, match=words):
        SHAPES[shape](**fields)


def test_every_shape_has_a_schema_that_names_it() -> None:
    schema = ANY_SHAPE.json_schema()
    assert (
        set(schema["discriminator"]["mapping"])
        == set(SHAPES)
        == {"rectangle", "strip", "disc", "tube", "dress", "file"}
    )


def test_a_disc_has_vertices_on_its_ring() -> None:
    """The rim of a clamp: hardly anything crosses it, and triangles stay those of a disc."""
    mesh = Disc(radius_m=0.15, edge_m=0.01, ring_m=0.09).build(HERE)
    radius = np.linalg.norm(mesh.rest_positions, axis=1)
    on = np.isclose(radius, 0.09, rtol=1e-9)
    assert on.sum() == round(2.0 * np.pi * 9.0)
    inside, outside = radius < 0.09 * (1.0 - 1e-9), radius > 0.09 * (1.0 + 1e-9)
    across = inside[mesh.faces].any(axis=1) & outside[mesh.faces].any(axis=1)
    assert across.sum() < 20  # of 112 beside it: Delaunay edges may cross where points are not 1 apart
    assert smallest_angles(mesh.rest_positions, mesh.faces).min() > 15.0
    assert abs(len(mesh.faces) - len(Disc(radius_m=0.15, edge_m=0.01).build(HERE).faces)) < 20


def test_a_ring_needs_room() -> None:
    with pytest.raises(ValueError, match=r"ring_m = 0.149 leaves no room"):
        Disc(radius_m=0.15, edge_m=0.01, ring_m=0.149)
