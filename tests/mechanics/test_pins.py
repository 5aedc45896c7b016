"""Pins as constraints of a step."""

from __future__ import annotations

import numpy as np

from gabardine.linalg.blocks import constrain
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

SCENE = """
time = { duration_s = 1.0, step_s = 0.1 }
[[cloth]]
mesh = { shape = "rectangle", size_m = [0.3, 0.3], cells = [3, 3], pattern = "regular" }
fabric = "wool-gabardine"
pin = [
    { name = "still", select = "left" },
    { name = "rising", select = "right", move = { translate_m = [[0, 0, 0, 0], [1, 0, 0.5, 0]] } },
]
"""


def test_pinned_vertices_go_where_they_should_and_others_are_free() -> None:
    sim = Simulation(Scene.from_text(SCENE))
    given = sim.system.controls.pin_displacement(sim.state.positions, 0.2)
    constraint = constrain(*given)
    np.testing.assert_array_equal(constraint.displacement, given[1])
    moved = constraint.filter.apply(np.ones_like(sim.state.positions))
    assert (moved[given[0]] == 0.0).all()
    assert (np.delete(moved, given[0], axis=0) == 1.0).all()


def test_what_is_left_to_go_is_zero_where_a_vertex_is_free() -> None:
    sim = Simulation(Scene.from_text(SCENE))
    positions, pinned = sim.state.positions, sim.system.controls.pinned_vertices
    constraint = constrain(*sim.system.controls.pin_displacement(positions, 0.2))
    left = constraint.remaining(np.full_like(positions, 0.004))
    np.testing.assert_allclose(left[pinned], constraint.displacement[pinned] - 0.004, atol=1e-17)
    assert not np.delete(left, pinned, axis=0).any()


def test_each_pin_bears_what_its_vertices_bear() -> None:
    sim = Simulation(Scene.from_text(SCENE))
    _, displacement = sim.system.controls.pin_displacement(sim.state.positions, 0.2)
    rising = sim.system.controls.pins[1].vertices
    np.testing.assert_allclose(displacement[rising], [[0.0, 0.1, 0.0]] * len(rising), atol=1e-16)
    reactions = np.zeros_like(sim.state.positions)
    reactions[rising, 1] = 2.0
    np.testing.assert_array_equal(
        sim.system.controls.pin_forces(reactions), [[0, 0, 0], [0, 2.0 * len(rising), 0]]
    )
