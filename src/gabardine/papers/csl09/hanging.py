"""The dress of csl09 on its bar: its strains are watched, against panels as they were cut."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from gabardine.geometry.mesh import Floats, Ints
from gabardine.papers.csl09.swing import Bounds, Swing

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Observers


@dataclass(eq=False)
class Hanging(Swing):
    """A run of a sewn dress, which has no start without strain: edges are as long as they were cut."""

    @cached_property
    def _edges(self) -> tuple[Ints, Floats]:
        threads = self.simulation.compiled.thread_coordinates
        pairs = np.sort(np.concatenate([self.faces[:, [k, (k + 1) % 3]] for k in range(3)]), axis=1)
        along = [threads[:, (k + 1) % 3] - threads[:, k] for k in range(3)]
        found, first = np.unique(pairs, axis=0, return_index=True)
        return found, np.linalg.norm(np.concatenate(along), axis=1)[first]

    def follows(self, before: Hanging) -> None:
        """Take over what was seen of the run before this one."""
        self.highest = np.maximum(self.highest, before.highest)
        self.lowest = np.minimum(self.lowest, before.lowest)
        self.excess, self.elongation = (
            max(self.excess, before.excess),
            max(self.elongation, before.elongation),
        )
        self.sweeps, self.left = [*before.sweeps, *self.sweeps], before.left + self.left
        for stage in before.stages_s:
            self.stages_s[stage] = self.stages_s.get(stage, 0.0) + before.stages_s[stage]


def hanging(scene: Scene, bounds: Bounds | None = None, observers: Observers = ()) -> Hanging:
    """Ready to run."""
    from gabardine.simulation.simulation import Simulation

    return Hanging(Simulation(scene, observers=observers), bounds)
