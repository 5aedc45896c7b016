"""What the default law of bending costs beside `hinge`: `python benchmarks/bending_cost.py [--cells 50]`.

A sheet of 1 m of a fabric of the library, with its viscosity and averaged strain, hangs from one edge. Both
laws take the same steps of 10 ms in turn in one process; of each step the least processor time of some
repetitions counts. The table in design/0019 is made by this.
"""

from __future__ import annotations

import argparse
from time import process_time
from typing import Any

import numpy as np

from gabardine.materials.bending import BENDING_LAWS
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

LAWS = ("hinge", "curvature")
PATTERNS = ("irregular", "regular", "alternating", "cross")
BEGUN = 3
"""Steps before those that are measured; they load the kernels."""


def hanging(law: str, iterations: str, pattern: str, cells: int, fabric: str) -> Scene:
    """The sheet, with a law of bending of the fabric's rigidities."""
    scene = Scene.from_text(
        f"""
        time = {{ duration_s = 10.0, step_s = 0.01 }}
        solver = {{ newton_iterations = {iterations} }}
        [[cloth]]
        mesh = {{ shape = "rectangle", size_m = [1, 1], cells = [{cells}, {cells}], pattern = "{pattern}" }}
        fabric = "{fabric}"
        pin = [{{ select = "left" }}]
        """
    )
    (cloth,) = scene.cloth
    weft, warp = cloth.fabric.bending.rigidities()
    bending = BENDING_LAWS[law](weft_n_m=weft, warp_n_m=warp)
    fabric_with_it = cloth.fabric.model_copy(update={"bending": bending})
    return scene.model_copy(update={"cloth": (cloth.model_copy(update={"fabric": fabric_with_it}),)})


def measured(scenes: dict[str, Scene], steps: int, repeats: int) -> dict[str, tuple[float, float]]:
    """Milliseconds and iterations of conjugate gradients a step, by law."""
    simulations = {law: Simulation(scene) for law, scene in scenes.items()}
    for simulation in simulations.values():
        for _ in range(BEGUN):
            simulation.step()
    starts: dict[str, Any] = {law: simulation.state for law, simulation in simulations.items()}
    spent = {law: np.full(steps, np.inf) for law in simulations}
    iterations = dict.fromkeys(simulations, 0)
    for _ in range(repeats):
        for law, simulation in simulations.items():
            simulation.restore(starts[law])
        for k in range(steps):
            for law, simulation in simulations.items():
                begun = process_time()
                report = simulation.step()
                spent[law][k] = min(spent[law][k], process_time() - begun)
                iterations[law] += report.linear_iterations
    return {law: (1e3 * spent[law].mean(), iterations[law] / (steps * repeats)) for law in simulations}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cells", type=int, default=50)
    parser.add_argument("--fabric", default="wool-gabardine")
    parser.add_argument("--patterns", nargs="+", default=list(PATTERNS))
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--repeats", type=int, default=4)
    given = parser.parse_args()
    print("| mesh | iterations | `hinge` [ms] | `curvature` [ms] | ratio | conjugate gradients |")
    print("| --- | --- | --- | --- | --- | --- |")
    for pattern in given.patterns:
        for iterations in ("1", '"auto"'):
            scenes = {law: hanging(law, iterations, pattern, given.cells, given.fabric) for law in LAWS}
            (old, old_cg), (new, new_cg) = measured(scenes, given.steps, given.repeats).values()
            row = f"| {pattern} | {iterations.strip(chr(34))} | {old:.2f} | {new:.2f} | {new / old:.3f} | "
            print(row + f"{old_cg:.2f}, {new_cg:.2f} |")
