"""A fixed number of conjugate gradient iterations: made, counted, exact once as many as unknowns."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

SCENE = """
time = {{ duration_s = 0.1, step_s = 0.01, integrator = "{integrator}" }}
solver = {{ {iterations}, newton_iterations = 1, preconditioner = "{preconditioner}", tolerance = 1e-12 }}
[[cloth]]
mesh = {{ shape = "rectangle", size_m = [0.2, 0.2], cells = [2, 2] }}
fabric = {{ density_kg_per_m2 = 0.2, membrane = {{ law = "linear", young_n_per_m = 500.0 }} }}
pin = [{{ select = "left" }}]
"""
UNKNOWNS = 18


def simulation(
    iterations: object, preconditioner: str = "block-jacobi", integrator: str = "backward-euler"
) -> Simulation:
    """A sheet of nine vertices, six of them free, thrown out of its plane."""
    given = f"linear_iterations = {iterations}"
    text = SCENE.format(iterations=given, preconditioner=preconditioner, integrator=integrator)
    made = Simulation(Scene.from_text(text))
    made.start_from(made.positions, np.random.default_rng(1).normal(0.0, 0.5, made.positions.shape))
    return made


@pytest.mark.parametrize("preconditioner", ["block-jacobi", "multigrid"])
@pytest.mark.parametrize("count", [1, 2, 5])
def test_so_many_are_made(count: int, preconditioner: str) -> None:
    made = simulation(count, preconditioner)
    reports = [made.step() for _ in range(3)]
    assert [report.linear_iterations for report in reports] == [count] * 3
    assert [report.halvings for report in reports] == [0] * 3


def test_they_end_at_the_solution_after_as_many_as_unknowns() -> None:
    """Hestenes & Stiefel 1952: nearer with each, exact after n; rounding leaves less than 1e-10 m."""
    solved = simulation('"auto"')
    solved.step()
    away = []
    for count in (1, 3, 6, 2 * UNKNOWNS):
        made = simulation(count)
        made.step()
        away.append(np.abs(made.positions - solved.positions).max())
    assert away[0] > away[1] > away[2] > 1e-6
    assert away[3] < 1e-10


@pytest.mark.parametrize("integrator", ["static", "symplectic-euler"])
def test_what_solves_no_implicit_step_refuses_them(integrator: str) -> None:
    with pytest.raises(SceneError, match=r"solver\.linear_iterations: .* is none; remove it"):
        simulation(5, integrator=integrator)
