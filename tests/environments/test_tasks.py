"""The tasks keep to gymnasium's contract, and reward what they ask for."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402

import gabardine as gb  # noqa: E402
import gabardine.environments  # noqa: E402
from gabardine.environments.spread import covered_m2  # noqa: E402


@pytest.mark.parametrize("name", list(gabardine.environments.TASKS))
def test_gymnasium_accepts_it(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name, render_mode="rgb_array").unwrapped)


def test_carrying_a_corner_over_is_rewarded() -> None:
    """Grip the corner, carry it over in a high arc, lay it down, let go: such a script gets to 0.7."""
    env = gymnasium.make("gabardine/FoldNapkin-v0").unwrapped
    env.reset(seed=1)
    path = [[0, -1, 0, -1]] + [[0, 0.6, 0, 1]] * 8 + [[-0.75, 0.05, -0.75, 1]] * 15
    path += [[0, -0.66, 0, 1]] * 8 + [[0, 0.5, 0, -1]] * 10
    total = 0.0
    for action in path:
        _, reward, _, failed, told = env.step(np.array(action, np.float32))
        total += reward
        assert not failed
    assert told["done"] > 0.5
    assert total == pytest.approx(told["done"], abs=1e-6)  # rewards add up to what is done


@pytest.mark.parametrize("action", [[np.nan, 0, 0, 0], [0, 0, 0, np.nan], [0, np.inf, 0, 0], [0, 0, 0], "up"])
def test_what_is_no_action_is_refused(action: object) -> None:
    """In a sentence, before anything has moved: NaN in the fourth place would have let go."""
    env = gymnasium.make("gabardine/SpreadCloth-v0").unwrapped
    env.reset(seed=1)
    hand, positions = env.hand.copy(), env.simulation.positions.copy()
    with pytest.raises(gb.SceneError, match=r"is no action; give four numbers from -1 to 1"):
        env.step(action)
    assert env.hand.tobytes() == hand.tobytes()
    assert env.simulation.positions.tobytes() == positions.tobytes()


def test_seeds() -> None:
    env = gymnasium.make("gabardine/SpreadCloth-v0").unwrapped
    first, told = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    other, _ = env.reset(seed=4)
    assert first.tobytes() == again.tobytes() != other.tobytes()
    assert 0.05 < told["done"] < 0.6  # a heap


def test_the_covered_area_of_a_flat_square() -> None:
    square = np.array([[0.0, 0, 0], [0.3, 0, 0], [0.3, 0, 0.3], [0.0, 0, 0.3]])
    faces = np.array([[0, 1, 2], [0, 2, 3]])
    assert covered_m2(square, faces) == pytest.approx(0.09, rel=0.05)  # of a pixel at each border
    assert covered_m2(square, faces[:, ::-1]) == covered_m2(square, faces)
