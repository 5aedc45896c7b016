"""Patches around vertices: who belongs to them, and that they share the area of the mesh."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gabardine.elements.vertex_patch import TRIANGLE
from gabardine.elements.vertex_patches import MOST, Patches, vertex_patches
from gabardine.geometry.mesh import Mesh
from gabardine.geometry.shapes.rectangle import Pattern, Rectangle

NONE = np.zeros(0, bool)


def sheet(pattern: Pattern) -> Mesh:
    return Rectangle(size_m=(0.3, 0.2), cells=(6, 4), pattern=pattern).build(Path())


def fan(count: int) -> tuple[np.ndarray, np.ndarray]:
    """A closed fan of triangles around vertex 0, and the thread coordinates of its corners [m]."""
    angle = 2 * np.pi * np.arange(count) / count
    plane = np.vstack([[0.0, 0.0], np.column_stack([np.cos(angle), np.sin(angle)])])
    ring = np.arange(count)
    faces = np.column_stack([0 * ring, 1 + ring, 1 + (ring + 1) % count])
    shuffled = np.random.default_rng(0).permutation(count)
    turned = np.array([np.roll(face, k % 3) for k, face in enumerate(faces[shuffled])])
    return turned, plane[turned]


def triangles(patches: Patches) -> list[tuple[int, set[frozenset[int]]]]:
    """Of each patch its vertex and the triangles that have a share in it, as sets of vertices."""
    rows = patches.rest[:, 1:].reshape(len(patches.rest), patches.triangles, TRIANGLE.size)
    shares = TRIANGLE.of(rows, "share")
    out = []
    for stencil, share in zip(patches.stencils.tolist(), shares):
        ring = stencil[1:]
        ends = ring[1:] + ring[:1]
        own = {frozenset((stencil[0], a, b)) for a, b, s in zip(ring, ends, share) if s > 0}
        out.append((stencil[0], own))
    return out


@pytest.mark.parametrize("pattern", ["regular", "alternating", "cross", "irregular"])
def test_every_vertex_has_the_triangles_around_it(pattern: Pattern) -> None:
    mesh = sheet(pattern)
    around: dict[int, set[frozenset[int]]] = {v: set() for v in range(mesh.vertex_count)}
    for face in mesh.faces.tolist():
        for v in face:
            around[v].add(frozenset(face))
    found = [p for each in vertex_patches(mesh.faces, mesh.thread_coordinates, NONE) for p in triangles(each)]
    assert len(found) == mesh.vertex_count
    assert dict(found) == around


@pytest.mark.parametrize("pinned", [(), (0, 1, 2, 3, 4), tuple(range(35))], ids=["none", "row", "all"])
def test_patches_share_the_area(pinned: tuple[int, ...]) -> None:
    mesh = sheet("regular")
    held = np.isin(np.arange(mesh.vertex_count), pinned)
    found = vertex_patches(mesh.faces, mesh.thread_coordinates, held)
    assert sum(each.rest[:, 0].sum() for each in found) == pytest.approx(0.06, rel=1e-14)
    vertices = np.concatenate([each.stencils[:, 0] for each in found])
    free = np.flatnonzero(~held) if not held.all() else np.arange(mesh.vertex_count)
    assert sorted(vertices.tolist()) == free.tolist()


def test_a_triangle_of_pinned_corners_keeps_its_area() -> None:
    mesh = sheet("regular")
    held = np.isin(np.arange(mesh.vertex_count), mesh.faces[0])
    found = vertex_patches(mesh.faces, mesh.thread_coordinates, held)
    assert sum(each.rest[:, 0].sum() for each in found) == pytest.approx(0.06, rel=1e-14)


@pytest.mark.parametrize("count", [3, MOST, MOST + 1, 2 * MOST + 3])
def test_long_rings_are_cut(count: int) -> None:
    faces, threads = fan(count)
    found = [p for each in vertex_patches(faces, threads, NONE) for p in triangles(each)]
    central = [own for vertex, own in found if vertex == 0]
    assert len(central) == (1 if count <= MOST else -(-count // (MOST - 1)))
    assert sum(map(len, central)) == count
    assert set().union(*central) == {frozenset(face) for face in faces.tolist()}


def test_triangles_that_meet_at_a_vertex_alone_are_two_patches() -> None:
    faces = np.array([[0, 1, 2], [0, 3, 4]])
    plane = np.array([[0, 0], [1, 0], [0, 1], [-1, 0], [0, -1]], float)
    found = [p for each in vertex_patches(faces, plane[faces], NONE) for p in triangles(each)]
    assert [own for vertex, own in found if vertex == 0] == [{frozenset((0, 1, 2))}, {frozenset((0, 3, 4))}]
