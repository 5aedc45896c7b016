"""Contact far from the origin is contact at the origin: nothing depends on where the scene stands."""

from __future__ import annotations

import numpy as np
import pytest

import gabardine as gb

SCENE = """
schema = 1
[time]
duration_s = 0.15
step_s = 0.005
[[cloth]]
name = "sheet"
mesh = {{ shape = "rectangle", size_m = [0.3, 0.3], cells = [10, 10] }}
place = {{ origin_m = [{corner}, 0.105, {corner}] }}
fabric = "wool-gabardine"
{colliders}
[contact]
mode = "guaranteed"
"""

BALL = """
[[collider]]
shape = "sphere"
centre_m = [{at}, 0.0, {at}]
radius_m = 0.1
"""

PLATES = """
[[collider]]
shape = "box"
name = "below"
size_m = [0.5, 0.02, 0.5]
place = {{ origin_m = [{at}, 0.07, {at}] }}
[[collider]]
shape = "box"
name = "above"
size_m = [0.5, 0.02, 0.5]
place = {{ origin_m = [{at}, 0.13, {at}] }}
move = {{ translate_m = [[0.0, 0, 0, 0], [0.1, 0, -0.03, 0]] }}
"""


def draped(colliders: str, at: float) -> tuple[np.ndarray, float]:
    """Positions at the end relative to the place [m], and the smallest gap on the way [m]."""
    text = SCENE.format(corner=at - 0.15, colliders=colliders.format(at=at))
    run = gb.simulate(gb.Scene.from_text(text))
    gaps = [report["min_gap_m"] for report in run.reports]
    return run.positions[-1] - [at, 0.0, at], min(gaps)


@pytest.mark.parametrize("colliders", [BALL, PLATES], ids=["ball", "plates"])
@pytest.mark.parametrize("at", [1e3, 1e5])
def test_a_scene_far_away_runs_like_one_here(colliders: str, at: float) -> None:
    """Before, plates stopped at 1 km and a ball at 10 km."""
    here, gap_here = draped(colliders, 0.0)
    there, gap_there = draped(colliders, at)
    assert gap_here > 0.0
    assert gap_there > 0.0
    # Coordinates are rounded by 1.5e-11 m at 100 km; friction and impacts make up to 1e7 times that of it.
    assert np.abs(there - here).max() < 5e-4
