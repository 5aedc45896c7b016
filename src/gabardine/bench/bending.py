"""What each bending law costs, on one core: its forces, its tangent, a whole step of a falling sheet."""

from __future__ import annotations

from itertools import product
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from gabardine.bench.kernels import CELLS, ROUNDS, force, tangent
from gabardine.bench.sheet import STEP_S, compile_steps, hanging_sheet, linear_system
from gabardine.bench.timing import Measured, Tell, alternating

if TYPE_CHECKING:
    from gabardine.scene import Scene

DURATION_S = 0.3
REPEATS = 3


def bench_bending(
    tell: Tell, _full: bool = False, cells: int = CELLS, rounds: int = ROUNDS, duration_s: float = DURATION_S
) -> Measured:
    """Milliseconds per call, the least of `rounds`, the laws in turn; so are steps as in `steps`."""
    from gabardine.materials.bending import BENDING_LAWS

    systems = {law: linear_system(_sheet(cells, law)) for law in BENDING_LAWS}
    tell(f"Forces and tangents of {2 * cells * cells} triangles ...")
    forces = alternating({law: force(linear, "bending") for law, linear in systems.items()}, rounds)
    tangents = alternating({law: tangent(linear, "bending") for law, linear in systems.items()}, rounds)
    steps = _steps(tell, cells, list(systems), duration_s)
    return {
        "rows": [
            {
                "law": law,
                "triangles": linear.triangle_count,
                "elements": len(linear.assembler("bending").block.stencils),
                "blocks_per_row": len(linear.system.model.pattern.columns) / linear.system.model.vertex_count,
                "force_ms": 1e3 * forces[law].least_s,
                "tangent_ms": 1e3 * tangents[law].least_s,
                **steps[law],
            }
            for law, linear in systems.items()
        ]
    }


def _sheet(cells: int, law: str) -> Scene:
    """The sheet with the example of a law, of the rigidity that the sheet has anyway."""
    from gabardine.materials.bending import BENDING_LAWS

    scene = hanging_sheet(cells, bending=True)
    (cloth,) = scene.cloth
    assert cloth.fabric.bending is not None
    bending = BENDING_LAWS[law].example(max(cloth.fabric.bending.rigidities()), 1.0 / cells)
    fabric = cloth.fabric.model_copy(update={"bending": bending})
    return scene.model_copy(update={"cloth": (cloth.model_copy(update={"fabric": fabric}),)})


def _steps(tell: Tell, cells: int, laws: list[str], duration_s: float) -> dict[str, Any]:
    """Milliseconds per step and what it is made of: of each step the least of `REPEATS`."""
    from gabardine.simulation.simulation import Simulation

    simulations = {law: Simulation(_sheet(cells, law)) for law in laws}
    for law in laws:
        compile_steps(_sheet(4, law))
    count = max(1, round(duration_s / STEP_S))
    tell(f"{count} steps with each law, {REPEATS} times ...")
    starts = {law: simulation.state for law, simulation in simulations.items()}
    spent = {law: np.full((count, 3), np.inf) for law in laws}
    iterations = dict.fromkeys(laws, 0)
    for _ in range(REPEATS):
        for law, simulation in simulations.items():
            simulation.restore(starts[law])
        for step, (law, simulation) in product(range(count), simulations.items()):
            before = perf_counter()
            report = simulation.step()
            now = [perf_counter() - before, report.stages_s["evaluate"], report.stages_s["solve"]]
            spent[law][step] = np.minimum(spent[law][step], now)
            iterations[law] += report.linear_iterations
    names = ("ms_per_step", "evaluate_ms", "solve_ms")
    return {
        law: {
            **dict(zip(names, (1e3 * spent[law].mean(axis=0)).tolist(), strict=True)),
            "iterations_per_step": iterations[law] / (count * REPEATS),
        }
        for law in laws
    }
