"""Closed streams, and more interrupts than one."""

from __future__ import annotations

import json
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


FULL = Path("/dev/full")


def printed_to(stream: str, scene: Path, *tokens: str) -> tuple[int, str]:
    """A command with its standard output or error on a full disk: how it ends and what it says elsewhere."""
    with FULL.open("w") as full:
        streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, stream: full}
        command = [sys.executable, "-m", "gabardine", *tokens]
        done = subprocess.run(command, cwd=scene.parent, text=True, timeout=240, **streams)
    return done.returncode, (done.stdout or "") + (done.stderr or "")


@pytest.mark.skipif(not FULL.exists(), reason="/dev/full is Linux's")
@pytest.mark.parametrize(
    ("tokens", "code"),
    [(("run", "swatch.toml"), 0), (("check", "swatch.toml", "--json"), 3), (("--help",), 0), (("x",), 2)],
    ids=str,
)
def test_a_full_standard_output_is_no_bug(scene: Path, tokens: tuple, code: int) -> None:
    """The work is done; a JSON object that was asked for and lost is a failure."""
    found, said = printed_to("stdout", scene, *tokens)
    assert found == code
    assert "bug" not in said
    assert ("What is printed is lost: standard output: No space left" in said) == (code != 2)
    if tokens[0] == "run":
        assert gb.open_run(scene.parent / "out" / "swatch").summary["result"] == "ok"


@pytest.mark.skipif(not FULL.exists(), reason="/dev/full is Linux's")
def test_a_full_standard_error_is_no_bug(scene: Path) -> None:
    found, said = printed_to("stderr", scene, "run", "swatch.toml", "--json")
    assert found == 0
    assert json.loads(said)["result"] == "ok"


def test_a_reader_that_goes_does_not_end_the_run(scene: Path, process: Callable) -> None:
    running = process("run", scene.name)
    running.stdout.close()
    with running.stderr:
        assert "bug" not in running.stderr.read()
    assert running.wait(240) == 0
    assert gb.open_run(scene.parent / "out" / "swatch").summary["result"] == "ok"


def test_an_encoding_without_the_characters_of_a_title(scene: Path) -> None:
    scene.write_text(scene.read_text().replace("A swatch", "T\u00fclle"), encoding="utf-8")
    command = [sys.executable, "-m", "gabardine", "check", scene.name]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, cwd=scene.parent, env=environment, capture_output=True, timeout=240)
    assert done.returncode == 0, done.stderr
    assert b"T\\xfclle" in done.stdout


IN_A_LIBRARY = """
import os, signal, sys
import gabardine.cli.main as entry
signal.signal(signal.SIGINT, signal.default_int_handler)  # which a job in the background is started without

def disturbed(*_, **__):
    try:
        os.kill(os.getpid(), signal.SIGINT)
        while True: pass
    except KeyboardInterrupt:
        raise RuntimeError("a library was disturbed") from None

entry.make_app = lambda: disturbed
entry.main()
"""
IN_SOURCE_TEXT = """
import gabardine.cli.main as entry

def disturbed(*_):
    exec("raise KeyboardInterrupt")

entry.command_line = disturbed
entry.main()
"""


@pytest.mark.parametrize("program", [IN_A_LIBRARY, IN_SOURCE_TEXT])
def test_an_interrupt_is_one_wherever_it_comes(program: str, tmp_path: Path) -> None:
    """pydantic makes a SchemaError of it while it builds models, which was called a bug; and an interrupt
    that leaves `exec` (a dataclass being made) has Python end by the signal instead of the exit code.
    """
    (tmp_path / "disturbed.py").write_text(program)
    command = [sys.executable, "-m", "disturbed"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=240)
    assert (done.returncode, done.stderr) == (130, "error: Interrupted.\n")


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
