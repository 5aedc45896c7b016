"""The largest strain of a system is that of the positions as they are."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.geometry.quantities import green_lagrange_strain, principal_stretch
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

SCENE = """
time = { duration_s = 0.1, step_s = 0.01 }
world = { gravity_m_per_s2 = [0, 0, 0] }
[[cloth]]
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }
fabric = "wool-gabardine"
"""


def test_positions_written_in_place_count() -> None:
    simulation = Simulation(Scene.from_text(SCENE))
    simulation.step()
    positions = simulation.state.positions
    assert simulation.system.largest_strain(positions) == pytest.approx(0.0, abs=1e-12)
    positions *= 1.25
    assert simulation.system.largest_strain(positions) == pytest.approx(0.25, abs=1e-12)


def test_a_position_that_is_no_number_is_not_overlooked() -> None:
    simulation = Simulation(Scene.from_text(SCENE))
    positions = simulation.state.positions.copy()
    positions[3] = np.nan
    assert np.isnan(simulation.system.largest_strain(positions))


def test_threads_find_the_same() -> None:
    scene = Scene.from_text(SCENE.replace("[4, 4]", "[100, 100]"))
    found = []
    for threads in (1, 2, 3):
        system = Simulation(scene, threads).system
        system.team.minimum_rows = 512
        positions = np.random.default_rng(1).normal(size=(101 * 101, 3))
        assert len(system.team.ranges(20_000)) == threads
        found.append(system.largest_strain(positions))
    assert found == [found[0]] * 3
    assert found[0] > 1


@pytest.mark.parametrize("size_m", [0.0, 1e-9, 1e-3, 1.0])
def test_no_triangle_is_passed_over(size_m: float) -> None:
    simulation = Simulation(Scene.from_text(SCENE.replace("[4, 4]", "[40, 40]")))
    compiled, random = simulation.compiled, np.random.default_rng(2)
    for stretches in ((1.0, 1.0, 1.0), (1.1, 0.9, 1.0), (1.3, 1.3, 1.3)):
        positions = stretches * simulation.positions
        positions += size_m * random.standard_normal(positions.shape)
        strain = green_lagrange_strain(positions, compiled.faces, compiled.thread_coordinates)
        expected = principal_stretch(strain).max()
        found = simulation.system.largest_strain(positions[compiled.model.order])
        assert found == pytest.approx(expected, abs=1e-12 * (1.0 + expected))
