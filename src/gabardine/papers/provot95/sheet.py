"""A sheet of masses and springs as in provot95, run step by step with its deformation rates watched."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats
from gabardine.papers.equilibrium import Simulated

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Observers, Simulation

DENSITY_KG_PER_M2 = 0.2
RATE = 0.1
"""The critical deformation rate tau_c of the paper's figures."""
TOLERANCE = 1e-3
"""What may remain beyond it."""
BURST = 10.0
"""Deformation rate beyond which a run is given up."""
ALL_LIMITED = f'method = "edges", structural = {RATE}, shear = {RATE}'

SCENE = """
[time]
integrator = "symplectic-euler"
duration_s = {duration}
step_s = {step}
allow_unstable = {unstable}
{contact}
[world]
{world}
[[cloth]]
name = "sheet"
mesh = {{ shape = "rectangle", size_m = {size}, cells = {cells}, pattern = "alternating" }}
place = {{ {place} }}
model = {{ kind = "springs", {stiffness}, masses_by = "count" }}
limit = {{ {limit} }}
{pins}
[cloth.fabric]
density_kg_per_m2 = {density}
membrane = {{ law = "linear", young_n_per_m = 100.0, poisson = 0.3 }}
"""
TWO_CORNERS = 'pin = [{ select = "top-left" }, { select = "top-right" }]'


def stiffness(structural: float, shear: float, flexion: float) -> str:
    """The three stiffnesses [N/m], of every spring of a kind."""
    return f"structural_n_per_m = {structural}, shear_n_per_m = {shear}, flexion_n_per_m = {flexion}"


def sheet_scene(stiffness: str, step_s: float, steps: int, **changes: Any) -> Scene:
    """A square sheet of 1 m, horizontal, held by two corners, or as the changes have it."""
    from gabardine.scene import Scene

    fields: dict[str, Any] = {
        "contact": "",
        "world": "damping_per_s = 1.0",
        "size": [1.0, 1.0],
        "cells": [16, 16],
        "place": "",
    }
    fields |= {"limit": 'method = "none"', "pins": TWO_CORNERS, "unstable": "false", **changes}
    fields |= {"stiffness": stiffness, "step": step_s, "duration": steps * step_s}
    return Scene.from_text(SCENE.format(**fields, density=DENSITY_KG_PER_M2))


@dataclass(eq=False)
class Sheet(Simulated):
    """A run, as far as it came.

    highest: of each step, the largest deformation rate of structural and shear springs; sweeps: of each step
    left: lengths beyond their limits after each step; computing_s: time in forces and limits; burst: whether
    it was given up
    """

    simulation: Simulation
    highest: list[float] = field(default_factory=list)
    sweeps: list[int] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    computing_s: float = 0.0
    burst: bool = False

    @cached_property
    def links(self) -> dict[str, tuple[NDArray[Any], Floats]]:
        """Springs by kind: pairs of vertices and lengths [m]."""
        from gabardine.simulation.compile import place_bodies, sheet_alone

        placed = place_bodies(self.simulation.scene)[0]
        return dict(placed.body.links(sheet_alone(placed.body, placed.mesh)))

    @property
    def cells(self) -> tuple[int, int]:
        """Of the grid, along both of its axes."""
        grid = self.simulation.scene.cloth[0].build(self.simulation.scene.folder).grid
        assert grid is not None
        return grid

    def rates(self, kind: str) -> Floats:
        """tau = (l - l0)/l0 of the springs of a kind, now."""
        pairs, lengths = self.links[kind]
        ends = self.positions[pairs.astype(np.int64)]
        return np.linalg.norm(ends[:, 1] - ends[:, 0], axis=1) / lengths - 1.0

    def at_vertices(self, kinds: tuple[str, ...] = ("structural",)) -> Floats:
        """The largest deformation rate of the springs at each vertex, of some kinds."""
        out = np.zeros(len(self.positions))
        for kind in kinds:
            for end in range(2):
                np.maximum.at(out, self.links[kind][0][:, end].astype(np.int64), self.rates(kind))
        return out

    def run(self, steps: int | None = None) -> Sheet:
        """Go on, so many steps or to the end, unless it bursts."""
        from gabardine.core.errors import SimulationError

        last = self.simulation.schedule.step_count
        if steps is not None:
            last = min(last, self.simulation.state.step + steps)
        while self.simulation.state.step < last and not self.burst:
            try:
                report = self.simulation.step()
            except SimulationError:
                self.burst = True
                break
            highest = max(float(self.rates(kind).max()) for kind in ("structural", "shear"))
            self.highest.append(min(highest, 1e9))
            self.sweeps.append(report.limit_sweeps)
            self.left.append(report.limit_violations)
            self.computing_s += sum(s for stage, s in report.stages_s.items() if stage != "other")
            self.burst = not highest < BURST
        return self


def sheet(scene: Scene, observers: Observers = ()) -> Sheet:
    """Ready to run."""
    from gabardine.simulation.simulation import Simulation

    return Sheet(Simulation(scene, observers=observers))
