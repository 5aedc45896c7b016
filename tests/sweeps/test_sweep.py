"""Sweeps on this machine: the same bits as alone, failures kept, crashes and kills survived."""

from __future__ import annotations

import csv
import errno
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import gabardine as gb
from gabardine.core.errors import SceneError, SimulationError
from gabardine.sweeps.folder import SweepFolder
from gabardine.sweeps.job import Outcome
from gabardine.sweeps.local import environment
from gabardine.sweeps.worker import main

DENSITY = "cloth.swatch.fabric.density_kg_per_m2"
QUICK: dict[str, Any] = {"pictures": False}


def equal_to_alone(sweep: gb.Sweep, scene: gb.Scene) -> None:
    for index in range(len(sweep)):
        alone = gb.simulate(scene.with_overrides(sweep.manifest.overrides(index)))
        assert sweep.run(index).positions.tobytes() == alone.positions.tobytes()


def test_every_run_is_as_alone(scene: gb.Scene, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    vary = {"cloth.swatch.fabric": ["cotton", "silk"], DENSITY: [0.1, 0.2, 0.3]}
    sweep = gb.sweep(scene, vary, tmp_path / "out", progress=lambda *at: told.append(at))
    assert (len(sweep), len(sweep.done), sweep.failed) == (6, 6, {})
    equal_to_alone(sweep, scene)
    assert told == [(k, 6) for k in range(7)]
    assert sweep.table[DENSITY].tolist() == [0.1, 0.2, 0.3] * 2
    assert (sweep.table["pin_force_n"] > 0).all()
    assert sweep.manifest.finished
    folder = sweep.folder
    assert all(path.stat().st_size > 1000 for path in (folder.sheet, folder.page))
    with folder.csv.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["cloth.swatch.fabric"] for row in rows] == ["cotton"] * 3 + ["silk"] * 3
    assert [float(row["max_strain"]) for row in rows] == sweep.table["max_strain"].tolist()


@pytest.mark.skipif(find_spec("pyarrow") is None, reason="pyarrow is not installed")
def test_parquet_holds_the_same_table(scene: gb.Scene, tmp_path: Path) -> None:
    from pyarrow import parquet

    sweep = gb.sweep(scene, {DENSITY: [0.1, 0.2]}, tmp_path / "out", **QUICK)
    columns = parquet.read_table(sweep.folder.parquet).to_pydict()
    assert list(columns) == list(sweep.table)
    assert columns["lowest_m"] == sweep.table["lowest_m"].tolist()
    assert columns["result"] == ["ok", "ok"]


COLLIDER = '[[collider]]\nkind = "sphere"\ncentre_m = [0.1, -0.5, 0.1]\nradius_m = 0.05\n'


def test_failures_are_kept_and_retried(scene_text: str, tmp_path: Path) -> None:
    """A ball of 0.6 m would begin inside the cloth: that run is refused, the others go on."""
    scene = gb.Scene.from_text(scene_text + COLLIDER)
    out = tmp_path / "out"
    sweep = gb.sweep(scene, {"collider.0.radius_m": [0.05, 0.6, 0.06]}, out, **QUICK)
    assert sweep.done == [0, 2]
    assert "starts inside collider" in sweep.failed[1]
    assert sweep.table["result"].tolist() == ["ok", sweep.failed[1], "ok"]
    before = {k: SweepFolder(out).outcome(k).stat().st_mtime_ns for k in range(3)}
    again = gb.sweep(scene, {"collider.0.radius_m": [0.05, 0.6, 0.06]}, out, retry=True, **QUICK)
    assert again.failed == sweep.failed
    after = {k: SweepFolder(out).outcome(k).stat().st_mtime_ns for k in range(3)}
    assert [k for k in range(3) if before[k] != after[k]] == [1]


def test_a_crash_loses_one_run_which_is_tried_again(
    scene: gb.Scene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker of the first run is killed as soon as it is asked for it; its run is made by another."""
    from gabardine.sweeps.local import Worker

    make, killed = Worker.make, []

    def making(self: Worker, index: int) -> None:
        make(self, index)
        if index in (0, 3) and killed.count(index) < 1 + (index == 3):
            killed.append(index)
            self.process.kill()

    monkeypatch.setattr(Worker, "make", making)
    sweep = gb.sweep(scene, {DENSITY: [0.1, 0.2, 0.3, 0.4]}, tmp_path / "out", jobs=1, **QUICK)
    assert sorted(killed) == [0, 3, 3]
    assert sweep.done == [0, 1, 2]
    assert "ended by SIGKILL 2 times" in sweep.failed[3]
    again = gb.sweep(scene, {DENSITY: [0.1, 0.2, 0.3, 0.4]}, tmp_path / "out", retry=True, **QUICK)
    assert again.failed == {}
    equal_to_alone(again, scene)


def start(folder: Path, *options: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "gabardine", "sweep", *options, "--no-pictures", "--json"]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=folder, env=environment(), stdout=pipe, stderr=pipe, text=True)


def eventually(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 240  # a first run compiles for a minute
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_nothing_is_lost_by_kill_9(scene_text: str, tmp_path: Path) -> None:
    (tmp_path / "swatch.toml").write_text(scene_text.replace("duration_s = 0.05", "duration_s = 0.5"))
    vary = ("--vary", f"{DENSITY}=lin(0.1,0.3,12)", "--out", "out")
    folder = SweepFolder(tmp_path / "out")
    running = start(tmp_path, "swatch.toml", *vary)
    eventually(lambda: len(folder.read_outcomes()) >= 3)
    running.send_signal(signal.SIGKILL)
    running.communicate()
    ended = folder.read_outcomes()
    assert 3 <= len(ended) < 12
    stamps = {k: folder.outcome(k).stat().st_mtime_ns for k in ended}
    resumed = start(tmp_path, "swatch.toml", *vary, "--resume")
    said, complaint = resumed.communicate(timeout=240)
    assert resumed.returncode == 0, complaint
    values = json.loads(said)
    assert (values["runs"], values["done"], values["failed"]) == (12, 12, 0)
    assert {k: folder.outcome(k).stat().st_mtime_ns for k in ended} == stamps  # none was made twice
    equal_to_alone(gb.Sweep(folder.path), gb.Scene.load(tmp_path / "swatch.toml"))


def test_workers_end_with_the_process_that_asked(scene_text: str, tmp_path: Path) -> None:
    (tmp_path / "swatch.toml").write_text(scene_text.replace("duration_s = 0.05", "duration_s = 20.0"))
    running = start(tmp_path, "swatch.toml", "--vary", f"{DENSITY}=0.1", "--out", "out")
    frame = tmp_path / "out" / "runs" / "000000" / "frames" / "000001.npz"
    eventually(frame.exists)
    workers = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    if not workers.exists():
        running.kill()
        running.communicate()
        pytest.skip("this system does not list the children of a process")
    children = [int(pid) for pid in workers.read_text().split()]
    assert children
    running.send_signal(signal.SIGKILL)
    running.communicate()
    eventually(lambda: not any(_runs(pid) for pid in children))


def test_an_interrupted_sweep_says_how_to_go_on(scene_text: str, tmp_path: Path) -> None:
    (tmp_path / "swatch.toml").write_text(scene_text.replace("duration_s = 0.05", "duration_s = 20.0"))
    running = start(tmp_path, "swatch.toml", "--vary", f"{DENSITY}=0.1,0.2", "--out", "out")
    eventually((tmp_path / "out" / "runs" / "000000" / "frames" / "000001.npz").exists)
    running.send_signal(signal.SIGTERM)
    said, complaint = running.communicate(timeout=60)
    assert running.returncode == 130
    assert json.loads(said) == {"error": "Interrupted."}
    assert "go on with gabardine sweep out --resume" in complaint
    assert gb.open_run(tmp_path / "out" / "runs" / "000000").frame_count >= 2


def _runs(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


def test_slurm_tasks_share_the_runs(scene: gb.Scene, tmp_path: Path) -> None:
    out = tmp_path / "out"
    sweep = gb.sweep(scene, {DENSITY: [0.1, 0.2, 0.3]}, out, on="slurm", jobs=2, **QUICK)
    assert sweep.done == []
    script = sweep.folder.script
    assert "#SBATCH --array=0-1\n" in script.read_text()
    for task in ("0", "1"):
        environ = {**environment(), "SLURM_ARRAY_TASK_ID": task}
        subprocess.run(["bash", str(script)], env=environ, check=True, stdout=subprocess.DEVNULL)
    done = gb.sweep(scene, {DENSITY: [0.1, 0.2, 0.3]}, out, resume=True, **QUICK)
    assert done.done == [0, 1, 2]
    assert done.manifest.finished
    equal_to_alone(done, scene)


def test_another_sweep_is_not_touched(scene: gb.Scene, tmp_path: Path) -> None:
    out = tmp_path / "out"
    gb.sweep(scene, {DENSITY: [0.1]}, out, **QUICK)
    with pytest.raises(SceneError, match="There is a sweep here already"):
        gb.sweep(scene, {DENSITY: [0.1]}, out, **QUICK)
    with pytest.raises(SceneError, match="another one"):
        gb.sweep(scene, {DENSITY: [0.2]}, out, resume=True, **QUICK)
    replaced = gb.sweep(scene, {DENSITY: [0.2]}, out, overwrite=True, **QUICK)
    assert replaced.manifest.points == [("0.2",)]
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.tex").write_text("x")
    with pytest.raises(SceneError, match="holds other things"):
        gb.sweep(scene, {DENSITY: [0.2]}, tmp_path / "mine", overwrite=True, **QUICK)
    assert (tmp_path / "mine" / "thesis.tex").exists()


def test_a_value_that_does_not_fit_is_refused_before_anything_runs(scene: gb.Scene, tmp_path: Path) -> None:
    with pytest.raises(SceneError, match=r"-0\.1 is too small"):
        gb.sweep(scene, {DENSITY: [0.1, -0.1]}, tmp_path / "out", **QUICK)
    with pytest.raises(SceneError, match="There is no result"):
        gb.sweep(scene, {DENSITY: [0.1]}, tmp_path / "out", results=["beauty"], **QUICK)
    assert not (tmp_path / "out").exists()


def test_meshes_of_the_scene_come_along(scene_text: str, tmp_path: Path) -> None:
    (tmp_path / "quad.obj").write_text("v 0 0 0\nv 0 0 1\nv 1 0 1\nv 1 0 0\nf 1 2 3\nf 1 3 4\n")
    mesh = 'mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }'
    text = scene_text.replace(mesh, 'mesh = { shape = "file", path = "quad.obj" }')
    (tmp_path / "scene.toml").write_text(text.replace('"left"', "{ vertices = [0, 1] }"))
    sweep = gb.sweep(tmp_path / "scene.toml", {DENSITY: [0.1, 0.2]}, tmp_path / "out", jobs=1, **QUICK)
    os.rename(tmp_path / "quad.obj", tmp_path / "gone.obj")
    assert sweep.done == [0, 1]
    assert gb.sweep(
        sweep.manifest.scene_of(0, tmp_path / "out"), {DENSITY: [0.3]}, tmp_path / "b", **QUICK
    ).done


def test_an_outcome_is_plain_json(scene: gb.Scene, tmp_path: Path) -> None:
    sweep = gb.sweep(scene, {DENSITY: [0.1]}, tmp_path / "out", results=["max_strain"], **QUICK)
    outcome: Outcome = json.loads(sweep.folder.outcome(0).read_text())
    assert set(outcome) == {"run", "result", "exit_code", "results", "wall_s"}
    assert outcome["results"] == {"max_strain": sweep.run(0).summary["max_strain"]}


def worker(folder: Path) -> int:
    """The exit code of a worker that makes all runs in this process; it takes standard output for itself."""
    output = os.dup(1)
    try:
        return main([str(folder), "1", "0", "1"])
    finally:
        os.dup2(output, 1)
        os.close(output)


def test_a_full_disk_ends_a_sweep_that_can_be_gone_on_with(
    scene: gb.Scene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Found by the campaign: it ended as a bug. First the outcome of a run, then the table is refused."""

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    order = {"scene": scene, "vary": {"time.step_s": [0.01]}, "out": tmp_path / "out"}
    gb.sweep(**order, on="slurm")
    with monkeypatch.context() as disk:
        disk.setattr(SweepFolder, "write_outcome", full)
        assert worker(tmp_path / "out") == 3
        assert "No space left on device" in capfd.readouterr().err
    assert worker(tmp_path / "out") == 0
    with monkeypatch.context() as disk:
        disk.setattr("gabardine.sweeps.sweep.write_tables", full)
        with pytest.raises(SimulationError, match=r"No space left on device\. Runs .* are kept.*resume=True"):
            gb.sweep(**order, resume=True)
    assert gb.sweep(**order, resume=True).done == [0]
