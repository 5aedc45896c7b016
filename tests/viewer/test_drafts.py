"""What is drawn of large runs while they move, where the processor draws."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from gabardine.run.run import Run
from gabardine.viewer.library import Library

CELLS = 110
"""24 200 triangles: more than drafts draw of all."""


@pytest.fixture
def moving(large: Callable) -> Run:
    run: Run = large(CELLS, 40)
    return run


@pytest.fixture
def tab(browser: Any, serve: Callable, moving: Run) -> Iterator[Any]:
    with serve(Library([("large", moving)])) as server:
        opened = browser.open(f"{server.url}#frame=0").opened()
        yield opened
        assert opened.complaints == []
        opened.close()


def test_large_runs_move_with_fewer_triangles_and_stand_with_all(tab: Any, moving: Run) -> None:
    count = len(moving.faces)
    tab.wait("!gabardine.state().draft")  # frames that arrive on a slow machine are a motion too
    assert tab.state()["drawn"] == [count]
    drafted = tab.ask("gabardine.rush(), gabardine.state().drawn")
    # neighbours are joined in threes and more
    assert 0.1 * count < drafted[0] < 0.4 * count
    tab.wait("!gabardine.state().draft")
    assert tab.state()["drawn"] == [count]


def test_a_triangle_that_is_clicked_in_motion_is_one_of_the_run(tab: Any, moving: Run) -> None:
    vertex = (CELLS // 2) * (CELLS + 1) + CELLS // 2
    tab.ask("gabardine.set({loop: true}); gabardine.play(); 1")
    tab.wait("gabardine.state().draft")
    at = tab.ask(f"gabardine.where({vertex})")
    tab.click(at["x"], at["y"] + tab.ask("document.getElementById('canvas').getBoundingClientRect().top"))
    tab.wait("gabardine.state().selected")
    corners = moving.positions[0][moving.faces[tab.state()["selected"]["face"]]]
    size = np.ptp(moving.positions[0], axis=0)
    off = np.abs(corners.mean(axis=0) - moving.positions[0][vertex])
    # the wave moves on between the question and the click, by a few cells in the picture
    assert (off[[0, 2]] < 0.1 * size[[0, 2]]).all()
