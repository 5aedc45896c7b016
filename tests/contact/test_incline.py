"""Coulomb friction on planes: thresholds and accelerations known by hand.

A sheet lies on a plane inclined by an angle: it stays while tan(angle) < mu, and slides with
g (sin - mu cos) beyond. It starts at the gap and is measured once it has settled at the depth that carries
it.
"""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

GRAVITY, GAP_M = 9.81, 1e-3
INTEGRATORS = [("backward-euler", 0.01), ("symplectic-euler", 5e-4)]
HIGHER = [
    ("implicit-midpoint", 0.01),
    ("average-vector-field", 0.01),
    ("bdf2", 0.005),
    ("velocity-verlet", 5e-4),
    ("rk4", 5e-4),
]


def sheet(
    mu: float, angle: float, integrator: str = "backward-euler", step_s: float = 0.01, speed: float = 0.0
) -> Simulation:
    """A sheet at rest, or moving uphill, on a plane that rises along x; 0.45 s.

    Just beyond the threshold the net force is a thousandth of the weight, which is what the usual tolerance
    of the linear solve leaves open.
    """
    along, normal = axes(angle)
    return Simulation(
        Scene.from_text(f"""
            time = {{ integrator = "{integrator}", duration_s = 0.45, step_s = {step_s} }}
            contact = {{ mode = "colliders", gap_m = {GAP_M} }}
            solver = {{ tolerance = 1e-6 }}
            [[cloth]]
            mesh = {{ shape = "rectangle", size_m = [0.2, 0.2], cells = [6, 6], pattern = "alternating" }}
            place.origin_m = {(GAP_M * normal).tolist()}
            place.rotate_deg = [0.0, 0.0, {math.degrees(angle)!r}]
            velocity_m_per_s = {(speed * along).tolist()}
            [cloth.fabric]
            density_kg_per_m2 = 0.2
            friction = {mu}
            membrane = {{ law = "linear", young_n_per_m = 100.0 }}
            bending = {{ law = "hinge", rigidity_n_m = 1e-5 }}
            [[collider]]
            kind = "plane"
            normal = {normal.tolist()}
        """)
    )


def axes(angle: float) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Uphill and out of the plane."""
    return np.array([math.cos(angle), math.sin(angle), 0.0]), np.array(
        [-math.sin(angle), math.cos(angle), 0.0]
    )


def settle(sim: Simulation, until_s: float = 0.15) -> None:
    while sim.state.time_s < until_s - 1e-9:
        sim.step()


@pytest.mark.parametrize(("integrator", "step_s"), INTEGRATORS + HIGHER)
@pytest.mark.parametrize("mu", [0.2, 0.5, 1.0])
def test_stays_below_the_threshold(mu: float, integrator: str, step_s: float) -> None:
    """Slip below 0.01 mm/s counts as none; where the sheet still trembles, it creeps by up to 0.4 mm/s."""
    sim = sheet(mu, 0.9 * math.atan(mu), integrator, step_s)
    settle(sim, 0.3)
    start = sim.positions
    while not sim.done:
        sim.step()
    trembles = integrator not in ("backward-euler", "bdf2")
    assert np.abs(sim.positions - start).max() < (5e-4 if trembles else 1e-5) * 0.15


@pytest.mark.parametrize(("integrator", "step_s"), INTEGRATORS)
@pytest.mark.parametrize("mu", [0.2, 0.5, 1.0])
@pytest.mark.parametrize("excess", [1.001, 1.05, 1.4])
def test_slides_beyond_it_with_the_right_acceleration(
    excess: float, mu: float, integrator: str, step_s: float
) -> None:
    assert slid(excess, mu, integrator, step_s) == pytest.approx(1.0, rel=0.005)


@pytest.mark.parametrize(("integrator", "step_s"), HIGHER)
@pytest.mark.parametrize(("excess", "mu"), [(1.05, 0.5), (1.4, 0.2)])
def test_methods_of_higher_order_slide_as_well(
    excess: float, mu: float, integrator: str, step_s: float
) -> None:
    assert slid(excess, mu, integrator, step_s) == pytest.approx(1.0, rel=0.005)


def slid(excess: float, mu: float, integrator: str, step_s: float) -> float:
    """The mean acceleration of the settled sheet over g (sin - mu cos)."""
    angle = excess * math.atan(mu)
    sim = sheet(mu, angle, integrator, step_s)
    along, normal = axes(angle)
    settle(sim)
    start, before, left_s = sim.positions, sim.velocities.mean(axis=0), 0.45 - sim.state.time_s
    while not sim.done:
        sim.step()
    moved = sim.positions - start
    np.testing.assert_allclose(moved @ normal, 0.0, atol=1e-6)
    np.testing.assert_allclose(moved[:, 2], 0.0, atol=1e-6)
    acceleration = GRAVITY * (math.sin(angle) - mu * math.cos(angle))
    return float((before - sim.velocities.mean(axis=0)) @ along / left_s / acceleration)


def test_friction_stops_a_sliding_sheet_and_holds_it() -> None:
    """0.6 m/s on a level floor with mu = 0.5: the speed falls by mu g, to nothing after 0.122 s."""
    mu, speed = 0.5, 0.6
    sim = sheet(mu, 0.0, speed=speed)
    while not sim.done:
        sim.step()
        mean = sim.velocities[:, 0].mean()
        assert mean == pytest.approx(max(0.0, speed - mu * GRAVITY * sim.state.time_s), abs=2e-3)
    assert np.abs(sim.velocities).max() < 1e-9


def test_no_friction_slides_at_any_angle() -> None:
    angle = 0.01
    sim = sheet(0.0, angle)
    while not sim.done:
        sim.step()
    assert sim.velocities @ axes(angle)[0] == pytest.approx(-GRAVITY * math.sin(angle) * 0.45, rel=1e-3)
