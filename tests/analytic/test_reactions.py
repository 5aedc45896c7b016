"""What pins bear and where they go: Newton's third law and the keyframes of the scene."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.integrators import INTEGRATORS
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

Floats = NDArray[np.float64]
WEIGHT_N = 0.2 * 0.5 * 0.4 * 9.81
ROD = 'pin = [{ name = "rod", select = "left" }]'


def sheet(time: str, extra: str, cells: int = 8) -> Simulation:
    """0.5 m x 0.4 m of 0.2 kg/m^2 in still air, nearly hanging down from its left edge at the start."""
    return Simulation(
        Scene.from_text(f"""
            time = {{ {time} }}
            world.air_drag_kg_per_m2_s = {{ normal = 1.0, tangential = 1.0 }}
            [[cloth]]
            mesh = {{ shape = "rectangle", size_m = [0.5, 0.4], cells = {[cells] * 2} }}
            place.rotate_deg = [0.0, 0.0, -75.0]
            {extra}
            [cloth.fabric]
            density_kg_per_m2 = 0.2
            membrane = {{ law = "linear", young_n_per_m = 100.0, poisson = 0.2 }}
            bending = {{ law = "hinge", rigidity_n_m = 1e-5 }}
        """)
    )


def total(sim: Simulation) -> Floats:
    """Force of all pins on the cloth [N]."""
    while not sim.done:
        sim.step()
    return sim.state.pin_forces.sum(axis=0)


def test_pins_bear_the_weight_at_equilibrium() -> None:
    force = total(sheet('integrator = "static"', ROD))
    np.testing.assert_allclose(force, [0, WEIGHT_N, 0], atol=1e-6 * WEIGHT_N)


@pytest.mark.parametrize(
    "time",
    [
        "duration_s = 4.0, step_s = 0.02",
        'duration_s = 4.0, step_s = 0.01, integrator = "implicit-midpoint"',
        'duration_s = 4.0, step_s = 0.02, integrator = "bdf2"',
        'duration_s = 4.0, step_s = 1e-3, integrator = "symplectic-euler"',
        'duration_s = 4.0, step_s = 1e-3, integrator = "velocity-verlet"',
        'duration_s = 4.0, step_s = 1e-3, integrator = "rk4"',
    ],
    ids=["backward Euler", "midpoint", "BDF-2", "symplectic Euler", "Verlet", "RK4"],
)
def test_pins_bear_the_weight_after_a_long_run(time: str) -> None:
    force = total(sheet(time, ROD, cells=5))
    np.testing.assert_allclose(force, [0, WEIGHT_N, 0], atol=0.01 * WEIGHT_N)


def test_several_pins_share_the_weight() -> None:
    sim = sheet('integrator = "static"', 'pin = [{ select = "top-left" }, { select = "bottom-left" }]')
    force = total(sim)
    np.testing.assert_allclose(force, [0, WEIGHT_N, 0], atol=1e-6 * WEIGHT_N)
    np.testing.assert_allclose(sim.state.pin_forces[:, 1], WEIGHT_N / 2, rtol=0.02)  # diagonals one way
    assert sim.state.pin_forces[0, 2] > 0.01  # the upper corner is pulled inwards, and pulls back


@pytest.mark.parametrize("select", ['"right"', '"top-right"'])
def test_a_load_arrives_at_the_pin(select: str) -> None:
    load = f"load = [{{ select = {select}, force_n = [0.5, -1.0, 0.25] }}]"
    force = total(sheet('integrator = "static"', f"{ROD}\n{load}"))
    np.testing.assert_allclose(force, [-0.5, 1.0 + WEIGHT_N, -0.25], atol=1e-5 * WEIGHT_N)


def test_a_load_acts_only_while_it_lasts() -> None:
    """Free flight: a push of 0.02 N s in 0.1 s leaves its momentum behind."""
    load = 'load = [{ select = "all", force_n = [0.2, 0.0, 0.0], start_s = 0.045, end_s = 0.145 }]'
    scene = sheet("duration_s = 0.2", load).scene
    free = Simulation(
        scene.with_overrides([f"world.air_drag_kg_per_m2_s.{k}=0.0" for k in ("normal", "tangential")])
    )
    total(free)
    momentum = free.compiled.model.masses @ free.state.velocities
    np.testing.assert_allclose(momentum[[0, 2]], [0.02, 0.0], atol=1e-5)


@pytest.mark.parametrize("integrator", [name for name in INTEGRATORS if name != "static"])
def test_moving_pins_follow_their_keyframes(integrator: str) -> None:
    keys = np.array([[0.0, 0, 0, 0], [0.03, 0.01, 0.005, 0], [0.05, 0, 0.01, 0.02]])
    pin = f'pin = [{{ select = "left", move.translate_m = {keys.tolist()} }}]'
    sim = sheet(f'duration_s = 0.08, step_s = 1e-3, integrator = "{integrator}"', pin)
    start = sim.positions
    held = np.flatnonzero(np.abs(start[:, :2]).max(axis=1) < 1e-12)
    assert len(held) == 9
    while not sim.done:
        sim.step()
        shift = [np.interp(sim.state.time_s, keys[:, 0], keys[:, k]) for k in (1, 2, 3)]
        np.testing.assert_allclose(sim.positions[held], start[held] + shift, atol=1e-14)


def test_turning_pins_follow_their_circle() -> None:
    pin = 'pin = [{ select = "left", move = { rotate_deg = [[0, 0], [0.1, 90]], axis = [1, 0, 0] } }]'
    sim = sheet("duration_s = 0.1", pin)
    start = sim.positions
    held = np.flatnonzero(np.abs(start[:, :2]).max(axis=1) < 1e-12)
    total(sim)
    # z turns to -y about x.
    exact = np.column_stack([start[held, 0], -start[held, 2], start[held, 1]])
    np.testing.assert_allclose(sim.positions[held], exact, atol=1e-14)
