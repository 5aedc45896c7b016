"""The largest strain of a system is that of the positions as they are."""

from __future__ import annotations

import numpy as np
import pytest

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
