"""Motion without anything to hold on to: free fall, momentum, rigid rotation.

Backward Euler falls by h^2 g n(n+1)/2 in n steps of h from rest (v_n = n h g), and keeps linear momentum. It
loses angular momentum, also when Newton's method has converged: L_1 = L_0 + h sum m v_1 x v_0, a factor
1/(1 + (omega h)^2) a step for a stiff sheet that spins. Symplectic Euler keeps both.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

Floats = NDArray[np.float64]
VISCOUS = 'viscosity = { law = "proportional", membrane_s = 0.01, bending_s = 0.02 }'
TIGHT = "tolerance = 1e-14"
CONVERGED = 'tolerance = 1e-10, newton_iterations = "converge", force_tolerance = 1e-9'


def sheet(
    integrator: str, step_s: float, duration_s: float, solver: str = TIGHT, extra: str = ""
) -> Simulation:
    """A soft, viscous sheet that flies without gravity."""
    return Simulation(
        Scene.from_text(f"""
            time = {{ integrator = "{integrator}", duration_s = {duration_s}, step_s = {step_s} }}
            solver = {{ {solver} }}
            world = {{ gravity_m_per_s2 = [0, 0, 0] }}
            [[cloth]]
            mesh = {{ shape = "rectangle", size_m = [0.3, 0.2], cells = [6, 5], pattern = "irregular" }}
            velocity_m_per_s = [0.3, 0.2, 0.1]
            [cloth.fabric]
            density_kg_per_m2 = 0.2
            membrane = {{ law = "linear", young_n_per_m = 20.0, poisson = 0.3 }}
            bending = {{ law = "hinge", rigidity_n_m = 1e-5 }}
            {extra}
        """)
    )


def centre(sim: Simulation) -> Floats:
    """The centre of mass [m]."""
    masses = sim.compiled.model.masses
    return masses @ sim.state.positions / masses.sum()


def deform(sim: Simulation) -> None:
    """Stretch, bend, spin and shake the sheet, the same way every time."""
    random = np.random.default_rng(1)
    x, c = sim.state.positions, centre(sim)
    y = c + (x - c) @ (np.eye(3) + 0.05 * random.standard_normal((3, 3))).T
    y[:, 1] += 0.02 * np.sin(20.0 * x[:, 0])
    v = sim.state.velocities + np.cross([0.0, 5.0, 2.0], y - c)
    sim.restore(replace(sim.state, positions=y, velocities=v + 0.1 * np.sin(10.0 * x)))


def spin(sim: Simulation, omega: float) -> None:
    """Let the sheet turn rigidly in its plane."""
    v = np.cross([0.0, omega, 0.0], sim.state.positions - centre(sim))
    sim.restore(replace(sim.state, velocities=v, accelerations=np.zeros_like(v)))


def linear_momentum(sim: Simulation) -> Floats:
    return sim.compiled.model.masses @ sim.state.velocities


def angular_momentum(sim: Simulation) -> Floats:
    return sim.compiled.model.masses @ np.cross(sim.state.positions, sim.state.velocities)


def largest_change(sim: Simulation, quantity: Callable[[Simulation], Floats]) -> float:
    """Of a vector over a run, relative to its start."""
    start, largest = quantity(sim), 0.0
    while not sim.done:
        sim.step()
        largest = max(largest, float(np.linalg.norm(quantity(sim) - start)))
    return largest / float(np.linalg.norm(start))


@pytest.mark.parametrize(("integrator", "step_s"), [("backward-euler", 0.01), ("symplectic-euler", 5e-5)])
def test_free_fall_is_exact(integrator: str, step_s: float) -> None:
    """Both methods have the same closed form; viscosity does not slow the fall."""
    duration_s = 50 * step_s
    sim = sheet(integrator, step_s, duration_s, extra=VISCOUS)
    gravity = np.array([0.0, -9.81, 0.0])
    falling = Simulation(sim.scene.with_overrides([f"world.gravity_m_per_s2={gravity.tolist()}"]))
    start, velocity = falling.positions, np.array([0.3, 0.2, 0.1])
    while not falling.done:
        falling.step()
        n = falling.state.step
        exact = start + n * step_s * velocity + step_s**2 * gravity * n * (n + 1) / 2
        np.testing.assert_allclose(falling.positions, exact, atol=1e-12)
    assert np.abs(falling.positions - start).max() > 1e-4


@pytest.mark.parametrize(("integrator", "step_s"), [("backward-euler", 0.01), ("symplectic-euler", 5e-5)])
def test_linear_momentum_is_kept(integrator: str, step_s: float) -> None:
    sim = sheet(integrator, step_s, 30 * step_s, extra=VISCOUS)
    deform(sim)
    before = sim.velocities
    assert largest_change(sim, linear_momentum) < 1e-12
    assert np.abs(sim.velocities - before).max() > 0.05  # it did move within


@pytest.mark.parametrize("extra", ["", VISCOUS], ids=["elastic", "viscous"])
def test_symplectic_euler_keeps_angular_momentum(extra: str) -> None:
    sim = sheet("symplectic-euler", 5e-5, 0.05, extra=extra)
    deform(sim)
    assert largest_change(sim, angular_momentum) < 1e-10


def test_backward_euler_loses_the_angular_momentum_it_must() -> None:
    """h sum m v_1 x v_0 each step: 7 % in 30 steps at 5 rad/s. Internal viscosity adds nothing to that."""
    kept = []
    for extra in ("", VISCOUS):
        sim = sheet("backward-euler", 0.01, 0.3, CONVERGED, extra)
        spin(sim, 5.0)
        start = angular_momentum(sim)
        while not sim.done:
            before, velocities = angular_momentum(sim), sim.state.velocities
            sim.step()
            gained = 0.01 * (sim.compiled.model.masses @ np.cross(sim.state.velocities, velocities))
            np.testing.assert_allclose(
                angular_momentum(sim), before + gained, atol=1e-7 * np.abs(start).max()
            )
        kept.append(angular_momentum(sim)[1] / start[1])
    assert kept == pytest.approx([1.0025**-30] * 2, abs=0.01)  # a rigid sheet's 1/(1 + (omega h)^2) a step
    assert kept[1] == pytest.approx(kept[0], abs=0.001)


def test_rigid_motion_causes_no_viscous_force() -> None:
    sim = sheet("backward-euler", 0.01, 0.1, extra=VISCOUS)
    deform(sim)
    x = sim.state.positions
    still = sim.system.force(x, np.zeros_like(x), 0.0)
    rigid = sim.system.force(x, np.cross([1.0, 2.0, 3.0], x) + np.array([0.4, 0.5, 0.6]), 0.0)
    swelling = sim.system.force(x, x, 0.0)
    assert np.abs(swelling - still).max() > 1e-3  # newtons
    np.testing.assert_allclose(rigid, still, atol=1e-12 * np.abs(still).max())


def test_viscosity_does_not_slow_rotation() -> None:
    """A tenth of a turn with and without viscosity ends at the same angular velocity."""
    kept = []
    for extra in ("", VISCOUS):
        sim = sheet("symplectic-euler", 5e-5, 0.1, extra=extra)
        spin(sim, 6.0)
        before = angular_momentum(sim)
        while not sim.done:
            sim.step()
        kept.append(np.linalg.norm(angular_momentum(sim)) / np.linalg.norm(before))
    np.testing.assert_allclose(kept, 1.0, atol=1e-12)
