"""Files that are whole or absent."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from gabardine import SceneError
from gabardine.run.files import LineFile, read_json, write_json, write_whole


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_whole(tmp_path / "a", b"old")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            write_whole(tmp_path / "a", b"new")
    assert (tmp_path / "a").read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["a"]
    write_whole(tmp_path / "a", b"new")
    assert (tmp_path / "a").read_bytes() == b"new"


def test_lines_that_cannot_be_written_are_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = LineFile(tmp_path / "steps")
    lines.append(b"one\ntwo\n")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            lines.append(b"three\n")
    assert (tmp_path / "steps").read_text() == "one\ntwo\n"
    lines.append(b"four\n")
    lines.close()
    assert (tmp_path / "steps").read_text() == "one\ntwo\nfour\n"
    assert lines.length == 13


def test_lines_go_on_after_a_length(tmp_path: Path) -> None:
    (tmp_path / "steps").write_text("one\ntwo\nthr")
    lines = LineFile(tmp_path / "steps", 4)
    lines.append(b"2\n")
    lines.close()
    assert (tmp_path / "steps").read_text() == "one\n2\n"


@pytest.mark.parametrize("text", ["", "{", "[1]", '"a"', "\x00\xff", "[" * 100_000])
def test_json_that_is_no_table_is_a_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.json").write_text(text)
    with pytest.raises(SceneError, match=r"a\.json: The file is damaged"):
        read_json(tmp_path / "a.json")


def test_json_comes_back(tmp_path: Path) -> None:
    write_json(tmp_path / "a.json", {"x": [1, None, "ü"]})
    assert read_json(tmp_path / "a.json") == {"x": [1, None, "ü"]}
    with pytest.raises(ValueError, match="JSON"):
        write_json(tmp_path / "a.json", {"x": float("nan")})
