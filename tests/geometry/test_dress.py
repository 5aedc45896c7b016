"""A dress: panels cut flat, sewn into one mesh, hung over a rod."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from pydantic import ValidationError

from gabardine.contact.broad_phase import BroadPhase, Surface
from gabardine.contact.intersections import intersections
from gabardine.geometry.check import check_mesh
from gabardine.geometry.quantities import green_lagrange_strain, principal_stretch, thread_areas
from gabardine.geometry.shapes.dress import Dress
from gabardine.geometry.topology import half_edges


@pytest.fixture(scope="module")
def mesh():  # type: ignore[no-untyped-def]
    return Dress().build(Path())


def test_it_is_one_mesh_of_about_8900_triangles_with_four_openings(mesh) -> None:  # type: ignore[no-untyped-def]
    assert mesh.face_count == 8944
    assert not list(check_mesh(mesh, "dress"))
    sides = half_edges(mesh.faces)
    border = sides.edges[sides.counts == 1]
    # Two armholes, the neck and the hem; of a sphere with four holes V - E + F = 2 - 4.
    loops = {int(v): int(v) for v in np.unique(border)}
    for a, b in border.tolist():
        one, two = (_root(loops, v) for v in (a, b))
        loops[max(one, two)] = min(one, two)
    assert len({_root(loops, v) for v in loops}) == 4
    assert mesh.vertex_count - len(sides.edges) + mesh.face_count == -2


def _root(loops: dict[int, int], v: int) -> int:
    while loops[v] != v:
        v = loops[v]
    return v


def test_panels_are_cut_flat_and_hardly_stretched_at_the_start(mesh) -> None:  # type: ignore[no-untyped-def]
    strain = green_lagrange_strain(mesh.rest_positions, mesh.faces, mesh.thread_coordinates)
    assert np.abs(principal_stretch(strain)).max() < 0.03
    bodice, skirt = 0.5 * (0.42 + 0.36) * 0.3 * 0.85, 0.5 * (0.36 + 0.86) * 0.7 * 0.85
    straps = 2 * 4 / 36 * 0.42 * 0.2
    # The rows of cells do not meet the waist exactly.
    assert thread_areas(mesh.thread_coordinates).sum() == pytest.approx(
        2 * (bodice + skirt + straps), rel=1e-3
    )


def test_front_looks_forwards_and_nothing_crosses(mesh) -> None:  # type: ignore[no-untyped-def]
    corners = mesh.rest_positions[mesh.faces]
    normal = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    assert (normal[:, 2] * corners.mean(axis=1)[:, 2] > 0.0).all()
    broad_phase = BroadPhase([Surface.of(mesh.faces)], [(0, 0)])
    assert len(intersections(broad_phase, np.array(mesh.rest_positions))[0]) == 0


def test_shoulders_lie_on_the_rod(mesh) -> None:  # type: ignore[no-untyped-def]
    shoulders = mesh.rest_positions[mesh.groups["shoulders"]]
    assert len(shoulders) == 10
    assert shoulders[:, 1:] == pytest.approx(np.tile([0.015, 0.0], (10, 1)), abs=1e-12)


def test_straps_too_short_for_the_rod_are_refused() -> None:
    with pytest.raises(ValidationError, match="too short to reach over the rod"):
        Dress(strap_m=0.02, rod_m=0.015)
