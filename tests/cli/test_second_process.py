"""A second process answers in order, says nothing, and ends with the first."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from gabardine.cli.second_process import SecondProcess, second_process

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gabardine.cli.second_process.cores", lambda: 2)


def test_calls_are_answered_in_their_order_elsewhere(tmp_path: Path) -> None:
    with second_process() as second:
        assert second is not None
        second.ask(Path.write_text, tmp_path / "first", "1")
        second.ask(Path.rename, tmp_path / "first", tmp_path / "second")
        second.ask(os.getpid)
        assert second.answer() not in (None, os.getpid())
        assert second.answer() is None, "nothing was asked since"
    assert (tmp_path / "second").read_text() == "1"


def test_a_call_that_fails_has_no_answer_and_the_next_one_has() -> None:
    with second_process() as second:
        assert second is not None
        second.ask(os.listdir, "no such folder")
        assert second.answer() is None
        second.ask(max, 1, 2)
        assert second.answer() == 2


@POSIX
def test_a_process_that_died_has_no_answers() -> None:
    with second_process() as second:
        assert second is not None
        second.ask(os._exit, 1)
        second.ask(max, 1, 2)
        assert second.answer() is None
        second.ask(max, 1, 2)
        assert second.answer() is None


def test_there_is_none_on_one_core_or_where_it_cannot_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", lambda _: _refused())
    with second_process() as second:
        assert second is None
    monkeypatch.undo()
    monkeypatch.setattr("gabardine.cli.second_process.cores", lambda: 1)
    monkeypatch.setattr(SecondProcess, "__init__", lambda _: pytest.fail("started"))
    with second_process() as second:
        assert second is None


def _refused() -> None:
    raise OSError("no more processes")


FIRST = """
import os, sys, time
from pathlib import Path
import gabardine.cli.second_process as module

def beat():
    Path({pulse!r} + ".pid").write_text(str(os.getpid()))
    print("a traceback", file=sys.stderr)
    while True:
        with open({pulse!r}, "a") as file:
            file.write(".")
        time.sleep(0.02)

module.cores = lambda: 2

if __name__ == "__main__":
    with module.second_process() as second:
        second.ask(beat)
        while not Path({pulse!r}).exists():
            time.sleep(0.01)
        {then}
"""


@pytest.mark.parametrize("then", ["pass", pytest.param("os.kill(os.getpid(), 9)", marks=POSIX)])
def test_the_second_process_ends_with_the_first(tmp_path: Path, then: str) -> None:
    """At the end of the block, and when the first process is killed; it never says anything."""
    script, pulse = tmp_path / "first.py", tmp_path / "pulse"
    script.write_text(FIRST.format(pulse=str(pulse), then=then))
    with (tmp_path / "said").open("w") as said:
        first = subprocess.run([sys.executable, str(script)], stderr=said, check=False, timeout=60)
    assert first.returncode == (0 if then == "pass" else -9)
    assert (tmp_path / "said").read_text() == ""
    try:
        end = time.monotonic() + 30  # at once, but the machine may be busy
        while not _still(pulse):
            assert time.monotonic() < end
    finally:
        with suppress(ProcessLookupError):
            os.kill(int((tmp_path / "pulse.pid").read_text()), 9)


def _still(pulse: Path) -> bool:
    before = pulse.read_text()
    time.sleep(0.5)  # twenty-five beats
    return pulse.read_text() == before
