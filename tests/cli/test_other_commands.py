"""gabardine check, new, fabrics, render, bench, demo."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

import gabardine as gb
from gabardine.bench import Bench
from gabardine.cli.demo import MESH, SCENE
from gabardine.scene.templates import TEMPLATES


def test_check_says_what_a_scene_contains(gabardine: Callable, scene: Path) -> None:
    done = gabardine("check", "swatch.toml", "--json")
    assert done.code == 0
    assert done.json["ok"] is True
    assert done.json["problems"] == []
    (cloth,) = done.json["cloths"]
    assert (cloth["name"], cloth["vertices"], cloth["triangles"]) == ("swatch", 25, 32)
    assert cloth["mass_kg"] == pytest.approx(0.04 * gb.fabrics["cotton"].density_kg_per_m2)
    assert cloth["weft_m"] == pytest.approx(0.2)
    assert 1e-7 < done.json["explicit_step_limit_s"] < 0.01
    shown = gabardine("check", "swatch.toml").out
    assert "25 vertices, 32 triangles" in shown
    assert "swatch.toml: nothing wrong." in shown


@pytest.mark.parametrize(
    ("section", "mode", "words"),
    [
        ("", "colliders", "cloth against colliders only, and nothing passes through these"),
        ("[contact]\n", "guaranteed", "all surfaces, and nothing passes through"),
        ("[contact]\nself = false\n", "guaranteed", "passes through; cloth not with itself"),
        ('[contact]\nmode = "none"\n', "none", "nothing collides"),
    ],
)
def test_check_says_what_collides(
    gabardine: Callable, scene: Path, section: str, mode: str, words: str
) -> None:
    """An empty section switches all contact on, and nobody who writes one is left to guess."""
    scene.write_text(scene.read_text().replace("[[cloth]]", section + "[[cloth]]", 1))
    assert words in " ".join(gabardine("check", "swatch.toml").out.split())
    assert gabardine("check", "swatch.toml", "--json").json["contact"] == mode


def test_check_prints_the_schema(gabardine: Callable) -> None:
    done = gabardine("check", "--schema")
    assert done.code == 0
    schema = json.loads(done.out)
    assert schema["$schema"].startswith("https://json-schema.org/")
    assert {"time", "cloth", "collider"} <= set(schema["properties"])
    assert gabardine("check", "--schema", "--json").json["schema"] == schema


def test_check_takes_a_mesh(gabardine: Callable, tmp_path: Path) -> None:
    (tmp_path / "good.obj").write_text("v 0 0 0\nv 0 0 1\nv 1 0 1\nf 1 2 3\n")
    done = gabardine("check", "good.obj", "--json")
    assert (done.code, done.json["problems"]) == (0, [])
    found = done.json["mesh"]
    assert (found["vertices"], found["triangles"], found["border_vertices"]) == (3, 1, 3)
    assert (found["lower_m"], found["upper_m"]) == ([0, 0, 0], [1, 0, 1])
    assert found["mean_normal"] == [0, 1, 0]
    assert "3 vertices, 1 triangles" in gabardine("check", "good.obj").out
    (tmp_path / "wrong.obj").write_text("v 0 0 x\n")
    assert gabardine("check", "wrong.obj").err.count("wrong.obj") == 1


@pytest.mark.parametrize("kind", TEMPLATES)
def test_new_writes_a_scene_that_is_right(gabardine: Callable, kind: str) -> None:
    done = gabardine("new", kind, "--json")
    assert (done.code, done.json["out"]) == (0, f"{kind}.toml")
    gb.Scene.load(f"{kind}.toml")
    again = gabardine("new", kind, "--json")
    assert again.code == 2
    assert "a file here already" in again.json["error"]


def test_new_writes_where_it_is_told(gabardine: Callable, tmp_path: Path) -> None:
    assert gabardine("new", "--out", "deep/scene.toml").code == 0
    assert "Sheet hung" in (tmp_path / "deep" / "scene.toml").read_text()
    done = gabardine("new", "hammock", "--json")
    assert done.code == 2
    assert "hang, drape, cantilever, flag" in done.json["error"]


def test_fabrics_come_with_their_sources(gabardine: Callable) -> None:
    listed = gabardine("fabrics", "--json").json["fabrics"]
    assert [fabric["name"] for fabric in listed] == list(gb.fabrics)
    wool = gabardine("fabrics", "wool-gabardine", "--json").json
    assert wool["numbers"]["density_kg_per_m2"] == 0.15
    assert set(wool["numbers"]) == set(wool["sources"])
    assert "wool-gabardine" in gabardine("fabrics").out
    assert "150 g/m^2 wool gabardine" in " ".join(gabardine("fabrics", "wool-gabardine").out.split())
    done = gabardine("fabrics", "woool")
    assert done.code == 2
    assert 'There is no fabric "woool"' in done.err


def test_render_draws_a_run(gabardine: Callable, scene: Path, tmp_path: Path) -> None:
    from PIL import Image

    gabardine("run", "swatch.toml")
    done = gabardine("render", "out/swatch", "--size", "64x48", "--json")
    assert (done.code, done.json["out"]) == (0, "out/swatch/picture.png")
    with Image.open(tmp_path / "out/swatch/picture.png") as picture:
        assert picture.size == (64, 48)
    film = gabardine(
        "render", "out/swatch", "--out", "film.gif", "--size", "64x48", "--color", "speed", "--json"
    )
    assert film.code == 0
    with Image.open("film.gif") as picture:
        assert picture.n_frames > 1  # type: ignore[attr-defined]


def test_render_takes_wishes_about_the_camera_and_edges(gabardine: Callable, scene: Path) -> None:
    away = "collider.0.centre_m=[0.15, -0.2, 0.1]"  # the ball enlarges the picture of all
    assert gabardine("run", "swatch.toml", "--set", away).code == 0
    wishes = {
        "plain": [],
        "top": ["--view", "top"],
        "angle": ["--view", "-40,10"],
        "zoom": ["--zoom", "2"],
        "point": ["--look-at", "-0.1,0,0.1"],
        "body": ["--look-at", "swatch"],
        "wire": ["--wire"],
    }
    pictures = {}
    for name, options in wishes.items():
        order = ["out/swatch", "--size", "96x72", "--color", "none", "--out", f"{name}.png"]
        assert gabardine("render", *order, *options).code == 0
        pictures[name] = Path(f"{name}.png").read_bytes()
    same = [(a, b) for a, b in combinations(pictures, 2) if pictures[a] == pictures[b]]
    assert not same
    assert gabardine("render", "out/swatch", "--size", "64x48", "--out", "a.gif", "--follow").code == 0


def test_render_makes_a_sheet_of_one_run_or_several(gabardine: Callable, scene: Path) -> None:
    from PIL import Image

    gabardine("run", "swatch.toml")
    gabardine("run", "swatch.toml", "--set", "cloth.swatch.fabric=denim", "--out", "out/denim")
    alone = gabardine("render", "out/swatch", "--sheet", "--size", "64x48", "--json")
    assert (alone.code, alone.json["out"]) == (0, "out/swatch/sheet.png")
    both = gabardine("render", "out/swatch", "out/denim", "--sheet", "--moments=2", "--size=64x48", "--json")
    assert (both.code, both.json["out"]) == (0, "out/sheet.png")
    with Image.open("out/sheet.png") as sheet:
        assert sheet.size[0] > 2 * 64
        assert sheet.size[1] > 2 * 48
    missing = gabardine("render", "out/swatch", "out/nowhere", "--sheet", "--json")
    assert (missing.code, "no such folder" in missing.json["error"]) == (2, True)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--color", "mood"], 'There is no colour "mood"'),
        (["--out", "film.avi"], 'There is no picture format ".avi"'),
        (["--frame", "99"], "There is no frame 99"),
        (["--size", "large"], '--size "large" is not two numbers; write it as 960x720'),
        (["--size", "1x1"], "1 x 1 pixels cannot be drawn"),
        (["--view", "north"], 'There is no view "north"; there are: corner, front'),
        (["--view", "30;22"], '--view "30;22" is not two numbers; write it as 30,22'),
        (["--look-at", "1,2"], '--look-at "1,2" is not three numbers; write it as 0,0.5,0'),
        (["--look-at", "hat"], 'no cloth or solid "hat" to look at; there are: "swatch"'),
        (["--zoom", "0"], "--zoom 0 shows nothing; give a number from 0.01 to 1000"),
        (["--moments", "3"], "--moments is for a sheet of pictures; add --sheet"),
        (["--sheet", "--moments", "0"], "--moments 0 draws nothing"),
        (["--sheet", "--frame", "1"], "--frame is for one picture"),
        (["--sheet", "--out", "film.gif"], "A sheet is a picture: give --out film.png"),
        (["--sheet", "--size", "4000x4000"], "may have 8192 each way"),
        (["out/swatch"], "Several runs are drawn side by side on a sheet: add --sheet"),
        (["--backend", "povray"], "there are: software, mitsuba"),
        (["--backend", "mitsuba", "--wire"], "leave --wire or --backend out"),
        (["--backend", "mitsuba", "--paths", "0"], "--paths 0"),
    ],
)
def test_render_refuses_what_it_cannot_draw(
    gabardine: Callable, scene: Path, options: list[str], words: str
) -> None:
    gabardine("run", "swatch.toml")
    done = gabardine("render", "out/swatch", *options, "--json")
    assert done.code == 2
    assert words in done.json["error"]


def test_render_refuses_what_is_no_run(gabardine: Callable, tmp_path: Path) -> None:
    done = gabardine("render", str(tmp_path), "--json")
    assert done.code == 2
    assert "not the folder of a run" in done.json["error"]


def test_bench_delegates(gabardine: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [{"triangles": 100, "ms": 1.5}, {"triangles": 200, "ms": None}]

    class Measured(Bench):
        def __call__(self, tell: Callable[[str], None], *_: bool) -> dict:
            tell("measuring")
            return {"rows": rows}

    unknown = gabardine("bench", "nonsense", "--json")
    assert unknown.code == 2
    assert 'There is no benchmark "nonsense"; there are:' in unknown.json["error"]
    monkeypatch.setattr("gabardine.bench.BENCHES", {"drape": Measured("")})
    done = gabardine("bench", "drape", "--json")
    assert done.code == 0
    assert done.json["bench"] == "drape"
    assert done.json["rows"] == rows
    assert done.json["machine"]["cores"] > 0
    assert "measuring" in done.err
    assert "triangles" in gabardine("bench").out
    assert [result["bench"] for result in gabardine("bench", "--json").json["benches"]] == ["drape"]


def test_the_mesh_of_the_demo_is_one_of_its_scene() -> None:
    own = gb.Scene.from_text(TEMPLATES[SCENE].text())
    cells, own_cells = (
        scene.cloth[0].mesh.model_dump()["cells"] for scene in (own.with_overrides(MESH), own)
    )
    assert cells != own_cells


@pytest.mark.parametrize("cores", [1, 2])
def test_demo_leaves_pictures_plots_and_the_run(
    gabardine: Callable, scene: Path, monkeypatch: pytest.MonkeyPatch, cores: int
) -> None:
    """Drawn by the process that simulates, and by a second one."""
    text = scene.read_text()
    monkeypatch.setattr("gabardine.cli.second_process.cores", lambda: cores)
    if cores > 1:
        monkeypatch.setattr("gabardine.cli.demo.progress", lambda *_: pytest.fail("drawn by the first"))
    monkeypatch.setattr("gabardine.cli.demo.MESH", ())
    monkeypatch.setattr("gabardine.cli.demo.TIME", ())
    monkeypatch.setattr("gabardine.scene.templates.Template.text", lambda _: text)
    monkeypatch.setattr("gabardine.cli.demo_pictures.STILL_SIZE", (64, 48))
    monkeypatch.setattr("gabardine.cli.demo_pictures.FILM_SIZE", (64, 48))
    done = gabardine("demo", "--json")
    assert done.code == 0
    assert done.json["out"] == "out/demo"
    assert done.json["result"] == "ok"
    for path in (*done.json["pictures"], *done.json["plots"]):
        assert Path(path).stat().st_size > 100
    assert {Path(path).suffix for path in done.json["pictures"]} >= {".png", ".gif"}
    assert 100_000 < Path(done.json["page"]).stat().st_size < 5_000_000
    again = gabardine("demo", "--json")
    assert again.code == 2
    assert "a run here already; add --overwrite" in again.json["error"]
    shown = gabardine("demo", "--overwrite")
    assert shown.code == 0
    assert "drape.png" in shown.out
