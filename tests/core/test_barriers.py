"""Threads that wait for each other in compiled code."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from functools import partial
from threading import Thread

import numpy as np
import pytest

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


@pytest.mark.parametrize("count", [1, 2, 3, 7])
def test_no_member_goes_on_before_all_have_come(count: int) -> None:
    """Also where there are more members than processors."""
    given = _group(count)
    assert Team(count).together(_in_turns, given) == [0] * count
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
        wrong.extend(team.together(_in_turns, given))

    groups = [Thread(target=partial(work, _group(3))) for _ in range(4)]
    for group in groups:
        group.start()
    for group in groups:
        group.join()
    assert wrong == [0] * 12


def test_jobs_that_keep_the_other_threads_busy_do_not_stop_them() -> None:
    team = Team(2)
    with team.ahead(partial(team.together, _in_turns, _group(2))) as ahead:
        assert team.together(_in_turns, _group(2)) == [0, 0]
        assert ahead() == [0, 0]


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda team: pickle.loads(pickle.dumps(team))])
def test_a_copy_of_a_team_has_threads_of_its_own(copied: Callable[[Team], Team]) -> None:
    team = Team(2)
    assert team.together(_in_turns, _group(2)) == [0, 0]
    other = copied(team)
    assert other.together(_in_turns, _group(2)) == [0, 0]
    assert other._company is not team._company
