"""What pins bear and where they go: Newton's third law and the keyframes of the scene."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

import gabardine as gb
from gabardine.core.errors import SceneError
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


CLAMPED = """
solver = { force_tolerance = 1e-9 }
time = { integrator = "static" }
[[cloth]]
mesh = { shape = "strip", length_m = 0.21, width_m = 0.06, cells = [21, 6] }
place = { origin_m = [3.0, 1.0, -2.0] }
fabric.density_kg_per_m2 = 0.2
fabric.membrane = { law = "linear", young_n_per_m = 3000.0 }
fabric.bending = { law = "hinge", rigidity_n_m = 1e-3 }
pin = [{ name = "clamp", select = { box_m = [[2.9, 0, -3], [3.01001, 2, 1]] } }]
load = [{ select = "top-right", force_n = [0.0, -0.01, 0.003] }]
"""


def balance_about_clamp(sim: Simulation) -> Floats:
    """Weight and load times their levers about the middle of the clamp, plus its moment: zero [N m]."""
    held = sim.controls.pins[0].vertices
    lever = sim.state.positions - sim.state.positions[held].mean(axis=0)
    force = sim.system.external_force(0.0)
    return np.cross(lever, force).sum(axis=0) + sim.state.pin_moments[0]


def test_the_moment_of_a_clamp_is_weight_and_load_times_their_levers() -> None:
    """A bent cantilever with a pull at one corner, so that all three components are at work.

    1e-8: a residual of 1e-9 of the loads over a lever of 0.2 m, against moments of 1e-3 N m.
    """
    sim = Simulation(Scene.from_text(CLAMPED))
    sim.step()
    assert np.abs(sim.state.pin_moments[0]).min() > 1e-5
    np.testing.assert_allclose(balance_about_clamp(sim), 0.0, atol=1e-8)


@pytest.mark.parametrize(
    "method", ["backward-euler", "bdf2", "implicit-midpoint", "average-vector-field", "velocity-verlet"]
)
def test_the_moment_of_a_clamp_changes_the_angular_momentum(method: str) -> None:
    """d/dt sum (x - c) x m v = moment of all forces about c, of a strip 40 ms after it was let go.

    To first order of the step, since methods take forces at different times of it: measured up to 0.6 %.
    """
    soft = ["cloth.cloth.fabric.membrane.young_n_per_m=100.0", "solver.tolerance=1e-8"]
    step_s = 0.0002
    time = f"time={{ integrator = '{method}', duration_s = 0.04, step_s = {step_s} }}"
    sim = Simulation(Scene.from_text(CLAMPED).with_overrides([time, *soft]))
    held, masses = sim.controls.pins[0].vertices, sim.compiled.model.masses[:, None]
    centre = sim.state.positions[held].mean(axis=0)

    def angular_momentum() -> Floats:
        return np.cross(sim.state.positions - centre, masses * sim.state.velocities).sum(axis=0)

    before = angular_momentum()
    while not sim.done:
        before = angular_momentum()
        sim.step()
    acting = np.cross(sim.state.positions - centre, sim.system.external_force(0.0)).sum(axis=0)
    moment = (angular_momentum() - before) / step_s - acting
    np.testing.assert_allclose(sim.state.pin_moments[0], moment, atol=0.02 * np.abs(moment).max())


def test_moments_are_kept_in_frames_and_folders(tmp_path: Path) -> None:
    run = gb.simulate(Scene.from_text(CLAMPED), tmp_path / "run")
    again = gb.open_run(tmp_path / "run")
    assert run.pin_moment("clamp").shape == (2, 3)
    assert np.array_equal(again.pin_moment("clamp"), run.pin_moment("clamp"))
    assert np.abs(run.pin_moment("clamp")[-1]).max() > 1e-4
    with pytest.raises(SceneError, match='There is no pin "rope"'):
        run.pin_moment("rope")


def test_a_run_of_an_older_version_has_forces_and_says_that_it_has_no_moments(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    gb.simulate(Scene.from_text(CLAMPED), folder)
    identity = json.loads((folder / "run.json").read_text())
    del identity["moments"]
    (folder / "run.json").write_text(json.dumps(identity))
    older = gb.open_run(folder)
    assert older.pin_force("clamp").shape == (2, 3)
    with pytest.raises(SceneError, match="no moments of pins: it is an older one; run its scene again"):
        older.pin_moment("clamp")
