"""The largest strain of a system is that of the positions as they are."""

from __future__ import annotations

import pytest

from gabardine.scene import Scene
from gabardine.simulate.simulation import Simulation

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
