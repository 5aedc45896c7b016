"""Scenes that mean the same in every version, timed in one checkout: `python benchmarks/same_scenes.py`.

Defaults improve, so that benchmarks of two versions do different work. Here everything is said: single
triangles, one linearised Newton iteration a step, the laws of version 0.1. A row has the time of the
processor for a step, or for an equilibrium, the least of some repetitions, and what was computed.
benchmarks/compare.py runs this in both checkouts in turn (`--rows scenes`).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from typing import Any

SINGLE_TRIANGLES = 'model = { kind = "triangles", average_over = "triangles" }'
"""Single triangles, for versions that would average strain; version 0.1 knows nothing else, not even this."""
HINGE = 'bending = { law = "hinge", rigidity_n_m = 1e-5 }'
QUADRATIC = 'bending = { law = "quadratic", rigidity_n_m = 1e-5 }'
REPEATS = 4


@dataclass(frozen=True)
class SameScene:
    """A sheet of 1 m that falls from one edge, or hangs from it.

    cells: along each side; steps: taken, of step_s [s]; bending: a line of the fabric
    solver: lines of the section; model: a line of the cloth
    """

    cells: int
    steps: int
    step_s: float = 0.01
    bending: str = ""
    integrator: str = "backward-euler"
    solver: str = "newton_iterations = 1"
    model: str = SINGLE_TRIANGLES

    def text(self, model: str) -> str:
        duration = "" if self.integrator == "static" else f"duration_s = {self.steps * self.step_s}"
        return f"""
        [time]
        step_s = {self.step_s}
        integrator = "{self.integrator}"
        {duration}
        [solver]
        {self.solver}
        [[cloth]]
        mesh = {{ shape = "rectangle", size_m = [1.0, 1.0], cells = [{self.cells}, {self.cells}] }}
        {model}
        pin = [{{ select = "left" }}]
        [cloth.fabric]
        density_kg_per_m2 = 0.2
        membrane = {{ law = "linear", young_n_per_m = 1000.0, poisson = 0.0 }}
        {self.bending}
        """


SCENES = {
    "membrane": SameScene(71, 50),
    "membrane, 100 352 triangles": SameScene(224, 12),
    "hinge": SameScene(71, 50, bending=HINGE),
    "quadratic": SameScene(71, 50, bending=QUADRATIC),
    "single precision": SameScene(71, 50, solver='newton_iterations = 1\nprecision = "single"'),
    "bdf2": SameScene(71, 30, integrator="bdf2"),
    "implicit midpoint": SameScene(71, 30, integrator="implicit-midpoint"),
    "velocity Verlet": SameScene(71, 500, 1e-4, integrator="velocity-verlet"),
    "springs": SameScene(71, 50, model='model = "springs"'),
    "cosserat": SameScene(32, 50, bending=HINGE, model='model = "cosserat"'),
    "statics": SameScene(50, 1, integrator="static", solver=""),
}


def timed(make: Callable[[], Any], steps: int) -> dict[str, float]:
    """Milliseconds a step, and all iterations."""
    simulation, found = make(), {"iterations": 0, "newton_iterations": 0}
    start = process_time()
    for _ in range(steps):
        report = simulation.step()
        found["iterations"] += report.linear_iterations
        found["newton_iterations"] += report.newton_iterations
    return {"ms": 1e3 * (process_time() - start) / steps, **found}


def made(scene: SameScene) -> Any:
    """The simulation of a scene in the version at hand."""
    import gabardine as gb

    try:
        return gb.Simulation(gb.Scene.from_text(scene.text(scene.model)))
    except gb.SceneError:
        return gb.Simulation(gb.Scene.from_text(scene.text("")))


def measured(name: str) -> dict[str, Any]:
    """The row of a scene."""
    scene = SCENES[name]
    simulation = made(scene)
    for _ in range(min(scene.steps, 5)):
        simulation.step()  # kernels are loaded
    runs = [timed(lambda: made(scene), scene.steps) for _ in range(REPEATS)]
    best = min(runs, key=lambda run: run["ms"])
    return {"what": name, "triangles": len(simulation.compiled.faces), **best}


if __name__ == "__main__":
    print(json.dumps([measured(name) for name in SCENES]))
