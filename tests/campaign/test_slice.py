"""A minute of the campaign, and every failure that it has found before.

`make campaign` runs all of it. A failure that it writes to build/campaign/failures is moved to found/, where
it is tried again with every test.
"""

from __future__ import annotations

import errno
import json
import os
import random
import sys
from pathlib import Path
from time import process_time, sleep

import pytest

if sys.platform != "linux":
    pytest.skip("the campaign forks and limits processes as Linux does", allow_module_level=True)

from fault_injection import FULL, KILL, SHORT, Injector
from fuzz import COLD_S, SPECIAL, Fuzzer, Input, wrong
from isolation import commands, isolated
from kind import Kind, Result
from ledger import Ledger
from minimise import minimised

from campaign import KINDS, attempt, cases, kind, main, warm_up

FOUND = Path(__file__).with_name("found")


@pytest.mark.parametrize("name", [name for name in KINDS if kind(name).slice])
def test_a_slice(name: str, tmp_path: Path) -> None:
    each = kind(name)
    if isinstance(each, Fuzzer):
        each.longest_s = COLD_S  # here an input may be the first to need a kernel
    warm_up(each, tmp_path)
    tried = 0
    for number in range(each.slice):
        result = attempt(each, number)
        assert not result.wrong, f"case {number}: {result.wrong}"
        tried += result.counts.total()
    assert tried >= each.slice


@pytest.mark.parametrize("name", sorted(path.parent.name for path in FOUND.glob("*/case.json")))
def test_what_was_found(name: str, tmp_path: Path) -> None:
    case = json.loads((FOUND / name / "case.json").read_text())
    made = Input({}, tuple(map(tuple, case["tokens"])), "", case["special"], base=FOUND / name)
    made.write(tmp_path)
    assert wrong(isolated(made.work(), tmp_path, COLD_S)) == ""


def test_faults_are_seen(tmp_path: Path) -> None:
    """What the verdict is about: time, memory, codes, tracebacks."""

    def raises() -> int:
        raise ValueError("no")

    def takes(count: int) -> int:
        return len(bytearray(b"1" * count)) % 2

    assert "ValueError" in wrong(isolated(raises, tmp_path))
    assert "more than 2 GB" in wrong(isolated(lambda: takes(1_100_000_000), tmp_path))
    assert "too long" in wrong(isolated(_forever, tmp_path, longest_s=0.5))
    assert "too long" in wrong(isolated(_waiting, tmp_path, longest_s=0.5))
    assert "exit code 1" in wrong(isolated(lambda: 1, tmp_path))
    assert "without a word" in wrong(isolated(lambda: 2, tmp_path))
    assert wrong(isolated(lambda: 0, tmp_path)) == ""
    assert isolated(commands(("check", "nowhere.toml")), tmp_path).code == 2


@pytest.mark.slow  # 1.6 GB, and ten seconds of writing them
def test_memory_of_the_campaign_is_not_counted(tmp_path: Path) -> None:
    """It may hold hundreds of kernels, where inputs were called too large for it."""
    held = b"1" * 1_000_000_000
    assert wrong(isolated(lambda: len(bytearray(b"1" * 600_000_000)) % 2, tmp_path)) == ""
    assert len(held) == 1_000_000_000


def test_the_first_input_that_needs_a_kernel_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Compiles(Fuzzer):
        name, count, longest_s = "compiles", 1, 1.0

        def make(self, _: random.Random) -> Input:
            return Input({}, (), "", special="compiles")

    def compiles() -> int:
        kept = tmp_path / "kernel"
        while not kept.exists():
            if process_time() > 2.0:
                kept.touch()
        return 0

    monkeypatch.setitem(SPECIAL, "compiles", compiles)
    assert Compiles().run(0, tmp_path).wrong == ""
    monkeypatch.setattr("fuzz.COLD_S", 1.0)
    monkeypatch.setitem(SPECIAL, "compiles", _forever)
    assert "too long" in Compiles().run(0, tmp_path).wrong


def test_a_fork_ends_with_the_process_that_waits_for_it(tmp_path: Path) -> None:
    """A campaign is killed in the middle of a case."""

    def waits() -> int:
        return isolated(tells_itself, tmp_path).code

    def tells_itself() -> int:
        (tmp_path / "child").write_text(str(os.getpid()))
        return _forever()

    isolated(waits, tmp_path, killed_after_s=3.0)
    child = Path("/proc") / (tmp_path / "child").read_text()
    for _ in range(100):  # it is ended by the kernel, a moment later
        if not child.exists() or "zombie" in (child / "status").read_text():
            return
        sleep(0.05)
    raise AssertionError("it runs on")


def _forever() -> int:
    while True:
        pass


def _waiting() -> int:
    sleep(60.0)
    return 0


@pytest.mark.parametrize(("fault", "left"), [(FULL, b""), (SHORT, b"12"), (KILL, b"12")])
@pytest.mark.parametrize("by_os", [True, False])
def test_operations_go_wrong_where_they_should(tmp_path: Path, fault: str, left: bytes, by_os: bool) -> None:
    """The second operation, a write of four bytes, as `os` and as `open` have it; reading is none."""

    def work() -> int:
        path = tmp_path / "file"
        try:
            if by_os:
                os.write(os.open(path, os.O_CREAT | os.O_WRONLY), b"1234")
            else:
                path.write_bytes(b"1234")
        except OSError as error:
            return error.errno or 1
        return 0

    ended = isolated(lambda: Injector(tmp_path).injecting(work, 1, fault), tmp_path)
    assert ended.code == (-9 if fault == KILL else errno.ENOSPC), ended.said
    assert (tmp_path / "file").read_bytes() == left
    assert isolated(lambda: Injector(tmp_path).injecting(work, 2, fault), tmp_path).code == 0


def test_a_failure_is_made_small() -> None:
    data = b"".join(b"line %d\n" % k for k in range(200)) + b"the fault\n"
    assert minimised(data, lambda part: b"fault" in part) == b"fault"


def test_a_ledger_goes_on_where_it_stopped(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "ledger.jsonl", "now")
    ledger.add("scene", 3, 0.1, Result().counts, "")
    with ledger.path.open("a") as file:
        file.write('{"engine": "now", "kind": "sc')  # cut off
    assert Ledger(ledger.path, "now").done() == {("scene", 3)}
    assert Ledger(ledger.path, "after an edit").done() == set()


def test_every_beginning_has_its_share_of_each_kind() -> None:
    class Many(Kind):
        name, count = "many", 100

        def run(self, *_: object) -> Result:
            return Result()

    class Few(Many):
        name, count = "few", 10

    order = [each.name for each, _ in cases([Many(), Few()])]
    assert len(order) == 110
    assert 4 <= order[:55].count("few") <= 6


def test_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("campaign.FOLDER", tmp_path)
    monkeypatch.setattr("fuzz_npz.Npz.count", 3)
    monkeypatch.setattr(sys, "argv", ["campaign", "npz", "--workers", "1"])
    assert main() == 0
    assert "3 inputs" in capsys.readouterr().out
    assert len(Ledger(tmp_path / "ledger.jsonl", "").path.read_text().splitlines()) == 3
