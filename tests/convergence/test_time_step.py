"""Observed order in the time step, and what the methods do to energy.

A smooth problem: a sheet held at x = 0 and set moving in its plane with the velocity of its first
longitudinal and shear modes, sin(pi x / 2 L), at 3 % strain. Errors are differences between successive step
sizes in the norm of energy (positions times the frequency, and velocities), so no reference is needed.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.scene import Scene
from gabardine.simulate.simulation import Simulation

Floats = NDArray[np.float64]
LENGTH_M = 0.3
WAVE_SPEED = (50.0 / 0.2) ** 0.5
PERIOD_S = 4 * LENGTH_M / WAVE_SPEED
"""Of the first longitudinal mode: 76 ms."""
CONVERGED = 'tolerance = 1e-10, newton_iterations = "converge", force_tolerance = 1e-8'
LINEARISED = "tolerance = 1e-8"


def sheet(integrator: str, step_s: float, duration_s: float, solver: str = CONVERGED) -> Simulation:
    sim = Simulation(
        Scene.from_text(f"""
            time = {{ integrator = "{integrator}", duration_s = {duration_s}, step_s = {step_s} }}
            solver = {{ {solver} }}
            world = {{ gravity_m_per_s2 = [0, 0, 0] }}
            [[cloth]]
            mesh = {{ shape = "strip", length_m = {LENGTH_M}, width_m = 0.2, cells = [6, 4] }}
            fabric = {{ density_kg_per_m2 = 0.2, membrane = {{ law = "linear", young_n_per_m = 50.0 }} }}
            pin = [{{ select = "left" }}]
        """)
    )
    mode = np.sin(np.pi * sim.state.positions[:, 0] / (2 * LENGTH_M))
    velocities = np.outer(mode, [0.5, 0.0, 0.15])
    sim.restore(replace(sim.state, velocities=velocities, accelerations=np.zeros_like(velocities)))
    return sim


def energy(sim: Simulation) -> float:
    """All of it [J]."""
    return sum(sim.system.energies(sim.state.positions, sim.state.velocities).values())


def end_state(integrator: str, step_s: float) -> Floats:
    """Positions times the frequency and velocities after 0.6 periods, as one vector [m/s]."""
    sim = sheet(integrator, step_s, 0.6 * PERIOD_S)
    while not sim.done:
        sim.step()
    return np.concatenate([2 * np.pi / PERIOD_S * sim.positions.ravel(), sim.velocities.ravel()])


def observed_order(integrator: str, divisions: list[int]) -> float:
    """The power of the step that fits the differences between successive divisions of 0.6 periods."""
    ends = [end_state(integrator, 0.6 * PERIOD_S / n) for n in divisions]
    differences = [np.linalg.norm(a - b) for a, b in pairwise(ends)]
    return float(-np.polyfit(np.log(divisions[:-1]), np.log(differences), 1)[0])


def test_backward_euler_is_of_first_order() -> None:
    assert 0.9 < observed_order("backward-euler", [100, 200, 400, 800]) < 1.1


def test_symplectic_euler_is_of_first_order() -> None:
    assert 0.9 < observed_order("symplectic-euler", [50, 100, 200, 400]) < 1.1


def test_symplectic_euler_bounds_the_energy_over_many_periods() -> None:
    """Thirty periods: energy swings about its start but does not drift."""
    sim = sheet("symplectic-euler", PERIOD_S / 150, 30 * PERIOD_S)
    start, found = energy(sim), []
    while not sim.done:
        found.append(sum(sim.step().energies_j.values()) / start)
    early, late = np.array(found[:1500]), np.array(found[-1500:])
    assert np.abs(np.array(found) - 1.0).max() < 0.05
    assert late.mean() == pytest.approx(early.mean(), abs=0.005)
    assert np.ptp(late) < 1.3 * np.ptp(early)


@pytest.mark.parametrize("solver", [LINEARISED, CONVERGED], ids=["one iteration", "converged"])
@pytest.mark.parametrize("step_s", [0.002, 0.01, 0.05])
def test_backward_euler_never_gains_energy(step_s: float, solver: str) -> None:
    sim = sheet("backward-euler", step_s, 4 * step_s, solver)
    before = energy(sim)
    while not sim.done:
        after = sum(sim.step().energies_j.values())
        assert after < before
        before = after


def test_smaller_steps_dissipate_less() -> None:
    kept = []
    for steps in (20, 40, 80):
        sim = sheet("backward-euler", PERIOD_S / steps, PERIOD_S, LINEARISED)
        start = energy(sim)
        while not sim.done:
            sim.step()
        kept.append(energy(sim) / start)
    assert kept[0] < kept[1] < kept[2] < 1.0
