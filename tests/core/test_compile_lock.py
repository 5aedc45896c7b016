"""Of several who need the same kernel, one compiles it and the others wait."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Barrier, Event, Thread
from typing import Any

import numpy as np
import pytest

from gabardine.core import kernels
from gabardine.core.compile_lock import compile_lock
from gabardine.core.kernel_cache import cache_folder
from gabardine.core.kernels import Kernel, kernel
from gabardine.core.threads import ROWS_PER_BLOCK, Team

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the compile lock is a lock of POSIX")


@contextmanager
def held_by_another(folder: Path, name: str) -> Iterator[Event]:
    """The lock held in another thread (locks are of open files, as for another process), until the event."""
    has, end = Event(), Event()

    def hold() -> None:
        with compile_lock(folder, name):
            has.set()
            end.wait(30)

    thread = Thread(target=hold)
    thread.start()
    assert has.wait(30)
    try:
        yield end
    finally:
        end.set()
        thread.join()


def test_the_second_waits_for_the_first(tmp_path: Path) -> None:
    entered = Event()

    def work() -> None:
        with compile_lock(tmp_path, "a"):
            entered.set()

    with held_by_another(tmp_path, "a") as end:
        second = Thread(target=work)
        second.start()
        assert not entered.wait(0.2)  # twenty looks
        end.set()
        second.join(30)
    assert entered.is_set()


def test_other_work_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with held_by_another(tmp_path, "a"):
        monkeypatch.setattr("gabardine.core.compile_lock.sleep", lambda _: pytest.fail("it waits"))
        with compile_lock(tmp_path, "b"):
            pass


def test_nobody_waits_for_ever(tmp_path: Path) -> None:
    with held_by_another(tmp_path, "a"), compile_lock(tmp_path, "a", longest_wait_s=0.05):
        pass


def test_without_a_folder_everybody_works_for_himself(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with compile_lock(tmp_path / "file" / "folder", "a"):
        pass


def test_the_lock_ends_with_an_error(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), compile_lock(tmp_path, "a"):
        _ = 1 / 0
    with compile_lock(tmp_path, "a", longest_wait_s=0.0):
        pass


def test_the_first_call_of_a_kernel_takes_the_lock(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GABARDINE_CACHE_DIR", str(tmp_path))

    @kernel
    def twice(x):  # type: ignore[no-untyped-def]
        return 2 * x

    found: list[int] = []
    with held_by_another(cache_folder(), f"{__name__}.{twice.name}") as end:
        caller = Thread(target=lambda: found.append(twice(2)))
        caller.start()
        caller.join(0.2)
        assert found == []
        end.set()
        caller.join(60)
    assert found == [4]
    with held_by_another(cache_folder(), f"{__name__}.{twice.name}"):
        assert twice(3) == 6  # known: the lock is not taken again


class Watched:
    """What numba made of a kernel, noting when it compiles and when it runs."""

    def __init__(self, real: Any, events: list[str]) -> None:
        self._real, self._events = real, events

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def compile(self, kinds: tuple) -> None:
        self._events.append("compiles")
        self._real.compile(kinds)

    def __call__(self, *arguments: Any) -> Any:
        self._events.append("runs")
        return self._real(*arguments)


@pytest.fixture
def events(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What `fill` does, as `watched` sees it, and when the lock is held."""
    monkeypatch.setenv("GABARDINE_CACHE_DIR", str(tmp_path))
    noted: list[str] = []

    @contextmanager
    def noting(folder: Path, name: str) -> Iterator[None]:
        noted.append("locked")
        yield
        noted.append("free")

    monkeypatch.setattr(kernels, "compile_lock", noting)
    return noted


def watched(events: list[str]) -> Kernel:
    @kernel
    def fill(first, last, value, out):  # type: ignore[no-untyped-def]
        for i in range(first, last):
            out[i] = value

    fill.__dict__["compiled"] = Watched(fill.compiled, events)
    return fill


def test_a_kernel_runs_after_the_lock_is_given_back(events: list[str]) -> None:
    fill, out = watched(events), np.zeros(3)
    fill(0, 3, 2.0, out)
    assert events == ["locked", "compiles", "free", "runs"]
    fill(0, 2, 1.0, out)
    assert events[4:] == ["runs"]
    assert out.tolist() == [1.0, 1.0, 2.0]


def test_a_team_compiles_once_under_the_lock(events: list[str]) -> None:
    fill, out = watched(events), np.zeros(3 * ROWS_PER_BLOCK)
    team = Team(3, minimum_rows=1)
    team.run(fill, team.ranges(len(out)), 2.0, out)
    assert events == ["locked", "compiles", "free", "runs", "runs", "runs"]
    assert (out == 2.0).all()


def test_of_several_threads_one_compiles(events: list[str]) -> None:
    fill, out, together = watched(events), np.zeros(4), Barrier(4)

    def call(row: int) -> None:
        together.wait(30)
        fill(row, row + 1, 2.0, out)

    threads = [Thread(target=call, args=(row,)) for row in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(events) == ["compiles", "free", "locked", *["runs"] * 4]
    assert (out == 2.0).all()
