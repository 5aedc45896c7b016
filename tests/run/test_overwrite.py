"""An existing run, other people's files, and two processes at once."""

from __future__ import annotations

from pathlib import Path

import pytest

import gabardine as gb
from gabardine.run.folder import RunFolder


def files(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def test_an_existing_run_is_refused(scene: gb.Scene, tmp_path: Path) -> None:
    gb.simulate(scene, out=tmp_path / "run")
    before = (tmp_path / "run" / "state.npz").read_bytes()
    with pytest.raises(gb.SceneError, match=r"a run here already; add overwrite=True .* resume=True"):
        gb.simulate(scene, out=tmp_path / "run")
    assert (tmp_path / "run" / "state.npz").read_bytes() == before
    with pytest.raises(gb.SceneError, match="contradict"):
        gb.simulate(scene, out=tmp_path / "run", resume=True, overwrite=True)


def test_overwrite_removes_only_what_a_run_wrote(
    mesh_scene: gb.Scene, scene: gb.Scene, tmp_path: Path
) -> None:
    out = tmp_path / "run"
    gb.simulate(scene, out=out)
    mine = ["notes.txt", "frames/notes.txt", "frames/best.npz", "picture.png"]
    for name in mine:
        (out / name).write_text("mine")
    shorter = mesh_scene.with_overrides(["time.duration_s=0.05"])
    run = gb.simulate(shorter, out=out, overwrite=True)
    assert run.frame_count == 3
    assert run.layout.vertex_count == 4
    expected = ["frames/000000.npz", "frames/000001.npz", "frames/000002.npz", "meshes/0.obj", "mesh.npz"]
    expected += ["run.json", "scene.toml", "state.npz", "steps.jsonl", "summary.json", *mine]
    assert files(out) == sorted(expected)
    gb.simulate(scene, out=out, overwrite=True)
    assert not (out / "meshes").exists()


def test_a_folder_with_other_things_is_never_touched(scene: gb.Scene, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    for options in ({}, {"overwrite": True}, {"resume": True}):
        with pytest.raises(gb.SceneError, match=r"holds other things \(thesis\.txt.*no run"):
            gb.simulate(scene, out=tmp_path, **options)
    assert files(tmp_path) == ["thesis.txt"]
    (tmp_path / "run.json").write_text("{}")
    with pytest.raises(gb.SceneError, match="not one of Gabardine's"):
        gb.simulate(scene, out=tmp_path, overwrite=True)
    assert files(tmp_path) == ["run.json", "thesis.txt"]


def test_an_empty_folder_is_fine(scene: gb.Scene, tmp_path: Path) -> None:
    (tmp_path / "run").mkdir()
    assert gb.simulate(scene, out=tmp_path / "run").summary["result"] == "ok"


def test_a_wrong_scene_leaves_the_old_run(scene: gb.Scene, tmp_path: Path) -> None:
    gb.simulate(scene, out=tmp_path / "run")
    before = files(tmp_path)
    bad = scene.with_overrides(["collider.0.centre_m=[0.1, 0.0, 0.1]"])
    with pytest.raises(gb.SceneError, match="inside"):
        gb.simulate(bad, out=tmp_path / "run", overwrite=True)
    assert files(tmp_path) == before


def test_a_run_may_start_from_its_own_folder(mesh_scene: gb.Scene, tmp_path: Path) -> None:
    first = gb.simulate(mesh_scene, out=tmp_path / "run")
    own = gb.Scene.load(tmp_path / "run" / "scene.toml")
    again = gb.simulate(own, out=tmp_path / "run", overwrite=True)
    assert again.positions.tobytes() == first.positions.tobytes()


def test_two_processes_do_not_share_a_folder(scene: gb.Scene, tmp_path: Path) -> None:
    gb.simulate(scene, out=tmp_path / "run")
    other = RunFolder(tmp_path / "run")
    other.claim.take()
    with pytest.raises(gb.SceneError, match="Another process is writing to this folder: process"):
        gb.simulate(scene, out=tmp_path / "run", overwrite=True)
    other.claim.release()
    gb.simulate(scene, out=tmp_path / "run", overwrite=True)
