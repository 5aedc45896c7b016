"""A run that is interrupted or killed, as a process of its own, and resumed."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import gabardine as gb
from gabardine.mechanics.report import StepReport
from gabardine.simulation.simulation import Simulation

Process = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def long_scene(scene: Path) -> Path:
    text = scene.read_text().replace("duration_s = 0.1", "duration_s = 2.0")
    scene.write_text(text.replace("cells = [4, 4]", "cells = [8, 8]"))
    return scene


def wait_for(path: Path, running: subprocess.Popen[str]) -> None:
    end = time.monotonic() + 240  # a first run compiles for a minute
    while not path.exists():
        assert running.poll() is None, running.communicate()
        assert time.monotonic() < end
        time.sleep(0.005)


def kill_and_resume(scene: Path, process: Process, kills: int) -> None:
    out = scene.parent / "out" / "swatch"
    chance = random.Random(7)
    whole = gb.simulate(gb.Scene.load(scene))
    frame = 0
    for _ in range(kills):
        running = process("run", scene.name, "--resume")
        frame += chance.randint(2, (whole.frame_count - frame) // 2)
        wait_for(out / "frames" / f"{frame:06d}.npz", running)
        time.sleep(chance.random() * 0.02)
        running.send_signal(signal.SIGKILL)
        running.communicate()
        kept = gb.open_run(out)
        assert frame <= kept.frame_count < whole.frame_count
        assert kept.summary["result"] == "incomplete"
        assert kept.positions.tobytes() == whole.positions[: kept.frame_count].tobytes()
    done = process("run", scene.name, "--resume", "--json")
    said, _ = done.communicate()
    assert done.returncode == 0
    assert json.loads(said)["steps"] == 200
    run = gb.open_run(out)
    assert run.positions.tobytes() == whole.positions.tobytes()
    assert run.times.tobytes() == whole.times.tobytes()
    assert run.pin_force("rod").tobytes() == whole.pin_force("rod").tobytes()


def test_a_killed_run_is_resumed(long_scene: Path, process: Process) -> None:
    kill_and_resume(long_scene, process, kills=1)


@pytest.mark.slow
def test_a_run_killed_again_and_again_is_resumed(long_scene: Path, process: Process) -> None:
    kill_and_resume(long_scene, process, kills=5)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_run_keeps_everything(long_scene: Path, process: Process, number: int) -> None:
    running = process("run", long_scene.name, "--json")
    out = long_scene.parent / "out" / "swatch"
    wait_for(out / "frames" / "000010.npz", running)
    running.send_signal(number)
    said, complaint = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "go on with --resume" in json.loads(said)["error"]
    assert "Traceback" not in complaint
    run = gb.open_run(out)
    assert run.summary["result"] == "interrupted"
    assert run.frame_count > 10
    assert f"Interrupted after step {len(run.reports)} of 200" in complaint


def test_interrupted_before_a_step_is_recorded(long_scene: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    step, count = Simulation.step, 0

    def interrupted(self: Simulation) -> StepReport:
        nonlocal count
        report = step(self)
        count += 1
        if count == 48:  # step 47 has been recorded and is no frame: it is not written yet
            raise KeyboardInterrupt
        return report

    monkeypatch.setattr(Simulation, "step", interrupted)
    out = long_scene.parent / "cut"
    with pytest.raises(KeyboardInterrupt) as caught:
        gb.simulate(long_scene, out=out)
    kept, said = gb.open_run(out), caught.value.run  # type: ignore[attr-defined]
    assert len(kept.reports) == len(said.reports) == said.summary["steps"]
    assert 0 < len(kept.reports) < 47
