"""What a run will take is said, and refused where it is more than there is, before anything is taken."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gabardine.cli import expected
from gabardine.simulation import estimate as module

LONG = ("duration_s = 0.1", "duration_s = 1e6")
FINE = ("cells = [4, 4]", "cells = [2000, 2000]")


ABSURD = [
    (LONG, "of memory (32 triangles, 100 000 000 steps, 40 000 001 frames)"),
    (FINE, "of memory (8 000 000 triangles"),
    (("frames_per_s = 40", "frames_per_s = 2147483648"), "too large"),
    (("step_s = 0.01", "step_s = 1e-12"), "asks for 1e+11 steps"),
]


def test_what_does_not_fit_is_refused_before_it_is_taken(limited: Callable, scene: Path) -> None:
    """In a process that may take 3 GB."""
    text, commands = scene.read_text(), []
    for k, ((old, new), _) in enumerate(ABSURD):
        assert old in text
        (scene.parent / f"{k}.toml").write_text(text.replace(old, new, 1))
        commands += [("run", f"{k}.toml"), ("check", f"{k}.toml")]
    for k, done in enumerate(limited(*commands)):
        assert done.code == 2, done.err
        assert ABSURD[k // 2][1] in done.err
    assert not (scene.parent / "out").exists()


def test_a_disk_without_room_is_refused(
    gabardine: Callable, scene: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "disk_bytes", lambda _: 1000.0)
    done = gabardine("run", str(scene), "--json")
    assert done.code == 2
    assert "on the disk (32 triangles, 10 steps, 5 frames), and 1 kB are free" in done.json["error"]
    checked = gabardine("check", str(scene))
    assert checked.code == 0
    assert "Warning:" in checked.err
    assert "1 kB are free" in checked.err


def test_check_says_what_a_run_takes(gabardine: Callable, scene: Path) -> None:
    assert "takes about" in gabardine("check", str(scene)).out
    told = gabardine("check", str(scene), "--json").json["estimate"]
    assert set(told) == {"setup_s", "time_s", "memory_bytes", "disk_bytes"}
    assert told["memory_bytes"] > 1e8


@pytest.mark.parametrize("command", ["run", "check"])
def test_a_large_set_up_is_announced(
    gabardine: Callable, scene: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    assert "Meshing" not in gabardine(command, str(scene)).err
    monkeypatch.setattr(expected, "LARGE", 32)
    said = gabardine(command, str(scene), *(["--overwrite"] if command == "run" else [])).err
    assert "Meshing and compiling 32 triangles: about 0 s and 230 MB of memory ..." in said


def test_a_long_run_is_announced(gabardine: Callable, scene: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "The run takes" not in gabardine("run", str(scene)).err
    monkeypatch.setattr(expected, "LONG_S", 1e-3)
    said = gabardine("run", str(scene), "--overwrite").err
    assert "The run takes about 0 s on one core" in said
    assert "Warning" not in said
    monkeypatch.setattr(expected, "VERY_LONG_S", 2e-3)
    assert "Warning: The run takes about" in gabardine("run", str(scene), "--overwrite").err
