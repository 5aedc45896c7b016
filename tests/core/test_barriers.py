"""Threads that wait for each other in compiled code."""

from __future__ import annotations

import copy
import os
import pickle
import signal
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Thread
from typing import Any

import numpy as np
import pytest

from gabardine.core import threads
from gabardine.core.barriers import ARRIVED, PASSED, new_barrier, wait
from gabardine.core.kernels import kernel
from gabardine.core.threads import Team

TURNS = 500


@kernel
def _in_turns(member, count, turns, barrier, written):  # type: ignore[no-untyped-def]
    """Each writes the number of the turn; how often one found another number afterwards."""
    wrong = 0
    for turn in range(turns):
        written[16 * member] = turn
        wait(barrier, count)
        for other in range(count):
            if written[16 * other] != turn:
                wrong += 1
        wait(barrier, count)
    return wrong


def _group(count: int) -> list[tuple]:
    """The arguments of its members."""
    barrier, written = new_barrier(), np.full(16 * count, -1)
    return [(member, count, TURNS, barrier, written) for member in range(count)]


def together(team: Team, count: int) -> list[int]:
    given = _group(count)
    return team.together(_in_turns, given, given[0][3])


@pytest.mark.parametrize("count", [1, 2, 3, 7])
def test_no_member_goes_on_before_all_have_come(count: int) -> None:
    """Also where there are more members than processors."""
    given = _group(count)
    assert Team(count).together(_in_turns, given, given[0][3]) == [0] * count
    barrier = given[0][3]
    assert (barrier[ARRIVED], barrier[PASSED]) == (0, 2 * TURNS)


def test_a_barrier_of_one_is_open() -> None:
    barrier = new_barrier()
    for turn in range(3):
        wait(barrier, 1)
        assert (barrier[ARRIVED], barrier[PASSED]) == (0, turn + 1)
    wait.python(barrier, 1)
    assert barrier[PASSED] == 4


def test_groups_of_one_team_take_turns() -> None:
    """Else each might have half of the threads, and wait for the other half for ever."""
    team, wrong = Team(3), list[int]()

    def work(given: list[tuple]) -> None:
        wrong.extend(team.together(_in_turns, given, given[0][3]))

    groups = [Thread(target=partial(work, _group(3))) for _ in range(4)]
    for group in groups:
        group.start()
    for group in groups:
        group.join()
    assert wrong == [0] * 12


def test_jobs_that_keep_the_other_threads_busy_do_not_stop_them() -> None:
    team = Team(2)
    with team.ahead(partial(together, team, 2)) as ahead:
        assert together(team, 2) == [0, 0]
        assert ahead() == [0, 0]


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda team: pickle.loads(pickle.dumps(team))])
def test_a_copy_of_a_team_has_threads_of_its_own(copied: Callable[[Team], Team]) -> None:
    team = Team(2)
    assert together(team, 2) == [0, 0]
    other = copied(team)
    assert together(other, 2) == [0, 0]
    assert other._company is not team._company


class _Interrupted(ThreadPoolExecutor):
    """Of two threads only the first gets its part."""

    begun = 0

    def submit(self, *given: Any, **named: Any) -> Any:
        if self.begun:
            raise KeyboardInterrupt
        self.begun += 1
        return super().submit(*given, **named)


def test_members_end_where_one_does_not_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """They would wait for it for ever, and the process could not end."""
    team, given = Team(3), _group(3)
    barrier = given[0][3]
    monkeypatch.setattr(threads, "ThreadPoolExecutor", _Interrupted)
    with pytest.raises(KeyboardInterrupt):
        team.together(_in_turns, given, barrier)
    monkeypatch.undo()
    assert not barrier.any()
    assert team.together(_in_turns, given, barrier) == [0, 0, 0]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not copied here")
def test_the_copy_of_a_process_starts_threads_of_its_own() -> None:
    team = Team(2)
    assert together(team, 2) == [0, 0]
    child = os.fork()
    if not child:
        os._exit(0 if together(team, 2) == [0, 0] else 1)
    for _ in range(600):
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            break
        time.sleep(0.05)
    else:
        os.kill(child, signal.SIGKILL)
        pytest.fail("the copy waits for threads that it does not have")
    assert status == 0
