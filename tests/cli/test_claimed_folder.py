"""Two commands and one folder: the second is refused, in a sentence that names the first."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from gabardine.run.claim import CLAIM, claimed

COMMANDS = {
    "run": ("run", "swatch.toml", "--out", "here"),
    "run --overwrite": ("run", "swatch.toml", "--out", "here", "--overwrite"),
    "run --resume": ("run", "swatch.toml", "--out", "here", "--resume"),
    "demo": ("demo", "--out", "here"),
    "demo --overwrite": ("demo", "--out", "here", "--overwrite"),
    "paper": ("paper", "volino09.fig2", "--quick", "--out", "."),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_folder_in_use_is_refused(gabardine: Callable, scene: Path, name: str) -> None:
    folder = scene.parent / ("volino09.fig2" if name == "paper" else "here")
    with claimed(folder):
        done = gabardine(*COMMANDS[name], "--json")
        assert done.code == 2
        assert f"Another process is writing to this folder: process {os.getpid()} on" in done.json["error"]
        assert [path.name for path in folder.iterdir()] == [CLAIM]
