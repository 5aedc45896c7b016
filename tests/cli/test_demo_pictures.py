"""The pictures of gabardine demo, drawn while its run goes on and afterwards."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import sleep

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


def film(folder: str, out: Path, ahead: dict | None = None) -> bytes:
    demo_pictures.draw(folder, {str(out): SIZE}, ahead=ahead)
    return out.read_bytes()


def test_a_film_is_the_same_whether_it_is_drawn_ahead_or_not(folder: str, tmp_path: Path) -> None:
    afterwards = film(folder, tmp_path / "afterwards.gif")
    frames = demo_pictures.expected_frames(gb.open_run(folder).scene)
    assert frames == list(range(13))
    assert sorted(demo_pictures.draw_ahead(folder, frames, SIZE)) == frames
    demo_pictures.draw_meanwhile(folder, frames, {str(tmp_path / "ahead.gif"): SIZE})
    assert (tmp_path / "ahead.gif").read_bytes() == afterwards
    with Image.open(tmp_path / "ahead.gif") as opened:
        assert (opened.n_frames, opened.info["duration"]) == (13, 80)  # all that was recorded, in slow motion
        each = (np.asarray(picture.convert("RGB")) for picture in ImageSequence.Iterator(opened))
        first, *others = (pixels.astype(int) for pixels in each)
    assert all(np.abs(other - first).max() > 20 for other in others)


def test_what_was_drawn_ahead_is_used(folder: str, tmp_path: Path) -> None:
    afterwards = film(folder, tmp_path / "afterwards.gif")
    ahead = {SIZE: {3: np.zeros((SIZE[1], SIZE[0], 3), np.uint8)}}
    assert film(folder, tmp_path / "ahead.gif", ahead) != afterwards


def test_what_is_drawn_of_a_run_that_goes_on_waits_for_its_end(folder: str, tmp_path: Path) -> None:
    """The summary of a run is the last of its files."""
    kept, still = RunFolder(folder), tmp_path / "still.png"
    summary = kept.summary.rename(tmp_path / "summary")
    with ThreadPoolExecutor() as pool:
        drawing = pool.submit(demo_pictures.draw_meanwhile, folder, [0, 3], {str(still): SIZE})
        sleep(0.3)
        assert not drawing.done()
        assert not still.exists()
        summary.rename(kept.summary)
        assert drawing.result(timeout=60) == [str(still)]
    assert still.exists()


def test_frames_that_never_come_are_not_waited_for(folder: str) -> None:
    """The run ended before the others."""
    kept = RunFolder(folder)
    for frame in range(5, kept.frame_count()):
        kept.frame(frame).unlink()
    assert sorted(demo_pictures.draw_ahead(folder, [0, 3, 6, 9, 12], SIZE)) == [0, 3]


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
