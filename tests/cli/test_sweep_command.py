"""gabardine sweep and gabardine dataset as commands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

VARY = "cloth.swatch.fabric.density_kg_per_m2=0.1,0.2"


def test_a_sweep_and_its_dataset(gabardine: Callable, scene: Path) -> None:
    done = gabardine("sweep", scene.name, "--vary", VARY, "--no-pictures", "--json")
    assert done.code == 0
    assert {key: done.json[key] for key in ("out", "runs", "done", "failed")} == {
        "out": "out/swatch-sweep",
        "runs": 2,
        "done": 2,
        "failed": 0,
    }
    assert (scene.parent / "out/swatch-sweep/results.csv").read_text().count("\n") == 3
    again = gabardine("sweep", "out/swatch-sweep", "--resume", "--json")
    assert (again.code, again.json["done"]) == (0, 2)
    made = gabardine("dataset", "out/swatch-sweep", "--to", "webdataset", "--json")
    assert (made.code, made.json["runs"]) == (0, 2)
    assert (scene.parent / "out/swatch-sweep/dataset/webdataset/000000.tar").exists()


def test_if_all_fail_the_exit_code_is_3(gabardine: Callable, scene: Path) -> None:
    """0.06 m deep under the cloth, a ball of 0.1 and 0.2 m begins inside it."""
    text = scene.read_text()
    assert "radius_m" in text
    done = gabardine("sweep", scene.name, "--vary", "collider.0.radius_m=0.1,0.2", "--json")
    assert (done.code, done.json["failed"]) == (3, 2)
    assert "Run 0 failed: " in done.err
    assert "starts inside collider" in done.err


@pytest.mark.parametrize(
    ("tokens", "words"),
    [
        ((), "Nothing varies"),
        (("--vary", "cloth.swatch.colour=1,2"), 'no field "colour"'),
        (("--vary", "cloth.sheet.fabric=silk"), "There is no cloth.sheet"),
        (("--vary", VARY, "--sample", "sobol"), "how many runs"),
        (("--vary", VARY, "--on", "moon"), "There is no runner"),
        (("--vary", VARY, "--jobs", "0"), "--jobs 0 is not possible"),
        (("--vary", VARY, "--result", "beauty"), "There is no result"),
        (("--vary", VARY, "--to", "s3://bucket"), "needs --on ray"),
        (("--vary", VARY, "--resume", "--overwrite"), "contradicts"),
    ],
)
def test_wrong_orders_are_one_sentence(
    gabardine: Callable, scene: Path, tokens: tuple[str, ...], words: str
) -> None:
    done = gabardine("sweep", scene.name, *tokens, "--json")
    assert done.code == 2
    assert words in done.json["error"]
    assert len(done.err.strip().splitlines()) == 1
    assert not (scene.parent / "out").exists()


def test_folders_that_are_none_are_refused(gabardine: Callable, scene: Path) -> None:
    (scene.parent / "empty").mkdir()
    assert "no sweep.json" in gabardine("sweep", "empty", "--resume", "--json").json["error"]
    assert "--resume" in gabardine("sweep", "empty", "--json").json["error"]
    assert "settled" in gabardine("sweep", "empty", "--vary", VARY, "--json").json["error"]
    assert gabardine("dataset", "none", "--to", "zarr", "--json").code == 2


def test_results_are_listed(gabardine: Callable, scene: Path) -> None:
    done = gabardine("sweep", scene.name, "--result", "list", "--json")
    assert done.code == 0
    assert "pin_force_n" in done.json["results"]
