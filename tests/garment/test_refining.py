"""Finer meshes of garments that hang: the same surface, the same pattern."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.garment.measurements import Measurements
from gabardine.garment.pieces import PIECES
from gabardine.garment.refining import halved, refined
from gabardine.garment.stitching import stitch
from gabardine.geometry.check import check_mesh
from gabardine.geometry.irregular import smallest_angles
from gabardine.geometry.mesh import Mesh

pytest.importorskip("pythoncdt")
BODY = Measurements.of_size(38)


@pytest.mark.parametrize("name", ["tshirt", "bodice", "buttoned-skirt", "pleated-dress"])
def test_the_finer_garment_is_the_same_surface(name: str) -> None:
    coarse = stitch(PIECES[name](BODY), 0.04)
    x = np.random.default_rng(1).normal(size=(coarse.vertex_count, 3))
    fine, positions = refined(coarse, x)
    assert len(fine.faces) == 4 * len(coarse.faces)
    mesh = Mesh(positions, fine.faces, fine.thread_coordinates, flat=True)
    assert [str(problem) for problem in check_mesh(mesh)] == []
    own = len(coarse.meshes[0].points)
    kept = positions[fine.vertex_of[:own]]  # the mean of equal numbers, to rounding
    np.testing.assert_allclose(kept, x[coarse.vertex_of[:own]], rtol=1e-15, atol=1e-15)

    def area(points: np.ndarray, faces: np.ndarray) -> float:
        a, b, c = np.moveaxis(points[faces], 1, 0)
        return 0.5 * float(np.linalg.norm(np.cross(b - a, c - a), axis=1).sum())

    assert area(positions, fine.faces) == pytest.approx(area(x, coarse.faces), rel=1e-12)
    for line, before in zip(fine.seams, coarse.seams):
        length, was = (np.linalg.norm(np.diff(p, axis=0), axis=1).sum() for p in (positions[line], x[before]))
        assert length == pytest.approx(was, rel=1e-12)
        assert len(line) == 2 * len(before) - 1
    for cord, was in zip(fine.cords, coarse.cords, strict=True):
        assert cord.tension_n == was.tension_n


def test_outlines_come_nearer_to_their_curves() -> None:
    """Areas of polygons inscribed in curves: the error falls with the square of the chord, to a quarter."""
    panel = PIECES["tshirt"](BODY).panels[0]
    coarse = stitch(PIECES["tshirt"](BODY), 0.03).meshes[0]
    fine = halved(coarse).mesh

    def error(mesh: object) -> float:
        a, b, c = np.moveaxis(mesh.points[mesh.faces], 1, 0)  # type: ignore[attr-defined]
        double = (b - a)[:, 0] * (c - a)[:, 1] - (b - a)[:, 1] * (c - a)[:, 0]
        return 0.5 * float(double.sum()) - panel.area

    assert error(fine) / error(coarse) == pytest.approx(0.25, abs=0.02)
    assert smallest_angles(fine.points, fine.faces).min() > 18.0  # 20 before; outlines bulge a little
