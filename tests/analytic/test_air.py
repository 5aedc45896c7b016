"""Air: a sheet that falls reaches the speed at which drag carries its weight; wind carries it along.

A flat sheet of areal density q that moves without turning obeys q dv/dt = q g - c (v - wind) in every vertex,
c the drag along its normal (falling face on) or in its plane (falling edge on). Backward Euler is then

    v_(n+1) - v_inf = (v_n - v_inf)/(1 + c h/q),     v_inf = wind + q g/c

exactly: drag is linear in v and the sheet stays as it is.
"""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

Floats = NDArray[np.float64]
DENSITY, STEP_S = 0.2, 0.01
NORMAL, TANGENTIAL = 1.3, 0.4
G = 9.81


def flying(
    gravity: list[float],
    wind: list[float],
    duration_s: float,
    step_s: float = STEP_S,
    rotate: str = "0, 0, 0",
) -> Simulation:
    """A free irregular sheet in the plane y = 0, turned by `rotate`, at rest at first."""
    return Simulation(
        Scene.from_text(f"""
            time = {{ duration_s = {duration_s}, step_s = {step_s} }}
            solver = {{ tolerance = 1e-13 }}
            [world]
            gravity_m_per_s2 = {gravity}
            wind_m_per_s = {wind}
            air_drag_kg_per_m2_s = {{ normal = {NORMAL}, tangential = {TANGENTIAL} }}
            [[cloth]]
            mesh = {{ shape = "rectangle", size_m = [0.3, 0.2], cells = [6, 5], pattern = "irregular" }}
            place = {{ rotate_deg = [{rotate}] }}
            [cloth.fabric]
            density_kg_per_m2 = {DENSITY}
            membrane = {{ law = "linear", young_n_per_m = 200.0 }}
            bending = {{ law = "hinge", rigidity_n_m = 1e-5 }}
        """)
    )


@pytest.mark.parametrize(
    ("rotate", "drag"), [("0, 0, 0", NORMAL), ("90, 0, 0", TANGENTIAL)], ids=["face-on", "edge-on"]
)
def test_falling_sheet_approaches_its_terminal_velocity(rotate: str, drag: float) -> None:
    """Every step to rounding, and in the end q g/c: 1.51 m/s face on, 4.905 m/s edge on."""
    sim = flying([0.0, -G, 0.0], [0.0, 0.0, 0.0], 10.0, rotate=rotate)
    start, terminal = sim.positions, DENSITY * G / drag
    while not sim.done:
        sim.step()
        exact = -terminal * (1 - (1 + drag * STEP_S / DENSITY) ** -sim.state.step)
        np.testing.assert_allclose(sim.velocities[:, 1], exact, rtol=1e-9)
        np.testing.assert_allclose(sim.velocities[:, [0, 2]], 0.0, atol=1e-9)
    np.testing.assert_allclose(-sim.velocities[:, 1], terminal, rtol=1e-6)
    fallen = sim.positions - start
    np.testing.assert_allclose(fallen - fallen[0], 0.0, atol=1e-8)  # metres: it has not changed its shape


def test_approach_is_exponential_in_time() -> None:
    """v = v_inf (1 - exp(-c t/q)), with the error of backward Euler: of first order in the step."""
    errors = []
    for step_s in (0.02, 0.01, 0.005):
        sim = flying([0.0, -G, 0.0], [0.0, 0.0, 0.0], 0.1, step_s)
        while not sim.done:
            sim.step()
        exact = -DENSITY * G / NORMAL * (1 - np.exp(-NORMAL * 0.1 / DENSITY))
        errors.append(abs(sim.velocities[:, 1].mean() / exact - 1))
    assert errors[0] < 0.06
    assert errors[0] / errors[1] == pytest.approx(2.0, abs=0.15)
    assert errors[1] / errors[2] == pytest.approx(2.0, abs=0.15)


def test_wind_carries_a_free_sheet_to_its_own_speed() -> None:
    """Oblique wind without gravity: the two directions approach it at rates c_n/q and c_t/q."""
    wind = np.array([2.0, -3.0, 0.5])
    sim = flying([0.0, 0.0, 0.0], wind.tolist(), 10.0)
    while not sim.done:
        sim.step()
        left = [(1 + drag * STEP_S / DENSITY) ** -sim.state.step for drag in (TANGENTIAL, NORMAL, TANGENTIAL)]
        np.testing.assert_allclose(sim.velocities, np.tile(wind * (1 - np.array(left)), (42, 1)), atol=1e-8)
    np.testing.assert_allclose(sim.velocities, np.tile(wind, (42, 1)), atol=1e-6)


def test_a_sheet_that_hangs_in_wind_is_pushed_by_c_u_times_its_area() -> None:
    """The first force on a sheet at rest: c_n u along the normal and c_t u in the plane, times the area."""
    wind = np.array([2.0, -3.0, 0.5])
    sim = flying([0.0, 0.0, 0.0], wind.tolist(), 1.0)
    x = sim.state.positions
    force = sim.system.force(x, np.zeros_like(x), 0.0).sum(axis=0)
    expected = 0.06 * wind * np.array([TANGENTIAL, NORMAL, TANGENTIAL])
    np.testing.assert_allclose(force, expected, rtol=1e-12)
