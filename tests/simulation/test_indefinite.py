"""Where `jacobian = "full"` is indefinite: a direct solve, else a shorter step, else a sentence.

A flat sheet is squashed by a tenth in one step, under gravity across it. Its membrane then pushes out of the
plane with s/dx^2 = 1e3 N/m per vertex and more, against which the inertia M/h^2 holds 5 N/m.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from gabardine.core.errors import SimulationError
from gabardine.integrators import increment
from gabardine.linalg import pcg
from gabardine.linalg.blocks import to_scipy
from gabardine.linalg.linear_system import Solution
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

SQUASHED = """
time = {{ duration_s = 0.1, step_s = 0.01 }}
solver = {{ jacobian = "{jacobian}", newton_iterations = 2 }}
[[cloth]]
mesh = {{ shape = "rectangle", size_m = [0.5, 0.5], cells = [8, 8], pattern = "alternating" }}
fabric.density_kg_per_m2 = 0.2
fabric.membrane = {{ law = "linear", young_n_per_m = {young} }}
pin = [
    {{ select = "left" }},
    {{ select = "right", move = {{ translate_m = [[0, 0, 0, 0], [0.01, -0.05, 0, 0]] }} }},
]
"""


@pytest.fixture
def direct(monkeypatch: pytest.MonkeyPatch) -> list[Solution]:
    """What the direct solver is asked for, which happens only when conjugate gradients have failed."""
    found: list[Solution] = []
    real = increment.solve_direct

    def watched(*arguments: Any) -> Solution:
        found.append(real(*arguments))
        return found[-1]

    monkeypatch.setattr(increment, "solve_direct", watched)
    return found


def squashed(jacobian: str, young: float = 1e3) -> Simulation:
    return Simulation(Scene.from_text(SQUASHED.format(jacobian=jacobian, young=young)))


def least_eigenvalue(simulation: Simulation, jacobian: str) -> float:
    """Of the matrix that the second Newton iteration of the first step meets, over its largest."""
    system, step_s = simulation.system, simulation.schedule.step_s
    change = np.zeros_like(simulation.state.positions)
    for pin in system.controls.pins:
        change[pin.vertices] = pin.target(step_s) - simulation.state.positions[pin.vertices]
    weights = (1.0, 1.0 / step_s, jacobian)
    _, values = system.linearise(simulation.state.positions + change, change / step_s, step_s, weights)
    system.add_mass(values, 1.0 / step_s**2)
    dense = to_scipy(simulation.compiled.model.pattern, values).toarray()
    free = np.setdiff1d(np.arange(len(change)), system.controls.pinned_vertices)
    rows = (3 * free[:, None] + np.arange(3)).ravel()
    eigenvalues = np.linalg.eigvalsh(dense[np.ix_(rows, rows)])
    return float(eigenvalues[0] / eigenvalues[-1])


@pytest.mark.parametrize("jacobian", ["projected", "clamped", "stiffness"])
def test_what_is_positive_needs_no_help(jacobian: str, direct: list[Solution]) -> None:
    simulation = squashed(jacobian)
    assert least_eigenvalue(simulation, jacobian) > 0
    assert simulation.step().halvings == 0
    assert not direct


def test_the_direct_solver_takes_over(direct: list[Solution]) -> None:
    simulation = squashed("full")
    assert least_eigenvalue(simulation, "full") < -0.01
    report = simulation.step()
    assert [solution.status for solution in direct] == [pcg.CONVERGED]
    assert report.halvings == 0
    assert report.residual == direct[0].residual < 1e-9  # a direct solve's, though 1e-3 was asked for
    assert np.isfinite(simulation.positions).all()


def test_without_it_the_step_is_cut(direct: list[Solution], monkeypatch: pytest.MonkeyPatch) -> None:
    """Short steps are positive again: the inertia grows with 1/h^2, the squash of one step falls with h."""
    monkeypatch.setattr(increment, "DIRECT_LIMIT", 0)
    simulation = squashed("full")
    report = simulation.step()
    assert not direct
    assert report.halvings > 0
    assert report.time_s == simulation.state.time_s == 0.01
    assert report.max_strain < 0.2


def test_when_cutting_does_not_help_the_run_stops_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(increment, "DIRECT_LIMIT", 0)
    simulation = squashed("full", young=1e8)
    with pytest.raises(SimulationError, match="the system matrix is not positive definite; the trouble is"):
        simulation.step()
    assert simulation.state.step == 0
    assert np.isfinite(simulation.positions).all()


def test_a_direct_solution_that_solves_nothing_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """As of a matrix that is nearly singular, where the factors are rounding."""
    real = increment.solve_direct
    monkeypatch.setattr(increment, "solve_direct", lambda *arguments: replace(real(*arguments), residual=0.5))
    assert squashed("full").step().halvings > 0
