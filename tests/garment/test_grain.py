"""The grain in the rest metric: what hangs is strained from the threads of the panels as they were cut."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gabardine.elements.triangle import REST
from gabardine.garment.body import Body
from gabardine.garment.layers import save_sewn
from gabardine.garment.making import put_on, write_making
from gabardine.garment.pattern import Pattern
from gabardine.garment.pieces import PIECES
from gabardine.garment.stitching import Stitched
from gabardine.simulation.simulation import Simulation

pytest.importorskip("pythoncdt")
GRAINS = {"as drafted": (90.0, 90.0), "turned": (45.0, 107.0)}


def grained(pattern: Pattern, grains: tuple[float, ...]) -> Pattern:
    panels = (replace(panel, grain_deg=grain) for panel, grain in zip(pattern.panels, grains, strict=True))
    return replace(pattern, panels=tuple(panels))


def assert_cut(garment: Stitched, simulation: Simulation, grains: tuple[float, ...]) -> None:
    """Rest rows r of a triangle say how the cloth runs along its threads: summed over the corners p of the
    panel as it was cut, r_u p is the unit vector across the grain and r_v p the one along it. With sums of
    zero these are all six numbers of a triangle.
    """
    model = simulation.system.model
    faces = model.order[model.faces]
    rows = simulation.system.face_rest[_same(faces, garment.faces)]
    weft, warp = REST.of(rows, "weft"), REST.of(rows, "warp")
    np.testing.assert_allclose([weft.sum(axis=1), warp.sum(axis=1)], 0.0, atol=1e-9)
    for k, (mesh, grain) in enumerate(zip(garment.meshes, grains, strict=True)):
        own, corners = garment.panel_of == k, mesh.points[mesh.faces]
        along = np.array([math.cos(math.radians(grain)), math.sin(math.radians(grain))])
        across = np.array([along[1], -along[0]])
        for each, wanted in ((weft, across), (warp, along)):
            found = np.einsum("ti,tik->tk", each[own], corners)
            np.testing.assert_allclose(found, np.broadcast_to(wanted, found.shape), atol=1e-9)
        a, b = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
        area = 0.5 * (a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0])
        np.testing.assert_allclose(REST.of(rows, "area")[own], area, rtol=1e-9)
    for now, cut in zip(simulation.system.blocks, model.blocks, strict=True):
        np.testing.assert_array_equal(now.rest, cut.rest)  # those of what acts are at their end as well


def _same(faces: Any, wanted: Any) -> Any:
    """For each of some faces its number among others, whose corners are in the same order."""
    number = {tuple(face): k for k, face in enumerate(faces.tolist())}
    return np.array([number[tuple(face)] for face in wanted.tolist()])


@pytest.mark.parametrize("grain", [pytest.param("as drafted", marks=pytest.mark.slow), "turned"])
def test_threads_of_a_sewn_skirt_are_those_of_its_panels(grain: str, body: Body, tmp_path: Path) -> None:
    pattern = grained(PIECES["straight-skirt"](body.measurements), GRAINS[grain])
    making = put_on(pattern, body, 0.06)
    garment = making.garment
    sewing, draping = write_making(making, tmp_path, "cotton")
    simulation = Simulation(sewing)
    assert np.abs(simulation.system.face_rest - simulation.system.model.face_rest).max() > 1.0  # on its way
    while not simulation.done:
        simulation.step()
    assert_cut(garment, simulation, GRAINS[grain])
    save_sewn(tmp_path, garment.vertex_count, (), simulation.positions)
    assert_cut(garment, Simulation(draping), GRAINS[grain])
