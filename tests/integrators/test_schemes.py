"""What each method of time stepping does exactly: parabolas, momentum, its own formula."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

Floats = NDArray[np.float64]
GRAVITY = np.array([0.0, -9.81, 0.0])
VELOCITY = np.array([0.3, 0.2, 0.1])
TIGHT = "tolerance = 1e-14"
CONVERGED = 'tolerance = 1e-10, newton_iterations = "converge", force_tolerance = 1e-11'
SECOND = [
    ("implicit-midpoint", 0.01),
    ("average-vector-field", 0.01),
    ("velocity-verlet", 5e-5),
    ("rk4", 5e-5),
]


def flying(integrator: str, step_s: float, steps: int, solver: str = TIGHT, falls: bool = True) -> Simulation:
    """A soft, viscous sheet thrown through the air."""
    return Simulation(
        Scene.from_text(f"""
            time = {{ integrator = "{integrator}", duration_s = {steps * step_s}, step_s = {step_s} }}
            solver = {{ {solver} }}
            world = {{ gravity_m_per_s2 = {(falls * GRAVITY).tolist()} }}
            [[cloth]]
            mesh = {{ shape = "rectangle", size_m = [0.3, 0.2], cells = [5, 4], pattern = "irregular" }}
            velocity_m_per_s = {VELOCITY.tolist()}
            [cloth.fabric]
            density_kg_per_m2 = 0.2
            membrane = {{ law = "linear", young_n_per_m = 20.0, poisson = 0.3 }}
            bending = {{ law = "hinge", rigidity_n_m = 1e-5 }}
            viscosity = {{ law = "proportional", membrane_s = 0.01, bending_s = 0.02 }}
        """)
    )


def deform(sim: Simulation) -> None:
    """Stretch, bend and spin the sheet."""
    random = np.random.default_rng(1)
    x = sim.state.positions
    y = x @ (np.eye(3) + 0.05 * random.standard_normal((3, 3))).T
    y[:, 1] += 0.02 * np.sin(20.0 * x[:, 0])
    v = sim.state.velocities + np.cross([0.0, 5.0, 2.0], y)
    sim.restore(replace(sim.state, positions=y, velocities=v))


def momenta(sim: Simulation) -> tuple[Floats, Floats]:
    masses, x, v = sim.compiled.model.masses, sim.state.positions, sim.state.velocities
    return masses @ v, masses @ np.cross(x, v)


@pytest.mark.parametrize(("integrator", "step_s"), SECOND)
def test_free_fall_is_the_parabola(integrator: str, step_s: float) -> None:
    sim = flying(integrator, step_s, 30)
    start = sim.positions
    while not sim.done:
        sim.step()
        t = sim.state.time_s
        np.testing.assert_allclose(sim.positions, start + t * VELOCITY + t * t / 2 * GRAVITY, atol=1e-13)
        np.testing.assert_allclose(sim.velocities, np.tile(VELOCITY + t * GRAVITY, (30, 1)), atol=1e-11)


def test_bdf2_is_exact_on_parabolas_whatever_the_steps() -> None:
    """With an exact past, steps of any lengths keep to the parabola: the coefficients follow the steps."""
    sim = flying("bdf2", 0.01, 10)
    start = sim.state.positions
    before_s = 0.013

    def at(t: float) -> tuple[Floats, Floats]:
        velocity = np.tile(VELOCITY + t * GRAVITY, (len(start), 1))
        return start + t * VELOCITY + t * t / 2 * GRAVITY, velocity

    x, v = at(-before_s)
    state = replace(sim.state, previous_positions=x, previous_velocities=v, previous_step_s=before_s)
    from gabardine.mechanics.report import Result, StepReport

    for step_s in (0.01, 0.005, 0.0025, 0.005, 0.01, 0.02):
        state, result = sim.integrator.step(state, step_s, StepReport())
        assert result is Result.OK
        x, v = at(state.time_s)
        np.testing.assert_allclose(state.positions, x, atol=1e-13)
        np.testing.assert_allclose(state.velocities, v, atol=1e-11)
        assert state.previous_step_s == step_s


def test_bdf2_starts_with_backward_euler() -> None:
    ends = []
    for integrator in ("bdf2", "backward-euler"):
        sim = flying(integrator, 0.01, 2)
        deform(sim)
        sim.step()
        first = sim.positions
        sim.step()
        ends.append((first, sim.positions))
    assert np.array_equal(ends[0][0], ends[1][0])
    assert np.abs(ends[0][1] - ends[1][1]).max() > 1e-5


def test_bdf2_takes_the_step_its_formula_says() -> None:
    """M (a (v1 - v0) - c u)/h = F(x1, v1) with a = 3/2, c = 1/2 for equal steps."""
    sim = flying("bdf2", 0.002, 4, CONVERGED)
    deform(sim)
    states = [sim.state]
    while not sim.done:
        sim.step()
        states.append(sim.state)
    old, now, new = states[-3:]
    h, masses = 0.002, sim.compiled.model.masses[:, None]
    slope = (1.5 * new.positions - 2.0 * now.positions + 0.5 * old.positions) / h
    np.testing.assert_allclose(new.velocities, slope, atol=1e-11)
    gained = (1.5 * new.velocities - 2.0 * now.velocities + 0.5 * old.velocities) / h
    force = sim.system.force(new.positions, new.velocities, new.time_s)
    np.testing.assert_allclose(masses * gained, force, atol=1e-6 * np.abs(force).max())


def test_implicit_midpoint_takes_the_step_its_formula_says() -> None:
    sim = flying("implicit-midpoint", 0.002, 1, CONVERGED)
    deform(sim)
    old = sim.state
    sim.step()
    new, masses = sim.state, sim.compiled.model.masses[:, None]
    middle = 0.5 * (old.positions + new.positions), 0.5 * (old.velocities + new.velocities)
    np.testing.assert_allclose((new.positions - old.positions) / 0.002, middle[1], atol=1e-11)
    force = sim.system.force(*middle, 0.001)
    gained = masses * (new.velocities - old.velocities) / 0.002
    np.testing.assert_allclose(gained, force, atol=1e-6 * np.abs(force).max())


@pytest.mark.parametrize(("integrator", "step_s"), [*SECOND, ("bdf2", 0.01)])
def test_linear_momentum_is_kept(integrator: str, step_s: float) -> None:
    sim = flying(integrator, step_s, 20, falls=False)
    deform(sim)
    start = momenta(sim)[0]
    while not sim.done:
        sim.step()
        np.testing.assert_allclose(momenta(sim)[0], start, atol=1e-12 * np.abs(start).max())


def test_implicit_midpoint_keeps_angular_momentum() -> None:
    """A quadratic invariant, which the midpoint rule keeps exactly; backward Euler loses 2 % here."""
    kept = {}
    for integrator in ("implicit-midpoint", "backward-euler"):
        sim = flying(integrator, 0.005, 20, CONVERGED, falls=False)
        deform(sim)
        start = momenta(sim)[1]
        while not sim.done:
            sim.step()
        kept[integrator] = float(np.abs(momenta(sim)[1] - start).max() / np.abs(start).max())
    assert kept["implicit-midpoint"] < 1e-6  # the force tolerance, over 20 steps
    assert kept["backward-euler"] > 1e-3


TIMES = {
    "backward-euler": 0.0,
    "implicit-midpoint": 1.0,
    "bdf2": 0.0,
    "symplectic-euler": 1.0,
    "velocity-verlet": 0.5,
    "rk4": 5 / 6,
}
"""Share of a step's impulse from a load that ends after 0.6 steps: which times the method looks at."""


@pytest.mark.parametrize("integrator", TIMES)
def test_forces_are_taken_at_the_times_of_the_method(integrator: str) -> None:
    h = 5e-5
    scene = flying(integrator, h, 1, falls=False).scene
    load = f"[[cloth.load]]\nselect = 'all'\nforce_n = [0.2, 0, 0]\nend_s = {0.6 * h}\n"
    sim = Simulation(Scene.from_text(scene.to_text() + "\n" + load))
    start = momenta(sim)[0]
    sim.step()
    np.testing.assert_allclose(momenta(sim)[0] - start, [TIMES[integrator] * 0.2 * h, 0, 0], atol=1e-15)
