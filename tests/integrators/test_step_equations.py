"""The equations of a step: residual, tangent and the inertia of what is constrained."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gabardine.integrators.implicit import Implicit
from gabardine.integrators.step_equations import StepEquations
from gabardine.linalg.blocks import to_scipy
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

METHODS = ["backward-euler", "bdf2", "implicit-midpoint"]
STEP_S = 0.004


def equations(integrator: str) -> StepEquations:
    """Of a sheet that is stretched and spins, after a step; nothing viscous, so the tangent is exact."""
    sim = Simulation(
        Scene.from_text(f"""
            time = {{ integrator = "{integrator}", duration_s = 1.0, step_s = {STEP_S} }}
            [[cloth]]
            mesh = {{ shape = "rectangle", size_m = [0.3, 0.2], cells = [3, 2], pattern = "irregular" }}
            pin = [{{ select = "left" }}]
            [cloth.fabric]
            density_kg_per_m2 = 0.2
            membrane = {{ law = "linear", young_n_per_m = 200.0, poisson = 0.3 }}
        """)
    )
    positions, random = sim.state.positions, np.random.default_rng(3)
    positions = positions @ (np.eye(3) + 0.1 * random.standard_normal((3, 3))).T
    velocities = np.cross([0.0, 5.0, 2.0], positions)
    sim.restore(replace(sim.state, positions=positions, velocities=velocities))
    sim.step()
    assert isinstance(sim.integrator, Implicit)
    scheme = sim.integrator.scheme(sim.state, 1.5 * STEP_S)
    settings = replace(sim.integrator.settings, jacobian="full")
    return StepEquations(sim.system, sim.state, 1.5 * STEP_S, scheme, settings)


@pytest.mark.parametrize("integrator", METHODS)
def test_the_tangent_is_the_derivative_of_the_residual(integrator: str) -> None:
    known = equations(integrator)
    random = np.random.default_rng(1)
    displacement = 0.01 * random.standard_normal(known.state.positions.shape)
    linear = known.linearise(displacement)
    np.testing.assert_allclose(linear.right, known.residual(displacement), rtol=1e-12, atol=1e-12)
    matrix = to_scipy(linear.solver.pattern, linear.values)
    for _ in range(3):
        direction = random.standard_normal(displacement.shape)
        step = 1e-6
        ends = (known.residual(displacement + sign * step * direction) for sign in (1.0, -1.0))
        slope = np.subtract(*ends) / (2.0 * step)
        product = (matrix @ direction.ravel()).reshape(-1, 3)
        assert np.abs(product).max() > 1.0
        # central differences of forces of 100 N: rounding 1e-14 100/1e-6, curvature of the same order
        np.testing.assert_allclose(product, -slope, atol=1e-6 * np.abs(product).max())


@pytest.mark.parametrize("integrator", METHODS)
def test_reactions_belong_to_the_mean_velocity(integrator: str) -> None:
    """-r and the inertia of the constrained sum to M (d/h - v0)/h - F where a vertex is held."""
    known = equations(integrator)
    constraint, pinned = known.constraint(), known.system.controls.pinned_vertices
    displacement = 0.01 * np.random.default_rng(2).standard_normal(known.state.positions.shape)
    stage = known.positions(displacement), known.velocities(displacement), known.scheme.time_s
    mean = (displacement / known.step_s - known.state.velocities) / known.step_s
    expected = known.system.model.masses[:, None] * mean - known.system.force(*stage)
    inertia = known.constrained_inertia(displacement, constraint)
    found = -known.residual(displacement) + inertia
    np.testing.assert_allclose(found[pinned], expected[pinned], rtol=1e-9, atol=1e-9)
    if integrator != "backward-euler":
        assert isinstance(inertia, np.ndarray)
        assert not np.delete(inertia, pinned, axis=0).any()
        assert np.abs(inertia[pinned]).max() > 1e-3
