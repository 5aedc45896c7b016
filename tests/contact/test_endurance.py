"""A short set of `make test-contact`: the coarse scenes, jittered, their first steps."""

from __future__ import annotations

from typing import Any

import pytest
from hard_scenes import HARD

STEPS = {"drape": 40, "four": 25, "funnel": 20, "spin": 25, "bowl": 12, "struck": 4, "turns": 10}
"""Until there is contact, or a little longer; 30 of the others."""


@pytest.mark.parametrize("name", sorted(HARD))
def test_hard_scenes_begin_without_intersections(endurance: Any, name: str) -> None:
    case = endurance.run(name, seed=1, most_steps=STEPS.get(name, 30))
    assert not endurance.failed(case), case
    assert case["steps"] == STEPS.get(name, 30)
    assert case["triangles"] <= 5000
    assert case["least_gap_m"] > 0.0
    if name != "funnel":  # there a load of a thousand times its weight jerks the middle of the cloth
        assert case["largest_strain"] < 1.0  # nothing is torn to keep it apart


@pytest.mark.parametrize("name", sorted(HARD))
def test_hard_scenes_are_as_large_as_promised(name: str) -> None:
    """In full, and jittered: a second to a minute or two each, which steps bound."""
    fine, coarse = HARD[name].fine, HARD[name].coarse
    assert fine[0] > coarse[0]
    assert coarse[1] <= 900


def test_a_case_that_stops_or_intersects_has_failed(endurance: Any) -> None:
    failed = endurance.failed
    sound = {"intersections": 0, "breaches": 0, "stopped": "", "ends": False}
    assert not failed(sound)
    assert failed({**sound, "intersections": 1})
    assert failed({**sound, "breaches": 1})
    assert failed({**sound, "stopped": "The step at time ..."})


def test_a_case_without_room_may_stop_with_the_pair_named(endurance: Any) -> None:
    stopped = "The step at time 1 s could not be solved; in the way are triangle 1 of sheet and ..."
    case = {"intersections": 0, "breaches": 0, "stopped": stopped, "ends": True}
    assert not endurance.failed(case)
    assert endurance.failed({**case, "ends": False})
    assert endurance.failed({**case, "stopped": "The step at time 1 s could not be solved."})
    assert endurance.failed({**case, "intersections": 1})


@pytest.mark.slow
def test_a_coarse_sheet_is_wound_by_eight_turns(endurance: Any) -> None:
    case = endurance.run("wound", seed=2)
    assert not endurance.failed(case), case["stopped"]
