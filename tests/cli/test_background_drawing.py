"""What another process finds while a run goes on is there when it draws."""

from __future__ import annotations

from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import numpy as np
import pytest
from PIL import Image

from gabardine import Scene, simulate
from gabardine.cli.background_drawing import draw, prepare
from gabardine.render import sky
from gabardine.run.folder import RunFolder

SCENE = """
time = { duration_s = 0.4, step_s = 0.01, frames_per_s = 50 }
[[cloth]]
mesh = { shape = "rectangle", size_m = [0.3, 0.3], cells = [5, 5] }
place = { origin_m = [-0.15, 0.3, -0.15] }
fabric = "wool-gabardine"
[[cloth.pin]]
select = "left"
[[collider]]
kind = "sphere"
centre_m = [-0.6, -0.1, -0.6]
radius_m = 0.05
[[collider]]
kind = "sphere"
centre_m = [0.6, 0.6, 0.6]
radius_m = 0.05
"""
"""A sheet that swings between two balls: all frames take the same space, from one ball to the other."""
INTERVAL_S = 0.06
FILM = 8
"""Frames of the film."""


def test_the_light_of_a_film_is_found_while_its_run_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = 0

    def counted(*given: object) -> object:
        nonlocal found
        found += 1
        return searched(*given)

    def film(name: str) -> np.ndarray:
        draw(lambda *_: None, str(out), INTERVAL_S, [(str(tmp_path / name), (96, 72))])
        with Image.open(tmp_path / name) as image:
            return np.asarray(image.convert("RGB"))

    out, searched = tmp_path / "run", sky._sky_light
    simulate(Scene.from_text(SCENE), out)
    plain = film("plain.gif")
    monkeypatch.setattr(sky, "_REMEMBERED", {})
    monkeypatch.setattr(sky, "_sky_light", counted)
    summary = RunFolder(out).summary
    text = summary.read_text()
    summary.unlink()  # as if it still went on
    other = Thread(target=prepare, args=(lambda *_: None, str(out), INTERVAL_S))
    other.start()
    until = monotonic() + 60.0
    while found < FILM - 1 and monotonic() < until:
        sleep(0.05)
    summary.write_text(text)
    other.join(60.0)
    assert not other.is_alive()
    assert found == FILM - 1  # all of the film but its last
    assert np.array_equal(film("lit.gif"), plain)
    assert found == FILM
