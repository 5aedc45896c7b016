"""Seams and areas in the rest metric: those of the cut polygon, which comes nearer to its curves."""

from __future__ import annotations

import itertools
from pathlib import Path

import numpy as np
import pytest

from gabardine.elements.triangle import REST, triangle_rest
from gabardine.garment.body import Body
from gabardine.garment.local_sizes import local_sizes
from gabardine.garment.making import put_on, write_making
from gabardine.garment.matching import edge_shares, matched_parts
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Pattern, outline_points, signed_area
from gabardine.garment.pieces import PIECES
from gabardine.garment.refining import refined
from gabardine.garment.seams import seam_lengths
from gabardine.garment.stitching import Stitched, stitch
from gabardine.simulation.simulation import Simulation

pytest.importorskip("pythoncdt")
BODY = Measurements.of_size(38)


def polygon_lengths(pattern: Pattern, edge_m: float) -> np.ndarray:
    """Of both sides of every seam (n, 2) [m], from the edges of the pattern alone: chords between the points
    where vertices are.
    """
    shares = edge_shares(pattern, local_sizes(pattern, edge_m))
    out = []
    for seam in pattern.seams:
        sides = []
        for side in (0, 1):
            total = 0.0
            for name, k, begin, end in (pair[side] for pair in matched_parts(pattern, seam)):
                at = shares[name, k]
                points = pattern.panel(name).edges[k].points(at[(at > begin - 1e-5) & (at < end + 1e-5)])
                total += float(np.linalg.norm(np.diff(points, axis=0), axis=1).sum())
            sides.append(total)
        out.append(sides)
    return np.array(out)


def rest_lengths(garment: Stitched, rows: np.ndarray, faces: np.ndarray) -> np.ndarray:
    """Of both sides of every seam (n, 2) [m], from what the elements know of their triangles: the edge before
    a corner's gradient g is 2 A |g| long.
    """
    gradients = np.hypot(REST.of(rows, "weft"), REST.of(rows, "warp"))
    opposite = 2.0 * REST.of(rows, "area")[:, None] * gradients
    found: dict[frozenset[int], list[float]] = {}
    for face, lengths in zip(faces.tolist(), opposite.tolist(), strict=True):
        for k, length in enumerate(lengths):
            found.setdefault(frozenset(face) - {face[k]}, []).append(length)
    sums = [[found[frozenset(p)] for p in itertools.pairwise(line.tolist())] for line in garment.seams]
    return np.array([np.sum(each, axis=0) for each in sums])


@pytest.mark.slow
def test_sewn_seams_and_areas_are_those_of_the_polygon(body: Body, tmp_path: Path) -> None:
    """The hips of the skirt are curves, its sides straight lines: these have the length of the pattern."""
    pattern, edge_m = PIECES["straight-skirt"](body.measurements), 0.06
    making = put_on(pattern, body, edge_m)
    garment = making.garment
    simulation = Simulation(write_making(making, tmp_path, "cotton")[0])
    model = simulation.system.model
    faces = model.order[model.faces]
    wanted = polygon_lengths(pattern, edge_m)
    before = rest_lengths(garment, simulation.system.face_rest, faces)
    assert np.abs(before / wanted - 1.0).max() > 0.05  # seams are open
    while not simulation.done:
        simulation.step()
    rows = simulation.system.face_rest
    found = rest_lengths(garment, rows, faces)
    np.testing.assert_allclose(np.sort(found, axis=1), np.sort(wanted, axis=1), rtol=1e-9)
    cut = [[pattern.length(seam.one), pattern.length(seam.other)] for seam in pattern.seams]
    np.testing.assert_allclose(found[:2], cut[:2], rtol=1e-9)  # the straight ones
    assert np.abs(found[2:] / cut[2:] - 1.0).max() < 5e-3
    area = sum(
        signed_area(mesh.points[np.concatenate([e[:-1] for e in mesh.outline])]) for mesh in garment.meshes
    )
    assert REST.of(rows, "area").sum() == pytest.approx(area, rel=1e-9)


@pytest.mark.parametrize("name", ["tshirt", "trousers", "shirt"])
def test_polygons_come_nearer_to_curves_with_the_square_of_the_edge(name: str) -> None:
    """Chords c of a curve of radius R are c^2/(24 R^2) too short; edges of 40 mm are halved twice."""
    pattern = PIECES[name](BODY)
    garment = stitch(pattern, 0.04)
    smooth = np.sort(
        [[pattern.length(seam.one), pattern.length(seam.other)] for seam in pattern.seams], axis=1
    )
    whole = sum(panel.area for panel in pattern.panels)
    wanted = np.sort(polygon_lengths(pattern, 0.04), axis=1)
    np.testing.assert_allclose(np.sort(seam_lengths(garment), axis=1), wanted, rtol=1e-9)
    lengths, areas = [], []
    for _ in range(3):
        lengths.append(np.abs(np.sort(seam_lengths(garment), axis=1) / smooth - 1.0).max())
        areas.append(abs(REST.of(triangle_rest(garment.thread_coordinates), "area").sum() / whole - 1.0))
        garment, _ = refined(garment, np.zeros((garment.vertex_count, 3)))
    for errors in (lengths, areas):
        # 40 mm are hardly less than the radius of some.
        assert np.log2(errors[1] / errors[2]) == pytest.approx(2.0, abs=0.1)
    assert lengths[1] < 3e-3


def test_areas_of_outlines_are_those_of_their_curves() -> None:
    """What polygons are compared with: chords of 1/512 of a curve."""
    panel = PIECES["circle-skirt"](BODY).panels[0]
    coarse, fine = (signed_area(outline_points(panel.edges, chords)) for chords in (512, 4096))
    assert coarse == pytest.approx(fine, rel=1e-5)
