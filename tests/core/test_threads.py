"""Ranges of rows and kernels over them."""

from __future__ import annotations

import itertools
import os
import time
from collections.abc import Callable
from functools import partial
from threading import Barrier, Event
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.core.kernels import kernel
from gabardine.core.threads import MINIMUM_ROWS_PER_THREAD, ROWS_PER_BLOCK, Team, block_count, pieces

ROW_COUNTS = (0, 1, 511, 512, 513, 1024, 5_000, 40_000, 123_457)


@pytest.mark.parametrize("rows", ROW_COUNTS)
@pytest.mark.parametrize("size", [1, 2, 3, 7])
@pytest.mark.parametrize("minimum", [1, 600, MINIMUM_ROWS_PER_THREAD])
def test_ranges_cover_all_rows_once_in_whole_blocks(rows: int, size: int, minimum: int) -> None:
    ranges = Team(size, minimum).ranges(rows)
    assert 1 <= len(ranges) <= size
    assert ranges[0][0] == 0
    assert ranges[-1][1] == rows
    for (_, end), (start, _) in itertools.pairwise(ranges):
        assert end == start
        assert start % ROWS_PER_BLOCK == 0
    if rows:
        assert all(first < last for first, last in ranges)


def test_threads_are_used_only_where_they_pay() -> None:
    assert len(Team(4).ranges(MINIMUM_ROWS_PER_THREAD)) == 1
    assert len(Team(4).ranges(2 * MINIMUM_ROWS_PER_THREAD)) == 2
    assert len(Team(4).ranges(100 * MINIMUM_ROWS_PER_THREAD)) == 4
    assert len(Team(3, minimum_rows=1).ranges(3 * ROWS_PER_BLOCK)) == 3
    assert len(Team(3, minimum_rows=1).ranges(ROWS_PER_BLOCK)) == 1


def test_shares_are_even() -> None:
    lengths = [last - first for first, last in Team(3, 1).ranges(100 * ROWS_PER_BLOCK)]
    assert max(lengths) - min(lengths) <= ROWS_PER_BLOCK


def test_size_is_the_machine_s_unless_given() -> None:
    assert Team().size == os.cpu_count()
    for size in (0, -2):
        with pytest.raises(SceneError, match=f"threads = {size} is not possible; give 1 or more"):
            Team(size)


@pytest.mark.parametrize(("rows", "blocks"), [(0, 1), (1, 1), (512, 1), (513, 2), (1024, 2)])
def test_block_count(rows: int, blocks: int) -> None:
    assert block_count(rows) == blocks


@kernel
def _smooth(first, last, x, y, sums):  # type: ignore[no-untyped-def]
    """y_i from three neighbours, and sums of y per block: reads across ranges, writes its own."""
    n = x.shape[0]
    for block in range(first // ROWS_PER_BLOCK, (last + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK):
        total = 0.0
        for i in range(block * ROWS_PER_BLOCK, min(last, (block + 1) * ROWS_PER_BLOCK)):
            y[i] = 0.3 * x[(i - 1) % n] + 0.5 * x[i] + 0.2 * x[(i + 1) % n]
            total += y[i]
        sums[block] = total


def test_results_have_the_same_bits_for_any_number_of_threads() -> None:
    x = np.random.default_rng(0).standard_normal(5_000)
    results = []
    for size in (1, 2, 3):
        team = Team(size, minimum_rows=1)
        ranges = team.ranges(len(x))
        assert len(ranges) == size
        y, sums = np.full_like(x, np.nan), np.full(block_count(len(x)), np.nan)
        team.run(_smooth, ranges, x, y, sums)
        results.append((y.tobytes(), sums.tobytes()))
        assert sums.sum() == pytest.approx(x.sum())
    assert results[0] == results[1] == results[2]


@kernel
def _fill(first, last, value, out):  # type: ignore[no-untyped-def]
    for i in range(first, last):
        out[i] = value


def test_run_each_gives_every_range_its_own_arguments() -> None:
    team = Team(2, minimum_rows=1)
    ranges = team.ranges(2 * ROWS_PER_BLOCK)
    out = np.zeros(2 * ROWS_PER_BLOCK)
    team.run_each(_fill, ranges, [(1.0, out), (2.0, out)])
    assert np.array_equal(out, np.repeat([1.0, 2.0], ROWS_PER_BLOCK))


def test_an_error_in_a_thread_reaches_the_caller() -> None:
    team = Team(2, minimum_rows=1)
    with pytest.raises(TypeError):
        team.run(_fill, team.ranges(2 * ROWS_PER_BLOCK), "too", "many", "arguments", "given")


@pytest.mark.parametrize("size", [1, 2, 5])
def test_shared_jobs_give_their_results_in_order(size: int) -> None:
    team = Team(size)
    jobs = [partial(lambda number: (time.sleep(0.001 * (7 - number)), number)[1], k) for k in range(7)]
    assert team.share(jobs) == list(range(7))
    assert team.share([]) == []


@pytest.mark.parametrize("size", [1, 3])
def test_what_goes_wrong_in_a_shared_job_is_raised(size: int) -> None:
    def fail() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Team(size).share([lambda: None, fail, lambda: None])
    with pytest.raises(ZeroDivisionError):
        Team(size).ahead(fail)()


def test_jobs_are_shared_while_all_threads_are_busy() -> None:
    """A job done ahead may share its own: nobody waits for a thread that waits."""
    team = Team(2)
    outer = [team.ahead(lambda: team.share([lambda: 1, lambda: 2, lambda: 3])) for _ in range(4)]
    assert [job() for job in outer] == [[1, 2, 3]] * 4


def through_share(team: Team, jobs: list[Callable[[], None]]) -> None:
    team.share([lambda: None, *jobs])


def through_run_each(team: Team, jobs: list[Callable[[], None]]) -> None:
    plain: Any = SimpleNamespace(prepare=lambda *_: None, compiled=lambda _first, _last, job: job())
    team.run_each(plain, [(0, 1), (1, 2)], [(job,) for job in jobs])


@pytest.mark.parametrize("through", [through_share, through_run_each])
def test_nothing_goes_on_after_an_error(through: Callable[[Team, list], None]) -> None:
    both, written = Barrier(2), []

    def fail() -> None:
        both.wait(30)
        raise ZeroDivisionError

    def write() -> None:
        both.wait(30)
        time.sleep(0.05)
        written.append(True)

    for round_ in range(1, 6):  # which thread gets which job is not the same each time
        with pytest.raises(ZeroDivisionError):
            through(Team(3), [fail, write])
        assert len(written) == round_


def test_no_job_begins_after_an_error() -> None:
    """Two threads: one fails when the other has begun a job, which is then the last."""
    begun, both = [], Barrier(2)

    def fail() -> None:
        both.wait(30)
        raise ZeroDivisionError

    def note() -> None:
        begun.append(True)
        if len(begun) == 1:
            both.wait(30)
            time.sleep(0.5)  # the other thread has this long to raise

    with pytest.raises(ZeroDivisionError):
        Team(2).share([fail, *[note] * 50])
    assert len(begun) == 1


def test_a_job_done_ahead_does_not_outlive_its_block() -> None:
    begun, written = Event(), []

    def write() -> None:
        begun.set()
        time.sleep(0.05)
        written.append(True)

    def fail() -> None:
        with Team(2).ahead(write):
            assert begun.wait(30)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert written
    with Team(1).ahead(write):  # nobody asked for it
        pass
    assert len(written) == 1


def test_pieces_cover_everything_once() -> None:
    assert pieces(0, 4) == [(0, 0)]
    assert pieces(4, 4) == [(0, 4)]
    assert pieces(9, 4) == [(0, 4), (4, 8), (8, 9)]
