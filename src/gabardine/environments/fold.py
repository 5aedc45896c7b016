"""Fold a napkin in half along its diagonal: bring one corner onto the opposite one and lay it down."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.environments.cloth_task import SIDE_M, ClothTask


class FoldNapkin(ClothTask):
    """Done: 1 - (mean distance of vertices from their mirror images over the diagonal) / (that at the start),
    once the napkin has been let go; while it is held at most `held`.

    The hand starts above a corner, at a random place within 2 cm.
    """

    held: ClassVar[float] = 0.9

    def __init__(self, render_mode: str | None = None) -> None:
        super().__init__(render_mode)
        x, _, z = self.rest.T
        swapped = np.stack([-z, -x], axis=1)
        distances = np.linalg.norm(self.rest[None, :, ::2] - swapped[:, None], axis=2)
        self.mirror = distances.argmin(axis=1)
        self.apart_m = self._apart_m(self.rest)

    def begin(self, random: np.random.Generator) -> Floats:
        corner = np.array([SIDE_M / 2, 0.02, SIDE_M / 2])
        place: Floats = corner + random.uniform(-0.02, 0.02, 3) * [1.0, 0.25, 1.0]
        return place

    def done_so_far(self) -> float:
        done = 1.0 - self._apart_m(self.simulation.positions) / self.apart_m
        return float(np.clip(done, 0.0, self.held if self.grip is not None else 1.0))

    def _apart_m(self, positions: Floats) -> float:
        """Mean distance of the vertices from their mirror images [m]."""
        return float(np.linalg.norm(positions - positions[self.mirror], axis=1).mean())
