"""Ramps of gravity and loads: in time, along a path of equilibria, and in the checks after every step."""

from __future__ import annotations

import numpy as np
import pytest

import gabardine as gb
from gabardine.core.errors import SceneError
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

SHEET = """
time = { duration_s = 0.2, step_s = 0.005 }
[[cloth]]
mesh = { shape = "rectangle", size_m = [0.2, 0.1], cells = [4, 2] }
fabric = { density_kg_per_m2 = 0.2, membrane = { law = "linear", young_n_per_m = 5.0 } }
"""
RISING = "[[0.0, 0.0], [0.1, 1.0]]"
METHODS = {  # where in a step a method of one step takes its forces
    "backward-euler": 1.0,
    "implicit-midpoint": 0.5,
    "symplectic-euler": 0.0,
}


def sheet(*changes: str) -> Simulation:
    return Simulation(Scene.from_text(SHEET).with_overrides(changes))


def factor(time_s: float) -> float:
    return min(time_s / 0.1, 1.0)


@pytest.mark.parametrize("method", METHODS)
def test_free_fall_under_gravity_that_rises(method: str) -> None:
    """v = sum h r(t) g over the times at which the method takes its forces; nothing is called a breach."""
    sim = sheet(f"world.gravity_ramp={RISING}", f"time.integrator={method}")
    while not sim.done:
        assert sim.step().breaches == []
    taken = 0.005 * (np.arange(40) + METHODS[method])
    expected = -9.81 * 0.005 * sum(map(factor, taken))
    np.testing.assert_allclose(sim.velocities[:, 1], expected, rtol=1e-9)


@pytest.mark.parametrize("automatic", ["time.stable_step=true", "time.stable_step=false"])
def test_explicit_steps_of_any_length_follow_a_ramp(automatic: str) -> None:
    """v = g (T/2 + 0.1) after a ramp of T = 0.1 s; velocity Verlet integrates straight lines exactly."""
    sim = sheet(
        f"world.gravity_ramp={RISING}", "time.integrator=velocity-verlet", "time.step_s=0.001", automatic
    )
    while not sim.done:
        sim.step()
    np.testing.assert_allclose(sim.velocities[:, 1], -9.81 * 0.15, rtol=1e-3 if "true" in automatic else 1e-9)


def test_a_load_with_a_ramp() -> None:
    """Up and down again within its span: the momentum is the area of the triangle, 1 N x 0.1 s / 2."""
    load = "[{ select = 'all', force_n = [1, 0, 0], ramp = [[0.0, 0.0], [0.05, 1.0], [0.1, 0.0]] }]"
    sim = sheet("world.gravity_m_per_s2=[0, 0, 0]", f"cloth.cloth.load={load}")
    while not sim.done:
        assert sim.step().breaches == []
    momentum = (sim.compiled.model.masses[:, None] * sim.state.velocities).sum(axis=0)
    np.testing.assert_allclose(momentum, [0.05, 0, 0], atol=1e-9)


def test_momentum_that_a_ramp_does_not_explain_is_a_breach() -> None:
    """Gravity acts in full while the check is told of a ramp that has not begun."""
    sim = sheet("world.gravity_ramp=[[0.1, 0.0], [0.2, 1.0]]")
    sim.step()
    told = sim.controls
    sim.controls = sheet().controls
    start = sim.state
    report = sim.step()
    sim.invariants.check(start, sim.state, told, report)
    assert [breach.what[:12] for breach in report.breaches] == ["the momentum"]


def test_the_energy_of_gravity_is_that_of_the_moment() -> None:
    sim = sheet(f"world.gravity_ramp={RISING}", "cloth.cloth.place.origin_m=[0, 1, 0]")
    report = sim.step()
    weight = 9.81 * 0.2 * 0.02
    assert report.energies_j["gravity"] == pytest.approx(factor(0.005) * weight, rel=1e-3)


HANGING = """
time = { integrator = "static" }
solver = { force_tolerance = 1e-10 }
[[cloth]]
mesh = { shape = "strip", length_m = 0.3, width_m = 0.1, cells = [6, 2] }
fabric = { density_kg_per_m2 = 0.2, membrane = { law = "linear", young_n_per_m = 20.0 } }
pin = [{ name = "rod", select = "left" }]
load = [{ select = "right", force_n = [0, -0.1, 0] }]
"""


def test_statics_follows_the_load_path() -> None:
    """Each frame is the equilibrium under the loads of its moment; the last that under all that stays."""
    scene = Scene.from_text(HANGING)
    ramps = ["world.gravity_ramp=[[0, 0], [1, 0.5], [2, 1]]", "cloth.cloth.load.0.ramp=[[1, 0], [3, 1]]"]
    run = gb.simulate(scene.with_overrides(ramps))
    assert run.times.tolist() == [0.0, 1.0, 2.0, 3.0]
    for frame, gravity, pull in ((1, 0.5, 0.0), (2, 1.0, 0.5), (3, 1.0, 1.0)):
        alone = [f"world.gravity_m_per_s2=[0, {-9.81 * gravity}, 0]"]
        alone += [f"cloth.cloth.load.0.force_n=[0, {-0.1 * pull}, 0]"]
        expected = gb.simulate(scene.with_overrides(alone))
        np.testing.assert_allclose(run.positions[frame], expected.positions[-1], atol=1e-8)
        force = 9.81 * gravity * 0.2 * 0.03 + 0.1 * pull
        assert run.pin_force("rod")[frame][1] == pytest.approx(force, rel=1e-8)


def test_a_load_that_begins_is_a_stage_of_the_path() -> None:
    ramps = ["world.gravity_ramp=[[0, 0], [1, 1]]", "cloth.cloth.load.0.start_s=2.0"]
    run = gb.simulate(Scene.from_text(HANGING).with_overrides(ramps))
    assert run.times.tolist() == [0.0, 1.0, 2.0]
    np.testing.assert_allclose(run.pin_force("rod")[1:, 1], [0.05886, 0.15886], rtol=1e-8)


def test_a_start_without_ramps_is_one_equilibrium_as_before() -> None:
    run = gb.simulate(Scene.from_text(HANGING).with_overrides(["cloth.cloth.load.0.start_s=2.0"]))
    assert run.times.tolist() == [0.0, 1.0]
    assert run.pin_force("rod")[-1, 1] == pytest.approx(0.15886, rel=1e-8)


def test_keyframes_in_the_wrong_order_are_refused() -> None:
    with pytest.raises(SceneError, match=r"world.gravity_ramp.*follows one at.*sort keyframes by time"):
        Scene.from_text(SHEET).with_overrides(["world.gravity_ramp=[[1, 0], [0.5, 1]]"])
