"""Pins and vertex constraints of terms, put together."""

from __future__ import annotations

import numpy as np

from gabardine.linalg.blocks import VertexConstraints, constrain
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
PLANE = np.diag([1.0, 0.0, 1.0])


def prescribed(vertices: list[int], height_m: float, friction_n: float) -> VertexConstraints:
    """Vertices that slide in a horizontal plane."""
    count = len(vertices)
    heights, friction = np.zeros((count, 3)), np.zeros((count, 3))
    heights[:, 1], friction[:, 0] = height_m, friction_n
    return VertexConstraints(np.array(vertices, np.uint32), np.array([PLANE] * count), heights, friction)


def test_pins_come_first_then_terms_in_their_order() -> None:
    sim = Simulation(Scene.from_text(SCENE))
    system, positions = sim.system, sim.state.positions
    pinned, displacement = system.controls.pin_displacement(positions, 0.2)
    free = [int(v) for v in np.setdiff1d(np.arange(len(positions)), pinned)[:3]]
    first = prescribed([int(pinned[0]), free[0], free[1]], 0.01, 1.0)
    second = prescribed([free[1], free[2]], 0.02, 2.0)
    found = constrain(pinned, displacement.copy(), [first, second])
    expected, friction = displacement.copy(), np.zeros_like(positions)
    expected[free, 1] = [0.01, 0.01, 0.02]
    friction[free, 0] = [1.0, 1.0, 2.0]
    np.testing.assert_array_equal(found.displacement, expected)
    np.testing.assert_array_equal(found.friction, friction)
    moved = found.filter.apply(np.ones_like(positions))
    assert (moved[pinned] == 0.0).all()
    np.testing.assert_array_equal(moved[free], [[1.0, 0.0, 1.0]] * 3)
    assert (np.delete(moved, [*pinned, *free], axis=0) == 1.0).all()


def test_what_is_left_to_go_is_zero_where_a_vertex_is_free() -> None:
    sim = Simulation(Scene.from_text(SCENE))
    positions, pinned = sim.state.positions, sim.system.controls.pinned_vertices
    vertex = int(np.setdiff1d(np.arange(len(positions)), pinned)[0])
    given = sim.system.controls.pin_displacement(positions, 0.2)
    constraint = constrain(*given, [prescribed([vertex], 0.01, 0.0)])
    done = np.full_like(positions, 0.004)
    left = constraint.remaining(done)
    np.testing.assert_allclose(left[vertex], [0.0, 0.006, 0.0], atol=1e-17)
    np.testing.assert_allclose(left[pinned], constraint.displacement[pinned] - 0.004, atol=1e-17)
    assert not np.delete(left, [*pinned, vertex], axis=0).any()


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
