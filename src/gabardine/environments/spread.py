"""Spread a cloth that was dropped in a heap: make it cover as much of the table as it can."""

from __future__ import annotations

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.environments.cloth_task import CELLS, SIDE_M, ClothTask
from gabardine.mechanics.model import State

LIFT_M, LIFT_S, SETTLE_S = 0.2, 0.5, 0.6
"""How the heap is made: the middle is lifted, and let fall."""
PIXELS = 64
"""Of the picture from above that the covered area is counted in, along a side."""


class SpreadCloth(ClothTask):
    """Done: the area of the table that the napkin covers, seen from above, over that of the flat napkin.

    The heap is made once; the hand starts above it at a random place.
    """

    def __init__(self, render_mode: str | None = None) -> None:
        super().__init__(render_mode)
        self._heap: State = self._dropped()

    def begin(self, random: np.random.Generator) -> Floats:
        self.simulation.restore(self._heap)
        middle = self.simulation.positions.mean(axis=0)
        place: Floats = middle + [0.0, 0.05, 0.0] + random.uniform(-0.05, 0.05, 3) * [1.0, 0.0, 1.0]
        return place

    def done_so_far(self) -> float:
        return float(
            min(1.0, covered_m2(self.simulation.positions, self.simulation.compiled.faces) / SIDE_M**2)
        )

    def _dropped(self) -> State:
        simulation = self.simulation
        middle = (CELLS + 1) ** 2 // 2
        grip = simulation.grasp([middle])
        grip.follow(translate_m=[[0.0, 0.0, 0.0, 0.0], [LIFT_S, 0.0, LIFT_M, 0.0]])
        while simulation.time_s < LIFT_S:
            simulation.step()
        grip.release()
        while simulation.time_s < LIFT_S + SETTLE_S:
            simulation.step()
        return simulation.state


def covered_m2(positions: Floats, faces: np.ndarray) -> float:
    """The area that triangles cover seen from above [m^2], counted in squares of a picture 2 sides wide."""
    corners = positions[faces][:, :, ::2]
    pixel_m = 2.0 * SIDE_M / PIXELS
    middle = positions[:, ::2].mean(axis=0)
    line = (np.arange(PIXELS) + 0.5) * pixel_m - SIDE_M
    points = np.stack(np.meshgrid(line, line, indexing="ij"), axis=-1).reshape(-1, 2) + middle
    a, b, c = (corners[:, k] for k in range(3))
    sides = [_left_of(points, p, q) for p, q in ((a, b), (b, c), (c, a))]
    inside = np.minimum.reduce(sides) >= 0.0
    inside |= np.maximum.reduce(sides) <= 0.0
    return float(np.count_nonzero(inside.any(axis=1))) * pixel_m**2


def _left_of(points: Floats, start: Floats, end: Floats) -> Floats:
    """Of every point and edge: above zero on its left; (points, edges)."""
    along, arm = end - start, points[:, None] - start
    left: Floats = along[:, 0] * arm[..., 1] - along[:, 1] * arm[..., 0]
    return left
