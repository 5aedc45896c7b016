"""What the tasks share: a napkin on a table, and one hand that moves, grips and lets go.

Actions, each from -1 to 1: the velocity of the hand along x, y and z in units of `FASTEST_M_PER_S`, and
whether it is closed (above 0). Closing, it grips the vertices within `REACH_M`; it holds nothing where there
are none. Observations: positions of all vertices and of the hand in units of the napkin's side, from its
middle, and 1 where the hand holds cloth.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import ArrayLike, NDArray

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError, SimulationError
from gabardine.scene import Scene
from gabardine.simulation.grip import Grip
from gabardine.simulation.simulation import Simulation

SIDE_M, CELLS = 0.3, 8
FASTEST_M_PER_S = 0.5
REACH_M = 0.03
DECISION_STEPS = 5
"""Steps of 10 ms between two actions."""
LOWEST_M = 0.005
"""Height of the hand above the table, at least."""
WORKSPACE = 3.0
"""The hand stays within so many sides of the middle."""
FARTHEST = 10.0
"""Bound of observations, in sides."""

SCENE = f"""
title = "A napkin on a table"
time = {{ duration_s = 1000.0, step_s = 0.01, frames_per_s = 20 }}
world = {{ damping_per_s = 1.0, air_drag_kg_per_m2_s = {{ normal = 0.5, tangential = 0.05 }} }}
contact = {{ mode = "fast", friction = 0.5 }}
[[cloth]]
name = "napkin"
mesh = {{ shape = "rectangle", size_m = [{SIDE_M}, {SIDE_M}], cells = [{CELLS}, {CELLS}] }}
place = {{ origin_m = [{-SIDE_M / 2}, 0.0015, {-SIDE_M / 2}] }}
fabric = "cotton"
[[collider]]
name = "table"
kind = "plane"
"""


class ClothTask(gymnasium.Env[NDArray[np.float32], NDArray[np.float32]]):
    """A napkin, a table and a hand; a task says where they start and how well it is done, from 0 to 1.

    The reward of an action is what it adds to that. An episode ends when `good_enough` is reached.
    """

    metadata = {"render_modes": ["rgb_array"], "render_fps": 20}  # noqa: RUF012 - as gymnasium declares it
    good_enough: ClassVar[float] = 0.95

    def __init__(self, render_mode: str | None = None) -> None:
        self.render_mode = render_mode
        self.simulation = Simulation(Scene.from_text(SCENE))
        self.rest = self.simulation.positions
        size = 3 * len(self.rest) + 4
        self.observation_space = spaces.Box(-FARTHEST, FARTHEST, (size,), np.float32)
        self.action_space = spaces.Box(-1.0, 1.0, (4,), np.float32)
        self.hand = np.zeros(3)
        self.grip: Grip | None = None
        self._before = 0.0

    @abstractmethod
    def begin(self, random: np.random.Generator) -> Floats:
        """Put the simulation where an episode starts; returns where the hand is [m]."""

    @abstractmethod
    def done_so_far(self) -> float:
        """How well the task is done now, from 0 to 1."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self.simulation.reset()
        self.grip = None
        self.hand = self.begin(self.np_random)
        self._before = self.done_so_far()
        return self._seen(), {"done": self._before}

    def step(
        self, action: NDArray[np.float32]
    ) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        wanted = _action(action)
        self._grip_or_release(bool(wanted[3] > 0.0))
        steps_s = DECISION_STEPS * self.simulation.schedule.step_s
        target = self.hand + FASTEST_M_PER_S * steps_s * np.clip(wanted[:3], -1.0, 1.0)
        bound = WORKSPACE * SIDE_M
        self.hand = np.clip(target, [-bound, LOWEST_M, -bound], [bound, bound, bound])
        if self.grip is not None:
            self.grip.move_to(self.hand, self.simulation.time_s + steps_s)
        failed = not self._advance()
        now = self.done_so_far()
        reward, self._before = now - self._before, now
        return self._seen(), float(reward), bool(now >= self.good_enough), failed, {"done": now}

    def render(self) -> NDArray[np.uint8] | None:
        """The napkin as it lies, where render_mode is "rgb_array"."""
        if self.render_mode is None:
            return None
        from gabardine.render import render_frame
        from gabardine.run.run import Run

        return render_frame(Run.still(self.simulation), color="none", size=(480, 360))

    def _advance(self) -> bool:
        """Whether the steps could be solved: a hand that tears at the napkin ends the episode."""
        try:
            for _ in range(DECISION_STEPS):
                self.simulation.step()
        except SimulationError:
            return False
        return True

    def _grip_or_release(self, closed: bool) -> None:
        if not closed and self.grip is not None:
            self.grip.release()
            self.grip = None
        if closed and self.grip is None:
            near = np.linalg.norm(self.simulation.positions - self.hand, axis=1) <= REACH_M
            if near.any():
                self.grip = self.simulation.grasp(np.flatnonzero(near))
                self.hand = self.grip.position

    def _seen(self) -> NDArray[np.float32]:
        scaled = np.concatenate([self.simulation.positions.ravel(), self.hand]) / SIDE_M
        numbers = np.append(scaled, float(self.grip is not None))
        return np.clip(numbers, -FARTHEST, FARTHEST).astype(np.float32)


def _action(given: ArrayLike) -> Floats:
    """Four finite numbers, or a SceneError; what is beyond -1 to 1 is clipped where it is used."""
    try:
        action = np.asarray(given, float)
    except (TypeError, ValueError):
        action = np.zeros(0)
    if action.shape != (4,) or not np.isfinite(action).all():
        raise SceneError(f"step: {given!r} is no action; give four numbers from -1 to 1, none of them NaN.")
    return action
