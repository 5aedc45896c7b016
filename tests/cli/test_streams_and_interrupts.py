"""Closed streams, and more interrupts than one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import gabardine as gb


@pytest.mark.parametrize("closed", [(1,), (2,), (0, 1, 2)], ids=str)
@pytest.mark.parametrize("options", [(), ("--json",)], ids=str)
def test_a_run_ends_normally_without_its_streams(scene: Path, closed: tuple, options: tuple) -> None:
    """Files of the run would otherwise get the numbers of the streams, and what is printed into them."""

    def close() -> None:
        for number in closed:
            os.close(number)

    command = [sys.executable, "-m", "gabardine", "run", scene.name, *options]
    done = subprocess.run(command, cwd=scene.parent, capture_output=True, preexec_fn=close, timeout=240)
    assert done.returncode == 0, done.stderr
    run = gb.open_run(scene.parent / "out" / "swatch")
    assert run.summary["result"] == "ok"
    assert run.positions.tobytes() == gb.simulate(scene).positions.tobytes()


def test_twenty_interrupts_are_one(scene: Path, process: Callable) -> None:
    scene.write_text(scene.read_text().replace("duration_s = 0.1", "duration_s = 200"))
    running = process("run", scene.name)
    frame, end = scene.parent / "out" / "swatch" / "frames" / "000002.npz", time.monotonic() + 240
    while not frame.exists():
        assert running.poll() is None, running.communicate()
        assert time.monotonic() < end
        time.sleep(0.01)
    for _ in range(20):
        running.send_signal(signal.SIGINT)
        time.sleep(0.002)
    _, complaint = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Traceback" not in complaint
    assert "everything so far is kept" in complaint
    assert gb.open_run(scene.parent / "out" / "swatch").summary["result"] == "interrupted"
