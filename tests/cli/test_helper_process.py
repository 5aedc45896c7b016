"""A helper process: its answers, its errors, its end."""

from __future__ import annotations

import importlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import ModuleType

import pytest

from gabardine.cli.helper_process import HelperProcess, HelperProcessError

WORK = """
import os
import time


def doubled(tell, number):
    tell(1, 2)
    print("not for the other process")
    tell(2, 2)
    return 2 * number


def failed(tell):
    raise ValueError("There is\\nno such thing.")


def died(tell):
    os._exit(7)


def slept(tell):
    time.sleep(300)


def niceness(tell):
    return os.nice(0)


def beat(tell, path):
    with open(path + ".pid", "w") as file:
        file.write(str(os.getpid()))
    while True:
        with open(path, "a") as file:
            file.write(".")
        time.sleep(0.02)


def waited(tell, folder, path):
    from gabardine.cli.background_drawing import prepare
    from threading import Thread

    Thread(target=beat, args=(tell, path), daemon=True).start()
    prepare(tell, folder)
"""
FIRST = """
import sys, time
from pathlib import Path
sys.path.insert(0, {folder!r})
import helper_work
from gabardine.cli.helper_process import HelperProcess

with HelperProcess() as helper:
    helper.ask(helper_work.{name}, *{arguments!r})
    time.sleep(300)
"""


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module that both processes can import."""
    (tmp_path / "helper_work.py").write_text(WORK)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "helper_work", raising=False)
    return importlib.import_module("helper_work")


def test_calls_are_answered_in_order_and_told_about(work: ModuleType) -> None:
    told: list[tuple[int, int]] = []
    with HelperProcess() as helper:
        first, second = helper.ask(work.doubled, 3), helper.ask(work.doubled, 5)
        assert second.value(lambda *at: told.append(at)) == 10
        assert first.value() == 6
    assert told == [(1, 2), (2, 2)] * 2


@pytest.mark.skipif(not hasattr(os, "nice"), reason="needs processes with a niceness")
def test_it_stands_back_behind_the_first(work: ModuleType) -> None:
    with HelperProcess() as helper:
        assert helper.ask(work.niceness).value() > os.nice(0)


def test_an_error_is_one_sentence_and_not_the_end(work: ModuleType) -> None:
    with HelperProcess() as helper:
        wrong, right = helper.ask(work.failed), helper.ask(work.doubled, 1)
        with pytest.raises(HelperProcessError, match=r"^There is no such thing\.$"):
            wrong.value()
        assert right.value() == 2


def test_a_process_that_dies_leaves_no_question_open(work: ModuleType) -> None:
    with HelperProcess() as helper:
        asked = helper.ask(work.died), helper.ask(work.doubled, 1)
        for answer in asked:
            with pytest.raises(HelperProcessError, match="it ended"):
                answer.value()
        with pytest.raises(HelperProcessError, match="it ended"):
            helper.ask(work.doubled, 1).value()


def test_a_process_that_cannot_start_is_said_so(work: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    with HelperProcess() as helper, pytest.raises(HelperProcessError, match="it could not be started"):
        helper.ask(work.doubled, 1).value()


def test_it_is_ended_whatever_it_does(work: ModuleType) -> None:
    with HelperProcess() as helper:
        helper.ask(work.doubled, 1).value()
        helper.ask(work.slept)
        process = helper._process
    assert process is not None
    assert process.returncode not in (None, 0)


@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")
@pytest.mark.parametrize("name", ["beat", "waited"])
def test_it_leaves_when_the_first_process_is_killed(tmp_path: Path, work: ModuleType, name: str) -> None:
    """Also where it waits for frames of a run that nobody makes any more."""
    assert work.__name__ == "helper_work"
    pulse, nothing = tmp_path / "pulse", tmp_path / "run"
    arguments = [str(pulse)] if name == "beat" else [str(nothing), str(pulse)]
    script = FIRST.format(folder=str(tmp_path), name=name, arguments=arguments)
    first = subprocess.Popen([sys.executable, "-c", script])
    _wait(pulse.exists)
    first.kill()
    first.wait()
    try:
        _wait(lambda: _still(pulse))
    finally:
        with suppress(ProcessLookupError):
            os.kill(int((tmp_path / "pulse.pid").read_text()), signal.SIGKILL)


def _still(pulse: Path) -> bool:
    before = pulse.read_text()
    time.sleep(0.5)  # twenty-five beats
    return pulse.read_text() == before


def _wait(until: Callable[[], bool]) -> None:
    end = time.monotonic() + 10  # at once, but the machine may be busy; frames were waited for for 120
    while not until():
        assert time.monotonic() < end
        time.sleep(0.01)
