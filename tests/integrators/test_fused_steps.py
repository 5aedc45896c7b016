"""Many explicit steps at once are the same steps one by one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from gabardine.core.threads import Team
from gabardine.elements import waves
from gabardine.integrators import fused_steps as module
from gabardine.integrators.explicit import Explicit
from gabardine.integrators.fused_steps import may_be_fused
from gabardine.integrators.velocity_verlet import VelocityVerlet
from gabardine.mechanics.model import State
from gabardine.mechanics.report import Result, StepReport
from gabardine.scene import Scene
from gabardine.simulation import simulation
from gabardine.simulation.simulation import Simulation

STEP_S = 2e-4
VISCOUS = 'viscosity = { law = "proportional", membrane_s = 1e-4, bending_s = 1e-4 }'
AIR = """
[world]
wind_m_per_s = [2.0, 0.0, 0.0]
air_drag_kg_per_m2_s = { normal = 0.5, tangential = 0.1 }
"""
MOVE = "move = { translate_m = [[0.0, 0, 0, 0], [0.1, 0.01, 0.02, 0]] }"
LOAD = '[[cloth.load]]\nselect = "bottom-right"\nforce_n = [0.0, 0.1, 0.0]\nstart_s = 0.0061\n'
METHODS = ("symplectic-euler", "velocity-verlet")
SCENES = {"plain": ("", "", ""), "moving": ("", MOVE, ""), "viscous": (VISCOUS, MOVE, AIR)}


def scene(integrator: str, viscosity: str = "", move: str = "", more: str = "") -> Scene:
    return Scene.from_text(f"""
        time = {{ integrator = "{integrator}", duration_s = 1.0, step_s = {STEP_S} }}
        [[cloth]]
        mesh = {{ shape = "rectangle", size_m = [0.3, 0.3], cells = [24, 24], pattern = "alternating" }}
        [cloth.fabric]
        density_kg_per_m2 = 0.2
        membrane = {{ law = "linear", young_n_per_m = 50.0, poisson = 0.2 }}
        bending = {{ law = "hinge", rigidity_n_m = 1e-5 }}
        {viscosity}
        [[cloth.pin]]
        select = "top-left"
        {move}
        {more}
    """)


def flown(sim: Simulation, count: int) -> State:
    assert isinstance(sim.integrator, Explicit)
    state, result = sim.integrator.steps(sim.state, STEP_S, count, StepReport())
    assert result is Result.OK
    return state


def stepped(sim: Simulation, count: int) -> State:
    state = sim.state
    for _ in range(count):
        state, result = sim.integrator.step(state, STEP_S, StepReport())
        assert result is Result.OK
    return state


def same(found: State, expected: State) -> None:
    """To rounding, which 40 steps multiply by less than a hundred."""
    assert found.time_s == pytest.approx(expected.time_s, rel=1e-12)
    np.testing.assert_allclose(found.positions, expected.positions, rtol=0, atol=1e-13)
    np.testing.assert_allclose(found.velocities, expected.velocities, rtol=0, atol=1e-11)
    scale = np.abs(expected.pin_forces).max()
    np.testing.assert_allclose(found.pin_forces, expected.pin_forces, rtol=0, atol=1e-9 * scale)


@pytest.mark.parametrize("kind", SCENES)
@pytest.mark.parametrize("method", METHODS)
def test_they_are_the_steps_one_by_one(method: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_TARGETS", 3 * 25)  # several stretches of fused steps
    sim = Simulation(scene(method, *SCENES[kind]))
    assert any(block.viscous for block in sim.system.model.blocks) == (kind == "viscous")
    expected = stepped(sim, 40)
    same(flown(sim, 40), expected)
    assert np.abs(expected.positions - sim.state.positions).max() > 1e-4


@pytest.mark.parametrize("method", METHODS)
def test_threads_change_no_bit(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "Team", partial(Team, minimum_rows=1))
    ends = []
    for threads in (1, 2):
        sim = Simulation(scene(method, *SCENES["viscous"]), threads)
        assert len(sim.system.team.ranges(625)) == threads
        ends.append(flown(sim, 20))
    for name, value in ends[0].to_arrays().items():
        assert value.tobytes() == ends[1].to_arrays()[name].tobytes(), name


def test_threads_change_no_bit_without_viscosity(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other way velocity Verlet flies."""
    monkeypatch.setattr(simulation, "Team", partial(Team, minimum_rows=1))
    one, two = (flown(Simulation(scene("velocity-verlet"), threads), 20) for threads in (1, 2))
    assert one.positions.tobytes() == two.positions.tobytes()
    assert one.velocities.tobytes() == two.velocities.tobytes()


@pytest.mark.parametrize("kind", ["plain", "moving", "viscous"])
@pytest.mark.parametrize(
    "pattern",
    ["alternating", *(pytest.param(name, marks=pytest.mark.slow) for name in ("regular", "irregular"))],
)
def test_waves_change_no_bit(kind: str, pattern: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Several steps abreast, over membrane, bending and drag, against all elements and then all vertices.

    In finer cells: patches around vertices reach further, and a sheet must be wider than its waves. Daily on
    the pattern of the other tests: each has kernels of its own, of ten seconds.
    """
    monkeypatch.setattr(waves, "CHUNKS", 1)
    method = "symplectic-euler" if kind == "viscous" else "velocity-verlet"
    finer = [f"cloth.0.mesh.pattern={pattern}", "cloth.0.mesh.cells=[48, 48]", "time.step_s=1e-4"]
    sim = Simulation(scene(method, *SCENES[kind]).with_overrides(finer))
    lanes = sim.system.lanes
    assert lanes is not None
    lanes.waves = replace(lanes.waves, abreast=1)
    plain = flown(sim, 20)
    lanes.waves = replace(waves.in_waves(lanes.blocks, sim.system.model.vertex_count), abreast=3)
    assert len(lanes.waves.units) > 2 * lanes.waves.behind
    together = flown(sim, 20)
    for name, value in plain.to_arrays().items():
        assert value.tobytes() == together.to_arrays()[name].tobytes(), name


@pytest.mark.parametrize("more", ["", LOAD], ids=["free", "a load begins in it"])
@pytest.mark.parametrize("kind", ["plain", "moving"])
def test_the_last_step_is_the_ordinary_one(kind: str, more: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the bit, accelerations and forces of pins too: 30 steps at once, and one that ends at 6.2 ms."""
    sim = Simulation(scene("velocity-verlet", *SCENES[kind][:2], more))
    fast = flown(sim, 31)
    monkeypatch.setattr(VelocityVerlet, "fused_last_step", Explicit.fused_last_step)
    ordinary = flown(sim, 31)
    for name, value in ordinary.to_arrays().items():
        assert value.tobytes() == fast.to_arrays()[name].tobytes(), name
    assert np.abs(ordinary.accelerations).max() > 1.0


def test_a_load_that_begins_on_the_way_is_not_flown_over() -> None:
    sim = Simulation(scene("velocity-verlet", more=LOAD))
    assert may_be_fused(sim.system, 0.0, 0.006)
    assert not may_be_fused(sim.system, 0.0, 0.0061)
    assert may_be_fused(sim.system, 0.0061, 0.008)
    same(flown(sim, 40), stepped(sim, 40))


def test_an_explosion_is_reported() -> None:
    sim = Simulation(scene("velocity-verlet"))
    assert isinstance(sim.integrator, Explicit)
    with np.errstate(all="ignore"):
        _, result = sim.integrator.steps(sim.state, 0.05, 200, StepReport())
    assert result is Result.NOT_FINITE
