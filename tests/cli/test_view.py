"""gabardine view."""

from __future__ import annotations

import http.client
import json
import signal
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from gabardine.cli.view import view
from gabardine.render import COLOURS


@pytest.fixture
def made(gabardine: Callable, scene: Path) -> Path:
    assert gabardine("run", "swatch.toml").code == 0
    return Path("out/swatch")


def test_a_run_is_written_as_one_file(gabardine: Callable, made: Path) -> None:
    done = gabardine("view", str(made), "--out", "pages/swatch.html", "--color", "shear", "--json")
    assert done.code == 0
    assert done.json["out"] == "pages/swatch.html"
    assert done.json["url"].startswith("file://")
    assert Path(done.json["out"]).stat().st_size > 100_000
    assert "open it in any browser" in gabardine("view", str(made), "--out", "again.html").out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "needs the folder of a run, several, or a scene file"),
        (["nowhere"], "There is no such folder"),
        (["."], "not the folder of a run"),
        (["nowhere.toml"], "nowhere.toml"),
        (["out/swatch", "swatch.toml"], "Only one scene can be run live"),
        (["swatch.toml", "--out", "page.html"], "A live scene cannot be written"),
        (["out/swatch", "--color", "mood"], 'There is no colour "mood"'),
        (["out/swatch", "--out", "page.gif"], "a page is a file that ends in .html"),
        (["out/swatch", "--host", "no such host"], "no address of this machine"),
        (["out/swatch", "--port", "99999"], "--port"),
    ],
)
def test_wrong_input_is_one_sentence(
    gabardine: Callable, made: Path, arguments: list[str], words: str
) -> None:
    done = gabardine("view", *arguments, "--json")
    assert done.code == 2
    assert words in done.json["error"]


def test_a_half_written_run_is_refused_or_shown_as_far_as_it_goes(gabardine: Callable, made: Path) -> None:
    frames = sorted((made / "frames").iterdir())
    (made / "summary.json").unlink()
    frames[-1].unlink()
    assert gabardine("view", str(made), "--out", "part.html").code == 0
    frames[-2].write_bytes(frames[-2].read_bytes()[:300])
    done = gabardine("view", str(made), "--json")
    assert done.code == 2
    assert "The file is damaged" in done.json["error"]
    for path in frames[:-1]:
        path.unlink()
    done = gabardine("view", str(made), "--json")
    assert done.code == 2
    assert "no frame yet" in done.json["error"]


@pytest.mark.parametrize("what", ["out/swatch", "swatch.toml"])
def test_it_serves_until_interrupted(process: Callable, made: Path, what: str) -> None:
    """The address is the last line on standard output, and nothing follows it."""
    with process("view", what, "--no-browser", "--json") as running:
        assert running.stdout is not None
        address = urlsplit(json.loads(running.stdout.readline())["url"])
        connection = http.client.HTTPConnection("127.0.0.1", address.port or 0, timeout=60)
        connection.request("GET", f"{address.path}page.json")
        page = json.load(connection.getresponse())
        connection.close()
        assert page["runs"][0]["title"] == "A swatch"
        assert page["mode"] == ("live" if what.endswith("toml") else "play")
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert (running.returncode, out) == (0, "")
    assert "Traceback" not in err


def test_what_is_wrong_with_a_live_scene_is_told(gabardine: Callable, scene: Path) -> None:
    scene.write_text(scene.read_text().replace("radius_m = 0.05", "radius_m = 0.5"))
    done = gabardine("view", "swatch.toml", "--json")
    assert done.code == 2
    assert 'swatch.toml: cloth "swatch".place' in done.json["error"]
    assert "starts inside collider" in done.json["error"]


def test_the_help_points_to_the_colours() -> None:
    assert "gabardine render" in (view.__doc__ or "")
    assert COLOURS
