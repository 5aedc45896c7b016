"""Runs that end at rest: judged by a free swatch that its damping brakes, v = v0 (1 + c h)^-n."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

import gabardine as gb
from gabardine.simulation.rest import STILL_S, mean_speed
from gabardine.simulation.simulation import Simulation, frames

STEP_S, DAMPING, START, LIMIT = 0.01, 4.0, 1.0, 0.1
BRAKED = f"""
[time]
duration_s = 5.0
step_s = {STEP_S}
frames_per_s = 12
rest_speed_m_per_s = {LIMIT}
[world]
gravity_m_per_s2 = [0.0, 0.0, 0.0]
damping_per_s = {DAMPING}
[[cloth]]
mesh = {{ shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }}
fabric = "cotton"
velocity_m_per_s = [0.0, {START}, 0.0]
"""


def steps_to_rest() -> int:
    """The first step whose end is slower than the limit, and those of STILL_S after it."""
    slow = math.floor(math.log(START / LIMIT) / math.log(1.0 + DAMPING * STEP_S)) + 1
    return slow + round(STILL_S / STEP_S) - 1


def test_it_ends_when_all_has_been_slow_for_a_while() -> None:
    simulation = Simulation(gb.Scene.from_text(BRAKED))
    while not simulation.done:
        simulation.step()
    assert simulation.state.step == steps_to_rest()
    with pytest.raises(gb.SceneError, match=r"lower time\.rest_speed_m_per_s"):
        simulation.step()


def test_the_end_is_a_frame() -> None:
    """Twelve frames a second: the rest does not come at one of them."""
    scene = gb.Scene.from_text(BRAKED)
    kept = list(frames(scene))
    assert [frame.index for frame in kept] == list(range(len(kept)))
    assert kept[-1].time == pytest.approx(steps_to_rest() * STEP_S, rel=1e-12)
    assert gb.simulate(scene).times[-1] == kept[-1].time


def test_a_swing_is_not_at_rest_at_its_ends() -> None:
    """Slower than the limit for less than STILL_S, again and again."""
    scene = gb.Scene.from_text(
        BRAKED.replace("damping_per_s = 4.0", "damping_per_s = 0.0")
        .replace("[0.0, 0.0, 0.0]", "[0.0, -9.81, 0.0]")
        .replace("duration_s = 5.0", "duration_s = 0.5")
        + '[[cloth.pin]]\nselect = "left"\n'
    )
    simulation = Simulation(scene)
    while not simulation.done:
        simulation.step()
    assert simulation.time_s == 0.5


def test_a_break_in_the_stillness_changes_nothing(tmp_path: Path) -> None:
    """What is remembered of it is in the checkpoint."""
    scene = gb.Scene.from_text(BRAKED)
    first = Simulation(scene)
    while first.state.still_s < 0.5 * STILL_S:
        first.step()
    again = type(first.state).from_arrays(first.state.to_arrays())
    second = Simulation(scene)
    second.restore(again)
    while not second.done:
        second.step()
    assert second.state.step == steps_to_rest()
    whole = gb.simulate(scene, out=tmp_path / "run")
    assert np.array_equal(second.positions, whole.frame(-1).positions)


def test_the_speed_weighs_masses() -> None:
    velocities = np.array([[3.0, 0.0, 4.0], [0.0, 0.0, 0.0]])
    assert mean_speed(np.array([1.0, 3.0]), velocities) == pytest.approx(2.5, rel=1e-15)
