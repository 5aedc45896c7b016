"""The default step in motion: swings, spins and impacts as the converged method has them.

The references are the method's own: backward Euler keeps 1/sqrt(1 + 2 h w^2 t) of a free spin (from
x1 parallel to x0 + h v0 and |x1| = |x0|: L1/L0 = 1/sqrt(1 + (h w)^2) a step), and swings as far as it does
with every step solved to 1e-6 of the loads.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import gabardine as gb
from gabardine.scene import Scene

PENDULUM = """
schema = 1
time = {{ duration_s = 1.2, step_s = {step}, integrator = "{integrator}" }}
solver = {{ newton_iterations = {newton} }}
[[cloth]]
name = "sheet"
mesh = {{ shape = "rectangle", size_m = [0.3, 0.3], cells = [12, 12], pattern = "alternating" }}
place = {{ rotate_deg = [0.0, 0.0, -30.0] }}
fabric = {fabric}
[[cloth.pin]]
select = "left"
"""
SPIN = """
schema = 1
time = {{ duration_s = 0.5, step_s = {step}, integrator = "{integrator}" }}
world = {{ gravity_m_per_s2 = [0.0, 0.0, 0.0] }}
[[cloth]]
name = "sheet"
mesh = {{ shape = "rectangle", size_m = [0.3, 0.3], cells = [12, 12], pattern = "{pattern}" }}
[cloth.fabric]
density_kg_per_m2 = 0.2
membrane = {{ law = "linear", young_n_per_m = {young} }}
bending = {{ rigidity_n_m = 1e-5 }}
"""
WOOL = '"wool-gabardine"'
TAUT = '{ density_kg_per_m2 = 0.2, membrane = { law = "linear", young_n_per_m = 20000 } }'
SOFTER = '{ density_kg_per_m2 = 0.2, membrane = { law = "linear", young_n_per_m = 5000 } }'
STIFF = """{ density_kg_per_m2 = 0.2, membrane = { law = "linear", young_n_per_m = 20000 }, bending = { rigidity_n_m = 1e-5 } }"""  # noqa: E501


def far_angle(given: gb.Scene) -> float:
    """Of the chord from the pinned to the free edge, at the far turning point [deg]."""
    simulation, angles = gb.Simulation(given), []
    while not simulation.done:
        simulation.step()
        chord = simulation.positions[-13:].mean(axis=0) - simulation.positions[:13].mean(axis=0)
        angles.append(float(np.degrees(np.arctan2(-chord[0], -chord[1]))))
    return max(angles)


@pytest.mark.parametrize(
    ("fabric", "step", "most"),
    [
        *((WOOL, 0.01, 0.005), (STIFF, 0.01, 0.005), (WOOL, 0.02, 0.005)),
        *((TAUT, 0.005, 0.0075), (TAUT, 0.0025, 0.0075), (SOFTER, 0.005, 0.0075)),
    ],
)
def test_a_pendulum_swings_as_far_as_the_converged_one(fabric: str, step: float, most: float) -> None:
    """Small unbalanced forces may do work in every step: the last three were 2.9 to 6.5 % too far."""
    given = {"fabric": fabric, "step": step, "integrator": "backward-euler"}
    default, converged = (
        far_angle(Scene.from_text(PENDULUM.format(newton=newton, **given)))
        for newton in ('"auto"', '"converge"')
    )
    assert 40.0 < converged < 60.0
    assert default == pytest.approx(converged, rel=most)  # asked for: 2 %, at 20 ms 5 %


def angular_momentum(simulation: gb.Simulation) -> np.ndarray:
    masses, state = simulation.compiled.model.masses[:, None], simulation.state
    centre = (masses * state.positions).sum(axis=0) / masses.sum()
    return np.asarray(np.sum(masses * np.cross(state.positions - centre, state.velocities), axis=0))


def spun(given: gb.Scene, rate: float) -> tuple[float, gb.Simulation]:
    """The share of the angular momentum that is left at the end, and the simulation there."""
    simulation = gb.Simulation(given)
    masses, x = simulation.compiled.model.masses[:, None], simulation.state.positions
    centre = (masses * x).sum(axis=0) / masses.sum()
    velocities = np.cross([0.0, rate, 0.0], x - centre)
    simulation.restore(replace(simulation.state, velocities=velocities))
    start = angular_momentum(simulation)
    while not simulation.done:
        simulation.step()
    return float(np.linalg.norm(angular_momentum(simulation)) / np.linalg.norm(start)), simulation


@pytest.mark.parametrize("pattern", ["alternating", "irregular"])
@pytest.mark.parametrize(("young", "step"), [(1000, 0.01), (1000, 0.005), (20000, 0.01), (1000, 0.02)])
def test_a_free_spin_keeps_what_backward_euler_keeps(pattern: str, young: int, step: float) -> None:
    text = SPIN.format(step=step, integrator="backward-euler", pattern=pattern, young=young)
    kept, _ = spun(Scene.from_text(text), 10.0)
    expected = 1.0 / np.sqrt(1.0 + 2.0 * step * 10.0**2 * 0.5)
    # the formula is of first order in h w: one part in a hundred at 20 ms, where h w = 0.2
    assert kept == pytest.approx(expected, rel=0.2 * (step * 10.0) ** 2 + 0.002)


def test_the_midpoint_rule_keeps_all_of_a_spin() -> None:
    text = SPIN.format(step=0.01, integrator="implicit-midpoint", pattern="alternating", young=1000)
    kept, _ = spun(Scene.from_text(text), 10.0)
    assert kept == pytest.approx(1.0, rel=1e-4)


BALL = """
schema = 1
time = { duration_s = 0.45, step_s = 0.01 }
contact = { mode = "guaranteed" }
[[cloth]]
name = "sheet"
mesh = { shape = "rectangle", size_m = [0.6, 0.6], cells = [16, 16], pattern = "alternating" }
fabric = "wool-gabardine"
[[collider]]
kind = "sphere"
name = "ball"
centre_m = [0.3, -0.3, 0.3]
radius_m = 0.2
"""


def test_an_impact_creates_no_energy() -> None:
    """No rise above 0.1 % of the weight times the drop, 0.1 m to the ball and more beside it."""
    simulation = gb.Simulation(Scene.from_text(BALL))
    state = simulation.state
    energies = [sum(simulation.system.energies(state.positions, state.velocities, state.internal).values())]
    touched = 0
    while not simulation.done:
        report = simulation.step()
        touched = max(touched, report.contacts)
        energies.append(sum(report.energies_j.values()))
        assert not report.breaches
    assert touched > 20
    weight_n = 9.81 * simulation.compiled.model.masses.sum()
    rise = np.array(energies) - np.minimum.accumulate(energies)
    assert rise.max() < 1e-3 * weight_n * 0.1
