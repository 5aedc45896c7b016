"""Opening what is no run, or only half of one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import gabardine as gb


@pytest.fixture
def folder(scene: gb.Scene, tmp_path: Path) -> Path:
    gb.simulate(scene, out=tmp_path / "run")
    return tmp_path / "run"


def test_a_folder_that_is_no_run_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(gb.SceneError, match="no such folder"):
        gb.open_run(tmp_path / "nowhere")
    with pytest.raises(gb.SceneError, match=r"has no run\.json"):
        gb.open_run(tmp_path)
    (tmp_path / "run.json").write_text('{"name": "something else"}')
    with pytest.raises(gb.SceneError, match="not one of Gabardine's"):
        gb.open_run(tmp_path)


def test_a_later_format_is_a_sentence(folder: Path) -> None:
    identity = json.loads((folder / "run.json").read_text())
    (folder / "run.json").write_text(json.dumps({**identity, "version": 2}))
    with pytest.raises(gb.SceneError, match="The run has format 2; this version of Gabardine reads 1"):
        gb.open_run(folder)


@pytest.mark.parametrize("key", ["vertex_count", "face_count", "parts", "pins", "step_count"])
def test_a_run_json_that_lacks_something_is_a_sentence(folder: Path, key: str) -> None:
    identity = json.loads((folder / "run.json").read_text())
    del identity[key]
    (folder / "run.json").write_text(json.dumps(identity))
    with pytest.raises(gb.SceneError, match="damaged"):
        gb.open_run(folder)


@pytest.mark.parametrize("name", ["mesh.npz", "scene.toml"])
def test_a_missing_file_is_a_sentence(folder: Path, name: str) -> None:
    (folder / name).unlink()
    with pytest.raises(gb.SceneError, match=name):
        gb.open_run(folder)


def test_a_run_without_frames_is_a_sentence(folder: Path) -> None:
    for path in (folder / "frames").iterdir():
        path.unlink()
    with pytest.raises(gb.SceneError, match="no frame yet"):
        gb.open_run(folder)


def test_a_run_that_was_cut_off_opens_with_what_it_has(folder: Path) -> None:
    (folder / "summary.json").unlink()
    (folder / "frames" / "000003.npz").unlink()
    with (folder / "steps.jsonl").open("a") as steps:
        steps.write('{"step": 11, "time')
    run = gb.open_run(folder)
    assert run.frame_count == 3  # 000004 is beyond the gap
    assert run.positions.shape == (3, 25, 3)
    assert len(run.reports) == 10
    assert run.summary["result"] == "incomplete"
    assert run.summary["frames"] == 3


def test_a_damaged_frame_is_a_sentence(folder: Path) -> None:
    path = folder / "frames" / "000002.npz"
    path.write_bytes(path.read_bytes()[:200])
    run = gb.open_run(folder)
    with pytest.raises(gb.SceneError, match=r"000002\.npz: The file is damaged"):
        _ = run.positions


def test_a_moved_run_knows_where_it_is(folder: Path, tmp_path: Path) -> None:
    folder.rename(tmp_path / "moved")
    assert gb.open_run(tmp_path / "moved").summary["out"] == str(tmp_path / "moved")
