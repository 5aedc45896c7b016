"""Internal lines of panels: the mesh follows them, files keep them, bad ones are refused."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.elements.triangle import REST, triangle_rest
from gabardine.garment.checks import refuse_bad
from gabardine.garment.dxf import read_dxf, write_dxf
from gabardine.garment.edges import Arc, Chain, curve
from gabardine.garment.garmentcode import from_garmentcode, to_garmentcode
from gabardine.garment.lines import InternalLine, internal_line
from gabardine.garment.measurements import Measurements
from gabardine.garment.meshing import PanelMesh, mesh_panel
from gabardine.garment.pattern import Button, Panel, Pattern, Seam, Stretch, polygon
from gabardine.garment.pieces import PIECES
from gabardine.garment.refining import refined
from gabardine.garment.sidecar import LineNote, Sidecar
from gabardine.garment.sizing import Sizes
from gabardine.garment.stitching import stitch
from gabardine.garment.svg import read_svg, write_svg
from gabardine.geometry.check import check_mesh
from gabardine.geometry.irregular import smallest_angles
from gabardine.geometry.mesh import Mesh

pytest.importorskip("pythoncdt")
SHARES = np.linspace(0.0, 1.0, 201)
POCKET = internal_line("pocket", (0.1, 0.1), (0.25, 0.1), (0.25, 0.22), (0.1, 0.22), (0.1, 0.1))
FOLD = internal_line("fold", (0.0, 0.3), (0.5, 0.31))
BENT = internal_line("bent", (0.31, 0.07), (0.4, 0.1), (0.42, 0.23))
ROUND = InternalLine("round", (curve((0.1, 0.36), (0.4, 0.37), (0.25, 0.45)),))
RING = InternalLine(
    "ring", (Arc((0.35, 0.15), (0.45, 0.15), radius=0.05), Arc((0.45, 0.15), (0.35, 0.15), radius=0.05))
)


def square(name: str, *lines: InternalLine) -> Panel:
    corners = polygon((0.0, 0.0), (0.5, 0.0), (0.5, 0.5), (0.0, 0.5))
    return Panel(name, corners, place="front", grain_deg=90.0, lines=lines)


def sewn(*lines: InternalLine) -> Pattern:
    """The right side of one square sewn to the left one of another."""
    seam = Seam((Stretch("one", 1),), (Stretch("other", 3),))
    return Pattern("two", (square("one", *lines), square("other")), (seam,))


def off_edges(mesh: PanelMesh, points: np.ndarray) -> float:
    """The largest distance [m] of points from the nearest edge of the mesh."""
    pairs = np.unique(np.sort(mesh.faces[:, [[0, 1], [1, 2], [2, 0]]].reshape(-1, 2), axis=1), axis=0)
    a, along = mesh.points[pairs[:, 0]], np.diff(mesh.points[pairs], axis=1)[:, 0]
    offset = points[:, None] - a
    share = np.clip((offset * along).sum(axis=-1) / (along**2).sum(axis=-1), 0.0, 1.0)
    return float(np.linalg.norm(offset - share[..., None] * along, axis=-1).min(axis=1).max())


@pytest.mark.parametrize("edge_m", [0.04, 0.02, 0.01])
def test_the_mesh_follows_lines(edge_m: float) -> None:
    pattern = sewn(POCKET, FOLD, BENT)
    refuse_bad(pattern)
    garment = stitch(pattern, edge_m)
    mesh = garment.meshes[0]
    for line, vertices, shares in zip(mesh.panel.lines, mesh.lines.vertices, mesh.lines.shares, strict=True):
        assert off_edges(mesh, line.points(SHARES)) < 1e-12  # rounding
        np.testing.assert_allclose(mesh.points[vertices], line.points(shares), atol=1e-12)
    plain = stitch(sewn(), edge_m).meshes[0]
    assert off_edges(plain, FOLD.points(SHARES)) > 1e-3  # else any mesh would do
    # The inside of a closed line is cloth as well.
    area = REST.of(triangle_rest(mesh.points[mesh.faces]), "area")
    assert area.sum() == pytest.approx(0.25, rel=1e-12)
    assert smallest_angles(mesh.points, mesh.faces).min() > 20.0
    positions = np.random.default_rng(0).normal(size=(garment.vertex_count, 3))
    threads = Mesh(positions, garment.faces, garment.thread_coordinates, flat=True)
    assert [str(problem) for problem in check_mesh(threads)] == []


def test_the_mesh_follows_a_line_where_another_triangulation_were_better() -> None:
    hem = internal_line("hem", (0.05, 0.006), (0.42, 0.006))
    mesh = stitch(sewn(hem), 0.04).meshes[0]
    assert off_edges(mesh, hem.points(SHARES)) < 1e-12


def test_curves_are_followed_by_chords_and_finer_meshes_come_nearer() -> None:
    garment = stitch(sewn(ROUND, RING), 0.02)
    fine, _ = refined(garment, np.zeros((garment.vertex_count, 3)))
    for line, least in ((ROUND, 3.5), (RING, 3.5)):
        errors = [off_edges(each.meshes[0], line.points(SHARES)) for each in (garment, fine)]
        assert errors[0] < 0.02**2 / 8 / 0.045  # the sagitta of a chord where the radius is 45 mm
        assert errors[0] > least * errors[1]  # a quarter, with half the chord


@pytest.mark.parametrize("edge_m", [0.02, 0.03])
@pytest.mark.parametrize("side", [0, 1])
def test_a_line_that_ends_on_a_seam_has_a_vertex_on_both_sides(side: int, edge_m: float) -> None:
    panels = (square("one", FOLD), square("other"))
    seam = (Stretch("one", 1),), (Stretch("other", 3),)
    ordered = Seam(*seam) if side == 0 else Seam(*seam[::-1])
    garment = stitch(Pattern("two", panels, (ordered,)), edge_m)
    mesh = garment.meshes[0]
    end = mesh.points[mesh.lines.vertices[0][-1]]
    np.testing.assert_allclose(end, [0.5, 0.31], atol=1e-12)
    assert mesh.lines.vertices[0][-1] in mesh.outline[1]
    assert garment.vertex_of[mesh.lines.vertices[0][-1]] in garment.seams[0]
    heights = [each.points[each.outline[k], 1] for each, k in zip(garment.meshes, (1, 3))]
    np.testing.assert_allclose(heights[0], heights[1][::-1], atol=1e-12)  # cut alike


def test_lines_may_share_their_ends() -> None:
    one, other = (
        internal_line("one", (0.1, 0.1), (0.2, 0.2)),
        internal_line("other", (0.2, 0.2), (0.3, 0.12)),
    )
    pattern = sewn(one, other)
    refuse_bad(pattern)
    mesh = stitch(pattern, 0.02).meshes[0]
    assert mesh.lines.vertices[0][-1] == mesh.lines.vertices[1][0]


CROSS = internal_line("cross", (0.05, 0.16), (0.45, 0.17))
DOWN = internal_line("down", (0.2, 0.4), (0.18, 0.05))
STAR = tuple(
    internal_line(f"ray {k}", (0.35 - dx, 0.2 - dy), (0.35 + dx, 0.2 + dy))
    for k, (dx, dy) in enumerate(((0.08, 0.0), (0.04, 0.07), (-0.04, 0.07)))
)
UP = internal_line("up", (0.3, 0.3), (0.32, 0.45))
CROSSED = {
    "two lines": ((CROSS, DOWN), 1),
    "a pocket": ((POCKET, CROSS), 2),
    "a pocket and two lines": ((POCKET, CROSS, DOWN), 5),
    "curves": ((ROUND, internal_line("bar", (0.2, 0.33), (0.25, 0.46))), 1),
    "a ring": ((RING, BENT), 2),
    "a point of three": (STAR, 1),
    "an end on a line": ((internal_line("level", (0.05, 0.3), (0.4, 0.3)), DOWN, UP), 2),
}


@pytest.mark.parametrize("edge_m", [0.04, 0.02, 0.01])
@pytest.mark.parametrize("what", list(CROSSED))
def test_lines_may_cross_and_end_on_each_other(what: str, edge_m: float) -> None:
    lines, count = CROSSED[what]
    pattern = sewn(*lines)
    refuse_bad(pattern)
    garment = stitch(pattern, edge_m)
    fine, _ = refined(garment, np.zeros((garment.vertex_count, 3)))
    for mesh in (garment.meshes[0], fine.meshes[0]):
        times = np.bincount(np.concatenate([np.unique(line) for line in mesh.lines.vertices]))
        assert np.count_nonzero(times > 1) == count  # vertices that lines have in common
        for line, vertices, shares in zip(lines, mesh.lines.vertices, mesh.lines.shares, strict=True):
            np.testing.assert_allclose(mesh.points[vertices], line.points(shares), atol=1e-12)
        area = REST.of(triangle_rest(mesh.points[mesh.faces]), "area")
        assert area.min() > 0.0
        assert area.sum() == pytest.approx(0.25, rel=1e-12)
    assert smallest_angles(garment.meshes[0].points, garment.meshes[0].faces).min() > 20.0


def test_points_of_a_curve_are_no_corners() -> None:
    angle = np.linspace(0.0, math.pi, 60)
    points = [(float(x), float(y)) for x, y in 0.25 + 0.1 * np.column_stack([np.cos(angle), np.sin(angle)])]
    chain = InternalLine("dart", (Chain(points[0], points[-1], "", tuple(points[1:-1])),))
    assert (
        len(chain.cuts(Sizes(0.02))) == len(chain.straightened().cuts(Sizes(0.02))) == 17
    )  # ceil(0.3141 / 0.02) + 1
    panel = mesh_panel(square("p", chain), [np.linspace(0, 1, 26)] * 4, Sizes(0.02))
    assert smallest_angles(panel.points, panel.faces).min() > 20.0


def same(found: Panel, given: Panel, atol: float) -> None:
    """Lines of the same names and places, seen from the first corner of their panels."""
    assert [line.name for line in found.lines] == [line.name for line in given.lines]
    for line, original in zip(found.lines, given.lines):
        moved = line.points(SHARES) - found.edges[0].start + given.edges[0].start
        np.testing.assert_allclose(moved, original.points(SHARES), atol=atol)


LINED = sewn(POCKET, FOLD, ROUND, RING)


@pytest.mark.parametrize("flipped", [False, True])
def test_garmentcode_keeps_lines(flipped: bool) -> None:
    one, other = LINED.panels
    given = replace(LINED, panels=(replace(one, flipped=flipped), other))
    tables = to_garmentcode(given)
    first = tables["pattern"]["panels"]["one"]["gabardine_lines"][1]["vertices"][1]
    assert first == pytest.approx([-50.0 if flipped else 50.0, 31.0])  # cm
    again = from_garmentcode(tables, given.name)
    same(again.panels[0], one, 1e-14)
    assert again.panels[1].lines == ()
    second = to_garmentcode(again)["pattern"]["panels"]["one"]["gabardine_lines"]
    for written, before in zip(second, tables["pattern"]["panels"]["one"]["gabardine_lines"], strict=True):
        assert [edge.keys() for edge in written["edges"]] == [edge.keys() for edge in before["edges"]]


def test_dxf_keeps_lines(tmp_path: Path) -> None:
    ezdxf = pytest.importorskip("ezdxf")
    write_dxf(LINED, tmp_path / "p.dxf")
    assert not ezdxf.readfile(tmp_path / "p.dxf").audit().errors
    found = read_dxf(tmp_path / "p.dxf")
    refuse_bad(found)
    assert [len(panel.edges) for panel in found.panels] == [4, 4]
    same(found.panels[0], LINED.panels[0], 1e-4)  # chords of 5 mm in arcs of 50 mm: 0.06 mm
    assert [len(line.edges) for line in found.panels[0].lines] == [4, 1, 1, 2]
    stitch(found, 0.02)


def test_lines_of_other_dxf_files_have_numbers(tmp_path: Path) -> None:
    ezdxf = pytest.importorskip("ezdxf")
    write_dxf(sewn(), tmp_path / "p.dxf")
    drawing = ezdxf.readfile(tmp_path / "p.dxf")
    block = drawing.blocks.get("PIECE0")
    block.add_line((100, 100), (200, 100), dxfattribs={"layer": "8"})
    corners = [(100, 200), (200, 200), (200, 300)]
    block.add_polyline2d(corners, close=True, dxfattribs={"layer": "8"})
    drawing.saveas(tmp_path / "p.dxf")
    line, pocket = read_dxf(tmp_path / "p.dxf").panels[0].lines
    assert (line.length, pocket.closed) == (pytest.approx(0.1), True)
    assert line.name != pocket.name


def test_svg_keeps_and_draws_lines(tmp_path: Path) -> None:
    pytest.importorskip("svgelements")
    write_svg(LINED, tmp_path / "p.svg")
    found = read_svg(tmp_path / "p.svg")
    refuse_bad(found)
    same(found.panels[0], LINED.panels[0], 1e-5)  # the reader keeps six or more digits of a number
    assert (tmp_path / "p.svg").read_text().count("stroke-dasharray") == 8


def test_a_sidecar_draws_lines() -> None:
    note = LineNote(panel="other", name="fold", points=[(0.0, 0.3), (0.5, 0.31)])
    found = Sidecar(line=[note]).applied(LINED)
    assert (found.panels[0].lines, found.panels[1].lines) == (LINED.panels[0].lines, (FOLD,))
    with pytest.raises(SceneError, match='There is no panel "third"'):
        Sidecar(line=[note.model_copy(update={"panel": "third"})]).applied(LINED)


def test_the_other_side_of_the_body_has_the_lines_too() -> None:
    panel = square("left", FOLD).mirrored("right")
    np.testing.assert_allclose(panel.lines[0].points(SHARES), FOLD.points(SHARES) * [-1.0, 1.0])


HOLE = polygon((0.1, 0.1), (0.1, 0.2), (0.2, 0.2), (0.2, 0.1))
ACROSS = internal_line("across", (0.05, 0.15), (0.3, 0.15))
SHALLOW = internal_line("shallow", (0.1, 0.31), (0.4, 0.29))  # 5.7 degrees
BESIDE = internal_line("beside", (0.12, 0.099), (0.2, 0.099))
CROWDED = internal_line("across", (0.101, 0.05), (0.101, 0.25))
TWICE = internal_line("bow", (0.1, 0.1), (0.2, 0.2), (0.2, 0.1), (0.1, 0.2))
APART = InternalLine("apart", (*BENT.edges, *FOLD.edges))
BUTTON = Button("one", (0.31, 0.07), "other", (0.2, 0.2))
WRONG = {
    "out": (sewn(internal_line("fold", (0.2, 0.2), (0.6, 0.2))), 'line "fold": It leaves the outline'),
    "over": (sewn(internal_line("fold", (-0.1, 0.2), (0.6, 0.2))), 'line "fold": It leaves the outline'),
    "beside": (sewn(internal_line("fold", (0.6, 0.2), (0.7, 0.2))), 'line "fold": It leaves the outline'),
    "along": (sewn(internal_line("fold", (0.0, 0.001), (0.5, 0.001))), "nearer than 2 mm to the outline"),
    "crossed": (sewn(TWICE), 'panel "one", line "bow": It crosses itself'),
    "back": (
        sewn(internal_line("back", (0.1, 0.1), (0.3, 0.1), (0.2, 0.1))),
        'line "back": It crosses itself',
    ),
    "gap": (sewn(APART), 'line "apart": It has a gap of'),
    "nan": (sewn(internal_line("fold", (0.1, 0.1), (math.nan, 0.2))), 'line "fold": A coordinate'),
    "nothing": (sewn(InternalLine("fold", ())), 'line "fold": It has no edges'),
    "nameless": (sewn(replace(FOLD, name="")), 'panel "one", line 0: It has no name'),
    "namesake": (sewn(FOLD, replace(BENT, name="fold")), 'line "fold": Another line has its name'),
    "shallow": (sewn(FOLD, SHALLOW), 'line "shallow": It nearly touches panel "one", line "fold"'),
    "near": (sewn(POCKET, BESIDE), 'line "beside": It nearly touches panel "one", line "pocket"'),
    "crowded": (sewn(POCKET, CROWDED), 'line "pocket": Another line crosses it less than 2 mm from'),
    "button": (replace(sewn(BENT), buttons=(BUTTON,)), 'line "bent": It is nearer than 2 mm to the button'),
    "hole": (
        Pattern("p", (replace(square("one", ACROSS), holes=(HOLE,)),)),
        'line "across": It leaves the outline',
    ),
}


@pytest.mark.parametrize("what", list(WRONG))
def test_lines_that_cannot_be_followed_are_refused_with_panel_and_line(what: str) -> None:
    pattern, sentence = WRONG[what]
    with pytest.raises(SceneError, match=sentence) as refused:
        refuse_bad(pattern)
    assert str(refused.value).startswith('panel "one", line ')


@pytest.mark.parametrize("name", ["straight-skirt", "pleated-dress"])
def test_garments_are_sewn_with_lines(name: str) -> None:
    """A line across the middle of the first panel, from side to side of its outline."""
    pattern = PIECES[name](Measurements.of_size(38))
    panel = pattern.panels[0]
    k, other = (
        max(range(len(panel.edges)), key=lambda e: side * panel.edges[e].points(MIDDLE)[0, 0])
        for side in (1, -1)
    )
    ends = [panel.edges[e].points(MIDDLE)[0] for e in (k, other)]
    line = internal_line("fold", *((float(x), float(y)) for x, y in ends))
    lined = replace(pattern, panels=(replace(panel, lines=(line,)), *pattern.panels[1:]))
    refuse_bad(lined)
    garment = stitch(lined, 0.02)
    assert off_edges(garment.meshes[0], line.points(SHARES)) < 2e-6  # ends on chords of curved edges
    assert smallest_angles(garment.meshes[0].points, garment.meshes[0].faces).min() > 18.0


MIDDLE = np.array([0.4])
