"""A sweep on two Ray nodes: a worker killed, a node lost, a client without the token."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import gabardine as gb
from gabardine.core.errors import SceneError
from gabardine.sweeps.storage import put_run

ALONE = ["unshare", "--net", "--pid", "--fork", "--kill-child", "--mount-proc"]
"""A network with loopback only, and processes that end with the first of them."""


def _can_be_alone() -> bool:
    try:
        return subprocess.run([*ALONE, "true"], capture_output=True).returncode == 0
    except OSError:
        return False


@pytest.mark.slow
@pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed (pip install '.[ray]')")
@pytest.mark.skipif(not _can_be_alone(), reason="this user may not make a network of loopback only (unshare)")
def test_a_sweep_survives_a_killed_worker_and_a_lost_node(tmp_path: Path, scene_text: str) -> None:
    (tmp_path / "scene.toml").write_text(scene_text.replace("duration_s = 0.05", "duration_s = 0.5"))
    script = Path(__file__).with_name("ray_cluster.py")
    done = subprocess.run(
        [*ALONE, sys.executable, str(script), str(tmp_path)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    told = json.loads((tmp_path / "told.json").read_text())
    assert (told["nodes"], told["nodes_left"]) == (2, 1)
    assert told["worker_killed_after"] < told["node_killed_after"] < 60
    assert told["sweep"]["code"] == 0, told["sweep"]["complaint"]
    said = json.loads(told["sweep"]["said"])
    assert (said["runs"], said["done"], said["failed"]) == (64, 64, 0)
    sweep = gb.Sweep(tmp_path / "out")
    assert sweep.manifest.finished
    for index in range(64):
        alone = gb.simulate(sweep.manifest.scene_of(index, tmp_path))
        assert sweep.run(index).positions.tobytes() == alone.positions.tobytes()

    assert told["without_token"]["code"] == 2
    assert "would let in anybody" in told["without_token"]["complaint"]
    assert told["wrong_token"]["code"] == 2
    assert "does not let this command in" in told["wrong_token"]["complaint"]
    assert told["bare_client"]["code"] != 0
    assert "let in" not in told["bare_client"]["said"]


def test_without_ray_it_is_said(tmp_path: Path, scene_text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gabardine.sweeps.on_ray.find_spec", lambda _: None)
    scene = gb.Scene.from_text(scene_text)
    with pytest.raises(SceneError, match="needs the package ray"):
        gb.sweep(scene, {"time.step_s": [0.01]}, tmp_path / "out", on="ray")
    assert not (tmp_path / "out").exists()


def test_a_cluster_without_a_token_is_refused(
    tmp_path: Path, scene_text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gabardine.sweeps.on_ray.find_spec", lambda _: object())
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    monkeypatch.delenv("RAY_AUTH_MODE", raising=False)
    with pytest.raises(SceneError, match="let in anybody"):
        gb.sweep(gb.Scene.from_text(scene_text), {"time.step_s": [0.01]}, tmp_path / "out", on="ray")


def test_a_run_is_copied_whole(tmp_path: Path, scene_text: str) -> None:
    run = gb.simulate(gb.Scene.from_text(scene_text), tmp_path / "run")
    put_run(tmp_path / "run", str(tmp_path / "there" / "runs" / "000000"))
    put_run(tmp_path / "run", str(tmp_path / "there" / "runs" / "000000"))  # a second attempt changes nothing
    assert gb.open_run(tmp_path / "there/runs/000000").positions.tobytes() == run.positions.tobytes()
    assert [path.name for path in (tmp_path / "there" / "runs").iterdir()] == ["000000"]


@pytest.mark.skipif(find_spec("fsspec") is None, reason="fsspec is not installed")
def test_a_run_goes_to_any_url(tmp_path: Path, scene_text: str) -> None:
    import fsspec

    gb.simulate(gb.Scene.from_text(scene_text), tmp_path / "run")
    put_run(tmp_path / "run", "memory://sweep/runs/000003")
    there = fsspec.filesystem("memory")
    assert there.cat("/sweep/runs/000003/run.json") == (tmp_path / "run" / "run.json").read_bytes()
    times = [there.created(f"/sweep/runs/000003/{name}") for name in ("frames/000000.npz", "run.json")]
    assert times[0] <= times[1]
