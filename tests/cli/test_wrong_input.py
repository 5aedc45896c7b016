"""Wrong input: one clear message, exit code 2, no traceback, nothing written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gabardine.cli.main import command_line

RECTANGLE = 'mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }'
FILE = 'mesh = { shape = "file", path = "cloth.obj" }'
SQUARE = "v 0 0 0\nv 0 0 1\nv 1 0 1\nv 1 0 0\n"
LINEAR = "{ density_kg_per_m2 = %s, membrane = { law = 'linear', young_n_per_m = 1000, poisson = %s } }"

EDITS = {
    "broken TOML": (("[[cloth]]", "[[cloth]"), "not valid TOML"),
    "unknown field": (("step_s", "steps_s"), 'There is no field "steps_s"'),
    "wrong type": (("step_s = 0.01", 'step_s = "short"'), '"short" is text, but a number is needed'),
    "negative density": (
        ('"cotton"', LINEAR % (-0.2, 0.3)),
        "-0.2 is too small; give a number of at least 0.0001",
    ),
    "Poisson 0.6": (('"cotton"', LINEAR % (0.2, 0.6)), "0.6 is too large"),
    "zero step": (("step_s = 0.01", "step_s = 0.0"), "0 is too small; give a number greater than 0"),
    "no such fabric": (
        ('"cotton"', '"cottton"'),
        'There is no fabric "cottton" in the library; did you mean',
    ),
    "missing mesh file": ((RECTANGLE, FILE), "cloth.obj"),
    "pin selects nothing": (
        ('"left"', "{ box_m = [[5, 5, 5], [6, 6, 6]] }"),
        "No vertex of the placed start lies in",
    ),
    "pin of no such group": (('"left"', '"lefft"'), "has no group 'lefft'"),
    "collider in the cloth": (("-0.06", "0.0"), "starts inside collider"),
    "explicit step too long": (
        ("step_s = 0.01", 'step_s = 0.01\nintegrator = "symplectic-euler"'),
        "stability limit",
    ),
    "no cloth": (("[[cloth]]", "[other]"), "cloth"),
    "a limit of nothing": (
        ('name = "swatch"', 'name = "swatch"\nlimit = { method = "continuum" }'),
        "Nothing is limited",
    ),
    "a body without contact": (
        (
            "[[cloth]]",
            '[contact]\nmode = "none"\n[[collider]]\nkind = "sphere"\nradius_m = 1\ncentre_m = [0, 9, 0]\n'
            "mass_kg = 1\n[[cloth]]",
        ),
        "pushed by contact, and this scene has none",
    ),
}

MESHES = {
    "NaN": (SQUARE.replace("v 1 0 1", "v 1 nan 1") + "f 1 2 3\nf 1 3 4\n", "not a finite coordinate"),
    "five corners": (SQUARE + "v 0.5 0 -1\nf 1 2 3 4 5\n", "5"),
    "index out of range": (SQUARE + "f 1 2 9\n", "9"),
    "no faces": (SQUARE, "face"),
    "not a mesh": ("\x00\x01\x02", "no vertices"),
}


@pytest.fixture(autouse=True)
def _compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """No word about compiling kernels before the error, whatever is on the disk."""
    monkeypatch.setattr("gabardine.core.kernel_cache.compiled_before", lambda: True)


def refused(gabardine: Callable, path: Path, words: str) -> None:
    for command in ("run", "check"):
        done = gabardine(command, str(path), "--json")
        assert done.code == 2, command
        assert words in done.err
        assert done.err.startswith("error: ")
        said = done.json["error"] if command == "run" else "\n".join(done.json["problems"])
        assert words in said
    assert done.json["ok"] is False
    assert not (path.parent / "out").exists()


@pytest.mark.parametrize("name", EDITS)
def test_a_wrong_scene_is_refused(gabardine: Callable, scene: Path, name: str) -> None:
    (old, new), words = EDITS[name]
    text = scene.read_text()
    assert old in text
    scene.write_text(text.replace(old, new, 1))
    refused(gabardine, scene, words)


@pytest.mark.parametrize("name", MESHES)
def test_a_wrong_mesh_is_refused(gabardine: Callable, scene: Path, name: str) -> None:
    mesh, words = MESHES[name]
    scene.write_text(scene.read_text().replace(RECTANGLE, FILE).replace('"left"', "{ vertices = [0] }"))
    (scene.parent / "cloth.obj").write_text(mesh)
    refused(gabardine, scene, words)
    done = gabardine("check", str(scene.parent / "cloth.obj"), "--json")
    assert done.code == 2
    assert words in done.json["problems"][0]


def test_a_missing_scene_is_refused(gabardine: Callable, tmp_path: Path) -> None:
    refused(gabardine, tmp_path / "nowhere.toml", "There is no such scene file")
    assert "This is a folder" in gabardine("run", str(tmp_path)).err


@pytest.mark.parametrize(
    ("override", "words"),
    [
        ("time.step_s=-1", "-1 is too small"),
        ("time.stepp_s=1", 'There is no field "stepp_s"'),
        ("cloth.shirt.fabric=silk", "There is no cloth.shirt"),
        ("time.step_s", "This sets nothing"),
    ],
)
def test_a_wrong_override_is_refused(gabardine: Callable, scene: Path, override: str, words: str) -> None:
    done = gabardine("run", str(scene), "--set", override, "--json")
    assert done.code == 2
    assert words in done.json["error"]


LONG = "a" * 300


@pytest.mark.parametrize(
    "tokens",
    [
        ("run", "swatch.toml", "--out", LONG),
        ("check", f"{LONG}.toml"),
        ("lab", "tensile-weft", "--fabric", LONG),
        ("lab", "tensile-weft", "--fabric", "cotton", "--points", "3", "--out", LONG),
        ("new", "drape", "--out", f"{LONG}.toml"),
        ("export", LONG, "--to", "obj"),
    ],
    ids=lambda tokens: " ".join(tokens).replace(LONG, "LONG"),
)
def test_names_that_are_too_long_are_refused(gabardine: Callable, scene: Path, tokens: tuple) -> None:
    """Python's Path.is_file raises where os.path.isfile says no."""
    done = gabardine(*tokens)
    assert done.code == 2, done.err


def test_threads_of_nought_are_refused(gabardine: Callable, scene: Path) -> None:
    done = gabardine("run", str(scene), "--threads", "0")
    assert done.code == 2
    assert "threads = 0 is not possible" in done.err


def test_check_lists_everything_at_once(gabardine: Callable, scene: Path) -> None:
    text = scene.read_text().replace("step_s = 0.01", "step_s = 0").replace(RECTANGLE, FILE)
    text = text.replace("frames_per_s = 40", "frames_per_s = -1").replace("radius_m = 0.05", "radius_mm = 5")
    scene.write_text(text)
    (scene.parent / "cloth.obj").write_text(SQUARE.replace("v 1 0 1", "v 1 nan 1") + "f 1 2 3\nf 1 3 4\n")
    problems = gabardine("check", str(scene), "--json").json["problems"]
    for words in ("time.step_s", "time.frames_per_s", "radius_mm", "finite"):
        assert any(words in problem for problem in problems), words


def test_check_goes_on_after_the_first_fault(gabardine: Callable, scene: Path) -> None:
    second = scene.read_text()[scene.read_text().index("[[cloth]]") :]
    second = second[: second.index("[[collider]]")].replace("swatch", "rag").replace("rod", "peg")
    text = scene.read_text().replace('"left"', "{ vertices = [999] }").replace("-0.06", "0.0")
    scene.write_text(text + second.replace('"left"', "{ vertices = [77] }"))
    done = gabardine("check", str(scene), "--json")
    assert done.code == 2
    problems = done.json["problems"]
    assert any('cloth "swatch".pin "rod".select' in problem and "999" in problem for problem in problems)
    assert any('cloth "rag".pin "peg".select' in problem and "77" in problem for problem in problems)
    assert sum("starts inside collider" in problem for problem in problems) == 2


def test_check_says_each_fault_once(gabardine: Callable, scene: Path) -> None:
    """Of a missing mesh both the scene and the search for further faults say the same."""
    scene.write_text(scene.read_text() + '[[collider]]\nkind = "mesh"\nname = "body"\npath = "nobody.ply"\n')
    problems = gabardine("check", str(scene), "--json").json["problems"]
    assert len(problems) == 1
    assert 'collider "body"' in problems[0]
    assert "does not exist" in problems[0]


def test_the_same_scene_without_its_faults_is_right(scene: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the tests above could pass for any reason."""
    monkeypatch.chdir(scene.parent)
    assert command_line(["check", str(scene)]) == 0
