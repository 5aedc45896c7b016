"""What a notebook shows: pictures, numbers, the page inline; and the air on the page."""

from __future__ import annotations

import base64
import io
import re

import numpy as np
import pytest
from PIL import Image

import gabardine as gb
from gabardine.core.errors import SceneError
from gabardine.run.run import Run
from gabardine.viewer.air_arrows import air_arrows
from gabardine.viewer.outline import box

SCENE = """
title = "A <flag>"
time = { duration_s = 0.05, step_s = 0.01, frames_per_s = 50 }
[world]
air_drag_kg_per_m2_s = { normal = 1.0 }
[[world.wind]]
kind = "keyframes"
velocity_m_per_s = [[0, 1, 0, 0], [0.1, 3, 0, 0]]
[[cloth]]
name = "flag"
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }
fabric = "cotton"
pin = [{ name = "pole", select = "left" }]
"""


@pytest.fixture(scope="module")
def run() -> Run:
    return gb.simulate(gb.Scene.from_text(SCENE))


def picture(html: str) -> np.ndarray:
    data = re.search(r"base64,([^\"]+)", html)
    assert data is not None
    return np.asarray(Image.open(io.BytesIO(base64.b64decode(data[1]))))


def test_cards_have_a_picture_and_numbers(run: Run) -> None:
    simulation = gb.Simulation(run.scene)
    for shown, words in ((run, "frames"), (run.scene, "triangles"), (simulation, "held by")):
        html = shown._repr_html_()
        assert "A &lt;flag&gt;" in html
        assert words in html
        image = picture(html)
        assert image.shape[:2] == (240, 320)
        assert image.std() > 10.0  # something is drawn
    assert "g/m²" in gb.fabrics["cotton"]._repr_html_()


def test_a_scene_that_cannot_start_says_why() -> None:
    broken = SCENE.replace('select = "left"', "select = { vertices = [999] }")
    assert "cannot start" in gb.Scene.from_text(broken)._repr_html_()


def test_the_page_is_inline(run: Run) -> None:
    html = run.view("strain", height_px=300)._repr_html_()
    assert html.startswith("<iframe srcdoc=")
    assert "height:300px" in html
    assert html.count("<iframe") == 1  # what is inside is escaped
    assert len(html) > 100_000


def test_plots_by_name(run: Run) -> None:
    assert run.plot("energy").axes
    with pytest.raises(SceneError, match='no plot "colour"; there are: energy'):
        run.plot("colour")
    with pytest.raises(SceneError, match="nothing that the plot"):
        run.plot("contact")


def test_the_air_is_told_to_the_page(run: Run) -> None:
    air = air_arrows(run, box(run))
    assert air is not None
    points = np.array(air["points"]).reshape(-1, 3)
    velocities = np.array(air["velocities"]).reshape(run.frame_count, -1, 3)
    assert velocities.shape[1] == len(points) >= 8
    assert velocities[:, :, 0] == pytest.approx(
        np.tile((1.0 + 20.0 * run.times)[:, None], len(points)), abs=1e-4
    )
    assert air["fastest"] == pytest.approx(2.0)
    low, high = box(run)
    assert (points.min(axis=0) < low).all()
    assert (points.max(axis=0) > high).all()
    calm = gb.simulate(run.scene.with_overrides(["world.wind=[]"]))
    assert air_arrows(calm, box(calm)) is None


def test_progress_is_written_on_one_line(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    gb.simulate(run.scene, progress=gb.progress_bar)
    told = capsys.readouterr().out
    assert told.count("\n") == 1
    assert "5/5 steps, 0.05 s" in told
