"""The irregular square of csl09, held by two corners, with every step of its limiting on record."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from gabardine.mechanics.report import StepReport
    from gabardine.simulation.simulation import Observers, Simulation

STEP_S = 1e-3
DENSITY_KG_PER_M2 = 0.2
"""The paper names none."""

SCENE = """
[time]
duration_s = {duration}
step_s = {step}
integrator = "backward-euler"
[solver]
newton_iterations = 1
[[cloth]]
name = "sheet"
mesh = {{ shape = "rectangle", size_m = [1.0, 1.0], cells = [{cells}, {cells}], pattern = "irregular" }}
model = {{ kind = "triangles", average_over = "triangles" }}
limit = {limit}
pin = [{{ select = "top-left" }}, {{ select = "top-right" }}]
[cloth.fabric]
density_kg_per_m2 = {density}
[cloth.fabric.membrane]
law = "orthotropic"
weft_n_per_m = {material[0]}
warp_n_per_m = {material[1]}
shear_n_per_m = {material[2]}
coupling_n_per_m = 0.0
"""


@dataclass(eq=False)
class Swing:
    """A sheet that falls and swings, and the reports of its steps."""

    simulation: Simulation
    reports: list[StepReport] = field(default_factory=list)

    @property
    def faces(self) -> int:
        return len(self.simulation.compiled.faces)

    @property
    def iterations(self) -> float:
        """Sweeps a step in the mean, the one that finds nothing to correct included."""
        return 1.0 + float(np.mean([report.limit_sweeps for report in self.reports]))

    @property
    def most(self) -> int:
        return max(report.limit_sweeps for report in self.reports)

    @property
    def limiting_s(self) -> float:
        return self._stages("limit")

    @property
    def integration_s(self) -> float:
        return self._stages("evaluate", "solve", "contact")

    def _stages(self, *names: str) -> float:
        return sum(report.stages_s.get(name, 0.0) for report in self.reports for name in names)

    def run(self) -> Swing:
        while not self.simulation.done:
            self.reports.append(self.simulation.step())
        return self


def swing(
    cells: int,
    limit: str,
    duration_s: float,
    material: tuple[float, float, float],
    threads: int = 1,
    observers: Observers = (),
) -> Swing:
    """Ready to run; material: weft, warp and shear stiffness [N/m]."""
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Simulation

    fields = {"cells": cells, "limit": limit, "duration": duration_s, "material": material}
    scene = Scene.from_text(SCENE.format(**fields, step=STEP_S, density=DENSITY_KG_PER_M2))
    made = Simulation(scene, threads, observers=observers)
    made.system.team.minimum_rows = 512  # small meshes are shared among threads too
    return Swing(made)
