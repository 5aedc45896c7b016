"""Controls replace what acts on a model, and nothing is built anew."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gabardine.elements.triangle import REST
from gabardine.mechanics.controls import Controls, FixedTarget, Pin, SteadyWind
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

SCENE = """
time = { duration_s = 1.0, step_s = 0.01 }
world = { wind_m_per_s = [0.0, 2.0, 0.0], air_drag_kg_per_m2_s = { normal = 0.5 } }
[[cloth]]
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }
fabric = "cotton"
model = { kind = "triangles", average_over = "triangles" }
pin = [{ select = "left" }]
"""


def simulation() -> Simulation:
    return Simulation(Scene.from_text(SCENE))


@pytest.mark.parametrize("evaluate", ["force", "quick_force"])
def test_rest_data_and_parameters_of_a_block_can_be_replaced_and_given_back(evaluate: str) -> None:
    sim = simulation()
    own, still = sim.controls, np.zeros_like(sim.state.positions)
    blocks = {block.kind: (number, block) for number, block in enumerate(sim.system.model.blocks)}

    def force() -> np.ndarray:
        found: np.ndarray = getattr(sim.system, evaluate)(1.01 * sim.state.positions, still, 0.0)
        return found

    def energy() -> float:
        return sim.system.energies(1.01 * sim.state.positions, still)["membrane"]

    before, stored = force(), energy()
    number, drag = blocks["drag"]
    sim.controls = replace(own, parameters={number: np.zeros_like(drag.par)})
    without_air = force()
    assert np.abs(without_air - before).max() > 1e-6
    number, membrane = blocks["membrane"]
    rest = membrane.rest.copy()
    REST.of(rest, "area")[:] *= 2.0
    sim.controls = sim.controls.with_rest(number, rest)
    assert energy() == pytest.approx(2.0 * stored, rel=1e-14)  # rounding of a sum
    assert np.abs(force() - without_air).max() > 1e-6
    sim.controls = own
    assert (force() == before).all()
    assert energy() == stored > 0.0


def test_wind_and_pins_can_be_replaced_between_steps() -> None:
    """To the bits of a simulation that has had them from the start."""
    steered, straight = simulation(), simulation()
    calm = replace(steered.controls, wind=SteadyWind())
    corner = np.array([int(steered.controls.pinned_vertices[0])], np.uint32)
    held = (Pin("corner", corner, FixedTarget(steered.state.positions[corner])),)
    for sim in (steered, straight):
        sim.step()
    state = steered.state
    straight.system.controls = replace(calm, pins=held)
    steered.step()
    steered.restore(state)
    steered.controls = replace(calm, pins=held)
    for sim in (steered, straight):
        sim.step()
    assert (steered.state.positions == straight.state.positions).all()
    assert len(steered.state.pin_forces) == 1


PLATE = """
[[collider]]
kind = "box"
size_m = [1.0, 0.1, 1.0]
place = { origin_m = [0.1, -0.0505, 0.1] }
"""


@pytest.mark.parametrize("mode", ["colliders", "guaranteed"])
def test_a_collider_can_be_given_another_motion(mode: str) -> None:
    """It lifts the cloth that lies on it as a collider does that was to move so from the start."""
    move = "move.translate_m = [[0.0, 0, 0, 0], [0.1, 0, 0.05, 0]]\n"
    head, body = f'contact = {{ mode = "{mode}", gap_m = 5e-4 }}\n', SCENE.partition("pin =")[0] + PLATE
    steered, moving = (Simulation(Scene.from_text(head + body + more)) for more in ("", move))
    (plate,), (lifted,) = steered.controls.colliders, moving.controls.colliders
    steered.controls = replace(steered.controls, colliders=(replace(plate, motion=lifted.motion),))
    for _ in range(5):
        reports = [sim.step() for sim in (steered, moving)]
    assert reports[0].contacts == reports[1].contacts > 0
    assert steered.positions.tobytes() == moving.positions.tobytes()
    assert steered.positions[:, 1].min() > 0.02
    still, state = Simulation(steered.scene), steered.state
    lifted_gap = steered.step().min_gap_m
    still.restore(state)
    steered.restore(state)
    steered.controls = still.controls
    assert steered.step().min_gap_m == still.step().min_gap_m != lifted_gap


def test_controls_do_not_change() -> None:
    given = np.zeros((3, 5))
    controls = Controls(rest={1: given})
    with pytest.raises(ValueError, match="read-only"):
        controls.rest[1][0] = 1.0
    assert controls.with_rest(1, np.ones((3, 5))).rest[1].all()
    assert not controls.rest[1].any()
