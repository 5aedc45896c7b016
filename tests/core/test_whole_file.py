"""What a user has is replaced by a whole file, or stays."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import gabardine as gb
from gabardine.core.whole_file import whole
from gabardine.render import render_run

SCENE = """
time = { duration_s = 0.02, step_s = 0.01 }
[[cloth]]
name = "swatch"
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [2, 2] }
fabric = "cotton"
pin = [{ select = "left" }]
"""


def halved(path: str | Path, *_: Any, **__: Any) -> None:
    """A library's way of writing, on a disk that is full after three bytes."""
    Path(path).write_bytes(b"new")
    raise OSError(errno.ENOSPC, "No space left on device")


def test_the_old_file_stays_until_the_new_one_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"old")
    with pytest.raises(OSError, match="No space"), whole(path) as place:
        halved(place)
    assert path.read_bytes() == b"old"
    with whole(path) as place:
        assert place.suffix == ".txt"  # by which libraries choose a format
        place.write_bytes(b"new")
        assert path.read_bytes() == b"old"
    assert path.read_bytes() == b"new"
    assert os.listdir(tmp_path) == ["a.txt"]


def test_links_are_followed_and_devices_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "target").write_bytes(b"old")
    (tmp_path / "link").symlink_to("target")
    with whole(tmp_path / "link") as place:
        place.write_bytes(b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "target").read_bytes() == b"new"
    with whole(Path(os.devnull)) as place:
        assert place == Path(os.devnull)


def test_a_full_disk_leaves_scenes_and_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They were cut off, the old ones lost."""
    scene, path, picture = gb.Scene.from_text(SCENE), tmp_path / "scene.toml", tmp_path / "a.png"
    path.write_bytes(b"old")
    picture.write_bytes(b"old")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", halved)
        with pytest.raises(gb.SceneError, match="No space"):
            scene.save(path)
    run = gb.simulate(scene)
    monkeypatch.setattr(Image.Image, "save", lambda _, path, **__: halved(path))
    with pytest.raises(OSError, match="No space"):
        render_run(run, picture, size=(64, 64))
    assert path.read_bytes() == picture.read_bytes() == b"old"
    assert sorted(os.listdir(tmp_path)) == ["a.png", "scene.toml"]
