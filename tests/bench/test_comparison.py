"""Ours beside the peers: the least time for an error, and the picture."""

from __future__ import annotations

from types import ModuleType
from typing import Any


def row(engine: str, s_per_s: float | None, error_mm: float | None, method: str = "m") -> dict[str, Any]:
    return {"engine": engine, "method": method, "step_ms": 1.0, "s_per_s": s_per_s, "error_mm": error_mm}


OURS = [row("gabardine 1", 1.0, 5.0), row("gabardine 1", 2.0, 8.0), row("gabardine 1", 3.0, 0.5)]
THEIRS = [row("peer", 10.0, 2.0), row("peer", 0.5, 400.0), row("peer", None, None)]


def test_the_front_leaves_out_what_is_beaten(beside: ModuleType) -> None:
    assert beside.front(OURS) == [OURS[0], OURS[2]]
    assert beside.front(THEIRS) == [THEIRS[0]]  # 400 mm is no answer, and None is none
    assert beside.front([]) == []


def test_the_least_time_for_an_error(beside: ModuleType) -> None:
    assert beside.least(OURS, 30.0) is OURS[0]
    assert beside.least(OURS, 1.0) is OURS[2]
    assert beside.least(OURS, 0.1) is None


def test_levels_are_compared(beside: ModuleType) -> None:
    levels = {found["error_mm"]: found for found in beside.compared(OURS, THEIRS)}
    assert levels[10.0]["ratio"] == 0.1
    assert levels[3.0]["ratio"] == 0.3
    assert (levels[1.0]["ours_s"], levels[1.0]["best_peer_s"], levels[1.0]["ratio"]) == (3.0, None, None)
    assert levels[0.1]["our_method"] is None
    assert levels[3.0]["best_peer"] == "peer, m, 1 ms"


def test_the_picture_has_every_engine(beside: ModuleType) -> None:
    figure = beside.comparison({"a": (OURS, THEIRS), "b": (OURS, [])})
    (legend,) = figure.legends
    labels = [text.get_text() for text in legend.get_texts()]
    assert labels == ["peer: m", "gabardine 1: m", "our best"]
    assert [axes.get_title(loc="left") for axes in figure.axes] == ["a", "b"]
