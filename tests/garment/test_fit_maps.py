"""Fit maps: their numbers judged by trimesh, their colours by the ends of the scale."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest
import trimesh

from gabardine.garment.body import Body
from gabardine.garment.fit_maps import FIT_MAPS, drawn, hex_colours, round_end, write_fit_maps
from gabardine.garment.making import put_on, write_making
from gabardine.garment.pattern import Panel, Pattern, polygon
from gabardine.garment.pieces import PIECES
from gabardine.garment.stitching import stitch
from gabardine.render.quantities import COLOURS
from gabardine.run.simulate import simulate

pytest.importorskip("pythoncdt")
SVG = "{http://www.w3.org/2000/svg}"


def test_triangles_lie_as_they_were_cut_and_have_the_colour_of_their_value() -> None:
    names = ("left", "right & wrong")
    corners = (0.0, 0.0), (0.3, 0.0), (0.0, 0.2)
    garment = stitch(Pattern("p", tuple(Panel(name, polygon(*corners)) for name in names)), 0.4)
    root = ET.fromstring(drawn(garment, np.array([0.0, 4.0]), "Strain [%]"))
    found = root.findall(f".//{SVG}polygon")
    points = [[tuple(map(float, p.split(","))) for p in each.get("points", "").split()] for each in found]
    threads = 1e3 * garment.thread_coordinates * [1.0, -1.0]
    np.testing.assert_allclose(points, threads, atol=0.005)  # two digits are written
    assert [each.get("fill") for each in found] == hex_colours(np.array([0.0, 1.0]))
    assert len({each.get("fill") for each in found}) == 2
    written = [each.text for each in root.findall(f"{SVG}text")]
    assert written == [*names, "0", "2", "4", "Strain [%]"]
    outlines = [each.get("points", "").split() for each in root.findall(f"{SVG}polyline")]
    assert [line[0] for line in outlines[:3]] == [line[-1] for line in (outlines[2], *outlines[:2])]


@pytest.mark.parametrize(
    ("most", "end"), [(0.608, 0.8), (4.37, 5.0), (1.0, 1.0), (90.0, 100.0), (0.0, 1e-12)]
)
def test_scales_end_at_round_numbers(most: float, end: float) -> None:
    assert round_end(most) == pytest.approx(end)


def test_maps_of_a_run_are_written_and_distances_are_those_to_the_body(body: Body, tmp_path: Path) -> None:
    making = put_on(PIECES["straight-skirt"](body.measurements), body, 0.06)
    sewing, _ = write_making(making, tmp_path, "cotton")
    run = simulate(sewing.with_overrides(["time.duration_s=0.02"]))
    paths = write_fit_maps(making, run, tmp_path)
    assert [path.name for path in paths] == [f"fit-{name}.svg" for name in FIT_MAPS]
    count = len(making.garment.faces)
    for path in paths:
        assert len(ET.parse(path).findall(f".//{SVG}polygon")) == count
    for _, values in FIT_MAPS.values():
        assert values(making, run).shape == (count,)
    on_figure = COLOURS["distance"]
    assert on_figure.recorded(run)
    assert on_figure.values is not None
    found = on_figure.values(run, run.frame_count - 1)
    distances = FIT_MAPS["distance"][1](making, run)[:10]
    corners = body.positions[body.faces]
    middles = run.frame(-1).positions[making.garment.faces[:10]].mean(axis=1)
    points = run.positions[-1][run.faces[:3]].reshape(-1, 3)
    places, measured = [*middles, *points], [*distances, *found[:3].ravel()]
    for place, distance in zip(places, measured, strict=True):
        nearest = trimesh.triangles.closest_point(corners, np.tile(place, (len(corners), 1)))
        # Both are exact up to rounding; the unit is the millimetre.
        assert distance == pytest.approx(1e3 * np.linalg.norm(nearest - place, axis=1).min(), rel=1e-9)
