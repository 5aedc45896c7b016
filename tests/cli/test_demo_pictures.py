"""The pictures of gabardine demo, drawn while its run goes on and afterwards."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageSequence

import gabardine as gb
from gabardine.cli import demo_pictures
from gabardine.render import render_frame
from gabardine.run.folder import RunFolder

LONGER = ["time.duration_s=0.3", "time.step_s=0.0125"]
SIZE = (96, 72)


@pytest.fixture
def folder(scene: Path, tmp_path: Path) -> str:
    gb.simulate(gb.Scene.load(scene).with_overrides(LONGER), out=tmp_path / "run")
    return str(tmp_path / "run")


@pytest.fixture(autouse=True)
def nothing_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo_pictures, "_drawn", {})


def film(folder: str, out: Path) -> bytes:
    demo_pictures.draw(folder, {str(out): SIZE})
    return out.read_bytes()


def test_a_film_is_the_same_whether_it_is_drawn_ahead_or_not(folder: str, tmp_path: Path) -> None:
    afterwards = film(folder, tmp_path / "afterwards.gif")
    frames = demo_pictures.expected_frames(gb.open_run(folder).scene)
    assert frames == [0, 3, 6, 9, 12]
    demo_pictures.draw_film(folder, frames, SIZE)
    assert sorted(demo_pictures._drawn[folder, SIZE]) == frames
    assert film(folder, tmp_path / "ahead.gif") == afterwards
    with Image.open(tmp_path / "ahead.gif") as opened:
        each = (np.asarray(picture.convert("RGB")) for picture in ImageSequence.Iterator(opened))
        first, *others = (pixels.astype(int) for pixels in each)
    assert all(np.abs(other - first).max() > 20 for other in others)


def test_what_was_drawn_ahead_is_used(folder: str, tmp_path: Path) -> None:
    afterwards = film(folder, tmp_path / "afterwards.gif")
    demo_pictures._drawn[folder, SIZE] = {3: np.zeros((SIZE[1], SIZE[0], 3), np.uint8)}
    assert film(folder, tmp_path / "ahead.gif") != afterwards


def test_frames_that_never_come_are_not_waited_for(folder: str) -> None:
    """The run ended before the others."""
    kept = RunFolder(folder)
    for frame in range(5, kept.frame_count()):
        kept.frame(frame).unlink()
    demo_pictures.draw_film(folder, [0, 3, 6, 9, 12], SIZE)
    assert sorted(demo_pictures._drawn[folder, SIZE]) == [0, 3]


def test_the_still_has_its_strain_in_a_corner(folder: str, tmp_path: Path) -> None:
    demo_pictures.draw(folder, {str(tmp_path / "still.png"): (800, 600)})
    with Image.open(tmp_path / "still.png") as opened:
        still = np.asarray(opened.convert("RGB")).astype(int)
    plain = render_frame(gb.open_run(folder), size=(800, 600)).astype(int)
    differs = np.abs(still - plain).max(axis=2) > 0
    width, height = demo_pictures.INSET_SIZE
    edge = demo_pictures.INSET_MARGIN
    assert differs[edge : edge + height, -edge - width : -edge].any()
    differs[edge : edge + height, -edge - width : -edge] = False
    assert not differs.any()
