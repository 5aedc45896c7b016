"""Resuming: whatever the moment of the cut, the frames end up the same bytes."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import gabardine as gb
from gabardine.run.simulate import Progress

CUT = 86
OPERATIONS = ("open", "replace", "write", "fsync", "ftruncate", "unlink", "mkdir", "rmdir")
"""The system calls that change files; before each of them, and in the middle of a write, a run is cut."""


def frame_bytes(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted((folder / "frames").iterdir())}


def cut_at(count: int) -> None:
    """End this process without any cleaning up before its `count`-th operation on files."""
    left = count

    def counted(real: Callable[..., Any]) -> Callable[..., Any]:
        def operation(*arguments: Any, **named: Any) -> Any:
            nonlocal left
            left -= 1
            if left == 0:
                if real is os_write:
                    descriptor, data = arguments
                    real(descriptor, data[: len(data) // 2])
                os._exit(CUT)
            return real(*arguments, **named)

        return operation

    os_write = os.write
    for name in OPERATIONS:
        setattr(os, name, counted(getattr(os, name)))


def simulate_cut_off(scene: gb.Scene, folder: Path, count: int) -> bool:
    """Run or resume in a process of its own that is cut at an operation; False if it was done before."""
    child = os.fork()
    if child == 0:
        try:
            cut_at(count)
            gb.simulate(scene, out=folder, resume=True)
            os._exit(0)
        except BaseException:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    assert code in (0, CUT), "the run failed instead of being cut off"
    return code == CUT


def cut_everywhere(scene: gb.Scene, folder: Path, stride: int) -> None:
    whole = gb.simulate(scene, out=folder / "whole")
    expected, steps = frame_bytes(folder / "whole"), len(whole.reports)
    count = 1
    while True:
        out = folder / f"cut-{count}"
        was_cut = simulate_cut_off(scene, out, count)
        simulate_cut_off(scene, out, 1 + 5 * count % 17)  # and once more, while it resumes
        run = gb.simulate(scene, out=out, resume=True)
        assert frame_bytes(out) == expected, f"cut at operation {count}"
        assert [report["step"] for report in run.reports] == list(range(1, steps + 1))
        assert len((out / "steps.jsonl").read_text().splitlines()) == steps
        assert not list(out.rglob("*tmp*"))
        if not was_cut:
            break
        count += stride
    assert count > 40  # it was cut many times


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_run_cut_anywhere_ends_the_same(scene: gb.Scene, tmp_path: Path) -> None:
    cut_everywhere(scene, tmp_path, stride=7)


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_run_cut_at_every_operation_ends_the_same(
    scene: gb.Scene, mesh_scene: gb.Scene, tmp_path: Path
) -> None:
    second = mesh_scene.cloth[0].model_copy(update={"name": "rag", "pin": ()})
    two = mesh_scene.model_copy(update={"cloth": (*scene.cloth, second), "collider": scene.collider})
    assert gb.simulate(two).reports[-1]["contacts"] > 0
    cut_everywhere(two, tmp_path, stride=1)


def test_what_a_cut_off_run_said_before_is_forgotten(scene: gb.Scene, tmp_path: Path) -> None:
    def stop(at: Progress) -> None:
        if at.step >= 4:
            raise (RuntimeError if at.first_step else KeyboardInterrupt)

    with pytest.raises(KeyboardInterrupt):
        gb.simulate(scene, out=tmp_path / "run", progress=stop)
    assert gb.open_run(tmp_path / "run").summary["result"] == "interrupted"
    with pytest.raises(RuntimeError):  # as if there were a bug
        gb.simulate(scene, out=tmp_path / "run", resume=True, progress=stop)
    assert gb.open_run(tmp_path / "run").summary["result"] == "incomplete"
    assert gb.simulate(scene, out=tmp_path / "run", resume=True).summary["result"] == "ok"


def test_resume_starts_what_is_not_there(scene: gb.Scene, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for name in ("missing", "empty"):
        assert gb.simulate(scene, out=tmp_path / name, resume=True).frame_count == 5


def test_resume_of_a_finished_run_does_nothing(scene: gb.Scene, tmp_path: Path) -> None:
    first = gb.simulate(scene, out=tmp_path / "run")
    stamps = {path: path.stat().st_mtime_ns for path in (tmp_path / "run").rglob("*")}

    def never(_: object) -> None:
        raise AssertionError("a simulation was begun")

    again = gb.simulate(scene, out=tmp_path / "run", resume=True, progress=never)
    assert again.positions.tobytes() == first.positions.tobytes()
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "run").rglob("*")} == stamps


@pytest.mark.parametrize(
    ("override", "words"),
    [
        ("time.step_s=0.005", r"time\.step_s was 0\.01 and is now 0\.005"),
        (
            "cloth.swatch.fabric.density_kg_per_m2=0.9",
            r'cloth "swatch"\.fabric\.density_kg_per_m2 was .* now 0\.9',
        ),
        ("collider.0.radius_m=0.04", r"collider\[0\]\.radius_m was 0\.05 and is now 0\.04"),
        (
            "cloth.swatch.pin.rod.select=right",
            r'cloth "swatch"\.pin "rod"\.select was "left" and is now "right"',
        ),
        ("contact={gap_m=0.002}", "contact was not set and is now a table"),
        ("collider=[]", "collider was a list of 1 and is now a list of 0"),
    ],
)
def test_resume_with_a_changed_scene_is_refused(
    scene: gb.Scene, tmp_path: Path, override: str, words: str
) -> None:
    gb.simulate(scene, out=tmp_path / "run")
    with pytest.raises(gb.SceneError, match=f"The scene has changed since this run began: {words}"):
        gb.simulate(scene.with_overrides([override]), out=tmp_path / "run", resume=True)


def test_resume_with_a_changed_mesh_file_is_refused(mesh_scene: gb.Scene, tmp_path: Path) -> None:
    gb.simulate(mesh_scene, out=tmp_path / "run")
    with (mesh_scene.folder / "quad.obj").open("a") as file:
        file.write("# longer\n")
    with pytest.raises(gb.SceneError, match=r"the file .*\.obj is another one"):
        gb.simulate(mesh_scene, out=tmp_path / "run", resume=True)


def test_a_default_written_out_is_no_change(scene: gb.Scene, tmp_path: Path) -> None:
    gb.simulate(scene, out=tmp_path / "run")
    same = scene.with_overrides(["solver.tolerance=1e-3"])
    assert gb.simulate(same, out=tmp_path / "run", resume=True).summary["result"] == "ok"


def test_resume_by_another_version_is_refused(
    scene: gb.Scene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gb.simulate(scene, out=tmp_path / "run")
    monkeypatch.setattr("gabardine.run.start.version", lambda _: "9.9")
    with pytest.raises(gb.SceneError, match=r"begun by Gabardine 0\.\S+, and this is 9\.9"):
        gb.simulate(scene, out=tmp_path / "run", resume=True)


@pytest.mark.parametrize("name", ["frames/000001.npz", "steps.jsonl"])
def test_resume_without_what_it_counts_on_is_refused(scene: gb.Scene, tmp_path: Path, name: str) -> None:
    gb.simulate(scene, out=tmp_path / "run")
    (tmp_path / "run" / "summary.json").unlink()
    (tmp_path / "run" / name).unlink()
    with pytest.raises(gb.SceneError, match="counts on are missing"):
        gb.simulate(scene, out=tmp_path / "run", resume=True)
