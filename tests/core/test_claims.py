"""Of several who need the same kernel, one compiles it and the others wait."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest

from gabardine.core.claims import claimed
from gabardine.core.kernels import cache_folder, kernel

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="claims are locks of POSIX")


@contextmanager
def held_by_another(folder: Path, name: str) -> Iterator[Event]:
    """A claim in another thread (locks are of open files: as good as another process), until the event."""
    has, end = Event(), Event()

    def hold() -> None:
        with claimed(folder, name):
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
        with claimed(tmp_path, "a"):
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
        monkeypatch.setattr("gabardine.core.claims.sleep", lambda _: pytest.fail("it waits"))
        with claimed(tmp_path, "b"):
            pass


def test_nobody_waits_for_ever(tmp_path: Path) -> None:
    with held_by_another(tmp_path, "a"), claimed(tmp_path, "a", longest_s=0.05):
        pass


def test_without_a_folder_everybody_works_for_himself(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with claimed(tmp_path / "file" / "folder", "a"):
        pass


def test_a_claim_ends_with_an_error(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), claimed(tmp_path, "a"):
        _ = 1 / 0
    with claimed(tmp_path, "a", longest_s=0.0):
        pass


def test_the_first_call_of_a_kernel_is_a_claim(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
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
        assert twice(3) == 6  # known: no further claim
