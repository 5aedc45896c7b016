"""A free patch of cloth, deformed uniformly, and the forces that the engine's element answers with."""

from __future__ import annotations

from typing import Any

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.papers.equilibrium import WEIGHTLESS

SIDE_M = 0.1

SCENE = """
[[cloth]]
mesh = {{ shape = "rectangle", size_m = [{side}, {side}], cells = [{cells}, {cells}], pattern = "irregular" }}
model = {{ kind = "triangles", average_over = "triangles" }}
thread_angle_deg = {angle}
fabric = {{ density_kg_per_m2 = 0.2, membrane = {{ {membrane} }} }}
"""


class Patch:
    """A square of a fabric with its weft at an angle against the first axis, irregularly meshed."""

    def __init__(self, membrane: str, angle_deg: float = 0.0, cells: int = 4) -> None:
        from gabardine.scene import Scene
        from gabardine.simulation.simulation import Simulation

        text = WEIGHTLESS + SCENE.format(side=SIDE_M, cells=cells, angle=angle_deg, membrane=membrane)
        self.simulation = Simulation(Scene.from_text(text))
        self.plane = self.simulation.positions[:, [0, 2]]
        self.sides = np.isclose(self.plane, SIDE_M)

    def forces(self, gradient: Any) -> Floats:
        """What holds every vertex at x -> F x [N], in the plane (n, 2)."""
        moved = self.plane @ np.asarray(gradient, np.float64).T
        positions = np.column_stack([moved[:, 0], np.zeros(len(moved)), moved[:, 1]])
        model = self.simulation.compiled.model
        ordered = np.ascontiguousarray(positions[model.order])
        inner = self.simulation.system.force(ordered, np.zeros_like(ordered), 0.0)
        return -model.original(inner)[:, [0, 2]]

    def first_piola(self, gradient: Any) -> Floats:
        """Force per rest width [N/m] on the two far sides, as columns: P, with P N the traction, (2, 2).

        What the neighbouring sides put on a far side's two corners cancels: their tractions are opposite.
        """
        forces = self.forces(gradient)
        return np.column_stack([forces[self.sides[:, k]].sum(axis=0) for k in range(2)]) / SIDE_M
