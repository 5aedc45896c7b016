"""What is wrong with pattern files, refused with panel and edge in every format that can say it."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from gabardine.core.errors import SceneError
from gabardine.garment.checks import refuse_bad
from gabardine.garment.formats import read_file
from gabardine.garment.garmentcode import to_garmentcode
from gabardine.garment.measurements import Measurements
from gabardine.garment.pieces import PIECES

ezdxf = pytest.importorskip("ezdxf")
pytest.importorskip("svgelements")
DRAFTS = Path(__file__).parents[2] / "examples" / "freesewing"
Corners = list[tuple[float, float]]
SQUARE: Corners = [(0.0, 0.0), (500.0, 0.0), (500.0, 500.0), (0.0, 500.0)]
SHEET = '<svg xmlns="http://www.w3.org/2000/svg" width="900mm" height="900mm" viewBox="0 0 900 900">'


def refused(path: Path, sentence: str) -> None:
    with pytest.raises(SceneError, match=sentence):
        refuse_bad(read_file(path))


def drawn_dxf(folder: Path, corners: Corners, closed: bool = True) -> Path:
    """A file of one piece, as other programs write it."""
    drawing = ezdxf.new("R12")
    block = drawing.blocks.new("PIECE")
    block.add_polyline2d(corners, close=closed, dxfattribs={"layer": "1"})
    block.add_text("PIECE NAME: front", dxfattribs={"layer": "1"})
    drawing.modelspace().add_text("UNITS: METRIC", dxfattribs={"layer": "1"})
    drawing.saveas(folder / "p.dxf")
    return folder / "p.dxf"


def test_an_open_polyline_is_no_outline(tmp_path: Path) -> None:
    """It was closed in silence."""
    refused(
        drawn_dxf(tmp_path, SQUARE, closed=False), 'panel "front", edge 2: The outline is open: .* 500 mm'
    )


@pytest.mark.parametrize("closed", [False, True])
def test_a_polyline_that_ends_where_it_begins_is_closed(tmp_path: Path, closed: bool) -> None:
    (panel,) = read_file(drawn_dxf(tmp_path, [*SQUARE, SQUARE[0]], closed)).panels
    assert len(panel.edges) == 4
    assert panel.area == pytest.approx(0.25, rel=1e-12)


def test_one_wrong_number_of_a_drawing_is_told_of_its_own_edges(tmp_path: Path) -> None:
    """All edges had it, because the panel was moved by it, and its unit was doubted."""
    with pytest.raises(SceneError) as told:
        refuse_bad(read_file(drawn_dxf(tmp_path, [SQUARE[0], (float("nan"), 0.0), *SQUARE[2:]])))
    places = [problem.where for problem in told.value.problems]
    assert places == ['panel "front", edge 0', 'panel "front", edge 1']


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ('<path id="front" d="M 0 0 L 500 0 L nan 500 L 0 500 Z"/>', 'panel "front", edge 1: "nan" is no'),
        ('<g id="front"><path data-edge="0" d="M 0 0 L inf 0"/></g>', 'panel "front", edge 0: "inf" is no'),
        ('<path id="front" d="M 0 0 L 500 0 L 500 500 L 0 500"/>', 'panel "front", edge 2: The outline is'),
        ('<path id="front" d="M 0 0 L 500 500 L 500 0 L 0 500 Z"/>', 'panel "front", edge 0: It crosses'),
        ('<path id="front" d="M 0 0 L 50 0 L 50 50 Z"/>', 'panel "front": The panel is 0.05 m across'),
    ],
)
def test_drawings(tmp_path: Path, path: str, sentence: str) -> None:
    (tmp_path / "p.svg").write_text(f"{SHEET}{path}</svg>")
    refused(tmp_path / "p.svg", sentence)


SIDES = {
    "not there": ("third:1", 'seam 0, edge "third:1": There is no panel "third"; the panels are "front"'),
    "not a number": ("front:1:0-nan", 'panel "front", edge 1: Seam 0 goes from 0 to nan of its length; give'),
    "too long": ("front:1:0.5-1.5", 'panel "front", edge 1: Seam 0 goes from 0.5 to 1.5 of its length'),
    "backwards": ("front:1:1-0", 'panel "front", edge 1: Seam 0 goes from 1 to 0 of its length'),
    "nothing": ("front:1:0.5-0.5", 'panel "front", edge 1: Seam 0 goes from 0.5 to 0.5 of its length'),
}


@pytest.mark.parametrize("what", list(SIDES))
def test_sides_of_seams_in_the_file_beside_a_drawing(tmp_path: Path, what: str) -> None:
    """NaN and parts without length were called bugs of Gabardine, shares above 1 were taken."""
    side, sentence = SIDES[what]
    path = drawn_dxf(tmp_path, SQUARE)
    path.with_suffix(".toml").write_text(f'[[seam]]\none = ["{side}"]\nother = ["front:3"]\n')
    refused(path, sentence)


def bent(curvature: object) -> Callable[[dict[str, Any]], object]:
    return lambda pattern: pattern["panels"]["front"]["edges"][0].update(curvature=curvature)


def sewn(*sides: list[Any]) -> Callable[[dict[str, Any]], object]:
    seam = {"number": 0, "one": sides[0], "other": sides[1]}
    return lambda pattern: pattern.update(stitches=[], gabardine_seams=[seam])


def banded(start: float, end: float) -> Callable[[dict[str, Any]], object]:
    return lambda pattern: pattern.update(gabardine_elastics=[["front", 0, start, end, 0.8, 10.0]])


TABLES = {
    "four control points": (
        bent({"type": "cubic", "params": [[0.1, 0.1], [0.2, 0.1], [0.3, 0.1]]}),
        'panel "front", edge 0: Its curvature is none of',
    ),
    "another curve": (bent({"type": "spline", "params": [[0.1, 0.1]]}), 'panel "front", edge 0: Its curva'),
    "half a circle": (bent({"type": "circle", "params": [60.0]}), 'panel "front", edge 0: Its curvature is'),
    "too small a circle": (
        bent({"type": "circle", "params": [5.0, 0, 1]}),
        r'panel "front", edge 0 \(hem\): Its radius is 50 mm, but its ends are 514.* mm apart; give half',
    ),
    "one side": (sewn([], [["back", 0, 0.0, 1.0]]), "seam 0: One of its sides has no edge; name two sides"),
    "no length": (
        sewn([["front", 0, 0.5, 0.5]], [["back", 0, 0.5, 0.5]]),
        r'panel "front", edge 0 \(hem\): Seam 0 goes from 0.5 to 0.5',
    ),
    "null control": (
        bent({"type": "quadratic", "params": [[0.1, None]]}),
        'panel "front", edge 0: A control point of it is no pair of numbers',
    ),
    "null turn": (
        lambda pattern: pattern["panels"]["front"].update(rotation=[0.0, None, 0.0]),
        r'p\.json: panel "front": A field of it is of another sort',
    ),
    "no vertices": (lambda pattern: pattern["panels"]["front"].pop("vertices"), "Its 'vertices' is missing"),
    "far away": (
        lambda pattern: pattern["panels"]["front"].update(gabardine_farther_m=1e300),
        'panel "front": It starts more than 10 m away',
    ),
    "elastic": (banded(0.0, 7.0), r'panel "front", edge 0 \(hem\): Its elastic goes from 0 to 7'),
}


@pytest.mark.parametrize("what", list(TABLES))
def test_tables_of_garmentcode(tmp_path: Path, what: str) -> None:
    spoil, sentence = TABLES[what]
    data = deepcopy(to_garmentcode(PIECES["straight-skirt"](Measurements.of_size(38))))
    spoil(data["pattern"])
    (tmp_path / "p.json").write_text(json.dumps(data))
    refused(tmp_path / "p.json", sentence)


def draft(folder: Path, spoil: Callable[[list[dict[str, Any]]], object]) -> Path:
    """FreeSewing's brian with another outline of its back."""
    data = json.loads((DRAFTS / "brian-38.json").read_text())
    spoil(data["parts"]["brian.back"]["paths"]["seam"]["ops"])
    (folder / "p.json").write_text(json.dumps(data))
    (folder / "p.toml").write_text((DRAFTS / "brian.toml").read_text())
    return folder / "p.json"


def off_the_fold(ops: list[dict[str, Any]]) -> None:
    for op in ops[:2]:
        op["to"]["x"] += 30.0
    ops[-1]["to"]["x"] += 30.0


OUTLINES: dict[str, tuple[Callable[[list[dict[str, Any]]], object], str]] = {
    "nan": (
        lambda ops: ops[2]["to"].update(x=float("nan")),
        r'p\.json: panel "back", edge e2: A number of it is not finite; repair it',
    ),
    "open": (lambda ops: ops.pop(), r'panel "back", edge \d+ \(e7\): The outline is open'),
    "no fold": (off_the_fold, 'panel "back": It is cut on the fold, but none of its edges lies there'),
    "crossed": (lambda ops: ops[2]["to"].update(x=-400.0), r'panel "back", edge \d+ .*: It crosses edge'),
    "null": (lambda ops: ops[2]["to"].update(x=None), r'panel "back", edge e2: Its point "to" is no pair'),
    "no control": (lambda ops: ops[4].pop("cp1"), 'panel "back", edge e4: Its point "cp1" is no pair'),
    "another line": (
        lambda ops: ops[2].update(type="arc"),
        'panel "back", edge e2: It is drawn by an operation',
    ),
    "two lines": (lambda ops: ops[2].update(type="move"), 'panel "back", edge e2: An outline is one line'),
    "nothing": (lambda ops: ops.clear(), 'panel "back": Its outline has 0 operations'),
}


@pytest.mark.parametrize("what", list(OUTLINES))
def test_drafts(tmp_path: Path, what: str) -> None:
    """A NaN was called no GarmentCode pattern, and no part was named."""
    spoil, sentence = OUTLINES[what]
    refused(draft(tmp_path, spoil), sentence)


@pytest.mark.parametrize("field", ["cutOnFold", "grain"])
@pytest.mark.parametrize("wrong", [None, float("nan")])
def test_cut_lists_of_drafts(tmp_path: Path, field: str, wrong: float | None) -> None:
    """JSON of JavaScript has null where a number was NaN."""
    data = json.loads((DRAFTS / "brian-38.json").read_text())
    cut = data["cutlist"]["brian.back"]
    cut[field] = [{**point, "x": wrong} for point in cut[field][:2]] if field == "cutOnFold" else wrong
    (tmp_path / "p.json").write_text(json.dumps(data))
    refused(tmp_path / "p.json", 'panel "back"(, cut list)?: (Its fold or its grain|A number of it)')


def test_two_panels_of_one_name(tmp_path: Path) -> None:
    """Seams named the first of them, and the other hung loose."""
    path = '<path id="front" d="M 0 0 L 500 0 L 500 500 L 0 500 Z"/>'
    (tmp_path / "p.svg").write_text(f"{SHEET}{2 * path}</svg>")
    refused(tmp_path / "p.svg", 'panel "front": Another panel has its name')
