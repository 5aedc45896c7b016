"""Many simulations stepped together, in parallel threads if they are large enough."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gabardine.core.errors import SceneError
from gabardine.core.threads import Team
from gabardine.mechanics.report import StepReport
from gabardine.simulation.simulation import Simulation

if TYPE_CHECKING:
    from gabardine.scene import Scene

SMALLEST = 500
"""Smallest number of vertices of a simulation for a thread of its own. Python between kernels holds the
interpreter lock, and handing that over costs more than a second thread brings: two threads are 0.78 times as
fast as one with 200 triangles each, 0.75 with 512, 0.99 with 800 and 1.46 with 1568 (441 and 841
vertices)."""


class Batch:
    """Simulations of several scenes: ``Batch([scene, ...]).step()``. Each moves by the same bits as alone.

    scenes: scenes, paths of scene files, or simulations, which continue from their present state
    threads: number of simulations that step at the same time; None: as many as there are cores, for those
        with at least 500 vertices, and smaller ones one after the other

    Every simulation runs on one thread and shares no mutable data with another. Kernels run in parallel,
    Python between them does not: the gain by threads grows with the size of the cloths.
    """

    def __init__(self, scenes: Sequence[Scene | str | Path | Simulation], threads: int | None = None) -> None:
        if not scenes:
            raise SceneError("A batch needs at least one scene.")
        self.team, self._smallest = Team(threads), SMALLEST if threads is None else 0
        self.simulations = self.team.share([partial(_ready, scene) for scene in scenes])

    def __len__(self) -> int:
        return len(self.simulations)

    def __iter__(self) -> Iterator[Simulation]:
        return iter(self.simulations)

    def __getitem__(self, index: int) -> Simulation:
        return self.simulations[index]

    @property
    def done(self) -> bool:
        """Whether all simulations have reached their end."""
        return all(simulation.done for simulation in self.simulations)

    def step(self) -> list[StepReport | None]:
        """One step of each; None for those that have reached their end."""
        return self._steps(1)

    def run(self, steps: int) -> list[StepReport | None]:
        """`steps` steps of each, without synchronisation between them; the last report of each."""
        if steps < 1:
            raise SceneError(f"{steps} steps are not possible; give 1 or more.")
        return self._steps(steps)

    def _steps(self, count: int) -> list[StepReport | None]:
        sizes = [len(each.compiled.model.order) for each in self.simulations]
        large = [k for k, size in enumerate(sizes) if size >= self._smallest]
        jobs = [partial(_advanced, each, count) for each in self.simulations]
        shared = dict(zip(large, self.team.share([jobs[k] for k in large])))
        return [shared[k] if k in shared else job() for k, job in enumerate(jobs)]


def _ready(scene: Scene | str | Path | Simulation) -> Simulation:
    return scene if isinstance(scene, Simulation) else Simulation(scene, threads=1)


def _advanced(simulation: Simulation, steps: int) -> StepReport | None:
    """The report of the last of these steps; None if the simulation had reached its end before."""
    report = None
    for _ in range(steps):
        if simulation.done:
            break
        report = simulation.step()
    return report
