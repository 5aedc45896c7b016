"""One file that plays runs."""

from __future__ import annotations

import base64
import json
import re
import zlib
from pathlib import Path

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.geometry.curvature import curvature
from gabardine.render import fabric_paints, light, shading, smoothing, studio, uncut, weave
from gabardine.render.colliders import COLLIDER_PAINT
from gabardine.render.colour_maps import SEQUENTIAL, TWO_ENDED, colour_table
from gabardine.render.quantities import COLOURS
from gabardine.render.sky import open_sky
from gabardine.run.run import Run
from gabardine.viewer.page import static, write_page
from gabardine.viewer.watched import Watched

ROOT = Path(__file__).parents[2]


def contents(path: Path) -> tuple[dict, dict, bytes]:
    """Page, pieces and bytes of a written file."""
    found = re.search(r'<script type="text/plain" id="data">([^<]*)</script>', path.read_text())
    assert found
    data = zlib.decompress(base64.b64decode(found[1]))
    length = int.from_bytes(data[:4], "little")
    head = json.loads(data[4 : 4 + length])
    return head["page"], head["pieces"], data[4 + length :]


def test_a_page_holds_everything(run: Run, other: Run, tmp_path: Path) -> None:
    path = write_page([("one", run), ("two", other)], tmp_path / "page.html", "shear")
    page, pieces, body = contents(path)
    assert page["colour"] == "shear"
    assert [each["name"] for each in page["runs"]] == ["one", "two"]
    assert [len(each["times"]) for each in page["runs"]] == [run.frame_count, other.frame_count]
    mesh = pieces["1/mesh"]
    faces = np.frombuffer(body, "<u4", other.faces.size, mesh["at"]).reshape(-1, 3)
    assert (faces == other.faces).all()
    threads = np.frombuffer(body[: mesh["at"] + mesh["bytes"]], "<f4", offset=mesh["at"] + 4 * faces.size)
    assert threads.reshape(-1, 2)[faces] == pytest.approx(other.thread_coordinates, abs=1e-7)
    assert {"0/frames", "1/frames", "0/values/strain", "1/values/speed"} <= set(pieces)
    first = pieces["0/frames"]
    assert first["bytes"] == run.frame_count * run.layout.vertex_count * 6
    assert np.array(first["numbers"][:3]) == pytest.approx(run.positions.min(axis=(0, 1)), abs=1e-6)


def test_a_page_asks_nothing_of_the_network(run: Run, tmp_path: Path) -> None:
    text = write_page([("one", run)], tmp_path / "page.html").read_text()
    assert "Content-Security-Policy" in text
    assert not re.search(r'(?:src|href)\s*=\s*"(?!data:)', text.split("<script")[0])
    assert "viewer.js" not in text
    assert "style.css" not in text


def test_frames_are_left_out_to_fit(run: Run, tmp_path: Path) -> None:
    whole = write_page([("one", run)], tmp_path / "whole.html")
    most = whole.stat().st_size - 4000
    small = write_page([("one", run)], tmp_path / "small.html", most_bytes=most)
    assert small.stat().st_size <= most
    page, pieces, _ = contents(small)
    times = page["runs"][0]["times"]
    assert 2 <= len(times) < run.frame_count
    assert (times[0], times[-1]) == (run.times[0], pytest.approx(run.times[-1]))
    assert pieces["0/frames"]["frames"] == len(times)


def test_a_page_that_cannot_be_written_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SceneError, match=r"page\.html cannot be written: .*; choose another place"):
        write_page([("swatch", run)], tmp_path / "file" / "page.html")
    assert write_page([("swatch", run)], tmp_path / "folder" / "page.html").is_file()


@pytest.mark.parametrize(("constant", "name"), [("EMBER", SEQUENTIAL), ("COOLWARM", TWO_ENDED)])
def test_the_page_has_the_colours_of_the_pictures(constant: str, name: str) -> None:
    source = (ROOT / "viewer" / "src" / "tables.ts").read_text()
    found = re.search(rf'{constant} =\s+"([^"]+)"', source)
    assert found
    assert found[1].encode() in static("viewer.js")
    table = np.frombuffer(base64.b64decode(found[1]), np.uint8).reshape(256, 3)
    assert table == pytest.approx(255 * colour_table(name), abs=0.5001)  # rounded to bytes


def test_the_page_has_the_threads_the_light_and_the_roundness_of_the_pictures() -> None:
    shader = (ROOT / "viewer" / "src" / "weave.ts").read_text()
    lit = (ROOT / "viewer" / "src" / "light.ts").read_text()
    rounding = (ROOT / "viewer" / "src" / "smoothing.ts").read_text()
    for text, module, names in (
        (shader, weave, "BULGE DIP EDGE END SHARP BLURRED STREAKS STRETCH UNEVEN"),
        (shader, fabric_paints, "BACK"),
        (lit, light, "WARM COOL"),
        (lit, shading, "AMBIENT KEY ALONG ACROSS ROUND HIGHLIGHT_OF_THREADS"),
        (lit, studio, "CLOTH_SHEEN"),
        (rounding, smoothing, "HIGHEST"),
        (rounding, uncut, "PASSES"),
    ):
        for name in names.split():
            found = re.search(rf"const {name} = ([^;]+);", text)
            assert found, name
            value = getattr(module, name)
            numbers = [float(each) for each in found[1].replace("_", "").strip("[]").split(",")]
            assert numbers == (list(value) if isinstance(value, tuple) else [value]), name


def test_the_page_has_the_sky_and_the_colliders_of_the_pictures() -> None:
    """With nothing in the way, light of the sky is linear in the height of the normal."""
    lit, room = ((ROOT / "viewer" / "src" / f"{name}.ts").read_text() for name in ("light", "room"))
    found = re.search(r"OPEN_SKY = \[([\d., ]+)\]", lit)
    assert found
    down, up = (float(each) for each in found[1].split(","))
    for height in (-1.0, -0.5, 0.0, 0.4, 1.0):
        normal = np.array([[np.sqrt(1 - height**2), height, 0.0]])
        assert down + (up - down) * (0.5 + 0.5 * height) == pytest.approx(
            float(open_sky(normal)[0]), abs=0.01
        )
    assert f"COLLIDER_GLOSS = {COLLIDER_PAINT.gloss};" in room
    for name in ("a", "b", "c"):  # of `exchanged`, which is written out in both
        formula = re.search(rf"{name} = ([^,;]+)[,;]", lit)
        assert formula
        assert formula[1] in (ROOT / "src" / "gabardine" / "render" / "shading.py").read_text()


def test_quantities_of_a_frame_share_its_curvature(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Mean and Gaussian curvature are asked for one after the other, and are those of the run itself."""
    asked: list[int] = []
    measure = Run.curvature
    monkeypatch.setattr(Run, "curvature", lambda self, k: asked.append(k) or measure(self, k))
    watched = Watched.of(run)
    for frame in (3, 4):
        for name, wanted in (("mean-curvature", "mean"), ("gaussian-curvature", "gaussian")):
            values = COLOURS[name].values
            assert values is not None
            found = values(watched, frame)
            fresh = curvature(run.frame(frame).positions, run.faces)
            assert np.array_equal(found, getattr(fresh, wanted)[run.faces])
            assert np.abs(found).max() > 0
    assert asked == [3, 4]
