"""Run folders that are dropped on a page: found by what is in them, and nothing else is."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

import gabardine as gb
from gabardine.core.errors import SceneError
from gabardine.run.run import Run
from gabardine.viewer import dropped
from gabardine.viewer.dropped import digest_of, find_run
from gabardine.viewer.library import Library
from gabardine.viewer.routes import answer


@pytest.fixture
def folder(run: Run, tmp_path: Path) -> Path:
    out = tmp_path / "a" / "b" / "run"
    gb.simulate(run.scene.with_overrides(["time.duration_s=0.02"]), out=out)
    return out


def named(folder: Path) -> str:
    found = digest_of(folder)
    assert found is not None
    return found


def test_a_run_is_found_by_the_bytes_of_its_two_files(folder: Path, tmp_path: Path) -> None:
    told = (folder / "run.json").read_bytes() + (folder / "summary.json").read_bytes()
    assert named(folder) == hashlib.sha256(told).hexdigest()
    assert find_run(named(folder), [tmp_path]) == folder
    assert find_run("0" * 64, [tmp_path]) is None
    assert digest_of(tmp_path) is None


def test_what_lies_too_deep_behind_a_link_or_hidden_is_not_found(folder: Path, tmp_path: Path) -> None:
    name = named(folder)
    far = tmp_path.joinpath(*"abcde")
    far.mkdir(parents=True)
    assert find_run(name, [far]) is None
    (far / "link").symlink_to(folder)
    assert find_run(name, [far]) is None
    folder.rename(folder.with_name(".run"))
    assert find_run(name, [tmp_path]) is None


def test_so_many_folders_and_no_more(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dropped, "MOST_FOLDERS", 2)
    assert find_run(named(folder), [tmp_path]) is None


def test_a_dropped_run_is_served_beside_the_others(run: Run, folder: Path, tmp_path: Path) -> None:
    library = Library([("first", run)], places=[tmp_path])
    for _ in range(2):  # dropped twice it is still one
        told = answer(library, f"dropped/{named(folder)}")
        assert told is not None
        page = json.loads(told.body)
        assert page["first"] == 1
        assert page["page"]["runs"][0]["name"] == "run"
    assert answer(library, "runs/1/mesh") is not None
    assert [each["name"] for each in library.page()["runs"]] == ["first"]
    with pytest.raises(SceneError, match="gabardine view DIR"):
        answer(library, f"dropped/{'0' * 64}")
    for path in ("dropped/", f"dropped/{'0' * 63}", "dropped/../../run", f"dropped/{'g' * 64}"):
        assert answer(library, path) is None
