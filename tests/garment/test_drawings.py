"""Patterns as DXF and SVG: written, opened by other readers, read back, and sewn by a sidecar."""

from __future__ import annotations

import math
import re
from pathlib import Path

import numpy as np
import pytest

from gabardine.cli.main import command_line
from gabardine.core.errors import SceneError
from gabardine.garment.body import Body
from gabardine.garment.checks import refuse_bad
from gabardine.garment.dxf import read_dxf, write_dxf
from gabardine.garment.edges import Chain, Line
from gabardine.garment.formats import read_pattern
from gabardine.garment.garmentcode import write_garmentcode
from gabardine.garment.making import put_on
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Panel, Pattern, Seam, Stretch, outline_points, polygon
from gabardine.garment.pieces import PIECES
from gabardine.garment.svg import read_svg, write_svg

ezdxf = pytest.importorskip("ezdxf")
pytest.importorskip("svgelements")
BODY = Measurements.of_size(38)
SIDECAR = """
unit = "mm"
[panel.front]
place = "lower front"
[panel.back]
place = "lower back"
[[seam]]
one = ["front:1", "front:2"]
other = ["back:5", "back:4"]
[[seam]]
one = ["front:4:0-0.5"]
other = ["back:2:0.5-1"]
"""


@pytest.mark.parametrize("name", list(PIECES))
def test_dxf_opens_without_audit_errors_and_reads_back(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    pattern = PIECES[name](BODY)
    write_dxf(pattern, tmp_path / "p.dxf")
    assert not caplog.records  # ezdxf warns of units that release 12 has not
    audit = ezdxf.readfile(tmp_path / "p.dxf").audit()
    assert not audit.errors
    found = read_dxf(tmp_path / "p.dxf")
    for panel, original in zip(found.panels, pattern.panels, strict=True):
        assert (panel.name, len(panel.edges)) == (original.name, len(original.edges))
        assert panel.grain_deg == pytest.approx(original.grain_deg, abs=1e-6)
        assert panel.area == pytest.approx(original.area, rel=1e-3)  # chords of 5 mm
    refuse_bad(found)


@pytest.mark.parametrize("name", list(PIECES))
def test_svg_reads_back(name: str, tmp_path: Path) -> None:
    pattern = PIECES[name](BODY)
    write_svg(pattern, tmp_path / "p.svg")
    found = read_svg(tmp_path / "p.svg")
    refuse_bad(found)
    for panel, original in zip(found.panels, pattern.panels, strict=True):
        assert (panel.name, panel.place) == (original.name, original.place)
        # Where it belongs on the body, not on the sheet; sizes of sheets are written to 1e-3 mm.
        np.testing.assert_allclose(outline_points(panel.edges), outline_points(original.edges), atol=5e-6)
        assert [edge.label for edge in panel.edges] == [edge.label for edge in original.edges]
        lengths = [edge.length for edge in panel.edges]
        # The reader keeps six or more digits of a number.
        np.testing.assert_allclose(lengths, [edge.length for edge in original.edges], rtol=1e-5)
        assert panel.area == pytest.approx(original.area, rel=1e-5)


def test_chains_of_points_are_drawn_through_all_of_them(tmp_path: Path) -> None:
    """DXF has curves as chains; drawn as one line from end to end, this panel would have no area at all."""
    arch = Chain((0.3, 0.0), (0.0, 0.0), "", ((0.3, 0.2), (0.15, 0.3), (0.0, 0.2)))
    write_svg(Pattern("arch", (Panel("arch", (Line((0.0, 0.0), (0.3, 0.0)), arch)),)), tmp_path / "p.svg")
    (panel,) = read_svg(tmp_path / "p.svg").panels
    # The reader keeps six or more digits of a number.
    assert panel.area == pytest.approx(0.3 * 0.2 + 0.5 * 0.3 * 0.1, rel=1e-5)


def test_a_plain_path_is_a_panel(tmp_path: Path) -> None:
    path = '<path id="flap" d="M 0 0 L 300 0 L 300 200 C 200 250 100 250 0 200 Z"/>'
    (tmp_path / "p.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{path}</svg>')
    (panel,) = read_svg(tmp_path / "p.svg").panels
    assert (panel.name, len(panel.edges)) == ("flap", 4)
    assert panel.area == pytest.approx(0.3 * 0.2 + 0.75 * 0.05 * 0.2, rel=1e-3)  # the curve by 32 chords


def test_a_sidecar_sews_a_drawing(tmp_path: Path) -> None:
    write_dxf(PIECES["straight-skirt"](BODY), tmp_path / "skirt.dxf")
    (tmp_path / "skirt.toml").write_text(SIDECAR)
    pattern = read_dxf(tmp_path / "skirt.dxf")
    refuse_bad(pattern)
    assert [panel.place for panel in pattern.panels] == ["lower front", "lower back"]
    half = Seam((Stretch("front", 4, 0.0, 0.5),), (Stretch("back", 2, 0.5, 1.0),))
    assert pattern.seams[1] == half
    (tmp_path / "skirt.toml").write_text('[[seam]]\none = ["front:1"]\nother = ["sleeve:1"]\n')
    with pytest.raises(SceneError, match='There is no panel "sleeve"'):
        read_dxf(tmp_path / "skirt.dxf")
    (tmp_path / "skirt.toml").write_text("seams = 3\n")
    with pytest.raises(SceneError, match="seams"):
        read_dxf(tmp_path / "skirt.dxf")


def test_panels_of_drawings_are_placed_by_their_names(tmp_path: Path) -> None:
    square = polygon((0.0, 0.0), (0.5, 0.0), (0.5, 0.5), (0.0, 0.5))
    names = ("Front", "Skirt-Back", "SLEEVE LEFT", "pocket")
    pattern = Pattern("p", tuple(Panel(name, square) for name in names))
    write_dxf(pattern, tmp_path / "p.dxf")
    write_svg(pattern, tmp_path / "p.svg")
    for found in (read_dxf(tmp_path / "p.dxf"), read_svg(tmp_path / "p.svg")):
        assert [panel.place for panel in found.panels] == ["front", "lower back", "sleeve left", ""]


def test_a_drawing_without_unit_is_asked_for_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "p.dxf"
    write_dxf(PIECES["straight-skirt"](BODY), path)
    text = path.read_text().replace("UNITS: METRIC", "")
    path.write_text(text)
    found = read_dxf(path)
    assert found.panels[0].area == pytest.approx(PIECES["straight-skirt"](BODY).panels[0].area, rel=1e-3)
    (note,) = found.notes
    assert note.startswith("p.dxf names no unit: millimetres are taken, which make its largest panel 0.55 m")
    assert command_line(["check", str(path)]) == 0
    assert note in " ".join(capsys.readouterr().err.split())
    path.with_suffix(".toml").write_text('unit = "mm"')
    assert read_dxf(path).notes == ()
    path.with_suffix(".toml").unlink()
    small = ezdxf.readfile(path)
    for block in small.blocks:
        for line in block.query("POLYLINE"):
            for vertex in line.vertices:
                vertex.dxf.location = vertex.dxf.location * 0.1
    small.saveas(path)
    with pytest.raises(SceneError, match=r'write unit = "mm", "cm" or "in" into p\.toml'):
        read_dxf(path)


def test_files_of_another_kind_are_refused(tmp_path: Path) -> None:
    for name, read in (("p.dxf", read_dxf), ("p.svg", read_svg)):
        (tmp_path / name).write_text("nothing")
        with pytest.raises(SceneError, match=f"This is no {name[2:].upper()} file"):
            read(tmp_path / name)


@pytest.mark.parametrize("grain_deg", [90.0, 30.0, 107.5])
def test_svg_draws_the_grain_and_reads_it_back(grain_deg: float, tmp_path: Path) -> None:
    """The line on paper, where y is down, has the direction of the warp on the panel, where it is up."""
    square = polygon((0.0, 0.0), (0.3, 0.0), (0.3, 0.3), (0.0, 0.3))
    write_svg(Pattern("p", (Panel("square", square, "front", grain_deg),)), tmp_path / "p.svg")
    (panel,) = read_svg(tmp_path / "p.svg").panels
    assert panel.grain_deg == grain_deg
    drawn = re.search(r'class="grain".* d="M \S+ \S+ l (\S+) (\S+)"', (tmp_path / "p.svg").read_text())
    assert drawn is not None
    right, down = map(float, drawn.groups())
    assert math.degrees(math.atan2(-down, right)) == pytest.approx(grain_deg, abs=0.02)  # 0.01 mm of 60


def test_seams_may_be_in_another_file(tmp_path: Path) -> None:
    """Of a drawing in place of the file beside it; of a pattern that has seams what is added to them."""
    skirt = PIECES["straight-skirt"](Measurements.of_size(38))
    (tmp_path / "elsewhere").mkdir()
    notes = tmp_path / "elsewhere" / "notes.toml"
    notes.write_text('[panel.front]\nfabric = "denim"\n[[elastic]]\nalong = "back:waist"\nratio = 0.8\n')
    write_svg(skirt, tmp_path / "p.svg")
    (tmp_path / "p.toml").write_text('[panel.front]\nfabric = "canvas"\n')
    write_garmentcode(skirt, tmp_path / "p.json")
    for name in ("p.svg", "p.json"):
        found = read_pattern(str(tmp_path / name), Measurements.of_size(38), notes)
        assert found.panel("front").fabric == "denim"
        assert [band.ratio for band in found.elastics] == [0.8]
        assert len(found.seams) == (len(skirt.seams) if name == "p.json" else 0)
    notes.write_text('unit = "cm"\n')
    with pytest.raises(SceneError, match='unit = "cm" does not apply'):
        read_pattern(str(tmp_path / "p.json"), Measurements.of_size(38), notes)


def test_panels_drawn_anywhere_are_moved_to_their_origin(tmp_path: Path) -> None:
    """A whole one to the middle, halves with the sides where they meet; what is drawn on them goes along."""
    rectangles = {"front": 0, "trouser back left": 300, "trouser back right": 600}
    paths = [f'<path id="{name}" d="M {10 + x} 30 h 200 v 300 h -200 z"/>' for name, x in rectangles.items()]
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(paths)}</svg>'
    (tmp_path / "p.svg").write_text(drawing.replace('"M 10 ', '"M 20 '))
    button = 'one = "front"\nat = [0.12, -0.13]\nother = "trouser back left"\nother_at = [0.32, -0.04]\n'
    places = "".join(f'[panel."{name}"]\nplace = "lower back"\n' for name in list(rectangles)[1:])
    line = 'panel = "front"\nname = "fold"\npoints = [[0.07, -0.1], [0.17, -0.1]]\n'
    (tmp_path / "p.toml").write_text(f"{places}[[button]]\n{button}[[line]]\n{line}")
    found = read_svg(tmp_path / "p.svg")
    spans = {
        p.name: [*np.ptp(outline_points(p.edges), axis=0), *outline_points(p.edges).max(axis=0)]
        for p in found.panels
    }
    wanted = {"front": 0.1, "trouser back left": 0.0, "trouser back right": 0.2}  # on backs left is left
    for name, right in wanted.items():
        np.testing.assert_allclose(spans[name], [0.2, 0.3, right, 0.0], atol=1e-9)
    (button_found,) = found.buttons
    np.testing.assert_allclose(button_found.at, (0.0, -0.1), atol=1e-9)
    np.testing.assert_allclose(button_found.other_at, (-0.19, -0.01), atol=1e-9)
    np.testing.assert_allclose(found.panel("front").lines[0].edges[0].start, (-0.05, -0.07), atol=1e-9)


SHEET = '<svg xmlns="http://www.w3.org/2000/svg" width="2000{}" viewBox="0 0 2000 2000">{}</svg>'


@pytest.mark.parametrize(
    "drawn",
    [
        '<path id="front" d="M 0 0 A 500 250 0 0 1 1000 0 L 1000 600 L 0 600 Z"/>',
        '<path id="front" d="M 0 0 A 500 500 0 0 1 1000 0 L 1000 1200 L 0 1200 Z" transform="scale(1 0.5)"/>',
    ],
)
def test_arcs_of_ellipses_keep_their_shape(tmp_path: Path, drawn: str) -> None:
    """They were taken for arcs of circles of their first radius, a quarter too large."""
    (tmp_path / "p.svg").write_text(SHEET.format("mm", drawn))
    (panel,) = read_svg(tmp_path / "p.svg").panels
    assert len(panel.edges) == 4
    assert panel.area == pytest.approx(0.6 + 0.5 * math.pi * 0.5 * 0.25, rel=1e-5)  # chords of half a degree


def test_rectangles_and_polygons_are_panels(tmp_path: Path) -> None:
    """They were passed over."""
    shapes = '<rect id="front" width="500" height="600"/><polygon id="back" points="600,0 1100,0 1100,600"/>'
    (tmp_path / "p.svg").write_text(SHEET.format("mm", shapes))
    front, back = read_svg(tmp_path / "p.svg").panels
    assert (front.name, front.place, len(front.edges)) == ("front", "front", 4)
    assert [front.area, back.area] == pytest.approx([0.3, 0.15], rel=1e-12)


@pytest.mark.parametrize(
    ("unit", "said"), [("", True), ("px", True), ("%", True), ("mm", False), ("in", False)]
)
def test_a_sheet_without_unit_is_told_to_be_of_millimetres(tmp_path: Path, unit: str, said: bool) -> None:
    """Pixels of a screen were taken for millimetres without a word."""
    (tmp_path / "p.svg").write_text(SHEET.format(unit, '<rect id="front" width="20" height="30"/>'))
    notes = read_svg(tmp_path / "p.svg").notes
    assert any("names no unit of its width: millimetres are taken" in note for note in notes) == said
    (tmp_path / "p.toml").write_text('unit = "cm"\n')
    assert not read_svg(tmp_path / "p.svg").notes


def test_panels_that_nothing_joins_are_told_and_drawings_without_seams_not_sewn(
    body: Body, tmp_path: Path
) -> None:
    """All of them fell to the floor, without a word."""
    write_svg(PIECES["tshirt"](Measurements.of_size(38)), tmp_path / "p.svg")
    pattern = read_pattern(str(tmp_path / "p.svg"), Measurements.of_size(38))
    assert pattern.loose == ["front", "back", "sleeve left", "sleeve right"]
    with pytest.raises(SceneError, match='pattern "p": None of its 4 panels is sewn to another'):
        put_on(pattern, body, 0.06)
    seam = '[[seam]]\none = ["front:1"]\nother = ["back:7"]\n'
    (tmp_path / "p.toml").write_text(seam)
    pattern = read_pattern(str(tmp_path / "p.svg"), Measurements.of_size(38))
    assert pattern.notes == (
        'No seam and no button joins these panels to others: "sleeve left", "sleeve right"; they may fall.',
    )
    assert not PIECES["tshirt"](Measurements.of_size(38)).loose
    assert not PIECES["cape"](Measurements.of_size(38)).loose


@pytest.mark.parametrize("height", [True, False])
@pytest.mark.parametrize(("unit", "metres"), [("mm", 1e-3), ("cm", 1e-2), ("in", 0.0254)])
def test_units_of_sheets_are_exact(tmp_path: Path, unit: str, metres: float, height: bool) -> None:
    """Millimetres were 5e-7 too long, and sheets without a height not scaled."""
    size = f'width="100{unit}" height="90{unit}"' if height else f'width="100{unit}"'
    sheet = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 100 90">'
    (tmp_path / "p.svg").write_text(f'{sheet}<rect id="front" width="50" height="60"/></svg>')
    (panel,) = read_svg(tmp_path / "p.svg").panels
    assert panel.area == pytest.approx(3000.0 * metres**2, rel=1e-12)
