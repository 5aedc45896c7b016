"""Regular files of a bounded size, and nothing else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gabardine.core import input_file
from gabardine.core.errors import SceneError
from gabardine.core.input_file import InputKind, read_input, sized

SMALL = InputKind("note", "There is no such note.", 10)


def test_a_file_within_its_bound(tmp_path: Path) -> None:
    (tmp_path / "note").write_bytes(b"0123456789")
    assert read_input(tmp_path / "note", SMALL) == b"0123456789"


def test_what_is_refused(tmp_path: Path) -> None:
    (tmp_path / "long").write_bytes(b"0123456789a")
    os.mkfifo(tmp_path / "pipe")
    sentences = {
        "long": "The file has 0.011 kB, and a note has at most 0.01 kB; check that it is the right one.",
        "pipe": "This is a pipe, not a regular file; give the path of a note.",
        "missing": "There is no such note.",
        ".": "This is a folder; give the note itself.",
        "x" * 300: "The note cannot be read: File name too long.",
        "a\0b": "The note cannot be read: ",
    }
    for name, sentence in sentences.items():
        with pytest.raises(SceneError) as caught:
            read_input(tmp_path / name, SMALL)
        assert caught.value.problems[0].message.startswith(sentence)


def test_a_file_that_is_longer_than_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files of /proc have length 0; a file may also grow while it is read."""
    monkeypatch.setattr(input_file, "PIECE_BYTES", 4)
    path = Path("/proc/self/status")
    if not path.exists():
        pytest.skip("needs Linux")
    assert path.stat().st_size == 0
    with pytest.raises(SceneError, match=r"The file has 0\.012 kB"):
        read_input(path, SMALL)


def test_a_pipe_put_there_meanwhile_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "note").write_bytes(b"")
    os.mkfifo(tmp_path / "pipe")
    regular = os.stat(tmp_path / "note")
    monkeypatch.setattr(os, "stat", lambda _: regular)
    with pytest.raises(SceneError, match="This is a pipe"):
        read_input(tmp_path / "pipe", SMALL)


def test_sizes_for_people() -> None:
    assert [sized(n) for n in (640e3, 2.4e9, 1.5e6, 3e12)] == ["640 kB", "2.4 GB", "1.5 MB", "3 TB"]
