"""Patterns: lengths, meshes, seams, files, and what is refused."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import trimesh

from gabardine.core.errors import SceneError
from gabardine.garment.arrangement import arranged, place_of
from gabardine.garment.checks import refuse_bad
from gabardine.garment.edges import Arc, Bezier, Line, curve
from gabardine.garment.formats import read_file
from gabardine.garment.garmentcode import (
    from_garmentcode,
    read_garmentcode,
    to_garmentcode,
    write_garmentcode,
)
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Panel, Pattern, Seam, Stretch, outline_points, polygon, sewn
from gabardine.garment.pieces import PIECES
from gabardine.garment.stitching import stitch

BODY = Measurements.of_size(38)
DRAFTS = Path(__file__).parents[2] / "examples" / "freesewing"
SHARES = np.linspace(0.0, 1.0, 7)


def test_lengths_of_curves() -> None:
    quarter = Arc((1.0, 0.0), (0.0, 1.0), radius=1.0)
    assert quarter.length == pytest.approx(0.5 * math.pi, rel=1e-6)  # 512 chords
    np.testing.assert_allclose(quarter.points(np.array([0.5])), [[math.sqrt(0.5)] * 2], atol=1e-6)
    large = Arc((1.0, 0.0), (0.0, 1.0), radius=1.0, large=True, left=False)
    assert large.length == pytest.approx(1.5 * math.pi, rel=1e-5)
    parabola = curve((0.0, 0.0), (2.0, 0.0), (1.0, 1.0))  # y = x - x^2/2
    assert parabola.length == pytest.approx(math.sqrt(2.0) + math.asinh(1.0), rel=1e-5)


@pytest.mark.parametrize("name", list(PIECES))
@pytest.mark.parametrize("size", [34, 38, 46])
def test_pieces_are_sound_and_their_seams_fit(name: str, size: int) -> None:
    pattern = PIECES[name](Measurements.of_size(size))
    refuse_bad(pattern)
    for seam in pattern.seams:
        panels = [each.panel.split()[0] for each in (*seam.one, *seam.other)]
        ratio = pattern.length(seam.one) / pattern.length(seam.other)
        if panels == ["sleeve", "cuff"]:
            assert 1.2 < ratio < 1.6  # gathered
        else:
            # Sleeves are drafted by bisection to the mean of both armholes; the back of a leg is the longer
            # by what its crotch reaches farther out.
            assert ratio == pytest.approx(1.0, rel=2e-2 if name == "trousers" else 1e-3)


@pytest.mark.parametrize("name", list(PIECES))
@pytest.mark.parametrize("size", [34, 38, 46])
def test_garmentcode_round_trip(name: str, size: int, tmp_path: Path) -> None:
    pattern = PIECES[name](Measurements.of_size(size))
    write_garmentcode(pattern, tmp_path / "one.json")
    first = read_garmentcode(tmp_path / "one.json")
    assert [panel.place for panel in first.panels] == [panel.place for panel in pattern.panels]
    assert first.seams == pattern.seams
    for panel, original in zip(first.panels, pattern.panels):
        assert panel.area == pytest.approx(original.area, rel=1e-12)
    assert rewritten(first, tmp_path) == first


def rewritten(pattern: Pattern, folder: Path) -> Pattern:
    """What is read of the file that is written of it, under its name."""
    path = folder / "again" / f"{pattern.name}.json"
    path.parent.mkdir(exist_ok=True)
    write_garmentcode(pattern, path)
    return read_garmentcode(path)


@pytest.mark.parametrize("draft", sorted(path.stem for path in DRAFTS.glob("*-*.json")))
def test_drafts_in_garmentcode_round_trip(draft: str, tmp_path: Path) -> None:
    """To the last bit: control points came back 6e-16 m off."""
    write_garmentcode(read_file(DRAFTS / f"{draft}.json"), tmp_path / "one.json")
    first = read_garmentcode(tmp_path / "one.json")
    again = rewritten(first, tmp_path)
    assert replace(again, name=first.name) == first


def with_curves(units: float) -> dict[str, Any]:
    """The skirt of FLARED with a cubic curve as its hem, buttons and what others add, in another unit."""
    data = deepcopy(FLARED)
    front = data["pattern"]["panels"]["skirt_front"]
    front["edges"][1]["curvature"] = {"type": "cubic", "params": [[0.1, -0.07], [0.7, -1.0 / 7.0]]}
    front["comment"] = {"by": "others"}
    data["pattern"]["stitches"][0].append("right_wrong")
    data["pattern"]["gabardine_buttons"] = [["skirt_front", [1.1, -3.3], "skirt_back", [1.7, -3.3]]]
    for panel in data["pattern"]["panels"].values():
        panel["vertices"] = [[units / 100.0 * v for v in corner] for corner in panel["vertices"]]
    data["pattern"]["panels"]["skirt_back"]["edges"][2]["curvature"]["params"][0] *= units / 100.0
    data["properties"]["units_in_meter"] = units
    return data


@pytest.mark.parametrize("units", [1, 10, 100, 1000, 1.0 / 0.0254])
def test_files_in_any_unit_round_trip_with_what_others_add(units: float, tmp_path: Path) -> None:
    """They were written in centimetres under the name of their own unit."""
    (tmp_path / "skirt.json").write_text(json.dumps(with_curves(units)))
    first = read_garmentcode(tmp_path / "skirt.json")
    assert first.panels[1].area == pytest.approx(from_garmentcode(FLARED, "skirt").panels[1].area, rel=1e-9)
    again = rewritten(first, tmp_path)
    assert again == first
    written = json.loads((tmp_path / "again" / "skirt.json").read_text())["pattern"]
    assert written["stitches"][0][2] == "right_wrong"
    assert written["panels"]["skirt_front"]["comment"] == {"by": "others"}
    wider = replace(first, panels=(replace(first.panels[0], holes=(polygon(*HOLE),)), *first.panels[1:]))
    changed = rewritten(wider, tmp_path)
    np.testing.assert_allclose(
        outline_points(changed.panels[0].edges), outline_points(first.panels[0].edges), atol=1e-14
    )
    np.testing.assert_allclose([edge.start for edge in changed.panels[0].holes[0]], HOLE, atol=1e-14)
    assert changed.panels[1:] == first.panels[1:]


HOLE = ((-0.02, -0.2), (-0.02, -0.16), (0.02, -0.16), (0.02, -0.2))


def test_a_file_without_properties_and_one_of_fewer_panels_are_written() -> None:
    data = deepcopy(FLARED)
    del data["properties"]
    first = from_garmentcode(data, "skirt")
    assert from_garmentcode(to_garmentcode(first), "skirt") == first
    alone = from_garmentcode(to_garmentcode(replace(first, panels=first.panels[1:], seams=())), "skirt")
    assert alone.panels == first.panels[1:]


def test_what_is_written_may_be_changed() -> None:
    """It shares nothing with the pattern, nor with what is written next."""
    first = from_garmentcode(FLARED, "skirt")
    for pattern in (PIECES["tshirt"](BODY), first):
        written = to_garmentcode(pattern)
        written["properties"]["units_in_meter"] = 7
        for table in written["pattern"]["panels"].values():
            table["vertices"][0][0] = 1e3
        assert to_garmentcode(pattern)["properties"]["units_in_meter"] == 100
    assert from_garmentcode(to_garmentcode(first), "skirt") == first == from_garmentcode(FLARED, "skirt")


def test_curves_in_the_coordinates_of_the_panel_are_those_of_their_edge(tmp_path: Path) -> None:
    """Older files of GarmentCode's authors have "absolute" control points; they were taken for relative."""
    relative = with_curves(100)
    wanted = from_garmentcode(relative, "skirt").panels[0].edges[1]
    assert isinstance(wanted, Bezier)
    relative["pattern"]["panels"]["skirt_front"]["edges"][1]["curvature"]["params"] = [
        [100.0 * v for v in point] for point in wanted.between
    ]
    relative["properties"]["curvature_coords"] = "absolute"
    first = from_garmentcode(relative, "skirt")
    np.testing.assert_allclose(first.panels[0].edges[1].points(SHARES), wanted.points(SHARES), atol=1e-14)
    assert rewritten(first, tmp_path) == first
    moved = from_garmentcode(to_garmentcode(replace(first, more={**first.more, "panels": {}})), "skirt")
    np.testing.assert_allclose(moved.panels[0].edges[1].points(SHARES), wanted.points(SHARES), atol=1e-14)


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("units_in_meter", -100, "units_in_meter: -100 is not possible; give 100 for centimetres"),
        ("units_in_meter", 0, "units_in_meter: 0 is not possible"),
        ("curvature_coords", "polar", "curvature_coords: 'polar' is not possible; give"),
    ],
)
def test_properties_that_mean_nothing_are_refused(field: str, value: object, sentence: str) -> None:
    data = deepcopy(FLARED)
    data["properties"][field] = value
    with pytest.raises(SceneError, match=sentence):
        from_garmentcode(data, "skirt")


def square(name: str = "square", x: float = 0.0) -> Panel:
    corners = ((x, 0.0), (x + 0.5, 0.0), (x + 0.5, 0.5), (x, 0.5))
    return Panel(name, polygon(*corners), place="front")


def two(seam: Seam) -> Pattern:
    return Pattern("two", (square("one"), square("other")), (seam,))


def whole(panel: str, *edges: int) -> tuple[Stretch, ...]:
    return tuple(Stretch(panel, edge) for edge in edges)


def triangle(*corners: tuple[float, float]) -> Pattern:
    return Pattern("p", (Panel("p", polygon(*corners)),))


OPEN = replace(square(), edges=(*square().edges[:3], Line((0.0, 0.5), (0.0, 0.1))))
CROSSED = Panel("bow", polygon((0.0, 0.0), (0.5, 0.5), (0.5, 0.0), (0.0, 0.5)))
SHORT = Panel("other", polygon((0.0, 0.0), (0.1, 0.0), (0.1, 0.5), (0.0, 0.5)))
SEWN = two(Seam(whole("one", 0), whole("other", 0)))
WRONG = {
    "open": (Pattern("p", (OPEN,)), r'panel "square", edge 3: The outline is open'),
    "crossed": (Pattern("p", (CROSSED,)), r'panel "bow", edge 0: It crosses edge 2'),
    "gap": (two(Seam(whole("one", 0, 2), whole("other", 0))), r'panel "one", edge 0: The next edge'),
    "ratio": (replace(SEWN, panels=(square("one"), SHORT)), r'panel "one", edge 0: It is 5 times'),
    "other ratio": (
        replace(SEWN, panels=(replace(SHORT, name="one"), square("other"))),
        r'panel "other", edge 0: It is 5 times as long as what it is sewn to, panel "one", edge 0; at most 3',
    ),
    "missing panel": (
        two(Seam(whole("one", 0), whole("third", 0))),
        'seam 0, edge 0: There is no panel "third"',
    ),
    "no panels": (
        Pattern("bare", (), (Seam(whole("one", 0), whole("two", 0)),)),
        '^pattern "bare": It has no panels; draw one.$',
    ),
    "missing edge": (two(Seam(whole("one", 0), whole("other", 7))), 'no edge 7 in panel "other"'),
    "sewn twice": (replace(SEWN, seams=2 * SEWN.seams), r'panel "one", edge 0: It is sewn twice'),
    "inches": (triangle((0.0, 0.0), (15.0, 0.0), (15.0, 15.0)), "check the unit"),
    "tenth": (triangle((0.0, 0.0), (0.05, 0.0), (0.05, 0.05)), "check the unit"),
    "nan": (triangle((0.0, 0.0), (math.nan, 0.0), (0.5, 0.5)), 'panel "p", edge 0: A coordinate'),
    "endless grain": (Pattern("p", (replace(square(), grain_deg=math.inf),)), 'panel "square": Its grain'),
    "nan turn": (Pattern("p", (replace(square(), rotation_deg=(0, 0, math.nan)),)), "Its grain, its place"),
    "clockwise": (triangle((0.0, 0.0), (0.0, 0.5), (0.5, 0.0)), 'panel "p": Its outline runs clockwise'),
}


@pytest.mark.parametrize("what", list(WRONG))
def test_bad_patterns_are_refused_with_panel_and_edge(what: str) -> None:
    pattern, sentence = WRONG[what]
    with pytest.raises(SceneError, match=sentence):
        refuse_bad(pattern)


@pytest.mark.parametrize("size", [34, 46])
@pytest.mark.parametrize("name", list(PIECES))
def test_units_that_are_off_by_10_or_25_are_refused_with_the_panel(name: str, size: int) -> None:
    data = to_garmentcode(PIECES[name](Measurements.of_size(size)))
    refuse_bad(from_garmentcode(data, name))
    unit = data["properties"]["units_in_meter"]
    for factor in (10.0, 0.1, 25.4, 1.0 / 25.4):
        data["properties"]["units_in_meter"] = unit * factor
        with pytest.raises(SceneError, match=r'panel ".*": The panel is .* m across; .* check the unit'):
            refuse_bad(from_garmentcode(data, name))


def test_files_that_are_no_patterns_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "no.json"
    path.write_text(json.dumps({"pattern": {}}))
    with pytest.raises(SceneError, match=r"no\.json: This is no GarmentCode pattern"):
        read_garmentcode(path)


BAD_EDGES: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "no such vertex": (
        lambda t: t["edges"][2].update(endpoints=[2, 77]),
        'panel "front", edge 2: It goes from',
    ),
    "three ends": (
        lambda t: t["edges"][1].update(endpoints=[1, 2, 3]),
        'panel "front", edge 1: It goes from',
    ),
    "a word": (
        lambda t: t["vertices"].__setitem__(3, ["left", 0.0]),
        'panel "front", vertex 3: It is no pair',
    ),
    "one number": (lambda t: t["vertices"].__setitem__(0, [1.0]), 'panel "front", vertex 0: It is no pair'),
    "nan corner": (
        lambda t: t["vertices"].__setitem__(1, [math.nan, 0.0]),
        'panel "front", edge 0: NaN is no',
    ),
    "nan curve": (
        lambda t: t["edges"][2]["curvature"]["params"].__setitem__(0, [math.inf, 0.0]),
        'panel "front", edge 2: Infinity is no finite number; repair it',
    ),
    "endless place": (
        lambda t: t.update(translation=[0.0, math.inf, 0.0]),
        'panel "front", translation: Infinity is no finite number; repair it',
    ),
}


@pytest.mark.parametrize("what", list(BAD_EDGES))
def test_tables_that_are_no_edges_are_refused_with_panel_and_edge(what: str, tmp_path: Path) -> None:
    spoil, sentence = BAD_EDGES[what]
    data = to_garmentcode(PIECES["tshirt"](BODY))
    spoil(data["pattern"]["panels"]["front"])
    (tmp_path / "p.json").write_text(json.dumps(data))
    with pytest.raises(SceneError, match=sentence):
        read_garmentcode(tmp_path / "p.json")


@pytest.mark.parametrize("word", ["NaN", "-Infinity", "1e400"])
def test_numbers_of_a_pattern_are_finite(tmp_path: Path, word: str) -> None:
    """Also where nothing is made of them: a label NaN was taken."""
    path = tmp_path / "no.json"
    path.write_text('{"pattern": {"panels": {}, "label": ' + word + "}}")
    with pytest.raises(SceneError, match=f"{word} is no finite number"):
        read_garmentcode(path)


def test_unknown_labels_name_those_there_are() -> None:
    with pytest.raises(SceneError, match='panel "front": It has no edge "side"'):
        sewn("p", PIECES["tshirt"](BODY).panels, [(("front", "side"), ("back", "hem"))])


FLARED: dict[str, Any] = {
    "pattern": {
        "panels": {
            "skirt_front": {
                "translation": [0.0, 104.0, 17.5],
                "rotation": [0.0, 0.0, 0.0],
                "vertices": [[-20.0, 0.0], [-40.0, -50.0], [40.0, -50.0], [20.0, 0.0]],
                "edges": [
                    {"endpoints": [0, 1]},
                    {"endpoints": [1, 2], "curvature": {"type": "circle", "params": [60.0, 0, 1]}},
                    {"endpoints": [2, 3]},
                    {"endpoints": [3, 0], "label": "lower_interface"},
                ],
                "label": "leg",
            },
            "skirt_back": {
                "translation": [0.0, 104.0, -12.5],
                "rotation": [0.0, 0.0, 0.0],
                "vertices": [[-20.0, 0.0], [20.0, 0.0], [40.0, -50.0], [-40.0, -50.0]],
                "edges": [
                    {"endpoints": [0, 1]},
                    {"endpoints": [1, 2]},
                    {"endpoints": [2, 3], "curvature": {"type": "circle", "params": [60.0, 0, 0]}},
                    {"endpoints": [3, 0]},
                ],
            },
        },
        "stitches": [
            [{"panel": "skirt_front", "edge": 0}, {"panel": "skirt_back", "edge": 3}],
            [{"panel": "skirt_front", "edge": 2}, {"panel": "skirt_back", "edge": 1}],
        ],
    },
    "properties": {"curvature_coords": "relative", "units_in_meter": 100},
}
"""As GarmentCode writes a skirt: the back is seen from the inside, so its outline is clockwise."""


def test_panels_seen_from_the_inside_are_mirrored_and_placed_as_the_file_says() -> None:
    pattern = from_garmentcode(FLARED, "skirt")
    refuse_bad(pattern)
    front, back = pattern.panels
    assert (front.flipped, back.flipped, front.place) == (False, True, "file")
    bottom = front.edges[1].points(np.array([0.5]))[0]
    assert bottom[1] < -0.5  # the hem bulges downwards
    assert back.area == pytest.approx(front.area, rel=1e-9)
    places = [place_of(panel, None)(outline_points(panel.edges)) for panel in pattern.panels]
    assert places[0][:, 2] == pytest.approx(0.175)
    # Seams join the same sides of the body: the left of the front with the left of the back.
    for seam in pattern.seams:
        one, other = (_middle(pattern, side[0]) for side in (seam.one, seam.other))
        assert one[0, 0] == pytest.approx(other[0, 0])
    garment = stitch(pattern, 0.03)
    surface = trimesh.Trimesh(garment.merged(arranged(None, garment.meshes)), garment.faces, process=False)
    assert surface.is_winding_consistent
    assert surface.face_normals[garment.panel_of == 0].mean(axis=0)[2] > 0.5
    assert surface.face_normals[garment.panel_of == 1].mean(axis=0)[2] < -0.5
    written = to_garmentcode(pattern)
    for name, table in FLARED["pattern"]["panels"].items():
        found = written["pattern"]["panels"][name]
        np.testing.assert_allclose(found["vertices"], table["vertices"], atol=1e-12)
        for edge, original in zip(found["edges"], table["edges"], strict=True):
            assert (edge["endpoints"], edge.get("label")) == (original["endpoints"], original.get("label"))
            params = original.get("curvature", {}).get("params", [])
            assert edge.get("curvature", {}).get("params", []) == pytest.approx(params)
    assert written["pattern"]["stitches"] == FLARED["pattern"]["stitches"]
    assert written["pattern"]["panels"]["skirt_front"]["label"] == "leg"


def _middle(pattern: Pattern, stretch: Stretch) -> np.ndarray:
    """Where the middle of an edge starts [m]."""
    panel = pattern.panel(stretch.panel)
    return place_of(panel, None)(panel.edges[stretch.edge].points(np.array([0.5])))
