"""A page of simulations: an observer that keeps a few frames of each as they go by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import numpy as np

from gabardine.mechanics.report import StepReport
from gabardine.run.frames import MemoryFrames, StoredFrame
from gabardine.run.layout import Layout
from gabardine.run.run import Run
from gabardine.run.standalone import differences
from gabardine.run.summary import OK, plain
from gabardine.simulation.simulation import Simulation
from gabardine.viewer.page import write_page

if TYPE_CHECKING:
    from gabardine.scene import Scene

MOST_FRAMES = 60
"""Of each simulation; when there are more, every second is forgotten."""
MOST_SHOWN = 6
MOST_KEPT = 24
"""Simulations; those of the fewest steps are forgotten first."""
FEWEST_STEPS = 8
"""Below, there is nothing to watch, unless they lead to equilibria."""
MOST_NUMBERS = 5_000_000
"""Coordinates kept of a simulation: of large ones there are fewer frames."""
MOST_BYTES = 3_000_000
LONGEST_NAME = 64


@dataclass(eq=False)
class Kept:
    """Frames of one simulation, one every `stride` steps; the simulation itself is not kept.

    still: of equilibria, which have no time between them
    """

    scene: Scene
    layout: Layout
    frames: dict[int, StoredFrame] = field(default_factory=dict)
    reports: dict[int, dict[str, Any]] = field(default_factory=dict)
    still: bool = False
    steps: int = 0
    stride: int = 1

    @property
    def most_frames(self) -> int:
        return max(FEWEST_STEPS, min(MOST_FRAMES, MOST_NUMBERS // (9 * max(1, self.layout.vertex_count))))

    def see(self, simulation: Simulation, report: StepReport | None) -> None:
        """Keep the present moment if its turn has come."""
        self.steps = simulation.state.step
        if self.steps % self.stride:
            return
        frame = simulation.frame(report)
        if not np.isfinite(frame.positions).all():
            return
        self.frames[self.steps] = StoredFrame.of(frame)
        if report is not None:
            self.reports[self.steps] = plain(report.to_dict())
        if len(self.frames) > self.most_frames:
            self.stride *= 2
            self.frames = {step: each for step, each in self.frames.items() if step % self.stride == 0}
            self.reports = {step: each for step, each in self.reports.items() if step % self.stride == 0}

    def run(self) -> Run:
        frames = MemoryFrames(self.frames[step] for step in sorted(self.frames))
        reports = [self.reports[step] for step in sorted(self.reports)]
        return Run(self.layout, frames, reports, {"result": OK}, self.scene, None)


class Gallery:
    """The simulations that were observed, in the order in which they began: ``Simulation(scene,
    observers=(gallery,))``.
    """

    def __init__(self) -> None:
        self._kept: list[Kept] = []
        self._added: list[tuple[str, Run]] = []
        self._sizes: list[tuple[int, int]] = []
        self._known: WeakKeyDictionary[Simulation, Kept] = WeakKeyDictionary()

    def __call__(self, simulation: Simulation, report: StepReport) -> None:
        """A step of a simulation is done."""
        kept = self._known.get(simulation)
        if kept is None:
            if report.step != 1:
                return  # begun elsewhere
            compiled = simulation.compiled
            self._sizes.append((len(compiled.faces), compiled.model.vertex_count))
            still = simulation.integrator.static
            kept = self._known[simulation] = Kept(simulation.scene, Layout.of(simulation), still=still)
            end = simulation.state
            simulation.restore(simulation.compiled.state)
            kept.see(simulation, None)
            simulation.restore(end)
            self._forget()
            self._kept.append(kept)
        kept.see(simulation, report)

    def _forget(self) -> None:
        while len(self._kept) >= MOST_KEPT:
            self._kept.remove(min(self._kept, key=lambda kept: kept.steps))

    def facts(self) -> dict[str, int]:
        """How many simulations were seen, and what the largest has: triangles, vertices."""
        triangles, vertices = max(self._sizes, default=(0, 0))
        return {"simulations": len(self._sizes), "triangles": triangles, "vertices": vertices}

    def add(self, name: str, run: Run) -> None:
        """A run that no simulation of the engine's computed."""
        self._added.append((name, run))
        self._sizes.append((len(run.faces), run.layout.vertex_count))

    def shown(self) -> list[tuple[str, Run]]:
        """The longest ones with their names; where nothing moves, the equilibria of the finest meshes."""
        moving = [kept for kept in self._kept if kept.steps >= FEWEST_STEPS and not kept.still]
        if not moving and not self._added:
            moving = [kept for kept in self._kept if kept.still]
        longest = sorted(moving, key=_weight)[-MOST_SHOWN:]
        chosen = [kept for kept in moving if kept in longest]
        seen = zip(names([kept.scene for kept in chosen]), (kept.run() for kept in chosen))
        return [*self._added, *seen][:MOST_SHOWN]

    def write(self, path: Path, title: str = "") -> Path | None:
        """The page, or None if nothing was seen."""
        shown = self.shown()
        return write_page(shown, path, most_bytes=MOST_BYTES, title=title) if shown else None


def _weight(kept: Kept) -> int:
    """What is shown first has most of it: steps, or triangles where there are none to speak of."""
    return len(kept.layout.faces) if kept.still else kept.steps


def names(scenes: list[Any]) -> list[str]:
    """What tells scenes apart: the fewest fields that differ, else a number."""
    titles = [scene.title for scene in scenes]
    if all(titles) and len(set(titles)) == len(titles):
        return titles
    data = [scene.model_dump(mode="json", by_alias=True) for scene in scenes]
    paths = dict.fromkeys(path for other in data[1:] for path, *_ in differences(data[0], other))
    found = [""] * len(data)
    for path in paths:
        longer = [", ".join(filter(None, (old, _spelled(path, each)))) for old, each in zip(found, data)]
        if len(set(longer)) > len(set(found)):
            found = longer
        if len(set(found)) == len(found) and max(map(len, found)) <= LONGEST_NAME:
            return found
    return [f"simulation {k + 1}" for k in range(len(scenes))]


def _spelled(path: str, data: Any) -> str:
    """`cloth "sheet".model.shear_n_per_m` of a scene: "shear n per m 12"."""
    value = data
    for key in path.replace(' "', "\x00").replace('"', "").replace("[", ".").replace("]", "").split("."):
        table, _, name = key.partition("\x00")
        value = _within(value, table)
        if name:
            value = next((item for item in value if item.get("name") == name), None)
    return f"{path.rpartition('.')[2].replace('_', ' ')} {'-' if value is None else value}"


def _within(value: Any, key: str) -> Any:
    if isinstance(value, Mapping):
        return value.get(key)
    if isinstance(value, list) and key.isdigit() and int(key) < len(value):
        return value[int(key)]
    return None
