"""When steps end and which of them are frames."""

from __future__ import annotations

import math
import tracemalloc

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gabardine as gb
from gabardine.scene.time import Time
from gabardine.simulation.schedule import schedule_of
from gabardine.simulation.step_control import Schedule


def schedule(duration_s: float, step_s: float, frames_per_s: float = 60.0) -> Schedule:
    return schedule_of(Time(duration_s=duration_s, step_s=step_s, frames_per_s=frames_per_s), static=False)


def ends(plan: Schedule) -> np.ndarray:
    return np.array([plan.end_of(step) for step in range(plan.step_count + 1)])


@pytest.mark.parametrize(
    ("duration_s", "step_s", "count"),
    [(1.0, 0.01, 100), (0.3, 0.1, 3), (0.1, 0.03, 4), (0.05, 0.1, 1), (1.0, 1 / 3, 3), (2.0, 0.7, 3)],
)
def test_steps_end_at_the_duration(duration_s: float, step_s: float, count: int) -> None:
    plan = schedule(duration_s, step_s)
    assert plan.step_count == count
    assert plan.end_of(count) == duration_s
    lengths = np.diff(ends(plan))
    np.testing.assert_allclose(lengths[:-1], step_s, rtol=1e-9)
    assert 0 < lengths[-1] <= step_s * (1 + 1e-9)


def test_a_last_step_is_shorter_and_never_a_sliver() -> None:
    assert np.diff(ends(schedule(0.1, 0.03)))[-1] == pytest.approx(0.01)
    for count in range(1, 200):  # multiples of a step that is no binary fraction
        assert schedule(count * 0.1, 0.1).step_count == count


@pytest.mark.parametrize(
    ("duration_s", "step_s", "frames_per_s"),
    [(0.1, 0.03, 10), (1.0, 0.01, 60), (1.0, 0.04, 24), (0.5, 0.13, 30), (0.1, 0.03, 100), (2.0, 0.7, 60)],
)
def test_a_frame_is_the_step_end_nearest_to_its_time(
    duration_s: float, step_s: float, frames_per_s: float
) -> None:
    plan = schedule(duration_s, step_s, frames_per_s)
    times = ends(plan)
    wanted = np.arange(int(np.floor(duration_s * frames_per_s + 1e-9)) + 1) / frames_per_s
    nearest = {int(np.argmin(np.abs(times - t))) for t in wanted} | {plan.step_count}
    assert tuple(plan.frame_steps) == tuple(sorted(nearest))


def test_frame_numbers() -> None:
    plan = schedule(0.1, 0.01, 50)
    assert tuple(plan.frame_steps) == (0, 2, 4, 6, 8, 10)
    assert [plan.frame_index(step) for step in range(5)] == [0, -1, 1, -1, 2]
    assert [plan.is_frame(step) for step in range(5)] == [True, False, True, False, True]


def test_frames_closer_than_steps_are_the_steps() -> None:
    plan = schedule(0.1, 0.01, 1000)
    assert tuple(plan.frame_steps) == tuple(range(11))


def listed(duration_s: float, step_s: float, frames_per_s: float, count: int) -> list[int]:
    """All frames, one after the other, by their definition."""
    steps = {0, count}
    for k in range(math.floor(duration_s * frames_per_s + 1e-9) + 1):
        at_s = k / frames_per_s
        before = min(count - 1, round(at_s / step_s))
        nearer_end = abs(duration_s - at_s) < abs(before * step_s - at_s)
        steps.add(count if nearer_end else before)
    return sorted(steps)


@settings(max_examples=400, deadline=None)
@given(
    step_s=st.sampled_from([0.01, 1 / 60, 1 / 30, 0.04, 1 / 3, 0.03]) | st.floats(1e-3, 0.2),
    ratio=st.sampled_from([1.0, 2.0, 0.5, 1 + 1e-7, 1 - 1e-7, 1.5, 0.6, 0.9]) | st.floats(0.05, 5.0),
    steps=st.floats(0.01, 300.0) | st.integers(1, 300) | st.integers(1, 300).map(lambda n: n + 0.1),
)
def test_frames_are_the_same_as_if_they_were_listed(step_s: float, ratio: float, steps: float) -> None:
    duration_s, frames_per_s = steps * step_s, ratio / step_s
    plan = schedule(duration_s, step_s, frames_per_s)
    expected = listed(duration_s, step_s, frames_per_s, plan.step_count)
    assert list(plan.frame_steps) == expected
    numbers = {step: k for k, step in enumerate(expected)}
    found = [plan.frame_index(step) for step in range(plan.step_count + 1)]
    assert found == [numbers.get(step, -1) for step in range(plan.step_count + 1)]


@pytest.mark.parametrize(("duration_s", "frames_per_s"), [(1e6, 60.0), (1e6, 1e9), (1.0, 1e9)])
def test_a_long_schedule_takes_no_memory(duration_s: float, frames_per_s: float) -> None:
    """1e8 steps once took 6.7 GB, and 2e9 frames 27 s."""
    tracemalloc.start()
    plan = schedule(duration_s, 0.01, frames_per_s)
    frames = min(plan.step_count, round(duration_s * frames_per_s)) + 1
    assert len(plan.frame_steps) == frames
    assert (plan.frame_steps[0], plan.frame_steps[-1]) == (0, plan.step_count)
    assert plan.frame_index(plan.step_count) == frames - 1
    assert tracemalloc.get_traced_memory()[1] < 1_000_000
    tracemalloc.stop()


HANGING = """
schema = 1
[time]
integrator = "static"
[[cloth]]
name = "strip"
mesh = { shape = "rectangle", size_m = [0.1, 0.4], cells = [2, 8] }
place = { rotate_deg = [90.0, 0.0, 0.0] }
fabric = { density_kg_per_m2 = 0.2, membrane = { law = "linear", young_n_per_m = 200.0 } }
[[cloth.pin]]
name = "rod"
select = "bottom"
"""


def test_statics_leads_from_the_start_to_the_equilibrium() -> None:
    """Two frames: the scene as it is given, and the strip under its own weight, rho g L^2 / 2E longer."""
    run = gb.simulate(gb.Scene.from_text(HANGING))
    assert len(run.times) == 2
    ends = run.positions.reshape(2, 3, 9, 3)[..., 1].mean(axis=1)  # over the width
    lengths = ends[:, 0] - ends[:, -1]
    assert lengths[0] == pytest.approx(0.4, rel=1e-12)
    stretched = 0.2 * 9.81 * 0.4**2 / (2.0 * 200.0)
    # Green's strain makes it 1.5 e = 0.6 % less; three vertices across carry unequal shares of the mass
    assert lengths[1] - lengths[0] == pytest.approx(stretched, rel=0.02)
    assert run.pin_force("rod")[-1][1] == pytest.approx(0.2 * 0.1 * 0.4 * 9.81, rel=1e-6)
