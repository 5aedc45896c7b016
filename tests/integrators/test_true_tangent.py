"""Steps that are to converge take the true tangent near the solution: crumpled cloth then converges fast."""

from __future__ import annotations

import numpy as np

from gabardine.mechanics.model import State
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

PUSHED = """
time = {{ duration_s = 1.0, step_s = 0.01 }}
solver = {{ newton_iterations = "converge", force_tolerance = 1e-8, jacobian = "{jacobian}" }}
[[cloth]]
mesh = {{ shape = "rectangle", size_m = [0.2, 0.1], cells = [16, 8], pattern = "irregular" }}
[cloth.fabric]
density_kg_per_m2 = 0.2
membrane = {{ law = "linear", young_n_per_m = 2000 }}
bending = {{ law = "curvature", rigidity_n_m = 1e-5 }}
[[cloth.pin]]
select = "left"
[[cloth.pin]]
select = "right"
move = {{ translate_m = [[0.0, 0, 0, 0], [0.2, -0.06, 0, 0]] }}
"""
"""A strip whose ends draw nearer: it sags, and crumples where it is in compression."""


def simulation(jacobian: str) -> Simulation:
    return Simulation(Scene.from_text(PUSHED.format(jacobian=jacobian)))


def crumpled() -> State:
    sim = simulation("auto")
    for _ in range(6):
        sim.step()
    return sim.state


def step_from(state: State, jacobian: str) -> tuple[list[float], np.ndarray]:
    """The relative residuals of a step, and where it leads [m]."""
    sim = simulation(jacobian)
    sim.restore(state)
    report = sim.step()
    assert report.halvings == 0
    return list(report.history), sim.positions


def rate(history: list[float]) -> float:
    """By how much an iteration reduces the residual, at the end."""
    return float((history[-2] / history[-4]) ** 0.5)


def test_crumpled_cloth_converges_as_fast_as_its_linear_solves() -> None:
    state = crumpled()
    true, where = step_from(state, "auto")
    projected, elsewhere = step_from(state, "projected")
    # linear solves leave a hundredth of their right side; what is left out of a tangent is more than that
    assert rate(true) < 0.03
    assert rate(projected) > 0.1
    assert 2 * len(true) < len(projected)
    # 1e-8 of 40 mN on the masses of a step, 0.2 kg/m2 x 2e-4 m2 / h^2: picometres
    np.testing.assert_allclose(where, elsewhere, atol=1e-9)
