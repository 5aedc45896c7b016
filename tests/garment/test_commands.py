"""gabardine body, gabardine new garment, and gabardine sew where it refuses."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from gabardine.cli.main import command_line
from gabardine.garment.body_file import read_body
from gabardine.garment.garmentcode import read_garmentcode, write_garmentcode
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Button, Panel, Pattern, polygon
from gabardine.garment.pieces import PIECES
from gabardine.geometry.obj import read_obj


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_body_writes_a_mesh_and_tells_girths(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--bust", "0.95", "--neck", "0.4", "--arm", "0.65", "--back-length", "0.43"]
    assert command_line(["body", *given, "--out", "figure.obj", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["girths_m"]["bust"] == pytest.approx(0.95, rel=0.01)  # triangles of 16 mm
    assert told["girths_m"]["neck"] == pytest.approx(0.4, rel=0.01)
    assert len(read_obj(Path("figure.obj")).faces) == told["triangles"]
    measured = read_body(Path("figure.obj")).measurements
    assert (measured.bust_m, measured.arm_m, measured.back_length_m) == (0.95, 0.65, 0.43)


def test_a_garment_is_drafted_for_the_body_it_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    """The mesh says what it was measured as, unless a size is asked for. And all that is written is told."""
    assert command_line(["body", "--hips", "1.2", "--no-legs"]) == 0
    tokens = ["straight-skirt", "--body", "body.obj", "--edge", "0.1", "--out", "skirt", "--json"]
    capsys.readouterr()
    assert command_line(["sew", *tokens]) == 0
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    drafted = read_garmentcode(Path("skirt/pattern.json"))
    wanted = PIECES["straight-skirt"](Measurements.of_size(38).given(hips_m=1.2))
    hems = [sum(p.edges[p.edge("hem")].length for p in each.panels) for each in (drafted, wanted)]
    assert hems[0] == pytest.approx(hems[1], rel=1e-9)
    assert read_body(Path("skirt/body.obj")).measurements.hips_m == 1.2
    expected = {"panels": 2, "seams": 4, "intersections": 0, "result": "ok"}
    assert {name: told[name] for name in expected} == expected
    assert 0.0 < told["max_strain"] < 0.2
    assert told["wall_s"] >= sum(told["stages"].values()) - 0.01 * len(told["stages"])  # to milliseconds
    assert {"sewing", "draping", "pictures", "page"} <= told["stages"].keys()
    written = {path.name for path in Path("skirt").iterdir()}
    assert {"page.html", "pattern.dxf", "dressed.glb", "fit-distance.png", "fit-distance.svg"} <= written


@pytest.mark.parametrize(
    ("tokens", "sentence"),
    [
        (["body", "--bust", "9"], "bust_m = 9 is no body's"),
        (["body", "--size", "39"], "There is no size 39"),
        (["sew", "trouser"], 'There is no garment "trouser"'),
        (["sew", "cape", "--edge", "20"], "--edge 20 is not possible"),
        (["walk", "nowhere"], "There is no garment in this folder"),
        (["walk", "nowhere", "--seconds", "0"], "--seconds 0 is not possible"),
        (["walk", "nowhere", "--motion", "swim"], 'There is no motion "swim"'),
        (["sew", "cape", "--edge", "0.1", "--shrink", "0.2"], "--shrink 0.2 is not possible"),
        (["sew", "missing.json"], "There is no such pattern file"),
    ],
)
def test_wrong_input_is_refused(tokens: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line(tokens) == 2
    assert sentence in capsys.readouterr().err


def test_panels_that_cannot_be_placed_are_named_and_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    """A front and a back, one in the other: they cross however far out both are moved."""
    corners = [(-0.3, -0.4), (0.3, -0.4), (0.3, 0.0), (-0.3, 0.0)]
    flat = Panel("flat", polygon(*corners), place="front")
    upright = replace(
        flat, name="upright", place="file", rotation_deg=(0.0, 90.0, 0.0), translation=(0.0, 1.3, 0.3)
    )
    button = Button("flat", (0.1, -0.1), "upright", (0.1, -0.1))
    write_garmentcode(Pattern("crossed", (flat, upright), buttons=(button,)), Path("crossed.json"))
    assert command_line(["sew", "crossed.json", "--edge", "0.1"]) == 2
    told = capsys.readouterr().err
    sentence = 'The panels "flat", "upright" cannot be placed without crossing each other and the body, even'
    assert sentence in " ".join(told.split())
    assert "check their places, or give a smaller --edge." in " ".join(told.split())
    assert "crossed-crossings.png" in told
    with Image.open("crossed-crossings.png") as picture:
        assert min(picture.size) > 100


def test_a_garment_that_is_there_is_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """Refused before any of its files is written again."""
    Path("swatch.toml").write_text(
        'time = { duration_s = 0.01, step_s = 0.01 }\n[[cloth]]\nfabric = "cotton"\n'
        'mesh = { shape = "rectangle", size_m = [0.1, 0.1], cells = [1, 1] }\n'
    )
    assert command_line(["run", "swatch.toml", "--out", "mine/sewing"]) == 0
    Path("mine/pattern.json").write_text("kept")
    assert command_line(["sew", "cape", "--out", "mine"]) == 2
    assert "There is a run here already; add --overwrite" in capsys.readouterr().err
    assert sorted(path.name for path in Path("mine").iterdir()) == ["pattern.json", "sewing"]
    assert Path("mine/pattern.json").read_text() == "kept"


@pytest.mark.slow
def test_a_skirt_is_finished_on_a_finer_mesh_and_walked_in(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line(["sew", "straight-skirt", "--edge", "0.01", "--out", "skirt", "--json"]) == 0
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    paths = Path("skirt/coarse/garment.obj"), Path("skirt/garment.obj")
    coarse, fine = (len(read_obj(path).faces) for path in paths)
    assert fine == told["triangles"] == 4 * coarse
    assert {"front.png", "dressed.glb", "draping"} <= {path.name for path in Path("skirt").iterdir()}
    assert command_line(["walk", "skirt", "--seconds", "0.05", "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["walking"]["result"] == "ok"


def test_the_new_garment_writes_a_pattern(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line(["new", "garment"]) == 0
    assert "Run it: python garment.py" in capsys.readouterr().out
    done = subprocess.run([sys.executable, "garment.py"], capture_output=True, text=True, check=True)
    assert "gabardine sew skirt.json" in done.stdout
    panels = json.loads(Path("skirt.json").read_text())["pattern"]["panels"]
    assert {panel["gabardine_place"] for panel in panels.values()} == {"lower front", "lower back"}
