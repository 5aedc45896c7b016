"""Holes of panels: the mesh leaves them out, files keep them, bad ones are refused."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.garment.checks import refuse_bad
from gabardine.garment.dxf import read_dxf, write_dxf
from gabardine.garment.edges import Arc, Line, curve
from gabardine.garment.garmentcode import from_garmentcode, to_garmentcode
from gabardine.garment.lines import internal_line
from gabardine.garment.pattern import Button, Outline, Panel, Pattern, Seam, Stretch, polygon
from gabardine.garment.refining import refined
from gabardine.garment.stitching import stitch
from gabardine.garment.svg import read_svg, write_svg
from gabardine.geometry.irregular import smallest_angles

pytest.importorskip("pythoncdt")
SHARES = np.linspace(0.0, 1.0, 21)
RADIUS_M = 0.05
ROUND: Outline = (
    Arc((0.1, 0.15), (0.2, 0.15), radius=RADIUS_M, left=False),
    Arc((0.2, 0.15), (0.1, 0.15), radius=RADIUS_M, left=False),
)
SLIT: Outline = (
    Line((0.3, 0.3), (0.3, 0.4)),
    curve((0.3, 0.4), (0.42, 0.4), (0.36, 0.43)),
    Line((0.42, 0.4), (0.42, 0.3)),
    curve((0.42, 0.3), (0.3, 0.3), (0.38, 0.28), (0.34, 0.28)),
)


def square(name: str, *holes: Outline) -> Panel:
    corners = polygon((0.0, 0.0), (0.5, 0.0), (0.5, 0.5), (0.0, 0.5))
    return Panel(name, corners, place="front", holes=holes)


def sewn(*holes: Outline) -> Pattern:
    """The right side of one square sewn to the left one of another."""
    seam = Seam((Stretch("one", 1),), (Stretch("other", 3),))
    return Pattern("two", (square("one", *holes), square("other")), (seam,))


HOLED = sewn(ROUND, SLIT)


def mesh_area(points: np.ndarray, faces: np.ndarray) -> float:
    a, b, c = np.moveaxis(points[faces], 1, 0)
    return 0.5 * float(((b - a)[:, 0] * (c - a)[:, 1] - (b - a)[:, 1] * (c - a)[:, 0]).sum())


def test_rims_of_finer_meshes_come_nearer_to_their_curves() -> None:
    """Polygons inscribed in a circle: areas miss pi r^2 by the square of the chord."""
    refuse_bad(HOLED)
    pattern = sewn(ROUND)
    garment = stitch(pattern, 0.02)
    fine, _ = refined(garment, np.zeros((garment.vertex_count, 3)))
    exact = 0.25 - math.pi * RADIUS_M**2
    errors = [mesh_area(each.meshes[0].points, each.meshes[0].faces) - exact for each in (garment, fine)]
    assert errors[1] > 0.0
    assert errors[1] / errors[0] == pytest.approx(0.25, abs=0.01)
    assert smallest_angles(garment.meshes[0].points, garment.meshes[0].faces).min() > 20.0


@pytest.mark.parametrize("edge_m", [0.04, 0.02, 0.01])
def test_lines_may_end_on_a_hole(edge_m: float) -> None:
    line = internal_line("slash", (0.2, 0.15), (0.5, 0.2))
    low = internal_line("low", (0.36, 0.285), (0.36, 0.1))
    panel = replace(square("one", ROUND, SLIT), lines=(line, low))
    panel = replace(panel, lines=(line, internal_line("low", tuple(SLIT[3].points(SHARES)[7]), (0.36, 0.0))))
    pattern = replace(sewn(), panels=(panel, square("other")))
    refuse_bad(pattern)
    mesh = stitch(pattern, edge_m).meshes[0]
    rims = np.concatenate(mesh.rims.vertices)
    assert mesh.lines.vertices[0][0] in rims
    assert mesh.lines.vertices[1][0] in rims
    used = np.unique(mesh.faces)
    assert len(used) == len(mesh.points)
    plain = stitch(HOLED, edge_m).meshes[0]
    assert mesh_area(mesh.points, mesh.faces) == pytest.approx(mesh_area(plain.points, plain.faces), rel=1e-3)


def same_holes(found: Panel, given: Panel, atol: float) -> None:
    """Holes of the same shape and place, seen from the first corner of their panels."""
    assert [len(hole) for hole in found.holes] == [len(hole) for hole in given.holes]
    for hole, original in zip(found.holes, given.holes, strict=True):
        for edge, before in zip(hole, original, strict=True):
            moved = edge.points(SHARES) - found.edges[0].start + given.edges[0].start
            np.testing.assert_allclose(moved, before.points(SHARES), atol=atol)


@pytest.mark.parametrize("flipped", [False, True])
def test_garmentcode_keeps_holes(flipped: bool) -> None:
    panels = tuple(replace(panel, flipped=flipped) for panel in HOLED.panels)
    pattern = replace(HOLED, panels=panels)
    data = to_garmentcode(pattern)
    assert len(data["pattern"]["panels"]["one"]["gabardine_holes"]) == 2
    assert "gabardine_holes" not in data["pattern"]["panels"]["other"]
    first = from_garmentcode(data, "two")
    refuse_bad(first)
    same_holes(first.panels[0], pattern.panels[0], 1e-15)
    again = from_garmentcode(to_garmentcode(first), "two")
    same_holes(again.panels[0], first.panels[0], 1e-15)
    assert [[type(edge) for edge in hole] for hole in again.panels[0].holes] == [
        [Arc] * 2,
        [type(e) for e in SLIT],
    ]
    # Holes that another program has turned round are holes all the same.
    for hole in data["pattern"]["panels"]["one"]["gabardine_holes"]:
        hole["edges"] = [{**edge, "endpoints": edge["endpoints"][::-1]} for edge in hole["edges"][::-1]]
        for edge in hole["edges"]:
            if edge.get("curvature", {}).get("type") == "circle":
                edge["curvature"]["params"][2] = 1 - edge["curvature"]["params"][2]
            edge.pop("curvature") if edge.get("curvature", {}).get("type") in ("quadratic", "cubic") else None
    refuse_bad(from_garmentcode(data, "two"))


def test_svg_keeps_holes(tmp_path: Path) -> None:
    pytest.importorskip("svgelements")
    write_svg(HOLED, tmp_path / "p.svg")
    found = read_svg(tmp_path / "p.svg")
    refuse_bad(found)
    same_holes(found.panels[0], HOLED.panels[0], 1e-6)  # the reader keeps six or more digits of a number
    assert found.panels[1].holes == ()


def test_a_path_of_several_parts_has_holes(tmp_path: Path) -> None:
    pytest.importorskip("svgelements")
    parts = "M 100 100 L 150 100 L 150 150 Z M 0 0 L 300 0 L 300 200 L 0 200 Z M 200 50 L 250 50 L 250 90 Z"
    (tmp_path / "p.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg"><path id="flap" d="{parts}"/></svg>'
    )
    (panel,) = read_svg(tmp_path / "p.svg").panels
    refuse_bad(Pattern("p", (panel,)))
    assert (panel.name, len(panel.edges), [len(hole) for hole in panel.holes]) == ("flap", 4, [3, 3])
    assert panel.area == pytest.approx(0.3 * 0.2 - 0.5 * 0.05**2 - 0.5 * 0.05 * 0.04, rel=1e-5)


def test_dxf_keeps_holes(tmp_path: Path) -> None:
    ezdxf = pytest.importorskip("ezdxf")
    write_dxf(HOLED, tmp_path / "p.dxf")
    drawing = ezdxf.readfile(tmp_path / "p.dxf")
    assert not drawing.audit().errors
    assert sum(line.dxf.layer == "11" for line in drawing.blocks.get("PIECE0").query("POLYLINE")) == 2
    found = read_dxf(tmp_path / "p.dxf")
    refuse_bad(found)
    same_holes(found.panels[0], HOLED.panels[0], 1e-4)  # chords of 5 mm in arcs of 50 mm: 0.06 mm
    again = from_garmentcode(to_garmentcode(found), "two")
    refuse_bad(again)
    assert again.panels[0].area == pytest.approx(HOLED.panels[0].area, rel=1e-4)
    stitch(again, 0.02)


def test_a_round_hole_with_one_turn_point_has_two_edges(tmp_path: Path) -> None:
    ezdxf = pytest.importorskip("ezdxf")
    write_dxf(sewn(), tmp_path / "p.dxf")
    drawing = ezdxf.readfile(tmp_path / "p.dxf")
    block = drawing.blocks.get("PIECE0")
    angle = np.linspace(0.0, 2.0 * math.pi, 40, endpoint=False)
    ring = 250.0 + 50.0 * np.column_stack([np.cos(angle), np.sin(angle)])
    block.add_polyline2d(ring.tolist(), close=True, dxfattribs={"layer": "11"})
    block.add_point(ring[0].tolist(), dxfattribs={"layer": "2"})
    drawing.saveas(tmp_path / "p.dxf")
    found = read_dxf(tmp_path / "p.dxf")
    refuse_bad(found)
    (hole,) = found.panels[0].holes
    assert len(hole) == 2
    assert sum(edge.length for edge in hole) == pytest.approx(
        40 * 2 * 0.05 * math.sin(math.pi / 40), rel=1e-9
    )


def moved(hole: Outline, x: float, y: float) -> Outline:
    """A hole of straight edges somewhere else."""
    return polygon(*((edge.start[0] + x, edge.start[1] + y) for edge in hole))


BOX = polygon((0.1, 0.1), (0.1, 0.2), (0.2, 0.2), (0.2, 0.1))
SLIVER = replace(BOX[3], end=(0.1, 0.15))
BUTTON = Button("one", (0.15, 0.15), "other", (0.2, 0.2))
WRONG = {
    "open": (sewn((*BOX[:3], SLIVER)), 'panel "one", hole 0: It is open: the edge after edge 3 starts 50 mm'),
    "one edge": (sewn(BOX[:1]), 'panel "one", hole 0: Its outline has 1 edges'),
    "none": (sewn(()), 'panel "one", hole 0: Its outline has 0 edges'),
    "bow": (sewn(polygon((0.1, 0.1), (0.2, 0.2), (0.2, 0.1), (0.1, 0.2))), "hole 0: It crosses itself"),
    "pinched": (
        sewn(polygon((0.1, 0.1), (0.1, 0.2), (0.15, 0.15001), (0.2, 0.2), (0.2, 0.1), (0.15, 0.14999))),
        "hole 0: It touches itself; separate its edges",
    ),
    "turned": (sewn(BOX, polygon((0.3, 0.1), (0.4, 0.1), (0.4, 0.2))), "hole 1: It runs counter-clockwise"),
    "nan": (sewn(moved(BOX, math.nan, 0.0)), 'panel "one", hole 0: A coordinate'),
    "outside": (sewn(BOX, moved(BOX, 0.6, 0.0)), 'panel "one", hole 1: It is not inside the outline'),
    "across": (sewn(moved(BOX, -0.15, 0.0)), 'panel "one", hole 0: It is not inside the outline'),
    "near": (sewn(moved(BOX, -0.099, 0.0)), 'panel "one", hole 0: It is nearer than 2 mm to the outline'),
    "nested": (sewn(BOX, polygon((0.14, 0.14), (0.14, 0.16), (0.16, 0.16))), "hole 1: It is not inside"),
    "overlapping": (sewn(BOX, moved(BOX, 0.05, 0.05)), "hole 0: It is not inside the outline, or in another"),
    "button": (replace(sewn(BOX), buttons=(BUTTON,)), "The button at 0.15, 0.15 m is not on it"),
}


@pytest.mark.parametrize("what", list(WRONG))
def test_holes_that_cannot_be_cut_are_refused_with_panel_and_hole(what: str) -> None:
    pattern, sentence = WRONG[what]
    with pytest.raises(SceneError, match=sentence):
        refuse_bad(pattern)
