"""A folder, or files of it, removed while a run is being written: the run stops and says what is left."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import gabardine as gb
from gabardine.run.claim import CLAIM
from gabardine.run.simulate import Progress


def removing(what: Callable[[], object], step: int) -> Callable[[Progress], None]:
    def watch(at: Progress) -> None:
        if at.step == step:
            what()

    return watch


def remove(folder: Path) -> None:
    """At once: a frame may be on its way into it."""
    folder.rename(folder.with_name("gone"))
    shutil.rmtree(folder.with_name("gone"), ignore_errors=True)


@pytest.mark.parametrize("step", [4, 10])
def test_a_folder_that_is_removed(scene: gb.Scene, tmp_path: Path, step: int) -> None:
    """Step 10 is the last one: only the summary is missing."""
    out = tmp_path / "run"
    with pytest.raises(
        gb.SimulationError, match=r"was removed.*No frame was kept\. .*run the scene"
    ) as caught:
        gb.simulate(scene, out=out, progress=removing(lambda: remove(out), step))
    assert caught.value.run.frame_count == 0
    assert not out.exists()


def test_a_folder_that_another_run_began_anew_is_left_alone(scene: gb.Scene, tmp_path: Path) -> None:
    out = tmp_path / "run"

    def begin_anew() -> None:
        remove(out)
        gb.simulate(scene.with_overrides(['title="other"']), out=out)

    with pytest.raises(gb.SimulationError, match="was removed"):
        gb.simulate(scene, out=out, progress=removing(begin_anew, 4))
    other = gb.open_run(out)
    assert (other.scene.title, other.summary["result"], other.frame_count) == ("other", "ok", 5)


def test_steps_that_are_removed(scene: gb.Scene, tmp_path: Path) -> None:
    steps = tmp_path / "run" / "steps.jsonl"
    with pytest.raises(gb.SimulationError, match=r"steps\.jsonl was removed.*last good frame is \d"):
        gb.simulate(scene, out=tmp_path / "run", progress=removing(steps.unlink, 9))
    kept = gb.open_run(tmp_path / "run")
    assert kept.frame_count >= 3  # a frame is written before the next is handed in
    assert "steps.jsonl was removed" in kept.summary["result"]


def test_frames_that_are_removed(scene: gb.Scene, tmp_path: Path) -> None:
    frame = tmp_path / "run" / "frames" / "000001.npz"
    with pytest.raises(gb.SimulationError, match=r"frames were removed.*last good frame is 0"):
        gb.simulate(scene, out=tmp_path / "run", progress=removing(frame.unlink, 9))


def test_a_claim_that_is_removed(scene: gb.Scene, tmp_path: Path) -> None:
    """Another process may have the folder from then on."""
    claim = tmp_path / "run" / CLAIM
    with pytest.raises(gb.SimulationError, match=r"its claim was.*last good frame is \d"):
        gb.simulate(scene, out=tmp_path / "run", progress=removing(claim.unlink, 4))
