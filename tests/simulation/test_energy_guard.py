"""The guard of the energy: what it lets pass, what it halves, and what it says."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import gabardine as gb
from gabardine.scene import Scene
from gabardine.simulation.step_control import CREATED, MOST_CREATED, EnergyGuard

SWING = """
schema = 1
time = {{ duration_s = {duration}, step_s = 0.01, integrator = "{integrator}" }}
{more}
[[cloth]]
name = "sheet"
mesh = {{ shape = "rectangle", size_m = [0.3, 0.3], cells = [6, 6] }}
fabric = {{ density_kg_per_m2 = 0.2, membrane = {{ law = "linear", young_n_per_m = 1000 }} }}
[[cloth.pin]]
select = "left"
{move}
"""


def simulation(**given: str) -> gb.Simulation:
    usual = {"duration": "0.3", "integrator": "backward-euler", "more": "", "move": ""}
    return gb.Simulation(Scene.from_text(SWING.format(**usual | given)))


def test_a_faster_end_is_a_breach_and_a_slower_one_is_none() -> None:
    sim = simulation()
    for _ in range(10):
        sim.step()
    guard, start = EnergyGuard(sim.system), sim.state
    faster, slower = (replace(start, velocities=f * start.velocities) for f in (1.1, 0.9))
    found = guard.check(start, faster, 0.01, 0.0, False)
    assert found is not None
    assert found.what == CREATED
    kinetic = 0.5 * np.sum(sim.system.model.mass_rows * start.velocities**2)
    falling = sim.system.model.masses.sum() * 9.81**2 * 0.01**2
    assert found.size == pytest.approx(0.21 * kinetic / (2.21 * kinetic + falling))
    assert guard.check(start, slower, 0.01, 0.0, False) is None
    assert guard.check(start, faster, 0.01, 0.21 * kinetic, False) is None, "it is work from outside"


def test_cloth_that_lies_on_a_bar_and_slides_off_gains_no_energy() -> None:
    """Contact was thought to give back all it might store in every step: it rose by 0.4 mJ in all."""
    scene = Scene.from_text("""
    time = { duration_s = 0.6, step_s = 0.005 }
    [[cloth]]
    mesh = { shape = "rectangle", size_m = [0.3, 0.3], cells = [12, 12], pattern = "alternating" }
    place.origin_m = [-0.15, 0.02, -0.15]
    fabric = "cotton"
    [[collider]]
    kind = "capsule"
    from_m = [-0.1, -0.02, 0.0]
    to_m = [0.1, -0.02, 0.0]
    radius_m = 0.02
    friction = 0.3
    """)
    sim = gb.Simulation(scene)
    energies, breaches = [sum(sim.energy().values())], 0
    while not sim.done:
        report = sim.step()
        energies.append(sum(report.energies_j.values()))
        breaches += len(report.breaches)
    assert breaches == 0
    assert report.contacts > 0
    assert np.maximum(np.diff(energies), 0.0).sum() < 2e-5


@pytest.mark.parametrize("step", [0.01, 0.005])
def test_a_ball_on_a_stiff_sheet_gains_no_energy(step: float) -> None:
    """It falls with the sheet that holds it, and is caught: the energy rose by 0.2 and 0.4 % of weight times
    drop, in steps that each created less than the guard allowed."""
    sim = gb.Simulation(
        Scene.from_text(f"""
        time = {{ duration_s = 0.6, step_s = {step} }}
        contact = {{ mode = "guaranteed" }}
        [[cloth]]
        mesh = {{ shape = "rectangle", size_m = [0.5, 0.5], cells = [12, 12], pattern = "alternating" }}
        place.origin_m = [-0.25, 0.0, -0.25]
        pin = [{{ select = "left" }}]
        attach = [{{ select = {{ centre_m = [0, 0, 0], radius_m = 0.03 }}, collider = "ball" }}]
        [cloth.fabric]
        density_kg_per_m2 = 0.2
        membrane = {{ law = "linear", young_n_per_m = 20000 }}
        bending = {{ rigidity_n_m = 1e-5 }}
        [[collider]]
        kind = "sphere"
        name = "ball"
        radius_m = 0.05
        centre_m = [0, -0.053, 0]
        mass_kg = 0.3
        """)
    )
    energies, gravity = [], []
    while not sim.done:
        found = sim.step().energies_j
        energies.append(sum(found.values()))
        gravity.append(found["gravity"])
    rise = np.max(energies - np.minimum.accumulate(energies))
    assert gravity[0] - min(gravity) > 0.3  # it falls: 0.3 kg by more than 10 cm [J]
    assert rise < 0.001 * (gravity[0] - min(gravity))


def test_the_work_of_pins_is_what_they_put_in() -> None:
    """Pins that lift the cloth raise its energy by their work, less what backward Euler loses."""
    move = "move = { translate_m = [[0.0, 0, 0, 0], [0.3, 0.0, 0.5, 0.0]] }"
    sim = simulation(move=move)
    state = sim.state
    before = sum(sim.system.energies(state.positions, state.velocities, state.internal).values())
    reports = []
    while not sim.done:
        reports.append(sim.step())
    gained, work = sum(reports[-1].energies_j.values()) - before, sum(r.work_j for r in reports)
    assert work > 0.1 * 0.5 * 9.81 * sim.compiled.model.masses.sum()
    assert gained < work
    assert not any(report.breaches for report in reports)


@pytest.mark.parametrize(
    "integrator", ["backward-euler", "implicit-midpoint", "average-vector-field", "bdf2"]
)
def test_rounding_at_rest_is_no_energy(integrator: str) -> None:
    sim = simulation(integrator=integrator, more="world = { gravity_m_per_s2 = [0.0, 0.0, 0.0] }")
    while not sim.done:
        report = sim.step()
        assert report.halvings == 0
        assert not report.breaches


def test_a_hand_that_pulls_is_not_guarded() -> None:
    from gabardine.elements.tether import tether_block
    from gabardine.mechanics.model import Model

    sim = simulation()
    assert sim.step_control.steps.guard is not None
    model: Model = sim.compiled.model
    pulled = replace(model, blocks=(*model.blocks, tether_block(model.vertex_count)))
    live = gb.Simulation(sim.scene, compiled=replace(sim.compiled, model=pulled))
    assert live.step_control.steps.guard is None


def test_moving_air_does_work() -> None:
    drag = "air_drag_kg_per_m2_s = { normal = 1.0, tangential = 1.0 }"
    air = f"world = {{ wind_m_per_s = [0.0, 0.0, 8.0], {drag} }}"
    sim = simulation(more=air)
    reports = []
    while not sim.done:
        reports.append(sim.step())
    assert sum(report.work_j for report in reports) > 0.0
    assert not any(report.breaches for report in reports)
    assert simulation().step().work_j == 0.0


def test_a_step_that_goes_on_creating_energy_is_halved_and_then_named(monkeypatch) -> None:
    sim = simulation()
    for _ in range(5):
        sim.step()
    step = sim.integrator.step

    def pushed(state, step_s, report):
        end, result = step(state, step_s, report)
        return replace(end, velocities=(1.0 + 20.0 * step_s) * end.velocities), result

    monkeypatch.setattr(sim.integrator, "step", pushed)
    report = sim.step()
    assert report.halvings == 7, "one, two and four"
    assert {breach.what for breach in report.breaches} == {CREATED}
    assert all(breach.size > MOST_CREATED[True] and "step_s" in breach.remedy for breach in report.breaches)
