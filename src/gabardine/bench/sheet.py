"""The cloth that is measured: a square metre hung by one edge, and its linear system in mid-swing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from gabardine.elements.assembly import Assembler
    from gabardine.linalg.blocks import Constraint
    from gabardine.linalg.linear_system import LinearSystem
    from gabardine.mechanics.model import State
    from gabardine.mechanics.system import System
    from gabardine.scene import Scene

STEP_S = 0.01
EARLY_STEPS = 26
"""From level until the free edge has fallen by a third of a metre: what large sheets are asked for."""

SCENE = """
schema = 1
title = "Sheet hung by one edge"
[time]
duration_s = 10.0
step_s = 0.01
[world]
air_drag_kg_per_m2_s = {{ normal = {drag}, tangential = 0.0 }}
[[cloth]]
name = "sheet"
mesh = {{ shape = "rectangle", size_m = [1.0, 1.0], cells = [{cells}, {cells}], pattern = "regular" }}
[cloth.fabric]
density_kg_per_m2 = {density}
membrane = {{ law = "linear", young_n_per_m = {young}, poisson = 0.0 }}
{bending}
{pins}
"""


def hanging_sheet(
    cells: int,
    bending: bool = False,
    drag: float = 0.0,
    young_n_per_m: float = 1000.0,
    density_kg_per_m2: float = 0.2,
    held: Sequence[str] = ("left",),
) -> Scene:
    """1 m x 1 m, 2 cells^2 triangles, level at rest; with bending: 1e-5 N m; held: groups of vertices."""
    from gabardine.scene import Scene

    law = 'bending = { law = "hinge", rigidity_n_m = 1e-5 }' if bending else ""
    pins = "\n".join(f'[[cloth.pin]]\nselect = "{group}"' for group in held)
    fabric = {"young": young_n_per_m, "density": density_kg_per_m2, "bending": law}
    return Scene.from_text(SCENE.format(cells=cells, drag=drag, pins=pins, **fabric))


def compile_steps(scene: Scene, count: int | None = 3) -> None:
    """Three steps, or all: the first may have nothing to solve for, and compile no solver."""
    from gabardine.simulation.simulation import Simulation

    simulation = Simulation(scene)
    for _ in range(count or simulation.schedule.step_count):
        simulation.step()


@dataclass(frozen=True, eq=False)
class StepSystem:
    """What one step of backward Euler solves: values x = right for the free directions."""

    system: System
    state: State
    values: NDArray[np.float64]
    right: NDArray[np.float64]
    constraint: Constraint

    def assembler(self, kind: str) -> Assembler:
        """The assembler of the laws of one kind."""
        return next(a for a in self.system.assemblers if a.block.kind == kind)

    @property
    def constrained(self) -> LinearSystem:
        """The same for a linear solver."""
        from gabardine.linalg.linear_system import LinearSystem

        pattern, filter = self.system.model.pattern, self.constraint.filter
        return LinearSystem(pattern, self.values, self.right, filter, np.zeros_like(self.right))

    @property
    def triangle_count(self) -> int:
        return len(self.system.model.faces)


def linear_system(scene: Scene) -> StepSystem:
    """The sheet bent to waves, which stretch some triangles and compress others; one thread."""
    from gabardine.linalg.blocks import constrain
    from gabardine.mechanics.system import System
    from gabardine.mechanics.workspace import Workspace
    from gabardine.simulation.compile import compile_scene

    compiled = compile_scene(scene)
    system = System(compiled.model, compiled.controls, Workspace())
    state = replace(compiled.state, positions=_waves(compiled.state.positions))
    weights = (1.0, 1.0 / STEP_S, "projected")
    force, values = system.linearise(state.positions, state.velocities, 0.0, weights, state.internal)
    system.add_mass(values, 1.0 / STEP_S**2)
    constraint = constrain(*system.controls.pin_displacement(state.positions, 0.0))
    return StepSystem(system, state, values, force, constraint)


def _waves(flat: NDArray[Any]) -> NDArray[np.float64]:
    """Waves of about 2 cm height and 2 % strain."""
    x, z = flat[:, 0], flat[:, 2]
    height = 0.02 * np.sin(17.0 * x) * np.cos(11.0 * z)
    return np.column_stack([x + 0.002 * np.sin(9.0 * z + 4.0 * x), height, z + 0.002 * np.cos(8.0 * x)])
