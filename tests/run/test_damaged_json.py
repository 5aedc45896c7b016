"""Run folders whose JSON was edited or damaged: refused in a sentence, never a bug."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import gabardine as gb

WRONG = ("1e400", "null", '"text"', "[]", "{}", "-1", "1e300", str(2**70), "[null]")
NEVER = ("1e400", "[]", "{}", "[null]")
NAMES = ("run.json", "summary.json", "steps.jsonl")
FREE = {"out", "title", "gabardine", "python", "numpy", "numba", "substeps", "limit_sweeps"}
"""Text that may be any, and counts that nothing depends on."""


def leaves(value: Any, path: tuple = ()) -> Iterator[tuple]:
    """Where the numbers and texts of a tree are."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value[:2]):
            yield from leaves(item, (*path, index))
    else:
        yield path


def edited(data: Any, path: tuple, value: str) -> str:
    data = json.loads(json.dumps(data))
    table = data
    for key in path[:-1]:
        table = table[key]
    table[path[-1]] = "@"
    return json.dumps(data).replace('"@"', value)


@pytest.mark.parametrize("name", NAMES)
def test_wrong_values_are_refused(scene: gb.Scene, tmp_path: Path, name: str) -> None:
    gb.simulate(scene, out=tmp_path / "run")
    file = tmp_path / "run" / name
    first, *others = file.read_text().splitlines() if name == "steps.jsonl" else [file.read_text()]
    refused = 0
    for path in leaves(json.loads(first)):
        for value in WRONG:
            file.write_text("\n".join([edited(json.loads(first), path, value), *others]) + "\n")
            try:
                run = gb.open_run(tmp_path / "run")
                assert json.dumps([run.summary, run.reports], allow_nan=False)
                assert repr(run)
            except gb.SceneError:
                refused += 1
                continue
            assert path[-1] in FREE or value not in NEVER, (path, value)
    assert refused > 30


@pytest.mark.parametrize("old", ['"swatch"', '"rod"'])
def test_a_renamed_part_or_pin_is_refused(scene: gb.Scene, tmp_path: Path, old: str) -> None:
    gb.simulate(scene, out=tmp_path / "run")
    file = tmp_path / "run" / "run.json"
    assert old in file.read_text()
    file.write_text(file.read_text().replace(old, '"other"'))
    with pytest.raises(gb.SceneError, match=r"damaged: its (parts|pins) are not those of scene\.toml"):
        gb.open_run(tmp_path / "run")


@pytest.mark.parametrize("name", [*NAMES, "scene.toml", "mesh.npz", "frames/000000.npz", "frames/000001.npz"])
def test_a_folder_in_the_place_of_a_file(scene: gb.Scene, tmp_path: Path, name: str) -> None:
    gb.simulate(scene, out=tmp_path / "run")
    (tmp_path / "run" / name).unlink()
    (tmp_path / "run" / name).mkdir()
    if name == "summary.json":
        assert gb.open_run(tmp_path / "run").summary["result"] == "incomplete"
        return
    with pytest.raises(gb.SceneError):
        assert gb.open_run(tmp_path / "run").positions.size
