"""Energies that are remembered are those of the very positions, blocks and internal states asked for."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.mechanics.system import System
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

SCENE = """
time = { duration_s = 0.1, step_s = 0.01 }
[[cloth]]
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }
fabric = "cotton"
pin = [{ select = "left" }]
"""


@pytest.fixture
def simulation() -> Simulation:
    made = Simulation(Scene.from_text(SCENE))
    made.step()
    return made


def fresh(simulation: Simulation, positions: np.ndarray) -> dict[str, float]:
    """By a system that knows nothing yet."""
    own = simulation.system
    system = System(own.model, own.controls, type(own.workspace)())
    return system.energies(positions, simulation.state.velocities, simulation.state.internal)


def test_a_step_evaluates_energies_once(simulation: Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
    evaluated = []
    own = System._stored
    monkeypatch.setattr(System, "_stored", lambda *given: evaluated.append(1) or own(*given))
    for steps in range(1, 4):
        report = simulation.step()
        assert len(evaluated) == steps
        known = fresh(simulation, simulation.state.positions)
        evaluated.pop()
        assert report.energies_j.items() >= {kind: known[kind] for kind in ("membrane", "bending")}.items()


def test_positions_that_were_written_to_are_others(simulation: Simulation) -> None:
    state = simulation.state
    positions = state.positions.copy()
    for change in (0.0, 1e-3, -2e-3, 5e-17):
        positions[7] += change
        found = simulation.system.energies(positions, state.velocities, state.internal)
        assert found == fresh(simulation, positions)


def test_other_rest_data_have_other_energies(simulation: Simulation) -> None:
    state, system = simulation.state, simulation.system
    before = system.energies(state.positions, state.velocities, state.internal)
    block = system.blocks[0]
    system.controls = system.controls.with_rest(0, 1.01 * block.rest)
    assert system.energies(state.positions, state.velocities, state.internal) != before
