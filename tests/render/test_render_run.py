from __future__ import annotations

import builtins
import os
import stat
import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from gabardine.core.errors import SceneError
from gabardine.render import Look, render_frame, render_run
from gabardine.render.studio import Studio
from gabardine.render.video import gif_interval_s, real_time_frames

SIZE = (160, 120)


def pixels(path: Path) -> np.ndarray:
    with Image.open(path) as image:
        return np.asarray(image)


def test_png_of_the_last_frame_unless_told(waving, tmp_path) -> None:
    last = pixels(render_run(waving, tmp_path / "deep" / "a.png", size=SIZE))
    np.testing.assert_array_equal(last, render_frame(waving, 3, size=SIZE))
    first = pixels(render_run(waving, str(tmp_path / "b.PNG"), size=SIZE, frame=0))
    np.testing.assert_array_equal(first, render_frame(waving, -4, size=SIZE))
    assert last.shape == (120, 160, 3)
    assert (first != last).any()


def test_colours_and_looks_change_the_picture(waving) -> None:
    pictures = [
        render_frame(waving, 1, "none", SIZE),
        render_frame(waving, 1, "weft", SIZE),
        render_frame(waving, 1, "weft", SIZE, Look(faceted=True)),
        render_frame(waving, 1, "weft", SIZE, Look(wireframe=True)),
        render_frame(waving, 1, "weft", SIZE, Look(azimuth_deg=100)),
        render_frame(waving, 1, "weft", SIZE, Look(caption=False)),
        render_frame(waving, 1, "weft", SIZE, Look(value_range=(-1, 1))),
        render_frame(waving, 1, "weft", SIZE, Look(colour_map="cividis")),
    ]
    assert len({picture.tobytes() for picture in pictures}) == len(pictures)


def test_gif_holds_the_run_in_real_time(waving, tmp_path) -> None:
    """Four frames 0.1 s apart, the last held; each close to its picture (256 colours, dithered)."""
    seen = []
    path = render_run(waving, tmp_path / "a.gif", size=SIZE, progress=lambda *step: seen.append(step))
    studio = Studio(waving, "none", SIZE, Look(), range(4))
    with Image.open(path) as film:
        assert film.size == SIZE
        assert film.n_frames == 4
        for index, duration in enumerate((100, 100, 100, 800)):
            film.seek(index)
            assert film.info["duration"] == duration
            error = np.asarray(film.convert("RGB")).astype(float) - studio.image(index)
            assert np.sqrt(np.mean(error**2)) < 6
    assert seen == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_no_picture_of_a_gif_is_drawn_twice(waving, tmp_path, monkeypatch) -> None:
    """Some are looked at first, for the palette."""
    drawn = []
    draw = Studio.image
    monkeypatch.setattr(Studio, "image", lambda self, frame: drawn.append(frame) or draw(self, frame))
    render_run(waving, tmp_path / "a.gif", size=SIZE)
    assert sorted(drawn) == [0, 1, 2, 3]


def test_the_same_gif_has_the_same_bytes(waving, tmp_path) -> None:
    """Frames are drawn by several threads; the order of their work must not show."""
    first = render_run(waving, tmp_path / "a.gif", size=SIZE).read_bytes()
    assert first == render_run(waving, tmp_path / "b.gif", size=SIZE).read_bytes()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"out": "a.bmp"}, r'"\.bmp".*\.png, \.gif, \.mp4'),
        ({"out": "a"}, "suffix"),
        ({"out": "a.png", "color": "charm"}, 'colour "charm".*strain'),
        ({"out": "a.png", "frame": 4}, "frame 4: the run has 4"),
        ({"out": "a.png", "size": (4, 4)}, "4 x 4 pixels"),
    ],
)
def test_bad_orders_are_refused_in_a_sentence(waving, tmp_path, arguments: dict, message: str) -> None:
    with pytest.raises(SceneError, match=message):
        render_run(waving, tmp_path / arguments.pop("out"), **arguments)
    assert list(tmp_path.iterdir()) == []


def test_mp4_without_ffmpeg_says_how_to_get_it(waving, tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    original = builtins.__import__

    def refuse(name: str, *rest: object) -> object:
        if name == "imageio_ffmpeg":
            raise ImportError(name)
        return original(name, *rest)

    monkeypatch.setattr(builtins, "__import__", refuse)
    with pytest.raises(SceneError, match="pip install imageio-ffmpeg"):
        render_run(waving, tmp_path / "a.mp4", size=SIZE)


@pytest.mark.skipif(os.name != "posix", reason="the stand-in for ffmpeg is a script")
@pytest.mark.parametrize("fails", [False, True])
def test_mp4_hands_every_picture_to_ffmpeg(waving, tmp_path, monkeypatch, fails: bool) -> None:
    """A stand-in writes down what it is given: 30 pictures a second for 0.3 s, cut to even sizes."""
    program = tmp_path / "ffmpeg"
    ending = "sys.exit('no such codec')" if fails else "open(sys.argv[-1], 'wb').write(data)"
    program.write_text(f"#!{sys.executable}\nimport sys\ndata = sys.stdin.buffer.read()\n{ending}\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(tmp_path))
    if fails:
        with pytest.raises(SceneError, match="no such codec"):
            render_run(waving, tmp_path / "a.mp4", size=(161, 121))
        return
    data = render_run(waving, tmp_path / "a.mp4", size=(161, 121)).read_bytes()
    assert len(data) == 10 * 160 * 120 * 3
    first = np.frombuffer(data, dtype=np.uint8)[: 160 * 120 * 3].reshape(120, 160, 3)
    assert first.std() > 10


def test_frames_in_real_time() -> None:
    times = np.arange(61) / 60
    assert real_time_frames(times, 0.1) == [0, 6, 12, 18, 24, 30, 36, 42, 48, 54, 60]
    assert real_time_frames(np.array((0.0, 1.0)), 0.25) == [0, 0, 0, 1, 1]
    assert real_time_frames(np.array((0.0,)), 0.1) == [0]
    assert gif_interval_s(times) == 0.04
    assert gif_interval_s(np.arange(5) / 10) == pytest.approx(0.1)
