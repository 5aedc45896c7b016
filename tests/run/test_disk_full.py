"""A disk that fills up while a run is being written."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import gabardine as gb
from gabardine.simulation import estimate

resource = pytest.importorskip("resource")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system of 64 kilobytes."""
    disk = tmp_path / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(disk)]
    try:
        mounted = sys.platform == "linux" and not subprocess.run(command, capture_output=True).returncode
    except OSError:
        mounted = False
    if not mounted:
        pytest.skip("mounting a file system is not permitted here")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def test_a_full_disk_keeps_the_frames_and_can_be_resumed(
    scene: gb.Scene, small_disk: Path, tmp_path: Path
) -> None:
    long = scene.with_overrides(["time.duration_s=0.4"])
    with pytest.raises(
        gb.SimulationError, match=r"No space left on device.*The last good frame is \d+, at"
    ) as caught:
        gb.simulate(long, out=small_disk / "run")
    assert "resume=True" in str(caught.value)
    kept = gb.open_run(small_disk / "run")
    whole = gb.simulate(long, out=tmp_path / "whole")
    assert 1 < kept.frame_count < whole.frame_count
    assert caught.value.run.frame_count == kept.frame_count
    assert kept.positions.tobytes() == whole.positions[: kept.frame_count].tobytes()
    subprocess.run(["mount", "-o", "remount,size=1m", str(small_disk)], check=True)
    resumed = gb.simulate(long, out=small_disk / "run", resume=True)
    assert resumed.positions.tobytes() == whole.positions.tobytes()


def test_a_disk_full_from_the_start_is_refused(
    scene: gb.Scene, small_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (small_disk / "filler").write_bytes(b"\0" * 60 * 1024)
    with pytest.raises(gb.SceneError, match="are free"):
        gb.simulate(scene, out=small_disk / "run")
    monkeypatch.setattr(estimate, "disk_bytes", lambda _: float("inf"))  # a quota, that nothing tells of
    with pytest.raises(gb.SceneError, match="cannot be written to: No space left"):
        gb.simulate(scene, out=small_disk / "run")


def test_a_file_that_may_not_grow_is_the_same(scene: gb.Scene, tmp_path: Path) -> None:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (8_000, before[1]))
    try:
        with pytest.raises(gb.SimulationError, match=r"File too large.*The last good frame is") as caught:
            gb.simulate(scene.with_overrides(["time.duration_s=0.4"]), out=tmp_path / "run")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    kept = gb.open_run(tmp_path / "run")
    assert kept.frame_count == caught.value.run.frame_count > 1
    lines = (tmp_path / "run" / "steps.jsonl").read_text()
    assert lines.endswith("}\n")
    assert len(lines) <= 8_000
