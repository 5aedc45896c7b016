"""Every example runs to its own final check, and leaves nothing outside `out` of the current folder."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("path", sorted(EXAMPLES.rglob("*.py")), ids=lambda path: path.stem)
def test_example(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [str(path)])
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out.strip(), "an example says what it found"
    assert {entry.name for entry in tmp_path.iterdir()} <= {"out"}
    pictures = list(tmp_path.rglob("*.png"))
    assert all(picture.stat().st_size > 10_000 for picture in pictures)


SCENES = [path for path in sorted(EXAMPLES.rglob("*.toml")) if path.parent.name != "freesewing"]
"""Beside FreeSewing's drafts are files of their seams."""


@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_scene_files_are_valid(path: Path) -> None:
    from gabardine.scene import Scene

    assert Scene.load(path).title


def test_there_are_examples() -> None:
    assert len(list(EXAMPLES.glob("*.py"))) >= 5
