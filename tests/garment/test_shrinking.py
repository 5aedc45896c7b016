"""Bodies that are thinner while a tight garment is sewn, and grow back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import trimesh

from gabardine.core.errors import SceneError
from gabardine.garment.body import Body, Limb, girth
from gabardine.garment.making import SEWING_S, put_on, write_making
from gabardine.garment.measurements import Measurements
from gabardine.garment.pieces import PIECES
from gabardine.garment.self_crossing import crossed_vertices
from gabardine.garment.shrinking import GROWING_S, shrunk
from gabardine.geometry.animation import read_archive

pytest.importorskip("pythoncdt")


def test_a_body_is_thinner_by_as_much_as_said(body: Body) -> None:
    given, thin = body.measurements, shrunk(body, 0.015)
    assert len(crossed_vertices(thin, body.faces)) == 0
    full, less = (trimesh.Trimesh(x, body.faces, process=False) for x in (body.positions, thin))
    assert less.is_watertight
    # V - A d to first order; the second, d^2 times the mean curvature, is a tenth of that here.
    assert full.volume - less.volume == pytest.approx(0.015 * full.area, rel=0.15)
    around = girth(body.positions, body.faces, given.waist_height_m)
    # A convex curve that moves inwards by d is shorter by 2 pi d.
    shorter = around - girth(thin, body.faces, given.waist_height_m)
    assert shorter == pytest.approx(2.0 * np.pi * 0.015, rel=0.05)  # sections of 16 mm triangles


def test_a_body_that_would_cross_itself_shrinks_by_less() -> None:
    """A sheet 12 mm thick: by 8 mm from both sides its faces would pass through each other."""
    box = trimesh.creation.box((0.3, 0.3, 0.012)).subdivide().subdivide().subdivide()
    arm = Limb(np.zeros(3), np.ones(3), 0.1, 0.1)
    positions = np.array(box.vertices, float)
    sheet = Body(Measurements(), positions, np.array(box.faces), (arm, arm), ())
    moved = np.linalg.norm(shrunk(sheet, 0.008) - positions, axis=1)
    middle = np.abs(positions[:, :2]).max(axis=1) < 0.1
    assert 0.0 < moved[middle].max() < 0.006  # half of its thickness


@pytest.mark.parametrize("by_m", [-0.001, 0.04, np.nan])
def test_what_no_body_shrinks_by_is_refused(by_m: float, body: Body) -> None:
    with pytest.raises(SceneError, match=r"is not possible; give 0 to 0\.03"):
        shrunk(body, by_m)


def test_the_body_of_the_scene_grows_back_after_the_seams_are_closed(body: Body, tmp_path: Path) -> None:
    making = replace(put_on(PIECES["straight-skirt"](body.measurements), body, 0.05), shrink_m=0.01)
    sewing, draping = write_making(making, tmp_path, "cotton")
    (growing,), (standing,) = sewing.collider, draping.collider
    assert (growing.frames, standing.path) == ("growing.npz", "body.obj")
    times, positions, faces = read_archive(tmp_path / "growing.npz")
    np.testing.assert_array_equal(faces, body.faces)
    assert times[-1] == pytest.approx(SEWING_S + GROWING_S)
    assert times[-1] < sewing.time.duration_s
    closed = np.searchsorted(times, SEWING_S)
    np.testing.assert_array_equal(positions[0], positions[closed])
    np.testing.assert_allclose(positions[0], shrunk(body, 0.01), atol=1e-15)
    np.testing.assert_allclose(positions[-1], body.positions, atol=1e-15)
